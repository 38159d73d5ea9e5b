"""Titles that readers cannot tell apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..check.texts import shown
from ..problems import Problem, Subtype

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .tree import Division

UNTITLED = "Untitled"
"""The title of divisions that have none, which is reported."""


def second_titles(divisions: Iterable[Division]) -> Iterator[Problem]:
    """Yield the divisions of one menu that have the title of an earlier one."""
    seen = set[str]()
    for division in divisions:
        if division.title in seen and division.title != UNTITLED:
            text = f"another {division.kind} here has the title {shown(division.title)}"
            yield Problem(Subtype.NAV, text, division.place)
        seen.add(division.title)
