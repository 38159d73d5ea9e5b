"""Code that opens the search of the hosted service, as pages of its kind have it.

Its search button has an id that home pages look up to click it. Nothing in pages is run: an element
with such code opens our search instead.
"""

from __future__ import annotations

import re

OPENS_SEARCH = "docsjson-opens-search"
"""What such code is the value of; the class of the elements that have it."""

_CODE = re.compile(
    r"""getElementById\(\s*["'`]search-bar-entry(?:-mobile)?["'`]\s*\)[^<]{0,200}\bclick\b"""
)


def opens_search(code: str) -> bool:
    """Return whether a function, which holds no JSX, opens the search."""
    return "<" not in code and _CODE.search(code) is not None
