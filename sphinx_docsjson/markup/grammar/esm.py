"""``import`` and ``export``: what a page declares, read without running it.

Components are functions: their parameter, their own constants, and the JSX that they return.
"""

from __future__ import annotations

import re
from collections import ChainMap
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from ...problems import Subtype
from ...safety.cost import Budget
from ...sources.imports import ALIAS, Import, read_import, statements
from ..script.expressions import (
    evaluate,
    read_declarations,
)
from ..script.literals import ImportedValue, NotLiteral, OverBudget, Reported
from ..script.search_opener import OPENS_SEARCH, opens_search
from .functions import StaticComponent, as_arrow, read_function
from .page import HOME, page_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it.rules_core import StateCore

    from ..script.values import Names
    from .page import Page

_CONSTANT = re.compile(
    r"export\s+(?:default\s+)?(?:const|let|var)\s+([\w$]+)\s*(?::[^=]+)?=\s*(.*)", re.DOTALL
)
_UNPACKED = re.compile(r"export\s+(?:const|let|var)\s+(?=[{\[])")
_FUNCTION = re.compile(
    r"export\s+(?:default\s+)?(?:async\s+)?function\s+([\w$]+)\s*(\(.*)", re.DOTALL
)
_RENAMED = re.compile(r"export\s*+\{([^{}]*)\}\s*+;?\s*+$")
_DEFAULT = re.compile(r"export\s++default\s++(?!(?:async\s++)?function\b|class\b)(.*)", re.DOTALL)
_NAMED = re.compile(r"export\s+(?:default\s+)?(?:const|let|var|(?:async\s+)?function)\s+([\w$]+)")
_NAMED_DEFAULT = re.compile(
    r"export\s+default\s+(?:const|let|var|(?:async\s+)?function)\s+([\w$]+)"
)
_DECLARATION = re.compile(r"^(?=(?:const|let|var|function|async function)\b)", re.MULTILINE)
_AS_IF_EXPORTED = "export\x1f"
"""What is put before declarations; no source has this kind of white space."""
_AS_CONST = re.compile(r"\bas\s++const$")


@dataclass
class Declarations:
    """What a file declares."""

    imports: dict[str, Import] = field(default_factory=dict)
    budget: Budget = field(default_factory=Budget)
    """That of the page that it is read for."""
    constants: dict[str, Any] = field(default_factory=dict)
    components: dict[str, StaticComponent] = field(default_factory=dict)
    functions: dict[str, ImportedValue] = field(default_factory=dict)
    """The components as functions, read only if something calls them: ``{Rows({ a: 1 })}``."""
    names: Names = field(default_factory=ChainMap)
    """What has a value in the file: its constants and what it imports."""
    exported: dict[str, str] = field(default_factory=dict)
    """Names that are exported under another one, such as ``default``."""
    unread: dict[str, int] = field(default_factory=dict)
    """Exports that would have to be run, by name, with their line."""
    unfinished: set[str] = field(default_factory=set)
    """Those of them that are imports which nobody can read."""
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
        if name in found.unfinished:
            what = f"import of {name}" if name else "import"
            message = f"the {what} has no end: write it as import {name or 'Name'} from '/path'"
        page.report(Subtype.MDX, message, line)
    page.names.update(found.names.maps[0])
    page.imports.update(found.components_by_name)
    page.names.update({name: ImportedValue(_left_out) for name in found.unread})
    page.names[HOME] = page


def _left_out() -> Any:
    raise Reported("an export that is left out")


def read_file(source: str, budget: Budget, page: Page | None = None) -> Declarations:
    """Return what a snippet or a file of components declares; its code blocks are passed over.

    ``budget`` is that of the page that imports it; ``page`` stands for the file, whose values may
    depend on what it imports.
    """
    found = Declarations(budget=budget)
    for statement, line in statements(source):
        whole = statement[0] + statement[1:].replace(_AS_IF_EXPORTED, "")
        read_statement(whole, line, found, page)
    return found


def read_script(source: str, page: Page) -> Declarations:
    """Return what a file of JavaScript declares, and does not only export."""
    return read_file(_DECLARATION.sub(_AS_IF_EXPORTED, source), page.budget, page)


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
    elif (opener := _NAMED.match(statement)) and opens_search(statement):
        found.names[opener[1]] = found.constants[opener[1]] = OPENS_SEARCH
    elif constant := _CONSTANT.match(statement):
        _read_value(constant[1], _value_of(constant[2]), line, found)
    elif unpacked := _UNPACKED.match(statement):
        _read_declarations(statement[unpacked.end() :].rstrip("; \n"), line, found)
    elif function := _FUNCTION.match(statement):
        _read_component(function[1], as_arrow(function[2]), line, found)
    elif renamed := _RENAMED.match(statement):
        found.exported |= dict(_renamed(renamed[1]))
    elif default := _DEFAULT.match(statement):
        _read_default(_value_of(default[1]), line, found)
    elif not statement.startswith("export *"):
        word, name, *_ = [*statement.split(None, 2), ""]  # there may be only the word
        found.unread[name] = line
        if word == "import":
            found.unfinished.add(name)
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
    """Read a component, or a function; ``{helper(x)}`` may call what no tag names."""
    try:
        found.components[name] = read_function(value, found.budget, line)
    except NotLiteral:
        _read_declarations(f"{name} = {value}", line, found, name)
    else:
        if name[:1].islower() and name != "default":
            with suppress(NotLiteral):
                _bind(f"{name} = {value}", found)
        elif name != "default":
            function = ImportedValue(partial(_function, f"{name} = {value}", found))
            found.names[name] = found.functions[name] = function


def _function(source: str, found: Declarations) -> Any:
    """Return the function of ``name = function``. Raises `NotLiteral`."""
    [(_, value)] = read_declarations(source, found.budget)
    return value(found.names)


def _bind(source: str, found: Declarations) -> None:
    """Give names to values: ``a = 1, b = 2`` or ``{ a, b } = c``. Raises `NotLiteral`."""
    for bind, value in read_declarations(source, found.budget):
        bound = bind(value(found.names), found.names)
        found.names.update(bound)
        found.constants |= bound


def _read_declarations(source: str, line: int, found: Declarations, name: str = "") -> None:
    """Read ``a = 1, b = 2`` or ``{ a, b } = c``, of which ``name`` is known already."""
    try:
        _bind(source, found)
    except OverBudget:
        found.refused = found.refused or line
    except NotLiteral:
        found.unread[name or source.split("=")[0].strip()] = line
