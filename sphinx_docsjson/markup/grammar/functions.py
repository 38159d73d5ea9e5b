"""Components as functions: their parameter, their own constants, and the JSX that they return."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...sources.scan import Text
from .expressions import read_constants, read_parameter, read_whole
from .literals import NotLiteral

if TYPE_CHECKING:
    from ...safety.cost import Budget
    from .values import Bind

_HEAD = re.compile(r"(?:async\s++)?+(?:(?=\()|([\w$]++)\s*+)")
_RESULT = re.compile(r"\s*+(?::[^=]++)?+=>\s*+")


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
        bind, start = read_constants(function, bind, budget)
        function = function[start:-1]
    return _body(function), bind


def _arrow(value: str) -> tuple[str, str]:
    """Return what comes before and after the ``=>`` of a function, without brackets."""
    head = _HEAD.match(value)
    if not head:
        return "", ""
    start = head.end()
    end = start if head[1] else Text(value).end_of_brackets(start, len(value)) or start
    arrow = _RESULT.match(value, end)
    parameter = head[1] or value[start + 1 : end - 1]
    return (parameter.strip(), value[arrow.end() :].strip()) if arrow else ("", "")


def _body(function: str) -> str:
    """Return the JSX that a function returns.

    An expression with elements in it, such as a choice between two, is in braces.
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
    """Read what is in the brackets of a component: nothing, or its attributes."""
    return read_parameter(written, budget) if written else lambda _given, _names: {}
