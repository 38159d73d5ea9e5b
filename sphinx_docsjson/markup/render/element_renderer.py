"""Render HTML elements: as the docutils node of the same meaning where there is one."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...components.base import LENGTH, icon
from ...components.elements import (
    element,
    has_marks,
    heading,
    inline_element,
    keep_to_mode,
    line_break,
    linked_block,
    media,
    misfits,
)
from ...components.fences import Fence, code_block, fence_of
from ...components.flaws import player_of
from ...components.lexers import language_in
from ...components.translatable import MESSAGE, markdown_of
from ...problems import Subtype
from ...safety.allowed import FOREIGN, MEDIA, OTHER_NAMES, SAFE_INLINES
from ...safety.urls import decoded
from ...spelling import nearest
from ...vocabulary import MASKED_ICON, angled
from .heading_names import HeadingNames
from .masked_icons import MaskedIcon, masked_icon
from .settle import (
    begun_again,
    common,
    fill_from,
    holds_items,
    is_block,
    numbering,
    own_number,
    put_in_paragraph,
    trim,
    unwrap_lone_paragraph,
    unwrap_paragraphs,
)

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
        written = token.meta["tag"].name
        name = OTHER_NAMES.get(written, written)
        given = self.attributes_of(token, functions=Subtype.HTML)
        if written == "Heading" and str(given.get("level")) in "123456":
            name = f"h{given['level']}"
        if name == "a" and "to" in given:  # as routers and Docusaurus write it
            given = {"href": given["to"], **given}
        own = {"CodeBlock": self._code, "Latex": self._formula}.get(written)
        if own:
            own(token, given)
            return
        drawn = None if token.children else masked_icon(given)
        if drawn:
            self._masked_icon(token, drawn)
            return
        attrs = self.html_attributes(token, name, given)
        for fault in misfits(name, attrs):
            self.report(Subtype.COMPONENT, f"{angled(written)} {fault}", token)
        special = getattr(self, f"_element_{name}", None)
        if special:
            special(token, attrs)
        elif re.fullmatch("h[1-6]", name):
            self._element_heading(token, attrs, int(name[1]))
        elif name in MEDIA:
            self._media(token, name, attrs)
        elif name in _SAME_BLOCKS:
            self._block(token, name, attrs)
        elif name in SAFE_INLINES or name in FOREIGN:
            self._inline(token, name, attrs, block=is_block_tag(token))
        else:
            self.append(token, html_node(element, name, attrs))

    def _masked_icon(self, token: SyntaxTreeNode, drawn: MaskedIcon) -> None:
        """Render a box with an icon as its mask: the icon fills a box of the same size."""
        attrs = self.html_attributes(token, "span", drawn.attributes)
        attrs["class"] = f"{attrs.get('class', '')} {MASKED_ICON}".strip()
        box = html_node(inline_element, "span", attrs)
        box += icon(drawn.icon)
        self._put(token, box)
        if is_block_tag(token):
            put_in_paragraph(box)

    # --- blocks

    def _block(self, token: SyntaxTreeNode, name: str, attrs: Attrs) -> None:
        """Render an element that docutils has a node for, if its content fits into the node."""
        node = self.append(token, _SAME_BLOCKS[name]("", **common(attrs)))
        if name == "p":
            unwrap_lone_paragraph(node)
        fits = {
            "p": not any(map(is_block, node.children)),
            "li": isinstance(node.parent, _LISTS),
            "blockquote": bool(node.children),  # Sphinx takes an empty one for one of examples
            "ul": holds_items(node),
            "ol": holds_items(node) and "reversed" not in attrs,
        }.get(name, True)
        if name == "ol":
            node.attributes |= numbering(attrs)
            if fits:
                node.parent.replace(node, begun_again(node))
        elif isinstance(node.parent, nodes.enumerated_list):
            node.attributes |= own_number(attrs)
        if not fits:
            other = html_node(element, "div" if name == "p" else name, attrs)
            node.parent.replace(node, fill_from(node, other))

    def _element_heading(self, token: SyntaxTreeNode, attrs: Attrs, level: int) -> None:
        looks = {key: value for key, value in common(attrs).items() if key != "ids"}
        node = self.append(token, heading("", level=level, **looks))
        unwrap_paragraphs(node)
        trim(node)
        node.rawsource = markdown_of(node.children)
        self.name_heading(node, node, attrs.get("id"))

    def _held(self, token: SyntaxTreeNode) -> nodes.Element:
        """Return a node with what an element holds."""
        holder = nodes.container() if is_block_tag(token) else nodes.inline()
        with self.current_node_context(holder):
            self.render_children(token)
        return holder

    def _code(self, token: SyntaxTreeNode, given: Mapping[str, Any]) -> None:
        """Render a ``<CodeBlock>``: a fence of the hosted service whose code may be computed."""
        text = textwrap.dedent(self._held(token).astext()).strip("\n")
        block = code_block(text, fence_of(given, text.count("\n") + 1))
        self._put(token, block)

    def _formula(self, token: SyntaxTreeNode, _given: Mapping[str, Any]) -> None:
        text = self._held(token).astext()
        formula = nodes.math(text, text)
        self._put(token, formula)
        if is_block_tag(token):
            put_in_paragraph(formula)

    def _put(self, token: SyntaxTreeNode, node: nodes.Node) -> None:
        self.locate(token, node)
        self.current_node.append(node)

    def _element_pre(self, token: SyntaxTreeNode, attrs: Attrs) -> None:
        held = self._held(token)
        text = held.astext()
        classes = [name for node in held.findall(nodes.literal) for name in node["classes"]]
        if language := language_in([*classes, *attrs.get("class", "").split()]):
            block = code_block(text.strip("\n"), Fence(language=language))
        else:
            lines = held.next_node(nodes.paragraph) or held
            parts = lines.children if has_marks(lines) and lines.astext() == text else []
            source = markdown_of(parts) or text  # Sphinx highlights what is as it was written
            parts = parts or [nodes.Text(text)]
            block = nodes.literal_block(source, "", *parts, language="none", **common(attrs))
        self._put(token, block)

    def _media(self, token: SyntaxTreeNode, name: str, attrs: Attrs) -> None:
        """Render a video, a sound or an embedded page; other builders show a link to it."""
        if name == "iframe" and not attrs.get("src", "").startswith(("https:", "http:", "/", ".")):
            self.report(Subtype.HTML, "<iframe> without an https URL is left out", token)
            return
        if advice := player_of(attrs.get("src", "")):
            self.report(Subtype.URL, f"{angled(name)} cannot show this page: {advice}", token)
        if name == "video" and "autoplay" in attrs:
            attrs |= {"muted": "", "loop": "", "playsinline": ""}
        node = self.append(token, html_node(media, name, attrs))
        beside = nodes.container()  # footnotes leave it for the end of the page
        for child in list(node.children):
            if not isinstance(child, media):
                node.remove(child)
                beside += child
        if name not in ("source", "track"):
            self._stand_in(token, node, attrs)

    def _stand_in(self, token: SyntaxTreeNode, player: nodes.Element, attrs: Attrs) -> None:
        """Add the link that other builders show, to the player's file or to its first source."""
        sources = (child["attrs"].get("src") for child in player.findall(media))
        if target := next(filter(None, sources), ""):
            label = attrs.get("title") or attrs.get("aria-label") or target
            is_text = {MESSAGE: True} if label != target else {}  # as the attribute is, so once
            link = nodes.reference("", label, refuri=target, docsjson_link=True, **is_text)
            player += nodes.paragraph("", "", link, translatable=False)
            self.locate(token, link.parent)
            self.locate(token, link)

    # --- inside a line

    def _inline(self, token: SyntaxTreeNode, name: str, attrs: Attrs, *, block: bool) -> None:
        """Render an inline element; with blocks in it it becomes a block itself."""
        same = _SAME.get(name)
        node = same("", "", **common(attrs)) if same else html_node(inline_element, name, attrs)
        self.append(token, node)
        node.rawsource = self.written(token, node.children)
        if name in FOREIGN:
            unwrap_paragraphs(node)
        self._settle_inline(node, name, attrs, block=block)

    def _settle_inline(self, node: nodes.Element, name: str, attrs: Attrs, *, block: bool) -> None:
        unwrap_lone_paragraph(node)
        trim(node)
        if any(map(is_block, node.children)):
            node.parent.replace(node, _as_block(node, name, attrs))
        elif block:
            put_in_paragraph(node)

    def _element_a(self, token: SyntaxTreeNode, attrs: Attrs) -> None:
        if "href" not in attrs:
            self._inline(token, "span", _with_id(attrs), block=False)
            return
        title = {"reftitle": attrs["title"]} if attrs.get("title") else {}
        how = {key: attrs[key] for key in ("target", "rel") if attrs.get(key)}  # HTML writes both
        more = {**title, **how, **common(attrs)}
        node = nodes.reference(refuri=attrs["href"], docsjson_link=True, **more)
        self.append(token, node)
        node.rawsource = self.written(token, node.children)
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
            names = [one.name for one in token.meta["tag"].attributes if one.value.strip()]
            if not any(name in ("", "src") or nearest(name, ("src",)) for name in names):
                self.report(Subtype.LINK, f"{angled('img')} has no file: set its src", token)
            return
        uri = source if re.match("[a-z]+:", source) else decoded(source)
        image = nodes.image(self.written(token), uri=uri, alt=attrs.get("alt", ""), **common(attrs))
        for key in ("width", "height"):
            if LENGTH.fullmatch(attrs.get(key, "")):
                image[key] = attrs[key]
        if attrs.get("title"):
            image["title"] = attrs["title"]
        keep_to_mode(image)
        self._put(token, image)
        if is_block_tag(token):
            put_in_paragraph(image)


def html_node(kind: type[nodes.Element], name: str, attrs: Attrs) -> nodes.Element:
    """Return the node of an HTML element; its id is known to Sphinx, so that links find it."""
    ids = [attrs["id"]] if attrs.get("id") else []
    rest = {key: value for key, value in attrs.items() if key != "id"}
    return kind("", element=name, attrs=rest, ids=ids)


def _as_block(node: nodes.Element, name: str, attrs: Attrs) -> nodes.Element:
    """Return the block that an inline element with blocks in it becomes."""
    if "refuri" not in node:
        return fill_from(node, html_node(element, name, attrs))
    block = html_node(linked_block, "div", {k: v for k, v in attrs.items() if k not in _OF_LINKS})
    block["link_attrs"] = {key: value for key, value in attrs.items() if key in _OF_LINKS}
    block["written"] = node["refuri"]
    return fill_from(node, block)


def is_block_tag(token: SyntaxTreeNode) -> bool:
    """Return whether a tag is a block; else it is in a line of text."""
    return token.type == "component"


def _with_id(attrs: Attrs) -> Attrs:
    """Return the attributes of ``<a name>`` for an element that HTML allows no name."""
    rest = {key: value for key, value in attrs.items() if key != "name"}
    return {"id": attrs["name"], **rest} if attrs.get("name") else rest
