"""Everything about API pages that the extension registers."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, cast
from urllib.parse import quote

from sphinx.util.docutils import new_document
from sphinx.util.logging import NAMESPACE

from ..assets import write_static
from ..build import build_of
from ..builders import WHOLE, Kind, kind_of, writes_html
from ..catalogues.own_words import words
from ..problems import Place, Problem, Subtype
from ..reporting import report
from ..safety.tags import NONE, tag
from ..sphinx_private.packages import label_routing_table
from .channels.insert_channel import InsertChannel
from .directive import offer_renderer, withdraw_renderer
from .field_links import FieldLinks
from .in_print import FieldsInPrint
from .model.schemas.merging import BOTH
from .model.schemas.schema import shape
from .model.texts.names import schema_page
from .page import nodes as api
from .page.httpdomain import forget_http_domain, forget_unwritten_tables, use_http_domain
from .page.insert import (
    InsertOperation,
    changed_around,
    moved_targets,
    note_schema_links,
    records_of,
)  # fmt: skip
from .page.pages import schema_html
from .page.panel import LinkSchemas, OfferLanguages
from .page.tokens import CALLBACK, callback_page
from .plan.origins import NameOrigins
from .plan.virtual import VirtualProject, install
from .read.pointers import component_of, name_at, path_in_component
from .read.resolve import Documents, Node, name_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.builders.html import StandaloneHTMLBuilder
    from sphinx.environment import BuildEnvironment
    from sphinx.transforms import SphinxTransform
    from sphinx.transforms.post_transforms import SphinxPostTransform


def write_callback(app: Sphinx) -> None:
    """Write the page that a sign-in ends on beside the scripts (event ``builder-inited``)."""
    if writes_html(app.builder) and kind_of(app.builder) is not Kind.BOOK:
        language = app.config.language or "en"
        page = callback_page(language, words(app.config, Path(app.srcdir), language))
        write_static(app, CALLBACK, page)


def start(app: Sphinx) -> None:
    """Add the generated pages to the project, and know their origins (``builder-inited``)."""
    pages = {source.docname: Path(source.file) for source in build_of(app).sources.files}
    install(app, build_of(app).virtual, pages)
    origins = NameOrigins(app, build_of(app).api)
    for handler in logging.getLogger(NAMESPACE).handlers:
        handler.filters.insert(0, origins)


def report_vanished(app: Sphinx, _env: BuildEnvironment) -> None:
    """Report the pages whose files were removed before all pages were read (``env-updated``).

    Later, nothing is lost: some projects write a page for a build and remove it at its end.
    """
    project = app.project
    for name in project.vanished() if isinstance(project, VirtualProject) else ():
        message = "the file vanished while the site was built"
        report(Problem(Subtype.PAGE, message, Place(name)))


def hide_source(
    app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, object],
    _doctree: nodes.document | None,
) -> None:
    """Offer no source for a generated page (event ``html-page-context``)."""
    if pagename in build_of(app).virtual:
        context["sourcename"] = ""


def schema_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, object], str]]:
    """Yield a page for every schema that another page cuts off (``html-collect-pages``)."""
    if kind_of(app.builder) in WHOLE:
        return
    waiting = {cut for record in records_of(app.env).values() for cut in record.cuts}
    done = set(build_of(app).api.models)
    for address in waiting & done:
        _forward(app, address, name_at(address))
    waiting -= done
    while waiting:
        done |= waiting
        found: set[str] = set()
        for address in sorted(waiting):
            page = build_of(app).api.schema_page(address)
            context, cuts = _context(app, address, page)
            found.update(cuts)
            build_of(app).outputs.expect([_output_of(app, page)])
            _forward(app, address, str(context["title"]))
            yield page, context, "page.html"
        waiting = found - done


def _forward(app: Sphinx, address: str, title: str) -> None:
    """Let visitors of the name that a schema's page had in earlier versions find it."""
    page, former = build_of(app).api.schema_page(address), schema_page(address)
    if page != former:
        build_of(app).outputs.former[former] = page, title


def _output_of(app: Sphinx, page: str) -> str:
    """Return the name of a page's file in the output folder."""
    builder = cast("StandaloneHTMLBuilder", app.builder)
    return Path(builder.get_outfilename(page)).relative_to(builder.outdir).as_posix()


def _context(app: Sphinx, address: str, page: str) -> tuple[dict[str, object], list[str]]:
    """Return the template context of a schema page, and the schemas that it cuts off itself."""
    pages = build_of(app).api
    node = schema_at(address, pages.library.documents)
    html, markdown, cuts, _ = schema_html(pages, node)
    title = title_of(node)
    made = api.html_and_markdown(html, markdown, cuts)
    linked = api.linked(app.builder, page, _with_links(app, page, title, made, node))
    fields = tag("div", {"class": "docsjson-schema"}, linked)
    body = tag("section", NONE, "\n", tag("h1", NONE, title), "\n", fields) + "\n"
    cuts = list(made["cuts"])
    shown = {"docsjson_schema": name_of(address.partition(BOTH)[0])}
    return {"title": title, "body": body, **shown}, cuts


def title_of(node: Node) -> str:
    """Return the title of the page of a schema; several that apply together are named as one."""
    first = node.place.partition(BOTH)[0]
    known = str(shape(node).keywords.get("title") or "") or path_in_component(first)
    return component_of(first) or known or name_at(first) or "Schema"


def schema_at(address: str, documents: Documents) -> Node:
    """Return the schema at an address; of several, one to which all of them apply."""
    found = []
    for one in address.split(BOTH):
        file, _, pointer = one.partition("#")
        found.append(Node({"$ref": f"#{quote(pointer)}"}, f"{file}#", documents).follow())
    return found[0] if len(found) == 1 else Node({"allOf": found}, address, documents)


def _with_links(app: Sphinx, page: str, title: str, node: api.rendered, schema: Node) -> str:
    """Return the HTML of a schema page with its links, which are resolved as those of pages are.

    That writes the Markdown of the page too.
    """
    note_schema_links(build_of(app).api, schema, [node])
    document = new_document(page)
    document += api.section(title, "schema", [node], {})
    for one in node.findall(api.site_link):
        one["docsjson_from"] = page
    app.env.apply_post_transforms(document, page)
    return api.with_links(node)


NODES = tuple((kind, {"html": (api.visit_rendered, None)}) for kind in api.NODES)
"""Each node class with its visitors; other formats see the children, as of any container."""

CONFIG_VALUES: tuple[tuple[str, object, str, tuple[type, ...]], ...] = (
    ("docsjson_network", True, "", (bool,)),
    ("docsjson_proxy", "", "env", (str, type(None))),
    ("docsjson_openapi_validate", False, "", (bool,)),
)
"""Name, default, what is rebuilt when it changes, and types. Authors set the first three:

``docsjson_network``: whether OpenAPI files that settings name may be fetched.
``docsjson_proxy``: CORS proxy prefix for playground requests; if it ends in ``=``, the URL of the
request is percent-encoded.
``docsjson_openapi_validate``: report what openapi-spec-validator finds.
"""

EVENTS: tuple[tuple[str, Callable[..., object], int], ...] = (
    ("config-inited", use_http_domain, 300),
    ("config-inited", offer_renderer, 400),
    ("config-inited", withdraw_renderer, 600),
    ("builder-inited", start, 820),
    ("builder-inited", forget_http_domain, 100),
    ("builder-inited", write_callback, 510),
    ("env-get-outdated", moved_targets, 500),
    ("env-get-outdated", changed_around, 500),
    ("env-updated", label_routing_table, 500),
    ("env-updated", forget_unwritten_tables, 501),
    ("html-collect-pages", schema_pages, 500),
    ("html-page-context", hide_source, 400),
    ("env-updated", report_vanished, 900),
)
"""Event, handler, priority. `plan_api` is called when the build is planned."""

TRANSFORMS: tuple[type[SphinxTransform], ...] = (InsertOperation, InsertChannel)
"""Transforms of pages that are read."""

POST_TRANSFORMS: tuple[type[SphinxPostTransform], ...] = (
    FieldLinks, FieldsInPrint, LinkSchemas, OfferLanguages,
)  # fmt: skip
"""Transforms of pages that are written."""
