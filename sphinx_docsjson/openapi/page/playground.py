"""What the playground's form is made of: data in the page, read by ``playground.js``."""

from __future__ import annotations

from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...safety.tags import island, tag
from ...safety.urls import origin_of
from ..model.details import MISSING, Body, Media, Parameter
from ..model.examples import given_example, media_example, shown_example
from ..model.schemas.labels import is_binary, only_value, tags_of, type_of_value, variant_names
from ..model.schemas.schema import is_left_out, shape
from ..model.texts.headlines import cut_at_word, first_sentence
from ..read.media_types import without_parameters
from ..samples.bodies import FORM, NO_BODY, PARTS, is_text, media_text
from ..samples.form_values import compact
from ..samples.parameter_styles import query_fields
from . import nodes as api
from .tokens import flows_of, token_origins

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from collections.abc import Set as AbstractSet

    from sphinx.config import Config

    from ..model.access import Access
    from ..model.operations import Operation
    from ..model.schemas.merging import Choice, Shape
    from ..model.security import Scheme
    from ..model.servers import Server
    from ..read.resolve import Node

MAX_FIELDS = 150
"""Most fields that the form of one body has; what lies deeper is written as JSON."""
MAX_DEPTH = 6
MAX_OPTIONS = 200
MAX_HELP = 100
"""Longest help below the name of a field, in characters."""


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


def shortened(description: str) -> str:
    """Return the start of a description as plain text."""
    return cut_at_word(first_sentence(description[: 4 * MAX_HELP]), MAX_HELP)


def _given(values: dict[str, object]) -> dict[str, object]:
    """Return what is set."""
    return {
        key: value for key, value in values.items() if value not in ("", None, False, [], (), {})
    }


def _server(server: Server) -> dict[str, object]:
    variables = [
        _given({"name": v.name, "default": v.default, "enum": list(v.choices)})
        for v in server.variables
    ]
    told = server.description[:80]
    return _given({"url": server.url, "description": told, "variables": variables})


def _scheme(scheme: Scheme) -> dict[str, object]:
    return _given(
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
    made = _given(
        {
            "name": parameter.name,
            "in": parameter.location,
            "required": parameter.required,
            "style": parameter.style,
            "explode": parameter.explode,
            "reserved": parameter.reserved,
            "json": bool(parameter.media),
            "schema": _Schemas().schema(parameter.schema, required=parameter.required),
        }
    )
    example = shown_example(parameter) if prefill or parameter.required else MISSING
    return made if example is MISSING else made | {"example": example}


def _body(body: Body | None, *, prefill: bool) -> dict[str, object] | None:
    if body is None or not body.media:
        return None
    media = [_media(one) | (_prefilled(one) if prefill else {}) for one in body.media]
    return _given({"required": body.required, "media": media})


def _prefilled(media: Media) -> dict[str, object]:
    """Return what the form starts with."""
    value = given_example(media)
    return {} if value is MISSING else {"prefill": media_text(media, value)}


def _media(media: Media) -> dict[str, object]:
    made: dict[str, object] = {"type": media.type, "schema": _Schemas(media).schema(media.schema)}
    if media.examples:
        made["examples"] = [
            [one.summary or one.name, media_text(media, one.value)] for one in media.examples
        ]
    elif is_text(media.type):
        example = media_example(media, request=True)
        if example is not MISSING:
            made["example"] = media_text(media, example)
    encodings = {name: _encoding(one) for name, one in media.encoding.items()}
    return made | _given({"encoding": {name: one for name, one in encodings.items() if one}})


def _encoding(node: Node) -> dict[str, object]:
    """Return how a property of a form is written."""
    kind = node.text("contentType").partition(",")[0].strip()
    style = node.text("style") or ("form" if "explode" in node.mapping else "")
    made = _given({"type": "" if "*" in kind else kind, "style": style})
    return made | ({"explode": node.flag("explode")} if "explode" in node.mapping else {})


class _Schemas:
    """Makes the small schemas that the form reads; ends recursion and large ones."""

    def __init__(self, media: Media | None = None) -> None:
        self.left = MAX_FIELDS
        is_form = media is not None and without_parameters(media.type) in {FORM, PARTS}
        self.has_null, self.is_json = not is_form, not is_form and media is not None

    def schema(
        self,
        node: Node,
        inside: tuple[str, ...] = (),
        *,
        required: bool | None = False,
        more: AbstractSet[str] = frozenset(),
    ) -> dict[str, object]:
        """Return the data of a schema. ``required`` is None for a variant, which needs ``more``."""
        keywords = (found := shape(node)).keywords
        self.left -= 1
        options = keywords.get("enum")
        made = _given(
            {
                "type": type_of_value(found).replace("null", "any"),
                "format": "binary" if is_binary(found) else _text(keywords.get("format")),
                "enum": options[:MAX_OPTIONS] if isinstance(options, list) else [],
                "required": required,
                "nullable": found.nullable and self.has_null,
                "help": shortened(str(keywords.get("description") or "")),
            }
        )
        made |= {k: keywords[k] for k in ("default", "const") if keywords.get(k) is not None}
        only = [] if required is False else only_value(found)
        if only and (only == [None] or not found.nullable):
            made["const"] = only[0]  # an optional ``null`` would be sent with its variant
        if found.place not in inside and len(inside) < MAX_DEPTH and self.left >= 0:
            made |= self._members(found, (*inside, found.place), found.required | more)
        elif found.type in {"object", "array"} or found.variants:
            made["type"] = "any"
        return made

    def _members(
        self, found: Shape, inside: tuple[str, ...], required: set[str]
    ) -> dict[str, object]:
        made: dict[str, object] = {}
        if properties := self._properties(found, inside, required):
            made["props"] = properties
        if found.items is not None and found.type == "array":
            made["items"] = self.schema(found.items, inside)
        choices = [self._variants(choice, found, inside, required) for choice in found.choices]
        if len(choices) == 1 and not properties:
            return made | {"any": choices[0] + _NULL * (found.nullable and self.is_json)}
        parts = [choice for choice in choices if any(one.keys() & _MEMBERS for _, one in choice)]
        return made | ({"props": properties, "parts": parts} if parts else {})

    def _properties(
        self, found: Shape, inside: tuple[str, ...], required: set[str]
    ) -> list[tuple[str, dict[str, object]]]:
        """Return the properties but those that all variants of a choice have: they know more."""
        known = dict(found.properties)
        for variant in (one for condition in found.conditions for one in condition.variants):
            known = shape(variant).properties | known
        theirs = [
            set[str].intersection(*(set(shape(one).properties) for one in choice.variants))
            for choice in found.choices
        ]
        return [
            (name, self.schema(member, inside, required=name in required))
            for name, member in known.items()
            if name not in set().union(*theirs) and not is_left_out(member, "request")
        ]

    def _variants(
        self, choice: Choice, parent: Shape, inside: tuple[str, ...], required: set[str]
    ) -> list[tuple[str, dict[str, object]]]:
        made, names = [], variant_names(choice.variants, parent)
        for name, variant in zip(names, choice.variants[:20], strict=False):
            data = self.schema(variant, inside, required=None, more=required)
            if tags := tags_of(variant, parent):
                allowed = {"const": tags[0]} if len(tags) == 1 else {"enum": list(tags)}
                props: list[tuple[str, dict[str, object]]] = data.get("props", [])  # type: ignore[assignment]
                for member in (member for key, member in props if key == parent.discriminator):
                    member.pop("const", None)
                    member |= allowed
            made.append((name, data))
        return made


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


_NULL: list[tuple[str, dict[str, object]]] = [("null", {"type": "null"})]
"""A variant of choices; all other values have a box beside them that says ``null``."""
_MEMBERS = frozenset(("props", "any", "parts"))
"""What a schema of the form has when it has fields."""
