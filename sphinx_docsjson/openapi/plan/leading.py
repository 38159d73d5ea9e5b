"""Where links of descriptions lead that name a part of the API by an anchor of another service."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ..model.security import known_schemes
from .anchors import Anchors

if TYPE_CHECKING:
    from ..model.operations import Spec
    from .anchors import Meant
    from .api_pages import ApiPages

AUTHENTICATION = re.compile(r"^\W*authentication\W*$", re.IGNORECASE | re.MULTILINE)
"""A heading of that name; without one, services show a list of security schemes there."""


class Lead(NamedTuple):
    """Where a link to a part of an API leads: one of these, or nowhere."""

    target: str = ""
    """A page of the site, as links name it."""
    schema: str = ""
    """Address of a schema whose fields have no page in the navigation."""
    is_left_out: bool = False
    """Whether it means an operation of the file that the site has no page of."""


def lead_of(pages: ApiPages, spec: Spec, written: str) -> Lead | None:
    """Return where the target of a link leads; nothing if it is no anchor.

    It is empty if the file has nothing of that name, or the site no page of it. A link to a heading
    of ``index.html`` is one of the site.
    """
    page = written.partition("#")[0]
    if page == written or page.removeprefix("/") not in {"", "index.html"}:
        return None
    anchors = pages.anchors.get(spec.name)
    if anchors is None or anchors.spec is not spec:
        anchors = pages.anchors[spec.name] = Anchors(spec)
    meant = anchors.find(written)
    if meant is None:
        return None if page.endswith("html") else Lead()
    return _lead(pages, spec, meant)


def _lead(pages: ApiPages, spec: Spec, meant: Meant) -> Lead:
    if meant.operation or meant.is_lost:
        home = meant.operation and pages.homes.get((spec.name, meant.operation.key))
        return _page(home) if home else Lead(is_left_out=True)
    if meant.schema:
        page = pages.models.get(meant.schema)
        return _page(page) if page else Lead(schema=meant.schema)
    if meant.group:
        return _group(pages, spec, meant.group, meant.heading)
    return _page(pages.overviews.get((spec.name, "")), _section(spec, meant.heading))


def _group(pages: ApiPages, spec: Spec, group: str, heading: str) -> Lead:
    """Return the page of a group, else its section of the overview, else its first operation."""
    if page := pages.overviews.get((spec.name, group)):
        return _page(page, heading)
    if page := pages.overviews.get((spec.name, "")):
        return _page(page, heading or pages.title(group))
    found = (pages.homes.get((spec.name, one.key)) for one in spec.by_group.get(group, ()))
    return _page(next(filter(None, found), None))


def _page(docname: str | None, fragment: str = "") -> Lead:
    return Lead(target=f"/{docname}{fragment and f'#{fragment}'}") if docname else Lead()


def _section(spec: Spec, heading: str) -> str:
    """Return the anchor of a heading on the page of the file."""
    said = spec.root.get("info").text("description")
    is_ours = heading.casefold() == "authentication" and not AUTHENTICATION.search(said)
    return "authorization" if is_ours and any(known_schemes(spec)) else heading
