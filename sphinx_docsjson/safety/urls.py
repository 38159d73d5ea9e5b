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
    from collections.abc import Iterable, Mapping
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
"""The start of a URL that has a host."""
_MAIL = re.compile(r"[^:]*+:(?:\?.*|[^@?]+@[^@,?]+(?:,[^@?]+@[^@,?]+)*+(?:\?.*)?)", re.DOTALL)
"""An email URL: addresses between commas, or none if the reader chooses them (RFC 6068)."""
_IGNORED_BY_BROWSERS = re.compile(r"[\x00-\x20\x7f-\xa0\u2028\u2029]+")
_PHOTOGRAPH = re.compile(
    r"data:image/(?:png|jpeg|jpg|gif|webp|avif);base64,[A-Za-z0-9+/=\s]*", re.IGNORECASE
)
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


def leaves_site(address: str, page: str) -> bool:
    """Return whether an address without a host leads above the root of the site.

    Parameters: ``page`` is the URL of the page from that root. Browsers read ``%2e`` as a dot and
    a backslash as a slash (WHATWG URL, section 4.4).
    """
    if is_external(address):
        return False
    path = re.split("[?#]", _IGNORED_BY_BROWSERS.sub("", address), maxsplit=1)[0]
    plain = decoded(path).replace("\\", "/")
    depth = 0 if plain.startswith("/") else page.count("/")
    for step in plain.removeprefix("/").split("/"):
        depth += {"..": -1, ".": 0}.get(step, 1)
        if depth < 0:
            return True
    return False


def is_photograph(address: str) -> bool:
    """Return whether a URL holds a picture itself, of a kind that is no document: no SVG."""
    return bool(_PHOTOGRAPH.fullmatch(address))


def safe_url(address: str, schemes: AbstractSet[str] | None = None) -> str:
    """Return an address that may be in a page.

    Allowed are http, https, mailto, tel, ``#…`` and relative addresses; an address without a
    scheme but with a host (``//host``) becomes https.

    Raises `Unsafe` for any other scheme, and for a URL without a host.
    """
    address = address.strip().replace("\t", "").replace("\n", "").replace("\r", "")
    scheme = scheme_of(address)
    if len(scheme) == 1:
        raise Unsafe("this is a path on one computer; write one from the source folder, as in /a/b")
    if scheme and scheme not in (SCHEMES if schemes is None else schemes):
        hint = did_you_mean(scheme, sorted(_USUAL))
        raise Unsafe(f"the URL scheme {scheme}: is not allowed{hint}")
    slashes = address.replace("\\", "/")
    if scheme in _WEB and not _HOST.match(slashes):
        raise Unsafe(f"the URL has no host; write {scheme}://host/path")
    if scheme == "mailto" and not _MAIL.fullmatch(decoded(address)):
        raise Unsafe("this is no email address; write mailto:name@host")
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


def is_url(text: str) -> bool:
    """Return whether a text can be read as a URL, absolute or not: ``https://[`` cannot."""
    try:
        urlsplit(text)
    except ValueError:
        return False
    return True


def resolved(base: str, reference: str) -> str:
    """Return the URL that a reference means where ``base`` is (RFC 3986, section 5).

    A reference that is not a URL stays as it is.
    """
    try:
        return urljoin(base, reference)
    except ValueError:
        return reference


class Defragged(NamedTuple):
    """A URL in two parts."""

    url: str
    fragment: str


def defragged(url: str) -> Defragged:
    """Return a URL without its fragment, and the fragment."""
    return Defragged(*(urldefrag(url) if is_url(url) else url.partition("#")[::2]))


_ORIGIN = re.compile(
    r"(https?://(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?)(?:[/?#]|$)",
    re.IGNORECASE,
)


def origin_of(url: str) -> str | None:
    """Return scheme, host and port of a URL, nothing if it has no plain ones.

    Nothing in it can end a directive or a line of a header.
    """
    found = _ORIGIN.match(url)
    return found[1].lower() if found else None


def path_of(url: str) -> str:
    """Return the path of a URL; an empty text for what is not a URL."""
    return urlsplit(url).path if is_url(url) else ""


_PLAIN = re.compile(
    r"https?://(?:\[[0-9a-f:.]+\]|[^\s\\/?#@:\[\]]+)(?::[^\s\\/?#@:\[\]]+)?(?:[/?#]|$)",
    re.IGNORECASE,
)
_MISLEADING = re.compile(
    r"[\s\\\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]"
)
"""What ends a URL, what browsers drop or read as a slash, and what moves the text around it."""


def is_plain_web_url(url: str) -> bool:
    """Return whether a URL is one of the web whose host readers can see: no user name is before it.

    A host may be one that is not complete, such as ``{tenant}.example.com``.
    """
    return bool(_PLAIN.match(url)) and not _MISLEADING.search(url)


_TEMPLATE_HOST = re.compile(r"(?:[^:/{}]+|\{[^{}]*\})://((?:[^/?#\\{}]|\{[^{}]*\})*)")
_VARIABLE = re.compile(r"\{([^{}]*)\}")
_INSIDE_HOST, _AT_ITS_END = re.compile(r"[/?#@\\:{}]"), re.compile(r"[@\\{}]")


MOST_OF_A_URL = 8_000
"""Characters that the values in a URL may have: servers should take that many (RFC 9110, 4.1)."""


def filled(template: str, values: Mapping[str, str]) -> str:
    """Return a URL with values for the names in braces; a name without a value stays.

    All stay if the URL would be longer than any that servers take: a long value in many places
    makes far more of a file than it holds.
    """
    length = sum(len(values.get(name, "")) for name in _VARIABLE.findall(template))
    if length > MOST_OF_A_URL:
        return template
    return _VARIABLE.sub(lambda found: values.get(found[1], found[0]), template)


def misleading(template: str, values: Iterable[tuple[str, str]]) -> str:
    """Return the first value that leads to another host than a URL shows; an empty text if none.

    Parameters: ``values`` are those of names in braces. ``https://{name}.example.com`` leads to a
    host below ``example.com``, whatever the name is. The name at the end of a host may bring a
    path of its own: ``https://{host}``.
    """
    host = _TEMPLATE_HOST.match(template)
    text = host[1] if host else ""
    names = [(one[1], one.end() == len(text)) for one in _VARIABLE.finditer(text)]
    ends = {name: _AT_ITS_END for name, at_end in names if at_end}
    refused = ends | {name: _INSIDE_HOST for name, at_end in names if not at_end}
    found = (value for name, value in values if name in refused and refused[name].search(value))
    return next(found, "")
