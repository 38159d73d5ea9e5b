"""The navigation as toctrees, for other themes."""

from __future__ import annotations

from sphinx_docsjson.settings.tree import Division, Group, Navigation, PageEntry
from sphinx_docsjson.sitemap.sitemap import build_sitemap
from sphinx_docsjson.sitemap.toctrees import TocGroup, TocLink, TocPage, Toctree, toctrees

PAGES = ("home", "a", "b", "c", "d")


def group(title: str, *pages, **fields) -> Group:
    entries = tuple(PageEntry(path=one) if isinstance(one, str) else one for one in pages)
    root = PageEntry(path=fields.pop("root")) if "root" in fields else None
    return Group(title=title, pages=entries, root=root, **fields)


def tab(title: str, *children, **fields) -> Division:
    return Division(kind="tab", title=title, children=children, **fields)


def of(*children, everywhere: tuple[Division, ...] = ()) -> list[Toctree]:
    sitemap, problems = build_sitemap(
        Navigation(children=children, everywhere=everywhere), {*PAGES, "search", "genindex"}
    )
    assert not [one for one in problems if "already" not in one.message]
    return toctrees(sitemap, "home", {"search"})


def seen(entries) -> list[object]:
    """Return entries in short: page names, addresses, and groups as title, landing and entries."""
    return [
        entry.page
        if isinstance(entry, TocPage)
        else entry.href
        if isinstance(entry, TocLink)
        else (entry.title, entry.landing, seen(entry.entries))
        for entry in entries
    ]


def shown(*children, **fields) -> list[tuple[str, list[object]]]:
    return [(one.caption, seen(one.entries)) for one in of(*children, **fields)]


def test_outermost_groups_are_captions() -> None:
    assert shown(group("One", "home", "a"), group("Two", "b")) == [
        ("One", ["home", "a"]),
        ("Two", ["b"]),
    ]


def test_pages_outside_groups_have_no_caption() -> None:
    found = shown(PageEntry(path="home"), PageEntry(path="a"), group("Two", "b"))
    assert found == [("", ["home", "a"]), ("Two", ["b"])]


def test_a_group_inside_another_leads_to_its_first_page() -> None:
    inner = group("Inner", "b", "c")
    assert shown(group("Outer", "a", inner, "d")) == [
        ("Outer", ["a", ("Inner", "b", ["b", "c"]), "d"])
    ]


def test_a_root_page_is_not_listed_again() -> None:
    inner = group("Inner", "c", root="b")
    assert shown(group("Outer", "a", inner)) == [("Outer", ["a", ("Inner", "b", ["c"])])]


def test_a_group_without_pages_of_its_own_is_named_in_those_inside() -> None:
    inner = group("Inner", group("Deep", "a"), group("Deeper", "b"))
    assert shown(group("Outer", inner)) == [
        ("Outer", [("Inner › Deep", "a", ["a"]), ("Inner › Deeper", "b", ["b"])])
    ]


def test_a_group_that_begins_with_another_has_a_landing_page_of_its_own() -> None:
    inner = group("Inner", group("Deep", "a"), "b")
    assert shown(group("Outer", inner)) == [
        ("Outer", [("Inner", "b", [("Deep", "a", ["a"]), "b"])])
    ]


def test_divisions_are_captions_and_hold_their_groups() -> None:
    inner = tab("Inner", group("Three", "c"))
    found = shown(tab("Guide", group("One", "a"), group("Two", "b")), tab("More", inner))
    assert found == [
        ("Guide", [("One", "a", ["a"]), ("Two", "b", ["b"])]),
        ("More › Inner", [("Three", "c", ["c"])]),
    ]


def test_the_root_page_comes_before_its_group() -> None:
    found = shown(tab("Guide", group("One", "home", "a")))
    assert found == [("Guide", ["home", ("One", "a", ["a"])])]


def test_links_out_of_the_site_come_first_and_once() -> None:
    blog = tab("Blog", href="https://blog.example/")
    mail = tab("Mail", href="mailto:me@blog.example")
    found = of(tab("Guide", group("One", "a")), blog, everywhere=(blog, mail))
    assert found[0] == Toctree(
        caption="", entries=(TocLink(title="Blog", href="https://blog.example/"),)
    )
    assert [one.caption for one in found] == ["", "Guide"]


def test_hidden_pages_are_left_out_and_a_page_has_one_place() -> None:
    hidden = group("Secret", "d", hidden=True)
    found = shown(group("One", "a", "search"), hidden, group("Two", "a", "b"))
    assert found == [("One", ["a"]), ("Two", ["b"])]


def test_books_get_every_page_in_order() -> None:
    (one,) = of(group("Outer", "a", group("Inner", "c", group("Deep", "d"), root="b"), "home"))
    assert one.pages == ["a", "b", "c", "d", "home"]
    assert isinstance(one.entries[1], TocGroup)


def test_pages_that_sphinx_makes_hold_no_group() -> None:
    inner = group("Inner", "genindex", "a")
    assert shown(group("Outer", inner)) == [("Outer", [("Inner", "a", ["genindex", "a"])])]
