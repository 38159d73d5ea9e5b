"""Functions of JavaScript that are known: those that call a function, and those of the language.

``list.map(…)`` and its like call a function of the author for each item; ``Object.keys(…)``,
``Array.from(…)`` and ``Math.max(…)`` are on their own (ECMAScript, 20 to 23).
"""

from __future__ import annotations

import re
from functools import cmp_to_key
from json import dumps
from math import ceil, floor, inf, trunc
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from .functions import Function, called
from .literals import NotLiteral, tidy
from .methods import as_text, copied, flat, items_of, only_in_browsers
from .number_methods import finite
from .values import afford, is_number, joined, look_through, number_of, truthy

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ...safety.cost import Budget


def repeated(of: Function, budget: Budget, value: Any) -> list[Any]:
    """Return the value of a function for each item of a list."""
    items = items_of(value)
    afford(budget, of.size * len(items), len(items))
    return [of.call(item, number) for number, item in enumerate(items)]


def _chosen(of: Function, budget: Budget, value: Any) -> list[Any]:
    """Return the items of a list for which the value of a function holds."""
    held = repeated(of, budget, value)
    return [item for item, holds in zip(value, held, strict=True) if truthy(holds)]


def _found(of: Function, budget: Budget, value: Any) -> Any:
    return next(iter(_chosen(of, budget, value)), None)


def _place(of: Function, budget: Budget, value: Any) -> int:
    held = [truthy(one) for one in repeated(of, budget, value)]
    return held.index(True) if True in held else -1


def _flattened(of: Function, budget: Budget, value: Any) -> list[Any]:
    return flat(repeated(of, budget, value), budget)


def _sorted_by(of: Function, budget: Budget, value: Any) -> list[Any]:
    """Return a list in the order that a function of two items says, which need not be sensible."""
    items = items_of(value)
    steps = len(items) * len(items).bit_length()
    afford(budget, of.size * steps, steps)
    return sorted(items, key=cmp_to_key(lambda one, two: finite(of.call(one, two))))  # type: ignore[arg-type,return-value]


def _reduced(of: Function, budget: Budget, value: Any, *first: Any) -> Any:
    """Return what a function makes of all items of a list, one after the other."""
    items = [*first, *items_of(value)]
    afford(budget, of.size * len(items), len(items))
    if not items:
        raise NotLiteral("reduce")
    found = items[0]
    for number, item in enumerate(items[1:], start=1 - len(first)):
        found = of.call(found, item, number)
    return found


def _visited(of: Function, budget: Budget, value: Any) -> None:
    repeated(of, budget, value)


REPEATING: Mapping[str, Callable[..., Any]] = MappingProxyType({
    "map": repeated, "filter": _chosen, "find": _found, "findIndex": _place, "flatMap": _flattened,
    "some": lambda *given: any(map(truthy, repeated(*given))),
    "every": lambda *given: all(map(truthy, repeated(*given))),
    "sort": _sorted_by, "toSorted": _sorted_by, "forEach": _visited, "reduce": _reduced,
})  # fmt: skip
"""Methods that call a function for each item."""


def _keys(budget: Budget, value: Any = None, *_others: Any) -> list[str]:
    return copied(list(_members(value)), budget)


def _values(budget: Budget, value: Any = None, *_others: Any) -> list[Any]:
    return copied(list(_members(value).values()), budget)


def _entries(budget: Budget, value: Any = None, *_others: Any) -> list[list[Any]]:
    afford(budget, 0, 3 * len(_members(value)))
    return [list(pair) for pair in _members(value).items()]


def _members(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise NotLiteral("no object")
    return value


def list_from(budget: Budget, value: Any = None, *_others: Any) -> list[Any]:
    """Return ``Array.from`` of a list, of a text, or of an object with a length."""
    if isinstance(value, dict):
        return _list_of_size(budget, value.get("length"))
    return copied(list(value) if isinstance(value, str) else items_of(value), budget)


def _list_of(budget: Budget, *given: Any) -> list[Any]:
    return copied(list(given), budget)


def _list_of_size(budget: Budget, *given: Any) -> list[Any]:
    """Return ``Array(3)``, or the arguments as a list."""
    if len(given) != 1 or not is_number(given[0]):
        return _list_of(budget, *given)
    size = max(trunc(finite(given[0])), 0)
    afford(budget, 0, size)
    return [None] * size


def _of_numbers(compute: Callable[..., float]) -> Callable[..., Any]:
    """Return what a function makes of numbers, which are doubles."""
    return lambda _budget, *given: tidy(compute(*map(finite, given)))


def _of_number(compute: Callable[[float], float]) -> Callable[..., Any]:
    return lambda _budget, value=None, *_others: tidy(compute(finite(value)))


def _as_json(
    budget: Budget, value: Any = None, keep: Any = None, indent: Any = None, *_others: Any
) -> str:
    """Return a value as JSON, in lines if it is asked for."""
    spaces = None if indent is None else min(trunc(finite(indent)), 10)
    if keep is not None or not budget.take_value(value):
        raise NotLiteral("JSON")
    try:
        text = dumps(value, ensure_ascii=False, indent=spaces or None, allow_nan=False,
                     separators=(",", ": " if spaces else ":"))  # fmt: skip
    except (TypeError, ValueError):
        raise NotLiteral("JSON") from None
    return joined((text,), budget)


def _as_part_of_url(budget: Budget, value: Any = None, *_others: Any) -> str:
    return joined((quote(as_text(budget, value), safe="!'()*~"),), budget)


def _number(budget: Budget, value: Any = 0, *_others: Any) -> Any:
    look_through(budget, value)
    return tidy(number_of(value))


def _is_integer(_budget: Budget, value: Any = None, *_others: Any) -> bool:
    """Return whether a value is a whole number that a double holds exactly."""
    return is_number(value) and isinstance(tidy(value), int)


def _is_no_number(budget: Budget, value: Any = None, *_others: Any) -> bool:
    """Return whether a number is the one of what is none, as ``Number("x")``."""
    look_through(budget, value)
    try:
        return number_of(value) != number_of(value)
    except NotLiteral:
        if isinstance(value, str):
            return True
        raise


def _first(value: Any) -> Any:
    """Return a state as it is at first: a value, or what a function returns."""
    return called(value, []) if isinstance(value, Function) else value


CALL = re.compile(
    r"(?:new\s+(?=Array\b))?"
    r"(?:React\.(?=use))?"
    r"((?:Object|Array|Math|JSON|Number)(?:\.[A-Za-z]+)?|String|isNaN|encodeURIComponent|use(?:State|Ref|Memo|Callback)|Boolean)"
    r"(?:<[^<>()]*>)?\s*\("
)
"""The start of a call of a function of the language."""

CALLS: Mapping[str, Callable[..., Any]] = MappingProxyType({
    "Object.keys": _keys, "Object.values": _values, "Object.entries": _entries,
    "Array": _list_of_size, "Array.from": list_from, "Array.of": _list_of,
    "Array.isArray": lambda _budget, value=None, *_others: isinstance(value, list),
    "JSON.stringify": _as_json,
    "JSON.parse": only_in_browsers,  # of what readers have stored
    "encodeURIComponent": _as_part_of_url,
    "Boolean": lambda _budget, value=None, *_others: truthy(value),
    "useMemo": lambda _budget, value=None, *_others: called(value, []),
    "useCallback": lambda _budget, value=None, *_others: value,
    "useState": lambda _budget, value=None, *_others: [_first(value), None],
    "useRef": lambda _budget, value=None, *_others: {"current": value},
    "Number.isInteger": _is_integer, "Number.isSafeInteger": _is_integer,
    "Number": _number, "Number.isNaN": _is_no_number, "isNaN": _is_no_number,
    "String": lambda budget, value="", *_others: as_text(budget, value),
    "Math.max": _of_numbers(lambda *given: max(given, default=-inf)),
    "Math.min": _of_numbers(lambda *given: min(given, default=inf)),
    "Math.round": _of_number(lambda number: floor(number + 0.5)),
    "Math.floor": _of_number(floor), "Math.ceil": _of_number(ceil), "Math.abs": _of_number(abs),
    "Math.trunc": _of_number(trunc),
})  # fmt: skip
"""Functions of the language: each takes the budget and its arguments."""
