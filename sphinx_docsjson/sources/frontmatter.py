"""Read the YAML at the top of a page: safely, and as far as it can be read when it is broken."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from ..check.locate import Document
from ..check.objects import kind
from ..check.validate import check
from ..problems import Place, Problem, Subtype
from ..safety.files import BadFileError
from ..spelling import hint_at
from .front import NAMES, TEXTS, Front, known_keys, line
from .misspelt import misspelt
from .yaml12 import read_frontmatter
from .yaml_places import positions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..check.trails import Trail

_FENCE = re.compile(r"---[ \t]*\r?\n")
_END = re.compile(r"^(?:---|\.\.\.)[ \t]*(?:\n|$)", re.MULTILINE)
_TOML_END = re.compile(r"^\+\+\+[ \t]*(?:\n|$)", re.MULTILINE)
_KEYS = re.compile(
    r"(?P<key>[A-Za-z][\w-]*)(?::(?=\s)|[ \t]*=)[^\n]*\n"
    r"(?:(?:[A-Za-z][\w:.-]*(?::(?=\s)|[ \t]*=)|[ \t]++(?!-{2,9}[ \t]*\r?\n)\S|-[ \t]|#)[^\n]*\n)*"
    r"(?:[ \t]*\r?\n)*"
)
"""Lines that are frontmatter, whatever is around them."""
_ABOVE = re.compile(
    r"(?P<kept>(?:[ \t]*\r?\n|import[ \t{][^\n]*\n)*)"
    r"(?:(?:\{/\*[^*]{0,500}\*/\}|<!--[^>]{0,500}-->)\s*)?"
    r"[ \t]*(?P<fence>[-–—*+_][-–—*+_ ]{0,9})?[ \t]*(?:\r?\n)?"
)
"""What authors write instead of the opening line, or above it: imports are still read."""
_ODD_END = re.compile(r"^[ \t]*[-–—*_]{1,10}[ \t]*(?:\n|$)", re.MULTILINE)
"""What they write instead of the closing line, then."""
_NAMED = re.compile(r"^([A-Za-z][\w-]*):", re.MULTILINE)
_SIMPLE = re.compile(r"^\t*([A-Za-z][\w:-]*):[ \t]+(\S.*?)[ \t]*$", re.MULTILINE)
_LOOSE = re.compile(r"^([A-Za-z][\w-]*)(:(?=[^\s:])|[ \t]*=)[ \t]*", re.MULTILINE)
"""The start of a line of frontmatter whose colon is no colon, or has no space after it."""
_EQUALS = "write a colon instead of ="
_SHOWN = ("title", "description", "sidebarTitle", "tag")
_CURLY = re.compile("[“”„][^“”„]+[“”„]|[‘’][^‘’]+[‘’]")
IGNORED = {
    "myst": "MyST is configured in conf.py only",
    "substitutions": "substitutions are switched off",
    "html_meta": "meta tags come from the settings",
}
"""Keys that mean something to MyST and that a page may not set, and why."""


@dataclass(frozen=True)
class Block(Document):
    """The YAML of a page; where a value is written is looked up only when somebody asks."""

    text: str = ""
    file: str = ""
    above: int = 1
    """The number of lines above."""

    def place(self, trail: Trail) -> Place:
        """Return where a key is, or the nearest one around it; the fence is line 1."""
        steps = tuple(map(str, trail))
        known = (steps[:count] for count in range(len(steps), -1, -1))
        found = (self.positions[part] for part in known if part in self.positions)
        line, column = next(found, (1, 1))
        return Place(self.file, line + self.above, column)

    key_place = place

    @cached_property
    def positions(self) -> Mapping[tuple[str, ...], tuple[int, int]]:
        """Return where the keys are; read once, however much is wrong.

        Keys behind what is broken have the place of their line.
        """
        lines = enumerate(self.text.split("\n"), start=1)
        found: dict[tuple[str, ...], tuple[int, int]] = {
            (key[1],): (number, 1) for number, one in lines if (key := _SIMPLE.match(one))
        }
        return found | dict(positions(self.text))


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


class _Fenced(NamedTuple):
    """The frontmatter of a page as it is written, and the rest of the page."""

    text: str | None
    """Nothing where there is none."""
    body: str
    above: int = 1
    """The number of lines above the frontmatter."""
    fault: str = ""
    """What is wrong with the lines above and below it."""
    line: int = 1
    """Where that is."""


def split(source: str) -> tuple[str | None, str]:
    """Return the frontmatter of a page, nothing where there is none, and the body."""
    return _fenced(source)[:2]


UNCLOSED = "the frontmatter is never closed: a line --- is missing"
UNFENCED = "the frontmatter needs a line --- above it and one below"


def _fenced(source: str) -> _Fenced:
    """Find the frontmatter, and that whose fences are damaged: readers should not see its keys."""
    source = source.removeprefix("\ufeff")
    opening = _FENCE.match(source)
    if not opening:
        return _unopened(source)
    if closing := _END.search(source, opening.end()):
        return _Fenced(source[opening.end() : closing.start()], _rest(source, closing.end()))
    keys = _KEYS.match(source, opening.end())
    if keys and keys["key"] in NAMES:
        return _Fenced(keys[0], _rest(source, keys.end()), fault=UNCLOSED)
    return _Fenced(None, "\n" + source.split("\n", 1)[1], fault=UNCLOSED)


def _unopened(source: str) -> _Fenced:
    above = _ABOVE.match(source)
    keys = _KEYS.match(source, above.end()) if above else None
    if not (above and keys and keys["key"] in NAMES):
        return _Fenced(None, source)
    count, fence = above[0].count("\n"), (above["fence"] or "").strip()
    ends = {"": _END, "+++": _TOML_END}
    closing = ends.get(fence, _ODD_END).match(source, keys.end())
    if not closing:
        if fence or len(NAMES & set(_NAMED.findall(keys[0]))) < 2:
            return _Fenced(None, source)
        body = _rest(source, keys.end(), above.end("kept"))
        return _Fenced(keys[0], body, count, UNFENCED, count + 1)
    if not fence:
        fault = f"the frontmatter has no first line: put --- above {keys['key']!r}"
    elif fence == "---":
        where = "on the first line of the file" if count > 1 else "without spaces in front"
        fault = f"the frontmatter must begin {where}"
    else:
        fault = f"the frontmatter begins with {fence!r}: write ---"
    line = count if fence else count + 1
    return _Fenced(keys[0], _rest(source, closing.end(), above.end("kept")), count, fault, line)


def _rest(source: str, end: int, start: int = 0) -> str:
    """Return what is around the frontmatter, with as many lines as the page."""
    return source[:start] + "\n" * source.count("\n", start, end) + source[end:]


def read_front(text: str, file: str, ignored: Mapping[str, str] = IGNORED) -> FrontMatter:
    """Read the frontmatter of a page.

    Parameters: ``text`` is the page, or as much of it as holds the frontmatter, ``file`` the name
    that places carry, ``ignored`` the keys that the page may not set. Whatever is wrong is in
    ``problems``, and the rest is kept; of broken YAML the lines ``key: value`` are still read.
    """
    written, body, above, fault, at = _fenced(text)
    faults = [_problem(fault, Place(file, at, 1))] if fault else []
    if written is None:
        return FrontMatter(body, problems=tuple(faults))
    written, loose = _mended(written)
    faults += [_problem(reason, Place(file, line + above, 1)) for reason, line in loose]
    data, problems = _load(written, file, above)
    problems += faults
    block = Block(known_keys(data), text=written, file=file, above=above)
    for key, why in ignored.items():
        if data.pop(key, None) is not None:
            problems.append(_problem(f"{key!r} is ignored: {why}", block.place((key,))))
    for key, meant in ((key, misspelt(key)) for key in data):
        if meant and meant not in data:
            reason = f"no key has this name{hint_at(meant)}"
            problems.append(block.problem(Subtype.FRONTMATTER, (key,), reason, of_key=True))
    problems += _without_value(data, block)
    problems += _without_curly_quotes(data, block)
    block = replace(block, value=known_keys(data))
    front, wrong = check(Front, block, None)
    for key in TEXTS & data.keys():
        said = line(data[key])
        if isinstance(said, str):
            data[key] = said
        elif key not in front.model_fields_set:  # else it is an icon with a style
            del data[key]
    found = sorted((*problems, *wrong), key=lambda p: (p.place.line or 0) if p.place else 0)
    return FrontMatter(body, front, data, tuple(found), block)


def _mended(block: str) -> tuple[str, list[tuple[str, int]]]:
    """Return frontmatter with the colons and spaces that its keys lack, and what was wrong."""
    lines = enumerate(block.split("\n"), start=1)
    found = [(match, number) for number, line in lines if (match := _LOOSE.match(line))]
    if not any(match[1] in NAMES for match, _ in found) or _is_read(block):
        return block, []
    advice = {":": "write a space after the colon"}
    faults = [(f"{one[1]}: {advice.get(one[2], _EQUALS)}", number) for one, number in found]
    return _LOOSE.sub(r"\1: ", block), faults


def _is_read(block: str) -> bool:
    try:
        return isinstance(read_frontmatter(block, TEXTS)[0], dict)
    except BadFileError:
        return False


def _without_value(data: Mapping[str, Any], block: Block) -> list[Problem]:
    """Report the keys with nothing behind them; writing rules ask for title and description."""
    empty = [key for key in data if data[key] is None and key in NAMES - {"title", "description"}]
    reason = "it has no value: write one, or remove the line"
    return [block.problem(Subtype.FRONTMATTER, (key,), reason) for key in empty]


def _without_curly_quotes(data: dict[str, Any], block: Block) -> list[Problem]:
    """Report texts in curly quotes, and take these off where readers would not see them."""
    curly = [
        key for key in TEXTS & data.keys()
        if isinstance(text := data[key], str) and _CURLY.fullmatch(text)
    ]  # fmt: skip
    data.update({key: data[key][1:-1] for key in curly if key not in _SHOWN})
    reason = "put straight quotes around the text, not curly ones"
    return [block.problem(Subtype.FRONTMATTER, (key,), reason) for key in sorted(curly)]


def _problem(message: str, place: Place) -> Problem:
    return Problem(Subtype.FRONTMATTER, message, place)


def _load(block: str, file: str, above: int) -> tuple[dict[str, Any], list[Problem]]:
    """Return the keys of the frontmatter, and what is wrong with its YAML."""
    try:
        data, twice = read_frontmatter(block, TEXTS)
    except BadFileError as error:
        simple = {key: value.strip("\"'") for key, value in _SIMPLE.findall(block)}
        return simple, [_unreadable(error, file, above)]
    problems = [
        _problem(
            f"{key!r} is in the frontmatter twice; the last one is used",
            Place(file, line + above, column),
        )
        for key, line, column in twice
    ]
    if data is None or isinstance(data, dict):
        return data or {}, problems
    message = f"the frontmatter must be `key: value` lines, not {kind(data)}"
    return {}, [_problem(message, Place(file, above + 1, 1))]


def _unreadable(error: BadFileError, file: str, above: int) -> Problem:
    what = str(error).removeprefix("not valid YAML: ")
    place = Place(file, (error.line or 1) + above, error.column)
    return _problem(f"the frontmatter is not valid YAML: {what}", place)
