"""What a file says that cannot be meant: reported with its place, and nothing that is right."""

from __future__ import annotations

import pytest

from sphinx_docsjson.openapi.model.mistakes import mistakes
from sphinx_docsjson.openapi.read.check import problems_of
from sphinx_docsjson.openapi.read.media_types import type_meant
from sphinx_docsjson.openapi.read.schema_limits import broken_pattern

from .cases import spec

GOOD = """
security: [{key: []}]
servers: [{url: /v1}, {url: v1}, {url: index.php/v1}, {url: "https://a.example"}]
tags: [{name: Plants}, {name: Animals}]
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
  requestBodies: {R: {content: {}}}
  schemas:
    A: {type: object, properties: {type: {type: string}, items: {type: [string, "null"]}}}
    D: {discriminator: {propertyName: type, mapping: {a: A, b: "#/components/schemas/B", c: "https://a.example/c"}}}
    B: {example: {type: nonsense}, enum: [{type: nonsense}], x-more: {type: nonsense}}
paths:
  /a/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get: {operationId: a, responses: {200: {description: ok}, 4XX: {description: no}, default: {description: x}}}
    summary: Both
    put: {requestBody: {$ref: "#/components/requestBodies/R"}, responses: {}}
    x-note: {}
    post: {operationId: b, responses: {}, tags: [Plants, Trees]}
"""


def test_a_right_file_has_none() -> None:
    assert list(mistakes(spec(GOOD))) == []


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("[{key: []}]", "[{kye: []}]", "no security scheme is named 'kye'; did you mean 'key'?"),
        ("/a/{id}:", "/a/{ID}:", "no parameter describes {ID} of the path, which has no {id}: give both the same name"),
        ("/a/{id}:", "/a:", "the path has no {id}"),
        (
            "[{name: id, in: path, required: true, schema: {type: string}}]",
            "[{name: id, in: path, schema: {}}, {name: id, in: query, schema: {}},"
            " {name: id, in: path, schema: {}}]",
            "the path parameter 'id' is listed twice",
        ),
        ("operationId: b", "operationId: a", "another operation has the operationId 'a'"),
        ("schema: {type: string}", "schema: {type: int}", "there is no type 'int'; did you mean 'integer'?"),
        ("schema: {type: string}", "schema: {type: sting}", "there is no type 'sting'; did you mean 'string'?"),
        ("mapping: {a: A,", "mapping: {a: Ab, x: A,", "the discriminator leads to '#/components/schemas/Ab', which does not exist"),
        ("mapping: {a: A,", "defaultMapping: Bb, mapping: {a: A,", "the discriminator leads to '#/components/schemas/Bb', which does not exist"),
        ("required: true,", "required: true, style: smiple,", "there is no style 'smiple'; did you mean 'simple'?"),
        ("required: true,", "required: true, style: form,", "a parameter in 'path' cannot have the style 'form'; write 'simple'"),
        ("in: path, required: true,", "in: path,", "no 'required: true' is written for the path parameter 'id'"),
        ("in: path,", "", "the parameter has no 'in', so it is left out"),
        ("in: path,", "in: paht,", "a parameter cannot be in 'paht'; did you mean 'path'?"),
        ("parameters: [{", "parameters: [{name: b, in: body, schema: {}}, {", "a parameter cannot be in 'body': write 'requestBody'"),
        ("parameters: [{", "parameters: [{name: b, in: formData, schema: {}}, {", "a parameter cannot be in 'formData': write 'requestBody'"),
        ("post:", "pst:", "there is no HTTP method 'pst'; did you mean 'post'?"),
        ("get:", "retrieve:", "there is no HTTP method 'retrieve'"),
        ("post:", "post: {tags: [a]}\nx-tagGroups: [{name: G, tags: [a, bets]}]\ntags: [{name: b}, {name: pets}]\nx-post:", "no operation has the tag 'bets'; did you mean 'pets'?"),
        ("4XX:", "200 OK:", "'200 OK' is not an HTTP status: write 200, 2XX or 'default'"),
        ("default:", "defualt:", "'defualt' is not an HTTP status; did you mean 'default'?"),
        ("type: apiKey", "type: apikey", "the security scheme 'key' cannot have the type 'apikey'; did you mean 'apiKey'?"),
        ("type: apiKey, in: header, name: X-Key", "type: Basic", "the security scheme 'key' cannot have the type 'Basic'; write 'type: http' and 'scheme: basic'"),
        ("in: header", "in: headr", "the key 'key' cannot be in 'headr'; did you mean 'header'?"),
        ("{description: ok}", "{description: ok, content: {application/jsn: {}}}", "there is no media type 'application/jsn'; did you mean 'application/json'?"),
        ("schema: {type: string}", "schema: {type: string, enum: [asc, desc], default: ascc}", "the default 'ascc' is not a value of 'enum'; did you mean 'asc'?"),
        ("schema: {type: string}", "schema: {type: string, enum: ['1', '2'], default: 3}", "the default 3 is not a value of 'enum'"),
        ("schema: {type: string}", "schema: {type: integer, default: '10'}", "the default '10' is a string, but the type is integer; write 10 without quotes"),
        ("schema: {type: string}", "schema: {type: string, default: 10}", 'the default 10 is a number, but the type is string; write "10", in quotes'),
        ("schema: {type: string}", "schema: {type: boolean, default: 'yes'}", "the default 'yes' is a string, but the type is boolean"),
        ("schema: {type: string}", "schema: {type: string, format: dateTime}", "there is no format 'dateTime'; did you mean 'date-time'?"),
        ("schema: {type: string}", "schema: {type: string, enum: []}", "no value fits: 'enum' is empty"),
        ("schema: {type: string}", "schema: {type: [string, integer], enum: ['1', 1, a, a]}", "the value 'a' is listed twice"),
        ("schema: {type: string}", "schema: {type: array, default: a}", "the default 'a' is a string, but the type is array"),
        ("schema: {type: string}", "schema: {type: [integer, 'null'], enum: [1, '2', '3']}", "the value '2' is a string, but the type is integer or null; write 2 without quotes"),
        ("schema: {type: string}", "schema: {type: string, maxLength: -1}", "maxLength must be a whole number from 0 (got -1)"),
        ("schema: {type: string}", "schema: {type: array, items: {}, minItems: 1.5}", "minItems must be a whole number from 0 (got 1.5)"),
        ("schema: {type: string}", "schema: {type: string, minLength: 8, maxLength: 4}", "no value fits: minLength is 8, maxLength is 4"),
        ("schema: {type: string}", "schema: {type: integer, minimum: 3, maximum: -3}", "no value fits: minimum is 3, maximum is -3"),
        ("schema: {type: string}", "schema: {type: string, pattern: '^([a-z'}", "the pattern '^([a-z' is not a regular expression: a [ is never closed"),
        ("schema: {type: string}", "schema: {type: string, pattern: '^(a|b$'}", "the pattern '^(a|b$' is not a regular expression: a ( is never closed"),
        ("schema: {type: string}", "schema: {type: string, pattern: 'a)'}", "the pattern 'a)' is not a regular expression: a ) has no matching ("),
        ("schema: {type: string}", "schema: {type: string, pattern: '*.json'}", "the pattern '*.json' is not a regular expression: nothing to repeat"),
        ("schema: {type: string}", "schema: {type: string, enum: [a, true]}", 'the value true is a boolean, but the type is string; write "true", in quotes'),
        ("{description: ok}", "{description: ok, links: {n: {operationId: c}}}", "no operation has the operationId 'c'"),
        ("{description: ok}", "{content: {}}", "the response has no 'description', which OpenAPI requires"),
        ("post: {", "post: {requestBody: {required: true}, ", "the body has no 'content', so pages do not show it"),
        ("post: {", "post: {requestBody: {}, ", "the body has no 'content', so pages do not show it"),
        ("post: {", "servers: [{url: api.example.com/v1}]\n    post: {", "the URL 'api.example.com/v1' of the server counts as a path; start it with 'https://'"),
        ("type: apiKey", "type: http, scheme: baerer", "there is no HTTP authentication scheme 'baerer'; did you mean 'bearer'?"),
        ("in: header, name: X-Key", "in: header", "the security scheme 'key' has no 'name'"),
        ("type: apiKey, in: header, name: X-Key", "type: http", "the security scheme 'key' has no 'scheme'"),
        ("type: apiKey, in: header, name: X-Key", "type: http, schema: bearer", "unknown key 'schema'; did you mean 'scheme'?"),
        ("type: apiKey, in: header, name: X-Key", "type: oauth2, flows: {implicit: {scope: {}}}", "unknown key 'scope'; did you mean 'scopes'?"),
        ("{url: /v1}", "{url: 'https://{a}.example.com', variables: {a: {enum: [eu, us], default: ue}}}", "the default 'ue' is not a value of 'enum'"),
        ("{url: /v1}", "{url: 'https://{a}.example.com', variables: {a: {default: eu, enums: [eu]}}}", "unknown key 'enums'; did you mean 'enum'?"),
        ("type: apiKey, in: header, name: X-Key", "type: oauth2, flows: {implict: {}}", "there is no OAuth flow 'implict'; did you mean 'implicit'?"),
        ("{url: /v1}", "{url: 'https://{regoin}.example.com', variables: {region: {default: eu}}}", "no variable of the server is named 'regoin'; did you mean 'region'?"),
        ("{name: Plants}", "{name: Plants, parent: Animal}", "no tag of the file is named 'Animal'; did you mean 'Animals'?"),
        ("{name: Plants}, {name: Animals}", "{name: Plants, parent: Animals}, {name: Animals, parent: Animals}", "the tag 'Animals' is inside itself: its parents form a circle"),
        ("tags: [Plants,", "tags: [plants,", "no tag of the file is named 'plants'; did you mean 'Plants'?"),
        ("/a/{id}:", "/a/{id:", "the path has a { that is never closed"),
        ("/a/{id}:", "/a/id}:", "the path has a } without a {"),
        ("/a/{id}:", "'/a/{id:[0-9]{3}}':", "the path has a { inside another {"),
        ("/a/{id}:", "/a/{id}?sort=up:", "the path has a query, 'sort=up': describe it by parameters in 'query'"),
        ("paths:", "paths:\n  /a/{name}: {get: {parameters: [{name: name, in: path, required: true, schema: {}}]}}", "apart from the names in braces, the path is the same as '/a/{name}'"),
        ("{url: /v1}", "{url: '/v1/{a'}", "the URL of the server has a { that is never closed"),
        ("{url: /v1}", "{description: Test}", "the server has no 'url'"),
        ("schema: {type: string}", "schema: ", "the path parameter 'id' has neither 'schema' nor 'content'"),
        ("{description: ok}", "{description: ok, headers: {X-A: {description: a}}}", "the header parameter 'X-A' has neither 'schema' nor 'content'"),
        ("{description: ok}", "{description: ok, schema: {type: string}}", "'schema' belongs inside 'content' and a media type"),
        ("{description: ok}", "{description: ok, content: {text/csv: {type: string}}}", "'type' belongs inside 'schema'"),
        ("{description: ok}", "{description: ok, content: {text/csv: {schema: {}, examples: {a: {id: 1}}}}}", "the example has no 'value', so pages leave it out"),
        ("{description: ok}", "{$ref: '#/components/schemas/A'}", "'#/components/schemas/A' is not a response"),
        ("{description: ok}", "{description: ok, content: {text/csv: {$ref: '#/components/schemas/A'}}}", "'#/components/schemas/A' is not a media type"),
        ("schema: {type: string}", "schema: {type: string, maximum: 40}", "'maximum' means nothing for the type string"),
        ("schema: {type: string}", "schema: {type: [integer, 'null'], pattern: '^1'}", "'pattern' means nothing for the type integer or null"),
        ("schema: {type: string}", "schema: {type: object, items: {type: string}}", "'items' means nothing for the type object"),
        ("schema: {type: string}", "schema: {type: string, readOnly: true, writeOnly: true}", "'readOnly' and 'writeOnly' hide it from responses and from requests"),
        ("schema: {type: string}", "schema: {}, content: {text/csv: {}}", "the path parameter 'id' has 'schema' and 'content': pages show 'content'"),
        ("post: {", "post: {requestBody: {content: {multipart/form-data: {schema: {properties: {file: {}}}, encoding: {fiel: {}}}}}, ", "no property is named 'fiel'; did you mean 'file'?"),
        ("{description: ok}", "{description: ok, links: {n: {operationId: a, parameters: {path.id: 1, idd: 2}}}}", "GET /a/{id} has no parameter 'idd'; did you mean 'id'?"),
        ("propertyName: type,", "", "the discriminator has no 'propertyName'"),
        ("D: {", "D: {oneOf: [{properties: {kind: {}}}, {properties: {kind: {}, a: {}}}], ", "no variant has the property 'type'"),
        ("post: {", "post: {callbacks: {done: {'{$request.body#/url': {post: {}}}}, ", "the URL of the callback has a { that is never closed"),
        ("parameters: [{", "parameters: [{name: b, in: query, style: deepObject, schema: {type: string}}, {", "a parameter in the style 'deepObject' has to be an object, not string"),
        ("[{key: []}]", "[{key: []}, key]", "an entry of 'security' has to be an object, not 'key'"),
        ("schema: {type: string}", "schema: {allOf: [string, {}]}", "an entry of 'allOf' has to be a schema, not 'string'"),
        ("schema: {type: string}", "schema: {type: integer}, example: text", "the example 'text' is a string, but the type is integer"),
        ("schema: {type: string}", "schema: {enum: [a]}, examples: {one: {value: b}}", "the example 'b' is not a value of 'enum'"),
        ("schema: {type: string}", "schema: {type: integer, minimum: 5, default: 1}", "the default 1 is less than minimum allows, which is 5"),
        ("schema: {type: string}", "schema: {type: string, maxLength: 2, example: abc}", "the example 'abc' is longer than maxLength allows, which is 2"),
        ("type: apiKey, in: header, name: X-Key", "type: oauth2, flows: {authorizationCode: {authorizationUrl: https://a.example}}", "the OAuth flow 'authorizationCode' of 'key' has no 'tokenUrl'"),
        ("{url: /v1}", "{url: 'api.example.com:80/v1'}", "the URL 'api.example.com:80/v1' of the server counts as a path; start it with 'https://'"),
        ("{name: Animals}", "{name: Plants}", "another tag has the name 'Plants'"),
        ("{name: Animals}", "{description: Animals}", "the tag has no 'name'"),
        ("security: [{key", "info: {title: A}\nsecurity: [{key", "'info' has no 'version'"),
        ("schema: {type: string}", "schema: {$ref: }", "'$ref' has no value: in YAML, a text that starts with # needs quotes"),
        ("{type: {type: string}, items", "{name: , type: string, items", "'name' has to be a schema, not null"),
        ("{type: {type: string}, items", "{name: , type: string, items", "'type' has to be a schema, not 'string'"),
        ("{description: ok}", "{description: ok, content: {json: {}}}", "there is no media type 'json'; did you mean 'application/json'?"),
        ("{description: ok}", "{description: ok, content: {'text\\csv': {}}}", "there is no media type 'text\\\\csv'; did you mean 'text/csv'?"),
        ("{description: ok}", "{description: ok, content: {schema: {type: string}}}", "'schema' belongs inside a media type such as 'application/json'"),
        ("{description: ok}", "{description: [ok]}", "'description' has to be a text, not a list"),
        ("summary: Both", "summary: {a: b}", "'summary' has to be a text, not an object"),
        ("paths:", "securitySchemes: {}\npaths:", "unknown key 'securitySchemes': it belongs inside 'components'"),
        ("schema: {type: string}", "schema: {type: integer, max: 40}", "unknown key 'max'; did you mean 'maximum'?"),
        ("A: {type: object", "A: {required: [tpye, more], type: object", "'tpye' is required, but no property has this name; did you mean 'type'?"),
    ],
)  # fmt: skip
def test_each_is_reported(right: str, wrong: str, message: str) -> None:
    assert message in [fault.message for fault in mistakes(spec(GOOD.replace(right, wrong, 1)))]


@pytest.mark.parametrize(
    ("right", "other"),
    [
        ("/a/{id}:", "/a/{id}#one?sort=up:"),
        ("paths:", "paths:\n  /a/{name}: {patch: {parameters: [{name: name, in: path, required: true, schema: {}}]}}"),
        ("schema: {type: string}", "type: string"),
        ("schema: {type: string}", "schema: {type: array}"),
        ("{description: ok}", "{description: ok, links: {n: {operationRef: '#/paths/~1a~1{id}/get', parameters: {id: 1}}}}"),
        ("post: {", "post: {callbacks: {done: {'{$url}/a?b={$request.query.b}': {post: {}}}}, "),
        ("parameters: [{", "parameters: [{name: b, in: query, style: deepObject, schema: {oneOf: [{type: string}, {type: object}]}}, {"),
        ("schema: {type: string}", "schema: {type: array, maxItems: 2}, example: 'a,b,c'"),
        ("schema: {type: string}", "schema: {type: integer, minimum: 5, maximum: 5, default: 5}, example: 5"),
        ("schema: {type: string}", "schema: {enum: [1, '1', true, null, [1], [1]]}"),
        ("schema: {type: string}", "schema: {type: string, exclusiveMaximum: false, items: {}}"),
        ("schema: {type: string}", "schema: {type: [string, number], maximum: 40, maxLength: 2}"),
        ("schema: {type: string}", "schema: {maximum: 40, maxLength: 2}"),
        ("{description: ok}", "{description: ok, content: {text/csv: {}}}"),
        ("post: {", "post: {requestBody: {content: {multipart/form-data: {schema: {}, encoding: {file: {}}}}}, "),
        ("D: {", "D: {oneOf: [{properties: {kind: {}}}, {allOf: [{}], properties: {}}], "),
        ("{description: ok}", "{description: ok, content: {text/csv: {examples: {a: {externalValue: a.csv}}}}}"),
        ("schemas:", "schemas: {$ref: schemas.yaml}\n  x-schemas:"),
        ("{type: {type: string}, items", "{x-order: [a], type: {type: string}, items"),
        ("{description: ok}", "{description: 12, content: {x: {}}}"),
    ],
)  # fmt: skip
def test_what_may_be_meant_is_not_reported(right: str, other: str) -> None:
    assert list(mistakes(spec(GOOD.replace(right, other, 1)))) == []


@pytest.mark.parametrize("version", ["openapi: 3.0.3", "swagger: '2.0'"])
def test_what_openapi_requires_before_3_1(version: str) -> None:
    text = f"""{version}
info: {{title: A, version: "1"}}
paths:
  /a: {{get: {{}}, put: {{responses: {{200: {{$ref: "#/components/responses/A"}}}}}}}}
components: {{schemas: {{B: {{type: array}}}}}}
definitions: {{A: {{type: array}}, C: {{type: array, allOf: [{{items: {{}}}}]}}}}
"""
    told = {fault.place.partition("#")[2]: fault.message for fault in mistakes(spec(text))}
    assert told["/paths/~1a/get"].startswith("the operation has no 'responses'")
    arrays = [place for place, message in told.items() if message.startswith("the array has no")]
    assert arrays == ["/definitions/A"]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("{type: array, items: {}, minItems: '2'}}]", ["'minItems' has to be a number, not '2'"]),
        ("{}}, {$ref: '#/components/parameters/None'}]", []),
        ("{$ref: '#/components/Schemas/A'}}]", []),
        ("{description: {$ref: none.md}}}]", []),
    ],
)
def test_what_is_told_elsewhere_is_not_told_again(wrong: str, told: list[str]) -> None:
    read = spec(GOOD.replace("{type: string}}]", wrong, 1))
    assert [fault.message for fault in mistakes(read)] == told


@pytest.mark.parametrize(
    "schema",
    [
        '{enum: [1, 2, null], default: "1"}',
        "{enum: [a], default: null}",
        "{enum: [{}], default: a}",
        "{type: string, enum: [a, null], default: null}",
        "{type: number, default: 1}",
        "{type: integer, default: 1.0}",
        "{type: array, items: {type: string}, enum: [a, b]}",
        "{type: [string, integer], default: 1}",
        "{properties: {type: {type: string}, default: {type: integer}}}",
    ],
)
def test_a_default_that_may_be_meant(schema: str) -> None:
    assert list(mistakes(spec(f"paths: {{}}\ncomponents: {{schemas: {{A: {schema}}}}}\n"))) == []


@pytest.mark.parametrize(
    "pattern",
    [
        r"^[^\]()*]+$",
        r"\(\[",
        r"^\p{L}{1,}$",
        "(?<n>a)(?:b|)",
        "[]",
        "[[:alpha:]]",
        "}",
        "/^a$/i",
        "",
    ],
)
def test_patterns_of_any_dialect(pattern: str) -> None:
    assert broken_pattern(pattern) == ""


def test_swagger_2_separates_by_tabs() -> None:
    listed = "{name: e, in: query, type: array, items: {type: string}, collectionFormat: tsv}"
    answers = "{'204': {description: Done.}}"
    paths = f"paths: {{/a: {{get: {{parameters: [{listed}], responses: {answers}}}}}}}"
    assert [*mistakes(spec(f"swagger: '2.0'\n{paths}\n"))] == []


def test_openapi_3_2_asks_for_no_description_of_a_response() -> None:
    newer = GOOD.replace("{description: ok}", "{content: {}}")
    assert list(mistakes(spec(f"openapi: 3.2.0\n{newer}"))) == []


def test_a_wrong_type_is_reported_once_and_its_places_are_counted() -> None:
    schemas = ", ".join(f"S{n}: {{type: intger}}" for n in range(3))
    faults = list(mistakes(spec(f"paths: {{}}\ncomponents: {{schemas: {{{schemas}}}}}\n")))
    assert [fault.message for fault in faults] == [
        "there is no type 'intger'; did you mean 'integer'? (here and in 2 other places)"
    ]


def test_a_server_of_this_machine_without_a_scheme() -> None:
    (fault,) = spec("servers: [{url: 'localhost:80/v1'}]\npaths: {}\n").faults
    assert fault.message == "the URL of the server has to start with 'http://' or 'https://'"


def test_two_mistakes_of_one_place_are_both_said() -> None:
    found = spec(GOOD.replace("/a/{id}:", "/a/{ID}/{no}:"))
    said = [one.message for one in problems_of(mistakes(found), found.root.documents, 100)]
    where = "/paths/~1a~1{ID}~1{no}/get"
    assert said[:3] == [
        f"{where}: no parameter describes {{ID}} of the path",
        f"{where}: no parameter describes {{no}} of the path",
        f"{where}: the path has no {{id}}",
    ]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("application/jsn", "application/json"),
        ("aplication/json; charset=utf-8", "application/json"),
        ("multipart/formdata", "multipart/form-data"),
        ("text/pain", "text/plain"),
        ("application/x-www-form-urlencode", "application/x-www-form-urlencoded"),
        ("application/x-json", None),
        ("application/vnd.acme+jsn", None),
        ("application/acme-merge-patch+json", None),
        ("image/*", None),
        ("application/JSON", None),
        ("image/jpg", None),
        ("application/acme", None),
        ("nonsense", None),
    ],
)
def test_a_misspelt_media_type(written: str, meant: str | None) -> None:
    assert type_meant(written) == meant


def test_only_some_required_properties_are_looked_for_among_the_others() -> None:
    names = [f"{first}{second}name" for first in "abcdefgh" for second in "ijklmnopqr"]
    properties = ", ".join(f"{name}: {{}}" for name in names)
    schema = (
        f"{{required: [{', '.join(f'{name}z' for name in names)}], properties: {{{properties}}}}}"
    )
    found = mistakes(spec(f"paths: {{}}\ncomponents: {{schemas: {{A: {schema}}}}}\n"))
    assert len([one for one in found if "is required" in one.message]) == 50 < len(names)


OAUTH = """
components:
  securitySchemes:
    oauth: {type: oauth2, flows: {implicit: {authorizationUrl: /a, scopes: {read: Look}}, password: {tokenUrl: /t, scopes: {write: Change}}}}
    open: {type: oauth2, flows: {implicit: {authorizationUrl: /a, scopes: {}}}}
    key: {type: apiKey, in: header, name: X}
paths:
  /a: {get: {security: [{oauth: [read, write], open: [any], key: []}], responses: {}}}
"""


def test_scopes_that_no_flow_has() -> None:
    assert list(mistakes(spec(OAUTH))) == []
    (fault,) = mistakes(spec(OAUTH.replace("[read, write]", "[raed]")))
    assert fault.message == (
        "no flow of the security scheme 'oauth' has the scope 'raed'; did you mean 'read'?"
    )


@pytest.mark.parametrize(
    ("schema", "told"),
    [
        ("{type: integer, example: '5'}", "'5' is a string, but the type is integer; write 5 without quotes"),
        ("{type: string, example: 5}", '5 is a number, but the type is string; write "5", in quotes'),
        ("{type: boolean, examples: [a, true]}", "'a' is a string, but the type is boolean"),
        ("{type: object, example: [a]}", '["a"] is a list, but the type is object'),
        ("{type: string, example: {a: true, b: null}}", '{"a": true, "b": null} is an object, but the type is string'),
        ("{type: [string, 'null'], example: null}", ""),
        ("{type: object, example: '{\"a\": 1}'}", ""),
        ("{type: number, example: 5, examples: {a: b}}", ""),
        ("{example: 5}", ""),
    ],
)  # fmt: skip
def test_examples_of_another_type(schema: str, told: str) -> None:
    found = [str(f.message) for f in mistakes(spec(f"components: {{schemas: {{A: {schema}}}}}"))]
    assert found == ([f"the example {told}"] if told else [])


EXAMPLE = """
components:
  schemas:
    Pet: {{properties: {{name: {{type: string}}, kind: {{enum: [cat, dog]}}, age: {{type: integer}}, tags: {{type: array, items: {{type: string}}}}, owner: {{anyOf: [{{type: string}}, {{properties: {{name: {{}}}}}}]}}}}}}
paths:
  /a:
    get: {{responses: {{200: {{description: ok, content: {{application/json: {{schema: {{type: array, items: {{$ref: "#/components/schemas/Pet"}}}}, example: [{{{0}}}]}}}}}}}}}}
"""


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            "nmae: Rex",
            "the example has 'nmae', but no property has this name; did you mean 'name'?",
        ),
        (
            "age: '7'",
            "the example '7' is a string, but the type is integer; write 7 without quotes",
        ),
        ("kind: cta", "the example 'cta' is not a value of 'enum'; did you mean 'cat'?"),
        ("tags: [1]", 'the example 1 is a number, but the type is string; write "1", in quotes'),
        ("tags: red", None),
        ("name: null, more: x, tags: [], owner: {nmae: x}", None),
        ("names: Rex, name: Rex", None),
    ],
)
def test_an_example_that_does_not_fit_its_schema_is_reported(
    given: str, message: str | None
) -> None:
    found = list(mistakes(spec(EXAMPLE.format(given))))
    assert [fault.message for fault in found] == ([message] if message else [])


def test_so_is_the_example_of_a_schema_with_members_at_its_place() -> None:
    pet = "{type: object, properties: {name: {type: string}}, example: {nmae: Rex}}"
    [found] = mistakes(spec(f"components: {{schemas: {{Pet: {pet}}}}}"))
    assert "'nmae'" in found.message
    assert found.place.endswith("#/components/schemas/Pet/example/nmae")


@pytest.mark.parametrize(
    ("kind", "is_told"),
    [
        ("allOf: [{$ref: '#/components/schemas/Base'}, {enum: [peer]}]", True),
        ("allOf: [{$ref: '#/components/schemas/Base'}], enum: [peer]", True),
        ("allOf: [{$ref: '#/components/schemas/Base'}, {$ref: '#/components/schemas/More'}]", True),
        ("allOf: [{$ref: '#/components/schemas/Base'}, {enum: [host, peer]}]", False),
        ("allOf: [{$ref: '#/components/schemas/Base'}, {description: x}]", False),
        ("allOf: [{properties: {a: {enum: [x]}}}, {properties: {a: {enum: [y]}}}]", False),
    ],
)
def test_enumerations_that_share_no_value_are_reported(kind: str, is_told: bool) -> None:
    schemas = (
        f"{{Base: {{type: string, enum: [host, domain]}}, More: {{enum: [a]}}, Kind: {{{kind}}}}}"
    )
    found = [fault.message for fault in mistakes(spec(f"components: {{schemas: {schemas}}}"))]
    told = "these enumerations share no value, so no value is allowed; the last one is shown"
    assert found == ([told] if is_told else [])
