"""One example in three spellings: tags, MyST directives, reStructuredText.

An example is written as tags. Blocks become directives, inline tags become roles, and the text
between them is simple Markdown: paragraphs, lists, code, images.
"""

from __future__ import annotations

import json
import re
import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..components import BY_TAG
from ..markup.component_directives import CODE, directive_name, prefixed, spelling
from ..markup.grammar.attributes import read_attributes
from ..markup.script.tags import Tag, find_tags, match_tags
from ..sources.scan import Text
from ..vocabulary import angled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ..components.spec import Component

    Parts = tuple["Part | str", ...]

_FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
_PICTURE = re.compile(r"!\[(?P<alt>[^\]]*)\]\((?P<source>[^)\s]+)\)")
_CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_INDENT = "   "


@dataclass(frozen=True)
class Part:
    """A component in an example: its row, its attributes and its content."""

    row: Component
    values: Mapping[str, object]
    content: Parts

    @property
    def argument(self) -> str:
        """The argument of the directive."""
        _, main = spelling(self.row)
        return str(self.values.get(main, "")) if main else ""

    @property
    def options(self) -> list[tuple[str, str]]:
        """The options of the directive, as names and values."""
        _, main = spelling(self.row)
        named = ((name, value) for name, value in self.values.items() if name != main)
        return [(directive_name(name), shown(value)) for name, value in named]

    @property
    def role(self) -> str:
        """The content of the role: the text, and the attribute if there is one."""
        text = "".join(part for part in self.content if isinstance(part, str))
        if not text:
            return str(next(iter(self.values.values()), ""))
        return f"{text} {angled(self.argument)}" if self.argument else text


def shown(value: object) -> str:
    """Return a value as an option writes it."""
    if value is True:
        return ""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return json.dumps(value) if isinstance(value, (dict, bool)) else str(value)


def read_example(source: str) -> Parts:
    """Return an example as its parts; a tag that is no component stays text."""
    tags = [tag for tag in find_tags(Text(source)) if tag.name in BY_TAG]
    return tuple(_parts(source, tags, match_tags(tags), (0, len(tags)), (0, len(source))))


def _parts(
    source: str,
    tags: list[Tag],
    pairs: dict[int, int],
    among: tuple[int, int],
    between: tuple[int, int],
) -> Iterator[Part | str]:
    """Yield the parts of a stretch of text that holds some of the tags."""
    position, index = between[0], among[0]
    while index < among[1]:
        tag = tags[index]
        yield source[position : tag.start]
        other = pairs.get(index, index)
        inner = (tag.end, tags[other].start) if other > index else (tag.end, tag.end)
        content = tuple(_parts(source, tags, pairs, (index + 1, other), inner))
        values, _ = read_attributes(tag, {})
        yield Part(BY_TAG[tag.name], values, content)
        position, index = tags[other].end, max(other, index) + 1
    yield source[position : between[1]]


def as_myst(parts: Parts) -> str:
    """Return an example as MyST writes it."""
    return _blocks(parts, _myst_block, lambda name, text: f"{{{name}}}`{text}`", str)


def as_rst(parts: Parts) -> str:
    """Return an example as reStructuredText writes it."""
    return _blocks(parts, _rst_block, lambda name, text: f":{name}:`{text}`", rst_text)


def _blocks(
    parts: Parts,
    block: Callable[[Part], str],
    role: Callable[[str, str], str],
    text: Callable[[str], str],
) -> str:
    """Write parts one below the other; roles stay inside their line.

    Control characters mark the place of what is already written, while the rest is rewritten.
    """
    written = ""
    done: list[str] = []
    for part in parts:
        if isinstance(part, str):
            written += part
        elif part.row.inline:
            written += f"\1{len(done)}\1"
            done.append(role(prefixed(part.row), part.role))
        else:
            written = f"{written.rstrip(' ')}\n\n\0{len(done)}\0\n\n"
            done.append(block(part))
    pieces = re.split(r"\x00(\d+)\x00", written)
    lines = [text(textwrap.dedent(p)) if not n % 2 else done[int(p)] for n, p in enumerate(pieces)]
    joined = re.sub(r"\x01(\d+)\x01", lambda match: done[int(match[1])], "".join(lines))
    return re.sub(r"\n{3,}", "\n\n", joined).strip("\n")


def _content(part: Part, write: Callable[[Parts], str]) -> str:
    if part.row.raw:
        return textwrap.dedent("".join(p for p in part.content if isinstance(p, str))).strip("\n")
    return write(part.content)


def _depth(part: Part) -> int:
    """Return how deeply directives are nested."""
    inner = [_depth(p) for p in part.content if isinstance(p, Part) and not p.row.inline]
    return 1 + max(inner, default=0)


def _myst_block(part: Part) -> str:
    fence = ":" * (2 + _depth(part))
    content = _content(part, as_myst)
    options = [f":{name}: {quoted(value)}".rstrip() for name, value in part.options]
    head = "\n".join([f"{fence}{{{prefixed(part.row)}}} {part.argument}".rstrip(), *options])
    gap = "\n\n" if options and content else "\n"
    return f"{head}{gap}{content}\n{fence}" if content else f"{head}\n{fence}"


def quoted(value: str) -> str:
    """Return a value as an option of MyST, in quotes if YAML would read it as anything but text."""
    plain = not re.search(r"^[\[{&*!|>%@\"'`-]|#|: ", value)
    return value if plain else "'" + value.replace("'", "''") + "'"


def _rst_block(part: Part) -> str:
    head = f".. {prefixed(part.row)}:: {part.argument}".rstrip()
    options = "".join(f"\n:{name}: {value}".rstrip(" ") for name, value in part.options)
    content = _content(part, as_rst)
    body = f"{options}\n\n{content}" if content else options
    return head + textwrap.indent(body, _INDENT).rstrip()


def rst_text(text: str) -> str:
    """Return simple Markdown as reStructuredText."""
    text = _FENCE.sub(_code_block, text)
    text = _PICTURE.sub(lambda m: f".. image:: {m['source']}\n   :alt: {m['alt']}", text)
    return _CODE.sub(r"``\1``", text)


def _code_block(found: re.Match[str]) -> str:
    code = textwrap.indent(found["code"].rstrip("\n"), _INDENT)
    return f".. {CODE}:: {found['info'].strip()}\n\n{code}\n"
