"""The Sphinx parser for ``.md`` and ``.mdx`` pages: MyST, and this format over it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from myst_parser.config.main import TopmatterReadError, merge_file_level, read_topmatter
from myst_parser.parsers.mdit import create_md_parser
from myst_parser.parsers.sphinx_ import MystParser
from myst_parser.warnings_ import create_warning

from ..build import is_trusted, kept
from ..components import BY_TAG
from ..components.elements import MEDIA, OTHER_NAMES, SAFE_BLOCKS, SAFE_INLINES
from ..problems import Subtype
from ..project_kind import reads_tags, uses_myst
from ..reporting import reporting_some
from ..safety.cost import budget_of
from ..sources.front import NAMES
from ..sources.frontmatter import IGNORED, read_front
from ..sources.source import fill_variables
from ..sources.titles import title_from_name
from ..sphinx_private import myst_config_of
from .grammar.page import KEY, Page
from .grammar.plugin import MAX_LEVEL, docsjson_plugin, tags_plugin
from .plain_page import TOO_DEEP, is_too_deep, show_as_text
from .render.block_links import link_blocks
from .render.myst_renderer import MystRenderer, has_title, title_tokens
from .render.renderer import PageRenderer
from .render.settle import settle, settle_components
from .render.snippet_files import value_of

if TYPE_CHECKING:

    from docutils import nodes
    from markdown_it import MarkdownIt
    from markdown_it.token import Token
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ..sources.frontmatter import FrontMatter

EXTENSIONS = frozenset({"colon_fence", "dollarmath", "gfm_autolink", "strikethrough", "tasklist"})
"""Syntax of GitHub's Markdown, mathematics, and ``:::{directive}``, which MyST has as options."""
BLOCKS = frozenset(
    {*(tag for tag, row in BY_TAG.items() if not row.inline), *SAFE_BLOCKS, *MEDIA, "Snippet"}
)
WORDS = frozenset(
    {*(tag for tag, row in BY_TAG.items() if row.inline), *SAFE_INLINES, *OTHER_NAMES}
) - {"img", "br", "wbr"}
COMPONENTS = frozenset({*BY_TAG, "Snippet"})
"""Tags that are read in pages whose HTML is MyST's."""
OWN_FRONT = "docsjson_front"
"""Where the frontmatter of a page of MyST's is kept while the page is read."""


class PageParser(MystParser):
    """Parse one page."""

    supported: tuple[str, ...] = (*MystParser.supported, "mdx")  # type: ignore[misc]

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Parse a page into a document tree.

        Parameters: ``inputstring`` is the text of the file, ``document`` the tree to fill.
        """
        env: BuildEnvironment = document.settings.env
        file = Path(env.doc2path(env.docname))
        if not reads_tags(env.config, file.suffix):
            super().parse(inputstring, document)
            return
        is_myst = file.suffix != ".mdx" and uses_myst(env.config)
        budget = budget_of(env.temp_data, len(inputstring))
        text = fill_variables(inputstring, env.config.docsjson_variables, budget)
        head = read_front(text, str(file), {} if is_myst else IGNORED)
        env.metadata[env.docname].update(_own(head) if is_myst else head.data)
        with reporting_some() as report_one:
            page = Page(
                file=file, root=Path(env.srcdir), mdx=file.suffix == ".mdx",
                report_problem=report_one, blocks=BLOCKS, words=WORDS, import_value=value_of,
                budget=budget, myst=is_myst,
                tags=COMPONENTS if is_myst and is_trusted(env.config) else None,
            )  # fmt: skip
            page.report_limit(1)
            for problem in () if is_myst and _top_of(text) is None else head.problems:
                report_one(problem)
            try:
                if is_myst:
                    self._render_myst(text, head, page, document)
                else:
                    self._render(head, page, document)
                if is_too_deep(document):
                    raise RecursionError
            except (RecursionError, MemoryError):
                _give_up(page, document, head)
        if page.classes:
            classes: dict[str, tuple[str, ...]] = kept(env, "docsjson_classes", {})
            classes[env.docname] = tuple(sorted(page.classes))
        for read in sorted(page.files):
            env.note_dependency(str(read))

    def _render(self, head: FrontMatter, page: Page, document: nodes.document) -> None:
        env: BuildEnvironment = document.settings.env
        md = _markdown(env, page, document)
        scope = {KEY: page}
        tokens = _parsed(md, head.body, scope)
        md.options["docsjson_front"] = {
            "title": head.front.title or _title_for(tokens, env.docname),
            "description": head.front.description,
        }
        md.renderer.render(tokens, md.options, scope)
        settle(document)
        link_blocks(document)

    def _render_myst(
        self, text: str, head: FrontMatter, page: Page, document: nodes.document
    ) -> None:
        """Render a page of MyST's; its frontmatter makes a title only if it has none itself."""
        env: BuildEnvironment = document.settings.env
        env.temp_data[OWN_FRONT] = _own(head)
        config = _with_front(myst_config_of(env), text, document)
        md = create_md_parser(config, MystRenderer)
        tags_plugin(md, html=page.tags is not None)
        md.options["document"] = document
        scope = {KEY: page}
        tokens = _parsed(md, text, scope)
        if not (config.title_to_header or has_title(tokens)):
            start = int(bool(tokens) and tokens[0].type == "front_matter")
            tokens[start:start] = title_tokens(head.front)
        md.renderer.render(tokens, md.options, scope)
        settle_components(document)
        link_blocks(document)


def _own(head: FrontMatter) -> dict[str, Any]:
    """Return the keys of the frontmatter that this format knows."""
    return {key: value for key, value in head.data.items() if key in NAMES}


def keep_front(app: Sphinx, _document: nodes.document) -> None:
    """Keep lists, objects and YAML 1.2 in the frontmatter of MyST's pages (``doctree-read``).

    MyST hands frontmatter on as fields of the document, of which Sphinx keeps the text.
    """
    kept: dict[str, Any] = app.env.temp_data.get(OWN_FRONT) or {}
    app.env.metadata[app.env.docname].update(kept)


def _with_front(config: Any, text: str, document: nodes.document) -> Any:
    """Return MyST's settings with those in the frontmatter of a page, as MyST's parser does."""

    def warn(subtype: Any, message: str) -> None:
        create_warning(document, message, subtype, line=1, append_to=document)

    written = _top_of(text)
    return merge_file_level(config, written, warn) if written else config


def _top_of(text: str) -> dict[str, Any] | None:
    """Return the frontmatter as MyST reads it; nothing if it cannot, which it reports itself."""
    try:
        return read_topmatter(text) or {}
    except TopmatterReadError:
        return None


def _parsed(md: MarkdownIt, text: str, scope: dict[str, Page]) -> list[Token]:
    """Return the tokens of a page. Raises ``RecursionError`` if they are nested too deeply."""
    tokens = md.parse(text, scope)
    if any(token.level >= MAX_LEVEL for token in tokens):
        raise RecursionError
    return tokens


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


def _title_for(tokens: list[Token], docname: str) -> str | None:
    """Return the title of a page whose frontmatter has none, made from its path.

    A page that starts with a heading of level 1 has a title.
    """
    return None if has_title(tokens) else title_from_name(docname)


def _give_up(page: Page, document: nodes.document, head: FrontMatter) -> None:
    """Show a page that is nested too deeply as text."""
    page.report(Subtype.LIMIT, TOO_DEEP, 1)
    title = head.front.title or title_from_name(document.settings.env.docname)
    show_as_text(document, title, head.body)
