"""Request samples and examples of responses, and how much of them fits on a page."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from docutils import nodes
from lxml import html as lxml_html
from safety.small_site import build

from sphinx_docsjson.openapi.model.details import Body, Example, Media, Response
from sphinx_docsjson.openapi.page import panel
from sphinx_docsjson.openapi.page.panel import (
    payload_examples,
    request_examples,
    request_samples,
    response_examples,
)
from sphinx_docsjson.openapi.samples.bodies import Content
from sphinx_docsjson.openapi.samples.languages import LANGUAGES
from sphinx_docsjson.openapi.samples.request import Request

from .cases import document, spec

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from sphinx_docsjson.openapi.model.operations import Operation


def operation(more: str = "", path: str = "paths: {/a: {get: {%s}}}") -> Operation:
    return spec(path % more).operations[0]


def titles(blocks: Sequence[nodes.Element]) -> list[str]:
    return [caption.astext() for one in blocks for caption in one.findall(nodes.caption)]


def codes(blocks: Sequence[nodes.Element]) -> list[str]:
    return [code.astext() for one in blocks for code in one.findall(nodes.literal_block)]


REQUEST = Request(method="GET", address="https://a.example/a")


def test_our_first_sample_is_a_block_and_the_others_wait() -> None:
    (made,) = request_samples(operation(), REQUEST, LANGUAGES)
    assert made["tag"] == "RequestExample"
    assert titles([made]) == ["cURL"]
    assert [title for title, *_ in made["more"]] == [one.name for one in LANGUAGES[1:]]


def test_samples_say_which_request_they_are(tmp_path: Path) -> None:
    (made,) = request_samples(operation(), REQUEST, LANGUAGES)
    assert made["request"] == "GET /a"
    hook = operation(path="webhooks: {added: {post: {%s}}}", more='x-codeSamples: [{source: "x"}]')
    assert all("request" not in one for one in request_samples(hook, None, LANGUAGES))
    page = "---\ntitle: T\nopenapi: GET /a\n---\n"
    answers = "responses: {'204': {description: Gone.}, '404': {content: {a/json: {example: 1}}}}"
    paths = f"paths: {{/a: {{get: {{summary: A, {answers}}}}}}}"
    api = f"openapi: 3.1.0\ninfo: {{title: A, version: '1'}}\n{paths}\n"
    site = build(tmp_path, page, files={"api.yaml": api}, settings={"api": {"openapi": "api.yaml"}})
    shown = lxml_html.fromstring(site.html).xpath(
        "//*[contains(@class, 'docsjson-response-example')]"
    )
    assert [one.text_content().strip() for one in shown] == ["No body.", "1"]  # of 204 and of 404
    assert site.html.count('<div class="docsjson-tab-list" data-request="GET /a">') == 1


def test_markdown_shows_the_languages_that_were_asked_for() -> None:
    (made,) = request_samples(operation(), REQUEST, LANGUAGES[:3], asked=True)
    assert [title for title, *_ in made["listed"]] == [one.name for one in LANGUAGES[1:3]]
    (made,) = request_samples(operation(), REQUEST, LANGUAGES[:3])
    assert made["listed"] == []


def test_of_very_long_samples_only_the_first_is_coloured_and_of_examples_none(
    tmp_path: Path,
) -> None:
    files = {}
    for name, length in (("long", panel.MAX_COLOURED), ("short", 100)):
        media = {"application/json": {"example": {"a": "x" * length}}}
        given = {"application/json": {"example": {"a": "x" * (length * 4)}}}
        answers = {"200": {"description": "Fine.", "content": given}}
        asked = {"summary": "A", "requestBody": {"content": media}, "responses": answers}
        paths = {"/a": {"post": asked}}
        files[f"{name}.json"] = {
            "openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": paths,
        }  # fmt: skip
    written = {name: json.dumps(one) for name, one in files.items()}
    groups = [
        {"group": name, "openapi": {"source": f"{name}.json", "directory": name}}
        for name in ("long", "short")
    ]
    navigation = {"groups": [{"group": "A", "pages": ["index"]}, *groups]}
    built = build(tmp_path, "# Home", files=written, settings={"navigation": navigation})
    assert panel.MAX_COLOURED * 4 > panel.MOST_COLOURED
    for name, are_coloured in (("long", [True, False, False]), ("short", [True, True, True])):
        page = lxml_html.fromstring((built.out / name / "a.html").read_bytes())
        samples = [page.xpath(f"//*[contains(@class, 'docsjson-{one}')]")[0]
                   for one in ("sample-bash", "sample-python", "response-example")]  # fmt: skip
        assert [bool(one.xpath(".//pre/span[@class]")) for one in samples] == are_coloured
        assert "```json" in (built.out / name / "a.md").read_text("utf-8")


def test_samples_of_the_author_replace_ours_of_the_same_language() -> None:
    source = '{$ref: "#/x-kept"}'
    given = f'x-codeSamples: [{{lang: Python, label: SDK, source: {source}}}, {{lang: go, source: " "}}]'
    kept = operation(given, "paths: {/a: {get: {%s}}}\nx-kept: sdk()")
    (made,) = request_samples(kept, REQUEST, LANGUAGES)
    assert (titles([made]), codes([made])) == (["SDK"], ["sdk()"])
    assert [title for title, *_ in made["more"]] == [
        one.name for one in LANGUAGES if one.lexer != "python"
    ]


def test_wide_titles_of_the_author_stay_in_a_menu() -> None:
    label = "the client of our own " * 3
    given = f'x-codeSamples: [{{lang: Python, label: "{label}", source: "sdk()"}}]'
    (made,) = request_samples(operation(given), REQUEST, LANGUAGES[:3])
    assert made["more"]
    assert made["dropdown"]


def test_a_long_body_is_shown_in_few_languages() -> None:
    long = Content(kind="text", text="x" * (panel.MAX_BODY + 1))
    request = Request(method="POST", address="https://a.example/a", content=long)
    (made,) = request_samples(operation(), request, LANGUAGES)
    assert len(made["more"]) == panel.FEW - 1


def test_nobody_sends_a_request_to_a_webhook() -> None:
    hook = operation(path="webhooks: {hook: {post: {%s}}}")
    assert request_samples(hook, REQUEST, LANGUAGES) == []
    assert request_samples(operation(), None, LANGUAGES) == []


def hook_body(schema: str, *values: Any) -> Body:
    return Body(media=response("200", *values, schema=schema).media)


def test_a_webhook_shows_what_readers_receive() -> None:
    secret = "pin: {type: string, writeOnly: true}"
    schema = f"{{properties: {{id: {{type: string, readOnly: true}}, {secret}}}}}"
    (made,) = payload_examples(hook_body(schema), "Example")
    assert titles([made]) == ["Example"]
    assert codes([made]) == ['{\n  "id": "<string>"\n}']
    assert payload_examples(hook_body(schema, {"id": "a"}, {"id": "b"}), "Example") == []
    assert payload_examples(None, "Example") == []


def response(
    status: str, *values: Any, media: str = "application/json", schema: str = "{}"
) -> Response:
    examples = tuple(
        Example(name=f"n{i}", value=value, summary="") for i, value in enumerate(values)
    )
    body = Media(type=media, schema=document(schema), examples=examples, encoding=document("{}"))
    return Response(status=status, media=(body,))


def test_given_examples_come_with_their_names_where_there_are_several() -> None:
    made = response_examples((response("200", 1, [2]), response("404", "no")))
    assert titles(made) == ["200 n0", "200 n1", "404"]
    assert codes(made) == ["1", "[\n  2\n]", '"no"']


def test_without_an_example_one_is_made_up() -> None:
    made = response_examples((response("200", schema="{type: integer}"), Response(status="204")))
    assert (titles(made), codes(made)) == (["200"], ["123"])


def test_files_are_no_examples() -> None:
    upload = response("200", media="application/pdf", schema="{type: string, format: binary}")
    assert response_examples((upload,)) == []


def test_the_language_follows_the_media_type() -> None:
    kinds = ("application/problem+json", "application/xml", "text/plain")
    made = response_examples(tuple(response("200", "x", media=kind) for kind in kinds))
    languages = [one["language"] for block in made for one in block.findall(nodes.literal_block)]
    assert languages == ["json", "xml", "text"]


def test_an_object_is_json_in_a_type_that_is_text() -> None:
    (made,) = response_examples((response("200", {"id": 1}, media="text/plain"),))
    (code,) = made.findall(nodes.literal_block)
    assert (code.astext(), code["language"]) == ('{\n  "id": 1\n}', "json")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"event": "add", "data": {"é": 1}}, 'event: add\ndata: {"é": 1}'),
        ([{"data": "a\nb", "id": 1}, {"data": ""}], "data: a\ndata: b\nid: 1\n\ndata:"),
        ({"data": [], "object": "list"}, '{\n  "data": [],\n  "object": "list"\n}'),
        ("event: a\ndata: b\n", "event: a\ndata: b"),
    ],
)
def test_events_are_shown_as_a_server_sends_them(value: object, expected: str) -> None:
    (made,) = response_examples((response("200", value, media="text/event-stream"),))
    assert [code.rstrip() for code in codes([made])] == [expected]


def made_up(count: int) -> Response:
    """Return an answer with as many properties, whose example we make up."""
    members = ", ".join(f"property_with_a_long_name_{n}: {{type: string}}" for n in range(count))
    return response("200", schema=f"{{properties: {{{members}}}}}")


def test_made_up_examples_are_cut_at_a_line_and_end_in_an_ellipsis() -> None:
    (code,) = codes(response_examples((made_up(90),)))
    assert len(code) <= panel.MADE_UP + 2
    *lines, last = code.splitlines()
    assert last == "…"
    assert lines[-1].endswith('"<string>",')


def test_examples_of_the_author_are_whole() -> None:
    value = {f"key {n}": "a" * 60 for n in range(100)}
    assert len(json.dumps(value)) > panel.MADE_UP
    made = response_examples((response("200", value, [value]), response("404", value)))
    assert [json.loads(code) for code in codes(made)] == [value, [value], value]


def test_examples_end_where_the_page_is_full() -> None:
    few = response_examples((response("200", *range(panel.MAX_EXAMPLES + 5)),))
    assert len(few) == panel.MAX_EXAMPLES
    large = response_examples((response("200", *([list(range(2000))] * 9)),))
    assert sum(map(len, codes(large))) <= panel.MAX_TOTAL + 2 * len(large)
    assert 2 <= len(large) < 9
    crowd = response_examples((made_up(90),) * 9)
    assert sum(map(len, codes(crowd))) <= panel.MAX_MADE_UP + 2 * len(crowd)
    assert 2 <= len(crowd) < 9


def test_made_up_examples_leave_the_room_of_those_of_the_author() -> None:
    made = response_examples((*((made_up(90),) * 9), response("404", "no")))
    assert codes(made)[-1] == '"no"'


def test_a_menu_of_examples_says_what_statuses_mean() -> None:
    few = response_examples((response("200", 1), response("404", 2)))
    assert titles(few) == ["200", "404"]
    many = [response(status, 1) for status in ("200", "400", "401", "403", "404", "429", "500")]
    many = [*many, response("503", 1, 2)]
    assert titles(response_examples(tuple(many)))[-3:] == [
        "500 Internal Server Error", "503 n0", "503 n1",
    ]  # fmt: skip


def test_examples_of_an_answer_are_those_of_all_its_media_types() -> None:
    root = document("given: {a: 1}\nschema: {xml: {name: pet}}")
    media = [
        Media(type=name, schema=root.raw("schema"), encoding=root, examples=examples)
        for name, examples in (
            ("image/png", ()),
            ("application/xml", (Example(name="", value={"a": 1}),)),
            ("application/json", (Example(name="", value={"a": 1}),)),
        )
    ]
    shown = response_examples((Response(status="200", media=tuple(media)),))
    assert codes(shown) == ["<pet>\n  <a>1</a>\n</pet>", '{\n  "a": 1\n}']


def test_examples_of_a_body_can_be_chosen_where_there_are_several() -> None:
    def media(*names: str) -> Media:
        examples = tuple(Example(name=name, value={"a": name}) for name in names)
        return Media(
            type="application/json",
            schema=document("{}"),
            encoding=document("{}"),
            examples=examples,
        )

    assert request_examples([media("one")]) == []
    (few,) = request_examples([media("one", "two")])
    assert [caption.astext() for caption in few.findall(nodes.caption)] == ["one", "two"]
    assert [code.astext() for code in few.findall(nodes.literal_block)] == [
        '{\n  "a": "one"\n}', '{\n  "a": "two"\n}',
    ]  # fmt: skip
    other = replace(
        media("one"), type="application/xml", examples=(Example(name="", value="<a/>"),)
    )
    (two,) = request_examples([media("one"), media("one"), other])
    assert [caption.astext() for caption in two.findall(nodes.caption)] == [
        "one",
        "application/xml",
    ]
    both = [media("one", "two"), replace(media("two", "three"), type="text/json")]
    (four,) = request_examples(both)
    assert [caption.astext() for caption in four.findall(nodes.caption)] == [
        "one", "two (application/json)", "two (text/json)", "three",
    ]  # fmt: skip
    (many,) = request_examples([media(*("a name of some length " * n for n in (1, 2, 3)))])
    assert (few["dropdown"], many["dropdown"]) == (False, True)
