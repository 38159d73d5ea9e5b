"""The order of the navigation, as toctrees tell it to Sphinx."""

from __future__ import annotations

from sphinx_docsjson.navigation.order.toctree import runs
from sphinx_docsjson.settings.tree import Group, Navigation, PageEntry
from sphinx_docsjson.sitemap.sitemap import build_sitemap


def page(path: str) -> PageEntry:
    return PageEntry(path=path)


def of(*groups: Group, root: str = "home", told: str = "") -> list[tuple[str, list[str]]]:
    names = ("home", "a", "b", "c", "d")
    sitemap, problems = build_sitemap(Navigation(children=groups), names)
    assert "".join(problem.message for problem in problems) == told
    return list(runs(sitemap, root))


def test_each_group_is_a_run_without_the_root_page() -> None:
    first = Group(title="One", pages=(page("home"), page("a"), page("b")))
    assert of(first, Group(title="Two", pages=(page("c"),))) == [
        ("One", ["a", "b"]),
        ("Two", ["c"]),
    ]


def test_a_group_that_goes_on_makes_two_runs() -> None:
    inner = Group(title="Inner", pages=(page("b"),))
    outer = Group(title="Outer", pages=(page("a"), inner, page("c")))
    assert of(outer) == [("Outer", ["a"]), ("Inner", ["b"]), ("Outer", ["c"])]


def test_hidden_pages_are_in_none() -> None:
    hidden = Group(title="Secret", hidden=True, pages=(page("b"),))
    assert of(Group(title="One", pages=(page("a"),)), hidden) == [("One", ["a"])]


def test_a_page_stands_where_it_is_named_first() -> None:
    both = (
        Group(title="One", pages=(page("a"),)),
        Group(title="Two", pages=(page("a"), page("b"))),
    )
    told = "the page 'a' is already in this part of the navigation"
    assert of(*both, told=told) == [("One", ["a"]), ("Two", ["b"])]
