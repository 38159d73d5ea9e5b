"""Colours: text can be read on whatever colour an author chose."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.contrast import contrast, hex_color, luminance, mix, readable
from sphinx_docsjson.html.assets import ROOM as HTML
from sphinx_docsjson.settings.model import Colors
from sphinx_docsjson.theme import PATH
from sphinx_docsjson.theme.colors import (
    CODE_COLORS,
    HIGHLIGHT,
    LINE_COLORS,
    code_rule,
    custom_properties,
    fill,
    fixed_colors,
    ink_on,
    tone,
    tones,
)

if TYPE_CHECKING:
    from collections.abc import Callable

ODD = [
    "#ffffff", "#000000", "#ffff00", "#00ff00", "#7f7f7f", "#0d9373", "#f472b6", "#1e1b4b",
    "#ff4500",
]  # fmt: skip
GROUNDS = ["#ffffff", "#0e1015", "#fdf6e3", "#000000", "#101d36"]


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("#0B8", "#00bb88"),
        ("16A34A", "#16a34a"),
        ("#16a34a", "#16a34a"),
        ("red", None),
        ("#1234", None),
        ("#16a34a;}", None),
        ("", None),
        (None, None),
        (5, None),
    ],
)
def test_only_hex_colours_are_colours(written: object, found: str | None) -> None:
    assert hex_color(written) == found


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert luminance("#ffffff") == pytest.approx(1)


def test_mixing_ends_at_both_colours() -> None:
    assert mix("#102030", "#ffffff", 0) == "#102030"
    assert mix("#102030", "#ffffff", 1) == "#ffffff"


@pytest.mark.parametrize("color", ODD)
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_text_of_a_tone_can_be_read(color: str, ground: str) -> None:
    found = tone(ground, color, color)
    for background in (found.background, found.surface, found.surface_2):
        for text in (found.heading, found.text, found.muted, found.primary_strong):
            assert contrast(text, background) >= 4.5, (text, background)
    assert contrast(found.primary_line, found.background) >= 3
    assert contrast(found.on_primary, found.primary) >= 4.5
    assert contrast(found.on_button, found.button) >= 4.5


def test_lines_keep_a_colour_that_can_be_seen() -> None:
    assert tone("#ffffff", "#0d9373", "#0d9373").primary_line == "#0d9373"


@pytest.mark.parametrize("color", ODD)
def test_a_readable_colour_stays_as_it_is(color: str) -> None:
    assert readable(ink_on(color), color) == ink_on(color)


def test_a_button_keeps_its_hue_and_gets_white_text_where_that_is_near() -> None:
    assert ink_on(fill("#0d9373")) == "#ffffff"
    assert fill("#facc15") == "#facc15"
    assert ink_on("#facc15") != "#ffffff"


def test_a_button_stands_out_from_the_page() -> None:
    assert tone("#0e1015", "#abcdef", "#09090b").button == "#abcdef"
    black = tone("#0e1015", "#09090b", "#09090b")
    assert black.button == black.heading


def test_each_colour_serves_its_mode() -> None:
    day, night = tones(Colors(primary="#123456", light="#abcdef", dark="#654321"))
    assert (day.primary, night.primary) == ("#123456", "#abcdef")
    assert day.button == night.button == "#654321"


def test_custom_properties_hold_nothing_but_hex() -> None:
    bad = Colors(primary="red;}</style>", background_light="url(//evil.example)")
    values = custom_properties(bad)
    assert all(
        re.fullmatch(r"light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)", v) for v in values.values()
    )
    assert values["primary"].startswith("light-dark(#16a34a")


def test_code_can_be_read_on_its_ground() -> None:
    css = (PATH / "styles" / "syntax.css").read_text("utf-8")
    pairs = dict(re.findall(r"--code-([\w-]+): light-dark\((#\w+, #\w+)\)", css))
    grounds = custom_properties(Colors())["surface"][len("light-dark(") : -1].split(", ")
    assert len(pairs) >= 9
    for name, colors in pairs.items():
        for color, ground in zip(colors.split(", "), grounds, strict=True):
            assert contrast(color, ground) >= 4.5, name


def test_fixed_colours_of_the_style_sheets_can_be_read() -> None:
    """They are text on a ground tinted with themselves, up to 13 per cent."""
    sheets = ((PATH / "styles" / "sidebar.css"), (HTML / "styles" / "tokens.css"))
    css = "".join(sheet.read_text("utf-8") for sheet in sheets)
    hue = r"--(?:tone|docsjson-(?:blue|green|amber|orange|red|purple|gray))"
    hues = re.findall(hue + r": light-dark\((#\w+), (#\w+)\)", css)
    assert len(hues) >= 13
    for light, dark in hues:
        assert contrast(light, mix("#ffffff", light, 0.13)) >= 4.5, light
        assert contrast(dark, mix("#0e1015", dark, 0.13)) >= 4.5, dark


def test_code_can_be_read_on_lines_that_are_added_removed_or_marked() -> None:
    css = (HTML / "styles" / "tokens.css").read_text("utf-8")
    hues = re.findall(r"--docsjson-(?:green|amber|red): light-dark\((#\w+), (#\w+)\)", css)
    assert sorted(hues) == sorted(LINE_COLORS)
    for hue in hues:
        for pair in CODE_COLORS.values():
            for color, tint, mode in zip(pair, hue, tones(Colors()), strict=True):
                assert contrast(color, mix(mode.surface, tint, HIGHLIGHT)) >= 4.5, (color, tint)


@pytest.mark.parametrize("ground", ["#c7d2fe", "#7f7f7f", "#334155", "#ffff00", "#eeeeee"])
def test_code_can_be_read_on_the_background_of_an_author(ground: str) -> None:
    colors = Colors(primary="#2d00f7", background_light=ground, background_dark=ground)
    rule = code_rule(colors)
    found = re.findall(r"--code-(\w+): light-dark\((#\w+), (#\w+)\);", rule)
    shown = {**CODE_COLORS, **{name: (day, night) for name, day, night in found}}
    for pair in shown.values():
        for color, mode in zip(pair, tones(colors), strict=True):
            assert contrast(color, mode.surface) >= 4.5
            if ground != "#7f7f7f":  # no text can be read on all tints of it
                assert contrast(color, mix(mode.surface, mode.primary, HIGHLIGHT)) >= 4.5


def test_marked_lines_can_be_read_on_the_background_of_an_author() -> None:
    colors = Colors(background_light="#eeeeee", background_dark="#222831")
    found = re.findall(r"--code-(\w+): light-dark\((#\w+), (#\w+)\);", code_rule(colors))
    shown = {**CODE_COLORS, **{name: (day, night) for name, day, night in found}}
    for hues in LINE_COLORS:
        for pair in shown.values():
            for color, hue, mode in zip(pair, hues, tones(colors), strict=True):
                assert contrast(color, mix(mode.surface, hue, HIGHLIGHT)) >= 4.5, (color, hue)


def test_code_on_our_own_background_has_the_colours_of_the_style_sheet() -> None:
    assert code_rule(Colors()) == ""
    sheet = (PATH / "styles" / "syntax.css").read_text("utf-8")
    for name, (day, night) in CODE_COLORS.items():
        assert f"--code-{name}: light-dark({day}, {night});" in sheet


def test_the_colours_of_one_mode_are_the_same_in_the_other() -> None:
    colors = Colors(primary="#123456", light="#abc", background_dark="#000")
    assert fixed_colors(colors) == {
        "background-light": "#ffffff", "background-dark": "#000000",
        "primary-light": "#aabbcc", "primary-dark": "#123456",
    }  # fmt: skip


def test_the_colours_of_one_choice_are_computed_once(calls_of: Callable[..., int]) -> None:
    colors = Colors(primary="#123457", light="#abd")
    assert calls_of(tones, colors) > 5 * calls_of(tones, colors)
