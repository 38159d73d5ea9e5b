"""Prompts to copy, banners, and links to repositories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from .base import (
    DESCRIPTION,
    ICONS,
    body,
    component_description,
    description_of,
    icon,
    lead_icon,
    lead_icon_of,
    link_to,
    take,
    title,
)
from .cards import card
from .spec import Attribute, Component, Opening, Values, flag, one_of, words

if TYPE_CHECKING:
    from collections.abc import Iterator


class prompt(nodes.container):
    """A ``<Prompt>``: text for a language model, as it was written."""


class banner(nodes.container):
    """A ``<Banner>``."""


def _prompt_head(values: Values) -> list[nodes.Node]:
    return [*lead_icon_of(values), *description_of(values)]


def _settle_prompt(node: prompt) -> None:
    """Keep the text as it was written, in a block that keeps its lines."""
    for child in list(node.children):
        if isinstance(child, nodes.Text):
            source = child.astext().strip("\n")
            block = nodes.literal_block(source, source, language="text", classes=["docsjson-raw"])
            child.parent.replace(child, block)


def _prompt(_node: prompt) -> Iterator[Opening]:
    yield "div", {"class": "docsjson-prompt docsjson-copyable"}


def _arrange_prompt(node: prompt) -> None:
    signs = take(node, lead_icon)
    notes = [body("span", *one.children, classes=["docsjson-description"])
             for one in take(node, component_description)]  # fmt: skip
    node.insert(0, body("div", *signs, *notes, classes=["docsjson-prompt-head"]))


def _banner(_node: banner) -> Iterator[Opening]:
    yield "div", {"class": "docsjson-banner"}


def _repo_head(values: Values) -> list[nodes.Node]:
    repo = values.get("repo", "")
    anchor = link_to(f"https://github.com/{repo}", nodes.Text(repo))
    return [lead_icon("", "", icon("github")), title([anchor])]


def _repo(_node: card) -> Iterator[Opening]:
    yield "div", {"class": "docsjson-card docsjson-card-horizontal docsjson-card-arrow"}


COMPONENTS = (
    Component(
        tag="Prompt",
        help="Text for a language model, with a button that copies it.",
        node=prompt,
        attributes=(
            DESCRIPTION,
            *ICONS,
            Attribute(name="actions", help="Which buttons it has.", kind=words),
        ),
        head=_prompt_head,
        settle=_settle_prompt,
        html=_prompt,
        arrange=_arrange_prompt,
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
        html=_repo,
    ),
)
