"""The values of the attributes of a tag."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any

from .expressions import evaluate
from .literals import NotLiteral, Reported, shorten
from .tags import Form, Tag, Written

if TYPE_CHECKING:
    from collections.abc import Mapping

_FUNCTION = re.compile(r"\s*(?:async\s*)?(?:\([^)]*\)|[\w$]+)\s*=>|\s*function\b")


def read_attributes(tag: Tag, names: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return the attributes of a tag by their name as written, and what was refused and why.

    Parameters: ``names`` are the constants that expressions may name.
    """
    values: dict[str, Any] = {}
    refused: list[str] = []
    for attribute in tag.attributes:
        try:
            values |= _read(attribute, names)
        except Reported:
            continue
        except NotLiteral as error:
            refused.append(_explain(attribute, error))
    return values, refused


def _read(attribute: Written, names: Mapping[str, Any]) -> dict[str, Any]:
    if attribute.form is Form.SPREAD:
        spread = evaluate(attribute.value.strip().removeprefix("..."), names)
        if not isinstance(spread, dict):
            raise NotLiteral(attribute.value)
        return spread
    if attribute.form is Form.EXPRESSION:
        return {attribute.name: evaluate(attribute.value, names)}
    is_bare = attribute.form is Form.BARE
    return {attribute.name: True if is_bare else html.unescape(attribute.value)}


def _explain(attribute: Written, error: NotLiteral) -> str:
    if attribute.form is Form.SPREAD:
        return f"the attributes {{{error}}} are left out: only literals are read"
    what = "a function" if _FUNCTION.match(attribute.value) else f"{{{shorten(attribute.value)}}}"
    return f"attribute {attribute.name!r} is left out: {what} is no literal, and nothing is run"
