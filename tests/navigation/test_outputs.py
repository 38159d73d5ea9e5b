"""What is in the output beside the pages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.navigation.output import outputs

if TYPE_CHECKING:
    from sphinx.testing.util import SphinxTestApp


@pytest.mark.parametrize(
    ("fields", "is_found"),
    [
        ({}, True),
        ({"noindex": True}, False),
        ({"noindex": "TRUE"}, False),
        ({"hidden": "true"}, False),
        ({"hidden": False, "noindex": "no"}, True),
    ],
)
def test_pages_that_ask_for_silence_are_not_told_of(
    app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch, fields: dict[str, object], is_found: bool
) -> None:
    monkeypatch.setattr(app.env, "metadata", {"guide/use": fields})
    assert ("guide/use" in outputs.findable(app.builder)) == is_found


def test_search_engines_are_told_of_the_pages_in_the_order_of_the_navigation(
    app: SphinxTestApp,
) -> None:
    assert outputs.findable(app.builder) == ["intro", "guide/setup", "guide/use", "ref/index"]


def test_a_sitemap_has_full_addresses(app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.config, "html_baseurl", "https://docs.example/a&b/")
    found = re.findall("<loc>(.*?)</loc>", outputs.sitemap_xml(app.builder))
    assert found[:2] == [
        "https://docs.example/a&amp;b/intro.html",
        "https://docs.example/a&amp;b/guide/setup.html",
    ]
    assert "Sitemap: https://docs.example/a&b/sitemap.xml\n" in outputs.robots_txt(app.builder)


def test_without_an_address_there_is_neither(
    app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.config, "html_baseurl", "")
    assert outputs.sitemap_xml(app.builder) == outputs.robots_txt(app.builder) == ""
