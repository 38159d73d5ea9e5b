"""Characters that libyaml reads in another way than YAML 1.2 does; marks stand for them meanwhile.

It refuses escaped surrogates, takes U+2028 and U+2029 for ends of lines, as YAML 1.1 did, and
refuses a tab before a comment or in an empty line.
"""

from __future__ import annotations

import re

from ..safety.characters import printable

_MARK = "\U0010ffff"
"""Stands for the backslash of an escaped surrogate."""
_SURROGATE = re.compile(r"\\\\|\\(u[dD][89a-fA-F][0-9a-fA-F]{2})")
_MARKED = re.compile(f"{_MARK}u(d[89a-f][0-9a-f]{{2}})", re.IGNORECASE)
_BREAKS = {"\u2028": "\U0010fffe", "\u2029": "\U0010fffd"}
"""What ended a line in YAML 1.1 (YAML 1.2.2, 5.4), each with its mark."""
_EMPTY = re.compile(r"^\t[ \t]*(?=#|$)", re.MULTILINE)
"""A tab that indents nothing: a comment follows, or the end of the line (YAML 1.2.2, 6.6)."""


def marked(text: str) -> str:
    """Return a text as libyaml can read it: printable, with marks and Unix line endings."""
    text = printable(text)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    for sign, mark in _BREAKS.items():
        text = text.replace(sign, mark)
    if "\t" in text:
        text = _EMPTY.sub("", text)
    return _SURROGATE.sub(lambda found: _MARK + found[1] if found[1] else found[0], text)


def has_marks(text: str) -> bool:
    """Return whether a text that was `marked` holds a mark."""
    return any(mark in text for mark in (_MARK, *_BREAKS.values()))


def unmarked(value: str, *, is_escape: bool) -> str:
    """Return a scalar with the characters that its marks mean; half a pair means none."""
    for sign, mark in _BREAKS.items():
        value = value.replace(mark, sign)
    if not is_escape:
        return _MARKED.sub(r"\\u\1", value)
    return printable(_MARKED.sub(lambda found: chr(int(found[1], 16)), value))
