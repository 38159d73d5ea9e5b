"""Write components as HTML, from the elements that their rows declare."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.locale import _

from ..assets import look_class
from ..build import build_of
from ..components import NODES, base, elements, formulas, row_of
from ..components.fences import code_fence, code_figure
from ..safety.allowed import VOID, cased
from ..safety.svg import DRAWING
from ..safety.tags import closing, opening
from ..vocabulary import ICON_CLASS
from .code import visit_code
from .icons import shown_icon
from .looks import WRITTEN, as_class, element_as_class, icon_look
from .mathml import visit_formula

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sphinx.writers.html5 import HTML5Translator

    from ..components.spec import Opening

Visit = tuple["Callable[..., None]", "Callable[..., None] | None"]
"""What `Sphinx.add_node` takes for one format: enter a node, leave it."""

IN_LINE = frozenset({"span", "a", "button", "br"})
"""Elements behind which white space would show."""


def openings(node: nodes.Element) -> Iterator[Opening]:
    """Yield the elements to open for a node of ours, outermost first."""
    row = row_of(node)
    if row is not None and row.html is not None:
        yield from row.html(node)
        return
    for kind in type(node).__mro__:
        if kind in OPENERS:
            yield from OPENERS[kind](node)
            return


def _title(node: nodes.Element) -> Iterator[Opening]:
    yield node.get("html", "div"), {"class": "docsjson-title"}


def _body(node: nodes.Element) -> Iterator[Opening]:
    yield node.get("html", "div"), dict(node.get("attrs", {}))


OPENERS: Mapping[type[nodes.Element], Callable[[Any], Iterator[Opening]]] = MappingProxyType(
    {
        base.component_title: _title,
        base.component_body: _body,
        base.component_description: base.opens("p", "docsjson-description"),
        base.bare_paragraph: lambda _node: iter(()),
        base.lead_icon: base.opens("span", "docsjson-lead-icon"),
        code_figure: base.opens("div", "docsjson-code docsjson-code-titled"),
        elements.element: elements.open_element,
        elements.inline_element: elements.open_element,
        elements.heading: elements.open_heading,
        elements.line_break: base.opens("br", ""),
        elements.place_to_break: base.opens("span", "docsjson-seam"),
    }
)
"""What opens for our nodes that are no component by themselves."""


def visit_component(self: HTML5Translator, node: nodes.Element) -> None:
    """Open the elements that a node declares; the first gets its ids and classes."""
    opened: list[str] = []
    is_written = isinstance(node, WRITTEN)
    for name, attributes in openings(node):
        given: dict[str, Any] = {k: v for k, v in attributes.items() if k != "class" or v}
        given = element_as_class(self, node, given) if is_written else as_class(self, given)
        source = nodes.inline() if opened else node
        start = self.starttag(source, name, suffix="", empty=name in VOID, **given)
        self.body.append(cased(start) if name in DRAWING else start)
        opened.append(name)
    node["opened"] = opened


def depart_component(self: HTML5Translator, node: nodes.Element) -> None:
    """Close them, last one first."""
    ends = (closing(name) for name in reversed(node["opened"]) if name not in VOID)
    is_line = isinstance(node, nodes.Inline) or not node["opened"] or node["opened"][0] in IN_LINE
    self.body.append("".join(ends) + ("" if is_line and not _is_apart(node) else "\n"))


def _is_apart(node: nodes.Element) -> bool:
    """Return whether a text of ours is laid out beside the next one.

    Without white space they would be one word to those who read no style sheets.
    """
    apart = (base.component_title, base.component_description)
    is_button = node["opened"][:1] == ["button"] and not isinstance(node, WRITTEN)
    is_one = is_button or isinstance(node, apart) or "docsjson-tag" in node["classes"]
    return is_one and node.parent.children[-1] is not node


def visit_icon(self: HTML5Translator, node: nodes.Element) -> None:
    """Write an icon; one that says nothing is hidden from screen readers."""
    library = node.get("library") or build_of(self.config).settings.icon_library
    svg = shown_icon(node["name"], node.get("icontype"), library)
    look = icon_look(node)
    given = as_class(self, {"class": ICON_CLASS, **({"style": look} if look else {})})
    if label := elements.label_of_icon(node):
        given |= {"role": "img", "aria-label": label}
    self.body.append(self.starttag(node, "span", suffix="", **given))
    self.body += [svg, "</span>"]
    raise nodes.SkipNode


def visit_sized_image(self: HTML5Translator, node: nodes.image) -> None:
    """Write an image with its title and its size: that of its file, or what its author wrote."""
    sides: dict[str, str] = node.get("sides", {})
    if "sides" in node:
        for side in ("width", "height"):
            node.attributes.pop(side, None)
        node.attributes |= sides
    self.visit_image(node)
    self.body[-1] = _titled(_without_style(self.body[-1], sides), node.get("title"))


def _without_style(tag: str, sides: Mapping[str, str]) -> str:
    """Return the tag of an image with its size in attributes: docutils 0.21 writes a style."""
    lengths = (f"{side}: {sides[side]}px;" for side in ("width", "height") if side in sides)
    before, style, after = tag.partition(_attribute("style", " ".join(lengths)))
    if not style:
        return tag
    height, width = (
        _attribute(side, sides[side]) if side in sides else "" for side in ("height", "width")
    )
    head, source, address = before.rpartition(" src=")
    return head + height + source + address + width + after


def _titled(tag: str, title: str | None) -> str:
    """Return the tag of an image with a title, which docutils leaves out."""
    if not title:
        return tag
    before, name, rest = tag.partition("<img")  # no value has a ``<``: docutils escapes it
    return f"{before}{name}{_attribute('title', title)}{rest}" if name else tag


def _attribute(name: str, value: str) -> str:
    """Return an attribute as it is in a tag, with the space before it."""
    return str(opening("img", {name: value})).removeprefix("<img").removesuffix(">")


def depart_sized_image(self: HTML5Translator, node: nodes.image) -> None:
    """Leave it."""
    self.depart_image(node)


def visit_sized_column(self: HTML5Translator, node: nodes.colspec) -> None:
    """Note a column: docutils writes all of a table together."""
    self.visit_colspec(node)


def depart_sized_column(self: HTML5Translator, node: nodes.colspec) -> None:
    """Write the columns behind the last one, with classes for the styles of docutils."""
    first = len(self.body)
    self.depart_colspec(node)
    self.body[first:] = [_WIDTH.sub(_as_look, written) for written in self.body[first:]]


_WIDTH = re.compile(r'(?<=^<col) style="(width: [\d.]+%)"')


def _as_look(style: re.Match[str]) -> str:
    return _attribute("class", look_class(style[1]))


def visit_shifted_title(self: HTML5Translator, node: nodes.title) -> None:
    """Open the heading of a section with the level that was written, whatever its depth."""
    depth = self.section_level
    self.section_level = max(depth + node.parent["level_shift"], 1)
    self.visit_title(node)
    self.section_level = depth


def depart_shifted_title(self: HTML5Translator, node: nodes.title) -> None:
    """Close it."""
    self.depart_title(node)


def depart_heading(self: HTML5Translator, node: nodes.Element) -> None:
    """Close a heading inside of components or elements; one in Markdown has its link."""
    if node.get("in_markdown") and not _is_in_link(node):
        _add_link_to(self, node)
    depart_component(self, node)


def depart_title(self: HTML5Translator, node: nodes.Element) -> None:
    """Close the title of a component; one that "On this page" may list has its link."""
    around = ((each, row_of(each)) for each in elements.ancestors(node))
    titled, row = next((pair for pair in around if pair[1]), (node, None))
    if row is not None and row.toc.startswith("title") and not _is_in_link(titled):
        _add_link_to(self, titled)
    depart_component(self, node)


def _add_link_to(self: HTML5Translator, node: nodes.Element) -> None:
    """Write the link that readers copy to lead others to a node, if the project has such links."""
    if self.config.html_permalinks and self.builder.add_permalinks and node["ids"]:
        self.add_permalink_ref(node, _("Link to this heading"))


def _is_in_link(node: nodes.Element) -> bool:
    """Return whether a node is part of a block that is a link as a whole, such as a card."""
    return any(map(_is_a_link, elements.ancestors(node)))


def _is_a_link(node: nodes.Element) -> bool:
    row = row_of(node)
    return isinstance(node, elements.linked_block) or (row is not None and not row.links_headings)


def node_visitors() -> Iterator[tuple[type[nodes.Element], Mapping[str, Visit]]]:
    """Yield every node class of ours, and its visitors by format, for `Sphinx.add_node`.

    A class without visitors is yielded as well: Sphinx must know it to write it as XML.
    """
    special: dict[type[nodes.Element], Visit] = {
        base.component_icon: (visit_icon, None),
        base.component_title: (visit_component, depart_title),
        code_fence: (visit_code, None),
        elements.heading: (visit_component, depart_heading),
        elements.sized_image: (visit_sized_image, depart_sized_image),
        elements.sized_column: (visit_sized_column, depart_sized_column),
        formulas.formula: (visit_formula, None),
        formulas.formula_block: (visit_formula, None),
        elements.shifted_title: (visit_shifted_title, depart_shifted_title),
    }
    for kind in NODES:
        yield (
            kind,
            {}
            if kind is base.component_link
            else {"html": special.get(kind, (visit_component, depart_component))},
        )
