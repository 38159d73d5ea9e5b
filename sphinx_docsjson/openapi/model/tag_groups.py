"""What tags say of groups of operations: their titles, and what they are in. Pure."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from ...spelling import did_you_mean
from ..read.check import Fault
from .texts.headlines import MOST_IN_SIDEBAR, one_line, without_links

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping

    from ..read.resolve import Node


DEFAULT_GROUP = "API Reference"
"""Group of the operations without a tag."""
UNTAGGED = (DEFAULT_GROUP, "Webhooks")
"""It, and the group of the webhooks without a tag."""
MODELS = "Models"
"""What the sidebar calls the schemas of a file."""
OURS = (*UNTAGGED, MODELS)
"""The titles of groups that are words of ours."""


def ours(*, webhook: bool) -> str:
    """Return the title of the group of an operation without a tag."""
    return UNTAGGED[webhook]


class Inside(NamedTuple):
    """A tag, and the group or tag that it is in."""

    tag: str
    name: str
    is_tag: bool
    """Whether this is a tag as well."""


def group_titles(root: Node) -> dict[str, str]:
    """Return the titles of groups by tag: ``x-group``, else its display name, else its name.

    A display name that two tags share is not used.
    """
    tags = _tags(root)
    shown = {name: display_name(tag) for name, tag in tags.items()}
    taken = Counter([*shown.values(), *map(title_of_tag, tags)])
    return {
        name: tag.text("x-group")
        or (shown[name] if taken[shown[name]] == 1 else "")
        or title_of_tag(name)
        for name, tag in tags.items()
    }


def display_name(tag: Node) -> str:
    """Return the display name of a tag: ``x-displayName``, else a short summary."""
    summary = one_line(tag.text("summary"))
    return one_line(tag.text("x-displayName")) or (
        summary if len(summary) <= MOST_IN_SIDEBAR else ""
    )


def title_of_tag(tag: str) -> str:
    """Return the name of a tag as a title."""
    return without_links(tag).strip() or tag


def named_groups(root: Node) -> Iterator[Inside]:
    """Yield the tags that ``x-tagGroups`` lists, each with the name of its list."""
    for raw in root.get("x-tagGroups").listed():
        tags = raw.mapping.get("tags")
        for tag in tags if isinstance(tags, list) else ():
            if name := name_of_tag(tag):
                yield Inside(name, one_line(raw.text("name")), is_tag=False)


def parents(root: Node) -> Iterator[Inside]:
    """Yield each outermost tag of OpenAPI 3.2, followed by the tags in it (``parent``)."""
    tags = _tags(root)
    above = {name: tag.text("parent") for name, tag in tags.items() if tag.text("parent") in tags}
    inside: dict[str, list[str]] = {}
    for name in above:
        if outermost := _outermost(name, above):
            inside.setdefault(outermost, []).append(name)
    for outermost, names in inside.items():
        yield from (Inside(name, outermost, is_tag=True) for name in (outermost, *names))


def _outermost(name: str, above: Mapping[str, str]) -> str:
    """Return the outermost tag around a tag; nothing if the tags form a circle."""
    seen: set[str] = set()
    while name in above and name not in seen:
        seen.add(name)
        name = above[name]
    return "" if name in seen else name


def tags_of(operation: Node, left: Container[str] = ()) -> tuple[str, ...]:
    """Return the tags of an operation but for those that are ``left`` out."""
    listed = (name_of_tag(tag.value) for tag in operation.raw("tags").listed())
    return tuple(tag for tag in listed if tag.strip() and tag not in left)


def name_of_tag(value: object) -> str:
    """Return the name of a tag, which YAML may take for a number; nothing for what is no name."""
    is_name = isinstance(value, str | int | float) and not isinstance(value, bool)
    return str(value) if is_name else ""


def no_groups(root: Node) -> frozenset[str]:
    """Return the tags of OpenAPI 3.2 whose ``kind`` says that they do not group operations."""
    return frozenset(
        name for name, tag in _tags(root).items() if tag.text("kind") in {"badge", "audience"}
    )


def wrong_parents(root: Node) -> Iterator[Fault]:
    """Yield each ``parent`` of a tag that no tag of the file is named, and one of each circle."""
    tags = _tags(root)
    above = {name: tag.text("parent") for name, tag in tags.items() if tag.text("parent")}
    seen: set[str] = set()
    for start, parent in above.items():
        if parent not in tags:
            message = f"no tag of the file is named {parent!r}{did_you_mean(parent, tags)}"
            yield Fault(place=f"{tags[start].place}/parent", message=message)
        walked, name = [], start
        while name in above and name not in seen:
            seen.add(name)
            walked.append(name)
            name = above[name]
        if name in walked:
            message = f"the tag {name!r} is inside itself: its parents form a circle"
            yield Fault(place=f"{tags[name].place}/parent", message=message)


def _tags(root: Node) -> dict[str, Node]:
    return {tag.text("name"): tag for tag in (raw.follow() for raw in root.get("tags").listed())}
