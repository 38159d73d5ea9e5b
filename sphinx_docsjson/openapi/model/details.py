"""What one operation says: parameters, body, responses and callbacks, as typed values. Pure.

Wrong shapes are passed over: `operations` and `check` have said what is wrong with the file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import islice, starmap
from typing import TYPE_CHECKING, Final, NamedTuple

from ...safety.urls import scheme_of
from ...vocabulary import HTTP_METHODS, STATUSES, angled
from ..read.check import MOST_LISTED
from ..read.referred_files import written_example
from .empty_forms import is_empty_form
from .response_links import Link, link
from .schemas.merging import value_text
from .schemas.schema import shape, takes_null
from .texts.headlines import cut_at_word, first_line, one_line, paragraphs, without_status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..read.resolve import Node
    from .operations import Operation

LOCATIONS = ("path", "query", "header", "cookie", "querystring")
MISSING: Final = object()
"""Stands for a value that is not given (``None`` can be given)."""


@dataclass(frozen=True, kw_only=True)
class Example:
    """A value that the author gave as an example."""

    name: str
    value: object
    summary: str = ""


class Remark(NamedTuple):
    """What is said of an example: its description, and where its value is (``externalValue``)."""

    name: str
    description: str
    url: str


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """A parameter, or a header of a response."""

    name: str
    location: str
    required: bool = False
    deprecated: bool = False
    description: str = ""
    schema: Node
    style: str = "simple"
    explode: bool = False
    reserved: bool = False
    """Whether reserved characters stay as they are (``allowReserved``)."""
    empty: bool = False
    """Whether it may be there without a value (``allowEmptyValue``)."""
    media: str = ""
    """Media type of a parameter that is written as such; then ``style`` means nothing."""
    example: object = MISSING
    examples: tuple[object, ...] = ()
    """All examples, `example` included."""
    meanings: tuple[tuple[str, str], ...] = ()
    """Values or names of examples, and what the file says of each."""


@dataclass(frozen=True, kw_only=True)
class Media:
    """A body in one media type."""

    type: str
    schema: Node
    examples: tuple[Example, ...] = ()
    remarks: tuple[Remark, ...] = ()
    encoding: Node
    """How each property is written."""
    part_encoding: tuple[Node, ...] = ()
    """How each of the first parts is written, which have no names (OpenAPI 3.2)."""
    item_encoding: Node | None = None
    """How all other parts are written that have no names (OpenAPI 3.2)."""
    streamed: bool = False
    """The schema is that of one item of a sequence (``itemSchema``, OpenAPI 3.2)."""


@dataclass(frozen=True, kw_only=True)
class Body:
    """The body of a request."""

    required: bool = False
    description: str = ""
    media: tuple[Media, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Response:
    """One response."""

    status: str
    description: str = ""
    headers: tuple[Parameter, ...] = ()
    media: tuple[Media, ...] = ()
    links: tuple[Link, ...] = ()

    @property
    def rank(self) -> int:
        """2 for an error, else 1."""
        return 1 if self.status[:1] in {"1", "2", "3"} else 2

    @property
    def meaning(self) -> str:
        """Its description in a few words; that of the status where it is long or there is none."""
        short = one_line(self.description)
        if short and len(short) <= SHORT:
            return short.rstrip(".")
        return STATUSES.get(self.status) or cut_at_word(short, SHORT)

    @property
    def said(self) -> tuple[str, str]:
        """What it means in Markdown: a line that may be empty, and the rest of the description.

        A line that only names the status takes the next one with it.
        """
        line, rest = first_line(self.description, LINE)
        if rest and _NAMES_STATUS.fullmatch(one_line(line)):
            more, left = first_line(rest, LINE - len(line))
            line, rest = (f"{line} · {more}", left) if more else (line, rest)
        return line, rest


SHORT = 60
"""Longest meaning of a status, in characters."""
LINE = 140
"""The same on a line of its own."""
_NAMES_STATUS = re.compile(r"(?:HTTP )?(?:status )?(?:code:?)? ?[1-5]\d\d", re.IGNORECASE)


def parameters(operation: Operation) -> tuple[Parameter, ...]:
    """Return the parameters, those of the path item included, in the order of `LOCATIONS`."""
    found: dict[tuple[str, str], Parameter] = {}
    for holder in (operation.item, operation.node):
        for raw in holder.get("parameters").listed():
            parameter = _parameter(raw.follow())
            if parameter.name and parameter.location in LOCATIONS:
                found[parameter.name, parameter.location] = parameter
    return tuple(sorted(found.values(), key=lambda p: LOCATIONS.index(p.location)))


def usual_style(location: str) -> str:
    """Return the ``style`` of parameters that do not have one."""
    return "form" if location in {"query", "cookie"} else "simple"


def _parameter(node: Node, name: str = "", location: str = "") -> Parameter:
    location = location or node.text("in")
    style = node.text("style") or usual_style(location)
    media, holder = next(_members(node, "content"), ("", node))
    given = tuple({value_text(one.value): one.value for one in examples(holder)}.values())
    return Parameter(
        name=name or node.text("name"),
        location=location,
        required=node.flag("required") or location == "path",
        deprecated=node.flag("deprecated"),
        description=node.text("description"),
        schema=holder.raw("schema") if media else _schema_of(node),
        style=style,
        explode=node.flag("explode") if "explode" in node.mapping else style in {"form", "cookie"},
        reserved=node.flag("allowReserved"),
        empty=node.flag("allowEmptyValue"),
        media=media,
        example=given[0] if given else MISSING,
        examples=given,
        meanings=tuple(_meanings(holder)),
    )


def _members(node: Node, key: str) -> Iterator[tuple[str, Node]]:
    """Yield the first entries of a map that many operations may share."""
    return islice(node.get(key).items(named=True), MOST_LISTED)


def _meanings(node: Node) -> Iterator[tuple[str, str]]:
    """Yield value and meaning of each example that the author explains; a long value is named."""
    for name, raw in _members(node, "examples"):
        found = raw.follow()
        value = value_text(found.value["value"]) if "value" in found.mapping else name
        told = [one_line(found.text(key)) for key in ("summary", "description")]
        url = found.text("externalValue")
        told.append(angled(url) if scheme_of(url) in {"http", "https"} else url)
        if text := " · ".join(dict.fromkeys(filter(None, told))):
            yield name if len(value) > SHORT or "`" in value else value, text


def _schema_of(node: Node) -> Node:
    """Return the schema of a parameter; Swagger 2.0 writes its keywords beside the name."""
    if "schema" in node.mapping:
        return node.raw("schema")
    schema = {key: value for key, value in node.mapping.items() if key not in _OF_THE_PARAMETER}
    return replace(node, value=schema)


_OF_THE_PARAMETER = frozenset(
    """$ref name in required deprecated description summary style explode
    collectionFormat allowReserved allowEmptyValue content example examples x-example""".split()
)
"""The keys of a parameter that say nothing of its type."""


def examples(node: Node) -> Iterator[Example]:
    """Yield the examples of a media type or a parameter, ``example`` first."""
    given = node.mapping.get("example", MISSING)
    if given is not MISSING and (given is not None or takes_null(shape(node.get("schema")))):
        yield Example(name="", value=written_example(node.raw("example")).value)
    for name, raw in _members(node, "examples"):
        found = raw.follow()
        keys = [key for key in ("value", "dataValue", "serializedValue") if key in found.mapping]
        if keys:
            value = written_example(found.raw(keys[0])).value
            yield Example(name=name, value=value, summary=found.text("summary"))


def _remarks(node: Node) -> Iterator[Remark]:
    for name, raw in _members(node, "examples"):
        found = raw.follow()
        if {"description", "externalValue"} & found.mapping.keys():
            told = (found.text(key) for key in ("description", "externalValue"))
            yield Remark(found.text("summary") or name, *told)


def _media(node: Node) -> tuple[Media, ...]:
    return tuple(_one_media(name, raw.follow()) for name, raw in _members(node, "content"))


def _one_media(name: str, node: Node) -> Media:
    streamed = "itemSchema" in node.mapping and "schema" not in node.mapping
    return Media(
        type=name,
        schema=node.raw("itemSchema" if streamed else "schema"),
        examples=tuple(examples(node)),
        remarks=tuple(_remarks(node)),
        encoding=node.get("encoding"),
        part_encoding=tuple(islice(node.get("prefixEncoding").listed(), MOST_LISTED)),
        item_encoding=node.get("itemEncoding") if "itemEncoding" in node.mapping else None,
        streamed=streamed,
    )


def body(operation: Operation) -> Body | None:
    """Return the request body, if the operation has one or says something of it."""
    node = operation.node.get("requestBody")
    text = node.text("description")
    if (not node.mapping.get("content") or is_empty_form(node)) and not text.strip():
        return None
    return Body(required=node.flag("required"), description=text, media=_media(node))


def headers_of(node: Node) -> tuple[Parameter, ...]:
    """Return the headers of a response, or of a part of a form."""
    listed = _members(node, "headers")
    return tuple(_parameter(raw.follow(), name, "header") for name, raw in listed)


def responses(operation: Operation) -> tuple[Response, ...]:
    """Return the responses in the order of their status, ``default`` last."""
    found = starmap(_response, islice(operation.node.get("responses").items(), MOST_LISTED))
    return tuple(sorted(found, key=lambda response: response.status.lower()))


def _response(status: str, raw: Node) -> Response:
    node = raw.follow()
    return Response(
        status=status.upper() if status[1:].lower() == "xx" else status,
        description=without_status(paragraphs(*map(node.text, ("summary", "description"))), status),
        headers=headers_of(node),
        media=_media(node),
        links=tuple(link(name, one.follow()) for name, one in _members(node, "links")),
    )


def callbacks(operation: Operation) -> Iterator[tuple[str, str, str, Node]]:
    """Yield name, address expression, method and path item of every callback."""
    found = (
        (name, expression, method, item.follow())
        for name, raw in operation.node.get("callbacks").items(named=True)
        for expression, item in raw.follow().items()
        for method, node in item.follow().items()
        if isinstance(node.value, dict) and method in HTTP_METHODS
    )
    return islice(found, MOST_LISTED)
