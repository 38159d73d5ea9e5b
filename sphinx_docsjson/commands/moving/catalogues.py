"""The translations of pages that move: catalogues are named after pages, or after their folder."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from sphinx.util.i18n import docname_to_domain

if TYPE_CHECKING:
    from collections.abc import Mapping
    from collections.abc import Set as AbstractSet

FOLDER = "/LC_MESSAGES/"
_SUFFIXES = (".po", ".mo")

Compact = bool | str
"""The setting ``gettext_compact``: one catalogue for each page, for each folder, or for all."""


def compact_in(conf: str) -> Compact:
    """Return what the text of a ``conf.py``, which is not run, sets ``gettext_compact`` to."""
    try:
        statements = ast.parse(conf).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return True
    for statement in statements:
        match statement:
            case ast.Assign(
                targets=[ast.Name(id="gettext_compact")],
                value=ast.Constant(value=bool() | str() as value),
            ):
                return value
    return True


def moved_catalogues(
    there: AbstractSet[str], pages: AbstractSet[str], stems: Mapping[str, str], compact: Compact
) -> tuple[dict[str, str], list[str]]:
    """Return which catalogues move, and where to, and those that the author has to split.

    Parameters: ``there`` are all files, ``pages`` all pages without their suffixes, and ``stems``
    those that move, with where they move to.
    """
    found = [file for file in sorted(there) if FOLDER in f"/{file}" and file.endswith(_SUFFIXES)]
    moving, left = dict[str, str](), list[str]()
    goals = _goals(pages, stems, compact) if found else {}
    for file in found:
        head, _, name = file.rpartition("LC_MESSAGES/")
        domain, dot, suffix = name.rpartition(".")
        goal = goals.get(domain)
        target = f"{head}LC_MESSAGES/{goal}{dot}{suffix}"
        if goal and target not in there:
            moving[file] = target
        elif goal is not None and suffix == "po":
            left.append(file)
    return moving, left


def _goals(pages: AbstractSet[str], stems: Mapping[str, str], compact: Compact) -> dict[str, str]:
    """Return the catalogues of pages that move, each with its new name, or "" if it splits."""
    new = dict[str, set[str]]()
    for page in pages:
        domain = docname_to_domain(page, compact)
        new.setdefault(domain, set()).add(docname_to_domain(stems.get(page, page), compact))
    changed = {old: names for old, names in new.items() if names != {old}}
    return {old: next(iter(names)) if len(names) == 1 else "" for old, names in changed.items()}
