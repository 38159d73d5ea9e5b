"""The responses of an operation, those that are alike together, as rows that fold."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from ....safety.tags import NONE, Attributes, block, joined, tag, text
from ....vocabulary import STATUSES
from ...model.texts.headlines import one_line
from .bodies import bodies_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ...model.details import Parameter, Response
    from ...model.schemas.field import Field
    from ...model.schemas.schema import Side
    from ...model.texts.markdown import Markdown
    from ...model.tree import Tree
    from ..fields.field_lists import Word
    from .bodies import MediaBody

ERRORS = 2
"""The rank of responses that are errors."""


def alike(responses: Iterable[Response]) -> list[list[Response]]:
    """Return responses in groups: those of success, or errors, that have the same fields."""
    groups: list[list[Response]] = []
    for response in responses:
        same = next((group for group in groups if _is_alike(group[0], response)), None)
        if same is None:
            groups.append([response])
        else:
            same.append(response)
    return groups


def _is_alike(one: Response, other: Response) -> bool:
    if one.rank != other.rank or one.links or other.links:
        return False
    if not one.media or len(one.media) != len(other.media):
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


def folded_headers(headers: Headers, fields: Markup, word: Word, *, is_open: bool) -> Markup:
    """Return the headers of a response that has a body too, as a line that unfolds."""
    box: Attributes = {"class": "docsjson-field-note", "open": is_open}
    count, of = len(headers.fields), joined(tag("code", NONE, one) + " " for one in headers.of)
    summary = tag("summary", NONE, of, word("Headers"), f" ({count})")
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


class Headers(NamedTuple):
    """The headers of a response, or those that several have alike."""

    of: list[str]
    """The statuses of these responses, unless they are all that are shown together."""
    fields: list[Field]


@dataclass(kw_only=True)
class Answer:
    """A response with its fields."""

    responses: list[Response]
    """More than one where they have the same fields."""
    headers: list[Headers]
    bodies: list[MediaBody]


def answer(tree: Tree, same: list[Response], side: Side, rank: int = 0) -> Answer:
    """Return responses that are alike with their fields, which come when the tree grows."""
    headers: list[Headers] = []
    left = [one for one in same if one.headers]
    while left:
        told = _told(left[0])
        of = [one.status for one in left if _told(one) == told]
        fields = [tree.parameter(header, "response") for header in left[0].headers]
        headers.append(Headers([] if len(of) == len(same) else of, fields))
        left = [one for one in left if one.status not in of]
    bodies = bodies_of(tree, same[0].media, side, max(rank, same[0].rank))
    return Answer(responses=same, headers=headers, bodies=bodies)


def _told(response: Response) -> list[Parameter]:
    """Return what is said of the headers of a response, without where that is."""
    return [replace(one, schema=replace(one.schema, place="")) for one in response.headers]
