"""What a component is: one declarative row. Everything else is a loop over the rows.

A row drives the MDX tag, the MyST directive or role, the docutils node, the HTML, the check of
attributes and nesting, the fallback of every other builder and the reference documentation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from docutils import nodes

from ..problems import Problem, Subtype
from ..spelling import did_you_mean, hint_at, nearest, remove_or_use, same_meaning
from ..vocabulary import angled
from .kinds import BadValue, Kind, text

Values = Mapping[str, Any]
"""The attributes of one tag, checked and typed, by their key; what is unset is absent."""

Opening = tuple[str, dict[str, str]]
"""An HTML element to open: its name and its attributes, which are escaped on writing."""


@dataclass(frozen=True, kw_only=True)
class Attribute:
    """One attribute of a tag.

    ``key`` is its name on the node and in `Values`, in lower case as docutils stores it. ``stored``
    tells whether it is on the node: what readers read becomes child nodes, in `Component.head`.
    """

    name: str
    help: str
    kind: Kind = text
    required: bool = False
    default: object = None
    aliases: tuple[str, ...] = ()
    stored: bool = True
    needs: str = ""
    """The attribute without which this one is not shown."""
    read: bool = False
    """Whether readers see texts of a stored value somewhere, so that they are translated."""
    as_code: bool = False
    """Whether readers see the code of an expression that cannot be computed."""

    @property
    def key(self) -> str:
        """Name of the attribute on a node and in `Values`."""
        return self.name.lower()


Markdown = Literal["", "item", "section", "list", "entry", "examples"]
"""How a component is written in Markdown.

Empty: as its docutils base class; ``item``: a list item with all of it; ``section``: its content
below its title; ``list``: a list of every ``entry`` directly inside, the rest as it is; ``entry``:
an item that begins with its title when in a ``list``; ``examples``: below its ``markdown_label``.
"""

Toc = Literal["", "title", "title only", "first", "nothing"]
"""What "On this page" lists of a component.

Empty: the headings inside; ``title``: its title before them; ``title only``: that alone; ``first``:
of several in a row, the headings in the first; ``nothing``: what readers have to open first.
"""

Readers = Literal["people", "machines"]
"""Who reads a page: people its HTML and its books, machines its Markdown."""


COMMON = ("id", "className", "class", "style", "key")
"""Attributes that every tag takes; ``style`` and ``key`` steer nothing."""


@dataclass(frozen=True, kw_only=True)
class Component:
    """One tag that authors may write in a page.

    ``node`` is the docutils class of the tag in the document tree: its docutils base class is
    what every builder but HTML renders. The tag is on the node as ``node["tag"]``.
    """

    tag: str
    help: str
    """One sentence for the reference documentation."""
    node: type[nodes.Element]
    attributes: tuple[Attribute, ...] = ()
    aliases: tuple[str, ...] = ()
    """Other tags with the same meaning."""
    parents: tuple[str, ...] = ()
    """Tags of which one must be the direct parent; empty: it may be anywhere."""
    children: tuple[str, ...] = ()
    """The only tags that may be directly inside; empty: anything may."""
    at_most_one_of: tuple[str, ...] = ()
    """Attributes of which exactly one must be given, such as places of a parameter."""
    siblings: Mapping[str, str] = field(default_factory=dict)
    """Tags for what other tools write as an attribute: ``warning`` is ``Warning``."""
    fixed: Mapping[str, object] = field(default_factory=dict)
    """Attributes that every node of this tag has."""
    head: Callable[[Values], Sequence[nodes.Node]] | None = None
    """Return the nodes that come before the content: title, caption, type, ..."""
    tail: Callable[[Values], Sequence[nodes.Node]] | None = None
    """Return the nodes that come after the content."""
    html: Callable[[Any], Iterator[Opening]] | None = None
    """Given the node, yield the elements to open, outermost first."""
    look: Callable[[Any], str] | None = None
    """Given the node, return the CSS declarations that its attributes ask for, or ``""``."""
    settle: Callable[[Any], None] | None = None
    """Given the node with all its content, give it the shape that every builder can render."""
    flaws: Callable[[Any], Iterator[str]] | None = None
    """Given the node with all its content, yield what is wrong, as a message ends."""
    needs_content: bool = False
    """Whether it shows nothing of use without content, even if it has a title."""
    when_empty: str = "write its content, or delete it"
    """What the author of an empty one should do."""
    anchor: Callable[[Any], str] | None = None
    """Given the node with its head, return the id that it asks for, or ``""`` for none."""
    first_repeat: int = 2
    """The number behind the second use of one id on a page: ``name-2``, or ``name-1``."""
    arrange: Callable[[Any], None] | None = None
    """Given the node, change its children to the shape that HTML needs; HTML builders only."""
    markdown: Markdown = ""
    """How it is written in Markdown, where its docutils base class alone would not do."""
    markdown_label: str = ""
    """The line before ``examples``, a word of ours."""
    book_term: bool = False
    """Whether books and plain text make a term of its first line and set the rest in below it."""
    book_box: str = ""
    """Which of Sphinx's admonitions a callout looks like in a book by LaTeX."""
    toc: Toc = ""
    """What "On this page" lists of it."""
    links_headings: bool = True
    """Whether Markdown headings inside get a link to themselves: not where the whole is a link."""
    beside: int = 0
    """Its place among what is beside the page, from 1; 0: it is in the text."""
    hidden_from: Callable[[Any], Readers | None] | None = None
    """Given the node, return the readers who do not get it, or `None`."""
    raw: bool = False
    """Whether the content is kept as the text that was written, and not read as Markdown."""

    @property
    def inline(self) -> bool:
        """Whether the tag is inside a line of text."""
        return issubclass(self.node, nodes.Inline)

    def read(self, written: Mapping[str, object]) -> tuple[dict[str, Any], list[Problem]]:
        """Turn written attributes into values, and say what is wrong with them.

        Parameters: ``written`` maps names to written values (see `Kind`). Returns values by key,
        with defaults, and problems without a place. What is wrong is dropped; a misspelt name
        counts as the one that is meant, so that no text of it is lost.
        """
        known = {name: spec for spec in self.attributes for name in (spec.name, *spec.aliases)}
        values = {spec.key: spec.default for spec in self.attributes if spec.default is not None}
        problems, unknown, meant = list[Problem](), dict[str, object](), dict(written)
        free = {name for name in known if name not in written}
        for name in written:
            if name in known or name in COMMON or "-" in name:
                continue  # data-*, aria-* and the like are for scripts that we do not have
            if near := nearest(name, free) or same_meaning(name, free):
                free.remove(near)
                problems.append(self._wrong(f"has no attribute {name!r}{hint_at(near)}"))
                meant[near] = written[name]
            else:
                unknown[name] = written[name]
        for name in filter(known.__contains__, meant):
            try:
                values[known[name].key] = known[name].kind(meant[name])
            except BadValue as error:
                got = "no value" if meant[name] is True else repr(meant[name])
                hint = did_you_mean(str(meant[name]), error.choices)
                problems.append(self._wrong(f"{name} {error} (got {got}){hint}"))
                if error.instead is not None:
                    values[known[name].key] = error.instead
        problems += self._unknown(unknown, [*self._missing(meant, values)])
        if "id" not in known and type(own := written.get("id")) in (str, int):
            values["id"] = str(own)
        return {key: value for key, value in values.items() if value is not None}, problems

    def _unknown(self, given: Mapping[str, object], missing: Sequence[str]) -> Iterator[Problem]:
        """Report attributes that do not exist, and what is missing: one of each is one mistake."""
        if len(given) == len(missing) == 1:
            yield self._wrong(f"{missing[0]}; it has no attribute {next(iter(given))!r}")
            return
        usual = remove_or_use([spec.name for spec in self.attributes])
        for name, value in given.items():
            meant = self.siblings.get(str(value).lower(), self.tag)
            todo = usual if meant == self.tag else f": write {angled(meant)}"
            if name == "text" and self.inline and "content" in self.when_empty:
                todo = f": write it between {angled(self.tag)} and {angled(f'/{self.tag}')}"
            if name == "name" and self.when_empty.startswith("write icon="):
                todo = ": write 'icon'"
            yield self._wrong(f"has no attribute {name!r}{todo}", Subtype.ATTRIBUTE)
        yield from map(self._wrong, missing)

    def _missing(self, written: Mapping[str, object], values: Values) -> Iterator[str]:
        """Say what is not there; ``written`` holds what misspelt names mean, too."""
        for spec in self.attributes:
            if spec.required and not any(name in written for name in (spec.name, *spec.aliases)):
                yield f'needs the attribute {spec.name!r}: write {spec.name}="…"'
            if spec.required and values.get(spec.key) == "":
                yield f'has an empty {spec.name}: write {spec.name}="…"'
            if spec.needs and spec.key in values and spec.needs not in written:
                yield f"{spec.name} is not shown without {spec.needs}"
        for name in self.at_most_one_of:
            if written.get(name) == "":
                yield f'has an empty {name}: write {name}="…"'
        given = [name for name in self.at_most_one_of if name in values]
        is_misspelt = not given and any(name in written for name in self.at_most_one_of)
        if self.at_most_one_of and len(given) != 1 and not is_misspelt:
            got = " and ".join(given) or "none"
            yield f"needs exactly one of {', '.join(self.at_most_one_of)} (got {got})"

    def _wrong(self, message: str, subtype: Subtype = Subtype.COMPONENT) -> Problem:
        return Problem(subtype, f"{angled(self.tag)} {message}")
