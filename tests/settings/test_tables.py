"""The reference tables."""

from __future__ import annotations

import pytest

from sphinx_docsjson.settings.legacy.properties import LegacySettings
from sphinx_docsjson.settings.present.properties import PresentSettings
from sphinx_docsjson.settings.reference import Row, rows

LEGACY = {row.property: row for row in rows(LegacySettings)}
PRESENT = {row.property: row for row in rows(PresentSettings)}

SPECIFIED = """
name navigation navigation[].group navigation[].pages logo logo.light logo.dark logo.href favicon
colors colors.primary colors.light colors.dark colors.background colors.background.light
colors.background.dark topbarLinks topbarLinks[].name topbarLinks[].url topbarCtaButton versions
anchors anchors[].icon anchors[].name anchors[].url anchors[].color anchors[].version
anchors[].isDefaultHidden anchors[].iconType topAnchor topAnchor.name topAnchor.icon
topAnchor.iconType tabs tabs[].name tabs[].url api api.baseUrl api.auth api.auth.method
api.auth.name api.auth.inputPrefix api.playground api.playground.mode api.maintainOrder openapi
footerSocials footerSocials.website footerSocials.facebook footerSocials.x footerSocials.discord
footerSocials.slack footerSocials.github footerSocials.linkedin footerSocials.instagram
footerSocials.hacker-news feedback feedback.suggestEdit feedback.raiseIssue modeToggle
modeToggle.default modeToggle.isHidden backgroundImage
"""


@pytest.mark.parametrize("name", SPECIFIED.split())
def test_every_specified_property_has_a_row(name: str) -> None:
    assert LEGACY[name].meaning
    assert LEGACY[name].used


def test_a_row() -> None:
    assert LEGACY["api.playground.mode"] == Row(
        property="api.playground.mode",
        type='`"show"`, `"simple"` or `"hide"`',
        required=False,
        default='"show"',
        meaning="`show` the playground, `hide` it, or show the endpoint only (`simple`).",
    )


def test_only_what_is_required_is_required() -> None:
    required = {name for name, row in LEGACY.items() if row.required and "." not in name}
    assert required == {"name", "navigation"}
    assert LEGACY["colors.primary"].required
    assert LEGACY["colors.anchors.from"].required
    assert not LEGACY["colors.anchors.via"].required


@pytest.mark.parametrize(
    ("name", "type_"),
    [
        ("logo", "path or URL or object"),
        ("favicon", "path or URL or object"),
        ("navigation", "array of object"),
        ("navigation[].pages", "array of path of a page or object, as `navigation[]`"),
        ("anchors[].color", "hex colour or object, as `colors.anchors`"),
        ("feedback.raiseIssue", "boolean"),
        ("metadata", "object"),
        ("layout", "anything"),
    ],
)
def test_types_in_words(name: str, type_: str) -> None:
    assert LEGACY[name].type == type_


def test_what_divisions_share_is_written_once() -> None:
    assert PRESENT["navigation.products[].icon"].meaning == "Icon."
    assert "navigation.tabs[].icon" not in PRESENT
    assert PRESENT["navigation.tabs"].type == (
        "array of object, also with what `navigation.products[]` has"
    )
    assert PRESENT["navigation.tabs[].tab"].required


def test_defaults_are_json() -> None:
    assert LEGACY["api.maintainOrder"].default == "true"
    assert LEGACY["modeToggle.isHidden"].default == "false"
    assert LEGACY["topAnchor.icon"].default == '"book-open"'
    assert LEGACY["name"].default == ""
