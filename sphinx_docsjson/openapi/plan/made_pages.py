"""The pages that are made of OpenAPI files: their names, frontmatter and text. Pure."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...check.endpoints import Reference
from ...spelling import cut_in_the_middle
from ..model.tag_groups import DEFAULT_GROUP
from ..model.texts.headlines import MOST_IN_SIDEBAR, cut_at_word, one_line, says_more
from ..model.texts.markdown import first_paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from ..model.operations import Operation, Spec


@dataclass(frozen=True, kw_only=True)
class VirtualPage:
    """A page that exists in no folder: its name, its frontmatter, and Markdown before the rest."""

    docname: str
    frontmatter: Mapping[str, object]
    reference: Reference
    content: str = ""


def overview_page(
    docname: str, spec: Spec, reference: Reference, word: Callable[[str], str] = str
) -> VirtualPage:
    """Return the page of an overview; ``word`` translates the title of a group."""
    info = spec.root.get("info")
    said = "" if reference.key else info.text("summary") or info.text("description")
    title = word(reference.key) if reference.key else one_line(info.text("title"))
    title = title or word(DEFAULT_GROUP)
    frontmatter: dict[str, object] = {"title": title}
    if (short := cut_at_word(title)) != title:
        frontmatter["sidebarTitle"] = short
    if description := first_paragraph(said):
        frontmatter["description"] = description
    frontmatter["openapi-overview"] = f"{spec.name} {reference.key}".strip()
    return VirtualPage(docname=docname, frontmatter=frontmatter, reference=reference)


def virtual_page(docname: str, spec: Spec, operation: Operation) -> VirtualPage:
    """Return the page of an operation; ``x-mint`` adds frontmatter and Markdown."""
    frontmatter: dict[str, object] = {"title": operation.title}
    if (short := cut_at_word(operation.title)) != operation.title:
        frontmatter["sidebarTitle"] = short
    description = first_paragraph(operation.description)
    if description and says_more(description, operation.title):
        frontmatter["description"] = description
    if operation.deprecated:
        frontmatter["deprecated"] = True
    mint = operation.node.get("x-mint")
    frontmatter |= {str(k): v for k, v in mint.get("metadata").mapping.items()}
    frontmatter["openapi"] = f"{spec.name} {operation.key}"
    return VirtualPage(
        docname=docname,
        frontmatter=frontmatter,
        reference=Reference(key=operation.key, source=spec.name),
        content=mint.text("content"),
    )


def told_apart(pages: Collection[VirtualPage]) -> Iterator[VirtualPage]:
    """Yield pages whose entries in a sidebar differ where their titles differ at the end only."""
    titles: dict[str, dict[str, str]] = defaultdict(dict)
    for page in pages:
        title, short = page.frontmatter["title"], page.frontmatter.get("sidebarTitle")
        if short and short == cut_at_word(str(title)):
            titles[short][str(title)] = cut_in_the_middle(str(title), MOST_IN_SIDEBAR)
    for page in pages:
        title, short = str(page.frontmatter["title"]), str(page.frontmatter.get("sidebarTitle"))
        alike = titles.get(short, {})
        if title in alike and len(alike) > 1:
            is_clear = len(set(alike.values())) == len(alike)
            entry = {"sidebarTitle": alike[title] if is_clear else title}
            yield replace(page, frontmatter={**page.frontmatter, **entry})
        else:
            yield page
