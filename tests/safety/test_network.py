"""Files of other hosts: which hosts are asked, what is taken, and what is kept."""

from __future__ import annotations

import socket
import threading
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.safety import network as remote
from sphinx_docsjson.safety.network import Fetcher, NotFetchedError, check_address, resolve

if TYPE_CHECKING:
    from pathlib import Path

TEXT = "openapi: 3.0.0\n"


@pytest.mark.parametrize(
    "url",
    [
        "http://a.example/x", "ftp://a.example/x", "file:///etc/passwd", "https://user:pw@a.example/",
        "https://localhost/x", "https://127.0.0.1/", "https://[::1]/", "https://10.1.2.3/",
        "https://169.254.169.254/latest", "https://[fe80::1%25eth0]/", "https://printer.local/",
        "https://[bad", "https://a.example:99999/", "https://0.0.0.0/", "https://224.0.0.1/",
    ],
)  # fmt: skip
def test_addresses_that_are_never_asked(url: str) -> None:
    with pytest.raises(NotFetchedError):
        check_address(url)


def test_a_public_address_may_be_asked() -> None:
    assert check_address("https://a.example:8443/x?y") == ("a.example", 8443)


def answer(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Let every host have these addresses."""
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 443)) for one in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_a, **_k: found)


def test_a_public_name_with_a_private_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, "93.184.215.14", "10.0.0.1")
    with pytest.raises(NotFetchedError, match="public"):
        resolve("a.example", 443)
    answer(monkeypatch, "93.184.215.14")
    assert resolve("a.example", 443) == "93.184.215.14"


def test_a_slow_name_server_does_not_hold_the_build_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "NAME_TIMEOUT", 0.05)
    done = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_a, **_k: [done.wait(30)][1:])
    with pytest.raises(NotFetchedError, match="not found"):
        resolve("a.example", 443)
    assert not done.is_set()  # the name server never answered, and nobody waited for it
    done.set()


class Answer:
    """What a connection gives."""

    def __init__(self, status: int, body: bytes = b"", location: str = "") -> None:
        self.status = status
        self.body = body
        self.location = location

    def getheader(self, _name: str) -> str:
        return self.location

    def read(self, size: int) -> bytes:
        chunk, self.body = self.body[:size], self.body[size:]
        return chunk


@pytest.fixture
def web(monkeypatch: pytest.MonkeyPatch) -> dict[str, Answer]:
    """A web of answers by address; every host is public, and nothing is connected."""
    pages: dict[str, Answer] = {}
    answer(monkeypatch, "93.184.215.14")
    monkeypatch.setattr(remote, "_ask", lambda _connection, url: pages[url])
    return pages


def test_a_redirect_leads_to_https_and_public_hosts_only(web: dict[str, Answer]) -> None:
    web["https://a.example/x"] = Answer(302, location="/y")
    web["https://a.example/y"] = Answer(200, b"text")
    assert remote.download("https://a.example/x") == "text"
    for target in ("http://a.example/y", "https://127.0.0.1/", "file:///etc/passwd"):
        web["https://a.example/x"] = Answer(302, location=target)
        with pytest.raises(NotFetchedError):
            remote.download("https://a.example/x")
    web["https://a.example/x"] = Answer(302, location="/x")
    with pytest.raises(NotFetchedError, match="redirects"):
        remote.download("https://a.example/x")


def test_size_status_and_encoding(web: dict[str, Answer]) -> None:
    for bad, why in (
        (Answer(200, b"x" * (remote.MAX_BYTES + 1)), "larger than 5 MB"),
        (Answer(500), "answered 500"),
        (Answer(200, b"\xff"), "UnicodeDecodeError"),
    ):
        web["https://a.example/x"] = bad
        with pytest.raises(NotFetchedError, match=why):
            remote.download("https://a.example/x")


def test_a_copy_is_kept_for_bad_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = "https://a.example/api.yaml"
    monkeypatch.setattr(remote, "download", lambda _url: TEXT)
    assert Fetcher(tmp_path, network=True).fetch(url) == (TEXT, "")
    text, trouble = Fetcher(tmp_path, network=False).fetch(url)
    assert text == TEXT
    assert "docsjson_network" in trouble
    next(tmp_path.iterdir()).write_text('{"version": 1, "text": "x", "sha256": "no"}', "utf-8")
    with pytest.raises(NotFetchedError, match="docsjson_network"):
        Fetcher(tmp_path, network=False).fetch(url)
