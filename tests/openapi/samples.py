"""Requests full of what languages give a meaning to, and how samples write them."""

from __future__ import annotations

import json

from sphinx_docsjson.openapi.samples.bodies import Content, Part
from sphinx_docsjson.openapi.samples.languages import LANGUAGES
from sphinx_docsjson.openapi.samples.request import Request

HOSTILE = 'a\'b"c`id`$(touch x)\\ \n\t\u2028\x07</script>"""\\u000a#{1}%s{}*/C:\\files\\bin'
CONTENTS = (
    None,
    Content(kind="json", text=json.dumps({"a": HOSTILE}), value={"a": [1, True, None, HOSTILE]}),
    Content(kind="text", text=HOSTILE),
    Content(kind="form", parts=(Part(name=HOSTILE, value=HOSTILE),)),
    Content(
        kind="multipart",
        parts=(
            Part(name=HOSTILE, value=HOSTILE),
            Part(name="f", value="a file", file=True),
            Part(name="a=@b;c", value="(", type="text/plain;\nHeaders=@c\nd"),
        ),
    ),
    Content(kind="file", text="a file"),
)


def hostile(content: Content | None) -> Request:
    headers = tuple((name, HOSTILE.replace("\n", " ")) for name in ("X-A", "Content-Language"))
    return Request(
        method="POST", address=f"https://a.example/{HOSTILE}", headers=headers, content=content,
        type="" if content is None or content.kind == "multipart" else "text/plain",
    )  # fmt: skip


def sample(language: str, request: Request) -> str:
    return next(one.write(request) for one in LANGUAGES if one.id == language)
