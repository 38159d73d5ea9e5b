"""Patterns of file names in Sphinx's syntax: reading them, and writing a name that means itself."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from os import PathLike

_SPECIAL = {"*": "[*]", "?": "[?]", "[": r"[\[]"}
_TOKEN = re.compile(r"\*\*|\*|\?|\[[!]?\]?[^\]]{0,1000}+\]|.", re.DOTALL)
_WILD = {"**": ".*", "*": "[^/]*", "?": "[^/]"}


def escape(path: str) -> str:
    """Return a pattern for ``exclude_patterns`` that matches a path and nothing else.

    The opening bracket shares its set with a backslash, as a set that begins with a bracket
    makes Python's ``re`` warn.
    """
    return "".join(_SPECIAL.get(character, character) for character in path)


def those_inside(root: str | PathLike[str], folders: Iterable[Path]) -> tuple[str, ...]:
    """Return a pattern for each folder that lies inside the source folder ``root``."""
    home = Path(root).resolve()
    resolved = [Path(folder).resolve() for folder in folders]
    inside = (folder for folder in resolved if folder.is_relative_to(home) and folder != home)
    return tuple(escape(folder.relative_to(home).as_posix()) for folder in inside)


def matcher(patterns: Iterable[str]) -> Callable[[str], bool]:
    """Return a function that tells whether a source-relative path matches one of the patterns.

    ``*`` and ``?`` stop at slashes, ``**`` does not (Sphinx, "exclude_patterns").
    """
    compiled = [re.compile(_translate(pattern), re.DOTALL) for pattern in patterns]
    return lambda path: any(pattern.fullmatch(path) for pattern in compiled)


def _translate(pattern: str) -> str:
    return "".join(_translate_token(token) for token in _TOKEN.findall(pattern))


def _translate_token(token: str) -> str:
    if token in _WILD:
        return _WILD[token]
    if len(token) == 1:
        return re.escape(token)
    inner = token[1:-1].replace("\\", "\\\\").replace("[", "\\[")
    return f"[^/{inner[1:]}]" if inner.startswith("!") else f"[{inner.replace('^', chr(92) + '^')}]"
