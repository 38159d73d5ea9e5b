"""The parts of a site that its lists for language models have."""

from __future__ import annotations

import dataclasses

from sphinx_docsjson.llms.site.grouping import places_of
from sphinx_docsjson.settings.tree import Division, Group, Navigation, PageEntry
from sphinx_docsjson.sitemap.sitemap import build_sitemap


def test_the_default_version_comes_first_wherever_it_is_written() -> None:
    versions = [
        Division(kind="version", title=title, children=(Group(title="All", pages=(entry,)),))
        for title, entry in (("1.0", PageEntry(path="a")), ("2.0", PageEntry(path="b")))
    ]
    versions[1] = dataclasses.replace(versions[1], default=True)
    navigation = Navigation(children=tuple(versions))
    sitemap, _ = build_sitemap(navigation, ("a", "b"))
    places = places_of(sitemap, ["a", "b"])
    assert [*places] == ["b", "a"]
    assert [place.alternatives for place in places.values()] == [(), ("1.0",)]


def test_products_without_versions_stay_where_they_are_written() -> None:
    def group(page: str) -> Group:
        return Group(title="All", pages=(PageEntry(path=page),))

    versions = tuple(
        Division(kind="version", title=title, children=(group(title),)) for title in ("2", "1")
    )
    products = (
        Division(kind="product", title="A", children=versions),
        Division(kind="product", title="B", children=(group("b"),)),
    )
    sitemap, _ = build_sitemap(Navigation(children=products), ("2", "1", "b"))
    assert [*places_of(sitemap, ["2", "1", "b"])] == ["2", "b", "1"]
