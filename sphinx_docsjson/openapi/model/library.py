"""The OpenAPI files of a site: each is read once, and found by the names that authors use."""

from __future__ import annotations

import os
import re
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...check.texts import shown
from ...problems import Message, Place, Problem, Subtype
from ...safety.characters import REPLACED, first_unprintable
from ...safety.files import BadFileError, found_file
from ...safety.network import NotFetchedError
from ...safety.urls import scheme_of
from ...sources.discover import NO_PAGE_FOLDERS, PART_FOLDERS
from ...spelling import did_you_mean, near_names
from ...vocabulary import DATA_SUFFIXES
from ..read.check import MOST_CHECKED, MOST_TOLD, check_references, problems_of
from ..read.load import parse, second_document
from ..read.resolve import Documents, Node, name_of
from .mistakes import mistakes
from .operations import NoSpecError, Operation, Spec, read_spec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ...check.endpoints import Reference
    from ...settings.tree import OpenApiSource

_NOT_READ = "what is below this line is not read: '---' starts another document of YAML"
_VERSION = r"""["']?[ \t]*:[ \t]*["']?[23]\."""
_KEY = r"""(?:^[ \t{]*["']?|[{,][ \t]*")"""
"""What is before a key: JSON on one line may have others first, as some tools sort them."""
_IS_SPEC = re.compile(rf"{_KEY}(?:openapi|swagger){_VERSION}", re.MULTILINE)
IS_ASYNC = re.compile(rf"{_KEY}asyncapi{_VERSION}", re.MULTILINE)
_SKIPPED = NO_PAGE_FOLDERS | PART_FOLDERS


class Library:
    """The OpenAPI files of a site, and what is wrong with them."""

    def __init__(
        self,
        root: Path,
        fetch: Callable[[str], tuple[str, str]],
        prepare: Callable[[Any], Any] = lambda contents: contents,
        every_problem: bool = False,
    ) -> None:
        """Start empty.

        Parameters: ``root`` is the source folder, ``fetch`` is `Fetcher.fetch` or like it;
        ``prepare`` gets what a file says, and returns what pages show of it; ``every_problem``
        says to report more of a file than the first few.
        """
        self.root = root
        self.fetch = fetch
        self.most_problems = MOST_CHECKED if every_problem else MOST_TOLD
        self.documents = Documents(root, prepare)
        self.specs: dict[str, Spec] = {}
        """The files by name, in the order in which the settings name them; found ones behind."""
        self.earlier: dict[str, Spec] = {}
        """Earlier versions of files, by the names of the files."""
        self.problems: list[Problem] = []
        self._ends: dict[str, dict[str, list[str]]] = {}
        """Operations by the last word, of each file that lacks one that it was asked for."""
        self._tried: set[str] = set()
        self._unread: list[str] = []

    def load(self, sources: Iterable[OpenApiSource]) -> None:
        """Read the files that settings name; a bad one is reported and left out."""
        wanted = list(sources)
        for source in wanted:
            name = normal(source.source)
            if self._is_new(name):
                with self._reporting(name, source.place, self._unread):
                    self._add(name, self._open(name, source.place))
        for source in wanted:
            if source.previous:
                self._load_earlier(normal(source.source), normal(source.previous), source.place)

    def _load_earlier(self, name: str, former: str, place: Place | None) -> None:
        """Read the earlier version of a file, which may have pages of its own."""
        known = {spec.name: spec for spec in self.earlier.values()} | self.specs
        if self._is_new(former):
            with self._reporting(former, place, self._unread):
                known[former] = read_spec(self._open(former, place))
                self.documents.texts.repeated.clear()  # it is as it was
        if former in known and former != name:
            self.earlier[name] = known[former]

    @contextmanager
    def _reporting(self, name: str, place: Place | None, unread: list[str]) -> Iterator[None]:
        """Report that a file cannot be read, or is no OpenAPI file, and note its name."""
        try:
            yield
        except BadFileError as error:
            within = Place(name, error.line, error.column) if error.line else place
            unread.append(name)
            self._report(f"{name}: {error}", within)
        except (NoSpecError, NotFetchedError) as error:
            unread.append(name)
            self._report(f"{name}: {error}", place or Place(name))

    def opened(self, source: OpenApiSource) -> Node | None:
        """Return the contents of a file that is no OpenAPI file; a bad one is reported."""
        name = normal(source.source)
        with self._reporting(name, source.place, []):
            return self._open(name, source.place)
        return None

    def discover(self, skipped: Iterable[Path] = ()) -> None:
        """Read every OpenAPI file of the source folder that no setting names.

        ``skipped`` are folders to leave alone, such as that of the output. A file that looks
        like one and is broken is passed over: nobody asked for it.
        """
        for name in filter(self._is_new, found_files(self.root, frozenset(skipped))):
            with suppress(BadFileError, NoSpecError):
                self._add(name, self.documents.root_of(name))

    def _is_new(self, name: str) -> bool:
        known = name in self._tried
        self._tried.add(name)
        return not known

    def _open(self, name: str, place: Place | None) -> Node:
        if not scheme_of(name):
            return self.documents.root_of(name)
        text, trouble = self.fetch(name)
        if trouble:
            self._report(f"{name}: {trouble}", place)
        contents = parse(text, self.documents.texts.repeated_in(name))
        return self.documents.add(name, contents, text)

    def _add(self, name: str, root: Node) -> None:
        spec = self.specs[name] = read_spec(root)
        faults = chain(spec.faults, check_references(spec.root), mistakes(spec))
        self.problems += problems_of(faults, self.documents, self.most_problems)
        self.report_not_read()
        if found := first_unprintable(self.documents.texts.get(root.place[:-1], "")):
            self._report(REPLACED.format(found[0]), Place(name, *found[1:]))

    def report_not_read(self) -> None:
        """Report repeated keys and further documents, which are not read, in the files so far."""
        for address, keys in self.documents.texts.repeated.items():
            is_data = not isinstance(self.documents.contents.get(address), str)
            line = second_document(self.documents.texts.get(address, "")) if is_data else None
            if line:
                self._report(_NOT_READ, Place(name_of(address), line))
            for key, *at in keys[: self.most_problems]:
                message = f"the key {shown(key)} is here twice; the last one is used"
                self._report(message, Place(name_of(address), *at))
        self.documents.texts.repeated.clear()

    def _report(self, message: str, place: Place | None) -> None:
        self.problems.append(Problem(Subtype.OPENAPI, message, place))

    def named(self, source: str) -> Spec | None:
        """Return the file that an author means: its path or address, its name, or a part of one."""
        wanted = normal(source)
        names = [name for name in self.specs if wanted == name]
        names += [name for name in self.specs if wanted in _short_names(name)]
        names += [name for name in self.specs if wanted and wanted in name]
        return self.specs[names[0]] if names else None

    def find(
        self, reference: Reference, preferred: Iterable[str] = ()
    ) -> tuple[Spec, Operation] | None:
        """Return the operation that a reference means, and its file; nothing for a schema.

        ``preferred`` are files to look in first when the reference names none.
        """
        is_operation = reference.kind == "openapi"
        for spec in self._candidates(reference, preferred) if is_operation else ():
            if (operation := spec.find(reference.key)) is not None:
                return spec, operation
        return None

    def find_schema(self, reference: Reference) -> tuple[Spec, Node] | None:
        """Return the schema that a reference means, and its file."""
        for spec in self._candidates(reference, ()):
            if reference.key in spec.schemas:
                return spec, spec.schemas[reference.key]
        return None

    def not_found(self, reference: Reference, preferred: Iterable[str] = ()) -> Iterator[Problem]:
        """Yield the problem that no file has what a reference means.

        Nothing is yielded when a file that may have it could not be read: that was reported.
        ``preferred`` are the files that should have it when the reference names none.
        """
        wanted = normal(reference.source)
        named = {normal(source) for source in preferred} if not wanted else {wanted}
        if any(not named or not named.isdisjoint({name, *_short_names(name)})
               for name in self._unread):  # fmt: skip
            return
        candidates = self._candidates(reference, ())
        if wanted and not candidates:
            hint = did_you_mean(wanted, self.specs)
            yield Problem(Subtype.OPENAPI, f"there is no OpenAPI file {wanted!r}{hint}")
            return
        is_operation = reference.kind == "openapi"
        what = repr(reference.key) if is_operation else f"the schema {reference.key!r}"
        known = [
            key
            for spec in candidates
            for key in (self._ending_alike(spec, reference.key) if is_operation else spec.schemas)
        ]
        hint = did_you_mean(reference.key, known)
        cause = "no OpenAPI file has the operation" if is_operation else ""
        message = Message(f"no OpenAPI file has {what}{hint}", cause=cause)
        yield Problem(Subtype.OPENAPI, message)

    def _ending_alike(self, spec: Spec, wanted: str) -> list[str]:
        """Return the operations that end in nearly the same word: others do something else."""
        ends = self._ends.get(spec.name)
        if ends is None:
            ends = self._ends[spec.name] = {}
            for operation in spec.operations:
                ends.setdefault(_end_of(operation.key), []).append(operation.key)
        return [key for end in near_names(_end_of(wanted), ends) for key in ends[end]]

    def _candidates(self, reference: Reference, preferred: Iterable[str]) -> list[Spec]:
        if reference.source:
            return list(filter(None, [self.named(reference.source)]))
        first = list(filter(None, map(self.named, preferred)))
        return first + [spec for spec in self.specs.values() if spec not in first]


def normal(source: str) -> str:
    """Return the name of a file: its path without ``/``, ``./`` or ``../`` in front, or its URL."""
    source = source.strip()
    return source if scheme_of(source) else re.sub(r"^(?:\.{0,2}/)+", "", source)


def _end_of(operation: str) -> str:
    """Return the last word of the path of an operation that is no parameter."""
    return [part for part in operation.split("/") if not part.startswith("{")][-1]


def _short_names(name: str) -> tuple[str, str]:
    file = name.rpartition("/")[2]
    return file, file.rpartition(".")[0]


def found_files(
    root: Path, skipped: frozenset[Path], wanted: re.Pattern[str] = _IS_SPEC
) -> Iterator[str]:
    """Yield the paths of the files that look like API files, in the order of their names.

    Parameters: ``skipped`` are folders to leave alone, ``wanted`` finds the line that says what a
    file is: OpenAPI, or `IS_ASYNC`.
    """
    for folder, folders, files in os.walk(root):
        base = Path(folder)
        folders[:] = sorted(
            name for name in folders
            if not name.startswith(".") and name not in _SKIPPED and base / name not in skipped
        )  # fmt: skip
        for name in sorted(files):
            if Path(name).suffix.lower() in DATA_SUFFIXES and _looks_like_one(base / name, wanted):
                yield (base / name).relative_to(root).as_posix()


def _looks_like_one(path: Path, wanted: re.Pattern[str]) -> bool:
    if path.is_symlink() or path.name.startswith("."):
        return False
    with suppress(BadFileError):
        return bool(wanted.search(found_file(path).text("utf-8-sig")))
    return False
