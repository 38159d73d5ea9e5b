"""What links mean; no builds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.problems import Subtype
from sphinx_docsjson.settings.model import Redirect, Seo
from sphinx_docsjson.settings.tree import Group, Navigation, PageEntry
from sphinx_docsjson.sitemap.redirects import Redirects
from sphinx_docsjson.sitemap.sitemap import build_sitemap
from sphinx_docsjson.sitemap.targets import Broken, Resolver, Target

if TYPE_CHECKING:
    from pathlib import Path


def rules(*pairs: tuple[str, str]) -> Redirects:
    return Redirects([Redirect(source=source, destination=to) for source, to in pairs])


@pytest.fixture
def resolver(tmp_path: Path) -> Resolver:
    root = tmp_path / "docs"
    for name in ("files/a.pdf", "guide/b.png", ".env", "x y.zip", "image.png"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("x")
    (tmp_path / "secret.txt").write_text("x")
    (root / "leak.txt").symlink_to(tmp_path / "secret.txt")
    pages = ["intro", "guide/setup", "guide/use", "ref/index", "deep/er/down", "a b", "use"]
    listed = tuple(PageEntry(path=name) for name in pages)
    sitemap, _ = build_sitemap(Navigation(children=(Group(title="", pages=listed),)), pages)
    redirects = rules(
        ("/old", "/guide/setup#install"),
        ("/loop", "/pool"),
        ("/pool", "/loop"),
        ("/away", "https://x.example/"),
        ("/bad", "javascript:x"),
        ("/former/:path*", "/:path*"),
    )
    return Resolver(sitemap, root, redirects)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("/guide/setup", Target(page="guide/setup")),
        ("setup", Target(page="guide/setup")),
        ("./setup.mdx#x", Target(page="guide/setup", fragment="x")),
        ("use", Target(page="guide/use")),
        ("../use", Target(page="use")),
        ("guide/setup", Target(page="guide/setup")),
        ("../ref/", Target(page="ref/index")),
        ("../../ref/", Target(page="ref/index")),
        ("/../../guide/use#a", Target(page="guide/use", fragment="a")),
        ("/ref/index.html?q=1#a%20b", Target(page="ref/index", query="?q=1", fragment="a b")),
        ("/", Target(page="intro")),
        ("./#here", Target(page="guide/setup", fragment="here")),
        ("..", Target(page="intro")),
        ("#here", Target(page="guide/page", fragment="here")),
        ("/a%20b", Target(page="a b")),
        ("/deep", Target(page="deep/er/down")),
        ("/old", Target(page="guide/setup", fragment="install")),
        ("/old#other", Target(page="guide/setup", fragment="other")),
        ("/away", Target(url="https://x.example/")),
        ("/files/a.pdf", Target(file="files/a.pdf")),
        ("b.png", Target(file="guide/b.png")),
        ("files/a.pdf#page=2", Target(file="files/a.pdf", fragment="page=2")),
        ("/x%20y.zip", Target(file="x y.zip")),
        ("/llms.txt", Target(generated="llms.txt")),
        ("https://x.example/a?b#c", Target(url="https://x.example/a?b#c")),
        ("//x.example/a", Target(url="https://x.example/a")),
        ("mailto:a@b.example", Target(url="mailto:a@b.example")),
    ],
)
def test_links(resolver: Resolver, written: str, expected: Target) -> None:
    assert resolver.resolve(written, "guide/page") == expected


@pytest.mark.parametrize(
    ("written", "subtype", "message"),
    [
        ("/guide/setpu", Subtype.LINK, "does not lead to a page or file; did you mean 'guide/setup'?"),
        ("/guides/setup", Subtype.LINK, "did you mean 'guide/setup'?"),
        ("www.x.example/a", Subtype.LINK, "did you mean 'https://www.x.example/a'?"),
        ("me@x.example", Subtype.LINK, "did you mean 'mailto:me@x.example'?"),
        ("example.com", Subtype.LINK, "did you mean 'https://example.com'?"),
        ("https//x.example/a", Subtype.LINK, "did you mean 'https://x.example/a'?"),
        ("htps://x.example", Subtype.URL, "'htps://x.example': the URL scheme htps: is not allowed; did you mean 'https'?"),
        ("localhost:3000/a", Subtype.URL, "a URL with a port needs a scheme; write http://localhost:..."),
        ("http:/x.example", Subtype.URL, "the URL has no host; write http://host/path"),
        ("/zzzzzz", Subtype.LINK, "the link '/zzzzzz' does not lead to a page or file"),
        ("/%E7%A8%AE#%E7", Subtype.LINK, "the link '/種#\ufffd' does not lead to a page or file"),
        ("/c%20d", Subtype.LINK, "the link '/c%20d' does not lead to a page or file"),
        ("", Subtype.LINK, "the link has no target: write a path or a URL"),
        ("/loop", Subtype.LINK, "is redirected in a circle, or more than 10 times"),
        ("/former/gone", Subtype.LINK, "'/former/gone' is redirected: the link '/gone' does not lead to a page"),
        ("/.env", Subtype.PATH, "'/.env' names a hidden file"),
        ("../../secret.txt", Subtype.PATH, "leaves the source folder"),
        ("/../secret.txt", Subtype.PATH, "leaves the source folder"),
        ("/%2e%2e/secret.txt", Subtype.PATH, "leaves the source folder"),
        ("/leak.txt", Subtype.PATH, "leaves the source folder"),
        ("javascript:alert(1)", Subtype.URL, "the URL scheme javascript: is not allowed"),
        ("java\nscript:alert(1)", Subtype.URL, "the URL scheme javascript: is not allowed"),
        ("data:text/html,x", Subtype.URL, "the URL scheme data: is not allowed"),
        ("file:///etc/passwd", Subtype.URL, "the URL scheme file: is not allowed"),
        ("/bad", Subtype.URL, "the URL scheme javascript: is not allowed"),
    ],
)  # fmt: skip
def test_broken_links(resolver: Resolver, written: str, subtype: Subtype, message: str) -> None:
    with pytest.raises(Broken) as caught:
        resolver.resolve(written, "guide/page")
    assert caught.value.problem.subtype is subtype
    assert message in caught.value.problem.message


def test_a_link_to_a_page_of_a_file_that_was_not_read_says_so(resolver: Resolver) -> None:
    resolver.unread = {"api": "https://x.example/openapi.json"}
    why = "leads to a page of https://x.example/openapi.json, which could not be read"
    for written in ("/api/pets/get", "../api/pets/set"):
        with pytest.raises(Broken, match=why):
            resolver.resolve(written, "guide/page")
    with pytest.raises(Broken, match="does not lead to a page"):
        resolver.resolve("/apis/pets", "guide/page")


def test_a_missing_file_has_a_near_name(resolver: Resolver) -> None:
    assert resolver.file("/image.png?v=2", "guide/page") == "image.png"
    with pytest.raises(
        Broken, match=r"the file '/imag.png' does not exist; did you mean '/image.png'?"
    ):
        resolver.file("/imag.png", "guide/page")
    with pytest.raises(Broken, match="does not exist"):
        resolver.file("/files", "guide/page")


def test_a_link_may_start_with_the_base_that_the_site_is_served_below(resolver: Resolver) -> None:
    assert resolver.resolve("/docs/guide/setup#x", "intro").page == "guide/setup"
    assert resolver.resolve("/docs", "guide/use").page == "intro"
    assert resolver.resolve("/docs/old", "intro").page == "guide/setup"
    assert resolver.file("/docs/guide/b.png", "intro") == "guide/b.png"
    for written in ("/docs/none", "docs/guide/setup", "/docsx/use", "/blog/use"):
        with pytest.raises(Broken, match="does not lead to a page"):
            resolver.resolve(written, "intro")
    with pytest.raises(Broken, match="does not exist"):
        resolver.file("/docs/none.png", "intro")


def test_the_base_may_be_of_several_folders(resolver: Resolver) -> None:
    site = Resolver(resolver.sitemap, resolver.root, resolver.redirects, base="ai/docs")
    assert site.resolve("/ai/docs/guide/setup#x", "intro").page == "guide/setup"
    assert site.resolve("/ai/docs/", "guide/use").page == "intro"
    assert site.file("/ai/docs/guide/b.png", "intro") == "guide/b.png"
    assert site.resolve("/docs/guide/setup", "intro").page == "guide/setup"
    for written in ("/ai/guide/setup", "/ai/docsx/use", "ai/docs/use"):
        with pytest.raises(Broken, match="does not lead to a page"):
            site.resolve(written, "intro")


@pytest.mark.parametrize(
    ("tags", "base"),
    [
        ({"canonical": "https://a.example/ai/docs/"}, "ai/docs"), ({"og:url": "https://a.example/b"}, "b"),
        ({"canonical": "https://a.example", "og:url": "https://a.example/b"}, ""), ({"canonical": "//a[/b"}, ""), ({}, ""),
    ],
)  # fmt: skip
def test_meta_tags_say_what_a_site_is_served_below(tags: dict[str, str], base: str) -> None:
    assert Seo(metatags=tuple(tags.items())).base == base


def test_a_folder_called_like_the_base_is_a_folder(resolver: Resolver) -> None:
    (resolver.root / "docs").mkdir()
    with pytest.raises(Broken, match="does not lead to a page"):
        resolver.resolve("/docs/guide/setup", "intro")
