"""Objects that both dialects write alike, turned into the model's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..check.endpoints import page_path, read_entry
from ..check.objects import kept
from ..check.texts import IconObject
from .model import EndpointEntry, Feedback, Icon, Logo, OpenApiSource, PageEntry, PerMode, Redirect
from .present.entries import SpecObject

if TYPE_CHECKING:
    from ..check.locate import Document, Trail
    from ..check.objects import Items, Raw
    from ..problems import Place
    from ..vocabulary import IconType
    from .shared import ColourPair, FeedbackObject, FilePair, LogoPair, RedirectObject, SocialItem


def entry(written: str, trail: Trail, document: Document) -> PageEntry | EndpointEntry:
    """Return the page or the endpoint that a string of the navigation names."""
    place, found = document.place(trail), read_entry(written)
    if found is None:
        return PageEntry(path=written, place=place)
    return EndpointEntry(
        method=found.method.lower(), path=found.path, source=found.source or None, place=place
    )


def icon(value: str | IconObject | None, style: IconType | None = None) -> Icon | None:
    """Return an icon from its name, or from an object with name and style."""
    if isinstance(value, IconObject):
        return Icon(name=value.name, style=value.style or style, library=value.library)
    return Icon(name=value, style=style) if value else None


def logo(value: str | LogoPair | None, document: Document) -> Logo | None:
    """Return the logo; one file serves both modes when the other is missing."""
    if value is None:
        return None
    if isinstance(value, str):
        return Logo(light=value, dark=value, place=document.place(("logo",)))
    light, dark = value.light or value.dark, value.dark or value.light
    places = _places(value, ("logo",), document)
    return Logo(light=light, dark=dark, href=value.href, **places) if light and dark else None


def _places(
    value: FilePair | ColourPair, trail: Trail, document: Document
) -> dict[str, Place | None]:
    """Return where the values of both modes stand; a missing one stands where the other does."""
    modes = (("light" if value.light else "dark"), ("dark" if value.dark else "light"))
    first, second = (document.place((*trail, mode)) for mode in modes)
    return {"place": first, "dark_place": second}


def pair(
    value: str | FilePair | ColourPair | None, trail: Trail, document: Document
) -> PerMode | None:
    """Return one value per mode; a single one serves both."""
    if value is None:
        return None
    if isinstance(value, str):
        return PerMode(light=value, dark=value, place=document.place(trail))
    light, dark = value.light or value.dark, value.dark or value.light
    return PerMode(light=light, dark=dark, **_places(value, trail, document)) if light else None


def texts(value: str | list[str] | None) -> tuple[str, ...]:
    """Return one text or several as a tuple."""
    if isinstance(value, str):
        return (value,)
    return tuple(text for text, _ in kept(value, ()))


def specs(
    value: str | list[str] | SpecObject | None,
    trail: Trail,
    document: Document,
    directory: str | None = None,
) -> tuple[OpenApiSource, ...]:
    """Return the OpenAPI files that a text, an array of them, or an object names.

    Their pages go to ``directory`` unless the object names another.
    """
    if value is None:
        return ()
    if isinstance(value, SpecObject):
        folder = page_path(value.directory) if value.directory else directory
        place = document.place((*trail, "source"))
        return (OpenApiSource(source=value.source, directory=folder, place=place),)
    single = [(value, trail)] if isinstance(value, str) else kept(value, trail)
    return tuple(
        OpenApiSource(source=source, directory=directory, place=document.place(where))
        for source, where in single
    )


def feedback(value: FeedbackObject | None) -> Feedback:
    """Return the feedback buttons."""
    if value is None:
        return Feedback()
    return Feedback(suggest_edit=value.suggest_edit, raise_issue=value.raise_issue)


def redirects(value: Items[RedirectObject] | None, document: Document) -> tuple[Redirect, ...]:
    """Return the moved addresses."""
    return tuple(
        Redirect(
            source=item.source,
            destination=item.destination,
            permanent=item.permanent,
            place=document.place(trail),
        )
        for item, trail in kept(value, ("redirects",))
    )


def accounts(
    value: Raw | list[SocialItem] | None, trail: Trail, document: Document
) -> tuple[tuple[str, str], ...]:
    """Return the social accounts, platform name and address, in the order of the file."""
    if value is None:
        return ()
    if isinstance(value, list):
        return tuple((item.type, item.url) for item, _ in kept(value, trail))
    fields = type(value).model_fields
    found = [(field.alias or name, getattr(value, name)) for name, field in fields.items()]
    return tuple(sorted(
        ((platform, url) for platform, url in found if url),
        key=lambda account: document.order((*trail, account[0])),
    ))  # fmt: skip


def metatags(value: dict[str, Any] | None) -> tuple[tuple[str, str], ...]:
    """Return meta tags, name and content."""
    return tuple((name, str(content)) for name, content in (value or {}).items())
