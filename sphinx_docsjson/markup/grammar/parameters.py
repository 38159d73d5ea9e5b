"""Names that functions give to values: their parameters, and constants of their own."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from .cursor import NAME, Cursor
from .literals import NotLiteral
from .values import Member, member, unpacked

if TYPE_CHECKING:
    from ...safety.cost import Budget
    from .values import Bind, Names, Value

_TYPE = re.compile(r"\s*:\s*[\w$.<>\[\]| ]+")
_EFFECT = re.compile(r"(?:React\.)?use(?:Layout)?Effect(?=\s*\()")
_CONSTANT = re.compile(r"(?:const|let|var)\b")


class ParameterReader(Cursor):
    """Reads parameters and constants; a class that derives from it reads their values."""

    def __init__(self, source: str, budget: Budget) -> None:
        """Start at the beginning of a text; what values make is taken from ``budget``."""
        super().__init__(source)
        self.budget, self.depth = budget, 0

    def expression(self) -> Value:
        """Read a value. Raises `NotLiteral` for what has none."""
        raise NotImplementedError

    def constants(self, bind: Bind) -> Bind:
        """Read the constants at the start of a function; return what gives names to them as well.

        Effects among them, which are for later than the first drawing, are stepped over.
        Parameters: ``bind`` gives names to what the function is called with.
        """
        found: list[tuple[Bind, Value]] = []
        start = self.position
        while (effect := self.take(_EFFECT)) or self.take(_CONSTANT):
            if effect:
                self.skip_brackets()
            else:
                target = self.parameter()
                self.take(_TYPE)
                self.expect("=")
                found.append((target, self.expression()))
            self.accept(";")
        size = self.position - start
        return partial(_bound, bind, found, self.budget, size) if found else bind

    def arrow_head(self) -> tuple[Bind, str]:
        """Read the parameters of a function; return the first, and the name of the second."""
        if not self.accept("("):
            return self.parameter(), ""
        bind = self.parameter()
        self.take(_TYPE)
        index = self.take(NAME) if self.accept(",") else None
        self.take(_TYPE)
        self.expect(")")
        return bind, index[0] if index else ""

    def parameter(self) -> Bind:
        """Read ``name``, ``[a, b]`` or ``{ a, b: c = 1, ...rest }``."""
        if self.accept("["):
            items = [self.name() for _ in self.until("]")]
            return lambda value, _names: {n: member(value, at) for at, n in enumerate(items)}
        if not self.accept("{"):
            whole = self.take(NAME)
            if not whole:
                raise self.unknown()
            return lambda value, _names: {whole[0]: value}
        members: list[Member] = []
        rest = ""
        for _ in self.until("}"):
            if self.accept("..."):
                rest = self.name()
            else:
                members.append(self.parameter_member())
        return partial(unpacked, members, rest, self.budget)

    def parameter_member(self) -> Member:
        """Read ``a``, ``a: b`` or ``a = 1``."""
        key = self.name()
        name = self.name() if self.accept(":") else key
        return Member(key, name, self.default() if self.accept("=") else None)

    def default(self) -> Value | None:
        """Read the default of a member; one that has no value is stepped over."""
        start, depth = self.position, self.depth
        try:
            value = self.expression()
            if self.stands(",}"):
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
    own = bind(given, names)
    scope = names.new_child(own)
    for target, value in constants if budget.take(size) else ():
        with suppress(NotLiteral):
            own.update(target(value(scope), scope))
    return own
