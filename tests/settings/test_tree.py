"""The navigation as a tree."""

from __future__ import annotations

from sphinx_docsjson.settings.tree import Division, Group, PageEntry, walk


def test_entries_come_in_reading_order_each_before_those_inside_it() -> None:
    page, other = PageEntry(path="a"), PageEntry(path="b")
    inner = Group(title="Inner", pages=(page,), hidden=True)
    group = Group(title="Outer", pages=(inner, other))
    tab = Division(kind="tab", title="Tab", children=(group,))
    assert list(walk([tab, page])) == [tab, group, inner, page, other, page]
