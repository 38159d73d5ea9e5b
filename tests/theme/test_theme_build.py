"""One build of a small site with hostile names."""

from __future__ import annotations

import re
from gzip import compress
from typing import TYPE_CHECKING

import pytest
from lxml import html as lxml_html
from safety.small_site import build as build_small_site
from search_index import read_index

from sphinx_docsjson.theme.notfound import levels_for

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PAGES = ("index", "guides/deploy", "guides/deep", "objects", "search", "genindex", "404")


def read(site: Path, name: str) -> str:
    return (site / f"{name}.html").read_text("utf-8")


def tree(site: Path, name: str) -> lxml_html.HtmlElement:
    return lxml_html.document_fromstring(read(site, name))


@pytest.mark.parametrize("page", PAGES)
def test_nothing_of_the_names_is_markup(site: Path, page: str) -> None:
    document = tree(site, page)
    assert not [s for s in document.iter("script") if s.text and "__pwn" in s.text]
    assert not [s for s in document.iter("script") if not s.get("src")]
    assert not [a for e in document.iter() for a in e.attrib if str(a).startswith("on")]
    assert "{{ 7*7 }}" in document.findtext(".//title")
    assert "<b>& Co</b>" in document.findtext(".//title")


@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_one_main_one_article_and_unique_ids(site: Path, page: str) -> None:
    document = tree(site, page)
    (main,) = document.xpath("//main[@role='main']")
    assert len(main.xpath(".//article[contains(@class, 'docsjson-article')]")) == 1
    assert len(document.xpath("//h1")) == 1
    ids = [element.get("id") for element in document.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert len(document.xpath("//meta[@name='viewport']")) == 1


@pytest.mark.parametrize("page", PAGES)
def test_every_local_address_leads_to_something(site: Path, page: str) -> None:
    elements = tree(site, page).iter("a", "link", "script", "img")
    named = (element.get("href") or element.get("src") or "" for element in elements)
    paths = (re.split(r"[#?]", address)[0] for address in named)
    local = [path for path in paths if path and not re.match(r"[a-z]+:", path)]
    assert local
    for address in local if page != "404" else filter(re.compile("/").match, local):
        base = site if address.startswith("/") else (site / page).parent
        assert (base / address.lstrip("/")).exists(), address


def test_the_current_page_is_marked_once_and_its_groups_are_open(site: Path) -> None:
    document = tree(site, "guides/deep")
    (current,) = document.xpath("//*[@class='docsjson-nav']//*[@aria-current='page']")
    assert current.get("href") == "../guides/deep.html"
    assert document.xpath("//details[@class='docsjson-nav-details']/@open") == [""]
    (tab,) = document.xpath("//nav[@class='docsjson-sections']//a[@aria-current]")
    assert tab.text_content() == "Guides"


def test_the_page_names_its_neighbours_and_its_headings(site: Path) -> None:
    document = tree(site, "index")
    assert document.xpath("//a[@rel='next']/@href") == ["./guides/deploy.html"]
    headings = document.xpath("//aside[@class='docsjson-toc']//a/@href")
    assert headings == ["#installation", "#configuration", "#files"]


def test_links_of_the_banner_fit_each_page(site: Path) -> None:
    for page, root in (("index", "./"), ("guides/deep", "../")):
        address = f"{root}guides/deploy.html"
        (link,) = tree(site, page).xpath("//div[contains(@class, 'announcement')]//a")
        assert link.get("href") == address


def test_every_page_points_to_llms_txt(site: Path) -> None:
    for page in PAGES:
        document = tree(site, page)
        (link,) = document.xpath("//link[@rel='describedby']")
        assert link.get("href").endswith("/llms.txt")
        assert document.xpath("//footer//a[contains(@href, '/llms.txt')]")


def test_the_logo_is_cleaned_and_one_file_serves_both_modes(site: Path) -> None:
    logo = site / "_static" / "docsjson-site" / "logo-light.svg"
    assert "circle" in logo.read_text("utf-8")
    assert "script" not in logo.read_text("utf-8")
    (picture,) = tree(site, "index").xpath("//a[@class='docsjson-logo']//img")
    assert picture.get("src") == "_static/docsjson-site/logo-light.svg"


def test_problems_with_files_are_reported_with_their_place(site: Path) -> None:
    text = (site.parent / "warnings.txt").read_text("utf-8")
    assert re.search(r"docs\.json:\d+:\d+: WARNING: logo 'missing.svg'.*\[docsjson\.asset\]", text)
    assert (
        "logo 'logo.svg' contains parts that could run or load files; they are left out: <script>"
        in text
    )


def test_colours_reach_the_style_sheet(site: Path) -> None:
    css = (site / "_static" / "docsjson-theme.css").read_text("utf-8")
    assert "--docsjson-primary: light-dark(#0d9373, #07c983);" in css
    assert "{{" not in css


def test_search_knows_breadcrumbs_and_leaves_hidden_pages_out(site: Path) -> None:
    index = read_index(site)
    assert "guides/secret.html" not in index.pages
    deploy = index.pages["guides/deploy.html"]
    assert deploy.crumb.startswith("Guides › Start")
    assert "Bring it to production." in deploy.passages[0][3]


def test_the_page_for_unknown_addresses_works_at_any_depth(site: Path) -> None:
    document = tree(site, "404")
    assert document.xpath("//link[@rel='preload'][@as='font']/@href"), "or its text moves"
    assert document.findtext(".//h1") == "Lost"
    local = [
        address
        for address in document.xpath("//@href | //@src")
        if not re.match(r"[a-z]+:|#", address)
    ]
    roots = ("/", "./", "../", "../../", "../../../")
    style = [a for a in local if a.partition("?")[0].endswith("_static/docsjson-theme.css")]
    finders = [a for a in local if a.endswith("_static/docsjson-not-found.js")]
    for found in (style, finders):
        assert tuple(address.partition("_static")[0] for address in found) == roots
    others = [a for a in local if a not in finders and ".css" not in a]
    assert others
    assert all(address.startswith("/") for address in others)


@pytest.mark.parametrize(
    ("url", "last"),
    [("index.html", "../" * 3), ("en/api/pets/tags/get/", "../" * 5), ("a/" * 20, "../" * 7)],
)
def test_unknown_addresses_may_be_as_deep_as_pages(url: str, last: str) -> None:
    levels = levels_for(["", url])
    assert levels[0] == "./"
    assert levels[-1] == last
    assert len(levels) == last.count("/") + 1


def test_the_root_of_the_site_is_that_of_its_address(build: Callable[..., Path]) -> None:
    folder = build("dirhtml", "-D", "html_baseurl=https://acme.example/docs/")
    text = (folder / "404.html").read_text("utf-8")
    assert 'href="/docs/_static/docsjson-theme.css' in text
    assert 'href="/docs/guides/deploy/"' in text
    assert "docsjson-not-found.js" not in text
    assert "../_static" not in text
    assert 'href="https://acme.example/docs/llms.txt"' in text
    document = lxml_html.document_fromstring((folder / "index.html").read_text("utf-8"))
    assert document.xpath("//link[@rel='canonical']/@href") == ["https://acme.example/docs/"]
    (ask,) = document.xpath("//a[starts-with(@href, 'https://claude.ai/')]")
    assert "https%3A%2F%2Facme.example%2Fdocs%2Findex.md" in ask.get("href")


def test_only_pages_that_need_them_link_the_rules_for_objects(site: Path) -> None:
    linked = {page for page in PAGES if "docsjson/objects.css" in read(site, page)}
    assert linked == {"objects", "genindex"}


def test_the_index_needs_no_style_attributes(site: Path) -> None:
    html = read(site, "genindex")
    assert "style=" not in html
    assert '<ul class="docsjson-index docsjson-index-columns">' in html
    letters = re.findall(r'<h2 id="(\w+)">', html)
    assert letters
    assert all(f'<a href="#{letter}">{letter}</a>' in html for letter in letters)


def test_an_index_of_several_pages_leads_from_letter_to_letter(tmp_path: Path) -> None:
    page = "```{index} Sprout\n```\n\n```{index} single: Water; daily\n```\n"
    out = build_small_site(tmp_path, page, html_split_index=True).out
    html = (out / "genindex-W.html").read_text("utf-8")
    assert "style=" not in html
    assert "Water" in html
    assert ">daily</a>" in html
    for name in ("genindex", "genindex-W"):
        assert 'href="genindex-S.html">S</a>' in (out / f"{name}.html").read_text("utf-8")


def test_fonts_stay_small_and_come_with_their_licences(site: Path) -> None:
    static = site / "_static"
    css = (static / "docsjson-theme.css").read_text("utf-8")
    named = re.findall(r'url\("([^"]+\.woff2)"\)', css)
    assert {font.name for font in static.glob("*.woff2")} == set(named)
    for name in named:
        assert (static / name).stat().st_size < 40_000
        licence = (static / name).with_suffix(".LICENSE.txt").read_text("utf-8")
        assert "SIL Open Font License, Version 1.1" in licence


def test_style_sheet_and_scripts_stay_small(site: Path) -> None:
    static = site / "_static"
    scripts = {f.name: len(compress(f.read_bytes())) for f in static.glob("docsjson-*.js")}
    assert scripts.pop("docsjson-search-engine.js") < 7_500, "loaded when somebody searches"
    assert scripts.pop("docsjson-search.js") < 5_100, "loaded when somebody opens the search"
    everywhere = [scripts.pop(f"docsjson-{name}.js") for name in ("theme", "mode", "sidebar")]
    assert sum(everywhere) < 5_250, "loaded by every page"
    assert sum(scripts.values()) < 3_300, "each of them loaded by few pages, or when it is used"
    assert len(compress((static / "docsjson-theme.css").read_bytes())) < 12_000


def test_the_search_page_has_a_title(site: Path) -> None:
    assert "<title>Search - " in (site / "search.html").read_text("utf-8")


def test_the_directive_title_says_what_browsers_call_a_page(tmp_path: Path) -> None:
    page = ".. title:: For the tab\n\nHeading\n=======\n"
    html = build_small_site(tmp_path, page, ".rst").html
    assert "<title>For the tab - " in html
    assert 'content="For the tab"' in html
    assert "Heading</h1>" in re.sub(r"<a.*?</a>", "", html)
