"""Read the YAML at the top of a page: safely, and as far as it can be read when it is broken."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from ..problems import Subtype

_FENCE = re.compile(r"---[ \t]*\r?\n")
_END = re.compile(r"^(?:---|\.\.\.)[ \t]*(?:\n|$)", re.MULTILINE)
_SIMPLE = re.compile(r"^([A-Za-z][\w:-]*):[ \t]+(\S.*?)[ \t]*$", re.MULTILINE)
TEXTS = ("title", "sidebarTitle", "description", "icon", "tag", "mode", "url", "openapi", "api")
"""Keys whose value is one line of text."""
IGNORED = {
    "myst": "MyST is configured in conf.py only",
    "substitutions": "substitutions are switched off",
    "html_meta": "meta tags come from the settings",
}
"""Keys that mean something to MyST and that a page may not set, and why."""

Fault = tuple[Subtype, str, int]
"""A subtype, a message, and a line counted from 1."""


@dataclass
class FrontMatter:
    """What stands at the top of a page, and the body with blank lines in its place."""

    data: dict[str, Any] = field(default_factory=dict)
    body: str = ""
    faults: list[Fault] = field(default_factory=list)


class _Loader(yaml.SafeLoader):
    """YAML without dates and without aliases, which can grow without bound."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            mark = self.peek_event().start_mark  # type: ignore[no-untyped-call]
            raise yaml.constructor.ConstructorError(None, None, "aliases are not allowed", mark)
        return super().compose_node(parent, index)


_Loader.yaml_implicit_resolvers = {
    sign: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith(":timestamp")]
    for sign, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def split(source: str) -> FrontMatter:
    """Split a page into its frontmatter and its body.

    The body has as many lines as the page, so that line numbers stay true. Whatever is wrong is
    in ``faults``; of broken YAML the lines ``key: value`` are still read.
    """
    source = source.removeprefix("\ufeff")
    opening = _FENCE.match(source)
    if not opening:
        return FrontMatter(body=source)
    closing = _END.search(source, opening.end())
    if not closing:
        return _unclosed(source)
    block = source[opening.end() : closing.start()]
    lines = source.count("\n", 0, closing.end())
    result = FrontMatter(body="\n" * lines + source[closing.end() :])
    _load(block, result)
    _clean(result, block)
    return result


def _unclosed(source: str) -> FrontMatter:
    fault = (Subtype.FRONTMATTER, "the frontmatter is never closed: a line --- is missing", 1)
    return FrontMatter(body="\n" + source.split("\n", 1)[1], faults=[fault])


def _load(block: str, result: FrontMatter) -> None:
    try:
        loader = _Loader(block)
        node = loader.get_single_node()
        data = loader.construct_document(node) if node else None
    except (yaml.YAMLError, ValueError, RecursionError, TypeError) as error:
        result.faults.append((Subtype.FRONTMATTER, *_describe(error)))
        result.data = {key: value.strip("\"'") for key, value in _SIMPLE.findall(block)}
        return
    if isinstance(node, yaml.MappingNode):
        result.faults += _duplicates(node)
    if isinstance(data, dict):
        result.data = {str(key): value for key, value in data.items()}
    elif data is not None:
        message = f"the frontmatter must be `key: value` lines, not a {type(data).__name__}"
        result.faults.append((Subtype.FRONTMATTER, message, 2))


def _describe(error: Exception) -> tuple[str, int]:
    mark = getattr(error, "problem_mark", None)
    what = getattr(error, "problem", None) or getattr(error, "note", None) or str(error)
    line = mark.line + 2 if mark else 2
    hint = ""
    if "mapping values are not allowed" in str(what):
        hint = ' (a text with ": " in it needs quotes)'
    return f"the frontmatter is no valid YAML: {what}{hint}", line


def _duplicates(node: yaml.MappingNode) -> list[Fault]:
    seen: set[str] = set()
    faults: list[Fault] = []
    for key, _ in node.value:
        if key.value in seen:
            message = f"{key.value!r} stands twice in the frontmatter; the last one counts"
            faults.append((Subtype.FRONTMATTER, message, key.start_mark.line + 2))
        seen.add(str(key.value))
    return faults


def _clean(result: FrontMatter, block: str) -> None:
    """Drop what a page may not set, and make texts of the texts."""
    for key, why in IGNORED.items():
        if result.data.pop(key, None) is not None:
            result.faults.append(
                (Subtype.FRONTMATTER, f"{key!r} is ignored: {why}", _line(block, key))
            )
    for key in TEXTS:
        value = result.data.get(key)
        if value is None:
            result.data.pop(key, None)
        elif isinstance(value, (dict, list)):
            message = f"{key!r} must be a text (got {str(value)[:40]!r})"
            result.faults.append((Subtype.FRONTMATTER, message, _line(block, key)))
            del result.data[key]
        else:
            result.data[key] = " ".join(str(value).split())


def _line(block: str, key: str) -> int:
    found = re.search(rf"^[\"']?{re.escape(key)}[\"']?\s*:", block, re.MULTILINE)
    return block.count("\n", 0, found.start()) + 2 if found else 2
