"""What the playground's form is made of: data in the page, read by ``playground.js``."""

from __future__ import annotations

from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...safety.tags import island, tag
from ...safety.urls import origin_of
from ..model.details import MISSING, Body, Media, Parameter
from ..model.examples import given_example, media_example, shown_example
from ..samples.bodies import NO_BODY, is_text, media_text
from ..samples.form_values import compact
from ..samples.parameter_styles import query_fields
from . import nodes as api
from .form_schemas import Schemas, given
from .tokens import flows_of, token_origins

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sphinx.config import Config

    from ..model.access import Access
    from ..model.operations import Operation
    from ..model.security import Scheme
    from ..model.servers import Server
    from ..read.resolve import Node


def playground_node(
    config: Config,
    access: Access,
    operation: Operation,
    parameters: tuple[Parameter, ...],
    body: Body | None,
    *,
    answer: str = "json",
    prefill: bool = False,
) -> api.playground | None:
    """Return the node of the form; nothing when the page is to have none.

    ``answer`` is that of the samples; ``prefill`` fills in the examples and defaults of the file.
    """
    if access.mode != "show":
        return None
    is_unsent = operation.method in NO_BODY
    asked_for = chain.from_iterable(map(query_fields, parameters))
    data = {
        "method": operation.method,
        "path": operation.route,
        **_reached(config, access),
        "params": [_parameter(one, prefill=prefill) for one in asked_for],
        "body": None if is_unsent else _body(body, prefill=prefill),
        "answer": answer,
    }
    if is_unsent and body and body.media:
        data["unsent"] = True
    if prefill:
        data["prefill"] = True
    asked = chain.from_iterable(server.origins for server in access.servers)
    return _form(config, access, data, asked)


def credentials_node(config: Config, access: Access, title: str) -> api.playground | None:
    """Return the node of a form that only takes credentials, which pages of operations find.

    ``title`` is that of the button which opens it. Nothing when there is nothing to enter.
    """
    if access.mode != "show" or not access.schemes:
        return None
    return _form(config, access, _reached(config, access), (), {"data-label": title})


def _reached(config: Config, access: Access) -> dict[str, object]:
    """Return base URLs and ways to authenticate."""
    return {
        "servers": [_server(server) for server in access.servers],
        "auth": [
            [_scheme(scheme) for scheme in schemes if scheme.type != "mutualTLS"]
            for schemes in access.apart
        ],
        "proxy": config.docsjson_proxy or "",
    }


def _form(
    config: Config,
    access: Access,
    data: Mapping[str, object],
    asked: Iterable[str],
    more: Mapping[str, str] = MappingProxyType({}),
) -> api.playground:
    """Return the node of a form that asks these origins, and those that give tokens."""
    box = {"class": "docsjson-playground", **more}
    node = api.playground("", html=str(tag("div", box, island(compact(data))) + "\n"))
    tokens, proxy = list(token_origins(access)), origin_of(config.docsjson_proxy or "")
    found = dict.fromkeys(chain(asked, tokens))
    node.origins, node.signs_in = [*filter(None, [proxy]), *found], bool(tokens)
    return node


def _server(server: Server) -> dict[str, object]:
    variables = [
        given({"name": v.name, "default": v.default, "enum": list(v.choices)})
        for v in server.variables
    ]
    told = server.description[:80]
    return given({"url": server.url, "description": told, "variables": variables})


def _scheme(scheme: Scheme) -> dict[str, object]:
    return given(
        {
            "kind": scheme.kind,
            "name": scheme.name,
            "in": scheme.location,
            "label": scheme.label,
            "prefix": scheme.prefix,
            "labels": list(scheme.labels) if scheme.kind == "basic" else [],
            "digest": [name.upper() for name in scheme.labels] if scheme.type == "digest" else [],
            "id": scheme.id,
            "flows": flows_of(scheme),
        }
    )


def _parameter(parameter: Parameter, *, prefill: bool) -> dict[str, object]:
    """Return the data of a parameter; the example of a filter is nothing to ask for unasked."""
    made = given(
        {
            "name": parameter.name,
            "in": parameter.location,
            "required": parameter.required,
            "style": parameter.style,
            "explode": parameter.explode,
            "reserved": parameter.reserved,
            "json": bool(parameter.media),
            "schema": Schemas().schema(parameter.schema, required=parameter.required),
        }
    )
    example = shown_example(parameter) if prefill or parameter.required else MISSING
    return made if example is MISSING else made | {"example": example}


def _body(body: Body | None, *, prefill: bool) -> dict[str, object] | None:
    if body is None or not body.media:
        return None
    media = [_media(one) | (_prefilled(one) if prefill else {}) for one in body.media]
    return given({"required": body.required, "media": media})


def _prefilled(media: Media) -> dict[str, object]:
    """Return what the form starts with."""
    value = given_example(media)
    return {} if value is MISSING else {"prefill": media_text(media, value)}


def _media(media: Media) -> dict[str, object]:
    made: dict[str, object] = {"type": media.type, "schema": Schemas(media).schema(media.schema)}
    if media.examples:
        made["examples"] = [
            [one.summary or one.name, media_text(media, one.value)] for one in media.examples
        ]
    elif is_text(media.type):
        example = media_example(media, request=True)
        if example is not MISSING:
            made["example"] = media_text(media, example)
    encodings = {name: _encoding(one) for name, one in media.encoding.items()}
    return made | given({"encoding": {name: one for name, one in encodings.items() if one}})


def _encoding(node: Node) -> dict[str, object]:
    """Return how a property of a form is written."""
    kind = node.text("contentType").partition(",")[0].strip()
    style = node.text("style") or ("form" if "explode" in node.mapping else "")
    made = given({"type": "" if "*" in kind else kind, "style": style})
    return made | ({"explode": node.flag("explode")} if "explode" in node.mapping else {})
