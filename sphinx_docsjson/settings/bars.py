"""The bars around a page: top bar, footer, banner. A language may have its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .values import place_field

if TYPE_CHECKING:
    from ..problems import Place
    from .values import Icon, PerMode


@dataclass(frozen=True, kw_only=True)
class NavbarLink:
    """A link in the top bar."""

    label: str
    href: str
    icon: Icon | None = None
    type: Literal["link", "github", "discord"] = "link"
    place: Place | None = place_field()


@dataclass(frozen=True, kw_only=True)
class CallToAction:
    """The button in the top bar; ``github`` shows repository name and stars."""

    type: Literal["button", "github", "discord"] = "button"
    label: str = ""
    href: str = ""
    place: Place | None = place_field()


@dataclass(frozen=True, kw_only=True)
class FooterColumn:
    """A column of links in the footer."""

    header: str | None = None
    items: tuple[NavbarLink, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Footer:
    """The footer: social accounts (platform name → URL) and columns of links."""

    socials: tuple[tuple[str, str], ...] = ()
    columns: tuple[FooterColumn, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Banner:
    """The announcement above the top bar; ``content`` is inline Markdown."""

    content: str
    dismissible: bool = False
    type: Literal["info", "warning", "critical"] = "info"
    color: PerMode | None = None


@dataclass(frozen=True, kw_only=True)
class Bars:
    """The bars of one language; what is nothing is as everywhere else."""

    navbar_links: tuple[NavbarLink, ...] | None = None
    call_to_action: CallToAction | None = None
    banner: Banner | None = None
    footer: Footer | None = None
