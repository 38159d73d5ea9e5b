"""How parameters are written in paths, queries, headers and cookies: their styles. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import quote

from ..model.details import MISSING
from ..model.examples import as_text
from ..model.schemas.schema import shape
from ..model.written import DEEP
from .bodies import FORM
from .form_values import JOINTS, compact, deep_pairs, form_pairs, plain

if TYPE_CHECKING:
    from ..model.details import Parameter
    from ..read.resolve import Node

RESERVED = ":/?@!$'()*,;"
"""Characters that ``allowReserved`` leaves alone: those that end no value, nor the query."""
SEPARATORS = {"spaceDelimited": "%20", "pipeDelimited": "%7C", "tsv": "%09"}
"""What is between values, by style; no URL may have a space or a bar as such (RFC 3986)."""


def path_value(parameter: Parameter, value: object) -> str:
    """Return a value in a path: styles ``simple``, ``label`` and ``matrix`` (RFC 6570)."""
    name, explode = parameter.name, parameter.explode
    start, joint = {"label": (".", "."), "matrix": (";", ";")}.get(parameter.style, ("", ","))
    if isinstance(value, dict):
        pairs = [(str(k), encoded(v)) for k, v in value.items()]
        if explode:
            return start + joint.join(f"{k}={v}" for k, v in pairs)
        flat = ",".join(f"{k},{v}" for k, v in pairs)
        return f";{name}={flat}" if parameter.style == "matrix" else start + flat
    items = [encoded(item) for item in (value if isinstance(value, list) else [value])]
    if parameter.style == "matrix":
        return "".join(f";{name}={i}" for i in items) if explode else f";{name}={','.join(items)}"
    return start + (joint if explode else ",").join(items)


def query_pairs(parameter: Parameter, value: object) -> list[str]:
    """Return a query parameter as ``name=value`` texts, percent-encoded."""
    name, safe = quote(parameter.name, safe="[]"), RESERVED if parameter.reserved else ""
    if parameter.media:
        return [f"{name}={quote(compact(value), safe=safe)}"]
    if parameter.style == DEEP and isinstance(value, (dict, list)):
        pairs = deep_pairs(parameter.name, value)
        return [f"{quote(key, safe='[]')}={encoded(one, safe)}" for key, one in pairs]
    if isinstance(value, dict):
        return _object_pairs(parameter, name, value, safe)
    if not isinstance(value, list):
        return [f"{name}={encoded(value, safe)}"]
    items = [encoded(item, safe) for item in value]
    if parameter.explode and parameter.style == "form":
        return [f"{name}={item}" for item in items]
    return [f"{name}={_separator(parameter).join(items)}"]


def whole_query(parameter: Parameter, value: object) -> list[str]:
    """Return a parameter that is the whole query: the pairs of a form, or one text."""
    if isinstance(value, str):
        return [as_text(value)]
    if parameter.media != FORM or not isinstance(value, dict):
        return [quote(compact(value))]
    pairs = (pair for key, one in value.items() for pair in form_pairs(str(key), one))
    return [f"{quote(key, safe='')}={encoded(one)}" for key, one in pairs]


def query_fields(parameter: Parameter) -> list[Parameter]:
    """Return a parameter for each field of a query that is a form; else the parameter itself."""
    whole = shape(parameter.schema)
    if parameter.location != "querystring" or parameter.media != FORM or not whole.properties:
        return [parameter]
    given = parameter.example if isinstance(parameter.example, dict) else {}
    return [
        replace(
            parameter, name=name, location="query", required=name in whole.required, schema=member,
            style="form", explode=True, media="application/json" if _is_object(member) else "",
            example=given.get(name, MISSING),
        )
        for name, member in whole.properties.items()
    ]  # fmt: skip


def _is_object(member: Node) -> bool:
    return shape(member).type == "object"


def _object_pairs(
    parameter: Parameter, name: str, value: dict[str, object], safe: str
) -> list[str]:
    if parameter.explode:
        return [f"{quote(str(k))}={encoded(v, safe)}" for k, v in value.items()]
    parts = [part for k, v in value.items() for part in (quote(str(k)), encoded(v, safe))]
    return [f"{name}={_separator(parameter).join(parts)}"]


def _separator(parameter: Parameter) -> str:
    return SEPARATORS.get(parameter.style, ",")


def simple(parameter: Parameter, value: object) -> str:
    """Return a value in a header or a cookie."""
    if parameter.media:
        return compact(value)
    if isinstance(value, dict):
        separator = "=" if parameter.explode else ","
        return ",".join(f"{k}{separator}{plain(v)}" for k, v in value.items())
    joint = JOINTS.get(parameter.style, ",")  # Swagger 2.0 has such lists in headers
    return joint.join(plain(item) for item in (value if isinstance(value, list) else [value]))


def cookie_pairs(parameter: Parameter, value: object) -> list[tuple[str, str]]:
    """Return a cookie as names and values: several where its style ``cookie`` has each apart."""
    if parameter.style == "cookie" and parameter.explode and not parameter.media:
        if isinstance(value, dict):
            return [(str(key), plain(one)) for key, one in value.items()]
        if isinstance(value, list):
            return [(parameter.name, plain(one)) for one in value]
    return [(parameter.name, simple(parameter, value))]


def encoded(value: object, safe: str = "") -> str:
    """Return a single value as percent-encoded text."""
    return quote(plain(value), safe=safe)
