"""The navigation object in the present format: divisions inside divisions, groups and pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple

from pydantic import Discriminator

from ...check.objects import (
    ARRAY_TAG,
    OBJECT_TAG,
    STRING_TAG,
    Items,
    Raw,
    TextOrObject,
    kind,
    needed,
    optional,
    unused,
)
from ...check.texts import (
    LANGUAGE,
    IconValue,
    LanguageCode,
    PageRef,
    SpecFile,
    Text,
    Url,
    shown,
)
from ...vocabulary import IconType  # pydantic reads it
from ..repeated import UNTITLED
from ..shared import UNSUPPORTED, ColourPair, EntryOf, SpecObject, reported
from ..tree import DivisionKind, Listing
from .bars import BannerObject, NavbarObject, PresentFooterObject

if TYPE_CHECKING:
    from collections.abc import Iterator

PresentSpecValue = Annotated[
    Annotated[SpecFile, STRING_TAG]
    | Annotated[SpecObject, OBJECT_TAG]
    | Annotated[Items[TextOrObject[SpecFile, SpecObject]], ARRAY_TAG],
    Discriminator(kind),
]


NO_PAGES = "no pages are made of {}; write them, or link to them"
GraphQL = Annotated[Any, reported(NO_PAGES.format("GraphQL schemas"))]
Sdk = Annotated[Any, reported(NO_PAGES.format("client libraries"))]


class Holder(Raw):
    """What may hold the parts of a site: exactly one of these lists counts, the first in order."""

    products: Items[ProductObject] | None = optional("Products, chosen in a menu.", to=None)
    languages: Items[LanguageObject] | None = optional("Languages, chosen in a menu.", to=None)
    versions: Items[PresentVersionObject] | None = optional("Versions, chosen in a menu.", to=None)
    tabs: Items[PresentTabObject] | None = optional("Tabs below the top bar.", to=None)
    dropdowns: Items[DropdownObject] | None = optional(
        "Parts, chosen in a menu of the sidebar.", to=None
    )
    anchors: Items[PresentAnchorObject] | None = optional(
        "Entries at the top of the sidebar.", to=None
    )
    groups: Items[PresentGroupObject] | None = optional("Groups of pages.", to=None)
    pages: Items[PresentEntry] | None = optional("Pages and groups.", to=None)
    everywhere: GlobalObject | None = optional(
        "Links that are shown on every page.", "global", to=None
    )
    directory: Listing | None = optional(
        "Lists the pages of groups on their `root` pages; nested divisions inherit this.", to=None
    )


class NavigationObject(Holder):
    """The whole navigation."""

    openapi: Any = unused("OpenAPI files; name them in `api.openapi`.")
    asyncapi: Any = unused("AsyncAPI files; name them in `api.asyncapi`.")


class Node(Holder):
    """What all divisions have."""

    href: Url | None = optional("Makes the division a link.")
    icon: IconValue | None = optional("Icon.", how="icon")
    icon_type: IconType | None = optional("Style of the icon.", "iconType", to=None)
    hidden: bool = optional(
        "Lists the division only while the reader is on a page inside it.", default=False
    )
    openapi: PresentSpecValue | None = optional(
        "OpenAPI file of the endpoints inside.", how="specs"
    )
    asyncapi: PresentSpecValue | None = optional(
        "AsyncAPI file whose channels get pages.", how="specs"
    )
    searchable: Any = unused("Whether search finds the pages inside.")
    public: Any = unused("Access to the pages.")
    boost: Any = unused("Weight in search.")
    graphql: GraphQL = unused("GraphQL schema.", note=UNSUPPORTED)
    sdk: Sdk = unused("Client library.", note=UNSUPPORTED)


class PresentTabObject(Node):
    """A tab below the top bar."""

    tab: Text = needed(UNTITLED, "Label of the tab.", to="title")
    menu: Items[ItemObject] | None = optional("Entries of the menu that the tab opens.", to=None)
    align: Any = unused("Side of the bar.")


class ItemObject(Node):
    """An entry of a tab's menu."""

    item: Text = needed(UNTITLED, "Label of the entry.", to="title")
    description: str | None = optional("Text below the label.")


class PresentAnchorObject(Node):
    """An entry at the top of the sidebar."""

    renamed: ClassVar[dict[str, str]] = {"name": "'anchor'", "url": "'href'"}

    anchor: Text = needed(UNTITLED, "Label of the anchor.", to="title")
    color: ColourPair | None = optional("Colour of the icon.", how="colours")


class DropdownObject(Node):
    """An entry of a menu in the sidebar."""

    dropdown: Text = needed(UNTITLED, "Label of the entry.", to="title")
    description: str | None = optional("Text below the label.")
    color: ColourPair | None = optional("Colour of the icon.", how="colours")


class ProductObject(Node):
    """One of several products."""

    product: Text = needed(UNTITLED, "Name of the product.", to="title")
    name: Text | None = optional("Name to show, if it differs.", to=None)
    description: str | None = optional("Text below the name.")
    color: ColourPair | None = optional("Colour of the icon.", how="colours")


class PresentVersionObject(Node):
    """One of several versions."""

    version: Text = needed(UNTITLED, "Name of the version.", to="title")
    default: bool = optional("Whether readers see it first.", default=False)
    tag: str | None = optional("Small label after the name.")


class LanguageObject(Node):
    """One of several languages."""

    language: LanguageCode = needed(UNTITLED, "Language code, such as `en` or `pt-BR`.", to="title")
    default: bool = optional("Whether readers see it first.", default=False)
    banner: BannerObject | None = optional(
        "Announcement of this language.", to="bars.banner", how="banner"
    )
    footer: PresentFooterObject | None = optional(
        "Footer of this language.", to="bars.footer", how="footer"
    )
    navbar: NavbarObject | None = optional("Top bar of this language.", to="bars")

    def oddities(self) -> Iterator[tuple[str, str]]:
        """Yield a language that is none to browsers, which read it in pages."""
        if "language" in self.model_fields_set and not LANGUAGE.fullmatch(self.language):
            written = shown(self.language)
            yield "language", f"{written} is not a language code such as 'en' or 'pt-BR'"


class GlobalObject(Raw):
    """Links that are shown on every page; every entry has an `href`."""

    products: Items[ProductObject] | None = optional("Links to products.")
    languages: Items[LanguageObject] | None = optional("Links to languages.")
    versions: Items[PresentVersionObject] | None = optional("Links to versions.")
    tabs: Items[PresentTabObject] | None = optional("Links in the bar of tabs.")
    dropdowns: Items[DropdownObject] | None = optional("Links in the menu of the sidebar.")
    anchors: Items[PresentAnchorObject] | None = optional("Links at the top of the sidebar.")


class PresentGroupObject(Raw):
    """A titled list of pages."""

    group: str = optional(
        "Title of the group; if empty, the list has no title.", default="", to="title"
    )
    pages: Items[PresentEntry] | None = optional(
        "Pages (paths without suffix) and groups.", to=None
    )
    groups: Items[PresentGroupObject] | None = optional(
        "Groups inside the group; list them in `pages` instead.", to=None
    )
    root: PageRef | None = optional("Page that opens when readers click the title.", how="page")
    icon: IconValue | None = optional("Icon.", how="icon")
    icon_type: IconType | None = optional("Style of the icon.", "iconType", to=None)
    tag: str | None = optional("Small label after the title.")
    expanded: bool = optional("Whether a nested group starts open.", default=False)
    hidden: bool = optional("Leaves the group out of the sidebar.", default=False)
    searchable: bool = optional("Whether search finds the pages of a hidden group.", default=False)
    openapi: PresentSpecValue | None = optional(
        "OpenAPI file of the endpoints inside.", how="specs"
    )
    asyncapi: PresentSpecValue | None = optional(
        "AsyncAPI file whose channels get pages.", how="specs"
    )
    directory: Listing | None = optional(
        "Lists the pages of the group on its `root` page.", to=None
    )
    public: Any = unused("Access to the pages.")
    boost: Any = unused("Weight in search.")
    graphql: GraphQL = unused("GraphQL schema.", note=UNSUPPORTED)
    sdk: Sdk = unused("Client library.", note=UNSUPPORTED)
    collapsed: Any = unused("Whether a nested group starts closed.")
    version: Any = unused("Version; put the group into a version of `versions`.")


PresentEntry = EntryOf[PresentGroupObject]


class Kind(NamedTuple):
    """A kind of division: its list in the file, the key of its title, its class."""

    list_name: str
    kind: DivisionKind
    model: type[Node]


KINDS: tuple[Kind, ...] = (
    Kind("products", "product", ProductObject),
    Kind("languages", "language", LanguageObject),
    Kind("versions", "version", PresentVersionObject),
    Kind("tabs", "tab", PresentTabObject),
    Kind("dropdowns", "dropdown", DropdownObject),
    Kind("anchors", "anchor", PresentAnchorObject),
    Kind("menu", "item", ItemObject),
)
"""Lists of divisions; of two in one object, the first in this order that has pages counts."""
LISTS = (*(kind.list_name for kind in KINDS), "groups", "pages")
