"""The words, numbers and quotes of JSON, and what other languages write in their place."""

from __future__ import annotations

import re
import sys
from json import dumps

COMMENT = re.compile(r"(?://|#)[^\r\n]*|/\*[^*]*(?:\*(?!/)[^*]*)*\*/")
QUOTED = re.compile(r"'([^'\r\n]*)'|[‘’]([^‘’\r\n]*)[‘’]|[“”„]([^“”\r\n]*)[“”]")
"""A text in other quotes than JSON has."""
BARE = re.compile(r"([A-Za-z_$][\w$-]*)(?=[ \t]{0,20}:)")
SCALAR = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null")
HINTS = {
    "'": "use double quotes for text",
    **dict.fromkeys("“”„‘’", "use straight double quotes for text"),
    **dict.fromkeys("/#", "JSON has no comments"),
    "": "the file ends too early",
}
"""What to add to a message by the character that is wrong."""
OPEN_QUOTE = "the quote that opens here is never closed: add {} where the text ends"
OPEN_STRING = OPEN_QUOTE.format('"')

_LARGEST = sys.float_info.max
_INTEGER = re.compile(r"-?[0-9]{1,300}")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None}
_WORD = re.compile(r"[A-Za-z]\w*")
_NULLS = ("none", "nil", "undefined")
"""What other languages call ``null``."""


def scalar_of(word: str) -> int | float | bool | None:
    """Return the value of a word or a number; a number too large for a float is the largest."""
    if word in _WORDS:
        return _WORDS[word]
    if _INTEGER.fullmatch(word):
        return int(word)
    return max(-_LARGEST, min(_LARGEST, float(word)))


def word_elsewhere(text: str, at: int) -> tuple[str, str]:
    """Return the word of another language at a place, and the one of JSON, or nothing."""
    found = _WORD.match(text, at)
    word = found[0] if found else ""
    meant = "null" if word.lower() in _NULLS else word.lower()
    return word, meant if meant in _WORDS else ""


def broken_string(wrong: str) -> str:
    """Return what to write for the character that a string cannot have.

    Nothing if the string is never closed: it has no such character, or one that ends the line.
    """
    if wrong in "\\u":
        return "write \\\\ for a backslash" + (", or four digits after \\u" if wrong == "u" else "")
    return "" if wrong in '\r\n"' else f"write {dumps(wrong)[1:-1]} for this character"
