"""One request as samples show it: URL, headers and body from an operation's examples. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import quote

from ...safety.urls import decoded
from ..model.details import MISSING, Body, Parameter, parameters
from ..model.examples import parameter_example, shown_example
from .bodies import FILE, NO_BODY, content_of
from .form_values import by_name
from .parameter_styles import cookie_pairs, path_value, query_pairs, simple, whole_query

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..model.operations import Operation
    from ..model.security import Scheme
    from .bodies import Content

_CLEAN = re.compile(r"(?:[A-Za-z0-9\-._~\[\]]|%[0-9A-F]{2})*=(?:[A-Za-z0-9\-._~]|%[0-9A-F]{2})*")
"""A pair that every library writes so that a server reads the same."""

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class Request:
    """A request to show. ``playground-samples.js`` makes the same of what readers type."""

    method: str
    address: str
    """The URL without the query of the parameters."""
    pairs: tuple[str, ...] = ()
    """The query as ``name=value`` texts, percent-encoded."""
    headers: Pairs = ()
    """All but the type of the body, cookies and the credentials of Basic."""
    cookies: Pairs = ()
    basic: tuple[str, str] | None = None
    """User name and password."""
    digest: tuple[str, str] | None = None
    """User name and password that answer a challenge of the server (RFC 7616)."""
    type: str = ""
    """Media type of the body."""
    content: Content | None = None
    answer: str = "json"
    """What a successful answer is: ``json``, ``lines`` that come one by one, ``text``, ``none``, or
    the name of the file that it is saved as."""

    @property
    def url(self) -> str:
        """The whole URL."""
        mark = "&" if "?" in self.address else "?"
        return self.address + (mark + "&".join(self.pairs) if self.pairs else "")

    @cached_property
    def params(self) -> dict[str, str | list[str]]:
        """The query by name; empty where a library would write it differently."""
        if "?" in self.address or not all(map(_CLEAN.fullmatch, self.pairs)):
            return {}
        split = (pair.partition("=") for pair in self.pairs)
        return by_name((decoded(name), decoded(value)) for name, _, value in split)

    @property
    def base(self) -> str:
        """The URL that ``params`` belong to."""
        return self.address if self.params else self.url

    @property
    def cookie(self) -> str:
        """The value of the header ``Cookie``."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies)

    @property
    def jar(self) -> dict[str, str]:
        """The cookies by name; empty where two have one name, which no library keeps apart."""
        found = dict(self.cookies)
        return found if len(found) == len(self.cookies) else {}

    @property
    def own(self) -> dict[str, str]:
        """The headers that a library does not write that knows JSON, forms and cookies."""
        is_known = self.type == "application/json" and self.content and self.content.kind == "json"
        is_form = self.content is not None and self.content.kind == "form"
        kind = {} if is_known or is_form or not self.type else {"Content-Type": self.type}
        return dict(self.headers) | kind

    @property
    def fetched(self) -> dict[str, str]:
        """The headers of a library that knows forms only."""
        own = self.own
        is_json = self.content is not None and self.content.kind == "json"
        kind = {"Content-Type": self.type} if is_json and "Content-Type" not in own else {}
        return own | ({"Cookie": self.cookie} if self.cookies else {}) | kind

    @property
    def wire(self) -> dict[str, str]:
        """All headers but those of Basic and of a body in parts."""
        kind = {"Content-Type": self.type} if self.type else {}
        return dict(self.headers) | ({"Cookie": self.cookie} if self.cookies else {}) | kind


def example_request(
    operation: Operation,
    base_url: str,
    schemes: tuple[Scheme, ...],
    body: Body | None,
    *,
    optional: bool | None = None,
    listed: tuple[Parameter, ...] | None = None,
    answer: str = "json",
) -> Request:
    """Return the request that an operation's examples make.

    Parameters: ``optional`` shows all optional members of a body, or none; by default those with
    an example. ``listed`` are the parameters, if the caller knows them already. Path parameters
    without an example stay as ``{name}``; optional ones are shown only if they have an example.
    ``answer`` is that of `Request`.
    """
    known = parameters(operation)[: operation.most] if listed is None else listed
    shown = [
        p for p in known
        if p.required or (optional is not False and shown_example(p) is not MISSING)
    ]  # fmt: skip
    path, parts = operation.route, _Parts()
    for parameter in shown:
        value = parameter_example(parameter)
        if parameter.location in ENCODED and shown_example(parameter) is MISSING:
            value = _readable(value)
        if parameter.location == "path":
            path = fill_path(path, parameter, value)
        elif value is not MISSING:
            parts.add(parameter, value)
    parts.credentials(schemes)
    has_body = operation.method not in NO_BODY
    content, media_type = content_of(body, optional=optional) if has_body else (None, "")
    return Request(
        method=operation.method,
        address=base_url + quote_template(path),
        pairs=tuple(parts.query),
        headers=tuple(parts.headers) if content is None else _without_type(parts.headers),
        cookies=tuple(parts.cookies),
        basic=parts.basic,
        digest=parts.digest,
        type=one_line(media_type),
        content=content,
        answer=answer,
    )


def _without_type(headers: Iterable[tuple[str, str]]) -> Pairs:
    """Return headers without the type of the body, which is that of its media type."""
    return tuple(one for one in headers if one[0].lower() != "content-type")


ENCODED = frozenset(("query", "cookie", "querystring"))
"""Places in which the angle brackets of a made-up value would be percent-encoded."""


def _readable(value: object) -> object:
    """Return a made-up value without angle brackets."""
    if isinstance(value, dict):
        return {key: _readable(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_readable(one) for one in value]
    return value[1:-1] if value in ("<string>", FILE) and isinstance(value, str) else value


class _Parts:
    """Query, headers, cookies and credentials, as they come up."""

    def __init__(self) -> None:
        self.query: list[str] = []
        self.headers: list[tuple[str, str]] = []
        self.cookies: list[tuple[str, str]] = []
        self.basic: tuple[str, str] | None = None
        """Names in capital letters stand for what readers put in their place."""
        self.digest: tuple[str, str] | None = None

    def add(self, parameter: Parameter, value: object) -> None:
        name = one_line(parameter.name)
        if parameter.location == "query":
            self.query += query_pairs(parameter, value)
        elif parameter.location == "querystring":
            self.query += whole_query(parameter, value)
        elif parameter.location == "header":
            self.headers.append((name, one_line(simple(parameter, value))))
        else:
            for key, one in cookie_pairs(parameter, value):
                self.cookies.append((one_line(key), cookie_text(one)))

    def credentials(self, schemes: tuple[Scheme, ...]) -> None:
        own, self.headers = self.headers, []
        for scheme in schemes:
            login = (scheme.labels[0].upper(), scheme.labels[1].upper())
            if scheme.kind == "basic":
                self.basic = login
            elif scheme.type == "digest":
                self.digest = login
            elif scheme.location == "query":
                self.query.append(f"{quote(scheme.name)}=YOUR_API_KEY")
            elif scheme.location == "cookie":
                self.cookies.append((one_line(scheme.name), "YOUR_API_KEY"))
            else:
                self.headers.append((one_line(scheme.name), one_line(placeholder(scheme))))
        self.headers += own


def placeholder(scheme: Scheme) -> str:
    """Return the placeholder for the credentials in a header."""
    if scheme.kind == "key":
        return f"{scheme.prefix}YOUR_API_KEY"
    if scheme.kind == "other":
        return f"{scheme.prefix}YOUR_CREDENTIALS"
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


def one_line(text: str) -> str:
    """Return text without line breaks and other control characters, as headers need it."""
    return re.sub(r"[\x00-\x1f\x7f]+", " ", text).strip()


def cookie_text(text: str) -> str:
    """Return the value of a cookie, with what it may not have percent-encoded (RFC 6265, 4.1.1)."""
    return re.sub(r'[;,\s"\\]|[^\x00-\x7f]+', lambda found: quote(found[0]), one_line(text))
