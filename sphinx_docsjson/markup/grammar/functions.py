"""Components as functions: their parameter, their own constants, and the JSX that they return."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from ...sources.imports import end_of_statement
from ...sources.scan import Text
from .cursor import Cursor
from .expressions import read_parameter, read_whole
from .literals import NotLiteral

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...safety.cost import Budget
    from .values import Bind, Names

    Local = Callable[[Names], dict[str, Any]]
    """A constant of a function: given the names that are known, it returns its own."""

_HEAD = re.compile(r"(?:async\s++)?+(?:(?=\()|([\w$]++)\s*+)")
_RESULT = re.compile(r"\s*+(?::[^=]++)?+=>\s*+")
_RETURN = re.compile(r"return\b")
_CONSTANT = re.compile(r"(?:const|let|var)\s++(?:([\w$]++)|(?=\{))\s*+")
_TYPE = re.compile(r"\s*+(?::[^=]++)?+=(?![=>])")


def as_arrow(rest: str) -> str:
    """Write ``(a) { return b }`` as ``(a) => { return b }``."""
    text = Text(rest)
    end = text.end_of_brackets(0, len(rest)) or len(rest)
    return f"{rest[:end]} => {rest[end:].strip()}"


def read_function(value: str, budget: Budget) -> tuple[str, Bind]:
    """Return the JSX that a component returns, and what gives names to its attributes.

    It may declare constants before it returns. Raises `NotLiteral` if it does anything else.
    """
    parameter, function = _arrow(value)
    function = function.rstrip(";").strip()
    bind = _parameter(parameter, budget)
    if function.startswith("{") and function.endswith("}"):
        found, start = _constants(function, budget)
        if found:
            bind = partial(_bound, bind, found, budget, start)
        function = function[start:-1]
    return _body(function), bind


def _arrow(value: str) -> tuple[str, str]:
    """Return what stands before and behind the ``=>`` of a function, without brackets."""
    head = _HEAD.match(value)
    if not head:
        return "", ""
    start = head.end()
    end = start if head[1] else Text(value).end_of_brackets(start, len(value)) or start
    arrow = _RESULT.match(value, end)
    parameter = head[1] or value[start + 1 : end - 1]
    return (parameter.strip(), value[arrow.end() :].strip()) if arrow else ("", "")


def _constants(function: str, budget: Budget) -> tuple[list[Local], int]:
    """Return the constants at the start of a function, and the offset behind its ``return``."""
    cursor, found = Cursor(function), []
    cursor.expect("{")
    while not cursor.take(_RETURN):
        head = cursor.take(_CONSTANT)
        if not head:
            raise cursor.unknown()
        end = end_of_statement(cursor.text, head.start(), len(function))
        found.append(_constant(head[1], function[head.end() : end], budget))
        cursor.position = end
    return found, cursor.position


def _constant(name: str | None, written: str, budget: Budget) -> Local:
    """Read ``name = value``, or ``{ a, b } = value``, of which ``written`` is what follows."""
    end = 0 if name else Text(written).end_of_brackets(0, len(written)) or 0
    equals = _TYPE.match(written, end)
    if not equals:
        raise NotLiteral(written)
    value = read_whole(written[equals.end() :].strip().rstrip("; \n"), budget)
    bind = read_parameter(name or written[:end], budget)
    return lambda names: bind(value(names), names)


def _bound(
    bind: Bind, constants: list[Local], budget: Budget, size: int, given: Any, names: Names
) -> dict[str, Any]:
    """Return the names that a component gives to its attributes and to its constants.

    A constant whose value is not known has no name; ``size`` is what reading them all costs.
    """
    own = bind(given, names)
    if budget.take(size):
        scope = names.new_child(own)
        for constant in constants:
            with suppress(NotLiteral):
                own.update(constant(scope))
    return own


def _body(function: str) -> str:
    """Return the JSX that a function returns.

    An expression with elements in it, such as a choice between two, stands in braces.
    """
    body = function.strip().rstrip(";").strip()
    if body.startswith("("):
        end = Text(body).end_of_brackets(0, len(body))
        if end != len(body):
            raise NotLiteral(body)
        body = body[1:-1].strip()
    if body.startswith("<") and body.endswith(">"):
        return body
    read_whole(body)
    if not re.search("<[A-Za-z>]", body):
        raise NotLiteral(body)
    return f"{{{body}}}"


def _parameter(written: str, budget: Budget) -> Bind:
    """Read what stands in the brackets of a component: nothing, or its attributes."""
    return read_parameter(written, budget) if written else lambda _given, _names: {}
