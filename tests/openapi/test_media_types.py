"""A page says once which media type something has."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

PNG = {"type": "string", "contentMediaType": "image/png"}
JSON_TEXT = {"type": "string", "contentMediaType": "application/json"}
OPERATION = {
    "summary": "Send",
    "parameters": [
        {"name": "filter", "in": "query", "content": {"application/json": {"schema": JSON_TEXT}}}
    ],
    "requestBody": {
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "properties": {
                        "same": PNG, "other": PNG, "many": {"type": "array", "items": PNG},
                        "own": {"type": "string", "contentMediaType": "text/csv"},
                    },
                },
                "encoding": {
                    "same": {"contentType": "image/png"}, "other": {"contentType": "image/jpeg"},
                    "many": {"contentType": "image/gif"},
                },
            }
        }
    },
    "responses": {
        "200": {
            "description": "d",
            "headers": {"X-A": {"content": {"application/json": {"schema": JSON_TEXT}}}},
            "content": {"image/png": {"schema": PNG}},
        },
        "400": {"description": "d", "content": {"application/json": {"schema": PNG}}},
    },
}  # fmt: skip


def test_a_media_type_is_said_once(tmp_path: Path) -> None:
    text = json.dumps({
        "openapi": "3.1.0", "info": {"title": "A", "version": "1"},
        "servers": [{"url": "https://a.example"}], "paths": {"/a": {"post": OPERATION}},
    })  # fmt: skip
    groups = [{"group": "A", "pages": ["index"]}, {"group": "B", "openapi": "api.json"}]
    settings = {"navigation": {"groups": groups}}
    made = build(tmp_path, "# Home", files={"api.json": text}, settings=settings)
    page = (made.out / "api-reference" / "send.html").read_text("utf-8")
    found = re.findall(r"Media type:\s*<code[^>]*>(.*?)</code>", page)
    assert found == [
        "application/json", "image/png", "image/jpeg", "image/gif", "text/csv",
        "application/json", "image/png",
    ]  # fmt: skip
