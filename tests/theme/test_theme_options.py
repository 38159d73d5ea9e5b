"""What themes are told of the settings."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.safety.characters import plain
from sphinx_docsjson.settings.model import Appearance, Colors, Logo, Settings
from sphinx_docsjson.settings.tree import Banner, CallToAction, Footer, NavbarLink
from sphinx_docsjson.theme import PATH
from sphinx_docsjson.theme.options import (
    OURS,
    TABLES,
    flat_logo,
    inline_markdown,
    left_out,
    theme_options,
)
from sphinx_docsjson.theme.page.bars import banner_options

if TYPE_CHECKING:
    from pathlib import Path

EVIL = '"><script>alert(1)</script>'
FULL = Settings(
    name="Acme",
    logo=Logo(light="site/a.svg", dark="https://cdn.example/b.svg", href="https://acme.example"),
    colors=Colors(primary="#0d9373", light="#07c983", background_dark="#101010"),
    appearance=Appearance(default="dark", toggle=False),
    navbar_links=(NavbarLink(label=EVIL, href="https://ok.example"),),
    call_to_action=CallToAction(type="github", href="https://github.com/acme/docs"),
    banner=Banner(content="New: [notes](/notes) <b>x</b>", dismissible=True),
    footer=Footer(socials=(("github", "https://github.com/acme"), ("x", "https://x.com/acme"))),
)


class Everything(frozenset[str]):
    """Every option is known."""

    def __contains__(self, _name: object) -> bool:
        return True


KNOWN = Everything()


def test_our_theme_declares_every_option_that_we_set() -> None:
    declared = tomllib.loads((PATH / "theme.toml").read_text("utf-8"))["options"]
    assert set(OURS) <= set(declared)


def test_our_theme_gets_what_the_settings_say() -> None:
    options = theme_options(FULL, "docsjson", KNOWN)
    assert options["primary"] == "#0d9373"
    assert options["primary_dark"] == "#07c983"
    assert options["mode"] == "dark"
    assert options["mode_toggle"] == "false"


def test_a_banner_becomes_options_of_ours() -> None:
    declared = tomllib.loads((PATH / "theme.toml").read_text("utf-8"))["options"]
    options = banner_options(Banner(content="New: [notes](/notes) <b>x</b>", dismissible=True))
    assert set(options) <= set(declared)
    assert options["announcement_dismissible"] == "true"
    assert "&lt;b&gt;" in options["announcement"]


def test_options_that_a_theme_does_not_know_are_left_out() -> None:
    assert set(theme_options(FULL, "furo", {"announcement"})) == {"announcement"}
    assert theme_options(FULL, "furo", ()) == {}


def test_an_unknown_theme_is_told_nothing() -> None:
    assert theme_options(FULL, "some_theme", KNOWN) == {}


def test_nothing_said_gives_no_empty_options() -> None:
    for theme in TABLES:
        values = theme_options(Settings(), theme, KNOWN).values()
        assert not [v for v in values if v is None or v in ("", {}, [])]


@pytest.mark.parametrize(
    ("theme", "option", "value"),
    [
        ("furo", "light_logo", "site/a.svg"),
        ("shibuya", "light_logo", "_static/site/a.svg"),
        ("shibuya", "dark_logo", "https://cdn.example/b.svg"),
        ("shibuya", "color_mode", "dark"),
        ("shibuya", "show_ai_links", False),
        ("shibuya", "twitter_url", "https://x.com/acme"),
        ("sphinx_book_theme", "repository_url", "https://github.com/acme/docs"),
        ("alabaster", "logo", "site/a.svg"),
    ],
)
def test_other_themes_get_their_own_names(theme: str, option: str, value: object) -> None:
    assert theme_options(FULL, theme, KNOWN)[option] == value


def test_pydata_gets_its_logo_and_links() -> None:
    options = theme_options(FULL, "pydata_sphinx_theme", KNOWN)
    assert options["logo"]["image_light"] == "_static/docsjson-a.svg"
    assert [link["url"] for link in options["external_links"]] == [
        "https://ok.example",
        "https://github.com/acme/docs",
    ]
    assert options["icon_links"][1]["icon"] == "fa-brands fa-x-twitter"


@pytest.mark.parametrize("theme", [name for name in TABLES if name != "docsjson"])
def test_themes_that_print_options_unescaped_get_no_markup(theme: str) -> None:
    assert "<script" not in repr(theme_options(FULL, theme, KNOWN))


def test_plain_text_reads_the_same() -> None:
    assert plain('A <b> & "c"') == "A ‹b› & ”c”"


def test_the_banner_is_markdown_without_html() -> None:
    html = inline_markdown("**New** <img src=x onerror=y> [x](javascript:alert(1)) [y](/z)")
    assert "<strong>New</strong>" in html
    assert "<img" not in html
    assert 'href="javascript' not in html
    assert '<a href="/z">y</a>' in html


def test_what_another_theme_cannot_show_is_named() -> None:
    assert left_out(FULL, theme_options(FULL, "furo", KNOWN)) == ["top bar", "light and dark mode"]
    assert "top bar" not in left_out(FULL, theme_options(FULL, "shibuya", KNOWN))
    assert left_out(Settings(), ()) == []


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("docsjson-site/logo-light.svg", "_static/docsjson-logo-light.svg"),
        ("https://cdn.example/b.svg", "https://cdn.example/b.svg"),
    ],
)
def test_some_themes_look_for_logos_in_one_folder(address: str, expected: str) -> None:
    assert flat_logo(address) == expected


@pytest.mark.parametrize(
    ("conf", "name"),
    [
        ('project = "Seeds"\nrelease = "1.2"', "Seeds 1.2"),
        ('project = "Seeds"', "Seeds"),
        ('project = "Seeds"\nhtml_title = "All about seeds"', "All about seeds"),
        ('html_title = "All about seeds"\nhtml_short_title = "Seeds"', "Seeds"),
        ('project = "Seeds"\nhtml_theme_options = {"name": "Own"}', "Own"),
    ],
)
def test_the_bar_has_the_short_title_of_a_project(
    tmp_path: Path, make_app: Any, conf: str, name: str
) -> None:
    start = 'extensions = ["sphinx_docsjson"]\nhtml_theme = "docsjson"\n'
    (tmp_path / "conf.py").write_text(start + conf, "utf-8")
    (tmp_path / "index.rst").write_text("Home\n====\n", "utf-8")
    app = make_app(srcdir=tmp_path)
    app.build()
    html = (app.outdir / "index.html").read_text("utf-8")
    (found,) = re.findall(r'class="docsjson-logo" [^>]*>\s*<span>(.*?)</span>', html)
    assert found == name
    assert app.warning.getvalue() == ""
