"""Patterns of file names in Sphinx's syntax: reading them, and writing a name that means itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

_SPECIAL = {"*": "[*]", "?": "[?]", "[": r"[\[]"}
_TOKEN = re.compile(r"\*\*|\*|\?|\[[!]?\]?[^\]]*\]|.", re.DOTALL)
_WILD = {"**": ".*", "*": "[^/]*", "?": "[^/]"}


def escape(path: str) -> str:
    """Return a pattern for ``exclude_patterns`` that matches a path and nothing else.

    The opening bracket shares its set with a backslash, as a set that begins with a bracket
    makes Python's ``re`` warn.
    """
    return "".join(_SPECIAL.get(character, character) for character in path)


def matcher(patterns: Iterable[str]) -> Callable[[str], bool]:
    """Return a function that says whether a source-relative path matches one of the patterns.

    ``*`` and ``?`` stop at slashes, ``**`` does not (Sphinx, "exclude_patterns").
    """
    matches = [_matcher(pattern) for pattern in patterns]
    return lambda path: any(match(path) for match in matches)


MOST_STARS = 2
"""How many stars a regular expression is good for: its time grows with their number as power."""


def _matcher(pattern: str) -> Callable[[str], object]:
    tokens = _TOKEN.findall(pattern)
    if sum(token in ("*", "**") for token in tokens) <= MOST_STARS:
        return re.compile(_translate(pattern), re.DOTALL).fullmatch
    steps = [(token in ("*", "**"), _accepts(token)) for token in tokens]
    return lambda path: _walk(steps, path)


def _accepts(token: str) -> Callable[[str], object]:
    """Return a function that says whether a token may stand for one character."""
    single = _translate_token(token).removesuffix("*") if token in _WILD else _translate_token(token)
    return re.compile(single, re.DOTALL).fullmatch


def _walk(steps: Sequence[tuple[bool, Callable[[str], object]]], path: str) -> bool:
    """Say whether the steps of a pattern lead through a path.

    All ways are gone at once, so the time is the length of the path times that of the pattern.
    """
    places = _further(steps, {0})
    for character in path:
        ahead = [n for n in places if n < len(steps) and steps[n][1](character)]
        places = _further(steps, {n if steps[n][0] else n + 1 for n in ahead})
    return len(steps) in places


def _further(steps: Sequence[tuple[bool, Callable[[str], object]]], places: set[int]) -> set[int]:
    """Return the places and those that follow them, as a star may stand for nothing."""
    for place in list(places):
        following = place
        while following < len(steps) and steps[following][0]:
            following += 1
            if following in places:
                break
            places.add(following)
    return places


def _translate(pattern: str) -> str:
    return "".join(_translate_token(token) for token in _TOKEN.findall(pattern))


def _translate_token(token: str) -> str:
    if token in _WILD:
        return _WILD[token]
    if len(token) == 1:
        return re.escape(token)
    inner = token[1:-1].replace("\\", "\\\\").replace("[", "\\[")
    return f"[^/{inner[1:]}]" if inner.startswith("!") else f"[{inner.replace('^', chr(92) + '^')}]"
