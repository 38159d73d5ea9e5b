"""The navigation in the legacy format: groups, and the anchors, tabs and versions beside them."""

from __future__ import annotations

from typing import Any

from ...check.objects import Items, Raw, TextOrObject, needed, optional, unused
from ...check.texts import Colour, FullUrl, IconName, Text, Url
from ...vocabulary import IconType  # pydantic reads it
from ..shared import EntryOf, SpecValue


class GradientObject(Raw):
    """A colour gradient."""

    from_: Colour = optional("First colour.", "from", ...)
    via: Colour | None = optional("Colour in the middle.")
    to: Colour = optional("Last colour.", default=...)


ColourOrGradient = TextOrObject[Colour, GradientObject]


class VersionObject(Raw):
    """A version with more than a name."""

    name: Text = optional("Name of the version.", default=...)
    url: FullUrl | None = optional("URL of the version, if it is on another site.")
    default: bool = optional("Whether readers see this version first.", default=False)
    locale: Text | None = optional("Language code, which makes the version a language.")


VersionValue = TextOrObject[Text, VersionObject]


class AnchorObject(Raw):
    """An entry at the top of the sidebar."""

    name: Text = optional("Label of the anchor.", default=...)
    url: Url = optional(
        "Start of the paths of the pages that belong to the anchor, usually a folder; "
        "or a full URL, which makes the anchor a link.",
        default=...,
    )
    icon: IconName | None = optional("Name of the icon.")
    icon_type: IconType = optional("Style of the icon.", "iconType", "duotone")
    color: ColourOrGradient | None = optional("Colour behind the icon, or a gradient.")
    version: Text | None = optional("Hides the anchor until this version is selected.")
    is_default_hidden: bool = optional(
        "Hides the anchor until the reader is on a page inside it.", "isDefaultHidden", False
    )
    openapi: SpecValue | None = optional("OpenAPI file whose pages belong to the anchor.")


class TopAnchorObject(Raw):
    """The first anchor, for pages that belong to no other anchor."""

    name: Text = optional("Label of the anchor.", default="Documentation")
    icon: IconName = optional("Name of the icon.", default="book-open")
    icon_type: IconType = optional("Style of the icon.", "iconType", "duotone")
    color: ColourOrGradient | None = optional("Colour behind the icon, or a gradient.")


class TabObject(Raw):
    """A navigation tab."""

    name: Text = optional("Label of the tab.", default=...)
    url: Url = optional(
        "Start of the paths of the pages that belong to the tab, usually a folder; "
        "or a full URL, which makes the tab a link.",
        default=...,
    )
    version: Text | None = optional("Hides the tab until this version is selected.")
    is_default_hidden: bool = optional(
        "Hides the tab until the reader is on a page inside it.", "isDefaultHidden", False
    )
    openapi: SpecValue | None = optional("OpenAPI file whose pages belong to the tab.")
    icon: Any = unused("Icon of the tab.")
    icon_type: Any = unused("Style of the icon.", "iconType")


class PrimaryTabObject(Raw):
    """The first tab, for pages that belong to no other tab."""

    name: Text = optional("Label of the tab.", default="Documentation")
    is_default_hidden: bool = optional(
        "Hides the tab until the reader is on a page inside it.", "isDefaultHidden", False
    )


class GroupObject(Raw):
    """A titled list of pages."""

    group: str = needed("", "Title of the group; if empty, the list has no title.")
    pages: Items[LegacyEntry] = optional("Pages (paths without suffix) and groups.", default=...)
    icon: IconName | None = optional("Icon of a nested group.")
    icon_type: IconType | None = optional("Style of the icon.", "iconType")
    version: Text | None = optional("Shows the group only in this version.")
    tag: str | None = optional("Small label after the title.")
    public: Any = unused("Access to the pages.")
    collapsed: Any = unused("Whether a nested group starts closed.")


LegacyEntry = EntryOf[GroupObject]
