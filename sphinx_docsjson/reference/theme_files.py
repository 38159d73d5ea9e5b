"""What the theme offers, read from its own files: options, blocks, partials, custom properties.

Each file says what its parts are for in a comment beside them, so the reference cannot miss one.
"""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NamedTuple

from sphinx.pycode import ModuleAnalyzer

from ..html.assets import ROOM as COMPONENTS
from ..safety.files import own_text
from ..theme import PATH
from ..theme.page import parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

_OPTION = re.compile(r'^(?P<comment>(?:# .+\n)+)(?P<name>\w+) = "(?P<default>.*)"$', re.MULTILINE)
_BLOCK = re.compile(r"\{%-? block (?P<name>\w+) -?%\}(?:\{#-? (?P<meaning>.+?) -?#\})?")
_COMMENT = re.compile(r"\{#- (?P<meaning>.+?) -#\}", re.DOTALL)
_PROPERTY = re.compile(
    r"^  /\* (?P<meaning>.+) \*/\n  (?P<name>--(?:docsjson|code)-[\w-]+):\s*(?P<value>[^;]+);",
    re.MULTILINE,
)


COMPUTED = "Do not set it."
"""How the comment of an option ends that only the theme itself sets."""


class Offer(NamedTuple):
    """One thing that a site may set, replace or use."""

    name: str
    meaning: str
    type: str = ""
    default: str = ""


def options() -> Iterator[Offer]:
    """Yield the options of the theme, for ``html_theme_options``, but not what is computed."""
    for found in _OPTION.finditer(own_text(PATH / "theme.toml")):
        lines = (line.removeprefix("# ") for line in found["comment"].splitlines())
        meaning = " ".join(lines)
        if not meaning.endswith(COMPUTED):
            yield Offer(found["name"], meaning, default=found["default"])


def blocks() -> Iterator[Offer]:
    """Yield the blocks of ``layout.html``."""
    for found in _BLOCK.finditer(own_text(PATH / "layout.html")):
        yield Offer(found["name"], found["meaning"] or "")


def partials() -> Iterator[Offer]:
    """Yield the templates that ``layout.html`` includes."""
    for path in sorted((PATH / "partials").glob("*.html")):
        found = _COMMENT.match(own_text(path))
        yield Offer(f"partials/{path.name}", found["meaning"] if found else "")


def properties() -> Iterator[Offer]:
    """Yield the custom properties that every part of a page shares, and those of code."""
    ours = PATH / "styles"
    for path in (COMPONENTS / "styles" / "tokens.css", ours / "base.css", ours / "syntax.css"):
        for found in _PROPERTY.finditer(own_text(path)):
            yield Offer(found["name"], found["meaning"], default=" ".join(found["value"].split()))


_PARTS: tuple[tuple[str, type], ...] = (
    ("docsjson", parts.PageParts),
    ("docsjson.site", parts.SitePart),
    ("docsjson.head", parts.HeadPart),
    ("docsjson.bars", parts.BarsPart),
    ("docsjson.nav", parts.NavigationPart),
    ("docsjson.page", parts.ArticlePart),
)
"""Names that templates use, and the classes behind them."""


def context() -> Iterator[Offer]:
    """Yield what templates find as ``docsjson``."""
    for name, part in _PARTS:
        yield from _fields(name, part)


def _fields(name: str, part: Any) -> Iterator[Offer]:
    docs = ModuleAnalyzer.for_module(part.__module__).find_attr_docs()
    for field in fields(part):
        meaning = " ".join(docs.get((part.__name__, field.name), ())).strip()
        yield Offer(f"{name}.{field.name}", meaning, type=str(field.type))


OFFERS: Mapping[str, Callable[[], Iterator[Offer]]] = {
    "options": options,
    "blocks": blocks,
    "partials": partials,
    "properties": properties,
    "context": context,
}
"""What the directive ``docsjson-theme`` can print."""
