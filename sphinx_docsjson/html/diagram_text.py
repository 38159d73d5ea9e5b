"""Mermaid as the package that draws it reads it: it knows one way to write where Mermaid has more.

What is written here means the same to Mermaid, so a diagram that is still not drawn is shown as
its author wrote it.
"""

from __future__ import annotations

import re
from functools import partial
from itertools import count

_FLOWCHART = re.compile(r"\s*(?:%%[^\n]*\n\s*)*(?:flowchart|graph)\b")
_LABEL = re.compile(r'("[^"\n]*"|\|[^|\n]*\||\[[^\]\n]*\]|\([^)\n]*\)|\{[^}\n]*\})')
"""What holds the words of readers: quotation marks and brackets."""
_BREAK = re.compile(r"\\n|<br\s*/?>", re.IGNORECASE)
_ARROW = re.compile(r"\s*(<?(?:--+|==+|-\.+-)[>xo]?)(?=[\s\w|]|$)\s*")
_QUOTED_ARROW = re.compile(r'(--|==|-\.)\s*"([^"\n]*)"\s*(?=-|=|\.)')
_MARKDOWN = re.compile(r'"`([^`"\n]*)`"')
_SUBGRAPH = re.compile(
    r'^([ \t]*subgraph)[ \t]+(?:([\w-]+)[ \t]*\[(?=")|(?="|[\w-]+[ \t]+[^\s\[]))'
    r'"?([^"\n\[\]]+)"?\]?[ \t]*$', re.MULTILINE,
)  # fmt: skip
"""A subgraph whose title is in quotation marks, or is several words without an id."""
_BEFORE_LABEL = re.compile(r"(?<=[->=xo.]) (?=\|)")


def readable(source: str) -> str:
    r"""Return a diagram with line breaks, arrows, and quotation marks as the package reads them.

    Breaks are ``<br/>`` (Mermaid also takes ``\n`` and ``<br>``), a flowchart has space around
    its arrows and none of its optional semicolons, and its subgraphs have an id.
    """
    source = _BREAK.sub("<br/>", source)
    if not _FLOWCHART.match(source):
        return source
    source = _MARKDOWN.sub(lambda found: f'"{found[1].replace("*", "")}"', source)
    source = _SUBGRAPH.sub(partial(_with_id, count(1)), source)
    return "\n".join(map(_line, source.split("\n")))


def _with_id(numbers: count[int], found: re.Match[str]) -> str:
    return f"{found[1]} {found[2] or f'part{next(numbers)}'} [{found[3].strip()}]"


def _line(line: str) -> str:
    """Return one line of a flowchart; the words in it stay as they are."""
    line = _QUOTED_ARROW.sub(r"\1 \2 ", line.removesuffix(";"))
    parts = _LABEL.split(line)
    parts[::2] = (_ARROW.sub(r" \1 ", part) for part in parts[::2])
    parts[1::2] = (f"|{part[2:-2]}|" if _is_quoted(part) else part for part in parts[1::2])
    indent = len(line) - len(line.lstrip())
    return " " * indent + _BEFORE_LABEL.sub("", "".join(parts).strip())


def _is_quoted(part: str) -> bool:
    return part.startswith('|"') and part.endswith('"|')
