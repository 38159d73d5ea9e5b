"""Patterns of file names in Sphinx's syntax: reading them, and writing a name that means itself."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from os import PathLike

_SPECIAL = {"*": "[*]", "?": "[?]", "[": r"[\[]"}
_TOKEN = re.compile(r"\*\*|\*|\?|\[!?+\]?+[^\]]{0,1000}+\]|.", re.DOTALL)
_NO_SLASH = "[^/]"


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

    ``*`` and ``?`` stop at slashes, ``**`` does not (Sphinx, "exclude_patterns"). A pattern with
    a set that ends before it begins, as in ``[z-a]``, matches nothing.
    """
    compiled = []
    for pattern in patterns:
        with suppress(re.error):
            compiled.append(re.compile(_translate(pattern), re.DOTALL))
    return lambda path: any(pattern.fullmatch(path) for pattern in compiled)


def matching(names: Iterable[str], pattern: str) -> list[str]:
    """Return those of some names that match a pattern, as ``patfilter`` of Sphinx does.

    Each of many stars multiplies the time that Sphinx's takes by the length of a name.
    """
    return list(filter(matcher([pattern]), names))


def _translate(pattern: str) -> str:
    """Return a regular expression that does not try all ways to share a path among the stars.

    What follows a star is looked for where it comes first, and nowhere else later: that would only
    leave less to the next star. But ``*`` gets over no slash, so all places for a ``**`` count
    until what follows it up to the next ``**`` is found.
    """
    parts = _split(_TOKEN.findall(pattern), "**")
    inner = [
        _joined([_plain(tokens) for tokens in _split(part, "*")], _NO_SLASH, ends=part is parts[-1])
        for part in parts
    ]
    return _joined(inner, ".", ends=True)


def _split(tokens: list[str], star: str) -> list[list[str]]:
    """Return the tokens before, between and behind the stars of one kind."""
    parts: list[list[str]] = [[]]
    for token in tokens:
        if token == star:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _joined(parts: list[str], any_character: str, *, ends: bool) -> str:
    """Return an expression for parts with a star between them; ``ends`` if the last ends a path."""
    first, *others = parts
    last = f"{any_character}*{others.pop()}" if ends and others else ""
    return first + "".join(f"(?>{any_character}*?{other})" for other in others) + last


def _plain(tokens: list[str]) -> str:
    return "".join(map(_translate_token, tokens))


def _translate_token(sign: str) -> str:
    if sign == "?":
        return _NO_SLASH
    if len(sign) == 1:
        return re.escape(sign)
    inner = sign[1:-1].replace("\\", "\\\\").replace("[", "\\[")
    return f"[^/{inner[1:]}]" if inner.startswith("!") else f"[{inner.replace('^', chr(92) + '^')}]"
