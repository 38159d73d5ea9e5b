"""A page whose reading or writing fails is shown as text, so that the rest of the site is built.

Directives and writers of Sphinx, docutils and other extensions raise whatever goes wrong in them;
without this, a single one in a single page ends the build.
"""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.errors import ExtensionError, SphinxError

from ..builders import assembles
from ..problems import Place, Problem, Subtype
from ..project_kind import has_site
from ..reporting import report
from ..safety.files import found_file
from ..sources.titles import title_from_name
from ..sphinx_private.methods import replace_method
from .render.guard import why
from .render.local_roles import forget_roles

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet

    from sphinx.application import Sphinx

MARKDOWN = (".md", ".mdx")
_FENCE = re.compile(r"`{3,}")
_SIGN = re.compile(r"[^\w\s]")


def rescue_pages(app: Sphinx) -> None:
    """Read and write pages so that none can end the build (event ``builder-inited``).

    A project without a docs.json site has the errors of its extensions end it, as ever.
    """
    if not has_site(app.config):
        return
    failed = set[str]()
    builder = app.builder
    replace_method(builder, "read_doc", partial(_read, app, builder.read_doc, failed))
    if not assembles(builder):
        replace_method(builder, "write_doc", partial(_write, app, builder.write_doc))
        write = partial(_write_all, app, builder.write_documents)
        replace_method(builder, "write_documents", write)
    app.connect("source-read", partial(_show_as_text, failed), priority=900)


def _read(
    app: Sphinx, read: Callable[..., None], failed: set[str], docname: str, **options: bool
) -> None:
    """Read a page; if that fails, read its source as plain text. Errors of Sphinx's own pass."""
    env = app.env
    try:
        read(docname, **options)
        return
    except Exception as error:  # whatever a directive raises
        if ends_build(error):
            raise
        message = f"the page is shown as text, because reading it fails: {why(error)}"
        report(Problem(Subtype.PAGE, message, Place(str(env.doc2path(docname)))))
    forget_roles(app)
    depends = set(env.dependencies.get(docname, ()))
    app.emit("env-purge-doc", env, docname)
    env.clear_doc(docname)
    env.temp_data.clear()
    env.ref_context.clear()
    failed.add(docname)
    try:
        read(docname, **options)
    finally:
        failed.discard(docname)
    env.dependencies.setdefault(docname, set()).update(depends)


def ends_build(error: Exception) -> bool:
    """Return whether an error is one of Sphinx's own, and not that of a handler of an event."""
    is_of_handler = isinstance(error, ExtensionError) and error.orig_exc is not None
    return isinstance(error, SphinxError) and not is_of_handler


def _write_all(app: Sphinx, write: Callable[..., None], docnames: AbstractSet[str]) -> None:
    """Write pages; what fails while links in one are resolved makes only that one text."""
    env = app.env
    resolve = partial(_resolve, app, env.get_and_resolve_doctree)
    replace_method(env, "get_and_resolve_doctree", resolve)
    try:
        write(docnames)
    finally:
        del env.get_and_resolve_doctree  # the environment is stored


def _resolve(
    app: Sphinx, resolve: Callable[..., nodes.document], docname: str, *given: Any, **options: Any
) -> nodes.document:
    """Return a page whose links are resolved; if that fails, its source as plain text."""
    try:
        return resolve(docname, *given, **options)
    except Exception as error:  # whatever a transform raises
        if ends_build(error):
            raise
        report_unwritten(app, docname, error)
    doctree = app.env.get_doctree(docname)
    show_as_text(app, docname, doctree)
    app.env.resolve_references(doctree, docname, app.builder)
    return doctree


def _write(app: Sphinx, write: Callable[..., None], docname: str, doctree: nodes.document) -> None:
    """Write a page; if that fails, write its source as plain text."""
    try:
        write(docname, doctree)
        return
    except Exception as error:  # whatever a writer raises
        if ends_build(error):
            raise
        report_unwritten(app, docname, error)
    show_as_text(app, docname, doctree)
    app.env.metadata.pop(docname, None)  # a value in it may be what templates fail on
    write(docname, doctree)


def report_unwritten(app: Sphinx, docname: str, error: Exception) -> None:
    """Report that a page cannot be written, and why."""
    message = f"the page is shown as text, because writing it fails: {why(error)}"
    report(Problem(Subtype.PAGE, message, Place(str(app.env.doc2path(docname)))))


def show_as_text(app: Sphinx, docname: str, doctree: nodes.document) -> None:
    """Put the source of a page in the place of what was made of it."""
    source = found_file(Path(app.env.doc2path(docname))).lenient_text()
    title = nodes.title("", title_from_name(docname))
    text = nodes.literal_block(source, source, language="text")
    doctree.children = []
    doctree += nodes.section("", title, text, ids=["page"])


def _show_as_text(failed: set[str], app: Sphinx, docname: str, content: list[str]) -> None:
    """Put a block of code in the place of a source that cannot be read (``source-read``)."""
    if docname not in failed:
        return
    source = content[0]
    if app.env.doc2path(docname).suffix in MARKDOWN:
        fence = max(_FENCE.findall(source), default="``") + "`"
        content[0] = f"{fence}text\n{source}\n{fence}\n"
    else:
        title = _SIGN.sub(r"\\\g<0>", title_from_name(docname))
        lines = "\n".join(f"   {line}" for line in source.splitlines())
        content[0] = f"{title}\n{'=' * 2 * len(title)}\n\n.. code-block:: text\n\n{lines}\n"


def keep_only_fields(_app: Sphinx, _domain: str, _kind: str, content: nodes.Element) -> None:
    """Take messages out of lists of fields (event ``object-description-transform``).

    Sphinx puts those about the default and the type of a configuration value beside their fields,
    and fails when it reads the list. The log has them already.
    """
    for fields in content.children:
        if isinstance(fields, nodes.field_list):
            fields.children = [one for one in fields if not isinstance(one, nodes.system_message)]
