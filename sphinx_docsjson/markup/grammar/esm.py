"""``import`` and ``export``: what a page declares, read without running it."""

from __future__ import annotations

import re
from collections import ChainMap
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...problems import Subtype
from ...sources.imports import Import, read_import, statements
from ...sources.scan import Text
from .literals import NotLiteral, OverBudget, read_literal
from .page import page_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from markdown_it.rules_core import StateCore

    from ...safety.cost import Budget

_CONSTANT = re.compile(
    r"export\s+(?:default\s+)?(?:const|let|var)\s+([\w$]+)\s*(?::[^=]+)?=\s*(.*)", re.DOTALL
)
_FUNCTION = re.compile(
    r"export\s+(?:default\s+)?(?:async\s+)?function\s+([\w$]+)\s*(\(.*)", re.DOTALL
)
_WORD = re.compile(r"[\w$]+")
_RESULT = re.compile(r"\s*+(?::[^=]++)?+=>\s*+")
_RETURN = re.compile(r"\{\s*+return\b")
_PARAMETER = re.compile(r"([\w$]++)\s*+(?::\s*+[\w$]++\s*+)?+(?:=|$)")


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
    refused: int | None = None
    """The line of the first constant for which the budget of the page is too small."""

    @cached_property
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
        read_statement(token.content, (token.map or [0])[0] + 1, found, page.names, page.budget)
    state.tokens = [token for token in state.tokens if token.type != "esm"]
    page.report_limit(found.refused)
    for name, line in found.unread.items():
        message = f"export {name!r} is left out: only literals and simple components are read"
        page.report(Subtype.MDX, message, line)
    page.names.update(found.constants)
    page.imports.update(found.components_by_name)


def read_file(source: str, budget: Budget) -> Declarations:
    """Return what a snippet or a file of components declares; its code blocks are passed over.

    ``budget`` is that of the page that imports it.
    """
    found = Declarations()
    for statement, line in statements(source):
        read_statement(statement, line, found, {}, budget)
    return found


def read_statement(
    statement: str, line: int, found: Declarations, names: Mapping[str, Any], budget: Budget
) -> None:
    """Read one import or export into ``found``; ``names`` are the constants from elsewhere."""
    if (imported := read_import(statement, line)) is not None:
        found.imports |= imported
    elif constant := _CONSTANT.match(statement):
        written = constant[2].strip().rstrip(";").strip()
        scope = ChainMap(found.constants, names)  # type: ignore[arg-type]  # it is only read
        try:
            found.constants[constant[1]] = read_literal(written, scope, budget)
        except OverBudget:
            found.refused = found.refused or line
        except NotLiteral:
            _read_component(constant[1], written, line, found)
    elif function := _FUNCTION.match(statement):
        _read_component(function[1], _as_arrow(function[2]), line, found)
    elif not re.match(r"export\s*(?:\{|\*|default\s+[\w$]+\s*;?\s*$)", statement):
        found.unread[statement.split(None, 3)[1]] = line


def _as_arrow(rest: str) -> str:
    """Write ``(a) { return b }`` as ``(a) => { return b }``."""
    text = Text(rest)
    end = text.end_of_brackets(0, len(rest)) or len(rest)
    return f"{rest[:end]} => {rest[end:].strip()}"


def _read_component(name: str, value: str, line: int, found: Declarations) -> None:
    arrow = _read_arrow(value)
    body = _body(arrow[1].strip()) if arrow else None
    if not arrow or body is None:
        found.unread[name] = line
        return
    written = arrow[0]
    if written.startswith("{"):
        text = Text(written)
        end = text.end_of_braces(0, len(written)) or len(written)
        parameters = _parameters(text.parts(1, end - 1))
        found.components[name] = StaticComponent(body, parameters, line=line)
    else:
        whole = written.split(":")[0].strip() or None
        found.components[name] = StaticComponent(body, whole=whole, line=line)


def _read_arrow(value: str) -> tuple[str, str] | None:
    """Return what stands before and behind the arrow of a function, if a value is one."""
    name = _WORD.match(value)
    is_list = value.startswith("(")
    end = Text(value).end_of_brackets(0, len(value)) if is_list else name and name.end()
    result = _RESULT.match(value, end) if end else None
    if not end or not result:
        return None
    return (value[1 : end - 1].strip() if is_list else value[:end]), value[result.end() :]


def _body(function: str) -> str | None:
    """Return the JSX that a function returns, or nothing if it does more than return it."""
    body = function.rstrip(";").strip()
    returned = _RETURN.match(body)
    if returned and body.endswith("}"):
        body = body[returned.end() : -1]
    body = body.strip().rstrip(";").strip()
    if body.startswith("("):
        end = Text(body).end_of_brackets(0, len(body))
        if end != len(body):
            return None
        body = body[1:-1].strip()
    return body if body.startswith("<") and body.endswith(">") else None


def _parameters(written: Iterable[str]) -> dict[str, Any]:
    """Return the names of ``a`` and ``b = 1`` with their defaults."""
    parameters: dict[str, Any] = {}
    for part in map(str.strip, written):
        if not (match := _PARAMETER.match(part)):
            continue
        default = part[match.end() :].strip()
        try:
            parameters[match[1]] = read_literal(default) if default else None
        except NotLiteral:
            parameters[match[1]] = None
    return parameters
