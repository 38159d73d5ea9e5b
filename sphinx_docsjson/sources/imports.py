"""Which files a page imports: such files are parts of pages, and no pages themselves."""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_IMPORT = re.compile(
    r"""^import\b[^;'"]{0,2000}?\bfrom\s*["']([^"'\n]{1,1000})["']""", re.MULTILINE
)
_SNIPPET = re.compile(r"""<Snippet\b[^>\n]{0,500}?\bfile=["'{ ]*([^"'\n}]{1,1000})["'}]""")
_FENCE = re.compile(r"[ \t]*(`{3,}|~{3,})(.*)")


def imported(text: str, name: str) -> Iterator[str]:
    """Yield the source-relative paths of the pages that a file's text imports.

    Parameters: ``text`` is the text of the file, ``name`` its own source-relative path, which
    relative imports start from. Paths that leave the source folder are left out, and nothing
    is looked up: the caller knows which files there are. Code fences do not import.
    """
    if "import" not in text and "<Snippet" not in text:
        return
    text = _without_fences(text)
    folder = posixpath.dirname(name)
    for target in _IMPORT.findall(text):
        yield from _inside(target, "" if target.startswith("/") else folder)
    for target in _SNIPPET.findall(text):
        yield from _inside(target, "" if target.startswith("/") else "_snippets")


def _inside(target: str, folder: str) -> Iterator[str]:
    """Yield the path that a target names, if it is that of a page inside the source folder."""
    path = posixpath.normpath(posixpath.join(folder, target.lstrip("/")))
    if path.casefold().endswith((".md", ".mdx")) and not path.startswith("../"):
        yield path


def _without_fences(text: str) -> str:
    """Return the text without its fenced code, in one pass over its lines."""
    if "```" not in text and "~~~" not in text:
        return text
    kept, fence = [], ""
    for line in text.splitlines():
        found = _FENCE.match(line)
        if fence:
            closes = found and found[1].startswith(fence) and not found[2].strip()
            fence = "" if closes else fence
        elif found:
            fence = found[1]
        else:
            kept.append(line)
    return "\n".join(kept)
