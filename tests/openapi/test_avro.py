"""Avro schemas as JSON Schema, well-formed and not."""

from __future__ import annotations

import pytest

from sphinx_docsjson.openapi.asyncapi.avro import json_schema_of


@pytest.mark.parametrize(
    ("avro", "read"),
    [
        (
            {"type": {"type": "array", "items": "string"}},
            {"type": "array", "items": {"type": "string"}},
        ),
        ({"type": ["null", "string"]}, {"anyOf": [{"type": "null"}, {"type": "string"}]}),
        (
            '{"type": "map", "values": "int"}',
            {"type": "object", "additionalProperties": {"type": "integer", "format": "int32"}},
        ),
    ],
)
def test_a_type_may_be_given_instead_of_its_name(avro: object, read: object) -> None:
    assert json_schema_of(avro) == read


@pytest.mark.parametrize("avro", [{"type": None}, {}, 5, "no such type", "[" * 100_000, "{"])
def test_what_is_no_schema_is_not_read(avro: object) -> None:
    assert json_schema_of(avro) is None
