"""Long names in narrow lists: they break after their parts, and not in the middle of one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...safety.tags import opening

if TYPE_CHECKING:
    from markupsafe import Markup

_SEAM = re.compile(r"(?<=_)(?=[^_])|(?<=\.)(?=\w)|(?<=[a-z])(?=[A-Z])")
LONG = 24
"""Longest word, in characters, that needs no places to break a line at."""


def breakable(title: str) -> Markup | str:
    """Return a title with places where browsers may break the long names in it."""
    if all(len(word) <= LONG for word in title.split()):
        return title
    return opening("wbr").join(_SEAM.split(title))
