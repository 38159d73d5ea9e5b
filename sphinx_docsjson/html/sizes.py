"""Width and height of the pictures of pages, so that the text stays in place while they load."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..builders import shows_theme
from ..components.elements import sized_image
from ..safety.dimensions import dimensions_of
from ..safety.files import source_file
from ..safety.urls import Unsafe
from ..sphinx_private import app_of
from ..vocabulary import ICON_CLASS

if TYPE_CHECKING:
    from ..safety.dimensions import Dimensions

SIDES = ("width", "height")
_TALL = re.compile(r"(?:.*:)?!?(?:h|max-h|size)-.+")
"""Classes that say how high a picture is: its width is left to the browser, or it would be bent."""


class SizeImages(SphinxPostTransform):
    """Write the size of the files of the site; our style sheet shrinks what is too wide."""

    default_priority = 870
    formats = ("html",)

    def run(self, **_options: object) -> None:
        """Look at all images of a page. Other themes may stretch an image that has a height."""
        if not shows_theme(app_of(self.env).builder):
            return
        for image in list(self.document.findall(nodes.image)):
            if sides := sides_of(image, Path(self.env.srcdir)):
                image.replace_self(sized_image(image.rawsource, **image.attributes, sides=sides))


def sides_of(image: nodes.image, source: Path) -> dict[str, str]:
    """Return width and height of an image: what its author wrote, and the rest from its file.

    Nothing is returned where all is said, or the file is not known. Pixels that the author wrote
    lose their unit, so that docutils writes them as attributes and not as a style.
    """
    given = {side: image[side].removesuffix("px") for side in SIDES if side in image}
    image.attributes |= given
    settled = "scale" in image or len(given) == len(SIDES) or ICON_CLASS in image["classes"]
    if settled or any(map(_TALL.fullmatch, image["classes"])):
        return {}
    size = _size_of(image["uri"], source)
    if size is None or not all(value.isdecimal() for value in given.values()):
        return {}
    if size.is_fluid and not given:
        image["classes"].append("docsjson-fluid")
    return completed(size, given)


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
