"""The navigation as a tree: divisions, groups, pages and endpoints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .values import place_field

if TYPE_CHECKING:
    from ..problems import Place
    from .bars import Bars
    from .values import Gradient, Icon, OpenApiSource, PerMode

DivisionKind = Literal["product", "language", "version", "tab", "dropdown", "anchor", "item"]
Listing = Literal["none", "accordion", "card"]


@dataclass(frozen=True, kw_only=True)
class PageEntry:
    """A page in the navigation by its normalised path: no suffix, no ``/`` or ``./`` in front."""

    path: str
    place: Place | None = place_field()


@dataclass(frozen=True, kw_only=True)
class EndpointEntry:
    """A ``METHOD /path`` entry, with the file name in front if one was written."""

    method: str
    path: str
    source: str | None = None
    place: Place | None = place_field()


@dataclass(frozen=True, kw_only=True)
class Group:
    """A titled list of pages and groups in the sidebar."""

    title: str
    pages: tuple[PageEntry | EndpointEntry | Group, ...] = ()
    icon: Icon | None = None
    tag: str | None = None
    root: PageEntry | None = None
    expanded: bool = False
    hidden: bool = False
    searchable: bool = False
    listing: Listing = "none"
    """How the root page lists the pages of the group."""
    openapi: tuple[OpenApiSource, ...] = ()
    place: Place | None = place_field()


@dataclass(frozen=True, kw_only=True)
class Division:
    """A part of the site: a product, language, version, tab, dropdown, anchor or menu item.

    ``children`` are either all divisions of one kind, or groups and pages. A division with an
    ``href`` and no children is a link. ``prefix`` is the start of the paths that belong to it
    (the ``url`` of a legacy tab or anchor), without slashes at its ends.
    """

    kind: DivisionKind
    title: str
    children: tuple[Division | Group | PageEntry | EndpointEntry, ...] = ()
    href: str | None = None
    prefix: str | None = None
    icon: Icon | None = None
    color: Gradient | PerMode | None = None
    description: str | None = None
    tag: str | None = None
    default: bool = False
    hidden: bool = False
    """Listed only while the reader is on a page inside it."""
    bars: Bars | None = None
    """The bars of a language, when it has its own."""
    openapi: tuple[OpenApiSource, ...] = ()
    place: Place | None = place_field()


@dataclass(frozen=True, kw_only=True)
class Navigation:
    """The whole navigation.

    ``children`` are either all divisions of one kind, or groups and pages. ``everywhere`` holds
    link-only divisions that are shown on every page (``global`` of the present dialect).
    """

    children: tuple[Division | Group | PageEntry | EndpointEntry, ...] = ()
    everywhere: tuple[Division, ...] = ()
