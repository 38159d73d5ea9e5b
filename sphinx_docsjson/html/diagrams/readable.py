"""Mermaid as the package that draws it reads it: it knows one way to write where Mermaid has more.

What is written here means the same to Mermaid, so a diagram that is still not drawn is shown as
its author wrote it.
"""

from __future__ import annotations

import re
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_FLOWCHART = re.compile(r"\s*(?:%%[^\n]*\n\s*)*(?:flowchart|graph)\b")
_LABEL = re.compile(
    r'(\|"[^"\n]{0,999}+"\||"[^"\n]{0,999}+"|\|[^|\n]{0,999}+\||\[[^\]\n]{0,999}+\]'
    r"|\([^)\n]{0,999}+\)|\{[^}\n]{0,999}+\})"
)
"""What holds the words of readers: quotation marks and brackets."""
_BREAK = re.compile(r"\\n|<br\s*/?>", re.IGNORECASE)
_STYLE = re.compile(
    r"</?(?:b|big|center|code|div|em|font|i|mark|p|s|small|span|strong|sub|sup|tt|u)"
    r"(?: [^<>\n]*)?>", re.IGNORECASE,
)  # fmt: skip
"""Tags that only change how words look, which the package would show as they are written."""
_ARROW = re.compile(r"\s{0,99}(<?(?:--+|==+|-\.+-)[>xo]?)(?=[\s\w|]|$)\s*")
_QUOTED_ARROW = re.compile(r'(--|==|-\.)\s*"([^"\n]*)"\s*(?=-|=|\.)')
_MARKDOWN = re.compile(r'"`([^`"\n]*)`"')
_SUBGRAPH = re.compile(
    r'^([ \t]*subgraph)[ \t]++(?:([\w-]+)[ \t]*\[(?=")|(?="|[\w-]+[ \t]+[^\s\[]))'
    r'"?([^"\n\[\]]++)"?\]?[ \t]*+$', re.MULTILINE,
)  # fmt: skip
"""A subgraph whose title is in quotation marks, or is several words without an id."""
_CONFIG = re.compile(r"\A\s*-{3,}[ \t]*\n(?:(?![ \t]*title[ \t]*:)[^\n]*\n)*?-{3,}[ \t]*\n")
"""Settings above a diagram: it is drawn in the colours of the site. A title would be lost."""
_BAR = "\u2223"
"""What looks like a bar, and does not end the words on an arrow."""
_LONGEST_LABEL = 8
"""Lines that the words on an arrow may take."""
_ACTOR = re.compile(r"^([ \t]*(?:participant|actor)\b[^\n]*)", re.MULTILINE)
_SPACE = re.compile(r"(?:&nbsp;|\s)+")
_BEFORE_LABEL = re.compile(r"(?<=[->=xo.]) (?=\|)")


def readable(source: str) -> str:
    r"""Return a diagram with line breaks, arrows, and quotation marks as the package reads them.

    Words lose the tags that make them bold and the like. Breaks are ``<br/>`` (Mermaid also takes
    ``\n`` and ``<br>``), a flowchart has space around its arrows and none of its optional
    semicolons, and its subgraphs have an id.
    """
    source = _STYLE.sub("", _BREAK.sub("<br/>", _CONFIG.sub("", source)))
    if not _FLOWCHART.match(source):
        return _ACTOR.sub(lambda found: _in_one_line(found[1]), source)
    source = _MARKDOWN.sub(lambda found: f'"{found[1].replace("*", "")}"', source)
    source = _SUBGRAPH.sub(partial(_with_id, count(1)), source)
    return "\n".join(map(_line, _with_whole_labels(source.split("\n"))))


def _with_id(numbers: count[int], found: re.Match[str]) -> str:
    return f"{found[1]} {found[2] or f'part{next(numbers)}'} [{_in_one_line(found[3]).strip()}]"


def _in_one_line(title: str) -> str:
    """Return a title for which the package knows no line breaks."""
    return _BREAK.sub(" ", title)


def _with_whole_labels(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines, with the words between two ``|`` in one of them."""
    begun: list[str] = []
    for line in lines:
        begun.append(line)
        whole = " ".join(part.strip() for part in begun) if begun[1:] else line
        if _LABEL.sub("", whole).count("|") != 1 or len(begun) > _LONGEST_LABEL:
            yield whole
            begun = []
    yield from begun


def _line(line: str) -> str:
    """Return one line of a flowchart; the words in it stay as they are."""
    line = _QUOTED_ARROW.sub(r"\1 \2 ", line.removesuffix(";"))
    parts = _LABEL.split(line)
    parts[1::2] = (_SPACE.sub(" ", part) if "&nbsp;" in part else part for part in parts[1::2])
    parts[::2] = (_ARROW.sub(r" \1 ", part) for part in parts[::2])
    parts[1::2] = (
        f"|{part[2:-2].replace('|', _BAR)}|" if _is_quoted(part) else part for part in parts[1::2]
    )
    indent = len(line) - len(line.lstrip())
    return " " * indent + _BEFORE_LABEL.sub("", "".join(parts).strip())


def _is_quoted(part: str) -> bool:
    return part.startswith('|"') and part.endswith('"|')
