"""Patterns between slashes, such as ``/[^a-z]+/g``.

Only patterns of a small kind are read: characters, classes, groups, alternatives and quantifiers,
where nothing repeated holds something repeated. How many ways there are to match such a pattern
is known before it is tried, so that the budget of the page can pay for the worst of them
(ECMAScript, 22.2).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from .literals import NotLiteral, unescape
from .methods import text_of
from .values import afford

if TYPE_CHECKING:
    from ...safety.cost import Budget

PATTERN = re.compile(r"/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*+\]|[^/\\\[\n])++)/([a-z]*)")
"""A pattern where a value is."""
MOST_STEPS = 2_000_000
"""How many steps one search may take at worst."""
_STEPS_PER_CHARACTER = 50
"""How many steps cost as much as one character that a page gains."""

_SPACE = r"\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_CLASSES = {"d": "0-9", "w": "A-Za-z0-9_", "s": _SPACE}
_PART = re.compile(
    r"(?P<open>\((?:\?:)?(?!\?))|(?P<close>\))|(?P<bar>\|)"
    r"|(?P<edge>[$^]|\\[bB])"
    r"|(?P<class>\[(?P<not>\^?)(?P<inside>(?:\\.|[^\]\\])*+)\])"
    r"|(?P<named>\\[dwsDWS])|(?P<any>\.)"
    r"|(?P<letter>\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[tnrfv]|[^\w\s])|[^\\()|\[{*+?.^$])",
    re.DOTALL,
)
_QUANTIFIER = re.compile(r"(?:([*+?])|\{(\d{1,2})(?:(,)(\d{1,2})?)?\})(\??)")
_ESCAPED = r"\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[tnrfv]|[^\w\s])"
_IN_CLASS = re.compile(rf"\\([dws])|({_ESCAPED})|([^\\])", re.DOTALL)
_CLASS = re.compile(rf"(?:\\[dws]|{_ESCAPED}|[^\\])++", re.DOTALL)
_EDGES = {"^": r"\A", "$": r"\Z", r"\b": r"\b", r"\B": r"\B"}


class _Cost(NamedTuple):
    """How many ways there are to match a part: ``ways`` times the length to the ``power``."""

    ways: int
    power: int
    may_repeat: bool
    """Whether it may be repeated: nothing in it is."""


class Pattern(NamedTuple):
    """A pattern that was read; trying it takes ``ways`` times the length to the ``power``."""

    compiled: re.Pattern[str]
    is_global: bool
    ways: int
    power: int

    def of(self, budget: Budget, value: Any) -> str:
        """Return the text to search, once the budget allows for the worst that it may cost.

        Raises `NotLiteral` for what is no text or would take too long.
        """
        text = text_of(budget, value)
        steps = self.ways * (len(text) + 1) ** (self.power + 1)
        if steps > MOST_STEPS:
            raise NotLiteral("a pattern that may take long")
        afford(budget, len(text) + steps // _STEPS_PER_CHARACTER)
        return text

    def found(self, text: str) -> list[re.Match[str]]:
        """Return all matches, or the first one."""
        if self.is_global:
            return list(self.compiled.finditer(text))
        first = self.compiled.search(text)
        return [first] if first else []


class _PatternReader:
    """Reads a pattern, and writes it as Python would; anything that it does not know is refused."""

    def __init__(self, source: str) -> None:
        self.source, self.position = source, 0

    def whole(self) -> tuple[str, _Cost]:
        written, cost = self.alternatives()
        if self.position < len(self.source):
            raise NotLiteral("pattern")
        return written, cost

    def alternatives(self) -> tuple[str, _Cost]:
        """Read ``a|b``: whatever one of them costs may be added to what the others do."""
        found = [self.sequence()]
        while self.source.startswith("|", self.position):
            self.position += 1
            found.append(self.sequence())
        costs = [cost for _, cost in found]
        cost = _Cost(
            sum(one.ways for one in costs),
            max(one.power for one in costs),
            may_repeat=len(costs) == 1 and costs[0].may_repeat,
        )
        return "|".join(written for written, _ in found), cost

    def sequence(self) -> tuple[str, _Cost]:
        """Read parts up to a ``|`` or ``)``: the ways of one are there for each of another."""
        written, ways, power, plain = "", 1, 0, True
        while self.position < len(self.source) and self.source[self.position] not in "|)":
            part, cost = self.quantified(*self.part())
            written += part
            ways, power = ways * cost.ways, power + cost.power
            plain = plain and cost.may_repeat
            if ways > MOST_STEPS:
                raise NotLiteral("pattern")
        return written, _Cost(ways + len(written), power, may_repeat=plain)

    def part(self) -> tuple[str, _Cost]:
        """Read a character, a class, an edge or a group."""
        found = _PART.match(self.source, self.position)
        if not found or found["close"] or found["bar"]:
            raise NotLiteral("pattern")
        self.position = found.end()
        if found["open"]:
            inside, cost = self.alternatives()
            if not self.source.startswith(")", self.position):
                raise NotLiteral("pattern")
            self.position += 1
            return f"{found['open']}{inside})", cost
        if found["edge"]:
            return _EDGES[found["edge"]], _Cost(1, 0, may_repeat=False)
        return _one_of(found), _Cost(1, 0, may_repeat=True)

    def quantified(self, written: str, cost: _Cost) -> tuple[str, _Cost]:
        """Read what says how often a part is there."""
        found = _QUANTIFIER.match(self.source, self.position)
        if not found:
            return written, cost
        self.position = found.end()
        least, most = _times(found)
        is_refused = most != 1 and not cost.may_repeat
        if is_refused or (most is not None and least > most):
            raise NotLiteral("pattern")
        if most is None:
            return written + found[0], _Cost(cost.ways, cost.power + 1, may_repeat=False)
        ways = cost.ways * (most - least + 1)
        return written + found[0], _Cost(ways, cost.power, may_repeat=False)


def _times(found: re.Match[str]) -> tuple[int, int | None]:
    """Return how often a quantifier wants something at least, and at most."""
    if found[1]:
        return {"*": (0, None), "+": (1, None), "?": (0, 1)}[found[1]]
    least = int(found[2])
    return least, (int(found[4]) if found[4] else None) if found[3] else least


def _one_of(found: re.Match[str]) -> str:
    """Return what stands for one character, as Python writes it."""
    if found["any"]:
        return r"[^\n\r\u2028\u2029]"
    if named := found["named"]:
        return f"[{'^' if named[1].isupper() else ''}{_CLASSES[named[1].lower()]}]"
    if not found["class"]:
        return re.escape(_letter(found["letter"]))
    inside = found["inside"]
    if not _CLASS.fullmatch(inside) or "--" in inside:
        raise NotLiteral("pattern")
    return f"[{found['not']}{''.join(map(_in_class, _IN_CLASS.finditer(inside)))}]"


def _in_class(found: re.Match[str]) -> str:
    if found[1]:
        return _CLASSES[found[1]]
    if found[2]:
        return re.escape(_letter(found[2]))
    return "-" if found[3] == "-" else re.escape(found[3])


def _letter(written: str) -> str:
    return written if len(written) == 1 else unescape(written)


def pattern_of(source: str, flags: str) -> Pattern:
    """Return the pattern that a match of `PATTERN` is. Raises `NotLiteral` for other kinds."""
    folds = "i" in flags
    if set(flags) - set("giu") or (folds and ("u" in flags or not source.isascii())):
        raise NotLiteral("pattern")
    written, cost = _PatternReader(source).whole()
    try:
        compiled = re.compile(written, re.ASCII | (re.IGNORECASE if folds else re.NOFLAG))
    except re.error:
        raise NotLiteral("pattern") from None
    return Pattern(compiled, "g" in flags, cost.ways, cost.power)
