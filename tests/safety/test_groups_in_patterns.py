"""No pattern remembers a group inside of what takes all it can get.

Python up to 3.13 raises ``SystemError`` for some of them, such as ``(?:a(b)|(c))++`` (gh-101955),
and a page that meets one is shown as text.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from typing import TYPE_CHECKING, Any

import sphinx_docsjson

if TYPE_CHECKING:
    from collections.abc import Iterator

_TREES: Any = importlib.import_module("re._parser")
_DEEPEST = 3


def _patterns_in(value: object, depth: int = 0) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        yield value
    elif depth < _DEEPEST and isinstance(value, dict | tuple | list | set | frozenset):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _patterns_in(item, depth + 1)


def _ours() -> Iterator[tuple[str, re.Pattern[str]]]:
    for found in pkgutil.walk_packages(sphinx_docsjson.__path__, "sphinx_docsjson."):
        if found.name.endswith("__main__"):
            continue
        for name, value in list(vars(importlib.import_module(found.name)).items()):
            for pattern in _patterns_in(value):
                yield f"{found.name}.{name}", pattern


def _is_risky(part: Any, *, inside: bool = False) -> bool:
    """Return whether a group is remembered inside of a possessive or atomic part."""
    if isinstance(part, _TREES.SubPattern | list):
        return any(_is_risky(item, inside=inside) for item in part)
    if not isinstance(part, tuple):
        return False
    name = str(part[0])
    if name == "SUBPATTERN" and inside and part[1][0] is not None:
        return True
    inside = inside or name in {"POSSESSIVE_REPEAT", "ATOMIC_GROUP"}
    return any(_is_risky(item, inside=inside) for item in part)


def _tree(pattern: str, flags: int = 0) -> Any:
    return _TREES.parse(pattern, flags)


def test_such_patterns_are_found() -> None:
    assert _is_risky(_tree("(?:a(b)|(c))++"))
    assert _is_risky(_tree("x(?:y(?>(a)|b))"))
    assert not _is_risky(_tree("((?:ab|c)++)(?>a)"))


def test_none_of_ours_is_one() -> None:
    ours = [(name, one) for name, one in _ours() if isinstance(one.pattern, str)]
    assert len(ours) > 100
    assert [name for name, one in ours if _is_risky(_tree(one.pattern, one.flags))] == []
