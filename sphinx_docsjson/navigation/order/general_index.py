"""The general index: a site of Markdown pages that puts nothing into it has none."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from sphinx.builders.html import StandaloneHTMLBuilder

from ...build import build_of
from ...builders import Kind, kind_of
from ...safety.publish import remove_file
from ...sphinx_private import is_set
from ..clashes import GENERAL_INDEX, pages_of_authors

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.domains.index import IndexDomain
    from sphinx.environment import BuildEnvironment


def leave_out(app: Sphinx, env: BuildEnvironment) -> None:
    """Write no index without entries (event ``env-updated``).

    All pages name the index in their heads, so they are written again when the first entry comes
    or the last one goes: it is part of what is around each.
    """
    builder = app.builder
    if not isinstance(builder, StandaloneHTMLBuilder) or kind_of(builder) is not Kind.WEBSITE:
        return
    if not _may_decide(app):
        return
    has_index = has_entries(env) or _is_named(app)
    builder.use_index = app.config.html_use_index = has_index
    if not has_index:
        root = Path(builder.outdir)
        name = Path(builder.get_outfilename(GENERAL_INDEX)).relative_to(root)
        remove_file(root, name.as_posix())


def has_entries(env: BuildEnvironment) -> bool:
    """Return whether a page puts anything into the index."""
    return any(cast("IndexDomain", env.get_domain("index")).entries.values())


def _may_decide(app: Sphinx) -> bool:
    """Return whether nobody has decided: conf.py, or a page of the authors' with its name."""
    is_site = app.config.docsjson_path is not None
    is_free = GENERAL_INDEX not in pages_of_authors(app.builder)
    return is_site and is_free and not is_set(app.config, "html_use_index")


def _is_named(app: Sphinx) -> bool:
    """Return whether something may lead to the index: the navigation, or reStructuredText.

    A start page of Sphinx's has a reference to it, in a site with and without entries.
    """
    plan = build_of(app)
    has_others = any(one.file.endswith(".rst") for one in plan.sources.files)
    return has_others or GENERAL_INDEX in plan.sitemap.order
