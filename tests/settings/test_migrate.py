"""From the array dialect to the present one, and back through the model."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.settings.migrate import migrate, to_present
from sphinx_docsjson.settings.read import read

from .outline import outline

if TYPE_CHECKING:
    from sphinx_docsjson.settings.model import Settings

OURS = "it is not part of docs.json elsewhere, but sphinx-docsjson reads it"
FIXTURES = Path(__file__).parent / "fixtures"
TREES = sorted(p for p in (FIXTURES / "trees").iterdir() if not p.name.startswith("present"))
SAME = (
    "name", "logo", "favicon", "colors", "appearance", "background", "navbar_links",
    "call_to_action", "footer", "feedback", "openapi", "eyebrow", "code_blocks", "search_prompt",
    "seo", "redirects",
)  # fmt: skip


def written_again(raw: dict[str, Any], folder: Path) -> Settings:
    path = folder / "docs.json"
    path.write_text(json.dumps(to_present(raw)[0]), encoding="utf-8")
    settings, problems = read(path, folder)
    assert [one for one in problems if "is empty: " not in one.message] == []
    return settings


def legacy() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FIXTURES / "legacy.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("field", SAME)
def test_the_present_dialect_says_the_same(field: str, tmp_path: Path) -> None:
    before, _ = read(FIXTURES / "legacy.json", FIXTURES)
    assert getattr(written_again(legacy(), tmp_path), field) == getattr(before, field)


@pytest.mark.parametrize("case", TREES, ids=lambda case: case.name)
def test_the_navigation_stays(case: Path, tmp_path: Path) -> None:
    raw = json.loads((case / "docs.json").read_text(encoding="utf-8"))
    before = (case / "tree.txt").read_text(encoding="utf-8")
    after = outline(written_again(raw, tmp_path).navigation)
    lost = ("prefix=", "description=")  # what the present format has no place for
    kept = [
        " ".join(word for word in line.split(" ") if not word.startswith(lost))
        for line in before.split("\n")
    ]
    assert after == "\n".join(kept)


def test_the_input_is_not_changed() -> None:
    raw = legacy()
    to_present(raw)
    assert raw == legacy()


def test_it_says_what_it_cannot_carry_over() -> None:
    _, notes = to_present(legacy())
    assert notes == [
        "colors.anchors: left out; each anchor has its own colour now",
        "search.location: left out; the search field has one place",
        "rounded: left out; corners have one shape",
        "layout: left out; `theme` chooses it now",
        "feedback.thumbsRating: left out; `feedback.ratingUrl` asks, with your own server",
        "api.maintainOrder: left out; the order of the OpenAPI file is always kept",
        f"feedback.suggestEdit: kept; {OURS}",
        f"feedback.raiseIssue: kept; {OURS}",
        f"api.auth.inputPrefix: kept; {OURS}",
        "topbarCtaButton.style: left out; the button has one shape",
        "topbarCtaButton.arrow: left out; the button has one shape",
    ]


def test_themes_fonts_and_services_are_carried_over() -> None:
    written, _ = to_present(legacy())
    assert written["theme"] == "willow"
    assert written["fonts"] == {"family": "Inter"}
    assert written["integrations"] == {"ga4": {"measurementId": "G-1"}, "intercom": "x"}


def test_what_is_wrong_is_said_and_left_out() -> None:
    written, notes = to_present({"name": "A", "navigation": [5], "colors": {"primary": "red"}})
    assert written["navigation"] == {"pages": []}
    assert [note.partition(":")[0] for note in notes] == ["navigation[0]", "colors.primary"]


def test_the_present_dialect_comes_back_as_it_is() -> None:
    raw = {"name": "A", "navigation": {"pages": ["index"]}}
    written, notes = to_present(raw)
    assert written == raw
    assert len(notes) == 1


def test_problems_of_a_file_carry_its_name(tmp_path: Path) -> None:
    path = tmp_path / "mint.json"
    path.write_text(json.dumps({"name": "A", "navigation": [], "rounded": "sharp"}))
    _, problems = migrate(path)
    assert [str(problem.place) for problem in problems] == ["mint.json"]


def test_a_gradient_is_named_by_its_place_in_the_file() -> None:
    gradient = {"from": "#fff", "to": "#000"}
    anchors = [5, {"name": "A", "url": "a", "color": gradient}]
    _, notes = to_present({"name": "A", "navigation": [], "anchors": anchors})
    assert notes[-1] == "anchors[1].color: a gradient became its first colour"
