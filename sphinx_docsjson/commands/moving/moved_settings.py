"""Paths in a settings file, rewritten for a move; everything else of the text stays as it is."""

from __future__ import annotations

import ast
import json
import re
from typing import TYPE_CHECKING, Any

from .moved_links import mend_page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .moves import Moves

_STRING = r'"(?:[^"\\]|\\.)*"'
_VALUE = re.compile(
    rf"(?P<other>{_STRING})\s*:(?!\s*\")|(?:(?P<key>{_STRING})\s*:\s*)?(?P<value>{_STRING})"
)
"""A key whose value is no string, or a string with its key; one of a list has none."""
_PATHS = frozenset(
    """$ref asyncapi backgroundImage css dark default destination directory favicon file href
    image js light logo openapi page pages path root source src url""".split()
)
"""Keys whose values are paths; the strings of lists are, too."""
_LINKS = frozenset({"destination", "href"})
"""Those of them in which ``#`` starts a section, and names are encoded."""
_MARKDOWN = frozenset({"content", "description"})
"""Keys of texts that may link: the banner, and the description of a page for errors."""
_REDIRECTS = re.compile(r'"redirects"\s*:\s*\[')
_LISTS_OF_WORDS = re.compile(
    r'"(?:keywords|languages|options|methods|scopes|tags|events|params)"\s*:\s*\[[^\]]*\]'
)
_DESTINATION = re.compile(rf'(?P<key>"destination")\s*:\s*(?P<value>{_STRING})')
_SPACE = re.compile(r"\s*")


def mend_settings(text: str, moves: Moves) -> str:
    """Return the text of a settings file in which every path leads to where it led before."""

    def mended(match: re.Match[str]) -> str:
        if match["value"] is None:
            return match[0]
        key = json.loads(match["key"]) if match["key"] else None
        if key is not None and key not in _PATHS | _MARKDOWN:
            return match[0]
        written: str = json.loads(match["value"])
        mend = _mended_link if key in _LINKS else _mended
        made = mend_page(written, "", moves) if key in _MARKDOWN else mend(written, moves)
        if made == written:
            return match[0]
        value = json.dumps(made, ensure_ascii=False)
        return match[0][: match.start("value") - match.start()] + value

    pieces, last = [], 0
    for start, end, pattern in sorted(_special(text)):
        inside = pattern.sub(mended, text[start:end]) if pattern else text[start:end]
        pieces += [_VALUE.sub(mended, text[last:start]), inside]
        last = end
    return "".join([*pieces, _VALUE.sub(mended, text[last:])])


def _mended(written: str, moves: Moves) -> str:
    """Return a path after a move; what is behind a space is a part of a file, or of a name."""
    path = written if moves.has(written) else written.partition(" ")[0]
    return (moves.mended(path, is_link=False) or path) + written[len(path) :]


def _mended_link(written: str, moves: Moves) -> str:
    """Return a link after a move; spaces are encoded unless the author writes them as they are."""
    made = moves.mended(written) or written
    return made if " " in written else made.replace(" ", "%20")


def _special(text: str) -> Iterator[tuple[int, int, re.Pattern[str] | None]]:
    """Yield where lists are that hold no paths: of redirects, only destinations are mended."""
    for match in _LISTS_OF_WORDS.finditer(text):
        yield (*match.span(), None)
    if array := _redirects(text):
        yield (*array, _DESTINATION)


def _redirects(text: str) -> tuple[int, int] | None:
    """Return where the array of redirects starts and ends, with its brackets."""
    found = _REDIRECTS.search(text)
    if not found:
        return None
    try:
        _, end = json.JSONDecoder().raw_decode(text, found.end() - 1)
    except ValueError:
        return None
    return found.end() - 1, end


def add_redirects(text: str, redirects: dict[str, str]) -> str:
    """Return the text of a settings file with more redirects, in the style of the file.

    Those that lead away from a page that is there now, or from one of the new ones, are removed.
    """
    array, entries = _redirects(text), [_entry(*one) for one in redirects.items()]
    if array is None:
        return _with_new_list(text, entries)
    start, end = array
    taken = {*redirects, *redirects.values()}
    kept = [one for one, entry in _entries(text, start, end) if not _is_from(entry, taken)]
    gap = _gap(text, start, end)
    inside = f",{gap or ' '}".join([*kept, *entries])
    last = text[start:end].rfind("\n")
    tail = text[start + last : end - 1] if last >= 0 else gap
    return f"{text[:start]}[{gap}{inside}{tail}]{text[end:]}"


def _with_new_list(text: str, entries: list[str]) -> str:
    unit = _indentation(text)
    inside = ",\n".join(f"{unit * 2}{entry}" for entry in entries)
    head = text.rstrip().removesuffix("}").rstrip()
    comma = "" if head.endswith("{") else ","
    return f'{head}{comma}\n{unit}"redirects": [\n{inside}\n{unit}]\n}}\n'


def _is_from(entry: Any, paths: set[str]) -> bool:
    source = entry.get("source") if isinstance(entry, dict) else None
    return isinstance(source, str) and source in paths


def _entries(text: str, start: int, end: int) -> Iterator[tuple[str, Any]]:
    """Yield each entry of an array as it is written, and as a value."""
    position = start + 1
    while (position := _SPACE.match(text, position).end()) < end - 1:  # type: ignore[union-attr]
        entry, stop = json.JSONDecoder().raw_decode(text, position)
        yield text[position:stop], entry
        position = _SPACE.match(text, stop).end() + 1  # type: ignore[union-attr]


def _gap(text: str, start: int, end: int) -> str:
    """Return the white space in front of the entries of an array."""
    if text[start + 1 : end - 1].strip():
        return text[start + 1 : _SPACE.match(text, start + 1).end()]  # type: ignore[union-attr]
    line = text[text.rfind("\n", 0, start) + 1 : start]
    return "\n" + line[: len(line) - len(line.lstrip())] + _indentation(text)


def _indentation(text: str) -> str:
    """Return the white space by which a file sets its first level in."""
    found = re.search(r'\{\s*\n([ \t]+)"', text)
    return found[1] if found else "  "


def _entry(source: str, destination: str) -> str:
    pair = {"source": source, "destination": destination}
    return "{ " + json.dumps(pair, ensure_ascii=False)[1:-1] + " }"


def mend_conf(text: str, moves: Moves) -> str:
    """Return the text of a ``conf.py`` in which strings that are the path of a moved file follow.

    A file that Python cannot read stays as it is; it is not run.
    """
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return text
    lines = text.encode().split(b"\n")
    strings = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    found = [(node, node.value) for node in strings if isinstance(node.value, str)]
    for node, value in sorted(found, key=lambda one: (one[0].lineno, -one[0].col_offset)):
        is_path = "/" in value or value in moves.files
        made = moves.mended(value, is_link=False) if is_path else None
        line, start, end = node.lineno - 1, node.col_offset, node.end_col_offset
        if made and lines[line][start:end][1:-1] == value.encode():
            quote = lines[line][start : start + 1]
            lines[line] = lines[line][:start] + quote + made.encode() + quote + lines[line][end:]
    return b"\n".join(lines).decode()
