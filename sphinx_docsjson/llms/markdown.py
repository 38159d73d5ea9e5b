"""One page as clean Markdown: the notice, the title, the description, the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..vocabulary import DESCRIPTION, READ_AT_ONCE, SEARCH_JSON
from .writers.blocks import BLOCKS
from .writers.components import COMPONENT_BLOCKS, COMPONENT_INLINES, is_item, write_component
from .writers.escape import flat, link
from .writers.inlines import INLINES
from .writers.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Callable

    from .writers.places import Places

NOTICE = "All pages of this documentation are listed in {index}."
LONG = "This page is long ({size} KB)."
IN_PARTS = "Its sections, one by one, are in {sections}."


def writer_of(places: Places, word: Callable[[str], str] = str) -> Writer:
    """Return a writer that knows every node."""
    return Writer(
        blocks_of={**BLOCKS, **COMPONENT_BLOCKS},
        inlines_of={**INLINES, **COMPONENT_INLINES},
        component=write_component,
        is_item=is_item,
        places=places,
        word=word,
    )


def classes_of(node: nodes.Node) -> list[str]:
    """Return the classes of a node; text has none."""
    return list(node["classes"]) if isinstance(node, nodes.Element) else []


def page_markdown(
    document: nodes.document,
    places: Places,
    *,
    index: str,
    title: str,
    sections: str = "",
    word: Callable[[str], str] = str,
) -> str:
    """Return a page as Markdown.

    Parameters: ``index`` is the address of ``llms.txt``; ``title`` is used when the page has no
    heading of its own; ``sections`` is the address of ``search.json``, if that has the sections of
    the page; ``word`` translates a word of ours.
    """
    writer = writer_of(places, word)
    leads = [child for child in document.children if DESCRIPTION in classes_of(child)]
    text = writer.blocks(child for child in document.children if child not in leads)
    lead = writer.blocks(leads)
    if lead and text.startswith("# "):
        heading, _, rest = text.partition("\n\n")
        text = "\n\n".join(filter(None, (heading, lead, rest)))
    elif lead:
        text = f"{lead}\n\n{text}"
    if not text.startswith("# "):
        text = f"# {flat(title)}\n\n{text}"
    notice = [word(NOTICE).replace("{index}", link("llms.txt", index))]
    size = len(text.encode())
    if size > READ_AT_ONCE:
        notice.append(word(LONG).replace("{size}", str(size // 1000)))
        parts = word(IN_PARTS).replace("{sections}", link(SEARCH_JSON, sections))
        notice += [parts] if sections else []
    return f"> {' '.join(notice)}\n\n{text}".rstrip() + "\n"


def full_text(page: str, url: str) -> str:
    """Return a page's Markdown for ``llms-full.txt``: with its source, without the notice."""
    heading, _, rest = page.partition("\n\n")[2].partition("\n\n")
    return f"{heading.rstrip()}\nSource: {url}\n\n{rest.strip()}".rstrip()
