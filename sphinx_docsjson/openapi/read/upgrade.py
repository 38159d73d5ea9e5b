"""Swagger 2.0 → OpenAPI 3.0, as far as pages need it.

Only what the two keep in different places is moved: hosts to servers, body and form parameters
to request bodies, schemas of responses into media types, security definitions to components.
``definitions``, ``parameters`` and ``responses`` stay where references expect them. Parameters
and headers keep their type beside their name; who reads them accepts that.
"""

from __future__ import annotations

from typing import Any

from ...vocabulary import HTTP_METHODS

JSON = "application/json"
FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data"
FLOWS = {"accessCode": "authorizationCode", "application": "clientCredentials"}
"""Names of the OAuth2 flows of Swagger 2.0 that OpenAPI 3 calls otherwise."""
STYLES = {"ssv": "spaceDelimited", "pipes": "pipeDelimited"}
"""Styles by ``collectionFormat``, where they are not the default of the location."""


def upgrade(old: dict[str, Any]) -> dict[str, Any]:
    """Return a Swagger 2.0 document in the shape of OpenAPI 3.0; the argument stays as it is."""
    new = {key: value for key, value in old.items() if key != "swagger"}
    new["openapi"] = "3.0.4"
    new["servers"] = _servers(old)
    schemes = _dict(old.get("securityDefinitions"))
    new["components"] = {
        "securitySchemes": {name: _scheme(_dict(scheme)) for name, scheme in schemes.items()}
    }
    new["responses"] = _responses(old, _types(old, "produces"))
    new["paths"] = {path: _path_item(item, old) for path, item in _dict(old.get("paths")).items()}
    return new


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _dicts(value: Any) -> list[dict[str, Any]]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _types(holder: dict[str, Any], key: str) -> list[str]:
    found = holder.get(key)
    return [item for item in found if isinstance(item, str)] if isinstance(found, list) else []


def _servers(old: dict[str, Any]) -> list[dict[str, str]]:
    host, base = str(old.get("host") or ""), str(old.get("basePath") or "")
    if not host:
        return [{"url": base}] if base else []
    schemes = [s for s in _types(old, "schemes") if s in {"http", "https"}] or ["https"]
    return [{"url": f"{scheme}://{host}{base.rstrip('/')}"} for scheme in sorted(schemes)[::-1]]


def _scheme(old: dict[str, Any]) -> dict[str, Any]:
    if old.get("type") == "basic":
        return old | {"type": "http", "scheme": "basic"}
    if old.get("type") != "oauth2":
        return old
    flow = str(old.get("flow"))
    return {**old, "flows": {FLOWS.get(flow, flow): old}}


def _path_item(item: Any, old: dict[str, Any]) -> Any:
    if not isinstance(item, dict):
        return item
    shared, body = _split(item.get("parameters"), old)
    new = dict(item, parameters=shared)
    for method in HTTP_METHODS:
        if isinstance(item.get(method), dict):
            new[method] = _operation(item[method], body, old)
    return new


def _split(parameters: Any, old: dict[str, Any]) -> tuple[list[Any], list[dict[str, Any]]]:
    """Part parameters into those that stay parameters and those that make the body."""
    stay: list[Any] = []
    body: list[dict[str, Any]] = []
    for parameter in _dicts(parameters):
        target = _shared(parameter, old)
        if target.get("in") in {"body", "formData"}:
            body.append(target)
        else:
            stay.append(_style(parameter, target))
    return stay, body


def _shared(parameter: dict[str, Any], old: dict[str, Any]) -> dict[str, Any]:
    ref = parameter.get("$ref")
    if isinstance(ref, str) and ref.startswith("#/parameters/"):
        return _dict(_dict(old.get("parameters")).get(ref.removeprefix("#/parameters/")))
    return parameter


def _style(written: dict[str, Any], target: dict[str, Any]) -> dict[str, Any]:
    """Say in the words of OpenAPI 3 how a list is written."""
    if target.get("type") != "array":
        return written
    written_as = str(target.get("collectionFormat"))
    default = "form" if target.get("in") == "query" else "simple"
    return target | {"style": STYLES.get(written_as, default), "explode": written_as == "multi"}


def _operation(operation: dict[str, Any], body: list[dict[str, Any]], old: dict[str, Any]) -> Any:
    stay, own = _split(operation.get("parameters"), old)
    new = dict(operation, parameters=stay)
    if parts := own or body:
        new["requestBody"] = _body(parts, _types(operation, "consumes") or _types(old, "consumes"))
    produces = _types(operation, "produces") or _types(old, "produces")
    new["responses"] = _responses(operation, produces)
    return new


def _body(parts: list[dict[str, Any]], consumes: list[str]) -> dict[str, Any]:
    whole = next((part for part in parts if part.get("in") == "body"), None)
    if whole is not None:
        schema = {"schema": whole.get("schema", {})}
        return {
            "description": whole.get("description", ""),
            "required": whole.get("required", False),
            "content": dict.fromkeys(consumes or [JSON], schema),
        }
    has_file = any(part.get("type") == "file" for part in parts)
    media = [m for m in consumes if m in {FORM, MULTIPART}] or [MULTIPART if has_file else FORM]
    return {
        "required": any(part.get("required") is True for part in parts),
        "content": {name: {"schema": _form(parts)} for name in media},
    }


def _form(parts: list[dict[str, Any]]) -> dict[str, Any]:
    properties = {}
    for part in parts:
        schema = {k: v for k, v in part.items() if k not in {"name", "in", "required"}}
        if schema.get("type") == "file":
            schema |= {"type": "string", "format": "binary"}
        properties[str(part.get("name"))] = schema
    required = [str(part.get("name")) for part in parts if part.get("required") is True]
    return {"type": "object", "properties": properties, "required": required}


def _responses(holder: dict[str, Any], produces: list[str]) -> dict[str, Any]:
    responses = _dict(holder.get("responses"))
    return {status: _response(response, produces) for status, response in responses.items()}


def _response(response: Any, produces: list[str]) -> Any:
    if not isinstance(response, dict) or "$ref" in response:
        return response
    examples = _dict(response.get("examples"))
    if "schema" not in response and not examples:
        return response
    schema = {"schema": response.get("schema", {})}
    content = dict.fromkeys(produces or [*examples] or [JSON], schema)
    content |= {media: schema | {"example": example} for media, example in examples.items()}
    return response | {"content": content}
