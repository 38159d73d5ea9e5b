"""Operations of OpenAPI files: what their files say around them, and which ones a text names."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.mcp_server.operations import operations
from sphinx_docsjson.mcp_server.site import Site
from sphinx_docsjson.mcp_server.tools import MOST_OPERATIONS, get_openapi_operation

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


def test_a_path_that_is_elsewhere_in_the_file_is_followed() -> None:
    items = {"pathItems": {"Users": {"get": {"operationId": "getUser"}}}}
    found = around({"$ref": "#/components/pathItems/Users"}, components=items)
    assert (found["method"], found["operationId"]) == ("GET", "getUser")


def test_operations_of_one_name_are_all_answered(tmp_path: Path) -> None:
    names = [f"{number}.json" for number in range(MOST_OPERATIONS + 1)]
    for name in names:
        root = {"servers": [{"url": name}], "paths": {"/users": {"get": {}}}}
        (tmp_path / name).write_text(json.dumps(root))
    head = {"name": "T", "pages": [], "shards": [], "openapi": names}
    (tmp_path / "search.json").write_text(json.dumps(head))
    text, _ = get_openapi_operation(Site(str(tmp_path)), {"operation": "GET /users"})
    assert [name in text for name in names] == [True] * MOST_OPERATIONS + [False]
    assert text.endswith("[also: GET /users]")
