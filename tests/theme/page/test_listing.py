"""What the root page of a group lists."""

from __future__ import annotations

from typing import Any

from sphinx_docsjson.settings.tree import Icon
from sphinx_docsjson.sitemap.model import Sidebar, SidebarGroup, SidebarPage
from sphinx_docsjson.theme.page.listing import ListedEntry, groups_with_lists, listing_of
from sphinx_docsjson.theme.page.sidebar import Label

DESCRIPTIONS = {"a": "About a", "root": "About all"}


def labels(entry: SidebarPage) -> Label | None:
    """Label every page but the one that is gone."""
    where = entry.page or entry.href
    if where in (None, "gone"):
        return None
    title = entry.title or f"Page {where}"
    return Label(title=title, href=f"{where}.html", description=DESCRIPTIONS.get(where))


def icons(icon: Icon | None) -> str:
    return f"[{icon.name}]" if icon else ""


def group(*entries: Any, **more: Any) -> SidebarGroup:
    return SidebarGroup(title="G", entries=entries, **{"listing": "card", **more})


def listed(*entries: Any) -> tuple[ListedEntry, ...]:
    return listing_of(group(*entries), labels, icons).entries


def test_groups_list_what_they_hold_on_their_own_pages_at_any_depth() -> None:
    inner = group(root="inner", listing="accordion")
    outer = group(inner, root="outer")
    others = (group(root=None), group(root="plain", listing="none"))
    found = groups_with_lists(Sidebar(key="x", entries=(SidebarPage(page="a"), outer, *others)))
    assert found == {"outer": outer, "inner": inner}


def test_pages_and_links_have_their_labels_and_descriptions() -> None:
    link = SidebarPage(href="https://a", title="Out")
    assert listed(SidebarPage(page="a"), link, SidebarPage(page="gone")) == (
        ListedEntry(title="Page a", href="a.html", description="About a"),
        ListedEntry(title="Out", href="https://a.html"),
    )


def test_a_group_inside_lists_what_it_holds_and_leads_to_its_page() -> None:
    inner = group(SidebarPage(page="b"), root="root", icon=Icon(name="leaf"))
    (found,) = listed(inner)
    assert (found.title, found.href, found.icon, found.description) == (
        "G",
        "root.html",
        "[leaf]",
        "About all",
    )
    assert [entry.title for entry in found.entries] == ["Page b"]


def test_a_group_without_a_page_leads_nowhere() -> None:
    (found,) = listed(group(SidebarPage(page="b")))
    assert (found.href, found.description) == (None, None)


def test_a_list_looks_as_its_group_says() -> None:
    assert listing_of(group(listing="accordion"), labels, icons).kind == "accordion"
