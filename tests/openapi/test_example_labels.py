"""The Markdown of an API page says of each example what it is one of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

API = """openapi: 3.1.0
info: {title: Pets, version: "1"}
paths: {}
components: {schemas: {Pet: {type: object, properties: {name: {type: string}}}}}
webhooks:
  added:
    post:
      summary: Pet added
      requestBody:
        content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}
      responses:
        "200": {description: ok, content: {application/json: {example: {fine: true}}}}
"""
PAGE = "---\ntitle: Home\ndescription: D\n---\n\nHello.\n"
SCHEMA = "---\ntitle: Pet\nopenapi-schema: Pet\n---\n"


def test_what_a_webhook_sends_is_no_response(tmp_path: Path) -> None:
    files = {"api.yaml": API, "schema.mdx": SCHEMA}
    site = build(tmp_path, PAGE, files=files, settings={"api": {"openapi": "api.yaml"}})
    hook = (site.out / "api-reference" / "pet-added.md").read_text("utf-8")
    assert '**Request**\n\n```json Example\n{\n  "name"' in hook
    assert '**Response**\n\n```json 200\n{\n  "fine"' in hook
    schema = (site.out / "schema.md").read_text("utf-8")
    assert schema.count("```json Example") == 1
    assert "**Response**" not in schema


CHAT = """asyncapi: 3.0.0
info: {title: Chat, version: "1"}
channels:
  room: {address: /room, messages: {said: {payload: {type: object}, examples: [{payload: {a: 1}}]}}}
operations: {hear: {action: receive, channel: {$ref: "#/channels/room"}}}
"""


def test_the_messages_of_a_channel_are_no_requests(tmp_path: Path) -> None:
    files = {"chat.yaml": CHAT}
    site = build(tmp_path, PAGE, files=files, settings={"api": {"asyncapi": "chat.yaml"}})
    (room,) = site.out.rglob("room.md")
    plain = room.read_text("utf-8")
    assert "**Examples**\n\n```json said" in plain
    assert "**Request**" not in plain
