"""From the legacy format of the settings file to the present one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ..check.locate import read_json
from ..check.trails import dotted
from ..check.validate import value_at
from ..problems import Place, Problem, Subtype
from .load import load
from .present.entries import KINDS, PresentGroupObject
from .present.properties import PresentSettings
from .read import from_document, is_legacy
from .rows import written
from .tree import EndpointEntry, Group, PageEntry

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from ..check.locate import Document
    from .model import Settings
    from .tree import Division, Entry, Navigation

SCHEMA = "https://mintlify.com/docs.json"
"""URL of the schema by which editors and hosted services recognise the present format."""
THEMES = {"venus": "palm", "quill": "willow"}
"""Themes of the legacy format and the present ones that replace them."""
LAYOUTS = {"sidenav": "maple", "solidSidenav": "willow"}
"""Layouts of the legacy format and the present themes that have them; `mint` for the rest."""

BY_KIND = {kind.kind: kind for kind in KINDS}

_OURS = "kept; it is not part of docs.json elsewhere, but sphinx-docsjson reads it"
_NOTES = {
    "colors.anchors": "left out; each anchor has its own colour now",
    "topbar": "left out; the top bar has one style",
    "search.location": "left out; the search field has one place",
    "sidebar": "left out; the sidebar has one style",
    "rounded": "left out; corners have one shape",
    "layout": "left out; `theme` chooses it now",
    "isWhiteLabeled": "left out; it has no equivalent",
    "feedback.thumbsRating": "left out; `feedback.ratingUrl` asks, with your own server",
    "api.maintainOrder": "left out; the order of the OpenAPI file is always kept",
    "api.paramFields.post": "left out; it has no equivalent",
    "codeBlock.theme": "left out; it has no equivalent",
    "feedback.suggestEdit": _OURS,
    "feedback.raiseIssue": _OURS,
    "api.auth.inputPrefix": _OURS,
    "topbarCtaButton.style": "left out; the button has one shape",
    "topbarCtaButton.arrow": "left out; the button has one shape",
}
"""Properties that the present format lacks, and what happens to them."""


ALREADY_PRESENT = "navigation: these settings already use the current format; nothing was changed"


def migrate(file: Path) -> tuple[dict[str, Any], list[Problem]]:
    """Return the settings of a file in the present format, and what could not be carried over.

    Raises `SettingsError` when the file cannot be read.
    """
    written, notes = to_present(load(file, file.name).value)
    return written, [Problem(Subtype.SETTINGS, note, Place(file.name)) for note in notes]


def to_present(raw: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Convert settings from the legacy format to the present one.

    Parameters: ``raw`` is the object of the settings file.
    Returns the object to write, and in words what it cannot carry over; settings that are in the
    present format already are returned unchanged.
    """
    if not is_legacy(raw):
        return raw, [ALREADY_PRESENT]
    document = read_json(json.dumps(raw), "docs.json")  # for the order of what is written
    settings, problems = from_document(document, None)
    written = {
        "$schema": SCHEMA,
        "theme": THEMES.get(str(raw.get("theme"))) or LAYOUTS.get(str(raw.get("layout")), "mint"),
        **present(settings),
        **_services(raw),
    }
    return written, [*(found.message for found in problems), *_notes(document)]


def _services(raw: dict[str, Any]) -> dict[str, Any]:
    """Return what is carried over unread: services, fonts and previews."""
    font = _object(raw, "font")
    found = {
        "integrations": {**_object(raw, "analytics"), **_object(raw, "integrations")},
        "fonts": {"heading" if name == "headings" else name: font[name] for name in font},
        "thumbnails": raw.get("thumbnails"),
    }
    return {name: value for name, value in found.items() if value}


def _object(raw: dict[str, Any], name: str) -> dict[str, Any]:
    value = raw.get(name)
    return value if isinstance(value, dict) else {}


def _notes(document: Document) -> Iterator[str]:
    for path, note in _NOTES.items():
        if tuple(path.split(".")) in document.keys:
            yield f"{path}: {note}"
    for trail in document.keys:
        is_colour = trail[:1] == ("anchors",) and trail[2:] == ("color",)
        if is_colour and isinstance(value_at(trail, document.value), dict):
            yield f"{dotted(trail)}: a gradient became its first colour"


# ------------------------------------------------------------------------------ the model, written


def present(settings: Settings) -> dict[str, Any]:
    """Return a settings file in the present format with the content of ``settings``.

    What is at its default is left out.
    """
    return {**written(PresentSettings, settings), "navigation": _navigation(settings.navigation)}


def _navigation(navigation: Navigation) -> dict[str, Any]:
    links: dict[str, list[dict[str, Any]]] = {}
    for division in navigation.everywhere:
        links.setdefault(BY_KIND[division.kind].list_name, []).append(_division(division))
    return {**({"global": links} if links else {}), **_children(navigation.children)}


def _children(children: Sequence[Entry]) -> dict[str, Any]:
    """Return the list that holds the children, under its name."""
    if not children:
        return {"pages": []}
    first = children[0]
    if not isinstance(first, Group | PageEntry | EndpointEntry):
        return {BY_KIND[first.kind].list_name: [_entry(child) for child in children]}
    name = "groups" if all(isinstance(child, Group) for child in children) else "pages"
    return {name: [_entry(child) for child in children]}


def _entry(entry: Entry) -> str | dict[str, Any]:
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
