"""The bar of an operation: method, base URL and path; and the labels of its statuses."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from docutils import nodes
from markupsafe import Markup

from ...safety.tags import NONE, empty, tag
from . import nodes as api

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..model.details import Response
    from .field_lists import Word

NAME: Mapping[str, str] = MappingProxyType({"class": "docsjson-path-name"})


def endpoint_html(
    method: str, path: str, base_url: str, *, deprecated: bool = False, word: Word = str
) -> Markup:
    """Return the bar with method, base URL and path; names in braces stand out."""
    kind = re.sub(r"[^a-z]", "", method.lower()) or "other"
    pieces = enumerate(re.split(r"(\{[^{}]*\})", path))  # every second one is a name
    shown = [tag("span", NAME, one) if index % 2 else _breakable(one) for index, one in pieces]
    box = {"class": "docsjson-base-url", "title": base_url}
    base = [tag("span", box, base_url)] if base_url else []
    label = tag("span", {"class": "docsjson-field-deprecated"}, word("deprecated"))
    mark = ["\n", label] if deprecated else []
    url = tag(
        "pre", {"class": "docsjson-url"}, *base, tag("span", {"class": "docsjson-path"}, *shown)
    )
    verb = tag("span", {"class": "docsjson-method"}, method.upper())
    box = {"class": f"docsjson-endpoint docsjson-copyable docsjson-method-{kind}"}
    return tag("div", box, "\n", verb, "\n", url, *mark, "\n") + "\n"


def statuses(responses: Iterable[Response]) -> Markup:
    """Return statuses with what they mean, as the title of what they have in common."""
    return Markup(" ").join(
        tag("span", _ANSWER, _status(one.status), " ", tag("span", NONE, one.meaning))
        for one in responses
    )


_ANSWER: Mapping[str, str] = MappingProxyType({"class": "docsjson-answer"})


def _status(status: str) -> Markup:
    kind = status[0] if status[:1] in {*"12345"} else "other"
    return tag("span", {"class": f"docsjson-status docsjson-status-{kind}"}, status)


def _breakable(path: str) -> Markup:
    """Return a part of an address that lines are broken in before its slashes only."""
    return empty("wbr").join(re.split(r"(?<!/)(?=/(?!/))", path))


def endpoint(
    method: str, path: str, base_url: str, *, deprecated: bool = False, word: Word = str
) -> api.endpoint:
    """Return the node of the bar."""
    html = endpoint_html(method, path, base_url, deprecated=deprecated, word=word)
    line = f"{method.upper()} {base_url}{path}"
    mark = nodes.Text(f" ({word('deprecated')})" if deprecated else "")
    return api.endpoint(
        "", nodes.paragraph("", "", nodes.literal(line, line), mark), html=str(html)
    )
