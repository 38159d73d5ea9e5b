"""How long a text of the settings may be: each page of a site repeats most of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..check.trails import message_at
from ..problems import Problem, Subtype
from ..safety.cost import MOST_OF_A_BANNER, MOST_OF_A_SETTING

if TYPE_CHECKING:
    from ..check.locate import Document
    from ..check.trails import Trail


def shortened(document: Document) -> tuple[Document, list[Problem]]:
    """Return a document of which no text is too long, and a problem for each that was.

    A property whose name is too long is left out.
    """
    reasons: dict[Trail, str] = {}
    value = _short(document.value, (), reasons)
    problems = [
        Problem(Subtype.LIMIT, message_at(trail, reason), document.place(trail))
        for trail, reason in reasons.items()
    ]
    return (replace(document, value=value) if reasons else document), problems


def _short(value: Any, trail: Trail, reasons: dict[Trail, str]) -> Any:
    """Return a value without what is too long, and note what happens to that."""
    if isinstance(value, dict):
        kept = {name: one for name, one in value.items() if len(name) <= MOST_OF_A_SETTING}
        if len(kept) < len(value):
            reasons[trail] = f"a name of more than {MOST_OF_A_SETTING:,} characters is left out"
        return {name: _short(one, (*trail, name), reasons) for name, one in kept.items()}
    if isinstance(value, list):
        return [_short(one, (*trail, place), reasons) for place, one in enumerate(value)]
    most = MOST_OF_A_BANNER if trail[-2:] == ("banner", "content") else MOST_OF_A_SETTING
    if isinstance(value, str) and len(value) > most:
        reasons[trail] = f"only the first {most:,} characters of this text are used"
        return value[:most]
    return value
