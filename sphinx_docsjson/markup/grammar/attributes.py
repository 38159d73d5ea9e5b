"""The values of the attributes of a tag."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from ...safety.cost import Budget
from ..script.expressions import evaluate
from ..script.literals import NotLiteral, OverBudget, Reported, shorten
from ..script.search_opener import OPENS_SEARCH, opens_search
from ..script.tags import Form, Tag, Written, decoded

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

_FUNCTION = re.compile(r"\s*(?:async\s*)?(?:\([^)]*\)|[\w$]+)\s*=>|\s*function\b")


def read_attributes(
    tag: Tag, names: Mapping[str, Any], budget: Budget | None = None,
    as_code: Container[str] = (), *, keeps_functions: bool = False,
) -> tuple[dict[str, Any], list[str]]:  # fmt: skip
    """Return the attributes of a tag by their name as written, and what was refused and why.

    Parameters: ``names`` are the constants that expressions may name, ``budget`` what the values
    of expressions are taken from; an attribute that it is too small for is left out without a word.
    The attributes ``as_code`` have the code of an expression as their value if it has none. Only
    what authors write themselves ``keeps_functions``, such as components that it is to show.
    """
    budget = budget or Budget()
    values: dict[str, Any] = {}
    refused: list[str] = []
    for attribute in tag.attributes:
        try:
            values |= _read(attribute, names, budget, keeps_functions=keeps_functions)
        except (Reported, OverBudget):
            continue
        except NotLiteral:
            if attribute.name in as_code and budget.take(len(attribute.value), 0):
                values[attribute.name] = " ".join(attribute.value.split())
                continue
            refused.append(_explain(attribute))
    return values, refused


def repeated_attributes(tag: Tag) -> list[str]:
    """Return the names that are more than once on a tag."""
    if len(tag.attributes) < 2:
        return []
    counts = Counter(one.name for one in tag.attributes if one.form is not Form.SPREAD)
    return [name for name, count in counts.items() if count > 1]


def is_literal(tag: Tag) -> bool:
    """Return whether the attributes of a tag say the same wherever it is: none holds a name."""
    try:
        for attribute in tag.attributes:
            if attribute.form is not Form.SPREAD:
                _read(attribute, {}, Budget())
    except (Reported, NotLiteral):
        return False
    return all(attribute.form is not Form.SPREAD for attribute in tag.attributes)


def _read(
    attribute: Written, names: Mapping[str, Any], budget: Budget, *, keeps_functions: bool = False
) -> dict[str, Any]:
    if attribute.form is Form.SPREAD:
        spread = _value(attribute.value.strip().removeprefix("..."), names, budget)
        if not isinstance(spread, dict):
            raise NotLiteral(shorten(attribute.value))
        return spread
    if attribute.form is Form.EXPRESSION and opens_search(attribute.value):
        return {attribute.name: OPENS_SEARCH}
    if attribute.form is Form.EXPRESSION:
        value = _value(attribute.value, names, budget, keeps_functions=keeps_functions)
        return {attribute.name: value}
    is_bare = attribute.form is Form.BARE
    return {attribute.name: True if is_bare else decoded(attribute.value)}


def _value(
    source: str, names: Mapping[str, Any], budget: Budget, *, keeps_functions: bool = False
) -> Any:
    """Return the value of an expression if the page may hold all of it, however it is shared."""
    value = evaluate(source, names, budget, may_be_function=keeps_functions)
    if not budget.take_value(value):
        raise OverBudget(shorten(source))
    return value


def _explain(attribute: Written) -> str:
    if attribute.form is Form.SPREAD:
        return f"the attributes {{{shorten(attribute.value)}}} are left out: only literals are read"
    what = "a function" if _FUNCTION.match(attribute.value) else f"{{{shorten(attribute.value)}}}"
    return f"attribute {attribute.name!r} is left out: {what} has no value at build time"
