"""What users of Sphinx expect of a theme: blocks, sidebars, and the values of conf.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from lxml import html as lxml_html
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

BLOCKS = (
    "doctype", "htmltitle", "linktags", "css", "scripts", "extrahead", "body_tag", "header",
    "content", "sidebar1", "document", "relbar1", "relbar2", "sidebar2", "footer",
    "rootrellink", "relbaritems", "sidebarlogo", "sidebarsearch", "sidebartoc", "sidebarrel",
    "sidebarsourcelink", "sidebarextra",
)  # fmt: skip
LAYOUT = '{% extends "!layout.html" %}\n' + "".join(
    f"{{% block {name} %}}<!-- before {name} -->{{{{ super() }}}}<!-- after {name} -->"
    "{% endblock %}\n"
    for name in BLOCKS
)
PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>'


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site whose conf.py uses what every theme of Sphinx's has."""
    folder = tmp_path_factory.mktemp("interface")
    files = {
        "two.md": "# Two\n\n## Part\n",
        "own/layout.html": LAYOUT,
        "own/widget.html": "<p id=widget>{{ greeting }} on {{ pagename }}</p>",
        "own/extra.html": '{% extends "layout.html" %}{% block body %}Extra{% endblock %}',
        "logo.svg": PIXEL,
        "icon.svg": PIXEL,
        "static/own.css": "p { color: red }",
        "static/own.js": "//",
        "extra/robots-note.txt": "note",
    }
    settings = {"navigation": {"groups": [{"group": "A", "pages": ["index", "two"]}]}}
    done = build(
        folder, "# Home\n\n## First\n\n## Second\n", files=files, settings=settings,
        templates_path=["own"], html_sidebars={"two": ["widget.html"]},
        html_context={"greeting": "Hello"}, html_static_path=["static"],
        html_css_files=["own.css"], html_js_files=["own.js"], html_extra_path=["extra"],
        html_additional_pages={"extra-page": "extra.html"}, html_logo="logo.svg",
        html_favicon="icon.svg", html_title="A title", html_last_updated_fmt="%Y",
        html_show_sphinx=False, copyright="Ada", html_baseurl="https://docs.example/",
        html_use_index=True,
    )  # fmt: skip
    assert done.warnings == ""
    return done.out


def text_of(out: Path, page: str) -> str:
    return (out / page).read_text("utf-8")


@pytest.mark.parametrize("block", BLOCKS)
def test_a_template_may_override_each_block(out: Path, block: str) -> None:
    before, _, after = text_of(out, "index.html").partition(f"<!-- before {block} -->")
    assert before or block == "doctype"
    assert f"<!-- after {block} -->" in after


@pytest.mark.parametrize("page", ["search", "404", "genindex", "extra-page"])
@pytest.mark.parametrize("block", ["extrahead", "css", "scripts", "header", "footer"])
def test_pages_without_a_source_have_the_blocks_too(out: Path, page: str, block: str) -> None:
    assert f"<!-- before {block} -->" in text_of(out, f"{page}.html")


def test_blocks_hold_what_they_are_called(out: Path) -> None:
    text = text_of(out, "index.html")
    for block, wanted in (
        ("htmltitle", "<title>"),
        ("sidebartoc", "docsjson-nav"),
        ("sidebar1", "<aside"),
        ("linktags", "<link"),
    ):
        held = text.partition(f"<!-- before {block} -->")[2].partition(f"<!-- after {block} -->")[0]
        assert wanted in held


def test_sidebars_stand_below_the_navigation(out: Path) -> None:
    page = lxml_html.parse(out / "two.html").getroot()
    (widget,) = page.xpath("//aside//p[@id='widget']")
    assert widget.text == "Hello on two"
    assert "id=widget" not in text_of(out, "index.html")


def test_values_of_conf_py_are_honoured(out: Path) -> None:
    text = text_of(out, "index.html")
    page = lxml_html.fromstring(text)
    assert "A title" in page.xpath("string(//title)")
    assert page.xpath("//a[@class='docsjson-logo']/img/@src") == ["_static/logo.svg"]
    assert page.xpath("//link[@rel='icon']/@href") == ["_static/icon.svg"]
    assert page.xpath("//link[@rel='canonical']/@href") == ["https://docs.example/index.html"]
    assert page.xpath("//link[contains(@href, 'own.css')]")
    assert page.xpath("//script[contains(@src, 'own.js')]")
    assert page.xpath("//p[@class='docsjson-updated']")
    assert "© Ada" in text
    assert "Made with" not in text
    assert "Extra" in text_of(out, "extra-page.html")
    assert (out / "robots-note.txt").is_file()


@pytest.fixture(scope="module")
def chosen(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A page of a site whose conf.py gives options that docs.json gives, too."""
    options = {"name": "Seeds & Co", "eyebrow": "breadcrumbs", "search_prompt": "Find"}
    inner = {"group": "B", "pages": ["two"]}
    done = build(
        tmp_path_factory.mktemp("options"), "# Home\n", files={"two.md": "# Two\n"},
        settings={"name": "Other", "navigation": {"groups": [{"group": "A", "pages": [inner]}]}},
        html_theme_options=options,
    )  # fmt: skip
    return text_of(done.out, "two.html")


def test_the_name_in_conf_py_wins(chosen: str) -> None:
    page = lxml_html.fromstring(chosen)
    assert page.xpath("string(//title)") == "Two - Seeds & Co"
    assert page.xpath("string(//a[@class='docsjson-logo'])").strip() == "Seeds & Co"
    assert page.xpath("//meta[@property='og:site_name']/@content") == ["Seeds & Co"]
    assert "Other" not in chosen


def test_breadcrumbs_in_conf_py_win(chosen: str) -> None:
    crumbs = lxml_html.fromstring(chosen).xpath("//nav[@class='docsjson-crumbs']//li/*/text()")
    assert crumbs == ["A", "B"]
