"""How parameters and the fields of forms are written, where it is not the usual way. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .details import headers_of
from .schemas.describe import listed
from .schemas.labels import label
from .schemas.schema import shape
from .texts.headlines import one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..read.resolve import Node
    from .details import Media, Parameter
    from .schemas.field import Field


MEDIA_TYPE = "Media type"
DEEP = "deepObject"
"""The style that is only defined for ``explode: true``, which needs not be said."""


def written_as(parameter: Parameter) -> Iterator[tuple[str, str]]:
    """Yield how a parameter is written, where that is not what its location says."""
    is_form = parameter.location in {"query", "cookie"}
    if parameter.media:
        yield MEDIA_TYPE, parameter.media
    elif parameter.location in {"query", "cookie", "path", "header"}:
        if parameter.style != ("form" if is_form else "simple"):
            yield "Style", parameter.style
        if parameter.explode != (parameter.style in {"form", "cookie", DEEP}):
            yield "Explode", str(parameter.explode).lower()
    if parameter.reserved:
        yield "Reserved characters", "allowed"
    if parameter.empty:
        yield "Empty value", "allowed"


def encode(made: Field, media: Media) -> None:
    """Note at the fields of a body in parts how each is written, where its file says so.

    Parts without a name are the items of a list: the first ones, and all others.
    """
    numbered = {f"[{index}]": one for index, one in enumerate(media.part_encoding)}
    others, is_list = media.item_encoding, made.of_items or made.type.endswith("[]")
    for child in made.children if media.encoding or numbered or others else ():
        by_number = others if child.name == "[…]" else numbered.get(child.name)
        if given := by_number or (not is_list and media.encoding.get(child.name)):
            _encode(child, given, child.limits)
    if others and is_list:
        _encode(made, others, made.item_limits)


def _encode(made: Field, given: Node, limits: list[tuple[str, str]]) -> None:
    """Note at a field how it is written; ``limits`` are its own, or those of its items."""
    kind, style = given.text("contentType"), given.text("style")
    usual = style in {"", "form", DEEP}
    told = [(MEDIA_TYPE, kind)] if kind else []
    if kind:  # it comes before that of the schema (OpenAPI 3.1, Encoding Object)
        without_media_type(made)
    told += [("Style", style)] if style not in {"", "form"} else []
    if given.mapping.get("explode", usual) != usual:
        told.append(("Explode", str(given.flag("explode")).lower()))
    limits += [one for one in told if one not in limits]
    headers = headers_of(given)
    if headers:
        kinds = (f"{one.name}: {label(shape(one.schema))}" for one in headers)
        made.notes.append(("Headers", list(kinds)))
    listing = listed((one.name, text) for one in headers if (text := _told(one)))
    made.description = "\n\n".join(filter(None, (made.description, listing)))


def without_media_type(made: Field, known: Iterable[str] | None = None) -> None:
    """Remove the media type from what is said of a field; with ``known``, only one of those."""
    types = None if known is None else set(known)
    for limits in (made.limits, made.item_limits):
        limits[:] = [
            (name, text) for name, text in limits
            if name != MEDIA_TYPE or (types is not None and text not in types)
        ]  # fmt: skip


def _told(header: Parameter) -> str:
    """Return what is said of a header of a part, or of its schema, in one line."""
    return one_line(header.description) or one_line(header.schema.follow().text("description"))
