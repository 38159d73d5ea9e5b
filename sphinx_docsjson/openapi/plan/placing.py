"""Where generated groups go in the navigation. Pure."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ...settings.tree import Division, Group, Icon

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ...settings.tree import PageEntry

SPLITTERS = frozenset({"product", "language", "version", "dropdown"})
"""Kinds of divisions that each hold a site of their own: generated groups go into the first."""
ICON = Icon(name="code")
"""Icon of the division that a file of the whole site gets beside others that have icons."""


def placed(
    children: tuple[Any, ...], groups: tuple[PageEntry | Group, ...], title: str
) -> tuple[Any, ...]:
    """Return entries with generated groups behind them, in the shape that the navigation has.

    Beside tabs or anchors they get one of their own, with the ``title``.
    """
    if not groups:
        return children
    first = children[0] if children else None
    if not isinstance(first, Division):
        return (*children, *groups)
    if first.kind in SPLITTERS:
        index = next((i for i, child in enumerate(children) if child.default), 0)
        grown = placed(children[index].children, groups, title)
        changed = replace(children[index], children=grown)
        return (*children[:index], changed, *children[index + 1 :])
    icon = ICON if any(child.icon for child in children) else None
    return (*children, Division(kind=first.kind, title=title, icon=icon, children=groups))


def in_tag_groups(groups: Mapping[str, Group], names: Mapping[str, str]) -> Iterator[Group]:
    """Yield groups, inside of the groups that a file puts them in.

    ``names`` has the name of the outer group by the title of the inner one. If a group of that
    name has pages of its own, these come first.
    """
    for name, listed in groupby(groups.items(), key=lambda one: names.get(one[0], "")):
        inside = dict(listed)
        around = inside.pop(name, Group(title=name)) if name else None
        found = tuple(inside.values())
        yield from [replace(around, pages=(*around.pages, *found))] if around else found
