"""Where pages stand."""

from __future__ import annotations

import pytest

from sphinx_docsjson.problems import Place, Problem, Subtype
from sphinx_docsjson.settings.tree import Division, EndpointEntry, Group, Navigation, PageEntry
from sphinx_docsjson.sitemap.model import Sidebar, SidebarGroup, SidebarPage
from sphinx_docsjson.sitemap.sitemap import SiteMap, build_sitemap, named_pages

PLACE = Place("docs.json", 4, 9)


def sidebars(sitemap: SiteMap) -> list[Sidebar]:
    return [leaf.content.sidebar for leaf in sitemap.views.leaves]


def page(path: str) -> PageEntry:
    return PageEntry(path=path, place=PLACE)


def group(title: str, *pages, **fields) -> Group:
    entries = tuple(page(entry) if isinstance(entry, str) else entry for entry in pages)
    return Group(title=title, pages=entries, **fields)


def division(kind: str, title: str, *children, **fields) -> Division:
    entries = tuple(page(entry) if isinstance(entry, str) else entry for entry in children)
    return Division(kind=kind, title=title, children=entries, **fields)


def navigation(*children, everywhere=()) -> Navigation:
    return Navigation(children=children, everywhere=everywhere)


def tabs(*args, **fields):
    return division("tab", *args, **fields)


def choices(view, kind: str) -> list[tuple[str, str | None, bool]]:
    return [(c.title, c.page or c.href, c.selected) for c in view.switchers.get(kind, ())]


def titles(entries) -> list:
    """Return a sidebar as nested lists of titles and docnames."""
    return [
        [entry.title, *titles(entry.entries)] if isinstance(entry, SidebarGroup) else entry.page
        for entry in entries
    ]


# ------------------------------------------------------------------ entries and spellings


def test_a_missing_entry_is_dropped_with_a_near_name() -> None:
    pages = ["index", "quickstart", "guide/setup"]
    sitemap, problems = build_sitemap(
        navigation(group("G", "index", "quickstrat", "guide/setup")), pages
    )
    assert sitemap.order == ("index", "guide/setup")
    (problem,) = problems
    assert problem.subtype is Subtype.NAV
    assert problem.place == PLACE
    assert (
        problem.message
        == "the navigation names 'quickstrat', which is not a page; did you mean 'quickstart'?"
    )


@pytest.mark.parametrize(
    ("entry", "hint"),
    [("FETCH /plants", "there is no HTTP method 'FETCH'"),
     ("PSOT /plants", "there is no HTTP method 'PSOT'; did you mean 'POST'?")],
)  # fmt: skip
def test_an_entry_that_looks_like_an_endpoint_is_about_its_method(entry: str, hint: str) -> None:
    _, (problem,) = build_sitemap(navigation(group("G", "index", entry)), ["index"])
    assert problem.message == f"the navigation names {entry!r}, which is not a page: {hint}"


def test_a_page_that_is_in_one_sidebar_twice_is_reported() -> None:
    twice = navigation(group("G", "a", group("H", "a")), group("I", "b"))
    _, (problem,) = build_sitemap(twice, ["a", "b"])
    assert problem == Problem(
        Subtype.NAV, "the page 'a' is already in this part of the navigation", PLACE
    )


def test_a_moved_page_is_nearer_than_a_misspelt_one() -> None:
    pages = ["guides/new/setup", "guide/setups"]
    _, problems = build_sitemap(navigation(group("G", "guide/setup")), pages)
    assert "did you mean 'guides/new/setup'?" in problems[0].message


@pytest.mark.parametrize(
    ("page", "path"),
    [
        ("docs/legacy/tool/execution", "/docs/sdk/python/v1/exceptions"),
        ("docs/sandbox", "/docs/sdk/python/v1/sandbox_sync"),
    ],
)
def test_a_page_is_not_near_for_being_below_the_same_first_folder(page: str, path: str) -> None:
    _, problems = build_sitemap(navigation(group("G", path)), [page])
    assert "did you mean" not in problems[0].message


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("guide", "guide"), ("/guide", "guide"), ("guide/", "guide"), ("guide.mdx", "guide"),
        ("guide.md", "guide"), ("guide.html", "guide"), ("./guide", "guide"), ("ref", "ref/index"),
        ("ref/index", "ref/index"), ("guide/index", "guide"), ("with%20space", "with space"),
        ("per%cent", "per%cent"), ("v1.2", "v1.2"), ("a.md", "a.md"), ("", "index"), ("/", "index"),
        ("nope", None), ("Guide", None),
    ],
)  # fmt: skip
def test_spellings(written: str, found: str | None) -> None:
    pages = ["index", "guide", "ref/index", "with space", "per%cent", "v1.2", "a.md", "a"]
    sitemap, _ = build_sitemap(navigation(), pages)
    assert sitemap.find(written) == found


def test_an_endpoint_without_a_page_is_reported_elsewhere() -> None:
    entry = EndpointEntry(method="GET", path="/users")
    tree = navigation(Group(title="API", pages=(entry,)))
    sitemap, problems = build_sitemap(tree, ["index"])
    assert sitemap.order == ("index",)
    assert problems == []


def test_the_leaves_of_a_branch_cost_the_same_however_many_there_are(
    calls_of,
) -> None:
    def cost(count: int) -> int:
        names = [f"p{n}" for n in range(count)]
        tree = navigation(*(tabs(f"T{n}", group("G", name)) for n, name in enumerate(names)))
        views = build_sitemap(tree, names)[0].views
        return calls_of(lambda: [views._inside(branch) for branch in views.root.branches])

    assert cost(400) < 2.2 * cost(200)


def test_named_pages() -> None:
    tree = navigation(tabs("T", group("G", "a/", group("H", "/b", root=page("c")))), tabs("U", "d"))
    assert named_pages(tree) == {"a", "b", "c", "d"}


# ------------------------------------------------------------------ home and order


@pytest.mark.parametrize(
    ("children", "home"),
    [
        ([group("G", "b", "index")], "index"),
        ([group("G", "b", "a")], "b"),
        ([group("G", group("H", "c"), "b")], "c"),
        ([group("G", "b", root=page("a"))], "a"),
        ([group("G", "b", hidden=True), group("H", "a")], "a"),
        ([tabs("S", "b", hidden=True), tabs("T", "a")], "a"),
        ([division("version", "v1", "a"), division("version", "v2", "b", default=True)], "b"),
        ([division("language", "en", "a"), division("language", "fr", "b", default=True)], "b"),
        ([tabs("S", "b", default=True), tabs("T", "a")], "b"),
        ([], "a"),
        ([group("G", "missing")], "a"),
        ([group("G", "b", hidden=True)], "b"),
    ],
)
def test_home(children: list, home: str) -> None:
    pages = {"a", "b", "c"} | ({"index"} if home == "index" else set())
    assert build_sitemap(navigation(*children), pages)[0].home == home


def test_no_pages_at_all() -> None:
    sitemap, _ = build_sitemap(navigation(), [])
    assert sitemap.home == "index"
    assert sitemap.view("search").sidebar.entries == ()


def test_an_empty_navigation_lists_all_pages() -> None:
    sitemap, _ = build_sitemap(navigation(), ["b", "a/c", "index", "a/index"])
    (sidebar,) = sidebars(sitemap)
    assert titles(sidebar.entries) == [["", "index", "a/index", "a/c", "b"]]
    assert sitemap.view("b").eyebrow is None
    assert sitemap.view("b").breadcrumbs == ()


def test_order_is_that_of_the_navigation_each_page_once() -> None:
    tree = navigation(group("G", "b", group("H", "a", "b"), "c"), group("I", "a", "d"))
    sitemap, _ = build_sitemap(tree, ["a", "b", "c", "d", "e"])
    assert sitemap.order == ("b", "a", "c", "d")
    assert sitemap.listed == {"a", "b", "c", "d"}


# ------------------------------------------------------------------ sidebars


def test_the_sidebar_shows_nested_groups_and_drops_empty_ones() -> None:
    tree = navigation(
        group("G", "a", group("H", "b", expanded=True, tag="NEW"), group("Empty", "missing")),
        group("Rooted", root=page("c")),
    )
    sitemap, _ = build_sitemap(tree, ["a", "b", "c"])
    (sidebar,) = sidebars(sitemap)
    assert titles(sidebar.entries) == [["G", "a", ["H", "b"]], ["Rooted"]]
    outer, rooted = sidebar.entries
    assert outer.pages == {"a", "b"}
    assert (rooted.root, rooted.pages) == ("c", {"c"})
    assert (outer.entries[1].expanded, outer.entries[1].tag) == (True, "NEW")
    assert outer.entries[0] == SidebarPage(page="a")


def test_hidden_pages_are_named_but_not_shown() -> None:
    tree = navigation(
        tabs("T", group("G", "a", "b", "c"), group("H", "d")), tabs("U", "e", "f"), tabs("V", "g")
    )
    sitemap, problems = build_sitemap(tree, "abcdefg", frozenset("bdeg"))
    assert (problems, sitemap.order, sitemap.hidden) == ([], tuple("abcdefg"), frozenset("bdeg"))
    assert [titles(sidebar.entries) for sidebar in sidebars(sitemap)] == [
        [["G", "a", "c"]],
        ["f"],
        [],
    ]
    assert (sitemap.view("a").next, sitemap.view("c").previous) == ("c", "a")
    view = sitemap.view("b")
    assert (view.previous, view.next, view.eyebrow, view.hidden) == (None, None, "G", True)
    assert [(title, found) for title, found, _ in choices(view, "tab")][:2] == [
        ("T", "a"),
        ("U", "f"),
    ]


def test_each_division_has_its_own_sidebar_with_its_own_key() -> None:
    tree = navigation(
        division("version", "v1", tabs("T", "a"), tabs("T", "b")), division("version", "v2", "c")
    )
    sitemap, _ = build_sitemap(tree, ["a", "b", "c"])
    assert [titles(sidebar.entries) for sidebar in sidebars(sitemap)] == [["a"], ["b"], ["c"]]
    assert len({sidebar.key for sidebar in sidebars(sitemap)}) == 3
    assert sitemap.view("a").sidebar is sidebars(sitemap)[0]


# ------------------------------------------------------------------ around one page


def test_neighbours_breadcrumbs_and_eyebrow() -> None:
    tree = navigation(
        tabs("Guide", group("G", "a", group("H", "b", root=page("h")), "c")), tabs("API", "d", "e")
    )
    sitemap, _ = build_sitemap(tree, "abcdeh")
    view = sitemap.view("b")
    assert (view.previous, view.next, view.eyebrow) == ("h", "c", "H")
    assert view.breadcrumbs == (("Guide", "a"), ("G", None), ("H", "h"))
    assert (sitemap.view("a").previous, sitemap.view("c").next) == (None, None)
    assert sitemap.view("d").next == "e"


def test_a_group_that_is_called_as_its_tab_is_one_step_with_it() -> None:
    tree = navigation(tabs("Guide", group("Guide", group("Use", "a"))))
    assert build_sitemap(tree, "a")[0].view("a").breadcrumbs == (("Guide", "a"), ("Use", None))


def test_breadcrumbs_skip_versions_and_languages() -> None:
    tree = navigation(
        division("language", "en", division("version", "v1", tabs("T", group("G", "a"))))
    )
    assert build_sitemap(tree, "a")[0].view("a").breadcrumbs == (("T", "a"), ("G", None))


def test_a_page_in_two_places_belongs_to_the_first() -> None:
    tree = navigation(tabs("T", group("G", "a", "b")), tabs("U", group("H", "a", "c")))
    sitemap, _ = build_sitemap(tree, "abc")
    assert sitemap.view("a").eyebrow == "G"
    assert sitemap.view("c").previous is None, "a is shown in the other tab"
    assert choices(sitemap.view("b"), "tab") == [("T", "a", True), ("U", "c", False)]


def test_a_page_in_two_versions_belongs_to_the_default_one() -> None:
    tree = navigation(
        division("version", "v1", "a", "b"), division("version", "v2", "a", "c", default=True)
    )
    sitemap, _ = build_sitemap(tree, "abc")
    assert choices(sitemap.view("a"), "version") == [("v1", "b", False), ("v2", "a", True)]


def test_versions_with_the_same_pages() -> None:
    tree = navigation(division("version", "v1", "a", "b"), division("version", "v2", "a", "b"))
    sitemap, _ = build_sitemap(tree, "ab")
    assert choices(sitemap.view("b"), "version") == [("v1", "b", True), ("v2", "b", False)]


# ------------------------------------------------------------------ switchers


VERSIONS = navigation(
    division("version", "v1", group("G", "v1/a", "v1/b"), group("Old", "v1/x/c")),
    division(
        "version", "v2", group("First", "v2/z"), group("G", "v2/y", "v2/b"), group("Old", "v2/o")
    ),
    division("version", "next", group("First", "b")),
)
VERSION_PAGES = ["v1/a", "v1/b", "v1/x/c", "v2/z", "v2/y", "v2/b", "v2/o", "b"]


@pytest.mark.parametrize(
    ("here", "version", "there"),
    [
        ("v1/b", "v2", "v2/b"),
        ("v2/b", "v1", "v1/b"),
        ("v1/b", "next", "b"),
        ("b", "v1", "v1/b"),
        ("v1/a", "v2", "v2/y"),
        ("v1/x/c", "v2", "v2/o"),
        ("v1/a", "next", "b"),
        ("v1/a", "v1", "v1/a"),
    ],
)
def test_switching_the_version_keeps_the_page(here: str, version: str, there: str) -> None:
    sitemap, _ = build_sitemap(VERSIONS, VERSION_PAGES)
    found = {title: target for title, target, _ in choices(sitemap.view(here), "version")}
    assert found[version] == there


def test_an_operation_is_found_in_another_language_where_its_title_is_another() -> None:
    names = {
        "api/list": "list",
        "api/make": "make",
        "fr/api/lister": "list",
        "fr/api/creer": "make",
    }
    tree = navigation(
        division("language", "en", group("Pets", "api/list", "api/make")),
        division("language", "fr", group("Animaux", "fr/api/lister", "fr/api/creer")),
    )
    sitemap, _ = build_sitemap(tree, names, shown=names)
    assert [c[1] for c in choices(sitemap.view("api/make"), "language")] == [
        "api/make", "fr/api/creer",
    ]  # fmt: skip


def test_switching_the_language_keeps_the_page_and_its_tab() -> None:
    def language(code: str, prefix: str) -> Division:
        return division(
            "language", code,
            tabs("Guide", group("G", f"{prefix}index", f"{prefix}a")),
            tabs("API", group("G", f"{prefix}api/x", f"{prefix}api/y")),
        )  # fmt: skip

    names = ["index", "a", "api/x", "api/y"]
    tree = navigation(language("en", ""), language("fr", "fr/"), language("de", "de/"))
    pages = [prefix + name for prefix in ("", "fr/", "de/") for name in names]
    sitemap, _ = build_sitemap(tree, pages)
    assert [c[1] for c in choices(sitemap.view("api/y"), "language")] == [
        "api/y",
        "fr/api/y",
        "de/api/y",
    ]
    assert [c[1] for c in choices(sitemap.view("fr/index"), "language")] == [
        "index",
        "fr/index",
        "de/index",
    ]
    assert choices(sitemap.view("fr/a"), "tab") == [
        ("Guide", "fr/index", True),
        ("API", "fr/api/x", False),
    ]


def test_hidden_divisions_are_offered_only_inside() -> None:
    tree = navigation(tabs("T", "a"), tabs("Hidden", "b", hidden=True))
    sitemap, _ = build_sitemap(tree, "ab")
    assert choices(sitemap.view("a"), "tab") == [("T", "a", True)]
    assert choices(sitemap.view("b"), "tab") == [("T", "a", False), ("Hidden", "b", True)]


def test_divisions_of_hidden_pages_are_offered_only_inside() -> None:
    tree = navigation(
        tabs("T", "a"), tabs("Pages", group("G", "b"), "c"), tabs("Link", href="https://x.example/"),
        tabs("Group", group("H", "d", hidden=True)), tabs("Both", tabs("I", "e"), tabs("J", "f")),
    )  # fmt: skip
    sitemap, _ = build_sitemap(tree, "abcdef", frozenset("bce"))
    offered = [title for title, _, _ in choices(sitemap.view("a"), "tab")]
    assert offered == ["T", "Link", "Both"]
    assert ("Pages", "b", True) in choices(sitemap.view("b"), "tab")
    assert "I" not in [title for title, _, _ in choices(sitemap.view("f"), "tab")]


def test_link_only_divisions_and_those_shown_everywhere() -> None:
    tree = navigation(
        division("anchor", "Docs", "a"),
        division("anchor", "Page", href="/b"),
        division("anchor", "Site", href="https://x.example/"),
        division("anchor", "Nothing"),
        everywhere=(division("anchor", "Blog", href="https://blog.example/"),),
    )
    sitemap, _ = build_sitemap(tree, "ab")
    expected = [
        ("Docs", "a", True), ("Page", "b", False), ("Site", "https://x.example/", False),
        ("Blog", "https://blog.example/", False),
    ]  # fmt: skip
    assert choices(sitemap.view("a"), "anchor") == expected
    assert sitemap.view("a").switchers["anchor"][0].division.title == "Docs"


def test_levels_of_divisions() -> None:
    tree = navigation(
        division(
            "product", "One", tabs("T", division("anchor", "A", "a"), division("anchor", "B", "b"))
        ),
        division("product", "Two", "c"),
    )
    sitemap, _ = build_sitemap(tree, "abc")
    view = sitemap.view("b")
    assert list(view.switchers) == ["product", "tab", "anchor"]
    assert choices(view, "product") == [("One", "a", True), ("Two", "c", False)]
    assert choices(view, "anchor") == [("A", "a", False), ("B", "b", True)]
    assert list(sitemap.view("c").switchers) == ["product"]


# ------------------------------------------------------------------ hidden and unlisted pages


def test_hidden_groups() -> None:
    tree = navigation(
        group("G", "a", group("H", "b", group("Open", "c", searchable=True), hidden=True)),
        group("I", "d", "b2"),
    )
    sitemap, _ = build_sitemap(tree, ["a", "b", "c", "d", "b2"])
    assert titles(sidebars(sitemap)[0].entries) == [["G", "a"], ["I", "d", "b2"]]
    view = sitemap.view("b")
    assert (view.listed, view.hidden, view.eyebrow) == (True, True, "H")
    assert (view.previous, view.next) == (None, None)
    assert sitemap.hidden == {"b"}, "a searchable group lets its pages back"
    assert sitemap.view("a").next == "d"


def test_a_page_that_is_hidden_in_one_place_only() -> None:
    tree = navigation(group("H", "a", hidden=True), group("G", "a"))
    sitemap, _ = build_sitemap(tree, "a")
    assert not sitemap.view("a").hidden


@pytest.mark.parametrize(
    ("lost", "with_page"),
    [
        ("x/api/lost", "x/api/a"),
        ("x/lost", "x/b"),
        ("zzz", "x/b"),
        ("deep/1/lost", "deep/1/2/e"),
        ("pre/lost", "c"),
        ("search", "x/b"),
    ],
)
def test_a_page_outside_gets_the_sidebar_of_its_folder(lost: str, with_page: str) -> None:
    tree = navigation(
        tabs("Hidden", "h", hidden=True),
        tabs("Guide", "x/b"),
        tabs("API", "x/api/a", "deep/1/2/e"),
        tabs("Prefixed", "c", prefix="pre"),
    )
    sitemap, _ = build_sitemap(tree, ["h", "x/b", "x/api/a", "deep/1/2/e", "c", lost])
    view = sitemap.view(lost)
    assert view.sidebar is sitemap.view(with_page).sidebar
    assert (view.listed, view.previous, view.next, view.eyebrow) == (False, None, None, None)


# ------------------------------------------------------------------ cost and keeping


def big(pages: int) -> None:
    names = [f"v{v}/t{t}/p{n}" for v in (1, 2) for t in range(5) for n in range(pages // 10)]
    tree = navigation(*(
        division("version", f"v{v}", *(
            tabs(f"t{t}", group("G", *(f"v{v}/t{t}/p{n}" for n in range(pages // 10))))
            for t in range(5)
        ))
        for v in (1, 2)
    ))  # fmt: skip
    sitemap, _ = build_sitemap(tree, names)
    for name in names:
        sitemap.view(name)


def test_the_cost_is_linear(calls_of) -> None:
    assert calls_of(big, 4000) < calls_of(big, 500) * 8 * 1.5


def many(kind: str, count: int) -> tuple[SiteMap, list[Problem]]:
    names = [f"p{n}" for n in range(count)]
    divisions = (division(kind, f"D{n}", name, place=PLACE) for n, name in enumerate(names))
    return build_sitemap(navigation(*divisions), names)


@pytest.mark.parametrize("kind", ["tab", "anchor", "version", "language"])
def test_many_divisions_cost_in_step_with_their_number(calls_of, kind: str) -> None:
    def cost(count: int) -> int:
        sitemap, _ = many(kind, count)
        return calls_of(lambda: [sitemap.view(f"p{n}") for n in range(count)])

    assert cost(300) < 2.2 * cost(150)


@pytest.mark.parametrize(
    ("page", "first", "last"), [("p0", 0, 99), ("p250", 200, 299), ("p499", 400, 499)]
)
def test_a_page_lists_the_nearest_of_many_divisions(page: str, first: int, last: int) -> None:
    sitemap, problems = many("tab", 500)
    listed = choices(sitemap.view(page), "tab")
    assert (listed[0][0], listed[-1][0], len(listed)) == (f"D{first}", f"D{last}", 100)
    assert [target for _, target, selected in listed if selected] == [page]
    (problem,) = problems
    assert (problem.subtype, problem.place) == (Subtype.LIMIT, PLACE)
    assert problem.message.startswith("pages list 100 of these 500")


def test_a_page_lists_all_of_a_hundred_divisions() -> None:
    sitemap, problems = many("tab", 100)
    assert len(choices(sitemap.view("p7"), "tab")) == 100
    assert not problems


def test_links_for_every_page_are_bounded() -> None:
    links = tuple(
        Division(kind="anchor", title=f"L{n}", href=f"https://e.example/{n}") for n in range(150)
    )
    sitemap, problems = build_sitemap(navigation(page("a"), everywhere=links), ["a"])
    assert len(choices(sitemap.view("a"), "anchor")) == 100
    assert [problem.subtype for problem in problems] == [Subtype.LIMIT]


def test_a_division_that_only_waits_to_be_entered_is_still_found() -> None:
    waiting = division("anchor", "W", group("G", "a"), hidden=True, indexed=True)
    secret = division("anchor", "S", group("H", "b"), hidden=True)
    sitemap, _ = build_sitemap(navigation(waiting, secret), ["a", "b"])
    assert sitemap.hidden == {"b"}


def test_pages_of_an_anchor_show_the_tabs_beside_it() -> None:
    def anchor(title: str, *children) -> Division:
        return division("anchor", title, *children)

    tree = navigation(
        anchor("Docs", tabs("Guides", group("G", "a")), tabs("API", group("A", "b"))),
        anchor("Reference", group("R", "c")),
    )
    sitemap, _ = build_sitemap(tree, ["a", "b", "c"])
    assert choices(sitemap.view("c"), "tab") == [("Guides", "a", False), ("API", "b", False)]
    assert choices(sitemap.view("a"), "tab") == [("Guides", "a", True), ("API", "b", False)]
    products = navigation(
        division("product", "One", tabs("Guides", group("G", "a"))),
        division("product", "Two", group("H", "b")),
    )
    assert choices(build_sitemap(products, ["a", "b"])[0].view("b"), "tab") == []
