"""What methods of texts make of patterns: ``text.replace(/-/g, " ")`` (ECMAScript, 22)."""

from __future__ import annotations

import re
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from .functions import Function, called
from .literals import NotLiteral
from .methods import METHODS as PLAIN_METHODS
from .methods import Method
from .patterns import Pattern
from .values import afford, joined

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ...safety.cost import Budget

_SIGN = re.compile(r"\$(?:(\$)|(&)|([1-9])|(?=[`'<0]))")
_MOST_GROUPS = 9


def _replaced(budget: Budget, value: Any, pattern: Pattern, new: Any = None) -> str:
    text = pattern.of(budget, value)
    parts: list[Any] = []
    position = 0
    for match in pattern.found(text):
        parts += [text[position : match.start()], _instead(match, new, budget)]
        position = match.end()
    return joined([*parts, text[position:]], budget)


def _instead(match: re.Match[str], new: Any, budget: Budget) -> Any:
    """Return what a match is replaced by: a text, in which ``$1`` is a group, or a value."""
    if isinstance(new, Function):
        return called(new, [*_groups(match), match.start(), match.string])
    if not isinstance(new, str):
        raise NotLiteral("replace")
    if "$" not in new:
        return new
    text = _SIGN.sub(partial(_sign, match), new)
    afford(budget, len(text))
    return text


def _sign(match: re.Match[str], sign: re.Match[str]) -> str:
    if sign[1]:
        return "$"
    if sign[2]:
        return match[0]
    count = len(match.groups())
    if not sign[3] or count > _MOST_GROUPS:
        raise NotLiteral("replace")
    return (match[int(sign[3])] or "") if int(sign[3]) <= count else sign[0]


def _groups(match: re.Match[str]) -> list[str | None]:
    return [match[0], *match.groups()]


def _split(budget: Budget, value: Any, pattern: Pattern) -> list[str]:
    text = pattern.of(budget, value)
    if pattern.compiled.groups or any(not one[0] for one in pattern.compiled.finditer(text)):
        raise NotLiteral("split")
    parts = pattern.compiled.split(text)
    afford(budget, 0, len(parts))
    return parts


def _matched(budget: Budget, value: Any, pattern: Pattern) -> list[str | None] | None:
    found = pattern.found(pattern.of(budget, value))
    afford(budget, 0, len(found) + pattern.compiled.groups)
    if not found:
        return None
    return [match[0] for match in found] if pattern.is_global else _groups(found[0])


def _tested(budget: Budget, pattern: Any, value: Any = None) -> bool:
    """Return whether a pattern is in a text; one for all matches goes on where it stopped."""
    if not isinstance(pattern, Pattern) or pattern.is_global:
        raise NotLiteral("test")
    return bool(pattern.found(pattern.of(budget, value)))


def _searched(budget: Budget, value: Any, pattern: Any = None) -> int:
    if not isinstance(pattern, Pattern):
        raise NotLiteral("search")
    found = pattern.compiled.search(pattern.of(budget, value))
    return found.start() if found else -1


def _replaced_all(budget: Budget, value: Any, pattern: Pattern, new: Any = None) -> str:
    if not pattern.is_global:
        raise NotLiteral("replaceAll")
    return _replaced(budget, value, pattern, new)


def _no_text(*_given: Any) -> Any:
    raise NotLiteral("no pattern")


def _by_kind(
    known: Callable[..., Any], plain: Callable[..., Any], budget: Budget, value: Any,
    wanted: Any = None, *others: Any,
) -> Any:  # fmt: skip
    """Return what a method makes of a text with a pattern, or with another text."""
    return (known if isinstance(wanted, Pattern) else plain)(budget, value, wanted, *others)


def _also(name: str, known: Callable[..., Any], most: int) -> Method:
    plain = PLAIN_METHODS[name].call if name in PLAIN_METHODS else _no_text
    return Method(partial(_by_kind, known, plain), most)


METHODS: Mapping[str, Method] = MappingProxyType({
    **PLAIN_METHODS,
    "replace": _also("replace", _replaced, 2), "replaceAll": _also("replaceAll", _replaced_all, 2),
    "split": _also("split", _split, 1), "match": _also("match", _matched, 1),
    "test": Method(_tested, 1), "search": Method(_searched, 1),
})  # fmt: skip
"""Methods whose arguments are values, by their name, with those that take a pattern."""
