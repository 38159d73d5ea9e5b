"""Which lines of a page are text that may name files, which are code, which a toctree."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TOCTREE = "toctree"
CODE = frozenset(
    """code code-block code-cell literalinclude math mermaid parsed-literal raw
    sourcecode""".split()
)
"""Directives whose content is no text."""

_FENCE = re.compile(
    r"[\s>]*+(?:[-*+]\s++|\d++[.)]\s++)*+(?P<mark>`{3,}+|~{3,}+|:{3,}+)(?P<info>[^\n`]*+)$"
)
_NAME = re.compile(r"\s*\{(?P<name>[\w:.-]+)\}")
_DIRECTIVE = re.compile(r"\s*\.\.\s+(?P<name>[\w:-]+)::(?:\s|$)")


class Block(NamedTuple):
    """What lines are in: the text of a page, a block of code, or a directive."""

    name: str
    """The name of the directive; empty for code in a fence."""
    mark: str = ""
    """The fence that ends it; without one, it is what is indented."""
    indent: int = 0

    @property
    def is_code(self) -> bool:
        """Whether the content is no text."""
        return not self.name or self.name in CODE

    def ends_before(self, line: str) -> bool:
        """Return whether a line is no longer indented, and so not in this block."""
        return not self.mark and bool(line.strip()) and _indent(line) <= self.indent

    def ends_with(self, line: str) -> bool:
        """Return whether a line is the fence that closes this block."""
        if not self.mark or (found := _FENCE.match(line)) is None:
            return False
        return found["mark"].startswith(self.mark) and not found["info"].strip()


_PAGE = Block("page", indent=-1)


def lines_of_text(lines: Sequence[str], *, is_rst: bool) -> Iterator[tuple[int, bool]]:
    """Yield the number of each line that is not code, and whether it is an entry of a toctree."""
    around: list[Block] = [_PAGE]
    for number, line in enumerate(lines):
        while around[-1].ends_before(line):
            around.pop()
        inner = around[-1]
        if inner.ends_with(line):
            around.pop()
            continue
        opened = None if inner.is_code else _opened(line, is_rst=is_rst)
        if opened:
            around.append(opened)
        if not inner.is_code and (opened is None or opened.name):
            yield number, inner.name == TOCTREE and not line.lstrip().startswith(":")


def _opened(line: str, *, is_rst: bool) -> Block | None:
    """Return the block that a line opens."""
    if not is_rst and (found := _FENCE.match(line)):
        directive = _NAME.match(found["info"])
        plain = found["info"].strip() if found["mark"].startswith(":") else ""
        is_end = found["mark"].startswith(":") and not plain
        return None if is_end else Block(directive["name"] if directive else plain, found["mark"])
    if found := _DIRECTIVE.match(line):
        is_known = found["name"] in CODE or found["name"] == TOCTREE
        return Block(found["name"], indent=_indent(line)) if is_known else None
    return Block("code", indent=_indent(line)) if is_rst and line.rstrip().endswith("::") else None


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
