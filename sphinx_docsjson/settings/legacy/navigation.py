"""From groups, tabs, anchors and versions in the legacy format to the tree of divisions.

In this format a page belongs to the tab (and to the anchor) whose ``url`` is a prefix of its
path. Whole folders count, and of nested prefixes the longest wins. Pages that belong to none form
a division in front. Versions are outermost; of tabs and anchors the kind that holds the other
is outside, anchors if neither does.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from ...check.objects import kept
from ...check.texts import shown
from ...problems import Problem, Subtype
from ...spelling import did_you_mean
from ..conversions import entry, icon
from ..repeated import second_titles
from ..tree import EMPTY_GROUP, Division, Group, Navigation, PageEntry
from .parts import (
    Layer,
    anchor_layer,
    moved_paths,
    prefixes,
    tab_layer,
    version_divisions,
    version_names,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ...check.locate import Document
    from ...check.trails import Trail
    from ..tree import EndpointEntry
    from .entries import GroupObject
    from .parts import Part
    from .properties import LegacySettings

    Entry = PageEntry | EndpointEntry | Group
    Entries = tuple[Entry, ...]
    Children = tuple[Division | Entry, ...]


def navigation(raw: LegacySettings, document: Document) -> tuple[Navigation, list[Problem]]:
    """Return the tree of divisions, and what is wrong between its parts."""
    plan = _Plan(raw, document)
    tree = Navigation(children=plan.children(), everywhere=plan.everywhere())
    problems = (
        _empty_groups(plan), _unknown_versions(plan), _second_defaults(plan.versions),
        second_titles(plan.versions),
        *(second_titles(part.division for part in layer.parts) for layer in plan.kinds),
    )  # fmt: skip
    return tree, [*chain.from_iterable(problems), *_empty_parts(plan)]


class _Plan:
    def __init__(self, raw: LegacySettings, document: Document) -> None:
        self.raw = raw
        self.document = document
        self.versions = tuple(version_divisions(raw, document))
        self.names = version_names(raw)
        """What groups and anchors call the versions, in the order of ``versions``."""
        self.kinds = (
            anchor_layer(raw, document, self.names, moved_paths(raw, _all_pages(raw))),
            tab_layer(raw, document, self.names),
        )
        self.layers = _nested(*self.kinds)
        """The kinds of divisions, from the outside in."""
        self.bound: dict[str | None, set[str | None]] = {}
        """Prefix of tabs and anchors → the versions that they are bound to."""
        for part in self.parts():
            self.bound.setdefault(part.prefix, set()).add(part.version)

    def parts(self) -> Iterator[Part]:
        """Yield all anchors and tabs."""
        return (part for layer in self.kinds for part in layer.parts)

    def children(self) -> Children:
        if not self.versions:
            return self.inside(None)
        pairs = zip(self.versions, self.names, strict=True)
        return tuple(d if d.href else replace(d, children=self.inside(n)) for d, n in pairs)

    def inside(self, version: str | None) -> Children:
        """Return everything that readers of one version see."""
        layers = tuple(layer.only(version) for layer in self.layers)
        entries = self.entries(self.raw.navigation, ("navigation",), version)
        return _arrange(tuple(entries), layers)

    def everywhere(self) -> tuple[Division, ...]:
        """Return the links of the kinds of which only links are left: every page shows them."""
        others = (layer for layer in self.kinds if layer not in self.layers[:1])
        parts = (part for layer in others for part in layer.parts)
        return tuple(p.division for p in parts if p.division.href and p.version is None)

    def entries(
        self,
        items: Sequence[str | GroupObject],
        trail: Trail,
        version: str | None,
        outer: str | None = None,
    ) -> Iterator[Entry]:
        """Yield the pages and groups of a version; ``outer`` is that of the group around."""
        for item, where in kept(items, trail):
            if isinstance(item, str):
                if self.is_seen(item, version, outer):
                    yield entry(item, where, self.document)
            else:
                found = self.group(item, where, version, outer)
                if found.pages or not item.pages:
                    yield found

    def group(
        self, item: GroupObject, trail: Trail, version: str | None, outer: str | None
    ) -> Group:
        own = item.version if item.version in self.names else outer
        return Group(
            title=item.group,
            icon=icon(item.icon, item.icon_type),
            tag=item.tag,
            pages=tuple(self.entries(item.pages, (*trail, "pages"), version, own)),
            place=self.document.place((*trail, "group")),
        )

    def is_seen(self, path: str, version: str | None, own: str | None) -> bool:
        """Return whether a version has a page: its group decides, else its tab or anchor."""
        if version is None:
            return True
        if own is not None:
            return own == version
        bound = next((self.bound[p] for p in prefixes(path) if p in self.bound), {None})
        return None in bound or version in bound


def _nested(anchors: Layer, tabs: Layer) -> tuple[Layer, ...]:
    """Return the kinds that make divisions, from the outside in.

    A kind with links only makes none beside the other kind, unless a link is bound to a version.
    """
    order = (tabs, anchors) if _all_under(anchors, tabs) else (anchors, tabs)
    makers = tuple(layer for layer in order if _makes_divisions(layer))
    return makers or tuple(layer for layer in (tabs, anchors) if layer.parts)[:1]


def _makes_divisions(layer: Layer) -> bool:
    return any(part.prefix is not None or part.version is not None for part in layer.parts)


def _all_under(inner: Layer, outer: Layer) -> bool:
    """Return whether every prefix of one kind lies under a prefix of the other."""
    holders = {part.prefix for part in outer.parts}
    found = [part.prefix for part in inner.parts if part.prefix is not None]
    return bool(found) and all(any(p in holders for p in prefixes(path)) for path in found)


# ------------------------------------------------------------------------------ dealing out


def _arrange(entries: Entries, layers: tuple[Layer, ...], outermost: bool = True) -> Children:
    """Deal entries out to the parts of the first layer, and inside each to the next layers."""
    if not layers:
        return entries
    layer, *inner = layers
    shares = _shares(entries, layer)

    def filled(division: Division, share: Entries) -> Division:
        return replace(division, children=_arrange(share, tuple(inner), False))

    divisions = []
    for part in layer.parts:
        share = shares.pop(part.prefix, ()) if part.prefix is not None else ()
        if part.division.href:
            divisions += [part.division] if outermost or part.version else []
        elif share or part.division.openapi:
            divisions.append(filled(part.division, share))
    leftover = shares.get(None, ())
    if not divisions:
        return _arrange(leftover, tuple(inner), outermost)
    return (filled(layer.first, leftover), *divisions) if leftover else tuple(divisions)


def _shares(entries: Entries, layer: Layer) -> dict[str | None, Entries]:
    """Split a list by the prefixes of a layer; groups are split, too, and keep their looks."""
    known = {part.prefix for part in layer.parts if part.prefix is not None}
    shares: dict[str | None, list[Entry]] = {}
    owner: str | None = None
    for item in entries:
        if isinstance(item, Group):
            for prefix, pages in _shares(item.pages, layer).items():
                shares.setdefault(prefix, []).append(replace(item, pages=pages))
            continue
        if isinstance(item, PageEntry):  # an endpoint goes with the page in front of it
            owner = next((p for p in prefixes(item.path) if p in known), None)
        shares.setdefault(owner, []).append(item)
    return {prefix: tuple(share) for prefix, share in shares.items()}


# ------------------------------------------------------------------------------ problems


def _empty_groups(plan: _Plan) -> Iterator[Problem]:
    for group, trail in _all_groups(plan.raw.navigation, ("navigation",)):
        if not group.pages:
            yield plan.document.problem(Subtype.NAV, trail, EMPTY_GROUP)


def _unknown_versions(plan: _Plan) -> Iterator[Problem]:
    for group, trail in _all_groups(plan.raw.navigation, ("navigation",)):
        if group.version is not None and group.version not in plan.names:
            near = did_you_mean(group.version, plan.names)
            text = f"{shown(group.version)} is not one of the 'versions'{near}"
            yield plan.document.problem(Subtype.NAV, (*trail, "version"), text)


def _second_defaults(versions: Iterable[Division]) -> Iterator[Problem]:
    """Report all versions but the first that want to be seen first."""
    for version in [version for version in versions if version.default][1:]:
        text = f"versions: {shown(version.title)} is a second 'default'; the first one counts"
        yield Problem(Subtype.NAV, text, version.place)


def _all_groups(
    items: Sequence[str | GroupObject], trail: Trail
) -> Iterator[tuple[GroupObject, Trail]]:
    for item, where in kept(items, trail):
        if not isinstance(item, str):
            yield item, where
            yield from _all_groups(item.pages, (*where, "pages"))


def _empty_parts(plan: _Plan) -> Iterator[Problem]:
    """Report tabs and anchors that no page belongs to: they are left out."""
    taken = {prefix for path in _all_pages(plan.raw) for prefix in prefixes(path)}
    for part in plan.parts():
        division = part.division
        if division.prefix is not None and not (division.prefix in taken or division.openapi):
            text = f"no page of the navigation is below {shown(division.prefix)}"
            text = f"{text}, so this {division.kind} is left out"
            yield plan.document.problem(Subtype.NAV, (*part.trail, "url"), text)


def _all_pages(raw: LegacySettings) -> Iterator[str]:
    for group, trail in _all_groups(raw.navigation, ()):
        yield from (page for page, _ in kept(group.pages, trail) if isinstance(page, str))
