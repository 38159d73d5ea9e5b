"""The reader of expressions: from a text to the functions that compute its value."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from .calls import CALL, CALLS, REPEATING, list_from
from .cursor import NAME
from .functions import OwnList, OwnObject, called, each, kept, of_language
from .literals import NUMBER, STRING, Markup, NotLiteral, read_number, unescape
from .methods import items_of, members_in
from .pattern_methods import METHODS
from .patterns import PATTERN, pattern_of
from .statements import StatementReader
from .values import (
    Names,
    Value,
    always,
    asked,
    combined,
    joined,
    list_of,
    member,
    named,
    object_of,
    signed,
    truthy,
    walked,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...safety.cost import Budget

MAX_DEPTH = 40

_KEY = re.compile(r"[A-Za-z_$][\w$]*|\d+")
_HOLE = re.compile(r"\\.|(\$\{)|(`)", re.DOTALL)
_OPERATOR = re.compile(r"===|!==|==|!=|<=|>=|&&|\|\||\?\?|[<>%]|\+(?!\+)|-(?!-)|\*(?!\*)|/(?![/*])")
_SIGNS = re.compile(r"(?:(?:!(?!=)|-(?![-\d.])|typeof\b)\s*)*+")
_NOT_THERE = re.compile(
    r"typeof\s+(?:window|document|navigator|localStorage|sessionStorage)\b(?!\s*[.\[(?])"
)
"""What only a browser has, asked for."""
_MEMBER = re.compile(r"(\?)?\.(?!\d)\s*([A-Za-z_$][\w$]*)")
_INDEX = re.compile(r"(\?\.)?\s*\[")
_OF_LANGUAGE = re.compile(r"(Boolean|Number|String)\s*\)")
_ELEMENT = re.compile(r"<[A-Za-z>]")
_WORDS = {"true": True, "false": False, "null": None, "undefined": None}
_LEVELS = {
    "||": 0, "??": 0, "&&": 1, "===": 2, "!==": 2, "==": 2, "!=": 2, "<": 3, "<=": 3, ">": 3,
    ">=": 3, "+": 4, "-": 4, "*": 5, "/": 5, "%": 5,
}  # fmt: skip
"""How tightly operators bind (ECMAScript, 13)."""


class Reader(StatementReader):
    """A recursive-descent reader of one expression."""

    def __init__(self, source: str, budget: Budget, depth: int = 0) -> None:
        """Start at the beginning of a text; what values make is taken from ``budget``."""
        super().__init__(source, budget)
        self.depth, self.elements = depth, 0

    def whole(self) -> Value:
        """Read all of a text as one expression. Raises `NotLiteral` for anything else."""
        value = self.expression()
        self.end()
        return value

    # --- operators

    def expression(self) -> Value:
        """Read an expression."""
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
        return lambda names: (one if truthy(asked(condition, names)) else other)(names)

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
        """Read a value with its members, and with signs in front of it."""
        if self.take(_NOT_THERE):
            return always("undefined")
        signs = self.take(_SIGNS)
        value = self.members_of(self.primary())
        return partial(signed, self.budget, signs[0], value) if signs and signs[0] else value

    # --- members

    def members_of(self, value: Value) -> Value:
        """Read what comes after a value: members and methods."""
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
            return optional, lambda value, _names: member(value, name, self.budget)
        if found := self.take(_INDEX):
            key = self.expression()
            self.expect("]")
            return bool(found[1]), lambda value, names: member(value, key(names), self.budget)
        return None

    def method(self, name: str) -> Callable[[Any, Names], Any]:
        """Read the arguments of a method, and the bracket behind them."""
        if name in REPEATING and not self.stands(")"):
            return self.repetition(name)
        if name not in METHODS:
            raise self.unknown()
        (call, most), given = METHODS[name], self.arguments()
        return self.own(name, lambda value, names: call(self.budget, value, *given(names)[:most]))

    def arguments(self) -> Callable[[Names], list[Any]]:
        """Read the values between the brackets of a call."""
        return partial(list_of, [self.argument() for _ in self.until(")")], self.budget)

    def argument(self) -> Callable[[Names], list[Any]]:
        """Read an argument of a call: a function, or an item."""
        function = self.function()
        return (lambda names: [function(names)]) if function else self.item()

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
        """Read ``(item, index) => value)`` or the name of a function."""
        if found := self.take(_OF_LANGUAGE):
            function = always(of_language(CALLS[found[1]], self.budget))
            return self.own(name, partial(each, REPEATING[name], [function], self.budget))
        given = [self.function() or self.expression()]
        self.blocks += 1
        while self.accept(",") and not self.stands(")"):
            given.append(self.expression())
        self.blocks -= 1
        self.expect(")")
        if len(given) > 1 and name != "reduce":
            raise self.unknown()
        return self.own(name, partial(each, REPEATING[name], given, self.budget))

    # --- values

    def primary(self) -> Value:
        """Read a value without its members."""
        if self.accept("["):
            return self.items()
        if self.accept("{"):
            return self.object()
        if self.accept("("):
            function = self.function()
            value = function or self.expression()
            while self.accept(","):  # only the last of them counts
                value = self.expression()
            self.expect(")")
            return self.call_of(value) if function else value
        return self.scalar()

    def call_of(self, function: Value) -> Value:
        """Read the brackets of a call, and what is in them."""
        self.expect("(")
        given = self.arguments()
        return lambda names: called(function(names), given(names))

    def scalar(self) -> Value:
        """Read a text, a number, a name, a call or an element."""
        if self.accept("`"):
            return self.template()
        if string := self.take(STRING):
            return always(unescape(string[2]))
        if number := self.take(NUMBER):
            return always(read_number(number[0]))
        if found := self.take(CALL):
            return self.call(found[1])
        if name := self.take(NAME):
            return self.name_or_call(name[0])
        if found := self.take(PATTERN):
            return always(pattern_of(found[1], found[2]))
        if _ELEMENT.match(self.source, self.position):
            return self.element()
        raise self.unknown()

    def name_or_call(self, name: str) -> Value:
        """Return the value of a name that was read; read the call of a function behind it."""
        if name in _WORDS:
            return always(_WORDS[name])
        value = partial(named, name)
        return self.call_of(value) if self.stands("(") else value

    def template(self) -> Value:
        """Read a template behind its first quote: text with ``${value}`` in it."""
        values: list[Value] = []
        start = self.position
        while found := _HOLE.search(self.source, self.position):
            self.position = found.end()
            if not (found[1] or found[2]):
                continue
            values.append(always(unescape(self.source[start : found.start()])))
            if found[2]:
                return lambda names: joined((value(names) for value in values), self.budget)
            start, self.position = self.position, found.end() - 1
            self.skip_brackets()
            inside = self.source[start : self.position - 1]
            values.append(type(self)(inside, self.budget, self.depth).whole())
            start = self.position
        raise self.unknown()

    def element(self) -> Value:
        """Read an element."""
        start, self.position = self.position, self.end_of_element()
        self.elements += self.position - start
        source = self.source[start : self.position].rstrip()
        return lambda names: Markup(source, kept(names, self.budget))

    def items(self) -> Value:
        """Read the items of a list, and the bracket behind them."""
        items = partial(list_of, [self.item() for _ in self.until("]")], self.budget)
        return (lambda names: OwnList(items(names))) if self.blocks else items

    def item(self) -> Callable[[Names], list[Any]]:
        """Read an item of a list, or ``...list``."""
        spread = self.accept("...")
        value = self.expression()
        if spread:
            return lambda names: items_of(value(names))
        return lambda names: [value(names)]

    def object(self) -> Value:
        """Read the members of an object, and the brace behind them."""
        members = partial(object_of, [self.member() for _ in self.until("}")], self.budget)
        return (lambda names: OwnObject(members(names))) if self.blocks else members

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
