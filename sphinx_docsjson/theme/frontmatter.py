"""What the theme reads from the frontmatter of a page; values of a wrong shape count as absent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..safety import Unsafe, safe_url
from ..settings.model import Icon

MODES = frozenset({"wide", "custom", "center", "frame"})
METHODS = frozenset("GET PUT POST DELETE OPTIONS HEAD PATCH TRACE WEBHOOK WS".split())

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
    if isinstance(value, Mapping):
        name = text_of(value, "name")
        return name and Icon(name=name, style=_style(value), library=text_of(value, "library")) or None
    name = text_of(front, "icon")
    return Icon(name=name, style=text_of(front, "iconType")) if name else None  # type: ignore[arg-type]


def _style(value: Frontmatter) -> Any:
    return text_of(value, "style")


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
