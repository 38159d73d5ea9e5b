"""Images that a builder cannot show: text in their place, where the tree takes it."""

from __future__ import annotations

import pytest
from docutils import nodes

from sphinx_docsjson.navigation.media import replace
from sphinx_docsjson.navigation.printed_pictures import is_picture


def picture() -> nodes.image:
    return nodes.image(uri="x.txt", alt="Words")


@pytest.mark.parametrize(
    ("around", "path"),
    [
        (lambda image: nodes.figure("", image), "paragraph"),
        (
            lambda image: nodes.figure("", nodes.reference("", "", image, refuri="u")),
            "paragraph reference",
        ),
        (
            lambda image: nodes.paragraph("", "", nodes.reference("", "", image, refuri="u")),
            "reference",
        ),
        (lambda image: nodes.paragraph("", "", image), ""),
    ],
)
def test_text_in_the_place_of_an_image_is_in_a_paragraph(around: object, path: str) -> None:
    """Writers refuse text that is right in a figure, and links that are."""
    image = picture()
    block = around(image)  # type: ignore[operator]
    replace(image, nodes.inline("", "Words"))
    (text,) = block.findall(nodes.inline)
    found = []
    while text is not block:
        found.insert(0, text.tagname)
        text = text.parent
    assert " ".join(found[:-1]) == path


@pytest.mark.parametrize(
    ("uri", "shown"),
    [("a.png", True), ("a.svg", True), ("a.pdf", True), ("a.webp", True), ("a.JPG", True),
     ("a.txt", False), ("a.mp4", False), ("a", False), ("Makefile", False), ("graphics.cfg", False),
     ("https://x.example/badge", True), ("data:image/png;base64,AA", True)],
)  # fmt: skip
def test_books_show_only_files_that_may_be_pictures(uri: str, *, shown: bool) -> None:
    assert is_picture(uri) is shown
