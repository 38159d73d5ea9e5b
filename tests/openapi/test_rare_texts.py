"""What few files say: each text that the specification lets them write is on the page."""

from __future__ import annotations

import pytest

from sphinx_docsjson.openapi.model.access import Access
from sphinx_docsjson.openapi.model.details import responses
from sphinx_docsjson.openapi.model.mistakes import mistakes
from sphinx_docsjson.openapi.model.security import known_schemes
from sphinx_docsjson.openapi.model.servers import known_servers
from sphinx_docsjson.openapi.model.texts.headlines import paragraphs
from sphinx_docsjson.openapi.model.texts.markdown import Markdown
from sphinx_docsjson.openapi.page.authorization import scheme_field
from sphinx_docsjson.openapi.page.nodes import rendered
from sphinx_docsjson.openapi.page.render import OperationPage
from sphinx_docsjson.openapi.plan.placing import in_tag_groups
from sphinx_docsjson.openapi.read.pointers import path_in_component
from sphinx_docsjson.settings.tree import Group, PageEntry

from .cases import drawn, spec

FILE = """
openapi: 3.2.0
servers:
- {url: "https://a.example", name: Live, description: For all.}
- {url: "https://b.example", name: Test}
- {url: "https://c.example", name: for all, description: For all.}
tags:
- {name: fly, summary: Flights}
- {name: near, summary: Domestic, parent: fly}
- {name: far, parent: near}
- {name: round, parent: square}
- {name: square, parent: round}
- {name: lost, parent: nowhere}
components:
  securitySchemes:
    own: {type: oauth2, oauth2MetadataUrl: "https://id.example/meta", deprecated: true}
paths:
  /a:
    summary: Jobs
    description: All of them.
    get: {description: Finds one., responses: {}}
    put: {summary: Change, description: Changes one., responses: {}}
    post:
      summary: Start
      responses:
        200:
          summary: It runs
          description: It has an id.
          links:
            stop:
              operationId: stop
              server: {url: "https://l.example", name: Live, description: Fast.}
        404: {summary: Gone, description: Gone. Ask for another one.}
        500: {summary: Ours}
      callbacks:
        done:
          "{$url}":
            summary: After each job
            description: At once.
            post: {summary: It is done, externalDocs: {url: "https://c.example"}, responses: {}}
            put: {externalDocs: {url: "https://c.example", description: More}, responses: {}}
"""


def test_servers_have_names() -> None:
    told = [one.description for one in known_servers(spec(FILE))]
    assert told == ["Live: For all.", "Test", "For all."]


def test_tags_are_shown_by_their_summary_and_in_their_parents() -> None:
    found = spec(FILE)
    assert [found.group_of_tag(tag) for tag in ("fly", "near", "far")] == [
        "Flights", "Domestic", "far",
    ]  # fmt: skip
    assert found.tag_groups == {
        "Flights": "Flights", "Domestic": "Flights", "far": "Flights",
    }  # fmt: skip
    groups = {
        title: Group(title=title, pages=(PageEntry(path=title.lower()),))
        for title in ("Domestic", "Flights", "far", "lost")
    }
    placed = list(in_tag_groups(groups, found.tag_groups))
    assert placed == [
        Group(
            title="Flights", pages=(PageEntry(path="flights"), groups["Domestic"], groups["far"])
        ),
        groups["lost"],
    ]


def test_tags_of_some_kinds_group_no_operations() -> None:
    tags = "[{name: Pets}, {name: beta, kind: badge}, {name: staff, kind: audience}]"
    operation = "get: {tags: [beta, Pets, staff], responses: {}}"
    (only,) = spec(f"openapi: 3.2.0\ntags: {tags}\npaths: {{/a: {{{operation}}}}}").operations
    assert only.tags == ("Pets",)


def test_a_circle_of_tags_is_told_once() -> None:
    messages = [fault.message for fault in mistakes(spec(FILE)) if "circle" in fault.message]
    assert messages == ["the tag 'round' is inside itself: its parents form a circle"]


def test_a_summary_beside_a_description_is_read_first() -> None:
    get, put, post = spec(FILE).operations
    assert [get.title, get.description] == ["Jobs", "Finds one.\n\nAll of them."]
    assert [put.title, put.description] == ["Change", "Changes one.\n\nJobs\n\nAll of them."]
    assert [one.description for one in responses(post)] == [
        "It runs\n\nIt has an id.", "Gone. Ask for another one.", "Ours",
    ]  # fmt: skip
    assert responses(post)[0].links[0].values == ("server = https://l.example · Live: Fast.",)


def test_callbacks_have_all_texts_of_their_path_and_their_request() -> None:
    operation = spec(FILE).operations[-1]
    *_, section = OperationPage(operation, Access(), Markdown(), {}).sections()
    (shown,) = section.findall(rendered)
    assert shown["markdown"].split("\n\n") == [
        "`done: POST {$url}`", "It is done", "After each job", "At once.",
        "[https://c.example](<https://c.example>)",
        "`done: PUT {$url}`", "After each job", "At once.", "[More](<https://c.example>)",
    ]  # fmt: skip


def test_where_a_scheme_is_described_and_that_it_is_old() -> None:
    (scheme,) = known_schemes(spec(FILE))
    shown = drawn([scheme_field(scheme, str, listed=True)])
    assert shown.startswith("own (oauth2, deprecated)\n")
    assert shown.endswith("Metadata URL: <https://id.example/meta>")


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("#/components/schemas/Pet", "Pet"),
        ("a.yaml#/components/schemas/Pet/properties/owner/items/properties/a~1b", "Pet.owner.a/b"),
        ("#/paths/~1a/get/responses/200/content/x/schema/properties/data/items", "data"),
        ("#/paths/~1a/get/responses/200/content/x/schema", ""),
    ],
)
def test_a_schema_without_a_name_is_called_after_where_it_is(place: str, name: str) -> None:
    assert path_in_component(place) == name


def test_a_text_that_starts_another_one_says_no_more() -> None:
    assert paragraphs("Gone.", " ", "Gone. Ask.", "Go", "Ask", "Ask") == "Gone. Ask.\n\nGo\n\nAsk"
