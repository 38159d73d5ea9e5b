"""The data that samples are written anew from when readers choose another example."""

from __future__ import annotations

from typing import Any

from sphinx_docsjson.openapi.model.details import body
from sphinx_docsjson.openapi.samples.chosen_bodies import choices_of
from sphinx_docsjson.openapi.samples.request import example_request

from .cases import spec

FILE = """
openapi: 3.1.0
info: {title: A, version: "1"}
paths:
  /a:
    post:
      requestBody:
        content:
          KIND:
            encoding: {at: {contentType: text/csv}}
            examples: {one: {value: {at: 1}}, two: {value: {at: 2, on: [x, y]}}}
      responses: {}
"""


def choices(text: str) -> list[dict[str, Any]]:
    """Return what a page of the first operation offers."""
    operation = spec(text).operations[0]
    sent = body(operation)
    request = example_request(operation, "https://a.example", (), sent)
    made: Any = choices_of(request, sent, optional=None)
    return list(made["choices"]) if made else []


def test_a_text_that_the_page_shows_is_not_repeated() -> None:
    made = {"type": "application/json", "kind": "json"}
    assert choices(FILE.replace("KIND", "application/json")) == [made, made]


def test_forms_are_in_their_parts() -> None:
    first, second = choices(FILE.replace("KIND", "multipart/form-data"))
    assert first["parts"] == [{"name": "at", "value": "1", "file": False, "type": "text/csv"}]
    assert [(p["name"], p["value"]) for p in second["parts"]] == [("at", "2"), ("on", "x"), ("on", "y")]  # fmt: skip


def test_one_example_is_no_choice() -> None:
    text = FILE.replace("KIND", "application/json").replace(
        ", two: {value: {at: 2, on: [x, y]}}", ""
    )
    assert choices(text) == []
