"""Validation that collects every problem and keeps everything that is right.

pydantic reports all faults of a tree at once. Each becomes one `Problem`; then the faulty value is
taken out of the tree, and the rest is validated again, until nothing is left to object to. A value
that its object cannot do without takes the object with it. Every pass removes something, and a
pass is only needed for what the one before it left incomplete, so there are few.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import ValidationError

from ..spelling import nearest
from . import messages
from .objects import DROPPED, Raw, Within, mark, property_names, title_meant
from .texts import SourceFolder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pydantic.fields import FieldInfo
    from pydantic_core import ErrorDetails

    from ..problems import Problem, Subtype
    from .locate import Document
    from .trails import Trail

M = TypeVar("M", bound=Raw)


def check(model: type[M], document: Document, root: Path | None) -> tuple[M, list[Problem]]:
    """Validate a document, leaving out what is wrong.

    Parameters: ``model`` is the class of a whole settings file or of frontmatter, ``document``
    what was read, ``root`` the source folder, which no path may leave; without it, paths are not
    looked at.
    Returns the valid rest, whose lists keep their length (see `objects.kept`), and all problems.
    """
    checking = _Check(document, model.subtype)
    found = checking.validate(model, root)
    checking.inspect(found, ())
    return found, checking.problems


class _Check:
    def __init__(self, document: Document, subtype: Subtype) -> None:
        self.document = document
        self.subtype = subtype
        self.tree = deepcopy(document.value)
        self.taken: set[Trail] = set(document.broken)
        self.lessened: set[Trail] = set()
        """Objects from which something was taken."""
        self.problems: list[Problem] = []

    def validate(self, model: type[M], root: Path | None) -> M:
        folder = SourceFolder(root) if root else None
        while True:
            try:
                return model.model_validate(self.tree, context=folder)
            except ValidationError as error:
                faults = error.errors(include_url=False)
                # all trails first: settling a fault changes the tree that they lead through
                for trail, fault in [(tuple(_trail(f["loc"], self.tree)), f) for f in faults]:
                    self.settle(trail, fault)

    def settle(self, trail: Trail, fault: ErrorDetails) -> None:
        """Report one fault of pydantic's, and take the value out."""
        if fault["type"] == "missing":
            self.settle_missing((*trail, str(fault["loc"][-1])))
        elif trail not in self.taken:
            value = value_at(trail, self.document.value)
            if trail not in self.lessened:  # else it is at fault for what was taken from it
                self.add(trail, messages.reason(fault, value), fault["type"])
            self.take_out(trail)

    def settle_missing(self, trail: Trail) -> None:
        """Take out the object that lacks a property, which may have been taken out before."""
        if trail not in self.taken:
            self.taken.add(trail)
            holder = value_at(trail[:-1], self.document.value)
            self.add(trail, messages.missing(str(trail[-1]), holder), "missing")
        self.take_out(trail[:-1])

    def add(self, trail: Trail, reason: str, kind: str = "") -> None:
        subtype = messages.subtype(trail, kind, self.subtype)
        self.problems.append(self.document.problem(subtype, trail, reason))

    def take_out(self, trail: Trail) -> None:
        self.taken.add(trail)
        holder = value_at(trail[:-1], self.tree)
        if isinstance(holder, list):
            holder[int(trail[-1])] = DROPPED
        elif isinstance(holder, dict):
            holder.pop(str(trail[-1]), None)
            self.lessened.add(trail[:-1])

    def inspect(self, value: object, trail: Trail) -> None:
        """Report what pydantic lets pass: unknown properties, nulls, what only has a default."""
        if isinstance(value, list):
            for index, item in enumerate(value):
                self.inspect(item, (*trail, index))
        elif isinstance(value, Raw):
            self.inspect_object(value, trail)

    def inspect_object(self, value: Raw, trail: Trail) -> None:
        meant = self.report_unknown(value, trail)
        for written, reason in value.oddities():
            if written not in meant:
                self.report_once((*trail, written), reason)
        for name, field in type(value).model_fields.items():
            written = field.alias or name
            if name in value.model_fields_set:
                member = getattr(value, name)
                if member is None and field.annotation is not Any:
                    self.add((*trail, written), messages.NULL)
                self.inspect(member, (*trail, written))
                self.look_within(member, field, (*trail, written))
            elif mark(field).is_needed and written not in meant:
                self.report_once((*trail, written), messages.MISSING)

    def look_within(self, value: object, field: FieldInfo, trail: Trail) -> None:
        """Report what is wrong inside of a value that no class describes."""
        for each in field.metadata:
            for inner, reason in each.find(value) if isinstance(each, Within) else ():
                self.report_once((*trail, *inner), reason)

    def report_once(self, trail: Trail, reason: str) -> None:
        """Report a property, unless its value was taken out and reported before."""
        if trail not in self.taken:
            self.add(trail, reason)

    def report_unknown(self, value: Raw, trail: Trail) -> set[str | None]:
        """Report unknown properties; return the known ones that seem to be meant by them."""
        known = property_names(type(value))
        near = {key: nearest(key, known) or title_meant(value, key) for key in value.unknown()}
        for key, meant in near.items():
            reason = messages.unknown(key, type(value), meant)
            found = self.document.problem(self.subtype, (*trail, key), reason, of_key=True)
            self.problems.append(found)
        return set(near.values())


def value_at(trail: Trail, tree: Any) -> Any:
    """Return the value at a trail, or nothing where there is none (any more)."""
    for step in trail:
        if isinstance(tree, dict):
            tree = tree.get(step)
        elif isinstance(tree, list):
            tree = tree[int(step)]
        else:
            return None
    return tree


def _trail(loc: tuple[str | int, ...], tree: Any) -> Iterator[str | int]:
    """Yield the steps of pydantic's location without the members of unions that it names."""
    for step in loc:
        is_index = isinstance(tree, list) and isinstance(step, int)
        if is_index or (isinstance(tree, dict) and step in tree):
            tree = tree[step]
            yield step
