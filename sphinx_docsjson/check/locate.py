"""JSON with places: every value and every key knows its line and column in the file.

`read_json` reads strict JSON (RFC 8259) in one pass and linear time. The standard library's
reader has no positions, keeps the last of two equal keys without a word, and breaks on deep
nesting, so the structure is read here and only the strings are left to it. Behind a mistake whose
meaning is plain, such as a missing comma, reading goes on, so that all are reported at once.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from json import JSONDecodeError
from json.decoder import scanstring  # type: ignore[attr-defined]  # not in the stubs
from typing import TYPE_CHECKING, Any

from ..problems import Place, Problem
from ..safety.characters import printable
from ..vocabulary import CONFLICT, IN_CONFLICT
from .json_words import (
    BARE,
    COMMENT,
    HINTS,
    OPEN_STRING,
    QUOTED,
    SCALAR,
    broken_string,
    scalar_of,
    word_elsewhere,
)
from .trails import Trail, message_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..problems import Subtype

MAX_DEPTH = 100
"""How deep arrays and objects may nest; real files stay below 20."""

MOST_FAULTS = 20
"""How many mistakes are reported; behind the next one nothing is read."""

_BLANK = re.compile(r"[ \t\r\n]*")
_NEWLINE = re.compile(r"\r\n|\r|\n")


class JsonError(ValueError):
    """Text that is not JSON: what is wrong, and where."""

    def __init__(self, message: str, place: Place) -> None:
        """Keep the message and the place of the offending character."""
        super().__init__(message)
        self.message = message
        self.place = place
        self.others: tuple[JsonError, ...] = ()
        """What else is wrong further down."""


class TooDeepError(JsonError):
    """JSON that nests too deep to be read."""


def position(place: Place | None) -> tuple[int, int]:
    """Return line and column of a place, to sort by."""
    return (place.line or 0, place.column or 0) if place else (0, 0)


@dataclass(frozen=True)
class Duplicate:
    """A key that an object holds twice: its trail, and the places of both."""

    trail: Trail
    first: Place
    second: Place


@dataclass(frozen=True)
class Document:
    """A JSON value and the places of all its parts."""

    value: Any
    keys: Mapping[Trail, Place] = field(default_factory=dict)
    values: Mapping[Trail, Place] = field(default_factory=dict)
    duplicates: tuple[Duplicate, ...] = ()
    broken: frozenset[Trail] = frozenset()
    """Where a reference was that could not be followed; what is missing there is known."""

    def place(self, trail: Trail) -> Place | None:
        """Return the place of the value at a trail, or of what is nearest around it."""
        while trail and trail not in self.values:
            trail = trail[:-1]
        return self.values.get(trail)

    def key_place(self, trail: Trail) -> Place | None:
        """Return the place of the key at a trail; of the value where it has no key."""
        return self.keys.get(trail) or self.place(trail)

    def problem(
        self, subtype: Subtype, trail: Trail, reason: str, *, of_key: bool = False
    ) -> Problem:
        """Return what is wrong with the value at a trail, or with its key."""
        place = self.key_place(trail) if of_key else self.place(trail)
        return Problem(subtype, message_at(trail, reason), place)


class _Reader:
    """One pass over the text, the current position in ``at``."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.at = 0
        self.starts = [0, *(found.end() for found in _NEWLINE.finditer(text))]
        self.keys: dict[Trail, Place] = {}
        self.values: dict[Trail, Place] = {}
        self.duplicates: list[Duplicate] = []
        self.faults: list[JsonError] = []
        self.closings: list[str] = []
        """The brackets that end the arrays and objects around the current position."""
        self.unbalanced = False
        """Whether a bracket was wrong, so that those behind it tell nothing new."""

    def document(self) -> Document:
        try:
            value = self.value(())
            if self.peek() and not self.unbalanced:
                raise self.error("nothing may follow the end of the value")
        except JsonError as error:
            self.faults.append(error)
        if self.faults:
            first, *others = self.faults
            first.others = tuple(others)
            raise first
        return Document(value, self.keys, self.values, tuple(self.duplicates))

    def note(self, message: str, at: int | None = None) -> None:
        """Keep a mistake behind which reading goes on. Raises it if there are too many."""
        fault = self.error(message, at)
        if len(self.faults) >= MOST_FAULTS:
            raise fault
        self.faults.append(fault)

    def place(self, at: int) -> Place:
        line = bisect_right(self.starts, at)
        return Place(self.file, line, at - self.starts[line - 1] + 1)

    def error(self, message: str, at: int | None = None) -> JsonError:
        where = self.at if at is None else at
        if CONFLICT.match(self.text, where):
            return JsonError(IN_CONFLICT, self.place(where))
        found = self.text[where : where + 1]
        hint = HINTS.get(found)
        return JsonError(f"{message} ({hint})" if hint else message, self.place(where))

    def peek(self) -> str:
        """Skip blanks and comments, and return the next character, or nothing at the end."""
        found = _BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at
        while comment := COMMENT.match(self.text, self.at):
            self.note("remove the comment")
            blank = _BLANK.match(self.text, comment.end())
            self.at = blank.end() if blank else comment.end()
        return self.text[self.at : self.at + 1]

    def value(self, trail: Trail) -> Any:
        start = self.peek()
        self.values[trail] = self.place(self.at)
        if len(trail) > MAX_DEPTH:
            reason = f"arrays and objects are nested more than {MAX_DEPTH} deep"
            raise TooDeepError(reason, self.place(self.at))
        if start == "{":
            return self.object(trail)
        if start == "[":
            return self.array(trail)
        if start in HINTS and (quoted := QUOTED.match(self.text, self.at)):
            return self.unlike(quoted, "a value is missing here")
        return self.string() if start == '"' else self.scalar()

    def array(self, trail: Trail) -> list[Any]:
        return [self.value((*trail, index)) for index, _ in enumerate(self.members("]"))]

    def object(self, trail: Trail) -> dict[str, Any]:
        members: dict[str, Any] = {}
        for _ in self.members("}"):
            key = self.key(trail, members)
            members[key] = self.value((*trail, key))
        return members

    def key(self, trail: Trail, members: dict[str, Any]) -> str:
        start, place = self.peek(), self.place(self.at)
        if start == '"':
            key = self.string()
        else:
            message = "a property name in double quotes is missing here"
            found = QUOTED.match(self.text, self.at) or BARE.match(self.text, self.at)
            if not found:
                raise self.error(message)
            key = self.unlike(found, message)
        if self.peek() != ":":
            raise self.error("':' is missing here")
        self.at += 1
        if key in members:
            self.duplicates.append(Duplicate((*trail, key), self.keys[*trail, key], place))
        self.keys[*trail, key] = place
        return key

    def unlike(self, found: re.Match[str], message: str) -> str:
        """Return a text that is not in double quotes."""
        self.note(message)
        self.at = found.end()
        return printable(found[found.lastindex or 1])

    def members(self, closing: str) -> Iterator[None]:
        """Step over the brackets and the commas between them; yield in front of each member."""
        self.at += 1
        self.closings.append(closing)
        is_open = self.peek() != closing
        while is_open:
            yield
            is_open = self.peek() != closing and self.comma(closing)
        self.closings.pop()
        self.at += self.text[self.at : self.at + 1] == closing

    def comma(self, closing: str) -> bool:
        """Step over the comma between two members, and return whether there is another one."""
        comma, found = self.at, self.text[self.at : self.at + 1]
        if found == ",":
            self.at += 1
            while self.peek() == ",":
                self.note("remove the comma, as there is one before it")
                self.at += 1
            if self.peek() != closing:
                return True
            self.note(f"remove the comma before '{closing}'", comma)
            return False
        message = f"',' or '{closing}' is missing here"
        is_end = found in self.closings or (self.unbalanced and found in "]}")
        if not is_end and (not found or found not in "\"'{["):
            raise self.error(message)
        if not (is_end and self.unbalanced):
            self.note(message)
        self.unbalanced |= is_end
        return not is_end

    def string(self) -> str:
        try:
            text, self.at = scanstring(self.text, self.at + 1, True)
        except JSONDecodeError as error:
            why = broken_string(self.text[error.pos : error.pos + 1])
            raise self.error(why or OPEN_STRING, error.pos if why else self.at) from None
        return printable(text)

    def scalar(self) -> int | float | bool | None:
        if found := SCALAR.match(self.text, self.at):
            self.at = found.end()
            return scalar_of(found[0])
        word, meant = word_elsewhere(self.text, self.at)
        if not meant:
            raise self.error("a value is missing here")
        self.note(f"write {meant} for {word}")
        self.at += len(word)
        return scalar_of(meant)


def read_json(text: str, file: str) -> Document:
    """Read JSON and the places of its parts.

    Parameters: ``text`` is the file's content (a byte order mark in front is skipped), ``file``
    the name that places carry.
    Returns the document; of equal keys the last counts, and all are reported in ``duplicates``.
    Characters that may not reach the output become U+FFFD (see `printable`).
    Raises `JsonError` at the first character that is not JSON, or that nests too deep.
    """
    return _Reader(text.removeprefix("\ufeff"), file).document()
