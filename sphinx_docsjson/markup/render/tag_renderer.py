"""Render tags: components by their rows, elements, snippets; a stray tag loses its styling."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

from docutils import nodes

from ...components import BY_TAG, is_boxed
from ...components.base import take_all
from ...components.flaws import flaws_of
from ...components.formulas import formula_of
from ...components.kinds import rich
from ...problems import Message, Subtype
from ...safety.allowed import ALLOWED, MATHML, OTHER_NAMES, SILENT, VOID, own_classes
from ...sources.imports import Import
from ...spelling import did_you_mean
from ...vocabulary import angled
from ..grammar.attributes import read_attributes
from ..grammar.foreign import FORBIDDEN, instead_of, is_forbidden
from ..grammar.meant import TAGS_ELSEWHERE
from ..script.literals import Markup, shorten
from ..script.tags import as_markdown
from .build import as_written, build_component, is_around_headings, parent_tag, shows
from .element_renderer import ElementRenderer, is_block_tag
from .expression_renderer import ExpressionRenderer
from .settle import put_in_paragraph, trim, unwrap_lone_paragraph

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markdown_it.tree import SyntaxTreeNode

    from ...components.spec import Component

_OTHERWISE = r"\< for a <, or import the component"
"""What to write for a tag that means nothing here."""
_PLAIN = re.compile(r"[^\W_]++(?:(?: - |, |[ ,/-])[^\W_]++)*+")
"""A line in which nothing means anything to Markdown or to an extension of MyST, as most titles."""
_LIST = re.compile(r"\s([A-Za-z]\w*)=\s*+(\[[^\]\n]*\])")
"""An attribute with a list that lacks its braces."""
_CURLY = re.compile(r"=\s*[“”‘’]")


def _holders_of(token: SyntaxTreeNode) -> list[str]:
    """Return the components that the tags in one need around them."""
    inner = (child.meta["tag"].name for child in token.children if "tag" in child.meta)
    return [tag for name in inner if name in BY_TAG for tag in (name, *BY_TAG[name].parents)]


class TagRenderer(ElementRenderer, ExpressionRenderer):
    """The part of the renderer for tags."""

    _is_in_title = False
    _box: nodes.Node | None = None
    """The last thing in a line that readers see in a box."""

    def render_component(self, token: SyntaxTreeNode) -> None:
        """Render a tag, be it a block or in a line of text."""
        name = token.meta["tag"].name
        before = len(self.current_node)
        if name in self.page.imports and not self._is_library_element(name):
            self.render_imported(token)
        elif (value := self.value_named(name)) is not None:
            self.render_value_named(value, token)
        elif name == "Snippet":
            self.render_snippet_file(token)
        elif name in BY_TAG:
            self._render_known(token, BY_TAG[name])
        elif name in ALLOWED or name in OTHER_NAMES:
            self.render_element(token)
            return
        else:
            self._render_unknown(token, name)
        if isinstance(self.current_node, nodes.TextElement):
            self.note_component(self.current_node[before:])

    def render_tag_inline(self, token: SyntaxTreeNode) -> None:
        """Render a tag in a line of text; the text of two boxes is apart, as their borders are."""
        line = self.current_node
        before = len(line)
        self.render_component(token)
        if is_boxed(token.meta["tag"].name) and len(line) > before:
            if before and line[before - 1] is self._box:
                line.insert(before, nodes.Text(" "))
            self._box = line[-1]

    def _element_math(self, token: SyntaxTreeNode, attrs: dict[str, str]) -> None:
        """Render MathML, whose elements are in the line of text that it is in."""
        self._inline(token, "math", attrs, block=False)
        box = cast("nodes.Element", self.current_node[-1])
        is_block = is_block_tag(token)
        made = formula_of(box, block=is_block and attrs.get("display") == "block")
        made.source, made.line, made.rawsource = box.source, box.line, box.rawsource
        box.replace_self(made)
        if is_block and isinstance(made, nodes.Inline):
            put_in_paragraph(made)

    def _knows(self, name: str) -> bool:
        """Return whether a name is that of a component, an element or an import."""
        return any(name in some for some in (BY_TAG, ALLOWED, OTHER_NAMES, self.page.imports))

    def _is_library_element(self, name: str) -> bool:
        """Return whether a name of an element comes from a package, as ``Link`` does."""
        target = self.page.imports[name]
        is_package = isinstance(target, Import) and not target.source.startswith((".", "/"))
        return name in OTHER_NAMES and is_package

    def _render_unknown(self, token: SyntaxTreeNode, name: str) -> None:
        """Render the content of a tag that is not allowed, and say why it is not."""
        if is_forbidden(name):
            is_kept = token.children and name.lower() not in SILENT
            fate = "; only its content is shown" if is_kept else " and is left out"
            self.report(Subtype.HTML, f"{angled(name)} is not allowed in pages{fate}", token)
        elif name:
            elements = ALLOWED if name.islower() else {name.lower()} & ALLOWED
            names = (_holders_of(token), BY_TAG, self.page.imports, elements)
            near = () if name in TAGS_ELSEWHERE else (did_you_mean(name, some) for some in names)
            advice = f"; write {instead_of(token.meta['tag']) or _OTHERWISE}"
            hint = next(filter(None, near), advice)
            self.report(Subtype.COMPONENT, f"unknown component {angled(name)}{hint}", token)
        if name.lower() not in SILENT:
            if name and not is_forbidden(name):
                self._show_title(token)
            self.render_children(token)

    def _show_title(self, token: SyntaxTreeNode) -> None:
        """Show the title of a component that is not shown, which leads where that does."""
        values, _ = read_attributes(token.meta["tag"], self.page.names, self.page.budget)
        title, href = values.get("title"), values.get("href")
        if not (isinstance(title, str) and title.strip()):
            return
        text: nodes.Element = nodes.strong("", "", *self._rich(title, token))
        if isinstance(href, str) and href:
            text = nodes.reference("", "", text, refuri=href, docsjson_link=True)
        self.locate(token, text)
        is_inline = isinstance(self.current_node, nodes.TextElement)
        shown = [text, nodes.Text(" ")] if is_inline else [nodes.paragraph("", "", text)]
        self.current_node.extend(shown)

    def render_stray_tag(self, token: SyntaxTreeNode) -> None:
        """Drop a tag without its other half if it names something; in titles, it is text."""
        if self._is_in_title:
            self.current_node.append(nodes.Text(token.content))
            return
        name = token.meta["tag"].name
        known = (self._knows(name) and name not in MATHML) or name in FORBIDDEN
        half = "closes nothing here" if token.meta["tag"].closing else "is never closed"
        if known or self.page.mdx:
            hint = "" if known else f"; it is shown as text{did_you_mean(name, BY_TAG)}"
            if name in VOID:
                hint = f"; write {angled(name)}"
            elif known and not token.meta["tag"].closing:
                hint = f": add {angled('/' + name)}"
            message = Message(f"{shorten(token.content)} {half}{hint}", cause=hint)
            self.report(Subtype.COMPONENT, message, token)
        if not known:
            self.current_node.append(nodes.Text(token.content))

    def render_broken_tag(self, token: SyntaxTreeNode) -> None:
        """Show the start of a tag that has no end."""
        missing = "a >" if token.content.startswith("</") else "a quote or a >"
        why = f"{missing} is missing"
        if _CURLY.search(token.meta["line_of_text"]):
            why = "put straight quotes around values, not curly ones"
        elif token.meta["line_of_text"].count("{") > token.meta["line_of_text"].count("}"):
            why = "a } is missing"
        elif found := _LIST.search(token.meta["line_of_text"]):
            why = f"write {found[1]}={{{found[2]}}}, with braces"
        self.report(Subtype.COMPONENT, f"{token.content}> has no end: {why}", token)
        self.current_node.append(nodes.Text(token.content))

    # --- components

    def _classes(self, written: Mapping[str, object]) -> list[str]:
        classes = own_classes(written.get("className", written.get("class", "")))
        self.page.classes.update(classes)
        return classes

    def _render_known(self, token: SyntaxTreeNode, row: Component) -> None:
        child = token.meta.get("implied")
        if child:
            # one alone may be around all of a page, whose headings lead into no component
            if self._is_held(BY_TAG[child]) or is_around_headings(token):
                self.render_children(token)
                return
            self._report_outside(token, BY_TAG[child])
        written = self.attributes_of(token, as_code=[a.name for a in row.attributes if a.as_code])
        if not self._may_stand(token, row):
            self._show_title(token)
            self.render_children(token)
            return
        drawn = self._read_markup(written, row, token)
        values, problems = row.read(written)
        values |= drawn | token.meta.get("values", {})
        for problem in problems:
            self.report(problem.subtype, problem.message, token)
        node, strays = build_component(
            row,
            values,
            classes=self._classes(written),
            ids=self.ids,
            read_rich=lambda text: text if isinstance(text, list) else self._rich(text, token),
            place=lambda node: self.locate(token, node),
            fill=lambda node: self._fill(token, row, node),
        )
        if any(map(shows, strays)) and not self._holds_broken(token):
            wanted = " and ".join(angled(tag) for tag in row.children)
            self.report(Subtype.COMPONENT, f"{angled(row.tag)} may only hold {wanted}", token)
        if node.children or not strays:
            for flaw in flaws_of(row, node, is_filled=bool(token.children or problems)):
                self.report(Subtype.COMPONENT, f"{angled(row.tag)} {flaw}", token)
            self.current_node.append(node)
        self.current_node.extend(strays)

    def _holds_broken(self, token: SyntaxTreeNode) -> bool:
        """Return whether a tag directly in one is unknown or has no end, which is reported."""
        for child in token.children:
            name = child.meta["tag"].name if "tag" in child.meta else ""
            is_text = child.type in ("paragraph", "inline")
            if child.type == "broken_tag" or (name and not self._knows(name)):
                return True
            if is_text and self._holds_broken(child):
                return True
        return False

    def _read_markup(
        self, written: dict[str, Any], row: Component, token: SyntaxTreeNode
    ) -> dict[str, Any]:
        """Take elements out of the attributes: drawn icons and titles become nodes.

        Texts that hold Markdown become what Markdown reads as the same.
        """
        titles = [attribute for attribute in row.attributes if attribute.kind is rich]
        keys = {name: title.key for title in titles for name in (title.name, *title.aliases)}
        drawn: dict[str, Any] = {}
        for name, value in list(written.items()):
            if name in keys and isinstance(value, str):
                written[name] = as_markdown(token.meta["tag"], name, value)
            if not isinstance(value, Markup):
                continue
            del written[name]
            if name == "icon":
                drawn["icon"] = self._drawn(value, token)
            elif name in keys:
                written[name], drawn[keys[name]] = value.source, self._drawn(value, token)
            else:
                message = f"{angled(row.tag)} {name} must be a literal, not an element"
                self.report(Subtype.MDX, message, token)
        return drawn

    def _fill(self, token: SyntaxTreeNode, row: Component, node: nodes.Element) -> None:
        """Render the content of a tag; of some components it is kept as it was written."""
        node.parent = self.current_node  # so that the content knows what it is in
        own = len(node)
        with self.current_node_context(node):
            if row.raw:
                node.append(nodes.Text(as_written(token)))
            else:
                self.render_children(token)
        if row.inline:
            unwrap_lone_paragraph(node)
            trim(node)
            node.rawsource = self.written(token, node.children[own:])

    def _drawn(self, value: Markup, token: SyntaxTreeNode) -> list[nodes.Node]:
        """Return the nodes of an element that is the value of an attribute."""
        holder = nodes.inline()
        with self.current_node_context(holder):
            self.render_markup(value.source, value.names, token)
        return take_all(holder)

    def _rich(self, text: str, token: SyntaxTreeNode) -> list[nodes.Node]:
        """Return the nodes of one line of Markdown."""
        if _PLAIN.fullmatch(text):
            return [nodes.Text(text)]
        holder, outer, self._is_in_title = nodes.inline(), self._is_in_title, True
        with self.current_node_context(holder):
            self.nested_render_text(text, (self.line_of(token) or 1) - 1, inline=True)
        self._is_in_title = outer
        return take_all(holder)

    def _may_stand(self, token: SyntaxTreeNode, row: Component) -> bool:
        if self._is_held(row):
            return True
        self._report_outside(token, row)
        return False

    def _is_held(self, row: Component) -> bool:
        return not row.parents or parent_tag(self.current_node) in row.parents

    def _report_outside(self, token: SyntaxTreeNode, row: Component) -> None:
        """Report a component that is outside of its holder, unless that is misspelt, as told."""
        parent = token.parent
        around = parent.meta.get("tag") if parent and not parent.is_root else None
        if around and around.name and not self._knows(around.name):
            return
        wanted = " or ".join(angled(tag) for tag in row.parents)
        self.report(Subtype.COMPONENT, f"{angled(row.tag)} must be inside {wanted}", token)
