"""Footnotes: references that lead to one, and those on which a writer would fail."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..components import is_hidden_from
from ..components.elements import ancestors
from ..sphinx_private import app_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    IsBare = Callable[[nodes.Element, nodes.Element], bool]
    """Whether a reference is a bare number although there is a footnote."""

MOST_REPEATS = 20
"""References that Texinfo repeats a footnote for, and footnotes that it puts into each other."""


class NumberMissingNotes(SphinxPostTransform):
    """Leave a bare number where a reference has no footnote to lead to.

    The footnote may be in what only other formats or AI tools get. Sphinx would end there in LaTeX,
    and link to nothing in HTML.
    """

    default_priority = 590  # once that is left out, before Sphinx puts notes where they are named
    formats = ("latex", "texinfo", "html")

    def run(self, **_options: object) -> None:
        """Replace the references."""
        notes = {
            (note.get("docname"), identity): note
            for note in self.document.findall(nodes.footnote)
            if not any(is_hidden_from("people", around) for around in ancestors(note))
            for identity in note["ids"]
        }
        _lead_back(notes.values(), self.document)
        is_bare = BARE.get(app_of(self.env).builder.format, _never)(notes.values())
        for reference in list(self.document.findall(nodes.footnote_reference)):
            note = notes.get((reference.get("docname"), reference.get("refid", "")))
            if note is None or is_bare(reference, note):
                reference.replace_self(nodes.superscript("", reference.astext()))


def _lead_back(notes: Iterable[nodes.Element], document: nodes.document) -> None:
    """Leave out links from footnotes to references that are not on the page."""
    seen = {
        identity
        for reference in document.findall(nodes.footnote_reference)
        if not any(is_hidden_from("people", around) for around in ancestors(reference))
        for identity in reference["ids"]
    }
    for note in notes:
        note["backrefs"] = [identity for identity in note["backrefs"] if identity in seen]


def _never(_notes: Collection[nodes.Element]) -> IsBare:
    return lambda _reference, _note: False


def _in_latex(_notes: Collection[nodes.Element]) -> IsBare:
    """Sphinx fails at a reference in the footnote that it leads to."""
    return lambda reference, note: note in ancestors(reference)


def _in_texinfo(notes: Collection[nodes.Element]) -> IsBare:
    """Sphinx repeats a footnote for each reference, even in other footnotes.

    That has no end where two of them name each other, and doubles the text where each names the
    next one twice. So it is in one other footnote only, which comes before it.
    """
    places = {_number(note): place for place, note in enumerate(notes)}
    repeats = Counter[tuple[str, str]]()
    levels: dict[tuple[str, str], int] = {}

    def is_bare(reference: nodes.Element, note: nodes.Element) -> bool:
        there = _number(note)
        around = next((n for n in ancestors(reference) if isinstance(n, nodes.footnote)), None)
        if around is None:
            repeats[there] += 1
            return repeats[there] > MOST_REPEATS
        here = _number(around)
        level = levels.get(here, 0) + 1
        if there in levels or level > MOST_REPEATS or places[there] <= places.get(here, len(notes)):
            return True
        levels[there] = level
        return False

    return is_bare


def _number(note: nodes.Element) -> tuple[str, str]:
    """Return the page of a footnote and its number, which may be that of another one as well."""
    return note.get("docname", ""), note[0].astext().strip()


BARE: Mapping[str, Callable[[Collection[nodes.Element]], IsBare]] = MappingProxyType(
    {"latex": _in_latex, "texinfo": _in_texinfo}
)
"""What says which references are bare numbers in a format."""
