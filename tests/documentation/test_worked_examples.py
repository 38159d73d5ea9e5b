"""The examples of the guides about looks, templates and extensions, built as they are printed."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING, Any

import pytest
from lxml import html as lxml_html
from safety.small_site import build
from samples import DEMO, sample, samples
from search_index import read_index
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinx_docsjson.reference.theme_files import OFFERS

if TYPE_CHECKING:
    from pathlib import Path

TEMPLATES = "customise/templates.mdx"
LOOK = "customise/look.mdx"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a colour and a font, a footer of its own, and a widget in the sidebar."""
    names = ("extra-head.html", "extra-sidebar.html", "footer.html")
    files = {
        **{f"templates/partials/{n}": sample(TEMPLATES, f"templates/partials/{n}") for n in names},
        "templates/layout.html": sample(TEMPLATES, "templates/layout.html"),
        "templates/opening-hours.html": "<p>Some pages</p>",
        "style.css": sample(LOOK, "style.css"),
        "guides/sowing.md": "# Sowing\n",
    }
    settings = {"name": "Seed library", "navigation": {"pages": ["index", "guides/sowing"]}}
    folder = tmp_path_factory.mktemp("examples")
    values = {"html_sidebars": {"guides/**": ["opening-hours.html"]}}
    done = build(
        folder, "# Home\n", files=files, settings=settings, templates_path=["templates"],
        html_context={"closing_time": "18:00"}, html_show_copyright=False, html_copy_source=False,
        html_show_sourcelink=False, html_show_sphinx=False, copyright="Ada", **values,
    )  # fmt: skip
    assert done.warnings == ""
    return done.out


def page(made: Path, name: str = "index.html") -> Any:
    """Return a page of the site."""
    return lxml_html.fromstring((made / name).read_text("utf-8"))


def test_the_widget_is_in_the_sidebar(made: Path) -> None:
    (widget,) = page(made).xpath("//aside[@id='docsjson-sidebar']//p[@class='seeds-today']")
    assert "18:00" in widget.text
    assert not page(made).xpath("//aside//p[.='Some pages']")
    assert page(made, "guides/sowing.html").xpath("//aside//p[.='Some pages']")


def test_the_script_of_a_service_is_in_the_head_of_every_page(made: Path) -> None:
    for name in ("index.html", "guides/sowing.html"):
        assert page(made, name).xpath("//head/script[@data-domain]/@src")


def test_the_footer_is_replaced(made: Path) -> None:
    (footer,) = page(made).xpath("//footer")
    assert footer.text_content().split() == "Grown by volunteers. Seed library".split()


def test_a_block_is_added_to(made: Path) -> None:
    assert page(made).xpath("//a[@href='mailto:docs@example.com']")


def test_the_colour_and_the_font_are_in_a_style_sheet_of_every_page(made: Path) -> None:
    sheets = page(made).xpath("//link[@rel='stylesheet']/@href")
    rules = "".join((made / name.partition("?")[0]).read_text("utf-8") for name in sheets)
    assert "Georgia" in rules
    assert "#101820" in rules


@pytest.mark.parametrize("show", [True, False])
def test_the_copyright_and_sources_follow_their_values(tmp_path: Path, show: bool) -> None:
    done = build(
        tmp_path, "# Home\n", copyright="Ada", html_show_copyright=show, html_copy_source=show,
        html_show_sourcelink=show,
    )  # fmt: skip
    (footer,) = lxml_html.fromstring(done.html).xpath("//footer")
    assert ("© Ada" in footer.text_content()) is show
    assert any((done.out / "_sources").rglob("*.txt")) is show
    assert "_sources/" not in done.html, "the theme links to Markdown, not to sources"


def test_the_extension_of_the_guide_works(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    guide = "reference/extending.mdx"
    source = tmp_path / "docs"
    source.mkdir()
    confs = [s.text for s in samples() if (s.page, s.title) == (guide, "conf.py")]
    assert len(confs) == 3
    parts = [text.replace("def setup(", f"def setup_{n}(") for n, text in enumerate(confs)]
    calls = "\n".join(f"    setup_{number}(app)" for number in range(len(parts)))
    own = sample(guide, "docs/conf.py")
    (source / "conf.py").write_text("\n".join([*parts, own, f"\ndef setup(app):\n{calls}\n"]))
    (source / "opening_hours.py").write_text(sample(guide, "docs/opening_hours.py"))
    text = sample(guide, "docs/index.mdx") + "\n<Card title='One'>Text</Card>\n"
    (source / "index.mdx").write_text(text, "utf-8")
    (source / "docs.json").write_text('{"name": "Seeds", "navigation": {"pages": ["index"]}}')
    with patch_docutils(str(source)), docutils_namespace():
        places = (str(source), str(source), str(tmp_path / "out"), str(tmp_path / "trees"))
        Sphinx(*places, "html", status=None, warning=None, warningiserror=True).build()
    assert "9 to 18" in (tmp_path / "out" / "index.html").read_text("utf-8")
    assert capsys.readouterr().out.split("\n")[:2] == ["Building Seeds", "index has 1 cards"]


@pytest.mark.parametrize(
    ("base", "label"),
    [
        ("https://docs.example.com/1.0/", "Version: 1.0"),
        ("https://docs.example.com/2.0", "Version: 2.0"),
        ("", "Version"),
    ],
)
def test_the_menu_of_separate_builds_names_the_version_of_each(
    base: str, label: str, tmp_path: Path
) -> None:
    guide = [s.text for s in samples() if (s.page, s.title) == ("versions.mdx", "docs.json")]
    done = build(tmp_path, "# Home\n", settings=json.loads(guide[1]), html_baseurl=base)
    menu = lxml_html.fromstring(done.html).xpath("//details[@class[contains(., '-version')]]")[0]
    assert menu.xpath("summary/@aria-label") == [label]
    current = [f"Version: {text}" for text in menu.xpath(".//a[@aria-current]/span/span/text()")]
    assert current == ([label] if base else [])
    assert menu.xpath(".//a[@target]") == []


def test_the_table_of_pages_that_are_left_out_is_true(tmp_path: Path) -> None:
    text = (DEMO / "search-settings.mdx").read_text("utf-8")
    rows = re.findall(r"^\| (`.+`) \| (\w+) \| (\w+) \| (\w+) \|$", text, re.MULTILINE)
    fronts = ["\n".join(re.findall(r"`(.+?)`", row[0])) for row in rows]
    names = [f"page{number}" for number in range(len(rows))]
    files = {
        f"{name}.md": f"---\ntitle: T{name}\n{front}\n---\n\nWord{name}\n"
        for name, front in zip(names, fronts, strict=True)
    }
    out = build(
        tmp_path, "# Home\n", files=files, settings={"navigation": {"pages": ["index", *names]}}
    ).out
    searched = read_index(out).pages
    listed = (out / "llms.txt").read_text("utf-8")
    seen = [
        (
            f"{name}.html" in searched,
            f"{name}.md" in listed,
            'name="robots"' not in (out / f"{name}.html").read_text("utf-8"),
        )
        for name in names
    ]
    assert [tuple(word == "yes" for word in row[1:]) for row in rows] == seen


CONFS = [s for s in samples() if s.title.endswith("conf.py") and s.language == "python"]


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The values that conf.py may set."""
    folder = tmp_path_factory.mktemp("values")
    (folder / "conf.py").write_text(
        "docsjson_path = None\nextensions = ['sphinx_docsjson', 'sphinxcontrib.openapi']\n"
    )
    with patch_docutils(str(folder)), docutils_namespace():
        app = Sphinx(
            folder, folder, folder / "out", folder / "trees", "dummy", status=None, warning=None
        )
    return set(app.config.values)


@pytest.mark.parametrize("conf", CONFS, ids=lambda conf: conf.name)
def test_conf_py_sets_values_that_exist(
    conf: Any, known: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.path", list(sys.path))
    found: dict[str, Any] = {"__file__": str(DEMO / "conf.py")}
    exec(compile(conf.text, conf.name, "exec"), found)
    names = {name for name, value in found.items() if not callable(value) and name[0] != "_"}
    assert names - known - {"extensions", "sys", "nodes"} == set()
    options = {offer.name for offer in OFFERS["options"]()}
    assert set(found.get("html_theme_options", {})) <= options


def test_vercel_publishes_the_folder_that_is_built_and_ends_urls_with_a_slash() -> None:
    settings = json.loads(sample("deploy.mdx", "vercel.json"))
    assert settings["buildCommand"].split()[3] == settings["outputDirectory"] == "site"
    assert settings["trailingSlash"]
