"""Which name an author may have meant by one that does not exist, and where words end.

Independent of Sphinx.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from difflib import SequenceMatcher, get_close_matches
from functools import cached_property, lru_cache, partial
from itertools import islice
from operator import itemgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

CALLOUTS_ELSEWHERE = {
    "caution": "Warning", "error": "Danger", "success": "Check", "warn": "Warning",
}  # fmt: skip
"""What other tools call some callouts, and the tag of each here."""
_SAME = {
    "link": "href", "url": "href", "to": "href", "open": "defaultOpen",
    "int": "integer", "int32": "integer", "int64": "integer", "long": "integer",
    "float": "number", "double": "number", "decimal": "number",
    "str": "string", "text": "string", "date": "string", "datetime": "string", "uuid": "string",
    "bool": "boolean", "list": "array", "dict": "object", "map": "object", "json": "object",
}  # fmt: skip
"""Words that authors bring along from other tools, and the ones that are known here."""
_NEAR = 0.72
"""How alike two words are, from 0 to 1, for one to be meant by the other."""
_MOST_NEAR = 5
"""How many of the names that are most alike are compared word by word."""
_MOST_COMPARED = 300
"""How many names are compared with a word letter by letter."""
_MOST_NAMES = 5_000
"""How many names are looked at for one word: each of many words could have many names."""
_FEW_NAMES = 6
"""How many names a message lists."""
_LONGEST = 200
"""Characters of the longest word that is compared."""
_WORD = re.compile(r"[^\W\d_]+|\d+")
_UNSPACED = "\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Chinese characters and kana: a text may be cut between any two of them. Korean has spaces."""
_WHERE_WORDS_END = re.compile(rf".+(?:(?=[ {_UNSPACED}])|(?<=[{_UNSPACED}])(?=.))", re.DOTALL)
_BEGUN = re.compile(rf"[^ {_UNSPACED}]*+(?: |(?=[{_UNSPACED}]))(?=.)", re.DOTALL)
"""The rest of a word at the start of a text, with the space behind it."""
_FEW_DIGITS = 5
"""Digits of numbers that count or name a version; longer ones are names."""


def nearest(word: str, words: Iterable[str], cutoff: float = _NEAR) -> str | None:
    """Return the name that is most like ``word``, case aside, or nothing if none is close.

    See `near_names`.
    """
    return next(near_names(word, words, cutoff), None)


def near_names(word: str, words: Iterable[str], cutoff: float = _NEAR) -> Iterator[str]:
    """Yield the few names that are most like ``word``, case aside, the nearest first.

    Names of several words are close if all words of the shorter one are in the longer one, give
    or take a letter: ``run-page`` is not ``run-log``. Of names without number some are compared.
    """
    wanted = word.casefold()
    if len(wanted) > _LONGEST:
        return
    known = tuple(islice(words, _MOST_NAMES))
    names = _Names(known) if len(known) <= _MOST_COMPARED else _many(known)
    for one in _swapped(wanted):
        if one in names.folded:
            yield names.folded[one]
    shortest, longest = len(word) * cutoff / (2 - cutoff), len(word) * (2 - cutoff) / cutoff
    likely = names.likely(wanted, shortest, longest)  # others are never as much alike
    close = get_close_matches(wanted, likely, n=_MOST_NEAR, cutoff=cutoff)
    yield from (names.folded[one] for one in close if _has_the_words_of(one, wanted, cutoff))


class _Names:
    """Names in which a word is looked for."""

    def __init__(self, names: Iterable[str]) -> None:
        self.folded: dict[str, str] = {}
        """The names by what is compared of them."""
        for name in names:
            self.folded.setdefault(name.casefold(), name)

    @cached_property
    def _by_length(self) -> Mapping[int, list[str]]:
        """The names of each length in alphabetical order, for those that begin alike."""
        found: dict[int, list[str]] = {}
        for name in sorted(self.folded):
            found.setdefault(len(name), []).append(name)
        return found

    def likely(self, word: str, shortest: float, longest: float) -> list[str]:
        """Return the names that are compared: of too many those that begin as the word does."""
        if len(self.folded) <= _MOST_COMPARED:
            return [name for name in self.folded if shortest <= len(name) <= longest]
        lists = [names for size, names in self._by_length.items() if shortest <= size <= longest]
        same, ranges = 0, [(names, 0, len(names)) for names in lists]
        while sum(end - start for _, start, end in ranges) > _MOST_COMPARED and same < len(word):
            same += 1
            begin, start_of = word[:same], itemgetter(slice(same))
            ranges = [
                (
                    names,
                    bisect_left(names, begin, *at),
                    bisect_right(names, begin, *at, key=start_of),
                )
                for names, *at in ranges
            ]
        return [name for names, start, end in ranges for name in names[start:end]][:_MOST_COMPARED]


_many = lru_cache(maxsize=8)(_Names)
"""Many words are looked for among the same names: those of a folder, of a file, of a page."""


def _swapped(word: str) -> list[str]:
    """Return the words that two letters in the wrong order may have been meant for."""
    last = len(word) - 1 if len(word) > 2 else 0  # shorter words are all alike
    pairs = (at for at in range(last) if word[at] != word[at + 1])
    return [word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in pairs]


def _has_the_words_of(one: str, other: str, cutoff: float) -> bool:
    shorter, longer = sorted((_WORD.findall(one), _WORD.findall(other)), key=len)
    if "".join(shorter) == "".join(longer):
        return True
    for word in shorter:
        most_alike = word if word in longer else max(longer, key=partial(_alike, word), default="")
        if not _is_like(word, most_alike, cutoff):
            return False
        longer.remove(most_alike)
    return True


def _is_like(one: str, other: str, cutoff: float) -> bool:
    """Return whether a word may be meant by another one; numbers of many digits are names."""
    if one == other:
        return True
    alike, size = _alike(one, other), len(one) + len(other)
    shorter, longer = sorted((one, other), key=len)
    misspelt = size * (1 - alike) <= 2 + len(shorter) // 4 or longer.startswith(shorter)
    is_name = one.isdigit() and len(one) > _FEW_DIGITS
    return alike >= cutoff and misspelt and not is_name


def _alike(one: str, other: str) -> float:
    return 1.0 if one == other else SequenceMatcher(None, one, other).ratio()


DID_YOU_MEAN = "; did you mean "
"""How hints at a near name start."""


def same_meaning(word: str, known: Container[str]) -> str | None:
    """Return the known word that means the same as one that other languages and tools have."""
    meant = _SAME.get(word.casefold())
    return meant if meant in known else None


def hint_at(name: str | None) -> str:
    """Return ``; did you mean 'x'?`` for a name, or nothing for none."""
    return f"{DID_YOU_MEAN}{name!r}?" if name else ""


def remove_or_use(names: Sequence[str]) -> str:
    """Return ``: remove it``, with the names that there are if they are few."""
    if not 0 < len(names) <= _FEW_NAMES:
        return ": remove it"
    return f": remove it, or use {'one of ' if len(names) > 1 else ''}{', '.join(names)}"


def did_you_mean(word: str, words: Iterable[str], cutoff: float = _NEAR) -> str:
    """Return ``; did you mean 'x'?`` when a close word exists, else an empty string.

    Nothing is suggested for a word that exists, since something else is wrong with it: it may be
    the name of a file that cannot be read.
    """
    near = nearest(word, words, cutoff)
    return hint_at(near) if near != word else ""


def cut_behind_word(text: str, most: int) -> str:
    """Return a text of at most so many characters: a longer one ends behind a word, with ``…``.

    In Chinese and Japanese, the last space may be far from there, or there may be none.
    """
    if len(text) <= most:
        return text
    found = _WHERE_WORDS_END.match(text[:most])
    cut = found[0] if found else text[: max(most - 1, 0)]
    return cut.rstrip(" ,;:.–-，；：、。") + "…" if most > 0 else ""


def cut_in_the_middle(text: str, most: int) -> str:
    """Return the first and the last words of a text, together about so many characters."""
    start, end = cut_behind_word(text, most // 2), text[-(most // 2) :]
    begun = _BEGUN.match(end)
    end = end[begun.end() :] if begun else end
    return start + end if re.match(f"[{_UNSPACED}]", end) else f"{start} {end}"
