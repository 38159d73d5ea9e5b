"""Fields → HTML: the same elements that hand-written fields become. Pure.

::

    div.docsjson-field[id]
        div.docsjson-field-head     code.docsjson-field-name, span.docsjson-field-type, …
        div.docsjson-field-body
            description, notes
            details.docsjson-expandable > summary, div.docsjson-details-body > fields
            div.docsjson-tabs > div.docsjson-tab-list, div.docsjson-tab …   for oneOf and anyOf

The link to each field is made by a script: in the page, it would be a fifth of a long one.
Everything that an author wrote passes through `tag`, `text_inside` or `Markdown`.
"""

from __future__ import annotations

from functools import cache
from itertools import starmap
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from ....components.ids import field_slug
from ....safety.tags import NONE, Attributes, block, joined, tag
from ....safety.tags import text as text_inside
from ...model.texts.names import unique
from .field_lists import RECURSIVE, Word, is_bare, is_said, type_html
from .pieces import note, tabs, values_note

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ...model.schemas.field import Alternatives, Field, Variant
    from ...model.texts.markdown import Markdown

OPENS: Attributes = {"class": "reference internal", "data-docsjson-open": True}
"""Attributes of a link to the page of a schema, whose fields a script can open in place.

The script goes by the one that no page can give to a link: directives give them any class.
"""
_NEW_LINE, _SPACE = Markup("\n"), Markup(" ")
CUT = "\x00"
"""Marks both ends of the address of a schema, where a link to its page will be written."""


class Stem(NamedTuple):
    """What the ids of fields start with: ours, and those of the hosted service."""

    own: str
    hosted: str


PARAMETER = Stem("param", "parameter")


class FieldWriter:
    """Writes the fields of one page; knows the ids that are taken."""

    def __init__(
        self,
        markdown: Markdown,
        taken: Iterable[str] = (),
        *,
        is_open: bool = False,
        word: Word = str,
    ) -> None:
        """Start a page.

        Parameters: ``taken`` are ids that the page has already; ``is_open`` starts everything
        open; ``word`` translates a word of ours.
        """
        self.markdown = markdown
        self.word = word
        self.is_open = is_open
        self.cuts: list[str] = []
        """Addresses of the schemas that were cut off, in the order of the page."""
        self.anchors: list[str] = []
        """The ids of the fields, in the order of the page."""
        self._taken = set(taken)
        self._slug = cache(field_slug)
        self._said: dict[tuple[object, ...], Markup] = {}
        """What is behind the names of fields, by their types and marks."""

    def fields(self, fields: Sequence[Field], stem: Stem = PARAMETER) -> Markup:
        """Return fields as HTML; ``stem`` starts their ids."""
        return joined(self.field(field, stem) for field in fields)

    def field(self, field: Field, stem: Stem = PARAMETER) -> Markup:
        """Return one field as HTML: its head, and what there is below. Only names get ids.

        The second id is the one that the hosted service gives the field.
        """
        stem = self._below(field, stem)
        own = hosted = ""
        if field.name:
            own = unique(stem.own, self._taken)
            self._take(own)
            hosted = stem.hosted + ("-one-of-0" if field.is_choice else "")
            hosted = hosted if self._take(hosted) else ""
        content = self._content(field, stem)
        box = {"class": "docsjson-field", "id": own or None}
        head = self._head(field, hosted)
        if field.name and not content:
            return block("div", box, _NEW_LINE, head)
        inner = block("div", {"class": "docsjson-field-body"}, _NEW_LINE, content)
        return block("div", box, _NEW_LINE, head, inner)

    def _head(self, field: Field, hosted: str) -> Markup:
        parts: list[str] = []
        if field.name:
            parts += tag("code", {"class": "docsjson-field-name"}, field.name), _SPACE
        limits = (*field.limits, "", *field.item_limits)
        said = (field.type, field.title, field.link, *field.marks, limits, field.short_example)
        if said not in self._said:
            self._said[said] = _SPACE.join(_said(field, self.word))
        parts.append(self._said[said])
        return block("div", {**_HEAD, "id": hosted or None}, *parts)

    def whole(self, field: Field, stem: Stem) -> Markup:
        """Return a body: the fields of an object as they are, anything else with its type."""
        if is_bare(field):
            own = self._notes(field, phrases=False) + joined(map(note, _limits(field, self.word)))
            if marks := [*_marks(field.marks, self.word)]:
                own += block("div", _HEAD, _SPACE.join(marks))
            ends = joined(note(self.word(phrase)) for phrase, values in field.notes if not values)
            inside = self.fields(field.children, stem) + self._choices(field, stem)
            return own + inside + self._cut(field) + ends
        return self.field(field, stem)

    def _below(self, field: Field, stem: Stem) -> Stem:
        """Return what starts the ids of a field, from those of what it is in."""
        if not field.name:
            return stem
        slug = self._slug(field.name).removeprefix("param") or "-field"
        return Stem(f"{stem.own}{slug}", f"{stem.hosted}{slug}")

    def _take(self, identity: str) -> bool:
        """Note an id of the page, and return whether it was free."""
        is_free = identity not in self._taken
        if is_free:
            self._taken.add(identity)
            self.anchors.append(identity)
        return is_free

    def _notes(self, field: Field, *, phrases: bool = True) -> Markup:
        """Return description, limits, options and examples, and the notes that are ``phrases``."""
        made = [self.markdown.html(field.description)]
        for each, limits in (("", field.limits), (EACH, field.item_limits)):
            below = [limit for limit in limits if "%s" not in limit[0]]  # the others are beside
            if below:
                shown = Markup(" · ").join(starmap(self._limit, below))
                made.append(note(*([self.word(each), " "] if each else []), shown))
        told = (one for one in field.notes_below() if one[1] or phrases)
        made += (values_note(self.word(name), values) for name, values in told)
        title, folded = field.folded
        if folded:
            box = {"class": "docsjson-field-note"}
            summary = tag("summary", NONE, title)
            made.append(block("details", box, summary, self.markdown.html(folded)))
        return made[0] if len(made) == 1 else joined(made)

    def _limit(self, name: str, limit: str) -> Markup:
        return joined([self.word(name), ": ", tag("code", NONE, text_inside(limit))])

    def _content(self, field: Field, stem: Stem) -> Markup:
        made = [self._notes(field)]
        if field.recursive:
            before, _, after = self.word(RECURSIVE).partition("%s")
            made.append(note(before, tag("em", NONE, field.recursive), after))
        if field.children:
            made.append(self._expandable(field, stem))
        elif field.choices:
            made.append(self._choices(field, stem))
        if field.cut:
            made.append(self._cut(field))
        return made[0] if len(made) == 1 else joined(made)

    def _choices(self, field: Field, stem: Stem) -> Markup:
        return joined(
            self._lead(field, alternatives) + self._alternatives(alternatives, stem, not index)
            for index, alternatives in enumerate(field.choices)
        )

    def _lead(self, field: Field, alternatives: Alternatives) -> Markup:
        """Return how variants are combined, unless it is what the type says."""
        if is_said(field, alternatives):
            return Markup()
        return note(self.word(COMBINED[alternatives.combinator]), ":")

    def _cut(self, field: Field) -> Markup:
        if not field.cut:
            return Markup()
        self.cuts.append(field.cut)
        link = {**OPENS, "href": f"{CUT}{field.cut}{CUT}"}
        return note(tag("a", link, self.word("All fields")))

    def _expandable(self, field: Field, stem: Stem) -> Markup:
        """Return what a field opens: its children, and the variants that complete them."""
        show = tag("span", {"class": "docsjson-when-closed"}, self.word("Show"), " ")
        hide = tag("span", {"class": "docsjson-when-open"}, self.word("Hide"), " ")
        title = self.word("item attributes" if field.of_items else "child attributes")
        summary = tag("summary", NONE, show, hide, tag("span", NONE, title))
        each = stem._replace(hosted=f"{stem.hosted}-items") if field.of_items else stem
        inside = self.fields(field.children, each) + self._choices(field, stem)
        body = tag("div", {"class": "docsjson-details-body"}, "\n", inside)
        is_open = self.is_open or not field.name  # the items of a list that is a whole body
        box: Attributes = {"class": "docsjson-expandable docsjson-beside", "open": is_open}
        return block("details", box, summary, _NEW_LINE, body, _NEW_LINE)

    def _alternatives(self, alternatives: Alternatives, stem: Stem, is_first: bool) -> Markup:
        variants = alternatives.variants
        numbered = (f"{stem.hosted}-one-of-{n}" for n in range(len(variants)))
        stems = [stem._replace(hosted=name) for name in numbered]
        ids = [one.hosted if is_first and self._take(one.hosted) else "" for one in stems]
        pairs = zip(variants, stems, strict=True)
        choices = [(v.title, self._variant(v, one)) for v, one in pairs]
        return tabs(choices, ids)

    def _variant(self, variant: Variant, stem: Stem) -> Markup:
        """Return what a tab shows, without the type if it is the title of the tab."""
        field = variant.field
        more = field.link or field.marks or field.limits or field.item_limits
        is_title = field.type == variant.title and not more
        content = is_title and not is_bare(field) and self._content(field, stem)
        return content or self.whole(field, stem)


_HEAD: Attributes = {"class": "docsjson-field-head"}
EACH = "Each item:"
"""What is said before the limits of the items of a list."""
COMBINED: Mapping[str, str] = MappingProxyType(
    {"anyOf": "Any of", "oneOf": "One of", "if": "Depending on other fields"}
)
"""What is said of the variants of a choice."""


def _said(field: Field, word: Word) -> Iterator[Markup]:
    """Yield what is behind the name of a field: type, title, limits, marks, a short example."""
    yield tag("span", {"class": "docsjson-field-type"}, type_html(field, word))
    if field.title:
        yield tag("span", {"class": "docsjson-field-limit"}, field.title)
    yield from _limits(field, word)
    example = field.short_example
    is_shown = example and ("default", example) not in field.marks
    yield from _marks([*field.marks, *([("example", example)] if is_shown else [])], word)


def _marks(marks: Iterable[tuple[str, str]], word: Word) -> Iterator[Markup]:
    values = {"default": word("default:"), "example": word("example:")}
    for kind, text in marks:
        shown = (values[kind], " ", tag("code", NONE, text)) if kind in values else (word(text),)
        class_ = "default" if kind in values else kind
        yield tag("span", {"class": f"docsjson-field-{class_}"}, *shown)


def _limits(field: Field, word: Word) -> Iterator[Markup]:
    """Yield the limits that are phrases, which are short: how many characters, items or such."""
    for each, limits in (("", field.limits), (EACH, field.item_limits)):
        beside = [word(name).replace("%s", limit) for name, limit in limits if "%s" in name]
        if beside:
            lead = (word(each), " ") if each else ()
            yield tag("span", {"class": "docsjson-field-limit"}, *lead, " · ".join(beside))
