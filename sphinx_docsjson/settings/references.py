"""``{"$ref": "path/to/other.json"}``: a settings file in parts.

An object with a ``$ref`` stands for the value of another JSON file, whose path starts at the file
that names it (or, with ``/`` in front, at the source folder). Properties beside the ``$ref`` win
over those of the other file. Places keep pointing into the file where a value was written.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..check.locate import MAX_DEPTH, Document, Duplicate
from ..check.objects import DROPPED, kind
from ..check.texts import shown
from ..check.trails import message_at
from ..problems import Place, Problem, Subtype
from ..safety.files import safe_path
from ..safety.urls import Unsafe
from .load import SettingsError, load_value

if TYPE_CHECKING:
    from pathlib import Path

    from ..check.trails import Trail

MAX_VALUES = 100_000
"""The most values that a settings file may hold after all references are followed."""
FEW_VALUES = 5_000
"""How many it may hold besides `TIMES` those that are written in it and in what it includes."""
TIMES = 10
REF = "$ref"


@dataclass(frozen=True)
class Expanded:
    """A document without references."""

    document: Document
    files: tuple[str, ...]
    """The files that were taken in, as paths from the source folder."""
    problems: tuple[Problem, ...]


def expand(document: Document, path: Path, root: Path) -> Expanded:
    """Follow all references of a document.

    Parameters: ``path`` is the file of the document, ``root`` the source folder, which no
    reference may leave.
    Returns the whole document; a reference that cannot be followed leaves the properties beside
    it, or nothing, and a problem.
    """
    if not any(trail and trail[-1] == REF for trail in document.keys):
        return Expanded(document, (), ())
    expander = _Expander(root.resolve())
    expander.most += TIMES * len(document.values)
    value = expander.copy(document.value, _Source(document, path.resolve()), (), ())
    if not isinstance(value, dict):
        value = expander.nothing(value, document)
    whole = Document(
        value,
        expander.keys,
        expander.values,
        tuple(expander.duplicates),
        frozenset(expander.broken),
    )
    files = sorted(path.relative_to(expander.root).as_posix() for path in expander.loaded)
    return Expanded(whole, tuple(files), tuple(expander.problems))


@dataclass(frozen=True)
class _Source:
    """A file that is being copied, and those that led to it."""

    document: Document
    path: Path
    above: tuple[Path, ...] = ()


class _RefError(ValueError):
    def __init__(self, subtype: Subtype, reason: str) -> None:
        super().__init__(reason)
        self.subtype = subtype


@dataclass
class _Expander:
    root: Path
    keys: dict[Trail, Place] = field(default_factory=dict)
    values: dict[Trail, Place] = field(default_factory=dict)
    duplicates: list[Duplicate] = field(default_factory=list)
    broken: set[Trail] = field(default_factory=set)
    problems: list[Problem] = field(default_factory=list)
    loaded: dict[Path, Document] = field(default_factory=dict)
    most: int = FEW_VALUES
    """How many values there may be with the files that are loaded."""
    is_full: bool = False
    """Whether a limit was reached, which is reported once."""

    def copy(self, value: Any, source: _Source, inside: Trail, trail: Trail) -> Any:
        """Copy a value that is at ``inside`` in its file to ``trail`` in the whole."""
        document = source.document
        if inside in document.values:
            self.values[trail] = document.values[inside]
        if isinstance(value, list):
            return [
                self.copy(item, source, (*inside, n), (*trail, n)) for n, item in enumerate(value)
            ]
        if not isinstance(value, dict):
            return value
        if isinstance(value.get(REF), str):
            return self.follow(value, source, inside, trail)
        return self.members(value, source, inside, trail)

    def members(
        self, value: dict[str, Any], source: _Source, inside: Trail, trail: Trail
    ) -> dict[str, Any]:
        found = {}
        for key, member in value.items():
            if key != REF or not isinstance(member, str):
                if (*inside, key) in source.document.keys:
                    self.keys[*trail, key] = source.document.keys[*inside, key]
                found[key] = self.copy(member, source, (*inside, key), (*trail, key))
        return {key: member for key, member in found.items() if member is not DROPPED}

    def follow(self, value: dict[str, Any], source: _Source, inside: Trail, trail: Trail) -> Any:
        """Return what an object with a reference stands for."""
        place = source.document.place((*inside, REF))
        target = self.target(value[REF], source, place, trail)
        base = DROPPED
        if target is not None:
            base = self.copy(target.document.value, target, (), trail)
        beside = self.members(value, source, inside, trail)
        if base is DROPPED and not beside:
            self.broken.add(trail)
            return DROPPED
        return {**base, **beside} if isinstance(base, dict) else beside or base

    def nothing(self, value: Any, document: Document) -> dict[str, Any]:
        """Return no properties, for a file whose only one is a reference to what has none.

        A reference that could not be followed is reported already.
        """
        if value is not DROPPED:
            text = f"{REF}: {shown(document.value[REF])} leads to {kind(value)}, not to an object"
            self.problems.append(Problem(Subtype.SETTINGS, text, document.place((REF,))))
        return {}

    def target(
        self, name: str, source: _Source, place: Place | None, trail: Trail
    ) -> _Source | None:
        """Return the file that a reference names, or nothing with a problem."""
        above = (*source.above, source.path)
        try:
            if len(trail) + len(above) > MAX_DEPTH or len(self.values) > min(self.most, MAX_VALUES):
                raise _RefError(Subtype.LIMIT, "the settings are too large or nested too deeply")
            path, document = self.load(name, source.path.parent, above)
            return _Source(document, path, above)
        except Unsafe as error:
            found = Problem(Subtype.PATH, str(error))
        except _RefError as error:
            found = Problem(error.subtype, f"{shown(name)} cannot be included: {error}")
        if found.subtype is not Subtype.LIMIT or not self.is_full:
            text = message_at((*trail, REF), found.message)
            self.problems.append(Problem(found.subtype, text, place))
        self.is_full |= found.subtype is Subtype.LIMIT
        return None

    def load(self, name: str, base: Path, above: tuple[Path, ...]) -> tuple[Path, Document]:
        """Return a file and its content.

        Raises `Unsafe` for a path that leaves the source folder, `_RefError` for the rest.
        """
        path = safe_path(name, self.root, base)
        if path in above:
            raise _RefError(Subtype.SETTINGS, "it would include itself")
        if path not in self.loaded:
            try:
                found = load_value(path, path.relative_to(self.root).as_posix())
            except SettingsError as error:
                raise _RefError(Subtype.SETTINGS, str(error)) from None
            self.loaded[path] = found
            self.most += TIMES * len(found.values)
            self.duplicates += found.duplicates
        return path, self.loaded[path]
