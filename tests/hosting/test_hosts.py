"""What services that build and publish tell us, and what they get."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from lxml import html as lxml_html

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

READ_THE_DOCS = {
    "READTHEDOCS": "True",
    "READTHEDOCS_CANONICAL_URL": "https://acme.readthedocs.io/en/latest/",
    "READTHEDOCS_GIT_CLONE_URL": "https://github.com/acme/tool.git",
    "READTHEDOCS_GIT_IDENTIFIER": "stable",
    "READTHEDOCS_VERSION_TYPE": "branch",
}


def page(site: Path, name: str = "guide/start") -> lxml_html.HtmlElement:
    return lxml_html.document_fromstring((site / name / "index.html").read_bytes())


def test_read_the_docs_tells_address_and_sources(build: Callable[..., Path]) -> None:
    site = build(**READ_THE_DOCS)
    document = page(site)
    address = "https://acme.readthedocs.io/en/latest/"
    assert document.xpath("//link[@rel='canonical']/@href") == [f"{address}guide/start/"]
    assert f"{address}guide/start.md" in (site / "llms.txt").read_text("utf-8")
    edit, issue = document.xpath("//p[@class='docsjson-feedback']/a/@href")
    assert edit == "https://github.com/acme/tool/edit/stable/guide/start.mdx"
    assert issue.startswith("https://github.com/acme/tool/issues/new?")
    assert not document.xpath("//meta[@name='robots']")


def test_read_the_docs_gets_what_its_menus_need(build: Callable[..., Path]) -> None:
    document = page(build(**READ_THE_DOCS))
    assert document.xpath("//meta[@name='readthedocs-addons-api-version']/@content") == ["1"]
    places = document.xpath("//*[@data-docsjson-hosted]/@data-docsjson-hosted")
    assert places == ["version", "language", "version"]
    assert document.xpath("//script[contains(@src, 'docsjson-read-the-docs.js')]/@defer")


def test_pull_requests_stay_out_of_search_engines(build: Callable[..., Path]) -> None:
    site = build(**{**READ_THE_DOCS, "READTHEDOCS_VERSION_TYPE": "external"})
    for name in ("", "guide/start", "search"):
        assert page(site, name).xpath("//meta[@name='robots']/@content")[0] == "noindex"


def test_what_conf_py_says_wins_over_the_service(build: Callable[..., Path]) -> None:
    document = page(build("-D", "html_baseurl=https://docs.acme.example/", **READ_THE_DOCS))
    found = document.xpath("//link[@rel='canonical']/@href")
    assert found == ["https://docs.acme.example/guide/start/"]


def test_elsewhere_nothing_of_read_the_docs_is_there(build: Callable[..., Path]) -> None:
    document = page(build())
    assert not document.xpath("//*[@data-docsjson-hosted]")
    assert not document.xpath("//meta[contains(@name, 'readthedocs')]")
    assert not document.xpath("//script[contains(@src, 'read-the-docs')]")
    assert not document.xpath("//p[@class='docsjson-feedback']")


def test_github_pages(build: Callable[..., Path]) -> None:
    site = build(GITHUB_REPOSITORY="acme/tool", GITHUB_REF_NAME="main", GITHUB_REF_TYPE="branch")
    assert (site / ".nojekyll").read_bytes() == b""
    edit, _ = page(site).xpath("//p[@class='docsjson-feedback']/a/@href")
    assert edit == "https://github.com/acme/tool/edit/main/guide/start.mdx"


@pytest.mark.parametrize("base", ["", "https://acme.github.io/tool/"])
def test_no_address_starts_at_the_root_of_the_server(build: Callable[..., Path], base: str) -> None:
    """A site may be published below any path. Only 404.html, shown at any depth, cannot know."""
    site = build(*(["-D", f"html_baseurl={base}"] if base else []))
    files = [file for file in site.rglob("*.html") if file.name != "404.html"]
    assert files
    for file in files:
        found = re.findall(
            r"""\b(?:href|src|action|srcset)=["']([^"']*)""", file.read_text("utf-8")
        )
        assert found, file
        given = "/rate"  # in the settings: where the server takes the answers of readers
        assert {address for address in found if address.startswith("/")} <= {given}, file
    local = re.findall(r'\bhref="(/[^"]*)', (site / "404.html").read_text("utf-8"))
    assert local
    assert all(address.startswith("/tool/" if base else "/") for address in local)


def test_we_step_aside(build: Callable[..., Path]) -> None:
    others = (
        "sphinx_sitemap", "sphinxext.opengraph", "notfound.extension", "sphinxext.rediraffe",
    )  # fmt: skip
    for _ in range(2):  # a second build changes nothing
        site = build(
            "-D",
            "html_baseurl=https://a.example/",
            extensions=",".join(("sphinx_docsjson", *others)),
        )
        assert (site / "sitemap.xml").read_text() == "theirs"
        assert (site / "404.html").read_text() == "theirs"
        assert (site / "taken" / "index.html").read_text() == "theirs"
        assert "url=../guide/start/" in (site / "old" / "index.html").read_text("utf-8")
        assert "Sitemap: https://a.example/sitemap.xml" in (site / "robots.txt").read_text("utf-8")
        descriptions = page(site).xpath("//meta[@name='description']/@content")
        assert descriptions == ["First steps."]
        titles = page(site).xpath("//meta[@property='og:title']/@content")
        assert titles == ["theirs"]


def test_what_a_page_tells_search_engines_itself_is_told_once(
    build: Callable[..., Path], tmp_path: Path
) -> None:
    own = ".. meta::\n   :description: Mine.\n   :keywords: one, two\n\nLegal\n=====\n"
    (tmp_path / "source" / "legal.rst").write_text(own, "utf-8")
    document = page(build(extensions="sphinx_docsjson,sphinxext.opengraph"), "legal")
    for name, said in {"description": "Mine.", "keywords": "one, two"}.items():
        assert document.xpath(f"//meta[@name='{name}']/@content") == [said]


def test_we_step_aside_for_the_other_extension_for_redirects(build: Callable[..., Path]) -> None:
    site = build(extensions="sphinx_docsjson,sphinx_reredirects")
    assert (site / "taken" / "index.html").read_text() == "theirs"


def test_links_follow_redirects(build: Callable[..., Path]) -> None:
    links = page(build(), "").xpath("//article//p/a/@href")
    assert links == ["guide/start/", "guide/start/"]
