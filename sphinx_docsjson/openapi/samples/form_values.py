"""The values of forms and queries as names and texts: lists, objects and their styles. Pure."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

JOINTS: Mapping[str, str] = MappingProxyType(
    {"spaceDelimited": " ", "pipeDelimited": "|", "tsv": "\t"}
)
"""What is between the items of a list, by style; a comma in all others."""


def form_pairs(
    name: str, value: object, *, style: str = "", explode: bool | None = None
) -> list[tuple[str, object]]:
    """Return a property of a form as names and values (OpenAPI 3.1.1, 4.15).

    Where neither is said, the items of a list are fields of the same name, and an object is JSON.
    """
    is_apart = style in {"", "form", "deepObject"} if explode is None else explode
    if isinstance(value, dict) and (style or explode is not None):
        if style == "deepObject":
            return list(deep_pairs(name, value))
        if is_apart:
            return list(value.items())
        return [(name, ",".join(f"{key},{plain(one)}" for key, one in value.items()))]
    if isinstance(value, list):
        if style == "deepObject":
            return list(deep_pairs(name, value))
        if is_apart:
            return [(name, item) for item in value]
        return [(name, JOINTS.get(style, ",").join(map(plain, value)))]
    return [(name, value)]


def deep_pairs(name: str, value: object) -> Iterator[tuple[str, object]]:
    """Yield a value of the style ``deepObject``: ``name[key]``, and ``name[0][key]`` in lists."""
    inside = list(value.items()) if isinstance(value, dict) else []
    inside += enumerate(value) if isinstance(value, list) else ()
    if not inside:
        yield name, "" if isinstance(value, (dict, list)) else value
    for key, one in inside:
        yield from deep_pairs(f"{name}[{key}]", one)


def by_name(pairs: Iterable[tuple[str, str]]) -> dict[str, str | list[str]]:
    """Return values by their names; those of one name in a list."""
    found: dict[str, list[str]] = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return {name: values if len(values) > 1 else values[0] for name, values in found.items()}


def plain(value: object) -> str:
    """Return a single value as text: ``true``, ``1``, ``text``, and JSON for what has parts."""
    return value if isinstance(value, str) else compact(value)


def compact(value: object) -> str:
    """Return JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
