"""Pictures of the site say how large they are, so that nothing moves while they load."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from safety.small_site import build

from sphinx_docsjson.assets import look_class
from sphinx_docsjson.html.sizes import is_of_one_mode, with_sides

if TYPE_CHECKING:
    from pathlib import Path

SVG = '<svg xmlns="http://www.w3.org/2000/svg" {}/>'


@pytest.fixture
def source(tmp_path: Path) -> Path:
    (tmp_path / "a b.svg").write_text(SVG.format('width="800" height="600"'), "utf-8")
    (tmp_path / "fluid.svg").write_text(SVG.format('viewBox="0 0 24 12"'), "utf-8")
    return tmp_path


def sized(source: Path, uri: str, **written: object) -> object:
    made = with_sides(nodes.image(uri=uri, **written), source)
    return made and (made["sides"].get("width"), made["sides"].get("height"), *made["classes"])


@pytest.mark.parametrize(
    ("written", "size"),
    [
        ({}, ("800", "600")),
        ({"width": "400"}, ("400", "300")),
        ({"width": "400px"}, ("400", "300")),
        ({"height": "60"}, ("80", "60")),
        ({"width": "3", "height": "1px"}, ("3", "1")),
        ({"width": "1"}, ("1", "1")),
        ({"width": "50%"}, ("800", "600", look_class("width: 50%"))),
        ({"width": "2em", "height": "9px"}, ("12", "9", look_class("width: 2em"))),
        ({"classes": ["rounded-lg"]}, ("800", "600", "rounded-lg")),
        ({"classes": ["h-8"]}, None),
        ({"classes": ["md:max-h-64"], "width": "50"}, ("50", None, "md:max-h-64")),
        ({"classes": ["docsjson-icon"], "width": "16px"}, ("16", None, "docsjson-icon")),
    ],
)
def test_an_image_gets_both_sides(source: Path, written: dict[str, object], size: object) -> None:
    assert sized(source, "a b.svg", **written) == size


@pytest.mark.parametrize("uri", ["https://a.example/a.svg", "data:,", "none.svg", "../a b.svg"])
def test_what_is_no_file_of_the_site_has_no_size(source: Path, uri: str) -> None:
    assert sized(source, uri) is None
    assert sized(source, uri, width="50%") == (None, None, look_class("width: 50%"))


def test_a_drawing_without_a_size_stays_as_wide_as_the_text(source: Path) -> None:
    assert sized(source, "fluid.svg") == ("24", "12", "docsjson-fluid")
    assert sized(source, "fluid.svg", width="48") == ("48", "24")


@pytest.mark.parametrize(
    ("classes", "around", "is_of_one"),
    [
        ("block dark:hidden", "", True),
        ("hidden dark:block", "", True),
        ("rounded", "hidden dark:inline-flex", True),
        ("", "dark:hidden", True),
        ("only-light", "", True),
        ("", "", False),
        ("hidden", "", False),
        ("hidden md:block", "", False),
        ("dark:block", "", False),
        ("dark:inline", "hidden", False),
    ],
)
def test_a_picture_is_of_one_mode(classes: str, around: str, *, is_of_one: bool) -> None:
    image = nodes.image(uri="a.svg", classes=classes.split())
    nodes.container("", image, classes=around.split())
    assert is_of_one_mode(image) == is_of_one


def test_an_image_without_a_text_is_no_link_because_that_would_have_no_name(tmp_path: Path) -> None:
    images = '<img src="/a.svg" width="200" />\n\n<img src="/a.svg" width="100" alt="A seed" />'
    page = build(tmp_path, images, ".mdx", {"a.svg": SVG.format('width="800" height="600"')}).html
    assert re.findall(r'<a [^>]*><img alt="([^"]*)"', page) == ["A seed"]
    assert '<img alt="" ' in page
