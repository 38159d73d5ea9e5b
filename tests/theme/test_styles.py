"""The style sheets and scripts that a site links when it has other extensions."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from jinja2 import Environment, FileSystemLoader
from lxml import html as lxml_html
from safety.small_site import build as build_small_site

from sphinx_docsjson.assets import shrink
from sphinx_docsjson.theme import PATH
from sphinx_docsjson.theme.presets import PRESETS
from sphinx_docsjson.theme.styles import EXTRA_MARKS, EXTRAS, MARKS, NAME, NEIGHBOURS, OBJECTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def linked(page: Path) -> tuple[list[str], dict[str, bool]]:
    """Return the style sheets of a page in their order, and which of its scripts wait."""
    document = lxml_html.document_fromstring(page.read_text("utf-8"))
    sheets = [
        re.split(r"[?]", link)[0] for link in document.xpath("//link[@rel='stylesheet']/@href")
    ]
    scripts = document.xpath("//head/script[@src]")
    return sheets, {re.split(r"[/?]", s.get("src"))[1]: "defer" in s.attrib for s in scripts}


def test_a_site_without_other_extensions_links_nothing_for_them(site: Path) -> None:
    sheets, waits = linked(site / "index.html")
    assert f"_static/docsjson/{NAME}" not in sheets
    assert not (site / "_static" / "docsjson" / NAME).exists()
    assert waits["documentation_options.js"]
    assert "doctools.js" not in waits
    assert linked(site / "genindex.html")[1]["doctools.js"]
    assert "sphinx_highlight.js" not in waits


def test_what_rules_for_few_pages_are_for_links_them() -> None:
    (notes,) = (source for source in OBJECTS.sources if source.stem == "notes")
    rules = notes.read_text("utf-8").partition("What few pages have")[2]
    names = set(re.findall(r"\.([a-z][\w-]+)", rules))
    inside = {"docsjson-article", "linenos", "linenodiv"}
    assert [name for name in names - inside if not any(name in mark for mark in MARKS)] == []


def test_a_page_with_what_few_have_links_the_rules_for_it() -> None:
    rules = "".join(source.read_text("utf-8") for source in EXTRAS.sources)
    names = set(re.findall(r"\.([a-z][\w-]+)", re.sub(r"/\*.*?\*/", "", rules)))
    inside = {"docsjson-article", "docsjson-table", "docsjson-whole", "docsjson-line", "highlight"}
    marks = [mark.removeprefix('class="') for mark in EXTRA_MARKS]
    # of a figure, only one that is at a side
    assert [n for n in names - inside - {"figure"} if not any(m in n for m in marks)] == []


FEW = {
    "```{image} a.svg\n:align: left\n```": "extras.css",
    "```{code-block} python\n:emphasize-lines: 1\na = 1\n```": "extras.css",
    "```python\na = 1\n```\n\n| A |\n|---|\n| b |": "",
}


@pytest.mark.parametrize("text", FEW)
def test_other_pages_do_not(tmp_path: Path, text: str) -> None:
    files = {"a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'}
    html = build_small_site(tmp_path, f"# Title\n\n{text}\n", files=files).html
    found = re.findall(r"docsjson/((?:extras|modes|objects)\.css)", html)
    assert found == [FEW[text]] * bool(FEW[text])


@pytest.mark.parametrize("mode", ["default", "wide", "center", "custom", "frame"])
def test_pages_with_another_frame_link_the_rules_for_it(tmp_path: Path, mode: str) -> None:
    html = build_small_site(tmp_path, f"---\nmode: {mode}\n---\n\n# Title\n").html
    assert ("docsjson/modes.css" in html) == (mode != "default")


def test_a_banner_of_one_language_has_its_rules_there(tmp_path: Path) -> None:
    languages = [
        {"language": "en", "pages": ["index"]},
        {"language": "fr", "banner": {"content": "Bonjour"}, "pages": ["fr/index"]},
    ]
    settings = {"navigation": {"languages": languages}}
    built = build_small_site(tmp_path, "# A\n", files={"fr/index.md": "# B\n"}, settings=settings)
    assert "docsjson/announcement.css" not in built.html
    french = (built.out / "fr/index.html").read_text("utf-8")
    assert "docsjson/announcement.css" in french
    assert (built.out / "_static/docsjson/announcement.css").exists()


def test_pages_of_templates_have_the_rules_and_scripts_that_they_may_need(tmp_path: Path) -> None:
    body = "{% extends 'page.html' %}{% block body %}<ol class=loweralpha></ol>{% endblock %}"
    search = "{% extends 'basic/search.html' %}"
    built = build_small_site(
        tmp_path, "# A\n", files={"own/more.html": body, "own/search.html": search},
        templates_path=["own"], html_additional_pages={"more": "more.html"},
    )  # fmt: skip
    assert "extras.css" not in built.html
    assert "docsjson/extras.css" in (built.out / "more.html").read_text("utf-8")
    assert "extras.css" not in (built.out / "404.html").read_text("utf-8")
    found = (built.out / "search.html").read_text("utf-8")  # Sphinx's, whose script waits for none
    for name in ("doctools", "sphinx_highlight"):
        (tag,) = re.findall(rf"<script[^>]*/{name}\.js[^>]*>", found)
        assert "defer" not in tag


def test_rules_come_behind_an_extension_and_before_the_files_of_a_site(
    build: Callable[..., Path],
) -> None:
    names = "sphinx_docsjson,sphinx_design,sphinx_copybutton"
    site = build("html", "-D", f"extensions={names}", "-D", "html_css_files=own.css")
    sheets, waits = linked(site / "index.html")
    ours = sheets.index(f"_static/docsjson/{NAME}")
    assert sheets.index("_static/sphinx-design.min.css") < ours
    assert sheets.index("_static/copybutton.css") < ours < sheets.index("_static/own.css")
    text = (site / "_static" / "docsjson" / NAME).read_text("utf-8")
    assert "--sd-color-card-border:" in text
    assert ".copybtn" in text
    assert ".sphinx-tabs" not in text
    assert not re.search(r"@layer [^{;]+\{", text)
    assert not waits["documentation_options.js"]
    assert "doctools.js" in waits, "a script of an extension may need it"


def test_comments_stay_at_home(site: Path) -> None:
    text = (site / "_static" / "docsjson-theme.css").read_text("utf-8")
    assert "/*" not in text
    assert "{%" not in text


@pytest.mark.parametrize(
    ("family", "faces", "first"),
    [
        ("", [], 'Inter, "Inter Variable"'),
        ("Inter", [], 'Inter, "Inter Variable"'),
        ("Geist", [], '"Geist", Inter, "Inter Variable"'),
        ("Geist", [("Lora", "lora.woff2", "400")], '"Geist", Inter, "Inter Variable"'),
        ("Geist", [("Geist", "geist.woff2", "400")], '"Geist", ui-sans-serif'),
    ],
)
def test_readers_without_the_font_of_a_site_get_ours(
    family: str, faces: list[tuple[str, str, str]], first: str
) -> None:
    templates = Environment(loader=FileSystemLoader(PATH), autoescape=False)
    templates.filters["shrink"] = str
    sheet = templates.get_template("static/docsjson-theme.css.jinja")
    text = sheet.render(theme_font_family=family, theme_font_faces=faces)
    assert f"--docsjson-font: {first}" in " ".join(text.split())


@pytest.mark.parametrize("name", ["mint", "linden"])
def test_headings_in_a_font_for_code_are_so_in_scripts_that_it_has(name: str) -> None:
    templates = Environment(loader=FileSystemLoader(PATH), autoescape=False)
    templates.filters["shrink"] = str
    sheet = templates.get_template("static/docsjson-theme.css.jinja")
    text = sheet.render(theme_tokens=PRESETS[name].tokens)
    layer = text.split("@layer docsjson-theme {")[1].split("@layer docsjson-print {")[0]
    has_own_rule = "--docsjson-font-heading: var(--docsjson-font);" in layer
    assert has_own_rule == ("font-heading" in PRESETS[name].tokens)


@pytest.mark.parametrize("name", NEIGHBOURS)
def test_each_extension_costs_little_and_loads_nothing(name: str) -> None:
    text = shrink(NEIGHBOURS[name].read_text("utf-8"))
    assert text.count("{") == text.count("}")
    assert len(gzip.compress(text.encode(), 9)) < 1400
    assert "url(" not in text
    assert "@import" not in text


def test_no_decoration_is_wider_than_a_page() -> None:
    """From right to left, a browser scrolls to what is too wide behind the text."""
    text = (files("sphinx_docsjson") / "theme/docsjson/styles/decorations.css").read_text("utf-8")
    sizes = re.findall(r"(?:inline-size|width):\s*([^;]+);", text)
    assert sizes
    assert all(re.fullmatch(r"min\([^,]+, 100%\)", size) for size in sizes)


def test_a_folded_group_looks_like_a_closed_one() -> None:
    """In a large sidebar it is a link, which readers would take for a page without the arrow."""
    text = (files("sphinx_docsjson") / "theme/docsjson/styles/sidebar.css").read_text("utf-8")
    (arrow,) = (rule for rule in text.split("}") if "transform: rotate(45deg)" in rule)
    assert ".docsjson-nav-folded::after" in arrow


def test_a_phone_shows_the_last_breadcrumb() -> None:
    """Six of them had four lines beside the menu of the page."""
    text = (files("sphinx_docsjson") / "theme/docsjson/styles/page.css").read_text("utf-8")
    assert "(max-width: 40rem) { .docsjson-crumbs li:not(:last-child), " in text


def test_headings_below_an_operation_are_smaller_by_level() -> None:
    text = (files("sphinx_docsjson") / "theme/docsjson/styles/prose.css").read_text("utf-8")
    rules = re.findall(r"docsjson-endpoint ~ section.*? (h\d) \{ font-size: ([\d.]+)rem", text)
    assert [level for level, _ in rules] == ["h2", "h3", "h4"]
    assert sorted({float(size) for _, size in rules}, reverse=True) == [float(s) for _, s in rules]
