"""Long code of untrusted pages is coloured part by part, so that its cost grows with its length.

Hardly any lexer of Pygments reads every text in linear time: blank lines, lines without spaces or
lines of one word take many of them time that grows with the square of their number, or worse. Some
need twice the time for each backslash behind a quotation mark that is never closed.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import partial
from typing import TYPE_CHECKING, Any

from pygments.token import Text

from ..build import is_trusted
from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from docutils.nodes import NodeVisitor
    from pygments.lexer import Lexer
    from sphinx.application import Sphinx
    from sphinx.highlighting import PygmentsBridge

MOST_AT_ONCE = 8_000
"""Characters of usual code that are coloured as one."""
PART = 4_000
"""Characters of a part of longer code."""
UNUSUAL_PART = 200
"""Characters of a part of code that no person writes by hand."""
LONGEST_LINE = 2_000
"""Characters of a line beyond which code is unusual."""
_GAP = re.compile(r"\s{400}")
"""White space that no usual code has."""
IN_ONE_WALK = frozenset({"JSON", "Text only"})
"""Lexers that look at each character once."""

STEADY = frozenset(
    """Batchfile, C, C#, C++, CSS, Clojure, Common Lisp, Dart, Diff, Django/Jinja, Elixir, Elm,
    Erlang, F#, Go, GraphQL, HTML, Haskell, INI, JSX, Java, JavaScript, Julia, Kotlin, LessCss, Lua,
    Matlab, MySQL, OCaml, Objective-C, PHP, Perl, PowerShell, Properties, Protocol Buffer, Python,
    Python console session, Ruby, Rust, S, SCSS, SQL, Swift, TOML, TSX, TeX, Terraform, TypeScript,
    VB.net, VimL, Vue, XML, YAML, Zig""".replace("\n    ", " ").split(", ")
)
"""Lexers of common languages that none of the signs in `DOUBLING` makes slow, and that read no
part of a text with another lexer that its author names."""
BACKSLASH = re.compile(r"\\")
DOUBLING: Mapping[str, re.Pattern[str]] = {
    "Smithy": re.compile(r"[\\\n]"),
    "Maple": re.compile(r"[\\ \t]"),
    "Rita": re.compile(r"[\\\d_]"),
}
"""Signs each of which may double the time of a lexer; for all others that is the backslash."""
MOST_GUESSED_BY = 1_000
"""Characters by which Pygments may guess a language: the time grows with their square."""
MOST_DOUBLING = 12
"""How many of these signs a part has at most."""
_NAMES_ONE = re.compile(rf"\b(?:{'|'.join(DOUBLING)})\b", re.IGNORECASE)
"""Names in code, such as that of a page in Markdown, which may have parts of it read by those."""


def colour_in_parts(app: Sphinx) -> None:
    """Have what colours code take long code apart (event ``builder-inited``)."""
    if is_trusted(app.config):
        return
    bridge = getattr(app.builder, "highlighter", None)
    if bridge is not None:
        _guard(bridge)
    else:  # in books, each writer has its own
        make = partial(_made, app.builder.create_translator)
        replace_method(app.builder, "create_translator", make)


def _guard(bridge: PygmentsBridge) -> None:
    replace_method(bridge, "get_lexer", partial(_lexer, bridge.get_lexer))


def _made(create: Callable[..., NodeVisitor], *given: object) -> NodeVisitor:
    visitor = create(*given)
    if bridge := getattr(visitor, "highlighter", None):
        _guard(bridge)
    return visitor


def _lexer(find: Callable[..., Lexer], source: str, lang: str, *args: Any, **options: Any) -> Any:
    looked_at = source[:MOST_GUESSED_BY] if lang == "guess" else source
    found = find(looked_at, lang, *args, **options)
    if found.name in IN_ONE_WALK:
        return found
    signs = None if found.name in STEADY else DOUBLING.get(found.name, BACKSLASH)
    if signs is BACKSLASH and _NAMES_ONE.search(source):
        return find(source, "text")
    is_doubling = signs is not None and len(signs.findall(source)) > MOST_DOUBLING
    if _is_unusual(source):
        return InParts(found, UNUSUAL_PART, signs)
    return InParts(found, PART, signs) if is_doubling or len(source) > MOST_AT_ONCE else found


def _is_unusual(source: str) -> bool:
    lines = source.split("\n") if len(source) > LONGEST_LINE else ()
    return any(len(line) > LONGEST_LINE for line in lines) or bool(_GAP.search(source))


class InParts:
    """Stands in for a lexer, of which each part of a text is one of its own."""

    def __init__(self, lexer: Lexer, size: int, signs: re.Pattern[str] | None = None) -> None:
        """Take a lexer, how many characters a part has, and of which signs it has only a few."""
        self.lexer, self.size, self.signs = lexer, size, signs

    def add_filter(self, *_: object, **_options: object) -> None:
        """Add no filter: what a part cuts through is no error of the author's."""

    def get_tokens(self, text: str) -> Iterator[tuple[Any, str]]:
        """Yield the kinds and texts of the tokens, which are the whole text with a line end."""
        for part in parts(text if text.endswith("\n") else f"{text}\n", self.size, self.signs):
            found = [(kind, value) for _, kind, value in self.lexer.get_tokens_unprocessed(part)]
            is_whole = "".join(value for _, value in found) == part
            # lexers of sessions leave out what no prompt is before, such as the rest of a line
            yield from found if is_whole else [(Text, part)]


def parts(text: str, size: int, signs: re.Pattern[str] | None = None) -> Iterator[str]:
    """Yield parts of a text of at most some size, which end with a line where they can.

    Of ``signs``, a part has `MOST_DOUBLING` at most.
    """
    places = [found.start() for found in signs.finditer(text)] if signs else []
    start = 0
    while start < len(text):
        following = bisect_left(places, start) + MOST_DOUBLING
        limit = min([start + size, *places[following : following + 1]])
        end = text.rfind("\n", start, limit) + 1
        if end <= start or limit >= len(text):
            end = limit
        yield text[start:end]
        start = end
