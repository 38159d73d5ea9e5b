"""The navigation object of the present dialect: divisions inside divisions, groups and pages."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Discriminator

from ...check.objects import (
    ARRAY_TAG,
    OBJECT_TAG,
    STRING_TAG,
    Items,
    Raw,
    kind,
    needed,
    optional,
    unused,
)
from ...check.texts import IconValue, PageRef, SpecFile, Text, Url
from ...vocabulary import IconType  # pydantic reads it
from ..entries import GROUP_TAG, PAGE_TAG, entry_kind
from ..shared import ColourPair
from ..tree import Listing
from .bars import BannerObject, ModernFooterObject, NavbarObject

UNTITLED = "Untitled"


class SpecObject(Raw):
    """An OpenAPI file, and the folder of its pages."""

    source: SpecFile = optional("Path or URL of the file.", default=...)
    directory: Text | None = optional("Folder of the pages that are made from it.")
    overlays: Any = unused("Changes to the file.")


ModernSpecValue = Annotated[
    Annotated[SpecFile, STRING_TAG]
    | Annotated[Items[SpecFile], ARRAY_TAG]
    | Annotated[SpecObject, OBJECT_TAG],
    Discriminator(kind),
]


class Holder(Raw):
    """What may hold the parts of a site: exactly one of these lists counts, the first in order."""

    products: Items[ProductObject] | None = optional("Products, chosen in a menu.")
    languages: Items[LanguageObject] | None = optional("Languages, chosen in a menu.")
    versions: Items[ModernVersionObject] | None = optional("Versions, chosen in a menu.")
    tabs: Items[ModernTabObject] | None = optional("Tabs below the top bar.")
    dropdowns: Items[DropdownObject] | None = optional("Parts, chosen in a menu of the sidebar.")
    anchors: Items[ModernAnchorObject] | None = optional("Entries at the top of the sidebar.")
    groups: Items[ModernGroupObject] | None = optional("Groups of pages.")
    pages: Items[ModernEntry] | None = optional("Pages and groups.")
    everywhere: GlobalObject | None = optional("Links that are shown on every page.", "global")
    directory: Listing | None = optional(
        "Lists the pages of groups on their `root` pages; what is inside inherits it."
    )


class NavigationObject(Holder):
    """The whole navigation."""

    openapi: Any = unused("OpenAPI files; name them in `api.openapi`.")
    asyncapi: Any = unused("AsyncAPI files.")


class Node(Holder):
    """What all divisions have."""

    href: Url | None = optional("Makes the division a link.")
    icon: IconValue | None = optional("Icon.")
    icon_type: IconType | None = optional("Style of the icon.", "iconType")
    hidden: bool = optional(
        "Lists the division only while the reader is on a page inside it.", default=False
    )
    openapi: ModernSpecValue | None = optional("OpenAPI file of the endpoints inside.")
    asyncapi: Any = unused("AsyncAPI file.")
    searchable: Any = unused("Whether search finds the pages inside.")
    public: Any = unused("Access to the pages.")
    boost: Any = unused("Weight in search.")
    sdk: Any = unused("Client library.")


class ModernTabObject(Node):
    """A tab below the top bar."""

    tab: Text = needed(UNTITLED, "Label of the tab.")
    menu: Items[ItemObject] | None = optional("Entries of the menu that the tab opens.")
    align: Any = unused("Side of the bar.")
    graphql: Any = unused("GraphQL schema.")


class ItemObject(Node):
    """An entry of a tab's menu."""

    item: Text = needed(UNTITLED, "Label of the entry.")
    description: str | None = optional("Text below the label.")


class ModernAnchorObject(Node):
    """An entry at the top of the sidebar."""

    anchor: Text = needed(UNTITLED, "Label of the anchor.")
    color: ColourPair | None = optional("Colour of the icon.")


class DropdownObject(Node):
    """An entry of a menu in the sidebar."""

    dropdown: Text = needed(UNTITLED, "Label of the entry.")
    description: str | None = optional("Text below the label.")
    color: ColourPair | None = optional("Colour of the icon.")


class ProductObject(Node):
    """One of several products."""

    product: Text = needed(UNTITLED, "Name of the product.")
    name: Text | None = optional("Name to show, when it is another.")
    description: str | None = optional("Text below the name.")
    color: ColourPair | None = optional("Colour of the icon.")


class ModernVersionObject(Node):
    """One of several versions."""

    version: Text = needed(UNTITLED, "Name of the version.")
    default: bool = optional("Whether readers see it first.", default=False)
    tag: str | None = optional("A short mark behind the name.")


class LanguageObject(Node):
    """One of several languages."""

    language: Text = needed(UNTITLED, "Language code, such as `en` or `pt-BR`.")
    default: bool = optional("Whether readers see it first.", default=False)
    banner: BannerObject | None = optional("Announcement of this language.")
    footer: ModernFooterObject | None = optional("Footer of this language.")
    navbar: NavbarObject | None = optional("Top bar of this language.")


class GlobalObject(Raw):
    """Links that are shown on every page; every entry has an `href`."""

    products: Items[ProductObject] | None = optional("Links to products.")
    languages: Items[LanguageObject] | None = optional("Links to languages.")
    versions: Items[ModernVersionObject] | None = optional("Links to versions.")
    tabs: Items[ModernTabObject] | None = optional("Links in the bar of tabs.")
    dropdowns: Items[DropdownObject] | None = optional("Links in the menu of the sidebar.")
    anchors: Items[ModernAnchorObject] | None = optional("Links at the top of the sidebar.")


class ModernGroupObject(Raw):
    """A titled list of pages."""

    group: str = optional("Title of the group; an empty text makes a list without one.", default="")
    pages: Items[ModernEntry] | None = optional("Pages (paths without suffix) and groups.")
    root: PageRef | None = optional("Page that a click on the title opens.")
    icon: IconValue | None = optional("Icon.")
    icon_type: IconType | None = optional("Style of the icon.", "iconType")
    tag: str | None = optional("A short mark behind the title.")
    expanded: bool = optional("Whether a nested group starts open.", default=False)
    hidden: bool = optional("Leaves the group out of the sidebar.", default=False)
    searchable: bool = optional("Whether search finds the pages of a hidden group.", default=False)
    openapi: ModernSpecValue | None = optional("OpenAPI file of the endpoints inside.")
    asyncapi: Any = unused("AsyncAPI file.")
    directory: Listing | None = optional("Lists the pages of the group on its `root` page.")
    public: Any = unused("Access to the pages.")
    boost: Any = unused("Weight in search.")
    sdk: Any = unused("Client library.")
    collapsed: Any = unused("Whether a nested group starts closed.")
    version: Any = unused("Version; put the group into a version of `versions`.")


ModernEntry = Annotated[
    Annotated[PageRef, PAGE_TAG] | Annotated[ModernGroupObject, GROUP_TAG],
    Discriminator(entry_kind),
]
