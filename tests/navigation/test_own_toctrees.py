"""A project without a settings file: the theme shows the toctrees, as every theme of Sphinx's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from lxml import html

from navigation.conftest import Site
from sphinx_docsjson.build import build_of

if TYPE_CHECKING:
    from pathlib import Path

ROOT = """
Orchard
=======

.. toctree::
   :caption: Guides

   prune
   The long way <graft>
   Elsewhere <https://example.com/>

.. only:: latex

   .. toctree::
      :caption: Print

      printed

.. toctree::
   :hidden:

   api/index
   genindex
"""
API = """
Interface
=========

.. toctree::

   two
   one
"""


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """A project whose toctrees are not in alphabetical order."""
    found = Site(tmp_path / "source", tmp_path / "build")
    found.write("conf.py", "extensions = ['sphinx_docsjson']\nhtml_theme = 'docsjson'\n")
    found.write("index.rst", ROOT)
    found.write("api/index.rst", API)
    for page in ("prune", "graft", "printed", "api/one", "api/two"):
        found.write(f"{page}.rst", f"{page}\n{'=' * len(page)}\n\n.. index:: {page}\n")
    return found


def sidebar(out: Path, page: str) -> list[Any]:
    """Return what the sidebar of a page shows: titles, and links with their targets."""
    tree = html.parse(str(out / f"{page}.html"))
    found = tree.xpath(
        '//nav[@class="docsjson-nav"]//*[self::a or self::p or self::summary[node()]]'
    )
    return [(one.text_content().strip(), one.get("href")) for one in found]


def test_the_sidebar_shows_the_toctrees_in_their_order(site: Site) -> None:
    out = site.build()
    assert sidebar(out, "prune") == [
        ("Orchard", "./index.html"),
        ("Guides", None),
        ("prune", "./prune.html"),
        ("The long way", "./graft.html"),
        ("Elsewhere", "https://example.com/"),
        ("Interface", "./api/index.html"),
        ("api/two", "./api/two.html"),
        ("api/one", "./api/one.html"),
        ("Index", "./genindex.html"),
    ]


def test_pages_follow_each_other_as_the_toctrees_say(site: Site) -> None:
    out = site.build()
    tree = html.parse(str(out / "graft.html"))
    follows = {a.get("rel"): a.get("href") for a in tree.iterfind(".//nav/a[@rel]")}
    assert follows == {"prev": "./prune.html", "next": "./api/index.html"}
    assert [p.text for p in tree.iterfind('.//p[@class="docsjson-eyebrow"]')] == ["Guides"]
    tree = html.parse(str(out / "api" / "index.html"))
    assert tree.findtext(".//h1") == "Interface"
    assert not tree.findall('.//p[@class="docsjson-eyebrow"]')  # the title of its group is its own


def test_plain_text_for_programs_has_the_same_groups(site: Site) -> None:
    text = (site.build() / "llms.txt").read_text("utf-8")
    shown = ("## Guides", "[prune]", "[graft]", "## Interface", "[api/two]", "[api/one]")
    assert sorted(shown, key=text.index) == [*shown]


def test_a_changed_toctree_is_shown_on_every_page(site: Site) -> None:
    site.build()
    site.write("index.rst", ROOT.replace(":caption: Guides", ":caption: Ways"))
    assert ("Ways", None) in sidebar(site.build(freshenv=False), "api/one")


def test_a_page_in_two_toctrees_and_circles_end(site: Site) -> None:
    site.write("api/one.rst", "One\n===\n\n.. toctree::\n\n   ../prune\n   index\n")
    links = sidebar(site.build(), "prune")
    assert links.count(("prune", "./prune.html")) == 2
    assert links.count(("Interface", "./api/index.html")) == 1


def test_without_toctrees_all_pages_are_listed(site: Site) -> None:
    site.write("index.rst", "Orchard\n=======\n")
    pages = [title for title, _ in sidebar(site.build(), "prune")]
    assert pages == ["Orchard", "Interface", "api/one", "api/two", "graft", "printed", "prune"]


def test_other_pages_are_outside_the_navigation(site: Site) -> None:
    seen = []
    site.build(connect={"build-finished": lambda app, _error: seen.append(build_of(app).sitemap)})
    assert not seen[0].view("printed").listed
    assert seen[0].view("api/two").breadcrumbs == (("Interface", "api/index"),)
