"""Images: found and checked before Sphinx collects them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..build import build_of
from ..builders import loads_files
from ..problems import Problem, Subtype
from ..reporting import place_of, report_some
from ..safety.urls import SCHEMES, is_external, safe_url, scheme_of
from ..sitemap.targets import Broken
from ..sphinx_private import app_of
from .state import Facts, facts_of

if TYPE_CHECKING:
    from collections.abc import Iterator


NOTHING = "data:,"
"""Address of a missing image: browsers show its alternative text, and load nothing."""


class CheckImages(SphinxTransform):
    """Give every image a path that Sphinx finds.

    One that is missing or unsafe keeps its place and its alternative text, and has what was
    written in the attribute ``docsjson_missing``.
    """

    default_priority = 610

    def apply(self, **_: Any) -> None:
        """Check all images of a page."""
        images = list(self.document.findall(nodes.image))
        report_some([problem for image in images for problem in self.check(image)])

    def check(self, image: nodes.image) -> Iterator[Problem]:
        """Check one image; yield what is wrong with it."""
        docname, written = self.env.docname, image["uri"]
        try:
            image["uri"] = self.uri_of(written, docname)
        except Broken as error:
            facts_of(self.env).setdefault(docname, Facts()).missing.add(written)
            image.update_basic_atts({"classes": ["docsjson-no-image"]})
            image["uri"], image["docsjson_missing"] = NOTHING, written
            yield error.problem.at(place_of(image, self.env, docname))

    def uri_of(self, written: str, docname: str) -> str:
        """Return an external address as it is, and a file as its path from the source folder.

        Raises `Broken` for a missing file and for an unsafe address. ``data:`` may hold images:
        an image runs no scripts (HTML, "image elements").
        """
        scheme = scheme_of(written)
        if scheme == "data" and written.lstrip()[5:11].lower() == "image/":
            return written.strip()
        if scheme and scheme not in SCHEMES:
            raise Broken(Subtype.URL, f"images with {scheme}: are not allowed")
        if is_external(written):
            return safe_url(written)
        return "/" + build_of(self.env).resolver.file(written, docname)


class CheckDownloads(SphinxTransform):
    """Keep Sphinx's own downloads inside the source folder; others leave their text."""

    default_priority = 611

    def apply(self, **_: Any) -> None:
        """Check all downloads of a page."""
        found = list(self.document.findall(addnodes.download_reference))
        report_some([problem for node in found for problem in self.check(node)])

    def check(self, node: addnodes.download_reference) -> Iterator[Problem]:
        """Check one download; yield what is wrong with it."""
        docname, written = self.env.docname, node["reftarget"]
        if is_external(written):
            return
        try:
            node["reftarget"] = "/" + build_of(self.env).resolver.file(written, docname)
        except Broken as error:
            facts_of(self.env).setdefault(docname, Facts()).missing.add(written)
            problem = error.problem.at(place_of(node, self.env, docname))
            node.replace_self(nodes.inline("", "", *node.children))
            yield problem


class SettleImages(SphinxPostTransform):
    """Put text in the place of images that a builder cannot show.

    Those are missing images outside of websites, and remote ones that a builder would have to
    fetch: a build opens no connection on a page's word.
    """

    default_priority = 90  # before Sphinx's ImageDownloader

    def run(self, **_: Any) -> None:
        """Replace such images."""
        builder = app_of(self.env).builder
        website = loads_files(builder)
        fetches = builder.supported_image_types and not builder.supported_remote_images
        for image in list(self.document.findall(nodes.image)):
            if "docsjson_missing" in image and not website:
                image.replace_self(standing(image, alternative(image)))
            elif fetches and "://" in image["uri"]:
                text = image.get("alt") or image["uri"]
                link = nodes.reference("", text, refuri=image["uri"])
                image.replace_self(standing(image, link))


def alternative(image: nodes.image) -> nodes.inline:
    """Return the alternative text of an image."""
    return nodes.inline("", image.get("alt", ""), classes=["docsjson-no-image"])


def standing(image: nodes.image, text: nodes.Element) -> nodes.Element:
    """Return inline text as it may stand where an image stands: in a paragraph, if need be."""
    if isinstance(image.parent, nodes.TextElement):
        return text
    return nodes.paragraph("", "", text)
