"""What is asked when redirects lead on, when time runs out, and with whose certificate."""

from __future__ import annotations

import socket
import ssl
from contextlib import closing
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.safety import network
from sphinx_docsjson.safety.fetcher import Fetcher
from sphinx_docsjson.safety.network import Endpoint, NotFetchedError, check_address, home_of

from .test_network import Answer, answer

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> dict[str, Answer]:
    """Answers by address; every host is public, and nothing is connected."""
    found: dict[str, Answer] = {}
    answer(monkeypatch, "93.184.215.14")
    monkeypatch.setattr(network, "_ask", lambda _connection, url: found[url])
    return found


def test_only_that_origin_is_excused(monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, "10.0.0.1")
    home = home_of("http://a.example:8000/docs")
    assert check_address("http://a.example:8000/x", home).port == 8000
    for url in ("http://a.example/", "http://b.example:8000/", "https://10.0.0.1:8000/"):
        with pytest.raises(NotFetchedError):
            check_address(url, home)


def test_a_certificate_is_asked_for_by_the_name_of_the_host(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    class Context:
        def wrap_socket(self, plain: socket.socket, **options: object) -> socket.socket:
            asked.append(options["server_hostname"])
            raise OSError

    server = socket.create_server(("127.0.0.1", 0))
    here = Endpoint(socket.AF_INET, server.getsockname())
    monkeypatch.setattr(network, "resolve", lambda *_: here)
    real = ssl.create_default_context()
    contexts = iter((real, Context()))
    monkeypatch.setattr(ssl, "create_default_context", lambda: next(contexts))
    with closing(server), pytest.raises(NotFetchedError):
        network.download("https://a.example/x")
    assert asked == ["a.example"]


def test_four_redirects_are_too_many_and_three_are_not(answers: dict[str, Answer]) -> None:
    for step in range(4):
        answers[f"https://a.example/{step}"] = Answer(302, location=f"/{step + 1}")
    answers["https://a.example/4"] = Answer(200, b"text")
    assert network.download("https://a.example/1") == "text"
    with pytest.raises(NotFetchedError, match="redirects"):
        network.download("https://a.example/0")


def test_no_time_is_left_for_a_redirect_that_comes_late(
    answers: dict[str, Answer], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers["https://a.example/x"] = Answer(302, location="/y")
    answers["https://a.example/y"] = Answer(200, b"text")
    clock = iter([0.0, 1.0, 11.0])
    monkeypatch.setattr(network.time, "monotonic", lambda: next(clock))
    monkeypatch.setattr(
        network.threading, "Timer", lambda *_: SimpleNamespace(start=int, cancel=int)
    )
    with pytest.raises(NotFetchedError, match="longer"):
        network.download("https://a.example/x")


def test_a_host_that_did_not_answer_is_asked_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def download(url: str) -> str:
        asked.append(url)
        raise NotFetchedError("no answer")

    monkeypatch.setattr(network, "download", download)
    fetcher = Fetcher(tmp_path, network=True)
    for name in ("a.example/1", "a.example/2", "b.example/1"):
        with pytest.raises(NotFetchedError):
            fetcher.fetch(f"https://{name}")
    assert asked == ["https://a.example/1", "https://b.example/1"]
