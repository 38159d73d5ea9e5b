"""Titles of operations."""

from __future__ import annotations

import pytest

from sphinx_docsjson.openapi.model.texts.headlines import cut_at_word
from sphinx_docsjson.spelling import cut_in_the_middle

from .cases import spec


@pytest.mark.parametrize(
    ("operation", "title"),
    [
        ("summary: 'Get **a** [pet](/pets) by `pet_id`'", "Get a pet by pet_id"),
        ("description: '<p>Returns a pet. It may bite.</p>'", "Returns a pet"),
        ("{summary: ' ', description: 'Gets v1.2 pets', operationId: x}", "Gets v1.2 pets"),
        ("description: 'Pets by size:'", "Pets by size"),
        ("summary: 'Up to 10<sup>6</sup> rows'", "Up to 10^6 rows"),
        ("summary: '<ul><li><a href=\"/a\">Link</a></li><li>It<b>em</b></li></ul>'", "Link Item"),
        ("summary: 'Gets a List<String> of <pet-id>'", "Gets a List<String> of <pet-id>"),
        ("summary: 'Gets <Term key=\"a\">a pet</Term><Icon />'", "Gets a pet"),
        ("summary: 'Gets a pet.'", "Gets a pet"),
        ("description: '<p></p><p>Gets pets</p> <note> <p>It bites.</p> </note>'", "Gets pets"),
        ("summary: 'Gets `v1.` pets, etc.'", "Gets v1. pets, etc."),
        ("summary: 'Pets of the U.S.'", "Pets of the U.S."),
        ("summary: 'Wait ...'", "Wait ..."),
        ("summary: .", "."),
        ("operationId: getUser_byID", "Get user by ID"),
        ("operationId: listURLsAndIDs", "List URLs and IDs"),
        ("operationId: addV2ForHTTPServer_v1_as", "Add V2 for HTTP server v1 as"),
        ("operationId: PostPaymentIntents", "Post payment intents"),
        ("operationId: get-/a_getFolder", "Get folder"),
        ("operationId: get-/a_/a", "A"),
        ("operationId: /a.get", "A"),
        ("deprecated: true", "A"),
        ("{summary: 'GET  /a', operationId: listPets}", "List pets"),
        ("{summary: /a, description: Lists pets.}", "Lists pets"),
        ("summary: /a", "A"),
        (f"{{description: '{'Pets ' * 30}', operationId: listPets}}", "List pets"),
        (f"description: '{'Pets ' * 30}'", "Pets " * 23 + "Pets…"),
    ],
)
def test_a_title_is_plain_text_and_never_the_method(operation: str, title: str) -> None:
    braced = operation if operation.startswith("{") else "{" + operation + "}"
    found = spec("paths: {/a: {get: " + braced + "}}")
    assert found.operations[0].title == title


def test_long_ones_are_cut_behind_a_word() -> None:
    assert cut_at_word("one two three", 10) == "one two…"
    assert cut_at_word("short", 10) == "short"
    assert cut_at_word("x" * 20, 10) == "x" * 9 + "…"
    assert cut_in_the_middle("one two three four five six", 20) == "one two… five six"
    assert cut_in_the_middle("x" * 30 + "y", 10) == "xxxx… xxxxy"
    assert (
        cut_in_the_middle("返回用户的所有订单列表及其详细信息按日期排序", 10)
        == "返回用户…按日期排序"
    ), "no space"
    assert cut_at_word("使用 FastMCP构建服务器并且部署到生产环境", 16) == "使用 FastMCP构建服务器…"


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/users/{userId}/invoices", "Users invoices"),
        ("/users/{userId}", "Users (user id)"),
        ("/v1/payment_intents", "V1 payment intents"),
        ("/{id}/", "Id"),
        ("/größen", "Größen"),
        ("/", "/"),
        ("/" + "word/" * 40, "Word " + "word " * 22 + "word…"),
    ],
)
def test_without_any_text_a_title_is_the_path_in_words(path: str, title: str) -> None:
    assert spec(f"paths: {{'{path}': {{get: {{}}}}}}").operations[0].title == title
