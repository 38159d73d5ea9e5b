"""The server as the official client of the Model Context Protocol sees it, by both transports."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import socket
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.mcp_server.protocol import Server
from sphinx_docsjson.mcp_server.site import Site
from sphinx_docsjson.mcp_server.transports import HttpServer

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator
    from pathlib import Path

mcp = pytest.importorskip("mcp")

COMMAND = "from sphinx_docsjson.cli import main; main()"


def run_alone(talk: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a coroutine in a thread of its own: a browser that is open keeps a loop in this one."""
    with ThreadPoolExecutor(1) as threads:
        threads.submit(lambda: asyncio.run(talk())).result()


async def conversation(session: mcp.ClientSession, *, is_stateless: bool = False) -> None:
    """Ask for everything that there is, by the newest version of the protocol or with a handshake."""
    if is_stateless:
        assert "2026-07-28" in (await session.discover()).supported_versions
    else:
        await session.initialize()
    tools = await session.list_tools()
    assert len(tools.tools) == 4
    found = await session.call_tool("search", {"query": "install with pip"})
    assert "guide/install.md" in found.content[0].text
    page = await session.call_tool("read_page", {"path": "guide/install"})
    assert "pip install acme" in page.content[0].text
    resources = await session.list_resources()
    read = await session.read_resource(resources.resources[0].uri)
    assert "Welcome." in read.contents[0].text


BY_VERSION = pytest.mark.parametrize(
    "is_stateless",
    [
        False,
        pytest.param(
            True,
            marks=pytest.mark.skipif(
                not hasattr(mcp.ClientSession, "discover"), reason="older client"
            ),
        ),
    ],
    ids=["handshake", "stateless"],
)


@BY_VERSION
def test_over_standard_input_and_output(built: Path, is_stateless: bool) -> None:
    async def talk() -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        server = mcp.StdioServerParameters(
            command=sys.executable, args=["-c", COMMAND, "mcp", str(built)], env=environment
        )
        async with (
            mcp.stdio_client(server) as (reading, writing, *_),
            mcp.ClientSession(reading, writing) as session,
        ):
            await conversation(session, is_stateless=is_stateless)

    run_alone(talk)


@pytest.fixture
def listening(built: Path) -> Iterator[HttpServer]:
    server = HttpServer(Server(Site(str(built))), 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@BY_VERSION
def test_over_http(listening: HttpServer, is_stateless: bool) -> None:
    streamable = pytest.importorskip("mcp.client.streamable_http")
    client = getattr(streamable, "streamable_http_client", None) or streamable.streamablehttp_client

    async def talk() -> None:
        async with (
            client(listening.url) as (reading, writing, *_),
            mcp.ClientSession(reading, writing) as session,
        ):
            await conversation(session, is_stateless=is_stateless)

    run_alone(talk)


PING = b'{"id": 1, "method": "ping"}'


def status(
    listening: HttpServer, method: str, path: str = "/mcp", body: bytes = PING, **headers: str
) -> int:
    """Return the status of the answer to a request."""
    connection = http.client.HTTPConnection("127.0.0.1", listening.server_address[1], timeout=10)
    connection.request(method, path, body if method == "POST" else None, headers)
    return connection.getresponse().status


def test_no_page_of_elsewhere_may_ask(listening: HttpServer) -> None:
    assert status(listening, "POST") == 200
    assert status(listening, "POST", Origin="http://localhost:3000") == 200
    assert status(listening, "POST", Origin="https://evil.test") == 403
    assert status(listening, "POST", Host="evil.test") == 403
    twice = {"Origin": "http://localhost:3000", "origin": "https://evil.test"}
    assert status(listening, "POST", **twice) == 403
    assert status(listening, "GET") == 405
    assert status(listening, "POST", "/other") == 404


ENDLESS = b'{"id": 1e999, "method": "ping"}'


@pytest.mark.parametrize("body", [b"{", b"[]", b"5", b"", ENDLESS, PING.replace(b"1", b"{}")])
def test_what_is_no_message_is_a_bad_request(listening: HttpServer, body: bytes) -> None:
    assert status(listening, "POST", body=body) == 400


def test_a_client_that_leaves_early_is_no_error(
    listening: HttpServer, capsys: pytest.CaptureFixture[str]
) -> None:
    for error in (ConnectionResetError, BrokenPipeError, ZeroDivisionError):
        try:
            raise error
        except error:
            listening.handle_error(None, ("127.0.0.1", 1))
    printed = capsys.readouterr().err
    assert "ZeroDivisionError" in printed
    assert "ConnectionResetError" not in printed
    assert "BrokenPipeError" not in printed


def test_a_connection_that_says_nothing_is_closed(
    listening: HttpServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sphinx_docsjson.mcp_server.transports.Handler.timeout", 0.05)
    start = b"POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
    for half in (b"", start):
        with socket.create_connection(listening.server_address[:2], timeout=30) as silent:
            silent.sendall(half)
            assert silent.recv(1) == b""


def test_another_version_of_the_protocol_is_a_bad_request(listening: HttpServer) -> None:
    name = "MCP-Protocol-Version"
    assert status(listening, "POST", **{name: "2025-06-18"}) == 200
    assert status(listening, "POST", **{name: "1999-01-01"}) == 400


def stateless(method: str, version: str = "2026-07-28", **params: str) -> bytes:
    """Return a request of the version without a handshake."""
    about = "io.modelcontextprotocol/"
    meta = {f"{about}protocolVersion": version, f"{about}clientCapabilities": {}}
    return json.dumps({"id": 1, "method": method, "params": {"_meta": meta, **params}}).encode()


@pytest.mark.parametrize(
    ("body", "said", "expected"),
    [
        (stateless("server/discover"), {"Mcp-Method": "server/discover"}, 200),
        (stateless("server/discover"), {}, 400),
        (stateless("tools/list"), {"Mcp-Method": "tools/call"}, 400),
        (stateless("ping"), {"Mcp-Method": "ping"}, 404),
        (stateless("tools/call", name="list_pages"), {"Mcp-Method": "tools/call"}, 400),
        (
            stateless("resources/read", uri="docs:///gu\u00eda.md"),
            {"Mcp-Method": "resources/read", "Mcp-Name": "=?base64?ZG9jczovLy9ndcOtYS5tZA==?="},
            400,
        ),
        (
            stateless("resources/read", uri="docs:///index.md"),
            {"Mcp-Method": "resources/read", "Mcp-Name": "docs:///index.md"},
            200,
        ),
    ],
)
def test_headers_repeat_what_a_request_says(
    listening: HttpServer, body: bytes, said: dict[str, str], expected: int
) -> None:
    version = {"MCP-Protocol-Version": "2026-07-28"}
    assert status(listening, "POST", body=body, **version, **said) == expected


def test_an_unknown_version_in_a_request_is_told_the_known_ones(built: Path) -> None:
    answer = json.loads(Server(Site(str(built))).answer_text(stateless("tools/list", "2030-01-01")))
    assert answer["error"]["code"] == -32022
    assert answer["error"]["data"]["supported"][0] == "2026-07-28"
    assert answer["error"]["data"]["requested"] == "2030-01-01"
