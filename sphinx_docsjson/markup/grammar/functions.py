"""Functions that are components: their parameter, their own constants, and the JSX they return."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...sources.scan import Text
from ..script.expressions import read_components, read_constants, read_parameter, read_whole
from ..script.literals import NotLiteral
from ..script.parameters import FUNCTION

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...safety.cost import Budget
    from ..script.values import Bind

MOST_INSIDE = 5
"""How deep components may be declared inside each other."""

_RETURN = re.compile(r"\s*+return\b")
_STATE = re.compile(r"(?:\b(?:use(?:State|Ref)|matchMedia|JSON\.parse)|\.getItem)\b")
"""What keeps a state, and what `only_in_browsers` has no value for."""
_DECLARED = re.compile(r"\s*\([^()]*\)\s*\{")
_HEAD = re.compile(r"(?:async\s++)?+(?:(?=\()|([\w$]++)\s*+)")
_RESULT = re.compile(r"\s*+(?::[^=]++)?+=>\s*+")


def as_arrow(rest: str) -> str:
    """Write ``(a) { return b }`` as ``(a) => { return b }``."""
    text = Text(rest)
    end = text.end_of_brackets(0, len(rest)) or len(rest)
    return f"{rest[:end]} => {rest[end:].strip()}"


@dataclass(frozen=True)
class StaticComponent:
    """A component that a page or snippet exports: its JSX, and the parameter that it takes."""

    body: str
    bind: Bind
    """Returns the names that stand for the attributes in the JSX."""
    line: int = 1
    """The line at which the JSX starts, unless conditions decide on it."""
    inner: Mapping[str, StaticComponent] = field(default_factory=dict)
    """The components that it declares for itself."""
    changes: bool = False
    """Whether running would change it: the JSX is what readers see at first."""
    decides: bool = False
    """Whether statements decide on the JSX."""
    takes_content: bool = True
    """Whether it may show what is written inside its tag."""

    @property
    def needs_all(self) -> bool:
        """Whether it is drawn only if all of it is known, as it is more than constants and JSX."""
        return self.changes or self.decides or bool(self.inner)


def read_function(value: str, budget: Budget, line: int, depth: int = 0) -> StaticComponent:
    """Return the component that a function is.

    It may declare constants before it returns. Raises `NotLiteral` if it does anything else.
    """
    inner: dict[str, StaticComponent] = {}
    changes = decides = False
    named = FUNCTION.match(value)
    parameter, function = _arrow(as_arrow(value[named.end() :]) if named else value)
    function = function.rstrip(";").strip()
    bind = _parameter(parameter, budget)
    if function.startswith("{") and function.endswith("}"):
        bind, start, skipped = read_constants(function, bind, budget)
        decides = not _RETURN.match(function, start)
        if decides:
            skipped |= read_components(_returned(function[start:-1]), budget)
        inner = _components(skipped, budget, line, depth)
        changes = (
            has_state(function[: None if decides else start]) or inner.keys() != skipped.keys()
        )
        function = _returned(function[start:-1])
    body = _body(function)
    above = value.count("\n", 0, max(value.find(body), 0))
    takes_content = _takes_content(parameter, value)
    return StaticComponent(body, bind, line + above, inner, changes, decides, takes_content)


def has_state(source: str) -> bool:
    """Return whether a function keeps a state, or asks a browser: running it would change it."""
    return bool(_STATE.search(source))


def _takes_content(parameter: str, value: str) -> bool:
    """Return whether a function may show its children: it names them, or takes all attributes."""
    takes_all = "..." in parameter or (not parameter.startswith("{") and bool(parameter))
    return takes_all or "children" in value


def _components(
    declared: Mapping[str, str], budget: Budget, line: int, depth: int
) -> dict[str, StaticComponent]:
    """Return the components among the functions that another one declares."""
    found: dict[str, StaticComponent] = {}
    for name, code in declared.items() if depth < MOST_INSIDE else ():
        with suppress(NotLiteral):
            if name[:1].isupper():
                found[name] = read_function(_as_value(code), budget, line, depth + 1)
    return found


def _as_value(code: str) -> str:
    """Return the code of a function that was declared by its name as that of an arrow function."""
    return as_arrow(code.strip()) if _DECLARED.match(code) else code.strip().rstrip(";")


def _returned(statements: str) -> str:
    """Return the expression that the statements of a function stand for."""
    if found := _RETURN.match(statements):
        return statements[found.end() :].strip().rstrip(";").strip()
    return f"(() => {{{statements}}})()"


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
        body = body[1:-1].strip() if end == len(body) else body
    if body.startswith("<") and body.endswith(">"):
        return body
    read_whole(body)
    if not re.search("<[A-Za-z>]", body):
        raise NotLiteral(body)
    return f"{{{body}}}"


def _parameter(written: str, budget: Budget) -> Bind:
    """Read what is in the brackets of a component: nothing, or its attributes."""
    return read_parameter(written, budget) if written else lambda _given, _names: {}
