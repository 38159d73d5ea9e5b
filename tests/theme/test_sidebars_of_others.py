"""The navigation of the settings in the sidebars of other themes, and their other builders."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest
from fresh_builds import sphinx_build
from lxml import html as lxml_html
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

THEMES = {
    "alabaster": "//div[@class='sphinxsidebarwrapper']",
    "furo": "//div[@class='sidebar-tree']",
    "pydata_sphinx_theme": "//nav[contains(@class, 'bd-links')]",
    "sphinx_rtd_theme": "//div[contains(@class, 'wy-menu-vertical')]",
    "shibuya": "//div[contains(@class, 'globaltoc')]",
}
"""Themes, and where their sidebars are.

sphinx_book_theme, which derives from pydata's, would change that for the rest of the process.
"""
GROUP = ".//li[contains(@class, 'toctree-l2') and a='More <b>']"
INSTALLED = [theme for theme in THEMES if find_spec(theme)]

SETTINGS = {
    "navigation": {
        "tabs": [
            {
                "tab": "Guides",
                "groups": [
                    {
                        "group": "Start",
                        "pages": ["index", "one", {"group": "More <b>", "pages": ["two", "three"]}],
                    }
                ],
            },
            {"tab": "Index", "pages": ["genindex"]},
            {"tab": "Blog", "href": "https://blog.example/"},
        ]
    }
}
FILES = {f"{name}.md": f"# Page {name}\n\n## Part\n" for name in ("one", "two")}
FILES |= {"three.md": "---\nsidebarTitle: Third\n---\n\n# Page three\n"}


def page(folder: Path, theme: str, **config: object) -> lxml_html.HtmlElement:
    """Build the site in a theme; return the page that is deepest in the navigation."""
    done = build(folder, "# Home\n", files=FILES, settings=SETTINGS, html_theme=theme, **config)
    assert done.warnings == ""
    return lxml_html.parse(done.out / "three.html").getroot()


@pytest.mark.parametrize("theme", INSTALLED)
def test_sidebars_show_the_groups(tmp_path: Path, theme: str) -> None:
    root = page(tmp_path, theme)
    (sidebar, *_) = root.xpath(THEMES[theme])
    text = " ".join(sidebar.text_content().split())
    wanted = [
        "Blog",
        "Guides",
        "Home",
        "Start",
        "Page one",
        "More <b>",
        "Page two",
        "Third",
        "Index",
    ]
    assert [text.find(word) for word in wanted] == sorted(text.find(word) for word in wanted)
    assert -1 not in map(text.find, wanted)
    group = sidebar.xpath(GROUP)[0]
    assert group.xpath("a/@href | .//li/a/@href") == ["two.html", "two.html", "#"]
    assert group.xpath("ancestor::li[1]/a/text()") == ["Start"]
    assert root.xpath("//a[.='Blog']/@href")[0] == "https://blog.example/"


@pytest.mark.parametrize(
    "theme", sorted({"pydata_sphinx_theme", "sphinx_rtd_theme"} & {*INSTALLED})
)
def test_breadcrumbs_name_groups(tmp_path: Path, theme: str) -> None:
    crumbs = page(tmp_path, theme).xpath("//ul[contains(@class, 'breadcrumb')]")[0]
    words = re.findall(r"Start|More <b>|Page \w+", crumbs.text_content())
    assert words == ["Start", "More <b>", "Page three"]


def test_no_title_is_markup_in_a_header(tmp_path: Path) -> None:
    pytest.importorskip("pydata_sphinx_theme")
    evil = {"group": "Evil <i>", "root": "one", "pages": ["two"]}
    settings = {"navigation": {"groups": [{"group": "A", "pages": [evil, "three"]}]}}
    files = FILES | {"three.md": "# Page `<i>`\n"}
    done = build(
        tmp_path, "# Home\n", files=files, settings=settings, html_theme="pydata_sphinx_theme"
    )
    root = lxml_html.parse(done.out / "index.html").getroot()
    assert root.xpath("//i[not(@class)]") == []
    assert "Evil ‹i›" in root.xpath("string(//header)")


@pytest.mark.parametrize("builder", ["text", "latex", "epub"])
@pytest.mark.parametrize("theme", sorted({"furo", "pydata_sphinx_theme"} & {*INSTALLED}))
def test_themes_are_loaded_by_builders_that_show_them(
    tmp_path: Path, theme: str, builder: str
) -> None:
    """furo ends a build that writes no HTML, pydata's one that writes a book."""
    done = build(
        tmp_path, "# Home\n", files=FILES, settings=SETTINGS, html_theme=theme, builder=builder
    )
    assert done.warnings == ""


def test_a_change_of_the_theme_changes_the_navigation(tmp_path: Path) -> None:
    page(tmp_path, "alabaster")
    ours = page(tmp_path, "docsjson")
    assert not ours.xpath("//div[@class='sphinxsidebarwrapper']")
    again = page(tmp_path, "alabaster").xpath(GROUP)[0].xpath("ul/li/a/@href")
    assert again == ["two.html", "#"]


def test_pages_are_written_again_when_the_navigation_changes(tmp_path: Path) -> None:
    page(tmp_path, "alabaster")
    settings = {"navigation": {"groups": [{"group": "New", "pages": ["index", "two", "three"]}]}}
    build(tmp_path, "# Home\n", files=FILES, settings=settings, html_theme="alabaster")
    changed = (tmp_path / "out" / "one.html").read_text()
    assert "New" in changed
    assert "Guides" not in changed


def test_books_keep_pages_on_one_level(tmp_path: Path) -> None:
    done = build(
        tmp_path, "# Home\n", files=FILES, settings=SETTINGS, html_theme="alabaster",
        builder="latex",
    )  # fmt: skip
    (file,) = done.out.glob("*.tex")
    chapters = re.findall(r"\\chapter\{(.*)\}", file.read_text())
    assert chapters == ["Page one", "Page two", "Page three"]


MADE = "Home\n====\n\n.. autosummary::\n   :toctree: made\n\n   json.dumps\n"
"""A root page for which autosummary makes a page, in a toctree that nobody sees."""


def test_pages_of_autosummary_leave_the_groups(tmp_path: Path) -> None:
    groups = [
        {"group": "Start", "pages": ["index", "one"]},
        {"group": "Made", "pages": ["made/json.dumps"]},
    ]
    done = build(
        tmp_path, MADE, ".rst", FILES, {"navigation": {"groups": groups}},
        source_suffix=[".rst", ".md"],
        extensions=["sphinx.ext.autosummary", "sphinx_docsjson"], html_theme="alabaster",
    )  # fmt: skip
    assert done.warnings == ""
    root = lxml_html.parse(done.out / "one.html").getroot()
    (sidebar, *_) = root.xpath(THEMES["alabaster"])
    shown = sidebar.xpath(".//p[@class='caption'] | .//a[contains(@class, 'internal')]")
    assert [" ".join(one.text_content().split()) for one in shown] == [
        "Start", "Home", "Page one", "Made", "json.dumps",
    ]  # fmt: skip


OWN = "# Home\n\n```{toctree}\n:hidden:\n\ntwo\n```\n"
TOLD = (
    "the theme alabaster shows the toctrees of the page index, not the navigation of the settings"
)


@pytest.mark.parametrize(
    ("page", "theme", "is_told"),
    [(OWN, "alabaster", True), ("# Home\n", "alabaster", False), (OWN, "docsjson", False)],
)
def test_the_build_says_when_toctrees_replace_the_navigation(
    tmp_path: Path, page: str, theme: str, is_told: bool
) -> None:
    for name, text in {**FILES, "index.md": page, "docs.json": json.dumps(SETTINGS)}.items():
        (tmp_path / name).write_text(text, "utf-8")
    values = ("-C", "-D", "extensions=sphinx_docsjson", "-D", f"html_theme={theme}")
    done = sphinx_build(*values, tmp_path, tmp_path / "_build")
    assert (TOLD in done.stdout) is is_told, done.stderr
