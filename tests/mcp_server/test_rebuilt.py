"""A site that is built again while it is served."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.mcp_server.protocol import Server
from sphinx_docsjson.mcp_server.site import Site

if TYPE_CHECKING:
    from pathlib import Path

PAGE = {"title": "T", "description": "", "section": "", "current": True, "main": True,
        "url": "a/", "markdown": "a.md"}  # fmt: skip


def write(folder: Path, text: str, shard: str = "search-0.json") -> None:
    """Write the files of a site with one page."""
    section = {"page": 0, "title": "T", "anchor": "", "text": text}
    (folder / "a.md").write_text(text, "utf-8")
    (folder / shard).write_text(json.dumps({"sections": [section]}), "utf-8")
    head = {"name": "Acme", "pages": [PAGE], "shards": [shard], "openapi": []}
    (folder / "search.json").write_text(json.dumps(head), "utf-8")


def answer(server: Server, name: str, **arguments: Any) -> str:
    """Return the text of a tool's answer."""
    params = {"name": name, "arguments": arguments}
    found = server.answer({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params})
    assert found is not None
    return str(found["result"]["content"][0]["text"])


@pytest.fixture
def server(tmp_path: Path) -> Server:
    write(tmp_path, "Old apples.")
    return Server(Site(str(tmp_path)))


@pytest.mark.parametrize("shard", ["search-0.json", "search-1.json"])
def test_a_site_that_was_built_again_is_read_again(
    server: Server, tmp_path: Path, shard: str
) -> None:
    assert "Old apples." in answer(server, "search", query="apples")
    assert answer(server, "read_page", path="a") == "Old apples."
    write(tmp_path, "Fresh plums.", shard)
    assert "Fresh plums." in answer(server, "search", query="plums")
    assert answer(server, "read_page", path="a") == "Fresh plums."


def test_a_build_that_is_not_done_leaves_the_site_as_it_was(server: Server, tmp_path: Path) -> None:
    assert "Old apples." in answer(server, "search", query="apples")
    (tmp_path / "search.json").unlink()
    assert "Old apples." in answer(server, "search", query="apples")
    write(tmp_path, "Fresh plums.")
    assert "Fresh plums." in answer(server, "search", query="plums")


def test_a_site_that_nobody_built_is_read_once(server: Server) -> None:
    answer(server, "search", query="apples")
    site = server.site
    answer(server, "search", query="apples")
    assert server.site is site
