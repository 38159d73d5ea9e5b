"""What a page may grow to: one budget for all that says more than it is long.

Constants can name each other, components and snippets can hold each other, and lists are
repeated, so a few lines could stand for more text than a disk holds. Whoever expands one of them
takes from the budget of the page first. It grows with what was written, so cost stays linear.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .files import MAX_BYTES, is_there

if TYPE_CHECKING:
    from pathlib import Path

USED_UP = (
    "the page grows too large: from here on, constants are shown as written, and snippets, "
    "components, files, lists and metadata are left out"
)
"""What the author is told, once for each page."""
MOST_CHARACTERS = 200_000
"""Characters that every page may gain by expansion."""
MOST_NODES = 2_000
"""Insertions and members of lists that every page may gain by expansion."""
MOST_CHOICES = 100
"""Tabs, anchors, versions or the like that one page lists: those around the one it is in.

Also the most links in the top bar, and in the footer, and the most meta tags of the settings.
"""
MOST_OF_A_BANNER = 10_000
"""Characters of the banner, which is on each page."""
MOST_OF_A_SETTING = 2_000
"""Characters of any other text in the settings; real ones stay below 500."""
MOST_OF_A_FORMULA = 10_000
"""Characters of a formula that is drawn: docutils copies the rest of it for each of them."""
MOST_EMPTY_CELLS = 2_000
"""Cells that rows of a table may lack: all are made, which short rows of a wide one multiply."""
CHARACTERS_PER_CHARACTER = 10
"""Characters that each written one allows for besides."""
NODES_PER_FILE = 3
"""What inserting a file costs besides its text: each needs a parser of its own."""
CHARACTERS_PER_NODE = 4
"""Length of the shortest tag, which is one insertion: ``<A/>``."""


@dataclass
class Budget:
    """What the expansions of one page may still cost."""

    characters: int = MOST_CHARACTERS
    nodes: int = MOST_NODES
    is_used_up: bool = False
    """Whether something was refused; everything after it is refused, too."""
    is_reported: bool = False
    """Whether the author knows."""
    calls: int = 0
    """How many functions of the author are being called, each by the one before."""
    files: set[Path] = field(default_factory=set)
    """The files that were inserted."""

    def grant(self, written: int) -> None:
        """Allow more for a text of some length that an author wrote: a page, or a snippet."""
        self.characters += CHARACTERS_PER_CHARACTER * written
        self.nodes += written // CHARACTERS_PER_NODE

    def take(self, characters: int, nodes: int = 0) -> bool:
        """Take from the budget, if it is not used up; tell whether that went well."""
        fits = characters <= self.characters and nodes <= self.nodes
        if self.is_used_up or not fits:
            self.is_used_up = True
            return False
        self.characters -= characters
        self.nodes -= nodes
        return True

    def take_file(self, file: Path) -> bool:
        """Take what it costs to insert a file; the first time, the file allows for it."""
        size = file.stat().st_size if is_there(file) else 0
        if size > MAX_BYTES:
            return False
        if file not in self.files:
            self.files.add(file)
            self.grant(size)
        return self.take(size, NODES_PER_FILE)

    def take_value(self, value: object) -> bool:
        """Take what a text or number costs, or a list or object with all that it holds."""
        waiting = [value]
        while waiting and not self.is_used_up:
            one = waiting.pop()
            if not isinstance(one, (Mapping, list)):
                self.take(len(str(one)))
            elif self.take(0, len(one)):
                waiting += one.values() if isinstance(one, Mapping) else one
        return not self.is_used_up


def budget_of(page_data: Any, written: int = 0) -> Budget:
    """Return the budget of the page that Sphinx is reading.

    Parameters: ``page_data`` is ``env.temp_data``, which Sphinx empties for each page, ``written``
    the length of the page, where the budget is asked for first.
    """
    if "docsjson_budget" not in page_data:
        page_data["docsjson_budget"] = budget = Budget()
        budget.grant(written)
    found: Budget = page_data["docsjson_budget"]
    return found
