"""Fields: parameters that a request takes, and values that a response gives.

In every builder a field starts with one line such as ``user (string, path, required)``; in HTML
the words in brackets are pills.
"""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...spelling import hint_at, nearest
from ..base import ID, VERBATIM, body, first_line, joined, opens, take
from ..ids import field_slug
from ..kinds import BadValue, anything, flag, text, words
from ..spec import Attribute, Component, Readers, Values
from ..translatable import MESSAGE, PLAIN, WORD

if TYPE_CHECKING:
    from collections.abc import Iterator

PLACES = ("path", "body", "query", "header", "auth", "cookie")
"""Locations of a parameter; sites use `auth` and `cookie` besides the specified four."""


FIELD_NAME = "docsjson-field-name"
FIELD_TYPE = "docsjson-field-type"
FIELD_PLACE = "docsjson-field-place"
"""Classes of the name, of the type and of the place in the first line of a field."""


TYPES = ("string", "number", "integer", "boolean", "object", "array", "float")
"""Types that most fields have."""
_NEAR = 0.8

GENERATED = {"docsjson_generated": True}
"""Attributes of a field that no author wrote: no writing rule is about it."""


class field_block(nodes.container):
    """A ``<ParamField>`` or a ``<ResponseField>``."""


class field_head(first_line):
    """Name, type and the other marks of a field; HTML drops the text between them."""


def name_or_flag(value: object) -> str:
    """Accept a name, and a bare attribute as no name: the whole body."""
    return "" if value is True else text(value)


def show_default(value: object) -> str:
    """Return a default as readers should see it: text as it is, all else as JSON."""
    if isinstance(value, str):
        return value
    try:
        return json.dumps(value, ensure_ascii=False, default=str)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadValue("must be a plain value") from error


def mark(kind: str, *content: nodes.Node | str, **more: Any) -> nodes.inline:
    """Return one of the words behind the name of a field."""
    children = [nodes.Text(one) if isinstance(one, str) else one for one in content]
    return nodes.inline("", "", *children, classes=[f"docsjson-field-{kind}"], **VERBATIM, **more)


OURS, AUTHORS = {WORD: True}, {MESSAGE: True}
"""Attributes of the marks that are words of ours, and of those that authors write."""


def _marks(values: Values, place: str) -> Iterator[nodes.Node]:
    if values.get("type"):
        yield mark("type", values["type"])
    if place:
        yield mark("place", place, **OURS)
    for word in ("required", "deprecated"):
        if values.get(word):
            yield mark(word, word, **OURS)
    if values.get("default") not in (None, ""):
        yield mark("default", "default: ", nodes.literal("", values["default"]), **OURS)
    yield from (mark("post", word, **AUTHORS) for word in values.get("post", ()))


def head_line(name: str, place: str, values: Values) -> nodes.Element:
    """Return the first line of a field.

    Parameters: ``name`` and ``place`` may be empty; ``values`` may hold ``type``, ``required``,
    ``deprecated``, ``default`` (text) and ``pre`` and ``post`` (words before and behind).
    """
    line = field_head("", "", **PLAIN)
    for word in values.get("pre", ()):
        line += [mark("pre", word, **AUTHORS), nodes.Text(" ")]
    if name:
        line += nodes.literal("", name, classes=[FIELD_NAME])
    marks = list(_marks(values, place))
    if marks and name:
        line += [nodes.Text(" ("), *joined(", ", marks), nodes.Text(")")]
    else:
        line += joined(", ", marks)
    return line


def _param_head(values: Values) -> list[nodes.Node]:
    place = next((place for place in PLACES if place in values), "")
    line = head_line(values.get(place) or place, place if values.get(place) else "", values)
    return [line, *_enum(values)]


def _response_head(values: Values) -> list[nodes.Node]:
    return [head_line(values.get("name", ""), "", values), *_enum(values)]


def _enum(values: Values) -> list[nodes.Node]:
    if not values.get("enum"):
        return []
    options = joined(", ", (nodes.literal("", option) for option in values["enum"]))
    ours = {WORD: True, **PLAIN}
    return [nodes.paragraph("", "", nodes.Text("Available options: "), *options, **ours)]


def _anchor(node: field_block) -> str:
    names = (
        child.astext()
        for line in node.children[:1]
        if isinstance(line, field_head)
        for child in line.findall(nodes.literal)
        if FIELD_NAME in child["classes"]
    )
    return next(map(field_slug, names), "")


def _arrange(node: field_block) -> None:
    """Make the first line a row of pills."""
    for line in take(node, field_head):
        marks = [child for child in line.children if not isinstance(child, nodes.Text)]
        spaced = joined(" ", marks)  # so that programs read words; a flex box shows no space
        node.insert(0, body("div", *spaced, classes=["docsjson-field-head"]))
    content = node.children[1:]
    del node[1:]
    if content:
        node += body("div", *content, classes=["docsjson-field-body"])


def _misspelt_type(node: field_block) -> Iterator[str]:
    """Yield the type of a field if it is all but a frequent one; any other text may be a type."""
    head = next(iter(node.findall(field_head)), None)
    marks = head.findall(nodes.inline) if head else ()
    written = next((one.astext() for one in marks if FIELD_TYPE in one["classes"]), "")
    plain = written.lower().removesuffix("s")
    if plain.isalpha() and plain not in TYPES and (near := nearest(plain, TYPES, _NEAR)):
        yield f"type {written!r} is not known{hint_at(near)}"


def _hidden_from(node: field_block) -> Readers | None:
    return "people" if node.get("hidden") else None


NAME = Attribute(name="name", help="Name of the field.", required=True, stored=False)
SHARED = (
    Attribute(name="type", help="Type of the value.", stored=False),
    Attribute(name="required", help="Whether it is required.", kind=flag, stored=False),
    Attribute(
        name="optional",
        help="Marks the field as optional, which is the default.",
        kind=flag,
        stored=False,
    ),
    Attribute(name="deprecated", help="Whether it is deprecated.", kind=flag, stored=False),
    Attribute(
        name="default",
        help="Default value.",
        kind=show_default,
        stored=False,
        as_code=True,
    ),
    Attribute(name="enum", help="Allowed values.", kind=words, stored=False),
    Attribute(name="pre", help="Labels before the name.", kind=words, stored=False),
    Attribute(name="post", help="Labels after the name.", kind=words, stored=False),
    Attribute(name="hidden", help="Leaves the field out of the page.", kind=flag),
    ID,
)
_field = partial(
    Component,
    node=field_block,
    anchor=_anchor,
    first_repeat=1,
    html=opens("div", "docsjson-field"),
    arrange=_arrange,
    markdown="item",
    book_term=True,
    flaws=_misspelt_type,
    hidden_from=_hidden_from,
)
COMPONENTS = (
    _field(
        tag="ParamField",
        help="A parameter of a request.",
        aliases=("Param",),
        attributes=(
            *(
                Attribute(
                    name=place,
                    help=f"Name of a parameter in the {place}.",
                    kind=name_or_flag,
                    stored=False,
                )
                for place in PLACES
            ),
            *SHARED,
            Attribute(
                name="placeholder", help="Example in the playground.", kind=anything, stored=False
            ),
        ),
        at_most_one_of=PLACES,
        head=_param_head,
    ),
    _field(
        tag="ResponseField",
        help="A value in a response.",
        attributes=(NAME, *SHARED),
        head=_response_head,
    ),
)
