"""The passages of a page: what is below each of its headings, and what each object says."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes

from ..components.asides import asides, heading_text
from ..components.base import component_title
from ..components.elements import heading
from ..passages.sections import is_heading
from ..vocabulary import OPERATIONS, SAMPLE
from .linked_entries import Entries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..passages.weights import Passage

SKIPPED = (
    nodes.Invisible, nodes.raw, nodes.math_block, nodes.image, nodes.system_message,
    addnodes.toctree, addnodes.index,
)  # fmt: skip
"""What readers do not see as text, or would not search for."""

NOT_SEARCHED = frozenset({"docsjson-tab-list", OPERATIONS})
"""Classes of what repeats other text: titles of tabs, and lists of pages that are found anyway."""

TABS = frozenset({"docsjson-tab"})

CODE = (nodes.literal_block, nodes.doctest_block)


BEGINS = (nodes.section, addnodes.desc, nodes.definition_list_item)
"""Nodes that may begin a passage."""

TELLS = (nodes.list_item, nodes.paragraph, nodes.container, nodes.reference)
"""Nodes that an entry may begin with."""

_HEADING = re.compile(r"h\d")
_PLAIN_FORMULA = re.compile(r"[\w\s()\[\]+*/=<>,.!|^-]*")
"""A formula that reads as it is written; dots say in a result that there is another one."""
_TABLE = re.compile(
    r"^[ \t]*\|(?:[^\n|]*\|)+[ \t]*\n[ \t]*\|(?:[ \t]*:?[-–—]+:?[ \t]*\|)+[ \t]*"
    r"(?:\n[ \t]*\|[^\n]*)*", re.MULTILINE,
)  # fmt: skip
"""A table as Markdown has it, which the descriptions of an API keep; dashes may be long by now."""
_LINE_OF_TABLE = re.compile(r"\n[ \t]*\|[-–—:| \t]*(?=\n|$)")

ROLES: tuple[tuple[str, Any], ...] = (
    ("parameters", addnodes.desc_parameterlist), ("code", CODE), ("formula", nodes.math),
    ("skipped", SKIPPED),
    ("begins", BEGINS), ("tells", TELLS),
)  # fmt: skip
"""What a node is for the search; the first that fits."""


@cache
def _role_of(kind: Any) -> str:
    return next((role for role, kinds in ROLES if issubclass(kind, kinds)), "")


@dataclass(eq=False)
class _Draft:
    """A passage while its text is gathered."""

    anchor: str
    title: str
    kind: str = ""
    prose: list[str] = field(default_factory=list)
    code: list[str] = field(default_factory=list)
    is_whole: bool = False
    """Whether the headings inside it begin no passages of their own, as those of an update."""

    def done(self) -> Passage:
        """Return the passage, with single spaces."""
        texts = (" ".join("".join(parts).split()) for parts in (self.prose, self.code))
        prose, code = texts
        return self.anchor, self.title, self.kind, prose, code


_Step = tuple[nodes.Node | None, _Draft]
"""A node that is to be looked at, or the edge of a block, and the passage that it belongs to."""


def passages(
    document: nodes.document, kind_of: Callable[[str, str], str], entries: Entries | None = None
) -> list[Passage]:
    """Return the passages of a page, the first of which is its top.

    Parameters: ``kind_of`` gives the name for readers of a domain's type of object; ``entries``
    gathers what the page says of others.
    """
    entries, top = entries or Entries(), _Draft("", "")
    drafts, waiting = {top: None}, list[_Step]([(document, top)])
    while waiting:
        node, draft = waiting.pop()
        kind: Any = type(node)
        if node is None:
            draft.prose.append(" ")
        elif isinstance(node, nodes.Text):
            draft.prose.append(text := _with_cells(node.astext()))
            entries.look_at_text(text)
        elif (role := _role_of(kind)) == "parameters":
            draft.prose.append(f"({node.astext().strip('()')}) ")
        elif role == "formula":
            draft.prose.append(text if _PLAIN_FORMULA.fullmatch(text := node.astext()) else "…")
        elif role == "code":
            draft.code.append(f" {_with_cells(node.astext())} ")
        elif not (role == "skipped" or _has_class(node, NOT_SEARCHED) or _is_sample(node)):
            inner = draft
            if role == "tells" and isinstance(node, nodes.Element):
                entries.look_at(node)
            if role == "begins":
                inner = _begun(node, draft, kind_of, is_first=len(drafts) == 1)
            elif isinstance(node, nodes.Element) and (title := _title_of(node)):
                inner = _Draft(str(node["ids"][0]), title, is_whole=True)
            elif isinstance(node, component_title) and _text(node) == draft.title:
                continue
            drafts.setdefault(inner)
            waiting += _inside(node, inner)
    return [draft.done() for draft in drafts]


def _with_cells(text: str) -> str:
    """Return a text with the words of its Markdown tables alone."""
    if "|" not in text:
        return text
    return _TABLE.sub(lambda found: _LINE_OF_TABLE.sub("", found[0]).replace("|", " "), text)


def _inside(node: nodes.Node, draft: _Draft) -> list[_Step]:
    """Return what is inside a node, last first; blocks are set apart from what surrounds them."""
    below = node.children
    if isinstance(node, nodes.Element) and _is_own_title(node, draft):
        below = asides(node)
    children = list(_with_drafts(below, draft))[::-1]
    return children if isinstance(node, nodes.Inline) else [(None, draft), *children, (None, draft)]


def _is_own_title(node: nodes.Element, draft: _Draft) -> bool:
    """Return whether a node is the heading of the passage that it is in."""
    if isinstance(node, heading):
        return draft.anchor in node["ids"]
    return isinstance(node, nodes.title) and isinstance(node.parent, nodes.section)


def _with_drafts(below: Sequence[nodes.Node], draft: _Draft) -> Iterator[_Step]:
    """Yield nodes with the passage of each: a heading inside a component begins one."""
    for node in below:
        if isinstance(node, heading) and node["ids"] and not draft.is_whole:
            draft = _Draft(str(node["ids"][0]), _text(node))
        yield node, draft


def _begun(
    node: nodes.Node, draft: _Draft, kind_of: Callable[[str, str], str], *, is_first: bool
) -> _Draft:
    """Return the passage that a node begins, or the one that it is in."""
    if isinstance(node, nodes.section) and node["ids"]:
        title = _text(node.next_node(nodes.title, descend=True))
        if is_first and not draft.title:
            draft.title = title
            return draft
        return _Draft(str(node["ids"][0]), title)
    if isinstance(node, addnodes.desc):
        signature = node.next_node(addnodes.desc_signature)
        if signature is not None and signature["ids"]:
            title = str(signature.get("fullname") or _text(signature))
            kind = kind_of(node["domain"], node["objtype"])
            return _Draft(str(signature["ids"][0]), title, kind)
    if isinstance(node, nodes.definition_list_item):
        term = node.next_node(nodes.term)
        if term is not None and term["ids"]:
            return _Draft(str(term["ids"][0]), _text(term))
    return draft


def _title_of(node: nodes.Element) -> str:
    """Return the title of a component that links can lead to, if it is a heading or a question."""
    title = next(iter(node.findall(component_title)), None) if node["ids"] else None
    around = title.parent if title is not None else None
    while around is not None and not around["ids"]:
        around = around.parent
    is_one = around is node and (_is_html_heading(title) or is_heading(_text(title)))
    return _text(title) if is_one else ""


def _is_html_heading(title: nodes.Element | None) -> bool:
    """Return whether the list beside a page has the title: that of an update is one."""
    return title is not None and bool(_HEADING.fullmatch(title.get("html", "")))


def _has_class(node: nodes.Node, names: frozenset[str]) -> bool:
    return isinstance(node, nodes.Element) and not names.isdisjoint(node["classes"])


def _is_sample(node: nodes.Node) -> bool:
    """Return whether a node is the tab of a request that we wrote: each operation has the same."""
    blocks = node.findall(nodes.literal_block) if _has_class(node, TABS) else ()
    return any(name.startswith(f"docsjson-{SAMPLE}") for one in blocks for name in one["classes"])


def _text(node: nodes.Node | None) -> str:
    return heading_text(node) if node is not None else ""
