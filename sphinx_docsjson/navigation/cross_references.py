"""What Sphinx's own references, such as ``:ref:`` and ``:py:func:``, lead to.

Sphinx resolves them when a page is written, and writes no page again because a label or an object
has changed on another. Of pages with the same label, it takes the one that it read last.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cached_property
from sys import intern
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from .state import facts_of, page_facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_BETWEEN_WORDS = re.compile(r"[./:!~\s]")
NO_INVENTORY = (("math", "objects"), ("citation", "citations"))
"""Domains whose objects other projects cannot refer to, and where those are."""


def collect(app: Sphinx, document: nodes.document) -> None:
    """Note the labels of a page, and what it refers to (event ``doctree-read``)."""
    facts, std = page_facts(app.env, app.env.docname), app.env.domaindata["std"]
    for node in document.findall(addnodes.pending_xref):
        targets = (node.get("reftarget"), node.get("reftargetid"))
        facts.references.update(intern(_last_word(target)) for target in targets if target)
    for name in document.nametypes:
        page, anchor = std["anonlabels"].get(name, ("", ""))
        if page == app.env.docname:
            facts.labels[name] = anchor, std["labels"].get(name, ("",))[2:]
    for glossary in document.findall(addnodes.glossary):
        for name in map(nodes.term.astext, glossary.findall(nodes.term)):
            page, anchor = std["objects"].get(("term", name), ("", ""))
            if page == app.env.docname:
                facts.terms[name] = anchor


def settle_labels(_app: Sphinx, env: BuildEnvironment) -> None:
    """Let a label or a term of several pages lead to the last of them (event ``env-updated``).

    So it does in a clean build by one process, which reads the pages by their names. Without that
    page, it leads to the one before, where Sphinx would know the label no more.
    """
    facts, std = facts_of(env), env.domaindata["std"]
    for page in sorted(facts):
        for name, (anchor, title) in facts[page].labels.items():
            std["anonlabels"][name] = page, anchor
            if title:
                std["labels"][name] = page, anchor, *title
        for name, anchor in facts[page].terms.items():
            std["objects"]["term", name] = std["terms"][name.lower()] = page, anchor


class Referable:
    """What the references of all pages can lead to."""

    def __init__(self, env: BuildEnvironment) -> None:
        """Look at what is known once all pages are read."""
        self.env = env

    def under(self, word: str) -> str:
        """Return all that a reference whose target ends with a word may lead to, as text."""
        return self._by_word.get(word, "")

    @cached_property
    def _by_word(self) -> dict[str, str]:
        asked = {word for facts in facts_of(self.env).values() for word in facts.references}
        found = defaultdict(list)
        for name, *rest in self._objects() if asked else ():
            if (word := _last_word(name)) in asked:
                found[word].append(repr((name, *rest)))
        return {word: "\n".join(sorted(objects)) for word, objects in found.items()}

    def _objects(self) -> Iterator[tuple[str, ...]]:
        """Yield the name of each object and what references show of it."""
        for domain in self.env.domains.sorted():
            for name, shown, kind, page, anchor, _ in domain.get_objects():
                yield name, shown, kind, page, anchor, *self._on_page(page)
        for domain_name, kind in NO_INVENTORY:
            for name, place in self.env.domaindata[domain_name].get(kind, {}).items():
                yield name, kind, repr(place), *self._on_page(place[0])

    def _on_page(self, page: str) -> tuple[str, ...]:
        """Return what references may show of a page: the numbers and the headings on it."""
        env = self.env
        known = (env.toc_secnumbers, env.toc_fignumbers)
        headings = env.metadata.get(page, {}).get("myst_slugs", "")
        return *(repr(numbers.get(page, "")) for numbers in known), repr(headings)


def _last_word(target: str) -> str:
    """Return the end of a target, by which objects are found: ``run`` of ``Machine.run()``."""
    return _BETWEEN_WORDS.split(target.strip().removesuffix("()"))[-1].casefold()
