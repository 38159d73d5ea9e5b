"""Terms of a glossary end as Sphinx has them, at a cost in proportion to their number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from docutils.utils import new_document
from sphinx.transforms import ApplySourceWorkaround

from sphinx_docsjson.speed.terms import TermsAtOnce

if TYPE_CHECKING:
    from collections.abc import Callable

TRANSFORMS = (ApplySourceWorkaround, TermsAtOnce)


def entry(terms: int, *classifiers: str) -> nodes.definition_list_item:
    """Return an entry with terms and classifiers beside them."""
    item = nodes.definition_list_item()
    item.source, item.line = "page", 3
    for number in range(terms):
        written = " : ".join([f"term {number}", *classifiers])
        item += nodes.term(written, f"term {number}")
    item += [nodes.classifier("", name) for name in classifiers]
    return item


def page(*items: nodes.definition_list_item) -> nodes.document:
    made = new_document("page")
    made += nodes.definition_list("", *items)
    return made


@pytest.mark.parametrize("terms", [1, 2, 3])
@pytest.mark.parametrize("classifiers", [(), ("a",), ("a", "b.c")])
def test_sources_are_those_of_sphinx(terms: int, classifiers: tuple[str, ...]) -> None:
    found = []
    for transform in TRANSFORMS:
        made = page(entry(terms, *classifiers))
        transform(made).apply()
        found.append([
            (type(one), one.source, one.line, one.rawsource)
            for one in made.findall(nodes.TextElement)
        ])  # fmt: skip
    assert found[0] == found[1]
    assert found[0][0][-1] == "term 0"


def test_an_entry_is_searched_afterwards_like_any_other_node() -> None:
    made = page(entry(2, "a"))
    TermsAtOnce(made).apply()
    item = made[0][0]
    assert [one.astext() for one in item.findall(nodes.term)] == ["term 0", "term 1"]
    assert "findall" not in vars(item)


def test_twice_the_terms_cost_twice_as_much(calls_of: Callable[..., int]) -> None:
    def make(terms: int) -> None:
        TermsAtOnce(page(entry(terms))).apply()

    assert calls_of(make, 400) < 2.1 * calls_of(make, 200)
