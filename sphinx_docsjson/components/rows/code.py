"""Code: blocks with a title, marked lines and options, and groups of them.

A block is a ``literal_block`` to every builder; with a title it stands, as Sphinx's own blocks
with a caption do, in a ``container`` marked ``literal_block``. In HTML a group is what `tabs`
draws.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeGuard

from docutils import nodes
from pygments.lexers import find_lexer_class_by_name
from pygments.util import ClassNotFound

from ..base import VERBATIM, body, icon, lead_icon, take, title
from ..spec import Attribute, Component, Opening, flag
from .tabs import add_tab_list, box_label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..fences import Fence

LEXERS = MappingProxyType({
    "": "text", "curl": "bash", "env": "properties", "dotenv": "properties", "mdx": "markdown",
    "md": "markdown", "jsonc": "json", "json5": "json", "jsonl": "json", "ndjson": "json",
    "vue": "html", "svelte": "html", "astro": "html", "plain": "text", "plaintext": "text",
    "txt": "text", "output": "text", "console": "console", "terminal": "bash", "cmd": "batch",
    "gitignore": "text", "node": "javascript", "mjs": "javascript", "cjs": "javascript",
    "mts": "typescript", "cts": "typescript", "proto": "protobuf", "golang": "go",
    "c#": "csharp", "f#": "fsharp", "objectivec": "objective-c", "shellscript": "bash",
    "tf": "terraform", "dockerfile": "docker", "ignore": "text", "log": "text", "csv": "text",
    "prisma": "graphql", "wasm": "wast", "hcl": "terraform", "mermaid": "text",
})  # fmt: skip
"""Names that authors use for languages, and the lexer of Pygments that suits each best."""

_OPENING = r"(?://|\#|--|;|%|<!--|/\*|\{/\*|')"
_CLOSING = r"(?:-->|\*/\}?)?"
_MARK = re.compile(
    rf"[ \t]*{_OPENING}[ \t]*\[!code[ \t]+(?P<what>[^\]\n:]{{1,40}})(?P<rest>:[^\]\n]{{0,80}})?\]"
    rf"[ \t]*{_CLOSING}[ \t]*$"
)
MARKS = MappingProxyType({
    "++": "added", "--": "removed", "highlight": "highlighted", "hl": "highlighted",
    "focus": "focused", "error": "error", "warning": "warning",
})  # fmt: skip
"""What stands in ``[!code ...]``, and the name of the lines that it marks."""


class code_fence(nodes.literal_block):
    """The code itself.

    Attributes: ``language`` (of Pygments), ``label`` (the language as readers call it),
    ``marks`` (name → lines counted from 1), and the flags ``linenos``, ``wrap``, ``expandable``,
    ``nocopy`` where they are set.
    """


class code_figure(nodes.container):
    """A block of code with its title."""


class code_group(nodes.container):
    """A ``<CodeGroup>``, ``<RequestExample>`` or ``<ResponseExample>``."""


class code_panel(nodes.container):
    """A ``<Panel>``: what stands beside the page where there is room."""


def lexer_name(language: str) -> str:
    """Return a name that Pygments knows for a language, ``text`` for one that it does not."""
    name = language.lower()
    for candidate in (name, LEXERS.get(name, "text")):
        try:
            find_lexer_class_by_name(candidate)
        except ClassNotFound:
            continue
        return candidate
    return "text"


def read_marks(source: str) -> tuple[str, dict[str, list[int]]]:
    """Take the comments ``[!code ...]`` out of code.

    Returns the code without them, and the marked lines by name, counted from 1. A comment that
    stands alone on its line goes with the line, and marks those that follow; ``:n`` marks n.
    """
    if "[!code" not in source:
        return source, {}
    lines: list[str] = []
    marks: dict[str, list[int]] = {}
    for line in source.split("\n"):
        found = _MARK.search(line)
        if not found:
            lines.append(line)
            continue
        code = line[: found.start()]
        if code.strip():
            lines.append(code)
        first = len(lines) + (0 if code.strip() else 1)
        name = MARKS.get(found["what"].strip())
        if name:
            marks.setdefault(name, []).extend(range(first, first + _count(found["rest"])))
    return "\n".join(lines), {
        name: sorted({line for line in marked if line <= len(lines)})
        for name, marked in marks.items()
    }


def _count(rest: str | None) -> int:
    number = (rest or "").lstrip(":").strip()
    return min(int(number), 10_000) if number.isdecimal() else 1


def code_block(source: str, fence: Fence) -> nodes.Element:
    """Return the node of a block of code, which every builder renders.

    Parameters: ``source`` is the text between the fences; ``fence`` is what `read_info` returns.
    With a title the node is a `code_figure` with a caption, else a `code_fence`.
    """
    block = _block(source.removesuffix("\n"), fence)
    if not fence.title:
        return block
    picture = [lead_icon("", "", icon(fence.icon))] if fence.icon else []
    caption = nodes.caption(fence.title, "", *picture, nodes.Text(fence.title), **VERBATIM)
    return code_figure("", caption, block, literal_block=True)


def _block(source: str, fence: Fence) -> code_fence:
    code, marks = read_marks(source)
    language = fence.language
    if language.lower() == "mdx" and code.lstrip().startswith("<"):
        language = "html"  # Markdown's lexer knows no tags
    total = code.count("\n") + 1
    for name, lines in (("highlighted", fence.highlight), ("focused", fence.focus)):
        inside = {line for line in lines if 1 <= line <= total}
        if inside:
            marks[name] = sorted(inside | set(marks.get(name, ())))
    flags = {name: True for name in ("wrap", "expandable", "nocopy") if getattr(fence, name)}
    block = code_fence(code, code, language=lexer_name(language), force=True, **flags)
    block["label"] = fence.lang or fence.language
    if fence.lines:
        block["linenos"] = True
    if marks:
        block["marks"] = marks
    if marks.get("highlighted"):
        block["highlight_args"] = {"hl_lines": marks["highlighted"]}
    return block


def _group(node: code_group) -> Iterator[Opening]:
    menu = " docsjson-code-menu" if node.get("dropdown") else ""
    yield "div", {"class": f"docsjson-tabs docsjson-code-group{menu}"}


def _panel(_node: code_panel) -> Iterator[Opening]:
    yield "div", {"class": "docsjson-panel-content"}


def _arrange_group(untitled: str) -> Callable[[code_group], None]:
    def arrange(node: code_group) -> None:
        """Make a tab of each block; `tabs` draws the result."""
        panels: list[nodes.Element] = []
        for child in list(node.children):
            if is_code(child):
                panels.append(_as_panel(child, untitled, len(panels) + 1))
        if panels:
            add_tab_list(node, panels)
        for panel in panels:
            box_label(panel)

    return arrange


def is_code(node: nodes.Node) -> TypeGuard[nodes.Element]:
    """Say whether a node is a block of code, with or without title: one of ours, or of Sphinx."""
    return isinstance(node, nodes.literal_block) or (
        isinstance(node, nodes.container) and bool(node.get("literal_block"))
    )


def _as_panel(block: nodes.Element, untitled: str, number: int) -> nodes.Element:
    """Put a block of code into a panel with its label, in the block's place."""
    panel = body("div", classes=["docsjson-tab"])
    block.replace_self(panel)
    for caption in take(block, nodes.caption):
        signs = take(caption, lead_icon)
        panel += [*signs, title(caption.children, **VERBATIM), *block.children]
        return panel
    repeat = f" {number}" if number > 1 and untitled else ""
    label = block.get("label") or block.get("language") or "Code"
    panel += [title((untitled or label) + repeat), block]
    return panel


DROPDOWN = Attribute(
    name="dropdown", help="A menu in place of tabs.", kind=flag
)


def _row(tag: str, meaning: str, untitled: str, **more: Any) -> Component:
    return Component(
        tag=tag,
        help=meaning,
        node=code_group,
        attributes=(DROPDOWN,),
        html=_group,
        arrange=_arrange_group(untitled),
        **more,
    )


COMPONENTS = (
    _row("CodeGroup", "The same in several languages.", "", aliases=("SnippetGroup",)),
    _row("RequestExample", "Requests of an endpoint; beside the page where it fits.", "Request"),
    _row("ResponseExample", "Responses of an endpoint; beside the page where it fits.", "Response"),
    Component(
        tag="Panel", help="Content beside the page where it fits.", node=code_panel, html=_panel
    ),
)
