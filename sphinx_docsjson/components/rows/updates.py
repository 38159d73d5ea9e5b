"""Updates: entries of a changelog, with their label in a column of its own."""

from __future__ import annotations

from docutils import nodes

from .. import base
from ..ids import title_slug
from ..spec import Attribute, BadValue, Component, Values, rich, text, words
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


def _arrange(node: update) -> None:
    """Put label, description and tags in the left column, the content in the right one."""
    titles = base.take(node, base.component_title)
    label = base.body("div", *titles, classes=["docsjson-update-label"])
    label += base.take_descriptions(node, "div")
    for line in base.take(node, update_tags):
        tags = base.take(line, nodes.emphasis)
        marks = [base.body("span", *tag.children, classes=["docsjson-tag"]) for tag in tags]
        label += base.body("div", *marks, classes=["docsjson-update-tags"])
    node += [label, base.body("div", *base.take_all(node), classes=["docsjson-update-body"])]


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
