"""Statements that decide, repeat and catch.

Loops end: each round is paid for by the budget of the page, and there are only so many.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .functions import Done, Scope, Statement, Thrown, declared, inside, run
from .literals import ImportedValue, NotLiteral
from .methods import items_of
from .values import Bind, Names, Value, afford, is_same, look_through, truthy

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...safety.cost import Budget

MOST_ROUNDS = 1_000
"""How often a loop may go round that a condition ends."""


def decided(
    condition: Value, one: Statement,
    other: Statement | None, names: Names,
) -> Done | None:  # fmt: skip
    """Run one statement if a condition holds, and another one otherwise."""
    if truthy(condition(names)):
        return one(names)
    return other(names) if other else None


def repeated(
    bind: Bind, value: Value, each: Statement, size: int, budget: Budget,
    names: Names,
) -> Done | None:  # fmt: skip
    """Run a statement for each item of a list."""
    items = items_of(value(names))
    afford(budget, size * len(items), len(items))

    def rounds() -> Iterable[Names]:
        for item in items:
            scope = names.new_child(Scope())
            scope.maps[0].update(bind(item, scope))
            yield scope

    return _go_round(each, rounds())


def chosen(
    value: Value, cases: list[tuple[Value | None, int]],
    statements: list[Statement], budget: Budget, names: Names,
) -> Done | None:  # fmt: skip
    """Run the statements from the first case on that a value is the same as, or the default."""
    found = value(names)
    look_through(budget, *[found] * len(cases))
    starts = [at for label, at in cases if label and is_same(found, label(names))]
    starts += [at for label, at in cases if label is None]
    done = inside(statements[starts[0] :], names) if starts else None
    return None if done and done.word == "break" else done


def counted(
    first: list[tuple[Bind, Value]], condition: Value, step: list[Statement], each: Statement,
    size: int, budget: Budget, names: Names,
) -> Done | None:  # fmt: skip
    """Run a statement as long as a condition holds, and others after each round."""
    scope = names.new_child(Scope())
    declared(first, scope)

    def rounds() -> Iterable[Names]:
        for _ in range(MOST_ROUNDS):
            if not truthy(condition(scope)):
                return
            afford(budget, size, 1)
            yield scope
            run(step, scope)
        raise NotLiteral("a loop that does not end")

    return _go_round(each, rounds())


def _go_round(each: Statement, rounds: Iterable[Names]) -> Done | None:
    for names in rounds:
        done = each(names)
        if done and done.word == "break":
            break
        if done and done.word == "return":
            return done
    return None


def attempted(
    tried: list[Statement], error: str, caught: list[Statement] | None, last: list[Statement],
    names: Names,
) -> Done | None:  # fmt: skip
    """Run statements, others if they throw an error, and some in any case.

    Parameters: ``error`` is the name of the error for those that catch it; what it is nobody knows.
    """
    try:
        done = inside(tried, names)
    except Thrown:
        if caught is None:
            raise
        done = inside(caught, names.new_child(Scope({error: ImportedValue(_unknown)})))
    return inside(last, names) or done


def _unknown() -> Any:
    raise NotLiteral("an error")
