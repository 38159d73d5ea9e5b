"""The one model, written in the present dialect, as far as the array dialect can fill it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model import EndpointEntry, Group, PageEntry
from ..rows import written
from .entries import KINDS, PresentGroupObject
from .properties import PresentSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Division, Navigation, Settings

    Children = Sequence[Division | Group | PageEntry | EndpointEntry]

BY_KIND = {kind.kind: kind for kind in KINDS}


def present(settings: Settings) -> dict[str, Any]:
    """Return a settings file in the present dialect that says what ``settings`` says.

    What stands at its default is left out.
    """
    return {**written(PresentSettings, settings), "navigation": _navigation(settings.navigation)}


def _navigation(navigation: Navigation) -> dict[str, Any]:
    links: dict[str, list[dict[str, Any]]] = {}
    for division in navigation.everywhere:
        links.setdefault(BY_KIND[division.kind].list_name, []).append(_division(division))
    return {**({"global": links} if links else {}), **_children(navigation.children)}


def _children(children: Children) -> dict[str, Any]:
    """Return the list that holds the children, under its name."""
    if not children:
        return {"pages": []}
    first = children[0]
    if not isinstance(first, Group | PageEntry | EndpointEntry):
        return {BY_KIND[first.kind].list_name: [_entry(child) for child in children]}
    name = "groups" if all(isinstance(child, Group) for child in children) else "pages"
    return {name: [_entry(child) for child in children]}


def _entry(entry: Division | Group | PageEntry | EndpointEntry) -> Any:
    if isinstance(entry, PageEntry):
        return entry.path
    if isinstance(entry, EndpointEntry):
        words = (entry.source, entry.method.upper(), entry.path)
        return " ".join(word for word in words if word)
    return _group(entry) if isinstance(entry, Group) else _division(entry)


def _group(group: Group) -> dict[str, Any]:
    pages = [_entry(entry) for entry in group.pages]
    return {"group": group.title, **written(PresentGroupObject, group), "pages": pages}


def _division(division: Division) -> dict[str, Any]:
    inside = {} if division.href else _children(division.children)
    looks = written(BY_KIND[division.kind].model, division)
    return {division.kind: division.title, **looks, **inside}
