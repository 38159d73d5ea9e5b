"""The sections of the page of an operation."""

from __future__ import annotations

import json

import pytest
from lxml import html as lxml_html

from sphinx_docsjson.components.fences import Fence, code_block
from sphinx_docsjson.openapi.model.access import Access, access_of
from sphinx_docsjson.openapi.model.texts.markdown import Markdown
from sphinx_docsjson.openapi.page.nodes import rendered
from sphinx_docsjson.openapi.page.render import OperationPage
from sphinx_docsjson.settings.model import Api
from sphinx_docsjson.sources.front import front_from

from .cases import spec

FORM = """
paths:
  /a:
    post:
      requestBody:
        content:
          multipart/form-data:
            schema: {properties: {about: {type: object}, tags: {type: array}, file: {type: string, format: binary}}}
            encoding:
              about: {contentType: application/json}
              tags: {style: pipeDelimited, explode: true}
              file: {style: form, explode: true}
      responses:
        200:
          description: Fine.
          links:
            next:
              operationId: getA
              parameters: {id: $response.body#/id, body: x}
              server: {url: https://b.example}
              description: Go on.
"""


def test_fields_of_a_form_say_how_they_are_written_and_answers_where_they_lead() -> None:
    operation = spec(FORM).operations[0]
    sections = OperationPage(operation, Access(), Markdown(), {}).sections()
    (form,), (answers,) = (list(one.findall(rendered)) for one in sections)
    assert form["markdown"].splitlines() == [
        "`multipart/form-data`", "",
        "- `about` (`object`)", "  Media type: `application/json`", "",
        "- `tags` (`any[]`)", "  Style: `pipeDelimited` · Explode: `true`", "",
        "- `file` (`file`)",
    ]  # fmt: skip
    link = (
        "Link next: [`getA`](#operation-of-link/getA) · `id = $response.body#/id`"
        " · `body = x` · `server = https://b.example`"
    )
    assert answers["markdown"] == f"**200** Fine.\n\n{link}\n\nGo on."
    assert "<code>id = $response.body#/id</code>" in answers["html"]


ODD = """
paths:
  /a:
    post:
      parameters:
      - {name: q, in: query, allowReserved: true, allowEmptyValue: true, schema: {type: string}}
      - name: sort
        in: query
        description: The order.
        schema: {type: string}
        examples:
          up: {summary: Oldest first, description: "As it **was**.", value: "+age"}
          down: {value: "-age"}
          far: {summary: Elsewhere, externalValue: "https://a.example/far.txt"}
          bad: {externalValue: "javascript:x()"}
      requestBody:
        content:
          multipart/form-data:
            schema: {properties: {file: {type: string, format: binary, description: Any.}}}
            encoding:
              file:
                contentType: image/png
                headers:
                  X-Rate: {description: How *many*., schema: {type: integer}}
                  X-Odd: {schema: {type: string}}
      responses: {}
"""


CALLS = """
paths:
  /jobs:
    post:
      responses: {}
      callbacks:
        done:
          "{$request.query.back}":
            description: Once for each job.
            post:
              parameters: [{name: try, in: query, description: How often., schema: {type: integer}}]
              requestBody:
                description: What came of it.
                content:
                  application/json:
                    schema: {properties: {ok: {type: boolean}}}
                    example: {ok: true}
              responses: {}
"""


SERVERS = """
servers: [{url: "https://a.example", description: For all.}]
paths:
  /own:
    description: What both do.
    servers:
    - {url: "https://{at}.example", description: Near you., variables: {at: {default: eu, enum: [eu, us]}}}
    - {url: "https://old.example"}
    get: {description: What it does., responses: {}}
    put: {servers: [{url: "https://put.example"}], responses: {}}
  /all: {get: {responses: {}}}
"""


def test_base_urls_of_a_path_are_told_where_the_file_says_more_of_them() -> None:
    found = spec(SERVERS)
    shown = []
    for operation in found.operations:
        access = access_of(Api(), front_from({}), found, operation)
        made = OperationPage(operation, access, Markdown(), {}).sections()
        shown.append([one.astext().split("\n\n")[:3] for one in made])
    field = "- at (enum<string>, default: eu)\n  Available options: eu, us"
    told = ["Servers", "https://{at}.example Near you.", field]
    assert shown == [[told], [], []]
    assert found.operations[0].description == "What it does.\n\nWhat both do."


def test_a_callback_shows_its_parameters_and_what_is_said_of_its_body() -> None:
    operation = spec(CALLS).operations[0]
    (section,) = OperationPage(operation, Access(), Markdown(), {}).sections()
    (shown,) = section.findall(rendered)
    assert shown["markdown"].splitlines() == [
        "`done: POST {$request.query.back}`", "",
        "Once for each job.", "",
        "Query parameters", "",
        "- `try` (`integer`)", "",
        "  How often.", "",
        "What came of it.", "",
        "`application/json`", "",
        'Example: `{"ok": true}`', "",
        "- `ok` (`boolean`)",
    ]  # fmt: skip
    text = " ".join(lxml_html.fromstring(shown["html"]).text_content().split())
    for said in ("Query parameters try", "How often.", "What came of it.", '{"ok": true}'):
        assert said in text


def test_what_is_said_of_parameters_and_parts_beside_their_schema_is_shown() -> None:
    operation = spec(ODD).operations[0]
    sections = OperationPage(operation, Access(), Markdown(), {}).sections()
    (query,), (form,) = (list(one.findall(rendered)) for one in sections)
    assert query["markdown"].splitlines() == [
        "- `q` (`string`)", "  Reserved characters: `allowed` · Empty value: `allowed`", "",
        "- `sort` (`string`)", "",
        "  The order.", "",
        "  - `+age`: Oldest first · As it was.",
        "  - `far`: Elsewhere · <https://a.example/far.txt>",
        "  - `bad`: javascript:x()", "",
        "  Example: `+age`, `-age`",
    ]  # fmt: skip
    assert form["markdown"].splitlines() == [
        "`multipart/form-data`", "",
        "- `file` (`file`)", "",
        "  Any.", "",
        "  - `X-Rate`: How many.", "",
        "  Media type: `image/png`", "",
        "  Headers: `X-Rate: integer`, `X-Odd: string`",
    ]  # fmt: skip
    assert "<code>X-Rate: integer</code>" in form["html"]
    assert 'href="https://a.example/far.txt"' in query["html"]


SAVED = """
paths:
  /a:
    put:
      responses:
        200:
          description: It was changed.
          headers: {Left: {schema: {type: integer}}}
          content: {application/json: {schema: {properties: {id: {type: string}}}}}
        201:
          description: It is new.
          headers: {Left: {schema: {type: integer}}, Location: {schema: {type: string}}}
          content: {application/json: {schema: {properties: {id: {type: string}}}}}
        409:
          description: Somebody was faster.
          headers: {Left: {schema: {type: integer}}}
          content: {application/json: {schema: {properties: {id: {type: string}}}}}
        410:
          description: It is gone.
          headers: {Left: {schema: {type: integer}}}
          content: {application/json: {schema: {properties: {id: {type: string}}}}}
"""


def test_answers_with_the_same_fields_are_shown_once_with_their_own_headers() -> None:
    operation = spec(SAVED).operations[0]
    (section,) = OperationPage(operation, Access(), Markdown(), {}).sections()
    (answers,) = section.findall(rendered)
    assert [line for line in answers["markdown"].splitlines() if line] == [
        "**200** It was changed.", "**201** It is new.",
        "`200` Headers:", "- `Left` (`integer`)",
        "`201` Headers:", "- `Left` (`integer`)", "- `Location` (`string`)",
        "`application/json`", "- `id` (`string`)",
        "**409** Somebody was faster.", "**410** It is gone.",
        "Headers:", "- `Left` (`integer`)",
        "`application/json`", "- `id` (`string`)",
    ]  # fmt: skip
    rows = lxml_html.fromstring(answers["html"]).xpath("./details")
    told = [
        [" ".join(one.text_content().split()) for one in row.xpath(".//summary")] for row in rows
    ]
    assert told == [
        ["200 It was changed 201 It is new", "200 Headers (1)", "201 Headers (2)"],
        ["409 Somebody was faster 410 It is gone", "Headers (1)"],
    ]


def test_long_samples_beside_the_fields_leave_less_room_for_these() -> None:
    deep = ", ".join(
        f"p{n}: {{properties: {{q: {{description: {'x ' * 300}}}}}}}" for n in range(99)
    )
    operation = spec(f"""
paths:
  /a:
    get:
      responses: {{200: {{content: {{a/b: {{schema: {{properties: {{{deep}}}}}}}}}}}}}
""").operations[0]
    cuts = []
    for size in (0, 110_000, 10_000_000):
        page = OperationPage(operation, Access(), Markdown(), {})
        page.leave_room_for([code_block("x" * size, Fence(language="text"))])
        (section,) = page.sections()
        (made,) = section.findall(rendered)
        assert made["markdown"].count("`p") == 99, "the first level is never cut"
        cuts.append(len(made["cuts"]))
    assert cuts == sorted(set(cuts))


def test_what_parameters_and_their_schemas_say_is_shown_once_each() -> None:
    operation = spec("""
paths:
  /a:
    get:
      parameters:
        - {name: a, in: query, description: How., schema: {type: string, description: "`x`, `y`."}}
        - {name: b, in: query, description: How., schema: {type: string, description: How.}}
        - {name: c, in: query, schema: {type: array, items: {type: string, description: Any.}}}
      responses: {}
""").operations[0]
    (query,) = OperationPage(operation, Access(), Markdown(), {}).sections()
    (made,) = query.findall(rendered)
    assert made["markdown"].split() == [
        "-", "`a`", "(`string`)", "How.", "`x`,", "`y`.",
        "-", "`b`", "(`string`)", "How.",
        "-", "`c`", "(`string[]`)", "Any.",
    ]  # fmt: skip


XML = """
paths:
  /a:
    post:
      requestBody:
        content:
          application/xml: {schema: {$ref: "#/components/schemas/Pet"}}
          application/json: {schema: {$ref: "#/components/schemas/Pet"}}
      responses: {}
components:
  schemas:
    Pet:
      xml: {name: pet, namespace: "https://pets.example", prefix: p}
      properties:
        id: {type: integer, xml: {attribute: true}}
        code: {type: string, xml: {attribute: true, name: key}}
        name: {type: string, xml: {name: title}}
        plain: {type: string, xml: {name: plain}}
        tags: {type: array, xml: {name: allTags, wrapped: true}, items: {type: string, xml: {name: tag}}}
        bare: {type: array, items: {type: string, xml: {name: one}}}
"""


def test_fields_of_xml_say_how_they_are_written() -> None:
    operation = spec(XML).operations[0]
    (section,) = OperationPage(operation, Access(), Markdown(), {}).sections()
    (shown,) = section.findall(rendered)
    xml, _, json = shown["markdown"].partition("`application/json`")
    assert "XML" not in json
    told = [line.strip() for line in xml.splitlines() if "XML" in line or "(`" in line]
    assert told == [
        "XML element: `p:pet` · XML namespace: `https://pets.example`",
        "- `id` (`integer`)", "XML attribute: `id`",
        "- `code` (`string`)", "XML attribute: `key`",
        "- `name` (`string`)", "XML element: `title`",
        "- `plain` (`string`)",
        "- `tags` (`string[]`)", "XML wrapper: `allTags` · XML element: `tag`",
        "- `bare` (`string[]`)", "XML element: `one`",
    ]  # fmt: skip


EXAMPLES = """
components:
  examples:
    kept: {summary: A `kept` one, description: "It is *old*.", value: {a: 1}}
paths:
  /a:
    get:
      responses:
        200:
          description: Fine.
          content:
            application/json:
              schema: {properties: {a: {type: integer}}}
              examples:
                far: {externalValue: "https://a.example/far.json"}
                kept: {$ref: "#/components/examples/kept"}
                bare: {value: {a: 2}}
                bad: {externalValue: "javascript:x()"}
"""


def test_examples_keep_their_descriptions_and_lead_to_values_elsewhere() -> None:
    operation = spec(EXAMPLES).operations[0]
    (section,) = OperationPage(operation, Access(), Markdown(), {}).sections()
    (answers,) = section.findall(rendered)
    told = answers["markdown"].partition("(`integer`)")[2].strip()
    assert told.split("\n\n") == [
        "Example `far`: <https://a.example/far.json>",
        "Example ``A `kept` one``: It is *old*.",
        "Example `bad`: javascript:x()",
    ]
    assert 'href="https://a.example/far.json"' in answers["html"]
    assert "It is <em>old</em>." in answers["html"]
    assert 'href="javascript' not in answers["html"]


def required(text: str) -> tuple[str, str]:
    operation = spec(
        text.replace("requestBody:", "requestBody:\n        required: true")
    ).operations[0]
    (body,) = OperationPage(operation, Access(), Markdown(), {}).sections()[0].findall(rendered)
    return body["markdown"].splitlines()[0], body["html"]


def test_a_list_that_is_a_whole_answer_shows_the_fields_of_its_items() -> None:
    schema = "{type: array, items: {properties: {a: {type: array, items: {properties: {b: {}}}}}}}"
    answer = f"{{description: Fine, content: {{application/json: {{schema: {schema}}}}}}}"
    operation = spec(f"paths: {{/a: {{get: {{responses: {{200: {answer}}}}}}}}}").operations[0]
    page = OperationPage(operation, Access(), Markdown(), {}).sections()
    html = "".join(node["html"] for one in page for node in one.findall(rendered))
    assert html.count('<details class="docsjson-expandable docsjson-beside" open') == 1
    assert html.count('<details class="docsjson-expandable docsjson-beside"') == 2


def test_a_body_that_has_to_be_sent_says_so() -> None:
    line, html = required(FORM)
    assert line == "`multipart/form-data` (required)"
    assert 'multipart/form-data <span class="docsjson-field-required">required</span></p>' in html
    line, html = required(FORM.replace("paths:", "webhooks:").replace("/a:", "a:"))
    assert line == "`multipart/form-data`"
    assert "docsjson-field-required" not in html


def test_what_is_said_of_a_body_without_content_is_shown() -> None:
    text = "paths: {/a: {post: {requestBody: {description: Send nothing., content: {}}}}}"
    (body,) = OperationPage(spec(text).operations[0], Access(), Markdown(), {}).sections()
    (node,) = body.findall(rendered)
    assert (node["html"].strip(), node["markdown"]) == ("<p>Send nothing.</p>", "Send nothing.")


@pytest.mark.parametrize(
    ("schema", "more", "shown"),
    [
        ("{type: object, properties: {}}", "", False),
        ("{type: object}", "", True),
        ("{type: object, properties: {}, additionalProperties: {type: string}}", "", True),
        ("{type: object, properties: {}}", "required: true, ", True),
        ("{type: object, properties: {}}", "description: Send all., ", True),
    ],
)
def test_an_optional_form_without_fields_is_no_body(schema: str, more: str, shown: bool) -> None:
    content = f"{{application/x-www-form-urlencoded: {{encoding: {{}}, schema: {schema}}}}}"
    sent = f"{{{more}content: {content}}}"
    operation = spec(f"paths: {{/a: {{get: {{requestBody: {sent}}}}}}}").operations[0]
    assert bool(OperationPage(operation, Access(), Markdown(), {}).sections()) is shown


def test_bodies_of_several_types_are_required_together() -> None:
    other = "content:\n          text/plain: {schema: {type: string}}"
    _, html = required(FORM.replace("content:", other, 1))
    assert html.count("docsjson-field-required") == 1


ANSWERS = """
paths:
  /a:
    get:
      responses:
        200: {description: All of it.}
        204: {description: ""}
        404: {description: "LONG"}
        "5XX": {description: "See [here](https://e.example/)."}
        400: &error {description: Wrong, content: {text/plain: {schema: {type: string}}}}
        401: {<<: *error, description: Who are you?}
        default: {description: "**Bold**"}
"""


def answers(text: str) -> list[lxml_html.HtmlElement]:
    (section,) = OperationPage(spec(text).operations[0], Access(), Markdown(), {}).sections()
    (made,) = section.findall(rendered)
    return list(lxml_html.fragment_fromstring(made["html"]))


def test_every_status_is_a_row_with_its_meaning() -> None:
    rows = answers(ANSWERS.replace("LONG", "Not there " * 20))
    found = [row.xpath(".//*[@class='docsjson-answer']") for row in rows]
    titles = [" ".join(" ".join(e.text_content() for e in one).split()) for one in found]
    assert titles == [
        "200 All of it", "204 No Content", "400 Wrong 401 Who are you?", "404 Not Found",
        "5XX See here", "default Bold",
    ]  # fmt: skip
    kinds = [one[0].xpath("span[1]/@class")[0].split("-")[-1] for one in found]
    assert kinds == ["2", "2", "4", "4", "5", "other"]


def test_rows_fold_where_there_is_more_and_the_first_success_is_open() -> None:
    rows = answers(ANSWERS.replace("LONG", "Not there " * 20))
    assert [row.tag for row in rows] == ["div", "div", "details", "details", "details", "div"]
    assert not any("open" in row.attrib for row in rows)
    body = "content: {text/plain: {schema: {type: string}}}"
    rows = answers(ANSWERS.replace("All of it.", f"All of it., {body}"))
    assert ["open" in row.attrib for row in rows] == [True, *[False] * 5]


def test_what_a_status_means_is_said_once_and_whole() -> None:
    done, empty, wrong, missing, see, bold = answers(ANSWERS.replace("LONG", "Not there " * 20))
    told = [" ".join(one.text_content().split()) for one in (done, empty, missing)]
    assert told == [
        "200 All of it No body.", "204 No Content No body.",
        "404 Not Found " + "Not there " * 19 + "Not there",
    ]  # fmt: skip
    assert "Wrong" not in wrong.text_content().replace("400 Wrong", "")
    assert see.xpath(".//a/@href") == ["https://e.example/"]
    assert bold.xpath("string(.//strong)") == "Bold"


@pytest.mark.parametrize(
    ("description", "title", "rest"),
    [
        ("**Status:** `404` **Not here**\n\nThe `id` is wrong.",
         "Status: 404 Not here", "The id is wrong."),
        ("HTTP Status Code: `404`<br>\nNo such pet.", "HTTP Status Code: 404 · No such pet", ""),
        ("The `id` is wrong.", "The id is wrong", ""),
        ("404 Not Found", "Not Found", ""),
        ("404 - No such pet.", "No such pet", ""),
        ("404 Failure - No such pet.", "Failure - No such pet", ""),
        ("404 pets were counted.", "404 pets were counted", ""),
        ("404", "Not Found", ""),
        ("<p>No <b>pet</b>.</p>", "No pet.", ""),
        ("<p>No pet.</p><p>None.</p>", "No pet. None.", ""),
        ("See [it](https://e.example).", "Not Found", "See it."),
        ("See <a href='https://e.example'>it</a>.", "Not Found", "See it."),
        ("- one\n- two", "Not Found", "one two"),
        ("Either:\n- one", "Not Found", "Either: one"),
        ("the _id is *not* known", "Not Found", "the _id is not known"),
        ("a `b<br>\nc` d", "Not Found", "a b<br> c d"),
    ],
)  # fmt: skip
def test_what_a_line_says_is_not_said_again(description: str, title: str, rest: str) -> None:
    text = "paths: {/a: {get: {responses: {'404': {description: "
    (row,) = answers(f"{text}{json.dumps(description)}}}}}}}}}}}")
    found = " ".join(row.xpath(".//*[@class='docsjson-answer']")[0].text_content().split())
    assert found == f"404 {title}"
    below = row.xpath("./div")
    assert " ".join(below[0].text_content().split() if below else []) == rest


def test_a_meaning_of_a_line_or_two_is_beside_its_status() -> None:
    long = "The limit of requests was reached, which is 100 a minute for each key; wait"
    row = answers(ANSWERS.replace("LONG", long))[3]
    assert " ".join(row.text_content().split()) == f"404 {long} No body."


def test_headers_of_a_response_fold_beside_its_body() -> None:
    headers = "headers: {X-Left: {schema: {type: integer}}, X-All: {schema: {type: integer}}}"
    text = ANSWERS.replace("Wrong,", f"Wrong, {headers},")
    wrong = answers(text.replace("All of it.", f"All of it., {headers}"))
    (folded,) = wrong[2].xpath("div/details")
    assert folded.xpath("string(summary)") == "Headers (2)"
    assert folded.xpath(".//code[@class='docsjson-field-name']/text()") == ["X-Left", "X-All"]
    assert wrong[0].xpath("string(div/p)") == "Headers:"


SAME = """
paths:
  /a:
    get:
      responses:
        200:
          description: Fine.
          content:
            application/json: {schema: {$ref: "#/components/schemas/A"}}
            application/xml: {schema: {$ref: "#/components/schemas/A"}}
            text/json: {schema: {$ref: "#/components/schemas/A"}}
            text/plain: {schema: {type: string}}
components: {schemas: {A: {properties: {id: {type: integer}}}}}
"""


def test_markdown_says_as_well_that_an_answer_has_no_body() -> None:
    operation = spec(
        "paths: {/a: {get: {responses: {204: {description: Gone.}, 404: {description: 'A\n\n\n      B'}}}}}"
    ).operations[0]
    (made,) = OperationPage(operation, Access(), Markdown(), {}).sections()
    (shown,) = made.findall(rendered)
    assert shown["markdown"] == "**204** Gone.\n\nNo body.\n\n**404** A\n\nB"


def test_media_types_with_the_same_fields_are_together() -> None:
    operation = spec(SAME).operations[0]
    (answers,) = OperationPage(operation, Access(), Markdown(), {}).sections()
    (shown,) = answers.findall(rendered)
    titles = lxml_html.fromstring(shown["html"]).xpath("//*[@class='docsjson-tab-title']/text()")
    assert titles == ["application/json, text/json", "application/xml", "text/plain"]
    kinds = lxml_html.fromstring(shown["html"]).xpath("//*[@class='docsjson-media-type']/text()")
    assert kinds == ["A · object", "A · object"]
    assert shown["markdown"].splitlines() == [
        "**200** Fine.", "",
        "- `application/json`, `text/json` · `A · object`", "",
        "  - `id` (`integer`)", "",
        "- `application/xml` · `A · object`", "",
        "  - `id` (`integer`)", "",
        "- `text/plain`", "",
        "  - `string`",
    ]  # fmt: skip


def test_a_stream_is_a_sequence_of_what_follows() -> None:
    media = {"application/jsonl": {"itemSchema": {"properties": {"": {"type": "string"}}}}}
    answers = {"200": {"description": "Fine.", "content": media}}
    operation = spec(f"paths: {json.dumps({'/a': {'get': {'responses': answers}}})}").operations[0]
    (made,) = OperationPage(operation, Access(), Markdown(), {}).sections()
    (shown,) = made.findall(rendered)
    body = '`application/jsonl`\n\nA sequence of:\n\n- `""` (`string`)'
    assert shown["markdown"] == f"**200** Fine.\n\n{body}"
    assert 'id="response-200-field"' in shown["html"], "the id of the section stays free"


SHOWN = """
paths:
  /a:
    put:
      requestBody:
        content:
          application/json: {schema: {example: {a: 1}, properties: {a: {type: integer}}}}
      responses:
        200:
          content:
            application/json: {schema: {examples: [[1], [2]], items: {type: integer}, type: array}}
        400:
          content:
            application/json: {schema: {example: {b: 2}, properties: {b: {type: integer}}}}
    delete:
      requestBody:
        content:
          application/json:
            schema: {example: {c: 3}, properties: {c: {type: integer}}}
            examples: {other: {value: {c: 4}}}
      responses: {}
"""


def test_the_example_of_a_body_that_samples_show_is_not_repeated_above_its_fields() -> None:
    shown = [
        " ".join(one["markdown"] for section in made for one in section.findall(rendered))
        for operation in spec(SHOWN).operations
        for made in [OperationPage(operation, Access(), Markdown(), {}).sections()]
    ]
    assert ["Example" in text for text in shown] == [True, True]
    assert '{"a": 1}' not in shown[0]
    assert '{"b": 2}' not in shown[0]
    assert "Example: `[1]`, `[2]`" in shown[0]
    assert '{"c": 3}' in shown[1]
