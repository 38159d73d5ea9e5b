"""The title of an image is in its HTML, and goes to translators once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import lxml.html
import pytest
from sphinx.cmd.build import build_main

if TYPE_CHECKING:
    from pathlib import Path

PAGE = """\
---
title: Pictures
---

![one](/a.png 'A "b" <c>') in a line, and <img src="/a.png" alt="x src=y" title="Two" />

<Frame>
  <img src="/a.png" alt="three" title="Three" width="50%" />
</Frame>

<a href="https://x.test" title="Four">link</a>
"""
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c636000000002000148afa4710000000049454e44ae426082"
)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("titles")
    (folder / "index.mdx").write_text(PAGE, encoding="utf-8")
    (folder / "a.png").write_bytes(PNG)
    (folder / "docs.json").write_text('{"name": "T", "navigation": {"pages": ["index"]}}')
    return folder


def build(source: Path, builder: str, *more: str) -> Path:
    options = ["-q", "-C", "-E", "-D", "extensions=sphinx_docsjson", "-b", builder, *more]
    assert build_main([*options, str(source), str(source / "_out" / builder)]) == 0
    return source / "_out" / builder


@pytest.mark.parametrize(("builder", "page"), [("html", "index.html"), ("epub", "index.xhtml")])
@pytest.mark.parametrize("theme", [(), ("-D", "html_theme=alabaster")], ids=["ours", "other"])
def test_titles_are_in_the_html(
    source: Path, builder: str, page: str, theme: tuple[str, ...]
) -> None:
    out = build(source, builder, "-D", "epub_show_urls=no", *theme)
    tree = lxml.html.fromstring((out / page).read_bytes())
    found = {image.get("alt"): image.get("title") for image in tree.xpath("//img[@alt!='']")}
    assert found == {"one": 'A "b" <c>', "x src=y": "Two", "three": "Three"}
    assert tree.xpath("//a[.='link']/@title") == ["Four"]


def test_titles_go_to_translators_once(source: Path) -> None:
    messages = (build(source, "gettext") / "index.pot").read_text(encoding="utf-8")
    assert [messages.count(title) for title in ("<c>", "Two", "Three", "Four")] == [1, 1, 1, 1]
