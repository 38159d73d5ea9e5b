"""The rows of both formats: each leads to a field of the model, and each field has a row."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, is_dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.check.locate import read_json
from sphinx_docsjson.check.objects import SAME, Raw, objects_in, targets
from sphinx_docsjson.check.validate import check
from sphinx_docsjson.settings.conversions import CONVERSIONS
from sphinx_docsjson.settings.legacy.properties import FooterObject, LegacySettings, TopbarItem
from sphinx_docsjson.settings.migrate import present
from sphinx_docsjson.settings.model import Settings
from sphinx_docsjson.settings.present.entries import KINDS, PresentGroupObject
from sphinx_docsjson.settings.present.properties import PresentSettings
from sphinx_docsjson.settings.read import from_document, read
from sphinx_docsjson.settings.rows import OBJECTS, gather, make, written
from sphinx_docsjson.settings.tree import CallToAction, Division, Group, NavbarLink

if TYPE_CHECKING:
    from collections.abc import Iterator

FIXTURES = Path(__file__).parent / "fixtures"
DIALECTS = (LegacySettings, PresentSettings)
ROOTS: list[tuple[type, type[Raw]]] = [
    *((Settings, dialect) for dialect in DIALECTS),
    *((Division, kind.model) for kind in KINDS),
    (Group, PresentGroupObject),
]
"""Frozen classes, and the objects that are read into them."""
NOT_FROM_ROWS = {
    Settings: {
        "file": "the name of the file itself",
        "included": "the files that it took in",
        "dialect": "what `navigation` is",
        "navigation": "the tree is made by code",
    },
    Division: {
        "kind": "the list that it is in",
        "children": "the tree is made by code",
        "prefix": "the legacy format has its own code",
        "indexed": "the legacy format has its own code",
    },
    Group: {
        "pages": "the tree is made by code",
        "listing": "inherited from what is around it",
    },
}
"""Fields that no row fills, and what does."""
DROPPED = {(CallToAction, "icon")}
"""Rows of an object that is read into two classes, one of which has no use for the value."""


def parts(type_: type, path: str = "") -> Iterator[str]:
    """Yield the paths of all fields; of a field that holds an object, those of its fields."""
    for field in fields(type_):
        if "of" in field.metadata:
            continue
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if is_dataclass(default) and not isinstance(default, type):
            yield from parts(type(default), f"{path}{field.name}.")
        else:
            yield f"{path}{field.name}"


def walk(type_: type, model: type[Raw], path: str = "") -> Iterator[tuple[type, str, str]]:
    """Yield every row: the frozen class that it belongs to, its path there, its conversion."""
    model.model_rebuild(force=True)
    for row in targets(model):
        inside = {where: found for found, where in objects_in(row.field.annotation)}
        to = f"{path}.{row.to}".strip(".")
        if row.how == SAME and "" in inside:
            yield from walk(type_, inside[""], to)
            continue
        yield type_, to, row.how
        if row.how in OBJECTS:
            (inner,) = inside.values()
            yield from walk(OBJECTS[row.how].type_, inner)


ROWS = sorted(
    {row for type_, model in ROOTS for row in walk(type_, model)}, key=lambda row: (str(row),)
)


def covers(row: str, path: str) -> bool:
    return path == row or path.startswith(f"{row}.")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0].__name__}-{row[1]}-{row[2]}")
def test_a_row_leads_to_a_field(row: tuple[type, str, str]) -> None:
    type_, path, how = row
    if (type_, path) not in DROPPED:
        assert any(covers(path, part) for part in parts(type_))
    assert (how in OBJECTS) != (how in CONVERSIONS)


@pytest.mark.parametrize(
    "type_", sorted({row[0] for row in ROWS}, key=lambda type_: type_.__name__)
)
def test_every_field_has_a_row_or_a_reason(type_: type) -> None:
    reached = {path for owner, path, _ in ROWS if owner is type_}
    others = NOT_FROM_ROWS.get(type_, {})
    missing = {
        part for part in parts(type_) if not any(covers(path, part) for path in (*reached, *others))
    }
    assert missing - {"name"} == set()  # an option's name is its title, or the word itself
    assert not reached & others.keys()


@pytest.mark.parametrize("how", sorted({*CONVERSIONS, *OBJECTS}))
def test_every_conversion_is_used(how: str) -> None:
    assert how in {row[2] for row in ROWS} | {SAME}


def raw(model: type[Raw], value: dict[str, Any]) -> tuple[Any, Any]:
    document = read_json(json.dumps(value, indent=1), "docs.json")
    return check(model, document, None)[0], document


def test_values_come_with_their_paths_and_trails() -> None:
    found = gather(*raw_footer(), around="footer")
    assert [(one.path, one.trail) for one in found] == [
        ("footer.socials", ("footer", "socials")),
        ("footer.columns", ("footer", "links")),
    ]


def raw_footer() -> tuple[FooterObject, tuple[str], Any]:
    value, document = raw(FooterObject, {"socials": {"x": "https://x.com/a"}})
    return value, ("footer",), document


def test_of_two_rows_with_one_path_the_first_counts() -> None:
    accounts = {"footerSocials": {"x": "https://x.com/a"}, "footer": {"socials": {}}}
    document = read_json(json.dumps({"name": "A", "navigation": [], **accounts}), "docs.json")
    settings, problems = from_document(document, None)
    assert problems == []
    assert settings.footer.socials == (("x", "https://x.com/a"),)


def test_an_object_knows_where_its_address_stands() -> None:
    value, document = raw(TopbarItem, {"name": "Blog", "url": "/blog"})
    link = make(NavbarLink, value, (), document)
    assert link == NavbarLink(label="Blog", href="/blog")
    assert link.place is not None
    assert link.place.line == 3


def test_a_value_that_is_known_wins_over_its_row() -> None:
    value, document = raw(TopbarItem, {"name": "Blog", "url": "/blog"})
    assert make(NavbarLink, value, (), document, label="News").label == "News"


def test_defaults_are_not_written_but_what_is_required_is() -> None:
    assert written(PresentSettings, Settings()) == {"colors": {"primary": "#16a34a"}}
    assert written(PresentSettings, Settings(name="A"))["name"] == "A"


SITES = [FIXTURES / "present.json", *sorted(FIXTURES.glob("trees/present-*/docs.json"))]


@pytest.mark.parametrize("file", SITES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_what_the_present_dialect_says_is_written_again(file: Path, tmp_path: Path) -> None:
    before, _ = read(file, file.parent)
    again = tmp_path / file.name
    again.write_text(json.dumps(present(before)), encoding="utf-8")
    after, problems = read(again, tmp_path)
    assert problems == []
    # its default depends on whether the object is in the file; the array dialect has none
    assert replace(after, not_found=before.not_found) == before


def test_a_language_keeps_its_bars(tmp_path: Path) -> None:
    link = {"label": "Blog", "href": "/blog"}
    bars: dict[str, Any] = {
        "navbar": {"links": [link], "primary": {"type": "button", "label": "Go", "href": "/go"}},
        "banner": {"content": "Hi", "color": {"light": "#fff", "dark": "#000"}},
        "footer": {"links": [{"header": "More", "items": [link]}]},
    }
    languages = [{"language": "en", "pages": ["a"], **bars}, {"language": "de", "pages": ["b"]}]
    path = tmp_path / "docs.json"
    path.write_text(json.dumps({"name": "A", "navigation": {"languages": languages}}))
    settings, problems = read(path, tmp_path)
    assert problems == []
    assert present(settings)["navigation"]["languages"] == languages


@pytest.mark.parametrize(
    "inside",
    [
        {"menu": [{"item": "x", "pages": ["b"]}]},
        {"global": {"menu": [{"item": "x", "href": "/b"}]}},
        {"anchors": [{"anchor": "A", "pages": ["a"], "menu": [{"item": "x", "pages": ["b"]}]}]},
        {"anchors": [{"anchor": "A", "pages": ["a"], "name": "B", "tag": 5, "default": "x"}]},
    ],
)
def test_an_unknown_property_changes_nothing(inside: dict[str, Any], tmp_path: Path) -> None:
    """pydantic keeps unknown properties: the tree must not take them for its own."""
    path = tmp_path / "docs.json"
    path.write_text(json.dumps({"name": "A", "navigation": {"pages": ["a"], **inside}}))
    settings, problems = read(path, tmp_path)
    reasons = {problem.message.partition(": ")[2].partition(";")[0] for problem in problems}
    assert "no property has this name" in reasons
    (first,) = settings.navigation.children
    if isinstance(first, Division):
        assert (first.title, first.tag, first.default) == ("A", None, False)
        assert len(first.children) == 1


def test_the_icon_of_a_button_is_left_out(tmp_path: Path) -> None:
    button = {"name": "Go", "url": "/go", "icon": "rocket"}
    path = tmp_path / "docs.json"
    path.write_text(json.dumps({"name": "A", "navigation": [], "topbarCtaButton": button}))
    settings, problems = read(path, tmp_path)
    assert problems == []
    assert settings.call_to_action == CallToAction(type="button", label="Go", href="/go")
