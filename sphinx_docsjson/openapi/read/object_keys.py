"""The keys that objects of an OpenAPI file may have, and those that are misspelt. Pure.

Keys of one's own are frequent, although only ``x-`` may start them; so a key is a mistake if it is
almost one that the specification names for its object (OpenAPI 2.0, and 3.0 to 3.2).
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from ...spelling import did_you_mean, hint_at
from ...vocabulary import HTTP_METHODS
from .check import Fault, elsewhere
from .media_types import type_meant
from .object_shapes import wrong_entries, wrong_members, wrong_parts, wrong_shapes
from .pointers import escape
from .resolve import Node

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

NEAR = 0.8
"""How alike a key has to be to one that its object may have, to be taken for it."""

_KEYS = MappingProxyType({
    "document": """openapi $self info jsonSchemaDialect servers paths webhooks components security
        tags externalDocs swagger host basePath schemes consumes produces definitions parameters
        responses securityDefinitions""",
    "info": "title summary description termsOfService contact license version",
    "components": """schemas responses parameters examples requestBodies headers securitySchemes
        links callbacks pathItems mediaTypes""",
    "operation": """tags summary description externalDocs operationId parameters requestBody
        responses callbacks deprecated security servers consumes produces schemes""",
    "parameter": """$ref name in description required deprecated allowEmptyValue style explode
        allowReserved schema example examples content type format items collectionFormat default
        maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems
        minItems uniqueItems enum multipleOf summary""",
    "body": "$ref description content required summary",
    "response": "$ref summary description headers content links schema examples",
    "media": """$ref schema itemSchema example examples encoding prefixEncoding itemEncoding
        description""",
    "server": "url name description variables",
    "variable": "enum default description",
    "authentication": """$ref summary description type name in scheme bearerFormat flows
        openIdConnectUrl oauth2MetadataUrl deprecated flow authorizationUrl tokenUrl scopes""",
    "flow": "authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes",
    "tag": "name summary description externalDocs parent kind",
    "schema": """$ref $id $schema $anchor $defs $comment $dynamicRef $dynamicAnchor $vocabulary id
        title description summary type format enum const default multipleOf maximum exclusiveMaximum
        minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems
        maxContains minContains contains maxProperties minProperties required dependentRequired
        dependentSchemas dependencies properties patternProperties additionalProperties
        propertyNames unevaluatedProperties unevaluatedItems items prefixItems additionalItems allOf
        anyOf oneOf not if then else deprecated readOnly writeOnly example examples nullable
        discriminator xml externalDocs contentEncoding contentMediaType contentSchema definitions
        name in allowEmptyValue collectionFormat""",
})  # fmt: skip
"""The keys of each kind of object; one that is a reference may have others of its kind too.

A path item is not here: a key of it that is no method is a mistake, near or not."""


class _Member(NamedTuple):
    """What the value of a key is: an object of a kind, or a list or an object of such."""

    kind: str
    is_one: bool = True


def _many(kind: str) -> _Member:
    return _Member(kind, is_one=False)


_MEDIA = _many("media")
_SCHEMA, _SCHEMAS = _Member("schema"), _many("schema")
_MEMBERS: Mapping[str, Mapping[str, _Member]] = MappingProxyType({
    "document": {
        "info": _Member("info"), "paths": _many("path"), "webhooks": _many("path"),
        "components": _Member("components"), "servers": _many("server"), "tags": _many("tag"),
        "definitions": _SCHEMAS, "parameters": _many("parameter"), "responses": _many("response"),
        "securityDefinitions": _many("authentication"),
    },
    "components": {
        "schemas": _SCHEMAS, "responses": _many("response"), "parameters": _many("parameter"),
        "requestBodies": _many("body"), "headers": _many("parameter"), "pathItems": _many("path"),
        "securitySchemes": _many("authentication"), "examples": _many("example"),
    },
    "server": {"variables": _many("variable")},
    "authentication": {"flows": _many("flow")},
    "path": {
        "parameters": _many("parameter"), "servers": _many("server"),
        **dict.fromkeys(HTTP_METHODS, _Member("operation")),
    },
    "operation": {
        "parameters": _many("parameter"), "requestBody": _Member("body"),
        "responses": _many("response"), "servers": _many("server"),
    },
    "parameter": {"schema": _SCHEMA, "content": _MEDIA, "items": _SCHEMA},
    "body": {"content": _MEDIA},
    "response": {"headers": _many("parameter"), "content": _MEDIA, "schema": _SCHEMA},
    "media": {"schema": _SCHEMA, "itemSchema": _SCHEMA, "examples": _many("example")},
    "schema": {
        **dict.fromkeys(
            """additionalProperties additionalItems contains contentSchema else if items not
            propertyNames then unevaluatedItems unevaluatedProperties""".split(), _SCHEMA),
        **dict.fromkeys(
            """$defs allOf anyOf definitions dependentSchemas oneOf patternProperties prefixItems
            properties""".split(), _SCHEMAS),
    },
})  # fmt: skip
"""Where objects of a kind are."""
_ASYNC_KEYS = MappingProxyType({
    "async": """asyncapi id info servers defaultContentType channels operations components tags
        externalDocs""",
    "async info": """title version description termsOfService contact license tags externalDocs""",
    "async server": """$ref host url protocol protocolVersion pathname description title summary
        variables security tags externalDocs bindings""",
    "channel": """$ref address messages title summary description servers parameters tags
        externalDocs bindings subscribe publish""",
    "async parameter": "$ref enum default description examples location schema",
    "exchange": """$ref action channel title summary description security tags externalDocs bindings
        traits messages reply operationId message""",
    "message": """$ref headers payload correlationId contentType name title summary description tags
        externalDocs bindings examples traits schemaFormat messageId oneOf""",
    "payload": f"{_KEYS['schema']} schemaFormat schema",
})  # fmt: skip
"""The keys of objects of AsyncAPI files (AsyncAPI 2.6 and 3.0)."""
_ASYNC_MEMBERS: Mapping[str, Mapping[str, _Member]] = MappingProxyType({
    "async": {
        "info": _Member("async info"), "servers": _many("async server"),
        "channels": _many("channel"), "operations": _many("exchange"),
        "components": _Member("async components"),
    },
    "async components": {
        "servers": _many("async server"), "channels": _many("channel"),
        "operations": _many("exchange"), "messages": _many("message"), "schemas": _SCHEMAS,
        "parameters": _many("async parameter"),
    },
    "channel": {
        "messages": _many("message"), "parameters": _many("async parameter"),
        "subscribe": _Member("exchange"), "publish": _Member("exchange"),
    },
    "exchange": {"message": _Member("message")},
    "message": {"payload": _Member("payload"), "headers": _Member("payload")},
    "payload": _MEMBERS["schema"],
    "schema": _MEMBERS["schema"],
})  # fmt: skip
_KNOWN = {kind: frozenset(keys.split()) for kind, keys in (*_ASYNC_KEYS.items(), *_KEYS.items())}


_OF_MEDIA = frozenset({"schema", "itemSchema", "example", "examples", "encoding"})
"""Keys of the objects that media types name."""


def wrong_keys(root: Node) -> Iterator[Fault]:
    """Yield the keys of a document that are almost those that their objects may have.

    Values that their keys cannot have are yielded, too, and what objects lack.

    References are followed into other files; what is in the document is looked at in its place.
    """
    yield from _wrong_keys(root, "document", _MEMBERS)


def wrong_async_keys(root: Node) -> Iterator[Fault]:
    """Yield the same of an AsyncAPI file."""
    yield from _wrong_keys(root, "async", _ASYNC_MEMBERS)


def _wrong_keys(
    root: Node, start: str, kinds: Mapping[str, Mapping[str, _Member]]
) -> Iterator[Fault]:
    hint, version, home = cache(_hint), root.text("openapi"), root.place.partition("#")[0] + "#"
    waiting: list[tuple[str, str, Any]] = [(start, root.place, root.value)]
    seen = set[tuple[str, int]]()
    while waiting:
        kind, place, value = waiting.pop()
        if not isinstance(value, dict) or (kind, id(value)) in seen:
            continue  # an alias of YAML is the same object again
        seen.add((kind, id(value)))
        for key in value.keys() - _KNOWN[kind] if kind in _KNOWN else ():
            if said := hint(kind, str(key)):
                yield Fault(
                    place=f"{place}/{escape(str(key))}", message=f"unknown key {key!r}{said}"
                )
        yield from wrong_shapes(kind, place, value)
        yield from wrong_entries(kind, place, value)
        yield from wrong_members(kind, place, value)
        yield from wrong_parts(kind, place, value, version)
        if target := elsewhere(Node(value, place, root.documents), home):
            waiting.append((kind, target.place, target.value))
        members = kinds.get(kind, {})
        if members.get("content") == _MEDIA:
            yield from _media_types(f"{place}/content", value.get("content"))
        for key in value.keys() & members.keys():
            waiting += _inside(members[key], f"{place}/{escape(key)}", value[key])


def _media_types(place: str, content: Any) -> Iterator[Fault]:
    for name in map(str, content if isinstance(content, dict) else ()):
        message = ""
        if name in _OF_MEDIA:
            message = f"{name!r} belongs inside a media type such as 'application/json'"
        elif meant := type_meant(name):
            message = f"there is no media type {name!r}{hint_at(meant)}"
        if message:
            yield Fault(place=f"{place}/{escape(name)}", message=message)


_OF_COMPONENTS = frozenset(("schemas", "securitySchemes", "requestBodies"))
"""Keys that nothing but the components of a file has."""


def _hint(kind: str, key: str) -> str:
    """Return which key is meant; nothing for one that begins like those of tools."""
    if kind == "document" and key in _OF_COMPONENTS:
        return ": it belongs inside 'components'"
    if kind == "schema" and key in ("max", "min"):
        return hint_at(f"{key}imum")
    return "" if key.startswith("x-") else did_you_mean(key, _KNOWN[kind], NEAR)


def _inside(member: _Member, place: str, value: Any) -> Iterator[tuple[str, str, Any]]:
    """Yield the objects that a value is or holds, each with its kind and place."""
    if isinstance(value, list):  # examples in a list are data
        listed = () if member.kind == "example" else value
        yield from ((member.kind, f"{place}/{number}", one) for number, one in enumerate(listed))
    elif member.is_one:
        yield member.kind, place, value
    elif isinstance(value, dict):
        for name, one in value.items():
            if member.kind == "media" and name in _OF_MEDIA:
                continue  # it is reported as being in the wrong place
            if not str(name).startswith("x-") or member.kind in ("schema", "parameter"):
                yield member.kind, f"{place}/{escape(str(name))}", one
