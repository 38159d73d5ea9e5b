"""Swagger 2.0 → OpenAPI 3.0, as far as pages need it.

Only what the two keep in different places is moved: hosts to servers, body and form parameters
to request bodies, schemas of responses into media types, security definitions to components.
``definitions``, ``parameters`` and ``responses`` stay where references expect them. Parameters
and headers keep their type beside their name; who reads them accepts that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...vocabulary import HTTP_METHODS

if TYPE_CHECKING:
    from .resolve import Node

JSON = "application/json"
FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data"
FLOWS = {"accessCode": "authorizationCode", "application": "clientCredentials"}
"""Names of the OAuth2 flows of Swagger 2.0 that OpenAPI 3 calls otherwise."""
STYLES = {"ssv": "spaceDelimited", "pipes": "pipeDelimited", "tsv": "tsv"}
"""Styles by ``collectionFormat``, where they are not the default of the location.

OpenAPI 3 has no style for tabs.
"""


def upgrade(root: Node) -> dict[str, Any]:
    """Return a Swagger 2.0 document in the shape of OpenAPI 3.0; the argument stays as it is."""
    schemes, paths = root.raw("securityDefinitions"), root.raw("paths")
    new = {key: value for key, value in root.mapping.items() if key != "swagger"}
    return new | {
        "openapi": "3.0.4",
        "servers": _servers(root, _schemes(root)),
        "components": {
            "securitySchemes": {name: _scheme(schemes.raw(name)) for name in schemes.mapping}
        },
        "responses": _responses(root, _texts(root, "produces")),
        "paths": {path: _path_item(paths.raw(path), root) for path in paths.mapping},
    }


def _texts(holder: Node, key: str) -> list[str]:
    return [item.value for item in holder.raw(key).listed() if isinstance(item.value, str)]


def _schemes(holder: Node) -> list[str]:
    """Return the schemes of a file or an operation that requests can be sent with."""
    return [scheme for scheme in _texts(holder, "schemes") if scheme in {"http", "https"}]


def _servers(root: Node, schemes: list[str]) -> list[dict[str, str]]:
    host, base = root.text("host"), root.text("basePath")
    if not host:
        return [{"url": base}] if base else []
    used = sorted(schemes or ["https"])[::-1]
    return [{"url": f"{scheme}://{host}{base.rstrip('/')}"} for scheme in used]


def _scheme(old: Node) -> dict[str, object]:
    if old.text("type") == "basic":
        return old.mapping | {"type": "http", "scheme": "basic"}
    if old.text("type") != "oauth2":
        return old.mapping
    flow = old.text("flow")
    return old.mapping | {"flows": {FLOWS.get(flow, flow): old.mapping}}


def _path_item(item: Node, root: Node) -> object:
    if not isinstance(item.value, dict):
        return item.value
    shared, body = _split(item)
    new = dict(item.value, parameters=shared)
    for method in HTTP_METHODS:
        if isinstance(item.value.get(method), dict):
            new[method] = _operation(item.raw(method), body, root)
    return new


def _split(holder: Node) -> tuple[list[object], list[Node]]:
    """Part parameters into those that stay parameters and those that make the body.

    References to other files stay: what is inside their targets is relative to those files.
    """
    stay: list[object] = []
    body: list[Node] = []
    for parameter in holder.raw("parameters").listed():
        target = parameter.follow() if (parameter.ref or "#").startswith("#") else parameter
        if target.text("in") in {"body", "formData"}:
            body.append(target)
        elif parameter.mapping:
            stay.append(_style(parameter, target))
    return stay, body


def _style(written: Node, target: Node) -> object:
    """Say in the words of OpenAPI 3 how a list is written, and what its example is."""
    made = target.mapping
    if "x-example" in made:
        made = {"example": made["x-example"]} | made
    if target.text("type") == "array":
        made = made | _joined(target, "form" if target.text("in") == "query" else "simple")
    return written.value if made is target.mapping else made


def _joined(target: Node, default: str) -> dict[str, object]:
    """Return how a list is written; without a format, its items are between commas."""
    separator = target.text("collectionFormat")
    return {"style": STYLES.get(separator, default), "explode": separator == "multi"}


def _operation(operation: Node, body: list[Node], root: Node) -> dict[str, object]:
    stay, own = _split(operation)
    new = dict(operation.mapping, parameters=stay)
    schemes = _schemes(operation) if root.text("host") else []
    if schemes and schemes != _schemes(root):
        new["servers"] = _servers(root, schemes)
    if parts := own or body:
        consumes = _texts(operation, "consumes") or _texts(root, "consumes")
        new["requestBody"] = _body(parts, consumes)
    produces = _texts(operation, "produces") or _texts(root, "produces")
    return new | {"responses": _responses(operation, produces)}


def _body(parts: list[Node], consumes: list[str]) -> dict[str, object]:
    whole = next((part.mapping for part in parts if part.text("in") == "body"), None)
    if whole is not None:
        schema = {"schema": whole.get("schema", {})}
        if "x-example" in whole:
            schema["example"] = whole["x-example"]
        return {
            "description": whole.get("description", ""),
            "required": whole.get("required", False),
            "content": dict.fromkeys(consumes or [JSON], schema),
        }
    has_file = any(part.text("type") == "file" for part in parts)
    media = [m for m in consumes if m in {FORM, MULTIPART}] or [MULTIPART if has_file else FORM]
    form = {"schema": _form(parts), "encoding": _encoding(parts)}
    return {
        "required": any(part.flag("required") for part in parts),
        "content": dict.fromkeys(media, form),
    }


def _encoding(parts: list[Node]) -> dict[str, object]:
    return {
        part.text("name"): _joined(part, "form") for part in parts if part.text("type") == "array"
    }


def _form(parts: list[Node]) -> dict[str, object]:
    properties = {}
    for part in parts:
        schema = {k: v for k, v in part.mapping.items() if k not in {"name", "in", "required"}}
        if "x-example" in schema:
            schema = {"example": schema["x-example"]} | schema
        if schema.get("type") == "file":
            schema |= {"type": "string", "format": "binary"}
        properties[part.text("name")] = schema
    required = [part.text("name") for part in parts if part.flag("required")]
    return {"type": "object", "properties": properties, "required": required}


def _responses(holder: Node, produces: list[str]) -> dict[str, object]:
    responses = holder.raw("responses")
    return {status: _response(responses.raw(status), produces) for status in responses.mapping}


def _response(response: Node, produces: list[str]) -> object:
    if response.ref or not isinstance(response.value, dict):
        return response.value
    headers = _headers(response.raw("headers"))
    return _content(response, produces) | ({"headers": headers} if headers else {})


def _headers(headers: Node) -> dict[str, object]:
    listed = {name: headers.raw(name) for name in headers.mapping}
    return {name: _style(header, header) for name, header in listed.items()}


def _content(response: Node, produces: list[str]) -> dict[str, Any]:
    examples = response.raw("examples").mapping
    if "schema" not in response.mapping and not examples:
        return response.mapping
    schema = {"schema": response.mapping.get("schema", {})}
    has_schema = "schema" in response.mapping
    content = dict.fromkeys((has_schema and produces) or [*examples] or [JSON], schema)
    content |= {media: schema | {"example": example} for media, example in examples.items()}
    return response.mapping | {"content": content}
