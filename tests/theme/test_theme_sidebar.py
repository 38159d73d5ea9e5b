"""The sidebar: rendered once, made current for each page."""

from __future__ import annotations

import re

import pytest

from sphinx_docsjson.contrast import contrast, mix
from sphinx_docsjson.settings.tree import Icon
from sphinx_docsjson.sitemap.model import Sidebar, SidebarGroup, SidebarPage
from sphinx_docsjson.theme import PATH
from sphinx_docsjson.theme.page.sidebar import Label, RenderedSidebar, render_sidebar

DEEP = SidebarGroup(title="Deep", entries=(SidebarPage(page="c"),), pages=frozenset({"c"}))
SIDEBAR = Sidebar(
    key="main",
    entries=(
        SidebarPage(page="home"),
        SidebarGroup(
            title="Start <b>",
            icon=Icon(name="rocket"),
            tag="NEW",
            root="root",
            pages=frozenset({"a", "b", "c", "root"}),
            entries=(
                SidebarPage(page="a"),
                SidebarGroup(
                    title="More",
                    pages=frozenset({"b", "c"}),
                    entries=(SidebarPage(page="b"), DEEP),
                ),
                SidebarGroup(title="Open", expanded=True, entries=(SidebarPage(page="d"),)),
            ),
        ),
        SidebarPage(href="https://out.example", title="Out"),
    ),
)


def label(entry: SidebarPage) -> Label | None:
    if entry.page == "gone":
        return None
    return Label(
        title=entry.title or f"Page {entry.page} & co",
        href=entry.href or f"../{entry.page}.html",
        is_external=entry.href is not None,
        method="DELETE" if entry.page == "a" else None,
        deprecated=entry.page == "a",
    )


def rendered(sidebar: Sidebar = SIDEBAR) -> RenderedSidebar:
    return render_sidebar(sidebar, label, lambda icon: f"[{icon.name}]" if icon else "")


def test_every_text_is_escaped() -> None:
    html = rendered().html
    assert "Start &lt;b&gt;" in html
    assert "Page a &amp; co" in html
    assert "<b>" not in html


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("subscriptions_resource_<pending>", "subscriptions_<wbr>resource_<wbr>&lt;pending&gt;"),
        ("A SubscriptionPaymentMethodOptions", "A Subscription<wbr>Payment<wbr>Method<wbr>Options"),
        ("short_name and __other__ words", "short_name and __other__ words"),
    ],
)
def test_long_names_break_after_their_parts(title: str, expected: str) -> None:
    html = rendered(Sidebar(key="s", entries=(SidebarPage(page="a", title=title),))).html
    assert f">{expected}</span>" in html


def test_the_tag_follows_the_last_word_of_a_title() -> None:
    tag = ' <span class="docsjson-nav-tag">NEW</span></span>'
    assert f"<span>Start &lt;b&gt;{tag}" in rendered().html


def test_no_page_is_current_and_no_group_open_at_first() -> None:
    assert "aria-current" not in rendered().html
    assert rendered().html.count("<details") == 3
    assert rendered().html.count('<details class="docsjson-nav-details" open>') == 1  # expanded


def test_a_page_becomes_current_and_its_groups_open() -> None:
    html = rendered().current("c")
    assert html.count("aria-current") == 1
    assert 'href="../c.html" aria-current="page"' in html
    opened = html.split("<details")[1:]
    assert [" open>" in part.split("<summary>")[0] for part in opened] == [True, True, True]


def test_a_group_opens_only_around_its_own_pages() -> None:
    opened = rendered().current("b").split("<details")[1:]
    assert [" open>" in part.split("<summary>")[0] for part in opened] == [True, False, True]


def test_the_root_of_a_nested_group_is_a_link_beside_its_button_and_not_listed_as_well() -> None:
    inner = SidebarGroup(
        title="Pets", root="pets", pages=frozenset({"pets", "a"}), entries=(SidebarPage(page="a"),)
    )
    outer = SidebarGroup(title="API", pages=inner.pages, entries=(inner,))
    html = rendered(Sidebar(key="s", entries=(outer,))).current("pets")
    assert html.count("../pets.html") == 1
    link = (
        '<a class="docsjson-nav-link" href="../pets.html" aria-current="page"><span>Pets</span></a>'
    )
    opened = '<details class="docsjson-nav-details" open><summary aria-label="Pets"></summary>'
    assert f'<li class="docsjson-nav-branch">{link}{opened}' in html


def test_the_root_of_a_group_is_a_link_in_its_title() -> None:
    html = rendered().current("root")
    assert '<p class="docsjson-nav-title"><a href="../root.html" aria-current="page">' in html


def test_a_page_that_is_not_there_changes_nothing() -> None:
    assert rendered().current("elsewhere") == rendered().html


def test_only_the_marks_are_inserted() -> None:
    html = rendered().current("b")
    bare = html.replace(' aria-current="page"', "").replace(" open>", ">", 1)
    assert len(bare) == len(rendered().html)


def test_what_leads_outside_says_so() -> None:
    html = rendered().html
    assert 'href="https://out.example" target="_blank" rel="noopener"' in html
    assert html.count("docsjson-external") == 1


def test_methods_and_deprecation_are_shown() -> None:
    html = rendered().html
    assert '<span class="docsjson-verb docsjson-verb-delete">DEL</span>' in html
    assert '<span class="docsjson-deprecated">Page a' in html


VERB = re.compile(r"--tone: light-dark\((#\w+), (#\w+)\)")
CHIP = "background: color-mix(in srgb, var(--tone) 13%, var(--docsjson-background))"


def test_methods_can_be_read_whatever_is_behind_their_entry() -> None:
    css = (PATH / "styles" / "sidebar.css").read_text("utf-8")
    assert CHIP in css
    for light, dark in VERB.findall(css):
        assert contrast(light, mix("#ffffff", light, 0.13)) >= 4.5
        assert contrast(dark, mix("#0e1015", dark, 0.13)) >= 4.5


def test_an_entry_without_a_label_is_left_out() -> None:
    html = rendered(Sidebar(key="x", entries=(SidebarPage(page="gone"),))).html
    assert "<li>" not in html


def test_lists_are_balanced() -> None:
    html = rendered().html
    for tag in ("ul", "li", "div", "details", "summary", "a", "span", "p"):
        assert html.count(f"<{tag}>") + html.count(f"<{tag} ") == html.count(f"</{tag}>"), tag


def group_of(title: str, *pages: str, entries: tuple[SidebarGroup, ...] = ()) -> SidebarGroup:
    own = tuple(SidebarPage(page=page) for page in pages)
    inside = {*pages, *(page for entry in entries for page in entry.pages)}
    return SidebarGroup(title=title, entries=(*own, *entries), pages=frozenset(inside))


def large(groups: int, size: int = 20) -> Sidebar:
    """Return a sidebar of groups, each with a nested one."""
    made = (
        group_of(
            f"Group {n}",
            *(f"g{n}p{i}" for i in range(size)),
            entries=(group_of(f"Inner {n}", f"g{n}inner"),),
        )
        for n in range(groups)
    )
    return Sidebar(key="large", entries=tuple(made))


def test_in_a_large_sidebar_only_the_groups_around_the_page_are_open() -> None:
    html = rendered(large(50)).current("g7p3")
    assert html.count('aria-current="page"') == 1
    assert '<a class="docsjson-nav-link" href="../g7p3.html" aria-current="page">' in html
    assert 'href="../g7p19.html"' in html
    assert 'href="../g8p0.html"' in html  # the link to the next group
    assert "g8p1" not in html
    assert '<li><a class="docsjson-nav-link docsjson-nav-folded" href="../g7inner.html">' in html
    title = '<div><a class="docsjson-nav-link docsjson-nav-folded"'
    assert html.count(title) == 49
    assert html.count("docsjson-nav-folded") == 49 + 1


@pytest.mark.parametrize(("groups", "folded"), [(14, 0), (15, 14)])
def test_a_sidebar_is_large_with_more_than_300_entries(groups: int, folded: int) -> None:
    assert rendered(large(groups)).current("g7inner").count("docsjson-nav-folded") == folded


def test_a_nested_group_of_a_large_sidebar_opens_around_its_page() -> None:
    html = rendered(large(50)).current("g7inner")
    assert html.count("<details") == 1
    assert "<summary><span>Inner 7</span></summary>" in html
    assert html.count("docsjson-nav-folded") == 49


def test_a_sidebar_that_is_not_large_has_all_its_entries() -> None:
    html = rendered(large(10)).current("g7p3")
    assert "docsjson-nav-folded" not in html
    assert "g9p19" in html


def test_a_page_of_a_large_sidebar_grows_with_its_groups_not_with_its_pages() -> None:
    few, many = (len(rendered(large(50, size)).current("g7p3")) for size in (20, 80))
    assert many - few < 60 * 120  # the pages of its own group


def test_a_group_of_links_that_lead_out_stays_open() -> None:
    links = SidebarGroup(
        title="Out", entries=(SidebarPage(href="https://out.example/x", title="X"),)
    )
    sidebar = Sidebar(key="large", entries=(*large(50).entries, links))
    assert "https://out.example/x" in rendered(sidebar).current("g7p3")


def flat(size: int, *, in_group: bool) -> Sidebar:
    """Return a sidebar of one long list."""
    group = group_of("All", *(f"p{n}" for n in range(size)))
    return Sidebar(key="flat", entries=(group,) if in_group else group.entries)


@pytest.mark.parametrize("in_group", [True, False])
def test_a_page_of_a_long_list_has_its_neighbours_and_links_to_the_rest(in_group: bool) -> None:
    html = rendered(flat(1_050, in_group=in_group)).current("p230")
    assert '<a class="docsjson-nav-link" href="../p230.html" aria-current="page">' in html
    assert 'href="../p200.html"' in html
    assert 'href="../p299.html"' in html
    assert "p301" not in html
    assert html.count("docsjson-nav-folded") == 10
    assert (
        '<li><a class="docsjson-nav-link docsjson-nav-folded" href="../p300.html">'
        "<span>Page p300 &amp; co … Page p399 &amp; co</span></a>\n</li>" in html
    )
    assert html.count("<li>") == html.count("</li>") == 110


def test_what_a_page_has_of_a_list_does_not_grow_with_the_list() -> None:
    for size in (500, 5_000, 20_000):
        html = rendered(flat(size, in_group=True)).current("p230")
        assert html.count("<li>") <= 100 + size // 100 + 5
        assert html.count("<li>") <= 300


def test_many_groups_are_shown_in_runs() -> None:
    groups = tuple(group_of(f"Group {n}", f"p{n}") for n in range(450))
    html = rendered(Sidebar(key="groups", entries=groups)).current("p230")
    assert html.count('aria-current="page"') == 1
    assert html.count("docsjson-nav-folded") == 4 + 99
    assert "<span>Group 300 … Group 399</span>" in html
    assert html.count("<div") == html.count("</div>")
