"""Icons from the libraries that are installed."""

from __future__ import annotations

import re
from importlib.util import find_spec
from types import SimpleNamespace

import pytest
from docutils import nodes

from sphinx_docsjson.components.base import component_icon
from sphinx_docsjson.html.icons import (
    UNKNOWN,
    broader_icon,
    font_awesome,
    icon_svg,
    lucide,
    missing,
)
from sphinx_docsjson.html.near_icons import DRAWN, OUTLINES, STAND_INS
from sphinx_docsjson.html.visitors import visit_icon
from sphinx_docsjson.problems import Subtype
from sphinx_docsjson.settings.model import Settings


def test_both_libraries_are_there() -> None:
    assert len(font_awesome()) > 1800
    assert len(lucide()) > 1500


@pytest.mark.parametrize("name", sorted(OUTLINES.values()))
def test_every_outline_exists(name: str) -> None:
    assert name in lucide()


@pytest.mark.parametrize(("name", "near"), sorted(STAND_INS.items()))
def test_every_stand_in_exists_and_is_needed(name: str, near: str) -> None:
    assert near in lucide() or near in font_awesome() or near in DRAWN
    assert name not in font_awesome() or find_spec("fontawesomefree"), "the extra has more icons"
    assert name not in lucide()


def svg(name: str, style: str | None = None, library: str = "fontawesome") -> str:
    found = icon_svg(name, style, library)
    assert found is not None
    assert found.startswith("<svg xmlns=")
    assert 'aria-hidden="true"' in found
    return found


def test_brands_are_found_without_their_style() -> None:
    assert svg("github") == svg("github", "brands") == svg("GitHub") == svg("fa-github")
    assert 'fill="currentColor"' in svg("github")


def test_styles_are_drawn_as_near_as_they_come() -> None:
    assert "stroke" not in svg("rocket", "solid")
    assert 'stroke-width="2"' in svg("rocket")
    assert 'stroke-width="1.5"' in svg("rocket", "light")
    assert 'stroke-width="1"' in svg("rocket", "thin")
    assert 'fill-opacity=".2"' in svg("rocket", "duotone")
    assert 'stroke-linejoin="miter"' in svg("rocket", "sharp-regular")


def test_the_chosen_library_comes_first() -> None:
    assert svg("bolt", library="lucide") != svg("bolt")
    assert svg("bolt") == svg("zap", library="lucide")
    assert svg("magnifying-glass", library="lucide") == svg("search", library="lucide")


def test_names_of_the_paid_set_have_a_stand_in() -> None:
    assert svg("rocket-launch") == svg("rocket")
    assert ">7</text>" in svg("circle-7")


def drawn(name: str) -> str:
    """Return what a page shows for an icon."""
    translator = SimpleNamespace(
        body=[],
        starttag=lambda *_args, **_attributes: "",
        config=SimpleNamespace(docsjson_build=SimpleNamespace(settings=Settings())),
    )
    with pytest.raises(nodes.SkipNode):
        visit_icon(translator, component_icon(name=name))  # type: ignore[arg-type]
    return "".join(translator.body).removesuffix("</span>")


def test_an_unknown_name_gives_a_neutral_icon_and_a_near_name() -> None:
    assert drawn("rocket") == svg("rocket")
    assert drawn("rockett") == UNKNOWN
    problem = missing("rockett")
    assert problem.subtype is Subtype.ICON
    assert problem.message == "the icon 'rockett' is not in the free sets; did you mean 'rocket'?"
    assert missing("bread").message.endswith("did you mean 'bread-slice'?")


def test_the_thing_itself_stands_in_for_one_of_its_variants() -> None:
    assert drawn("message-left-of-nowhere") == svg("message")
    message = (
        "the icon 'message-left-of-nowhere' is not in the free sets; 'message' is shown instead"
    )
    assert missing("message-left-of-nowhere").message == message
    assert missing("book-opne").message.endswith(
        "'book' is shown instead; did you mean 'book-open'?"
    )
    assert broader_icon("message-" * 5_000) == "message"
    assert broader_icon("badge-swiss") == "badge-swiss-franc", "the same with one detail more"


@pytest.mark.parametrize("name", ["pagez", "crystal-bell", "upz", "up-and-away"])
def test_words_that_only_look_alike_are_not_suggested(name: str) -> None:
    assert "did you mean" not in missing(name).message


@pytest.mark.parametrize("name", ["x-twitter", "webflow", "threads", "bluesky"])
def test_brands_that_are_newer_than_the_free_set_have_a_stand_in(name: str) -> None:
    assert icon_svg(name)


def test_names_of_the_paid_set_that_nothing_is_like_are_drawn() -> None:
    drawings = {icon_svg(name) for name in DRAWN}
    assert len(drawings) == len(DRAWN)
    assert not drawings & {None, icon_svg("sparkles"), icon_svg("ghost")}


def test_the_mark_of_x_is_no_cross() -> None:
    assert icon_svg("x-twitter") == icon_svg("square-x-twitter")
    assert icon_svg("x-twitter") not in (None, icon_svg("x"), icon_svg("xmark"))


def test_the_mark_of_github_is_its_outline_alone() -> None:
    drawing = str(icon_svg("github"))
    assert re.findall("[Mm][0-9. -]+", drawing) == ["M244.8 8"]
    assert drawing.count("z") == 1


@pytest.mark.parametrize("name", ['"><script>', "../../etc/passwd", "", "a" * 10_000])
def test_names_are_looked_up_and_never_written(name: str) -> None:
    assert icon_svg(name) is None


def test_icons_are_not_loaded_from_other_sites() -> None:
    assert drawn("https://example.com/icon.svg") == UNKNOWN
    assert missing("https://example.com/icon.svg").subtype is Subtype.URL
    assert missing("lucide:nothing-of-the-kind").subtype is Subtype.URL
    assert missing("lucide:house").message.endswith("; did you mean 'house'?")


def test_the_classes_of_a_style_sheet_name_an_icon_too() -> None:
    assert icon_svg("fa-solid fa-house") == icon_svg("house")
    assert icon_svg(" ") is None
