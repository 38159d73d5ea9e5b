"""Inline rules: tags and expressions inside a line of text."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from ...safety.allowed import ALLOWED
from ...spelling import nearest
from ...vocabulary import angled
from ..script.tags import NAME, Tag, find_tags, match_tags
from .page import MAX_NESTING, Page, page_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from markdown_it.rules_inline import StateInline

    InlineRule = Callable[[StateInline, bool], bool]

_PATH = re.compile(r"\s*([A-Za-z_$][\w$]*)(?:\s*\??\.\s*[A-Za-z_$][\w$]*)*\s*")
_NAME = re.compile(rf"/?({NAME})(?=\s|\Z)")
_OPENING = re.compile(rf"({NAME})(?=\s|\Z)")
_VALUE = re.compile(r"\s[ \t]{0,20}[A-Za-z][A-Za-z-]{0,40}=[^\s=]")
_LOOKED_AT = 500
"""Characters behind the start of a tag without an end in which the reason is looked for."""
_APART = 40
"""Characters behind a tag that tell it from others on its line."""
_COMMAND = re.compile(r"\\[A-Za-z]{2}")
_LINKS = ("link_open", "image")


class Matched(NamedTuple):
    """The tags of one paragraph by their offset, and by the offset of their other half."""

    by_start: dict[int, Tag]
    other: dict[int, Tag]
    broken: list[str]
    """The names of the openings that have no end; they are text."""


def matched(page: Page, source: str) -> Matched:
    """Return the tags of a paragraph; they are found once."""
    if source not in page.matched:
        starts: list[int] = []
        found = find_tags(page.read(source), page.is_written, starts)
        tags = [tag for tag in found if page.reads(tag.name)]
        pairs = match_tags(tags)
        if _correct(tags, pairs, page):
            pairs = match_tags(tags)
        other = {tags[one].start: tags[two] for one, two in pairs.items()}
        names = (_OPENING.match(source, start + 1) for start in starts)
        broken = [name[1] for name in names if name and _is_meant(page, name)]
        page.matched[source] = Matched({tag.start: tag for tag in tags}, other, broken)
    kept: Matched = page.matched[source]
    return kept


def _correct(tags: list[Tag], pairs: dict[int, int], page: Page) -> bool:
    """Give misspelt closings the name of what they close, and return whether there are any."""
    is_corrected = False
    alone = [index for index, tag in enumerate(tags) if not tag.closed and index not in pairs]
    for one, two in pairwise(alone):
        opening, closing = tags[one], tags[two]
        is_pair = closing.closing and not opening.closing and not page.is_written(closing.name)
        if is_pair and page.is_written(opening.name) and nearest(closing.name, [opening.name]):
            flaw = f"{angled('/' + closing.name)} is read as {angled('/' + opening.name)}"
            tags[two] = replace(closing, name=opening.name, flaw=flaw)
            is_corrected = True
    return is_corrected


def tag_inline(state: StateInline, silent: bool) -> bool:
    """Read one opening, closing or self-closing tag.

    Openings and closings of a pair nest as tokens, which keeps emphasis from crossing them.
    """
    if state.src[state.pos] != "<":
        return False
    page = page_of(state.env)
    tags = matched(page, state.src)
    tag = tags.by_start.get(state.pos)
    if tag is None:
        return _broken(state, page, silent)
    if tag.end > state.posMax:
        return False
    if not silent:
        _push(state, page, tags, tag)
    state.pos = tag.end
    return True


def _broken(state: StateInline, page: Page, silent: bool) -> bool:
    """Read the start of a tag that has no end, if it names something: ``<Card title="x``."""
    name = _NAME.match(state.src, state.pos + 1, state.posMax)
    if not name or not _is_meant(page, name):
        return False
    if not silent:
        token = state.push("broken_tag", "", 0)
        token.content = state.src[state.pos : name.end()]
        line = state.src[state.pos : state.pos + _LOOKED_AT].partition("\n")[0]
        token.meta = {"line": page.read(state.src).line_of(state.pos), "line_of_text": line}
    state.pos = name.end()
    return True


def _is_meant(page: Page, name: re.Match[str]) -> bool:
    """Return whether a name behind ``<`` was meant for a tag, not for a comparison."""
    has_value = _VALUE.match(name.string, name.end())
    return page.is_written(name[1]) or (has_value is not None and name[1] in ALLOWED)


def _push(state: StateInline, page: Page, tags: Matched, tag: Tag) -> None:
    """Push the token of a tag; the renderer decides about a stray one."""
    other = tags.other.get(tag.start)
    kind, nesting = _kind_of(state, tags, tag)
    if kind is None:
        return
    token = state.push(kind, "", nesting)
    token.meta = {"tag": tag, "line": page.read(state.src).line_of(tag.start)}
    token.meta["written"] = state.src[tag.start : (other or tag).end]
    if kind == "stray_tag":  # the line may have another one that reads alike
        token.meta["written"] += state.src[tag.end : tag.end + _APART].partition("\n")[0]
    if other and nesting > 0:
        token.meta["raw"] = (state.src, tag.end, other.start)
    token.content = state.src[tag.start : tag.end]


def _kind_of(state: StateInline, tags: Matched, tag: Tag) -> tuple[str | None, Literal[-1, 0, 1]]:
    """Return the type and the nesting of the token of a tag; no type where it has none."""
    other = tags.other.get(tag.start)
    if tag.closed:
        return "tag_inline", 0
    if other is None and tag.closing and tag.name in tags.broken:
        return None, 0  # the author is told of the opening
    if other is None:
        return "stray_tag", 0
    opened: set[int] = state.env.setdefault("docsjson_opened", {}).setdefault(state.src, set())
    if not tag.closing and other.end <= state.posMax and state.level < MAX_NESTING:
        opened.add(tag.start)
        return "tag_inline_open", 1
    if tag.closing and other.start in opened:
        opened.discard(other.start)
        return "tag_inline_close", -1
    return None, 0


def expression_inline(state: StateInline, silent: bool) -> bool:
    """Read ``{…}`` in a line of text; outside MDX only comments and declared names count."""
    if state.src[state.pos] != "{":
        return False
    page = page_of(state.env)
    if page.myst:
        return False
    text = page.read(state.src)
    end = text.end_of_braces(state.pos, state.posMax)
    if not end or state.src[end : end + 1] == "`":
        return False
    content = state.src[state.pos + 1 : end - 1]
    if not page.mdx and not content.startswith("/*") and not _is_known(content, page):
        return False
    if not silent:
        token = state.push("expression_inline", "", 0)
        token.content = content
        token.meta = {"line": text.line_of(state.pos), "written": state.src[state.pos : end]}
    state.pos = end
    return True


def located(rule: InlineRule) -> InlineRule:
    """Return a rule for links or images that notes the line of each within its paragraph.

    The rule is only asked where a bracket can still end: it looks far ahead for that.
    """

    def read(state: StateInline, silent: bool) -> bool:
        start, before = state.pos, len(state.tokens)
        if state.src[start] not in "[!":
            return False
        text = page_of(state.env).read(state.src)
        if text.last_bracket < start or not rule(state, silent):
            return False
        if not silent and (line := text.line_of(start)):
            tokens = state.tokens[before : before + 2]  # the text in front of it may be the first
            token = next(one for one in tokens if one.type in _LINKS)
            token.meta = {**token.meta, "line": line}
        return True

    return read


def _is_known(content: str, page: Page) -> bool:
    """Return whether an expression is a name that has a value, or a member of one."""
    path = _PATH.fullmatch(content)
    return path is not None and path[1] in page.names


def html_comment(state: StateInline, _silent: bool) -> bool:
    """Pass over ``<!-- … -->``."""
    page = page_of(state.env)
    if not state.src.startswith("<!--", state.pos) or page.tags is not None:
        return False
    text = page.read(state.src)
    if text.budget <= 0:
        return False
    end = state.src.find("-->", state.pos + 4, state.posMax)
    text.spend(state.pos, end if end >= 0 else state.posMax)
    if end < 0:
        return False
    state.pos = end + 3
    return True


def dollar(state: StateInline, silent: bool) -> bool:
    """Read a ``$`` that does not start a formula as text: ``$ref/$defs``, ``${NAME}``.

    Between letters or digits no ``$`` closes a formula, and none does behind an opening bracket, as
    in ``($/call) or ($/hour)``, unless that is one without doubt.
    """
    source, position = state.src, state.pos
    if source[position] != "$" or source.startswith("$$", position):
        return False
    end = source.find("$", position + 1, state.posMax)
    behind = source[end + 1 : end + 2] if end > 0 else ""
    is_formula = end > 0 and not behind.isdigit() and _COMMAND.search(source, position, end)
    is_apart = source.startswith("${", position) or (end > 0 and source[end - 1] in "([")
    is_text = is_apart or behind.isalnum() or behind in ("{", "_")
    if is_formula or not is_text:
        return False
    if not silent:
        state.pending += "$"
    state.pos += 1
    return True


def formula(rule: InlineRule) -> InlineRule:
    """Return the plugin's rule for formulas, mended for texts that begin with one.

    It checks the character before the formula, which at index -1 is the last one of the text: in
    ``$E = mc^2$, of 1905`` it would find a digit, and no formula.
    """

    def read(state: StateInline, silent: bool) -> bool:
        text = state.src
        if state.pos or not text.startswith("$"):
            return rule(state, silent)
        state.src = f"{text} "
        found = rule(state, silent)
        state.src = text
        return found

    return read
