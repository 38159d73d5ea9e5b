"""The bar of an operation: method, base URL and path; and a list of base URLs."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from docutils import nodes

from ...safety.tags import empty as void
from ...safety.tags import tag
from ..model.schemas.field import Field
from . import nodes as api
from .fields.writer import Stem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from markupsafe import Markup

    from ..model.servers import Server, Variable
    from .fields.field_lists import Word

NAME: Mapping[str, str] = MappingProxyType({"class": "docsjson-path-name"})
LONG: Mapping[str, str] = MappingProxyType({"class": "docsjson-path-name docsjson-path-long"})
FITS = 18
"""Longest name, in characters, that a line on a phone has room for."""
FITS_BESIDE = 32
"""Longest path, in characters, that fits beside the buttons of a phone, or beside a base URL."""
OF_MARK = 12
"""The mark of a deprecated operation takes the room of so many characters of a path."""
LINE_BESIDE = 19
"""Characters of a path in each of the two lines that fit beside the buttons of a phone."""


def endpoint_html(
    method: str, path: str, base_url: str, *, deprecated: bool = False, word: Word = str
) -> Markup:
    """Return the bar with method, base URL and path; names in braces stand out."""
    kind = re.sub(r"[^a-z]", "", method.lower()) or "other"
    box = {"class": "docsjson-base-url", "title": base_url}
    base = [tag("span", box, base_url)] if base_url else []
    label = tag("span", {"class": "docsjson-field-deprecated"}, word("deprecated"))
    mark = ["\n", label] if deprecated else []
    shown = tag("span", {"class": "docsjson-path"}, *_pieces(path))
    url = tag("pre", {"class": "docsjson-url"}, *base, shown)
    verb = tag("span", {"class": "docsjson-method"}, method.upper())
    long = " docsjson-endpoint-long" if deprecated or not _fits_beside(path) else ""
    full = " docsjson-endpoint-full" if len(path) > FITS_BESIDE - deprecated * OF_MARK else ""
    box = {"class": f"docsjson-endpoint{long}{full} docsjson-copyable docsjson-method-{kind}"}
    return tag("div", box, "\n", verb, "\n", url, *mark, "\n") + "\n"


def _fits_beside(path: str) -> bool:
    """Return whether a path fits into two lines beside the buttons; it breaks before slashes."""
    lines, used = 1, 0
    for part in re.split(r"(?=/)", path):
        if used and used + len(part) > LINE_BESIDE:
            lines, used = lines + 1, 0
        used += len(part)
    return lines <= 2 and len(path) <= FITS_BESIDE


def _pieces(path: str) -> Iterator[Markup | str]:
    """Yield the parts of a path; a break before its first slash would leave an empty line."""
    slash = "/" if path.startswith("/") else ""
    yield slash
    for index, piece in enumerate(re.split(r"(\{[^{}]*\})", path[len(slash) :])):
        yield _name(piece) if index % 2 else _breakable(piece)


def _name(name: str) -> Markup:
    """Return a name in braces, which lines are not broken in, unless it is wider than a line."""
    return tag("span", NAME if len(name) <= FITS else LONG, name)


def _breakable(path: str) -> Markup:
    """Return a part of an address that lines are broken in before its slashes only."""
    return void("wbr").join(re.split(r"(?<!/)(?=/(?!/))", path))


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


SERVER = Stem("server", "server")
"""What the ids of the variables of servers start with."""


def address_code(url: str) -> nodes.literal:
    """Return an address as code, without a break inside of a name in braces."""
    made = nodes.literal()
    for index, piece in enumerate(re.split(r"(\{[^{}]*\})", url)):
        is_whole = index % 2 and len(piece) <= FITS
        made += (
            nodes.inline(piece, piece, classes=[NAME["class"]]) if is_whole else nodes.Text(piece)
        )
    return made


def server_list(
    servers: Iterable[Server], shown: Callable[[list[Field], Stem], nodes.Element]
) -> nodes.bullet_list:
    """Return base URLs with what the file says of them; ``shown`` makes nodes of variables."""
    listed = nodes.bullet_list(classes=["docsjson-servers"])
    for server in servers:
        line = nodes.paragraph("", "", address_code(server.url))
        line += nodes.Text(f" {server.description}" if server.description else "")
        item = nodes.list_item("", line)
        if server.variables:
            item += shown(variable_fields(server.variables), SERVER)
        listed += item
    return listed


def variable_fields(variables: Iterable[Variable]) -> list[Field]:
    """Return the parts of a server's address as fields."""
    return list(map(_field, variables))


def _field(variable: Variable) -> Field:
    """Return a part of a server's address as a field."""
    kind = "enum<string>" if variable.choices else "string"
    made = Field(name=variable.name, path=(variable.name,), type=kind)
    made.marks = [("default", variable.default)] if variable.default else []
    made.notes = [("Available options", list(variable.choices))] if variable.choices else []
    made.description = variable.description
    return made
