"""The Sphinx parser for ``.md`` and ``.mdx`` pages: MyST, and this format over it."""

from __future__ import annotations

import sys
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from myst_parser.parsers.mdit import create_md_parser
from myst_parser.parsers.sphinx_ import MystParser

from ..components import BY_TAG
from ..components.elements import MEDIA, SAFE_BLOCKS
from ..problems import Subtype
from ..reporting import report_some, reporting_some
from ..sources.frontmatter import read_front
from ..sources.source import fill_variables
from ..sources.titles import title_from_name
from ..sphinx_private import forget_myst, myst_config_of
from . import translated
from .grammar.page import KEY, Page
from .grammar.plugin import MAX_LEVEL, docsjson_plugin
from .render.renderer import PageRenderer
from .render.settle import is_block, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from markdown_it import MarkdownIt
    from sphinx.environment import BuildEnvironment

    from ..problems import Problem
    from ..sources.frontmatter import FrontMatter

PLACES = "docsjson_places"
"""Where the lines of the keys of a page's frontmatter are kept while it is read."""
EXTENSIONS = frozenset({"colon_fence", "dollarmath", "gfm_autolink", "strikethrough", "tasklist"})
"""Syntax of GitHub's Markdown, mathematics, and ``:::{directive}``, which MyST has as options."""
BLOCKS = frozenset(
    {*(tag for tag, row in BY_TAG.items() if not row.inline), *SAFE_BLOCKS, *MEDIA, "Snippet"}
)
MAX_DEPTH = 250 if sys.version_info >= (3, 12) else 180
"""A tree that is deeper could not be stored by Sphinx: before Python 3.12, `pickle` counts five
levels of the recursion limit for each level of the tree."""


class PageParser(MystParser):
    """Parse one page."""

    supported: tuple[str, ...] = (*MystParser.supported, "mdx")  # type: ignore[misc]

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Parse a page into a document tree.

        Parameters: ``inputstring`` is the text of the file, ``document`` the tree to fill.
        """
        env: BuildEnvironment = document.settings.env
        if translated.is_translation(document):
            _read_translation(inputstring, env, document)
            return
        file = str(env.doc2path(env.docname))
        head = read_front(fill_variables(inputstring, env.config.docsjson_variables), file)
        env.metadata[env.docname].update(head.data)
        places = {key: head.block.place((key,)) for key in head.data}
        env.temp_data[PLACES] = {key: place.line for key, place in places.items() if place}
        with reporting_some() as report_one:
            page = _page(env, report_one)
            for problem in head.problems:
                report_one(problem)
            try:
                self._render(head, page, document)
            except RecursionError:
                _give_up(page, document, head)
        for read in sorted(page.files):
            env.note_dependency(str(read))

    def _render(self, head: FrontMatter, page: Page, document: nodes.document) -> None:
        env: BuildEnvironment = document.settings.env
        md = _markdown(env, page, document)
        scope = {KEY: page}
        tokens = md.parse(head.body, scope)
        if any(token.level >= MAX_LEVEL for token in tokens):
            raise RecursionError
        md.options["docsjson_front"] = {
            "title": head.front.title or _title_for(tokens, env.docname),
            "description": head.front.description,
            "lines": env.temp_data[PLACES],
        }
        md.renderer.render(tokens, md.options, scope)
        settle(document)
        env.temp_data[translated.DEFINED] = translated.defined_by(scope)
        if _depth(document) > MAX_DEPTH:
            raise RecursionError


def _page(env: BuildEnvironment, report_one: Callable[[Problem], None]) -> Page:
    """Return the page that the environment is reading."""
    file = Path(env.doc2path(env.docname))
    return Page(
        file=file, root=Path(env.srcdir), mdx=file.suffix == ".mdx", report_problem=report_one,
        blocks=BLOCKS,
    )  # fmt: skip


def _read_translation(text: str, env: BuildEnvironment, document: nodes.document) -> None:
    """Read the translation of a message; one that is no line of text leaves the original.

    Sphinx reads each twice; the second time says nothing new.
    """
    if block := translated.verbatim_block(text):
        document += block
        return
    told: set[object] = env.temp_data.get("docsjson_told") or set()
    env.temp_data["docsjson_told"] = told
    problems: list[Problem] = []
    page = _page(env, problems.append)
    page.offset = _line_of(document) - 1
    md = _markdown(env, page, document)
    defined: dict[str, Any] = env.temp_data.get(translated.DEFINED) or {}
    scope = {KEY: page, **deepcopy(defined)}
    tokens = translated.tokens_of(text, md, scope)
    md.options["docsjson_front"] = None
    md.renderer.render(tokens, md.options, scope)
    if any(map(is_block, document[0].children)) and isinstance(document[0], nodes.paragraph):
        page.report(Subtype.MDX, "the translation is left out: it holds a block", 1)
        document.children = []
    report_some([p for p in problems if (p.message, p.place) not in told])
    told.update((p.message, p.place) for p in problems)


def _line_of(document: nodes.document) -> int:
    """Return the line of the message, which is in the name of the source of its translation."""
    line = str(document["source"]).rsplit(":", 2)[1]
    return int(line) if line.isdecimal() else 1


def _markdown(env: BuildEnvironment, page: Page, document: nodes.document) -> MarkdownIt:
    """Return the parser that MyST's settings in conf.py and this format ask for."""
    config = myst_config_of(env)
    extensions = {*config.enable_extensions, *EXTENSIONS} - {"substitution"}
    config = replace(
        config,
        enable_extensions=extensions,
        substitutions={},
        dmath_allow_digits=False,
        dmath_allow_space=False,
        dmath_double_inline=True,
        strikethrough_single_tilde=True,
    )
    md = create_md_parser(config, PageRenderer)
    docsjson_plugin(md, mdx=page.mdx)
    md.options["document"] = document
    return md


def _title_for(tokens: list[Any], docname: str) -> str | None:
    """Return the title of a page whose frontmatter has none, made from its path.

    A page that starts with a heading of level 1 has a title.
    """
    first = next((token for token in tokens if token.level == 0 and token.type != "comment"), None)
    has_title = first is not None and first.type == "heading_open" and first.tag == "h1"
    return None if has_title else title_from_name(docname)


def _give_up(page: Page, document: nodes.document, head: FrontMatter) -> None:
    """Show a page that is nested too deeply as text."""
    page.report(Subtype.LIMIT, "the page is nested too deeply to be read; it is shown as text", 1)
    document.children = []
    for names in (document.ids, document.nameids, document.nametypes):
        names.clear()  # else the tree stays reachable, and is stored
    forget_myst(document)
    title = head.front.title or title_from_name(document.settings.env.docname)
    section = nodes.section("", nodes.title(title, title), ids=["page"])
    section += nodes.literal_block(head.body, head.body, language="none")
    document += section


def _depth(document: nodes.document) -> int:
    """Return how deep a tree is, without recursion."""
    deepest = 0
    stack: list[tuple[nodes.Node, int]] = [(document, 1)]
    while stack:
        node, depth = stack.pop()
        deepest = max(deepest, depth)
        stack += [(child, depth + 1) for child in node.children if child.children]
    return deepest
