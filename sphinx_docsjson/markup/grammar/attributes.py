"""The attributes of a tag as values: literals are read, everything else is refused."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any

from .literals import NotLiteral, read_literal, shorten
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
            _read(attribute, names, values)
        except NotLiteral as error:
            refused.append(_explain(attribute, error))
    return values, refused


def _read(attribute: Written, names: Mapping[str, Any], values: dict[str, Any]) -> None:
    if attribute.form is Form.SPREAD:
        spread = read_literal(attribute.value.strip().removeprefix("..."), names)
        if not isinstance(spread, dict):
            raise NotLiteral(attribute.value)
        values.update(spread)
    elif attribute.form is Form.BARE:
        values[attribute.name] = True
    elif attribute.form is Form.TEXT:
        values[attribute.name] = html.unescape(attribute.value)
    else:
        value = read_literal(attribute.value, names)
        values[attribute.name] = value


def _explain(attribute: Written, error: NotLiteral) -> str:
    if attribute.form is Form.SPREAD:
        return f"the attributes {{{error}}} are left out: only literals are read"
    what = "a function" if _FUNCTION.match(attribute.value) else f"{{{shorten(attribute.value)}}}"
    return f"attribute {attribute.name!r} is left out: {what} is no literal, and nothing is run"
