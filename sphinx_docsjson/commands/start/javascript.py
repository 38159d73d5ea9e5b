"""Values that settings hold which are written in JavaScript or TypeScript. Nothing is ever run.

Only what is written out has a value: literals, names that the module declares or imports from a
file beside it, and functions that return such a value. Everything else is ``None``.
"""

from __future__ import annotations

import re
from bisect import bisect
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...markup.script.cursor import NAME, Cursor
from ...markup.script.literals import NUMBER, STRING, NotLiteral, read_number, unescape
from ...safety.files import BadFileError, is_there, trusted_file

if TYPE_CHECKING:
    from collections.abc import Iterator

SUFFIXES = (".ts", ".mts", ".cts", ".js", ".mjs", ".cjs", ".json")
MAX_VALUES, VALUE_LENGTH = 50_000, 100
"""How many values settings have at most; this many characters of a text count as one more."""
MAX_DEPTH = 60
LONGEST_TYPE, LONGEST_IMPORT, LONGEST_INDENT = 300, 2_000, 200
"""Characters between a name and its value, and of the names that come from one module."""

_EXPORTED = re.compile(
    r"(?:^|[;}]) *(?:export\s+default\b|module\.exports\s*=|export\s*=)", re.MULTILINE
)
_KEY = re.compile(r"[A-Za-z_$][\w$]*|\d+")
_MEMBER = re.compile(r"\.\s*([A-Za-z_$][\w$]*)")
_PATH, _PATHS = re.compile(r"\.\s*(?:resolve|join)\("), ("require", "path")
"""Calls such as ``require.resolve('./a.css')`` and ``path.join(__dirname, '../docs')``."""
_HOLE = re.compile(r"\$\{\s*([A-Za-z_$][\w$]*)\s*\}")
_ARROW = re.compile(
    r"(?:async\s*)?(?:\((?:[^()]|\([^()]*\))*\)"
    rf"(?:\s*:[^=(){{]{{1,{LONGEST_TYPE}}})?|[\w$]+)\s*+=>\s*"
)
_WORD = r"(?<![\w$])(?P<name>[A-Za-z_$][\w$]*+)"
_TYPE = rf"(?:\s*:(?:(?!\b(?:const|let|var)\s)[^=]){{1,{LONGEST_TYPE}}})?"
_DECLARED = re.compile(rf"(?:const|let|var)\s+{_WORD}{_TYPE}\s*=(?![=>])")
_FUNCTION = re.compile(rf"(?:function|const)\s+{_WORD}\s*(?:=\s*(?=\(\s*\))|\()")
_IMPORT = re.compile(
    rf"import\s++(?:type\s++)?(?P<names>[^'\";]{{1,{LONGEST_IMPORT}}}?)"
    r"\bfrom\s*['\"](?P<path>\.[^'\"]+)['\"]"
)
_REQUIRED = re.compile(rf"{_WORD}\s*=\s*require\(\s*['\"](?P<path>\.[^'\"]+)['\"]")
_RETURN = re.compile(r"\breturn\b")
_CAST = re.compile(r"(?:as|satisfies)\b")
_GOES_ON = "?.+-*/%&|=<>"
"""What a line begins with that goes on with the value of the line before."""
_WORDS = {"true": True, "false": False}
_ADDED_TO = re.compile(r"\b([A-Za-z_]\w*)\.(?:push|unshift)\(")


def exported(file: Path, root: Path) -> Any:
    """Return the value that a module exports: text, number, bool, list, dict, or nothing.

    Parameters: modules that it imports are read below ``root``.
    Raises `BadFileError` when the file cannot be read.
    """
    try:
        return _Module(file, _Reading(root.resolve())).exported()
    except NotLiteral:  # more values than settings have
        return None


class _Reading:
    """The modules that have been read, and how many values may still be: names multiply them."""

    def __init__(self, root: Path) -> None:
        self.root, self.left = root, MAX_VALUES
        self.modules: dict[Path, _Module] = {}

    def spend(self, values: int = 1) -> None:
        self.left -= values
        if self.left < 0:
            raise NotLiteral("more values than settings have")

    def module(self, file: Path) -> _Module | None:
        """Return a module below the root; nothing for a file that cannot be read."""
        path = file.resolve()
        if path not in self.modules and path.is_relative_to(self.root):
            with suppress(BadFileError):
                self.modules[path] = _Module(path, self)
        return self.modules.get(path)


class _Module:
    """A file of settings."""

    def __init__(self, file: Path, reading: _Reading) -> None:
        self.file, self.reading = file, reading
        self.text = trusted_file(file).text()
        self.declared = _ends(_DECLARED.finditer(self.text))
        self.functions = _ends(_FUNCTION.finditer(self.text))
        start = _EXPORTED.search(self.text)
        self.start = start.end() if start else 0
        self.returns = [found.end() for found in _RETURN.finditer(self.text)]
        self.known: dict[int, tuple[Any, int]] = {}
        """The values that have been read, by where they start, and what each has spent."""

    def exported(self, depth: int = 0) -> Any:
        return self.value_at(self.start, depth)

    def value_at(self, position: int, depth: int) -> Any:
        """Read a value, once: where it is named again, it only counts again."""
        if position in self.known:
            found, values = self.known[position]
            self.reading.spend(values)
            return found
        before, found = self.reading.left, None
        try:
            found = _Reader(self, position).value(depth)
        except NotLiteral:
            if self.reading.left < 0:
                raise
        self.known[position] = found, before - self.reading.left
        return found

    def named(self, name: str, depth: int) -> Any:
        """Return the value of a name, if the module says it."""
        self.reading.spend()
        if name in self.declared:
            found = self.value_at(self.declared[name], depth + 1)
            return None if found == [] and name in self.filled_later else found
        return self.imported(name, depth)

    def returned(self, name: str, depth: int) -> tuple[bool, Any]:
        """Return whether the module has a function of a name, and what it returns."""
        if name not in self.functions:
            return False, None
        if name in self.declared:  # an arrow, which need not say "return"
            return True, self.value_at(self.declared[name], depth + 1)
        following = self.returns[bisect(self.returns, self.functions[name]) :][:1]
        return True, self.value_at(following[0], depth + 1) if following else None

    @cached_property
    def filled_later(self) -> set[str]:
        """The names of lists that code adds to, so that an empty one is not empty in the end."""
        return set(_ADDED_TO.findall(self.text))

    @cached_property
    def imports(self) -> dict[str, tuple[str, bool]]:
        """The paths that imported names come from, and whether a name is for a whole module."""
        found = {one["name"]: (one["path"], True) for one in _REQUIRED.finditer(self.text)}
        for one in _IMPORT.finditer(self.text):
            whole, _, parts = one["names"].partition("{")
            found |= dict.fromkeys(NAME.findall(parts), (one["path"], False))
            found |= dict.fromkeys(NAME.findall(whole)[:1], (one["path"], True))
        return found

    def imported(self, name: str, depth: int) -> Any:
        """Return the value of a name that comes from a file beside this one."""
        path, is_whole = self.imports.get(name, ("", False))
        module = self.beside(path) if path and depth <= MAX_DEPTH else None
        if module is None:
            return None
        return module.exported(depth + 1) if is_whole else module.named(name, depth + 1)

    def beside(self, written: str) -> _Module | None:
        """Return the module that a path leads to from this file."""
        base = self.file.parent / written
        names = [base, *(Path(f"{base}{suffix}") for suffix in SUFFIXES)]
        names += [base / f"index{suffix}" for suffix in SUFFIXES]
        readable = (path for path in names if path.suffix in SUFFIXES and is_there(path))
        file = next(readable, None)
        return self.reading.module(file) if file else None


def _ends(found: Iterator[re.Match[str]]) -> dict[str, int]:
    """Return where what is found ends, by the names in it; the first of a name counts."""
    named = [(match["name"], match.end()) for match in found]
    return dict(reversed(named))


class _Reader(Cursor):
    """Reads one value of a module."""

    def __init__(self, module: _Module, position: int) -> None:
        super().__init__(module.text)
        self.module, self.position = module, position

    def value(self, depth: int) -> Any:
        """Read a value, and step over what belongs to it."""
        self.module.reading.spend()
        if depth > MAX_DEPTH:
            raise self.unknown()
        found = self.primary(depth + 1)
        self.space()
        if self.take(_CAST) or self.position == len(self.source):
            self.skip_value()
            return found
        before = self.source[max(0, self.position - LONGEST_INDENT) : self.position]
        ends_line = before.rstrip(" \t").endswith("\n") and not self.stands(_GOES_ON)
        if ends_line or self.stands(",})];"):
            return found
        self.skip_value()
        return None

    def primary(self, depth: int) -> Any:
        if self.take(_ARROW):
            return self.body(depth)
        if self.accept("["):
            return list(self.items(depth))
        if self.accept("{"):
            return dict(self.members(depth))
        if self.accept("("):
            found = self.value(depth)
            self.expect(")")
            return found
        return self.scalar(depth)

    def body(self, depth: int) -> Any:
        """Read what a function returns whose arrow is here."""
        if depth > MAX_DEPTH:
            raise self.unknown()
        if not self.stands("{"):
            return self.primary(depth + 1)
        end = self.text.end_of_brackets(self.position, len(self.source)) or len(self.source)
        start = _RETURN.search(self.source, self.position, end)
        self.position = end
        return self.module.value_at(start.end(), depth) if start else None

    def scalar(self, depth: int) -> Any:
        if string := self.take(STRING):
            if string[3] is not None:
                return self.filled(string[3], depth)
            self.module.reading.spend(len(string[2]) // VALUE_LENGTH)
            return unescape(string[2])
        if number := self.take(NUMBER):
            return read_number(number[0])
        if name := self.take(NAME):
            return self.name_or_call(name[0], depth)
        self.skip_value()
        return None

    def filled(self, template: str, depth: int) -> str | None:
        """Return a template with the values of its names; nothing if one is not known."""
        names = _HOLE.findall(template)
        values = {name: self.module.named(name, depth) for name in names}
        if any(not isinstance(value, str | int | float) for value in values.values()):
            return None
        texts = {name: str(value) for name, value in values.items()}
        length = len(template) + sum(len(texts[name]) for name in names)
        self.module.reading.spend(length // VALUE_LENGTH)
        text = _HOLE.sub(lambda hole: texts[hole[1]], template)
        return None if "${" in text else unescape(text)

    def name_or_call(self, name: str, depth: int) -> Any:
        if self.accept("("):
            given = list(self.items(depth, ")"))
            is_ours, found = self.module.returned(name, depth)
            return found if is_ours else next(iter(given), None)
        if name in _PATHS and self.take(_PATH):
            first, *rest = list(self.items(depth, ")")) or [None]
            parts = rest if first is None else [first, *rest]  # __dirname is the folder of the file
            if not all(isinstance(one, str) for one in parts):
                return None
            self.module.reading.spend(sum(map(len, parts)) // VALUE_LENGTH)
            return "/".join(parts)
        found = _WORDS[name] if name in _WORDS else self.module.named(name, depth)
        while step := self.take(_MEMBER):
            found = found.get(step[1]) if isinstance(found, dict) else None
        return found

    def items(self, depth: int, closing: str = "]") -> Iterator[Any]:
        for _ in self.until(closing):
            is_spread = self.accept("...")
            found = self.value(depth)
            if is_spread:
                yield from found if isinstance(found, list) else ()
            else:
                yield found

    def members(self, depth: int) -> Iterator[tuple[str, Any]]:
        for _ in self.until("}"):
            if self.accept("..."):
                found = self.value(depth)
                yield from found.items() if isinstance(found, dict) else ()
            elif key := self.key():
                if self.accept(":"):
                    yield key, self.value(depth)
                elif self.stands(",}"):
                    yield key, self.module.named(key, depth)
                else:
                    self.skip_value()
            else:
                self.skip_value()

    def key(self) -> str:
        """Step over the key of a member, and return it; one that is computed has none."""
        if string := self.take(STRING):
            self.module.reading.spend(len(string[0]) // VALUE_LENGTH)
            return unescape(string[2] or string[3] or "")
        found = self.take(_KEY)
        return found[0] if found else ""
