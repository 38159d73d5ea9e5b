"""Read YAML as JSON knows it: no dates, no ``yes``/``no``, no tags that make objects, bounded.

The values are built from the parser's events and not by a loader, because (1) PyYAML follows
YAML 1.1, where ``2024-01-01`` is a date, ``no`` is false and ``12:30`` is 750, (2) its composer
is recursive C code that ends the process on deep nesting, (3) aliases can be counted before they
cost anything, and (4) every key becomes text, so that ``200:`` and ``"200":`` are one key.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import yaml

from ..check.json_words import OPEN_QUOTE
from ..check.yaml_words import advice, ends_in_comment
from ..safety.characters import printable
from ..safety.files import BadFileError
from .yaml_signs import has_marks, marked, unmarked

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

MAX_DEPTH = 200
"""Deepest nesting that is read, in containers."""
MAX_VALUES = 3_000_000
"""Most values after every alias has been written out, however long the text is."""
FEW_VALUES = 2_000
"""Values that aliases may expand to in any text, besides one for each of its characters."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MAYBE_NO_TEXT = frozenset("-+.0123456789~nNtTfF")
_WORDS: dict[str, bool | None] = {
    "~": None, "null": None, "Null": None, "NULL": None, "": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_INT = re.compile(r"[-+]?[0-9]{1,300}|0o[0-7]{1,300}|0x[0-9a-fA-F]{1,300}")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NO_ANCHOR = "has no anchor: a text that starts with * needs quotes"

Repeated = tuple[str, int, int]
"""A key that an object has already, and the line and column of its second place."""


@dataclass(slots=True)
class _Frame:
    """A container that is being filled."""

    value: Any
    anchor: str | None
    waits_for_key: bool
    weight: int = 1
    key: str | None = None
    skipped: bool = False
    merges: list[Any] = field(default_factory=list)


def read_yaml(text: str, repeated: list[Repeated] | None = None) -> Any:
    """Return the first YAML document of a text as ``dict``, ``list`` and plain values.

    Every key is a ``str``; those that an object has twice are added to ``repeated``. Raises
    `BadFileError` for text that is no YAML, is nested deeper than `MAX_DEPTH`, or whose aliases
    contain themselves or expand to far more values than it has.
    """
    builder = Builder(min(MAX_VALUES, FEW_VALUES + len(text)))
    for event in events(text):
        builder.take(event)
        if builder.done:
            break
    if repeated is not None:
        repeated += builder.repeated
    return builder.result


def read_frontmatter(text: str, texts: Container[str]) -> tuple[Any, list[Repeated]]:
    """Read the YAML at the top of a page, in which aliases are not allowed.

    ``texts`` are keys whose plain values stay as they are written, ``1.10`` for one.
    Returns what was read, and the keys that are written twice, each with its line and column.
    Raises `BadFileError` as `read_yaml` does.
    """
    builder = _FrontmatterBuilder(texts)
    for event in events(text):
        builder.take(event)
    return builder.result, builder.repeated


def scalar(text: str) -> Any:
    """Return what a plain scalar stands for (YAML 1.2.2, 10.3.2 core schema; no infinities)."""
    if text and text[0] not in _MAYBE_NO_TEXT:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text, 0) if text[1:2] in {"o", "x"} else int(text)
    if _FLOAT.fullmatch(text):
        number = float(text)
        return number if number - number == 0 else text
    return text


def events(text: str) -> Iterator[Any]:
    """Yield the events of a YAML text. Raises `BadFileError` for what is no YAML."""
    text, last = marked(text), None
    is_marked = has_marks(text)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            if isinstance(event, yaml.ScalarEvent):
                last = event
                if event.style and ends_in_comment(event, text):
                    raise _fail(f"not valid YAML: {OPEN_QUOTE.format(event.style)}", event)
                if is_marked:
                    event.value = unmarked(event.value, is_escape=event.style == '"')
            yield event
    except BadFileError:
        raise
    except yaml.MarkedYAMLError as error:
        said, line, column = advice(error, text, last)
        raise BadFileError(f"not valid YAML: {said}", line, column) from error
    except (yaml.YAMLError, ValueError) as error:  # a control character
        raise BadFileError(f"not valid YAML: {str(error).splitlines()[0]}") from error


def position(event: Any) -> tuple[int, int]:
    """Return the line and the column of an event, from 1."""
    return event.start_mark.line + 1, event.start_mark.column + 1


def _fail(message: str, event: Any) -> BadFileError:
    return BadFileError(message, *position(event))


class Builder:
    """Fills containers as the events come; the stack is a list, so depth costs no recursion."""

    def __init__(self, most: int = MAX_VALUES) -> None:
        """Start with nothing; ``most`` is how many values there may be."""
        self.most = most
        self.stack: list[_Frame] = []
        self.anchors: dict[str, tuple[Any, int]] = {}
        self.repeated: list[Repeated] = []
        self.result: Any = None
        self.done = False

    def take(self, event: Any) -> None:
        """Take the next event."""
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event)
        elif isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            self._open(event)
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            self._close(event)
        elif isinstance(event, yaml.DocumentEndEvent):
            self.done = True

    def _is_repeated(self, key: str) -> bool:
        return key in self.stack[-1].value

    def _scalar(self, event: Any) -> None:
        if self.expects_key():
            key = printable(event.value)
            if self._is_repeated(key):
                self.repeated.append((key, *position(event)))
            self._key(key)
            return
        plain = event.implicit[0] or _is_typed(event)
        value = scalar(event.value) if plain else event.value
        if event.style == '"' and isinstance(value, str):
            value = printable(value)  # only escapes can bring one in
        if event.anchor:
            self.anchors[event.anchor] = (value, 1)
        self._put(value, 1, event)

    def _alias(self, event: Any) -> None:
        if event.anchor not in self.anchors:
            is_open = any(frame.anchor == event.anchor for frame in self.stack)
            why = "is inside its own anchor" if is_open else _NO_ANCHOR
            raise _fail(f"*{event.anchor} {why}", event)
        value, weight = self.anchors[event.anchor]
        if self.expects_key():
            self._key(value if isinstance(value, str) else None)
        else:
            self._put(value, weight, event)

    def _open(self, event: Any) -> None:
        if len(self.stack) >= MAX_DEPTH:
            raise _fail(f"nested deeper than {MAX_DEPTH} levels", event)
        is_mapping = isinstance(event, yaml.MappingStartEvent)
        frame = _Frame({} if is_mapping else [], event.anchor, waits_for_key=is_mapping)
        if self.expects_key():
            self._key(None)
            frame.skipped = True
        self.stack.append(frame)

    def _close(self, event: Any) -> None:
        frame = self.stack.pop()
        for merged in frame.merges:
            for key, value in merged.items():
                frame.value.setdefault(key, value)
        if frame.anchor:
            self.anchors[frame.anchor] = (frame.value, frame.weight)
        if not frame.skipped:
            self._put(frame.value, frame.weight, event)

    def expects_key(self) -> bool:
        """Return whether what comes next is the key of a mapping."""
        return bool(self.stack) and self.stack[-1].waits_for_key

    def _key(self, key: str | None) -> None:
        top = self.stack[-1]
        top.key = key
        top.waits_for_key = False

    def _put(self, value: Any, weight: int, event: Any) -> None:
        if not self.stack:
            self.result = value
            return
        top = self.stack[-1]
        top.weight += weight
        if top.weight > self.most:
            raise _fail(f"its aliases expand to more than {self.most} values", event)
        if isinstance(top.value, list):
            top.value.append(value)
            return
        top.waits_for_key = True
        if top.key == "<<" and isinstance(value, (dict, list)):
            parts = value if isinstance(value, list) else [value]
            top.merges += [part for part in parts if isinstance(part, dict)]
        elif top.key is not None:
            top.value[top.key] = value


class _FrontmatterBuilder(Builder):
    """A builder for the few lines at the top of a page."""

    def __init__(self, texts: Container[str]) -> None:
        super().__init__()
        self.texts = texts

    def _alias(self, event: Any) -> None:
        raise _fail("aliases are not allowed", event)

    def _is_repeated(self, key: str) -> bool:
        return len(self.stack) == 1 and super()._is_repeated(key)

    def _scalar(self, event: Any) -> None:
        key = self.stack[0].key if len(self.stack) == 1 and not self.expects_key() else None
        if key in self.texts and event.implicit[0] and scalar(event.value) is not None:
            self._put(event.value, 1, event)
        else:
            super()._scalar(event)


def _is_typed(event: Any) -> bool:
    """Return whether a scalar has a tag such as ``!!int``, so that quotes mean nothing."""
    tag = str(event.tag)
    return tag.startswith("tag:yaml.org,2002:") and not (event.implicit[1] or tag.endswith(":str"))
