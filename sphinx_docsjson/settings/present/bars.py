"""The top bar, footer and banner in the present format."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ...check.objects import LABEL_MISSING, Items, Raw, optional, unused
from ...check.texts import IconValue, Text, Url, shown
from ...safety.urls import is_external
from ..shared import ColourPair, Socials

if TYPE_CHECKING:
    from collections.abc import Iterator

LABELS = {"name": "'label'", "text": "'label'", "title": "'label'"}
"""What the older format and other generators call the label of a link."""


class NavbarItem(Raw):
    """A link in the top bar."""

    renamed: ClassVar[dict[str, str]] = LABELS

    type: Literal["link", "github", "discord"] = optional("Kind of link.", default="link")
    label: str | None = optional("Label; `github` and `discord` need none.")
    href: Url = optional("Target.", default=...)
    icon: IconValue | None = optional("Icon in front of the label.", how="icon")
    icon_type: Any = unused("Style of the icon.", "iconType")

    def oddities(self) -> Iterator[tuple[str, str]]:
        """Yield the label that a link lacks."""
        if self.type == "link" and not self.label and self.icon is None:
            yield "label", LABEL_MISSING


class PrimaryObject(Raw):
    """The button in the top bar."""

    renamed: ClassVar[dict[str, str]] = LABELS

    type: Literal["button", "github", "discord"] = optional(
        "`github` shows the repository.", default="button"
    )
    label: str | None = optional("Text of the button.")
    href: Url = optional("Target, or the URL of the repository.", default=...)

    def oddities(self) -> Iterator[tuple[str, str]]:
        """Yield the label that a button lacks, and a repository that is not a URL."""
        if self.type == "button" and not self.label:
            yield "label", LABEL_MISSING
        if self.type == "github" and not is_external(self.href):
            yield "href", f"{shown(self.href)} is not the full URL of a repository"


class NavbarObject(Raw):
    """The top bar."""

    links: Items[NavbarItem] | None = optional("Links.", to="navbar_links", how="links with icons")
    primary: PrimaryObject | None = optional("The button.", to="call_to_action", how="button")


class ColumnItem(Raw):
    """A link in the footer."""

    label: Text = optional("Label.", default=...)
    href: Url = optional("Target.", default=...)


class ColumnObject(Raw):
    """A column of the footer."""

    renamed: ClassVar[dict[str, str]] = {"title": "'header'", "links": "'items'"}

    header: str | None = optional("Title of the column.")
    items: Items[ColumnItem] | None = optional("Links.", how="links")


class PresentFooterObject(Raw):
    """The footer."""

    socials: Socials | None = optional("Social accounts.", how="accounts")
    links: Items[ColumnObject] | None = optional("Columns of links.", to="columns", how="columns")


class BannerObject(Raw):
    """An announcement above the top bar."""

    content: Text = optional("Text, with Markdown.", default=...)
    dismissible: bool = optional("Whether readers can close it.", default=False)
    type: Literal["info", "warning", "critical"] = optional("Kind of announcement.", default="info")
    color: ColourPair | None = optional("Colour of the banner.", how="colours")
