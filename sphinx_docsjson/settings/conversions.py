"""How values of the settings file become values of the model, and how they are written again.

Each row of a format names its conversion. Reading gets the value, its trail and the document, and
is not asked about properties that are absent; writing gets the model's value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast
from urllib.parse import quote

from ..check.endpoints import page_path, read_entry
from ..check.locate import position
from ..check.objects import SAME, Raw, kept, targets
from ..check.texts import IconObject
from ..vocabulary import served_icon
from .model import Logo
from .shared import SpecObject
from .tree import EndpointEntry, Gradient, Icon, OpenApiSource, PageEntry, PerMode, Placed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ..check.locate import Document
    from ..check.trails import Trail
    from ..vocabulary import IconType
    from .shared import ColourPair, FilePair, LogoPair, SocialItem


class Conversion(NamedTuple):
    """Both ways between a value of the file and a value of the model."""

    read: Callable[[Any, Trail, Document], object]
    """Nothing means that the model's default is used."""
    write: Callable[[Any], object]


def entry(written: str, trail: Trail, document: Document) -> PageEntry | EndpointEntry:
    """Return the page or the endpoint that a string of the navigation names."""
    found = read_entry(written)
    if found is None:
        return _page(written, trail, document)
    method, source = found.method.lower(), found.source or None
    return EndpointEntry(method=method, path=found.path, source=source, place=document.place(trail))


def _page(path: str, trail: Trail, document: Document) -> PageEntry:
    return PageEntry(path=path, place=document.place(trail))


def icon(value: str | IconObject | None, style: IconType | None = None) -> Icon | None:
    """Return an icon from its name, or from an object with name and style."""
    if isinstance(value, IconObject):
        return Icon(name=value.name, style=value.style or style, library=value.library)
    if value and (served := served_icon(value, anywhere=False)):
        kind = cast("IconType | None", served.get("style")) or style
        return Icon(name=served["name"], style=kind, library=served.get("library"))
    return Icon(name=value, style=style) if value else None


def _write_icon(icon: Icon) -> str | dict[str, Any]:
    if icon.style or icon.library:
        return _filled(name=icon.name, style=icon.style, library=icon.library)
    return icon.name


def _modes(value: str | FilePair | ColourPair, trail: Trail, document: Document) -> dict[str, Any]:
    """Return the values of both modes and their places; a single one serves both."""
    if isinstance(value, str):
        return {"light": value, "dark": value, "place": document.place(trail)}
    light, dark = "light" if value.light else "dark", "dark" if value.dark else "light"
    return {
        "light": getattr(value, light), "place": document.place((*trail, light)),
        "dark": getattr(value, dark), "dark_place": document.place((*trail, dark)),
    }  # fmt: skip


def _logo(value: str | LogoPair, trail: Trail, document: Document) -> Logo:
    href = None if isinstance(value, str) else value.href
    return Logo(href=href, **_modes(value, trail, document))


def _write_logo(logo: Logo) -> str | dict[str, Any] | None:
    return _filled(light=logo.light, dark=logo.dark, href=logo.href) if logo.href else _pair(logo)


def _per_mode(
    value: str | FilePair | ColourPair, trail: Trail, document: Document
) -> PerMode | None:
    found = PerMode(**_modes(value, trail, document))
    return found if found.light else None


def _pair(value: PerMode | Logo) -> str | dict[str, Any] | None:
    """Return one text where both modes have the same, else a pair."""
    same = value.light == value.dark
    return value.light if same else _filled(light=value.light, dark=value.dark)


def _colours(colour: Gradient | PerMode) -> dict[str, Any]:
    """Return one colour per mode, of a gradient the first."""
    if isinstance(colour, Gradient):
        return {"light": colour.start, "dark": colour.start}
    return _filled(light=colour.light, dark=colour.dark)


def _texts(value: str | list[str], *_: object) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(text for text, _ in kept(value, ()))


def _one_or_all(texts: Sequence[str]) -> str | list[str]:
    return texts[0] if len(texts) == 1 else list(texts)


def specs(
    value: str | SpecObject | Sequence[str | SpecObject] | None,
    trail: Trail,
    document: Document,
    directory: str | None = None,
) -> tuple[OpenApiSource, ...]:
    """Return the OpenAPI files that a text, an object, or an array of them names.

    Their pages go to ``directory`` unless an object names another.
    """
    if isinstance(value, str | SpecObject):
        return (_spec(value, trail, document, directory),)
    return tuple(_spec(one, where, document, directory) for one, where in kept(value, trail))


def _spec(
    value: str | SpecObject, trail: Trail, document: Document, directory: str | None
) -> OpenApiSource:
    if isinstance(value, str):
        return OpenApiSource(source=value, directory=directory, place=document.place(trail))
    return OpenApiSource(
        source=value.source,
        directory=page_path(value.directory) if value.directory else directory,
        previous=value.previous,
        place=document.place((*trail, "source")),
    )


def _write_specs(
    specs: Sequence[OpenApiSource],
) -> str | dict[str, str] | list[str | dict[str, str]]:
    written = [_write_spec(spec) for spec in specs]
    return written[0] if len(written) == 1 else written


def _write_spec(spec: OpenApiSource) -> str | dict[str, str]:
    given = {"source": spec.source, "directory": spec.directory, "previous": spec.previous}
    filled = {key: value for key, value in given.items() if value}
    return filled if len(filled) > 1 else spec.source


def _accounts(
    value: Raw | list[SocialItem], trail: Trail, document: Document
) -> tuple[tuple[str, str], ...]:
    """Return the social accounts, platform name and address, in the order of the file."""
    if isinstance(value, list):
        return tuple((item.type, item.url) for item, _ in kept(value, trail))
    found = [(row.property, getattr(value, row.name)) for row in targets(type(value))]
    return tuple(sorted(
        ((platform, url) for platform, url in found if url),
        key=lambda account: position(document.key_place((*trail, account[0]))),
    ))  # fmt: skip


def _metatags(
    value: dict[str, Any], trail: Trail, document: Document
) -> tuple[tuple[str, str], ...]:
    return tuple(
        (name, Placed.at(document.place((*trail, name)), str(content)))
        for name, content in value.items()
    )


def _plain_tags(tags: Sequence[tuple[str, str]]) -> dict[str, str]:
    return {name: str(content) for name, content in tags}


def _url(value: Any, *_: object) -> str:
    """Return a URL with its parameters; variables such as `$page` stay as they are."""
    if isinstance(value, str):
        return value
    found = kept(value.query, ())
    query = "&".join(f"{quote(p.key, safe='')}={quote(p.value, safe='$')}" for p, _ in found)
    joint = "&" if "?" in value.base else "?"
    return f"{value.base}{joint}{query}" if query else str(value.base)


def _filled(**members: Any) -> dict[str, Any]:
    """Return an object without the members that are empty or absent."""
    return {name: value for name, value in members.items() if value}


def _same(value: object, *_: object) -> object:
    return value


def _words(words: dict[str | bool, str | bool]) -> Conversion:
    """Translate words; of several with one meaning the first is written."""
    meanings = {meaning: word for word, meaning in reversed(words.items())}
    return Conversion(
        lambda value, *_: None if isinstance(value, Raw) else words[value], meanings.__getitem__
    )


CONVERSIONS: Mapping[str, Conversion] = {
    SAME: Conversion(_same, _same),
    "inverted": _words({True: False, False: True}),
    "code blocks": _words({"system": "system", "auto": "system", "dark": "dark"}),
    "playground": _words({
        "interactive": "show", "auth": "show", "simple": "simple", "none": "hide",
    }),
    "expanded": _words({
        "all": "all", "topLevel": "all", "topLevelOneOfs": "all",
        "closed": "closed", "none": "closed",
    }),
    "all or required": _words({"all": True, "required": False}),
    "all or navigable": _words({"all": True, "navigable": False}),
    "icon": Conversion(lambda value, *_: icon(value), _write_icon),
    "logo": Conversion(_logo, _write_logo),
    "per mode": Conversion(_per_mode, _pair),
    "colours": Conversion(_per_mode, _colours),
    "list": Conversion(_texts, list),
    "one or list": Conversion(_texts, _one_or_all),
    "specs": Conversion(specs, _write_specs),
    "accounts": Conversion(_accounts, dict),
    "metatags": Conversion(_metatags, _plain_tags),
    "page": Conversion(_page, lambda page: page.path),
    "folder": Conversion(lambda path, *_: path.rstrip("*").strip("/"), _same),
    "url": Conversion(_url, _same),
}  # fmt: skip
"""The conversions by the names that rows use."""
