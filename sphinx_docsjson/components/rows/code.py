"""Groups of blocks of code, and what is beside the page; in HTML `tabs` draws a group."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeGuard

from docutils import nodes

from ..base import TITLE, VERBATIM, body, component_title, lead_icon, opens, take, title, title_head
from ..kinds import flag
from ..spec import Attribute, Component, Opening
from ..translatable import WORD
from .tabs import add_tab_list, box_label, repeated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class code_group(nodes.container):
    """A ``<CodeGroup>``, ``<RequestExample>`` or ``<ResponseExample>``.

    Its attribute ``request`` is the method and the path of what its blocks ask for. Where
    ``choices`` is set, a script adds a row below the tabs, which has its space before.
    """


class code_panel(nodes.container):
    """A ``<Panel>``: what is beside the page if there is room."""


def _group(node: code_group) -> Iterator[Opening]:
    menu = " docsjson-code-menu" if node.get("dropdown") else ""
    row = " docsjson-code-menu-room" if node.get("choices") and not menu else ""
    yield "div", {"class": f"docsjson-tabs docsjson-code-group{menu}{row}"}


def _arrange_group(untitled: str) -> Callable[[code_group], None]:
    def arrange(node: code_group) -> None:
        """Make a tab of each block; `tabs` draws the result."""
        heading = take(node, component_title)
        blocks = filter(is_code, list(node.children))
        panels = [_as_panel(block, untitled, number) for number, block in enumerate(blocks, 1)]
        if panels:
            told = {"data_request": node["request"]} if "request" in node else {}
            add_tab_list(node, panels, **told)
        for panel in panels:
            box_label(panel)
        if heading:
            node.insert(0, body("div", *heading, classes=["docsjson-code-title"]))

    return arrange


def is_code(node: nodes.Node) -> TypeGuard[nodes.Element]:
    """Return whether a node is a block of code of ours or of Sphinx, with or without title."""
    return isinstance(node, nodes.literal_block) or (
        isinstance(node, nodes.container) and bool(node.get("literal_block"))
    )


def _flaws(node: code_group) -> Iterator[str]:
    """Yield what readers do not find in the tabs of a group, or find in two of one name."""
    if any(map(_is_beside_tabs, node.children)):
        yield "may only contain code blocks"
    captions = (found for child in node.children if is_code(child) for found in child[:1])
    titles = (one.astext() for one in captions if isinstance(one, nodes.caption))
    yield from repeated(titles, "code blocks")


def _is_beside_tabs(node: nodes.Node) -> bool:
    """Return whether readers see a node of a group that is in none of its tabs."""
    is_seen = not isinstance(node, nodes.Invisible | nodes.system_message | component_title)
    return is_seen and not is_code(node) and bool(node.astext().strip())


def _as_panel(block: nodes.Element, untitled: str, number: int) -> nodes.Element:
    """Put a block of code into a panel with its label, in the block's place."""
    panel = body("div", classes=["docsjson-tab"])
    block.replace_self(panel)
    for caption in take(block, nodes.caption):
        icons = take(caption, lead_icon)
        panel += [*icons, title(caption.children, **VERBATIM), *block.children]
        return panel
    label = block.get("label") or block.get("language")
    repeat = [nodes.Text(f" {number}")] if number > 1 and untitled else []
    heading = title([nodes.Text(untitled or label or "Code"), *repeat])
    heading[WORD] = bool(untitled or not label)
    panel += [heading, block]
    return panel


DROPDOWN = Attribute(name="dropdown", help="A menu instead of tabs.", kind=flag)


def _row(
    tag: str, meaning: str, untitled: str, *more_attributes: Attribute, **more: Any
) -> Component:
    return Component(
        tag=tag,
        help=meaning,
        node=code_group,
        attributes=(*more_attributes, DROPDOWN),
        html=_group,
        arrange=_arrange_group(untitled),
        flaws=_flaws,
        **more,
    )


BESIDE = "beside the page where it fits"


def _example(tag: str, what: str, word: str, place: int) -> Component:
    meaning = f"{what} of an endpoint; {BESIDE}."
    return _row(tag, meaning, word, beside=place, markdown="examples", markdown_label=word)


COMPONENTS = (
    _row(
        "CodeGroup",
        "The same code in several languages.",
        "",
        TITLE,
        head=title_head,
        aliases=("SnippetGroup",),
    ),
    _example("RequestExample", "Requests", "Request", 2),
    _example("ResponseExample", "Responses", "Response", 3),
    Component(
        tag="Panel",
        help=f"Content {BESIDE}.",
        node=code_panel,
        html=opens("div", "docsjson-panel-content"),
        beside=1,
    ),
)
