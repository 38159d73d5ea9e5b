"""Which attributes elements of a page may have, and what they may not take from the theme."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sphinx_docsjson
from sphinx_docsjson.components.ids import IdRegistry
from sphinx_docsjson.safety.allowed import RESERVED_IDS, Refused, attribute, html_name
from sphinx_docsjson.theme import PATH
from sphinx_docsjson.vocabulary import THEME_IDS

PACKAGE = Path(sphinx_docsjson.__file__).parent


@pytest.mark.parametrize(
    "name",
    [
        "aria-x><img src=x onerror=alert(1)>", 'data-x" onload="alert(1)', "data-x=y", "data-a b",
        "data-\n", "aria-", "data-", "data-é", "data-x/", "xmlns", "srcset ", "",
    ],
)  # fmt: skip
@pytest.mark.parametrize("element", ["div", "a", "svg"])
def test_a_name_that_is_no_attribute_is_left_out(name: str, element: str) -> None:
    pair = attribute(element, html_name(name, element), "z")
    assert pair is None or (element == "svg" and pair[0] == "xmlns")


@pytest.mark.parametrize("name", ["data-x", "data-a.b_c-1", "aria-label"])
def test_data_and_aria_attributes_stay(name: str) -> None:
    assert attribute("div", html_name(name, "div"), "z") == (name, "z")


def test_names_are_written_in_lower_case() -> None:
    assert html_name("data-Foo", "div") == "data-foo"


@pytest.mark.parametrize(
    "name", ["data-docsjson-stars", "data-docsjson-template", "data-Docsjson-x"]
)
def test_pages_do_not_steer_the_scripts_of_the_theme(name: str) -> None:
    with pytest.raises(Refused, match="belongs to the scripts of the theme"):
        attribute("a", html_name(name, "a"), "javascript:alert(1)")


def test_pages_do_not_take_the_ids_of_the_theme() -> None:
    with pytest.raises(Refused, match="belongs to the theme"):
        attribute("div", "id", "docsjson-search")
    assert attribute("div", "id", "search") == ("id", "search")


@pytest.mark.parametrize(
    ("of", "name"),
    [("div", "aria-owns"), ("p", "aria-labelledby"), ("label", "for"), ("details", "name")],
)
def test_pages_do_not_move_or_use_the_elements_of_the_theme(of: str, name: str) -> None:
    with pytest.raises(Refused, match="belongs to the theme"):
        attribute(of, name, "mine docsjson-sidebar")
    assert attribute(of, name, "mine yours") == (name, "mine yours")
    assert attribute(of, "aria-label", "Use docsjson-theme") == ("aria-label", "Use docsjson-theme")


def test_a_heading_does_not_take_an_id_of_the_theme() -> None:
    assert IdRegistry().heading("docsjson-search") == "docsjson-search-2"


def test_the_ids_of_the_theme_are_all_known() -> None:
    """The general index has headings with ids as Sphinx's has; no author writes on that page."""
    files = (path for path in PATH.rglob("*.html") if not path.name.startswith("genindex"))
    pages = "".join(path.read_text("utf-8") for path in files)
    assert set(re.findall(r'\bid="([^"{]+)"', pages)) == set(THEME_IDS) - {"docsjson-words"}


def test_every_element_that_our_scripts_look_up_by_its_id_has_an_id_of_the_theme() -> None:
    scripts = "".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.js"))
    way = r"""(?:getElementById\(["']|querySelector\(["']#)([\w-]+)"""
    names = set(re.findall(way, scripts))
    assert "docsjson-sidebar" in names
    assert names <= set(THEME_IDS)


def test_no_element_takes_a_name_that_our_scripts_call() -> None:
    with pytest.raises(Refused, match="belongs to the theme"):
        attribute("div", "id", "docsjsonSay")
    assert attribute("div", "id", "docsjson") == ("id", "docsjson")
    assert IdRegistry().heading("say", "docsjsonSay") == "say"


def test_pages_can_take_none_of_the_names_that_our_scripts_call() -> None:
    scripts = "".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.js"))
    named = set(re.findall(r"\b(?:window|globalThis|self)\.(docsjson\w*)", scripts))
    assert {"docsjsonSay", "docsjsonWord"} < named
    assert all(map(RESERVED_IDS.match, named))


@pytest.mark.parametrize("element", ["iframe", "img", "div"])
def test_no_name_takes_the_place_of_what_scripts_ask_the_document_for(element: str) -> None:
    assert attribute(element, "name", "documentElement") is None


def test_an_id_holds_no_markup() -> None:
    assert attribute("div", "id", "x\"><img src=x onerror='run()'>") == (
        "id", "ximg-src=x-onerror=run()",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("key", "declaration"),
    [
        ("WebkitLineClamp", "-webkit-line-clamp: 3"), ("scale", "scale: 3"),
        ("strokeOpacity", "stroke-opacity: 3"), ("columns", "columns: 3"), ("--n", "--n: 3"),
        ("marginTop", "margin-top: 3px"), ("WebkitTextStrokeWidth", "-webkit-text-stroke-width: 3px"),
    ],
)  # fmt: skip
def test_numbers_in_a_style_are_lengths_only_where_react_has_them_so(
    key: str, declaration: str
) -> None:
    assert attribute("div", "style", {key: 3}) == ("style", declaration)


@pytest.mark.parametrize(
    "value",
    [
        {"backgroundImage": "url(/x.png)", "color": "red"},
        "background: url('data:image/png;base64,x;y') 0 0; color: red; position: fixed",
        "color: red; background: url(data:image/png;base64,x)",
    ],
)
def test_a_style_loses_only_the_declarations_that_could_do_harm(value: object) -> None:
    with pytest.raises(Refused, match="in style could load") as refused:
        attribute("div", "style", value)
    assert refused.value.kept == ("style", "color: red")


@pytest.mark.parametrize(
    ("element", "name", "value"),
    [
        ("path", "fill", "url(https://a.example/x.svg#a)"),
        ("rect", "clip-path", "url(//a.example/x)"),
        ("circle", "stroke", "red;background:url(/x)"),
        ("use", "href", "/other.svg#a"),
        ("use", "href", "https://a.example/x.svg#a"),
        ("use", "href", "data:image/svg+xml,<svg/>#a"),
        ("image", "href", "/picture.png"),
        ("image", "href", "https://a.example/picture.png"),
        ("a", "href", "javascript:run()"),
        ("img", "src", "javascript:run()"),
        ("iframe", "src", "data:text/html,x"),
    ],
)
def test_no_attribute_loads_or_runs_anything(element: str, name: str, value: str) -> None:
    with pytest.raises(Refused, match=r"could load a file|may only|is not allowed|not allowed"):
        attribute(element, html_name(name, element), value)


@pytest.mark.parametrize(
    "value",
    ["allow-scripts allow-top-navigation", "ALLOW-TOP-NAVIGATION", "a\tallow-top-navigation\nb"],
)
def test_a_frame_leads_readers_away_only_when_they_click_in_it(value: str) -> None:
    with pytest.raises(Refused, match="could lead readers away") as refused:
        attribute("iframe", "sandbox", value)
    kept = (refused.value.kept or ("", ""))[1].lower().split()
    assert "allow-top-navigation" not in kept
    assert "allow-top-navigation-by-user-activation" in kept


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ("camera *; microphone *", None),
        ("autoplay; CAMERA; fullscreen", "autoplay; fullscreen"),
        ("autoplay;geolocation 'self' https://a.example", "autoplay"),
        ("autoplay, camera", None),
        ("autoplay *, camera *", None),
        ("autoplay\tx;\ndisplay-capture\n;web-share", "autoplay\tx;web-share"),
        ("autoplaycamera; usb", None),
    ],
)
def test_a_frame_reaches_no_devices(value: str, kept: str | None) -> None:
    with pytest.raises(Refused, match="could reach the devices") as refused:
        attribute("iframe", "allow", value)
    assert refused.value.kept == (("allow", kept) if kept else None)


@pytest.mark.parametrize("name", ["onclick", "onFocus", "ontoggle", "formaction", "srcdoc"])
def test_authors_are_told_of_what_could_run_code(name: str) -> None:
    with pytest.raises(Refused, match="could run code"):
        attribute("div", name, "x")


@pytest.mark.parametrize(
    ("element", "name", "value"),
    [
        ("path", "fill", "url(#shade)"),
        ("use", "href", "#part"),
        ("image", "href", "data:image/png;base64,iVBORw0KGgo="),
        ("a", "href", "mailto:me@a.example"),
        ("a", "href", "vscode://file"),  # whether conf.py allows it is asked where it leads
        ("img", "src", "/picture.png"),
        ("iframe", "src", "https://a.example/"),
        ("iframe", "sandbox", "allow-scripts allow-top-navigation-by-user-activation"),
        ("iframe", "allow", "accelerometer; autoplay *; clipboard-write; encrypted-media;"),
        ("iframe", "allow", "fullscreen 'self' https://a.example; picture-in-picture; web-share"),
    ],
)
def test_other_values_stay_as_they_are(element: str, name: str, value: str) -> None:
    assert attribute(element, html_name(name, element), value) == (name, value)


def test_what_is_false_is_left_out_but_says_that_something_is_not_hidden() -> None:
    assert attribute("div", "title", False) is None
    assert attribute("div", "hidden", None) is None
    assert attribute("div", "aria-hidden", False) == ("aria-hidden", "false")


def test_what_is_true_has_no_value_but_where_a_value_is_asked_for() -> None:
    assert attribute("details", "open", True) == ("open", "")
    assert attribute("div", "aria-busy", True) == ("aria-busy", "true")
    assert attribute("div", "aria-hidden", True) == ("aria-hidden", "true")


def test_authors_give_no_class_of_the_theme() -> None:
    assert attribute("div", "class", "docsjson-sidebar mine docsjson-to-top") == ("class", "mine")
