"""Cross references of sphinxcontrib-httpdomain: ``{http:get}`/pets` `` leads to our page.

Everything that we know of that package stands in this module, and a change of its interface costs
the cross references, never the build.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sphinx.errors import ExtensionError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

    from ..model.operations import Operation

HTTP_DOMAIN = "sphinxcontrib.httpdomain"
_IS_ID = re.compile(r"[\w.,:;~@!$()*+=-]+")
"""The anchor is made of a path, which an OpenAPI file may write as it likes."""


def add_http_target(env: BuildEnvironment, operation: Operation, node: nodes.Element) -> None:
    """Let references of the HTTP domain find an operation at a node of this page."""
    method = operation.method.lower()
    try:
        routes: dict[str, Any] = env.get_domain("http").data[method]
        anchor = import_module(HTTP_DOMAIN).http_resource_anchor(method, operation.path)
    except (ExtensionError, ImportError, AttributeError, KeyError, TypeError):
        return  # the domain is not there, or knows no such method
    if not operation.webhook:
        routes[operation.path] = (env.docname, operation.summary, operation.deprecated)
        if _IS_ID.fullmatch(anchor):  # else references lead to the top of the page
            node["ids"].append(anchor)


def use_http_domain(app: Sphinx, config: Config) -> None:
    """Load the HTTP domain for a site with API pages, if it is installed (``config-inited``)."""
    site = getattr(config, "docsjson_openapi_site", None)
    if site is None or not site.library.specs:
        return
    try:
        app.setup_extension(HTTP_DOMAIN)
    except ExtensionError:
        return
    if config.html_domain_indices is True:
        config.html_domain_indices = list(_other_indices(app))


def _other_indices(app: Sphinx) -> Iterator[str]:
    """Yield the indices of all domains but the HTTP domain.

    Its routing table repeats the navigation, and Sphinx would write it anew in every build; who
    wants it names it in ``html_domain_indices``.
    """
    for domain in app.registry.domains.values():
        if domain.name != "http":
            yield from (f"{domain.name}-{index.name}" for index in domain.indices)


def label_routing_table(app: Sphinx, _env: BuildEnvironment) -> None:
    """Set the label of the domain's index, which the domain loses with ``-j`` (``env-updated``)."""
    if HTTP_DOMAIN in app.extensions:
        try:
            import_module(HTTP_DOMAIN).register_routingtable_as_label(app, None)
        except (ImportError, AttributeError, KeyError, TypeError):
            return
