"""What is said once of warnings that are alike: their number, and the first of their places."""

from __future__ import annotations

import logging
from collections import defaultdict
from itertools import chain
from os.path import relpath
from pathlib import Path
from typing import TYPE_CHECKING

from .problems import ALL_OF_THEM, MORE_LIKE_IT, WARNING_TYPE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

PAGE = "docsjson_page"
"""The attribute of a warning that names the page which shows what is at its place."""
CAUSE, KIND, ABOUT = "docsjson_cause", "docsjson_kind", "docsjson_about"
"""The attributes of a warning for what `Message` holds beside its text."""

MOST_PLACES = 3
"""How many places are named of those that a warning holds for besides its own."""
MOST_ALONE = 3
"""How many faults of one kind are reported one by one; more of them are one warning."""

Places = dict[tuple[object, str], list[logging.LogRecord]]
"""Warnings alike, by their location and text."""


class WarningsAlike(logging.Filter):
    """Holds our warnings back until a stage of the build ends, to say what is alike once.

    One cause often has many effects: a snippet is read for each page that shows it, and a tag
    that is unknown on one page is unknown on all others. ``sphinx-build -v`` shows every warning.
    """

    def __init__(self, app: Sphinx, handler: logging.Handler) -> None:
        """Take the place in front of the other filters of Sphinx, which count warnings."""
        super().__init__()
        self.app, self.handler = app, handler
        self._held: list[logging.LogRecord] = []
        self._shown: set[tuple[object, str]] = set()
        self._open = False
        handler.filters.insert(0, self)

    def filter(self, record: logging.LogRecord) -> bool:
        """Hold a warning of ours back; all others pass."""
        if self._open or self.app.verbosity > 0 or getattr(record, "type", "") != WARNING_TYPE:
            return True
        self._held.append(record)
        return False

    def show(self, *_event: object) -> None:
        """Show what was held back: the same thing at one place once, many places as a number."""
        alike: dict[object, Places] = {}
        for record in sorted(self._held, key=_path_and_numbers):  # processes end in any order
            key = (vars(record)["subtype"], vars(record).get(CAUSE) or record.getMessage())
            alike.setdefault(key, defaultdict(list))[_place_and_text(record)].append(record)
        self._held, self._open = [], True
        new = [{at: of[at] for at in of if at not in self._shown} for of in alike.values()]
        for causes in _by_kind([places for places in new if places]):
            self._show_causes(causes)
        self._shown.update(*alike.values())
        self._open = False

    def _show_causes(self, causes: list[Places]) -> None:
        """Show the first of some faults of one kind, or of one fault, and name others."""
        (first, (record, *same)), *others = causes[0].items()
        pages = len({vars(one).get(PAGE) for one in (record, *same)})
        times = f" ({len(same) + 1} times)" if same else ""
        where = f" (on {pages} pages)" if pages > 1 else times
        if len(causes) > 1:
            abouts: dict[str, str] = {}
            for (at, text), (found, *_same) in chain.from_iterable(map(dict.items, causes)):
                if text != first[1]:
                    abouts.setdefault(text, f"{self._short(str(at))} ({vars(found)[ABOUT]})")
            named = list(abouts.values())
        else:
            named = [self._short(str(at[0])) for at, _ in others]
        more = _and_more(named, ALL_OF_THEM if len(causes) > 1 else "")
        record.msg, record.args = f"{first[1]}{where}{more}", ()
        self.handler.handle(record)

    def _short(self, location: str) -> str:
        """Return a location as a path from the source folder; those in settings are one already."""
        return relpath(location, self.app.srcdir) if Path(location).is_absolute() else location


def _place_and_text(record: logging.LogRecord) -> tuple[object, str]:
    return vars(record)["location"], record.getMessage()


def _path_and_numbers(record: logging.LogRecord) -> tuple[str, list[int]]:
    """Return where a warning comes among others: by its file, then by its line and column."""
    path = str(vars(record)["location"] or "")
    numbers: list[int] = []
    while (parts := path.rpartition(":"))[2].isdecimal():
        path, numbers = parts[0], [int(parts[2]), *numbers]
    return path, numbers


def _by_kind(causes: list[Places]) -> Iterator[list[Places]]:
    """Yield each cause alone, and those of a kind that are too many together."""
    kinds: dict[object, list[Places]] = {}
    for places in causes:
        record, *_others = next(iter(places.values()))
        kinds.setdefault(vars(record).get(KIND) or id(places), []).append(places)
    for same in kinds.values():
        yield from [same] if len(same) > MOST_ALONE else ([places] for places in same)


def _and_more(places: list[str], ending: str) -> str:
    """Say in how many other places a warning holds, and name the first of them."""
    named = ", ".join(places[:MOST_PLACES])
    rest = ", ..." if len(places) > MOST_PLACES else ""
    ending = f"; {ending}" if rest and ending else ""
    return f"; {len(places)}{MORE_LIKE_IT}: {named}{rest}{ending}" if places else ""
