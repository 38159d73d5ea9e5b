"""Blocks of code as HTML: Pygments colours them, and marked lines get an element each.

The HTML of a block is::

    div.docsjson-code[data-language]
        div.docsjson-code-title             when it has a title
        div.docsjson-code-body              with the flags as classes
            div.highlight pre
                span.docsjson-line ...      when lines are numbered or marked
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..components.code import code_figure

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from docutils import nodes
    from sphinx.writers.html5 import HTML5Translator

_PRE = re.compile(r"(?s)(.*?<pre>)(?:<span></span>)?(.*?)\n?(</pre>.*)")
FLAGS = ("wrap", "expandable", "nocopy", "linenos")


def visit_code(self: HTML5Translator, node: nodes.Element) -> None:
    """Write a block of code, and open the box around it."""
    titled = isinstance(node.parent, code_figure)
    label = {"data-language": node["label"]} if node.get("label") else {}
    if not titled:
        self.body.append(self.starttag(node, "div", suffix="", CLASS="docsjson-code", **label))
    source = node.astext()
    classes = " ".join(["docsjson-code-body", *_classes(node)])
    lines = {"data-lines": str(source.count("\n") + 1)} if node.get("expandable") else {}
    self.body.append(self.starttag({}, "div", suffix="", CLASS=classes, **lines))
    options = self.config.highlight_options.get(node["language"], {})
    coloured = self.highlighter.highlight_block(
        source, node["language"], opts=options, force=True, location=node
    )
    self.body.append(mark_lines(coloured, node.get("marks", {}), node.get("linenos", False)))
    self.body.append("</div>" if titled else "</div></div>\n")


def depart_code(_self: HTML5Translator, _node: nodes.Element) -> None:
    """Do nothing: all is written."""


def _classes(node: nodes.Element) -> Iterator[str]:
    yield "notranslate"
    for flag in FLAGS:
        if node.get(flag):
            yield f"docsjson-code-{flag}"
    if node.get("marks", {}).get("focused"):
        yield "docsjson-has-focus"


def mark_lines(html: str, marks: Mapping[str, Sequence[int]], numbered: bool) -> str:
    """Wrap each line of highlighted code in an element, if any line is numbered or marked.

    Parameters: ``html`` is what Sphinx's highlighter returns: one ``pre`` in which no element
    spans two lines; ``marks`` maps names of marks to lines counted from 1.
    """
    found = _PRE.fullmatch(html)
    if not found or not (marks or numbered):
        return html
    classes: dict[int, list[str]] = {}
    for name, lines in marks.items():
        for line in lines:
            classes.setdefault(line, []).append(f" docsjson-{name}")
    wrapped = (
        f'<span class="docsjson-line{"".join(classes.get(number, ()))}">{line}\n</span>'
        for number, line in enumerate(found[2].split("\n"), 1)
    )
    return found[1] + "".join(wrapped) + found[3]
