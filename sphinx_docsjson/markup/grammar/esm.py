"""``import`` and ``export``: what a page declares, read without running it.

Components are functions: their parameter, their own constants, and the JSX that they return.
"""

from __future__ import annotations

import re
from collections import ChainMap
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...problems import Subtype
from ...safety.cost import Budget
from ...sources.imports import ALIAS, Import, end_of_statement, read_import, statements
from ...sources.scan import Text
from .expressions import evaluate, read_constants, read_parameter, read_whole
from .literals import NotLiteral, OverBudget
from .page import page_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it.rules_core import StateCore

    from .page import Page
    from .values import Bind, Names

MOST_RETURNS = 20
"""How many conditions with a result of its own a component may have one after the other."""

_RETURN = re.compile(r"\s*+return\b")
_IF = re.compile(r"\s*+if\s*+(?=\()")
_ELSE = re.compile(r"else\b\s*+(?!\{)")
_HEAD = re.compile(r"(?:async\s++)?+(?:(?=\()|([\w$]++)\s*+)")
_RESULT = re.compile(r"\s*+(?::[^=]++)?+=>\s*+")
_CONSTANT = re.compile(
    r"export\s+(?:default\s+)?(?:const|let|var)\s+([\w$]+)\s*(?::[^=]+)?=\s*(.*)", re.DOTALL
)
_FUNCTION = re.compile(
    r"export\s+(?:default\s+)?(?:async\s+)?function\s+([\w$]+)\s*(\(.*)", re.DOTALL
)
_RENAMED = re.compile(r"export\s*+\{([^{}]*)\}\s*+;?\s*+$")
_DEFAULT = re.compile(r"export\s++default\s++(?!(?:async\s++)?function\b|class\b)(.*)", re.DOTALL)
_NAMED_DEFAULT = re.compile(
    r"export\s+default\s+(?:const|let|var|(?:async\s+)?function)\s+([\w$]+)"
)
_DECLARATION = re.compile(r"^(?=(?:const|let|var|function|async function)\b)", re.MULTILINE)
_AS_CONST = re.compile(r"\bas\s++const$")


@dataclass(frozen=True)
class StaticComponent:
    """A component that a page or snippet exports: its JSX, and the parameter that it takes."""

    body: str
    bind: Bind
    """Returns the names that stand for the attributes in the JSX."""
    line: int = 1
    """The line at which the statement starts."""


@dataclass
class Declarations:
    """What a file declares."""

    imports: dict[str, Import] = field(default_factory=dict)
    budget: Budget = field(default_factory=Budget)
    """That of the page that it is read for."""
    constants: dict[str, Any] = field(default_factory=dict)
    components: dict[str, StaticComponent] = field(default_factory=dict)
    names: Names = field(default_factory=ChainMap)
    """What has a value in the file: its constants and what it imports."""
    exported: dict[str, str] = field(default_factory=dict)
    """Names that are exported under another one, such as ``default``."""
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
    page = page_of(state.env)
    found = Declarations(budget=page.budget, names=page.names.new_child())
    for token in tokens:
        read_statement(token.content, (token.map or [0])[0] + 1, found, page)
    state.tokens = [token for token in state.tokens if token.type != "esm"]
    page.report_limit(found.refused)
    for name, line in found.unread.items():
        message = f"export {name!r} is left out: only literals and simple components are read"
        page.report(Subtype.MDX, message, line)
    page.names.update(found.names.maps[0])
    page.imports.update(found.components_by_name)


def read_file(source: str, budget: Budget, page: Page | None = None) -> Declarations:
    """Return what a snippet or a file of components declares; its code blocks are passed over.

    ``budget`` is that of the page that imports it; ``page`` stands for the file, whose values may
    depend on what it imports.
    """
    found = Declarations(budget=budget)
    for statement, line in statements(source):
        read_statement(statement, line, found, page)
    return found


def read_script(source: str, page: Page) -> Declarations:
    """Return what a file of JavaScript declares, and does not only export."""
    return read_file(_DECLARATION.sub("export ", source), page.budget, page)


def read_data(source: str, page: Page) -> Declarations:
    """Return what a JSON file stands for: its value, and the members of an object by name."""
    found = Declarations(budget=page.budget)
    try:
        value = evaluate(source, {}, page.budget)
    except OverBudget:
        page.report_limit(1)
        return found
    except NotLiteral:
        page.report(Subtype.SNIPPET, f"{page.file.name} is not valid JSON", 1)
        return found
    members = value if isinstance(value, dict) else {}
    found.constants |= {**members, "default": value}
    return found


def read_statement(statement: str, line: int, found: Declarations, page: Page | None) -> None:
    """Read one import or export into ``found``."""
    if (imported := read_import(statement, line)) is not None:
        found.imports |= imported
        if page:
            found.names.update({name: page.imported(name, one) for name, one in imported.items()})
    elif constant := _CONSTANT.match(statement):
        _read_value(constant[1], _value_of(constant[2]), line, found)
    elif function := _FUNCTION.match(statement):
        _read_component(function[1], as_arrow(function[2]), line, found)
    elif renamed := _RENAMED.match(statement):
        found.exported |= dict(_renamed(renamed[1]))
    elif default := _DEFAULT.match(statement):
        _read_default(_value_of(default[1]), line, found)
    elif not statement.startswith("export *"):
        found.unread[statement.split(None, 3)[1]] = line
    if named := _NAMED_DEFAULT.match(statement):
        found.exported["default"] = named[1]


def _value_of(written: str) -> str:
    """Return what comes after ``=``, without ``as const`` and the semicolon."""
    return _AS_CONST.sub("", written.strip().rstrip("; \n")).strip()


def _renamed(written: str) -> Iterator[tuple[str, str]]:
    """Yield the name outside and the name inside of ``a, b as c``."""
    for part in written.split(","):
        if found := ALIAS.match(part.strip()):
            yield found[2] or found[1], found[1]


def _read_default(value: str, line: int, found: Declarations) -> None:
    """Read ``export default``: a name, an object or another value, or a component."""
    if re.fullmatch(r"[\w$]+", value):
        found.exported["default"] = value
        return
    _read_value("default", value, line, found)
    found.unread.pop("default", None)


def _read_value(name: str, value: str, line: int, found: Declarations) -> None:
    try:
        value_read = evaluate(value, found.names, found.budget)
        found.names[name] = found.constants[name] = value_read
    except OverBudget:
        found.refused = found.refused or line
    except NotLiteral:
        _read_component(name, value, line, found)


def _read_component(name: str, value: str, line: int, found: Declarations) -> None:
    try:
        body, bind = read_function(value, found.budget)
        found.components[name] = StaticComponent(body, bind, line)
    except NotLiteral:
        found.unread[name] = line


def as_arrow(rest: str) -> str:
    """Write ``(a) { return b }`` as ``(a) => { return b }``."""
    text = Text(rest)
    end = text.end_of_brackets(0, len(rest)) or len(rest)
    return f"{rest[:end]} => {rest[end:].strip()}"


def read_function(value: str, budget: Budget) -> tuple[str, Bind]:
    """Return the JSX that a component returns, and what gives names to its attributes.

    It may declare constants before it returns. Raises `NotLiteral` if it does anything else.
    """
    parameter, function = _arrow(value)
    function = function.rstrip(";").strip()
    bind = _parameter(parameter, budget)
    if function.startswith("{") and function.endswith("}"):
        bind, start = read_constants(function, bind, budget)
        function = _returned(function[start:-1])
    return _body(function), bind


def _returned(statements: str, left: int = MOST_RETURNS) -> str:
    """Return the expression that ``return`` statements stand for: ``if (a) return b; return c``.

    Raises `NotLiteral` for other statements.
    """
    if found := _RETURN.match(statements):
        return statements[found.end() :].strip().rstrip(";").strip()
    found = _IF.match(statements)
    end = Text(statements).end_of_brackets(found.end(), len(statements)) if found else None
    if not found or not end or not left:
        raise NotLiteral(statements)
    inside, after = _branch(statements[end:].lstrip())
    one, other = _returned(inside, left - 1), _returned(after, left - 1)
    return f"({statements[found.end() : end]} ? ({one}) : ({other}))"


def _branch(statements: str) -> tuple[str, str]:
    """Return the statement behind a condition, without braces, and what comes after it."""
    text, stop = Text(statements), len(statements)
    if statements.startswith("{"):
        end = text.end_of_brackets(0, stop) or stop
        inside, after = statements[1 : end - 1], statements[end:]
    else:
        end = end_of_statement(text, 0, stop)
        inside, after = statements[:end], statements[end:]
    return inside, _ELSE.sub("", after.lstrip("; \n\t"), count=1)


def _arrow(value: str) -> tuple[str, str]:
    """Return what comes before and after the ``=>`` of a function, without brackets."""
    head = _HEAD.match(value)
    if not head:
        return "", ""
    start = head.end()
    end = start if head[1] else Text(value).end_of_brackets(start, len(value)) or start
    arrow = _RESULT.match(value, end)
    parameter = head[1] or value[start + 1 : end - 1]
    return (parameter.strip(), value[arrow.end() :].strip()) if arrow else ("", "")


def _body(function: str) -> str:
    """Return the JSX that a function returns.

    An expression with elements in it, such as a choice between two, is in braces.
    """
    body = function.strip().rstrip(";").strip()
    if body.startswith("("):
        end = Text(body).end_of_brackets(0, len(body))
        if end != len(body):
            raise NotLiteral(body)
        body = body[1:-1].strip()
    if body.startswith("<") and body.endswith(">"):
        return body
    read_whole(body)
    if not re.search("<[A-Za-z>]", body):
        raise NotLiteral(body)
    return f"{{{body}}}"


def _parameter(written: str, budget: Budget) -> Bind:
    """Read what is in the brackets of a component: nothing, or its attributes."""
    return read_parameter(written, budget) if written else lambda _given, _names: {}
