"""Names that functions give to values: their parameters, and constants of their own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from ...sources.imports import end_of_statement
from .cursor import NAME, Cursor
from .functions import Scope, bind_known
from .literals import NotLiteral
from .values import afford, always, member

if TYPE_CHECKING:
    from ...safety.cost import Budget
    from .values import Bind, Names, Value

TYPE = re.compile(r"\s*:\s*[\w$.<>\[\]| ]+")
"""A type behind a name."""
EFFECT = re.compile(r"(?:(?:React\.)?use(?:Layout)?Effect|console\.\w+)(?=\s*\()")
"""A call that changes nothing in what is drawn first."""
_STATEMENT = re.compile(
    rf"(?P<effect>{EFFECT.pattern})|(?:const|let|var)\b"
    r"|(?:async\s+)?function\s+(?P<function>[\w$]+)(?=\s*\()"
)
_COMPONENT = re.compile(r"[A-Z][\w$]*\s*=\s*(?=async\b|function\b|\(|[\w$]+\s*=>)")
_NO_VALUE = re.compile(r"(?:async|function)\b")
_SIGN = re.compile(r"\s*=\s*")
FUNCTION = re.compile(r"(?:async\s++)?+function\b\s*+[\w$]*\s*+(?=\()")
"""The start of a function that is no arrow function."""


class Member(NamedTuple):
    """One of the members that a parameter takes out of an object or a list."""

    key: str | int
    bind: Bind
    default: Value | None


class ParameterReader(Cursor):
    """Reads parameters and constants; a class that derives from it reads their values."""

    def __init__(self, source: str, budget: Budget) -> None:
        """Start at the beginning of a text; what values make is taken from ``budget``."""
        super().__init__(source)
        self.budget, self.depth = budget, 0
        self.blocks = 0
        """How many blocks of statements are around: each call of them makes its own lists."""
        self.skipped: dict[str, str] = {}
        """The code of what a function declares without a value, such as functions, by name."""

    def expression(self) -> Value:
        """Read a value. Raises `NotLiteral` for what has none."""
        raise NotImplementedError

    def function(self) -> Value | None:
        """Read a function; nothing if none starts here."""
        raise NotImplementedError

    def constants(self, bind: Bind) -> Bind:
        """Read the constants at the start of a function; return what gives names to them as well.

        Effects among them, which are for later than the first drawing, and messages to the console
        are stepped over, and so is what has no value.
        Parameters: ``bind`` gives names to what the function is called with.
        """
        found: list[tuple[Bind, Value]] = []
        start = self.position
        self.blocks += 1
        while statement := self.take(_STATEMENT):
            if statement["effect"]:
                self.skip_brackets()
            elif statement["function"]:
                found += self.known_function(statement["function"])
            else:
                found += self.known_declarations()
            self.accept(";")
        size = self.position - start
        return partial(_bound, bind, found, self.budget, size)

    def declaration(self) -> tuple[Bind, Value]:
        """Read ``name = value`` or ``name``; return what gives names to a value, and the value."""
        target = self.parameter()
        self.take(TYPE)
        if not self.accept("="):
            return target, always(None)
        return target, self.function() or self.expression()

    def declarations(self) -> list[tuple[Bind, Value]]:
        """Read ``name = value, other = value``."""
        found = [self.declaration()]
        while self.accept(","):
            found.append(self.declaration())
        return found

    def known_declarations(self) -> list[tuple[Bind, Value]]:
        """Read ``name = value, other = value``; step over a statement without a value."""
        start, depth = self.position, self.depth
        try:
            if self.take(_COMPONENT) and (self.starts_arrow() or self.take(_NO_VALUE)):
                return self._component(start)
            self.position = start
            found = self.declarations()
            read = self.source[start : self.position]
            if self.stands(";}") or "\n" in read[len(read.rstrip()) :]:
                return found
        except NotLiteral:
            pass
        self.position, self.depth = start, depth
        name = self.take(NAME)
        self.skip_declaration(name[0] if name else "")
        return []

    def _component(self, start: int) -> list[tuple[Bind, Value]]:
        """Step over a component; its name is also that of a function, if it can be read."""
        self.position = start
        name = self.name()
        self.skip_declaration(name)
        reader = type(self)(self.skipped[name], self.budget)
        with suppress(NotLiteral):
            if value := reader.function():
                return [(whole(name), value)]
        return []

    def known_function(self, name: str) -> list[tuple[Bind, Value]]:
        """Read a function whose name was read; step over a component, and what is none of ours."""
        start, depth = self.position, self.depth
        try:
            value: Value | None = self.rest_of_function()
        except NotLiteral:
            value = None
        found = [(whole(name), value)] if value else []
        if not value or name[0].isupper():  # tags may name it
            self.position, self.depth = start, depth
            self.skip_declaration(name)
        return found

    def starts_arrow(self) -> bool:
        """Return whether an arrow function is here."""
        raise NotImplementedError

    def rest_of_function(self) -> Value:
        """Read the parameters and the body of a function that is no arrow function."""
        raise NotImplementedError

    def skip_declaration(self, name: str) -> None:
        """Step over the rest of a declaration, and keep its code."""
        start = self.position
        self.position = end_of_statement(self.text, start, len(self.source))
        self.skipped[name] = _SIGN.sub("", self.source[start : self.position], count=1)

    def parameter(self) -> Bind:
        """Read ``name``, ``[a, b]`` or ``{ a, b: c = 1, ...rest }``."""
        if self.accept("["):
            items = enumerate([self.parameter() for _ in self.until("]")])
            return partial(unpacked, [Member(*item, None) for item in items], "", self.budget)
        if not self.accept("{"):
            return whole(self.name())
        members: list[Member] = []
        rest = ""
        for _ in self.until("}"):
            if self.accept("..."):
                rest = self.name()
            else:
                members.append(self.parameter_member())
        return partial(unpacked, members, rest, self.budget)

    def parameter_member(self) -> Member:
        """Read ``a``, ``a: b``, ``a = 1`` or ``a: { b }``."""
        key = self.name()
        bind = self.parameter() if self.accept(":") else whole(key)
        return Member(key, bind, self.default() if self.accept("=") else None)

    def default(self) -> Value | None:
        """Read the default of a member; one that has no value is stepped over."""
        start, depth = self.position, self.depth
        try:
            value = self.expression()
            if self.stands(",})"):
                return value
        except NotLiteral:
            pass
        self.position, self.depth = start, depth
        self.skip_value()
        return None


def _bound(
    bind: Bind, constants: list[tuple[Bind, Value]], budget: Budget, size: int, given: Any,
    names: Names,
) -> dict[str, Any]:  # fmt: skip
    """Return the names that a function gives; a constant whose value is not known has none.

    ``size`` is the length of the constants as they are written: a call costs as much.
    """
    own = Scope(bind(given, names))
    bind_known(constants if budget.take(size) else [], names.new_child(own))
    return own


def whole(name: str) -> Bind:
    """Return the parameter that gives one name to all of a value."""
    return lambda value, _names: {name: value}


def unpacked(
    members: list[Member], rest: str, budget: Budget, value: Any, names: Names
) -> dict[str, Any]:
    """Return the members of a value by the names that a parameter gives to them.

    Defaults may name members before them; what cannot be taken apart gives no names.
    """
    bound: dict[str, Any] = {}
    scope = names.new_child(bound)
    for each in members:
        found = member(value, each.key, budget)
        with suppress(NotLiteral):
            bound |= each.bind(_default(each, scope) if found is None else found, scope)
    if rest:
        if not isinstance(value, Mapping):
            raise NotLiteral(rest)
        afford(budget, 0, len(value))
        taken = {each.key for each in members}
        bound[rest] = {key: item for key, item in value.items() if key not in taken}
    return bound


def _default(of: Member, names: Names) -> Any:
    try:
        return of.default(names) if of.default else None
    except NotLiteral:
        return None
