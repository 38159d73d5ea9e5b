"""Pictures that a builder cannot show, among them those that TeX cannot read."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import quote

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..builders import loads_files, writes_tex
from ..problems import Problem, Subtype
from ..project_kind import has_site
from ..reporting import place_of, report
from ..safety.dimensions import is_whole_for_tex
from ..safety.files import PICTURES, source_file
from ..safety.urls import Unsafe
from ..sphinx_private import app_of
from .media import placeholder, replace, shows_placeholder

if TYPE_CHECKING:
    from collections.abc import Collection

PAGES_AS_PICTURES = frozenset({"application/pdf", "application/postscript"})
"""What LaTeX shows as pictures besides images."""


class SettleImages(SphinxPostTransform):
    """Put text in the place of images that a builder cannot show.

    Those are missing images, files that are no images, and remote images that a builder would have
    to fetch: a build of a docs.json site does not connect on a page's word.
    """

    default_priority = 90  # before Sphinx's ImageDownloader

    def run(self, **_: object) -> None:
        """Replace such images."""
        app = app_of(self.env)
        builder = app.builder
        website, has_sign = loads_files(builder), shows_placeholder(app)
        fetches = builder.supported_image_types and not builder.supported_remote_images
        fetches = fetches and has_site(self.config)
        self._whole: dict[str, bool] = {}
        for image in list(self.document.findall(nodes.image)):
            if "docsjson_missing" in image:
                shown = [placeholder(builder, self.env.docname)] if has_sign else []
                text = nodes.Text(image.get("alt", ""))
                replace(image, nodes.inline("", "", *shown, text, classes=image["classes"]))
            elif not (website or may_print(files_of(image))) or self._ends_tex(image):
                replace(image, nodes.inline("", image.get("alt") or Path(image["uri"]).name))
            elif fetches and "://" in image["uri"]:
                text = image.get("alt") or image["uri"]
                link = nodes.reference("", text, refuri=image["uri"])
                is_linked = isinstance(image.parent, nodes.reference)  # links hold no others
                replace(image, nodes.inline("", text) if is_linked else link)

    def _ends_tex(self, image: nodes.image) -> bool:
        """Return whether a file keeps TeX from making the book of a site, which is reported."""
        is_book = writes_tex(app_of(self.env).builder) and has_site(self.config)
        if not is_book or PurePosixPath(image["uri"]).suffix.lower() not in TEX_PICTURES:
            return False
        try:
            file = source_file("/" + quote(image["uri"]), Path(self.env.srcdir))
        except Unsafe:  # trusted pages have pictures in other places
            return False
        if image["uri"] not in self._whole:
            self._whole[image["uri"]] = file is None or is_whole_for_tex(file)
        if self._whole[image["uri"]]:
            return False
        problem = Problem(Subtype.ASSET, NOT_WHOLE.format(image["uri"]))
        report(problem.at(place_of(image, self.env, self.env.docname)))
        return True


TEX_PICTURES = frozenset({".png", ".jpg", ".jpeg", ".pdf"})
NOT_WHOLE = (
    "{!r} is left out: TeX cannot read it, because its content is damaged or has another type"
)


def files_of(image: nodes.image) -> Collection[str]:
    """Return the file of an image; those of ``name.*``, of which the builder takes one."""
    return image["candidates"].values() if image["uri"].endswith(".*") else [image["uri"]]


def may_print(files: Collection[str]) -> bool:
    """Return whether a file of an image is a picture; Sphinx reports an image without files."""
    return not files or any(map(is_picture, files))


def is_picture(uri: str) -> bool:
    """Return whether a picture may be in a book: a file of another type ends the making of one.

    Its type has to be known. Sphinx puts it beside what TeX and make read: a ``Makefile``, or a
    ``hyperref.cfg``, would be run. Pictures of other sites become links.
    """
    if "://" in uri or PurePosixPath(uri).suffix.lower() in PICTURES:
        return True
    kind = guess_type(uri)[0] or ""
    return kind.startswith("image/") or kind in PAGES_AS_PICTURES
