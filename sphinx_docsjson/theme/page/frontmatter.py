"""What the theme reads from the frontmatter of a page; values of a wrong shape count as absent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast, get_args

from ...safety.urls import Unsafe, safe_url
from ...settings.model import Icon, IconType

MODES = frozenset({"wide", "custom", "center", "frame"})
METHODS = frozenset(
    {"GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "WEBHOOK", "WS"}
)

Frontmatter = Mapping[str, Any]


def text_of(front: Frontmatter, key: str) -> str | None:
    """Return a value as text: strings and numbers as they are, nothing for all else."""
    value = front.get(key)
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    return str(value).strip() or None


def flag(front: Frontmatter, key: str) -> bool:
    """Say whether a flag is set; MyST hands booleans on as text."""
    value = front.get(key)
    return value is True or (isinstance(value, str) and value.strip().lower() == "true")


def mode_of(front: Frontmatter) -> str:
    """Return the layout of a page: ``default``, or one of `MODES`."""
    mode = text_of(front, "mode")
    return mode if mode in MODES else "default"


def icon_of(front: Frontmatter) -> Icon | None:
    """Return the icon of a page, written as a name, or as an object with name and style."""
    value = front.get("icon")
    parts = value if isinstance(value, Mapping) else {"name": value, "style": front.get("iconType")}
    name, style = text_of(parts, "name"), text_of(parts, "style")
    if not name:
        return None
    return Icon(
        name=name,
        style=cast("IconType", style) if style in get_args(IconType) else None,
        library=text_of(parts, "library"),
    )


def method_of(front: Frontmatter) -> str | None:
    """Return the HTTP method of an API page, in capitals."""
    if flag(front, "hideApiMarker"):
        return None
    words = f"{text_of(front, 'api') or ''} {text_of(front, 'openapi') or ''}".upper().split()
    return next((word for word in words if word in METHODS), None)


def outside_url(front: Frontmatter) -> str | None:
    """Return the address that the page's entry in the navigation leads to instead of the page."""
    address = text_of(front, "url")
    try:
        return safe_url(address) if address else None
    except Unsafe:
        return None


def is_unlisted(front: Frontmatter) -> bool:
    """Say whether search engines are to leave the page out; ``hidden`` implies ``noindex``."""
    return flag(front, "hidden") or flag(front, "noindex")


def updated(front: Frontmatter, *, shown: bool) -> str | None:
    """Return when a page was changed, as its frontmatter says (``lastUpdatedDate``).

    ``shown`` says whether the settings ask for it; ``timestamp`` of the page decides otherwise.
    """
    wanted = flag(front, "timestamp") if "timestamp" in front else shown
    return text_of(front, "lastUpdatedDate") if wanted else None
