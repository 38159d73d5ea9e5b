"""Text as the words that the index knows. `docsjson-search.js` cuts questions up the same way.

A word is in lower case and without accents, and letters that many cannot type are as most write
them: *Straße* is ``strasse``. An identifier counts as itself and as the words in it:
``get_user_id`` as ``getuserid``, ``get``, ``user`` and ``id``; neighbours that punctuation joins
count together, too: ``tools/list`` as ``toolslist``. Scripts that put no spaces between words are
cut into pairs of characters.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import lru_cache
from itertools import pairwise

MOST_LETTERS = 40
"""How long a word may be; what is longer is a key or a picture, and nobody types it."""

SHORT = 3
"""How many letters the shortest words have."""

MOST_JOINED = 4
"""How many words may be joined by punctuation; what has more is a path or an address."""

ASKING = frozenset(
    """a about am any are can could did do does for from get have how i if in is it me my of or
    should that the their there these they this to use using was what when where which who why will
    with would you your up out off over under again during through between within without while has
    had having been being were so than too very just now also us we our still yet happen happens
    happening instead please possible inside into onto across via""".split()
)
"""Words of English questions that say little."""

SMALL_WORDS = ASKING | frozenset(
    """an and as at be because both but by he her here him his into its no not on she such them
    then those until was""".split()
)
"""English words that texts are not found by."""

ENDINGS = frozenset(
    ["", *"e s es ed d ing ings y ies ied er ers or ors r rs ion ions ation ations".split()]
)
"""Endings that make another form of an English word; others make another word of it."""

INDIC = "\u0900-\u0963\u0966-\u0dff\u0e00-\u0eff\u1000-\u109f\u1780-\u17d3"
"""Scripts whose vowels are marks, which count as letters."""

UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17d3\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff"
    "\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
)
"""Scripts in which words follow each other without a space."""

MARKS = "\u0300-\u036f\u0591-\u05bd\u05c1\u05c2\u0640\u064b-\u065f\u0670\u00ad\u200d\u2060"
"""Accents, signs for vowels that many texts leave out, and signs that readers do not see, such as
the hyphen of a word that may be divided: parts of words that do not count."""

LETTERS = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    "\u0629": "\u0647", "\u0649": "\u064a", "\u06cc": "\u064a", "\u0671": "\u0627",
    "\u06a9": "\u0643",
}  # fmt: skip
"""Letters that are the same as others: of Latin script, then of Arabic."""

HUMP = r"_+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
NUMBER = r"(?<=[a-zA-Z])[ \-](?=[0-9])"
"""Where words are joined in a name, and what may be between a name and its number; also patterns
of JavaScript."""

_WORD = re.compile(rf"[\w{INDIC}{MARKS}]+")
_CHAIN = re.compile(rf"{_WORD.pattern}(?:[./:\-]+{_WORD.pattern})*")
"""Words that punctuation joins, or a word alone. A pattern that looked for the joined ones only
would try again at each letter of a word: the square of its length."""
_MARKS, _HUMP, _NUMBER = re.compile(f"[{MARKS}]+"), re.compile(HUMP), re.compile(NUMBER)
_LETTERS = str.maketrans(LETTERS)
_RUNS = re.compile(rf"([{UNSPACED}]+)")


def fold(text: str) -> str:
    """Return a text in lower case, without accents and variants of letters."""
    if text.isascii():
        return text.lower()
    letters = unicodedata.normalize("NFKD", text).lower().translate(_LETTERS)
    return unicodedata.normalize("NFKC", _MARKS.sub("", letters))


def tokens(text: str) -> list[str]:
    """Return the runs of letters in a text, in their order."""
    return _WORD.findall(fold(text))


def numbered(text: str) -> str:
    """Return a text in which names and their numbers are one word: *ERC-20* as *ERC20*."""
    return _NUMBER.sub("", text)


def terms(text: str) -> dict[str, int]:
    """Return the words of a text, each with how often it occurs."""
    found: dict[str, int] = {}
    for chunk, count in Counter(text.split()).items():
        for word in _words_of_chunk(chunk):
            found[word] = found.get(word, 0) + count
    return found


@lru_cache(maxsize=200_000)
def _words_of_chunk(chunk: str) -> tuple[str, ...]:
    """Return the words of what is between two spaces; most are there many times in a site."""
    if chunk.isascii() and chunk.isalpha() and chunk.islower():
        return (chunk,) if len(chunk) <= MOST_LETTERS else ()
    words = [word for token in _WORD.findall(chunk) for word in words_of_token(token)]
    return (*words, *(pair for chain in _CHAIN.findall(chunk) for pair in _pairs(chain)))


def words_of_token(token: str) -> tuple[str, ...]:
    """Return the words of a run of letters: itself, and those that it is put together of."""
    parts = [fold(part) for part in _HUMP.split(token) if part]
    if not token.isascii() and _RUNS.search(token):
        return tuple(dict.fromkeys(word for part in parts for word in _unspaced(part)))
    whole = "".join(parts)
    inner = (part for part in parts if len(part) > 1)
    return tuple(word for word in dict.fromkeys((whole, *inner)) if 0 < len(word) <= MOST_LETTERS)


def _unspaced(token: str) -> list[str]:
    """Return the pairs of characters of a script without spaces, and the other words beside it.

    Somebody may ask for one character: it begins a pair, or it is the last one.
    """
    found: list[str] = []
    for number, run in enumerate(_RUNS.split(token)):
        is_unspaced = number % 2 == 1 and len(run) > 1
        found += [run[i : i + 2] for i in range(len(run))] if is_unspaced else [run]
    return [word for word in found if word and len(word) <= MOST_LETTERS]


def _pairs(chain: str) -> tuple[str, ...]:
    """Return each two neighbours of what punctuation joins as one word."""
    parts = [fold(token).replace("_", "") for token in _WORD.findall(chain)]
    if len(parts) > MOST_JOINED:
        return ()
    pairs = (one + other for one, other in pairwise(parts))
    return tuple(pair for pair in pairs if len(pair) <= MOST_LETTERS)


def is_inflected(one: str, other: str) -> bool:
    """Return whether two words of one stem differ in their endings only.

    *Store* and *storing* do, *install* and *installation* too; *local* and *localize* do not.
    """
    letters = enumerate(zip(one, other, strict=False))
    same = next((n for n, (a, b) in letters if a != b), min(len(one), len(other)))
    rests = {_ending(one, same), _ending(other, same)}
    return rests <= ENDINGS and rests != {"", "e"}


def _ending(word: str, start: int) -> str:
    """Return what is behind a part of a word, without a letter that is doubled there."""
    rest = word[start:]
    is_doubled = bool(start and rest) and rest[0] == word[start - 1] and rest[1:] in ENDINGS
    return rest[1:] if is_doubled else rest


def is_correctable(word: str) -> bool:
    """Return whether a word of the index may be what a misspelt one stands for.

    Numbers and the shortest words are like too many others.
    """
    return len(word) > SHORT and not any(letter.isdigit() for letter in word)


def asked_words(question: str) -> dict[str, tuple[str, ...]]:
    """Return the words of a question in their order, each with the words that it is made of."""
    return {asked[0]: asked[1:] for token in _WORD.findall(question) for asked in _asked(token)}


def _asked(token: str) -> list[tuple[str, ...]]:
    """Return what a run of letters asks for: each pair of characters, or one word."""
    words = words_of_token(token)
    return [(word,) for word in words] if _RUNS.search(token) else [words][: len(words)]


def joined_words(question: str) -> list[str]:
    """Return each two neighbours of what punctuation joins in a question as one word."""
    return [pair for chain in _CHAIN.findall(question) for pair in _pairs(chain)]
