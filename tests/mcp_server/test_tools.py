"""What the server answers about a built site, message by message."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.mcp_server import site as site_module
from sphinx_docsjson.mcp_server.operations import closeness, operations
from sphinx_docsjson.mcp_server.protocol import Server
from sphinx_docsjson.mcp_server.site import Page, Passage, Site, SiteError
from sphinx_docsjson.mcp_server.tools import (
    MOST_CHARACTERS,
    MOST_PAGES,
    TOOLS,
)
from sphinx_docsjson.mcp_server.transports import serve_lines

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def server(built: Path) -> Server:
    return Server(Site(str(built)))


def ask(server: Server, method: str, **params: Any) -> dict[str, Any]:
    """Return the answer to a request."""
    found = server.answer({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
    assert found is not None
    return found


def call(server: Server, name: str, **arguments: Any) -> dict[str, Any]:
    """Return what a tool answers."""
    return ask(server, "tools/call", name=name, arguments=arguments)["result"]


def test_a_search_finds_the_section_and_the_current_version_first(server: Server) -> None:
    answer = call(server, "search", query="How do I install with pip?")
    first, *others = answer["structuredContent"]["results"]
    assert first["path"] == "guide/install.md"
    assert first["heading"] == "With pip"
    assert first["url"] == "/guide/install/#with-pip"
    assert "pip install acme" in first["excerpt"]
    assert [hit["path"] for hit in others] == ["guide/deploy.md", "old/install.md"]
    assert answer["content"][0]["text"].startswith(
        "1. Install › With pip\n   /guide/install/#with-pip"
    )


def test_the_version_that_a_question_names_comes_first(server: Server) -> None:
    answer = call(server, "search", query="install with pip in version 1", limit="2")
    assert [hit["path"] for hit in answer["structuredContent"]["results"]] == [
        "old/install.md", "guide/install.md",
    ]  # fmt: skip
    assert "(read_page: old/install.md; in v1 › Guide)" in answer["content"][0]["text"]
    assert not call(server, "search", query="install", limit=10**12)["isError"]
    answer = call(server, "search", query="install with pip: step 1", limit=1)
    assert answer["structuredContent"]["results"][0]["path"] == "guide/install.md"


@pytest.mark.parametrize("asked", ["wilted", "POST wilted", "a plant wilts"])
def test_webhooks_are_found_by_name_and_summary(asked: str) -> None:
    root = {"webhooks": {"wilted": {"post": {"summary": "A plant wilts"}}}}
    (operation,) = operations(root)
    assert closeness(asked, operation)


@pytest.mark.parametrize(
    ("asked", "named"),
    [("Delete User", True), ("delete_user", True), ("user delete", False), ("…", False)],
)
def test_an_operation_is_found_by_the_words_of_its_id(asked: str, *, named: bool) -> None:
    (operation,) = operations({"paths": {"/u": {"delete": {"operationId": "deleteUser"}}}})
    assert bool(closeness(asked, operation)) is named


@pytest.mark.parametrize(
    ("text", "is_listing"),
    [
        ("All about plants.\n\n- GET [List plants](/plants/list.md) `/plants/{id}`", True),
        ("- GET started with [plants](/plants.md)", False),
        ("Send `GET /plants`.", False),
    ],
)
def test_a_page_that_lists_operations_is_known_by_its_entries(
    text: str, *, is_listing: bool
) -> None:
    page = Page("Plants", "", "API", current=True, main=True, url="/p/", markdown="p.md")
    indexed = site_module._indexed(page, [Passage(0, "Plants", "", text)])
    assert indexed.is_listing is is_listing


def test_hidden_pages_are_not_found(server: Server) -> None:
    assert call(server, "search", query="secret nobody")["structuredContent"]["results"] == []


@pytest.mark.parametrize(
    "name", ["guide/install.md", "guide/install", "/guide/install/", "guide/install/#with-pip"]
)
def test_a_page_is_read_by_any_of_its_names(server: Server, name: str, built: Path) -> None:
    text = call(server, "read_page", path=name)["content"][0]["text"]
    assert text == (built / "guide" / "install.md").read_text("utf-8")


def test_a_long_page_is_read_in_parts(server: Server) -> None:
    server.site.head  # noqa: B018
    server.site._texts["index.md"] = "x" * (MOST_CHARACTERS + 5)
    text = call(server, "read_page", path="")
    assert text["isError"]
    text = call(server, "read_page", path="index")["content"][0]["text"]
    assert text.endswith(f"[5 more characters: continue with offset {MOST_CHARACTERS}]")
    rest = call(server, "read_page", path="index", offset=MOST_CHARACTERS)
    assert rest["content"][0]["text"] == "xxxxx"


def test_pages_are_listed_by_section(server: Server) -> None:
    text = call(server, "list_pages")["content"][0]["text"]
    assert text.startswith("## Guide\n- Acme (index.md): All about Acme.\n")
    assert "## v1" in text
    assert text.index("(guide/install.md)") < text.index("## v1")
    only = call(server, "list_pages", section="v1")["structuredContent"]["pages"]
    assert [page["markdown"] for page in only] == ["old/install.md"]


@pytest.mark.parametrize(
    "asked",
    [
        "getPlant", "/plants/{id}", "GET /plants/{id}", "get  /plants/{id}", "GET /plants/5",
        "/plants/5?a=b", "https://api.test/v2/plants/5",
    ],
)  # fmt: skip
def test_an_operation_is_found_with_its_references_in_place(server: Server, asked: str) -> None:
    found = json.loads(call(server, "get_openapi_operation", operation=asked)["content"][0]["text"])
    assert (found["method"], found["path"]) == ("GET", "/plants/{id}")
    assert found["parameters"][0]["name"] == "id"
    schema = found["responses"]["200"]["content"]["application/json"]["schema"]
    assert schema["properties"]["parent"] == {"$ref": "#/components/schemas/Plant"}


def test_what_is_not_there_is_said(server: Server) -> None:
    for name, arguments, said in (
        ("read_page", {"path": "../../etc/passwd"}, "there is no page"),
        ("read_page", {}, "'path' is missing"),
        ("get_openapi_operation", {"operation": "x"}, "known: GET /plants/{id}"),
        ("get_openapi_operation", {"operation": "POST /plants/5"}, "no operation"),
        ("get_openapi_operation", {"operation": "/plants/5/x"}, "no operation"),
        ("get_openapi_operation", {"operation": "GET https://[/plants/5"}, "no operation"),
        ("read_page", {"path": "index", "offset": 999_999}, "characters: none at offset 999999"),
        ("read_page", {"path": "index", "offset": "x"}, "'offset' must be a whole number"),
        ("search", {"query": " "}, "'query' is missing"),
        ("search", {"query": ["a"]}, "'query' must be text, not ['a']"),
        ("read_page", {"path": None}, "'path' must be text, not None"),
        ("search", {"query": "a", "limit": True}, "'limit' must be a whole number"),
    ):
        answer = call(server, name, **arguments)
        assert answer["isError"]
        assert said in answer["content"][0]["text"]


def test_pages_are_resources(server: Server) -> None:
    listed = ask(server, "resources/list")["result"]["resources"]
    assert [each["uri"] for each in listed] == [
        "docs:///index.md", "docs:///guide/install.md", "docs:///guide/deploy.md",
        "docs:///api-reference/get-plants.md", "docs:///old/install.md",
    ]  # fmt: skip
    read = ask(server, "resources/read", uri="docs:///guide/deploy.md")["result"]["contents"][0]
    assert read["text"].startswith("> All pages")
    assert ask(server, "resources/read", uri="docs:///nothing")["error"]["code"] == -32002
    assert ask(server, "resources/list", cursor="x")["error"]["code"] == -32602


def test_versions_of_the_protocol_are_agreed_on(server: Server) -> None:
    old = ask(server, "initialize", protocolVersion="2024-11-05")["result"]
    assert old["protocolVersion"] == "2024-11-05"
    assert old["serverInfo"]["title"] == "Acme"
    unknown = ask(server, "initialize", protocolVersion="1999-01-01")["result"]
    assert unknown["protocolVersion"] == "2025-11-25"
    assert {tool["name"] for tool in ask(server, "tools/list")["result"]["tools"]} == {*TOOLS}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("{", -32700),
        ("[1]", -32600),
        ('{"id": 1, "method": "what"}', -32601),
        ('{"id": 1, "method": "tools/call", "params": {"name": "x"}}', -32602),
        ('{"id": 1, "method": "tools/call", "params": []}', -32602),
    ],
)
def test_bad_messages_are_answered_with_an_error(server: Server, line: str, code: int) -> None:
    answer = json.loads(server.answer_text(line) or "")
    answer = answer[0] if isinstance(answer, list) else answer
    assert answer["error"]["code"] == code


def test_lines_are_answered_and_notifications_are_not(server: Server) -> None:
    answers = BytesIO()
    sent = b'{"method": "notifications/initialized"}\n\n{"id": 7, "method": "ping"}\n'
    serve_lines(server, BytesIO(sent), answers)
    assert json.loads(answers.getvalue()) == {"jsonrpc": "2.0", "id": 7, "result": {}}


def test_a_folder_that_is_no_site_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match=r"search.json: there is no such file; give the folder"):
        Site(str(tmp_path)).load()
    (tmp_path / "search.json").write_text("[]")
    with pytest.raises(SiteError, match="not a file of the site"):
        Site(str(tmp_path)).load()


PAGE = {
    "title": "A", "description": "", "section": "", "current": True, "main": True, "url": "a/",
    "markdown": "a.md",
}  # fmt: skip


@pytest.mark.parametrize("page", [7, -9, "0", None, 1e9])
def test_sections_of_pages_that_are_not_listed_are_refused(tmp_path: Path, page: object) -> None:
    section = {"page": page, "title": "A", "anchor": "", "text": "b"}
    head = {"pages": [PAGE], "shards": ["one.json"]}
    (tmp_path / "search.json").write_text(json.dumps(head))
    (tmp_path / "one.json").write_text(json.dumps({"sections": [section]}))
    with pytest.raises(SiteError, match=r"search.json is not from a built site"):
        Site(str(tmp_path)).load()


def test_a_file_of_sections_is_read_once_and_they_cannot_be_endless(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = {"page": 0, "title": "A", "anchor": "", "text": "b"}
    (tmp_path / "one.json").write_text(json.dumps({"sections": [section]}))
    head = {"pages": [PAGE], "shards": ["one.json"] * 2_000}
    (tmp_path / "search.json").write_text(json.dumps(head))
    assert len(Site(str(tmp_path)).passages) == 1

    monkeypatch.setattr(site_module, "MOST_SECONDS", -1)
    with pytest.raises(SiteError, match="took more than -1 seconds"):
        Site(str(tmp_path)).load()

    monkeypatch.setattr(site_module, "MOST_CHARACTERS", 9)
    with pytest.raises(SiteError, match="has more than 9 characters of text"):
        Site(str(tmp_path)).load()

    head["shards"] = [f"{number}.json" for number in range(2_000)]
    (tmp_path / "search.json").write_text(json.dumps(head))
    with pytest.raises(SiteError, match=r"search\.json names more than 1000 files"):
        Site(str(tmp_path)).load()


def test_what_a_site_says_cannot_steer_the_terminal(tmp_path: Path) -> None:
    head = {"pages": [PAGE], "shards": ["\x1b]0;a\x07\n" + "b" * 5_000]}
    (tmp_path / "search.json").write_text(json.dumps(head))
    with pytest.raises(SiteError, match=r"\[U\+001B\]") as found:
        Site(str(tmp_path)).load()
    assert str(found.value).isprintable()
    assert len(str(found.value)) < 2_100


def test_only_files_of_the_site_are_read(built: Path) -> None:
    for path in ("../docs.json", "%2e%2e/docs.json", "/etc/passwd", "_static/../../docs.json"):
        with pytest.raises(SiteError):
            Site(str(built)).read(path)


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder, and sends ``/away/`` to an address of this machine."""

    away = ""

    def do_GET(self) -> None:
        if self.path.startswith("/away/"):
            self.send_response(302)
            self.send_header("Location", self.away)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *_arguments: Any) -> None:
        pass


@pytest.fixture
def local(built: Path) -> Iterator[int]:
    """The port of a local server of the site."""
    served = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(built)))
    threading.Thread(target=served.serve_forever, daemon=True).start()
    yield served.server_address[1]
    served.shutdown()
    served.server_close()


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_a_site_on_this_machine_is_read_when_the_user_names_it(local: int, host: str) -> None:
    site = Site(f"http://{host}:{local}")
    found = call(Server(site), "search", query="install with pip")["structuredContent"]["results"]
    assert found[0]["url"] == f"http://{host}:{local}/guide/install/#with-pip"
    assert (
        "pip install acme"
        in call(Server(site), "read_page", path="guide/install")["content"][0]["text"]
    )


@pytest.mark.parametrize(
    "away", ["http://127.0.0.1:1/search.json", "http://localhost:{port}/search.json", "//10.0.0.1/"]
)
def test_a_site_on_this_machine_leads_to_no_other_origin(
    local: int, away: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Quiet, "away", away.format(port=local))
    with pytest.raises(SiteError, match="only https URLs are fetched"):
        Site(f"http://127.0.0.1:{local}/away").load()
    monkeypatch.setattr(Quiet, "away", "/search.json")
    assert Site(f"http://127.0.0.1:{local}/away").head["name"] == "Acme"


HEAD: dict[str, Any] = {
    "name": "N", "openapi": [], "shards": ["s.json"],
    "pages": [{"title": "T", "description": "", "section": "", "current": True, "main": True,
               "url": "a.html", "markdown": "a.md"}],
}  # fmt: skip
SECTION = {"page": 0, "title": "T", "anchor": "", "text": "words"}
SHARD = {"sections": [SECTION]}


def written(folder: Path, head: object, shard: object = SHARD) -> Site:
    """Return a site of files that anybody may have written; a text is written as it is."""
    for name, value in {"search.json": head, "s.json": shard}.items():
        text = value if isinstance(value, str) else json.dumps(value)
        (folder / name).write_text(text, "utf-8")
    return Site(str(folder))


def test_a_page_that_is_no_text_does_not_end_the_server(tmp_path: Path) -> None:
    site = written(tmp_path, HEAD)
    (tmp_path / "a.md").write_bytes(b"\xff\xfe")
    server = Server(site)
    answer = call(server, "read_page", path="a.md")
    assert answer["isError"]
    assert "this is not UTF-8" in answer["content"][0]["text"]
    asked = {"id": 1, "method": "resources/read", "params": {"uri": "docs:///a.md"}}
    assert "this is not UTF-8" in str(server.answer(asked))


@pytest.mark.parametrize("value", [None, 5, [], {}, True, "x", "//[x"])
@pytest.mark.parametrize("where", [*HEAD, *HEAD["pages"][0], *SECTION, "head", "shard"])
def test_the_files_of_a_site_may_hold_anything(tmp_path: Path, where: str, value: object) -> None:
    head, section = {**HEAD}, {**SECTION}
    head["pages"] = [{**HEAD["pages"][0]}]
    for held in (head, head["pages"][0], section):
        if where in held:
            held[where] = value
    whole = value if where == "head" else head
    site = written(tmp_path, whole, value if where == "shard" else {"sections": [section]})
    try:
        site.load()
    except SiteError as error:
        assert str(error)
    else:
        for tool, given in {"search": {"query": "words"}, "list_pages": {}}.items():
            call(Server(site), tool, **given)
        call(Server(site), "get_openapi_operation", operation="x")


@pytest.mark.parametrize("shard", ["[" * 100_000, "a" * 300, "\0"])
def test_a_site_that_cannot_be_read_is_reported(tmp_path: Path, shard: str) -> None:
    with pytest.raises(SiteError):
        written(tmp_path, {**HEAD, "shards": [shard]}).load()
    with pytest.raises(SiteError):
        written(tmp_path, HEAD, shard).load()


@pytest.mark.parametrize(
    "message",
    [
        "[" * 100_000, '{"id": "\\ud800", "method": "ping"}', b"\xff", "[" + "1," * 200 + "1]",
        '{"id": 1, "method": "resources/list", "params": {"cursor": "' + "9" * 5000 + '"}}',
    ],
)  # fmt: skip
def test_any_message_is_answered(tmp_path: Path, message: str | bytes) -> None:
    answer = Server(written(tmp_path, HEAD)).answer_text(message)
    assert answer is not None
    assert json.loads(answer).keys() >= {"jsonrpc", "id"}


def test_answers_end(tmp_path: Path) -> None:
    pages = [{**HEAD["pages"][0], "markdown": f"{n}.md"} for n in range(MOST_PAGES + 5)]
    server = Server(written(tmp_path, {**HEAD, "pages": pages, "openapi": ["api.json"]}))
    listed = call(server, "list_pages")
    assert len(listed["structuredContent"]["pages"]) == MOST_PAGES
    assert listed["content"][0]["text"].endswith("[5 more pages: name a section]")
    operation = {"operationId": "o", "description": "x" * MOST_CHARACTERS}
    (tmp_path / "api.json").write_text(json.dumps({"paths": {"/x": {"get": operation}}}))
    start = call(server, "get_openapi_operation", operation="o")["content"][0]["text"]
    text, _, more = start.rpartition("\n\n")
    assert more.endswith(f"more characters: continue with offset {MOST_CHARACTERS}]")
    rest = call(server, "get_openapi_operation", operation="o", offset=MOST_CHARACTERS)
    assert json.loads(text + rest["content"][0]["text"])["operationId"] == "o"


@pytest.mark.parametrize(
    "written",
    [
        '{"paths": {"/x": {"get": {"a": ' + "[" * 900 + "]" * 900 + "}}}}",
        '{"paths": {"/x": {"get": ' + '{"a": ' * 900 + "1" + "}" * 900 + "}}}",
        '{"servers": ' + "[" * 900 + "]" * 900 + ', "paths": {"/x": {"get": {}}}}',
        "paths:\n  /x:\n    get:\n      2024-01-01: a\n      1.5: b\n      null: c\n",
    ],
    ids=["lists", "objects", "servers", "keys that are no text"],
)
def test_an_operation_of_any_depth_has_an_answer(tmp_path: Path, written: str) -> None:
    head = {"name": "T", "pages": [], "shards": [], "openapi": ["api.json"]}
    (tmp_path / "search.json").write_text(json.dumps(head), "utf-8")
    (tmp_path / "api.json").write_text(written, "utf-8")
    server = Server(Site(str(tmp_path)))
    text = call(server, "get_openapi_operation", operation="GET /x")["content"][0]["text"]
    assert json.loads(text)["path"] == "/x"


@pytest.mark.parametrize("base", ["https://x.test/docs/", "https://x.test"])
@pytest.mark.parametrize(
    "name", ["", "index.md", "gu%C3%ADa/a%20b.md", "guía/a b/", "guía/a b?q=1#s"]
)
def test_links_of_the_published_site_name_its_pages_in_another_place(
    tmp_path: Path, base: str, name: str
) -> None:
    paths = ["index.md", "gu%C3%ADa/a%20b.md"]
    pages = [{**HEAD["pages"][0], "markdown": path} for path in paths]
    site = written(tmp_path, {**HEAD, "base": base, "pages": pages})
    wanted = site.pages["b" in name]
    assert site.page(f"{base.rstrip('/')}/{name}") == wanted
    assert not name or site.page(name) == wanted
    served = replace(site, base="http://localhost:8000")
    served.head = site.head
    assert served.page(f"{base.rstrip('/')}/{name}") == wanted
    with pytest.raises(SiteError, match="is not on http://localhost:8000"):
        served.page(f"https://y.test/{name}")
