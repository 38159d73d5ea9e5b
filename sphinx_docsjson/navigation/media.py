"""Videos, sounds and the like: files that HTML elements name in their attributes.

Such an element is a node with its name in ``element`` and its HTML attributes in ``attrs``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..build import build_of
from ..problems import Problem, Subtype
from ..reporting import place_of, report_some
from ..safety.urls import Unsafe, is_external, safe_url
from ..sitemap.targets import Broken
from ..sphinx_private import app_of
from .addresses import file_uri, register
from .state import Facts, facts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

ATTRIBUTES = ("src", "poster")
"""Attributes that name a file."""


def elements_of(document: nodes.document) -> list[nodes.Element]:
    """Return the elements that name a file."""
    return [
        node
        for node in document.findall(nodes.Element)
        if isinstance(node.get("attrs"), dict) and any(node["attrs"].get(a) for a in ATTRIBUTES)
    ]


class FindMedia(SphinxTransform):
    """Register the files that elements show, and drop the addresses of missing ones."""

    default_priority = 620

    def apply(self, **_: Any) -> None:
        """Look at all elements of a page."""
        problems = [problem for node in elements_of(self.document) for problem in self.find(node)]
        report_some(problems)

    def find(self, node: nodes.Element) -> Iterator[Problem]:
        """Register the files of one element; yield what is wrong with them."""
        docname, attrs, files = self.env.docname, dict(node["attrs"]), {}
        for name in [name for name in ATTRIBUTES if attrs.get(name)]:
            try:
                if is_external(attrs[name]):
                    attrs[name] = _allowed(attrs[name])
                else:
                    file = build_of(self.env).resolver.file(attrs[name], docname)
                    files[name] = register(self.env, docname, file)
            except Broken as error:
                written = attrs.pop(name)
                facts_of(self.env).setdefault(docname, Facts()).missing.add(written)
                if not _is_linked(node, written):
                    yield error.problem.at(place_of(node, self.env, docname))
        node["attrs"], node["docsjson_files"] = attrs, files


class ResolveMedia(SphinxPostTransform):
    """Give elements the addresses of the copied files."""

    default_priority = 5
    formats = ("html",)

    def run(self, **_: Any) -> None:
        """Resolve all elements of a page."""
        for node in elements_of(self.document):
            files: dict[str, str] = node.get("docsjson_files", {})
            for name, key in files.items():
                uri = file_uri(app_of(self.env).builder, self.env.docname, key)
                node["attrs"] = {**node["attrs"], name: uri}


def _allowed(address: str) -> str:
    try:
        return safe_url(address)
    except Unsafe as error:
        raise Broken(Subtype.URL, str(error)) from error


def _is_linked(node: nodes.Element, written: str) -> bool:
    """Say whether a link inside tells of the same file: then the link is reported, once.

    A source stands in a player, which has the link.
    """
    player = node.parent if node.parent is not None and "attrs" in node.parent else node
    return any(link.get("refuri") == written for link in player.findall(nodes.reference))
