"""Addresses that pages and settings may name: harmless schemes only.

Everything that becomes a link goes through `safe_link`, everything else through `safe_url`. No
other room takes a URL apart, decodes or resolves one; to encode is harmless.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from ..problems import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Set as AbstractSet

SCHEMES = frozenset({"http", "https", "mailto", "tel"})
"""Schemes that an address may have."""

PROGRAMS = frozenset(
    """claude cursor discord facetime figma geo github-windows goose irc ircs jetbrains linear
    lmstudio matrix msteams notion obsidian raycast slack sms spotify tg vscode vscode-insiders
    webcal whatsapp windsurf xmpp zed zoommtg""".split()
)
"""Schemes that a link may have as well: a program opens them, when the reader agrees."""

NEVER = frozenset(
    """about blob chrome data file filesystem jar javascript livescript ms-appx ms-msdt mocha
    res resource search-ms vbscript view-source wyciwyg""".split()
)
"""Schemes that run code or read files: nobody can allow them."""

_WEB = frozenset({"http", "https"})
_USUAL = SCHEMES | {"sms", "vscode"}
"""Schemes that a misspelt one is likely to stand for."""
_HOST = re.compile(r"[^:]*:/{2,}(?:\[[0-9a-fA-F:.]+\](?::\d+)?|[^\s/?#\[\]]+)(?=[\s/?#]|$)")
"""The start of a web address that has a host."""
_IGNORED_BY_BROWSERS = re.compile(r"[\x00-\x20\x7f-\xa0\u2028\u2029]+")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*(?=:)")


class Unsafe(ValueError):
    """A path or an address that is refused; its text says why."""


def scheme_of(address: str) -> str:
    r"""Return the scheme of an address in lower case as a browser would see it, or ``""``.

    Browsers drop white space and control characters in front of and inside a scheme
    (WHATWG URL, section 4.4), so ``java\\nscript:`` has one.
    """
    found = _SCHEME.match(_IGNORED_BY_BROWSERS.sub("", address))
    return found[0].lower() if found else ""


def is_external(address: str) -> bool:
    """Return whether an address has a scheme, or starts with ``//``."""
    return bool(scheme_of(address)) or address.lstrip().startswith(("//", "\\\\", "/\\"))


def safe_url(address: str, schemes: AbstractSet[str] | None = None) -> str:
    """Return an address that may be in a page.

    Allowed are http, https, mailto, tel, ``#…`` and relative addresses; an address without a
    scheme but with a host (``//host``) becomes https.

    Raises `Unsafe` for any other scheme, and for a web address without a host.
    """
    address = address.strip().replace("\t", "").replace("\n", "").replace("\r", "")
    scheme = scheme_of(address)
    if scheme and scheme not in (SCHEMES if schemes is None else schemes):
        hint = did_you_mean(scheme, sorted(_USUAL))
        raise Unsafe(f"the URL scheme {scheme}: is not allowed{hint}")
    slashes = address.replace("\\", "/")
    if scheme in _WEB and not _HOST.match(slashes):
        raise Unsafe(f"the URL has no host; write {scheme}://host/path")
    return "https:" + slashes if slashes.startswith("//") else address


def link_schemes(more: Iterable[str] = ()) -> frozenset[str]:
    """Return the schemes that a link may have: ours, and more, but none that is never safe."""
    named = (name.lower().rstrip(":/") for name in more)
    return SCHEMES | PROGRAMS | (frozenset(named) - NEVER)


def safe_link(address: str) -> str:
    """Return an address that may be in a link; it may also open a program.

    Raises `Unsafe` for any other scheme.
    """
    return safe_url(address, link_schemes())


def decoded(written: str) -> str:
    """Return a part of a URL without percent-encoding; it is to be checked after this, once."""
    return unquote(written)


def resolved(base: str, reference: str) -> str:
    """Return the URL that a reference means where ``base`` is (RFC 3986, section 5).

    Raises ``ValueError`` for what is no URL.
    """
    return urljoin(base, reference)


class Defragged(NamedTuple):
    """A URL in two parts."""

    url: str
    fragment: str


def defragged(url: str) -> Defragged:
    """Return a URL without its fragment, and the fragment. Raises ``ValueError`` for no URL."""
    return Defragged(*urldefrag(url))


_ORIGIN = re.compile(
    r"(https?://(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?)(?:[/?#]|$)",
    re.IGNORECASE,
)


def origin_of(url: str) -> str | None:
    """Return scheme, host and port of a web address, nothing if it has no plain ones.

    Nothing in it can end a directive or a line of a header.
    """
    found = _ORIGIN.match(url)
    return found[1].lower() if found else None


def path_of(url: str) -> str:
    """Return the path of a URL. Raises ``ValueError`` for what is no URL."""
    return urlsplit(url).path
