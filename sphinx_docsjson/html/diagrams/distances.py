"""How far the boxes of a diagram are apart, so that the words on an arrow do not cover it."""

from __future__ import annotations

import re

from .fitting import width_of

LEAST, MOST = 40, 240
"""Distance between boxes without words on their arrows, and at most."""
ABOVE = 64
"""Distance where arrows lead down or up, and words need the height of a line."""
ALTERNATING = 80
"""Distance between states, where the words on two arrows are drawn one below the other."""
ARROW = 48
"""What is seen of an arrow beside its words."""
SIZE = 14
"""Size of the words on arrows, in pixels."""

_DIRECTION = re.compile(r"\s*(?:%%[^\n]*\n\s*)*(?:flowchart|graph)\s+(?:(LR|RL)|\w+)\b")
_LABELLED_STATE = re.compile(r"\s*(?:%%[^\n]*\n\s*)*stateDiagram\b(?s:.*?)-->[^\n:]*:")
_LABEL = re.compile(r"\|([^|\n]+)\||(?:--|==|-\.) ([^|>\n]+?) (?:--|==|\.-)")
_BREAK = "<br/>"


def room_for_labels(source: str) -> float:
    """Return how far the boxes of a diagram are apart; only flowcharts are drawn sideways."""
    if _LABELLED_STATE.match(source):
        return ALTERNATING
    direction = _DIRECTION.match(source)
    lines = [line for found in _LABEL.findall(source) for line in "".join(found).split(_BREAK)]
    if not (direction and lines):
        return LEAST
    if not direction[1]:
        return ABOVE
    return min(MOST, ARROW + max(width_of(line.strip(), SIZE) for line in lines))
