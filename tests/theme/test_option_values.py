"""Values that options of the theme cannot have."""

from __future__ import annotations

import pytest

from sphinx_docsjson.theme.conf_mistakes import declared
from sphinx_docsjson.theme.option_values import (
    CHOICES,
    OF_OTHER_THEMES,
    SWITCHES,
    unknown_options,
    wrong_value,
)
from sphinx_docsjson.theme.options import COLOR_OPTIONS


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("primary", "notacolor", "primary: 'notacolor' is not a hex colour; write it as"),
        ("primary", "#0f766e", ""),
        ("primary", "", ""),
        ("mode", "drak", "write 'system', 'light' or 'dark'; did you mean 'dark'?"),
        ("mode", "dark", ""),
        ("layout", "", ""),
        ("mode_toggle", "ture", "mode_toggle: expected true or false, not 'ture'"),
        ("mode_toggle", False, ""),
        ("mode_toggle", "no", ""),
        ("name", "Anything", ""),
        ("sidebars", ["a"], ""),
    ],
)
def test_a_value_that_cannot_be_meant(option: str, value: object, said: str) -> None:
    wrong = wrong_value(option, value)
    assert said in wrong
    assert bool(said) == bool(wrong)


def test_they_are_options() -> None:
    assert {*CHOICES, *SWITCHES, *COLOR_OPTIONS} <= set(declared())


def test_options_of_other_themes_are_told_with_what_ours_has() -> None:
    given = ("primary", "light_logo", "navbar_end", "primray", "show_toc_level")
    assert list(unknown_options(given, declared())) == [
        ("light_logo", "the theme 'docsjson' has no option 'light_logo'; write 'logo_light'"),
        ("primray", "the theme 'docsjson' has no option 'primray'; did you mean 'primary'?"),
        (
            "navbar_end",
            "the theme 'docsjson' has none of the options 'navbar_end', 'show_toc_level': "
            "remove them",
        ),
    ]
    assert list(unknown_options(["navbar_end"], declared())) == [
        ("navbar_end", "the theme 'docsjson' has no option 'navbar_end'")
    ]


def test_what_ours_has_for_them_exists() -> None:
    known = set(declared())
    assert known.issuperset(OF_OTHER_THEMES.values())
    assert known.isdisjoint(OF_OTHER_THEMES)
