"""Which hosts are asked for OpenAPI files, and how long and how much they may answer."""

from __future__ import annotations

import socket
import ssl
import threading
from contextlib import closing, suppress
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.safety import network
from sphinx_docsjson.safety.fetcher import MOST_SECONDS, Fetcher
from sphinx_docsjson.safety.network import (
    Endpoint,
    NotFetchedError,
    check_address,
    home_of,
    is_public,
    resolve,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TEXT = "openapi: 3.0.0\n"


@pytest.mark.parametrize(
    "address",
    [
        "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::5db8:d70e", "::127.0.0.1", "::10.0.0.1",
        "::ffff:192.168.0.1", "2002:7f00:1::", "2002:c0a8:1::1", "2001::1", "fec0::1", "fe80::1",
        "fc00::1", "::", "::1", "ff02::1", "192.0.0.8", "192.0.0.9", "192.0.0.170", "192.88.99.1",
        "100.64.0.1", "169.254.169.254", "0.0.0.0", "240.0.0.1", "255.255.255.255", "198.18.0.1",
        "2606:4700::1111%eth0", "::ffff:0:127.0.0.1", "::ffff:0:10.0.0.1", "200::1", "400::1",
        "3fff::1", "4000::1", "5f00::1", "100:0:0:1::1", "64:ff9b:1::1",
    ],
)  # fmt: skip
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address",
    ["93.184.215.14", "2606:4700::1111", "64:ff9b::5db8:d70e", "2002:5db8:d70e::1", "2a00:1450::1"],
)
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://a.example/x", "ftp://a.example/x", "file:///etc/passwd", "https://user:pw@a.example/",
        "https://localhost/x", "https://127.0.0.1/", "https://[::1]/", "https://10.1.2.3/",
        "https://169.254.169.254/latest", "https://[fe80::1%25eth0]/", "https://printer.local/",
        "https://a.localhost/", "https://metadata.google.internal/", "https://localhost./x",
        "https://printer.local./", "https://127.0.0.1./", "https:///x", "https://:443/x",
        "https://[bad", "https://a.example:99999/", "https://0.0.0.0/", "https://224.0.0.1/",
        "https://127.1/", "https://0x7f.1/", "https://2130706433/", "https://0/", "https://a.0x/",
        "https://①②⑦。1/", "https://127\u30020\u30020\u30021/", "https://127\uff610\uff611/",
    ],
)  # fmt: skip
def test_addresses_that_are_never_asked(url: str) -> None:
    with pytest.raises(NotFetchedError):
        check_address(url)


def test_a_public_address_may_be_asked() -> None:
    assert check_address("https://a.example:8443/x?y") == ("https", "a.example", 8443)
    assert check_address("HTTPS://a.example./x") == ("https", "a.example", 443)


def answer(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Let every host have these addresses."""
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 443)) for one in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_a, **_k: found)


def test_a_public_name_with_a_private_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, "93.184.215.14", "10.0.0.1")
    with pytest.raises(NotFetchedError, match="public"):
        resolve("a.example", 443)
    answer(monkeypatch, "93.184.215.14")
    assert resolve("a.example", 443).sockaddr == ("93.184.215.14", 443)


def test_a_slow_name_server_does_not_hold_the_build_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "NAME_TIMEOUT", 0.05)
    done = threading.Event()
    answers: list[bool] = []

    def look_up(*_a: object, **_k: object) -> list[object]:
        answers.append(done.wait(10))
        return []

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    with pytest.raises(NotFetchedError, match="not found"):
        resolve("a.example", 443)
    assert not answers  # the name server never answered, and nobody waited for it
    done.set()


class Answer:
    """What a connection gives."""

    def __init__(
        self,
        status: int,
        body: bytes = b"",
        location: str = "",
        length: int | None = None,
        packing: str = "",
    ) -> None:
        self.status = status
        self.body = body
        self.headers = {"Location": location, "Content-Encoding": packing}
        self.length = length

    def getheader(self, name: str) -> str:
        return self.headers[name]

    def read(self, size: int) -> bytes:
        chunk, self.body = self.body[:size], self.body[size:]
        return chunk


@pytest.fixture
def web(monkeypatch: pytest.MonkeyPatch) -> dict[str, Answer]:
    """A web of answers by address; every host is public, and nothing is connected."""
    pages: dict[str, Answer] = {}
    answer(monkeypatch, "93.184.215.14")
    monkeypatch.setattr(network, "_ask", lambda _connection, url: pages[url])
    return pages


def test_a_redirect_leads_to_https_and_public_hosts_only(web: dict[str, Answer]) -> None:
    web["https://a.example/x"] = Answer(302, location="/y")
    web["https://a.example/y"] = Answer(200, b"text")
    assert network.download("https://a.example/x") == "text"
    for target in ("http://a.example/y", "https://127.0.0.1/", "file:///etc/passwd", "https://["):
        web["https://a.example/x"] = Answer(302, location=target)
        with pytest.raises(NotFetchedError):
            network.download("https://a.example/x")
    web["https://a.example/x"] = Answer(302, location="/x")
    with pytest.raises(NotFetchedError, match="redirects"):
        network.download("https://a.example/x")


def test_a_public_name_that_the_user_names_never_means_a_private_address(
    web: dict[str, Answer], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = home_of("http://a.example/")
    web["http://a.example/x"] = Answer(200, b"text")
    assert network.download("http://a.example/x", home) == "text"
    answer(monkeypatch, "10.0.0.1")
    with pytest.raises(NotFetchedError, match="public"):
        network.download("http://a.example/x", home)
    assert home_of("http://a.example/").local


def test_only_the_origin_that_the_user_names_is_asked_without_encryption(
    web: dict[str, Answer], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, "10.0.0.1")
    home = home_of("http://a.example:8000/docs")
    web["http://a.example:8000/x"] = Answer(200, b"text")
    assert network.download("http://a.example:8000/x", home) == "text"
    for other in ("http://a.example/x", "http://b.example:8000/x", "https://a.example:8000/x"):
        web["http://a.example:8000/y"] = Answer(302, location=other)
        with pytest.raises(NotFetchedError, match="only"):
            network.download("http://a.example:8000/y", home)


@pytest.mark.parametrize("url", ["ftp://localhost/", "http://user:pw@localhost/", "http://[bad"])
def test_what_users_name_is_the_address_of_a_website(url: str) -> None:
    with pytest.raises(NotFetchedError):
        home_of(url)


def test_size_status_and_encoding(web: dict[str, Answer]) -> None:
    for bad, why in (
        (Answer(200, b"x" * (network.MAX_BYTES + 1)), "larger than 5 MB"),
        (Answer(200, b"openapi: 3.1.0\npaths: {", length=7), "IncompleteRead"),
        (Answer(500), "answered 500"),
        (Answer(200, b"\xff"), "it is not UTF-8"),
        (Answer(200, b"\x1f\x8b", packing="gzip"), "the host compresses it"),
    ):
        web["https://a.example/x"] = bad
        with pytest.raises(NotFetchedError, match=why):
            network.download("https://a.example/x")


class Unencrypted(socket.socket):
    """What stands for an encrypted connection."""

    def do_handshake(self) -> None:
        """There is nothing to agree on."""


@pytest.fixture
def dripping(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bytes]]:
    """Every host sends what is in the list, then a byte now and then; no encryption."""
    listening = socket.create_server(("127.0.0.1", 0))
    done, start = threading.Event(), [b""]

    def serve() -> None:
        with suppress(OSError):  # the client has gone
            asked, _ = listening.accept()
            with closing(asked):
                asked.sendall(start[0])
                while not done.wait(0.02):
                    asked.sendall(b"x")

    threading.Thread(target=serve, daemon=True).start()
    endpoint = Endpoint(socket.AF_INET, listening.getsockname())
    monkeypatch.setattr(network, "resolve", lambda *_: endpoint)

    def wrap(_self: ssl.SSLContext, plain: socket.socket, **_options: object) -> Unencrypted:
        timeout = plain.gettimeout()
        wrapped = Unencrypted(plain.family, plain.type, fileno=plain.detach())
        wrapped.settimeout(timeout)
        return wrapped

    monkeypatch.setattr(ssl.SSLContext, "wrap_socket", wrap)
    yield start
    done.set()
    listening.close()


@pytest.mark.parametrize(
    "start", [b"", b"HTTP/1.1 200 OK\r\n\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n"]
)
def test_an_answer_that_never_ends_is_cut(
    start: bytes, dripping: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    dripping[0] = start
    monkeypatch.setattr(network, "TIMEOUT", 0.3)
    with pytest.raises(NotFetchedError, match="took longer"):
        network.download("https://a.example/x")


def test_a_copy_is_kept_for_bad_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = "https://a.example/api.yaml"
    monkeypatch.setattr(network, "download", lambda _url: TEXT)
    assert Fetcher(tmp_path, network=True).fetch(url) == (TEXT, "")
    text, trouble = Fetcher(tmp_path, network=False).fetch(url)
    assert text == TEXT
    assert "docsjson_network" in trouble
    next(tmp_path.iterdir()).write_text('{"version": 1, "text": "x", "sha256": "no"}', "utf-8")
    with pytest.raises(NotFetchedError, match="docsjson_network"):
        Fetcher(tmp_path, network=False).fetch(url)


def test_a_host_that_does_not_answer_is_asked_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def silent(url: str) -> str:
        asked.append(url)
        raise NotFetchedError("it is silent")

    monkeypatch.setattr(network, "download", silent)
    fetcher = Fetcher(tmp_path, network=True)
    for number in range(3):
        with pytest.raises(NotFetchedError, match="did not answer earlier" if number else "silent"):
            fetcher.fetch(f"https://a.example/{number}")
    assert asked == ["https://a.example/0"]


def test_all_requests_of_a_build_share_one_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]

    def slow(_url: str) -> str:
        clock[0] += MOST_SECONDS / 2
        return TEXT

    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    monkeypatch.setattr(network, "download", slow)
    fetcher = Fetcher(tmp_path, network=True)
    for number in range(3):
        fetcher.fetch(f"https://{number}.example/x")
    with pytest.raises(NotFetchedError, match="60 seconds in this build"):
        fetcher.fetch("https://late.example/x")
