"""Which characters may reach the output: no control characters, and no halves of characters.

XML allows none of them (XML 1.0, "Char"), HTML calls them errors, and LaTeX stops at some. Whoever
reads a text of an author's, or turns an escape into a character, has it cleaned here. Which names
files may have, and how long they may be, is here as well.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

LONGEST_NAME, LONGEST_PATH = 255, 4_000
"""Bytes that the name of a file, and a whole path, may have on Linux and most other systems."""
LONGEST_PAGE_NAME = LONGEST_NAME - 55
"""Bytes; Sphinx and its builders add suffixes to it."""
LONGEST_PAGE_PATH = LONGEST_PATH // 2
REPLACED = "the control character {0} is replaced, and so are all others in this file"
"""What the author is told, once for each file."""
_PAIR = "[\ud800-\udbff][\udc00-\udfff]"
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_REPLACED = re.compile(f"{_PAIR}|{_UNPRINTABLE.pattern}")


def readable(data: bytes) -> str:
    """Return the text of a file: in UTF-16 if it says so, as programs of Windows write it.

    What is no character becomes U+FFFD (Unicode, section 3.9).
    """
    is_utf16 = data.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
    return data.decode("utf-16" if is_utf16 else "utf-8-sig", "replace")


def is_printable(text: str) -> bool:
    """Return whether `printable` leaves a text as it is."""
    return _UNPRINTABLE.search(text) is None


def printable(text: str) -> str:
    """Return a text with U+FFFD for what cannot be written, and a space for a form feed.

    Two halves of a character that are together, as JSON escapes it, become the character.
    """
    return text if is_printable(text) else _REPLACED.sub(_replacement, text)


def _replacement(found: re.Match[str]) -> str:
    written = found[0]
    if len(written) == 2:
        return written.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    return " " if written in "\v\f" else "\ufffd"


def first_unprintable(text: str) -> tuple[str, int, int] | None:
    """Return the name, line and column of the first character that `printable` replaces."""
    found = _UNPRINTABLE.search(text)
    if found is None:
        return None
    start = found.start()
    line = text.count("\n", 0, start) + 1
    return f"U+{ord(found[0]):04X}", line, start - text.rfind("\n", 0, start)


_UNSEEN = re.compile("[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Characters that show nothing, and may change the order of others."""
_RETURN = re.compile("\r(?!\n)")
"""What has a terminal write over the line."""
_LONGEST_WORD, _KEPT = 300, 60
_LONGEST_LINE = 2_000


def in_one_line(text: str) -> str:
    """Return a text for a terminal or a log: in one line, its control characters by name.

    A message repeats what an author wrote, which may be meant to make it look like another:
    https://trojansource.codes/. It may also be endless: the middle of a very long word, and of a
    very long line, is left out. Both ends stay, as advice comes last.
    """
    line = " ".join(_without_middle(word, _LONGEST_WORD, _KEPT) for word in text.split())
    line = _without_middle(line, _LONGEST_LINE, _LONGEST_LINE // 2)
    return _UNSEEN.sub(_name_of, _UNPRINTABLE.sub(_name_of, line))


def named(text: str) -> str:
    """Return lines for a terminal: they stay as they are, but for control characters by name."""
    return _RETURN.sub(_name_of, _UNSEEN.sub(_name_of, _UNPRINTABLE.sub(_name_of, text)))


def _without_middle(text: str, longest: int, kept: int) -> str:
    return text if len(text) <= longest else f"{text[:kept]}…{text[-kept:]}"


def _name_of(found: re.Match[str]) -> str:
    return f"[U+{ord(found[0]):04X}]"


_ENCODED = re.compile("(?:%[89A-Fa-f][0-9A-Fa-f])+")
"""Characters of a URL that are not ASCII: a Markdown parser encodes them."""


def with_letters(url: str) -> str:
    """Return a URL for people, with the letters that the author wrote: only for messages."""
    return named(_ENCODED.sub(_letters, url))


def _letters(found: re.Match[str]) -> str:
    return bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace")


_NOT_IN_URLS = re.compile(r"""[\x00-\x20"<>\\^`{|}\x7f]|%(?![0-9A-Fa-f]{2})""")


def valid_end(end: str) -> str:
    """Return what follows the host of a URL, with what no URL may hold encoded (RFC 3986).

    Browsers do the same (WHATWG URL, section 4.4): a backslash in a path is a slash for them.
    """
    before, mark, fragment = end.partition("#")
    path, question, query = before.partition("?")
    path, fragment = path.replace("\\", "/"), fragment.replace("#", "%23")
    return _NOT_IN_URLS.sub(_byte, f"{path}{question}{query}{mark}{fragment}")


def _byte(found: re.Match[str]) -> str:
    return f"%{ord(found[0]):02X}"


_LOOK_ALIKES = str.maketrans({"<": "‹", ">": "›", '"': "”", "'": "’"})


def plain(text: str) -> str:
    """Return a text that no template can take for markup, even one that prints it unescaped.

    furo, shibuya and alabaster print some options as they are, and pydata's theme the titles in its
    header; others escape them. Characters that look alike are right in both.
    """
    return text.translate(_LOOK_ALIKES)


def is_too_long(path: Path) -> bool:
    """Return whether no file can have a path: systems raise errors when they are asked for it."""
    parts = [len(part.encode("utf-8", "replace")) for part in path.parts]
    return max(parts, default=0) > LONGEST_NAME or sum(parts) + len(parts) > LONGEST_PATH


def fault_of_name(base: str, name: str) -> str | None:
    """Say why a name cannot be that of a page, a folder or a style sheet; nothing if it can."""
    if printable(base) != base or base.splitlines() != [base]:
        return "the name has characters that a URL cannot contain"
    length = len(base.encode()), len(name.encode("utf-8", "replace"))
    if length[0] > LONGEST_PAGE_NAME or length[1] > LONGEST_PAGE_PATH:
        return "the name is too long for the files that are made from it"
    return None


_PLACES = re.compile(r"%(?:\(\w*\))?.?|[{}]", re.DOTALL)
"""What is filled in: a translation that asks for something else ends the build."""


_COMMANDS = frozenset("\\^")
"""What begins a command of TeX, as it is or written as ``^^5c``."""


def safe_translation(word: str, translation: str) -> str | None:
    """Return a translation of a word that Sphinx or we print, as `plain` text; or nothing.

    Sphinx's templates escape no words, and take them from the ``sphinx.po`` of a project as well. A
    word that holds markup keeps Sphinx's translation, and so does one whose translation has other
    places to fill in, or commands of TeX.
    """
    wanted, found = _PLACES.findall(word), _PLACES.findall(translation)
    if all("(" in place for place in wanted):
        wanted, found = sorted(wanted), sorted(found)
    runs = "<" in word or not _COMMANDS.isdisjoint(translation)
    return None if runs or wanted != found else plain(printable(translation))
