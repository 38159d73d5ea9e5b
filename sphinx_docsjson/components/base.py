"""Nodes and attributes that several components share."""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from docutils import nodes

from ..safety.files import icon_source
from ..vocabulary import ICON_CLASS, served_icon
from .colour_values import colour
from .kinds import BadValue, link, one_of, rich, text
from .spec import Attribute, Opening, Values
from .translatable import markdown_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

N = TypeVar("N", bound=nodes.Element)

ICON_TYPES = (
    "brands", "duotone", "light", "regular", "sharp-duotone-solid", "sharp-light",
    "sharp-regular", "sharp-solid", "sharp-thin", "solid", "thin",
)  # fmt: skip


def of_ours(kind: type[N]) -> type[N]:
    """Give a class of nodes a name that no other extension has, and return it.

    docutils and Sphinx know nodes and what writes them by the names of their classes alone.
    """
    kind.__name__ = f"docsjson_{kind.__name__}"
    return kind


class first_line(nodes.paragraph):
    """The line that a component begins with: a term in books, where the row says so."""


class component_title(first_line):
    """The visible title of a component; its attribute ``html`` names its HTML element.

    It holds one ``strong``, so that every builder shows a bold line; HTML takes that away.
    """


class component_icon(nodes.inline):
    """An icon; has no text, so only HTML shows it.

    Attributes: ``name`` (of a library), ``icontype``, ``library``, ``color``, ``size`` in px,
    ``label`` for screen readers (absent: hidden from them). The icon that is a file of the site
    is a ``nodes.image`` with the class ``docsjson-icon`` instead.
    """


class component_description(nodes.paragraph):
    """A line below the title of a component."""


class lead_icon(nodes.Invisible, nodes.inline):
    """The icon at the head of a component: a `component_icon`, or an image.

    It counts as invisible, so that it stays outside of paragraphs.
    """


class decorative(nodes.container):
    """A picture that says nothing, and that Markdown leaves out."""


class component_link(nodes.reference):
    """A link that an attribute such as ``href`` asked for; ``refuri`` is what was written.

    Whoever resolves the links of a page resolves these too.
    """


class bare_paragraph(nodes.paragraph):
    """A paragraph that HTML shows as its bare inline content; other builders show a paragraph."""


class component_body(nodes.General, nodes.TextElement):
    """An HTML element that an arrangement made; no other builder sees one.

    Its attribute ``html`` is the element's name (default ``div``), ``attrs`` a dict of HTML
    attributes, ``classes`` its classes.
    """


EXAMPLE = "docsjson-example"
"""Class of a box whose content stays in it, even what would be beside the page else."""

BARE_LINK = "docsjson-bare-link"
"""Class of a line whose link has no text of its own, but covers what is around it."""

VERBATIM: Mapping[str, Any] = MappingProxyType({"support_smartquotes": False})
"""Attributes of nodes whose quotes and dashes Sphinx should leave as they were written."""

LENGTH = re.compile(r"\d+(?:\.\d+)?(?:px|%|em|cm|mm|in|pt|ex)?")
"""A length of HTML and docutils: a number, alone or with a unit."""


def length(value: object) -> str:
    """Accept the width or height of a picture."""
    written = text(value).strip()
    if not LENGTH.fullmatch(written):
        raise BadValue("must be a length, such as 400 or 50%")
    return written


def icon_name(value: object) -> str:
    """Accept what an icon is called."""
    written = text(value)
    if not written.strip():
        raise BadValue("must be a name or a path")
    return written


TITLE = Attribute(name="title", help="Heading of the block.", kind=rich, stored=False)
DESCRIPTION = Attribute(name="description", help="Text below the heading.", kind=rich, stored=False)
ICON = Attribute(
    name="icon", help="Name of an icon, or a path of the site.", kind=icon_name, stored=False
)
ICON_TYPE = Attribute(
    name="iconType", help="Style of the icon.", kind=one_of(*ICON_TYPES), stored=False
)
ICON_LIBRARY = Attribute(
    name="iconLibrary",
    help="Library to search first.",
    kind=one_of("fontawesome", "lucide", "tabler"),
    stored=False,
)
ICONS = (ICON, ICON_TYPE, ICON_LIBRARY)
COLOR = Attribute(name="color", help="Any CSS colour.", kind=colour)
HREF = Attribute(name="href", help="Target: a page, a file, or a URL.", kind=link, stored=False)
ID = Attribute(name="id", help="Id for links. By default, it is made from the title.")


def required(attribute: Attribute) -> Attribute:
    """Return the same attribute, required."""
    return replace(attribute, required=True)


def as_nodes(content: Sequence[nodes.Node] | str) -> list[nodes.Node]:
    """Return rich text as nodes; plain text becomes one text node."""
    return [nodes.Text(content)] if isinstance(content, str) else list(content)


def plain(content: Sequence[nodes.Node] | str) -> str:
    """Return rich text as plain text."""
    return "".join(node.astext() for node in as_nodes(content))


def joined(separator: str, found: Iterable[nodes.Node]) -> list[nodes.Node]:
    """Return nodes with a text between each two of them."""
    pairs = [one for node in found for one in (nodes.Text(separator), node)]
    return pairs[1:]


def innermost(strong: nodes.Element) -> nodes.Element:
    """Return the element that holds the words of a title: the link that all of it is, or itself."""
    only = strong[0] if len(strong.children) == 1 else None
    return only if isinstance(only, component_link) else strong


def title(
    content: Sequence[nodes.Node] | str, html: str = "div", **attributes: Any
) -> nodes.Element:
    """Return a title node, which translators, searchers and every builder can see."""
    strong = nodes.strong("", "", *as_nodes(content))
    written = markdown_of(innermost(strong).children)
    return component_title(written, "", strong, html=html, **attributes)


def line(content: Sequence[nodes.Node] | str, *classes: str) -> nodes.paragraph:
    """Return a paragraph with one of our classes."""
    found = as_nodes(content)
    return nodes.paragraph(markdown_of(found), "", *found, classes=list(classes))


def description_of(values: Values, key: str = "description") -> list[nodes.Node]:
    """Return the line below the title, if an attribute asks for one."""
    written = as_nodes(values.get(key) or ())
    return [component_description(markdown_of(written), "", *written)] if written else []


def icon(name: str | list[nodes.Node], **attributes: Any) -> nodes.Element:
    """Return the node of an icon: a picture for a path of the site, else a `component_icon`.

    An icon that the author drew (an ``<svg>``) comes as nodes.
    """
    if not isinstance(name, str):
        return nodes.inline("", "", *name, classes=[ICON_CLASS])
    if served := served_icon(name):
        known = {"icontype" if key == "style" else key: served[key] for key in served}
        return component_icon("", **{**attributes, **known})
    if icon_source(name) == "file":
        size = f"{attributes.get('size', 16)}px"
        classes = [ICON_CLASS, "no-scaled-link"]
        return nodes.image(uri=name, alt="", classes=classes, width=size, height=size)
    return component_icon("", name=name, **attributes)


def icon_of(values: Values) -> list[nodes.Node]:
    """Return the icon that the attributes ``icon``, ``iconType``, ... ask for, if any."""
    if not values.get("icon"):
        return []
    pairs = {"icontype": "icontype", "library": "iconlibrary", "color": "color", "size": "size"}
    extra = {name: values[key] for name, key in pairs.items() if key in values}
    return [icon(values["icon"], **extra)]


def lead_icon_of(values: Values) -> list[nodes.Node]:
    """Return the icon of a component, for its head."""
    return [lead_icon("", "", one) for one in icon_of(values)]


def link_to(target: str, /, *content: nodes.Node, **attributes: Any) -> component_link:
    """Return a link to what an author wrote; it is resolved when all pages are known."""
    return component_link("", "", *content, refuri=target, docsjson_link=True, **attributes)


def title_head(values: Values) -> list[nodes.Node]:
    """Return the head of a component that has an icon and a title."""
    return [*lead_icon_of(values), *([title(values["title"])] if values.get("title") else [])]


def opens(name: str, class_: str, **attributes: str) -> Callable[[Any], Iterator[Opening]]:
    """Return what opens one element, the same for every node; for `Component.html`."""

    def opening(_node: nodes.Element) -> Iterator[Opening]:
        yield name, {"class": class_, **attributes}

    return opening


def body(
    html: str = "div", *children: nodes.Node, classes: Iterable[str] = (), **attrs: Any
) -> component_body:
    """Return an HTML element; ``attrs`` with ``_`` for ``-`` are its attributes."""
    named = {name.replace("_", "-"): value for name, value in attrs.items()}
    return component_body("", "", *children, html=html, classes=list(classes), attrs=named)


def take_all(node: nodes.Element) -> list[nodes.Node]:
    """Remove all children from a node, and return them."""
    found, node.children = node.children, []
    return found


def take(node: nodes.Element, *classes: type[nodes.Element]) -> list[nodes.Element]:
    """Remove the direct children of some classes from a node, and return them."""
    found = [child for child in node.children if isinstance(child, classes)]
    node.children = [child for child in node.children if not isinstance(child, classes)]
    return found


def take_descriptions(
    node: nodes.Element, html: str, class_: str = "docsjson-description"
) -> list[component_body]:
    """Remove the descriptions from a node, and return them as HTML elements."""
    found = take(node, component_description)
    return [body(html, *one.children, classes=[class_]) for one in found]


def title_anchor(slug: Callable[[str], str]) -> Callable[[nodes.Element], str]:
    """Return what makes the id of a component from its title; for `Component.anchor`."""
    return lambda node: slug(title_text(node))


def title_text(node: nodes.Element) -> str:
    """Return the text of the title of a component node, or ``""``."""
    found = next((child for child in node.children if isinstance(child, component_title)), None)
    return found.astext() if found is not None else ""
