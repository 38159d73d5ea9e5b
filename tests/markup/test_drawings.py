"""Drawings, defaults and addresses in pages, as authors copy them from other places."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from safety.small_site import Built, build

from sphinx_docsjson.assets import look_class

if TYPE_CHECKING:
    from pathlib import Path

PHOTO = "data:image/png;base64,iVBORw0KGgo="
GRADIENT = '<linearGradient id="warm"><stop offset="0"/></linearGradient>'
COPY = "href may only name a part of the drawing"
PHOTOGRAPH = "href may only be a photograph that is in the drawing itself"
PAGE = f"""
<Card title="One" icon={{<svg viewBox="0 0 9 9">{GRADIENT}<image href="{PHOTO}"/></svg>}}>a</Card>
<Card title="Two" icon={{<svg viewBox="0 0 9 9">{GRADIENT}<path d="M0 0"/></svg>}}>a</Card>
<svg width="20"><g id="outer"><defs><path id="leaf" d="M0 0h9"/></defs>
<use xlinkHref="#leaf"/></g></svg>

<Icon icon="https://d3gk2c5xim1je2.cloudfront.net/v7.1.0/solid/rocket.svg" />

<ParamField body="wait" default={{{{at: Date.now()}}}}>text</ParamField>

<span>
one
two
three
</span>

<nobr>stays together</nobr> and all else goes to https://. or http://
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    settings = {
        "navigation": {
            "groups": [{
                "group": "A", "pages": ["index"],
                "icon": "https://mintlify.b-cdn.net/v6.6.0/regular/leaf.svg",
            }]
        }
    }  # fmt: skip
    return build(tmp_path_factory.mktemp("site"), PAGE, ".mdx", settings=settings)


def test_none_of_it_is_a_fault(site: Built) -> None:
    assert site.warnings == ""


def test_a_drawing_may_hold_a_photograph_and_show_a_part_again(site: Built) -> None:
    assert f'<image href="{PHOTO}">' in site.html
    assert '<use href="#leaf">' in site.html
    assert 'id="leaf"' in site.html


def test_a_part_that_shows_another_keeps_its_id(site: Built) -> None:
    assert 'id="outer"' in site.html


def test_copies_of_copies_cannot_grow_without_bound(tmp_path: Path) -> None:
    levels = "\n\n".join(
        f'<svg><mask id="m{n}"><use href="#g{n}"/><use href="#g{n}"/></mask>'
        f'<g id="g{n + 1}"><rect mask="url(#m{n})"/></g></svg>'
        for n in range(20)
    )
    page = f'# Title\n\n<svg><path id="g0"/></svg>\n\n{levels}\n\n<svg><use href="#g20"/></svg>\n'
    built = build(tmp_path, page, ".mdx")
    assert built.warnings.count("name their parts so often that a browser could not") == 1
    assert 'id="g' not in built.html
    assert 'id="title"' in built.html


def test_icons_that_their_server_names_are_those_of_the_library(site: Built) -> None:
    assert "cloudfront" not in site.html
    assert "b-cdn" not in site.html
    assert site.html.count("docsjson-svg") > 2


def test_a_default_that_cannot_be_computed_is_shown_as_code(site: Built) -> None:
    text = site.html.replace('<span class="pre">', "").replace("</span>", "")
    assert ">{at: Date.now()}</code>" in text


def test_the_ends_of_lines_in_an_element_stay(site: Built) -> None:
    assert "<span>one\ntwo\nthree</span>" in site.html


def test_the_start_of_an_address_is_no_link(site: Built) -> None:
    assert "to https://. or http://</p>" in site.html
    assert look_class("white-space: nowrap") in site.html


@pytest.mark.parametrize(
    ("of", "address", "rule"),
    [
        ("use", "https://evil.example/a#b", COPY), ("use", "javascript:x", COPY),
        ("use", "data:image/svg+xml,<svg/>#a", COPY),
        ("image", "https://evil.example/a.png", PHOTOGRAPH), ("image", "/secret.svg", PHOTOGRAPH),
        ("image", "data:image/svg+xml;base64,PHN2Zy8+", PHOTOGRAPH),
    ],
)  # fmt: skip
def test_a_drawing_loads_no_file(tmp_path: Path, of: str, address: str, rule: str) -> None:
    built = build(tmp_path, f'<svg><{of} href="{address}"/></svg>', ".mdx")
    assert rule in built.warnings
    assert f"<{of}>" in built.html
    assert address not in built.html


def test_one_tab_alone_may_hold_all_of_a_page(tmp_path: Path) -> None:
    built = build(tmp_path, '<Tab title="Node">\n\n## Setup\n\ntext\n\n</Tab>\n', ".mdx")
    assert built.warnings.count("<Tab> must be inside <Tabs>") == 1
    assert '<section id="setup">' in built.html
    assert "<p><strong>Node</strong></p>" in built.html
