"""What a page is read with, and the translations of its messages as well: parser, limits, facts."""

from __future__ import annotations

from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mdit_py_plugins.footnote.index import footnote_ref
from myst_parser.config.main import TopmatterReadError, merge_file_level, read_topmatter
from myst_parser.parsers.mdit import create_md_parser
from myst_parser.warnings_ import create_warning

from ..build import is_trusted, kept
from ..components import BY_TAG
from ..project_kind import uses_myst
from ..safety.allowed import MEDIA, OTHER_NAMES, SAFE_BLOCKS, SAFE_INLINES
from ..safety.cost import budget_of
from ..sphinx_private import myst_config_of
from .grammar.page import Page
from .grammar.plugin import docsjson_plugin, tags_plugin
from .render.myst_renderer import MystRenderer
from .render.renderer import PageRenderer
from .render.snippet_files import note_asked, report_unused, value_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes
    from markdown_it import MarkdownIt
    from sphinx.environment import BuildEnvironment

    from ..problems import Problem

EXTENSIONS = frozenset({"colon_fence", "dollarmath", "gfm_autolink", "strikethrough", "tasklist"})
"""Syntax of GitHub's Markdown, mathematics, and ``:::{directive}``, which MyST has as options."""
_RENAMED_BLOCKS = frozenset(name for name, of in OTHER_NAMES.items() if of in SAFE_BLOCKS)
BLOCKS = _RENAMED_BLOCKS | frozenset(
    {*(tag for tag, row in BY_TAG.items() if not row.inline), *SAFE_BLOCKS, *MEDIA, "Snippet"}
)
HOLDERS = {tag: row.parents for tag, row in BY_TAG.items() if row.parents}
WORDS = frozenset(
    {*(tag for tag, row in BY_TAG.items() if row.inline), *SAFE_INLINES, *OTHER_NAMES}
) - {"img", "br", "wbr", *_RENAMED_BLOCKS}
COMPONENTS = frozenset({*BY_TAG, "Snippet"})
"""Tags that are read in pages whose HTML is MyST's."""
CONFIG = "docsjson_myst"
"""Where the settings of a page of MyST's are kept while the page is read."""
DEPTH = "docsjson_depth"
"""Where the depth of a page's tree is kept while it is read: its translations add to it."""


def is_for_myst(env: BuildEnvironment) -> bool:
    """Return whether the page that the environment is reading is MyST's, and tags come on top."""
    return not str(env.doc2path(env.docname)).endswith(".mdx") and uses_myst(env.config)


def page_being_read(env: BuildEnvironment, report_one: Callable[[Problem], None]) -> Page:
    """Return the page that the environment is reading."""
    is_myst = is_for_myst(env)
    file = Path(env.doc2path(env.docname))
    return Page(
        file=file, root=Path(env.srcdir), mdx=file.suffix == ".mdx", report_problem=report_one,
        blocks=BLOCKS, words=WORDS, holders=HOLDERS, import_value=value_of,
        budget=budget_of(env.temp_data), myst=is_myst,
        tags=COMPONENTS if is_myst and is_trusted(env.config) else None,
    )  # fmt: skip


def note_page(page: Page, env: BuildEnvironment) -> None:
    """Note the classes that a page gives, and the files that it needs; report missing ones."""
    report_unused(page)
    if page.classes:
        classes: dict[str, tuple[str, ...]] = kept(env, "docsjson_classes", {})
        classes[env.docname] = tuple(sorted({*classes.get(env.docname, ()), *page.classes}))
    for read in sorted(page.files):
        env.note_dependency(str(read))
    note_asked(env, page.asked)


def with_front(config: Any, text: str, document: nodes.document) -> Any:
    """Return MyST's settings with those in the frontmatter of a page, as MyST's parser does."""

    def warn(subtype: Any, message: str) -> None:
        create_warning(document, message, subtype, line=1, append_to=document)

    written = front_of_myst(text)
    return merge_file_level(config, written, warn) if written else config


def front_of_myst(text: str) -> dict[str, Any] | None:
    """Return the frontmatter as MyST reads it; nothing if it cannot, which it reports itself."""
    try:
        return read_topmatter(text) or {}
    except TopmatterReadError:
        return None


def own_markdown(env: BuildEnvironment, page: Page, document: nodes.document) -> MarkdownIt:
    """Return the parser that MyST's settings in conf.py and this format ask for."""
    config = copy(myst_config_of(env))  # `replace` would check all values again, for each page
    config.enable_extensions = {*config.enable_extensions, *EXTENSIONS} - {"substitution"}
    config.substitutions = {}
    config.dmath_allow_digits = config.dmath_allow_space = False
    config.dmath_double_inline = config.strikethrough_single_tilde = True
    md = create_md_parser(config, PageRenderer)
    md.inline.ruler.at("footnote_ref", footnote_ref)  # one without a footnote is text, as on GitHub
    docsjson_plugin(md, mdx=page.mdx)
    md.options["document"] = document
    return md


def myst_markdown(env: BuildEnvironment, page: Page, document: nodes.document) -> MarkdownIt:
    """Return MyST's parser with the settings of a page of its own, which reads tags besides."""
    md = create_md_parser(env.temp_data[CONFIG], MystRenderer)
    tags_plugin(md, html=page.tags is not None)
    md.options["document"] = document
    return md
