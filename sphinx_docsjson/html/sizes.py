"""Sizes of pictures, so that the text stays in place while they load; widths of boxes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..assets import look_class
from ..builders import shows_theme
from ..components.elements import (
    ONE_MODE,
    element,
    inline_element,
    is_dark_only,
    sized_column,
    sized_image,
)
from ..safety.dimensions import dimensions_of
from ..safety.files import source_file
from ..safety.urls import Unsafe
from ..sphinx_private import app_of
from ..vocabulary import ICON_CLASS, STYLE
from .looks import SIDES, box_look, column_looks, image_look

if TYPE_CHECKING:
    from ..safety.dimensions import Dimensions

_TALL = re.compile(r"(?:.*:)?!?(?:h|max-h|size)-.+")
"""Classes that say how high a picture is: its width is left to the browser, or it would be bent."""

_OF_ONE_MODE = frozenset({"dark:hidden", *ONE_MODE})

NO_LINK = "no-scaled-link"
"""Class with which Sphinx makes no link to the file of an image that an author gave a size."""

_ELEMENTS = (element, inline_element)
"""What authors write as HTML; its classes are among its attributes."""


class SizeImages(SphinxPostTransform):
    """Write the size of the files of the site; our style sheet shrinks what is too wide.

    Images with a title get it wherever HTML is written.
    """

    default_priority = 870
    formats = ("html",)

    def run(self, **_options: object) -> None:
        """Look at all images of a page. Other themes may stretch an image that has a height."""
        themed = shows_theme(app_of(self.env).builder)
        for image in list(self.document.findall(nodes.image)):
            if themed and is_of_one_mode(image):
                image.attributes.setdefault("loading", "lazy")
            if themed and not image.get("alt") and image.attributes.keys() & {*SIDES, "scale"}:
                image["classes"] = [*image["classes"], NO_LINK]
            may_be_sized = themed and "scale" not in image
            sized = with_sides(image, Path(self.env.srcdir)) if may_be_sized else None
            if sized or image.get("title"):
                image.replace_self(sized or sized_image(image.rawsource, **image.attributes))


def is_of_one_mode(image: nodes.image) -> bool:
    """Return whether an image is shown in the light or in the dark mode only.

    Browsers fetch a lazy image once it is laid out, so never one that is hidden. The other of the
    two comes sooner, too, since it need not share the connection.
    """
    around: nodes.Element | None = image
    while around is not None:
        written = around["attrs"] if isinstance(around, _ELEMENTS) else {}
        classes = {*around["classes"], *str(written.get("class", "")).split()}
        if is_dark_only(classes) or classes & _OF_ONE_MODE:
            return True
        around = around.parent
    return False


class SizeBoxes(SphinxPostTransform):
    """Write the widths of tables, their columns and figures as classes, in our theme.

    Others may have rules that a style overrides and a class does not.
    """

    default_priority = 870
    formats = ("html",)

    def run(self, **_options: object) -> None:
        """Look at all tables and figures of a page."""
        if not shows_theme(app_of(self.env).builder):
            return
        for figure in self.document.findall(nodes.figure):
            _size_box(figure)
        for table in self.document.findall(nodes.table):
            _size_box(table)
            for group in table.children:
                for column in column_looks(group) if isinstance(group, nodes.tgroup) else ():
                    column.replace_self(sized_column("", **column.attributes))


def _size_box(box: nodes.Element) -> None:
    if look := box_look(box):
        is_whole = box.attributes.pop("width") == "100%"
        box["classes"] += [look_class(look), *(["docsjson-whole"] if is_whole else [])]


def with_sides(image: nodes.image, source: Path) -> sized_image | None:
    """Return an image with what its author wrote, and the rest from its file.

    Pixels become attributes, other lengths the class of a rule; nothing is returned when there is
    nothing to write.
    """
    look = image_look(image)
    written = {side: image[side].removesuffix("px") for side in SIDES if side in image}
    given = {side: value for side, value in written.items() if value.isdecimal()}
    size = None if _is_settled(image, given) else _size_of(image["uri"], source)
    sides = completed(size, given) if size else given
    if not (sides or look):
        return None
    made = sized_image(image.rawsource, **image.attributes, sides=sides)
    made["classes"] += [look_class(look)] if look else []
    made["classes"] += ["docsjson-fluid"] if size and size.is_fluid and not written else []
    return made


def _is_settled(image: nodes.image, given: dict[str, str]) -> bool:
    """Return whether an image needs no more sides than it has, or its author styles them."""
    whole = len(given) == len(SIDES) or ICON_CLASS in image["classes"]
    is_tall = any(map(_TALL.fullmatch, image["classes"])) or "height" in image.get(STYLE, "")
    return whole or is_tall


def completed(size: Dimensions, given: dict[str, str]) -> dict[str, str]:
    """Return both sides of an image: one that is given keeps its value, the other the ratio."""
    sides = dict(zip(SIDES, size, strict=False))
    share = next((int(value) / sides[side] for side, value in given.items()), 1)
    return {side: given.get(side, str(max(round(value * share), 1)))
            for side, value in sides.items()}  # fmt: skip


def _size_of(uri: str, source: Path) -> Dimensions | None:
    try:
        file = source_file("/" + quote(uri), source)
    except Unsafe:
        return None
    return dimensions_of(file) if file else None
