"""Markdown that says nothing when it fails: readers see its signs, or do not see its words.

A reference without its definition and a heading without its space are text, and the cells that a
row of a table has too many are left out (CommonMark 0.31, 4.2, 6.3; GitHub's Markdown, 4.10).
"""

from __future__ import annotations

import re
from itertools import islice, pairwise
from typing import TYPE_CHECKING, NamedTuple

from ...problems import Subtype, shown_as_text
from ...spelling import did_you_mean
from ...vocabulary import angled
from .foreign import foreign, may_hold
from .half_written import ANYWHERE, CODE, ITEM, NO_CELL, PROSE, SCRIPT, half_code, third_bold
from .half_written import cut as _cut
from .page import page_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markdown_it.rules_core import StateCore
    from markdown_it.token import Token

MEANT_AS_CODE = "meant_as_code"
"""What tells of an expression that a backtick is missing around it, which is reported."""
_FOOTNOTE = re.compile(r"\[\^(\d{1,3}|[A-Za-z]\w*(?:-\w{2,})*)\](?!:)")
"""A reference to a footnote, which a class of characters such as ``[^a-z]`` is not."""
_REFERENCE = re.compile(
    r"(?<![\w\]\)!.\[])!?"
    r"\[(?P<text>(?!\w-\w)(?=[^\[\]]*[^\W\d_])[^\[\]^][^\[\]]+|[^\W\d_](?=\]\[[^\W\d_]{3}))\]"
    r"\[(?P<label>(?!\w-\w)[^\[\]\n^]*)\](?![\[(:])"
)
"""A reference to a link, which ``names[0][1]``, ``[x][y]`` and ``[a-z][0-9]`` are not."""
_HEADING = re.compile(r"^(#{2,6})(?!\w+[\[.(])[^\W_].*", re.MULTILINE)
_TOO_DEEP = re.compile(r"^#{7,}[ \t]+\S.*", re.MULTILINE)
_START = re.compile(r"[^\n\0]{0,200}")
_ROW = re.compile(r"[\s>]*")
_CELL_END = re.compile(r"(?<!\\)\|")
_DASHES = re.compile(r"[ \t>]*+\|?[ \t]*+:?-+:?[ \t]*+(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
"""The second line of a table."""
_MOST_ROWS = 3
"""How many rows of a table are named besides the first that has too many cells."""
_SHORT_END = re.compile(r"(?<=\n)[ \t]*``[ \t]*\n")
_NEXT_FENCE = re.compile(r"^[ \t]*```\w", re.MULTILINE)
_BLANK = ("text_special", "code_inline", "expression_inline")
_LOWERED = re.compile(r"\w{1,4}~(?:[^\W_]{1,3}|[-+]?\d{1,3}[-+]?)~", re.ASCII)
"""What authors lower behind letters, as in ``H~2~O``, where GitHub's Markdown strikes it out."""
_FIRST_WORD, _LAST_WORD, _LONGEST_WORD = re.compile(r"\w*"), re.compile(r"[^\W_]+%?\Z"), 40
_SIGNS = re.compile(r"[#{|`\[*$~]|<{7}|\n(?:\d{1,2}[.)]|-)|\A(?=import\s)")
"""What a text holds that may have something overlooked."""


class _Found(NamedTuple):
    """What is wrong in a text."""

    subtype: Subtype
    message: str
    line: int
    """Counted from the line that the text starts on."""
    written: str
    """What the author wrote there."""


def report_overlooked(state: StateCore) -> None:
    """Report what an author meant and the page does not show (a core rule, after ``inline``)."""
    page = page_of(state.env)
    defined = [name.lower() for name in state.env.get("references", {})]
    lines, signs = list[str](), dict[int, str]()
    for index, token in enumerate(state.tokens):
        line = (token.map or [0])[0] + 1
        if token.type == "inline" and not token.content and _is_heading(state.tokens[index - 1]):
            written = state.tokens[index - 1].markup
            page.report(Subtype.PAGE, "the heading has no text", line, written=written)
        elif token.type == "inline" and (_SIGNS.search(token.content) or may_hold(token.content)):
            around = tuple(one.type for one in state.tokens[max(index - 2, 0) : index])
            for found in _in_text(token, defined, around, page.mdx):
                at = line + found.line
                page.report(found.subtype, found.message, at, written=found.written)
        elif token.type == "fence" and token.map and "\n``" in token.content:
            for found in _short_end(token):
                page.report(found.subtype, found.message, line + found.line, written=found.written)
        elif token.type == "ordered_list_open" and token.map:
            if message := _new_list(state.tokens[index - 1], state.tokens[index + 1], signs):
                page.report(Subtype.PAGE, message, line, written=message.split("'")[1])
        elif token.type == "table_open" and token.map:
            lines = lines or state.src.split("\n")
            for found in _long_rows(lines, *token.map):
                page.report(found.subtype, found.message, found.line, written=found.written)


def _short_end(code: Token) -> Iterator[_Found]:
    """Yield the line that ends code with two backticks, if the next code begins behind it."""
    found = _SHORT_END.search(code.content) if code.markup == "```" else None
    if found and _NEXT_FENCE.search(code.content, found.end()):
        message = "'``' does not end the code block: write ```"
        number = code.content.count("\n", 0, found.start()) + 1
        yield _Found(Subtype.PAGE, message, number, "``")


def _new_list(before: Token, item: Token, signs: dict[int, str]) -> str:
    """Return what is wrong with a list that only begins because its sign differs: ``3)``, ``3.``.

    Parameters: ``before`` is the token in front of the list, ``item`` opens its first item, and
    ``signs`` has the sign of the first of several lists in a row, by their level.
    """
    number, sign = item.info, item.markup
    if before.type != "ordered_list_close" or before.level != item.level - 1:
        signs[item.level] = sign
    wanted = signs.setdefault(item.level, sign)
    is_meant = sign == wanted or number in ("0", "1")
    return "" if is_meant else f"'{number}{sign}' begins another list: write '{number}{wanted}'"


def _is_heading(token: Token) -> bool:
    """Return whether a token opens a heading with ``#``; another one has a text."""
    return token.type == "heading_open"


def _in_text(
    inline: Token, defined: Sequence[str], around: Sequence[str], is_script: bool
) -> Iterator[_Found]:
    """Yield what is overlooked in a text.

    Parameters: ``defined`` are the names of the links that the page defines, ``around`` are the
    types of the tokens that open what holds the text, and with ``is_script`` braces hold
    expressions.
    """
    text = _shown(inline.children or [])
    for subtype, message, offset in _offsets(inline, text, defined, around, is_script):
        number = text.count("\n", 0, offset)
        written = _written(text[offset:], inline.content, number)
        yield _Found(subtype, message, number, written)
    if around[-1:] == ("paragraph_open",):
        yield from _tables(inline)
    yield from _lowered((inline.children or []) if "~" in inline.content else [])


def _offsets(
    inline: Token, text: str, defined: Sequence[str], around: Sequence[str], is_script: bool
) -> Iterator[tuple[Subtype, str, int]]:
    """Yield each problem with its offset in the text that readers see."""
    yield from _references(text, defined)
    if around[-1:] == ("paragraph_open",):
        yield from _headings(text)
    if may_hold(inline.content):
        for message, offset in foreign(text):
            yield Subtype.PAGE, message, offset
    yield from _half_written(inline, text, around, is_script)


def _written(shown: str, source: str, number: int) -> str:
    """Return the first words of a shown text that line ``number`` of the source has, too."""
    line = source.split("\n", number + 1)[number:][:1]
    words = _START.match(shown)[0].split(" ")  # type: ignore[index]  # it always matches
    while words and " ".join(words) not in "".join(line):
        words.pop()
    return " ".join(words).strip()


def _half_written(
    inline: Token, text: str, around: Sequence[str], is_script: bool
) -> Iterator[tuple[Subtype, str, int]]:
    """Yield what is written by half in a text, unless a broken tag in it is why."""
    if any(child.type == "broken_tag" for child in inline.children or ()):
        return
    kind = around[-1] if around else ""
    finders = (*ANYWHERE, *(NO_CELL if kind not in ("td_open", "th_open") else ()))
    finders += (*(PROSE if kind == "paragraph_open" else ()), *(SCRIPT if is_script else ()))
    finders += ITEM if around == ("list_item_open", "paragraph_open") else ()
    for sign, find in finders:
        if sign in inline.content:
            for message, offset in find(text):
                if find is half_code:
                    _are_code(inline.children or [], offset)
                yield Subtype.PAGE, message, offset
    if inline.content.count("**") > 2:  # two are around the bold words
        for message, offset in third_bold(text, _bold_ends(inline.children or [])):
            yield Subtype.PAGE, message, offset


def _references(text: str, defined: Sequence[str]) -> Iterator[tuple[Subtype, str, int]]:
    """Yield the references to footnotes and links that the page does not define.

    Parameters: ``defined`` are the names of the links that it does define.
    """
    for found in _FOOTNOTE.finditer(text):
        message = shown_as_text(found[0], ": the page does not define this footnote")
        yield Subtype.PAGE, message, found.start()
    for found in _REFERENCE.finditer(text):
        label = " ".join((found["label"].strip() or found["text"]).split())
        hint = (near := did_you_mean(label, defined)) or f"; add a line '[{_cut(label)}]: URL'"
        reason, kind = f": the page does not define its link{hint}", "" if near else "reference"
        yield Subtype.LINK, shown_as_text(_cut(found[0]), reason, kind), found.start()


def _shown(children: Sequence[Token]) -> str:
    """Return the text of a paragraph; code, expressions and escaped characters are blank."""
    breaks = ("softbreak", "hardbreak")
    parts = (
        child.content if child.type == "text"
        else "\n" if child.type in breaks
        else CODE if child.type in _BLANK
        else ""
        for child in children
    )  # fmt: skip
    return "".join(parts)


def _are_code(children: Sequence[Token], start: int) -> None:
    """Note of the expressions behind an offset that they are meant as code, which lacks its end."""
    offset = 0
    for child in children:
        if child.type == "expression_inline" and offset > start:
            child.meta[MEANT_AS_CODE] = True
        offset += len(_shown([child]))


def _lowered(children: Sequence[Token]) -> Iterator[_Found]:
    """Yield what single tildes strike out that were meant to lower it, or to write a range."""
    line = 0
    found = zip(children, children[1:], children[2:], children[3:], strict=False)
    for index, (before, opening, inner, end) in enumerate(found):
        line += before.type in ("softbreak", "hardbreak")
        is_short = opening.type == "s_open" and opening.markup == "~" and end.type == "s_close"
        word = _LAST_WORD.search(before.content[-_LONGEST_WORD:]) if is_short else None
        if not word:
            continue
        struck = inner.content
        behind = "".join(one.content for one in children[index + 4 : index + 5])
        written = f"{word[0]}~{struck}~{_FIRST_WORD.match(behind)[0]}"  # type: ignore[index]
        if word[0][0].isdigit() and struck[:1].isdigit():
            message = rf"'{_cut(written)}' strikes out the text between the tildes: write \~"
            yield _Found(Subtype.PAGE, message, line, written)
        elif _LOWERED.match(written):
            advice = f"write {word[0]}{angled('sub')}{struck}{angled('/sub')}"
            yield _Found(Subtype.PAGE, f"'{written}' strikes out {struck}: {advice}", line, written)


def _bold_ends(children: Sequence[Token]) -> Iterator[int]:
    """Yield the offsets in the shown text at which bold words end."""
    offset = 0
    for child in children:
        offset += len(_shown([child]))
        if child.type == "strong_close":
            yield offset


def _headings(text: str) -> Iterator[tuple[Subtype, str, int]]:
    """Yield the lines of a paragraph that were meant as headings."""
    for found in _HEADING.finditer(text):
        message = shown_as_text(repr(_cut(found[0])), f": write a space after {found[1]}")
        yield Subtype.PAGE, message, found.start()
    for found in _TOO_DEEP.finditer(text):
        message = shown_as_text(repr(_cut(found[0])), ": a heading has at most 6 #")
        yield Subtype.PAGE, message, found.start()


def _tables(inline: Token) -> Iterator[_Found]:
    """Yield the lines of dashes in a paragraph that do not make a table of it."""
    lines = inline.content.split("\n") if "|" in inline.content else []
    for number, (above, line) in enumerate(pairwise(lines), start=1):
        if "|" in above and "|" in line and _DASHES.fullmatch(line):
            first, dashes = len(_cells(above)), len(_cells(line))
            message = shown_as_text(
                "the table",
                f": its first row has {first} cells, but the line of dashes has {dashes}",
            )
            yield _Found(Subtype.PAGE, message, number, line.strip())


def _long_rows(lines: Sequence[str], first: int, end: int) -> Iterator[_Found]:
    """Yield the first row of a table that has more cells than the head, and name the others."""
    wanted = len(_cells(lines[first]))
    rows = {at + 1: _cells(lines[at]) for at in range(first + 2, min(end, len(lines)))}
    long = {at: row for at, row in rows.items() if any(cell.strip() for cell in row[wanted:])}
    for number, cells in islice(long.items(), 1):
        lost = "|".join(cells[wanted:]).strip()
        others = ", ".join(map(str, islice(long, 1, _MOST_ROWS + 1)))
        more = ", ..." if len(long) > _MOST_ROWS + 1 else ""
        message = (
            f"the row has {len(cells)} cells, but the first row has {wanted}: {_cut(lost)!r} "
            r"is not shown (write \| for a bar that does not end a cell)"
            f"{f'; the same in lines {others}{more}' if others else ''}"
        )
        yield _Found(Subtype.PAGE, message, number, lost)


def _cells(line: str) -> list[str]:
    """Return the cells of a row, without the bars at its ends."""
    row = _ROW.sub("", line, count=1).rstrip()
    cells = cells_of(row)
    return cells[row.startswith("|") : len(cells) - (len(cells) > 1 and not cells[-1].strip())]


def cells_of(row: str) -> list[str]:
    r"""Return the cells of a row of a table, in which ``\|`` is a bar (GitHub's Markdown, 4.10)."""
    return [cell.replace(r"\|", "|") for cell in _CELL_END.split(row)]
