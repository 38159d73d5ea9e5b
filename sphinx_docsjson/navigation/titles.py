"""What pages are called in sidebars, and by their titles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.locale import _

from ..sources.front import front_of
from ..sources.titles import title_from_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


MADE_BY_SPHINX = {
    "genindex": _("Index"), "py-modindex": _("Python Module Index"), "search": _("Search"),
}  # fmt: skip
"""The titles of the pages that Sphinx makes, translated when they are shown."""


def name_untitled(app: Sphinx, _document: nodes.document) -> None:
    """Let Sphinx call a page by its name whose heading has no text (event ``doctree-read``).

    It leaves pages without a title out of its search index, and fails when no page is in that.
    """
    env, page = app.env, app.env.docname
    for titles in (env.titles, env.longtitles):
        if page in titles and not titles[page].astext():
            titles[page] = nodes.title("", title_of(env, page))


def title_of(env: BuildEnvironment, docname: str) -> str:
    """Return the title of a page: from its frontmatter, its first heading, else its name."""
    if title := front_of(env, docname).title or _text_of(env.titles, docname):
        return title
    return str(MADE_BY_SPHINX.get(docname) or title_from_name(docname))


def _text_of(titles: Mapping[str, nodes.Element], docname: str) -> str:
    """Return a title that Sphinx keeps of a page; nothing where it has found none."""
    found = titles.get(docname)
    text = found.astext() if found is not None else ""
    return "" if text == "<no title>" else text


def document_title(env: BuildEnvironment, docname: str) -> str:
    """Return what browsers call a page: what the directive ``title`` says, else its title.

    Sphinx has it among the long titles, where pages without the directive have their headings.
    """
    own = front_of(env, docname).title or _text_of(env.longtitles, docname)
    return own or title_of(env, docname)


def title_in(env: BuildEnvironment, docname: str, fragment: str) -> str:
    """Return the title of the section of a page that a fragment names, else that of the page."""
    entries = env.tocs[docname].findall(nodes.reference) if fragment else ()
    found = (entry.astext() for entry in entries if entry.get("anchorname") == f"#{fragment}")
    return next(found, "") or title_of(env, docname)


def label_of(env: BuildEnvironment, docname: str) -> str:
    """Return what a page is called in a sidebar: its ``sidebarTitle``, else its title."""
    return front_of(env, docname).sidebar_title or title_of(env, docname)


def numbered(env: BuildEnvironment, docname: str, text: str, anchor: str = "") -> str:
    """Return the label of a page, or of a section by its anchor, with the number of its heading.

    Those of a ``:numbered:`` toctree have one, which Sphinx gives them after ``env-updated``.
    """
    numbers = env.toc_secnumbers.get(docname, {}).get(anchor)
    return (
        f"{'.'.join(map(str, numbers))}{env.config.html_secnumber_suffix}{text}"
        if numbers
        else text
    )
