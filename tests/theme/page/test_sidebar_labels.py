"""How entries of a sidebar are shown."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from docutils import nodes
from docutils.utils import new_document
from sphinx import addnodes

from sphinx_docsjson.settings.model import Settings
from sphinx_docsjson.sitemap.model import SidebarPage
from sphinx_docsjson.theme.page.links import PageUrls
from sphinx_docsjson.theme.page.sidebar import Label
from sphinx_docsjson.theme.page.site_context import SiteContext

METADATA = {
    "plain": {"title": "Plain", "description": "About it", "tag": "NEW", "deprecated": True},
    "api": {"title": "Add", "openapi": "POST /plants", "icon": "leaf", "sidebarTitle": "New"},
    "away": {"title": "Away", "url": "https://away.example"},
    "third": {"title": "Third"},
}
URLS = PageUrls("../", "{}.html".format, lambda _path: None, lambda icon: icon.name if icon else "")


def context() -> SiteContext:
    env = SimpleNamespace(
        metadata=METADATA, titles={}, found_docs={*METADATA},
        toc_secnumbers={"third": {"": (1, 3), "#part": (1, 3, 2), "#object": (1, 3, 3)}},
        config=SimpleNamespace(html_secnumber_suffix=". "),
    )  # fmt: skip
    build = SimpleNamespace(settings=Settings(), sitemap=None)
    app: Any = SimpleNamespace(
        builder=SimpleNamespace(env=env), config=SimpleNamespace(docsjson_build=build)
    )
    return SiteContext(app)


def label(**entry: Any) -> Label | None:
    return context().label(SidebarPage(**entry), URLS)


@pytest.mark.parametrize(
    ("entry", "shown"),
    [
        (
            {"page": "plain"},
            Label(
                title="Plain",
                href="../plain.html",
                tag="NEW",
                deprecated=True,
                description="About it",
            ),
        ),
        (
            {"page": "api", "title": "Other"},
            Label(title="Other", href="../api.html", icon="leaf", method="POST"),
        ),
        ({"page": "away"}, Label(title="Away", href="https://away.example", is_external=True)),
        (
            {"href": "https://out.example"},
            Label(title="https://out.example", href="https://out.example", is_external=True),
        ),
        ({"href": "/files/a.pdf", "title": "A"}, Label(title="A", href="../files/a.pdf")),
        ({}, None),
    ],
)
def test_an_entry_is_shown_as_its_page_or_link_says(
    entry: dict[str, str], shown: Label | None
) -> None:
    assert label(**entry) == shown


def test_the_links_to_the_previous_and_next_page_say_what_the_sidebar_says() -> None:
    entry, link = label(page="api"), context().neighbour("api", URLS)
    assert entry and link
    assert entry.title == link.title == "New"
    assert link.description == "Add"  # what the page itself is called
    plain = context().neighbour("plain", URLS)
    assert plain and plain.description is None


def test_pages_and_headings_have_the_numbers_of_a_numbered_toctree() -> None:
    entry, link = label(page="third"), context().neighbour("third", URLS)
    assert entry and link
    assert entry.title == link.title == "1.3. Third"
    assert link.description is None
    page: Any = new_document("third")
    parts = [nodes.section("", nodes.title("", name), ids=[name]) for name in ("part", "other")]
    page += nodes.section("", nodes.title("", "Third"), *parts, ids=["third"])
    signature = addnodes.desc_signature("", "", ids=["object"], _toc_name="f()")
    parts[0] += addnodes.desc("", signature)
    shown = [entry.title for entry in context().toc("third", page)]
    assert shown == ["1.3.2. part", "f()", "other"], "an object has no number where it is described"


def test_the_link_to_a_page_that_stands_for_another_leads_there() -> None:
    shown = [context().neighbour(page, URLS) for page in ("plain", "away", "gone", None)]
    assert [one and one.href for one in shown] == [
        "../plain.html",
        "https://away.example",
        None,
        None,
    ]
