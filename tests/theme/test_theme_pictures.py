"""Pictures of a site: found, refused or cleaned, and copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

from sphinx_docsjson.problems import Place, Subtype
from sphinx_docsjson.safety.files import trusted_file
from sphinx_docsjson.safety.outputs import Outputs
from sphinx_docsjson.safety.publish import EMPTY_PICTURE, publish_copy
from sphinx_docsjson.settings.model import Logo, Settings
from sphinx_docsjson.theme.pictures import (
    FOLDER,
    clean_file,
    copy_assets,
    find_assets,
)

if TYPE_CHECKING:
    from pathlib import Path

SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/>%s</svg>'
PLACE = Place("docs.json", 3, 5)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "plain.svg").write_text(SVG % "", "utf-8")
    (folder / "active.svg").write_text(SVG % "<script>x</script>", "utf-8")
    (folder / "broken.svg").write_text("<svg", "utf-8")
    (folder / "Photo.PNG").write_bytes(b"\x89PNG")
    (folder / "notes.txt").write_text("x", "utf-8")
    return folder


def logo(light: str, dark: str | None = None) -> Settings:
    return Settings(logo=Logo(light=light, dark=dark or light, place=PLACE))


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("/plain.svg", f"{FOLDER}/logo-light.svg"),
        ("Photo.PNG", f"{FOLDER}/logo-light.png"),
        ("https://a.example/a b.svg?x", "https://a.example/a%20b.svg?x"),
        ("//a.example/x.svg", "https://a.example/x.svg"),
    ],
)
def test_files_and_addresses(source: Path, written: str, address: str) -> None:
    assets, problems = find_assets(logo(written), source)
    assert problems == []
    assert assets["logo-light"].address == address


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("https://fonts.example/a.woff2", "is on another host"),
        ("/plain.svg", "is not a font"),
        ("/none.woff2", "does not exist"),
        ("/../a.woff2", "leaves the source folder"),
    ],
)
def test_only_font_files_of_the_site_are_used(source: Path, written: str, message: str) -> None:
    assets, problems = find_assets(Settings(font_source=written), source)
    assert assets == {}
    assert message in problems[0].message


@pytest.mark.parametrize(
    ("written", "subtype", "message"),
    [
        (
            "/gone.svg",
            Subtype.ASSET,
            "logo '/gone.svg' does not exist in the source folder: add it, or correct the path",
        ),
        (
            "/plan.svg",
            Subtype.ASSET,
            "logo '/plan.svg' does not exist in the source folder; did you mean '/plain.svg'?",
        ),
        ("/notes.txt", Subtype.ASSET, "logo '/notes.txt' is not a picture"),
        ("/broken.svg", Subtype.ASSET, "logo '/broken.svg' was left out"),
        ("../x.svg", Subtype.PATH, "logo: '../x.svg' leaves the source folder"),
        ("javascript:x", Subtype.PATH, "logo: the URL scheme javascript: is not allowed"),
    ],
)
def test_what_is_no_picture_is_reported_once(
    source: Path, written: str, subtype: Subtype, message: str
) -> None:
    assets, (problem,) = find_assets(logo(written), source)
    assert assets == {}
    assert problem.subtype is subtype
    assert problem.message.startswith(message)
    assert problem.place == PLACE


def test_a_picture_with_active_parts_is_used_without_them(source: Path, tmp_path: Path) -> None:
    assets, (problem,) = find_assets(logo("/active.svg", "/Photo.PNG"), source)
    assert problem.message == (
        "logo '/active.svg' contains parts that could run or load files; they are left out: <script>"
    )
    copy_assets(assets, Outputs(tmp_path), is_flat=True)
    static = tmp_path / "_static"
    assert (static / "docsjson-logo-dark.png").read_bytes() == b"\x89PNG"
    assert "script" not in (static / FOLDER / "logo-light.svg").read_text("utf-8")
    assert (static / FOLDER / "logo-dark.png").read_bytes() == b"\x89PNG"


def test_a_file_that_broke_since_it_was_checked_is_served_empty(
    source: Path, tmp_path: Path
) -> None:
    publish_copy(trusted_file(source / "broken.svg"), tmp_path / "copy.svg")
    assert (tmp_path / "copy.svg").read_text("utf-8") == EMPTY_PICTURE


def test_a_clean_picture_of_a_page_stays_byte_for_byte(source: Path) -> None:
    assert clean_file(source / "plain.svg", Outputs(source)) is None
    assert (source / "plain.svg").read_text("utf-8") == SVG % ""


def test_pictures_of_pages_are_cleaned_where_they_are(source: Path) -> None:
    message = "contains parts that could run or load files; they are left out: <script>"
    assert clean_file(source / "active.svg", Outputs(source)) == message
    text = (source / "active.svg").read_text("utf-8")
    assert "script" not in text
    assert "M0 0" in text


def test_what_is_no_picture_is_emptied(source: Path) -> None:
    assert str(clean_file(source / "broken.svg", Outputs(source))).startswith(
        "was left out: it is not well-formed"
    )
    assert (source / "broken.svg").read_text("utf-8") == EMPTY_PICTURE


def test_the_problem_of_a_linked_picture_names_the_file(tmp_path: Path) -> None:
    page = "[One](files/a.svg), ![two](more/b.svg)\n"
    active = SVG % "<script/>"
    built = build(tmp_path, page, files={"files/a.svg": active, "more/b.svg": active})
    assert "files/a.svg:1: WARNING: picture 'a.svg' contains" in built.warnings
    assert "more/b.svg:1: WARNING: picture 'b.svg' contains" in built.warnings


@pytest.mark.parametrize(("is_trusted", "is_there"), [(True, True), (False, False)])
def test_drawings_of_trusted_pages_keep_their_links(
    tmp_path: Path, is_trusted: bool, is_there: bool
) -> None:
    drawing = SVG % '<a href="guide.html"><path d="M0 0"/></a>'
    built = build(
        tmp_path, "![Plan](plan.svg)\n", files={"plan.svg": drawing}, docsjson_trusted=is_trusted
    )
    copy = (built.out / "_images" / "plan.svg").read_text("utf-8")
    assert ("guide.html" in copy) is is_there
    assert ("left out: href" in built.warnings) is not is_there
