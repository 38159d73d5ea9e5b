"""A change of an API, and how much it matters to those who use it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Kind(IntEnum):
    """How much a change matters, the gravest first."""

    BREAKING = 0
    """Requests that were right may fail, or answers may lack what clients read."""
    ADDED = 1
    CHANGED = 2


NEW, REMOVED, DEPRECATED = "{name} is new", "{name} was removed", "{name} is deprecated"
NEW_REQUIRED = "{name} is new and required"
REQUIRED, OPTIONAL = "{name} is now required", "{name} is now optional"
OTHER = "{name}: {before} is now {after}"
NEW_OPERATION, REMOVED_OPERATION, DEPRECATED_OPERATION = "New operation", "Removed", "Deprecated"
MORE_VALUES, FEWER_VALUES = "{name}: new values {values}", "{name}: removed values {values}"
PHRASES = (
    NEW, REMOVED, DEPRECATED, NEW_REQUIRED, REQUIRED, OPTIONAL, OTHER, MORE_VALUES, FEWER_VALUES,
    NEW_OPERATION, REMOVED_OPERATION, DEPRECATED_OPERATION,
)  # fmt: skip
"""All that is said of changes."""


@dataclass(frozen=True, kw_only=True)
class Change:
    """One change: what is said of it, and what that is said of."""

    kind: Kind
    phrase: str
    """One of the phrases above, to be translated."""
    name: str = ""
    """The path of a field, the name of a parameter, or a status; nothing for an operation."""
    before: str = ""
    after: str = ""
    values: tuple[str, ...] = ()

    def words(self) -> dict[str, tuple[str, ...]]:
        """Return what the places of the phrase stand for, each of it code."""
        found = {"name": (self.name,), "before": (self.before,), "after": (self.after,)}
        return {**found, "values": self.values}
