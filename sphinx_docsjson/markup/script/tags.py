"""The grammar of tags: ``<Card title="x" cols={2} horizontal>``, ``</Card>``, ``<br/>``, ``<>``."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from ...safety.allowed import VOID
from ...safety.characters import printable
from ...vocabulary import angled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...sources.scan import Text

NAME = r"[A-Za-z][\w$]*(?:[.-][\w$]+)*(?::[A-Za-z][\w-]*)?"
_START = re.compile(rf"<(/[ \t]*)?({NAME})(?=[\s/><{{]|\Z)|<(/?)(?=>)")
_SPACE = re.compile(r"\s*")
_END = re.compile(r"\s*+(/?)[ \t]*+>")
_MORE = re.compile(r">(?![=>\d])")
_NO_END = re.compile(r"[ \t]*(?=[\n<]|\Z)")
_END_OF_VOID = re.compile(r"\s{0,80}</\s{0,80}([a-z]+)\s{0,80}>")
_ATTRIBUTE = re.compile(r"([A-Za-z_$@:][\w$.:@-]*)(\s*=\s*)?")
_UNQUOTED = re.compile(r"""(?![“”‘’])[^\s"'=<>`{}]+""")


class Form(Enum):
    """How the value of an attribute is written."""

    TEXT = "text"
    EXPRESSION = "expression"
    BARE = "bare"
    SPREAD = "spread"


@dataclass(frozen=True)
class Written:
    """One attribute as written: for an expression, ``value`` is what is between the braces."""

    name: str
    value: str
    form: Form
    quoted: bool = True
    """Whether a text is in quotes, as MDX has it."""


@dataclass(frozen=True)
class Tag:
    """One tag in a text; ``name`` is empty for a fragment."""

    name: str
    start: int
    end: int
    closing: bool = False
    closed: bool = False
    """Whether the tag closes itself, or never has content."""
    attributes: tuple[Written, ...] = ()
    flaw: str = ""
    """What is wrong with the way the tag is written, although it counts, if anything is."""


Meant = Callable[[str], bool]
"""Says of a name whether a closing that is written badly was meant to close it."""


def read_tag(text: Text, start: int, stop: int, is_meant: Meant | None = None) -> Tag | None:
    """Read the tag at an offset, or return nothing if none is there.

    Parameters: ``stop`` is the offset that a tag may not reach beyond.
    """
    head = _START.match(text.source, start, stop)
    if not head or text.budget <= 0:
        return None
    name = head[2] or ""
    closing = bool(head[1] or head[3])
    found = _read_attributes(text, head.end(), stop)
    text.spend(start, found[1] if found else stop if stop - start < 80 else start + 80)
    attributes, position = found or ([], start)
    end = _END.match(text.source, position, stop) if found else None
    if closing and is_meant and is_meant(name) and (attributes or not end):
        return _flawed(text, Tag(name, start, head.end(), closing), end, stop)
    if not end or (closing and attributes):
        return None
    if is_meant and is_meant(name) and (more := _MORE.match(text.source, end.end(), stop)):
        shown = angled(f"/{name}" if closing else name)
        flaw = f"{shown} ends with one > too many"
        closed = bool(end[1]) and not closing
        return Tag(name, start, more.end(), closing, closed, tuple(attributes), flaw)
    if name not in VOID or closing:
        return Tag(name, start, end.end(), closing, bool(end[1]), tuple(attributes))
    behind = _END_OF_VOID.match(text.source, end.end(), stop)
    last = behind if behind and behind[1] == name else end
    return Tag(name, start, last.end(), closing=False, closed=True, attributes=tuple(attributes))


def _flawed(text: Text, tag: Tag, end: re.Match[str] | None, stop: int) -> Tag:
    """Return a closing without its ``>``, or with attributes, and what is wrong with it.

    Parameters: ``tag`` is what is read of it up to the end of its name, and ``end`` is where it
    ends if what is behind the name are attributes.
    """
    shown = angled(f"/{tag.name}")
    no_end = _NO_END.match(text.source, tag.end, stop)
    if end and not no_end and text.line_of(tag.start) == text.line_of(end.end()):
        flaw = f"{shown} has attributes, which only the tag that opens may have"
        return replace(tag, end=end.end(), flaw=flaw)
    behind = no_end.end() if no_end else tag.end
    return replace(tag, end=behind, flaw=f"{shown} has no end: a > is missing")


def _read_attributes(text: Text, position: int, stop: int) -> tuple[list[Written], int] | None:
    """Read attributes as long as there are any; return them and the offset behind the last."""
    attributes: list[Written] = []
    while True:
        space = _SPACE.match(text.source, position, stop)
        behind = space.end() if space else position
        if text.source.startswith(("/*", "//"), behind):
            position = text.skip(behind, stop)
            text.spend(behind, position)
            continue
        found = _read_attribute(text, behind, stop)
        if found is None:
            return attributes, position
        attribute, position = found
        if attribute is None:
            return None
        attributes.append(attribute)


def _read_attribute(text: Text, start: int, stop: int) -> tuple[Written | None, int] | None:
    """Read one attribute; nothing if none starts here, (None, …) if one starts and is broken."""
    if text.source.startswith("{", start):
        return _read_braces(text, "", start, stop, Form.SPREAD)
    head = _ATTRIBUTE.match(text.source, start, stop)
    if not head:
        return None
    if not head[2]:
        return Written(head[1], "", Form.BARE), head.end(1)
    return _read_value(text, head[1], head.end(), stop)


def _read_value(text: Text, name: str, start: int, stop: int) -> tuple[Written | None, int]:
    first = text.source[start : start + 1]
    if first and first in "\"'":
        end = text.source.find(first, start + 1, stop)
        if end < 0:
            text.spend(start, stop)
            return None, start
        return Written(name, text.source[start + 1 : end], Form.TEXT), end + 1
    if first == "{":
        return _read_braces(text, name, start, stop, Form.EXPRESSION)
    bare = _UNQUOTED.match(text.source, start, stop)
    return (Written(name, bare[0], Form.TEXT, quoted=False), bare.end()) if bare else (None, start)


def _read_braces(
    text: Text, name: str, start: int, stop: int, form: Form
) -> tuple[Written | None, int]:
    end = text.end_of_braces(start, stop)
    return (Written(name, text.source[start + 1 : end - 1], form), end) if end else (None, start)


def decoded(written: str) -> str:
    """Return the text that the value of an attribute stands for (JSX, "JSXAttributeValue")."""
    return printable(html.unescape(written))


def tag_of(name: str, values: Mapping[str, Any], content: str) -> str:
    """Return the source of a tag whose attributes have these values; others have no source."""
    said = (f"{key}={_said(value)}" for key, value in values.items() if _has_source(value))
    start = " ".join((name, *said))
    return angled(start) + content + angled(f"/{name}") if content else angled(f"{start} /")


def _has_source(value: object) -> bool:
    return value is None or isinstance(value, (str, int, float, list, dict))


def _said(value: object) -> str:
    is_plain = isinstance(value, str) and not re.search(r'["&\\\n]', value)
    return f'"{value}"' if is_plain else f"{{{json.dumps(value, default=str)}}}"


def as_markdown(tag: Tag, name: str, value: str) -> str:
    """Return the Markdown of an attribute that holds some, so that entities are decoded once.

    Parameters: ``value`` is that of `read_attributes`, which decoded what is written in quotes.
    Markdown decodes it instead, and takes no decoded character for markup; the text of an
    expression, a constant or a prop holds no entities.
    """
    texts = (one.value for one in tag.attributes if (one.name, one.form) == (name, Form.TEXT))
    return next((text for text in texts if decoded(text) == value), _without_entities(value))


def _without_entities(text: str) -> str:
    """Return Markdown that says of each entity how it is written; those in code do so anyway."""
    if "&" not in text:
        return text
    spans, parts, position = code_spans(text), [""], 0
    for match in _CODE_OR_ENTITY.finditer(text):
        if match.start() >= position:
            end = spans.get(match.start(), match.end())
            code = text[match.start() : end]
            parts += text[position : match.start()], "&amp;" if code == "&" else code
            position = end
    return "".join(parts) + text[position:]


_CODE_OR_ENTITY = re.compile(r"`+|&(?=#?\w{1,40};)")
_CODE_RUN = re.compile(r"`+")
_STOP = re.compile(r"[`<\\]")


def find_tags(
    text: Text, is_meant: Meant | None = None, broken: list[int] | None = None
) -> list[Tag]:
    r"""Return all tags of a paragraph's text in order, but for those in code and behind ``\\``.

    Parameters: ``broken`` takes the offset of each ``<`` that starts no tag.
    """
    source, stop = text.source, len(text.source)
    runs = code_spans(source)
    tags: list[Tag] = []
    position = 0
    while match := _STOP.search(source, position):
        position = match.start()
        if match[0] == "\\":
            position += 2
        elif match[0] == "`":
            position = runs.get(position, position + 1)  # inside of a run behind ``\\``: no span
        elif tag := read_tag(text, position, stop, is_meant):
            tags.append(tag)
            position = tag.end
        else:
            if broken is not None:
                broken.append(position)
            position += 1
    return tags


def code_spans(source: str) -> dict[int, int]:
    """Map the offset of each run of backticks to where the code span it opens ends (else itself).

    A span closes at the next run of the same length (CommonMark 0.31, 6.1).
    """
    ends: dict[int, int] = {}
    later: dict[int, int] = {}
    for run in reversed(list(_CODE_RUN.finditer(source))):
        length = run.end() - run.start()
        ends[run.start()] = later.get(length, run.end())
        later[length] = run.end()
    return ends


def match_tags(tags: list[Tag]) -> dict[int, int]:
    """Pair openings with closings: a map from the index of each to the index of its other.

    A closing pairs with the nearest opening of its name; openings between the two stay alone.
    """
    pairs: dict[int, int] = {}
    open_by_name: dict[str, list[int]] = {}
    alive: list[int] = []
    for index, tag in enumerate(tags):
        if tag.closed:
            continue
        if not tag.closing:
            open_by_name.setdefault(tag.name, []).append(index)
            alive.append(index)
        elif open_by_name.get(tag.name):
            opening = open_by_name[tag.name].pop()
            pairs[opening], pairs[index] = index, opening
            while alive and alive[-1] >= opening:
                left = alive.pop()
                if left != opening and left not in pairs:
                    open_by_name[tags[left].name].pop()
    return pairs
