"""Sites in themes that are not ours; alabaster comes with Sphinx."""

from __future__ import annotations

from pathlib import Path

import pytest
from fresh_builds import sphinx_build
from lxml import html as lxml_html

DEMO = Path(__file__).parent.parent.parent / "demo"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The demo in another theme, and what Sphinx said; a warning would fail the build."""
    folder = tmp_path_factory.mktemp("alabaster")
    options = ["-W", "-b", "dirhtml", "-D", "html_theme=alabaster", "-d", str(folder / "doctrees")]
    done = sphinx_build(*options, DEMO, folder / "site")
    assert done.returncode == 0, done.stderr
    return folder / "site", done.stdout


def test_one_line_says_what_is_left_out(built: tuple[Path, str]) -> None:
    found = [line for line in built[1].splitlines() if line.startswith("docsjson: the theme")]
    (line,) = found
    assert line.startswith("docsjson: the theme alabaster does not show: ")
    assert "icons and tags of the navigation" in line
    assert "tabs" not in line, "they are captions of its sidebar"
    assert "top bar" not in line


def test_examples_stand_below_the_description(built: tuple[Path, str]) -> None:
    page = lxml_html.parse(built[0] / "api" / "add-plant" / "index.html")
    (aside,) = page.xpath("//aside[@class='docsjson-panel']")
    assert aside.getparent().get("id") == "add-a-plant"
    assert aside.getprevious().text_content().startswith("Registers a plant")
    assert aside.getnext().get("id") == "authorization"


def test_the_settings_reach_the_theme(built: tuple[Path, str]) -> None:
    page = lxml_html.parse(built[0] / "quickstart" / "index.html")
    (logo,) = page.xpath("//img[contains(@class, 'logo')]/@src")
    assert (built[0] / "quickstart" / logo).resolve().is_file()
    assert "GitHub" in page.xpath("string(//div[@class='sphinxsidebarwrapper'])")


def test_what_only_our_theme_styles_is_not_marked(built: tuple[Path, str]) -> None:
    pages = (page.read_text(encoding="utf-8") for page in built[0].rglob("*.html"))
    assert not any("docsjson-breaks" in page for page in pages)
