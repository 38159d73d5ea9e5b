"""What methods of lists, texts and numbers make of values that are known (ECMAScript, 20 to 23).

Each is total and changes nothing but lists that a function made for itself: it returns a value, or
raises `NotLiteral`. What it looks
through or makes is taken from the budget of the page before it is made.
"""

from __future__ import annotations

from functools import partial
from math import trunc
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from .functions import OwnList
from .literals import NotLiteral
from .number_methods import finite, fixed, localized
from .values import SCALARS, afford, is_basic, is_same, joined, look_through

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ...safety.cost import Budget
    from .values import Names, Value


def items_of(value: Any) -> list[Any]:
    """Return the items of a list. Raises `NotLiteral` for what is none."""
    if not isinstance(value, list):
        raise NotLiteral("no list")
    return value


def members_in(value: Value, names: Names) -> dict[str, Any]:
    """Return the members of an object that another one takes over. Raises `NotLiteral`."""
    found = value(names)
    if isinstance(found, SCALARS) and not (isinstance(found, str) and found):
        return {}
    if not isinstance(found, dict):
        raise NotLiteral("no object")
    return found


def text_of(budget: Budget, value: Any) -> str:
    """Return a text whose characters JavaScript counts as we do. Raises `NotLiteral`."""
    if not isinstance(value, str) or not is_basic(value, budget):
        raise NotLiteral("no text")
    return value


def _sequence(value: Any, budget: Budget) -> Any:
    """Return a list or a text, once the budget of the page allows looking through it."""
    found = value if isinstance(value, list) else text_of(budget, value)
    afford(budget, len(found))
    return found


def _whole(value: Any, otherwise: int | None = 0) -> int | None:
    """Return an argument as a whole number, and another one where it was not given."""
    if value is None:
        return otherwise
    return trunc(finite(value))


def _part(budget: Budget, value: Any, start: Any = None, end: Any = None) -> Any:
    return _sequence(value, budget)[slice(_whole(start), _whole(end, None))]


def _between(budget: Budget, value: Any, start: Any = None, end: Any = None) -> str:
    text = text_of(budget, _sequence(value, budget))
    first, last = max(_whole(start) or 0, 0), max(_whole(end, len(text)) or 0, 0)
    return text[min(first, last) : max(first, last)]


def _at(budget: Budget, value: Any, index: Any = None) -> Any:
    found = value if isinstance(value, list) else text_of(budget, value)
    at = _whole(index) or 0
    return found[at] if -len(found) <= at < len(found) else None


def _character(budget: Budget, value: Any, index: Any = None) -> Any:
    at = _whole(index) or 0
    return "" if at < 0 else _at(budget, text_of(budget, value), at) or ""


def _index(budget: Budget, value: Any, wanted: Any = None) -> int:
    found = _sequence(value, budget)
    if isinstance(found, str):
        return found.find(text_of(budget, wanted))
    look_through(budget, *found)
    return next((at for at, one in enumerate(found) if is_same(one, wanted)), -1)


def _joined(budget: Budget, value: Any, separator: Any = None) -> str:
    """Return the items of a list as one text. Raises `NotLiteral` for a separator that is none."""
    mark = "," if separator is None else separator
    if not isinstance(mark, str):
        raise NotLiteral("join")
    parts = ["" if item is None else item for item in items_of(value)]
    return joined([part for item in parts for part in (mark, item)][1:], budget)


def _concat(budget: Budget, value: Any, *others: Any) -> Any:
    if isinstance(value, str):
        return joined((value, *others), budget)
    return flat([items_of(value), *others], budget)


def copied(made: list[Any], budget: Budget) -> list[Any]:
    """Return a list that was made, if the budget of the page allows it."""
    afford(budget, 0, len(made))
    return made


def flat(value: Any, budget: Budget) -> list[Any]:
    """Return a list with the items of the lists in it in their place."""
    parts = [one if isinstance(one, list) else [one] for one in items_of(value)]
    afford(budget, 0, sum(map(len, parts)))
    return [item for part in parts for item in part]


def _ordered(budget: Budget, value: Any) -> list[Any]:
    """Return texts in the order of their characters; of other lists none is known."""
    texts = [text_of(budget, one) for one in _sequence(items_of(value), budget)]
    for _ in range(len(texts).bit_length()):  # so often each is compared
        look_through(budget, *texts)
    return sorted(texts)


def _split(budget: Budget, value: Any, mark: Any = None) -> list[str]:
    text, between = text_of(budget, _sequence(value, budget)), text_of(budget, mark)
    return copied(text.split(between) if between else list(text), budget)


def _padded(
    budget: Budget, value: Any, size: Any = None, filling: Any = None, *, before: bool
) -> str:
    text, pad = text_of(budget, value), " " if filling is None else text_of(budget, filling)
    missing = max((_whole(size) or 0) - len(text), 0) if pad else 0
    afford(budget, len(text) + missing)
    added = (pad * (missing // max(len(pad), 1) + 1))[:missing]
    return added + text if before else text + added


def _repeated_text(budget: Budget, value: Any, times: Any = None) -> str:
    text, count = text_of(budget, value), max(_whole(times) or 0, 0)
    afford(budget, len(text) * count)
    return text * count


def _replaced(budget: Budget, value: Any, old: Any = None, new: Any = None, *, times: int) -> str:
    text, wanted, instead = (text_of(budget, one) for one in (value, old, new))
    if "$" in instead or not wanted:  # signs for what was found
        raise NotLiteral("replace")
    count = text.count(wanted) if times < 0 else times
    afford(budget, len(text) + count * len(instead))
    return text.replace(wanted, instead, times)


def as_text(budget: Budget, value: Any = "") -> str:
    """Return a value as ``String(value)`` writes it. Raises `NotLiteral` for lists and objects."""
    if isinstance(value, bool) or value is None:
        return str(value).lower() if value is not None else "null"
    return joined((value,), budget)


def _changed(change: Callable[[str], str], budget: Budget, value: Any) -> str:
    return change(text_of(budget, _sequence(value, budget)))


def _compared(
    test: Callable[[str, str], bool], budget: Budget, value: Any, mark: Any = None
) -> bool:
    return test(text_of(budget, _sequence(value, budget)), text_of(budget, mark))


def _reversed(budget: Budget, value: Any) -> list[Any]:
    return copied(items_of(value)[::-1], budget)


def _numbered(budget: Budget, value: Any) -> list[int]:
    return copied(list(range(len(items_of(value)))), budget)


def _filled(budget: Budget, value: Any, item: Any = None) -> list[Any]:
    return copied([item] * len(items_of(value)), budget)


def _flat_once(budget: Budget, value: Any) -> list[Any]:
    return flat(value, budget)


def _holds(budget: Budget, value: Any, wanted: Any = None) -> bool:
    return _index(budget, value, wanted) >= 0


_READERS_ORDER = (
    " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789"
    "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ"
)
"""The characters of ASCII as all languages that only use these order them, small letters first."""


def _as_read(budget: Budget, value: Any, other: Any = None) -> int:
    """Return which of two texts is first for readers: letters count before their case."""
    texts = [text_of(budget, _sequence(one, budget)) for one in (value, other)]
    if any(character not in _READERS_ORDER for text in texts for character in text):
        raise NotLiteral("localeCompare")
    one, two = [
        ([_READERS_ORDER.index(c.lower()) for c in text], [c.isupper() for c in text])
        for text in texts
    ]
    return (one > two) - (one < two)


def _taken(at: int, budget: Budget, value: Any) -> Any:
    """Take the first or the last item out of a list that the function made."""
    if not isinstance(value, OwnList):
        raise NotLiteral("no list of its own")
    afford(budget, len(value))
    return value.pop(at) if value else None


_SPACES = " \t\n\v\f\r\u00a0\ufeff\u2028\u2029"


class Method(NamedTuple):
    """A method whose arguments are values."""

    call: Callable[..., Any]
    """Takes the budget, the value that it belongs to, and the arguments."""
    most: int | None = 0
    """How many arguments mean something, if not all; JavaScript ignores others."""


def only_in_browsers(_budget: Budget, *_given: Any) -> Any:
    """Return nothing: raise `NotLiteral` for what only a browser knows, where it is reached.

    What is drawn first is what a server draws, which never comes to code behind
    ``typeof window !== "undefined"``.
    """
    raise NotLiteral("what only a browser knows")


METHODS: Mapping[str, Method] = MappingProxyType({
    "slice": Method(_part, 2), "substring": Method(_between, 2), "at": Method(_at, 1),
    "charAt": Method(_character, 1), "indexOf": Method(_index, 1), "includes": Method(_holds, 1),
    "join": Method(_joined, 1), "concat": Method(_concat, None), "split": Method(_split, 1),
    "flat": Method(_flat_once), "reverse": Method(_reversed), "toReversed": Method(_reversed),
    "sort": Method(_ordered), "toSorted": Method(_ordered), "keys": Method(_numbered),
    "fill": Method(_filled, 1),
    "pop": Method(partial(_taken, -1)), "shift": Method(partial(_taken, 0)),
    "repeat": Method(_repeated_text, 1),
    "startsWith": Method(partial(_compared, str.startswith), 1),
    "endsWith": Method(partial(_compared, str.endswith), 1),
    "toUpperCase": Method(partial(_changed, str.upper)),
    "toLocaleUpperCase": Method(partial(_changed, str.upper)),
    "toLowerCase": Method(partial(_changed, str.lower)),
    "toLocaleLowerCase": Method(partial(_changed, str.lower)),
    "trim": Method(partial(_changed, lambda text: text.strip(_SPACES))),
    "trimStart": Method(partial(_changed, lambda text: text.lstrip(_SPACES))),
    "trimEnd": Method(partial(_changed, lambda text: text.rstrip(_SPACES))),
    "padStart": Method(partial(_padded, before=True), 2),
    "padEnd": Method(partial(_padded, before=False), 2),
    "replace": Method(partial(_replaced, times=1), 2),
    "replaceAll": Method(partial(_replaced, times=-1), 2),
    "localeCompare": Method(_as_read, 1), "toString": Method(as_text),
    "toFixed": Method(lambda _, *values: fixed(*values), 1),
    "toLocaleString": Method(lambda _, *values: localized(*values), 2),
    "getItem": Method(only_in_browsers, None), "matchMedia": Method(only_in_browsers, None),
})  # fmt: skip
"""Methods whose arguments are values, by their name."""
MAKES_LIST = frozenset((
    "slice", "concat", "split", "flat", "toReversed", "toSorted", "keys", "map", "filter",
    "flatMap",
))  # fmt: skip
"""Methods whose list is nobody else's."""
