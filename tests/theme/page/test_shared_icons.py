"""The drawings of the icons in the navigation: one file for all pages that servers show."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING, Any

import pytest
from lxml import etree, html

from sphinx_docsjson.html.icons import icon_svg, lucide

if TYPE_CHECKING:
    from pathlib import Path

PAGES = ("index.html", "deep/p/index.html")
FILE = "_static/docsjson/icons.svg"
_BY_DRAWING = {icon_svg(name): name for name in sorted(lucide())}
PICTURED = [name for svg, name in _BY_DRAWING.items() if len(svg or "") > 500][:20]
"""Names of icons whose drawings are worth a file."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    (folder / "deep").mkdir(parents=True)
    groups = ",".join(
        f'{{"group": "G{n}", "icon": "{icon}", "pages": ["deep/p"]}}'
        for n, icon in enumerate(PICTURED)
    )
    (folder / "docs.json").write_text(
        f'{{"name": "T", "navigation": {{"pages": ["index", {groups}]}}}}', "utf-8"
    )
    (folder / "index.mdx").write_text("---\ntitle: Home\nicon: rocket\n---\n\nText\n", "utf-8")
    (folder / "deep/p.mdx").write_text("---\ntitle: Page\n---\n\nText\n", "utf-8")
    return folder


@pytest.fixture
def build(site: Path, make_app: Any) -> Any:
    def run(builder: str = "dirhtml") -> Any:
        (site / "conf.py").write_text("extensions = ['sphinx_docsjson']\n", "utf-8")
        app = make_app(srcdir=site, buildername=builder)
        app.build()
        return app

    return run


def test_pages_refer_to_the_drawings_from_wherever_they_are(build: Any) -> None:
    out = build().outdir
    drawn = {each.get("id") for each in etree.parse(out / FILE).getroot()}
    assert len(drawn) == len(PICTURED) + 1
    for page, root in zip(PAGES, ("", "../../"), strict=True):
        links = html.parse(out / page).xpath("//*[local-name()='use']/@href")
        shared = [link for link in links if not link.startswith("#")]
        found = [re.fullmatch(r"((?:\.\./)*)(?:\./)?(.*)\?v=\w+#(\w+)", link) for link in shared]
        assert {(each[1], each[2]) for each in found if each} == {(root, FILE)}
        assert {each[3] for each in found if each} == drawn


def test_the_page_for_what_is_not_found_has_its_own(build: Any) -> None:
    text = (build().outdir / "404.html").read_text("utf-8")
    assert "icons.svg" not in text
    assert "docsjson-svg" in text


@pytest.mark.parametrize("builder", ["html", "singlehtml"])
def test_pages_that_may_be_opened_from_a_disk_have_their_own(build: Any, builder: str) -> None:
    out = build(builder).outdir
    assert not (out / FILE).exists()
    assert "icons.svg" not in (out / "index.html").read_text("utf-8")


def test_the_file_follows_the_icons(site: Path, build: Any) -> None:
    app = build()
    before = (app.outdir / FILE).read_text("utf-8")
    page = site / "index.mdx"
    page.write_text(page.read_text("utf-8").replace("rocket", "plane"), "utf-8")
    changed = (build().outdir / FILE).read_text("utf-8")
    pages = [(app.outdir / name).read_text("utf-8") for name in PAGES]
    assert changed != before
    shutil.rmtree(app.outdir)
    out = build().outdir
    assert (out / FILE).read_text("utf-8") == changed
    assert [(out / name).read_text("utf-8") for name in PAGES] == pages


def test_a_few_icons_are_worth_no_file(site: Path, build: Any) -> None:
    app = build()
    assert (app.outdir / FILE).exists()
    (site / "docs.json").write_text('{"name": "T", "navigation": {"pages": ["index"]}}', "utf-8")
    build()
    assert not (app.outdir / FILE).exists()
    assert "icons.svg" not in (app.outdir / "index.html").read_text("utf-8")
