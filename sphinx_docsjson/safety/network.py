"""Fetch an OpenAPI file that the settings name: https, public hosts, bounded, kept for bad days.

What is refused, and why: anything but https; credentials in the address; hosts that resolve to
an address that is not public, for a build must not read a cloud's metadata or somebody's printer;
redirects to any of these. The connection goes to the address that was checked, so a name that
changes its mind in between gains nothing.
"""

from __future__ import annotations

import hashlib
import http.client
import ipaddress
import json
import socket
import ssl
import threading
import time
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from .publish import write_atomically

if TYPE_CHECKING:
    from pathlib import Path

TIMEOUT = 10.0
"""Seconds that one file may take, redirects included."""
NAME_TIMEOUT = 4.0
"""Seconds that looking up a host may take."""
MAX_BYTES = 5 * 1024 * 1024
"""Largest file that is fetched, in bytes."""
MAX_REDIRECTS = 3
CACHE_VERSION = 1


class NotFetchedError(OSError):
    """A file that was not fetched; its text says why."""


def check_address(url: str) -> tuple[str, int]:
    """Return host and port of an address that may be fetched. Raises `NotFetchedError`."""
    try:
        parts = urlsplit(url)
        port = parts.port or 443
    except ValueError as error:
        raise NotFetchedError("is no address") from error
    if parts.scheme.lower() != "https":
        raise NotFetchedError("only https addresses are fetched")
    if parts.username is not None or parts.password is not None:
        raise NotFetchedError("addresses with a user name are not fetched")
    host = (parts.hostname or "").rstrip(".")
    if not host or host == "localhost" or host.endswith((".localhost", ".local", ".internal")):
        raise NotFetchedError("only public hosts are asked")
    _refuse_private(host)
    return host, port


def _refuse_private(text: str) -> None:
    """Refuse an IP address that is not public; a name passes."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return
    if not address.is_global or address.is_multicast:
        raise NotFetchedError("only public hosts are asked")


def resolve(host: str, port: int) -> str:
    """Return an address of a host that has only public ones. Raises `NotFetchedError`."""
    answers: list[str] = []
    thread = threading.Thread(target=_look_up, args=(host, port, answers), daemon=True)
    thread.start()
    thread.join(NAME_TIMEOUT)
    if not answers:
        raise NotFetchedError(f"the host {host} was not found")
    for answer in answers:
        _refuse_private(answer)
    return answers[0]


def _look_up(host: str, port: int, answers: list[str]) -> None:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return
    answers += [str(entry[4][0]) for entry in found]


class _PinnedConnection(http.client.HTTPSConnection):
    """A connection to an IP address that was checked, with the certificate of the host."""

    def __init__(self, host: str, port: int, address: str, timeout: float) -> None:
        super().__init__(host, port, timeout=timeout, context=ssl.create_default_context())
        self._address = address

    def connect(self) -> None:
        """Connect to the address and not to what the name means by now."""
        plain = socket.create_connection((self._address, self.port), self.timeout)
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)


def download(url: str) -> str:
    """Return the text at an https address. Raises `NotFetchedError`."""
    deadline = time.monotonic() + TIMEOUT
    for _ in range(MAX_REDIRECTS + 1):
        host, port = check_address(url)
        connection = _PinnedConnection(host, port, resolve(host, port), TIMEOUT / 2)
        try:
            answer = _ask(connection, url)
            if answer.status in {301, 302, 303, 307, 308}:
                url = urljoin(url, answer.getheader("Location") or "")
                continue
            if answer.status != 200:
                raise NotFetchedError(f"the host answered {answer.status}")
            return _read(answer, deadline)
        except (OSError, http.client.HTTPException, UnicodeError, ValueError) as error:
            if isinstance(error, NotFetchedError):
                raise
            raise NotFetchedError(f"the request failed: {type(error).__name__}") from error
        finally:
            connection.close()
    raise NotFetchedError(f"there are more than {MAX_REDIRECTS} redirects")


def _ask(connection: http.client.HTTPSConnection, url: str) -> http.client.HTTPResponse:
    parts = urlsplit(url)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    accept = "application/json, application/yaml;q=0.9, */*;q=0.5"
    connection.request("GET", target, headers={"Accept": accept, "User-Agent": "sphinx-docsjson"})
    return connection.getresponse()


def _read(answer: http.client.HTTPResponse, deadline: float) -> str:
    chunks, size = [], 0
    while chunk := answer.read(65536):
        chunks.append(chunk)
        size += len(chunk)
        if size > MAX_BYTES:
            raise NotFetchedError(f"it is larger than {MAX_BYTES // 2**20} MB")
        if time.monotonic() > deadline:
            raise NotFetchedError(f"it took longer than {TIMEOUT:.0f} seconds")
    return b"".join(chunks).decode("utf-8")


class Fetcher:
    """Fetches files, and keeps a copy of each beside the doctrees."""

    def __init__(self, cache: Path, *, network: bool) -> None:
        """``cache`` is a folder of our own; without ``network`` only copies are used."""
        self.cache = cache
        self.network = network
        self._dead: set[str] = set()

    def fetch(self, url: str) -> tuple[str, str]:
        """Return the text of a file, and what went wrong if it is an older copy.

        Raises `NotFetchedError` when it cannot be fetched and there is no copy.
        """
        check_address(url)
        try:
            text = self._fresh(url)
        except NotFetchedError as error:
            kept = self._kept(url)
            if kept is None:
                raise
            return kept, f"{error}; the copy of an earlier build is used"
        self._keep(url, text)
        return text, ""

    def _fresh(self, url: str) -> str:
        if not self.network:
            raise NotFetchedError("docsjson_network forbids requests")
        host = urlsplit(url).hostname or ""
        if host in self._dead:
            raise NotFetchedError(f"the host {host} did not answer before")
        try:
            return download(url)
        except NotFetchedError:
            self._dead.add(host)
            raise

    def _file(self, url: str) -> Path:
        return self.cache / (hashlib.sha256(url.encode()).hexdigest()[:32] + ".json")

    def _kept(self, url: str) -> str | None:
        try:
            kept = json.loads(self._file(url).read_text("utf-8"))
            text, version = kept["text"], kept["version"]
            sound = version == CACHE_VERSION and kept["sha256"] == _digest(text)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None
        return text if sound else None

    def _keep(self, url: str, text: str) -> None:
        made = {"version": CACHE_VERSION, "url": url, "sha256": _digest(text), "text": text}
        write_atomically(self._file(url), json.dumps(made))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
