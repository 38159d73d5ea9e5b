"""The document of a page finds and visits the nodes that docutils' own would, in the same order."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from docutils import nodes
from docutils.utils import new_document
from sphinx.util.nodes import NodeMatcher

from sphinx_docsjson.speed import transforms, trees

if TYPE_CHECKING:
    from collections.abc import Callable

KINDS = (nodes.section, nodes.paragraph, nodes.emphasis, nodes.literal_block, nodes.target)


def tree(random: Random, depth: int = 4) -> nodes.Node:
    """Return a tree made at random."""
    if depth == 0 or random.random() < 0.2:
        return nodes.Text("text")
    inner = [tree(random, depth - 1) for _ in range(random.randrange(4))]
    return random.choice(KINDS)("", *inner, refuri="x")


CONDITIONS = (
    None, nodes.Node, nodes.Element, nodes.Text, nodes.emphasis, nodes.footnote, nodes.Inline,
    NodeMatcher(nodes.paragraph, nodes.emphasis), NodeMatcher(refuri="x"), NodeMatcher(),
    NodeMatcher(nodes.footnote), lambda node: bool(node.children),
)  # fmt: skip


def page_of(children: list[nodes.Node]) -> nodes.document:
    page = new_document("page")
    page += children
    trees.adopt(page)
    assert type(page) is trees.document
    return page


@pytest.mark.parametrize("seed", range(20))
def test_it_finds_the_same_nodes(seed: int) -> None:
    random = Random(seed)
    page = page_of([tree(random) for _ in range(3)])
    for condition in CONDITIONS:
        expected = list(map(id, nodes.Node.findall(page, condition)))
        assert list(map(id, page.findall(condition))) == expected
        for options in ({"include_self": False}, {"descend": False}, {"siblings": True}):
            expected = list(map(id, nodes.Node.findall(page, condition, **options)))
            assert list(map(id, page.findall(condition, **options))) == expected


class Noting(nodes.NodeVisitor):
    """Notes what it visits, and leaves as some nodes ask."""

    def __init__(self, page: nodes.document, leave: dict[str, type[Exception]]) -> None:
        super().__init__(page)
        self.leave, self.noted = leave, list[tuple[str, int]]()

    def dispatch_visit(self, node: nodes.Node) -> None:
        self.noted.append(("in", id(node)))
        if type(node).__name__ in self.leave:
            raise self.leave[type(node).__name__]

    def dispatch_departure(self, node: nodes.Node) -> None:
        self.noted.append(("out", id(node)))


LEAVE = (
    nodes.SkipNode, nodes.SkipDeparture, nodes.SkipChildren, nodes.SkipSiblings,
    nodes.StopTraversal,
)  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
def test_it_visits_the_same_nodes(seed: int) -> None:
    random = Random(seed)
    children = [tree(random) for _ in range(3)]
    leave = {kind.__name__: random.choice(LEAVE) for kind in random.sample(KINDS, seed % 3)}
    page = page_of(children)
    for way in ("walk", "walkabout"):
        ours, theirs = Noting(page, leave), Noting(page, leave)
        assert getattr(page, way)(ours) == getattr(nodes.Node, way)(page, theirs)
        assert ours.noted == theirs.noted


def never(_node: nodes.Node) -> bool:
    return False


@pytest.mark.parametrize(
    ("condition", "share"),
    [(nodes.footnote, 5), (NodeMatcher(translated=True), 3), (never, 2)],
    ids=["class", "matcher", "function"],
)
def test_a_search_for_what_is_not_there_is_short(
    condition: Any, share: int, calls_of: Callable[..., int]
) -> None:
    page = page_of([nodes.paragraph("", *(nodes.emphasis() for _ in range(100)))])
    theirs = calls_of(lambda: list(nodes.Node.findall(page, condition)))
    assert calls_of(lambda: list(page.findall(condition))) < theirs / share


def test_nodes_that_walk_in_a_way_of_their_own_do() -> None:
    class Loud(nodes.paragraph):
        def walkabout(self, visitor: Any) -> bool:
            visitor.noted.append("loud")
            return False

    page = page_of([Loud()])
    visitor = Noting(page, {})
    page.walkabout(visitor)
    assert "loud" in visitor.noted


def test_it_is_stored_and_copied_as_one_of_ours() -> None:
    page = page_of([nodes.paragraph("", "text")])
    assert type(page.deepcopy()) is trees.document
    page.reporter = page.transformer = page.settings = None  # type: ignore[assignment]
    stored = pickle.loads(pickle.dumps(page))
    assert stored.pformat() == page.pformat()
    assert type(stored) is trees.document


@pytest.mark.parametrize("kind", sorted(transforms.LOOKS_AT, key=lambda kind: kind.__name__))
def test_a_transform_without_anything_to_look_at_is_not_made(
    kind: type[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of([nodes.paragraph("", "text")])
    page.transformer = transforms.PageTransformer(page)
    page.transformer.add_transforms([kind])
    applied, _ = transforms.QUICKER.get(kind, (kind, ()))
    monkeypatch.setattr(applied, "apply", lambda _self: pytest.fail("it was applied"))
    page.transformer.apply_transforms()
    page += type("there", (transforms.LOOKS_AT[kind][0], nodes.Element), {})()
    page.transformer.add_transforms([kind])
    with pytest.raises(pytest.fail.Exception):
        page.transformer.apply_transforms()


def test_names_that_are_there_again_cost_the_same_each(calls_of: Callable[..., int]) -> None:
    def repeat(times: int) -> None:
        page = page_of([])
        page.reporter.report_level = 5
        for _ in range(times):
            page += nodes.target("", "", names=["a"])
            page.note_explicit_target(page[-1], page)

    repeat(1)
    assert calls_of(repeat, 400) < 2.1 * calls_of(repeat, 200)
