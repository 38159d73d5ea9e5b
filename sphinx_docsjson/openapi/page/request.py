"""One request as samples show it: URL, headers and body from an operation's examples. Pure."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal
from urllib.parse import quote, urlencode

from ..model.details import MISSING, Body, Media, Parameter, parameters
from ..model.examples import as_text, is_json, media_example, parameter_example

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model.operations import Operation
    from ..model.security import Scheme

RESERVED = ":/?#[]@!$&'()*+,;="
"""Characters that ``allowReserved`` leaves alone (RFC 3986, 2.2)."""
SEPARATORS = {"spaceDelimited": "%20", "pipeDelimited": "|"}


@dataclass(frozen=True, kw_only=True)
class Content:
    """A body to send.

    ``text`` for ``json`` and ``text``, a file's name for ``file``; ``parts`` (name, value, is a
    file) for ``form`` and ``multipart``; ``value`` is what JSON text stands for.
    """

    kind: Literal["json", "text", "form", "multipart", "file"]
    text: str = ""
    value: object = None
    parts: tuple[tuple[str, str, bool], ...] = ()

    @property
    def fields(self) -> dict[str, str]:
        """The parts that are not files."""
        return {name: value for name, value, is_file in self.parts if not is_file}

    @property
    def body(self) -> str:
        """What is sent, except for ``file`` and ``multipart``."""
        if self.kind == "form":
            return urlencode([(name, value) for name, value, _ in self.parts])
        return self.text


@dataclass(frozen=True, kw_only=True)
class Request:
    """A request to show."""

    method: str
    url: str
    headers: tuple[tuple[str, str], ...] = ()
    content: Content | None = None


def example_request(
    operation: Operation,
    base_url: str,
    schemes: tuple[Scheme, ...],
    body: Body | None,
    *,
    optional: bool = True,
    listed: tuple[Parameter, ...] | None = None,
) -> Request:
    """Return the request that an operation's examples make.

    ``listed`` are its parameters, if the caller knows them already. Path parameters without an
    example stay as ``{name}``; optional query parameters and headers are shown only if they have
    an example.
    """
    known = parameters(operation) if listed is None else listed
    shown = [p for p in known if p.required or p.example is not MISSING]
    path, query, headers = operation.path, list[str](), list[tuple[str, str]]()
    for parameter in shown:
        value = parameter_example(parameter)
        if parameter.location == "path":
            path = fill_path(path, parameter, parameter.example)
        elif value is not MISSING:
            _add(parameter, value, query, headers)
    headers[:0] = _credentials(schemes, query)
    content, media_type = _content(body, optional=optional)
    if media_type:
        headers.append(("Content-Type", media_type))
    return Request(
        method=operation.method,
        url=base_url + quote_template(path) + ("?" + "&".join(query) if query else ""),
        headers=tuple(headers),
        content=content,
    )


def _add(
    parameter: Parameter, value: object, query: list[str], headers: list[tuple[str, str]]
) -> None:
    if parameter.location == "query":
        query += query_pairs(parameter, value)
    elif parameter.location == "querystring":
        query.append(as_text(value) if isinstance(value, str) else quote(compact(value)))
    elif parameter.location == "header":
        headers.append((one_line(parameter.name), one_line(simple(parameter, value))))
    else:
        headers.append(("Cookie", f"{parameter.name}={one_line(simple(parameter, value))}"))


def _credentials(schemes: tuple[Scheme, ...], query: list[str]) -> Iterator[tuple[str, str]]:
    for scheme in schemes:
        if scheme.location == "query":
            query.append(f"{quote(scheme.name)}=YOUR_API_KEY")
        elif scheme.location == "cookie":
            yield "Cookie", f"{scheme.name}=YOUR_API_KEY"
        else:
            yield one_line(scheme.name), one_line(placeholder(scheme))


def placeholder(scheme: Scheme) -> str:
    """Return the placeholder for the credentials in a header."""
    if scheme.kind == "basic":
        return "Basic YOUR_CREDENTIALS"
    if scheme.kind == "key":
        return f"{scheme.prefix}YOUR_API_KEY"
    prefix = scheme.prefix.removeprefix("Bearer ")
    return f"Bearer {prefix}YOUR_TOKEN"


def fill_path(path: str, parameter: Parameter, value: object) -> str:
    """Fill the value of a parameter into a path template; without a value, keep the name."""
    if value is MISSING or value is None or value == "":
        return path
    text = path_value(parameter, value)
    return path.replace("{" + parameter.name + "}", text)


def quote_template(path: str) -> str:
    """Percent-encode a path, except for ``{names}`` and what is already encoded."""
    return re.sub(r"[^A-Za-z0-9\-._~!$&'()*+,;=:@/%{}?#\[\]]", lambda m: quote(m[0]), path)


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
    if isinstance(value, dict):
        return _object_pairs(parameter, name, value, safe)
    if not isinstance(value, list):
        return [f"{name}={encoded(value, safe)}"]
    items = [encoded(item, safe) for item in value]
    if parameter.explode and parameter.style == "form":
        return [f"{name}={item}" for item in items]
    return [f"{name}={SEPARATORS.get(parameter.style, ',').join(items)}"]


def _object_pairs(
    parameter: Parameter, name: str, value: dict[str, object], safe: str
) -> list[str]:
    if parameter.style == "deepObject":
        return [f"{name}[{quote(str(k))}]={encoded(v, safe)}" for k, v in value.items()]
    if parameter.explode:
        return [f"{quote(str(k))}={encoded(v, safe)}" for k, v in value.items()]
    return [f"{name}=" + ",".join(f"{quote(str(k))},{encoded(v, safe)}" for k, v in value.items())]


def simple(parameter: Parameter, value: object) -> str:
    """Return a value in a header or a cookie."""
    if parameter.media:
        return compact(value)
    if isinstance(value, dict):
        separator = "=" if parameter.explode else ","
        return ",".join(f"{k}{separator}{plain(v)}" for k, v in value.items())
    return ",".join(plain(item) for item in (value if isinstance(value, list) else [value]))


def plain(value: object) -> str:
    """Return a single value as text: ``true``, ``1``, ``text``, and JSON for what has parts."""
    return value if isinstance(value, str) else compact(value)


def encoded(value: object, safe: str = "") -> str:
    """Return a single value as percent-encoded text."""
    return quote(plain(value), safe=safe)


def compact(value: object) -> str:
    """Return JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def one_line(text: str) -> str:
    """Return text without line breaks and other control characters, as headers need it."""
    return re.sub(r"[\x00-\x1f\x7f]+", " ", text).strip()


def _content(body: Body | None, *, optional: bool) -> tuple[Content | None, str]:
    media = body.media[0] if body and body.media else None
    if media is None:
        return None, ""
    value = media_example(media, request=True, optional=optional)
    base = media.type.partition(";")[0].strip().lower()
    if base == "multipart/form-data":
        return Content(kind="multipart", parts=_parts(value)), ""
    if base == "application/x-www-form-urlencoded":
        return Content(kind="form", parts=_parts(value)), base
    return _whole(media, value), media.type if "*" not in base else "application/json"


def _whole(media: Media, value: object) -> Content:
    if is_json(media.type):
        given = {} if value is MISSING else value
        return Content(kind="json", text=as_text(given), value=given)
    if value in (MISSING, "<file>", {}) or media.schema.text("format") == "binary":
        return Content(kind="file", text="file")
    return Content(kind="text", text=as_text(value, media.type))


def _parts(value: object) -> tuple[tuple[str, str, bool], ...]:
    given = value if isinstance(value, dict) else {}
    return tuple(
        (str(name), "file" if part == "<file>" else plain(item), part == "<file>")
        for name, part in given.items()
        for item in (part if isinstance(part, list) else [part])
    )
