"""The texts of an OpenAPI file that readers see: found, and translated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TEXTS = frozenset({"summary", "description", "title"})
"""Keys whose values readers see, wherever they are in such a file."""
WRITTEN = "x-docsjson-summary"
"""Key under which a summary stays as it is written: pages have their names from it."""
DATA = frozenset({"example", "examples", "default", "enum", "const", "x-codeSamples"})
"""Keys whose values are data, whatever keys these have."""
NAMES = frozenset(
    {"properties", "patternProperties", "$defs", "definitions", "schemas", "responses", "callbacks",
     "variables", "parameters", "messages", "channels", "operations", "securitySchemes"}
)  # fmt: skip
"""Keys whose values map names of the API, which may be called as `TEXTS` and `DATA` are."""
EXAMPLE = frozenset({"value", "dataValue", "serializedValue", "externalValue"})
"""Keys of which an example has one that is described, and no data itself."""


def spoken(value: Any, *, named: bool = False) -> Iterator[str]:
    """Yield the texts for readers in a value, in its order; ``named`` says its keys are names."""
    if isinstance(value, list):
        for item in value:
            yield from spoken(item)
    for key, inner in value.items() if isinstance(value, dict) else ():
        if _is_text(key, inner, named=named):
            yield inner
        elif named or key not in DATA:
            yield from spoken(inner, named=not named and key in NAMES)
        elif key == "examples" and isinstance(inner, dict):
            for example in filter(_is_described, inner.values()):
                yield from (text for name, text in example.items() if _is_text(name, text))


def translate(value: Any, lookup: Callable[[str], str]) -> Any:
    """Return a value with its texts for readers translated, unless it is nested too deeply."""
    try:
        return _translated(value, lookup)
    except RecursionError:
        return value


def _translated(value: Any, lookup: Callable[[str], str], *, named: bool = False) -> Any:
    if isinstance(value, list):
        return [_translated(item, lookup) for item in value]
    if not isinstance(value, dict):
        return value
    found: dict[Any, Any] = {}
    for key, inner in value.items():
        if _is_text(key, inner, named=named):
            found[key] = _in_another_language(inner, lookup)
            if key == "summary":
                found[WRITTEN] = inner
        elif named or key not in DATA:
            found[key] = _translated(inner, lookup, named=not named and key in NAMES)
        elif key == "examples" and isinstance(inner, dict):
            found[key] = {name: _example(value, lookup) for name, value in inner.items()}
        else:
            found[key] = inner
    return found


def _is_described(example: object) -> bool:
    return isinstance(example, dict) and not EXAMPLE.isdisjoint(example)


def _example(example: Any, lookup: Callable[[str], str]) -> Any:
    if not _is_described(example):
        return example
    return {
        key: _in_another_language(value, lookup) if _is_text(key, value) else value
        for key, value in example.items()
    }


def _is_text(key: object, value: object, *, named: bool = False) -> bool:
    is_text = not named and key in TEXTS and isinstance(value, str)
    return is_text and any(map(str.isalpha, str(value)))


def _in_another_language(text: str, lookup: Callable[[str], str]) -> str:
    """Return a text translated; catalogues hold it without white space at its ends."""
    core = text.strip()
    return text.replace(core, lookup(core))


def line_of(text: str, source: str) -> int:
    """Return the line of a source at which a text starts, as near as the source says."""
    first = text.strip().split("\n")[0].strip()
    at = max(source.find(first), source.find(first.replace('"', '\\"')))
    return source.count("\n", 0, at) + 1 if at >= 0 else 1
