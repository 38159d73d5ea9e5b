"""Images: found and checked before Sphinx collects them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..problems import Problem, Subtype
from ..safety import SCHEMES, is_external, safe_url, scheme_of
from .places import place_of, report_some
from .state import Facts, builder_of, facts_of, resolver_of
from .targets import Broken

if TYPE_CHECKING:
    from collections.abc import Iterator


class CheckImages(SphinxTransform):
    """Give every image a path that Sphinx finds, or put its alternative text in its place."""

    default_priority = 610

    def apply(self, **_: Any) -> None:
        """Check all images of a page."""
        images = list(self.document.findall(nodes.image))
        report_some([problem for image in images for problem in self.check(image)])

    def check(self, image: nodes.image) -> Iterator[Problem]:
        """Check one image; yield what is wrong with it."""
        docname = self.env.docname
        try:
            image["uri"] = self.uri_of(image["uri"], docname)
        except Broken as error:
            facts_of(self.env).setdefault(docname, Facts()).missing.add(image["uri"])
            problem = error.problem.at(place_of(image, self.env, docname))
            image.replace_self(alternative(image))
            yield problem

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
        return "/" + resolver_of(self.env).file(written, docname)


class LinkRemoteImages(SphinxPostTransform):
    """Put a link in the place of a remote image where a builder would have to fetch it.

    A build opens no connection on a page's word; only formats that readers' programs load
    images for keep them.
    """

    default_priority = 90  # before Sphinx's ImageDownloader

    def run(self, **_: Any) -> None:
        """Replace all remote images, if the builder cannot show them as they are."""
        builder = builder_of(self.env)
        if builder.supported_remote_images or not builder.supported_image_types:
            return
        for image in list(self.document.findall(nodes.image)):
            if "://" in image["uri"]:
                text = image.get("alt") or image["uri"]
                link = nodes.reference("", text, refuri=image["uri"])
                image.replace_self(standing(image, link))


def alternative(image: nodes.image) -> nodes.Node:
    """Return what stands in the place of an image that cannot be shown."""
    return standing(image, nodes.inline("", image.get("alt", ""), classes=["docsjson-no-image"]))


def standing(image: nodes.image, text: nodes.Element) -> nodes.Element:
    """Return inline text as it may stand where an image stands: in a paragraph, if need be."""
    if isinstance(image.parent, nodes.TextElement):
        return text
    return nodes.paragraph("", "", text)
