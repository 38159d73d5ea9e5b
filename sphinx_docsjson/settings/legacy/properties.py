"""The legacy format of the settings file, property by property.

One class per object, one field per property; the descriptions are the documentation of the
property. What is written in the class is what an author may write; each row says where
its value goes in the one model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ...check.objects import LABEL_MISSING, Items, Raw, needed, optional, unused
from ...check.texts import FileOrUrl, IconName, Text, Url, shown
from ...safety.urls import is_external
from ..near_keys import AnyTags, Services, Thumbnails
from ..repeated import SampleLanguages
from ..shared import (
    BaseUrlValue,
    ColorsObject,
    ColourPair,
    FeedbackObject,
    LogoValue,
    PairValue,
    RedirectObject,
    SearchObject,
    SocialsValue,
    SpecValue,
)
from .entries import (
    AnchorObject,
    ColourOrGradient,
    GroupObject,
    PrimaryTabObject,
    TabObject,
    TopAnchorObject,
    VersionValue,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


class LegacyColorsObject(ColorsObject):
    """Colours of the site."""

    background: ColourPair | None = optional("Background colours.", to="")
    anchors: ColourOrGradient | None = optional("Colour of the anchors that have none.", to=None)
    ultra_light: Any = unused("A lighter shade.", "ultraLight")
    ultra_dark: Any = unused("A darker shade.", "ultraDark")


class TopbarItem(Raw):
    """A link in the top bar."""

    type: Literal["link", "github"] = optional(
        "`link` is a plain link; `github` shows the repository.", default="link"
    )
    name: Text | None = optional("Label. Required when `type` is `link`.", to="label")
    url: Url = optional("Target of the link, or the URL of the repository.", default=..., to="href")
    style: Any = unused("Shape of the button.")
    arrow: Any = unused("Arrow on the button.")
    icon_type: Any = unused("Style of the icon.", "iconType")
    icon: IconName | None = optional("Icon in front of the label.", how="icon")

    def oddities(self) -> Iterator[tuple[str, str]]:
        """Yield the label that a link lacks, and a repository that is not a URL."""
        if self.type == "link" and self.name is None:
            yield "name", LABEL_MISSING
        if self.type == "github" and not is_external(self.url):
            yield "url", f"{shown(self.url)} is not the full URL of a repository"


class AuthObject(Raw):
    """How readers authenticate in the playground."""

    method: Literal["bearer", "basic", "key"] | None = optional(
        "Authentication method of all endpoints."
    )
    name: str | None = optional(
        "Name of the credential; for `basic` in the form `usernameName:passwordName`."
    )
    input_prefix: str | None = optional("Text that the input field starts with.", "inputPrefix")


class PlaygroundObject(Raw):
    """The playground of the API pages."""

    renamed: ClassVar[dict[str, str]] = {"display": "api.playground.mode"}

    mode: Literal["show", "simple", "hide"] = optional(
        "`show` the playground, `hide` it, or show the endpoint only (`simple`).",
        default="show",
        to="playground",
    )
    disable_proxy: Any = unused("Sends requests without a proxy.", "disableProxy")


class ExampleObject(Raw):
    """Request samples."""

    languages: SampleLanguages = optional("Languages of the request samples, in order.", how="list")
    show_optional_params: bool | None = optional(
        "Whether samples include all optional fields, or none; by default those with an example.",
        "showOptionalParams",
        to="optional_params_in_examples",
    )


class RequestObject(Raw):
    """Requests on API pages."""

    example: ExampleObject | None = optional("Request samples.", to="")


class ParamFieldsObject(Raw):
    """Parameters on API pages."""

    expanded: Literal["all", "topLevel", "topLevelOneOfs", "none"] | None = optional(
        "Which nested parameters are open at first.", to="params_expanded", how="expanded"
    )
    post: Any = unused("Labels after the parameter's name.")


class ApiObject(Raw):
    """API pages."""

    renamed: ClassVar[dict[str, str]] = {
        "mdx": "api.baseUrl and api.auth", "examples": "api.request.example",
        "params": "api.paramFields", "openapi": "openapi",
    }  # fmt: skip

    base_url: BaseUrlValue | None = optional(
        "Base URL of all endpoints; readers choose one when there are several.",
        "baseUrl",
        to="base_urls",
        how="one or list",
    )
    auth: AuthObject | None = optional("Authentication in the playground.")
    playground: PlaygroundObject | None = optional("The playground.", to="")
    request: RequestObject | None = optional("Requests.", to="")
    maintain_order: bool = optional(
        "Keeps the order of keys of the OpenAPI file.", "maintainOrder", True
    )
    param_fields: ParamFieldsObject | None = optional("Parameters.", "paramFields", to="")
    overview: bool = optional(
        "Whether every OpenAPI file and every tag with a description gets an overview page.",
        default=True,
    )
    models: bool = optional(
        "Whether every named schema gets a page that all its uses link to.",
        default=False,
    )
    hide_api_marker: Any = unused("Hides the method in the sidebar.", "hideApiMarker")


class ModeToggleObject(Raw):
    """Light and dark mode."""

    default: Literal["light", "dark"] | None = optional(
        "Mode that new readers see; without it, the mode of their system."
    )
    is_hidden: bool = optional(
        "Hides the toggle; with `default` it forces one mode.",
        "isHidden",
        False,
        to="toggle",
        how="inverted",
    )


class SeoObject(Raw):
    """Search engines."""

    index_hidden_pages: bool = optional(
        "Whether pages outside the navigation may be indexed.",
        "indexHiddenPages",
        False,
        to="index_hidden",
    )


class FooterLinkObject(Raw):
    """A link in the footer."""

    label: Text = optional("Label of the link.", default=...)
    url: Url = optional("Target of the link.", default=..., to="href")


class FooterColumnObject(Raw):
    """A column of links in the footer."""

    title: str | None = optional("Title of the column.", to="header")
    links: Items[FooterLinkObject] | None = optional("The links.", to="items", how="links")


class FooterObject(Raw):
    """The footer."""

    socials: SocialsValue | None = optional("Social accounts.", how="accounts")
    links: Items[FooterColumnObject] | None = optional(
        "Columns of links.", to="columns", how="columns"
    )


class BackgroundObject(Raw):
    """The background of the pages."""

    style: Literal["gradient", "grid", "windows"] | None = optional(
        "A decoration.", to="decoration"
    )


class EyebrowObject(Raw):
    """What is shown above the title of a page."""

    display: Literal["section", "breadcrumbs"] = optional(
        "The group, or all breadcrumbs.", default="section", to="eyebrow"
    )


class CodeBlockObject(Raw):
    """Code blocks."""

    mode: Literal["dark", "auto"] | None = optional(
        "Always dark, or as the page.", to="code_blocks", how="code blocks"
    )
    theme: Any = unused("Name of a highlighting theme.")


class LegacySettings(Raw):
    """The whole settings file."""

    renamed: ClassVar[dict[str, str]] = {
        "navbar": "topbarLinks and topbarCtaButton",
        "appearance": "modeToggle",
        "styling": "eyebrow and codeBlock",
        "fonts": "font",
        "icons": "iconType",
    }

    name: Text = needed("", "Name of the project, the title of the whole site.")
    navigation: Items[GroupObject] = needed(list, "Groups of pages.", to=None)
    logo: LogoValue | None = optional("One logo, or one per mode.", how="logo")
    favicon: PairValue | None = optional("The icon of the site.", how="per mode")
    colors: LegacyColorsObject | None = optional("Hex colours of the site.")
    topbar_links: Items[TopbarItem] | None = optional(
        "Links in the top bar.", "topbarLinks", to="navbar_links", how="links"
    )
    topbar_cta_button: TopbarItem | None = optional(
        "The button in the top bar.", "topbarCtaButton", to="call_to_action", how="button"
    )
    versions: Items[VersionValue] | None = optional(
        "Names of the versions. Readers choose one in the top bar.", to=None
    )
    anchors: Items[AnchorObject] | None = optional(
        "Anchors: entries at the top of the sidebar.", to=None
    )
    top_anchor: TopAnchorObject | None = optional(
        "Name and icon of the first anchor.", "topAnchor", to=None
    )
    tabs: Items[TabObject] | None = optional("Navigation tabs.", to=None)
    primary_tab: PrimaryTabObject | None = optional("Name of the first tab.", "primaryTab", to=None)
    api: ApiObject | None = optional("API pages and their playground.")
    openapi: SpecValue | None = optional("OpenAPI files: paths or URLs.", how="specs")
    footer_socials: SocialsValue | None = optional(
        "Social accounts in the footer.", "footerSocials", to="footer.socials", how="accounts"
    )
    feedback: FeedbackObject | None = optional("Feedback buttons.")
    mode_toggle: ModeToggleObject | None = optional(
        "The toggle for light and dark mode.", "modeToggle", to="appearance"
    )
    background_image: FileOrUrl | None = optional(
        "Image behind every page.", "backgroundImage", to="background.image", how="per mode"
    )
    background: BackgroundObject | None = optional("Decoration behind every page.")
    redirects: Items[RedirectObject] | None = optional("URLs that have moved.", how="redirects")
    footer: FooterObject | None = optional("The footer.")
    search: SearchObject | None = optional("The search field.", to="")
    seo: SeoObject | None = optional("Metadata for search engines.")
    metadata: AnyTags = optional(
        "Meta tags of every page, name to content.", to="seo.metatags", how="metatags"
    )
    eyebrow: EyebrowObject | None = optional("What is shown above the title of a page.", to="")
    code_block: CodeBlockObject | None = optional("Colours of code blocks.", "codeBlock", to="")
    schema_: Any = unused("URL of the schema.", "$schema")
    theme: Literal["venus", "quill", "prism"] | None = unused(
        "Name of a theme of the hosted service."
    )
    layout: Any = unused("Place of the navigation.")
    font: Any = unused("Fonts.")
    rounded: Any = unused("Radius of corners.")
    sidebar: Any = unused("Style of the sidebar.")
    topbar: Any = unused("Style of the top bar.")
    analytics: Services = unused("Analytics services.")
    integrations: Services = unused("Other services.")
    thumbnails: Thumbnails = unused("Preview images.")
    is_white_labeled: Any = unused("Branding of the hosted service.", "isWhiteLabeled")
