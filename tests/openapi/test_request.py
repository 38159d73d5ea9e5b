"""Requests that examples make, and how values are written."""

from __future__ import annotations

import ast
import json
import subprocess
from email import message_from_string
from email.policy import HTTP
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.openapi.model.details import Parameter, body, responses
from sphinx_docsjson.openapi.model.security import Scheme
from sphinx_docsjson.openapi.samples.answers import answer_of
from sphinx_docsjson.openapi.samples.bodies import Content, Part, content_of
from sphinx_docsjson.openapi.samples.languages import LANGUAGES, languages, lexer_of
from sphinx_docsjson.openapi.samples.request import (
    Request,
    cookie_pairs,
    example_request,
    path_value,
    query_pairs,
    simple,
)
from sphinx_docsjson.openapi.samples.xml_texts import xml_text

from .cases import FIXTURES, cases, document, spec
from .samples import CONTENTS, HOSTILE, hostile, sample

if TYPE_CHECKING:
    from email.message import Message
    from pathlib import Path

LIST, OBJECT = ["a b", "c&d"], {"x": 1, "y": "ü"}


def parameter(style: str, explode: bool, **more: Any) -> Parameter:
    return Parameter(
        name="p", location="query", schema=document("{}"), style=style, explode=explode, **more
    )


MADE_UP = """openapi: 3.1.0
paths:
  /a:
    get:
      parameters:
        - {name: q, in: query, required: true, schema: {type: string}}
        - {name: f, in: query, required: true, style: deepObject, schema: {properties: {a: {type: string}}}}
        - {name: own, in: query, schema: {type: string}, example: <string>}
        - {name: X-Own, in: header, required: true, schema: {type: string}}
"""


def test_made_up_values_of_a_query_can_be_read() -> None:
    made = example_request(spec(MADE_UP).operations[0], "https://a.example", (), None)
    assert made.pairs == ("q=string", "f[a]=string", "own=%3Cstring%3E")
    assert made.headers == (("X-Own", "<string>"),)


def test_a_parameter_that_repeats_the_type_of_the_body_is_not_written() -> None:
    kind = "{name: content-Type, in: header, required: true, schema: {enum: [a/b]}}"
    body_of = "requestBody: {content: {application/json: {example: 1}}}"
    for more, headers in ((body_of, ()), ("", (("content-Type", "a/b"),))):
        found = spec(f"paths: {{/a: {{post: {{parameters: [{kind}], {more}}}}}}}").operations[0]
        made = example_request(found, "https://a.example", (), body(found))
        assert (made.headers, bool(made.type)) == (headers, bool(more))


@pytest.mark.parametrize(
    ("style", "explode", "value", "expected"),
    [
        ("form", True, "a&b", "p=a%26b"),
        ("form", True, LIST, "p=a%20b&p=c%26d"),
        ("form", False, LIST, "p=a%20b,c%26d"),
        ("form", True, OBJECT, "x=1&y=%C3%BC"),
        ("form", False, OBJECT, "p=x,1,y,%C3%BC"),
        ("spaceDelimited", False, LIST, "p=a%20b%20c%26d"),
        ("pipeDelimited", False, LIST, "p=a%20b%7Cc%26d"),
        ("spaceDelimited", False, OBJECT, "p=x%201%20y%20%C3%BC"),
        ("pipeDelimited", False, OBJECT, "p=x%7C1%7Cy%7C%C3%BC"),
        ("tsv", False, LIST, "p=a%20b%09c%26d"),
        ("deepObject", True, OBJECT, "p[x]=1&p[y]=%C3%BC"),
        ("deepObject", True, LIST, "p[0]=a%20b&p[1]=c%26d"),
        ("form", True, True, "p=true"),
        ("form", True, [], ""),
    ],
)
def test_query_styles(style: str, explode: bool, value: Any, expected: str) -> None:
    assert "&".join(query_pairs(parameter(style, explode), value)) == expected


def test_reserved_characters_and_media_types_in_the_query() -> None:
    assert query_pairs(parameter("form", True, reserved=True), "a/b?c d") == ["p=a/b?c%20d"]
    assert query_pairs(parameter("form", True, media="application/json"), [1]) == ["p=%5B1%5D"]


@pytest.mark.parametrize(
    ("style", "explode", "value", "expected"),
    [
        ("simple", False, "a/b", "a%2Fb"),
        ("simple", False, [1, 2], "1,2"),
        ("simple", True, {"x": 1, "y": 2}, "x=1,y=2"),
        ("simple", False, {"x": 1, "y": 2}, "x,1,y,2"),
        ("label", False, [1, 2], ".1,2"),
        ("label", True, [1, 2], ".1.2"),
        ("matrix", False, [1, 2], ";p=1,2"),
        ("matrix", True, [1, 2], ";p=1;p=2"),
        ("matrix", True, {"x": 1}, ";x=1"),
        ("matrix", False, {"x": 1}, ";p=x,1"),
    ],
)
def test_path_styles(style: str, explode: bool, value: Any, expected: str) -> None:
    assert path_value(parameter(style, explode), value) == expected


def mixed(media: dict[str, object], media_type: str = "multipart/mixed") -> Message:
    """Return the body of a sample, read as mail is."""
    post = {"requestBody": {"content": {media_type: media}}}
    found = body(spec(f"paths: {json.dumps({'/a': {'post': post}})}").operations[0])
    content, kind = content_of(found, optional=None)
    assert content
    return message_from_string(f"Content-Type: {kind}\r\n\r\n{content.text}", policy=HTTP)


def test_parts_that_are_no_form_are_sent_as_mail_is() -> None:
    header = {"X-Id": {"required": True, "schema": {"example": "p1"}}, "X-Other": {}}
    made = mixed(
        {
            "schema": {"example": [{"a": 1}, "--part", "c"]},
            "prefixEncoding": [{"contentType": "application/json", "headers": header}],
            "itemEncoding": {"contentType": "text/csv, text/plain"},
        }
    )
    parts = [(one.items(), one.get_payload()) for one in made.get_payload()]  # type: ignore[union-attr]
    assert parts == [
        ([("Content-Type", "application/json"), ("X-Id", "p1")], '{\r\n  "a": 1\r\n}'),
        ([("Content-Type", "text/csv")], "--part"),
        ([("Content-Type", "text/csv")], "c"),
    ]
    named = mixed(
        {
            "schema": {"example": {"meta": {"a": 1}, 'f"': "<file>"}},
            "encoding": {'f"': {"contentType": "image/*"}},
        },
        "multipart/related",
    )
    told = [(one.get_content_type(), one["Content-Disposition"]) for one in named.get_payload()]  # type: ignore[union-attr, index]
    assert told == [
        ("application/json", 'form-data; name="meta"'),
        ("application/octet-stream", 'form-data; name="f%22"; filename="file"'),
    ]


def test_parts_that_an_author_wrote_say_their_boundary() -> None:
    made = mixed({"example": "--mine\n\nHello\n--mine--\n"})
    assert made.get_boundary() == "mine"
    assert [one.get_payload() for one in made.get_payload()] == ["Hello"]  # type: ignore[union-attr]


def test_only_the_style_cookie_has_a_cookie_for_each_item_or_member() -> None:
    apart, as_form = parameter("cookie", True), parameter("form", True)
    assert cookie_pairs(apart, ["a", 1]) == [("p", "a"), ("p", "1")]
    assert cookie_pairs(apart, {"x": 1, "y": "b"}) == [("x", "1"), ("y", "b")]
    assert cookie_pairs(apart, "a") == cookie_pairs(as_form, "a") == [("p", "a")]
    assert cookie_pairs(as_form, ["a", 1]) == [("p", "a,1")]


def test_headers() -> None:
    assert simple(parameter("simple", False), ["a", 1, None]) == "a,1,null"
    assert simple(parameter("simple", True), {"a": 1}) == "a=1"
    assert simple(parameter("pipeDelimited", False), ["a", 1]) == "a|1"


API = """
paths:
  /a/{id}/{other}:
    post:
      parameters:
        - {name: id, in: path, example: x/y, schema: {type: string}}
        - {name: other, in: path, schema: {type: string}}
        - {name: q, in: query, required: true, schema: {type: integer}}
        - {name: optional, in: query, schema: {type: string}}
        - {name: shown, in: query, example: "1", schema: {type: string}}
        - {name: X-H, in: header, example: "a\\nb", schema: {type: string}}
        - {name: sid, in: cookie, required: true, schema: {type: string, default: "ü; 1"}}
      requestBody: {content: {application/json: {schema: {properties: {n: {type: integer}}}}}}
"""


def test_the_example_request() -> None:
    operation = spec(API).operations[0]
    schemes = (
        Scheme(id="a", kind="bearer"),
        Scheme(id="b", kind="key", name="api_key", location="query"),
        Scheme(id="c", kind="key", name="X-Key", prefix="k_"),
    )
    made = example_request(operation, "https://a.example", schemes, body(operation))
    assert made.url == "https://a.example/a/x%2Fy/{other}?q=123&shown=1&api_key=YOUR_API_KEY"
    assert made.headers == (
        ("Authorization", "Bearer YOUR_TOKEN"), ("X-Key", "k_YOUR_API_KEY"), ("X-H", "a b"),
    )  # fmt: skip
    assert made.cookies == (("sid", "%C3%BC%3B%201"),)
    assert made.type == "application/json"
    assert made.content is not None
    assert made.content.value == {"n": 123}


def test_a_path_without_a_slash_is_none_of_the_host() -> None:
    api = "paths: {'@evil.example/x': {get: {responses: {}}}}"
    made = example_request(spec(api).operations[0], "https://a.example", (), None)
    assert made.url == "https://a.example/@evil.example/x"


GIVEN = """
paths:
  /a/{id}/{size}/{kind}:
    get:
      parameters:
        - {name: id, in: path, schema: {type: string, example: a1}}
        - {name: size, in: path, schema: {type: integer, default: 5}}
        - {name: kind, in: path, schema: {enum: [x, y]}}
        - {name: shown, in: query, schema: {type: string, examples: [b c]}}
        - {name: page, in: query, schema: {type: integer, default: 1}}
        - {name: none, in: query, example: null, schema: {type: [string, "null"]}}
"""


def test_parameters_take_the_examples_of_their_schemas() -> None:
    made = example_request(spec(GIVEN).operations[0], "https://a.example", (), None)
    assert made.url == "https://a.example/a/a1/5/{kind}?shown=b%20c"


def test_a_parameter_without_a_type_is_sent_if_it_is_required() -> None:
    (one,) = spec("""
paths:
  /a:
    get:
      parameters:
      - {name: any, in: query, required: true, schema: {}}
      - {name: day, in: query, required: true, schema: {format: date}}
      - {name: X-Any, in: header, required: true, schema: {}}
      - {name: open, in: query, required: true, schema: {type: object}}
""").operations
    made = example_request(one, "https://a.example", (), None)
    assert made.url == "https://a.example/a?any=string&day=2026-01-31"
    assert made.headers == (("X-Any", "<string>"),)


def test_reserved_characters_that_end_a_value_are_always_encoded() -> None:
    assert query_pairs(parameter("form", True, reserved=True), "a/b&c#d+e") == ["p=a/b%26c%23d%2Be"]


BODIES = """
paths:
  /a:
    post:
      requestBody:
        content:
          %s:
            schema:
              type: array
              xml: {name: pets}
              items: {xml: {name: pet}, properties: {id: {type: integer, xml: {attribute: true}}}}
            example: [{id: 1}, {id: 2}]
"""


@pytest.mark.parametrize(
    ("media", "expected"),
    [
        ("application/xml", '<pets>\n  <pet id="1" />\n  <pet id="2" />\n</pets>'),
        ("application/x-ndjson", '{"id": 1}\n{"id": 2}\n'),
        ("application/json-seq", '\x1e{"id": 1}\n\x1e{"id": 2}\n'),
    ],
)
def test_a_body_is_written_in_its_media_type(media: str, expected: str) -> None:
    operation = spec(BODIES % media).operations[0]
    made = example_request(operation, "https://a.example", (), body(operation))
    assert made.content == Content(kind="text", text=expected)


@pytest.mark.parametrize(("schema", "written"), cases("xml.txt"))
def test_values_as_xml(schema: str, written: str) -> None:
    root = document("schema:\n" + "\n".join(f"  {line}" for line in schema.splitlines()))
    assert xml_text(root.raw("schema"), root.raw("schema").value["example"]) == written.strip()


@pytest.mark.parametrize("content", CONTENTS)
def test_a_pasted_curl_command_runs_curl_and_nothing_else(
    tmp_path: Path, content: Content | None
) -> None:
    (tmp_path / "curl").write_text(
        '#!/bin/sh\nfor a in "$@"; do printf "%s\\0" "$a"; done\n', "utf-8"
    )
    (tmp_path / "curl").chmod(0o755)
    request = hostile(content)
    run = subprocess.run(
        ["/bin/bash", "-c", sample("bash", request)], env={"PATH": str(tmp_path)}, cwd=tmp_path,
        capture_output=True, check=True,
    )  # fmt: skip
    arguments = run.stdout.decode().split("\0")
    assert request.url in arguments
    assert [path.name for path in tmp_path.iterdir()] == ["curl"]
    if content and content.kind == "text":
        assert content.text in arguments


@pytest.mark.parametrize("content", CONTENTS)
def test_python_samples_mean_what_they_should(content: Content | None) -> None:
    tree = ast.parse(sample("python", hostile(content)))
    strings = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert f"https://a.example/{HOSTILE}" in strings


PARTS = (Part(name="name", value="Ada & Co"), Part(name="photo", value="me.png", file=True))
SHOWN = {
    "none": None,
    "json": Content(kind="json", text='{\n  "name": "Ada"\n}', value={"name": "Ada"}),
    "text": Content(kind="text", text="<a>\n  it's\n</a>"),
    "form": Content(kind="form", parts=PARTS[:1]),
    "multipart": Content(kind="multipart", parts=PARTS),
    "file": Content(kind="file", text="me.png"),
    "saved": None,
    "streamed": None,
}
ANSWERS = {"saved": "response.png", "streamed": "lines"}


TYPES = {
    "json": "application/json", "text": "text/xml", "file": "image/png",
    "form": "application/x-www-form-urlencoded",
}  # fmt: skip


@pytest.mark.parametrize("kind", SHOWN)
def test_samples_of_all_languages(kind: str) -> None:
    request = Request(
        method="POST", address="https://a.example/users", pairs=("x=1",), content=SHOWN[kind],
        headers=(("Authorization", "Bearer YOUR_TOKEN"),), type=TYPES.get(kind, ""),
        answer=ANSWERS.get(kind, "json"),
    )  # fmt: skip
    made = "\n\n".join(f"== {one.name}\n{one.write(request)}" for one in LANGUAGES)
    expected = (FIXTURES / "samples" / f"{kind}.txt").read_text("utf-8")
    assert made.strip() == expected.strip()


@pytest.mark.parametrize(
    ("media", "expected"),
    [
        ("application/json: {}", "json"),
        ("text/csv: {schema: {type: string, format: binary}}", "text"),
        ("text/event-stream: {}", "lines"),
        ("application/x-ndjson; charset=utf-8: {}", "lines"),
        ("image/jpeg: {}", "response.jpg"),
        ("audio/x-wav: {}", "response.wav"),
        ("'*/*': {schema: {type: string, format: binary}}", "response.bin"),
        ("'*/*': {schema: {type: object}}", "json"),
        ("application/vnd.a+json: {schema: {type: string, format: binary}}", "json"),
        ("application/vnd.a: {schema: {type: string, format: binary}}", "response.bin"),
        ("application/vnd.a: {}", "text"),
        ("application/json: {}, image/png: {}", "json"),
    ],
)
def test_samples_print_or_save_an_answer_by_its_type(media: str, expected: str) -> None:
    told = (
        f"{{responses: {{404: {{content: {{text/plain: {{}}}}}}, 200: {{content: {{{media}}}}}}}}}"
    )
    one, other = spec(f"paths: {{/a: {{get: {told}, head: {told}}}}}").operations
    assert answer_of(one.method, responses(one)) == expected
    assert answer_of(other.method, responses(other)) == "none"


@pytest.mark.parametrize(
    ("answer", "is_json"),
    [("json", True), ("none", True), ("text", False), ("lines", False), ("a.pdf", False)],
)
def test_curl_asks_for_json_only_where_the_answer_is_json(answer: str, is_json: bool) -> None:
    request = Request(
        method="POST", address="https://a.example", content=SHOWN["json"], answer=answer,
        type="application/json",
    )  # fmt: skip
    made = LANGUAGES[0].write(request)
    sent = (
        "--json '{" if is_json else "--header 'Content-Type: application/json' \\\n  --data-raw '{"
    )
    assert sent in made


def test_powershell_writes_a_name_once() -> None:
    parts = (*PARTS, Part(name="name", value="Bob"), Part(name="photo", value="b.png", file=True))
    content = Content(kind="multipart", parts=(*parts, Part(name="a", value="1")))
    request = Request(method="POST", address="https://a.example", content=content)
    (powershell,) = languages(("powershell",))
    _, _, form = powershell.write(request).partition("    Form = @{\n")
    assert (
        form.partition("    }\n")[0]
        == """        'name' = @(
            'Ada & Co'
            'Bob'
        )
        'photo' = @(
            Get-Item 'me.png'
            Get-Item 'b.png'
        )
        'a' = '1'
"""
    )


def test_swift_gets_a_url_that_any_version_reads() -> None:
    request = Request(method="GET", address="https://a.example/{id}", pairs=("a[b]=1",))
    (swift,) = languages(("swift",))
    assert 'URL(string: "https://a.example/%7Bid%7D?a%5Bb%5D=1")' in swift.write(request)


def test_languages_by_name() -> None:
    assert [one.name for one in languages(("bash", "JS", "cobol", "node"))] == [
        "cURL",
        "JavaScript",
    ]
    assert languages(()) == LANGUAGES[:7]
    assert [one.id for one in languages(("python", "httpx", "c#"))] == ["python", "httpx", "csharp"]
    assert lexer_of("Node") == "javascript"
    assert lexer_of("typescript") == "typescript"
    assert lexer_of("a b") == "text"
    assert lexer_of("C++") == "cpp"
    assert lexer_of("Objective-C") == "objective-c"


FORMS = """
paths:
  /a:
    get:
      requestBody: {content: {application/json: {schema: {type: string}}}}
    post:
      requestBody:
        content:
          application/x-www-form-urlencoded:
            example: {deep: {a: {b: 1}, c: [x, {y: 2}]}, list: [1, 2], joined: [3, 4], plain: {k: v}, flat: {k: v}, apart: {k: v}}
            encoding:
              deep: {style: deepObject, explode: true}
              joined: {style: form, explode: false}
              flat: {explode: false}
              apart: {explode: true}
    put:
      requestBody:
        content:
          multipart/form-data:
            schema:
              required: [files, about, note]
              properties:
                files: {type: array, items: {type: string, format: binary}}
                about: {properties: {a: {type: string, example: x}, b: {type: string}}}
                note: {type: string}
                more: {type: string}
            encoding: {files: {contentType: "image/png, image/gif"}, note: {contentType: text/markdown}}
"""


def test_bodies_follow_their_encoding_and_a_get_has_none() -> None:
    made = [
        example_request(one, "https://a.example", (), body(one)) for one in spec(FORMS).operations
    ]
    found = {one.method: one for one in made}
    assert found["GET"].content is None
    assert found["GET"].type == ""
    assert found["POST"].content is not None
    assert [(part.name, part.value) for part in found["POST"].content.parts] == [
        ("deep[a][b]", "1"), ("deep[c][0]", "x"), ("deep[c][1][y]", "2"),
        ("list", "1"), ("list", "2"), ("joined", "3,4"), ("plain", '{"k":"v"}'),
        ("flat", "k,v"), ("k", "v"),
    ]  # fmt: skip
    assert found["PUT"].content is not None
    assert found["PUT"].content.parts == (
        Part(name="files", value="file", file=True, type="image/png"),
        Part(name="about", value='{"a":"x"}', type="application/json"),
        Part(name="note", value="<string>", type="text/markdown"),
    )


WHOLE = """openapi: 3.2.0
paths:
  /a:
    get:
      parameters:
      - name: all
        in: querystring
        required: true
        content:
          application/x-www-form-urlencoded:
            schema: {type: object}
            example: {a: "x & y", b: [1, 2], c: {d: e}}
      responses: {}
    put:
      requestBody:
        content:
          multipart/form-data:
            example: {about: us}
            schema:
              required: [about, photo, scans]
              properties:
                about: {type: string}
                photo: {type: string, format: binary}
                scans: {type: array, items: {type: string, format: binary}}
                other: {type: string, format: binary}
      responses: {}
"""


def test_a_query_that_is_a_form_and_a_file_that_no_example_can_hold() -> None:
    get, put = (
        example_request(one, "https://a.example", (), body(one)) for one in spec(WHOLE).operations
    )
    assert get.pairs == ("a=x%20%26%20y", "b=1", "b=2", "c=%7B%22d%22%3A%22e%22%7D")
    assert put.content is not None
    assert put.content.parts == (
        Part(name="about", value="us"),
        Part(name="photo", value="file", file=True),
        Part(name="scans", value="file", file=True),
    )


def test_null_is_sent_as_a_text_since_libraries_take_it_for_no_body() -> None:
    operation = spec(NULL).operations[0]
    made = example_request(operation, "https://a.example", (), body(operation))
    assert made.content == Content(kind="text", text="null")
    assert 'data="null".encode()' in sample("python", made)
    assert '"Content-Type": "application/json"' in sample("python", made)


NULL = """openapi: 3.1.0
paths:
  /a: {put: {requestBody: {required: true, content: {application/json: {example: null}}}}}
"""


def test_httpx_sends_a_body_with_any_method() -> None:
    json_body = Content(kind="json", text="{}", value={})
    made = Request(
        method="DELETE", address="https://a.example", type="application/json", content=json_body
    )
    assert 'httpx.request(\n    "DELETE",' in sample("httpx", made)
    assert "httpx.delete(" in sample("httpx", Request(method="DELETE", address="https://a.example"))
    assert "requests.delete(" in sample("python", made)


UPLOAD = """openapi: 3.1.0
paths:
  /a:
    post:
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                image: {type: string, format: binary, example: "@pictures/mars.jpg"}
                scan: {type: string, format: binary, example: "\\x89PNG, and so on"}
                both: {type: array, items: {type: string, format: binary}, example: [a.png, b.png]}
                note: {type: string, example: "@me.txt"}
"""


@pytest.mark.parametrize(
    ("media_range", "schema", "expected"),
    [
        ("image/*", "{type: string, format: binary}", "image/png"),
        ("application/*", "{type: string, format: binary}", "application/octet-stream"),
        ("text/*", "{type: string, example: words}", "text/plain"),
        ("*/*", "{type: object, properties: {a: {type: string}}}", "application/json"),
    ],
)
def test_a_range_of_media_types_is_never_sent(media_range: str, schema: str, expected: str) -> None:
    content = f"{{requestBody: {{content: {{'{media_range}': {{schema: {schema}}}}}}}}}"
    operation = spec(f"openapi: 3.1.0\npaths:\n  /a:\n    put: {content}\n").operations[0]
    made = example_request(operation, "https://a.example", (), body(operation))
    assert made.type == expected


def test_an_example_of_a_file_is_its_name_and_is_no_text_to_send() -> None:
    operation = spec(UPLOAD).operations[0]
    made = example_request(operation, "https://a.example", (), body(operation))
    assert made.content
    assert [(part.name, part.value, part.file) for part in made.content.parts] == [
        ("image", "mars.jpg", True), ("scan", "file", True), ("both", "a.png", True),
        ("both", "b.png", True), ("note", "@me.txt", False),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"a": [1]}', Content(kind="json", text='{"a": [1]}', value={"a": [1]})),
        ("{not JSON}", Content(kind="text", text="{not JSON}")),
        ("plain", Content(kind="json", text='"plain"', value="plain")),
    ],
)
def test_an_example_that_is_json_in_a_text_is_that_json_in_every_language(
    text: str, expected: Content
) -> None:
    given = {"schema": {"type": "object"}, "example": text}
    item = {"post": {"requestBody": {"content": {"application/json": given}}}}
    operation = spec(f"paths: {json.dumps({'/a': item})}").operations[0]
    made = example_request(operation, "https://a.example", (), body(operation))
    assert made.content == expected


def test_csharp_keeps_headers_of_the_body_with_it() -> None:
    content = Content(kind="file", text="a file")
    headers = (("Content-Disposition", "attachment"), ("X-A", "b"))
    request = Request(
        method="PUT", address="https://a.example", headers=headers, content=content, type="a/b"
    )
    made = next(one.write(request) for one in languages(("csharp",)))
    assert 'request.Headers.TryAddWithoutValidation("X-A", "b");' in made
    assert 'request.Content.Headers.TryAddWithoutValidation("Content-Disposition",' in made


def test_texts_with_a_type_are_no_files_and_may_have_parameters() -> None:
    parts = (Part(name="meta", value="{}", type="application/json; charset=utf-8"),)
    content = Content(kind="multipart", parts=parts)
    request = Request(method="POST", address="https://a.example", content=content)
    csharp, php = (one.write(request) for one in languages(("csharp", "php")))
    assert 'MediaTypeHeaderValue.Parse("application/json; charset=utf-8")' in csharp
    assert 'name="meta"\' . "\\r\\n" . \'Content-Type: application/json; charset=utf-8\'' in php
    assert "CURLStringFile" not in php
