"""Icons that a page paints as the mask of a coloured box, as it was copied from another service.

Nothing is loaded from other sites, and the box without its mask would be a square. The address of
the mask says which icon of which library is meant: it is drawn in the colour of the box.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from ...vocabulary import served_icon

_ADDRESS = re.compile(r"url\(\s*[\"']?([^\s\"'()]+)[\"']?\s*\)")
_MASK = re.compile(r"(?:-?webkit-?)?mask(?:-?[a-z-]+)?", re.IGNORECASE)
_FILL = re.compile(r"(?<![\w-])bg-(?=[\w\[])")
_FILLS = ("backgroundColor", "background")


class MaskedIcon(NamedTuple):
    """An icon, and the attributes of the box that it is in."""

    icon: str
    """The address of its file, which says which icon of which library it is."""
    attributes: dict[str, Any]


def masked_icon(attributes: Mapping[str, Any]) -> MaskedIcon | None:
    """Return the icon that an element without content shows through its mask, if it shows one."""
    style = attributes.get("style")
    pairs = style if isinstance(style, Mapping) else _declarations(style)
    masks = [str(value) for name, value in pairs.items() if _MASK.fullmatch(name)]
    addresses = (found[1] for mask in masks if (found := _ADDRESS.search(mask)))
    address = next(filter(served_icon, addresses), None)
    if not address:
        return None
    rest = {"color" if n in _FILLS else n: v for n, v in pairs.items() if not _MASK.fullmatch(n)}
    written = attributes.get("className", attributes.get("class", ""))
    classes = _FILL.sub("text-", written) if isinstance(written, str) else ""
    kept = {key: attributes[key] for key in ("id", "title", "hidden") if key in attributes}
    return MaskedIcon(address, {**kept, "class": classes, "style": rest})


def _declarations(style: object) -> dict[str, str]:
    """Return the declarations of a style that is a text."""
    parts = style.split(";") if isinstance(style, str) else ()
    pairs = (part.partition(":") for part in parts)
    return {name.strip(): value.strip() for name, _, value in pairs if value}
