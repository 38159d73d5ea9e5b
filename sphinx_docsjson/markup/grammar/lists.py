"""What methods of lists and of `Object` make of values that are known (ECMAScript, 20 and 23)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from .literals import NotLiteral
from .values import afford, joined, truthy

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ...safety.cost import Budget
    from .values import Bind, Names, Value


def items_of(value: Any) -> list[Any]:
    """Return the items of a list. Raises `NotLiteral` for what is none."""
    if not isinstance(value, list):
        raise NotLiteral("no list")
    return value


class Function(NamedTuple):
    """A function that a list is mapped with."""

    bind: Bind
    counter: str
    """The name of its second parameter, if it has one."""
    body: Value
    size: int
    """The length of its text, without the elements, which are read only where they are shown."""


def repeated(of: Function, budget: Budget, value: Any, names: Names) -> list[Any]:
    """Return the value of a function for each item of a list."""
    made, items = [], items_of(value)
    afford(budget, of.size * len(items), len(items))
    for number, item in enumerate(items):
        counted = names.new_child({of.counter: number}) if of.counter else names
        made.append(of.body(counted.new_child(of.bind(item, counted))))
    return made


def chosen(of: Function, budget: Budget, value: Any, names: Names) -> list[Any]:
    """Return the items of a list for which the value of a function holds."""
    held = repeated(of, budget, value, names)
    return [item for item, holds in zip(value, held, strict=True) if truthy(holds)]


REPEATING: Mapping[str, Callable[[Function, Budget, Any, Names], list[Any]]] = MappingProxyType(
    {"map": repeated, "filter": chosen}
)
"""Methods that call a function for each item."""


def text_of(value: Any, separator: Any, budget: Budget) -> str:
    """Return the items of a list as one text. Raises `NotLiteral` for a separator that is none."""
    if not isinstance(separator, str):
        raise NotLiteral("join")
    parts = ["" if item is None else item for item in items_of(value)]
    between = [part for item in parts for part in (separator, item)][1:]
    return joined(between, budget)


def parts_of(method: str, value: Any, budget: Budget) -> list[Any]:
    """Return the keys, the values or the entries of an object."""
    if not isinstance(value, dict):
        raise NotLiteral("no object")
    afford(budget, 0, 3 * len(value))
    if method == "entries":
        return [list(pair) for pair in value.items()]
    return list(value) if method == "keys" else list(value.values())
