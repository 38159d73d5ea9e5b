"""Read JavaScript literals as values. Whatever would need running is refused, never run."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from ...safety.characters import printable
from ...safety.cost import Budget

MAX_DEPTH = 40

_SPACE = re.compile(r"(?:\s+|/\*.*?\*/|//[^\n]*(?:\n|$))*", re.DOTALL)
_NUMBER = re.compile(r"-?(?:0[xX][0-9a-fA-F]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)")
_STRING = re.compile(r"""(["'])((?:\\.|(?!\1)[^\\\n])*)\1|`((?:\\.|[^`\\])*)`""", re.DOTALL)
_NAME = re.compile(r"[A-Za-z_$][\w$]*(?:\s*\??\.\s*[A-Za-z_$][\w$]*)*")
_KEY = re.compile(r"[A-Za-z_$][\w$]*|\d+")
_ESCAPE = re.compile(r"\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\r?\n|.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
_HOLE = re.compile(r"(?<!\\)\$\{([^{}]*)\}")
_WORDS = {"true": True, "false": False, "null": None, "undefined": None}


class NotLiteral(ValueError):
    """An expression that is no literal; its text says what stands there."""


class OverBudget(NotLiteral):
    """A literal that names more than the page may still grow by."""


@dataclass(frozen=True)
class Markup:
    """An element written as a value: ``icon={<svg …/>}``."""

    source: str

    def __str__(self) -> str:
        """Return the element as it was written."""
        return self.source


def read_literal(
    source: str, names: Mapping[str, Any] | None = None, budget: Budget | None = None
) -> Any:
    """Return what a literal stands for: text, number, bool, None, list, dict or `Markup`.

    Parameters: ``names`` are constants that the page declares or imports; ``a.b`` reads a key.
    What they stand for is taken from ``budget``.
    Raises `NotLiteral` for everything else, such as calls, operators and functions, and
    `OverBudget` when the budget is used up.
    """
    reader = _Reader(source, names or {}, budget or Budget())
    value = reader.value(0)
    reader.space()
    if reader.position < len(source):
        raise NotLiteral(shorten(source))
    return value


def shorten(source: str) -> str:
    """Return the beginning of an expression, in one line of 40 characters at most."""
    flat = " ".join(source.split())
    return flat if len(flat) <= 40 else flat[:39] + "…"


class _Reader:
    """A recursive-descent reader of one expression."""

    def __init__(self, source: str, names: Mapping[str, Any], budget: Budget) -> None:
        self.source, self.names, self.budget, self.position = source, names, budget, 0

    def space(self) -> None:
        match = _SPACE.match(self.source, self.position)
        self.position = match.end() if match else self.position

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = pattern.match(self.source, self.position)
        if match:
            self.position = match.end()
        return match

    def accept(self, text: str) -> bool:
        """Step over a text if it stands here, behind white space."""
        self.space()
        if not self.source.startswith(text, self.position):
            return False
        self.position += len(text)
        return True

    def value(self, depth: int) -> Any:
        if depth > MAX_DEPTH:
            raise NotLiteral("too deep")
        if self.accept("["):
            return self.items(depth)
        if self.accept("{"):
            return self.members(depth)
        if self.accept("("):
            return self.parenthesis(depth)
        return self.scalar()

    def parenthesis(self, depth: int) -> Any:
        value = self.value(depth + 1)
        if not self.accept(")"):
            raise NotLiteral(shorten(self.source))
        return value

    def scalar(self) -> Any:
        if match := self.take(_STRING):
            return _unescape(match[2]) if match[3] is None else self.template(match[3])
        if match := self.take(_NUMBER):
            return _number(match[0])
        if match := self.take(_NAME):
            return self.named(re.sub(r"[\s?]", "", match[0]))
        rest = self.source[self.position :].rstrip()
        if re.match(r"<[A-Za-z>]", rest) and rest.endswith(">"):
            self.position = len(self.source)
            return Markup(rest)
        raise NotLiteral(shorten(self.source))

    def template(self, written: str) -> str:
        """Fill the ``${name}`` of a template with constants."""
        parts = _HOLE.split(written)
        for index in range(1, len(parts), 2):
            value = read_literal(parts[index], self.names, self.budget)
            if isinstance(value, bool) or not isinstance(value, (str, int, float)):
                raise NotLiteral(shorten(written))
            parts[index] = str(value)
        if any("${" in part for part in parts[::2]):
            raise NotLiteral(shorten(written))
        return "".join(part if index % 2 else _unescape(part) for index, part in enumerate(parts))

    def named(self, path: str) -> Any:
        if path in _WORDS:
            return _WORDS[path]
        value: Any = self.names
        for name in path.split("."):
            if not isinstance(value, Mapping) or name not in value:
                raise NotLiteral(path)
            value = value[name]
        if not self.budget.take_value(value):
            raise OverBudget(path)
        return value

    def until(self, closing: str) -> Iterator[None]:
        """Yield before each of the values between commas, and step over the closing bracket."""
        while not self.accept(closing):
            yield
            if not self.accept(",") and not self.source.startswith(closing, self.position):
                raise NotLiteral(shorten(self.source))

    def items(self, depth: int) -> list[Any]:
        return [self.value(depth + 1) for _ in self.until("]")]

    def members(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for _ in self.until("}"):
            self.space()
            quoted = self.take(_STRING)
            key = quoted or self.take(_KEY)
            if not key or not self.accept(":"):
                raise NotLiteral(shorten(self.source))
            name = _unescape(quoted[2] or quoted[3] or "") if quoted else key[0]
            found[name] = self.value(depth + 1)
        return found


def _number(written: str) -> int | float:
    plain = written.replace("_", "")
    try:
        number = float.fromhex(plain) if "x" in plain.lower() else float(plain)
    except OverflowError:  # as in JavaScript, whose numbers are doubles
        return inf
    return int(number) if number.is_integer() and abs(number) < 2**53 else number


def _unescape(written: str) -> str:
    return printable(_ESCAPE.sub(_escaped, written)) if "\\" in written else written


def _escaped(match: re.Match[str]) -> str:
    code = match[1]
    if code[0] in "ux" and len(code) > 1:
        number = int(code[1:].strip("{}"), 16)
        return chr(number) if number < 0x110000 else "\ufffd"
    return "" if code.endswith("\n") else _ESCAPES.get(code, code)
