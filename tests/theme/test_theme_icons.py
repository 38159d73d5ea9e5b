"""Icons around the text."""

from __future__ import annotations

from pathlib import Path

import pytest
from safety.small_site import build

from sphinx_docsjson.html.icons import UNKNOWN
from sphinx_docsjson.problems import Place
from sphinx_docsjson.settings.model import Settings
from sphinx_docsjson.settings.tree import Division, Group, Icon, NavbarLink, Navigation
from sphinx_docsjson.theme.page.icons import icon_html, icons_of_settings, problem_of

SOURCE = Path(__file__).parent / "fixtures" / "site"


def html(name: str, root: str = "../") -> str:
    return icon_html(Icon(name=name), "fontawesome", SOURCE, root)


def test_icons_of_a_library_are_inline() -> None:
    assert html("rocket").startswith("<svg")


def test_icons_that_are_files_are_seen_from_the_page() -> None:
    assert html("/logo.svg") == html("logo.svg")
    assert 'src="../_static/docsjson-site/icons/logo.svg" alt=""' in html("/logo.svg")


@pytest.mark.parametrize(
    "name",
    ["/nowhere.svg", "../conftest.py", "/../x.svg", "/docs.json", "javascript:x/y"],
)
def test_what_names_no_icon_shows_nothing_and_is_reported(name: str) -> None:
    assert html(name) == ""
    assert problem_of(Icon(name=name), "fontawesome", SOURCE)


def test_an_icon_that_no_library_has_leaves_no_gap() -> None:
    assert html("nosuch") == UNKNOWN
    assert problem_of(Icon(name="nosuch"), "fontawesome", SOURCE)


def test_an_icon_with_its_library_in_front_has_the_bare_name_as_advice() -> None:
    problem = problem_of(Icon(name="material/rocket"), "fontawesome", SOURCE)
    assert problem
    assert str(problem.message).endswith("; did you mean 'rocket'?")


@pytest.mark.parametrize("name", ["https://a.example/x.svg", "//a.example/x.svg"])
def test_icons_of_other_sites_are_not_loaded_as_in_components(name: str) -> None:
    assert html(name) == ""
    problem = problem_of(Icon(name=name), "fontawesome", SOURCE)
    assert problem
    assert str(problem.message).startswith("icons are not loaded from other sites; put ")


def test_every_icon_of_the_settings_is_found_with_its_place() -> None:
    here = Place("docs.json", 3, 4)
    group = Group(title="G", icon=Icon(name="a"), pages=(Group(title="H", icon=Icon(name="b")),))
    tab = Division(kind="tab", title="T", icon=Icon(name="c"), children=(group,), place=here)
    link = NavbarLink(label="L", href="/", icon=Icon(name="d"))
    settings = Settings(navbar_links=(link,), navigation=Navigation(children=(tab,)))
    found = list(icons_of_settings(settings))
    assert [icon.name for icon, _ in found] == ["d", "c", "a", "b"]
    assert (Icon(name="c"), here) in found


def test_the_icon_of_a_page_is_reported_where_it_is_written(tmp_path: Path) -> None:
    page = "---\ntitle: A\n\nicon: rockett\n---\n\nText.\n"
    assert "index.md:4:7: WARNING: the icon 'rockett'" in build(tmp_path, page).warnings
