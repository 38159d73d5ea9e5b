"""Markdown whose other half is missing: readers see the sign, and not what it was written for.

Each finder takes the text that readers see of a paragraph, and yields what is wrong with a line
of it. A sign that may well be meant as it is, such as the star of ``a * b``, is left alone.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from ...problems import shown_as_text
from ...spelling import DID_YOU_MEAN, nearest
from ...vocabulary import CONFLICT, IN_CONFLICT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Finder = Callable[[str], Iterator[tuple[str, int]]]
    """Takes a text, and yields messages with the offset in it."""

CODE = "\0"
"""What replaces code and escaped characters in the text of a paragraph."""

_BOLD = re.compile(
    r"(?<![\w*/])\*\*(?=[^\s*/.,;:!?)\]}'\"`\0])(?!kw|opt|param)[^*\n]*"
    r"|\*\*[^\s*][^*\n]* \*\*(?![\w*])"
    r"|\*\* [^*\n]*[^\s*/]\*\*(?![*\w])"
    r"|(?<!\*)\*\* [^\W\d_]{2}[^*\n]*[^\W\d_][.!?:]? \*\*(?!\*)"
)
_PAIR = re.compile(r"\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*")
_UNSPACED_START = re.compile(r"[^\W\d_]\*\*(?=[^\w\s])")
_UNSPACED_END = re.compile(r"[^\w\s*]\*\*[^\W\d_]")
"""Where bold words start or end with punctuation, and a letter is directly outside the stars."""
_THIRD = re.compile(r"\w[^*\s]*+\*\*(?![\w*])")
"""A word with ``**`` behind it, which is glued to bold words before it."""
_OF_CODE = (
    r"args|kw|\w*(?:[._]\w|[a-z\d][A-Z]|\[)"
    r"|(?:bool|byte|char|error|float\d*|string|u?int\d*|void)\b"
)
"""What follows a star of code: names of parameters, and of types as in ``*http.Client``."""
_STAR = re.compile(rf"(?<=[^\s.!?:;)][ \t])\*(?=[^\W\d_])(?!{_OF_CODE})[^*\n]*+(?!\*)")
_TICK = re.compile(
    r"(?:(?<=[^\s`(\[{<'\"\u2018\u201c])`|`(?=[^\s`)\]}>.,;:!?'\"\u2019\u201d]))[^`\n]*"
)
_BRACE = re.compile(r"\{(?=\s*(?:[\w$.(\[]|(?P<comment>/\*)))[^{}\n]*+(?![^{}]*+\})")
_HEADING = re.compile(r"#(?![a-z_\d]|\w+[\[.(])[^\W_][^#\n]*")
_TASK = re.compile(r"\[(?: +[xX] *|[xX] +| {2,}|)\](?=[ \t]+[^\s(\[])|\[[ xX]\](?=[^\W\d_]|\0)")
_NUMBERED = re.compile(r"^(?P<sign>1[.)])[^\W\d_][^\n]*\n2[.)][^\W\d_]", re.MULTILINE)
_NEXT = re.compile(r"(?<=\n)(?P<sign>\d{1,2}[.)])[^\W\d_]{2}[^\n]*")
"""A line of an item that lacks only a space to be the next one; ``3.x`` is a version."""
_DASHED = re.compile(r"^(?P<sign>-)[^\W\d_]{2}[^\n]*\n-[^\W\d_]{2}", re.MULTILINE)
_BOXED = re.compile(r"^(?P<sign>-)\[[ xX]\][ \t][^\n]*", re.MULTILINE)
"""The box of a task that lacks only a space to be an item."""
_IMPORT = re.compile(
    r"^import[ \t]+\S[^\n]{0,100}[ \t]from[ \t]+[“‘]?"
    r"(?P<path>\.{0,2}/[^\s'\"“”‘’;]+|[^\s'\"“”‘’;/]+\.(?:mdx?|jsx?|tsx?))[”’]?;?[ \t]*$",
    re.MULTILINE,
)
"""An import whose path has no quotes, or those of prose; "import data from a file" has no path."""
_ENTITY = re.compile(r"&([A-Za-z]{2,12});")
FREQUENT = (
    "amp", "bull", "copy", "hellip", "larr", "ldquo", "lsquo", "mdash", "middot", "nbsp", "ndash",
    "quot", "rarr", "rdquo", "rsquo", "times", "trade",
)  # fmt: skip
"""Names of characters that authors write (https://html.spec.whatwg.org/#named-character-references)."""
_LONGEST = 40
"""Characters of a text that a message repeats."""


def cut(text: str) -> str:
    """Return the start of a text, as a message repeats it: dots for code."""
    text = text.replace(CODE, "…").strip()
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def half_bold(text: str) -> Iterator[tuple[str, int]]:
    """Yield the first ``**`` that starts or ends nothing; the others follow from it."""
    if pair := unspaced_bold(text):
        yield pair
    elif found := _BOLD.search(text):
        advice = ": put ** directly before and after the bold words"
        yield shown_as_text(repr(cut(found[0])), advice), found.start()


def unspaced_bold(text: str) -> tuple[str, int] | None:
    """Return the first pair of ``**`` that needs spaces around it, as in ``字**「字」**字``.

    With punctuation inside the stars and a letter outside, CommonMark takes stars that should open
    for closing ones, and the other way round:
    https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
    """
    for pair in _PAIR.finditer(text):
        before = _UNSPACED_START.match(text, max(pair.start() - 1, 0))
        after = _UNSPACED_END.match(text, pair.end() - 3)
        if before or after:
            where = "before and after" if before and after else "before" if before else "after"
            return shown_as_text(repr(cut(pair[0])), f": put a space {where} it"), pair.start()
    return None


def third_bold(text: str, ends: Iterable[int]) -> Iterator[tuple[str, int]]:
    """Yield the first ``**`` after a word that is glued to bold ones, as in ``**a**b**``.

    Parameters: ``ends`` are the offsets at which bold words end.
    """
    if unspaced_bold(text):
        return
    for end in ends:
        if found := _THIRD.match(text, end):
            advice = ": remove this ** or the one before it"
            yield shown_as_text(repr(cut(found[0])), advice), end
            return


def half_italic(text: str) -> Iterator[tuple[str, int]]:
    """Yield the first ``*`` that starts nothing.

    One at the start of a line or of a sentence is left alone: it is the mark of a footnote. So is
    one before a type, which is a pointer.
    """
    if found := _STAR.search(text):
        shown = cut(found[0])
        advice = "put another * directly after the emphasised words, or write \\* for a star"
        yield shown_as_text(repr(shown), f": {advice}"), found.start()


def half_code(text: str) -> Iterator[tuple[str, int]]:
    """Yield the first backtick that no other one answers, unless it is on its own: ``(`)``."""
    if found := _TICK.search(text):
        start, advice = found.start(), "write another ` where the code ends"
        if found[0].strip() and text.endswith("``", 0, start):
            start, advice = start - 2, "start the code block on a line of its own"
        yield shown_as_text(repr(cut(text[start : found.end()])), f": {advice}"), start


def half_braces(text: str) -> Iterator[tuple[str, int]]:
    """Yield the first brace that starts an expression which has no end."""
    if found := _BRACE.search(text):
        missing = "*/}" if found["comment"] else "}, or write \\{ for a brace"
        yield shown_as_text(repr(cut(found[0])), f": add the missing {missing}"), found.start()


def lone_heading(text: str) -> Iterator[tuple[str, int]]:
    """Yield a paragraph that is a heading of level 1 but for its space, and no list of tags."""
    if _HEADING.fullmatch(text):
        yield shown_as_text(repr(cut(text)), ": write a space after #"), 0


def half_task(text: str) -> Iterator[tuple[str, int]]:
    """Yield the box of a task that has a space too many or too few."""
    if found := _TASK.match(text):
        box = "[x]" if found[0].strip("[] ") else "[ ]"
        is_glued = len(found[0]) == len(box)
        advice = f"write a space after {found[0]}" if is_glued else f"write {box} for a task"
        yield shown_as_text(repr(found[0]), f": {advice}"), 0


def half_list(text: str, items: re.Pattern[str]) -> Iterator[tuple[str, int]]:
    """Yield the first of two lines that lack only a space to be items of a list."""
    if found := items.search(text):
        shown = cut(found[0].partition("\n")[0])
        advice = f": write a space after {found['sign']}"
        yield shown_as_text(repr(shown), advice), found.start()


def bare_table(text: str) -> Iterator[tuple[str, int]]:
    """Yield a paragraph whose lines are the rows of a table, but for the line of dashes."""
    lines = [line.strip() for line in text.split("\n")]
    counts = {line.count("|") for line in lines}
    are_rows = all(line.startswith("|") and line.endswith("|") for line in lines)
    if len(lines) > 1 and are_rows and len(counts) == 1 and (cells := counts.pop() - 1) > 1:
        dashes = "|" + " --- |" * min(cells, 4)
        yield shown_as_text("the table", f": write a line {dashes!r} below its first row"), 0


def strange_entity(text: str) -> Iterator[tuple[str, int]]:
    """Yield the names of characters that are all but spelt like a frequent one.

    A name that is spelt right is meant to be read: it was written with ``&amp;``.
    """
    for found in _ENTITY.finditer(text):
        if (meant := nearest(found[1], FREQUENT)) and meant != found[1]:
            hint = f"{DID_YOU_MEAN}'&{meant};'?"
            yield shown_as_text(repr(found[0]), hint), found.start()


def half_formula(text: str) -> Iterator[tuple[str, int]]:
    """Yield a paragraph that opens a formula of several lines, and does not end it."""
    first = text.split("\n", 1)[0].strip()
    if first == "$$" and text.count("$$") == 1:
        yield "the formula is never closed: add a line with $$", 0


def half_import(text: str) -> Iterator[tuple[str, int]]:
    """Yield imports of files whose path is not in the quotes of a program."""
    for found in _IMPORT.finditer(text):
        advice = f": put the path in straight quotes, as in from '{found['path']}'"
        yield shown_as_text(repr(cut(found[0])), advice), found.start()


def conflicts(text: str) -> Iterator[tuple[str, int]]:
    """Yield the start of a merge conflict; in code it may be what the page is about."""
    if found := CONFLICT.search(text):
        yield IN_CONFLICT, found.start()


ANYWHERE: tuple[tuple[str, Finder], ...] = (
    ("<<<<<<<", conflicts), ("**", half_bold), ("*", half_italic), ("&", strange_entity),
)  # fmt: skip
"""What every text may have, after the sign that it has then."""
NO_CELL: tuple[tuple[str, Finder], ...] = (("`", half_code),)
"""What all but cells of tables may have: a bar in the code of a cell ends it, as is reported."""
PROSE: tuple[tuple[str, Finder], ...] = (
    ("#", lone_heading), ("|", bare_table), ("$$", half_formula), ("import", half_import),
    ("\n2", partial(half_list, items=_NUMBERED)), ("\n-", partial(half_list, items=_DASHED)),
    ("-[", partial(half_list, items=_BOXED)),
)  # fmt: skip
"""What only paragraphs may have."""
ITEM: tuple[tuple[str, Finder], ...] = (
    ("[", half_task), ("\n", partial(half_list, items=_NEXT)),
)  # fmt: skip
"""What only the first paragraph of an item of a list may have."""
SCRIPT: tuple[tuple[str, Finder], ...] = (("{", half_braces),)
"""What only pages may have in which braces hold expressions."""
