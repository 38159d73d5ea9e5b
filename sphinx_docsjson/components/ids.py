"""Ids that links can name: what a heading, an accordion, a tab or a field is called on its page.

The rules are those that sites of this format rely on, so that links into old pages still hit:
headings keep most signs and all scripts, accordions and views are plain ASCII, fields are kebab
case behind ``param-``. The second use of an id gets a number.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from ..vocabulary import THEME_IDS

if TYPE_CHECKING:
    from docutils import nodes

    from .spec import Component

_SPACES = re.compile(r"\s+")
_MARKUP = re.compile(r"[\"'<>&`\x00-\x08\x0e-\x1f\x7f]")
_DROPPED = re.compile(r"[(),:;!?\[\]{}<>`]")
_EMOJI = re.compile(
    "[\U0001f000-\U0001faff\u231a\u231b\u2328\u23cf\u23e9-\u23fa\u24c2\u25aa\u25ab\u25b6\u25c0"
    "\u25fb-\u25fe\u2600-\u27bf\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d"
    "\u3297\u3299\ufe0f\u200d\u20e3]"
)
_SMART = (
    (re.compile(r"---?"), "—"),
    (re.compile(r"\.\.\."), "…"),
    (re.compile(r'(^|[\s(\[{“—-])"'), r"\1“"),
    (re.compile(r'"'), "”"),
    (re.compile(r"(^|[\s(\[{“—-])'"), r"\1‘"),
    (re.compile(r"'"), "’"),
)
_WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+|[^\W\d_A-Za-z]+")


def smarten(text: str) -> str:
    """Return a text with curly quotes, dashes and an ellipsis in place of the typed ones."""
    for pattern, replacement in _SMART:
        text = pattern.sub(replacement, text)
    return text


def heading_slug(text: str) -> str:
    """Return the id of a heading, a tab, a step or an update, from its plain text.

    Lower case; spaces and periods become hyphens; brackets and ``,:;!?`` and emoji are dropped;
    all other signs and letters stay, quotes and dashes as a typographer sets them.
    """
    spaced = _SPACES.sub(" ", smarten(text.strip())).lower()
    return _DROPPED.sub("", _EMOJI.sub("", spaced)).replace(" ", "-").replace(".", "-")


def ascii_slug(text: str) -> str:
    """Return the id of an accordion or a view; of a title without ASCII, the heading's slug."""
    decomposed = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[\s_-]+", "-", re.sub(r"[^a-z0-9\s_-]", "", decomposed)).strip("-")
    return slug or heading_slug(text)


def field_slug(name: str) -> str:
    """Return the id of a field: ``param-`` and its name in kebab case."""
    return "-".join(["param", *(word.lower() for word in _WORD.findall(name))])


def clean_id(written: str) -> str:
    """Return an id that an author chose, without what HTML does not allow in one.

    Characters of markup are left out: Sphinx writes the link of a heading to itself, and docutils
    the second id of an element, without escaping.
    """
    return _SPACES.sub("-", _MARKUP.sub("", written).strip())


class IdRegistry:
    """The ids of one page, given out in the order of the page."""

    def __init__(self) -> None:
        """Start with the ids that the theme has taken."""
        self._uses = dict.fromkeys(THEME_IDS, 1)

    def unique(self, slug: str, first_repeat: int = 2) -> str:
        """Return an id nobody else on the page has: the slug, ``slug-2``, ``slug-3``, ...

        ``first_repeat`` is the number behind the second use.
        """
        while slug in self._uses:
            self._uses[slug] += 1
            slug = f"{slug}-{self._uses[slug] - 2 + first_repeat}"
        self._uses[slug] = 1
        return slug

    def heading(self, slug: str, written: str | None = None) -> str:
        """Return the id of a heading: its slug, or the id that its author wrote."""
        return self.unique(clean_id(written or "") or slug or "section")

    def component(self, component: Component, node: nodes.Element) -> str:
        """Return the id of a component whose head is in place, or ``""`` when it has none."""
        slug = clean_id(str(node.get("id", "")))
        if not slug and component.anchor:
            slug = component.anchor(node)
        return self.unique(slug, component.first_repeat) if slug else ""
