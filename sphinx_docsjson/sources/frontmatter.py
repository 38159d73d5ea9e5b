"""Read the YAML at the top of a page: safely, and as far as it can be read when it is broken."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..check.locate import Document
from ..check.validate import check
from ..problems import Place, Problem, Subtype
from ..safety.files import BadFileError
from .front import TEXTS, Front, known_keys, line, misspelt
from .yaml12 import read_frontmatter
from .yaml_places import positions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..check.locate import Trail

_FENCE = re.compile(r"---[ \t]*\r?\n")
_END = re.compile(r"^(?:---|\.\.\.)[ \t]*(?:\n|$)", re.MULTILINE)
_SIMPLE = re.compile(r"^([A-Za-z][\w:-]*):[ \t]+(\S.*?)[ \t]*$", re.MULTILINE)
IGNORED = {
    "myst": "MyST is configured in conf.py only",
    "substitutions": "substitutions are switched off",
    "html_meta": "meta tags come from the settings",
}
"""Keys that mean something to MyST and that a page may not set, and why."""


@dataclass(frozen=True)
class Block(Document):
    """The YAML of a page; where a value stands is looked up only when somebody asks."""

    text: str = ""
    file: str = ""

    def place(self, trail: Trail) -> Place:
        """Return where a key stands, or the nearest one around it; the fence is line 1."""
        steps = tuple(map(str, trail))
        known = (steps[:count] for count in range(len(steps), -1, -1))
        found = (self.positions[part] for part in known if part in self.positions)
        line, column = next(found, (1, 1))
        return Place(self.file, line + 1, column)

    key_place = place

    @cached_property
    def positions(self) -> Mapping[tuple[str, ...], tuple[int, int]]:
        """Return where the keys stand; read once, however much is wrong."""
        return positions(self.text)


@dataclass(frozen=True)
class FrontMatter:
    """What is at the top of a page."""

    body: str
    """The page without it; it has as many lines as the page, so that line numbers stay true."""
    front: Front = field(default_factory=Front)
    data: dict[str, Any] = field(default_factory=dict)
    """All keys, those of other extensions too."""
    problems: tuple[Problem, ...] = ()
    block: Document = field(default_factory=lambda: Document({}))


def split(source: str) -> tuple[str | None, str]:
    """Return the frontmatter of a page, nothing where there is none, and the body."""
    source = source.removeprefix("\ufeff")
    opening = _FENCE.match(source)
    if not opening:
        return None, source
    closing = _END.search(source, opening.end())
    if not closing:
        return None, "\n" + source.split("\n", 1)[1]
    lines = source.count("\n", 0, closing.end())
    return source[opening.end() : closing.start()], "\n" * lines + source[closing.end() :]


def read_front(text: str, file: str, ignored: Mapping[str, str] = IGNORED) -> FrontMatter:
    """Read the frontmatter of a page.

    Parameters: ``text`` is the page, or as much of it as holds the frontmatter, ``file`` the name
    that places carry, ``ignored`` the keys that the page may not set. Whatever is wrong is in
    ``problems``, and the rest stands; of broken YAML the lines ``key: value`` are still read.
    """
    written, body = split(text)
    if written is None:
        opened = _FENCE.match(text.removeprefix("\ufeff"))
        message = "the frontmatter is never closed: a line --- is missing"
        return FrontMatter(body, problems=(_problem(message, Place(file, 1, 1)),) if opened else ())
    data, problems = _load(written, file)
    block = Block(known_keys(data), text=written, file=file)
    for key, why in ignored.items():
        if data.pop(key, None) is not None:
            problems.append(_problem(f"{key!r} is ignored: {why}", block.place((key,))))
    for key, meant in ((key, misspelt(key)) for key in data):
        if meant and meant not in data:
            reason = f"no key has this name; did you mean {meant!r}?"
            problems.append(block.problem(Subtype.FRONTMATTER, (key,), reason, of_key=True))
    front, wrong = check(Front, block, None)
    for key in TEXTS & data.keys():
        said = line(data[key])
        if isinstance(said, str):
            data[key] = said
        elif key not in front.model_fields_set:  # else it is an icon with a style
            del data[key]
    found = sorted((*problems, *wrong), key=lambda p: (p.place.line or 0) if p.place else 0)
    return FrontMatter(body, front, data, tuple(found), block)


def _problem(message: str, place: Place) -> Problem:
    return Problem(Subtype.FRONTMATTER, message, place)


def _load(block: str, file: str) -> tuple[dict[str, Any], list[Problem]]:
    """Return the keys of the frontmatter, and what is wrong with its YAML."""
    try:
        data, twice = read_frontmatter(block, TEXTS)
    except BadFileError as error:
        simple = {key: value.strip("\"'") for key, value in _SIMPLE.findall(block)}
        return simple, [_unreadable(error, file)]
    problems = [
        _problem(
            f"{key!r} is in the frontmatter twice; the last one is used",
            Place(file, line + 1, column),
        )
        for key, line, column in twice
    ]
    if data is None or isinstance(data, dict):
        return data or {}, problems
    message = f"the frontmatter must be `key: value` lines, not a {type(data).__name__}"
    return {}, [_problem(message, Place(file, 2, 1))]


def _unreadable(error: BadFileError, file: str) -> Problem:
    what = str(error).removeprefix("not valid YAML: ")
    hint = ' (a text with ": " in it needs quotes)' if "mapping values are not" in what else ""
    place = Place(file, (error.line or 1) + 1, error.column)
    return _problem(f"the frontmatter is not valid YAML: {what}{hint}", place)
