"""Operations of OpenAPI files: what their files say around them, and which ones a text names."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.mcp_server.operations import closeness, likeness, operations
from sphinx_docsjson.mcp_server.site import Site, SiteError
from sphinx_docsjson.mcp_server.tools import get_openapi_operation

if TYPE_CHECKING:
    from pathlib import Path

ID = {"name": "id", "in": "path", "required": True}
KEY = {"type": "apiKey", "in": "header", "name": "X-Key"}


def only(root: dict[str, Any]) -> dict[str, Any]:
    """Return the only operation of a file as a tool answers with it."""
    (operation,) = operations(root)
    return operation.whole()


def around(item: dict[str, Any], **root: Any) -> dict[str, Any]:
    """Return the operation below a path of a file that says something for all of them."""
    return only({**root, "paths": {"/users/{id}": item}})


def test_own_parameters_count_instead_of_those_of_the_path() -> None:
    own, other = {**ID, "description": "own"}, {"name": "id", "in": "query"}
    shared = [{"$ref": "#/components/parameters/Id"}, other]
    components = {"parameters": {"Id": ID}}
    found = around({"parameters": shared, "get": {"parameters": [own]}}, components=components)
    assert found["parameters"] == [other, own]


def test_the_servers_of_the_path_count_before_those_of_the_file() -> None:
    item, root = {"servers": [{"url": "https://path.test"}]}, [{"url": "https://file.test"}]
    assert around({**item, "get": {}}, servers=root)["servers"] == item["servers"]
    assert around({"get": {}}, servers=root)["servers"] == root


@pytest.mark.parametrize(
    "root",
    [{"components": {"securitySchemes": {"key": KEY}}}, {"securityDefinitions": {"key": KEY}}],
    ids=["OpenAPI", "Swagger"],
)
def test_an_operation_says_how_to_sign_in(root: dict[str, Any]) -> None:
    found = around({"get": {}}, security=[{"key": []}], **root)
    assert (found["security"], found["securitySchemes"]) == ([{"key": []}], {"key": KEY})
    public = around({"get": {"security": []}}, security=[{"key": []}], **root)
    assert public["security"] == []
    assert "securitySchemes" not in public


def test_an_operation_of_swagger_has_an_address() -> None:
    address = {"host": "old.test", "basePath": "/api", "schemes": ["https"]}
    assert around({"get": {}}, **address).items() >= address.items()


@pytest.mark.parametrize(
    ("root", "asked", "is_named"),
    [
        ({"servers": [{"url": "https://x.test/v2"}]}, "GET /v2/users/5", True),
        ({"basePath": "/v2/"}, "/v2/users/5", True),
        ({"servers": [{"url": "https://x.test/v2"}]}, "GET /v1/users/5", False),
        ({"servers": [None, {"url": "/"}]}, "GET /v2/users/5", False),
    ],
)
def test_a_path_may_have_that_of_its_server(
    root: dict[str, Any], asked: str, is_named: bool
) -> None:
    (operation,) = operations({**root, "paths": {"/users/{id}": {"get": {}}}})
    assert bool(closeness(asked, operation)) == is_named


def test_an_operation_is_like_a_text_that_has_its_words() -> None:
    get = {"operationId": "readUser", "summary": "One person"}
    (operation,) = operations({"paths": {"/users/{id}": {"get": get}}})
    words = ("one person", "users", "plants")
    assert [likeness(text, operation) for text in words] == [2, 1, 0]


def test_a_path_that_is_elsewhere_in_the_file_is_followed() -> None:
    items = {"pathItems": {"Users": {"get": {"operationId": "getUser"}}}}
    found = around({"$ref": "#/components/pathItems/Users"}, components=items)
    assert (found["method"], found["operationId"]) == ("GET", "getUser")


FILES = {
    "api/main.json": {
        "components": {"schemas": {"Plant": {"title": "from the first file"}}},
        "paths": {"/plants": {"$ref": "paths/plants.json"}},
    },
    "api/paths/plants.json": {
        "parameters": [{"$ref": "../parts.json#/Page"}],
        "get": {
            "parameters": [{"name": "page", "in": "query", "description": "own"}],
            "responses": {"200": {"$ref": "#/x-answers/Plants"}},
        },
        "x-answers": {"Plants": {"schema": {"$ref": "../main.json#/components/schemas/Plant"}}},
    },
    "api/parts.json": {"Page": {"name": "page", "in": "query"}},
}


def asked_of(folder: Path, files: dict[str, Any], *named: str) -> str:
    """Return the answer of a site with some files, of which it names those of its API."""
    head = {"name": "T", "pages": [], "shards": [], "openapi": named}
    for name, value in {**files, "search.json": head}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(json.dumps(value))
    return get_openapi_operation(Site(str(folder)), {"operation": "GET /plants"})[0]


def test_references_to_other_files_are_followed_from_where_they_are(tmp_path: Path) -> None:
    found = json.loads(asked_of(tmp_path, FILES, "api/main.json"))
    assert found["parameters"] == [{"name": "page", "in": "query", "description": "own"}]
    assert found["responses"] == {"200": {"schema": {"title": "from the first file"}}}


@pytest.mark.parametrize(
    "ref", ["../../outside.json", "gone.json#/x", "https://other.test/x.json", "#anchor", "a.json"]
)
def test_references_that_lead_nowhere_stay(tmp_path: Path, ref: str) -> None:
    (tmp_path / "outside.json").write_text('{"secret": 1}')
    responses = {"200": {"$ref": ref}}
    root = {"paths": {"/plants": {"get": {"responses": responses}}}}
    files = {"a/api.json": root, "a/a.json": {"$ref": "a.json"}}
    answer = asked_of(tmp_path / "site", files, "a/api.json")
    wanted = {"$ref": ref}
    assert json.loads(answer)["responses"]["200"] == wanted


def test_of_operations_of_one_name_the_first_is_answered_and_the_others_are_named(
    tmp_path: Path,
) -> None:
    root = {"info": {"title": "x"}, "paths": {"/plants": {"get": {"operationId": "plants"}}}}
    files = {name: {**root, "servers": [{"url": name}]} for name in ("v2.json", "old/v1.json")}
    answer, _, others = asked_of(tmp_path, files, *files).partition("\n\n")
    assert json.loads(answer)["servers"] == [{"url": "v2.json"}]
    assert others == (
        "[this is from v2.json; also: GET /plants in old/v1.json: name another 'file']"
    )
    asked = {"operation": "GET /plants", "file": "old/v1.json"}
    answer, _ = get_openapi_operation(Site(str(tmp_path)), asked)
    assert json.loads(answer)["servers"] == [{"url": "old/v1.json"}]


@pytest.mark.parametrize("name", ["v3.json", "../secret.json", "search.json"])
def test_only_files_that_the_site_names_are_looked_at(tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.json").write_text(json.dumps(FILES["api/paths/plants.json"]))
    site = tmp_path / "site"
    asked_of(site, FILES, "api/main.json")
    with pytest.raises(SiteError, match=r"known: api/main\.json"):
        get_openapi_operation(Site(str(site)), {"operation": "GET /plants", "file": name})
