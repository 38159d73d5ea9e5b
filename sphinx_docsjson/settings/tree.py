"""What the model is made of: small values, the bars around a page, and the navigation as a tree."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from dataclasses import _MISSING_TYPE

    from ..problems import Place
    from ..vocabulary import IconType

Entry: TypeAlias = "Division | Group | PageEntry | EndpointEntry"
DivisionKind = Literal["product", "language", "version", "tab", "dropdown", "anchor", "item"]
Listing = Literal["none", "accordion", "card"]


def place_field(of: str = "") -> Place | None:
    """Declare a field for the place of the field ``of``, or of the whole object.

    Places take no part in comparisons.
    """
    return field(default=None, compare=False, repr=False, metadata={"of": of})


def read_field(default: str | _MISSING_TYPE | None = MISSING) -> Any:
    """Declare a field for a text that readers see, so that it is translated."""
    return field(default=default, metadata={"read": True})


def meta_field() -> Any:
    """Declare a field for meta tags, of which some are texts: pairs of a name and a content."""
    return field(default=(), metadata={"meta": True})


class Placed(str):
    """A text with its place, which takes no part in comparisons."""

    place: Place | None = None

    @classmethod
    def at(cls, place: Place | None, text: str) -> Placed:
        """Return a text with a place."""
        made = cls(text)
        made.place = place
        return made


@dataclass(frozen=True, kw_only=True)
class Icon:
    """An icon: a name of a library, a path from the source folder, or a URL."""

    name: str
    style: IconType | None = None
    library: str | None = None


@dataclass(frozen=True, kw_only=True)
class PerMode:
    """One value for light mode and one for dark mode."""

    light: str | None = None
    dark: str | None = None
    place: Place | None = place_field()
    """Where the value is; with two, that of light mode."""
    dark_place: Place | None = place_field()
    """Where the value of dark mode is, when it has a place of its own."""


@dataclass(frozen=True, kw_only=True)
class Gradient:
    """The colour of an anchor's icon: one colour, or a gradient of two or three."""

    start: str
    via: str | None = None
    end: str | None = None


@dataclass(frozen=True, kw_only=True)
class OpenApiSource:
    """An OpenAPI file: a path from the source folder or an https URL; and where its pages go."""

    source: str
    directory: str | None = None
    previous: str | None = None
    """An earlier version of the file."""
    place: Place | None = place_field()


# ------------------------------------------------------------------------------ bars


@dataclass(frozen=True, kw_only=True)
class NavbarLink:
    """A link in the top bar."""

    label: str = read_field()
    href: str
    icon: Icon | None = None
    type: Literal["link", "github", "discord"] = "link"
    place: Place | None = place_field("href")
    label_place: Place | None = place_field("label")


@dataclass(frozen=True, kw_only=True)
class CallToAction:
    """The button in the top bar; ``github`` shows the name of the repository."""

    type: Literal["button", "github", "discord"]
    label: str = read_field("")
    href: str = ""
    place: Place | None = place_field("href")
    label_place: Place | None = place_field("label")


@dataclass(frozen=True, kw_only=True)
class FooterColumn:
    """A column of links in the footer."""

    header: str | None = read_field(None)
    items: tuple[NavbarLink, ...] = ()
    place: Place | None = place_field("header")


@dataclass(frozen=True, kw_only=True)
class Footer:
    """The footer: social accounts (platform name → URL) and columns of links."""

    socials: tuple[tuple[str, str], ...] = ()
    columns: tuple[FooterColumn, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Banner:
    """The announcement above the top bar; ``content`` is inline Markdown."""

    content: str = read_field()
    dismissible: bool = False
    type: Literal["info", "warning", "critical"] = "info"
    color: PerMode | None = None
    place: Place | None = place_field("content")


@dataclass(frozen=True, kw_only=True)
class Bars:
    """The bars of one language; those that are ``None`` are the same as everywhere else."""

    navbar_links: tuple[NavbarLink, ...] | None = None
    call_to_action: CallToAction | None = None
    banner: Banner | None = None
    footer: Footer | None = None


# ------------------------------------------------------------------------------ navigation


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


EMPTY_GROUP = "this group is empty: list its pages in 'pages'"
"""What is wrong with a group that has no pages and no OpenAPI file."""


@dataclass(frozen=True, kw_only=True)
class Group:
    """A titled list of pages and groups in the sidebar."""

    title: str = read_field()
    pages: tuple[PageEntry | EndpointEntry | Group, ...] = ()
    icon: Icon | None = None
    tag: str | None = read_field(None)
    root: PageEntry | None = None
    expanded: bool = False
    hidden: bool = False
    searchable: bool = False
    listing: Listing = "none"
    """How the root page lists the pages of the group."""
    openapi: tuple[OpenApiSource, ...] = ()
    asyncapi: tuple[OpenApiSource, ...] = ()
    place: Place | None = place_field("title")

    @property
    def children(self) -> tuple[PageEntry | EndpointEntry | Group, ...]:
        """The pages and groups, under the name that a division has for them."""
        return self.pages


@dataclass(frozen=True, kw_only=True)
class Division:
    """A part of the site: a product, language, version, tab, dropdown, anchor or menu item.

    ``children`` are either all divisions of one kind, or groups and pages. A division with an
    ``href`` and no children is a link. ``prefix`` is the start of the paths that belong to it
    (the ``url`` of a legacy tab or anchor), without slashes at its ends.
    """

    kind: DivisionKind
    title: str = read_field()
    children: tuple[Entry, ...] = ()
    href: str | None = None
    prefix: str | None = None
    icon: Icon | None = None
    color: Gradient | PerMode | None = None
    description: str | None = read_field(None)
    tag: str | None = read_field(None)
    default: bool = False
    hidden: bool = False
    """Whether it is listed only while the reader is on a page inside it."""
    indexed: bool = False
    """Whether its pages can be found although it is hidden."""
    bars: Bars = Bars()
    """The bars of a language, if it has its own."""
    openapi: tuple[OpenApiSource, ...] = ()
    asyncapi: tuple[OpenApiSource, ...] = ()
    place: Place | None = place_field("title")


@dataclass(frozen=True, kw_only=True)
class Navigation:
    """The whole navigation.

    ``children`` are either all divisions of one kind, or groups and pages. ``everywhere`` holds
    link-only divisions that are shown on every page (``global`` in the present format).
    """

    children: tuple[Entry, ...] = ()
    everywhere: tuple[Division, ...] = ()


def walk(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield every entry in reading order, each before those inside it."""
    for entry in entries:
        yield entry
        if isinstance(entry, Division | Group):
            yield from walk(entry.children)
