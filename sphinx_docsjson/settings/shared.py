"""Objects and lists of words that both formats of the settings file share."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, Discriminator, Tag

from ..check.objects import (
    ARRAY_TAG,
    OBJECT,
    OBJECT_TAG,
    Enumerated,
    Items,
    OneOrMore,
    Raw,
    TextOrObject,
    kind,
    needed,
    optional,
    unused,
)  # fmt: skip
from ..check.texts import (
    BaseUrl,
    Colour,
    FileOrUrl,
    FullUrl,
    PageRef,
    SpecFile,
    Text,
    Url,
    refuse,
)
from ..problems import Subtype
from ..spelling import did_you_mean
from .model import Colors


class FilePair(Raw):
    """One file for light mode and one for dark mode."""

    light: FileOrUrl | None = optional("File for light mode.")
    dark: FileOrUrl | None = optional("File for dark mode; without it the other one is used.")


SIDES = ("light", "dark")
Pair = TypeVar("Pair", bound=FilePair)


class LogoPair(FilePair):
    """The logo: one file per mode."""

    href: Url | None = optional("Target of the logo; the home page by default.")


def _has_side(value: Pair) -> Pair:
    if not (value.light or value.dark):
        hint = next((found for key in value.unknown() if (found := did_you_mean(key, SIDES))), "")
        reason = f"expected a string, or an object with 'light' and 'dark'{hint}"
        raise refuse(Subtype.SETTINGS, reason)
    return value


LogoValue = TextOrObject[FileOrUrl, Annotated[LogoPair, AfterValidator(_has_side)]]
PairValue = TextOrObject[FileOrUrl, Annotated[FilePair, AfterValidator(_has_side)]]
SpecValue = OneOrMore[SpecFile]
BaseUrlValue = OneOrMore[BaseUrl]


UNSUPPORTED = "Not supported: the build warns about it."
"""The note of a property whose value is `reported`."""


def reported(reason: str) -> AfterValidator:
    """Return the check of a property that asks for content which is not made here.

    An empty value asks for nothing, and is not reported.
    """

    def refused(value: Any) -> None:
        if value:
            raise refuse(Subtype.SETTINGS, reason)

    return AfterValidator(refused)


Overlays = Annotated[
    Any, reported("overlays are not applied; apply them to the file before the build")
]


class SpecObject(Raw):
    """An OpenAPI file, and the folder of its pages."""

    source: SpecFile = optional("Path or URL of the file.", default=...)
    directory: Text | None = optional("Folder of the pages that are made from it.")
    previous: SpecFile | None = optional(
        "An earlier version of the file: the overview lists what has changed since."
    )
    overlays: Overlays = unused("Changes to the file.", note=UNSUPPORTED)


class ColourPair(Raw):
    """One colour for light mode and one for dark mode."""

    light: Colour | None = optional("Colour in light mode.", to="background_light")
    dark: Colour | None = optional("Colour in dark mode.", to="background_dark")


class ColorsObject(Raw):
    """Colours of the site."""

    primary: Colour = needed(
        Colors().primary, "Primary colour in light mode: highlights, section headers, accents."
    )
    light: Colour | None = optional("Primary colour in dark mode, for the same uses.")
    dark: Colour | None = optional("Primary colour of important buttons.")


class RedirectObject(Raw):
    """One URL that has moved."""

    source: Text = optional("The old path; `:name` and a final `*` match parts of it.", default=...)
    destination: Url = optional("New path or URL.", default=...)
    permanent: bool = optional("Whether the move is permanent.", default=True)


class SearchObject(Raw):
    """The search field."""

    prompt: str | None = optional("Text of the empty search field.", to="search_prompt")
    location: Any = unused("Position of the search field.")


def _account(platform: str) -> Any:
    return optional(f"URL of the account ({platform}).", platform)


class Socials(Enumerated):
    """Social accounts in the footer: the name of the platform and the URL.

    The first nine were there from the start; public sites use the others as well.
    """

    website: FullUrl | None = _account("website")
    facebook: FullUrl | None = _account("facebook")
    x: FullUrl | None = _account("x")
    discord: FullUrl | None = _account("discord")
    slack: FullUrl | None = _account("slack")
    github: FullUrl | None = _account("github")
    linkedin: FullUrl | None = _account("linkedin")
    instagram: FullUrl | None = _account("instagram")
    hacker_news: FullUrl | None = _account("hacker-news")
    medium: FullUrl | None = _account("medium")
    telegram: FullUrl | None = _account("telegram")
    twitter: FullUrl | None = _account("twitter")
    x_twitter: FullUrl | None = _account("x-twitter")
    earth_americas: FullUrl | None = _account("earth-americas")
    youtube: FullUrl | None = _account("youtube")
    bluesky: FullUrl | None = _account("bluesky")
    threads: FullUrl | None = _account("threads")
    reddit: FullUrl | None = _account("reddit")
    podcast: FullUrl | None = _account("podcast")


class SocialItem(Raw):
    """One social account, in the older form of a list."""

    type: Text = optional("Name of the platform.", default=...)
    url: FullUrl = optional("URL of the account.", default=...)


SocialsValue = Annotated[
    Annotated[Socials, OBJECT_TAG] | Annotated[Items[SocialItem], ARRAY_TAG], Discriminator(kind)
]


class FeedbackObject(Raw):
    """Feedback buttons on every page."""

    suggest_edit: bool = optional(
        "Shows a button to suggest edits by a pull request.", "suggestEdit", False
    )
    raise_issue: bool = optional(
        "Shows a button to raise an issue about the page.", "raiseIssue", False
    )
    rating_url: BaseUrl | None = optional(
        "Asks readers whether the page was helpful, and sends their answers to this URL: a POST "
        "request with the fields `page` and `answer` (`yes` or `no`).",
        "ratingUrl",
    )
    thumbs_rating: Any = unused(
        "Asks whether the page was helpful. Use `ratingUrl` with your own server.",
        "thumbsRating",
    )


# ------------------------------------------------------------------------------ navigation

GROUP_KEYS = ("group", "pages", "page", "openapi")
"""Properties of which a group beside pages has one."""


def _entry_kind(value: object) -> str:
    """Tell pages from groups; whatever is neither has only its kind of JSON."""
    if isinstance(value, str):
        return "the path of a page"
    if isinstance(value, dict) and any(key in value for key in GROUP_KEYS):
        return "a group"
    return f"{OBJECT} without 'group' and 'pages'" if isinstance(value, dict) else kind(value)


Group = TypeVar("Group")
EntryOf = Annotated[
    Annotated[PageRef, Tag("the path of a page")] | Annotated[Group, Tag("a group")],
    Discriminator(_entry_kind),
]
"""An entry of the navigation: a page, or a group in the format of the file."""
