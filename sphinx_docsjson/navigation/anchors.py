"""The places inside pages that links may name."""

from __future__ import annotations

import re
import unicodedata
from itertools import islice
from sys import intern
from typing import TYPE_CHECKING

from docutils import nodes

from ..problems import Message, Problem, Subtype, is_object
from ..safety.urls import is_external
from ..sources.front import front_of
from ..spelling import did_you_mean
from .state import Facts, facts_of, page_facts

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_NO_LETTER = re.compile(r"[\W_]+")
_AND = re.compile(r"(?<=[^\W_])[-_]+(?:and|&)(?=[-_])", re.IGNORECASE)
_ACCENTS = re.compile("[\u0300-\u036f]+")
_FEW = 4
"""How many sections of a page a message names."""
_MOST_COMPARED = 300
"""How many sections of a page are compared with one that is missing."""
_QUOTES = re.compile("['\"`\u2018\u2019\u201c\u201d]")


def collect(app: Sphinx, document: nodes.document) -> None:
    """Note the ids of the page that was just read (event ``doctree-read``).

    API pages have hundreds, most of which other pages have too: each is kept once.
    """
    names = {name for node in document.findall(nodes.Element) for name in _ids(node)}
    page_facts(app.env, app.env.docname).anchors = tuple(sorted(map(intern, names)))


def unlink_titles(app: Sphinx, _document: nodes.document) -> None:
    """Take links out of the titles that other places show (event ``doctree-read``).

    Sphinx takes out the references that it knows. It would fail at one of ours in a table of
    contents, where each entry is a link itself.
    """
    env, page = app.env, app.env.docname
    for shown in (env.tocs, env.titles, env.longtitles):
        for link in list(shown[page].findall(nodes.reference)) if page in shown else ():
            if "anchorname" not in link:
                link.replace_self(link.children)


def _ids(node: nodes.Element) -> list[str]:
    """Return the ids of a node: those of docutils, and those that a component asks for.

    ``anchors`` are the ids in HTML that a node holds.
    """
    given = node.attributes
    asked = (given.get("id"), given.get("slug"), *given.get("anchors", ()))
    return [*given["ids"], *(name for name in asked if isinstance(name, str))]


def find_anchor(env: BuildEnvironment, page: str, fragment: str) -> tuple[str, Problem | None]:
    """Return the id that a fragment names on a page, or nothing and a problem.

    Ids are found whatever their case, punctuation and accents: services make them by different
    rules.
    Text fragments (``:~:text=…``) and ``top`` are the browser's own (HTML, "scroll to the
    fragment"); ``/`` and ``_top`` are what other services write for the top.
    """
    facts = facts_of(env).get(page, Facts())
    if not fragment or fragment.startswith(":~:") or fragment == "top":
        return fragment, None
    for fold in (str, _fold, _fold_together, _fold_and, _fold_accents):
        if found := _folded(facts, fold).get(fold(fragment)):
            return found, None
    if found := _second(facts, fragment):
        return found, None
    if not fragment.strip("#!/") or fragment == "_top":
        return "top", None
    if is_external(front_of(env, page).url or ""):
        return "", None  # the sections are on another site
    name = page.rpartition("/")[2]  # the page may have translations in other folders
    near = did_you_mean(fragment, facts.anchors)
    message = Message(
        f"{page!r} has no section '#{fragment}'{near or _sections(env, page, fragment)}",
        cause=f"{name!r} has no section '#{fragment}'",
        kind="section" if is_object(fragment) else "" if near else f"section of {page!r}",
        about=f"'#{fragment}'",
    )
    return "", Problem(Subtype.LINK, message)


def _second(facts: Facts, fragment: str) -> str:
    """Return the id of the second heading with a text, to which others give ``-1``, not ``-2``."""
    name = fragment.removesuffix("-1")
    known, second = _folded(facts, str), f"{name}-2"
    return second if name != fragment and name in known and second in known else ""


def _sections(env: BuildEnvironment, page: str, missing: str) -> str:
    """Say which sections a page has, or else which ids: those that share words come first."""
    toc = env.tocs.get(page)
    links = toc.findall(nodes.reference) if toc else ()
    names = (str(link.get("anchorname", "")) for link in links)
    sections = list(islice((name for name in names if name.startswith("#")), _MOST_COMPARED))
    top = _fold(env.titles[page].astext()) if page in env.titles else ""
    anchors = facts_of(env).get(page, Facts()).anchors
    others = (f"#{name}" for name in anchors if _fold(name) != top)
    wanted = _words(missing)
    known = sections or islice(others, _MOST_COMPARED)
    shown = sorted(known, key=lambda name: -len(wanted & _words(name)))
    more = ", …" if len(shown) > _FEW else ""
    listed = ", ".join(f"'{name}'" for name in shown[:_FEW])
    return f"; it has {listed}{more}" if shown else "; it has no sections"


def _words(anchor: str) -> set[str]:
    return set(_fold(anchor).split("-"))


def _folded(facts: Facts, fold: Callable[[str], str]) -> dict[str, str]:
    """Return the anchors of a page by their spelling; of several the shortest. It is kept."""
    of, found = facts.spellings.get(fold.__name__, ((), {}))
    if of is not facts.anchors:
        shortest_last = sorted(facts.anchors, key=len, reverse=True)
        found = {fold(anchor): anchor for anchor in shortest_last}
        facts.spellings[fold.__name__] = facts.anchors, found
    return found


def _fold(anchor: str, between: str = "-") -> str:
    """Return the letters and digits of an id, with one sign between words."""
    return _NO_LETTER.sub(between, _QUOTES.sub("", anchor.casefold())).strip("-")


def _fold_together(anchor: str) -> str:
    """Return the letters and digits of an id; with words apart, ``a-1-2`` is not ``a-12``."""
    return _fold(anchor, "")


def _fold_and(anchor: str) -> str:
    """Return an id like `_fold`, without the ``and`` that other services make of ``&``."""
    return _fold(_AND.sub("", anchor))


def _fold_accents(anchor: str) -> str:
    """Return the letters and digits of an id without accents, which other services leave out."""
    bare = _ACCENTS.sub("", unicodedata.normalize("NFD", anchor))
    return _fold_together(unicodedata.normalize("NFC", bare))
