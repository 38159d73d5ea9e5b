"""What is wrong with values of frontmatter that could be any text or list."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

from ..check.objects import Within
from ..check.texts import misspelt_robots, shown
from ..spelling import did_you_mean
from ..vocabulary import MenuEntry

if TYPE_CHECKING:
    from ..check.objects import Found

_DATE = re.compile(r"\d{4}-(\d\d)-(\d\d)")
_DAYS, _MONTHS = 31, 12


def _of_date(value: object) -> Found:
    """Yield what is wrong with a date, which may be written in any language."""
    text = str(value)
    numbers = _DATE.match(text)
    is_wrong = numbers and not (0 < int(numbers[1]) <= _MONTHS and 0 < int(numbers[2]) <= _DAYS)
    if value is not None and (is_wrong or not any(map(str.isdigit, text))):
        yield (), f"{shown(value)} is not a date; write it as '2026-03-01'"


def _of_menu(value: object) -> Found:
    """Yield entries that the menu of a page cannot have, and unknown keys."""
    known, options = get_args(MenuEntry), value
    if isinstance(value, dict):
        options = value.get("options")
        for key in value:
            if key not in ("options", "display"):
                hint = did_you_mean(key, ("options", "display"))
                yield (key,), f"no property has this name{hint}"
    for index, name in enumerate(options if isinstance(options, list) else ()):
        if name not in known:
            hint = did_you_mean(str(name), known) or f"; write {', '.join(known)}"
            at = (index,) if options is value else ("options", index)
            yield at, f"no entry of the menu has the name {shown(name)}{hint}"


def _of_robots(value: object) -> Found:
    """Yield misspelt instructions for search engines."""
    yield from (((), said) for said in misspelt_robots(value))


ROBOTS = Within(_of_robots)
"""Marks instructions for search engines."""
DATE = Within(_of_date)
"""Marks a date."""
MENU = Within(_of_menu)
"""Marks what the menu next to the title of a page shows."""
