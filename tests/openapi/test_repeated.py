"""Operations that all repeat the same fields have pages with a limit; others show everything."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sphinx_docsjson.openapi.model.access import Access
from sphinx_docsjson.openapi.model.operations import Spec, read_spec
from sphinx_docsjson.openapi.model.texts.markdown import Markdown
from sphinx_docsjson.openapi.page.nodes import rendered
from sphinx_docsjson.openapi.page.render import OperationPage
from sphinx_docsjson.openapi.plan.digests import Digests
from sphinx_docsjson.openapi.read.repeated import MOST_FIELDS, MOST_TEXT, limit_of_pages
from sphinx_docsjson.openapi.samples.request import example_request

from .cases import document

MANY = 300
TEXT = {"type": "string"}
FIELDS = {f"f{n}": TEXT for n in range(MANY)}
PARAMETERS = [
    {"name": f"p{n}", "in": "query", "required": True, "schema": TEXT} for n in range(MANY)
]
ANSWER = {"responses": {"200": {"description": "x"}}}


def sending(schema: dict[str, Any]) -> dict[str, Any]:
    return {
        "post": {**ANSWER, "requestBody": {"content": {"application/json": {"schema": schema}}}}
    }


SHARED: dict[str, dict[str, Any]] = {
    "parameters": {"get": ANSWER, "parameters": PARAMETERS},
    "fields of a body": sending({"type": "object", "properties": FIELDS}),
    "fields of items": sending({"type": "array", "items": {"properties": FIELDS}}),
    "fields of parts": sending({"allOf": [{"properties": FIELDS}]}),
    "fields of fields": sending({"properties": {"a": {"properties": FIELDS}}}),
    "values": sending({"properties": {"a": {"enum": [f"v{n}" for n in range(10 * MANY)]}}}),
}


def shared(item: dict[str, Any], times: int = MANY) -> Spec:
    """Return a file that has the same path item many times."""
    written = {
        "openapi": "3.1.0",
        "info": {"title": "T", "version": "1"},
        "paths": {f"/x{n}": {"$ref": "#/components/pathItems/one"} for n in range(times)},
        "components": {"pathItems": {"one": item}},
    }
    return read_spec(document(json.dumps(written)))


@pytest.mark.parametrize("name", SHARED)
def test_what_all_operations_repeat_has_a_limit_and_that_is_said(name: str) -> None:
    spec = shared(SHARED[name])
    assert {one.most for one in spec.operations} == {MOST_FIELDS}
    (fault,) = spec.faults
    assert f"{MOST_FIELDS} parameters and fields" in fault.message


@pytest.mark.parametrize("name", SHARED)
def test_what_some_operations_share_is_shown_whole(name: str) -> None:
    assert {one.most for one in shared(SHARED[name], 30).operations} == {None}


def test_what_operations_write_themselves_is_shown_whole() -> None:
    paths = {f"/x{n}": SHARED["parameters"] for n in range(MANY)}
    head = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}}
    spec = read_spec(document(json.dumps({**head, "paths": paths})))
    assert {one.most for one in spec.operations} == {None}


def test_pages_and_requests_keep_to_the_limit() -> None:
    operation = shared(SHARED["parameters"]).operations[0]
    (section,) = OperationPage(operation, Access(), Markdown(), {}).sections()[:1]
    (shown,) = section.findall(rendered)
    assert shown["markdown"].count("- `p") == MOST_FIELDS
    assert example_request(operation, "https://a.example", (), None).url.count("=") == MOST_FIELDS


def test_a_longer_body_is_on_a_page_of_its_own() -> None:
    operation = shared(SHARED["fields of a body"]).operations[0]
    (section,) = OperationPage(operation, Access(), Markdown(), {}).sections()[:1]
    (shown,) = section.findall(rendered)
    assert "f0" not in shown["markdown"]
    assert [cut.rpartition("#")[2] for cut in shown["cuts"]] == [
        "/components/pathItems/one/post/requestBody/content/application~1json/schema"
    ]


def test_counting_ends_once_pages_repeat_too_much() -> None:
    root = document('{"openapi": "3.1.0", "paths": {"/x": {"description": "y"}}}')
    operation = root.get("paths").get("/x")
    pages = [iter([operation] * 21_000), iter([operation])]
    assert limit_of_pages(pages) == MOST_FIELDS
    assert next(pages[1]) is operation


def test_a_schema_that_holds_itself_is_counted_once() -> None:
    itself = "#/components/pathItems/one/post/requestBody/content/application~1json/schema"
    spec = shared(sending({"properties": {"a": {"$ref": itself}}}))
    assert {one.most for one in spec.operations} == {None}


def test_the_limit_is_part_of_what_pages_depend_on() -> None:
    many, few = (shared(SHARED["parameters"], times) for times in (MANY, 30))
    one, other = (Digests("").operation(spec, spec.operations[0]) for spec in (many, few))
    assert one != other


LONG = "word " * 4000
HEAVY: dict[str, dict[str, Any]] = {
    "description of a path item": {"description": LONG, "get": ANSWER},
    "description of an operation": {"get": {**ANSWER, "description": LONG}},
    "description of an answer": {"get": {"responses": {"200": {"description": LONG}}}},
    "description of a header": {
        "get": {"responses": {"200": {"description": "x", "headers": {"h": {"description": LONG}}}}}
    },
    "description of a body": {"post": {**ANSWER, "requestBody": {"description": LONG}}},
    "description of a parameter": {
        "get": ANSWER,
        "parameters": [{"name": "a", "in": "query", "description": LONG}],
    },
    "description of a server": {
        "get": ANSWER,
        "servers": [{"url": "https://a.example", "description": LONG}],
    },
    "pattern of a field": sending({"properties": {"a": {"type": "string", "pattern": LONG}}}),
}


@pytest.mark.parametrize("name", HEAVY)
def test_long_texts_that_all_operations_repeat_are_cut(name: str) -> None:
    few, many = shared(HEAVY[name], 30), shared(HEAVY[name], 600)
    assert LONG.strip() in json.dumps(few.root.value)
    assert not few.faults
    (fault,) = many.faults
    assert f"at most {MOST_TEXT} characters of a text" in fault.message
    assert f"{LONG[:MOST_TEXT]}…" in json.dumps(many.root.value, ensure_ascii=False)
    assert LONG[: MOST_TEXT + 1] not in json.dumps(many.root.value)


def test_fields_that_a_page_shows_once_for_many_statuses_count_once() -> None:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    answers = {str(400 + n): {"description": "x", "content": content} for n in range(20)}
    paths = {f"/x{n}": {"get": {"responses": answers}} for n in range(60)}
    head = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": paths}
    problem = {"properties": {f"f{n}": TEXT for n in range(50)}}
    known = {"components": {"schemas": {"Problem": problem}}}
    spec = read_spec(document(json.dumps(head | known)))
    assert {one.most for one in spec.operations} == {None}
    for answer in answers.values():  # a page shows each of these by itself
        answer["links"] = {"next": {"operationId": "a"}}
    spec = read_spec(document(json.dumps(head | known)))
    assert {one.most for one in spec.operations} == {MOST_FIELDS}
