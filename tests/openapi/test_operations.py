"""What an OpenAPI file has, and which operation is meant."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

from sphinx_docsjson.openapi.model.details import body, callbacks, parameters, responses
from sphinx_docsjson.openapi.model.operations import NoSpecError, read_spec
from sphinx_docsjson.openapi.model.security import security
from sphinx_docsjson.openapi.model.servers import servers

from .cases import document, spec

if TYPE_CHECKING:
    from pathlib import Path

PETS = """
info: {title: Pets, version: "1"}
servers: [{url: "https://api.example/{v}/", variables: {v: {default: v1, enum: [v1, v2]}}}]
tags: [{name: pets, x-group: All pets}]
security: [{key: []}]
components:
  securitySchemes:
    key: {type: apiKey, in: query, name: api_key}
    user: {type: http, scheme: BASIC}
    token: {type: http, scheme: bearer, bearerFormat: JWT}
    oauth: {type: oauth2, flows: {}}
  parameters:
    page: {name: page, in: query, schema: {type: integer}}
paths:
  x-note: {get: {summary: no operation}}
  /pets:
    summary: About pets
    parameters: [{$ref: "#/components/parameters/page"}, {name: X-A, in: header, schema: {}}]
    post: {tags: [pets, more], deprecated: true, x-hidden: true, security: [{user: [], key: []}, {}]}
    get:
      summary: List
      parameters: [{name: page, in: query, required: true, schema: {type: string}}, {name: id, in: path}]
      servers: [{url: "javascript:x()"}, {url: /relative}, {url: "http://b.example"}]
      security: [{token: []}, {oauth: [read]}, {unknown: []}]
      responses:
        default: {description: Other}
        4XX: {description: Wrong, headers: {X-Rate: {schema: {type: integer}}, x-id: {}, x-more: 1}}
        200:
          description: Fine
          content: {application/json: {schema: {}, examples: {one: {value: 1}, two: {$ref: "#/two"}}}}
          links: {next: {operationId: other, description: Go on}}
      callbacks:
        onEvent:
          "{$request.query.url}":
            post: {requestBody: {content: {application/json: {schema: {}}}}, responses: {}}
  /pets/{id}/:
    query: {summary: Search, x-excluded: true}
    additionalOperations: {PURGE: {summary: Purge}}
two: {value: 2, summary: Second}
webhooks:
  newPet: {post: {requestBody: {content: {application/json: {schema: {}}}}}}
"""


def test_operations_in_the_order_of_the_file_and_of_the_methods() -> None:
    found = spec(PETS)
    assert [operation.key for operation in found.operations] == [
        "GET /pets", "POST /pets", "QUERY /pets/{id}/", "PURGE /pets/{id}/", "webhook newPet",
    ]  # fmt: skip
    _, post, query, _, hook = found.operations
    assert (post.title, post.deprecated, post.hidden) == ("About pets", True, True)
    assert query.excluded
    assert (hook.method, hook.webhook, hook.title) == ("POST", True, "newPet")
    assert found.group_of(post) == "All pets"
    assert found.group_of(hook) == "Webhooks"


@pytest.mark.parametrize(
    ("key", "found"),
    [
        ("GET /pets", "GET /pets"),
        ("get /pets/", "GET /pets"),
        ("query /pets/{id}", "QUERY /pets/{id}/"),
        ("webhook newPet", "webhook newPet"),
        ("GET  /pets", "GET /pets"),
        ("GET /nothing", None),
        ("DELETE /pets", None),
    ],
)
def test_which_operation_is_meant(key: str, found: str | None) -> None:
    operation = spec(PETS).find(key)
    assert (operation.key if operation else None) == found


def test_what_is_said_of_a_path_is_said_of_all_its_operations() -> None:
    made = spec(
        "info: {title: T, version: '1'}\npaths:\n  /a:\n    description: Addresses.\n"
        "    get: {operationId: list_a, description: '', responses: {}}\n"
        "    post: {operationId: add_a, description: Adds one., responses: {}}\n"
    )
    assert [(one.title, one.description) for one in made.operations] == [
        ("List a", "Addresses."),
        ("Adds one", "Adds one.\n\nAddresses."),
    ]


def test_parameters_of_the_path_and_the_operation() -> None:
    listed = parameters(spec(PETS).operations[0])
    assert [(p.name, p.location, p.required) for p in listed] == [
        ("id", "path", True), ("page", "query", True), ("X-A", "header", False),
    ]  # fmt: skip
    assert (listed[1].style, listed[1].explode) == ("form", True)
    assert (listed[0].style, listed[0].explode) == ("simple", False)


def test_an_example_that_a_parameter_has_for_each_operation_is_shown_once() -> None:
    given = {name: {"value": value} for name, value in {"a": "x", "b": "x", "c": ["y"]}.items()}
    item = {"get": {"parameters": [{"name": "p", "in": "query", "examples": given}]}}
    (shown,) = parameters(spec(f"paths: {json.dumps({'/a': item})}").operations[0])
    assert shown.examples == ("x", ["y"])
    assert shown.example == "x"


def test_responses_headers_examples_links_and_callbacks() -> None:
    get = spec(PETS).operations[0]
    fine, wrong, other = responses(get)
    assert [r.status for r in (fine, wrong, other)] == ["200", "4XX", "default"]
    assert [(e.name, e.value, e.summary) for e in fine.media[0].examples] == [
        ("one", 1, ""),
        ("two", 2, "Second"),
    ]
    assert (fine.links[0].name, fine.links[0].operation) == ("next", "other")
    assert [header.name for header in wrong.headers] == ["X-Rate", "x-id"]
    assert [(name, where, how) for name, where, how, _ in callbacks(get)] == [
        ("onEvent", "{$request.query.url}", "post")
    ]


@pytest.mark.parametrize(
    ("reference", "told"),
    [
        ("'#/paths/~1pets~1{id}/get'", "GET /pets/{id}"),
        ("'other.yaml#/paths/~1pets~1%7Bid%7D/patch'", "PATCH /pets/{id}"),
        ("'https://e.example/api'", "https://e.example/api"),
    ],
)
def test_an_operation_of_a_link_is_called_by_method_and_path(reference: str, told: str) -> None:
    get = spec(
        "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      responses:\n"
        f"        200: {{links: {{one: {{operationRef: {reference}}}}}}}\n"
    ).operations[0]
    assert responses(get)[0].links[0].operation == told


def test_names_that_start_with_x_are_extensions_only_where_the_file_has_no_names_of_its_own() -> (
    None
):
    media = "content: {x-a/b: {examples: {x-c: {value: 1}, x-note: 2}}, x-note: [1]}"
    get = spec(
        "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      responses:\n"
        f"        200: {{{media}, links: {{x-d: {{operationId: e}}}}}}\n"
        "      callbacks: {x-f: {'{$url}': {post: {}, x-note: {responses: {}}}}}\n"
    ).operations[0]
    (fine,) = responses(get)
    (one,) = fine.media
    assert (one.type, [e.name for e in one.examples]) == ("x-a/b", ["x-c"])
    assert [link.name for link in fine.links] == ["x-d"]
    assert [found[:3] for found in callbacks(get)] == [("x-f", "{$url}", "post")]


def test_security_of_the_operation_else_of_the_file() -> None:
    found = spec(PETS)
    get, post, query, *_ = found.operations
    kinds = [[(s.kind, s.location, s.name, s.scopes) for s in way] for way in security(found, get)]
    assert kinds == [
        [("bearer", "header", "Authorization", ())],
        [("oauth2", "header", "Authorization", ("read",))],
        [("other", "header", "Authorization", ())],
    ]
    assert security(found, get)[2][0].type == "undefined"
    assert [[s.kind for s in way] for way in security(found, post)] == [["basic", "key"], []]
    assert [[(s.location, s.name) for s in way] for way in security(found, query)] == [
        [("query", "api_key")]
    ]


def test_servers_are_http_addresses() -> None:
    found = spec(PETS)
    get, post, *_ = found.operations
    assert [s.url for s in servers(found, get)] == ["http://b.example"]
    (server,) = servers(found, post)
    assert (server.filled, server.variables[0].choices) == ("https://api.example/v1", ("v1", "v2"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[]", "no object"),
        ("hello", "no object"),
        ("", "no object"),
        ("info: {}", "neither"),
        ("openapi: 9.9.9", "unknown OpenAPI version '9.9.9'"),
        ("openapi: [3]", "unknown"),
        ("swagger: 1.2", "unknown"),
    ],
)
def test_what_is_no_openapi_file(text: str, why: str) -> None:
    with pytest.raises(NoSpecError, match=why):
        read_spec(document(text))


WRONG = """
info: []
servers: x
tags: {a: 1}
components: 5
paths:
  /a: null
  /b: []
  "": {get: {responses: {}}}
  /c: {get: 7, post: null, parameters: x}
  /d:
    get: {parameters: {}, responses: null, requestBody: [], tags: q, security: 3, deprecated: maybe}
    put: {parameters: [null, 5, {name: x}], responses: {200: x, '201': {content: []}}, callbacks: 3}
    post: {requestBody: {content: {a/b: {schema: {type: [string, 5], properties: [], required: y}}}}}
"""


def test_wrong_types_are_named_and_passed_over() -> None:
    found = spec(WRONG)
    assert [fault.place.partition("#")[2] for fault in found.faults] == [
        "/paths/~1a", "/paths/~1b", "/paths/", "/paths/~1c/get", "/paths/~1c/post",
    ]  # fmt: skip
    for operation in found.operations:
        parameters(operation), responses(operation), body(operation), servers(found, operation)
        assert security(found, operation) == ()
        assert list(callbacks(operation)) == []
    assert found.faults[3].message == "expected an object, not 7"


SWAGGER = """swagger: "2.0"
host: api.example
basePath: /v1/
schemes: [http, https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  basic: {type: basic}
  oauth: {type: oauth2, flow: accessCode}
security: [{basic: []}]
parameters:
  body: {name: b, in: body, required: true, schema: {$ref: "#/definitions/Pet"}}
  limit: {name: limit, in: query, type: array, items: {type: integer}, collectionFormat: multi}
definitions:
  Pet: {type: object, properties: {name: {type: string}}}
responses:
  no: {description: No, schema: {$ref: "#/definitions/Pet"}}
paths:
  /pets:
    parameters: [{$ref: "#/parameters/limit"}]
    post:
      parameters: [{$ref: "#/parameters/body"}]
      responses: {200: {description: ok, schema: {$ref: "#/definitions/Pet"}, examples: {application/json: {name: x}}}, 404: {$ref: "#/responses/no"}}
  /form:
    post:
      consumes: [multipart/form-data]
      parameters: [{name: f, in: formData, type: file, required: true}, {name: n, in: formData, type: string}]
      responses: {}
"""


def test_swagger_2_is_read_as_openapi_3() -> None:
    found = spec(SWAGGER)
    post, form = found.operations
    assert [s.url for s in servers(found, post)] == [
        "https://api.example/v1",
        "http://api.example/v1",
    ]
    (limit,) = parameters(post)
    assert (limit.name, limit.style, limit.explode, limit.schema.text("type")) == (
        "limit",
        "form",
        True,
        "array",
    )
    sent = body(post)
    assert sent is not None
    assert sent.required
    assert sent.media[0].schema.follow().get("properties").mapping.keys() == {"name"}
    ok, no = responses(post)
    assert ok.media[0].examples[0].value == {"name": "x"}
    assert no.media[0].type == "application/json"
    upload = body(form)
    assert upload is not None
    assert upload.media[0].type == "multipart/form-data"
    assert upload.media[0].schema.get("properties").get("f").text("format") == "binary"
    assert [[s.kind for s in way] for way in security(found, post)] == [["basic"]]


def test_a_parameter_of_swagger_2_keeps_all_that_it_says_of_its_type() -> None:
    found = spec("""swagger: "2.0"
paths:
  /pets:
    get:
      parameters:
      - {name: limit, in: query, description: How many., type: integer, x-nullable: true,
         maximum: 500, exclusiveMaximum: true, enum: [1, 2], x-enum-varnames: [ONE, TWO]}
      responses: {}
""")
    (operation,) = found.operations
    (limit,) = parameters(operation)
    assert limit.description == "How many."
    assert limit.schema.mapping == {
        "type": "integer",
        "x-nullable": True,
        "maximum": 500,
        "exclusiveMaximum": True,
        "enum": [1, 2],
        "x-enum-varnames": ["ONE", "TWO"],
    }


def test_base_urls_that_are_no_web_addresses_are_named() -> None:
    found = spec(
        "servers: [{url: 'javascript:a()'}, {url: /v1}, {url: 'https://a.example'}]\npaths: {}"
    )
    (fault,) = found.faults
    assert fault.place.endswith("#/servers/0")
    assert "javascript:" in fault.message


def test_a_path_without_a_slash_is_reported_once_at_its_place() -> None:
    paths = "  pets: {get: {responses: {}}, post: {responses: {}}}\n  x-more: {get: {}}\n"
    hooks = "webhooks:\n  sold: {post: {responses: {}}}\n"
    found = spec(f"paths:\n{paths}{hooks}")
    assert [(one.message, one.place.rpartition("#")[2]) for one in found.faults] == [
        ("a path has to start with a slash", "/paths/pets")
    ]
    assert [one.key for one in found.operations] == ["GET pets", "POST pets", "webhook sold"]


def test_a_method_of_its_own_has_a_page_that_shows_the_operation(tmp_path: Path) -> None:
    operation = {"summary": "Copy it", "responses": {"200": {"description": "It is there twice."}}}
    text = json.dumps({
        "openapi": "3.2.0", "info": {"title": "A", "version": "1"},
        "paths": {"/a": {"additionalOperations": {"COPY": operation}}},
    })  # fmt: skip
    more = {"api.json": text, "typo.md": "---\nopenapi: PSOT /a\n---\n"}
    groups = [{"group": "A", "pages": ["index", "typo"]}, {"group": "B", "openapi": "api.json"}]
    made = build(tmp_path, "# Home", files=more, settings={"navigation": {"groups": groups}})
    (page,) = (made.out / "api-reference").glob("copy*.html")
    assert "It is there twice" in page.read_text("utf-8")
    assert "no HTTP method 'COPY'" not in made.warnings
    assert "no HTTP method 'PSOT'; did you mean 'POST'?" in made.warnings


def test_additional_operations_are_told_when_they_are_no_methods_or_have_their_own_place() -> None:
    found = spec(
        "openapi: 3.2.0\npaths:\n  /a:\n    get: {summary: First}\n"
        "    additionalOperations: {GET: {summary: Second}, POST: {}, B D: {}, COPY: {}}\n"
    )
    assert [one.key for one in found.operations] == ["GET /a", "POST /a", "COPY /a"]
    assert [one.message for one in found.faults] == [
        "'GET' does not belong here: write 'get' in the path item",
        "'POST' does not belong here: write 'post' in the path item",
        "'B D' is not an HTTP method",
    ]


def test_groups_are_in_the_order_of_the_tags_then_of_the_paths() -> None:
    text = """
tags: [{name: Start, x-displayName: First steps}, {name: Unused}, {name: 2024}, {name: Users}]
paths:
  /more: {get: {tags: [More]}}
  /users: {get: {tags: [Users]}}
  /start: {get: {tags: [Start]}}
  /old: {get: {tags: [2024]}}
"""
    assert list(spec(text).by_group) == ["First steps", "2024", "Users", "More"]
