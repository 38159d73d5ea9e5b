"""Where things are, seen from the Markdown of a page."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from docutils import nodes

from sphinx_docsjson.llms.places import MarkdownPlaces
from sphinx_docsjson.llms.writers.markdown_links import with_targets


def places(base: str = "", builder: str = "html") -> MarkdownPlaces:
    """Return where things are, seen from one of a few pages."""
    suffix = {"html": ".html", "dirhtml": "/"}[builder]

    def target(page: str) -> str:
        if builder == "dirhtml" and page.split("/")[-1] == "index":
            return page.removesuffix("index")
        return page + suffix

    images = {"img/a b.png": ({"guide/use"}, "a b.png")}
    env: Any = SimpleNamespace(
        found_docs={"index", "guide/use", "guide/set up", "ref/index"}, images=images
    )
    app: Any = SimpleNamespace(
        config=SimpleNamespace(html_baseurl=base),
        builder=SimpleNamespace(get_target_uri=target, imagedir="_images"),
        env=env,
    )
    return MarkdownPlaces(env, app, "guide/use")


@pytest.mark.parametrize(
    ("uri", "html", "dirhtml"),
    [
        ("", "", ""),
        ("#s", "#s", "#s"),
        ("https://x.example/a", "https://x.example/a", "https://x.example/a"),
        ("mailto:a@b.example", "mailto:a@b.example", "mailto:a@b.example"),
    ],
)
def test_what_is_no_page_stays(uri: str, html: str, dirhtml: str) -> None:
    assert places().url(uri) == html
    assert places(builder="dirhtml").url(uri) == dirhtml


@pytest.mark.parametrize(
    ("builder", "uri", "found"),
    [
        ("html", "set%20up.html#s", "set%20up.md#s"),
        ("html", "../index.html", "../index.md"),
        ("html", "../ref/index.html", "../ref/index.md"),
        ("html", "../llms.txt", "../llms.txt"),
        ("dirhtml", "../set%20up/#s", "set%20up.md#s"),
        ("dirhtml", "../../", "../index.md"),
        ("dirhtml", "../../ref/", "../ref/index.md"),
    ],
)
def test_links_lead_to_the_markdown_of_pages(builder: str, uri: str, found: str) -> None:
    assert places(builder=builder).url(uri) == found


def test_links_are_absolute_where_the_address_of_the_site_is_known() -> None:
    site = places("https://docs.example/v1")
    assert site.url("../index.html#s") == "https://docs.example/v1/index.md#s"
    assert site.url("../llms.txt") == "https://docs.example/v1/llms.txt"


def test_references_lead_to_sections_to_copies_and_to_addresses() -> None:
    def to(**attributes: str) -> str:
        return places().link(nodes.reference("", "x", **attributes))

    assert to(refid="s") == "#s"
    assert to(filename="k/a b.pdf") == "../_downloads/k/a%20b.pdf"
    assert to(refuri="../index.html") == "../index.md"
    assert to() == ""


def test_images_are_served_from_one_folder() -> None:
    def at(uri: str) -> str:
        return places().image(nodes.image(uri=uri))

    assert at("img/a b.png") == "../_images/a%20b.png"
    assert at("https://x.example/a.png") == "https://x.example/a.png"


@pytest.mark.parametrize(
    ("base", "found"), [("", "use.md"), ("https://x.example/", "https://x.example/guide/use.md")]
)
def test_a_page_may_link_to_itself(base: str, found: str) -> None:
    """Builders of Sphinx write such a link as an empty one; a node without a target has none."""
    assert places(base).link(nodes.reference(refuri="")) == found
    assert places(base).link(nodes.reference()) == ""


def test_what_leads_out_of_the_site_keeps_its_letters() -> None:
    assert places("https://x.example").url("../../secret.txt") == "https://x.example/secret.txt"
    assert places().url("../../../a/secret.txt#s") == "../a/secret.txt#s"


UNSAFE = {
    "[a](javascript:alert(1)) [b](ref:z) ![c](data:image/png;base64,QQ==)": "a b c",
    "[a](<vbscript:x y>) and <javascript:x>": "a and javascript:x",
    '[a]( JavaScript:x "tip") [b](java&#115;cript:x) [c](java\\:x)': "a b c",
    "[a]\n\n[a]: javascript:x\n": "[a]\n\n\n",
    "[a](https://b.example/c(d)) <mailto:a@b.example>": None,
    "[a](page#b:c) [d](/e:f) [g](h.md 'i: j')": "[a](page#b:c) [d](/e:f) [g](h.md 'i: j')",
    "`[a](javascript:x)` and \\[a](javascript:x)": None,
    "```\n[a](javascript:x)\n```": None,
    "a < b, c <d:e f> and [list](x:": None,
}


@pytest.mark.parametrize(("markdown", "expected"), UNSAFE.items())
def test_links_that_no_page_may_have_are_text(markdown: str, expected: str | None) -> None:
    written = with_targets(markdown, nodes.container(), places())
    assert written == (markdown if expected is None else expected)
