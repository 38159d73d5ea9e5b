"""Lines of ``.md`` pages that are indented by four spaces or more: code, or Markdown.

CommonMark takes all of them for code, and generators that read ``.md`` files as MDX take none.
Authors of both kinds write such lines, so what they hold says what is meant: fences, component
tags, lists, tables and sentences are read as what they are, and everything else is code.
"""

from __future__ import annotations

import re
from textwrap import dedent
from typing import TYPE_CHECKING

from markdown_it.rules_block import code

from .page import page_of

if TYPE_CHECKING:
    from markdown_it.rules_block import StateBlock

    from .page import Page

_FENCE = re.compile(r" *(`{3,}(?=[^`]*$)|~{3,}(?= *[\w{]| *$)|:{3,}(?=\{?[a-z]))")
_HOLDER = re.compile(r' *`{3}|(?:===|!!!|\?\?\?)[!+]? +["\w]')
"""The first line of a text in which fences are deep: a fence, a tab or a callout of MkDocs."""
_TABLE = re.compile(r"^\|.+\n *+\|?+ *+:?-++:? *\|", re.MULTILINE)
_TAG = re.compile(r"^ *</?([A-Z][\w.]*)(?=[\s/>])", re.MULTILINE)
_BEFORE_JSX = ("(", "[", "{", "=", "=>", ";", "&&", "||")
"""What a program has in front of a tag."""
_COMMENT = re.compile(r" *\{/\*")
_PICTURE = re.compile(r" *!\[[^\]\n]*\](?:[(\[]|\s*$)", re.MULTILINE)
_ITEM = re.compile(r"(?P<sign>[-*]|\d{1,9}[.)]) +(?P<text>\S.*)")
_YAML = re.compile(r"[-*] |[\w./\"'-]++:(?:\s|$)|[{\"']|\[(?![^\]\n]*\]\()")
"""What an item of YAML begins with, whose lists look like those of Markdown."""
_TWO_WORDS = re.compile(r"(?<![^\W\d_])[^\W\d_]{2,}+,? [^\W_]{2}|`[^`\n]+`|\*\*\w|\[[^\[\]\n]+\]\(")
"""What an item has that is more than a single word, such as lists in programs hold."""
_SPAN = re.compile(r"(?<!`)(`++)[^`\n]+\1(?!`)|\[[^\[\]\n]+\]\([^()\s]+\)|https?://\S+")
_FIRST = re.compile(r"[\"'“‘(*_]*(?:[A-Z]|[^\W\d_a-zA-Z]|\0)")
_LAST = re.compile(r"[.:!?。：！？…][\"'”’)*_]*\s*\Z")
_WORD = re.compile(r"(?<![\w.-])[^\W\d_]+(?:[’'-][^\W\d_]+)*(?![\w-])")
_NO_PROSE = re.compile(
    r"[;{}=<>$\\|#@]|\w\(|::|->|\S {3,}\S|(?:\.\.\.|…)$"
    r"|^[^\S\n]*+(?:[-+]{1,2}\w|/\w|\.{1,2}/|\w*(?:Error|Exception): )",
    re.MULTILINE,
)
"""What no sentence has, unless it is in a code span."""
_KEY = re.compile(r"^[\w-]++: ", re.MULTILINE)
"""What several lines of a log or of a header begin with."""
_FEWEST_WORDS = 3
_FEWEST_LETTERS = 8
"""How long a sentence is at least in scripts that put no spaces between words."""
DEEPEST = 100
"""By how many spaces Markdown may be indented; each four of them are a step of recursion."""


def indented(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """Read lines that are indented by four or more, as code or as the Markdown that they are."""
    if not state.is_code_block(start_line):
        return False
    indent = state.blkIndent + 4
    last = end_of_indented(state, start_line, end_line, indent)
    page = page_of(state.env)
    text = dedent(state.getLines(start_line, last, indent, False))
    if state.blkIndent > DEEPEST or not is_markdown(text, page):
        return code(state, start_line, end_line, silent)
    least = min(state.sCount[line] for line in range(start_line, last) if not state.isEmpty(line))
    read_inside(state, start_line, last, least)
    return True


def read_inside(state: StateBlock, start_line: int, last: int, indent: int) -> None:
    """Read lines as if what they are indented by were not there.

    Parameters: the lines end before ``last``; ``indent`` counts the spaces from the margin.
    """
    around = state.blkIndent, state.lineMax
    state.blkIndent, state.lineMax = indent, last
    state.md.block.tokenize(state, start_line, last)
    state.blkIndent, state.lineMax = around
    state.line = last


def end_of_indented(state: StateBlock, line: int, end_line: int, indent: int) -> int:
    """Return the line after the last of those that are indented by so many spaces or more.

    Empty lines may be before and between them. If none is indented, that is the first line.
    """
    last = line
    for at in range(line, end_line):
        if state.isEmpty(at):
            continue
        if state.sCount[at] < indent:
            break
        last = at + 1
    return last


def is_markdown(text: str, page: Page) -> bool:
    """Return whether indented lines hold Markdown and no code.

    Parameters: ``text`` is that of the lines, without the indentation that they share.
    """
    tag = _TAG.search(text)
    if tag and page.is_block(tag[1]) and page.reads(tag[1]):
        return not text[: tag.start()].rstrip().endswith(_BEFORE_JSX)
    first = text.strip("\n").partition("\n\n")[0]
    return bool(
        _has_fence(text)
        or _TABLE.search(text)
        or _COMMENT.match(text)
        or _PICTURE.match(text)
        or _is_list(first)
        or _is_prose(first)
    )


def _has_fence(text: str) -> bool:
    """Return whether a fence is opened and closed, and not deep in what may be a program."""
    deepest = DEEPEST if _HOLDER.match(text.lstrip("\n")) else 3
    opened = before = ""
    for line in text.split("\n"):
        plain = line.strip()
        if opened:
            if plain.startswith(opened) and not plain.strip(opened[0]):
                return True
        elif found := _FENCE.match(line):
            is_underline = before and plain == found[1] and plain[0] == "~"
            opened = "" if is_underline or found.start(1) > deepest else found[1]
        before = plain
    return False


def _is_list(text: str) -> bool:
    """Return whether all lines are items or go on with one, and one item is more than a word."""
    lines = [line for line in text.split("\n") if line.strip() and not line.startswith(" ")]
    items = [_ITEM.match(line) for line in lines]
    signs = {item["sign"] if len(item["sign"]) == 1 else "1" for item in items if item}
    texts = [item["text"] for item in items if item]
    return (
        None not in items
        and len(signs) == 1
        and not any(map(_YAML.match, texts))
        and any(map(_TWO_WORDS.search, texts))
    )


def _is_prose(text: str) -> bool:
    """Return whether a paragraph is made of sentences."""
    plain = _SPAN.sub("\0", text.strip())
    if not _FIRST.match(plain) or not _LAST.search(plain) or _NO_PROSE.search(plain):
        return False
    if len(_KEY.findall(plain)) > 1:
        return False
    words = _WORD.findall(plain)
    return len(words) >= _FEWEST_WORDS or any(
        len(word) >= _FEWEST_LETTERS and not word.isascii() for word in words
    )
