"""Images, downloads, videos and sounds: the files that pages show, checked before Sphinx looks.

A video or the like is a node with the name of its HTML element in ``element`` and the element's
attributes in ``attrs``.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..assets import FOLDER, write_own
from ..build import build_of, is_trusted
from ..builders import loads_files
from ..problems import Problem, Subtype
from ..project_kind import has_site, reads_tags
from ..reporting import place_of, report_some
from ..safety.publish import published_name
from ..safety.urls import (
    SCHEMES,
    Unsafe,
    is_external,
    is_photograph,
    padded_photograph,
    safe_url,
    scheme_of,
)
from ..sitemap.targets import NO_TARGET, Broken
from ..sphinx_private import app_of
from ..vocabulary import ICON_CLASS, NO_IMAGE
from .addresses import file_uri, register, root_uri
from .state import page_facts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

NOTHING = "data:,"
"""URL of a missing image until it is replaced by its text: Sphinx looks for no file."""

PLACEHOLDER = Path(__file__).with_name("no-image.svg")
"""The picture that websites show in the place of a missing one."""

ATTRIBUTES = ("src", "poster")
"""Attributes of HTML elements that name a file."""


def is_ours(env: BuildEnvironment) -> bool:
    """Return whether the page that is read is one of this format, or of a site that is."""
    suffix = Path(env.doc2path(env.docname)).suffix
    return env.config.docsjson_path is not None or reads_tags(env.config, suffix)


def elements_of(document: nodes.document) -> list[nodes.Element]:
    """Return the HTML elements that name a file."""
    return [
        node
        for node in document.findall(nodes.Element)
        if isinstance(attrs := node.attributes.get("attrs"), dict)
        and any(attrs.get(a) for a in ATTRIBUTES)
    ]


class FindMedia(SphinxTransform):
    """Find the files that a page shows and offers, and report those that are missing or unsafe."""

    default_priority = 610

    def apply(self, **_: object) -> None:
        """Check all images, downloads and elements of a page; each check yields what is wrong.

        Without a settings file, Sphinx looks up the images and downloads of its own pages.
        """
        ours = is_ours(self.env)
        images = list(self.document.findall(nodes.image)) if ours else []
        downloads = list(self.document.findall(addnodes.download_reference)) if ours else []
        checks = (
            (self.image, images),
            (self.download, downloads),
            (self.element, elements_of(self.document)),
        )
        problems = (one for check, found in checks for node in found for one in check(node))
        report_some(problems, self.env.docname)

    def image(self, image: nodes.Element) -> Iterator[Problem]:
        """Give an image a path that Sphinx finds.

        One that is missing or unsafe keeps its place and its alternative text, and has what was
        written in the attribute ``docsjson_missing``.
        """
        written = image["uri"]
        if written.endswith(".*") and is_trusted(self.config):
            return  # Sphinx takes the file that each builder can show
        try:
            image["uri"] = self.image_uri(written)
        except Broken as error:
            if self.may_leave(error):
                return
            image.update_basic_atts({"classes": [NO_IMAGE]})
            image["uri"], image["docsjson_missing"] = NOTHING, written
            yield self.missing(image, written, error)

    def image_uri(self, written: str) -> str:
        """Return an external URL as it is, and a file as its path from the source folder.

        Raises `Broken` for a missing file and for an unsafe URL. ``data:`` may hold photographs.
        """
        scheme = scheme_of(written)
        if is_photograph(written.strip()):
            return _allowed(written.strip(), padded_photograph)
        if scheme == "data" and is_trusted(self.config):
            return written.strip()
        if len(scheme) > 1 and scheme not in SCHEMES:  # one letter is a drive
            raise Broken(Subtype.URL, f"images with {scheme}: are not allowed")
        return _allowed(written, _named) if is_external(written) else self.picture(written)

    def picture(self, written: str) -> str:
        """Return what Sphinx finds a picture by; browsers and servers would not run it."""
        found = self.file(written)
        file = Path(self.env.srcdir, found)
        if published_name(file) != file.name and not is_trusted(self.env.config):
            raise Broken(Subtype.LINK, f"the file {written!r} is not a picture")
        return self.path(written, found)

    def path(self, written: str, file: str) -> str:
        """Return what Sphinx finds a file by: what is written, if that is enough, else its path."""
        return written if self.env.relfn2path(written)[0] == file else f"/{file}"

    def download(self, node: nodes.Element) -> Iterator[Problem]:
        """Keep a download of Sphinx's inside the source folder; any other leaves its text."""
        written = node["reftarget"]
        if is_external(written):
            return
        try:
            node["reftarget"] = self.path(written, self.file(written))
        except Broken as error:
            if self.may_leave(error):
                return
            problem = self.missing(node, written, error)
            node.replace_self(nodes.inline("", "", *node.children))
            yield problem

    def element(self, node: nodes.Element) -> Iterator[Problem]:
        """Register the files of an HTML element, and drop the URLs of missing ones."""
        attrs, files = dict(node["attrs"]), {}
        for name in [name for name in ATTRIBUTES if attrs.get(name)]:
            try:
                if is_external(attrs[name]):
                    attrs[name] = _allowed(attrs[name])
                else:
                    file = self.file(attrs[name])
                    files[name] = register(self.env, self.env.docname, file)
            except Broken as error:
                written = attrs.pop(name)
                problem = self.missing(node, written, error)
                if not _is_linked(node, written):
                    yield problem
        node["attrs"], node["docsjson_files"] = attrs, files

    def may_leave(self, error: Broken) -> bool:
        """Return whether a file is left to Sphinx: trusted pages may show any, wherever it is."""
        return error.problem.subtype is Subtype.PATH and is_trusted(self.config)

    def file(self, written: str) -> str:
        """Return the path of a file from the source folder, or raise `Broken`."""
        return build_of(self.env).resolver.file(written, self.env.docname)

    def missing(self, node: nodes.Element, written: str, error: Broken) -> Problem:
        """Note that the page waits for a file; return the problem with its place."""
        docname = self.env.docname
        page_facts(self.env, docname).missing.add(written)
        return error.problem.at(place_of(node, self.env, docname), written or NO_TARGET)


class ResolveMedia(SphinxPostTransform):
    """Give HTML elements the URLs of the copied files."""

    default_priority = 5
    formats = ("html",)

    def run(self, **_: object) -> None:
        """Resolve all elements of a page."""
        for node in elements_of(self.document):
            files: dict[str, str] = node.get("docsjson_files", {})
            for name, key in files.items():
                uri = file_uri(app_of(self.env).builder, self.env.docname, key)
                node["attrs"] = {**node["attrs"], name: uri}


def write_placeholder(app: Sphinx) -> None:
    """Write the picture in the place of those that are missing (event ``builder-inited``)."""
    if shows_placeholder(app):
        write_own(app, PLACEHOLDER)


def shows_placeholder(app: Sphinx) -> bool:
    """Return whether pages have that picture: those of a website that has our static files."""
    return loads_files(app.builder) and has_site(app.config)


def placeholder(builder: Builder, docname: str) -> nodes.image:
    """Return the picture for a missing one, which only decorates the text beside it."""
    uri = root_uri(builder, docname, f"_static/{FOLDER}/{PLACEHOLDER.name}")
    classes = [ICON_CLASS, "no-scaled-link"]
    return nodes.image(uri=uri, alt="", candidates={"?": uri}, classes=classes)


def replace(image: nodes.image, text: nodes.Element) -> None:
    """Put inline text in the place of an image: in a paragraph, where a block is needed."""
    around = image.parent
    image.replace_self(text)
    block = around if isinstance(around, nodes.reference) else text  # a picture may be a link
    if not isinstance(block.parent, nodes.TextElement):
        in_line = block.deepcopy()
        block.replace_self(nodes.paragraph("", "", in_line))


def _allowed(url: str, check: Callable[[str], str] = safe_url) -> str:
    try:
        return check(url)
    except Unsafe as error:
        raise Broken(Subtype.URL, str(error)) from error


def _named(url: str) -> str:
    """Return the address of an image; the reason why it is refused names it."""
    try:
        return safe_url(url)
    except Unsafe as error:
        raise Unsafe(f"{url!r}: {error}") from error


def _is_linked(node: nodes.Element, written: str) -> bool:
    """Return whether a link inside names the same file: then the link is reported, once.

    A source is in a player, which has the link.
    """
    player = node.parent if node.parent is not None and "attrs" in node.parent else node
    return any(link.get("refuri") == written for link in player.findall(nodes.reference))
