"""The docutils nodes of HTML elements in pages; `safety.allowed` says which there may be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from ..vocabulary import NO_IMAGE
from .base import LENGTH

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from .spec import Opening


class element(nodes.container):
    """An HTML element that is a block: attributes ``element`` (its name) and ``attrs``."""


class inline_element(nodes.inline):
    """An HTML element inside a line of text: attributes ``element`` (its name) and ``attrs``."""


class linked_block(element):
    """An ``<a>`` around blocks: a block with a `reference` that has the attribute ``around``.

    Every builder shows that link where it is, around the first title or text of the block.
    HTML stretches it over the whole; ``link_attrs`` are what the author wrote on the link.
    """


class media(element):
    """A video, a sound or an embedded page; its child is a link for other builders."""


class heading(nodes.rubric):
    """A heading that is inside a component, where no section can: ``level`` and ``ids``.

    ``in_markdown`` says that its author wrote it with ``#``, and not as an HTML element.
    """


class shifted_title(nodes.title):
    """The title of a section whose level is not how deep it is nested (``level_shift``)."""


class sized_image(nodes.image):
    """An image with a title, or whose size is known from its file: attributes that HTML gets.

    The size is in ``sides``: of an image with one in its own attributes, Sphinx makes a link to the
    whole picture. An image without ``sides`` keeps what its author wrote.
    """


class sized_column(nodes.colspec):
    """A column whose width its author wrote, which HTML gets as a class instead of a style."""


class checkbox(inline_element):
    """The box of a task in a list; its text is what formats without boxes show."""


class line_break(nodes.inline):
    """A ``<br>``; other builders see a space."""


class place_to_break(nodes.inline):
    """A place in a long name where browsers may break the line; other builders see nothing.

    Not a ``<wbr>``: programs that extract text treat that as the end of a word.
    """


NUMBERED: Mapping[str, str] = {
    "a": "loweralpha", "A": "upperalpha", "i": "lowerroman", "I": "upperroman",
}  # fmt: skip
"""The ``type`` of a list in HTML whose numbers are letters, and its name in docutils."""


def open_element(node: nodes.Element) -> Iterator[Opening]:
    """Yield the element to open for `element`, `inline_element` and `media` nodes."""
    yield node["element"], dict(node["attrs"])


def open_heading(node: nodes.Element) -> Iterator[Opening]:
    """Yield the element to open for a `heading`."""
    yield f"h{node['level']}", {}


def name_of(node: nodes.Node) -> str:
    """Return the name of an HTML element, or an empty string for other nodes."""
    return str(node.get("element", "")) if isinstance(node, nodes.Element) else ""


def is_missing_picture(node: nodes.Node) -> bool:
    """Return whether a node shows the alternative text of a picture that is missing."""
    return isinstance(node, nodes.Element) and NO_IMAGE in node.get("classes", ())


def keep_to_mode(image: nodes.image) -> None:
    """Show an image in one mode only, if the fragment of its path says so."""
    if mode := _MODES.get(image["uri"].partition("#")[2]):
        image["classes"].append(mode)


ONE_MODE = _LIGHT, _DARK = "only-light", "only-dark"
"""Classes of what is only seen in the light mode, and of what is only seen in the dark one."""
_MODES = {
    _LIGHT: _LIGHT, "gh-light-mode-only": _LIGHT, _DARK: _DARK, "gh-dark-mode-only": _DARK,
}  # fmt: skip
"""The class by the fragment with which Material for MkDocs and GitHub write the same."""
_SHOWN_DARK = re.compile(r"dark:(?:block|contents|flex|grid|inline(?:-block|-flex|-grid)?)")
"""Classes that show in the dark mode what is hidden otherwise."""


def is_dark_only(classes: Collection[str]) -> bool:
    """Return whether classes show an element in the dark mode only."""
    return _DARK in classes or ("hidden" in classes and any(map(_SHOWN_DARK.fullmatch, classes)))


def has_marks(line: nodes.Element) -> bool:
    """Return whether a line of text has links or marks in it, such as bold words, and no blocks."""
    parts = line.children
    is_code = all(isinstance(part, nodes.Text | nodes.literal) for part in parts)
    return not is_code and all(isinstance(part, nodes.Text | nodes.Inline) for part in parts)


def ancestors(node: nodes.Node) -> Iterator[nodes.Element]:
    """Yield the nodes around a node, the nearest first."""
    parent = node.parent
    while parent is not None:
        yield parent
        parent = parent.parent


def detach(node: nodes.Node) -> None:
    """Take a node out of its parent, and let it forget that parent: docutils would not."""
    node.parent.remove(node)
    node.parent = None


def unwrap(node: nodes.Element, inside: Sequence[nodes.Node]) -> None:
    """Put some of what a node holds in its place, behind an anchor for the links that lead to it.

    Docutils' ``replace_self`` fails where none of them can take over the ids or classes.
    """
    anchor = [nodes.target("", "", ids=node["ids"])] if node["ids"] else []
    at = node.parent.index(node)
    node.parent[at : at + 1] = [*anchor, *inside]


def icon_name(icon: nodes.Element) -> str:
    """Return the name of an icon for readers: its label, or else its own."""
    return str(icon.get("label") or icon["name"])


def label_of_icon(icon: nodes.Element) -> str:
    """Return what screen readers say for an icon; its name only if a link or a cell has no text."""
    holder = next((each for each in ancestors(icon) if _is_holder(each)), None)
    is_alone = holder is not None and not holder.astext().strip()
    return icon_name(icon) if is_alone else str(icon.get("label") or "")


def _is_holder(node: nodes.Element) -> bool:
    return isinstance(node, nodes.reference | nodes.entry) or name_of(node) in HOLDERS


HOLDERS = frozenset({"a", "td", "th"})
"""HTML elements that need a text, as docutils' nodes of links and cells do."""


def below(node: nodes.Element, names: AbstractSet[str]) -> Iterator[nodes.Element]:
    """Yield the nearest elements of some names inside an element, and none inside those."""
    for child in node.children:
        if isinstance(child, nodes.Element):
            yield from [child] if name_of(child) in names else below(child, names)


_LENGTHS = dict.fromkeys(("img", "iframe", "video"), ("width", "height"))
_NUMBERS = {"td": ("colspan", "rowspan"), "th": ("colspan", "rowspan"), "ol": ("start",)}


def misfits(name: str, attrs: Mapping[str, str]) -> Iterator[str]:
    """Yield the attributes of an element whose value browsers take for another, or for none."""
    for key in _LENGTHS.get(name, ()):
        written = attrs.get(key, "").strip()
        if written not in ("", "auto") and not LENGTH.fullmatch(written):
            yield f"{key} must be a length, such as 400 or 50% (got {written!r})"
    for key in _NUMBERS.get(name, ()):
        written = attrs.get(key, "").strip()
        if written and not written.removeprefix("-").isdecimal():
            yield f"{key} must be a whole number (got {written!r})"
