"""Lists of very many children behave as lists do, and are searched from the last place on."""

from __future__ import annotations

import pickle

import pytest
from docutils import nodes

from sphinx_docsjson.speed.children import MANY, Children, adopt_children


def paragraph(count: int) -> nodes.paragraph:
    made = nodes.paragraph("", "", *(nodes.emphasis("", str(n)) for n in range(count)))
    adopt_children(made)
    return made


def test_only_many_children_are_in_a_list_of_ours() -> None:
    assert type(paragraph(MANY - 1).children) is list
    assert type(paragraph(MANY).children) is Children


@pytest.mark.parametrize("order", [range(MANY), reversed(range(MANY)), [7, 3, 400, 0, 499]])
def test_every_element_is_found(order: list[int]) -> None:
    made = paragraph(MANY)
    children = list(made.children)
    for position in order:
        assert made.index(children[position]) == position


def test_elements_are_found_while_others_are_replaced() -> None:
    made = paragraph(MANY)
    for position, child in enumerate(list(made.children)):
        child.replace_self([nodes.strong("", f"{position}.{n}") for n in range(position % 3)])
    wanted = [f"{position}.{n}" for position in range(MANY) for n in range(position % 3)]
    assert [child.astext() for child in made.children] == wanted


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in list"):
        paragraph(MANY).index(nodes.emphasis())


def test_a_text_that_another_one_equals_is_found() -> None:
    made = paragraph(MANY)
    texts = [nodes.Text("a"), nodes.Text("a")]
    made.insert(3, texts[0])
    made.insert(9, texts[1])
    assert [made.index(text) for text in texts] == [3, 9]
    assert made.index(nodes.Text("a")) == 3


def test_the_list_can_be_kept() -> None:
    again = pickle.loads(pickle.dumps(paragraph(MANY)))
    assert again.index(again[MANY - 1]) == MANY - 1


def test_elements_that_are_removed_in_order_are_not_looked_for_from_the_start() -> None:
    """Each comparison with an element before those that stay would show in `asked`."""
    asked = 0

    class Stays(nodes.emphasis):
        def __eq__(self, other: object) -> bool:
            nonlocal asked
            asked += 1
            return self is other

        __hash__ = nodes.emphasis.__hash__

    made = paragraph(MANY)
    gone = list(made.children)
    made[:] = [*(Stays() for _ in range(MANY)), *gone]
    for child in gone:
        made.remove(child)
    assert asked < 2 * MANY
    assert len(made) == MANY
    with pytest.raises(ValueError, match="not in list"):
        made.remove(gone[0])
