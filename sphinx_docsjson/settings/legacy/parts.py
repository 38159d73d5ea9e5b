"""Anchors, tabs and versions of the legacy format, before pages are assigned to them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from posixpath import normpath
from typing import TYPE_CHECKING, Any

from ...check.objects import kept
from ...safety.urls import is_external
from ..conversions import icon, specs
from ..tree import Division, Gradient
from .entries import GradientObject, PrimaryTabObject, TopAnchorObject, VersionObject

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from ...check.locate import Document
    from ...check.trails import Trail
    from ..tree import DivisionKind
    from .entries import AnchorObject, TabObject
    from .properties import LegacySettings


@dataclass(frozen=True, kw_only=True)
class Part:
    """An anchor or a tab: a division without children, and the version that it is bound to."""

    division: Division
    version: str | None = None
    """Nothing as well when the version does not exist; the division is hidden then."""
    trail: Trail = ()

    @property
    def prefix(self) -> str | None:
        """Return the start of the paths that belong to it; nothing for a link."""
        return self.division.prefix


@dataclass(frozen=True, kw_only=True)
class Layer:
    """All parts of one kind, and the division that takes the pages that belong to none."""

    first: Division
    parts: tuple[Part, ...]

    def only(self, version: str | None) -> Layer:
        """Return the layer as readers of one version see it."""
        parts = tuple(part for part in self.parts if part.version in (None, version))
        return replace(self, parts=parts)


def prefixes(path: str) -> Iterator[str]:
    """Yield a path and all folders above it, the innermost first, the root as ``""`` last."""
    while path:
        yield path
        path = path.rpartition("/")[0]
    yield ""


def colour(value: str | GradientObject | None) -> Gradient | None:
    """Return the colour of an anchor."""
    if isinstance(value, GradientObject):
        return Gradient(start=value.from_, via=value.via, end=value.to)
    return Gradient(start=value) if value else None


def version_divisions(raw: LegacySettings, document: Document) -> Iterator[Division]:
    """Yield one empty division per version; languages, if every version has a language code."""
    found = list(kept(raw.versions, ("versions",)))
    coded = all(isinstance(v, VersionObject) and v.locale for v, _ in found)
    for value, trail in found:
        place = document.place(trail)
        if isinstance(value, str):
            yield Division(kind="version", title=value, place=place)
        else:
            yield Division(
                kind="language" if coded else "version",
                title=(value.locale if coded else None) or value.name,
                description=value.name if coded else None,
                href=value.url,
                default=value.default,
                place=place,
            )


def version_names(raw: LegacySettings) -> list[str]:
    """Return the names by which groups and anchors call the versions."""
    found = kept(raw.versions, ("versions",))
    return [value if isinstance(value, str) else value.name for value, _ in found]


def moved_paths(raw: LegacySettings, pages: Iterable[str]) -> frozenset[str]:
    """Return the sources of redirects that no page of the navigation is below."""
    taken = {prefix for page in pages for prefix in prefixes(page)}
    sources = (redirect.source for redirect, _ in kept(raw.redirects, ("redirects",)))
    return frozenset(_plain(source) for source in sources) - taken


def _plain(path: str) -> str:
    return normpath("/" + path).strip("/")


def anchor_layer(
    raw: LegacySettings, document: Document, versions: Collection[str], moved: Collection[str]
) -> Layer:
    """Return the anchors, with the top-most one for the pages of no anchor.

    An anchor that names one of the ``moved`` paths is a link to where that leads now.
    """
    top = raw.top_anchor or TopAnchorObject()
    usual = raw.colors.anchors if raw.colors else None

    def looks(item: AnchorObject | TopAnchorObject) -> dict[str, Any]:
        return {"icon": icon(item.icon, item.icon_type), "color": colour(item.color or usual)}

    place = document.place(("topAnchor",))
    first = Division(kind="anchor", title=top.name, place=place, **looks(top))
    parts = tuple(
        _part("anchor", item, trail, document, versions, moved, **looks(item))
        for item, trail in kept(raw.anchors, ("anchors",))
    )
    return Layer(first=first, parts=parts)


def tab_layer(raw: LegacySettings, document: Document, versions: Collection[str]) -> Layer:
    """Return the tabs, with the first one for the pages of no tab."""
    primary = raw.primary_tab or PrimaryTabObject()
    place, hidden = document.place(("primaryTab",)), primary.is_default_hidden
    first = Division(kind="tab", title=primary.name, hidden=hidden, indexed=True, place=place)
    parts = tuple(
        _part("tab", item, trail, document, versions, ())
        for item, trail in kept(raw.tabs, ("tabs",))
    )
    return Layer(first=first, parts=parts)


def _part(
    kind: DivisionKind,
    item: AnchorObject | TabObject,
    trail: Trail,
    document: Document,
    versions: Collection[str],
    moved: Collection[str],
    **looks: Any,
) -> Part:
    """Return a part: a link for a full or moved address, else the holder of pages by a prefix."""
    is_moved = _plain(item.url) in moved and not item.openapi
    is_link = is_external(item.url) or item.url.startswith("#") or is_moved
    prefix = None if is_link else _plain(item.url)
    version = item.version if item.version in versions else None
    division = Division(
        kind=kind,
        title=item.name,
        # a version that does not exist is never selected
        hidden=item.is_default_hidden or version != item.version,
        indexed=True,
        href=f"/{_plain(item.url)}" if is_moved else item.url if is_link else None,
        prefix=prefix,
        openapi=specs(item.openapi, (*trail, "openapi"), document, directory=prefix),
        place=document.place((*trail, "url")),
        **looks,
    )
    return Part(division=division, version=version, trail=trail)
