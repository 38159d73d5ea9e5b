"""Links of the settings: checked, and their files published."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sphinx_docsjson.navigation.settings_links import targets, written_links
from sphinx_docsjson.problems import Place
from sphinx_docsjson.settings.model import Logo, Settings
from sphinx_docsjson.settings.tree import CallToAction, Division, Group, NavbarLink, Navigation
from sphinx_docsjson.sitemap.redirects import Redirects
from sphinx_docsjson.sitemap.sitemap import build_sitemap
from sphinx_docsjson.sitemap.targets import Resolver, Target

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Site


def settings(**more: object) -> str:
    groups = {"groups": [{"group": "All", "pages": ["index"]}]}
    return json.dumps(
        {
            "theme": "mint",
            "name": "Acme",
            "colors": {"primary": "#123456"},
            "navbar": {
                "links": [
                    {"label": "Manual", "href": "/files/manual.pdf"},
                    {"label": "Mail", "href": "mailto:hi@acme.example"},
                    {"label": "Gone", "href": "/gone"},
                ]
            },
            "footer": {"links": [{"header": "More", "items": [{"label": "No", "href": "/idex"}]}]},
            "navigation": {"tabs": [{"tab": "All", **groups}, {"tab": "Dead", "href": "/dead"}]},
        }
        | more,
        indent=1,
    )


def test_links_that_lead_nowhere_are_reported_with_their_place(site: Site) -> None:
    site.write("docs.json", settings())
    site.write("files/manual.pdf", b"%PDF-")
    out = site.build(confoverrides={"extensions": ["sphinx_docsjson"]})
    found = [
        line for line in site.warnings.splitlines() if "the link" in line and "docs.json" in line
    ]
    assert [line.partition("the link ")[2].split(" does not")[0] for line in found] == [
        "'/gone'", "'/idex'", "'/dead'",
    ]  # fmt: skip
    assert found[0].startswith("docs.json:")
    assert "did you mean" in found[1]
    assert (out / "files" / "manual.pdf").read_bytes() == b"%PDF-"
    site.write("docs.json", settings(navbar={}))
    site.build(confoverrides={"extensions": ["sphinx_docsjson"]})
    assert not (out / "files").exists()


def place(line: int) -> Place:
    return Place("docs.json", line, 1)


def test_links_stand_in_bars_and_in_divisions_at_any_depth() -> None:
    inner = Division(kind="tab", title="In", href="/in", place=place(4))
    outer = Division(kind="version", title="Out", children=(inner, Group(title="No link")))
    found = Settings(
        logo=Logo(light="l.svg", dark="d.svg", href="/home", place=place(1)),
        navbar_links=(NavbarLink(label="x", href="/bar", place=place(2)),),
        call_to_action=CallToAction(type="link", href="/call", label="y", place=place(3)),
        navigation=Navigation(
            children=(outer,),
            everywhere=(Division(kind="anchor", title="All", href="/all", place=place(5)),),
        ),
    )
    assert [(href, at.line if at else None) for href, at in written_links(found)] == [
        ("/home", 1), ("/bar", 2), ("/call", 3), ("/all", 5), ("/in", 4),
    ]  # fmt: skip


def test_each_link_leads_somewhere_or_is_a_problem_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_text("x")
    written = ("/", "#top", "", "https://x.example", "page", "/a.pdf", "/gone")
    links = tuple(NavbarLink(label="x", href=h, place=place(n)) for n, h in enumerate(written, 1))
    sitemap, _ = build_sitemap(Navigation(), ["page"])
    found = list(targets(Settings(navbar_links=links), Resolver(sitemap, tmp_path, Redirects([]))))
    *good, bad = found
    assert good == [Target(page="page"), Target(file="a.pdf")]
    assert not isinstance(bad, Target)
    assert bad.place == place(7)


FRONT = """---
title: Home
og:image: /images/shared.png
url: /nowhere
twitter:image: /images/none.png
---
"""


def test_banners_and_previews_lead_to_pages_and_pictures(site: Site) -> None:
    """Services need the full URL of a picture, and the picture has to be there."""
    text = "[Gone](/gone), [here](/index) and [there](https://acme.example)"
    site.write(
        "docs.json",
        settings(
            navbar={}, footer={}, navigation={"pages": ["index", "guide"]},
            banner={"content": text}, errors={"404": {"description": "[No](/lost)"}},
            seo={"metatags": {"og:image": "images/site.png", "og:image:alt": "a"},
                 "paths": [{"path": "guide", "metatags": {"twitter:image": "/images/no.png"}}]},
        ),
    )  # fmt: skip
    site.write("index.md", FRONT)
    site.write("guide.md", "# Guide\n")
    for name in ("shared", "site"):
        site.write(f"images/{name}.png", b"\x89PNG\r\n\x1a\n")
    base = {"html_baseurl": "https://acme.example/docs/", "html_theme": "docsjson"}
    more = {"extensions": ["sphinx_docsjson"]}
    out = site.build(confoverrides={**base, **more})
    told = [line.partition("the link ")[2].split(" does not")[0] for line in
            site.warnings.splitlines() if "the link" in line]  # fmt: skip
    for link in ("/gone", "/images/no.png", "/images/none.png", "/lost", "/nowhere"):
        assert told.count(repr(link)) == 1
    assert "'/index'" not in told
    assert "index.md:4:6: WARNING: the link '/nowhere'" in site.warnings
    assert "index.md:5:16: WARNING: the link '/images/none.png'" in site.warnings
    for page, name in (("index.html", "shared"), ("guide.html", "site")):
        url = f"https://acme.example/docs/images/{name}.png"
        tag = f'<meta property="og:image" content="{url}">'
        assert tag in (out / page).read_text("utf-8")
        assert (out / "images" / f"{name}.png").is_file()
