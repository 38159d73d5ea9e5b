"""Links in the fields of API pages, for the builder that checks links: it sees nodes, not HTML."""

from __future__ import annotations

import re
from html import unescape
from itertools import chain
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..build import build_of
from ..safety.urls import decoded
from .model.security import addresses
from .page.insert import records_of
from .page.nodes import rendered

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import ClassVar

    from .read.resolve import Node

_LINK = re.compile(r'<a href="(https?://[^"]+)" class="reference external"')


class FieldLinks(SphinxPostTransform):
    """Give the builder ``linkcheck`` the links in descriptions of fields, at their places.

    Where tokens come from is left out: such addresses answer requests for tokens only.
    """

    default_priority: ClassVar[int] = 790  # before Sphinx collects the links
    builders = ("linkcheck",)

    def run(self, **_options: Any) -> None:
        """Change the document."""
        fields = [node for node in self.document.findall(rendered) if "<a " in node["html"]]
        roots = list(self._roots()) if fields else []
        left_out = tuple(chain.from_iterable(map(addresses, roots)))
        for node in fields:
            for url in _links_of(node):
                if not url.endswith(left_out):
                    node += self._reference(url, roots)

    def _roots(self) -> Iterator[Node]:
        """Yield the files that a page may show, that of its operation first."""
        api = build_of(self.env).api
        record = records_of(self.env).get(self.env.docname)
        own = record.operation[0] if record and record.operation else ""
        specs = sorted(api.library.specs.values(), key=lambda one: one.name != own)
        yield from (one.root for one in specs)
        yield from (one.root for one in api.channels.values())

    def _reference(self, url: str, roots: Iterable[Node]) -> nodes.reference:
        """Return a link to a URL, with the first place at which a file has it."""
        made = nodes.reference("", "", refuri=url)
        for root in roots:
            made.source, made.line = root.documents.where(url, root.place[:-1])
            if made.line:
                break
        return made


def _links_of(node: rendered) -> list[str]:
    """Return the links to other sites in the HTML of a node that it has no nodes for."""
    known = {decoded(one.get("refuri", "")) for one in node.findall(nodes.reference)}
    found = dict.fromkeys(unescape(url) for url in _LINK.findall(node["html"]))
    return [url for url in found if decoded(url) not in known]
