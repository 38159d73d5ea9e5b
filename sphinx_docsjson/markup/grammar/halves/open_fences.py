"""A core rule: report code blocks and containers that nothing closes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ....problems import Subtype
from ..foreign import of_a_plugin
from ..page import page_of

if TYPE_CHECKING:
    from markdown_it.rules_core import StateCore

_FENCES = ("fence", "colon_fence")
_IN_FRONT = re.compile(r"[\s>]*")


def report_open_fences(state: StateCore) -> None:
    """Report the fences that nothing closes: they take in the rest of the page."""
    page = page_of(state.env)
    fences = [token for token in state.tokens if token.type in _FENCES and token.map]
    lines = state.src.split("\n") if fences else []
    last_line = state.src.rstrip().count("\n") + 1
    for token in fences:
        first, end = token.map or (0, 0)
        last = _IN_FRONT.sub("", lines[end - 1], count=1).rstrip() if end - 1 > first else ""
        if not (last and last.startswith(token.markup) and not last.strip(token.markup[0])):
            plain = "container" if token.type == "colon_fence" else "code block"
            kind = "directive" if token.info.lstrip().startswith("{") else plain
            message = f"the {kind} is never closed: add a line with {token.markup}"
            message = of_a_plugin(token.info, "".join(lines[first + 1 : first + 2])) or message
            page.report(Subtype.PAGE, message, first + 1)
            page.ends_in_code |= end >= last_line
