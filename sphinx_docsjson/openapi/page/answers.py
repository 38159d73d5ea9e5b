"""The responses of an operation as rows, the bodies of requests and responses, and callbacks."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from ...safety.tags import NONE, Attributes, block, tag, text
from ...vocabulary import STATUSES, code
from ..model.details import body, parameters, responses
from ..model.headlines import one_line
from ..model.merging import value_text
from ..model.operations import Operation
from ..samples.xml_texts import is_xml
from .field_lists import is_bare, kind_of, markdown_body
from .panel import remarks
from .plain import without_html

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..model.describe import Field
    from ..model.details import Media, Parameter, Response
    from ..model.markdown import Markdown
    from ..model.schema import Side
    from ..model.tree import Tree
    from ..read.resolve import Node
    from .field_lists import Word

ERRORS = 2
"""The rank of responses that are errors."""


def alike(responses: Iterable[Response]) -> list[list[Response]]:
    """Return responses in groups: errors whose fields are the same are together."""
    groups: list[list[Response]] = []
    for response in responses:
        same = next((group for group in groups if _is_alike(group[0], response)), None)
        if same is None:
            groups.append([response])
        else:
            same.append(response)
    return groups


def _is_alike(one: Response, other: Response) -> bool:
    if min(one.rank, other.rank) < ERRORS or one.headers or other.headers:
        return False
    if not one.media or len(one.media) != len(other.media) or one.links or other.links:
        return False
    pairs = zip(one.media, other.media, strict=True)
    return all(a.type == b.type and a.schema.value == b.schema.value for a, b in pairs)


class Row(NamedTuple):
    """What is shown of one response, or of several that are alike."""

    responses: Sequence[Response]
    meanings: Sequence[Markup]
    """What each status means."""
    content: Markup


def rows(answers: Sequence[Row], *, is_open: bool, empty: str) -> Markup:
    """Return responses as rows that fold; the first one that is no error is open.

    Parameters: ``is_open`` opens them all; ``empty`` is what is said of one without content.
    """
    shown = next((row for row in answers if row.responses[0].rank < ERRORS), None)
    made = Markup()
    for row in answers:
        title = _statuses(row)
        if row.content:
            box: Attributes = {"class": "docsjson-accordion", "open": is_open or row is shown}
            body = tag("div", {"class": "docsjson-details-body"}, "\n", row.content)
            made += block("details", box, tag("summary", NONE, title), "\n", body, "\n")
        else:
            told = tag("span", {"class": "docsjson-field-note"}, empty)
            made += block("div", NONE, title, " ", told)
    return block("div", {"class": "docsjson-answers"}, "\n", made)


def meaning_of(response: Response, markdown: Markdown) -> Markup:
    """Return what a status means, as the inside of a line."""
    line = response.said[0].rstrip(".")
    known = STATUSES.get(response.status) or response.meaning
    return markdown.line(line) or text(one_line(line) or known)


def folded_headers(count: int, fields: Markup, word: Word, *, is_open: bool) -> Markup:
    """Return the headers of a response that has a body too, as a line that unfolds."""
    box: Attributes = {"class": "docsjson-field-note", "open": is_open}
    summary = tag("summary", NONE, word("Headers"), f" ({count})")
    return block("details", box, summary, "\n", fields)


def _statuses(row: Row) -> Markup:
    """Return statuses with what they mean, as the title of what they have in common."""
    return Markup(" ").join(
        tag("span", _ANSWER, _status(one.status), " ", tag("span", NONE, meaning))
        for one, meaning in zip(row.responses, row.meanings, strict=True)
    )


_ANSWER: Mapping[str, str] = MappingProxyType({"class": "docsjson-answer"})


def _status(status: str) -> Markup:
    kind = status[0] if status[:1] in {*"12345"} else "other"
    return tag("span", {"class": f"docsjson-status docsjson-status-{kind}"}, status)


@dataclass(kw_only=True)
class MediaBody:
    """A body, with its fields."""

    same: list[Media]
    """More than one where media types have the same fields."""
    field: Field

    @property
    def media(self) -> Media:
        """The first one, which speaks for all."""
        return self.same[0]

    @property
    def types(self) -> list[str]:
        """The media types."""
        return [one.type for one in self.same]

    @property
    def is_named(self) -> bool:
        """Whether its type is beside its media type, as its fields are shown without it."""
        return bool(self.media.schema and is_bare(self.field) and self.field.type != "object")


def bodies_of(tree: Tree, media: Iterable[Media], side: Side, rank: int) -> list[MediaBody]:
    """Return bodies with their fields, which come when the tree grows.

    A media type is compared with the last body only; XML is on its own, as it names more.
    """
    made: list[MediaBody] = []
    last: dict[bool, MediaBody] = {}
    for one in media:
        in_xml = is_xml(one.type)
        if in_xml in last and _is_same(last[in_xml].media, one):
            last[in_xml].same.append(one)
            continue
        field = tree.add(one.schema, side=side, rank=rank, is_xml=in_xml)
        last[in_xml] = MediaBody(same=[one], field=field)
        made.append(last[in_xml])
    return made


def _is_same(one: Media, other: Media) -> bool:
    """Return whether two media types have the same fields, and the same is said of both."""
    return (
        one.schema.value == other.schema.value
        and one.encoding.value == other.encoding.value
        and (one.streamed, one.remarks) == (other.streamed, other.remarks)
    )


def media_texts(bodies: Sequence[MediaBody], word: Word, mark: str = "") -> str:
    """Return bodies, each behind its media type; several are items of a list, so that each ends.

    ``mark`` follows the types, such as "required".
    """
    texts = [_media_text(one, word, mark) for one in bodies]
    if len(texts) > 1:
        texts = ["- " + textwrap.indent(text, "  ")[2:] for text in texts]
    return "\n\n".join(texts)


def _media_text(one: MediaBody, word: Word, mark: str) -> str:
    kind = f" · {kind_of(one.field, word)}" if one.is_named else ""
    fields = f"\n\n{markdown_body(one.field, word)}" if one.media.schema else ""
    told = without_html(remarks(one.media, word))
    told = told and f"\n\n{told}"
    types = ", ".join(map(code, one.types))
    return f"{types}{kind}{mark and f' ({mark})'}{fields}{told}"


@dataclass(kw_only=True)
class Answer:
    """A response with its fields."""

    responses: list[Response]
    """More than one where errors have the same fields."""
    headers: list[Field]
    bodies: list[MediaBody]


def answer(tree: Tree, same: list[Response], side: Side, rank: int = 0) -> Answer:
    """Return responses that are alike with their fields, which come when the tree grows."""
    first = same[0]
    headers = [tree.parameter(header, "response") for header in first.headers]
    bodies = bodies_of(tree, first.media, side, max(rank, first.rank))
    return Answer(responses=same, headers=headers, bodies=bodies)


REQUEST, SUCCESS, ERROR, CALLED = range(4)
"""What is filled first when a page has little room."""
SIDES: Mapping[bool, tuple[Side, Side]] = MappingProxyType(
    {False: ("request", "response"), True: ("response", "request")}
)
"""Sides of the body and of the answers, by whether it is a webhook, whose body readers receive."""


@dataclass(kw_only=True)
class Callback:
    """A request that the API sends, with its fields."""

    title: str
    description: str
    parameters: dict[str, list[Field]]
    """By their locations."""
    about: str
    """What is said of its body."""
    body: list[MediaBody]
    responses: list[Answer]


def grouped(tree: Tree, listed: Iterable[Parameter]) -> dict[str, list[Field]]:
    """Return the fields of parameters, which are in the order of their locations."""
    return {
        location: [tree.parameter(one, "request") for one in same]
        for location, same in groupby(listed, key=attrgetter("location"))
    }


def callback(tree: Tree, name: str, expression: str, method: str, item: Node) -> Callback:
    """Return a callback, which is a request, with its fields."""
    node = item.raw(method).follow()
    called = Operation(method=method.upper(), path=expression, node=node, item=item)
    found = body(called)
    sent, got = SIDES[True]
    bodies = bodies_of(tree, found.media if found else (), sent, CALLED)
    for one in bodies:
        if examples := [value_text(example.value) for example in one.media.examples]:
            one.field.notes = [note for note in one.field.notes if note[0] != "Example"]
            one.field.notes.append(("Example", examples))
    return Callback(
        title=f"{name}: {method.upper()} {expression}",
        description=called.description or node.text("summary") or item.text("summary"),
        parameters=grouped(tree, parameters(called)),
        about=found.description if found else "",
        body=bodies,
        responses=[answer(tree, same, got, CALLED) for same in alike(responses(called))],
    )
