"""What the operators of JavaScript say of values that are known (ECMAScript, 7 and 13).

What they say of other values, such as functions or the identity of two objects, is not known.
"""

from __future__ import annotations

import operator
from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from math import copysign, fmod, inf, isnan, nan
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from .literals import (
    NUMBER,
    Content,
    ImportedValue,
    NotGivenError,
    NotLiteral,
    OverBudget,
    Props,
    read_number,
    tidy,
)

if TYPE_CHECKING:
    from ...safety.cost import Budget

Names = ChainMap[str, Any]
"""The values that have a name where an expression is, innermost first."""
Value = Callable[[Names], Any]
"""An expression that was read: given names, it returns a value or raises `NotLiteral`."""
Bind = Callable[[Any, Names], dict[str, Any]]
"""A parameter that was read: given a value, it returns the names that it gives to it."""

SCALARS = (str, int, float, type(None))


def afford(budget: Budget, characters: int = 0, nodes: int = 0) -> None:
    """Take what an expression makes from the budget of its page.

    All that makes values larger than they were written asks here: joining texts, filling
    templates, building and repeating lists. Raises `OverBudget`.
    """
    if not budget.take(characters, nodes):
        raise OverBudget("an expression whose value is too long")


def always(value: Any) -> Value:
    """Return a value as an expression that was read."""
    return lambda _names: value


def truthy(value: Any) -> bool:
    """Return whether a condition holds; lists, objects and elements always do."""
    if isinstance(value, float) and isnan(value):
        return False
    return bool(value) if isinstance(value, SCALARS) else True


def written(value: Any) -> str:
    """Return a text or a number as text. Raises `NotLiteral` for what nobody would want to see."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise NotLiteral("a value that is neither text nor a number")
    if value in (inf, -inf):
        return "Infinity" if value > 0 else "-Infinity"
    return "NaN" if isnan(value) else str(tidy(value))


def joined(parts: Iterable[Any], budget: Budget) -> str:
    """Return values as one text."""
    texts = [written(part) for part in parts]
    afford(budget, sum(map(len, texts)))
    return "".join(texts)


def sum_of(one: Any, two: Any, budget: Budget) -> Any:
    """Return ``one + two``: the sum of numbers, or one text."""
    if is_number(one) and is_number(two):
        return tidy(float(one) + float(two))  # as in JavaScript: sums have a limit
    if isinstance(one, str) or isinstance(two, str):
        return joined((one, two), budget)
    raise NotLiteral("+")


def look_through(budget: Budget, *values: Any) -> None:
    """Take from the budget what it costs to read all of some texts; a short name may mean one."""
    afford(budget, sum(len(value) for value in values if isinstance(value, str)))


def is_basic(text: str, budget: Budget) -> bool:
    """Return whether JavaScript counts the characters of a text as we do, who know no pairs."""
    if text.isascii():  # which is known without a look at each character
        return True
    look_through(budget, text)
    return max(text) <= "\uffff"


def is_number(value: Any) -> bool:
    """Return whether a value is a number, which true and false are not."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_same(one: Any, two: Any) -> bool:
    """Return whether ``one === two``; null and undefined are one value here."""
    if not (isinstance(one, SCALARS) and isinstance(two, SCALARS)):
        if one is None or two is None:
            return False
        raise NotLiteral("===")
    return _kind(one) is _kind(two) and bool(one == two)


def _kind(value: Any) -> type[Any]:
    return float if is_number(value) else type(value)


def number_of(value: Any) -> float:
    """Return a value as the number that operators take it for.

    Raises `NotLiteral` where that would be no number, and for null and undefined, which are one
    value here.
    """
    if isinstance(value, str):
        found = NUMBER.fullmatch(value.strip() or "0")
        value = read_number(found[0]) if found else None
    if not isinstance(value, (bool, int, float)):
        raise NotLiteral("no number")
    return float(value)


def _is_equal(one: Any, two: Any) -> bool:
    """Return whether ``one == two``."""
    if one is None or two is None or _kind(one) is _kind(two):
        return is_same(one, two)
    return number_of(one) == number_of(two)


def _ordered(compare: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    """Return a comparison of two texts, or of what are numbers otherwise."""

    def decide(one: Any, two: Any) -> bool:
        texts = isinstance(one, str) and isinstance(two, str)
        numbers = [0 if value is None else value for value in (one, two)]
        if None in (one, two) and all(map(is_number, numbers)) and not compare(*numbers):
            return False  # null counts as 0, and undefined is neither more nor less
        return compare(one, two) if texts else compare(number_of(one), number_of(two))

    return decide


_COMPARING: Mapping[str, Callable[[Any, Any], Any]] = MappingProxyType({
    "===": is_same, "!==": lambda one, two: not is_same(one, two),
    "==": _is_equal, "!=": lambda one, two: not _is_equal(one, two),
    "<": _ordered(operator.lt), "<=": _ordered(operator.le),
    ">": _ordered(operator.gt), ">=": _ordered(operator.ge),
})  # fmt: skip
"""Operators that compare two values."""


def _numbers(compute: Callable[[float, float], float]) -> Callable[[Any, Any], Any]:
    """Return what an operator makes of two numbers, which are doubles."""
    return lambda one, two: tidy(compute(number_of(one), number_of(two)))


def _quotient(one: float, two: float) -> float:
    if two:
        return one / two
    return copysign(inf, one) * copysign(1, two) if one and not isnan(one) else nan


def _remainder(one: float, two: float) -> float:
    return fmod(one, two) if two and abs(one) != inf else nan


OPERATORS: Mapping[str, Callable[[Any, Any], Any]] = MappingProxyType({
    **_COMPARING,
    "-": _numbers(operator.sub), "*": _numbers(operator.mul), "/": _numbers(_quotient),
    "%": _numbers(_remainder),
})  # fmt: skip
"""Operators that compare or compute; ``+`` is also for texts."""

STOPS: Mapping[str, Callable[[Any], bool]] = MappingProxyType({
    "&&": lambda value: not truthy(value), "||": truthy, "??": lambda value: value is not None,
})  # fmt: skip
"""Operators that need only the first of their values when this holds for it."""


def member(value: Any, name: Any, budget: Budget) -> Any:
    """Return what ``value.name`` or ``value[name]`` is; a member that is not there is undefined."""
    if not isinstance(name, SCALARS):
        raise NotLiteral("no name")
    if isinstance(value, Content) and name != "props":
        raise NotLiteral(str(name))  # a text has a length, and an element has none
    if isinstance(value, Mapping):
        return value.get(str(name))
    if isinstance(value, list) and name == "length":
        return len(value)
    if isinstance(value, str) and name == "length":  # JavaScript counts the halves of pairs
        pairs = 0 if is_basic(value, budget) else sum(one > "\uffff" for one in value)
        return len(value) + pairs
    if isinstance(value, str) and is_number(name) and is_basic(value, budget):
        return value[name] if isinstance(name, int) and 0 <= name < len(value) else None
    if isinstance(value, list) and is_number(name):
        return value[name] if isinstance(name, int) and 0 <= name < len(value) else None
    raise NotLiteral(str(name))


def list_of(parts: list[Callable[[Names], list[Any]]], budget: Budget, names: Names) -> list[Any]:
    """Return a list of the items that each of some parts gives."""
    found: list[Any] = []
    for part in parts:
        items = part(names)
        afford(budget, 0, len(items))
        found += items
    return found


def object_of(
    parts: list[Callable[[Names], dict[str, Any]]], budget: Budget, names: Names
) -> dict[str, Any]:
    """Return an object of the members that each of some parts gives."""
    found: dict[str, Any] = {}
    for part in parts:
        members = part(names)
        afford(budget, 0, len(members))
        found |= members
    return found


def named(name: str, names: Names) -> Any:
    """Return the value of a name. Raises `NotLiteral` for one that is not known."""
    if name not in names:
        is_prop = any(isinstance(one, Props) for one in names.maps)
        raise NotGivenError(name) if is_prop else NotLiteral(name)
    value = names[name]
    return value.value if isinstance(value, ImportedValue) else value


def asked(value: Value, names: Names) -> Any:
    """Return the value of a condition; it is nothing for a name that a snippet is not given."""
    try:
        return value(names)
    except NotGivenError:
        if isinstance(value, partial) and value.func is named:
            return None
        raise


def combined(budget: Budget, first: Value, rest: list[tuple[str, Value]], names: Names) -> Any:
    """Return what operators of one level make of values, from left to right."""
    value = asked(first, names) if rest[0][0] in STOPS else first(names)
    for sign, operand in rest:
        if sign in STOPS:
            value = value if STOPS[sign](value) else asked(operand, names)
        elif sign == "+":
            value = sum_of(value, operand(names), budget)
        else:
            other = operand(names)
            look_through(budget, value, other)
            value = OPERATORS[sign](value, other)
    return value


def signed(budget: Budget, signs: str, value: Value, names: Names) -> Any:
    """Return a value with ``!``, ``-`` and ``typeof`` in front of it."""
    found = value(names)
    look_through(budget, found)
    for sign in reversed(signs.replace("typeof", "t").replace(" ", "")):
        if sign == "t":
            found = type_name(found)
        elif sign.strip():
            found = not truthy(found) if sign == "!" else OPERATORS["-"](0, found)
    return found


def walked(
    first: Value, steps: list[tuple[bool, Callable[[Any, Names], Any]]], names: Names
) -> Any:
    """Return the member that a path leads to."""
    value = first(names)
    for optional, step in steps:
        if optional and value is None:
            return None
        value = step(value, names)
    return value


def type_name(known: object) -> str:
    """Return what ``typeof`` says of a value; one that is not given is ``undefined``."""
    if isinstance(known, bool):
        return "boolean"
    if is_number(known):
        return "number"
    kinds = {str: "string", type(None): "undefined"}
    return kinds.get(type(known)) or str(getattr(known, "kind", "object"))
