"""Lists that many operations share are shown up to a limit, or pages would multiply them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.openapi.model.details import body, callbacks, responses
from sphinx_docsjson.openapi.model.mistakes import mistakes
from sphinx_docsjson.openapi.model.operations import read_spec
from sphinx_docsjson.openapi.model.security import security
from sphinx_docsjson.openapi.model.servers import server_of
from sphinx_docsjson.openapi.page.authorization import scheme_field
from sphinx_docsjson.openapi.page.panel import request_samples
from sphinx_docsjson.openapi.read.check import MOST_LISTED, long_lists

from .cases import document

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sphinx_docsjson.openapi.model.operations import Operation, Spec

MANY = 3 * MOST_LISTED


def named(value: object) -> dict[str, Any]:
    return {f"n{number}": value for number in range(MANY)}


def on_operation(**keys: object) -> dict[str, Any]:
    return {"paths": {"/p": {"post": {"responses": {"200": {"description": "x"}}, **keys}}}}


def on_response(**keys: object) -> dict[str, Any]:
    return on_operation(responses={"200": {"description": "x", **keys}})


def oauth(flows: object, needed: Sequence[str] = ()) -> dict[str, Any]:
    schemes = {"o": {"type": "oauth2", "flows": flows}}
    return {
        **on_operation(),
        "security": [{"o": needed}],
        "components": {"securitySchemes": schemes},
    }


REPLY = {"post": {"responses": {"200": {"description": "x"}}}}
LISTS: dict[str, tuple[dict[str, Any], Callable[[Spec, Operation], int]]] = {
    "headers": (
        on_response(headers=named({"schema": {}})),
        lambda _, one: len(responses(one)[0].headers),
    ),
    "links": (
        on_response(links=named({"operationId": "a"})),
        lambda _, one: len(responses(one)[0].links),
    ),
    "content": (on_response(content=named({})), lambda _, one: len(responses(one)[0].media)),
    "examples": (
        on_operation(requestBody={"content": {"a/b": {"examples": named({"value": 1})}}}),
        lambda _, one: len(body(one).media[0].examples),  # type: ignore[union-attr]
    ),
    "callbacks": (
        on_operation(callbacks=named({"{$url}": REPLY})), lambda _, one: len(list(callbacks(one))),
    ),
    "addresses of a callback": (
        on_operation(callbacks={"a": named(REPLY)}), lambda _, one: len(list(callbacks(one))),
    ),
    "security": (
        {
            **on_operation(),
            "security": [{name: []} for name in named(0)],
            "components": {"securitySchemes": named({"type": "http", "scheme": "bearer"})},
        },
        lambda spec, one: len(security(spec, one)),
    ),
    "flows": (oauth(named({"scopes": {}})), lambda spec, one: len(security(spec, one)[0][0].flows)),
    "scopes of a flow": (
        oauth({"implicit": {"scopes": named("text")}}),
        lambda spec, one: scheme_field(security(spec, one)[0][0], str).folded[1].count("\n- "),
    ),
    "scopes that are needed": (
        oauth({}, [*named(0)]), lambda spec, one: len(security(spec, one)[0][0].scopes),
    ),
    "responses": (
        on_operation(responses=named({"description": "x"})), lambda _, one: len(responses(one)),
    ),
    **{
        key: (
            on_operation(**{key: [{"lang": "go", "source": "x"}] * MANY}),
            lambda _, one: sum(
                len(each.children) for each in request_samples(one, None, ())
            ),
        )
        for key in ("x-codeSamples", "x-code-samples")
    },
    "variables": (
        {**on_operation(), "servers": [{"url": "https://a.example", "variables": named({})}]},
        lambda spec, _: len(
            server_of(next(spec.root.get("servers").listed()), spec).variables
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_shown_up_to_a_limit_and_that_is_said(name: str) -> None:
    written, count = LISTS[name]
    head = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}}
    root = document(json.dumps({**head, **written}))
    spec = read_spec(root)
    assert count(spec, spec.operations[0]) == MOST_LISTED
    (fault,) = long_lists(root)
    assert fault.message == f"pages of operations show {MOST_LISTED} of its {MANY} entries"


@pytest.mark.parametrize(
    "written",
    [
        {"components": {"headers": named({}), "examples": named({}), "callbacks": named({})}},
        {"components": {"schemas": {"a": {"properties": {"headers": named({}), "links": {}}}}}},
        {
            "components": {
                "schemas": {"a": {"examples": [1] * MANY, "example": {"links": named(1)}}}
            }
        },
        {
            "components": {
                "schemas": {"a": {"properties": {"callbacks": {"properties": named({})}}}}
            }
        },
        {"security": named(1), "servers": 1},
    ],
)
def test_what_only_has_the_name_of_a_list_is_none(written: dict[str, Any]) -> None:
    assert not list(long_lists(document(json.dumps(written))))


def test_a_limit_that_many_operations_reach_is_said_once() -> None:
    ways = [{"a": []}] * MANY
    paths = {f"/{n}": {"get": {"security": ways, "responses": {}}} for n in range(3)}
    known = {"securitySchemes": {"a": {"type": "http", "scheme": "basic"}}}
    head = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": paths}
    (fault,) = mistakes(read_spec(document(json.dumps({**head, "components": known}))))
    assert fault.message.endswith(f"of its {MANY} entries (here and in 2 other places)")
