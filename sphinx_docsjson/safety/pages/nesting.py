"""Signatures in untrusted pages: how long they are, how deep they nest, what white space they hold.

Sphinx's parser of C and C++ tries several readings of each bracket, so its time doubles with each
level; patterns in other domains try every way to share out white space. The one of Python looks
through the whole signature for each default and for each number in it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_BRACKETS = 10
"""How deep brackets may nest in a signature, an expression or the target of a reference."""
DOMAINS = ("c", "cpp")
"""Domains whose time doubles with each level."""
TOO_NESTED = f"brackets nest deeper than {MOST_BRACKETS} levels"

MOST_OF_A_SIGNATURE = 10_000
"""Characters of a signature; real ones stay below 3,000."""
TOO_LONG = f"the signature is longer than {MOST_OF_A_SIGNATURE} characters"

_OPENING, _CLOSING = "([{<", ")]}>"
_GAP = re.compile(r"\s{20,}")
MOST_NAMES = 60
"""How deep names may nest: the domains of C and C++ call themselves once for each level."""
TOO_MANY_NAMES = f"names nest deeper than {MOST_NAMES} levels"
MOST_OF_ONE_NAME = 200
"""Objects of one name on a page: Sphinx's domain of C++ compares each with all the others."""
TOO_MANY_OF_ONE_NAME = f"more than {MOST_OF_ONE_NAME} objects on the page have this name"
_BESIDE_NAMES = re.compile(r"[^\w\s:.~]")
_JOINT = re.compile(r"::|\.")


def is_too_long(texts: Iterable[str]) -> bool:
    """Return whether one of the signatures, each on a line of the texts, is too long."""
    return any(len(line) > MOST_OF_A_SIGNATURE for text in texts for line in text.split("\n"))


def is_too_nested(texts: Iterable[str]) -> bool:
    """Return whether the brackets in one of the texts nest too deeply; they need not match."""
    return any(_depth(text) > MOST_BRACKETS for text in texts)


def _depth(text: str) -> int:
    """Return the largest number of brackets that are open at once.

    A closing bracket may be an arrow or a comparison, so it only counts when its own kind is open.
    """
    is_open = dict.fromkeys(_OPENING, 0)
    deepest = 0
    for character in text:
        if character in _OPENING:
            is_open[character] += 1
            deepest = max(deepest, sum(is_open.values()))
        elif character in _CLOSING:
            kind = _OPENING[_CLOSING.index(character)]
            is_open[kind] = max(0, is_open[kind] - 1)
    return deepest


def has_too_many_names(texts: Iterable[str], around: Any) -> bool:
    """Return whether names such as ``a::b::c`` nest too deep, inside of the symbol ``around``.

    The symbol is one of a domain, which has a parent, or nothing.
    """
    depth = 0
    while around is not None and depth <= MOST_NAMES:
        around, depth = around.parent, depth + 1
    chains = (chain for text in texts for chain in _BESIDE_NAMES.split(text))
    return depth + max((len(_JOINT.findall(chain)) for chain in chains), default=0) > MOST_NAMES


def without_gaps(signature: str) -> str:
    """Return a signature in which long white space is one space."""
    return _GAP.sub(" ", signature)


_ARGUMENTS_OF_TEMPLATE = re.compile(r"<[^<>]*>")
_QUALIFIED = re.compile(r"\w+(?:::~?\w+)*")


def declared(signature: str) -> str:
    """Return the name of what a signature of C or C++ declares, with the names around it."""
    head = signature.partition("(")[0]
    for _ in range(MOST_BRACKETS if "<" in head else 0):
        head = _ARGUMENTS_OF_TEMPLATE.sub("", head)
    return str((_QUALIFIED.findall(head) or [""])[-1])
