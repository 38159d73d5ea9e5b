"""``import`` and ``export``: what a page declares, read without running it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...problems import Subtype
from ...sources.imports import Import, read_import, statements
from ...sources.scan import Text
from .literals import NotLiteral, read_literal
from .page import page_of

if TYPE_CHECKING:
    from markdown_it.rules_core import StateCore

_CONSTANT = re.compile(
    r"export\s+(?:default\s+)?(?:const|let|var)\s+([\w$]+)\s*(?::[^=]+)?=\s*(.*)", re.DOTALL
)
_FUNCTION = re.compile(
    r"export\s+(?:default\s+)?(?:async\s+)?function\s+([\w$]+)\s*(\(.*)", re.DOTALL
)
_ARROW = re.compile(r"(?:\(\s*(.*?)\s*\)|([\w$]+))\s*(?::[^=]+)?=>\s*(.*)", re.DOTALL)
_RETURN = re.compile(r"\{\s*return\b\s*(.*)\}$", re.DOTALL)
_PARAMETER = re.compile(r"([\w$]+)\s*(?::\s*[\w$]+\s*)?(?:=\s*(.*))?$", re.DOTALL)

@dataclass(frozen=True)
class StaticComponent:
    """A component that a page or snippet exports: its parameters with defaults, and its JSX."""

    body: str
    parameters: dict[str, Any] = field(default_factory=dict)
    whole: str | None = None
    """The name that holds all the attributes, as ``props``."""
    line: int = 1
    """The line at which the statement starts."""


@dataclass
class Declarations:
    """What a file declares."""

    imports: dict[str, Import] = field(default_factory=dict)
    constants: dict[str, Any] = field(default_factory=dict)
    components: dict[str, StaticComponent] = field(default_factory=dict)
    unread: dict[str, int] = field(default_factory=dict)
    """Exports that would need running, by name, with their line."""

    @property
    def components_by_name(self) -> dict[str, StaticComponent | Import | None]:
        """What a tag may name; nothing stands for an export that was not read."""
        return {**dict.fromkeys(self.unread), **self.components, **self.imports}


def declare(state: StateCore) -> None:
    """Read the import and export tokens of a page, and take them out."""
    tokens = [token for token in state.tokens if token.type == "esm"]
    if not tokens:
        return
    page, found = page_of(state.env), Declarations()
    for token in tokens:
        read_statement(token.content, (token.map or [0])[0] + 1, found, page.names)
    state.tokens = [token for token in state.tokens if token.type != "esm"]
    for name, line in found.unread.items():
        message = f"export {name!r} is left out: only literals and simple components are read"
        page.report(Subtype.MDX, message, line)
    page.names.update(found.constants)
    page.imports.update(found.components_by_name)


def read_file(source: str) -> Declarations:
    """Return what a snippet or a file of components declares; its code blocks are passed over."""
    found = Declarations()
    for statement, line in statements(source):
        read_statement(statement, line, found, found.constants)
    return found


def read_statement(statement: str, line: int, found: Declarations, names: dict[str, Any]) -> None:
    """Read one import or export into ``found``; ``names`` are the constants known so far."""
    if (imported := read_import(statement, line)) is not None:
        found.imports |= imported
    elif constant := _CONSTANT.match(statement):
        _read_value(constant[1], constant[2].strip().rstrip(";").strip(), line, found, names)
    elif function := _FUNCTION.match(statement):
        _read_component(function[1], _as_arrow(function[2]), line, found)
    elif not re.match(r"export\s*(?:\{|\*|default\s+[\w$]+\s*;?\s*$)", statement):
        found.unread[statement.split(None, 3)[1]] = line


def _read_value(
    name: str, value: str, line: int, found: Declarations, names: dict[str, Any]
) -> None:
    try:
        found.constants[name] = read_literal(value, {**names, **found.constants})
    except NotLiteral:
        _read_component(name, value, line, found)


def _as_arrow(rest: str) -> str:
    """Write ``(a) { return b }`` as ``(a) => { return b }``."""
    text = Text(rest)
    end = text.end_of_brackets(0, len(rest)) or len(rest)
    return f"{rest[:end]} => {rest[end:].strip()}"


def _read_component(name: str, value: str, line: int, found: Declarations) -> None:
    arrow = _ARROW.match(value)
    body = _body(arrow[3].strip()) if arrow else None
    if not arrow or body is None:
        found.unread[name] = line
        return
    written = arrow[1] if arrow[1] is not None else arrow[2]
    if written.startswith("{"):
        end = Text(written).end_of_braces(0, len(written)) or len(written)
        parameters = _parameters(written[1 : end - 1])
        found.components[name] = StaticComponent(body, parameters, line=line)
    else:
        whole = written.split(":")[0].strip() or None
        found.components[name] = StaticComponent(body, whole=whole, line=line)


def _body(function: str) -> str | None:
    """Return the JSX that a function returns, or nothing if it does more than return it."""
    returned = _RETURN.match(function.rstrip(";").strip())
    body = (returned[1] if returned else function).strip().rstrip(";").strip()
    if body.startswith("("):
        end = Text(body).end_of_brackets(0, len(body))
        if end != len(body):
            return None
        body = body[1:-1].strip()
    return body if body.startswith("<") and body.endswith(">") else None


def _parameters(written: str) -> dict[str, Any]:
    """Return the names of ``a, b = 1`` with their defaults."""
    parameters: dict[str, Any] = {}
    for part in re.split(r",(?![^({\[]*[)}\]])", written):
        if not (match := _PARAMETER.match(part.strip())):
            continue
        try:
            parameters[match[1]] = read_literal(match[2]) if match[2] else None
        except NotLiteral:
            parameters[match[1]] = None
    return parameters
