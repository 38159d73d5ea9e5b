"""Turn the tokens of a page into a document tree: MyST's renderer, and ours over it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...components.base import VERBATIM, bare_paragraph, link_to
from ...components.diagram_mistakes import mistakes_in as diagram_mistakes
from ...components.elements import (
    checkbox,
    element,
    heading,
    inline_element,
    keep_to_mode,
    line_break,
)
from ...components.fence_mistakes import has_annotations, includes_file, mistakes_in
from ...components.fences import code_block, read_info
from ...components.translatable import markdown_of
from ...problems import Subtype
from ...safety.urls import decoded
from ...vocabulary import DIRECTIVE_PREFIX
from ..grammar.foreign import FILE_BLOCK, read_container, unknown_container
from .guard import FileGuard
from .settle import fill_from
from .tag_renderer import TagRenderer

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

_OF_MYST = re.compile(r"(?:inv|path|project):")
_TO_PAGE = re.compile(r"(?![\w+.-]+:|//)(?:[^?#]*\.mdx?|(?:[^?#]*/)?[^?#./]*)(?:[?#].*)?")
_TASK = re.compile(r"^\[[ xX]\]\s+")
"""The box of a task, at the start of its text."""

_NOT_INCLUDED = f"a line that includes a file is shown as code: write {FILE_BLOCK}"
_ANNOTATED = "(1)! in a comment is shown as it is: write the note itself in the comment"


class PageRenderer(TagRenderer, FileGuard):
    """Renders one page; also its snippets, whose pages are in the environment in turn."""

    # --- the page as a whole

    def _render_initialise(self) -> None:
        """Open the page with the title and the description of its frontmatter."""
        self._sections: list[tuple[int, nodes.Element]] = [(-1, self.document)]
        self.start_names()
        self.open_ids()
        if self.is_message:
            return
        front: dict[str, Any] = self.md_options["docsjson_front"]
        if title := front.get("title"):
            self._open_title(title, front["lines"].get("title", 1))
        if front.get("description"):
            line = front["lines"].get("description", 1)
            lead = self.lead(front["description"], line)
            lead.rawsource = markdown_of(lead.children)
            lead.source, lead.line = self.document["source"], line
            self.current_node.append(lead)
        if url := front.get("url"):  # all that there is on the page; `url` reports a broken one
            link = link_to(url, nodes.Text(url), docsjson_twin=True)
            self.current_node.append(nodes.paragraph("", "", link, translatable=False))

    def _render_finalise(self) -> None:
        """Close the page; comments written as ``[//]: # (text)`` are no duplicate links."""
        if self.is_message:
            return
        self.free_shared_ids()
        self.keep_former_ids()
        twice = self.md_env.get("duplicate_refs", [])
        twice[:] = [reference for reference in twice if reference["label"].strip("/")]
        super()._render_finalise()

    def render_docsjson_home(self, token: SyntaxTreeNode) -> None:
        """Render what the frontmatter of a start page shows."""
        self.render_markup(token.content, token.meta["names"], token)

    def _open_title(self, text: str, line: int | None) -> None:
        section = nodes.section()
        title = nodes.title(markdown_of([nodes.Text(text)]), text)
        for node in (section, title):
            node.source, node.line = self.document["source"], line
        section += title
        self._enter_section(section, 0, "")
        self.ids.title = section

    # --- headings

    def render_heading(self, token: SyntaxTreeNode) -> None:
        """Open a section; inside a component, where none is possible, write a `heading`."""
        level = int(token.tag[1]) + self._heading_offset
        if isinstance(self.current_node, (nodes.document, nodes.section)):
            self._render_section(token, level)
            return
        written = token.children[0].content if token.children else ""
        node = self.append(token, heading(written, level=level, in_markdown=True))
        self.name_heading(node, node, self._own_id(token))
        self.document.note_implicit_target(node, node)

    def _render_section(self, token: SyntaxTreeNode, level: int) -> None:
        section = nodes.section()
        title = nodes.title(token.children[0].content if token.children else "")
        for node in (section, title):
            self.add_line_and_source_path(node, token)
        section += title
        with self.current_node_context(title):
            self.render_children(token)
        self._enter_section(section, level, self._own_id(token))

    def _own_id(self, token: SyntaxTreeNode) -> str:
        """Return the id that the author gave a heading with ``{#id}``, if any."""
        written = str((token.meta or {}).get("id", ""))
        self.note_id(written, token)
        return written

    def _enter_section(self, section: nodes.section, level: int, own_id: str) -> None:
        """Add a section below the nearest one of a lower level; levels may skip.

        Sections of docutils have no level but how deeply they are nested; ``level_shift`` says by
        how much the level that was written is another one.
        """
        while self._sections[-1][0] >= level:
            self._sections.pop()
        if shift := max(level, 1) - len(self._sections):
            section["level_shift"] = shift
        self._sections[-1][1].append(section)
        self._sections.append((level, section))
        self.name_heading(section, section[0], own_id)
        section["names"] = [nodes.fully_normalize_name(section[0].astext())]
        self.document.note_implicit_target(section, section)
        self.current_node = section

    def update_section_level_state(self, section: nodes.section, level: int) -> None:
        """Say nothing when levels skip: pages of this format start at level 2."""
        raise NotImplementedError("sections are opened by _enter_section")

    # --- links, images, text

    def render_link(self, token: SyntaxTreeNode) -> None:
        """Leave the target as written: pages and files are looked up when all are known."""
        href = str(token.attrGet("href") or "")
        if _OF_MYST.match(href) or "external" in str(token.attrs.get("class", "")).split():
            super().render_link(token)
            return
        node = self.append(token, nodes.reference(refuri=href, docsjson_link=True))
        if not token.children and _TO_PAGE.fullmatch(href):
            node["docsjson_titled"] = True
        if token.info == "auto":  # the text is the address itself
            node.update_all_atts(VERBATIM)
        self.copy_attributes(
            token, node, ("class", "id", "reftitle"), aliases={"title": "reftitle"}
        )

    def render_image(self, token: SyntaxTreeNode) -> None:
        """Render an image; names of files are not percent-encoded in the tree."""
        super().render_image(token)
        image = self.current_node[-1]
        if not isinstance(image, nodes.image):
            return
        image.line = self.line_of(token)
        image.rawsource = image["alt"] or "![]"  # Sphinx forgets the line of a node without it
        if not re.match(r"[a-z]+:", image["uri"]):
            image["uri"] = decoded(image["uri"])
        keep_to_mode(image)

    def render_colon_fence(self, token: SyntaxTreeNode) -> None:
        """Render ``::: tip Title`` (VitePress) and ``:::tip[Title]`` (Docusaurus) as a callout."""
        if container := read_container(token.info):
            component, title = container
            self.render_directive(token, DIRECTIVE_PREFIX + component, title)
        else:
            if wrong := unknown_container(token.info):
                self.report(Subtype.COMPONENT, wrong, token)
            super().render_colon_fence(token)

    def render_hr(self, token: SyntaxTreeNode) -> None:
        """Render a line across; unlike a docutils transition it may be anywhere."""
        node = element("", element="hr", attrs={})
        self.add_line_and_source_path(node, token)
        self.current_node.append(node)

    def render_s(self, token: SyntaxTreeNode) -> None:
        """Render ``~~text~~``."""
        with self.current_node_context(struck_text(), append=True):
            self.render_children(token)

    def render_hardbreak(self, _token: SyntaxTreeNode) -> None:
        """Render a line break; builders that have none see white space."""
        self.current_node += [line_break(), nodes.Text("\n")]

    def render_softbreak(self, token: SyntaxTreeNode) -> None:
        """Render the end of a line; behind ``{" "}`` it is no second space."""
        before = self.current_node[-1] if self.current_node.children else None
        if not (isinstance(before, nodes.Text) and before.endswith(" ")):
            super().render_softbreak(token)

    def render_paragraph(self, token: SyntaxTreeNode) -> None:
        """Render a paragraph; one of nothing but tags shows as none."""
        super().render_paragraph(token)
        text = self.current_node[-1] if self.current_node.children else None
        if not (isinstance(text, nodes.paragraph) and isinstance(self.current_node, element)):
            return
        if _is_only_tags(token):
            text.replace_self(fill_from(text, bare_paragraph(text.rawsource)))

    # --- tasks

    def render_list_item(self, token: SyntaxTreeNode) -> None:
        """Render an item; the box of a task is one of our nodes, and no raw HTML."""
        super().render_list_item(token)
        draw_boxes(self.current_node[-1])

    def render_math_inline_double(self, token: SyntaxTreeNode) -> None:
        """Keep ``$$x$$`` in its line; on a line of its own it is a block."""
        self.render_math_inline(token)

    def render_table(self, token: SyntaxTreeNode) -> None:
        """Render a table; one that is only a header gets an empty row, which LaTeX asks for."""
        super().render_table(token)
        table = self.current_node[-1]
        if isinstance(table, nodes.table) and not any(True for _ in table.findall(nodes.tbody)):
            head = next(table.findall(nodes.thead))
            cells = [nodes.entry("", nodes.paragraph()) for _ in head[0].children]
            head.parent.append(nodes.tbody("", nodes.row("", *cells)))

    # --- code

    def render_fence(self, token: SyntaxTreeNode) -> None:
        """Render a code block with all that its info string says; ``{name}`` is a directive."""
        info = (token.info or "").strip()
        if re.match(r"\{[\w:+.-]+\}(?:\s|$)", info):
            super().render_fence(token)
            return
        fence = read_info(info, token.content.count("\n") + 1)
        if fence.language == "mermaid" and self.directive_named("mermaid"):
            self.render_directive(token, "mermaid", "")
            return
        for mistake in mistakes_in(info, token.content.count("\n")):
            self.report(Subtype.PAGE, mistake, token)
        if includes_file(token.content, fence.language or ""):
            self.report(Subtype.PAGE, _NOT_INCLUDED, token)
        if has_annotations(token.content, fence.language or ""):
            self.report(Subtype.PAGE, _ANNOTATED, token)
        if fence.language == "mermaid":
            self._report_diagram(token)
        node = code_block(token.content, fence)
        self.add_line_and_source_path_r([node], token)
        self.current_node.append(node)

    def _report_diagram(self, token: SyntaxTreeNode) -> None:
        """Report what keeps a diagram from being drawn, at its line."""
        line = (self.line_of(token) or 0) - self.page.offset + 1
        for below, mistake in diagram_mistakes(token.content):
            self.page.report(Subtype.PAGE, mistake, line + below, None)

    def render_code_block(self, token: SyntaxTreeNode) -> None:
        """Render indented code, which only ``.md`` pages have."""
        node = code_block(token.content, read_info(""))
        node["indented"] = True
        self.add_line_and_source_path_r([node], token)
        self.current_node.append(node)


def _is_only_tags(token: SyntaxTreeNode) -> bool:
    """Return whether a paragraph is nothing but tags, of which MDX makes no paragraph.

    They are children of what is around them, which may be a grid.
    """
    parts = [part for inline in token.children for part in inline.children]
    blank = ("softbreak", "text")
    return all(
        part.type == "tag_inline" or (part.type in blank and not part.content.strip())
        for part in parts
    )


def struck_text() -> inline_element:
    """Return the node of ``~~text~~``."""
    return inline_element("", element="s", attrs={})


def draw_boxes(item: nodes.Node) -> None:
    """Put our nodes in the place of the boxes of tasks in an item, which MyST writes as HTML."""
    for text in item.findall(nodes.paragraph):
        text.rawsource = _TASK.sub("", text.rawsource)
    for box in list(item.findall(nodes.raw)):
        if "task-list-item-checkbox" in box.astext():
            box.replace_self(_task_box("checked=" in box.astext()))


def _task_box(done: bool) -> checkbox:
    """Return the box of a task."""
    attrs = {"class": "docsjson-task", "type": "checkbox", "disabled": "disabled"}
    if done:
        attrs["checked"] = "checked"
    return checkbox("", nodes.Text("[x] " if done else "[ ] "), element="input", attrs=attrs)
