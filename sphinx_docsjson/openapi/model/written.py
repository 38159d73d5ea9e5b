"""How parameters and the fields of forms are written, where it is not the usual way. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .details import headers_of
from .schemas.describe import listed
from .schemas.labels import label
from .schemas.schema import shape
from .texts.headlines import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .details import Media, Parameter
    from .schemas.field import Field


DEEP = "deepObject"
"""The style that is only defined for ``explode: true``, which needs not be said."""


def written_as(parameter: Parameter) -> Iterator[tuple[str, str]]:
    """Yield how a parameter is written, where that is not what its location says."""
    is_form = parameter.location in {"query", "cookie"}
    if parameter.media:
        yield "Media type", parameter.media
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
    """Note at the fields of a form how each is written, where its file says so."""
    encoding = media.encoding
    for child in made.children if encoding else ():
        given = encoding.get(child.name)
        kind, style = given.text("contentType"), given.text("style")
        child.limits += [("Media type", kind)] if kind else []
        child.limits += [("Style", style)] if style not in {"", "form"} else []
        usual = style in {"", "form", DEEP}
        if given.mapping.get("explode", usual) != usual:
            child.limits.append(("Explode", str(given.flag("explode")).lower()))
        headers = headers_of(given)
        if headers:
            kinds = (f"{one.name}: {label(shape(one.schema))}" for one in headers)
            child.notes.append(("Headers", list(kinds)))
        told = listed((one.name, text) for one in headers if (text := _told(one)))
        child.description = "\n\n".join(filter(None, (child.description, told)))


def _told(header: Parameter) -> str:
    """Return what is said of a header of a part, or of its schema, in one line."""
    return one_line(header.description) or one_line(header.schema.follow().text("description"))
