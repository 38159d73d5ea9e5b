"""Fetch an OpenAPI file that the settings name: https, public hosts, bounded, kept for bad days.

What is refused, and why: anything but https; credentials in the address; hosts that resolve to
an address that is not public, for a build must not read a cloud's metadata or somebody's printer;
redirects to any of these. The connection goes to the address that was checked, so a name that
changes its mind in between gains nothing.
"""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import socket
import ssl
import threading
import time
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urljoin, urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

TIMEOUT = 10.0
"""Seconds that one file may take, redirects included."""
NAME_TIMEOUT = 4.0
"""Seconds that looking up a host may take."""
MAX_BYTES = 5 * 1024 * 1024
"""Largest file that is fetched, in bytes."""
MAX_REDIRECTS = 3
TOO_SLOW = f"it took longer than {TIMEOUT:.0f} seconds"


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


def is_public(address: str) -> bool:
    """Return whether an IP address belongs to the public internet.

    An IPv6 address that carries an IPv4 address is as public as that one is: IPv4-mapped and
    IPv4-compatible (RFC 4291, section 2.5.5), NAT64 (RFC 6052), 6to4 (RFC 3056). An address with
    a zone is bound to a network of this machine. Raises ``ValueError`` for anything else.
    """
    if "%" in address:
        return False
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        found = _carried(found) or found
    special = any(found in network for network in _SPECIAL if network.version == found.version)
    return found.is_global and not found.is_multicast and not special


def _carried(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """Return the IPv4 address inside of an IPv6 address."""
    if address.sixtofour:
        return address.sixtofour
    if any(address in network for network in _CARRIERS):
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return None


_CARRIERS = tuple(
    ipaddress.IPv6Network(prefix) for prefix in ("::/96", "::ffff:0:0/96", "64:ff9b::/96")
)
_SPECIAL = tuple(
    ipaddress.ip_network(prefix)
    for prefix in ("192.0.0.0/24", "192.88.99.0/24", "fec0::/10", "64:ff9b:1::/48")
)
"""What some versions of Python call global: protocol assignments (RFC 6890), the retired 6to4
relays (RFC 7526) and site-local addresses (RFC 3879), and NAT64 inside of a network (RFC 8215)."""


def _refuse_private(text: str) -> None:
    """Refuse an IP address that is not public; a name passes."""
    try:
        public = is_public(text)
    except ValueError:
        return
    if not public:
        raise NotFetchedError("only public hosts are asked")


class Endpoint(NamedTuple):
    """An address that was checked, in the form that a socket connects to."""

    family: int
    sockaddr: tuple[Any, ...]


def resolve(host: str, port: int) -> Endpoint:
    """Return an address of a host that has only public ones. Raises `NotFetchedError`."""
    answers: list[Endpoint] = []
    thread = threading.Thread(target=_look_up, args=(host, port, answers), daemon=True)
    thread.start()
    thread.join(NAME_TIMEOUT)
    if not answers:
        raise NotFetchedError(f"the host {host} was not found")
    for answer in answers:
        _refuse_private(str(answer.sockaddr[0]))
    return answers[0]


def _look_up(host: str, port: int, answers: list[Endpoint]) -> None:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return
    answers += [Endpoint(entry[0], entry[4]) for entry in found]


class _PinnedConnection(http.client.HTTPSConnection):
    """A connection to an address that was checked, with the certificate of the host."""

    def __init__(self, host: str, port: int, endpoint: Endpoint, timeout: float) -> None:
        super().__init__(host, port, timeout=timeout, context=ssl.create_default_context())
        self._endpoint = endpoint
        self._late = threading.Event()
        self._connected: socket.socket | None = None

    def connect(self) -> None:
        """Connect to the address and not to what the name means by now."""
        plain = socket.socket(self._endpoint.family, socket.SOCK_STREAM)
        plain.settimeout(self.timeout)
        plain.connect(self._endpoint.sockaddr)
        context = ssl.create_default_context()
        self.sock = self._connected = context.wrap_socket(
            plain, server_hostname=self.host, do_handshake_on_connect=False
        )
        if self.is_late:
            raise TimeoutError
        self.sock.do_handshake()

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
    """Cut a connection when its time is over; a socket's timeout starts anew with each byte."""
    alarm = threading.Timer(seconds, connection.cut)
    alarm.daemon = True
    alarm.start()
    try:
        yield
    finally:
        alarm.cancel()
        connection.close()


def download(url: str) -> str:
    """Return the text at an https address. Raises `NotFetchedError`."""
    deadline = time.monotonic() + TIMEOUT
    for _ in range(MAX_REDIRECTS + 1):
        host, port = check_address(url)
        endpoint, left = resolve(host, port), deadline - time.monotonic()
        if left <= 0:
            raise NotFetchedError(TOO_SLOW)
        answer = _visit(_PinnedConnection(host, port, endpoint, left), url)
        if isinstance(answer, str):
            return answer
        url = urljoin(url, answer.location)
    raise NotFetchedError(f"there are more than {MAX_REDIRECTS} redirects")


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
        reason = f"the request failed: {type(error).__name__}"
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
    content = answer.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise NotFetchedError(f"it is larger than {MAX_BYTES // 2**20} MB")
    return content.decode("utf-8")
