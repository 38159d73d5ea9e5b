"""The list of changes of Sphinx's builder ``changes``, in which untrusted pages are text.

Sphinx writes what pages say of changes, and the titles, modules and file names, into its HTML as
they are.
"""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...build import is_trusted
from ...builders import lists_changes
from ...sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sphinx.application import Sphinx
    from sphinx.domains.changeset import ChangeSet
    from sphinx.environment import BuildEnvironment


def escape_changes(app: Sphinx) -> None:
    """Have the builder of lists of changes write no markup of pages (``builder-inited``)."""
    builder: Any = app.builder
    if not lists_changes(builder) or is_trusted(app.config):
        return
    domain: Any = app.env.get_domain("changeset")
    ask = partial(_escaped, app.env, domain.get_changesets_for)
    replace_method(domain, "get_changesets_for", ask)
    replace_method(builder.templates, "render", partial(_rendered, builder.templates.render))


def _escaped(
    env: BuildEnvironment, ask: Callable[[str], Iterable[ChangeSet]], version: str
) -> list[ChangeSet]:
    """Return the changes of a version as HTML; so are the titles of their pages from now on."""
    found = [_as_html(change) for change in ask(version)]
    titles = {escape(page): nodes.title("", escape(t.astext())) for page, t in env.titles.items()}
    env.titles.update(titles)
    return found


def _as_html(change: ChangeSet) -> ChangeSet:
    return change._replace(
        docname=escape(change.docname),
        module=change.module and escape(change.module),
        descname=change.descname and escape(change.descname),
        content=escape(change.content),
    )


def _rendered(render: Callable[..., str], template: str, context: dict[str, Any]) -> str:
    """Return a page of the builder; the one that shows a source names its file unescaped."""
    named = {"filename": escape(context["filename"])} if "filename" in context else {}
    return render(template, context | named)
