"""What builders of every kind call pages, sections and files."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from sphinx.builders.epub3 import Epub3Builder
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.builders.singlehtml import SingleFileHTMLBuilder
from sphinx.errors import NoUri

from sphinx_docsjson.navigation.addresses import Addresses
from sphinx_docsjson.sitemap.targets import Target

if TYPE_CHECKING:
    from sphinx.testing.util import SphinxTestApp

ENV: Any = SimpleNamespace(
    config=SimpleNamespace(root_doc="index", html_baseurl=""),
    files_to_rebuild={"a": set(), "b": set()},
)


def website(suffix: str = ".html", name: str = "html", *, downloads: bool = True) -> Any:
    """Return a builder of HTML; books in HTML offer no downloads."""

    def relative(here: str, page: str) -> str:
        if page == "left-out":
            raise NoUri
        return page + suffix

    kind = {
        "html": StandaloneHTMLBuilder,
        "epub": Epub3Builder,
        "singlehtml": SingleFileHTMLBuilder,
    }
    made: Any = kind[name].__new__(kind[name])  # never started
    made.download_support = downloads
    made.get_relative_uri = relative
    made.get_target_uri = lambda page: page + suffix
    return made


def find(builder: Any, target: Target, fragment: str = "", key: str | None = None) -> str | None:
    return Addresses(ENV, builder).find("a", target, fragment, key)


@pytest.mark.parametrize(
    ("target", "fragment", "address"),
    [
        (Target(url="https://x.example/"), "", "https://x.example/"),
        (Target(page="b"), "", "b.html"),
        (Target(page="b", query="?q"), "s", "b.html?q#s"),
        (Target(page="a"), "s", "#s"),
        (Target(page="a", query="?q"), "s", "a.html?q#s"),
        (Target(page="left-out"), "", None),
        (Target(generated="llms.txt"), "", "llms.txt"),
        (Target(file="x.pdf"), "", None),
    ],
)
def test_addresses_on_a_website(target: Target, fragment: str, address: str | None) -> None:
    assert find(website(), target, fragment) == address


def test_a_file_has_the_address_of_its_copy() -> None:
    copy = find(website(), Target(file="x y.pdf"), key="abc/x y.pdf")
    assert copy == "_downloads/abc/x%20y.pdf"


@pytest.mark.parametrize("target", [Target(generated="llms.txt"), Target(file="x.pdf")])
def test_a_book_in_html_has_no_files_and_no_queries(target: Target) -> None:
    book = website(".xhtml", "epub", downloads=False)
    assert find(book, target, key="k/x.pdf") is None
    assert find(book, Target(page="b", query="?q"), "s") == "b.xhtml#s"


@pytest.mark.parametrize(
    ("target", "address"),
    [(Target(generated="llms.txt"), "llms.txt"), (Target(file="x"), "_downloads/k/x%20y.pdf")],
)
def test_a_book_leads_to_the_files_of_the_published_site(target: Target, address: str) -> None:
    config = SimpleNamespace(root_doc="index", html_baseurl="https://docs.test/")
    env: Any = SimpleNamespace(config=config, files_to_rebuild={})
    book = Addresses(env, website(".xhtml", "epub", downloads=False))
    assert book.find("a", target, "", "k/x y.pdf") == f"https://docs.test/{address}"


@pytest.mark.parametrize(
    ("page", "fragment", "address"),
    [
        ("b", "", "#document-b"),
        ("b", "s", "#s"),
        ("index", "", "#"),
        ("elsewhere", "", None),
        ("elsewhere", "s", None),
    ],
)
def test_a_site_on_one_page(page: str, fragment: str, address: str | None) -> None:
    single = website(name="singlehtml")
    assert find(single, Target(page=page), fragment) == address
    assert find(single, Target(generated="llms.txt")) is None


def test_names_that_need_it_are_encoded_once(app: SphinxTestApp) -> None:
    found = Addresses(app.env, app.builder).find("intro", Target(page="with space"), "", None)
    assert found == "with%20space.html"
