"""Code on a background that a style sheet of the site gives it: its colours follow. Pure.

The colours of code are for light or for dark backgrounds. Where a rule makes that of code dark,
the same selector gets the dark ones, in both modes of the page; where it makes it light, the light
ones.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import tinycss2
from tinycss2.color3 import RGBA, parse_color

from .colors import CODE_COLORS, luminance, to_hex
from .hosted_names import contents_of, selectors_in, start_of_last

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_CODE = frozenset({"highlight", "code-block", "docsjson-code"})
"""Classes of blocks of code; ``code-block`` is that of the hosted service."""
_GROUNDS = frozenset({"background", "background-color"})
COLOR = "color:var(--code-text,light-dark({},{}))".format(*CODE_COLORS["text"])
"""The colour of what has none of its own, unless the rule says it."""
MIDDLE = 0.18
"""The luminance below which white text has more contrast than black (WCAG 2.2)."""
SOLID = 0.5
"""From which share on a colour decides, and not what is behind it."""


def schemes_of_code(sheet: str) -> str:
    """Return the rules that a clean style sheet lacks: the colours of code on its backgrounds."""
    if "background" not in sheet:
        return ""
    return "".join(_rules(tinycss2.parse_stylesheet(sheet, skip_whitespace=True)))


def _rules(nodes: Iterable[Any]) -> Iterator[str]:
    for node in nodes:
        if node.type == "at-rule" and node.content is not None:
            inside = "".join(_rules(contents_of(node)))
            if inside:
                yield f"@{node.at_keyword}{tinycss2.serialize(node.prelude)}{{{inside}}}\n"
        elif node.type == "qualified-rule":
            code = [
                tinycss2.serialize(one).strip()
                for one in selectors_in(node.prelude)
                if _is_code(one)
            ]
            declared = [one for one in contents_of(node) if one.type == "declaration"]
            if code and (scheme := _scheme(declared)):
                color = "" if any(one.lower_name == "color" for one in declared) else COLOR
                yield f"{','.join(code)}{{color-scheme:{scheme};{color}}}\n"


def _is_code(selector: list[Any]) -> bool:
    """Return whether the last element of a selector is a block of code."""
    ends = [number for number, one in enumerate(selector, 1) if one.type != "whitespace"]
    written = selector[: max(ends, default=0)]
    last = written[start_of_last(written) :]
    is_pre = bool(last) and last[0].type == "ident" and last[0].lower_value == "pre"
    classes = {one.value for mark, one in pairwise(last) if mark == "." and one.type == "ident"}
    is_generated = any(mark == ":" == one for mark, one in pairwise(last))
    return (is_pre or not _CODE.isdisjoint(classes)) and not is_generated


def _scheme(declarations: Iterable[Any]) -> str:
    """Return ``dark`` or ``light`` for the background that is declared last; nothing for none."""
    values = (one.value for one in declarations if one.lower_name in _GROUNDS)
    colors = [parse_color(token) for value in values for token in value]
    grounds = [one for one in colors if isinstance(one, RGBA) and one.alpha >= SOLID]
    if not grounds:
        return ""
    is_dark = luminance(to_hex(grounds[-1][:3])) < MIDDLE
    return "dark" if is_dark else "light"
