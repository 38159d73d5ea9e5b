"""The words behind the opening of a code fence: language, title and options.

After the language stand words, ``key=value``, quoted values (with backslash escapes), ``{1,3-5}``
and ``/pattern/``, with white space between. What is no option makes up the title.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

FLAGS = ("lines", "wrap", "expandable", "nocopy", "twoslash")
TEXTS = ("title", "icon", "lang", "theme")
LINE_SETS = ("highlight", "focus")
SWALLOWED = ("filename",)
"""Keys that are no options, and yet no part of the title."""
MAX_LINE = 100_000
"""Line numbers above this are ignored, so that ``{1-999999999}`` costs nothing."""

_WORD = re.compile(
    r"""
    (?P<key>[A-Za-z][\w-]*)=
        (?: "(?P<double>(?:[^"\\]|\\.)*)" | '(?P<single>(?:[^'\\]|\\.)*)'
          | \{(?P<braces>[^{}]*)\} | (?P<bare>\S+) )
    | \{(?P<range>[^{}\s][^{}]*)\}(?=\s|$)
    | /(?P<pattern>(?:[^/\\\s]|\\.)+)/(?=\s|$)
    | (?P<word>\S+)
    """,
    re.VERBOSE,
)
_LANGUAGE = re.compile(r"[^\s{}=\"']+(?=[\s{]|$)")
_ESCAPE = re.compile(r"\\(.)")


@dataclass(frozen=True, kw_only=True)
class Fence:
    """What a fence says about its code.

    Flags are `None` when unset, so that the settings of the site can choose. Lines are counted
    from 1, in the order of the file, without repeats.
    """

    language: str = ""
    title: str = ""
    icon: str = ""
    lang: str = ""
    theme: str = ""
    lines: bool | None = None
    wrap: bool | None = None
    expandable: bool | None = None
    nocopy: bool | None = None
    twoslash: bool | None = None
    highlight: tuple[int, ...] = ()
    focus: tuple[int, ...] = ()


def read_info(info: str) -> Fence:
    """Read the whole info string of a fence, such as ``python app.py lines {2-3}``.

    A fence may have options and no language, as in ``title="app.py"`` and ``{2}``.
    """
    language = _LANGUAGE.match(info.strip())
    name = language[0] if language else ""
    return read_options(info.strip()[len(name) :], name)


def read_options(meta: str, language: str = "") -> Fence:
    """Read what stands behind the language."""
    values: dict[str, Any] = {"language": language}
    title = [match[0] for match in _WORD.finditer(meta) if not _read_word(match, values)]
    for key in LINE_SETS:
        values[key] = tuple(sorted(set(values.get(key, ()))))
    values.setdefault("title", " ".join(title))
    if language == "nocopy":
        values |= {"language": "text", "nocopy": True}
    return Fence(**values)


def _read_word(match: re.Match[str], values: dict[str, Any]) -> bool:
    """Store one word of the info string; say whether it leaves the title."""
    if match["range"] is not None:
        values.setdefault("highlight", []).extend(line_numbers(match["range"]))
        return True
    if match["pattern"] is not None:
        return True
    if match["key"]:
        return _read_pair(match, values)
    word = match["word"]
    key = "expandable" if word == "[expandable]" else word
    if key.lower() in FLAGS:
        values[key.lower()] = True
    return key in _RESERVED


def _read_pair(match: re.Match[str], values: dict[str, Any]) -> bool:
    """Store ``key=value``; say whether it leaves the title."""
    key = match["key"].lower()
    written = match.group("double", "single", "braces", "bare")
    given = next(value for value in written if value is not None)
    if key in LINE_SETS:
        values.setdefault(key, []).extend(line_numbers(given))
    elif match["braces"] is not None:
        pass  # an expression: nothing is run, so it says nothing
    elif key in FLAGS and given.lower() in _TRUTH:
        values[key] = _TRUTH[given.lower()]
    elif key in TEXTS:
        values[key] = given if match["bare"] is not None else _ESCAPE.sub(r"\1", given)
    return key in _RESERVED or match["bare"] is None


def line_numbers(text: str) -> list[int]:
    """Return the lines that ``1,3-5`` names; what is no number or range names none."""
    lines: list[int] = []
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if first.isdecimal() and (last.isdecimal() or not dash):
            lines.extend(range(int(first), min(int(last or first), MAX_LINE) + 1))
    return lines


_RESERVED = frozenset({*FLAGS, *TEXTS, *LINE_SETS, *SWALLOWED})
_TRUTH = MappingProxyType({"true": True, "false": False})
