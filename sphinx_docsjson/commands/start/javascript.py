"""Values that settings hold which are written in JavaScript or TypeScript. Nothing is ever run.

Only what is written out has a value: literals, names that the module declares or imports from a
file beside it, and functions that return such a value. Everything else is ``None``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ...markup.grammar.cursor import NAME, Cursor
from ...markup.grammar.literals import NUMBER, STRING, NotLiteral, read_number, unescape
from ...safety.files import BadFileError, trusted_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SUFFIXES = (".ts", ".mts", ".cts", ".js", ".mjs", ".cjs", ".json")
MAX_VALUES = 200_000
MAX_DEPTH = 60
LOOK_UP = 50
"""What looking for a name costs, in values: it goes through the whole file."""

_EXPORTED = re.compile(
    r"(?:^|[;}]) *(?:export\s+default\b|module\.exports\s*=|export\s*=)", re.MULTILINE
)
_KEY = re.compile(r"[A-Za-z_$][\w$]*|\d+")
_MEMBER = re.compile(r"\.\s*([A-Za-z_$][\w$]*)")
_ARROW = re.compile(r"(?:async\s*)?(?:\((?:[^()]|\([^()]*\))*\)(?:\s*:[^=(){]+)?|[\w$]+)\s*=>\s*")
_RETURN = re.compile(r"\breturn\b")
_CAST = re.compile(r"(?:as|satisfies)\b")
_WORDS = {"true": True, "false": False}


def exported(file: Path, root: Path) -> Any:
    """Return the value that a module exports: text, number, bool, list, dict, or nothing.

    Parameters: modules that it imports are read below ``root``.
    Raises `BadFileError` when the file cannot be read.
    """
    return _Module(file, root, _Limit()).exported()


class _Limit:
    """How many values may still be read: names can multiply what a file holds."""

    def __init__(self) -> None:
        self.left = MAX_VALUES

    def spend(self, values: int = 1) -> None:
        self.left -= values
        if self.left < 0:
            raise NotLiteral("more values than settings have")


class _Module:
    """A file of settings."""

    def __init__(self, file: Path, root: Path, limit: _Limit) -> None:
        self.file, self.root, self.limit = file, root.resolve(), limit
        self.text = trusted_file(file).text()

    def exported(self, depth: int = 0) -> Any:
        start = _EXPORTED.search(self.text)
        return self.value_at(start.end() if start else 0, depth)

    def value_at(self, position: int, depth: int) -> Any:
        try:
            return _Reader(self, position).value(depth)
        except NotLiteral:
            return None

    def named(self, name: str, depth: int) -> Any:
        """Return the value of a name, if the module says it."""
        self.limit.spend(LOOK_UP)
        word = re.escape(name)
        declared = rf"(?:const|let|var)\s+{word}(?![\w$])(?:\s*:[^=]+)?\s*=(?![=>])"
        if found := re.search(declared, self.text):
            return self.value_at(found.end(), depth + 1)
        return self.imported(name, depth)

    def returned(self, name: str, depth: int) -> tuple[bool, Any]:
        """Return whether the module has a function of a name, and what it returns."""
        word = re.escape(name)
        found = re.search(rf"function\s+{word}\s*\(|const\s+{word}\s*=\s*(?=\(\s*\))", self.text)
        start = _RETURN.search(self.text, found.end()) if found else None
        return bool(found), self.value_at(start.end(), depth + 1) if start else None

    def imported(self, name: str, depth: int) -> Any:
        """Return the value of a name that comes from a file beside this one."""
        word = re.escape(name)
        pattern = (
            rf"import\s+(?:type\s+)?(?:(?P<whole>{word})\b[^'\";]*|[^'\";]*\{{[^}}]*\b{word}\b"
            rf"[^}}]*\}}\s*)from\s*['\"](?P<from>\.[^'\"]+)['\"]"
            rf"|(?P<required>)\b{word}\s*=\s*require\(\s*['\"](?P<path>\.[^'\"]+)['\"]"
        )
        found = re.search(pattern, self.text)
        module = self.beside(found["from"] or found["path"]) if found else None
        if not found or module is None or depth > MAX_DEPTH:
            return None
        is_whole = found["whole"] is not None or found["required"] is not None
        return module.exported(depth + 1) if is_whole else module.named(name, depth + 1)

    def beside(self, written: str) -> _Module | None:
        """Return the module that a path leads to from this file."""
        base = self.file.parent / written
        names = [base, *(base.with_name(base.name + suffix) for suffix in SUFFIXES)]
        names += [base / f"index{suffix}" for suffix in SUFFIXES]
        readable = (path for path in names if path.suffix in SUFFIXES and path.is_file())
        file = next(readable, None)
        if file is None or not file.resolve().is_relative_to(self.root):
            return None
        try:
            return _Module(file, self.root, self.limit)
        except BadFileError:
            return None


class _Reader(Cursor):
    """Reads one value of a module."""

    def __init__(self, module: _Module, position: int) -> None:
        super().__init__(module.text)
        self.module, self.position = module, position

    def value(self, depth: int) -> Any:
        """Read a value, and step over what belongs to it."""
        self.module.limit.spend()
        if depth > MAX_DEPTH:
            raise self.unknown()
        found = self.primary(depth + 1)
        self.space()
        if self.take(_CAST) or not self.source[self.position :].strip():
            self.skip_value()
            return found
        if self.stands(",})];") or self.source[: self.position].rstrip(" \t").endswith("\n"):
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
        """Read what a function returns whose arrow stands here."""
        if not self.stands("{"):
            return self.primary(depth)
        end = self.text.end_of_brackets(self.position, len(self.source)) or len(self.source)
        start = _RETURN.search(self.source, self.position, end)
        self.position = end
        return self.module.value_at(start.end(), depth) if start else None

    def scalar(self, depth: int) -> Any:
        if string := self.take(STRING):
            written = string[2] if string[3] is None else string[3]
            return None if string[3] is not None and "${" in written else unescape(written)
        if number := self.take(NUMBER):
            return read_number(number[0])
        if name := self.take(NAME):
            return self.name_or_call(name[0], depth)
        self.skip_value()
        return None

    def name_or_call(self, name: str, depth: int) -> Any:
        if self.accept("("):
            given = list(self.items(depth, ")"))
            is_ours, found = self.module.returned(name, depth)
            return found if is_ours else next(iter(given), None)
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
            return unescape(string[2] or string[3] or "")
        found = self.take(_KEY)
        return found[0] if found else ""
