"""Text of an OpenAPI file → plain values. Pure; no Sphinx, no network."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ...safety.characters import printable
from ...safety.files import BadFileError
from ...sources.yaml12 import read_yaml
from ...vocabulary import DATA_SUFFIXES

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...safety.files import SourceFile
    from ...sources.yaml12 import Repeated

_ESCAPE = re.compile(
    r"\\\\|\\[bf]|\\u00(?:[0189][0-9a-fA-F]|7[fF])|\\u[fF]{3}[eEfF]"
    r"|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F].."
)
_KEPT = frozenset(("\\u0009", "\\u000a", "\\u000d", "\\\\"))


def _printable(escape: re.Match[str]) -> str:
    """Keep escapes of characters that can be written; half a pair and control characters cannot."""
    found = escape[0]
    return found if len(found) == 12 or found.lower() in _KEPT else "\\ufffd"


def parse(text: str, repeated: list[Repeated] | None = None) -> Any:
    """Return the values that JSON or YAML text stands for; the keys of objects are ``str``.

    Keys that an object has twice are added to ``repeated``. JSON is read by `json`, which is 50 to
    100 times faster than any YAML reader.
    Raises `BadFileError`, with line and column where they are known.
    """
    text = printable(text.removeprefix("\ufeff"))
    if not text.lstrip().startswith(("{", "[")):
        return read_yaml(text, repeated)
    counted = _Counted()
    try:
        read = json.loads(
            _ESCAPE.sub(_printable, text), parse_constant=str, object_pairs_hook=counted.members
        )
    except RecursionError as error:
        raise BadFileError("nested too deeply") from error
    except json.JSONDecodeError as error:
        return _flow_yaml(text, error)
    except ValueError as error:  # a number of more than 4,300 digits
        raise BadFileError(f"not valid JSON: {error}") from error
    if counted.has_repeated and repeated is not None:
        with suppress(BadFileError):  # only YAML says where a key is
            read_yaml(text, repeated)
    return read


class _Counted:
    """Makes the objects of JSON, and notes whether one has a key twice."""

    def __init__(self) -> None:
        self.has_repeated = False

    def members(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        self.has_repeated |= len(made) < len(pairs)
        return made


_SEPARATOR = re.compile(r"^---(?=\s|$)", re.MULTILINE)
_SAYS_NOTHING = re.compile(r"(?:\s*+(?:[#%].*|---(?=\s)|\.\.\.(?=\s|$)))*+\s*+")


def second_document(text: str) -> int | None:
    """Return the line of the ``---`` behind which YAML has more, which nobody reads."""
    start = _SAYS_NOTHING.match(text) if "\n---" in text else None
    found = _SEPARATOR.search(text, start.end()) if start else None
    if found is None or _SAYS_NOTHING.fullmatch(text, found.end()):
        return None
    return text.count("\n", 0, found.start()) + 1


def _flow_yaml(text: str, error: json.JSONDecodeError) -> Any:
    """Read text that starts like JSON as YAML, and blame the JSON when that fails too."""
    try:
        return read_yaml(text)
    except BadFileError:
        is_comment = text.startswith(("//", "/*"), error.pos)
        why = "JSON has no comments" if is_comment else error.msg
        raise BadFileError(f"not valid JSON: {why}", error.lineno, error.colno) from error


def read_file(file: SourceFile, repeated: list[Repeated] | None = None) -> tuple[Any, str]:
    """Return what a file stands for, and its text; `parse` says what ``repeated`` is.

    Raises `BadFileError` when it cannot be read or is broken.
    """
    text = file.text()
    if file.path.suffix.lower() in DATA_SUFFIXES:
        return parse(text, repeated), text
    return text.removeprefix("\ufeff").replace("\r\n", "\n"), text


_IN_A_FILE = re.compile(
    r"""description["']?\s*+:\s*+(?:\{\s*+)?["']?\$ref["']?\s*+:\s*+["']?[^"'#\s]"""
)
"""A description that is only a reference to a file, as JSON or YAML writes it.

It starts with a word, which is found fast, and gives back no spaces: that would be quadratic.
"""


def with_texts(contents: Any, text: str, lookup: Callable[[str, str], Any], address: str) -> Any:
    """Return a document with the descriptions that it keeps in files; they replace references.

    The specification has no references there, but tools that join files follow them. ``text`` is
    that of the document at ``address``, whose values are changed in their places; ``lookup`` is
    `Documents.lookup` or like it.
    """
    waiting, seen = [contents] if _IN_A_FILE.search(text) else [], set[int]()
    while waiting:
        value = waiting.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        told = value.get("description") if isinstance(value, dict) else None
        if isinstance(told, dict) and isinstance(told.get("$ref"), str):
            with suppress(LookupError):
                found = lookup(told["$ref"], address).value
                value["description"] = found if isinstance(found, str) else told
        members = value.values() if isinstance(value, dict) else value
        waiting += [one for one in members if isinstance(one, dict | list)]
    return contents
