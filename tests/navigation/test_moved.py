"""Small pages that lead elsewhere."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.build import build_of
from sphinx_docsjson.navigation.output import moved
from sphinx_docsjson.safety.outputs import Outputs
from sphinx_docsjson.settings.model import Redirect
from sphinx_docsjson.sitemap.redirects import Redirects

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.testing.util import SphinxTestApp


def test_sources_lead_to_what_they_name_and_others_are_problems(app: SphinxTestApp) -> None:
    problems = [one.message for one in moved._faults(build_of(app))]
    assert problems == [
        "redirect from '/guide/use' is never used: a page has this URL",
        "redirect from '/lost': the link '/nowhere' does not lead to a page or file",
    ]
    leads = {one.docname: one.uri for one in moved.forwarding_pages(app.builder)}
    assert leads == {
        "index": "intro.html",  # the home page has another name
        "old": "guide/setup.html#install",
        "away": "https://elsewhere.example/",
        "before/setup": "../guide/setup.html",
        "before/use": "../guide/use.html",
    }


def test_nothing_is_written_for_sources_that_are_more_than_a_path(
    app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = ("/old#use", "/old/:page?a=b", "/old")
    found = Redirects([Redirect(source=one, destination="/guide/use") for one in sources])
    monkeypatch.setattr(build_of(app).resolver, "redirects", found)
    assert [one.message for one in moved._faults(build_of(app))] == [
        "redirect from '/old#use' is never used: browsers do not send what follows #",
        "redirect from '/old/:page?a=b' is never used: its source has a query",
    ]
    assert [one.docname for one in moved.forwarding_pages(app.builder)] == ["index", "old"]


@pytest.mark.parametrize("folds_case", [False, True])
def test_none_has_the_file_of_a_page_where_names_have_no_case(
    app: SphinxTestApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folds_case: bool
) -> None:
    sources = ("/Guide/Use", "/Search", "/Old", "/old")
    found = Redirects([Redirect(source=one, destination="/guide/use") for one in sources])
    monkeypatch.setattr(build_of(app).resolver, "redirects", found)
    monkeypatch.setattr(build_of(app).outputs, "folder", tmp_path)
    for name in (".buildinfo", ".BUILDINFO")[: 1 + folds_case]:
        (tmp_path / name).touch()
    names = [one.docname for one in moved.forwarding_pages(app.builder)]
    assert names == ["index", *(["Old"] if folds_case else ["Guide/Use", "Search", "Old", "old"])]


@pytest.mark.parametrize(
    ("base", "canonical"),
    [
        ("https://docs.example/", "https://docs.example/guide/setup.html"),
        ("", "guide/setup.html#install"),
    ],
)
def test_a_full_address_is_named_where_it_is_known(
    app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch, base: str, canonical: str
) -> None:
    monkeypatch.setattr(app.config, "html_baseurl", base)
    found = {one.docname: one for one in moved.forwarding_pages(app.builder)}
    assert found["old"].canonical == canonical


@pytest.mark.parametrize(
    ("theme", "option", "favicon", "icon"),
    [
        ("docsjson", "docsjson-site/light.svg", None, "../_static/docsjson-site/light.svg"),
        ("docsjson", "", "icons/mine.png", "../_static/mine.png"),
        ("docsjson", "", None, "../_static/docsjson-favicon.svg"),
        ("alabaster", "", "https://host.example/a.ico", "https://host.example/a.ico"),
        ("alabaster", "", "icons/mine.png", "../_static/mine.png"),
        ("alabaster", "", None, None),
    ],
)
def test_they_have_the_icon_of_the_site(
    app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch,
    theme: str, option: str, favicon: str | None, icon: str | None,
) -> None:  # fmt: skip
    monkeypatch.setattr(app.config, "html_theme", theme)
    monkeypatch.setattr(app.config, "html_favicon", favicon)
    monkeypatch.setattr(app.builder, "theme_options", {"favicon_light": option})
    found = {one.docname: one for one in moved.forwarding_pages(app.builder)}
    text = moved._text(app.builder, found["before/setup"])
    assert re.findall('rel="icon" href="(.*?)"', text) == ([icon] if icon else [])


@pytest.mark.parametrize(
    "source",
    [
        "search",
        "genindex",
        "../a",
        "a/../b",
        "a/./b",
        "a//b",
        "a\\b",
        "c:a",
        "a%00b",
        "%2e%2e/a",
        "a/" + "é" * 100,
        ".git/config",
        "a/.hidden",
        "a%0Ab",
        "a/\x1b[1m",
        "c.html/x",
        "a/rss.xml",
        "search-0.json",
        "Search.JSON",
        "_headers",
        "_headers/x",
        ".well-known/llms.txt",
        ".well-known/agent-skills/x",
    ],
)
def test_no_file_is_written_under_a_name_that_is_none(source: str) -> None:
    assert not moved._is_plain(source)


@pytest.mark.parametrize("source", ["a", "a.b/c", "caf%C3%A9", ".well-known/x", "search/a"])
def test_plain_names_are_written(source: str) -> None:
    assert moved._is_plain(source)


def test_a_page_says_where_it_leads_and_escapes_it(
    app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    uri = 'https://a.example/?a=1&b="'
    one = moved.Forward("a", uri, "<b>", uri)
    forever, for_now = (moved._text(app.builder, one._replace(permanent=p)) for p in (True, False))
    assert 'url=https://a.example/?a=1&amp;b=&quot;">' in forever
    assert "<title>&lt;b&gt;</title>" in forever
    assert 'rel="canonical"' in forever
    assert 'rel="canonical"' not in for_now
    assert [re.findall(r'content="(\d)', text) for text in (forever, for_now)] == [["0"], ["1"]]


def test_files_of_others_stay(
    app: SphinxTestApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.builder, "outdir", type(app.outdir)(tmp_path))
    (tmp_path / "old.html").write_text("theirs", "utf-8")
    (tmp_path / "away.html").write_text("ours, from an older build", "utf-8")
    outputs = Outputs(tmp_path)
    outputs.before = {"away.html": ""}
    during = outputs.started + 10**9
    os.utime(tmp_path / "old.html", ns=(during, during))
    monkeypatch.setattr(app.config, "docsjson_build", replace(build_of(app), outputs=outputs))
    names = moved.write(app.builder)
    assert "away.html" in names
    assert "old.html" not in names
    assert (tmp_path / "old.html").read_text("utf-8") == "theirs"
    assert "elsewhere.example" in (tmp_path / "away.html").read_text("utf-8")
