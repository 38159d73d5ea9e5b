"""What keeps a Mermaid diagram from being drawn, as far as its lines show it.

Only what no version of Mermaid reads is a mistake; everything else is left to what draws it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..spelling import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterator

Mistake = tuple[int, str]
"""The number of a line, counted from 0, and what is wrong there; -1 is the line of the fence."""

FLOWCHARTS = frozenset({"graph", "flowchart", "flowchart-elk"})
TYPES = (
    *sorted(FLOWCHARTS), "sequenceDiagram", "classDiagram", "classDiagram-v2", "stateDiagram",
    "stateDiagram-v2", "erDiagram", "journey", "gantt", "pie", "quadrantChart", "requirement",
    "requirementDiagram", "gitGraph", "C4Context", "C4Container", "C4Component", "C4Dynamic",
    "C4Deployment", "mindmap", "timeline", "zenuml", "sankey", "sankey-beta", "xychart",
    "xychart-beta", "block", "block-beta", "packet", "packet-beta", "kanban", "architecture",
    "architecture-beta", "radar", "radar-beta", "treemap", "treemap-beta", "info",
)  # fmt: skip
"""The words that diagrams begin with (https://mermaid.js.org)."""
MOST_CHARACTERS = 8_000
"""Characters of the longest diagram that is looked at: longer ones are not drawn."""
_DIRECTIONS = frozenset({"TB", "TD", "BT", "RL", "LR", "v"})
_WORD = re.compile(r"[\w-]+")
_QUOTED = re.compile(r'"[^"\n]*"')
_EDGE_TEXT = re.compile(r"\|[^|\n]*\|")
_NO_TARGET = re.compile(r"(?<![-=.])(?:--+>|==+>|-\.+->|---+)\s*$")
_SHORT_ARROW = re.compile(r"(?<=[\w\])}])\s*(?<![-<=.~ox])->(?!>)\s*(?=\w)")
_OPENERS, _CLOSERS = "[({", "])}"
_BLOCK = re.compile(r"(?:loop|alt|opt|par|par_over|critical|break|rect|box)(?=\s|$)")
_NO_MESSAGE = re.compile(
    r"(?:participant|actor|create|destroy|note|title|links?|properties|details|autonumber)\b",
    re.IGNORECASE,
)
_ARROW = re.compile(r"[^\s#][^#]*?--?(?:>>|>|x|\))[+-]?\s*[^\s>]")


def mistakes_in(source: str) -> Iterator[Mistake]:
    """Yield what is wrong with a diagram."""
    if len(source) > MOST_CHARACTERS:
        return
    lines = [*_statements(source)]
    if not lines:
        yield -1, "the diagram is empty"
        return
    (at, first), *rest = lines
    found = _WORD.match(first)
    name = (found[0].rstrip("-") if found else "") or first[:1]
    if name not in TYPES:
        hint = did_you_mean(name, TYPES) or f"; start with a word such as {TYPES[0]!r}"
        yield at, f"no Mermaid diagram starts with {name!r}{hint}"
    elif name in FLOWCHARTS:
        yield from _of_flowchart(at, first, rest)
    elif name == "sequenceDiagram":
        yield from _of_sequence(rest)


def _statements(source: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that say something, without the settings in front and the comments."""
    lines = [line.strip() for line in source.split("\n")]
    start = 0
    first = next((at for at, line in enumerate(lines) if line), None)
    if first is not None and lines[first] == "---" and "---" in lines[first + 1 :]:
        start = lines.index("---", first + 1) + 1
    is_directive = False
    for at, line in enumerate(lines[start:], start):
        is_directive = is_directive or line.startswith("%%{")
        if line and not (is_directive or line.startswith("%%")):
            yield at, line
        is_directive = is_directive and "}%%" not in line


def _of_flowchart(at: int, head: str, rest: list[tuple[int, str]]) -> Iterator[Mistake]:
    words = head.split(";", 1)[0].split()
    if len(words) > 1 and words[1].isalpha() and words[1] not in _DIRECTIONS:
        near = did_you_mean(words[1], sorted(_DIRECTIONS), 0.5)
        yield at, f"there is no direction {words[1]!r}{near or '; write TD or LR'}"
    opened: list[int] = []
    for number, line in rest:
        if re.match(r"subgraph\b", line):
            opened.append(number)
        elif line.rstrip(";") == "end" and opened:
            opened.pop()
        elif not re.match(r"(?:click|style|classDef|linkStyle|accTitle|accDescr)\b", line):
            yield from ((number, why) for why in _of_edge(line))
    yield from ((number, "this subgraph has no end: add a line 'end'") for number in opened)


def _of_edge(line: str) -> Iterator[str]:
    """Yield what is wrong with a line of nodes and arrows."""
    if line.count('"') % 2 or "@{" in line or "`" in line:  # a text of several lines, or new syntax
        return
    plain = _EDGE_TEXT.sub("", _QUOTED.sub("", line))
    bare = plain.rstrip("; ")
    for opener, closer in zip(_OPENERS, _CLOSERS, strict=True):
        more = plain.count(opener) - plain.count(closer)
        if more > 0 and not _has_flag(plain):
            yield f"a {closer} is missing"
    if _NO_TARGET.search(bare):
        yield "the arrow leads to nothing: name a node after it"
    if _SHORT_ARROW.search(plain) and not any(map(plain.count, _OPENERS)):
        yield "-> is not an arrow: write -->"


def _has_flag(plain: str) -> bool:
    """Return whether a shape opens and closes with other characters, as in ``>flag]``."""
    return ">" in plain and "]" in plain.rpartition(">")[2]


def _of_sequence(rest: list[tuple[int, str]]) -> Iterator[Mistake]:
    opened: list[tuple[int, str]] = []
    for number, line in rest:
        if found := _BLOCK.match(line):
            opened.append((number, found[0]))
        elif line.rstrip(";") == "end" and opened:
            opened.pop()
        elif ":" not in line and not _NO_MESSAGE.match(line) and _ARROW.match(line):
            yield number, "the message has no text: write ': text' after the names"
    for number, name in opened:
        yield number, f"{name!r} has no end: add a line 'end'"
