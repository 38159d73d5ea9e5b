"""Fetch an OpenAPI file that the settings name: https, public hosts, bounded, kept for bad days.

What is refused, and why: anything but https; credentials in the address; hosts that resolve to
an address that is not public, for a build must not read a cloud's metadata or somebody's printer;
redirects to any of these. The connection goes to the very address that was checked.

A site that users name themselves on the command line is their `Home`: it may be on their machine,
in their network, or without encryption. Redirects from there are checked as above.
"""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import re
import socket
import ssl
import threading
import time
import unicodedata
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

from .urls import resolved

if TYPE_CHECKING:
    from collections.abc import Iterator

TIMEOUT = 10.0
"""Seconds that one file may take, redirects included."""
NAME_TIMEOUT = 4.0
"""Seconds that looking up a host may take."""
MAX_BYTES = 5 * 1024 * 1024
"""Largest file that is fetched, in bytes."""
MAX_REDIRECTS = 3
_PORTS = {"https": 443, "http": 80}
TOO_SLOW = f"it took longer than {TIMEOUT:.0f} seconds"


class NotFetchedError(OSError):
    """A file that was not fetched; its text says why."""


class Origin(NamedTuple):
    """What two addresses of one site share (HTML standard, section 7.1.1)."""

    scheme: str
    host: str
    port: int


class Home(NamedTuple):
    """The origin of a site that the user named.

    ``local`` is found out once, so that a public name cannot come to mean a private host later.
    """

    origin: Origin
    local: bool


def _origin(url: str) -> Origin:
    """Return the origin of an address. Raises `NotFetchedError`."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise NotFetchedError("is not a URL") from error
    scheme = parts.scheme.lower()
    if scheme not in _PORTS:
        raise NotFetchedError("only https URLs are fetched")
    if parts.username is not None or parts.password is not None:
        raise NotFetchedError("URLs with a user name are not fetched")
    return Origin(scheme, (parts.hostname or "").rstrip("."), port or _PORTS[scheme])


def home_of(url: str) -> Home:
    """Return where a site is that the user named. Raises `NotFetchedError`."""
    origin = _origin(url)
    found = [str(answer.sockaddr[0]) for answer in _answers(origin.host, origin.port)]
    return Home(origin, not all(map(is_public, found)))


def check_address(url: str, home: Home | None = None) -> Origin:
    """Return the origin of an address that may be fetched. Raises `NotFetchedError`."""
    origin = _origin(url)
    if home and origin == home.origin:
        return origin
    if origin.scheme != "https":
        raise NotFetchedError("only https URLs are fetched")
    host = origin.host
    if not host or host == "localhost" or host.endswith((".localhost", ".local", ".internal")):
        raise NotFetchedError("only public hosts are contacted")
    _refuse_private(host)
    return origin


def is_public(address: str) -> bool:
    """Return whether an IP address belongs to the public internet.

    An IPv6 address that carries an IPv4 address is as public as that one is: IPv4-mapped and
    IPv4-compatible (RFC 4291), IPv4-translated (RFC 7915), NAT64 (RFC 6052), 6to4 (RFC 3056).
    An address with a zone is of a network of this machine. Raises ``ValueError`` for others.
    """
    if "%" in address:
        return False
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        found = _carried(found) or found
    special = any(found in network for network in _SPECIAL if network.version == found.version)
    is_given_out = found.version == 4 or found in _UNICAST
    return found.is_global and is_given_out and not found.is_multicast and not special


def _carried(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """Return the IPv4 address inside of an IPv6 address."""
    if address.sixtofour:
        return address.sixtofour
    is_carrier = any(address in network for network in _CARRIERS)
    return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF) if is_carrier else None


_CARRIERS = tuple(
    map(ipaddress.IPv6Network, ("::/96", "::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96"))
)
_UNICAST = ipaddress.ip_network("2000::/3")
"""The IPv6 addresses that IANA gives out; private networks have taken some of the others."""
_SPECIAL = tuple(map(ipaddress.ip_network, ("192.0.0.0/24", "192.88.99.0/24", "3fff::/20")))
"""What some versions of Python call global, against RFC 6890, RFC 7526 and RFC 9637."""
_SHORT = re.compile(r"(?:.*\.)?(?:\d+|0x[0-9a-f]*)", re.IGNORECASE)


def _refuse_private(text: str) -> None:
    """Refuse an IP address that is not public, or is shortened: ``127.1``. A name passes."""
    try:
        public = is_public(text)
    except ValueError:
        public = not _SHORT.fullmatch(unicodedata.normalize("NFKC", text).replace("\u3002", "."))
    if not public:
        raise NotFetchedError("only public hosts are contacted")


class Endpoint(NamedTuple):
    """An address that was checked, in the form that a socket connects to."""

    family: int
    sockaddr: tuple[Any, ...]


def resolve(host: str, port: int) -> Endpoint:
    """Return an address of a host that has only public ones. Raises `NotFetchedError`."""
    for answer in (answers := _answers(host, port)):
        _refuse_private(str(answer.sockaddr[0]))
    return answers[0]


def _answers(host: str, port: int) -> list[Endpoint]:
    """Return all addresses of a host. Raises `NotFetchedError`."""
    answers: list[Endpoint] = []
    thread = threading.Thread(target=_look_up, args=(host, port, answers), daemon=True)
    thread.start()
    thread.join(NAME_TIMEOUT)
    if not answers:
        raise NotFetchedError(f"the host {host} was not found")
    return answers


def _look_up(host: str, port: int, answers: list[Endpoint]) -> None:
    with contextlib.suppress(OSError, UnicodeError):  # it has none
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        answers += [Endpoint(entry[0], entry[4]) for entry in found]


class _PinnedConnection(http.client.HTTPSConnection):
    """A connection to an address that was checked, with the certificate of the host."""

    def __init__(self, origin: Origin, endpoint: Endpoint | None, timeout: float) -> None:
        context = ssl.create_default_context()
        super().__init__(origin.host, origin.port, timeout=timeout, context=context)
        self.default_port = _PORTS[origin.scheme]
        self._encrypted = origin.scheme == "https"
        self._endpoint = endpoint
        self._late = threading.Event()
        self._connected: socket.socket | None = None

    def connect(self) -> None:
        """Connect to the address and not to what the name means by now."""
        self.sock = self._connected = self._plain()
        self._on_time()
        if self._encrypted:
            secure = self.sock = self._connected = ssl.create_default_context().wrap_socket(
                self.sock, server_hostname=self.host, do_handshake_on_connect=False
            )
            self._on_time()
            secure.do_handshake()

    def _on_time(self) -> None:
        """Raise ``TimeoutError`` when the connection was cut before it was made."""
        if self.is_late:
            raise TimeoutError

    def _plain(self) -> socket.socket:
        if self._endpoint is None:
            return socket.create_connection((self.host, self.port), self.timeout)
        plain = socket.socket(self._endpoint.family, socket.SOCK_STREAM)
        plain.settimeout(self.timeout)
        plain.connect(self._endpoint.sockaddr)
        return plain

    @property
    def is_late(self) -> bool:
        """Whether the connection was cut."""
        return self._late.is_set()

    def cut(self) -> None:
        """End the connection from another thread, whatever it is doing."""
        self._late.set()
        if self._connected:
            with contextlib.suppress(OSError):  # it has ended by itself
                self._connected.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def _within(seconds: float, connection: _PinnedConnection) -> Iterator[None]:
    """Cut a connection when its time is over; a socket's timeout starts again with each byte."""
    alarm = threading.Timer(seconds, connection.cut)
    alarm.daemon = True
    alarm.start()
    try:
        yield
    finally:
        alarm.cancel()
        connection.close()


def download(url: str, home: Home | None = None) -> str:
    """Return the text at an address: https, or of the user's ``home``. Raises `NotFetchedError`."""
    deadline = time.monotonic() + TIMEOUT
    for _ in range(MAX_REDIRECTS + 1):
        endpoint = _endpoint(origin := check_address(url, home), home)
        if (left := deadline - time.monotonic()) <= 0:
            raise NotFetchedError(TOO_SLOW)
        answer = _visit(_PinnedConnection(origin, endpoint, left), url)
        if isinstance(answer, str):
            return answer
        url = resolved(url, answer.location)
    raise NotFetchedError(f"there are more than {MAX_REDIRECTS} redirects")


def _endpoint(origin: Origin, home: Home | None) -> Endpoint | None:
    """Return the checked address of a host; ``None`` for any that a local site has."""
    is_home = home and home.local and origin == home.origin
    return None if is_home else resolve(origin.host, origin.port)


class Redirect(NamedTuple):
    """Where a host says that the file is."""

    location: str


def _visit(connection: _PinnedConnection, url: str) -> str | Redirect:
    """Return what a host answers in time, whatever way a connection fails that was cut."""
    try:
        with _within(float(connection.timeout or 0), connection):
            answer = _ask(connection, url)
            if answer.status in {301, 302, 303, 307, 308}:
                return Redirect(answer.getheader("Location") or "")
            text = _text(answer)
    except NotFetchedError:
        raise
    except (OSError, http.client.HTTPException, UnicodeError, ValueError) as error:
        is_binary = isinstance(error, UnicodeDecodeError)
        reason = "it is not UTF-8" if is_binary else f"the request failed: {type(error).__name__}"
        raise NotFetchedError(TOO_SLOW if connection.is_late else reason) from error
    if connection.is_late:  # what was cut may look complete
        raise NotFetchedError(TOO_SLOW)
    return text


def _ask(connection: http.client.HTTPSConnection, url: str) -> http.client.HTTPResponse:
    parts = urlsplit(url)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    accept = "application/json, application/yaml;q=0.9, */*;q=0.5"
    connection.request("GET", target, headers={"Accept": accept, "User-Agent": "sphinx-docsjson"})
    return connection.getresponse()


def _text(answer: http.client.HTTPResponse) -> str:
    if answer.status != 200:
        raise NotFetchedError(f"the host answered {answer.status}")
    if (answer.getheader("Content-Encoding") or "identity").lower() != "identity":
        raise NotFetchedError("the host compresses it, although that was not asked for")
    content = answer.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise NotFetchedError(f"it is larger than {MAX_BYTES // 2**20} MB")
    if answer.length:  # less came than was announced
        raise http.client.IncompleteRead(content)
    return content.decode("utf-8")
