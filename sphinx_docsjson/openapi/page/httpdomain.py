"""Cross references of sphinxcontrib-httpdomain: ``{http:get}`/pets` `` leads to our page.

A change of that package's interface costs the cross references, never the build.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinx.errors import ExtensionError

from ...build import build_of
from ...sphinx_private import domains_of
from ...sphinx_private.packages import HTTP_DOMAIN, http_routes

if TYPE_CHECKING:
    from collections.abc import Collection

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

    from ..model.operations import Operation

_IS_ID = re.compile(r"[\w.,:;~@!$()*+=-]+")
"""The anchor is made of a path, which an OpenAPI file may write as it likes."""


ROUTING_TABLES = ("http-routingtable", "websocket-routingtable")
"""Pages of the domain's indices, which are targets of references."""


def add_http_target(env: BuildEnvironment, operation: Operation, node: nodes.Element) -> None:
    """Let references of the HTTP domain find an operation at a node of this page."""
    method = operation.method.lower()
    try:
        routes, anchor = http_routes(env, method, operation.path)
    except (ExtensionError, ImportError, AttributeError, KeyError, TypeError):
        return  # the domain is not there, or knows no such method
    if not operation.webhook:
        routes[operation.path] = (env.docname, operation.summary, operation.deprecated)
        if _IS_ID.fullmatch(anchor):  # else references lead to the top of the page
            node["ids"].append(anchor)


def use_http_domain(app: Sphinx, config: Config) -> None:
    """Load the HTTP domain for a site with API pages, if it is installed (``config-inited``).

    Its routing table repeats the navigation, and Sphinx would write it in every build, so it
    is left out unless ``html_domain_indices`` names it.
    """
    if not build_of(config).api.library.specs:
        return
    try:
        app.setup_extension(HTTP_DOMAIN)
    except ExtensionError:
        return
    if config.html_domain_indices is True:
        others = [domain for domain in domains_of(app) if domain.name != "http"]
        config.html_domain_indices = [f"{d.name}-{i.name}" for d in others for i in d.indices]


def forget_http_domain(app: Sphinx) -> None:
    """Forget what the domain noted in earlier builds if this one does not load it.

    A clean build would not know it (event ``builder-inited``). Sphinx clears only the domains that
    are loaded, and only of pages.
    """
    if HTTP_DOMAIN in app.extensions:
        return
    data = app.env.domaindata
    for name in ("http", "websocket"):
        data.pop(name, None)
    _forget_labels(app.env, ROUTING_TABLES)


def forget_unwritten_tables(app: Sphinx, env: BuildEnvironment) -> None:
    """Forget the labels of indices that are not written (event ``env-updated``)."""
    written = app.config.html_domain_indices
    if written is not True:
        _forget_labels(env, {*ROUTING_TABLES}.difference(written or ()))


def _forget_labels(env: BuildEnvironment, pages: Collection[str]) -> None:
    data = env.domaindata["std"]
    for labels in (data["labels"], data["anonlabels"]):
        for label in [label for label, (page, *_) in labels.items() if page in pages]:
            del labels[label]
