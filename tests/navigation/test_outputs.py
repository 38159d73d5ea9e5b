"""What is in the output beside the pages."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from sphinx.cmd.build import build_main

from sphinx_docsjson.navigation.output import outputs

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.testing.util import SphinxTestApp


@pytest.mark.parametrize(
    ("fields", "is_found"),
    [
        ({}, True),
        ({"noindex": True}, False),
        ({"noindex": "TRUE"}, False),
        ({"hidden": "true"}, False),
        ({"hidden": False, "noindex": "no"}, True),
        ({"url": "https://elsewhere.example"}, False),
        ({"url": "/intro"}, False),
    ],
)
def test_pages_that_ask_for_silence_are_not_told_of(
    app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch, fields: dict[str, object], is_found: bool
) -> None:
    monkeypatch.setattr(app.env, "metadata", {"guide/use": fields})
    assert ("guide/use" in outputs.findable(app.builder)) == is_found


def test_search_engines_are_told_of_the_pages_in_the_order_of_the_navigation(
    app: SphinxTestApp,
) -> None:
    assert outputs.findable(app.builder) == ["intro", "guide/setup", "guide/use", "ref/index"]


def test_a_sitemap_has_full_addresses(app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.config, "html_baseurl", "https://docs.example/a&b/")
    found = re.findall("<loc>(.*?)</loc>", outputs.sitemap_xml(app.builder))
    assert found[:2] == [
        "https://docs.example/a&amp;b/intro.html",
        "https://docs.example/a&amp;b/guide/setup.html",
    ]
    assert "Sitemap: https://docs.example/a&b/sitemap.xml\n" in outputs.robots_txt(app.builder)


def test_the_addresses_of_pages_are_encoded(tmp_path: Path) -> None:
    pages = ["index", "guía/a b#c"]
    settings = {"name": "N", "navigation": {"pages": pages}}
    (tmp_path / "docs.json").write_text(json.dumps(settings), "utf-8")
    (tmp_path / "guía").mkdir()
    for name in pages:
        (tmp_path / f"{name}.mdx").write_text("# Title\n\nText.\n", "utf-8")
    config = ["extensions=sphinx_docsjson", "html_baseurl=https://x.test", "html_theme=docsjson"]
    options = ["-q", "-C", "-b", "dirhtml", *(part for one in config for part in ("-D", one))]
    assert build_main([*options, str(tmp_path), str(tmp_path / "_out")]) == 0
    home, page, sitemap, data = (
        (tmp_path / "_out" / name).read_text("utf-8")
        for name in ("index.html", "guía/a b#c/index.html", "sitemap.xml", "search.json")
    )
    path = "gu%C3%ADa/a%20b%23c/"
    assert f"<loc>https://x.test/{path}</loc>" in sitemap
    assert f'<link rel="canonical" href="https://x.test/{path}">' in page
    assert f'<meta property="og:url" content="https://x.test/{path}">' in page
    assert json.loads(data)["pages"][1]["url"] == path
    assert set(re.findall(r'href="(\./gu[^"]*)"', home)) == {f"./{path}"}


def test_without_an_address_there_is_neither(
    app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.config, "html_baseurl", "")
    assert outputs.sitemap_xml(app.builder) == outputs.robots_txt(app.builder) == ""
