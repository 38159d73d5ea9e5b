"""The values of expressions: literals, names, members and a few operators. Nothing is ever run.

An expression is read once into functions that take the names known where it is, and return a
value. They always end, change nothing, and know nothing but those names; whatever else an
expression holds (calls, assignments, ...) has no value here.
"""

from __future__ import annotations

from collections import ChainMap
from typing import TYPE_CHECKING, Any

from ...safety.cost import Budget
from .functions import Function
from .literals import NotLiteral, shorten
from .reader import Reader

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .values import Bind, Value


def evaluate(
    source: str, names: Mapping[str, Any] | None = None, budget: Budget | None = None,
    *, may_be_function: bool = False,
) -> Any:  # fmt: skip
    """Return the value of an expression: text, number, bool, None, list, dict or `Markup`.

    Parameters: ``names`` are the constants that the page declares or imports, and props; what
    the expression makes is taken from ``budget``.
    Raises `NotLiteral` where the value is not known, `OverBudget` where it is too large.
    """
    scope = names if isinstance(names, ChainMap) else ChainMap(dict(names or {}))
    value = read_whole(source, budget)(scope)
    if isinstance(value, Function) and not may_be_function:
        raise NotLiteral(shorten(source))
    return value


def read_whole(source: str, budget: Budget | None = None) -> Value:
    """Read a text that is one expression. Raises `NotLiteral` for anything else."""
    return Reader(source, budget or Budget()).whole()


def read_components(source: str, budget: Budget) -> dict[str, str]:
    """Return the code of what an expression declares without a value, such as components, by name.

    Raises `NotLiteral` for a text that is no expression.
    """
    reader = Reader(source, budget)
    reader.whole()
    return {name: code for name, code in reader.skipped.items() if name[:1].isupper()}


def read_parameter(source: str, budget: Budget | None = None) -> Bind:
    """Read the parameter of a function: ``props``, or ``{ a, b: c = 1, ...rest }``.

    Raises `NotLiteral` for any other.
    """
    reader = Reader(source, budget or Budget())
    if reader.stands("["):  # attributes are no list
        raise reader.unknown()
    bind = reader.parameter()
    if not reader.accept(":"):  # what follows is its type
        reader.end()
    return bind


def read_declarations(source: str, budget: Budget) -> list[tuple[Bind, Value]]:
    """Read what is declared in one statement: ``a = 1, { b, c } = d``. Raises `NotLiteral`."""
    reader = Reader(source, budget)
    found = reader.declarations()
    reader.end()
    return found


def read_constants(source: str, bind: Bind, budget: Budget) -> tuple[Bind, int, dict[str, str]]:
    """Read the constants at the start of a function, which come after its ``{``.

    Returns what gives names to them besides those of ``bind``, the offset of what follows, and
    the code of those that have no value.
    """
    reader = Reader(source, budget)
    reader.expect("{")
    return reader.constants(bind), reader.position, reader.skipped
