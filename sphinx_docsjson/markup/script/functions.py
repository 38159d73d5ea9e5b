"""Functions of the author, and what the statements in them do.

A function gives values to names of its own, decides, and goes through lists; it changes nothing
else, so calling it is no more than computing an expression. It always ends: the budget of the page
pays for each call and each round, and `MOST_CALLS` limits functions that call each other.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from .literals import NotLiteral
from .values import (
    OPERATORS,
    STOPS,
    Bind,
    Names,
    Value,
    afford,
    always,
    look_through,
    member,
    sum_of,
)

if TYPE_CHECKING:
    from ...safety.cost import Budget

MOST_CALLS = 16
"""How many calls of functions may be inside each other."""


class Scope(dict[str, Any]):
    """The names of one call of a function, or of one block: those that statements may change."""


class OwnList(list[Any]):
    """A list that a function made, and may change."""


def as_own(value: Any) -> Any:
    """Return a list that was made for a function so that the function may change it."""
    return OwnList(value) if isinstance(value, list) else value


class OwnObject(dict[str, Any]):
    """An object that a function made, and may change."""


class Done(NamedTuple):
    """How statements end that do not come to their end."""

    word: str
    """``return``, ``break`` or ``continue``."""
    value: Any = None


Statement = Callable[[Names], Done | None]
"""A statement that was read: given names, it does what it says and returns how it ended."""


class Thrown(NotLiteral):
    """An error that a function throws, which ``try`` in another one may catch."""


class Parameter(NamedTuple):
    """A parameter of a function."""

    bind: Bind
    default: Value | None
    takes_rest: bool


@dataclass(frozen=True, eq=False, repr=False)
class Function:
    """A function with the names that are known where it was written."""

    kind = "function"

    parameters: list[Parameter]
    body: Value
    size: int
    """The length of its text, without the elements, which are read only where they are shown."""
    budget: Budget
    names: Names

    def call(self, *given: Any) -> Any:
        """Return its value for some arguments; whoever calls it has paid for it."""
        if self.budget.calls >= MOST_CALLS:
            raise NotLiteral("functions that call each other too deeply")
        self.budget.calls += 1
        try:
            scope = self.names.new_child(Scope())
            for number, (bind, default, takes_rest) in enumerate(self.parameters):
                value = list(given[number:]) if takes_rest else None
                if not takes_rest and number < len(given):
                    value = given[number]
                if value is None and default:
                    value = default(scope)
                scope.maps[0].update(bind(value, scope))
            return self.body(scope)
        finally:
            self.budget.calls -= 1


def of_language(compute: Callable[..., Any], budget: Budget) -> Function:
    """Return a function of the language as one of the author's: ``list.filter(Boolean)``."""
    value = Parameter(lambda given, _names: {"value": given}, None, takes_rest=False)
    known: Names = ChainMap()
    return Function([value], lambda names: compute(budget, names["value"]), 1, budget, known)


def function_of(value: Any) -> Function:
    """Return a value that is a function. Raises `NotLiteral` for any other."""
    if not isinstance(value, Function):
        raise NotLiteral("no function")
    return value


def each(
    apply: Callable[..., Any], given: list[Value], budget: Budget, value: Any, names: Names
) -> Any:
    """Return what a method makes of a list with a function, and with what comes after that."""
    function, *others = [one(names) for one in given]
    return apply(function_of(function), budget, value, *others)


def called(value: Any, given: list[Any]) -> Any:
    """Return what a function returns. Raises `NotLiteral` for what is no function."""
    function = function_of(value)
    afford(function.budget, function.size, 1)
    return function.call(*given)


def run(statements: list[Statement], names: Names) -> Done | None:
    """Run statements up to the one that ends them all; return how."""
    for statement in statements:
        if done := statement(names):
            return done
    return None


def inside(statements: list[Statement], names: Names) -> Done | None:
    """Run the statements of a block, whose names nobody else knows."""
    return run(statements, names.new_child(Scope()))


def result(statements: list[Statement], names: Names) -> Any:
    """Return what the statements of a function return."""
    done = run(statements, names)
    return done.value if done else None


def refused(_names: Names) -> Done | None:
    """Raise `Thrown` where the function would throw an error."""
    raise Thrown("throw")


def ignored(value: Value, names: Names) -> None:
    """Compute a value for what its functions do: ``list.forEach(…)``."""
    value(names)


class Place(NamedTuple):
    """What a statement changes: a name, or a member of the list or object that it stands for."""

    name: str
    keys: list[Value]
    budget: Budget

    def set(self, change: Callable[[Any], Any], names: Names) -> None:
        """Put what ``change`` makes of the value in its place. Raises `NotLiteral`."""
        *keys, last = (always(self.name), *self.keys)
        owner: Any = next((one for one in names.maps if self.name in one), None)
        for key in keys:
            owner = member(owner, key(names), self.budget)
        key = last(names)
        if not isinstance(owner, (Scope, OwnObject)) or not isinstance(key, str):
            raise NotLiteral(self.name)
        afford(self.budget, 0, 1)
        owner[key] = change(owner.get(key))


def assigned(place: Place, sign: str, value: Value, names: Names) -> None:
    """Give a name or a member another value, or what an operator makes of both."""
    new = value(names)
    place.set(lambda old: _changed(old, sign, new, place.budget), names)


def _changed(old: Any, sign: str, new: Any, budget: Budget) -> Any:
    if sign in STOPS:
        return old if STOPS[sign](old) else new
    if sign == "+":
        return sum_of(old, new, budget)
    if sign:
        look_through(budget, old, new)
    return OPERATORS[sign](old, new) if sign else new


def pushed(value: Value, given: Callable[[Names], list[Any]], budget: Budget, names: Names) -> None:
    """Add items to a list that the function made. Raises `NotLiteral` for lists of others."""
    items, more = value(names), given(names)
    if not isinstance(items, OwnList):
        raise NotLiteral("push")
    afford(budget, 0, len(more))
    items.extend(more)


def reordered(value: Value, order: Callable[[Any, Names], list[Any]], names: Names) -> None:
    """Put the items of a list that the function made into another order.

    Raises `NotLiteral` for lists of others.
    """
    items = value(names)
    if not isinstance(items, OwnList):
        raise NotLiteral("sort")
    items[:] = order(items, names)


def kept(names: Names, budget: Budget) -> Names:
    """Return names as they are now, for an element that is shown when they may have changed."""
    afford(budget, sum(len(one) for one in names.maps if isinstance(one, Scope)))
    return ChainMap(*(one.copy() if isinstance(one, Scope) else one for one in names.maps))


def declared(constants: list[tuple[Bind, Value]], names: Names) -> None:
    """Give names to values; one that is not known has none, and an error ends the function."""
    for target, value in constants:
        try:
            names.maps[0].update(target(value(names), names))
        except Thrown:
            raise
        except NotLiteral:
            continue


def bind_known(constants: list[tuple[Bind, Value]], names: Names) -> None:
    """Give names to values; a constant whose value is not known has none."""
    for target, value in constants:
        with suppress(NotLiteral):
            names.maps[0].update(target(value(names), names))
