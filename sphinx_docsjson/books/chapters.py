"""How the navigation becomes the parts and chapters of a book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.util.texescape import escape

from ..navigation.order.toctree import groups_of, lists_groups
from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinx.application import Sphinx
    from sphinx.config import Config


def parts_of(config: Config, pages: Sequence[str]) -> dict[str, str]:
    """Return the titles of the parts of a book, each by the page that it begins with.

    Parts are the tabs and other divisions of the navigation, or else its outermost groups. A book
    has none if there is only one. Parameters: ``pages`` are in the order of the book; the start
    page comes first, even if its group does not.
    """
    groups = groups_of(config)
    titles = [groups.get(page, "") for page in pages]
    if titles[:1] != titles[1:2]:
        titles[:1] = [""]
    first: dict[str, str] = {}
    for page, title in zip(pages, titles, strict=True):
        if title:
            first.setdefault(title, page)
    return {page: title for title, page in first.items()} if len(first) > 1 else {}


def arrange_chapters(document: nodes.document) -> None:
    """Make the start page one chapter, and name the parts of the book.

    Sphinx would make a chapter of each section of the root page, and lose its title. A root page
    whose author wrote its toctrees stays as Sphinx lays it out.
    """
    env = document.settings.env
    root = env.config.root_doc
    if document.get("docname") != root or not lists_groups(env, root):
        return
    chapters: dict[str, nodes.Element] = {}
    top = next(document.findall(nodes.section), None)
    if top and isinstance(top[0], nodes.title) and (chapter := _chapter(top)):
        chapters[root] = chapter
    chapters |= {file["docname"]: file for file in document.findall(addnodes.start_of_file)}
    if not env.config.latex_toplevel_sectioning:
        for page, title in parts_of(env.config, [*chapters]).items():
            line = " ".join(title.split())
            command = rf"\part{{{escape(line, env.config.latex_engine)}}}"
            around, at = chapters[page].parent, chapters[page]
            around.insert(around.index(at), nodes.raw("", command, format="latex"))


def _chapter(top: nodes.section) -> nodes.section | None:
    """Put what a root page says into a section in front of the other pages; return that."""
    own = [child for child in top[1:] if not isinstance(child, addnodes.start_of_file)]
    if all(isinstance(child, nodes.Invisible) for child in own):
        return None
    for child in own:
        top.remove(child)
    made = nodes.section("", top[0].deepcopy(), *own, ids=top["ids"])
    top["ids"] = []
    top.insert(1, made)
    return made


def name_contents(app: Sphinx) -> None:
    """Keep LaTeX from calling the contents of a book after our first group (``builder-inited``)."""
    read = getattr(app.builder, "get_contentsname", None)
    if read:

        def get_contentsname(page: str) -> str:
            return "" if lists_groups(app.env, page) else str(read(page) or "")

        replace_method(app.builder, "get_contentsname", get_contentsname)
