"""The pieces of a line of Markdown, put together so that each is read as it was meant. Pure."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING, Self

from ...vocabulary import code

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def joined(parts: Iterable[str]) -> str:
    """Return pieces of a line as one; code right behind code becomes one span with it."""
    made, kept = [], list(filter(None, parts))
    if any(isinstance(part, Marked) for part in kept):
        kept = list(_flanked(list(_merged(kept))))
    calls = (calling(*pair) for pair in zip_longest(kept, kept[1:], fillvalue=""))
    for is_code, run in groupby(calls, key=lambda part: bool(_text_of(part))):
        pieces = list(run)
        spans = is_code and len(pieces) > 1
        made.append(code("".join(map(_text_of, pieces))) if spans else "".join(pieces))
    return "".join(made)


def calling(part: str, follower: str) -> str:
    """Return a piece that makes no image of the link behind it: ``Wow!`` before ``[link]``."""
    return rf"{part[:-1]}\!" if part.endswith("!") and follower.startswith("[") else part


def _text_of(span: str) -> str:
    """Return the text of a piece that is only a span of `code`; of another one an empty text."""
    found = _SPAN.fullmatch(span) if span[0] == "`" else None
    if not found or found["ticks"] in re.findall("`+", found["text"]):
        return ""
    text = found["text"]
    padded = "`" in (text[1:2], text[-2:-1]) or not text.strip()
    return text[1:-1] if padded and text[0] == text[-1] == " " else text


_SPAN = re.compile(r"(?P<ticks>`+)(?!`)(?P<text>.+)(?<!`)(?P=ticks)")


class Marked(str):
    """A piece of a line between marks, such as ``**bold**``; the spaces around it are outside."""

    __slots__ = ("before", "behind", "inside", "mark")
    before: str
    behind: str
    inside: str
    mark: str

    def __new__(cls, inside: str, mark: str, before: str = "", behind: str = "") -> Self:
        """Return text between marks, and what is around them."""
        made = super().__new__(cls, f"{before}{mark}{inside}{mark}{behind}")
        made.inside, made.mark, made.before, made.behind = inside, mark, before, behind
        return made


def _merged(parts: Iterable[str]) -> Iterator[str]:
    """Yield pieces; text right behind other text with the same mark becomes one with it."""
    run: list[Marked] = []
    for part in parts:
        if run and not (isinstance(part, Marked) and _are_one(run[-1], part)):
            yield _as_one(run)
            run = []
        if isinstance(part, Marked):
            run.append(part)
        else:
            yield part
    if run:
        yield _as_one(run)


def _are_one(one: Marked, other: Marked) -> bool:
    return one.mark == other.mark and not one.behind and not other.before


def _as_one(run: list[Marked]) -> Marked:
    inside = joined(part.inside for part in run) if len(run) > 1 else run[0].inside
    return Marked(inside, run[0].mark, run[0].before, run[-1].behind)


def _flanked(parts: list[str]) -> Iterator[str]:
    """Yield pieces whose marks are read as marks, also where no space parts them from a word.

    In ``**Note:**text`` no bold text ends, as punctuation comes before the marks and a letter
    behind them. There, the punctuation is outside: ``**Note**:text``.
    https://spec.commonmark.org/0.31.2/#delimiter-run
    """
    before = ""
    for part, follower in zip_longest(parts, parts[1:], fillvalue=""):
        made = part
        if isinstance(part, Marked):
            made = _readable(part, before, follower.lstrip("*~")[:1])
        before = _tail_of(made)[0][-1:]
        yield made


def _readable(part: Marked, before: str, behind: str) -> str:
    """Return marked text between two characters; without its marks where none would be read."""
    lead, tail, inside = "", "", part.inside
    opens = closes = True
    if _is_in_word((part.before or before)[-1:]):
        lead, inside = _out_of_lead(inside)
        opens = _is_in_word(inside.lstrip("*~"))
    if _is_in_word(part.behind or behind):
        inside, tail = _out_of_tail(inside)
        closes = _is_in_word(_tail_of(inside)[0][-1:])
    if opens and closes:
        return Marked(inside, part.mark, part.before + lead, tail + part.behind)
    if part.mark == "~~":  # what no longer holds must show
        return f"{'' if opens else ' '}{part}{'' if closes else ' '}"
    return f"{part.before}{part.inside}{part.behind}"


def _is_in_word(text: str) -> bool:
    """Return whether a text begins with what is neither a space nor punctuation or a symbol."""
    return bool(text) and not text[0].isspace() and unicodedata.category(text[0])[0] not in "PS"


MOST_OUTSIDE = 40
"""Characters of punctuation that get outside of marks."""


def _out_of_lead(text: str) -> tuple[str, str]:
    """Return the punctuation that a text starts with, marks left out, and all other text."""
    rest, start = text.lstrip("*~"), 0
    most = min(len(rest), MOST_OUTSIDE)
    while start < most and not _is_in_word(rest[start]) and not _OPENS.match(rest, start):
        start += 2 if rest[start] == "\\" else 1
    return rest[:start], text[: len(text) - len(rest)] + rest[start:]


_OPENS = re.compile(r"[`\[*~$<]|!\[")
"""How code, links, pictures, formulas and marked text begin."""


def _out_of_tail(text: str) -> tuple[str, str]:
    """Return a text without the punctuation that it ends with, marks left out, and that."""
    rest, marks = _tail_of(text)
    end = len(rest)
    least = max(0, end - MOST_OUTSIDE)
    ends = "`]*~$>" + (")" if "](" in rest else "")
    while end > least and not _is_in_word(rest[end - 1]):
        is_escaped = _is_escaped(rest, end - 1)
        if rest[end - 1] in ends and not is_escaped:
            break
        end -= 2 if is_escaped else 1
    return rest[:end] + marks, rest[end:]


def _tail_of(text: str) -> tuple[str, str]:
    """Return a text without the marks that it ends with, and those marks."""
    end = len(text)
    while end and text[end - 1] in "*~" and not _is_escaped(text, end - 1):
        end -= 1
    return text[:end], text[end:]


def _is_escaped(text: str, place: int) -> bool:
    before = text[:place]
    return (len(before) - len(before.rstrip("\\"))) % 2 == 1
