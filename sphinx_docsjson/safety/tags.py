"""The one writer of HTML and XML: it escapes what it is given, so no text can become a tag.

What it returns is `markupsafe.Markup`, the type by which Jinja knows HTML. Any other text among the
content of an element is escaped, so a text that somebody forgot about shows as text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING

from markupsafe import Markup

from .allowed import VOID

if TYPE_CHECKING:
    from collections.abc import Iterable

Attributes = Mapping[str, str | bool | None]
"""Attributes by name: a text, True for one without a value; without either it is left out."""

NONE: Mapping[str, str] = MappingProxyType({})
_made = str.__new__
"""Makes HTML of a text: what `Markup` does first asks whether the text is HTML already."""
_SHORT = 80
"""Texts of so many characters are often the same as one that was escaped before."""
_escaped = lru_cache(maxsize=4096)(escape)


def tag(name: str, attributes: Attributes = NONE, *content: str) -> Markup:
    """Return an element: ``content`` is HTML where it is `Markup`, else text to escape."""
    return _made(Markup, f"<{name}{_written(attributes)}>{_inside(content)}</{name}>")


def block(name: str, attributes: Attributes = NONE, *content: str) -> Markup:
    """Return an element and the end of its line; ``content`` is that of `tag`."""
    return _made(Markup, f"<{name}{_written(attributes)}>{_inside(content)}</{name}>\n")


def opening(name: str, attributes: Attributes = NONE) -> Markup:
    """Return the tag that opens an element, or the whole of an element that is not closed."""
    return _made(Markup, f"<{name}{_written(attributes)}>")


def closing(name: str) -> Markup:
    """Return the tag that closes an element."""
    return Markup(f"</{name}>")  # noqa: S704


def empty(name: str, attributes: Attributes = NONE) -> Markup:
    """Return an element of XML or SVG without content."""
    return Markup(f"<{name}{_written(attributes)}/>")  # noqa: S704


def text(value: str) -> Markup:
    """Return text as it is between tags, where quotation marks mean nothing."""
    return _made(Markup, escape(value, quote=False))


def island(json: str, attributes: Attributes = NONE) -> Markup:
    """Return a script element that holds JSON, which can neither end it nor start another."""
    held = _ENDS_SCRIPTS.sub(lambda found: f"\\u{ord(found[0]):04x}", json)
    return tag("script", {"type": "application/json", **attributes}, Markup(held))  # noqa: S704


_ENDS_SCRIPTS = re.compile("[<>&\u2028\u2029]")


def text_in(html: str) -> str:
    """Return the text that readers see of HTML, in one line."""
    return Markup(html).striptags()  # noqa: S704 # nothing of it is written as HTML


def as_xml(html: str) -> Markup:
    """Return HTML of this writer as XML: empty elements are closed, attributes have values."""
    return Markup(_TAG.sub(_closed, html))  # noqa: S704 # the same tags


def _closed(found: re.Match[str]) -> str:
    attributes = _ATTRIBUTE.sub(lambda one: one[0] if one[2] else f'{one[0]}="{one[1]}"', found[2])
    return f"<{found[1]}{attributes}{'/' if found[1] in VOID else found[3]}>"


_ATTRIBUTE = re.compile(r' ([^\s=<>"/]+)(="[^"]*")?')
_TAG = re.compile(r'<([a-z][\w-]*)((?: [^\s=<>"/]+(?:="[^"]*")?)*) ?(/?)>')


def joined(content: Iterable[str]) -> Markup:
    """Return parts as one: HTML where it is `Markup`, else text to escape."""
    return _made(Markup, _inside(content))


def _inside(content: Iterable[str]) -> str:
    return "".join([part if isinstance(part, Markup) else _text(part) for part in content])


def _text(value: str) -> str:
    is_kept = type(value) is str and len(value) <= _SHORT  # a node would be kept with its page
    return _escaped(value) if is_kept else escape(value)


def _written(attributes: Attributes) -> str:
    made = ""
    for name, value in attributes.items():
        if value is True:
            made += f" {name}"
        elif value is not None and value is not False:
            made += f' {name}="{_text(value)}"'
    return made
