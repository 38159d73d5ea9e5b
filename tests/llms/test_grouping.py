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
