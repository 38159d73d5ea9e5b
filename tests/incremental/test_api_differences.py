"""API files that change what pages name in them: those pages, and no others, are read again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from .killable import files
from .test_differences import Site

if TYPE_CHECKING:
    from pathlib import Path

LINKS = "To [add](#operation/add) and [the start](#section/Start)."


def _openapi(first: str, second: str, **schemas: object) -> str:
    """Return a file with three operations; two have these ids."""
    paths = {
        "/plants": {"get": {"summary": "List", "description": LINKS}},
        "/one": {"get": {"operationId": first}},
        "/two": {"get": {"operationId": second}},
    }
    info = {"title": "Plants", "version": "1", "description": "# Start\n\nHi."}
    made = {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": schemas}}
    return json.dumps(made)


def _asyncapi(*channels: str) -> str:
    found = {name: {"subscribe": {"message": {"name": "m"}}} for name in channels}
    info = {"title": "Events", "version": "1"}
    return json.dumps({"asyncapi": "2.6.0", "info": info, "channels": found})


PAGES = {
    "list.md": "---\nopenapi: GET /plants\n---\n",
    "one.md": "---\nopenapi: GET /one\n---\n",
    "two.md": "---\nopenapi: GET /two\n---\n",
    "plant.md": "---\nopenapi-schema: Plant\n---\n",
    "news.md": "---\nasyncapi: events.json news\n---\n",
    "late.md": "---\nasyncapi: late.json news\n---\n",
}
PLANT = {"type": "object", "properties": {"name": {"type": "string"}}}


def test_pages_follow_what_api_files_say_of_other_parts(tmp_path: Path) -> None:
    site = Site(tmp_path, openapi="a.json")
    for name, text in PAGES.items():
        site.put(name, text)
    site.put("a.json", _openapi("add", "other"))
    site.put("events.json", _asyncapi("others"))
    site.put("late.json", "{")
    before = site.build()
    site.put("a.json", _openapi("other", "add", Plant=PLANT))
    site.put("events.json", _asyncapi("others", "news"))
    site.put("late.json", _asyncapi("news"))
    assert site.different() == []
    found = files(tmp_path / "build" / "html")
    assert b'<a href="two.html" class="reference internal">add</a>' in found["list.html"]
    for page in ("list", "plant", "news", "late"):
        assert found[f"{page}.html"] != before[f"{page}.html"]
    site.put("start.md", "---\nopenapi-overview: a.json\n---\n")
    assert site.different() == []
    assert b'href="start.html#start"' in files(tmp_path / "build" / "html")["list.html"]


def test_all_pages_of_an_operation_that_goes_follow(tmp_path: Path) -> None:
    site = Site(tmp_path, openapi="a.json")
    for name in ("one.md", "one-more.md"):
        site.put(name, PAGES["one.md"])
    site.put("a.json", _openapi("add", "other"))
    site.build()
    site.put("a.json", _openapi("add", "other").replace("/one", "/gone"))
    assert site.different() == []
