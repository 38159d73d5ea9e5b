"""What remains of untrusted pages once they are read, whatever parser or directive made it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

from ..assets import LOOK
from ..build import is_trusted
from ..components.elements import ancestors, name_of
from ..problems import Problem, Subtype
from ..reporting import place_of, report
from ..safety.cost import budget_of
from ..safety.pages.clock import NO_DATE, has_epoch
from ..safety.pages.directives import TRUSTED
from ..safety.pages.drawings import Part, are_drawn_too_often
from ..safety.pages.listings import drop_unaffordable
from ..safety.pages.markup_of_others import is_of_others, may_have_others, runs
from ..safety.pages.metadata import is_markup, shown, unsafe_attributes
from ..safety.pages.nesting import TOO_NESTED, is_too_nested
from ..safety.pages.numbers import NO_FORMAT, only_names
from ..safety.pages.substitutions import unaffordable
from ..speed.trees import levels_of
from ..vocabulary import STYLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sphinx.environment import BuildEnvironment

    Finding = tuple[nodes.Element, Problem]
    """A node that may not stay as it is, and why."""


class UntrustedPage(SphinxTransform):
    """A step that does nothing to pages that are trusted."""

    steps: ClassVar[tuple[Callable[[nodes.document, BuildEnvironment], Iterator[Finding]], ...]]

    def apply(self, **_kwargs: Any) -> None:
        """Take the steps, and report what they changed."""
        if is_trusted(self.config):
            return
        for step in self.steps:
            for node, problem in step(self.document, self.env):
                report(problem.at(place_of(node, self.env, self.env.docname)))


def drop_metadata(document: nodes.document, _env: BuildEnvironment) -> Iterator[Finding]:
    """Take elements out of the head of a page that do more than describe it."""
    for meta in list(document.findall(nodes.meta)):
        meta.attributes.pop("translated", None)  # Sphinx's note, which would be written as it is
        if names := unsafe_attributes(meta.attributes):
            yield meta, Problem(Subtype.HTML, METADATA.format(shown(names)))
            meta.parent.remove(meta)


def drop_fields(document: nodes.document, env: BuildEnvironment) -> Iterator[Finding]:
    """Take out metadata whose name is markup: extensions write names into the head as they are."""
    known = env.metadata[env.docname]
    for name in [name for name in known if is_markup(str(name))]:
        yield document, Problem(Subtype.HTML, FIELD)
        del known[name]


FIELD = "a field at the top of the page is left out: its name holds markup"
METADATA = "a meta element with {} is left out: it could do more than describe the page"


def drop_raw(document: nodes.document, _env: BuildEnvironment) -> Iterator[Finding]:
    """Take out what would be written without being escaped; a line break of Markdown is no harm."""
    for raw in list(document.findall(nodes.raw)):
        if (raw["format"], raw.astext()) not in LINE_BREAK:
            yield raw, Problem(Subtype.HTML, f"raw output is left out; {TRUSTED}")
            raw.parent.remove(raw)


LINE_BREAK = (("html", "<br />\n"), ("latex", "\\\\\n"))
"""What MyST-Parser writes for a line that ends with a backslash or two spaces."""


def drop_what_runs(document: nodes.document, env: BuildEnvironment) -> Iterator[Finding]:
    """Take out nodes of other extensions that hold code: they may be written without escaping.

    Pages of sites that cannot have such nodes are not looked through.
    """
    if may_have_others(env.config):
        for node in [n for n in document.findall(nodes.Element) if is_of_others(type(n))]:
            if runs(node):
                yield node, Problem(Subtype.HTML, RUNS.format(node.tagname))
                node.parent.remove(node)


RUNS = "the {} is left out: it holds code or markup that its extension may not escape"


def limit_looks(document: nodes.document, _env: BuildEnvironment) -> Iterator[Finding]:
    """Take away what would keep a browser busy: parts drawn too often, columns in columns."""
    drawings: list[nodes.Element] = []
    inner: list[nodes.Element] = []
    for node in levels_of(document):
        if not isinstance(node, nodes.Element):
            continue
        known = node.attributes
        if not (known["classes"] or "attrs" in known or STYLE in known):
            continue  # as most: nothing is called for them
        if known.get("element") == "svg":
            drawings.append(node)
        elif _has_columns(node) and sum(map(_has_columns, ancestors(node))) >= MOST_COLUMNS:
            inner.append(node)
    if drawings and _are_drawn_too_often(drawings):
        yield drawings[0], Problem(Subtype.LIMIT, DRAWINGS)
    if inner:
        yield inner[0], Problem(Subtype.LIMIT, COLUMNS)
    for node in inner:
        node.attributes.pop(STYLE, None)
        ours = [one for one in node["classes"] if one.startswith("docsjson-")]
        node["classes"] = [one for one in ours if not one.startswith(LOOK)]
        given: dict[str, str] = node.get("attrs", {})
        for name in ("style", "class"):
            given.pop(name, None)


MOST_COLUMNS = 4
"""How deep columns of text may be inside each other: browsers take twice as long for each."""
COLUMNS = f"columns of text nest deeper than {MOST_COLUMNS} levels: the inner ones are left out"
DRAWINGS = (
    "drawings on this page name their parts so often that a browser could not draw them; "
    "these parts are left out"
)


def _has_columns(node: nodes.Element) -> bool:
    """Return whether an element has text in columns, by its style or the name of a class."""
    known = node.attributes
    given: dict[str, str] = known.get("attrs") or {}
    looks = (known.get(STYLE, ""), given.get("style", ""), given.get("class", ""))
    return any(map(_COLUMNS.search, (*looks, *known["classes"])))


_COLUMNS = re.compile(
    r"(?:^|[;\s\[:])(?:-[a-z]+-)?column(?:s|-count|-width)\s*:|(?:^|[\s:!])columns-", re.IGNORECASE
)
"""A declaration of columns, also as the name of a class, or a class of Tailwind CSS for them."""


def _are_drawn_too_often(drawings: list[nodes.Element]) -> bool:
    """Return whether drawings are, which then lose the ids of their parts."""
    made: dict[Any, Part] = {}
    for drawing in drawings:
        for node in reversed(list(drawing.findall(nodes.Element))):
            if node not in made:  # as it is for a drawing in a drawing
                inner = [made[one] for one in node.children if isinstance(one, nodes.Element)]
                attributes: dict[str, str] = node.get("attrs", {})
                made[node] = Part(name_of(node).lower(), list(node["ids"]), attributes, inner)
    if not are_drawn_too_often([made[one] for one in drawings], len(made)):
        return False
    for part in made:
        part["ids"] = []
    return True


def drop_references(document: nodes.document, _env: BuildEnvironment) -> Iterator[Finding]:
    """Leave the text of references that no domain should look up: some read text as code."""
    for pending in list(document.findall(addnodes.pending_xref)):
        if is_too_nested([str(pending.get("reftarget", ""))]):
            yield pending, Problem(Subtype.LIMIT, f"a reference is left out: {TOO_NESTED}")
            pending.replace_self(pending.children)
        elif pending.get("reftype") == "numref" and not only_names(pending.astext()):
            yield pending, Problem(Subtype.PAGE, NO_FORMAT)
            pending.replace_self(pending.children)


def show_substitutions(document: nodes.document, env: BuildEnvironment) -> Iterator[Finding]:
    """Show substitutions as written that would make the page grow too large."""
    reported = False
    for reference in unaffordable(document, budget_of(env.temp_data)):
        if not reported:
            reported = True
            yield reference, Problem(Subtype.LIMIT, SUBSTITUTIONS)
        reference.replace_self(nodes.Text(f"|{reference.astext()}|"))


SUBSTITUTIONS = "substitutions that name themselves, or grow too large, are shown as written"


def limit_lists(document: nodes.document, env: BuildEnvironment) -> Iterator[Finding]:
    """Leave out tables of contents and the like that would make the page grow too large."""
    for number, pending in enumerate(drop_unaffordable(document, budget_of(env.temp_data))):
        if not number:
            yield pending, Problem(Subtype.LIMIT, LISTS)


LISTS = (
    "the page grows too large: it lists its sections or links, or numbers them, too often; "
    "from here on, these directives are left out"
)


MOST_SYMBOLS = 100
"""Most footnotes of a page that have signs, which docutils repeats once for each ten of them."""
SYMBOLS = f"the footnotes after the first {MOST_SYMBOLS} with a sign ([*]) have numbers instead"


def number_symbols(document: nodes.document, _env: BuildEnvironment) -> Iterator[Finding]:
    """Give numbers to footnotes that would have very long rows of signs."""
    notes, references = document.symbol_footnotes, document.symbol_footnote_refs
    for note in notes[MOST_SYMBOLS:]:
        note["auto"] = 1
        document.autofootnotes.append(note)
    for reference in references[MOST_SYMBOLS:]:
        reference["auto"] = 1
        document.autofootnote_refs.append(reference)
    if len(notes) > MOST_SYMBOLS:
        yield notes[MOST_SYMBOLS], Problem(Subtype.LIMIT, SYMBOLS)
    del notes[MOST_SYMBOLS:], references[MOST_SYMBOLS:]


def show_today(document: nodes.document, env: BuildEnvironment) -> Iterator[Finding]:
    """Show ``|today|`` as written where Sphinx would ask the clock."""
    if env.config.today or has_epoch() or "today" in document.substitution_defs:
        return
    for reference in list(document.findall(nodes.substitution_reference)):
        if reference["refname"] == "today":
            yield reference, Problem(Subtype.PAGE, NO_DATE)
            reference.replace_self(nodes.Text("|today|"))


class BeforeDefaults(UntrustedPage):
    """What has to be done before Sphinx fills in the substitutions that it defines."""

    default_priority = 205
    steps = (show_today,)


class BeforeSubstitutions(UntrustedPage):
    """What has to be done before docutils fills in substitutions, marks of footnotes and lists."""

    default_priority = 215
    steps = (show_substitutions, number_symbols, limit_lists)


class SettledPage(UntrustedPage):
    """What is left out of a page when everything in it is known."""

    default_priority = 950
    steps = (drop_metadata, drop_fields, drop_raw, drop_what_runs, drop_references, limit_looks)


TRANSFORMS: tuple[type[SphinxTransform], ...] = (BeforeDefaults, BeforeSubstitutions, SettledPage)
"""Transforms of pages that are read."""
