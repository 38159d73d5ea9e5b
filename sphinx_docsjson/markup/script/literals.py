"""Texts and numbers as JavaScript writes them, and the values that are not plain data."""

from __future__ import annotations

import re
from collections import ChainMap
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any

from ...safety.characters import printable

if TYPE_CHECKING:
    from collections.abc import Callable

NUMBER = re.compile(r"-?(?:0[xX][0-9a-fA-F]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)")
STRING = re.compile(r"""(["'])((?:\\.|(?!\1)[^\\\n])*)\1|`((?:\\.|[^`\\])*)`""", re.DOTALL)
_ESCAPE = re.compile(r"\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\r?\n|.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}


class NotLiteral(ValueError):
    """An expression whose value is not known; its text says what is there."""


class Reported(NotLiteral):
    """An expression without a value, whose author has been told why."""


class OverBudget(NotLiteral):
    """An expression whose value is larger than the page may still grow by."""


class NotGivenError(NotLiteral):
    """A name that a snippet is not given."""


class NeedsRunningError(Exception):
    """A component of which something is not known; its text is the expression."""


@dataclass(frozen=True)
class Markup:
    """An element written as a value: ``icon={<svg …/>}``."""

    source: str
    names: ChainMap[str, Any] = field(default_factory=ChainMap, compare=False, repr=False)
    """The values that have a name where it is."""

    def __str__(self) -> str:
        """Return the element as it was written."""
        return self.source


class Props(dict[str, Any]):
    """What a snippet is given: conditions in it may ask for what it is not given."""


class Content(dict[str, Any]):
    """What is inside the tag of a component: the element that React gives it as ``children``.

    Calling it shows it. Components that take its text find that as they would in an element.
    """

    def __init__(self, show: Callable[[], None], text: str | None) -> None:
        """Take what shows it, and its text where it is nothing else."""
        super().__init__({} if text is None else {"props": {"children": text}})
        self.show, self.text = show, text

    @property
    def plain_text(self) -> str:
        """Return its text. Raises `NotLiteral` if it holds more than that."""
        if self.text is None:
            raise NotLiteral("markup")
        return self.text

    def __call__(self) -> None:
        """Show it in the place where a page is being rendered."""
        self.show()


class ImportedValue:
    """A value of another file, which is read when an expression first asks for it."""

    def __init__(self, read: Callable[[], Any]) -> None:
        """Take the function that reads it, which raises `NotLiteral` where there is none."""
        self._read = read

    @cached_property
    def _found(self) -> tuple[Any, NotLiteral | None]:
        try:
            return self._read(), None
        except NotLiteral as error:
            return None, error

    @property
    def value(self) -> Any:
        """Return the value. Raises `NotLiteral`."""
        value, error = self._found
        if error:
            raise type(error)(str(error))
        return value


def shorten(source: str) -> str:
    """Return the beginning of an expression, in one line of 40 characters at most."""
    flat = " ".join(source.split())
    return flat if len(flat) <= 40 else flat[:39] + "…"


def read_number(written: str) -> int | float:
    """Return the number that a match of `NUMBER` is."""
    plain = written.replace("_", "")
    try:
        number = float.fromhex(plain) if "x" in plain.lower() else float(plain)
    except OverflowError:  # as in JavaScript, whose numbers are doubles
        return inf
    return tidy(number)


def tidy(number: float) -> int | float:
    """Return a number as an int where JavaScript would write it as one."""
    return int(number) if float(number).is_integer() and abs(number) < 2**53 else number


def unescape(written: str) -> str:
    """Return what is between the quotes of a match of `STRING`."""
    return printable(_ESCAPE.sub(_escaped, written)) if "\\" in written else written


def _escaped(match: re.Match[str]) -> str:
    code = match[1]
    if code[0] in "ux" and len(code) > 1:
        number = int(code[1:].strip("{}"), 16)
        return chr(number) if number < 0x110000 else "\ufffd"
    return "" if code.endswith("\n") else _ESCAPES.get(code, code)
