"""What this room registers, as data for the extension."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from ..assets import add_static_folder
from ..safety.publish import write_if_new
from .model.schema import name_of as schema_name
from .model.schema import shape
from .page import nodes as api
from .page.httpdomain import label_routing_table, use_http_domain
from .page.insert import InsertOperation, records_of
from .page.interop import offer_renderer, withdraw_renderer
from .page.pages import schema_html
from .page.panel import OfferLanguages
from .plan.site import site_of
from .plan.virtual import FOLDER, install
from .read.resolve import Node, name_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.transforms import SphinxTransform
    from sphinx.transforms.post_transforms import SphinxPostTransform

ROOM = Path(__file__).parent
THEME = "docsjson"
"""Name of our theme; only there style sheets stand in cascade layers."""


def start(app: Sphinx) -> None:
    """Tell Sphinx of the virtual pages, and write our style sheet and script."""
    site = site_of(app.env)
    if site.virtual:
        install(app, site.virtual)
    if app.builder.format == "html":
        add_assets(app)


def add_assets(app: Sphinx) -> None:
    """Write style sheets and script beside the doctrees, without the white space of the sources.

    Pages that need them link them. No text in them goes over several lines.
    """
    folder = Path(app.doctreedir) / FOLDER / "static"
    for name in ("openapi.css", "playground.css", "playground.js"):
        lines = (ROOM / "static" / "docsjson" / name).read_text("utf-8").splitlines()
        text = "\n".join(line.strip() for line in lines) + "\n"
        if name.endswith(".css") and app.config.html_theme == THEME:
            text = f"@layer docsjson.components{{\n{text}}}\n"
        write_if_new(folder / "docsjson" / name, text)
    add_static_folder(app, folder)


def link_assets(
    app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Link style sheet and script from the pages that need them, and hide made-up sources."""
    site = site_of(app.env)
    if pagename in site.virtual:
        context["sourcename"] = ""
    record = records_of(app.env).get(pagename)
    if record is None and not context.get("docsjson_schema"):
        return
    app.add_css_file(
        "docsjson/openapi.css", priority=195 if app.config.html_theme == THEME else 255
    )
    if record is not None and record.playground:
        app.add_css_file("docsjson/playground.css", priority=260)
        app.add_js_file("docsjson/playground.js", loading_method="defer")


def purge(_app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    """Forget a page that is removed or read anew."""
    records_of(env).pop(docname, None)


def merge(
    _app: Sphinx, env: BuildEnvironment, docnames: Iterable[str], other: BuildEnvironment
) -> None:
    """Take over what another process has read."""
    theirs = records_of(other)
    records_of(env).update({name: theirs[name] for name in docnames if name in theirs})


def schema_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield a page for every schema that some page had no room for."""
    if app.builder.name in api.NO_SCHEMA_PAGES:
        return
    waiting = {cut for record in records_of(app.env).values() for cut in record.cuts}
    done: set[tuple[str, str]] = set()
    while waiting:
        done |= waiting
        found: set[tuple[str, str]] = set()
        for place, page in sorted(waiting):
            context, cuts = _schema_page(app, place, page)
            found.update(cuts)
            yield page, context, "page.html"
        waiting = found - done


def _schema_page(
    app: Sphinx, place: str, page: str
) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    site = site_of(app.env)
    address, _, pointer = place.partition("#")
    node = Node({"$ref": f"#{quote(pointer)}"}, address + "#", site.library.documents).follow()
    html, _, cuts = schema_html(site, node)
    title = schema_name(node) or str(shape(node).keywords.get("title") or "Schema")
    body = api.linked(app.builder, page, html, dict(cuts))
    heading = f"<section>\n<h1>{escape(title)}</h1>\n{body}</section>\n"
    source = name_of(place)
    return {"title": title, "body": heading, "docsjson_schema": source}, cuts


def node_visitors() -> Iterator[tuple[type[nodes.Element], dict[str, Any]]]:
    """Yield each node class with its visitors by the format of builders."""
    nothing = (_visit_nothing, _depart_nothing)
    for kind in api.NODES:
        others = dict.fromkeys(("latex", "text", "man", "texinfo"), nothing)
        yield kind, {"html": (api.visit_rendered, api.depart_rendered), **others}


def _visit_nothing(_translator: Any, _node: nodes.Element) -> None:
    """Let a translator of another format pass on to the children."""


def _depart_nothing(_translator: Any, _node: nodes.Element) -> None:
    """Do nothing more."""


CONFIG_VALUES: tuple[tuple[str, Any, str, tuple[type, ...]], ...] = (
    ("docsjson_network", True, "", (bool,)),
    ("docsjson_proxy", "", "env", (str, type(None))),
    ("docsjson_openapi_validate", False, "", (bool,)),
    ("docsjson_openapi_site", None, "", ()),
)
"""Name, default, what is rebuilt when it changes, and types. Authors set the first three:

``docsjson_network``: whether OpenAPI files that settings name may be fetched.
``docsjson_proxy``: address that the playground puts before the address of a request, which is
percent-encoded when the former ends in ``=``.
``docsjson_openapi_validate``: report what openapi-spec-validator finds.
"""

EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("config-inited", use_http_domain, 300),
    ("config-inited", offer_renderer, 400),
    ("config-inited", withdraw_renderer, 600),
    ("builder-inited", start, 100),
    ("env-purge-doc", purge, 500),
    ("env-merge-info", merge, 500),
    ("env-updated", label_routing_table, 500),
    ("html-collect-pages", schema_pages, 500),
    ("html-page-context", link_assets, 400),
)
"""Event, handler, priority. `site.prepare` is called at ``config-inited``, before the site map."""

TRANSFORMS: tuple[type[SphinxTransform], ...] = (InsertOperation,)
"""Transforms of pages that are read."""

POST_TRANSFORMS: tuple[type[SphinxPostTransform], ...] = (OfferLanguages,)
"""Transforms of pages that are written."""
