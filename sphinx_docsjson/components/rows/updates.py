"""Updates: entries of a changelog, with their label in a column of its own."""

from __future__ import annotations

from docutils import nodes

from .. import base
from ..elements import ancestors
from ..ids import title_slug
from ..kinds import BadValue, rich, text, words
from ..spec import Attribute, Component, Values
from ..translatable import MESSAGE, PLAIN


class update(nodes.container):
    """An ``<Update>``; its ``tags`` are words that readers filter by."""


class update_tags(nodes.paragraph):
    """The tags of an update, each an ``emphasis``."""


def feed_entry(value: object) -> dict[str, str]:
    """Accept ``{title, description}``, either of them, or a text that is the title."""
    if isinstance(value, str):
        return {"title": value}
    if not isinstance(value, dict) or not value.keys() <= {"title", "description"}:
        raise BadValue("must be text or {title, description}")
    return {key: text(part) for key, part in value.items()}


def _head(values: Values) -> list[nodes.Node]:
    head: list[nodes.Node] = [base.title(values["label"], html="h2")] if values.get("label") else []
    head += base.description_of(values)
    if values.get("tags"):
        tags = (nodes.emphasis("", tag, **{MESSAGE: True}) for tag in values["tags"])
        head.append(update_tags("", "", *base.joined(", ", tags), **PLAIN))
    return head


_HAS_FILTERS = "docsjson_has_filters"
"""Marks a document whose updates were looked through once; the first that is arranged does that."""


def _arrange(node: update) -> None:
    """Put label, description and tags in the left column, the content in the right one."""
    *_, document = ancestors(node)
    if not document.get(_HAS_FILTERS):
        document[_HAS_FILTERS] = True
        _add_filters(next(document.findall(update)), document)
    titles = base.take(node, base.component_title)
    label = base.body("div", *titles, classes=["docsjson-update-label"])
    label += base.take_descriptions(node, "div")
    for line in base.take(node, update_tags):
        tags = base.take(line, nodes.emphasis)
        marks = [base.body("span", *tag.children, classes=["docsjson-tag"]) for tag in tags]
        label += base.body("div", *marks, classes=["docsjson-update-tags"])
    node += [label, base.body("div", *base.take_all(node), classes=["docsjson-update-body"])]


def _add_filters(first: update, document: nodes.Element) -> None:
    """Insert a button for each tag of the updates, where there are several.

    The script that makes them filters does not add them, so that no text moves when it runs.
    """
    lines = document.findall(update_tags)
    tags = {tag.astext(): tag for line in lines for tag in line.findall(nodes.emphasis)}
    bar = base.body("div", classes=["docsjson-filters"])
    for tag in tags.values():
        inside = tag.deepcopy().children
        bar += base.body("button", *inside, type="button", aria_pressed="false")
    if len(tags) > 1:
        first.parent.insert(first.parent.index(first), bar)


COMPONENTS = (
    Component(
        tag="Update",
        help="An entry of a changelog.",
        node=update,
        attributes=(
            Attribute(
                name="label",
                help="Its heading, such as a date or a version.",
                kind=rich,
                required=True,
                stored=False,
            ),
            Attribute(name="description", help="Text below it.", kind=rich, stored=False),
            Attribute(name="tags", help="Words that readers filter by.", kind=words, read=True),
            Attribute(
                name="rss",
                help="Title and description in the feed of the page. Text alone is the title.",
                kind=feed_entry,
                read=True,
            ),
            base.ID,
        ),
        head=_head,
        anchor=base.title_anchor(title_slug),
        html=base.opens("div", "docsjson-update"),
        arrange=_arrange,
        markdown="section",
        toc="title only",
    ),
)
