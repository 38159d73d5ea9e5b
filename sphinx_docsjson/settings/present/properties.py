"""The present format of the settings file, property by property.

One class per object, one field per property; the descriptions are the documentation of the
property. Each row says where its value goes in the one model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from ...check.messages import MISSING
from ...check.objects import Items, Raw, TextOrObject, needed, optional, unused
from ...check.texts import FileOrUrl, IconValue, Text, Url
from ...vocabulary import MenuEntry  # pydantic reads it
from ..model import ThemeName
from ..near_keys import Interaction, MetaTags, Services, Thumbnails, Variables
from ..repeated import MenuEntries
from ..shared import (
    ColorsObject,
    ColourPair,
    FeedbackObject,
    LogoValue,
    PairValue,
    RedirectObject,
    SearchObject,
)
from .api import PresentApiObject
from .bars import BannerObject, NavbarObject, PresentFooterObject
from .entries import NavigationObject

if TYPE_CHECKING:
    from collections.abc import Iterator


class AppearanceObject(Raw):
    """Light and dark mode."""

    default: Literal["system", "light", "dark"] = optional(
        "Mode that new readers see.", default="system"
    )
    strict: bool = optional(
        "Hides the toggle, so that one mode is forced.", default=False, to="toggle", how="inverted"
    )


class PresentBackgroundObject(Raw):
    """The background of the pages."""

    image: PairValue | None = optional(
        "Image behind every page, or one per mode.", to="background.image", how="per mode"
    )
    decoration: Literal["gradient", "grid", "windows"] | None = optional(
        "A decoration.", to="background.decoration"
    )
    color: ColourPair | None = optional("Background colours.", to="colors")


class CodeblocksObject(Raw):
    """Colours of code blocks."""

    theme: Any = unused("Name of a highlighting theme.")
    languages: Any = unused("Grammars of languages.")


CodeblocksValue = TextOrObject[Literal["system", "dark"], CodeblocksObject]


class StylingObject(Raw):
    """Styling of parts of a page."""

    eyebrows: Literal["section", "breadcrumbs"] = optional(
        "Above the title of a page: the group, or breadcrumbs; a phone shows the last one.",
        default="section",
        to="eyebrow",
    )
    codeblocks: CodeblocksValue | None = optional(
        "Colours of code blocks: `system` or `dark`.", to="code_blocks", how="code blocks"
    )
    latex: Any = unused("Math, which is always on.")


_SOURCE = (
    "Font file in the source folder (woff2 or woff). A file on another host is not loaded, because "
    "that host would see what your readers read."
)
_WEIGHT = "Weight of that file. Leave it out for a variable font, which includes all weights."
_FORMAT = "Format of the font file. Not needed: the file name shows it."


class AnyFont(Raw):
    """A font that needs a name."""

    def oddities(self) -> Iterator[tuple[str, str]]:
        """Yield the family that a font lacks; without it, nothing else counts."""
        said = self.model_fields_set
        if "family" not in said and not said.isdisjoint({"source", "weight", "format"}):
            yield "family", MISSING


class FontObject(AnyFont):
    """The font of all text."""

    family: Text | None = optional("Name of the font family.", to="font_family")
    source: FileOrUrl | None = optional(_SOURCE, to="font_source")
    weight: int | None = optional(_WEIGHT, to="font_weight")
    format: Any = unused(_FORMAT)


class HeadingFontObject(AnyFont):
    """The font of headings."""

    family: Text | None = optional("Name of the font family.", to="heading_family")
    source: FileOrUrl | None = optional(_SOURCE, to="heading_source")
    weight: int | None = optional(_WEIGHT, to="heading_weight")
    format: Any = unused(_FORMAT)


class FontsObject(FontObject):
    """The fonts of the site."""

    heading: HeadingFontObject | None = optional("Font of headings.", to="")
    body: FontObject | None = optional("Font of everything else.", to="")


class IconsObject(Raw):
    """Icons."""

    library: Literal["fontawesome", "lucide", "tabler"] = optional(
        "Icon library.", default="fontawesome", to="icon_library"
    )


class QueryItem(Raw):
    """One parameter of a URL."""

    key: Text = optional("Name.", default=...)
    value: str = optional("Value; `$page`, `$path` and `$mcp` are replaced.", default=...)


class QueryObject(Raw):
    """A URL and its parameters."""

    base: Url = optional("The URL.", default=...)
    query: Items[QueryItem] | None = optional("Parameters.")


QueryValue = TextOrObject[Url, QueryObject]


class OptionObject(Raw):
    """An entry of your own in the menu of a page."""

    title: Text = optional("Label.", default=...)
    description: str | None = optional("Text below the label.")
    icon: IconValue | None = optional("Icon.", how="icon")
    href: QueryValue = optional(
        "Target; `$page`, `$path` and `$mcp` are replaced.", default=..., how="url"
    )


OptionValue = TextOrObject[MenuEntry, OptionObject]


class ContextualObject(Raw):
    """The menu beside the title of a page."""

    options: Annotated[Items[OptionValue] | None, MenuEntries] = optional(
        "Entries; the first is the button.", how="options"
    )
    display: Literal["header", "toc"] = optional("Where the menu is shown.", default="header")


class NotFoundObject(Raw):
    """The page for unknown URLs."""

    redirect: bool = optional("Whether unknown URLs redirect to the home page.", default=True)
    title: str | None = optional("Title.")
    description: str | None = optional("Text, with Markdown.")


class ErrorsObject(Raw):
    """Pages for errors."""

    not_found: NotFoundObject | None = optional("The page for unknown URLs.", "404")


class SeoPathObject(Raw):
    """Meta tags of some pages."""

    path: Text = optional(
        "A page, or the folder of pages, from the root of the site.", default=..., how="folder"
    )
    metatags: MetaTags = optional("Meta tags.", how="metatags")


class PresentSeoObject(Raw):
    """Search engines."""

    metatags: MetaTags = optional("Meta tags of every page.", how="metatags")
    indexing: Literal["navigable", "all"] = optional(
        "Whether pages outside the navigation may be indexed.",
        default="navigable",
        to="index_hidden",
        how="all or navigable",
    )
    paths: Items[SeoPathObject] | None = optional(
        "Meta tags of some pages; the longest path wins.", how="paths"
    )
    organization: Any = unused("Structured data.")
    trailing_slash: Any = unused("Form of URLs.", "trailingSlash")


class MetadataObject(Raw):
    """Data about pages."""

    renamed: ClassVar[dict[str, str]] = {
        f"{kind}:{name}": "seo.metatags"
        for kind in ("og", "twitter")
        for name in ("title", "description", "image", "url", "type", "site_name", "card", "site")
    }

    timestamp: bool = optional(
        "Shows the date of the last change, from the frontmatter of the page.",
        default=False,
        to="show_timestamp",
    )


class PresentSettings(Raw):
    """The whole settings file."""

    renamed: ClassVar[dict[str, str]] = {
        "topbarLinks": "navbar.links", "topbarCtaButton": "navbar.primary",
        "footerSocials": "footer.socials", "modeToggle": "appearance",
        "backgroundImage": "background.image", "openapi": "api.openapi",
        "anchors": "navigation.anchors or navigation.global.anchors", "tabs": "navigation.tabs",
        "versions": "navigation.versions", "topAnchor": "navigation.anchors",
        "primaryTab": "navigation.tabs", "font": "fonts", "codeBlock": "styling.codeblocks",
        "eyebrow": "styling.eyebrows",
    }  # fmt: skip

    name: Text = needed("", "Name of the project, the title of the whole site.")
    navigation: NavigationObject = needed(NavigationObject, "The parts of the site.", to=None)
    description: str | None = optional("What the site is about, for search engines and AI tools.")
    logo: LogoValue | None = optional("One logo, or one per mode.", how="logo")
    favicon: PairValue | None = optional("The icon of the site.", how="per mode")
    colors: ColorsObject | None = optional("Hex colours of the site.")
    appearance: AppearanceObject | None = optional("Light and dark mode.")
    background: PresentBackgroundObject | None = optional("Background of every page.", to="")
    styling: StylingObject | None = optional("Styling of parts of a page.", to="")
    fonts: FontsObject | None = optional("Fonts. None is loaded from other hosts.", to="")
    icons: IconsObject | None = optional("Icons.", to="")
    navbar: NavbarObject | None = optional("The top bar.", to="")
    footer: PresentFooterObject | None = optional("The footer.", how="footer")
    banner: BannerObject | None = optional("An announcement above the top bar.", how="banner")
    contextual: ContextualObject | None = optional("The menu beside the title of a page.")
    redirects: Items[RedirectObject] | None = optional("URLs that have moved.", how="redirects")
    errors: ErrorsObject | None = optional("Pages for errors.", to="")
    seo: PresentSeoObject | None = optional("Metadata for search engines.")
    search: SearchObject | None = optional("The search field.", to="")
    metadata: MetadataObject | None = optional("Data about pages.", to="")
    feedback: FeedbackObject | None = optional("Feedback buttons.")
    variables: Variables = optional("Texts that replace `{{ name }}` in pages.")
    api: PresentApiObject | None = optional("API pages and their playground.", to="")
    schema_: Any = unused("URL of the schema.", "$schema")
    theme: ThemeName = optional(
        "Look of the site: its layout, its corners and its backgrounds.", default="mint"
    )
    thumbnails: Thumbnails = unused("Preview images.")
    interaction: Interaction = unused("Behaviour of the sidebar.")
    integrations: Services = unused("Analytics and other services.")
    markdown: Any = unused("Plain text for AI tools.")
    public: Any = unused("Access to the site.")
    custom: Any = unused("Style sheets and scripts of your own.")
    variations: Any = unused("Variants of the content.")
