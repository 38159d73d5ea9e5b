"""Render HTML elements: as the docutils node of the same meaning where there is one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...assets import look_class
from ...components.base import LENGTH, bare_paragraph, icon
from ...components.elements import (
    ancestors,
    element,
    heading,
    inline_element,
    line_break,
    linked_block,
    media,
    name_of,
)
from ...components.translatable import markdown_of
from ...problems import Subtype
from ...safety.allowed import MEDIA, OTHER_NAMES, SAFE_INLINES, Refused, attribute, html_name
from ...safety.css import may_be_a_rule
from ...safety.svg import DRAWING
from ...safety.urls import decoded
from ...vocabulary import MASKED_ICON, STYLE, STYLED, angled
from .heading_names import HeadingNames
from .masked_icons import MaskedIcon, masked_icon
from .settle import is_block, trim, unwrap_lone_paragraph, unwrap_paragraphs

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from markdown_it.tree import SyntaxTreeNode

    Attrs = dict[str, str]

_SAME: dict[str, Callable[..., nodes.Element]] = {
    "strong": nodes.strong, "b": nodes.strong, "em": nodes.emphasis, "i": nodes.emphasis,
    "sub": nodes.subscript, "sup": nodes.superscript, "code": nodes.literal,
}  # fmt: skip
"""Elements inside a line that docutils has a node for."""
_SAME_BLOCKS: dict[str, Callable[..., nodes.Element]] = {
    "p": nodes.paragraph, "blockquote": nodes.block_quote, "ul": nodes.bullet_list,
    "ol": nodes.enumerated_list, "li": nodes.list_item,
}  # fmt: skip
_OF_LINKS = frozenset({"target", "rel", "download", "hreflang"})
"""Attributes of an ``<a>`` that say something of its link."""
_LISTS = (nodes.bullet_list, nodes.enumerated_list)


class ElementRenderer(HeadingNames):
    """The part of the renderer for HTML elements."""

    def render_element(self, token: SyntaxTreeNode) -> None:
        """Render one element with its content."""
        name = OTHER_NAMES.get(token.meta["tag"].name, token.meta["tag"].name)
        given = self.attributes_of(token, functions=Subtype.HTML)
        drawn = None if token.children else masked_icon(given)
        if drawn:
            self._masked_icon(token, drawn)
            return
        attrs = self._attributes(token, name, given)
        special = getattr(self, f"_element_{name}", None)
        if special:
            special(token, attrs)
        elif re.fullmatch("h[1-6]", name):
            self._element_heading(token, attrs, int(name[1]))
        elif name in MEDIA:
            self._media(token, name, attrs)
        elif name in _SAME_BLOCKS:
            self._block(token, name, attrs)
        elif name in SAFE_INLINES or name in DRAWING:
            self._inline(token, name, attrs, block=is_block_tag(token))
        else:
            self.append(token, html_node(element, name, attrs))

    def _masked_icon(self, token: SyntaxTreeNode, drawn: MaskedIcon) -> None:
        """Render a box with an icon as its mask: the icon fills a box of the same size."""
        attrs = self._attributes(token, "span", drawn.attributes)
        attrs["class"] = f"{attrs.get('class', '')} {MASKED_ICON}".strip()
        box = html_node(inline_element, "span", attrs)
        box += icon(drawn.icon)
        self.locate(token, box)
        self.current_node.append(box)
        if is_block_tag(token):
            _put_in_paragraph(box)

    def _attributes(self, token: SyntaxTreeNode, name: str, given: Mapping[str, Any]) -> Attrs:
        attrs: Attrs = {}
        for key, value in given.items():
            try:
                pair = attribute(name, html_name(key, name), value)
            except Refused as error:
                self.report(Subtype.HTML, f"{angled(name)} attribute is left out: {error}", token)
                continue
            if pair:
                attrs[pair[0]] = pair[1]
        self.page.classes.update(attrs.get("class", "").split())
        return attrs

    # --- blocks

    def _block(self, token: SyntaxTreeNode, name: str, attrs: Attrs) -> None:
        """Render an element that docutils has a node for, if its content fits into the node."""
        node = self.append(token, _SAME_BLOCKS[name]("", **_common(attrs)))
        if name == "p":
            unwrap_lone_paragraph(node)
        fits = {
            "p": not any(map(is_block, node.children)),
            "li": isinstance(node.parent, _LISTS),
            "ul": _holds_items(node),
            "ol": _holds_items(node),
        }.get(name, True)
        if name == "ol":
            node["enumtype"] = "arabic"
        if not fits:
            other = html_node(element, "div" if name == "p" else name, attrs)
            node.parent.replace(node, _fill_from(node, other))

    def _element_heading(self, token: SyntaxTreeNode, attrs: Attrs, level: int) -> None:
        looks = {key: value for key, value in _common(attrs).items() if key != "ids"}
        node = self.append(token, heading("", level=level, **looks))
        unwrap_paragraphs(node)
        trim(node)
        node.rawsource = markdown_of(node.children)
        self.name_heading(node, node, attrs.get("id"))

    def _element_pre(self, token: SyntaxTreeNode, attrs: Attrs) -> None:
        holder = nodes.container()
        with self.current_node_context(holder):
            self.render_children(token)
        text = holder.astext()
        block = nodes.literal_block(text, text, language="none", **_common(attrs))
        self.locate(token, block)
        self.current_node.append(block)

    def _media(self, token: SyntaxTreeNode, name: str, attrs: Attrs) -> None:
        """Render a video, a sound or an embedded page; other builders show a link to it."""
        if name == "iframe" and not attrs.get("src", "").startswith(("https:", "http:", "/", ".")):
            self.report(Subtype.HTML, "<iframe> without a web address is left out", token)
            return
        if name == "video" and "autoplay" in attrs:
            attrs |= {"muted": "", "loop": "", "playsinline": ""}
        node = self.append(token, html_node(media, name, attrs))
        for child in list(node.children):
            if not isinstance(child, media):
                node.remove(child)
        if name not in ("source", "track"):
            self._stand_in(token, node, attrs)

    def _stand_in(self, token: SyntaxTreeNode, player: nodes.Element, attrs: Attrs) -> None:
        """Add the link that other builders show, to the player's file or to its first source."""
        sources = (child["attrs"].get("src") for child in player.findall(media))
        target = next(filter(None, sources), "")
        if target:
            label = attrs.get("title") or attrs.get("aria-label") or target
            link = nodes.reference("", label, refuri=target, docsjson_link=True)
            player += nodes.paragraph("", "", link)
            self.locate(token, link.parent)
            self.locate(token, link)

    # --- inside a line

    def _inline(self, token: SyntaxTreeNode, name: str, attrs: Attrs, *, block: bool) -> None:
        """Render an inline element; with blocks in it it becomes a block itself."""
        same = _SAME.get(name)
        node = same("", "", **_common(attrs)) if same else html_node(inline_element, name, attrs)
        self.append(token, node)
        node.rawsource = self.written(token)
        if name in DRAWING:  # browsers end a drawing at a paragraph
            unwrap_paragraphs(node)
        if name == "use":
            _keep_from_uses(node)
        self._settle_inline(node, name, attrs, block=block)

    def _settle_inline(self, node: nodes.Element, name: str, attrs: Attrs, *, block: bool) -> None:
        unwrap_lone_paragraph(node)
        trim(node)
        if any(map(is_block, node.children)):
            node.parent.replace(node, _as_block(node, name, attrs))
        elif block:
            _put_in_paragraph(node)

    def _element_a(self, token: SyntaxTreeNode, attrs: Attrs) -> None:
        if "href" not in attrs:
            self._inline(token, "span", {**attrs, **_ids_of(attrs)}, block=False)
            return
        node = nodes.reference(refuri=attrs["href"], docsjson_link=True, **_common(attrs))
        self.append(token, node)
        node.rawsource = self.written(token)
        rest = {key: value for key, value in attrs.items() if key != "href"}
        self._settle_inline(node, "a", rest, block=is_block_tag(token))

    def _element_br(self, _token: SyntaxTreeNode, _attrs: Attrs) -> None:
        self.current_node += [line_break(), nodes.Text("\n")]

    def _element_nobr(self, token: SyntaxTreeNode, attrs: Attrs) -> None:
        unbroken = {**attrs, "style": "white-space: nowrap"}
        self._inline(token, "span", unbroken, block=is_block_tag(token))

    def _element_img(self, token: SyntaxTreeNode, attrs: Attrs) -> None:
        source = attrs.get("src", "")
        if not source:
            return
        uri = source if re.match("[a-z]+:", source) else decoded(source)
        image = nodes.image(uri=uri, alt=attrs.get("alt", ""), **_common(attrs))
        image.update_basic_atts({})
        for key in ("width", "height"):
            if LENGTH.fullmatch(attrs.get(key, "")):
                image[key] = attrs[key]
        image.rawsource = self.written(token)
        self.locate(token, image)
        self.current_node.append(image)
        if is_block_tag(token):
            _put_in_paragraph(image)


def html_node(kind: type[nodes.Element], name: str, attrs: Attrs) -> nodes.Element:
    """Return the node of an HTML element; its id is known to Sphinx, so that links find it."""
    ids = [attrs["id"]] if attrs.get("id") else []
    rest = {key: value for key, value in attrs.items() if key != "id"}
    return kind("", element=name, attrs=rest, ids=ids)


def _as_block(node: nodes.Element, name: str, attrs: Attrs) -> nodes.Element:
    """Return the block that an inline element with blocks in it becomes."""
    if "refuri" not in node:
        return _fill_from(node, html_node(element, name, attrs))
    block = html_node(linked_block, "div", {k: v for k, v in attrs.items() if k not in _OF_LINKS})
    block["link_attrs"] = {key: value for key, value in attrs.items() if key in _OF_LINKS}
    block["written"] = node["refuri"]
    return _fill_from(node, block)


def is_block_tag(token: SyntaxTreeNode) -> bool:
    """Return whether a tag is a block; else it is in a line of text."""
    return token.type == "component"


def _put_in_paragraph(node: nodes.Element) -> None:
    """Put a node that is a block into a paragraph, unless blocks may not be there.

    In an HTML element readers see no paragraph around it.
    """
    if not isinstance(node.parent, nodes.TextElement):
        paragraph = bare_paragraph() if isinstance(node.parent, element) else nodes.paragraph()
        paragraph.source, paragraph.line = node.source, node.line
        node.parent.replace(node, paragraph)
        paragraph += node


def _common(attrs: Attrs) -> dict[str, Any]:
    """Return the attributes that any docutils node may have."""
    found: dict[str, Any] = {"classes": attrs.get("class", "").split()}
    if attrs.get("id"):
        found["ids"] = [attrs["id"]]
    if attrs.get("align") in ("center", "left", "right"):
        found["classes"].append(f"align-{attrs['align']}")
    if attrs.get("style") and may_be_a_rule(attrs["style"]):
        found[STYLE] = attrs["style"]
        found["classes"] += [STYLED, look_class(attrs["style"])]
    return found


def _keep_from_uses(use: nodes.Element) -> None:
    """Take the ids from what is around a ``use``: copies of copies would grow without bound."""
    for around in ancestors(use):
        if name_of(around) in ("svg", "g", "symbol"):
            around["ids"] = []


def _ids_of(attrs: Attrs) -> Attrs:
    return {"id": attrs["name"]} if "name" in attrs and "id" not in attrs else {}


def _holds_items(node: nodes.Element) -> bool:
    """Return whether a list holds only items, once white space is gone and items are lifted out."""
    items: list[nodes.Node] = []
    for child in node.children:
        inner = child.children if isinstance(child, nodes.paragraph) else [child]
        items += [n for n in inner if not isinstance(n, nodes.Text) or n.strip()]
    if not items or not all(isinstance(n, nodes.list_item) or name_of(n) == "li" for n in items):
        return False
    node.children = []
    for item in items:
        if isinstance(item, element):
            item = _fill_from(item, nodes.list_item("", **_common(item["attrs"])))
        node += item
    return True


def _fill_from(old: nodes.Element, new: nodes.Element) -> nodes.Element:
    """Give a new node the content of an old one, and its place in the file."""
    new.source, new.line = old.source, old.line
    new.extend(old.children)
    return new
