"""Icons that a page shows again refer to one drawing, and leave to CSS what it says."""

from __future__ import annotations

from lxml import etree
from lxml import html as lxml_html

from sphinx_docsjson.html.icons import LUCIDE, icon_svg
from sphinx_docsjson.html.repeated_icons import (
    SharedDrawings,
    drawing_of,
    file_of_drawings,
    with_icons_once,
)

SUN, STAR, GITHUB = (
    str(icon_svg(name, None, library))
    for name, library in (("sun", LUCIDE), ("star", LUCIDE), ("github", "fontawesome"))
)


def test_a_drawing_that_comes_again_is_there_once() -> None:
    page = lxml_html.fromstring(with_icons_once(f"<div>{SUN}<p>{SUN}</p>{STAR}</div>"))
    (drawing,) = page.xpath("//*[local-name()='g']")
    assert page.xpath("//*[local-name()='use']/@href") == [f"#{drawing.get('id')}"] * 2
    assert SUN.count("<path") == len(drawing.findall("path")) > 1
    (star,) = page.xpath("//*[local-name()='svg'][path]")
    assert star.get("class") == "docsjson-svg docsjson-outline"
    assert star.get("viewbox") == "0 0 24 24"


def test_no_drawing_has_the_id_of_something_else() -> None:
    own = "<p id='docsjson-drawing-0'><a id='docsjson-drawing-1'></a></p>"
    page = lxml_html.fromstring(with_icons_once(f"<div>{own}{SUN}{STAR}{SUN}{STAR}</div>"))
    drawings = [each.get("id") for each in page.xpath("//*[local-name()='g']")]
    ids = page.xpath("//@id")
    assert len(drawings) == 2
    assert len(set(ids)) == len(ids) == 4
    assert page.xpath("//*[local-name()='use']/@href") == [f"#{name}" for name in drawings * 2]


def test_the_look_of_other_icons_stays() -> None:
    (thin,) = lxml_html.fragments_fromstring(with_icons_once(str(icon_svg("sun", "thin"))))
    assert (thin.get("class"), thin.get("stroke-width")) == ("docsjson-svg", "1")
    (filled,) = lxml_html.fragments_fromstring(with_icons_once(GITHUB))
    assert (filled.get("class"), filled.get("fill")) == ("docsjson-svg", "currentColor")


def test_pictures_of_authors_stay_as_they_are() -> None:
    nested = SUN.replace("</svg>", "<svg><path d='M0 0'/></svg></svg>")
    assert with_icons_once(nested + nested).count("<path d='M0 0'/>") == 2
    for text in ("", "<svg><path/></svg>" * 2, "<p>words</p>"):
        assert with_icons_once(text) == text


def test_a_drawing_of_the_file_of_the_site_is_not_in_the_page() -> None:
    drawing = drawing_of(SUN)
    assert drawing
    shared = SharedDrawings("../icons.svg", {drawing: "sun"})
    page = lxml_html.fromstring(with_icons_once(f"<nav>{SUN}{STAR}{SUN}</nav>", shared))
    assert page.xpath("//*[local-name()='use']/@href") == ["../icons.svg#sun"] * 2
    (star,) = page.xpath("//*[local-name()='svg'][path]")
    assert star.get("class") == "docsjson-svg docsjson-outline"
    (group,) = etree.fromstring(file_of_drawings(shared.names))
    assert group.get("id") == "sun"
    assert len(group) == SUN.count("<path") + SUN.count("<circle")


def test_what_is_outside_of_the_navigation_needs_no_file() -> None:
    drawings = {drawing_of(icon): name for icon, name in ((SUN, "sun"), (STAR, "star"))}
    shared = SharedDrawings("../icons.svg", drawings)
    html = f"<div><nav class='x'>{SUN}{STAR}</nav><p>{SUN}{STAR}</p><nav>{STAR}</nav>{SUN}</div>"
    page = lxml_html.fromstring(with_icons_once(html, shared))
    in_navigation = [f"../icons.svg#{name}" for name in ("sun", "star", "star")]
    assert page.xpath("//nav//*[local-name()='use']/@href") == in_navigation
    first, second = page.xpath("//*[local-name()='use'][not(ancestor::nav)]/@href")
    (own,) = page.xpath("//*[local-name()='g']/@id")
    assert first == second == f"#{own}"
    assert len(page.xpath("//p/*[local-name()='svg'][path]")) == 1


def test_what_is_no_icon_has_no_drawing_to_share() -> None:
    for text in ("", "<img alt=''>", "<svg><path/></svg>", SUN + STAR):
        assert drawing_of(text) is None
