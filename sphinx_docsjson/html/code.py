"""Blocks of code as HTML, and the style sheet that colours them in light and dark mode.

Pygments colours the code; marked lines get an element each. The HTML of a block is::

    div.docsjson-code[data-language]
        div.docsjson-code-title             when it has a title
        div.docsjson-code-body              with the flags as classes
            div.highlight pre
                span.docsjson-line ...      when lines are numbered or marked
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from docutils import nodes
from markupsafe import Markup
from pygments.token import STANDARD_TYPES

from ..components.fences import code_figure
from ..contrast import MIDDLE, hex_color, luminance, readable
from ..safety.tags import tag
from ..sphinx_private.themes import style_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygments.style import Style
    from sphinx.writers.html5 import HTML5Translator

_PRE = re.compile(r"(?s)(.*?<pre>)(?:<span></span>)?(.*?)\n?(</pre>.*)")
_SPACE = re.compile(r'<span class="w">(\s+)</span>')
"""Space between tokens, which no style colours: a third of the elements of JSON."""
Marks = Mapping[str, Sequence[int]]
"""Lines by the name of their mark, counted from 1."""
FLAGS = ("wrap", "expandable", "nocopy", "linenos")


def visit_code(self: HTML5Translator, node: nodes.Element) -> None:
    """Write a block of code, and the box around it unless its title has one."""
    titled = isinstance(node.parent, code_figure)
    label: dict[str, Any] = {"data-language": node["label"]} if node.get("label") else {}
    if not titled:
        self.body.append(self.starttag(node, "div", suffix="", CLASS="docsjson-code", **label))
    source = node.astext()
    classes = " ".join(["docsjson-code-body", *_classes(node)])
    count = str(source.count("\n") + 1)
    lines: dict[str, Any] = {"data-lines": count} if node.get("expandable") else {}
    own = node if titled else nodes.inline()  # whose ids and classes the box below has
    self.body.append(self.starttag(own, "div", suffix="", CLASS=classes, **lines))
    chosen: dict[str, dict[str, Any]] = self.config.highlight_options
    options = chosen.get(node["language"], {})
    coloured = self.highlighter.highlight_block(
        source, node["language"], opts=options, force=True, location=node
    )
    coloured = coloured.replace('<span class="err">', "<span>")  # themes draw boxes around them
    coloured = "".join(_SPACE.split(coloured))  # their space alone; `sub` takes twice as long
    marks: Marks = node.get("marks", {})
    self.body.append(mark_lines(coloured, marks, node.get("linenos", False)))
    self.body.append("</div>" if titled else "</div></div>\n")
    raise nodes.SkipNode


def _classes(node: nodes.Element) -> Iterator[str]:
    yield "notranslate"
    for flag in FLAGS:
        if node.get(flag):
            yield f"docsjson-code-{flag}"
    marks: Marks = node.get("marks", {})
    if marks.get("focused"):
        yield "docsjson-has-focus"


def mark_lines(html: str, marks: Marks, numbered: bool) -> str:
    """Wrap each line of highlighted code in an element, if any line is numbered or marked.

    Parameters: ``html`` is what Sphinx's highlighter returns: one ``pre`` in which no element
    spans two lines; ``marks`` maps names of marks to lines counted from 1.
    """
    found = _PRE.fullmatch(html) if marks or numbered else None
    if not found:
        return html
    coloured = Markup(found[2])  # noqa: S704 # Pygments has escaped it
    classes: dict[int, list[str]] = {}
    for name, lines in marks.items():
        for line in lines:
            classes.setdefault(line, []).append(f" docsjson-{name}")
    rows = coloured.split("\n")
    wrapped = (
        tag("span", {"class": "".join(["docsjson-line", *classes.get(number, ())])}, line, "\n")
        for number, line in enumerate(rows, 1)
    )
    return found[1] + "".join(wrapped) + found[3]


def declarations(style: type[Style]) -> Mapping[str, tuple[str, str]]:
    """Return colour and other declarations by the CSS class of each token type."""
    found = {}
    for token, look in style:
        extra = "font-weight:600;" if look["bold"] else ""
        extra += "font-style:italic;" if look["italic"] else ""
        found[STANDARD_TYPES.get(token, "")] = (f"#{look['color']}" if look["color"] else "", extra)
    return found


def is_dark(style: str) -> bool:
    """Return whether a style of Pygments is made for dark backgrounds."""
    ground = hex_color(style_of(style).background_color)
    return ground is not None and luminance(ground) < MIDDLE


def style_sheet(light: str, dark: str, grounds: tuple[str, str] | None = None) -> str:
    """Return the CSS that colours code in light and in dark mode.

    Token types that look like plain text in both modes get no rule; types that look alike share
    one.

    Parameters: names of Pygments styles, and the backgrounds of both modes, as ``#rrggbb``. A
    colour that is hard to read there is moved from it: one style may have to serve both modes.
    """
    day = declarations(style_of(light))
    night = declarations(style_of(dark))
    if grounds:
        day, night = (
            _readable(found, ground) for found, ground in zip((day, night), grounds, strict=True)
        )
    plain = (day.get("", ("", "")), night.get("", ("", "")))
    rules: dict[str, list[str]] = {}
    for name, (color, extra) in day.items():
        other = night.get(name, ("", ""))
        if name and ((color, extra), other) != plain and name not in ("err", "w", "esc"):
            shade = _light_dark(color or plain[0][0], other[0] or plain[1][0])
            rules.setdefault(shade + extra, []).append(f".highlight .{name}")
    lines = [f"{','.join(names)}{{{rule}}}" for rule, names in rules.items()]
    return "\n".join([f".highlight pre{{{_light_dark(plain[0][0], plain[1][0])}}}", *lines]) + "\n"


def _readable(found: Mapping[str, tuple[str, str]], ground: str) -> Mapping[str, tuple[str, str]]:
    return {
        name: (readable(color, ground) if color else "", extra)
        for name, (color, extra) in found.items()
    }


def _light_dark(light: str, dark: str) -> str:
    if light == dark:
        return f"color:{light};" if light else ""
    return f"color:light-dark({light},{dark});" if light and dark else ""
