"""Ids that links can name: what a heading, an accordion, a tab or a field is called on its page.

The rules are those that sites of this format rely on, so that links into old pages still hit:
headings, tabs, steps and updates keep most signs and all scripts, accordions and views are plain
ASCII, fields are kebab case behind ``param-``. The second use of an id gets a number.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from docutils import nodes

from ..safety.allowed import RESERVED_IDS, clean_id
from ..vocabulary import THEME_IDS

if TYPE_CHECKING:
    from .spec import Component

_SPACES = re.compile(r"\s+")
_DROPPED = re.compile(r"[(),:;!?\[\]{}<>`]")
_DROPPED_IN_HEADINGS = re.compile(r"[/&]|(?<![\s.])\.(?=\s|$)")
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
    """Return a text with curly quotes, dashes and an ellipsis instead of the typed ones."""
    for pattern, replacement in _SMART:
        text = pattern.sub(replacement, text)
    return text


def title_slug(text: str) -> str:
    """Return the id of a tab, a step or an update, from its plain text.

    Lower case; spaces and periods become hyphens; brackets and ``,:;!?`` and emoji are dropped;
    all other signs and letters stay, quotes and dashes as a typographer sets them.
    """
    spaced = _SPACES.sub(" ", smarten(text.strip())).lower()
    return _DROPPED.sub("", _EMOJI.sub("", spaced)).replace(" ", "-").replace(".", "-")


def heading_slug(text: str) -> str:
    """Return the id of a heading, from its plain text.

    As that of a title, but ``/`` and ``&`` are dropped, and so is a period that ends a word:
    ``6. Fees & billing`` becomes ``6-fees-billing``.
    """
    return title_slug(_SPACES.sub(" ", _DROPPED_IN_HEADINGS.sub("", text)))


def ascii_slug(text: str) -> str:
    """Return the id of an accordion or a view; of a title without ASCII, as that of a tab."""
    decomposed = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[\s_-]+", "-", re.sub(r"[^a-z0-9\s_-]", "", decomposed)).strip("-")
    return slug or title_slug(text)


def field_slug(name: str) -> str:
    """Return the id of a field: ``param-`` and its name in kebab case."""
    return "-".join(["param", *(word.lower() for word in _WORD.findall(name))])


def keep_theme_ids(document: nodes.document) -> None:
    """Have docutils give the ids of the theme to nothing in a page that is about to be read.

    Scripts would find a label or a footnote of that name instead of, say, the search.
    """
    element = nodes.target()
    document.ids.update(dict.fromkeys(THEME_IDS, element))


class IdRegistry:
    """The ids of one page, given out in the order of the page."""

    def __init__(self) -> None:
        """Start with the ids that the theme has taken."""
        self._uses = dict.fromkeys(THEME_IDS, 1)
        self._former_uses = dict.fromkeys(THEME_IDS, 1)
        self.elements: set[str] = set()
        """The ids that the author gave to HTML elements."""
        self.former: dict[str, str] = {}
        """By the id of a heading, the other one that it had in earlier versions of this project."""
        self.title: nodes.section | None = None
        """The section of the title that is in the frontmatter, until it has given up its id."""

    def __contains__(self, name: str) -> bool:
        """Return whether something on the page has an id so far."""
        return name in self._uses or name in self.elements

    @property
    def shared(self) -> set[str]:
        """The ids that elements have as well as headings or components."""
        return self.elements & self._uses.keys()

    def unique(self, slug: str, first_repeat: int = 2) -> str:
        """Return an id nobody else on the page has: the slug, ``slug-2``, ``slug-3``, ...

        ``first_repeat`` is the number behind the second use.
        """
        _take(slug, first_repeat, self._former_uses)
        return _take(slug, first_repeat, self._uses)

    def heading(self, slug: str, written: str | None = None, former: str | None = None) -> str:
        """Return the id of a heading: its slug, or the id that its author wrote.

        ``former`` is the slug that earlier versions made.
        """
        own = self._written(written or "")
        given = _take(own or slug or "section", 2, self._uses)
        before = _take(own or former or slug or "section", 2, self._former_uses)
        if before != given:
            self.former[given] = before
        return given

    def free_title_id(self, name: str, document: nodes.document) -> None:
        """Have the title of the page give up an id that its author gives to something else.

        The hosted service gives none to the title, so style sheets rely on the author's.
        """
        section = self.title
        if section is None or section["ids"] != [name] or document.ids.get(name) is not section:
            return
        self.title, other = None, self.unique("page-title")
        del self._uses[name], document.ids[name]
        section["ids"] = [other]
        document.ids[other] = section
        document.nameids.update(dict.fromkeys(section["names"], other))

    def component(self, component: Component, node: nodes.Element, written: str) -> str:
        """Return the id of a component whose head is in place, or ``""`` when it has none.

        Parameters: ``written`` is the one that its author gave it.
        """
        slug = self._written(written)
        if not slug and component.anchor:
            slug = component.anchor(node)
        return self.unique(slug, component.first_repeat) if slug else ""

    def _written(self, written: str) -> str:
        """Return an id as HTML may hold it, unless it is reserved; note it if an element has it."""
        own = clean_id(written)
        if RESERVED_IDS.match(own):
            return ""
        if own in self.elements:
            self._uses.setdefault(own, 1)
            self._former_uses.setdefault(own, 1)
            self.elements.discard(own)
        return own


def _take(slug: str, first_repeat: int, uses: dict[str, int]) -> str:
    """Return the next id of a slug, and note that it is taken."""
    while slug in uses:
        uses[slug] += 1
        slug = f"{slug}-{uses[slug] - 2 + first_repeat}"
    uses[slug] = 1
    return slug
