"""From the array dialect of the settings file to the present one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ..check.locate import read_json
from ..problems import Place, Problem, Subtype
from .load import load
from .present.write import present
from .read import from_document, is_legacy

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SCHEMA = "https://mintlify.com/docs.json"
"""Address of the schema by which editors and hosted services know the present dialect."""
THEMES = {"venus": "palm", "quill": "willow"}
"""Themes of the array dialect and the present ones that replace them; `mint` for the rest."""

_LOST = {
    "colors.anchors": "anchors have it as their own colour now",
    "topbar": "the top bar has one style",
    "search.location": "the search field has one place",
    "sidebar": "the sidebar has one style",
    "rounded": "corners have one shape",
    "layout": "there is one layout",
    "isWhiteLabeled": "it has no counterpart",
    "feedback.thumbsRating": "answers need a server",
    "api.maintainOrder": "the order of the OpenAPI file is always kept",
    "api.paramFields.post": "it has no counterpart",
    "codeBlock.theme": "it has no counterpart",
}
"""Properties without a counterpart, and why."""
_KEPT = {
    "feedback.suggestEdit": "the present dialect does not know it, but sphinx-docsjson does",
    "feedback.raiseIssue": "the present dialect does not know it, but sphinx-docsjson does",
    "api.auth.inputPrefix": "the present dialect does not know it, but sphinx-docsjson does",
}
"""Properties that only this project reads in the present dialect."""


def migrate(file: Path) -> tuple[dict[str, Any], list[Problem]]:
    """Return the settings of a file in the present dialect, and what could not be carried over.

    Raises `SettingsError` when the file cannot be read.
    """
    written, notes = to_present(load(file, file.name).value)
    return written, [Problem(Subtype.SETTINGS, note, Place(file.name)) for note in notes]


def to_present(raw: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return settings of the array dialect in the present one.

    Parameters: ``raw`` is the object of the settings file.
    Returns the object to write, and in words what it cannot carry over; settings that are in the
    present dialect already come back as they are.
    """
    if not is_legacy(raw):
        return raw, ["navigation: this is the present dialect already; nothing was changed"]
    document = read_json(json.dumps(raw), "docs.json")  # for the order of what is written
    settings, problems = from_document(document, None)
    written = {
        "$schema": SCHEMA,
        "theme": THEMES.get(str(raw.get("theme")), "mint"),
        **present(settings),
        **_services(raw),
    }
    return written, [*(found.message for found in problems), *_notes(raw)]


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


def _notes(raw: dict[str, Any]) -> Iterator[str]:
    for path, reason in _LOST.items():
        if _has(raw, path):
            yield f"{path}: left out; {reason}"
    for path, reason in _KEPT.items():
        if _has(raw, path):
            yield f"{path}: kept; {reason}"
    yield from _gradients(raw)
    yield from _buttons(raw)


def _has(raw: Any, path: str) -> bool:
    for key in path.split("."):
        if not isinstance(raw, dict) or key not in raw:
            return False
        raw = raw[key]
    return True


def _gradients(raw: dict[str, Any]) -> Iterator[str]:
    for index, anchor in enumerate(_objects(raw.get("anchors"))):
        if isinstance(anchor.get("color"), dict):
            yield f"anchors[{index}].color: a gradient became its first colour"


def _buttons(raw: dict[str, Any]) -> Iterator[str]:
    for item in _objects([raw.get("topbarCtaButton")]):
        for key in ("style", "arrow"):
            if key in item:
                yield f"topbarCtaButton.{key}: left out; the button has one shape"


def _objects(value: Any) -> list[dict[str, Any]]:
    items = value if isinstance(value, list) else []
    return [item for item in items if isinstance(item, dict)]
