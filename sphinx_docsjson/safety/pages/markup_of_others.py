"""What nodes of other extensions hold that would run in a page: some write it without escaping."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from ..allowed import Refused, attribute
from .extensions import KNOWN, texts_in

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.config import Config

ESCAPED = frozenset(
    {("sphinxcontrib.mermaid.mermaid", "code"), ("sphinxcontrib.plantuml.plantuml", "uml")}
)
"""Nodes with attributes that are escaped: diagrams may have a ``<style>`` of their own."""

_ELEMENT = re.compile(
    r"<(?:(?:plaintext|script|style|xmp)(?=[\s/>])"
    r"|(?:applet|base|embed|foreignobject|form|frame|frameset|link|meta|object|portal)(?=[\s/]))",
    re.IGNORECASE,
)
"""Elements that run code or take what follows, and those whose attributes load it."""
_HANDLER = re.compile(
    r"on(?!(?:boarding|ce|demand|e|going|line|ly|set|site|to|tology|us|wards?)$)[a-z]+"
    r"|srcdoc|formaction"
)
"""Names of attributes that run code, and no English words that begin in the same way."""
_ATTRIBUTE = re.compile(r"(?:^|[\s\"'`/])([a-z]+)\s*=", re.IGNORECASE)
_STYLE = re.compile(
    r"(?:^|[\s\"'`/])style\s*=\s*(?:\"([^\"]*)|'([^']*)|([^\s\"'<>]+))", re.IGNORECASE
)
_ADDRESS = re.compile(r"(?:^|=)[\s\"'`]*(?:java|vb)script\s*:", re.IGNORECASE)
_DROPPED_IN_ADDRESSES = re.compile(r"[\t\n\r]")


def is_of_others(node: type[nodes.Element]) -> bool:
    """Return whether a node is of another extension."""
    return not f"{node.__module__}.".startswith(KNOWN)


def may_have_others(config: Config) -> bool:
    """Return whether ``conf.py``, or any of the extensions in it, may bring nodes of its own."""
    known = all(f"{name}.".startswith(KNOWN) for name in config.extensions)
    return not known or config.setup is not None


def runs(node: nodes.Element) -> bool:
    """Return whether something in the attributes of a node could run, written as it is."""
    kind = f"{type(node).__module__}.{node.tagname}"
    written = {key: node[key] for key in node.attributes if (kind, key) not in ESCAPED}
    handlers = (key.lower() for key, value in written.items() if isinstance(value, str))
    return any(map(_HANDLER.fullmatch, handlers)) or any(map(would_run, texts_in(written.values())))


def would_run(text: str) -> bool:
    """Return whether a text would do harm as a part of HTML, inside of an attribute or not."""
    names = (name.lower() for name in _ATTRIBUTE.findall(text))
    if _ELEMENT.search(text) or any(map(_HANDLER.fullmatch, names)):
        return True
    address = _DROPPED_IN_ADDRESSES.sub("", html.unescape(text))
    return bool(_ADDRESS.search(address)) or any(map(_is_unsafe, _STYLE.findall(text)))


def _is_unsafe(style: tuple[str, str, str]) -> bool:
    try:
        attribute("div", "style", "".join(style))
    except Refused:
        return True
    return False
