"""Digests: a change of a file re-reads the pages that show it, and no others."""

from __future__ import annotations

import pytest

from sphinx_docsjson.openapi.plan.digests import Digests

from .cases import spec

FILE = """
servers: [{url: "https://a.example"}]
security: [{key: []}]
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
  schemas:
    Pet: {properties: {owner: {$ref: "#/components/schemas/Owner"}}}
    Owner: {properties: {pets: {items: {$ref: "#/components/schemas/Pet"}}, gone: {$ref: "#/nope"}}}
    Shop: {properties: {city: {type: string}}}
  parameters:
    page: {name: page, in: query}
paths:
  /pets:
    summary: Pets
    parameters: [{$ref: "#/components/parameters/page"}]
    get: {responses: {200: {content: {a/b: {schema: {$ref: "#/components/schemas/Pet"}}}}}}
  /shops:
    get: {responses: {200: {content: {a/b: {schema: {$ref: "#/components/schemas/Shop"}}}}}}
"""


def digests(text: str = FILE, settings: str = "") -> tuple[str, str]:
    """Return the digests of both operations."""
    found, made = spec(text), Digests(settings)
    pets, shops = (made.operation(found, operation) for operation in found.operations)
    return pets, shops


def changed(old: str, new: str) -> tuple[bool, bool]:
    """Return whether a change of the file changes the digest of pets, and that of shops."""
    assert old in FILE
    before, after = digests(), digests(FILE.replace(old, new))
    return before[0] != after[0], before[1] != after[1]


def test_the_same_file_has_the_same_digests() -> None:
    assert digests() == digests()
    assert len(set(digests())) == 2


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("city: {type: string}", "city: {type: integer}", (False, True)),
        ('{$ref: "#/nope"}', "{type: string}", (True, False)),  # two references away
        ("name: page", "name: number", (True, False)),
        ("summary: Pets", "summary: All pets", (True, False)),
        ("https://a.example", "https://b.example", (True, True)),
        ("name: X-Key", "name: X-Token", (True, True)),
        ("security: [{key: []}]", "security: []", (True, True)),
        ("components:\n", "x-more: 1\ncomponents:\n", (False, False)),
    ],
)
def test_a_change_reaches_what_refers_to_it(
    old: str, new: str, expected: tuple[bool, bool]
) -> None:
    assert changed(old, new) == expected


def test_what_else_pages_depend_on_changes_all() -> None:
    before, after = digests(settings="a"), digests(settings="b")
    assert before[0] != after[0]
    assert before[1] != after[1]


def test_a_reference_that_comes_to_lead_somewhere_changes_the_digest() -> None:
    pets, shops = digests(FILE + "nope: {type: string}\n")
    assert pets != digests()[0]
    assert shops == digests()[1]


def test_the_order_of_values_changes_nothing() -> None:
    found, made = spec(FILE), Digests("")
    schemas = list(found.schemas.values())
    assert made.values(schemas) == made.values(schemas[::-1])
    assert made.values(schemas[:1]) != made.values(schemas)
