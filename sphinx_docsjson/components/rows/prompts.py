"""Prompts to copy, banners, and links to repositories."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING
from urllib.parse import quote

from docutils import nodes

from .. import base
from ..kinds import BadValue, flag, one_of, words
from ..spec import Attribute, Component, Opening, Values
from ..translatable import PLAIN, WORD
from .cards import card

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


COPY = "copy"
ASSISTANTS: Mapping[str, tuple[str, str]] = MappingProxyType({
    "cursor": ("Cursor", "https://cursor.com/link/prompt?text="),
    "chatgpt": ("ChatGPT", "https://chatgpt.com/?hints=search&q="),
    "claude": ("Claude", "https://claude.ai/new?q="),
    "perplexity": ("Perplexity", "https://www.perplexity.ai/search?q="),
    "grok": ("Grok", "https://grok.com/?q="),
})  # fmt: skip
"""Assistants that a link opens with a text: their names, and what the text is added to."""

LONGEST_LINK = 6000
"""Browsers and servers take addresses of at most about 8,000 characters."""


class prompt(nodes.container):
    """A ``<Prompt>``: text for a language model, as it was written."""


class banner(nodes.container):
    """A ``<Banner>``."""


def _prompt_head(values: Values) -> list[nodes.Node]:
    return [*base.lead_icon_of(values), *base.description_of(values)]


def _settle_prompt(node: prompt) -> None:
    """Keep the text as it was written, in a block that keeps its lines."""
    for child in list(node.children):
        if isinstance(child, nodes.Text):
            source = child.astext().strip("\n")
            block = nodes.literal_block(source, source, language="text", classes=["docsjson-raw"])
            block["translatable"] = True  # prose, in a block that keeps its lines
            child.parent.replace(child, block)


def _prompt(node: prompt) -> Iterator[Opening]:
    copyable = " docsjson-copyable" if COPY in node.get("actions", (COPY,)) else ""
    yield "div", {"class": f"docsjson-prompt{copyable}"}


def actions(value: object) -> tuple[str, ...]:
    """Accept the names of actions, as a list or with commas between; unknown ones are left out."""
    named = words(value) if isinstance(value, (str, list)) else ()
    known = tuple(name for name in named if name in (COPY, *ASSISTANTS))
    if known != named or not named:
        choices = ", ".join((COPY, *ASSISTANTS))
        raise BadValue(f"must be one of {choices}, or a list of them", known or (COPY,))
    return known


def _links(node: prompt, source: str) -> Iterator[nodes.Node]:
    """Yield a link for each assistant that the author names; it carries the text."""
    for name in node.get("actions", (COPY,)):
        if name in ASSISTANTS and len(source) <= LONGEST_LINK:
            label, address = ASSISTANTS[name]
            text, link = nodes.Text(f"Open in {label}"), {"refuri": address + quote(source)}
            yield nodes.reference("", "", text, internal=False, **link, **{WORD: label})


def _arrange_prompt(node: prompt) -> None:
    icons = base.take(node, base.lead_icon)
    notes = base.take_descriptions(node, "span")
    links = list(_links(node, node.astext().strip()))
    spaced = base.joined(" ", links)  # so that programs read words; a flex box shows no space
    row = [base.body("span", *spaced, classes=["docsjson-prompt-actions"])] if links else []
    head = (*icons, *base.joined(" ", [*notes, *row]))
    node.insert(0, base.body("div", *head, classes=["docsjson-prompt-head"]))


def _banner(node: banner) -> Iterator[Opening]:
    closing = " docsjson-banner-dismissible" if node.get("dismissible") else ""
    yield "div", {"class": f"docsjson-banner{closing}"}


def _repo_head(values: Values) -> list[nodes.Node]:
    repo = values.get("repo", "")
    anchor = base.link_to(f"https://github.com/{repo}", nodes.Text(repo))
    return [base.lead_icon("", "", base.icon("github")), base.title([anchor], **PLAIN)]


COMPONENTS = (
    Component(
        tag="Prompt",
        help="Text for a language model, with a button that copies it.",
        needs_content=True,
        node=prompt,
        attributes=(
            base.DESCRIPTION,
            *base.ICONS,
            Attribute(
                name="actions",
                help="What readers can do with it: copy it, or open it in an assistant.",
                kind=actions,
                default=(COPY,),
            ),
        ),
        head=_prompt_head,
        settle=_settle_prompt,
        html=_prompt,
        arrange=_arrange_prompt,
        toc="nothing",
        raw=True,
    ),
    Component(
        tag="Banner",
        help="An announcement.",
        node=banner,
        attributes=(Attribute(name="dismissible", help="Readers can close it.", kind=flag),),
        html=_banner,
    ),
    Component(
        tag="GitHub.Repo",
        help="A link to a repository.",
        node=card,
        attributes=(
            Attribute(name="repo", help="Owner and name.", required=True, stored=False),
            Attribute(name="variant", help="Its look.", kind=one_of("inset", "flat")),
        ),
        head=_repo_head,
        html=base.opens("div", "docsjson-card docsjson-card-horizontal docsjson-card-arrow"),
        markdown="entry",
        book_term=True,
    ),
)
