"""Requests full of what languages give a meaning to, and how samples write them."""

from __future__ import annotations

import json

from sphinx_docsjson.openapi.page.request import Content, Request
from sphinx_docsjson.openapi.page.samples import LANGUAGES

HOSTILE = 'a\'b"c`id`$(touch x)\\ \n\t\u2028\x07</script>"""\\u000a#{1}%s{}*/'
CONTENTS = (
    None,
    Content(kind="json", text=json.dumps({"a": HOSTILE}), value={"a": [1, True, None, HOSTILE]}),
    Content(kind="text", text=HOSTILE),
    Content(kind="form", parts=((HOSTILE, HOSTILE, False),)),
    Content(kind="multipart", parts=((HOSTILE, HOSTILE, False), ("f", "a file", True))),
    Content(kind="file", text="a file"),
)


def hostile(content: Content | None) -> Request:
    headers = (("X-A", HOSTILE.replace("\n", " ")), ("Content-Type", "text/plain"))
    return Request(
        method="POST", url=f"https://a.example/{HOSTILE}", headers=headers, content=content
    )


def sample(language: str, request: Request) -> str:
    return next(one.write(request) for one in LANGUAGES if one.lexer == language)
