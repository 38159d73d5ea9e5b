"""Code as fenced blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.locale import admonitionlabels

from ...vocabulary import code, raised
from .escape import fence
from .inlines import links_below

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .writer import Writer

NO_LANGUAGE = {"default", "none", "", "myst-ansi"}
"""What says nothing to readers; the last is for the outputs of notebooks."""


def literal_block(node: nodes.Element, out: Writer) -> str:
    """Write a fenced code block with its language, its title, its first number and marked lines.

    Code with lines that are marked as added or removed becomes a diff: without the marks, readers
    could not tell the old lines from the new ones.
    """
    language = str(node.get("label", node.get("language", "")))
    known = "" if language in NO_LANGUAGE else language
    marks: dict[str, list[int]] = node.get("marks", {})
    title, numbers = str(node.get("title", "")).strip(), numbered_lines(node)
    about = " ".join(filter(None, (title, *numbers)))
    if not marks.keys().isdisjoint(CHANGES):
        text, known = changed(node.astext(), marks), "diff"
    else:
        text = raised_text(node, out)
    block = fence(text, f"{known or 'text'} {about}" if about else known)
    below = (*remarks(node.astext().split("\n"), marks), links_below(node, out))
    return "\n\n".join(filter(None, (block, *below)))


def numbered_lines(node: nodes.Element) -> Iterator[str]:
    """Yield the number of the first line, unless it is 1 or unseen, and of highlighted lines.

    Both are the numbers that readers see, which the text around may name: ``startLine=10 {11}``.
    The code itself stays as it is, so that it can be copied.
    """
    arguments: dict[str, Any] = node.get("highlight_args", {})
    marks: dict[str, list[int]] = node.get("marks", {})
    start = int(arguments.get("linenostart", 1)) if node.get("linenos") else 1
    if start != 1:
        yield f"startLine={start}"
    lines = sorted({*arguments.get("hl_lines", ()), *marks.get("focused", ())})
    if lines:
        yield "{" + ",".join(str(line + start - 1) for line in lines) + "}"


def remarks(lines: list[str], marks: Mapping[str, list[int]]) -> Iterator[str]:
    """Yield which lines are marked as an error or a warning."""
    for name in ("error", "warning"):
        if marked := [code(lines[line - 1].strip()) for line in marks.get(name, ())]:
            yield f"**{admonitionlabels[name]}:** {', '.join(marked)}"


CHANGES = {"added": "+ ", "removed": "- "}
"""How a diff marks the lines that are marked so."""


def changed(text: str, marks: dict[str, list[int]]) -> str:
    """Return code as a diff."""
    signs = {line: sign for name, sign in CHANGES.items() for line in marks.get(name, ())}
    lines = enumerate(text.split("\n"), 1)
    return "\n".join(f"{signs.get(number, '  ')}{line}".rstrip() for number, line in lines)


def raised_text(node: nodes.Element, out: Writer) -> str:
    """Return the text of code; what is above or below the line keeps its place: ``10^6``."""
    parts = (
        raised(child.astext(), RAISED[type(child)], out.text_behind(child))
        if isinstance(child, nodes.Element) and type(child) in RAISED
        else child.astext()
        for child in node.children
    )
    return "".join(parts)


RAISED: dict[type[nodes.Node], str] = {nodes.superscript: "^", nodes.subscript: "_"}


def grammar(node: nodes.Element, out: Writer) -> str:
    """Write the rules of a grammar, one in each line, and below them where their names lead."""
    rules = fence("\n".join(rule.astext().rstrip() for rule in node.children))
    return "\n\n".join(filter(None, (rules, links_below(node, out))))


def signature(node: nodes.Element, _out: Writer) -> str:
    """Write the signature of something that code defines, without the link to its source."""
    own = node.deepcopy()
    for found in [each for each in own.findall(nodes.inline) if SOURCE_LINK in each["classes"]]:
        found.parent.remove(found)
    return code(" ".join(own.astext().split()))


SOURCE_LINK = "viewcode-link"
"""The class of what sphinx.ext.viewcode and sphinx.ext.linkcode add to signatures."""
