"""What surrounds each page: its sidebar, the switchers, its neighbours and its breadcrumbs.

Everything that pages of one division share is made once and kept, so the cost of a site is
linear in its pages.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from ..problems import Problem, Subtype
from ..safety.cost import MOST_CHOICES
from ..safety.urls import is_external
from .model import Choice, PageView, Sidebar, Trail
from .outline import ALTERNATIVES, Branch
from .twins import Twins

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ..settings.tree import Division
    from .outline import Content
    from .pages import Pages


@dataclass(frozen=True, kw_only=True, eq=False)
class Leaf:
    """A division with groups and pages, and the divisions around it, outermost first."""

    number: int
    path: tuple[Branch, ...]
    content: Content

    @property
    def hidden(self) -> bool:
        """Return whether it is listed only while the reader is inside."""
        return any(branch.hidden for branch in self.path)


def leaves_of(root: Branch) -> list[Leaf]:
    """Return all divisions that have a sidebar, in reading order."""
    paths = root.leaves()
    return [
        Leaf(number=number, path=path, content=path[-1].content)
        for number, path in enumerate(paths)
        if path[-1].content
    ]


@dataclass(eq=False)
class Views:
    """The views of all pages, each made when it is asked for."""

    root: Branch
    pages: Pages
    everywhere: tuple[Division, ...]
    shown: Mapping[str, str] = field(default_factory=dict)
    leaves: list[Leaf] = field(init=False)
    leaf_of: dict[str, Leaf] = field(init=False)
    """The one division that each page of the navigation is shown in."""
    hidden: frozenset[str] = field(init=False)
    """Pages that only hidden groups and divisions name."""

    def __post_init__(self) -> None:
        """Give every page of the navigation its one place."""
        self.leaves = leaves_of(self.root)
        self.leaf_of = _first_places(self.leaves)
        self.hidden = frozenset(self.leaf_of) - _indexed(self.leaves)
        self._leaves_below: dict[str, list[Leaf]] = {}
        for leaf in self.leaves:
            for branch in leaf.path:
                self._leaves_below.setdefault(branch.key, []).append(leaf)
        for below in self._leaves_below.values():
            below.sort(key=lambda leaf: leaf.hidden)
        self._places: dict[str, dict[str, int]] = {}
        self._views: dict[str, PageView] = {}
        self._landings: dict[str, str | None] = {}
        self._choices: dict[tuple[str, str], tuple[Choice, ...]] = {}
        self._twins: dict[str, Twins] = {}
        self._neighbours: dict[int, dict[str, tuple[str | None, str | None]]] = {}
        self._folders: dict[str, Leaf] = {}

    # ----------------------------------------------------------------- one page

    def view(self, page: str) -> PageView:
        """Return what surrounds a page; of a page outside the navigation too."""
        if page not in self._views:
            leaf = self.leaf_of.get(page)
            self._views[page] = self._listed(page, leaf) if leaf else self._unlisted(page)
        return self._views[page]

    def _listed(self, page: str, leaf: Leaf) -> PageView:
        content = leaf.content
        trail = content.trails[page]
        previous, following = self._between(leaf).get(page, (None, None))
        return PageView(
            page=page,
            sidebar=content.sidebar,
            switchers=self._switchers(leaf, page),
            breadcrumbs=_each_name_once((*self._above(leaf), *trail)),
            eyebrow=(trail[-1][0] or None) if trail else None,
            previous=previous,
            next=following,
            hidden=page in self.hidden,
        )

    def _unlisted(self, page: str) -> PageView:
        """Return the view of a page outside: in the division whose folder it lies in."""
        adopted = self._adopt(page)
        leaf = adopted or next((leaf for leaf in self.leaves if not leaf.hidden), None)
        leaf = leaf or next(iter(self.leaves), None)
        return PageView(
            page=page,
            sidebar=leaf.content.sidebar if leaf else Sidebar(key=self.root.key),
            switchers=self._switchers(leaf, page),
            breadcrumbs=tuple(self._above(adopted)) if adopted else (),
            listed=False,
        )

    def _above(self, leaf: Leaf) -> Iterator[tuple[str, str | None]]:
        """Yield the divisions around, but for versions and languages."""
        for branch in leaf.path:
            if branch.division and branch.kind not in ALTERNATIVES and branch.division.title:
                yield branch.division.title, self.landing(branch)

    def _between(self, leaf: Leaf) -> dict[str, tuple[str | None, str | None]]:
        """Return the page before and the page after each page of a division."""
        if leaf.number not in self._neighbours:
            own = [page for page in leaf.content.flat if self.leaf_of[page] is leaf]
            triples = zip([None, *own], own, [*own[1:], None], strict=False)
            self._neighbours[leaf.number] = {page: (left, right) for left, page, right in triples}
        return self._neighbours[leaf.number]

    def _adopt(self, page: str) -> Leaf | None:
        """Return the division that shares most leading segments with a page outside."""
        if not self._folders:
            self._folders = dict(reversed([*self._claims()]))
        folders = map(str, PurePosixPath(page).parents)
        return next((self._folders[name] for name in folders if name in self._folders), None)

    def _claims(self) -> Iterator[tuple[str, Leaf]]:
        """Yield the folders that belong to divisions; the first claim to a folder counts."""
        for leaf in self.leaves:
            for branch in reversed(leaf.path):
                if branch.division and branch.division.prefix:
                    yield branch.division.prefix, leaf
        for page, leaf in self.leaf_of.items():
            for folder in (page, *map(str, PurePosixPath(page).parents)):
                if folder != ".":
                    yield folder, leaf

    # ----------------------------------------------------------------- switchers

    def _switchers(self, leaf: Leaf | None, page: str) -> dict[str, tuple[Choice, ...]]:
        found: dict[str, tuple[Choice, ...]] = {}
        for parent, chosen in pairwise((*(leaf.path if leaf else ()), None)):
            if parent and parent.branches:
                kind = parent.branches[0].kind
                choices = self._level(parent, chosen.key if chosen else "", kind, page)
                found[kind] = found.get(kind, ()) + choices
        if leaf and "tab" not in found and (beside := _tabs_beside(leaf)):
            found["tab"] = self._level(beside, "", "tab", page)
        for division in self.everywhere[:MOST_CHOICES]:
            choices = (self._link(division),)
            found[division.kind] = found.get(division.kind, ()) + choices
        return found

    def _level(self, parent: Branch, chosen: str, kind: str, page: str) -> tuple[Choice, ...]:
        """Return the choices among the divisions of one level; only twins differ by page."""
        if kind in ALTERNATIVES:
            return tuple(self._offer(parent, chosen, page))
        if (parent.key, chosen) not in self._choices:
            self._choices[parent.key, chosen] = tuple(self._offer(parent, chosen, page))
        return self._choices[parent.key, chosen]

    def _offer(self, parent: Branch, chosen: str, page: str) -> Iterator[Choice]:
        for branch in self._around(parent, chosen):
            division, selected = branch.division, branch.key == chosen
            if division is None or (branch.hidden and not selected):
                continue
            target = self._target(branch, selected, page)
            if target:
                yield Choice(
                    title=division.title, page=target, selected=selected, division=division
                )
            elif division.href:
                yield self._link(division)

    def _around(self, parent: Branch, chosen: str) -> Sequence[Branch]:
        """Return the divisions of one level that a page lists: the nearest, if there are many."""
        if len(parent.branches) <= MOST_CHOICES:
            return parent.branches
        if parent.key not in self._places:
            self._places[parent.key] = {b.key: n for n, b in enumerate(parent.branches)}
        middle = self._places[parent.key].get(chosen, 0)
        start = min(max(0, middle - MOST_CHOICES // 2), len(parent.branches) - MOST_CHOICES)
        return parent.branches[start : start + MOST_CHOICES]

    def _target(self, branch: Branch, selected: bool, page: str) -> str | None:
        """Return the page that a choice leads to: the same page where there is one."""
        if branch.kind not in ALTERNATIVES or page not in self.leaf_of:
            return self.landing(branch)
        return page if selected else self._twin(branch, page)

    def _twin(self, branch: Branch, page: str) -> str | None:
        if branch.key not in self._twins:
            self._twins[branch.key] = Twins(self._own(branch), self.shown)
        trail = self.leaf_of[page].content.trails[page]
        if twin := self._twins[branch.key].find(page, trail):
            return twin
        landing, leaves = self.landing(branch), self._inside(branch)
        if landing and self.leaf_of[landing] in leaves:
            return landing
        return page if any(page in leaf.content.trails for leaf in leaves) else landing

    def _own(self, branch: Branch) -> Iterator[tuple[str, Trail]]:
        """Yield the pages that are shown inside a branch, each with its groups."""
        for leaf in self._inside(branch):
            for page, trail in leaf.content.trails.items():
                if self.leaf_of[page] is leaf:
                    yield page, trail

    def _inside(self, branch: Branch) -> list[Leaf]:
        """Return the leaves of a branch, hidden ones last."""
        return self._leaves_below.get(branch.key, [])

    def landing(self, branch: Branch) -> str | None:
        """Return the page that a division begins with; one that is shown inside it is preferred."""
        if branch.key not in self._landings:
            self._landings[branch.key] = next(self._landing_pages(branch), None)
        return self._landings[branch.key]

    def _landing_pages(self, branch: Branch) -> Iterator[str]:
        leaves = self._inside(branch)
        for leaf in leaves:
            yield from (page for page in leaf.content.flat if self.leaf_of[page] in leaves)
        for leaf in leaves:
            yield from (*leaf.content.flat, *leaf.content.trails)

    def _link(self, division: Division) -> Choice:
        """Return the choice for a division that is only a link."""
        href = division.href or ""
        page = None if is_external(href) or "#" in href else self.pages.find(href)
        return Choice(
            title=division.title, page=page, href=None if page else href, division=division
        )


def _tabs_beside(leaf: Leaf) -> Branch | None:
    """Return the division whose tabs are beside an anchor: its pages show them, too."""
    for parent, inner in pairwise(leaf.path):
        if inner.kind == "anchor":
            beside = (b for b in parent.branches if b.branches and b.branches[0].kind == "tab")
            return next(beside, None)
    return None


def too_many(root: Branch, everywhere: Sequence[Division]) -> Iterator[Problem]:
    """Yield a problem for each level with more divisions than pages list."""
    levels, waiting = [list(everywhere)], [root]
    while waiting:
        branch = waiting.pop()
        waiting += branch.branches
        levels.append([inner.division for inner in branch.branches if inner.division])
    for level in levels:
        if len(level) > MOST_CHOICES:
            message = f"pages list {MOST_CHOICES} of these {len(level)}: those nearest to the page"
            yield Problem(Subtype.LIMIT, message, level[MOST_CHOICES].place)


def _indexed(leaves: list[Leaf]) -> set[str]:
    """Return the pages that some place names openly."""
    return {page for leaf in leaves for page in leaf.content.trails.keys() - leaf.content.hidden}


def _first_places(leaves: list[Leaf]) -> dict[str, Leaf]:
    """Return the first division that shows each page, else the first that names it."""
    places: dict[str, Leaf] = {}
    for leaf in leaves:
        for page in leaf.content.flat:
            places.setdefault(page, leaf)
    for leaf in leaves:
        for page in leaf.content.trails:
            places.setdefault(page, leaf)
    return places


def _each_name_once(steps: Iterable[tuple[str, str | None]]) -> Trail:
    """Return the steps with a name; a group that is called as its tab is no step of its own."""
    found: list[tuple[str, str | None]] = []
    for title, page in steps:
        if found and found[-1][0] == title:
            found[-1] = (title, found[-1][1] or page)
        elif title:
            found.append((title, page))
    return tuple(found)
