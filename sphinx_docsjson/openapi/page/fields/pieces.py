"""What is below a field or a body: lines, values, and tabs. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from ....safety.tags import NONE, block, joined, tag
from ....safety.tags import text as text_inside
from ...model.texts.markdown import code_block
from .field_lists import is_long

if TYPE_CHECKING:
    from collections.abc import Sequence

MANY = 12
"""So many values are folded."""
MUCH = 400
"""So many characters are folded."""


def values_note(name: str, values: Sequence[str]) -> Markup:
    """Return values below their name, folded when they take much room; a name may have none.

    Values of several lines are blocks below the others.
    """
    if not values:
        return note(name)
    short = [tag("code", NONE, text_inside(value)) for value in values if not is_long(value)]
    shown = Markup(", ").join(short)
    blocks = joined(map(code_block, filter(is_long, values)))
    if len(values) <= MANY and sum(map(len, values)) <= MUCH:
        return note(name, ":", *([" ", shown] if short else [])) + blocks
    count = [f" ({len(values)})"] if len(values) > 1 else []
    summary = tag("summary", NONE, name, *count)
    return block("details", {"class": "docsjson-field-note"}, summary, shown, blocks)


def note(*content: str) -> Markup:
    """Return a line below a field or a body."""
    return block("p", {"class": "docsjson-field-note"}, *content)


def tabs(
    choices: Sequence[tuple[str, Markup]], ids: Sequence[str] = (), *, kind: str = ""
) -> Markup:
    """Return alternatives, each a title and HTML, as the component Tabs draws them.

    ``ids`` are those of their panels; ``kind`` is one more class of the whole.
    """
    buttons, panels = Markup(), Markup()
    for index, (title, content) in enumerate(choices):
        current = "" if index else " docsjson-current"
        button = {"class": f"docsjson-tab-button{current}", "type": "button"}
        buttons += block("button", button, title)
        label = tag("div", {"class": "docsjson-tab-title"}, title)
        panel = {"class": f"docsjson-tab{current}", "id": (ids[index] if ids else "") or None}
        panels += block("div", panel, "\n", label, "\n", content)
    row = tag("div", {"class": "docsjson-tab-list"}, "\n", buttons)
    box = {"class": f"docsjson-tabs {kind}".rstrip(), "data-sync": "off"}
    return block("div", box, "\n", row, "\n", panels)
