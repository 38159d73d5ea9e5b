"""Cases that people can read: a title, an input, what is expected, between lines of one period."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.openapi.model.operations import Spec, read_spec
from sphinx_docsjson.openapi.page.fields.field_lists import RECURSIVE
from sphinx_docsjson.openapi.read.load import parse
from sphinx_docsjson.openapi.read.resolve import HOME, Documents, Node

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx_docsjson.openapi.model.schemas.field import Field

FIXTURES = Path(__file__).parent / "fixtures"


def cases(name: str) -> list[Any]:
    """Return the cases of a fixture file as parameters."""
    *parts, rest = ("\n" + (FIXTURES / name).read_text("utf-8")).split("\n.\n")
    assert not rest.strip(), f"{name} ends in half a case"
    return [
        pytest.param(given, expected, id=title.strip())
        for title, given, expected in zip(parts[0::3], parts[1::3], parts[2::3], strict=True)
    ]


def document(text: str, name: str = "api.yaml", root: Path = FIXTURES) -> Node:
    """Return a document of YAML or JSON text, the only one of its site."""
    return Documents(root).add(HOME + name, parse(text), text)


def spec(text: str) -> Spec:
    """Read the OpenAPI file that YAML text is the rest of."""
    head = "" if text.startswith(("openapi:", "swagger:")) else "openapi: 3.1.0\n"
    return read_spec(document(head + text))


def drawn(fields: Iterable[Field]) -> str:
    """Return fields as indented lines: what pages show of them, without how."""
    return "\n".join(line for field in fields for line in _lines(field))


def _lines(field: Field, indent: str = "") -> Iterator[str]:
    said = (f"default: {text}" if kind == "default" else text for kind, text in field.marks)
    words = ", ".join(mark for mark in (field.type, field.title, *said) if mark)
    yield f"{indent}{field.name} ({words})" if field.name else f"{indent}{words}"
    inner = indent + "    " if field.name else indent
    for line in field.description.strip().splitlines():
        yield (inner + line).rstrip()
    for each, limits in (("", field.limits), ("each: ", field.item_limits)):
        said = (
            name.replace("%s", text) if "%s" in name else f"{name}: {text}" for name, text in limits
        )
        if limits:
            yield f"{inner}{each}{' · '.join(said)}"
    for name, values in field.notes:
        yield f"{inner}{name}: {', '.join(values)}" if values else inner + name
    if field.recursive:
        yield inner + RECURSIVE.replace("%s", field.recursive)
    for child in field.children:
        yield from _lines(child, inner)
    for one in field.choices:
        how = {"anyOf": "any of", "oneOf": "one of"}.get(one.combinator, one.combinator)
        for variant in one.variants:
            yield f"{inner}{how}: {variant.title}"
            yield from _lines(variant.field, inner + "    ")
    if field.cut:
        yield f"{inner}…"
