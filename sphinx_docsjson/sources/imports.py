"""What files import: which names a page gets, and which files are parts of pages, no pages."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .scan import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

_IMPORT = re.compile(
    r"""import\s++((?:(?=[\w$*{])[^'"`;{}]{0,2000}+(?:\{[^'"`;{}]{0,50000}+\}[^'"`;{}]{0,100}+)?+)?+)["']"""
)
_EXPORT = re.compile(r"export\s++(?:(?:const|let|var|function|async|class|default)\b|[*{])")
_CONTINUES = re.compile(r"[=,(+&|?:]\s*$|=>\s*$")
_GOES_ON = re.compile(r"\s*[.?:&|+)\]}]")
ALIAS = re.compile(r"([\w$]+)(?:\s+as\s+([\w$]+))?$")
"""One of the names between the braces of an import or an export, and what it is called there."""
_SNIPPET = re.compile(r"""<Snippet\b(?>[^>\n]{0,500}?\bfile=)["'{ ]*+([^"'\n}]{1,1000}+)["'}]""")
_FENCE = re.compile(r"[ \t]*(`{3,}|~{3,})(.*)")


@dataclass(frozen=True)
class Import:
    """One imported name: ``export`` is the name it has in its file, ``default``, or ``*``."""

    source: str
    export: str
    line: int


def imported(text: str, name: str) -> Iterator[str]:
    """Yield the source-relative paths of the pages that a file's text imports.

    Parameters: ``text`` is the text of the file, ``name`` its own source-relative path, which
    relative imports start from. Paths that leave the source folder are left out, and nothing
    is looked up: the caller knows which files there are. Code fences do not import.
    """
    if "import" not in text and "<Snippet" not in text:
        return
    folder = posixpath.dirname(name)
    for statement, line in statements(text):
        for found in (read_import(statement, line) or {}).values():
            yield from _inside(found.source, folder)
    if "<Snippet" in text:
        for target in _SNIPPET.findall(_without_fences(text)):
            yield from _inside(target, "_snippets")


def _inside(target: str, folder: str) -> Iterator[str]:
    """Yield the path that a target names, if it is that of a page inside the source folder."""
    base = "" if target.startswith("/") else folder
    path = posixpath.normpath(posixpath.join(base, target.lstrip("/")))
    if path.casefold().endswith((".md", ".mdx")) and not path.startswith("../"):
        yield path


def statements(source: str) -> Iterator[tuple[str, int]]:
    """Yield the ``import`` and ``export`` statements of a file, each with its line, from 1.

    They start at the beginning of a line, and outside of fenced code.
    """
    text, position, fence = Text(source), 0, ""
    while position < len(source):
        line_end = source.find("\n", position)
        line_end = len(source) if line_end < 0 else line_end
        fence = _fence_after(source[position:line_end], fence)
        if not fence and is_statement(source, position, len(source)):
            end = end_of_statement(text, position, len(source))
            yield source[position:end], text.line_of(position) + 1
            line_end = max(line_end, end)
        position = line_end + 1


def read_import(statement: str, line: int) -> dict[str, Import] | None:
    """Return the names that a statement imports; nothing if it is no import."""
    head = _head_of_import(statement, 0, len(statement))
    if head is None:
        return None
    clause, quote = head
    target, closing, _ = statement[quote + 1 :].partition(statement[quote])
    if not closing:
        return None
    return {name: Import(target, export, line) for name, export in _imported_names(clause)}


def _head_of_import(source: str, start: int, stop: int) -> tuple[str, int] | None:
    """Return what ``import`` imports from a file, and the offset of the quote before the file."""
    found = _IMPORT.match(source, start, stop)
    if not found:
        return None
    if not found[1]:
        return "", found.end() - 1
    clause, _, behind = found[1].rpartition("from")
    return (clause, found.end() - 1) if clause[-1:].isspace() and not behind.strip() else None


def _imported_names(clause: str) -> list[tuple[str, str]]:
    """Return the names of ``A, { B as C }`` with what each is called in its file."""
    before, _, rest = clause.partition("{")
    named, _, behind = rest.partition("}")
    matches = filter(None, (ALIAS.match(part.strip()) for part in named.split(",")))
    names = [(match[2] or match[1], match[1]) for match in matches]
    others = filter(None, map(str.strip, (before + behind).split(",")))
    return names + [(p.split()[-1], "*") if p[0] == "*" else (p, "default") for p in others]


def is_statement(source: str, start: int, stop: int) -> bool:
    """Return whether an ``import`` or ``export`` statement starts at an offset."""
    if source.startswith("import", start):
        return _head_of_import(source, start, stop) is not None
    return bool(_EXPORT.match(source, start, stop))


def end_of_statement(text: Text, start: int, stop: int) -> int:
    """Return where a statement ends: at the end of a line on which no bracket is open."""
    position = start
    while position < stop:
        character = text.source[position]
        if character in "{([":
            position = text.end_of_brackets(position, stop) or position + 1
        elif character in "\"'`\\" or text.source.startswith(("//", "/*"), position):
            position = text.skip(position, stop)
            if text.source[position - 1] == "\n":
                position -= 1
        elif character == "\n" and _is_complete(text.source, start, position):
            return position
        else:
            position += 1
    return stop


def _is_complete(source: str, start: int, newline: int) -> bool:
    behind = source[newline + 1 : newline + 200]
    if not behind.split("\n", 1)[0].strip():
        return True
    line = source[max(start, newline - 200) : newline]
    return not _CONTINUES.search(line) and not _GOES_ON.match(behind)


def _fence_after(line: str, fence: str) -> str:
    """Return the fence that is open behind a line; ``fence`` is open in front of it."""
    found = _FENCE.match(line)
    if not found:
        return fence
    mark, rest = found.groups()
    if fence:
        return "" if mark.startswith(fence) and not rest.strip() else fence
    return "" if mark[0] == "`" and "`" in rest else mark


def _without_fences(text: str) -> str:
    """Return the text without its fenced code, in one pass over its lines."""
    kept, fence = [], ""
    for line in text.splitlines():
        before, fence = fence, _fence_after(line, fence)
        if not before and not fence:
            kept.append(line)
    return "\n".join(kept)
