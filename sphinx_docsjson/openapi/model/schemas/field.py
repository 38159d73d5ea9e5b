"""What a page shows of one value: a field, and the alternatives in it. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

SHORT = 36
"""Longest example that is beside the type, in characters."""
EXAMPLE = "Example"
"""Name of the note that holds the examples."""


@dataclass(kw_only=True)
class Field:
    """One value to show: a parameter, a property, or a whole body (without a name)."""

    name: str = ""
    path: tuple[str, ...] = ()
    """Names from the outermost field to this one; ids are made of it."""
    type: str = ""
    title: str = ""
    """A few plain words that are beside the type; a longer title starts the description."""
    marks: list[tuple[str, str]] = field(default_factory=list)
    """Kind and text of the words behind the name: place, required, deprecated, default, …"""
    limits: list[tuple[str, str]] = field(default_factory=list)
    """What `limits` says, and what it says of the items of a list."""
    item_limits: list[tuple[str, str]] = field(default_factory=list)
    notes: list[tuple[str, list[str]]] = field(default_factory=list)
    """Names and values of what is said below: options, examples; or a phrase alone."""
    description: str = ""
    folded: tuple[str, str] = ("", "")
    """A title, and what it opens: Markdown, as the description is."""
    children: list[Field] = field(default_factory=list)
    choices: list[Alternatives] = field(default_factory=list)
    is_choice: bool = False
    """Whether the schema is a choice, of which ``null`` may be the only other one."""
    of_items: bool = False
    """The children are those of the items of a list."""
    cut: str = ""
    """Address of the schema that holds the children which this page has no room for."""
    link: str = ""
    """The page of the schema whose members these are, as a link; nothing if it has none."""
    recursive: str = ""
    """Name of the schema that this field is in, and repeats."""

    @property
    def short_example(self) -> str:
        """The only example, if a page has room for it beside the type; else nothing.

        So a list of parameters needs one line less for each. A body has no name to be beside.
        """
        values = self.examples
        is_short = len(values) == 1 and len(values[0]) <= SHORT and values[0].isprintable()
        return values[0] if self.name and is_short else ""

    @property
    def examples(self) -> list[str]:
        """The examples, which are among the notes."""
        return [value for name, values in self.notes if name == EXAMPLE for value in values]

    @examples.setter
    def examples(self, values: list[str]) -> None:
        self.notes = [note for note in self.notes if note[0] != EXAMPLE]
        self.notes += [(EXAMPLE, values)] if values else []

    def notes_below(self) -> Iterator[tuple[str, list[str]]]:
        """Yield the notes, without an example that is beside the type."""
        is_beside = bool(self.short_example)
        return (one for one in self.notes if not is_beside or one[0] != EXAMPLE)


@dataclass(kw_only=True)
class Alternatives:
    """What ``oneOf`` or ``anyOf`` (`combinator`) offers."""

    combinator: str
    variants: list[Variant]


@dataclass(kw_only=True)
class Variant:
    """One choice of ``oneOf`` or ``anyOf``."""

    title: str
    field: Field
