"""The Sphinx parser for ``.md`` and ``.mdx`` pages: MyST, and this format over it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from myst_parser.parsers.sphinx_ import MystParser

from ..components.ids import keep_theme_ids
from ..components.translatable import DEFINED
from ..problems import Subtype
from ..project_kind import reads_tags
from ..reporting import KEY_LINES, reporting_some
from ..safety.characters import printable
from ..safety.cost import budget_of
from ..sources.front import NAMES, OWN_FRONT, UNTITLED
from ..sources.frontmatter import IGNORED, read_front
from ..sources.source import fill_variables
from ..sources.titles import title_from_name
from ..speed.transforms import adopt
from ..sphinx_private import myst_config_of
from . import translated
from .dialects import (
    CONFIG,
    DEPTH,
    front_of_myst,
    is_for_myst,
    myst_markdown,
    note_page,
    own_markdown,
    page_being_read,
    with_front,
)
from .grammar.page import KEY, Page
from .grammar.plugin import MAX_LEVEL
from .home_page import home_title, home_tokens
from .plain_page import MAX_DEPTH, TOO_DEEP, depth_of, show_as_text
from .render.block_links import link_blocks
from .render.myst_renderer import has_title, show_title_once, title_tokens
from .render.settle import settle, settle_components
from .typed_quotes import keep_typed_quotes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from markdown_it import MarkdownIt
    from markdown_it.token import Token
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ..sources.frontmatter import FrontMatter


class PageParser(MystParser):
    """Parse one page."""

    supported: tuple[str, ...] = (*MystParser.supported, "mdx")  # type: ignore[misc]

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Parse a page into a document tree.

        Parameters: ``inputstring`` is the text of the file, ``document`` the tree to fill.
        """
        adopt(document)
        keep_theme_ids(document)
        env: BuildEnvironment = document.settings.env
        file = Path(env.doc2path(env.docname))
        if not reads_tags(env.config, file.suffix):
            super().parse(inputstring, document)
            return
        if translated.is_translation(document):
            translated.read_translation(printable(inputstring), env, document)
            return
        is_myst = is_for_myst(env)
        budget = budget_of(env.temp_data, len(inputstring))
        text = fill_variables(inputstring, env.config.docsjson_variables, budget)
        head = read_front(text, str(file), {} if is_myst else IGNORED)
        env.metadata[env.docname].update(_own(head) if is_myst else _counted(head.data))
        places = {key: head.block.place((key,)) for key in head.data}
        env.temp_data[KEY_LINES] = {key: place.line for key, place in places.items() if place}
        with reporting_some(env.docname) as report_one:
            page = page_being_read(env, report_one)
            page.report_limit(1)
            for problem in () if is_myst and front_of_myst(text) is None else head.problems:
                report_one(problem)
            try:
                if is_myst:
                    self._render_myst(text, head, page, document)
                else:
                    self._render(head, page, document)
                keep_typed_quotes(document, text)
                env.temp_data[DEPTH] = depth_of(document)
                if env.temp_data[DEPTH] > MAX_DEPTH:
                    raise RecursionError
            except (RecursionError, MemoryError):
                _give_up(page, document, head)
        note_page(page, env)

    def _render(self, head: FrontMatter, page: Page, document: nodes.document) -> None:
        env: BuildEnvironment = document.settings.env
        md = own_markdown(env, page, document)
        scope: dict[str, Any] = {KEY: page}
        tokens = _parsed(md, head.body, scope)
        title = head.front.title or home_title(head.data)
        made = None if title else _title_for(tokens, env.docname)
        env.temp_data[UNTITLED] = made is not None
        show_title_once(tokens, "" if head.front.hides_title else title or "")
        link = None if tokens else head.front.url
        tokens[:0] = home_tokens(head.data, env.temp_data[KEY_LINES])
        md.options["docsjson_front"] = {
            "title": title or made,
            "description": head.front.description,
            "url": link,
            "lines": env.temp_data[KEY_LINES],
        }
        md.renderer.render(tokens, md.options, scope)
        settle(document)
        link_blocks(document)
        env.temp_data[DEFINED] = translated.defined_by(scope)

    def _render_myst(
        self, text: str, head: FrontMatter, page: Page, document: nodes.document
    ) -> None:
        """Render a page of MyST's; its frontmatter makes a title only if it has none itself."""
        env: BuildEnvironment = document.settings.env
        env.temp_data[OWN_FRONT] = _own(head)
        env.temp_data[CONFIG] = config = with_front(myst_config_of(env), text, document)
        md = myst_markdown(env, page, document)
        scope: dict[str, Any] = {KEY: page}
        tokens = _parsed(md, text, scope)
        if not (config.title_to_header or has_title(tokens)):
            start = int(bool(tokens) and tokens[0].type == "front_matter")
            tokens[start:start] = title_tokens(head.front)
        md.renderer.render(tokens, md.options, scope)
        settle_components(document)
        link_blocks(document)
        env.temp_data[DEFINED] = translated.defined_by(scope)


def _own(head: FrontMatter) -> dict[str, Any]:
    """Return the keys of the frontmatter that this format knows."""
    return {key: value for key, value in head.data.items() if key in NAMES}


def _counted(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return frontmatter whose ``tocdepth``, which Sphinx compares with numbers, is one.

    As in Sphinx, 0 is in the place of what is none.
    """
    try:
        return {**data, "tocdepth": int(data["tocdepth"])} if "tocdepth" in data else data
    except (TypeError, ValueError, OverflowError):
        return {**data, "tocdepth": 0}


def keep_front(app: Sphinx, _document: nodes.document) -> None:
    """Keep lists, objects and YAML 1.2 in the frontmatter of MyST's pages (``doctree-read``).

    MyST hands frontmatter on as fields of the document, of which Sphinx keeps the text.
    """
    kept: dict[str, Any] = app.env.temp_data.get(OWN_FRONT) or {}
    app.env.metadata[app.env.docname].update(kept)


def note_description(app: Sphinx, document: nodes.document) -> None:
    """Note the description of a page that has it in no frontmatter of ours (``doctree-read``).

    It is in a field at the top, which Sphinx notes later, or in a ``meta`` directive.
    """
    known = app.env.metadata[app.env.docname]
    texts = [*_described(document)] if "description" not in known else []
    if texts:
        known["description"] = texts[0]


def _described(document: nodes.document) -> Iterator[str]:
    """Yield what the top of a page says of it; a description in another language says nothing."""
    for node in document.children:
        if isinstance(node, nodes.docinfo):
            fields = (one for one in node.children if isinstance(one, nodes.field))
            yield from (one[1].astext() for one in fields if one[0].astext() == "description")
        elif isinstance(node, nodes.meta) and node.get("name") == "description":
            yield from [node["content"]] if "lang" not in node else []


def _parsed(md: MarkdownIt, text: str, scope: dict[str, Any]) -> list[Token]:
    """Return the tokens of a page. Raises ``RecursionError`` if they are nested too deeply."""
    tokens = md.parse(text, scope)
    if any(token.level >= MAX_LEVEL for token in tokens):
        raise RecursionError
    return tokens


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
