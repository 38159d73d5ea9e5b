"""Nodes of API pages, and the small texts beside them."""

from __future__ import annotations

from html import escape
from types import SimpleNamespace
from typing import Any

import pytest
from docutils import nodes
from sphinx.builders.epub3 import Epub3Builder
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.builders.singlehtml import SingleFileHTMLBuilder

from sphinx_docsjson.openapi.model.texts.names import schema_page
from sphinx_docsjson.openapi.page.bar import endpoint, endpoint_html
from sphinx_docsjson.openapi.page.fields.writer import CUT
from sphinx_docsjson.openapi.page.insert import PageRecord, record_of
from sphinx_docsjson.openapi.page.nodes import (
    described,
    html_and_markdown,
    linked,
    playground,
    section,
    without_cuts,
)
from sphinx_docsjson.openapi.page.pages import description_of, split_url
from sphinx_docsjson.openapi.plan.made_pages import virtual_page

from .cases import spec

HTML = (
    f'<a class="reference internal" data-docsjson-open href="{CUT}x#/A&amp;B{CUT}">All fields</a>'
)


CLASSES = {
    "html": StandaloneHTMLBuilder, "epub": Epub3Builder, "singlehtml": SingleFileHTMLBuilder,
}  # fmt: skip


def builder(name: str) -> Any:
    """Return a builder that was never started."""
    kind = CLASSES[name]
    made = kind.__new__(kind)
    pages = SimpleNamespace(schema_page=schema_page)
    made.config = SimpleNamespace(docsjson_build=SimpleNamespace(api=pages))
    made.get_relative_uri = lambda here, page: f"../{page}.html?from={here}&x"
    return made


def test_a_cut_off_schema_is_linked_where_it_has_a_page() -> None:
    made = linked(builder("html"), "api/a", HTML)
    href = escape(f"../{schema_page('x#/A&B')}.html?from=api/a&x")
    assert made == f'<a class="reference internal" data-docsjson-open href="{href}">All fields</a>'


@pytest.mark.parametrize("name", ["epub", "singlehtml"])
def test_elsewhere_only_its_words_stay(name: str) -> None:
    assert linked(builder(name), "api/a", HTML) == "All fields"


def test_formats_without_pages_of_schemas_have_an_ellipsis() -> None:
    link = "[All fields](/api-reference/schemas/pet-1a2b)"
    assert without_cuts(f"- `a`\n\n  {link} [b](/c)") == "- `a`\n\n  … [b](/c)"
    made = html_and_markdown("<p>", f"`a` {link} [b](/c)")
    assert made.astext() == "a … b"


def test_a_page_is_recorded_with_each_schema_that_it_cuts_off_once() -> None:
    parts = [html_and_markdown("<p>", "", ["x#/A", "x#/B"]), html_and_markdown("<p>", "", ["x#/A"])]
    made = section("Body", "body", parts, {})
    assert record_of([made]) == PageRecord(cuts=("x#/A", "x#/B"), playground=False)
    assert record_of([made, playground("", html="<p>")]).playground


def test_sections_of_one_name_have_ids_of_their_own() -> None:
    taken: dict[str, Any] = {"body": None}
    first, second = (section("Body", "body", [], taken) for _ in range(2))
    assert (first["ids"], second["ids"]) == (["body-2"], ["body-3"])
    assert taken.keys() == {"body", "body-2", "body-3"}


def test_images_of_other_sites_are_links_where_there_is_no_html() -> None:
    (made,) = described(
        "<p>", "![a](https://e.example/a.png), ![b](/b.png)![](c.png), []()"
    ).children
    assert made.astext() == "a, b, []()"
    assert [link["refuri"] for link in made.findall(nodes.reference)] == ["https://e.example/a.png"]


def test_bold_text_and_code_are_what_they_are_where_there_is_no_html() -> None:
    (made,) = described("<p>", "**For**: `a*b` and [c](/d), ``x`` \\**y").children
    assert made.astext() == "For: a*b and c, ``x`` \\**y"
    assert [one.astext() for one in made.findall(nodes.strong)] == ["For"]
    assert [one.astext() for one in made.findall(nodes.literal)] == ["a*b"]


def test_other_builders_see_paragraphs_and_plain_text() -> None:
    assert [child.astext() for child in described("<p>", "One\n\n \nTwo\n").children] == [
        "One",
        "Two",
    ]
    assert html_and_markdown("<p>", "").children == []
    (block,) = html_and_markdown("<p>", "a (string)").children
    assert isinstance(block, nodes.literal_block)


def test_the_bar_is_escaped_and_its_names_stand_out() -> None:
    html = endpoint_html("x<y", "/a/{<id>}&b", "https://a.example?<", deprecated=True)
    assert "docsjson-method-xy" in html
    assert '<span class="docsjson-path-name">{&lt;id&gt;}</span>&amp;b' in html
    assert "https://a.example?&lt;" in html
    assert '</pre>\n<span class="docsjson-field-deprecated">deprecated<' in html
    assert endpoint("get", "/a", "", deprecated=True).astext() == "GET /a (deprecated)"
    base = (
        '<span class="docsjson-base-url" title="https://a.example/v1">https://a.example/v1</span>'
    )
    assert base in endpoint_html("get", "/a", "https://a.example/v1")
    assert 'docsjson-path">/a<wbr/>/<span' in endpoint_html("get", "/a/{id}/b", "")
    assert "</span><wbr/>/b<" in endpoint_html("get", "/a/{id}/b", "")


def test_only_a_name_that_is_wider_than_a_phone_may_break() -> None:
    html = endpoint_html("GET", "/a/{bookingId}/{a_rather_long_parameter}", "")
    assert '<span class="docsjson-path-name">{bookingId}</span>' in html
    assert '<span class="docsjson-path-name docsjson-path-long">{a_rather_long' in html


def test_a_phone_has_a_line_for_a_path_that_has_no_room_beside_the_buttons() -> None:
    long = "docsjson-endpoint-long "
    assert long not in endpoint_html("GET", "/organizations/{id}/members", "")
    assert long in endpoint_html("GET", "/organizations/{organizationId}/members", "")
    assert long in endpoint_html("GET", "/datasets/{dataset_name}/query", ""), "three lines"
    assert long in endpoint_html("GET", "/a", "", deprecated=True)


def test_a_base_url_is_left_out_only_beside_a_long_path() -> None:
    assert "endpoint-full" in endpoint_html("GET", "/organizations/{organizationId}/members", "")
    assert "endpoint-full" not in endpoint_html("GET", "/datasets/{dataset_name}/query", "")
    assert "endpoint-full" not in endpoint_html("GET", "/a", "https://a.b", deprecated=True)
    assert "endpoint-full" in endpoint_html(
        "GET", "/accounts/{accountId}/rules", "", deprecated=True
    )


@pytest.mark.parametrize(
    ("url", "parts"),
    [
        ("https://a.example", ("https://a.example", "/")),
        ("https://a.example/v1/users", ("https://a.example", "/v1/users")),
        ("http://a.example:80/", ("http://a.example:80", "/")),
    ],
)
def test_a_url_is_a_base_and_a_path(url: str, parts: tuple[str, str]) -> None:
    assert split_url(url) == parts


@pytest.mark.parametrize(
    ("operation", "lead", "expected"),
    [
        ("description: One.", "", "One."),
        ('description: "One.\\n\\nTwo."', "One.", "Two."),
        ("externalDocs: {url: 'https://a.example'}", "", "[More about this](<https://a.example>)"),
        (
            "externalDocs: {url: 'https://a.example', description: 'a [b]'}",
            "",
            "[a (b)](<https://a.example>)",
        ),
        ("externalDocs: {url: 'javascript:x'}", "", ""),
    ],
)
def test_a_description_leaves_out_what_stands_above_and_links_its_other_documentation(
    operation: str, lead: str, expected: str
) -> None:
    found = spec(f"paths: {{/a: {{get: {{{operation}}}}}}}").operations[0]
    assert description_of(found, lead) == expected


def test_a_description_that_the_title_says_already_is_shown_nowhere_else() -> None:
    of = spec('paths: {/a: {get: {description: "Sends it.\\n\\nTwo."}}}')
    found = of.operations[0]
    frontmatter = virtual_page("a", of, found).frontmatter
    assert (frontmatter["title"], frontmatter.get("description")) == ("Sends it", None)
    assert description_of(found, "", title="Sends it") == "Two."
    assert description_of(found, "", title="Of mine") == "Sends it.\n\nTwo."
