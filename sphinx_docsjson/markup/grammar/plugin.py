"""The markdown-it plugin: which rules a page is parsed with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markdown_it.common.normalize_url import validateLink
from markdown_it.rules_block import make_fence_rule

from ...safety.cost import MOST_EMPTY_CELLS
from ...sphinx_private.packages import table_rule_with
from . import alerts, blocks, esm, indented, inlines, mkdocs, overlooked
from .bare_links import loosely
from .halves import balance, open_fences, structure

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline

    from .inlines import InlineRule

MAX_LEVEL = 150
"""Lists, quotations and tags may nest as deep as this; markdown-it drops what is deeper."""

_INTERRUPTS = ["paragraph", "reference", "blockquote", "list", "table", "footnote_def"]
_COMMENT_ENDS = ["paragraph", "reference", "blockquote", "list", "footnote_def"]
_MYST_ONLY = ["myst_line_comment", "myst_block_break", "myst_target"]
_STARTS = {
    "myst_role": re.compile(r"\{[\w+:-]+\}`"),
    "gfm_autolink_www": re.compile(r"www\."),
    "gfm_autolink_protocol": re.compile(
        r"(?:(?<=http)|(?<=https)):(?=//[\w\[-])|(?:(?<=mailto)|(?<=xmpp)):"
    ),
    "gfm_autolink_email": re.compile(r"(?<=[\w.+-])@[\w.-]"),
}
"""What is where a rule of a plugin can apply. The rules copy all the text behind a character
before they look at it, so a paragraph would cost the square of its length."""


def docsjson_plugin(md: MarkdownIt, *, mdx: bool) -> None:
    """Read component tags, expressions and imports, as blocks and in lines of text.

    In an ``.mdx`` page no indentation makes code (for ``.md`` pages see `indented`), and MyST's
    signs for comments (``%``), breaks (``+++``) and targets (``(x)=``) are text; in an ``.md`` page
    they mean what MyST says, but a comment needs a space after its sign.
    """
    md.options["maxNesting"] = MAX_LEVEL
    md.validateLink = _is_address  # type: ignore[method-assign]
    md.normalizeLinkText = _as_written  # type: ignore[method-assign]
    md.disable(["html_block", "html_inline", "lheading", "paragraph"])
    md.disable("front_matter", ignoreInvalid=True)
    if mdx:
        md.disable("code")
        md.disable(_MYST_ONLY, ignoreInvalid=True)
        colons = make_fence_rule(markers=(":",), token_type="colon_fence")  # noqa: S106
        md.block.ruler.at("colon_fence", blocks.known_colons(colons), {"alt": _INTERRUPTS})
    else:
        md.block.ruler.at("code", indented.indented)
        md.block.ruler.at("myst_line_comment", blocks.spaced_comment, {"alt": _COMMENT_ENDS})
    md.block.ruler.push("docsjson_prose", blocks.prose, {"alt": []})
    md.inline.ruler.before("math_inline", "docsjson_dollar", inlines.dollar)
    _read_tags(md)
    if not mdx:
        md.block.ruler.before(
            "docsjson_tags", "docsjson_mkdocs", mkdocs.block, {"alt": _INTERRUPTS}
        )
        names, rules = md.get_active_rules()["inline"], md.inline.ruler.getRules("")
        for name, rule in zip(names, rules, strict=True):
            if name in ("link", "image"):
                md.inline.ruler.at(name, mkdocs.with_attributes(rule))
    md.core.ruler.after("docsjson_pair", "docsjson_alerts", alerts.read_alerts)
    md.core.ruler.after("inline", "docsjson_overlooked", overlooked.report_overlooked)


def tags_plugin(md: MarkdownIt, *, html: bool) -> None:
    """Read component tags in a page of MyST's, and leave everything else to it.

    Parameters: without ``html``, MyST reads no HTML either: elements are read like components.
    """
    md.options["maxNesting"] = MAX_LEVEL
    md.block.ruler.at("myst_line_comment", blocks.comment, {"alt": _COMMENT_ENDS})
    if not html:
        md.disable(["html_block", "html_inline"])
    _read_tags(md)


def _read_tags(md: MarkdownIt) -> None:
    """Add the rules for tags, and for what snippets hold, and read long rows of tables fast."""
    md.block.ruler.at(
        "list", blocks.list_anywhere, {"alt": ["paragraph", "reference", "blockquote"]}
    )
    cells = table_rule_with(overlooked.cells_of, MOST_EMPTY_CELLS)
    md.block.ruler.at("table", cells, {"alt": ["paragraph", "reference"]})
    md.block.ruler.before("fence", "docsjson_tags", blocks.tag_flow, {"alt": _INTERRUPTS})
    md.block.ruler.before("docsjson_tags", "docsjson_esm", blocks.esm, {"alt": ["paragraph"]})
    md.inline.ruler.before("autolink", "docsjson_tag", inlines.tag_inline)
    md.inline.ruler.before("autolink", "docsjson_comment", inlines.html_comment)
    md.inline.ruler.before("link", "docsjson_expression", inlines.expression_inline)
    rules = md.inline.ruler.getRules("")
    for name, rule in zip(md.get_active_rules()["inline"], rules, strict=True):
        if name in _STARTS:
            named = loosely(name, rule) if name.startswith("gfm_autolink") else rule
            md.inline.ruler.at(name, _where(_STARTS[name], named))
        elif name in ("link", "image"):
            md.inline.ruler.at(name, inlines.located(rule))
        elif name == "math_inline":
            md.inline.ruler.at(name, inlines.formula(rule))
    md.core.ruler.after("block", "docsjson_fences", open_fences.report_open_fences)
    md.core.ruler.after("docsjson_fences", "docsjson_declare", esm.declare)
    md.core.ruler.after("docsjson_declare", "docsjson_pair", structure.pair_blocks)
    md.core.ruler.after("inline", "docsjson_balance", balance.balance_inline)


def _is_address(url: str) -> bool:
    """Return whether a link or a picture is one; what it may show is decided where it is used.

    A drawing in a ``data:`` URL would be thousands of letters of text otherwise.
    """
    return validateLink(url) or url.startswith("data:image/svg+xml")


def _as_written(link: str) -> str:
    """Return the text of a bare URL unchanged; markdown-it would decode ``%20`` and ``xn--``."""
    return link


def _where(start: re.Pattern[str], rule: InlineRule) -> InlineRule:
    """Return a rule that is asked only where it can apply."""

    def read(state: StateInline, silent: bool) -> bool:
        return bool(start.match(state.src, state.pos)) and rule(state, silent)

    return read
