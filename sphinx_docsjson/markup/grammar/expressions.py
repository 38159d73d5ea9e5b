"""The values of expressions: literals, names, members and a few operators. Nothing is ever run.

An expression is read once into functions that take the names known where it stands, and return a
value. They always end, change nothing, and know nothing but those names; whatever else an
expression holds (calls, assignments, ...) has no value here.
"""

from __future__ import annotations

import re
from collections import ChainMap
from functools import partial
from typing import TYPE_CHECKING, Any

from ...safety.cost import Budget
from .calls import BOOLEAN, CALL, CALLS, REPEATING, Function, list_from
from .cursor import NAME
from .literals import NUMBER, STRING, Markup, NotLiteral, read_number, unescape
from .methods import METHODS, items_of
from .parameters import ParameterReader
from .values import (
    Bind,
    Names,
    Value,
    always,
    combined,
    joined,
    list_of,
    member,
    members_in,
    named,
    object_of,
    signed,
    truthy,
    walked,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MAX_DEPTH = 40

_KEY = re.compile(r"[A-Za-z_$][\w$]*|\d+")
_HOLE = re.compile(r"(?<!\\)\$\{([^{}]*)\}")
_OPERATOR = re.compile(r"===|!==|==|!=|<=|>=|&&|\|\||\?\?|[<>%]|\+(?!\+)|-(?!-)|\*(?!\*)|/(?![/*])")
_SIGNS = re.compile(r"(?:(?:!(?!=)|-(?![-\d.])|typeof\b)\s*)*+")
_MEMBER = re.compile(r"(\?)?\.(?!\d)\s*([A-Za-z_$][\w$]*)")
_INDEX = re.compile(r"(\?\.)?\s*\[")
_BOOLEAN = re.compile(r"Boolean\s*\)")
_ELEMENT = re.compile(r"<[A-Za-z>]")
_WORDS = {"true": True, "false": False, "null": None, "undefined": None}
_LEVELS = {
    "||": 0, "??": 0, "&&": 1, "===": 2, "!==": 2, "==": 2, "!=": 2, "<": 3, "<=": 3, ">": 3,
    ">=": 3, "+": 4, "-": 4, "*": 5, "/": 5, "%": 5,
}  # fmt: skip
"""How tightly operators bind (ECMAScript, 13)."""


def evaluate(
    source: str, names: Mapping[str, Any] | None = None, budget: Budget | None = None
) -> Any:
    """Return the value of an expression: text, number, bool, None, list, dict or `Markup`.

    Parameters: ``names`` are the constants that the page declares or imports, and props; what
    the expression makes is taken from ``budget``.
    Raises `NotLiteral` where the value is not known, `OverBudget` where it is too large.
    """
    scope = names if isinstance(names, ChainMap) else ChainMap(dict(names or {}))
    return read_whole(source, budget)(scope)


def read_whole(source: str, budget: Budget | None = None, depth: int = 0) -> Value:
    """Read a text that is one expression. Raises `NotLiteral` for anything else."""
    reader = _Reader(source, budget or Budget(), depth)
    value = reader.expression()
    reader.end()
    return value


def read_parameter(source: str, budget: Budget | None = None) -> Bind:
    """Read the parameter of a function: ``props``, or ``{ a, b: c = 1, ...rest }``.

    Raises `NotLiteral` for any other.
    """
    reader = _Reader(source, budget or Budget())
    if reader.stands("["):  # attributes are no list
        raise reader.unknown()
    bind = reader.parameter()
    if not reader.accept(":"):  # what follows is its type
        reader.end()
    return bind


def read_constants(source: str, bind: Bind, budget: Budget) -> tuple[Bind, int]:
    """Read the constants at the start of a function, which come after its ``{``.

    Returns what gives names to them besides those of ``bind``, and the offset of what follows.
    """
    reader = _Reader(source, budget)
    reader.expect("{")
    return reader.constants(bind), reader.position


class _Reader(ParameterReader):
    """A recursive-descent reader of one expression."""

    def __init__(self, source: str, budget: Budget, depth: int = 0) -> None:
        super().__init__(source, budget)
        self.depth, self.elements = depth, 0

    # --- operators

    def expression(self) -> Value:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise NotLiteral("too deep")
        value = self.operands(0)
        if self.accept("?"):
            value = self.choice(value)
        self.depth -= 1
        return value

    def choice(self, condition: Value) -> Value:
        """Read ``one : other`` of a condition."""
        one = self.expression()
        self.expect(":")
        other = self.expression()
        return lambda names: (one if truthy(condition(names)) else other)(names)

    def operands(self, level: int) -> Value:
        """Read values between operators that bind as tightly as a level, or more."""
        value = self.operand()
        while (found := self.operator()) and (at := _LEVELS[found]) >= level:
            rest: list[tuple[str, Value]] = []
            while found and _LEVELS[found] == at:
                self.position += len(found)
                rest.append((found, self.operands(at + 1)))
                found = self.operator()
            value = partial(combined, self.budget, value, rest)
        return value

    def operator(self) -> str:
        """Return the operator that comes after white space, without stepping over it."""
        self.space()
        found = _OPERATOR.match(self.source, self.position)
        return found[0] if found else ""

    def operand(self) -> Value:
        signs = self.take(_SIGNS)
        value = self.members_of(self.primary())
        return partial(signed, signs[0], value) if signs and signs[0] else value

    # --- members

    def members_of(self, value: Value) -> Value:
        steps: list[tuple[bool, Callable[[Any, Names], Any]]] = []
        while step := self.step():
            steps.append(step)
        return partial(walked, value, steps) if steps else value

    def step(self) -> tuple[bool, Callable[[Any, Names], Any]] | None:
        """Read ``.name``, ``[value]`` or ``.map(…)``; also tell whether a ``?`` comes before it."""
        if found := self.take(_MEMBER):
            name, optional = found[2], bool(found[1])
            if self.accept("("):
                return optional, self.method(name)
            return optional, lambda value, _names: member(value, name)
        if found := self.take(_INDEX):
            key = self.expression()
            self.expect("]")
            return bool(found[1]), lambda value, names: member(value, key(names))
        return None

    def method(self, name: str) -> Callable[[Any, Names], Any]:
        """Read the arguments of a method, and the bracket behind them."""
        if name in REPEATING and not self.stands(")"):
            return self.repetition(name)
        if name not in METHODS:
            raise self.unknown()
        known, given = METHODS[name], self.arguments()
        return lambda value, names: known.call(self.budget, value, *given(names)[: known.most])

    def arguments(self) -> Callable[[Names], list[Any]]:
        """Read the values between the brackets of a call."""
        return partial(list_of, [self.item() for _ in self.until(")")], self.budget)

    def call(self, name: str) -> Value:
        """Read the arguments of a function of the language."""
        if name not in CALLS:
            raise self.unknown()
        if name == "Array.from":
            return self.list_from()
        known, given = CALLS[name], self.arguments()
        return lambda names: known(self.budget, *given(names))

    def list_from(self) -> Value:
        """Read ``items)`` or ``items, (item, index) => value)``."""
        given = self.expression()
        if self.accept(",") and not self.stands(")"):
            change = self.repetition("map")
            return lambda names: change(list_from(self.budget, given(names)), names)
        self.expect(")")
        return lambda names: list_from(self.budget, given(names))

    def repetition(self, name: str) -> Callable[[Any, Names], Any]:
        """Read ``(item, index) => value)``, which is in the brackets of ``map``."""
        if self.take(_BOOLEAN):
            return partial(REPEATING[name], BOOLEAN, self.budget)
        bind, index = self.arrow_head()
        self.expect("=>")
        returns = self.accept("{")
        if returns:
            bind = self.constants(bind)
            self.expect("return")
        start = self.position - self.elements
        body = self.expression()
        size = self.position - self.elements - start
        if returns:
            self.accept(";")
            self.expect("}")
        self.accept(",")
        self.expect(")")
        return partial(REPEATING[name], Function(bind, index, body, size), self.budget)

    # --- values

    def primary(self) -> Value:
        if self.accept("["):
            return self.items()
        if self.accept("{"):
            return self.object()
        if self.accept("("):
            value = self.expression()
            self.expect(")")
            return value
        return self.scalar()

    def scalar(self) -> Value:
        if string := self.take(STRING):
            if string[3] is not None:
                return self.template(string[3])
            return always(unescape(string[2]))
        if number := self.take(NUMBER):
            return always(read_number(number[0]))
        if found := self.take(CALL):
            return self.call(found[1])
        if name := self.take(NAME):
            return always(_WORDS[name[0]]) if name[0] in _WORDS else partial(named, name[0])
        if _ELEMENT.match(self.source, self.position):
            return self.element()
        raise self.unknown()

    def template(self, content: str) -> Value:
        """Read a template: text with ``${value}`` in it."""
        parts = _HOLE.split(content)
        if any("${" in part for part in parts[::2]):
            raise self.unknown()
        values = [
            read_whole(part, self.budget, self.depth) if index % 2 else always(unescape(part))
            for index, part in enumerate(parts)
        ]
        return lambda names: joined((value(names) for value in values), self.budget)

    def element(self) -> Value:
        start, self.position = self.position, self.end_of_element()
        self.elements += self.position - start
        source = self.source[start : self.position].rstrip()
        return lambda names: Markup(source, names)

    def items(self) -> Value:
        return partial(list_of, [self.item() for _ in self.until("]")], self.budget)

    def item(self) -> Callable[[Names], list[Any]]:
        """Read an item of a list, or ``...list``."""
        spread = self.accept("...")
        value = self.expression()
        if spread:
            return lambda names: items_of(value(names))
        return lambda names: [value(names)]

    def object(self) -> Value:
        return partial(object_of, [self.member() for _ in self.until("}")], self.budget)

    def member(self) -> Callable[[Names], dict[str, Any]]:
        """Read ``key: value``, ``name`` or ``...object``."""
        if self.accept("..."):
            return partial(members_in, self.expression())
        quoted = self.take(STRING)
        key = quoted or self.take(_KEY)
        if not key:
            raise self.unknown()
        name = unescape(quoted[2] or quoted[3] or "") if quoted else key[0]
        if not quoted and not self.accept(":"):
            return lambda names: {name: named(name, names)}
        if quoted:
            self.expect(":")
        value = self.expression()
        return lambda names: {name: value(names)}
