"""Nodes and attributes that several components share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from docutils import nodes

from .spec import Attribute, Values, link, one_of, rich, text

ICON_TYPES = (
    "brands", "duotone", "light", "regular", "sharp-duotone-solid", "sharp-light",
    "sharp-regular", "sharp-solid", "sharp-thin", "solid", "thin",
)  # fmt: skip


class component_title(nodes.rubric):
    """The visible title of a component; its attribute ``html`` names its HTML element."""


class component_icon(nodes.Inline, nodes.Element):
    """An icon; has no text, so only HTML shows it.

    Attributes: ``name`` (of a library, a path, or a URL), ``icontype``, ``library``, ``color``,
    ``size`` in px, ``label`` for screen readers (absent: hidden from them).
    """


class bare_paragraph(nodes.paragraph):
    """A paragraph that HTML shows as its bare inline content; other builders show a paragraph."""


class component_body(nodes.container):
    """The content of a component, apart from its title; made by HTML arrangements.

    Its attribute ``html`` is the element's name (default ``div``), ``attrs`` a dict of HTML
    attributes, ``classes`` its classes.
    """


TITLE = Attribute(name="title", help="Heading of the block.", kind=rich, stored=False)
ICON = Attribute(
    name="icon", help="Name of an icon, a path of the site, or a URL.", kind=text, stored=False
)
ICON_TYPE = Attribute(
    name="iconType", help="Style of the icon.", kind=one_of(*ICON_TYPES), stored=False
)
HREF = Attribute(name="href", help="Target: a page, a file, or a URL.", kind=link)


def required(attribute: Attribute) -> Attribute:
    """Return the same attribute, required."""
    from dataclasses import replace

    return replace(attribute, required=True)


def title(content: Sequence[nodes.Node] | str, html: str = "div", **attributes: Any) -> nodes.Element:
    """Return a title node, which translators, searchers and every builder can see."""
    children = [nodes.Text(content)] if isinstance(content, str) else list(content)
    raw = "".join(child.astext() for child in children)
    return component_title(raw, "", *children, html=html, **attributes)


def icon_of(values: Values) -> list[nodes.Node]:
    """Return the icon that the attributes ``icon`` and ``iconType`` name, if they name one."""
    if not values.get("icon"):
        return []
    extra = {"icontype": values["icontype"]} if "icontype" in values else {}
    return [component_icon("", name=values["icon"], **extra)]


def title_head(values: Values) -> list[nodes.Node]:
    """Return the head of a component that has an icon and a title."""
    return [*icon_of(values), *([title(values["title"])] if values.get("title") else [])]
