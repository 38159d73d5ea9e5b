"""A page on which a book fails is shown as text in it, so that the rest of the book is made.

Some builders put all pages into one tree, so a writer that does not know what to do with one page
would end the build.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from ..builders import assembles
from ..sphinx_private.methods import replace_method
from .unreadable import ends_build, report_unwritten, show_as_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet
    from types import TracebackType

    from sphinx.application import Sphinx

MOST = 50
"""How many pages of a book may fail before it is given up."""


def rescue_books(app: Sphinx) -> None:
    """Write books so that no page can end the build (event ``builder-inited``)."""
    builder, env = app.builder, app.env
    if not assembles(builder):
        return
    open_pages: list[str] = []
    bad = set[str]()
    create = partial(_translator, builder.create_translator, open_pages)
    replace_method(builder, "create_translator", create)
    write = builder.write_documents

    def doctree_of(docname: str) -> nodes.document:
        doctree = type(env).get_doctree(env, docname)
        if docname in bad:
            tables = list(doctree.findall(addnodes.toctree))
            show_as_text(app, docname, doctree)
            doctree += tables  # the pages below it are in the book, too
        return doctree

    def write_documents(docnames: AbstractSet[str]) -> None:
        replace_method(env, "get_doctree", doctree_of)
        try:
            while not _is_written(app, partial(write, docnames), open_pages, bad):
                pass
        finally:
            del env.get_doctree

    replace_method(builder, "write_documents", write_documents)


def _is_written(
    app: Sphinx, write: Callable[[], None], open_pages: list[str], bad: set[str]
) -> bool:
    """Return whether all was written; if not, note the page at which the writer failed."""
    del open_pages[:]
    try:
        write()
    except Exception as error:  # whatever a writer raises
        if ends_build(error):
            raise
        here = open_pages[-1] if open_pages else app.config.root_doc
        page = _page_of(app, error.__traceback__) or here
        if page in bad or len(bad) >= MOST:
            raise
        bad.add(page)
        report_unwritten(app, page, error)
        return False
    return True


def _page_of(app: Sphinx, trace: TracebackType | None) -> str:
    """Return the page of the innermost node that the code which failed was at, if any.

    Transforms see the whole book, and do not tell which page they are on.
    """
    page = ""
    while trace is not None:
        for value in trace.tb_frame.f_locals.values():
            if isinstance(value, nodes.Node) and not isinstance(value, nodes.document):
                page = _page_around(app, value) or page
        trace = trace.tb_next
    return page


def _page_around(app: Sphinx, node: nodes.Node) -> str:
    """Return the page that a node of a book is from: Sphinx names it at sections and files."""
    around: nodes.Node | None = node
    while around is not None:
        if isinstance(around, nodes.Element) and "docname" in around:
            return str(around["docname"])
        if isinstance(around, nodes.document):
            return app.env.path2doc(around["source"]) or ""
        around = around.parent
    return ""


def _translator(
    create: Callable[..., nodes.NodeVisitor], open_pages: list[str], *given: object
) -> nodes.NodeVisitor:
    """Return a translator that notes the page that it is on."""
    visitor = create(*given)
    visit, leave = visitor.dispatch_visit, visitor.dispatch_departure

    def dispatch_visit(node: nodes.Node) -> None:
        if isinstance(node, addnodes.start_of_file):
            open_pages.append(node["docname"])
        visit(node)

    def dispatch_departure(node: nodes.Node) -> None:
        leave(node)
        if isinstance(node, addnodes.start_of_file):
            open_pages.pop()

    replace_method(visitor, "dispatch_visit", dispatch_visit)
    replace_method(visitor, "dispatch_departure", dispatch_departure)
    return visitor
