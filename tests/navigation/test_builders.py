"""The order of pages, links, images and files, as builders write them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from .conftest import Site, links

if TYPE_CHECKING:
    from pathlib import Path

EXPECTED = {
    "absolute": "guide/setup",
    "relative": "guide/use",
    "suffix": "guide/use",
    "html": "guide/use",
    "section": "guide/setup#install",
    "folded": "guide/setup#install",
    "here": "#introduction",
    "home": "#",
    "index": "ref/index",
    "slash": "ref/index",
    "spelt": "ref/index",
    "spaces": "with%20space",
    "query": "guide/use?a=1#use",
    "moved": "guide/setup#install",
    "wild": "guide/use",
    "away": "https://elsewhere.example/",
    "made": "llms.txt",
    "folder": "deep/er/down",
    "external": "https://x.example/?a=1",
    "no section": "guide/setup",
}
"""The links of ``intro.md`` that lead somewhere, by their texts; pages without a suffix."""

DEAD = ("broken", "misspelt", "not here", "dotted", "outside")

WARNINGS = {
    9: ["the link '/nope' does not lead to a page or file [docsjson.link]"],
    11: [
        "the link '/guide/setpu' does not lead to a page or file; did you mean 'guide/setup'?"
        " [docsjson.link]"
    ],
    13: [
        "'guide/setup' has no section '#instal'; did you mean 'install'? [docsjson.link]",
        "'intro' has no section '#nope'; it has no sections [docsjson.link]",
    ],
    15: [
        "'.env' names a hidden file [docsjson.path]",
        "'../../etc/passwd' leaves the source folder [docsjson.path]",
    ],
    27: [
        "the file '/images/a-b.png' does not exist; did you mean '/images/a b.png'? [docsjson.link]"
    ],
    33: ["'../../x.zip' leaves the source folder [docsjson.path]"],
    29: ["'../../x.png' leaves the source folder [docsjson.path]"],
}
"""What is told of ``intro.md``, by line."""


@pytest.fixture(scope="module")
def html(shared_site: Site) -> tuple[Path, str]:
    return shared_site.build("html"), shared_site.warnings


def address(page: str, kind: str) -> str:
    """Return a page's address as a builder of websites writes it on a page at the root."""
    if ":" in page or page.startswith(("#", "llms")):
        return page
    name, mark, rest = re.fullmatch(r"([^?#]*)()(.*)", page).groups()
    if kind == "dirhtml":
        name = f"../{name.removesuffix('index').rstrip('/')}/"
        return name + mark + rest
    return f"{name}.html{rest}"


def test_links_of_html(html: tuple[Path, str]) -> None:
    found = links(html[0] / "intro.html")
    assert {text: found.get(text) for text in EXPECTED} == {
        text: address(page, "html") for text, page in EXPECTED.items()
    }
    assert not found.keys() & set(DEAD)


def test_dead_links_leave_their_text(html: tuple[Path, str]) -> None:
    text = (html[0] / "intro.html").read_text()
    for dead in DEAD:
        assert f'<span class="docsjson-broken-link">{dead}</span>' in text


def test_every_warning_names_its_line(html: tuple[Path, str]) -> None:
    found: dict[int, list[str]] = {line: [] for line in WARNINGS}
    for line, message in re.findall(
        r"^intro\.md:(\d+)(?::\d+)?: WARNING: (.*)$", html[1], re.MULTILINE
    ):
        found.setdefault(int(line), []).append(message)
    assert {line: found[line] for line in WARNINGS} == WARNINGS
    assert sum(map(len, found.values())) == sum(map(len, WARNINGS.values())) + 1


def test_targets_of_elements(html: tuple[Path, str]) -> None:
    """Their lines differ by one between versions of docutils."""
    assert re.search(
        r"^intro\.md:2[12]: WARNING: the link '/missing' does not lead to a page",
        html[1],
        re.MULTILINE,
    )


def test_files_are_copied_and_found(html: tuple[Path, str]) -> None:
    for page, text in (("intro.html", "file"), ("guide/setup.html", "file")):
        file = html[0] / page
        assert (file.parent / links(file)[text]).read_text() == "%PDF-1.4\n"


def test_images(html: tuple[Path, str]) -> None:
    text = (html[0] / "intro.html").read_text()
    assert re.findall(r'<img alt="(\w+)"[^>]* src="([^"]*)"', text) == [
        ("shown", "_images/a%20b.png"),
        ("relative", "_images/a%20b.png"),
        ("remote", "https://x.example/i.png"),
    ]
    placeholder = (
        '<img alt="" class="docsjson-icon no-scaled-link" src="_static/docsjson/no-image.svg" />'
    )
    missing = re.findall(rf'<span class="docsjson-no-image">{placeholder}(\w+)</span>', text)
    assert missing == ["gone", "out"]
    assert "data:" not in text, "a strict content security policy forbids such pictures"
    assert (html[0] / "_images/a b.png").is_file()


def test_nothing_hidden_or_outside_is_published(html: tuple[Path, str]) -> None:
    names = {file.name for file in html[0].rglob("*")}
    assert not names & {".env", "passwd", "x.png"}


def test_navigation_warnings(html: tuple[Path, str]) -> None:
    message = "the navigation names 'ref/indx', which is not a page; did you mean 'ref/index'?"
    assert f"docs.json:7:5: WARNING: {message} [docsjson.nav]" in html[1]
    assert "toctree" not in html[1], "pages outside the navigation are no mistake"
    assert (html[0] / "unlisted.html").is_file()


def test_redirects(html: tuple[Path, str]) -> None:
    def target(name: str) -> str:
        page = (html[0] / name).read_text()
        (uri,) = re.findall(r'content="0; url=([^"]*)"', page)
        assert f'<a href="{uri}">' in page
        assert "<script" not in page
        return uri

    assert target("index.html") == "intro.html"
    assert target("old.html") == "guide/setup.html#install"
    assert target("before/use.html") == "../guide/use.html"
    assert target("away.html") == "https://elsewhere.example/"
    assert "Use" in (html[0] / "guide/use.html").read_text(), "a page is not overwritten"
    assert not (html[0].parent / "escape.html").exists()
    assert "docs.json:20:3: WARNING: redirect from '/lost': the link '/nowhere' does" in html[1]
    assert (
        '<link rel="canonical" href="https://docs.example/intro.html">'
        in (html[0] / "index.html").read_text()
    )


def test_files_for_search_engines(html: tuple[Path, str]) -> None:
    pages = re.findall(
        "<loc>https://docs.example/(.*)</loc>", (html[0] / "sitemap.xml").read_text()
    )
    assert pages == ["intro.html", "guide/setup.html", "guide/use.html", "ref/index.html"]
    assert "Sitemap: https://docs.example/sitemap.xml" in (html[0] / "robots.txt").read_text()


def test_dirhtml(shared_site: Site) -> None:
    out = shared_site.build("dirhtml")
    found = links(out / "intro/index.html")
    expected = EXPECTED | {"made": "../llms.txt", "index": "ref", "slash": "ref", "spelt": "ref"}
    dirs = {text: address(page, "dirhtml") for text, page in expected.items()}
    dirs |= {"made": "../llms.txt"}
    assert {text: found.get(text) for text in dirs} == dirs
    setup = out / "guide/setup/index.html"
    assert (setup.parent / links(setup)["file"]).is_file()
    assert 'url=intro/"' in (out / "index.html").read_text()


def test_singlehtml(shared_site: Site) -> None:
    page = shared_site.build("singlehtml") / "intro.html"
    text, found = page.read_text(), links(page)
    assert found["absolute"] == "#document-guide/setup"
    assert found["section"] == "#install"
    assert (found["home"], found["from root"]) == ("#", "#")
    assert "folder" not in found, "a page that is not on it"
    assert (page.parent / found["file"]).is_file()
    ids = set(re.findall(r' id="([^"]*)"', text))
    assert {uri[1:] for uri in found.values() if uri.startswith("#")} - {""} <= ids
    assert order_in(text, "Introduction", "Setup", "Use", "Reference")


def test_latex(shared_site: Site) -> None:
    out = shared_site.build("latex")
    text = next(out.glob("site.tex")).read_text()
    assert order_in(text, r"\chapter{Setup}", r"\chapter{Use}", r"\chapter{Reference}")
    assert r"{\hyperref[\detokenize{guide/setup::doc}]{\sphinxcrossref{absolute}}}" in text
    assert r"{\hyperref[\detokenize{guide/setup:install}]{\sphinxcrossref{section}}}" in text
    assert r"\sphinxhref{https://x.example/i.png}{remote}" in text, "nothing is fetched"
    assert "Secret" not in text
    assert r"\sphinxhref{https://docs.example/llms.txt}{made}" in text, "the site has it"


def test_text(shared_site: Site) -> None:
    out = shared_site.build("text")
    text = (out / "intro.txt").read_text()
    for word in (*EXPECTED, *DEAD, "gone"):
        assert word in text
    assert (out / "unlisted.txt").is_file()


@pytest.mark.parametrize("builder", ["epub", "man", "texinfo", "xml", "pseudoxml"])
def test_other_builders(shared_site: Site, builder: str) -> None:
    shared_site.build(builder)
    told = [line for line in shared_site.warnings.splitlines() if "[docsjson." not in line]
    assert told == []


def order_in(text: str, *parts: str) -> bool:
    places = [text.rindex(part) for part in parts]
    return places == sorted(places)


def test_a_root_page_with_its_own_toctree_is_left_alone(site: Site) -> None:
    site.write("intro.md", "# Introduction\n\n```{toctree}\nref/index\n```\n")
    site.build("text")
    assert "Setup" not in (site.build_folder / "text/intro.txt").read_text()
    assert "toctree" not in site.warnings


def test_the_root_page_of_conf_py_wins(site: Site) -> None:
    out = site.build("html", confoverrides={"root_doc": "unlisted"})
    assert 'url=unlisted.html"' in (out / "index.html").read_text()


def test_many_broken_links_are_counted(site: Site) -> None:
    site.write("guide/use.mdx", "# Use\n\n" + "".join(f"[x](/n{i}zzz)\n\n" for i in range(60)))
    site.build("dummy")
    told = [line for line in site.warnings.splitlines() if line.startswith("guide/use.mdx")]
    assert len(told) == 51
    assert (
        told[-1]
        == "guide/use.mdx:103: WARNING: 10 more problems of this type in this file [docsjson.link]"
    )
