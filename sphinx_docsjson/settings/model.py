"""The model of a site's settings, which every other room reads, whatever the format of the file.

The classes are frozen and comparable: two builds whose settings are equal need not build again.
Places (line and column in the settings file) take no part in comparisons, so that moving a line
changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from ..safety.urls import path_of
from .tree import (
    Banner,
    CallToAction,
    Footer,
    Icon,
    NavbarLink,
    Navigation,
    OpenApiSource,
    PerMode,
    meta_field,
    place_field,
    read_field,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..problems import Place


ThemeName = Literal[
    "mint", "maple", "palm", "willow", "linden", "almond", "aspen", "luma", "sequoia"
]
"""The looks that a site can have."""


@dataclass(frozen=True, kw_only=True)
class Logo:
    """The logo; its paths are relative to the source folder, or URLs."""

    light: str
    dark: str
    href: str | None = None
    place: Place | None = place_field()
    """Where the value is; with two, that of light mode."""
    dark_place: Place | None = place_field()
    """Where the value of dark mode is, when it has a place of its own."""


@dataclass(frozen=True, kw_only=True)
class Colors:
    """Colours as ``#rrggbb`` or ``#rgb`` in lower case, always with the ``#``."""

    primary: str = "#16a34a"
    light: str | None = None
    dark: str | None = None
    background_light: str | None = None
    background_dark: str | None = None


@dataclass(frozen=True, kw_only=True)
class Appearance:
    """Light and dark mode."""

    default: Literal["system", "light", "dark"] = "system"
    toggle: bool = True
    """Whether readers see the toggle; without it ``default`` is forced."""


@dataclass(frozen=True, kw_only=True)
class Background:
    """Background of every page."""

    image: PerMode | None = None
    decoration: Literal["gradient", "grid", "windows"] | None = None


@dataclass(frozen=True, kw_only=True)
class Feedback:
    """Feedback buttons."""

    suggest_edit: bool = False
    raise_issue: bool = False
    rating_url: str | None = None
    """Where answers to "Was this page helpful?" are sent."""


@dataclass(frozen=True, kw_only=True)
class Auth:
    """How the API pages authenticate."""

    method: Literal["bearer", "basic", "key", "none"] | None = None
    name: str | None = None
    input_prefix: str | None = None


@dataclass(frozen=True, kw_only=True)
class Api:
    """API pages and their playground."""

    base_urls: tuple[str, ...] = ()
    auth: Auth = Auth()
    playground: Literal["show", "simple", "hide"] = "show"
    maintain_order: bool = True
    languages: tuple[str, ...] = ()
    """Languages of the request samples; empty means the default set."""
    optional_params_in_examples: bool | None = None
    """Whether samples hold all optional fields, or none; unset means those with an example."""
    prefill: bool = False
    """Whether the playground is filled in with the examples of the OpenAPI file."""
    params_expanded: Literal["all", "closed"] = "closed"
    overview: bool = True
    """Whether files whose operations all get pages get an overview too."""
    models: bool = False
    """Whether their named schemas get pages too."""


@dataclass(frozen=True, kw_only=True)
class Redirect:
    """One URL that has moved."""

    source: str
    destination: str
    permanent: bool = True
    place: Place | None = place_field()


@dataclass(frozen=True, kw_only=True)
class NotFound:
    """The page for unknown URLs."""

    redirect: bool = False
    title: str | None = read_field(None)
    description: str | None = read_field(None)


@dataclass(frozen=True, kw_only=True)
class PathTags:
    """Meta tags of the pages below a path; ``path`` has no slashes at its ends."""

    path: str
    metatags: tuple[tuple[str, str], ...] = meta_field()


@dataclass(frozen=True, kw_only=True)
class Seo:
    """Metadata for search engines."""

    metatags: tuple[tuple[str, str], ...] = meta_field()
    paths: tuple[PathTags, ...] = ()
    index_hidden: bool = False

    @property
    def base(self) -> str:
        """The path that the site is served below, as its meta tags say, without outer slashes."""
        tags = dict(self.metatags)
        return path_of(tags.get("canonical") or tags.get("og:url", "")).strip("/")


@dataclass(frozen=True, kw_only=True)
class ContextualOption:
    """One entry of the menu beside a page's title; built-in options have only a name."""

    name: str
    title: str | None = read_field(None)
    description: str | None = read_field(None)
    icon: Icon | None = None
    href: str | None = None
    place: Place | None = place_field("title")
    icon_place: Place | None = place_field("icon")


@dataclass(frozen=True, kw_only=True)
class Contextual:
    """The menu beside a page's title."""

    options: tuple[ContextualOption, ...] = ()
    display: Literal["header", "toc"] = "header"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All settings of a file."""

    file: str = "docs.json"
    """Name of the file that was read, for messages."""
    included: tuple[str, ...] = ()
    """Other files that it took in by ``$ref``, as paths from the source folder."""
    dialect: Literal["legacy", "present"] = "present"
    name: str = read_field("")
    description: str | None = read_field(None)
    theme: ThemeName = "mint"
    """Name of the look."""
    logo: Logo | None = None
    favicon: PerMode | None = None
    colors: Colors = Colors()
    appearance: Appearance = Appearance()
    background: Background = Background()
    navbar_links: tuple[NavbarLink, ...] = ()
    call_to_action: CallToAction | None = None
    banner: Banner | None = None
    footer: Footer = field(default_factory=Footer)
    feedback: Feedback = Feedback()
    api: Api = Api()
    openapi: tuple[OpenApiSource, ...] = ()
    asyncapi: tuple[OpenApiSource, ...] = ()
    icon_library: Literal["fontawesome", "lucide", "tabler"] = "fontawesome"
    eyebrow: Literal["section", "breadcrumbs"] = "section"
    code_blocks: Literal["system", "dark"] = "system"
    font_family: str | None = None
    heading_family: str | None = None
    font_source: str | None = None
    """The file of the font of all text, as a path or a URL."""
    heading_source: str | None = None
    font_weight: int | None = None
    heading_weight: int | None = None
    search_prompt: str | None = read_field(None)
    seo: Seo = Seo()
    contextual: Contextual = Contextual()
    redirects: tuple[Redirect, ...] = ()
    not_found: NotFound = NotFound()
    show_timestamp: bool = False
    """Whether pages say when they were changed, as their frontmatter gives it."""
    variables: Mapping[str, str] = field(default_factory=dict)
    navigation: Navigation = field(default_factory=Navigation)
    color_place: Place | None = place_field("colors.primary")
    dark_color_place: Place | None = place_field("colors.light")
    name_place: Place | None = place_field("name")
    description_place: Place | None = place_field("description")
    prompt_place: Place | None = place_field("search_prompt")
    font_place: Place | None = place_field("font_source")
    heading_place: Place | None = place_field("heading_source")
    not_found_place: Place | None = place_field("not_found.title")
    not_found_text_place: Place | None = place_field("not_found.description")
