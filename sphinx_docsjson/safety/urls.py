"""Addresses that pages and settings may name: harmless schemes only.

Everything that becomes a link goes through `safe_link`, everything else through `safe_url`. No
other room takes a URL apart, decodes or resolves one; to encode is harmless.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from ..spelling import did_you_mean
from .characters import valid_end

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
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
_PORT = re.compile(r":[0-9]{2,5}(?:/|$)")
"""What follows the host of a URL without a scheme, which looks like one."""
_BARE_HOST = re.compile(r"//(?!localhost\b)([^\s/?#@.:\[\]{}$]*)(?=[\s/?#]|$)", re.IGNORECASE)
"""The start of a URL without a scheme whose host is a single word, as if a path had two slashes."""
_MAIL = re.compile(r"[^:]*+:(?:\?.*|[^@?]+@[^@,?]+(?:,[^@?]+@[^@,?]+)*+(?:\?.*)?)", re.DOTALL)
"""An email URL: addresses between commas, or none if the reader chooses them (RFC 6068)."""
_IGNORED_BY_BROWSERS = re.compile(r"[\x00-\x20\x7f-\xa0\u2028\u2029]+")
_PHOTOGRAPH = re.compile(r"(?i)data:image/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/=\s]*")
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


def padded_photograph(address: str) -> str:
    """Return the URL of a photograph with its last ``=``. Raises `Unsafe` for damaged base64."""
    head, _, data = address.partition(",")
    digits = "".join(data.split()).rstrip("=")
    if "=" in digits or len(digits) % 4 == 1:
        raise Unsafe("the base64 of the embedded image is damaged; copy all of it, or use a file")
    return f"{head},{digits}{'=' * (-len(digits) % 4)}"


def safe_url(address: str, schemes: AbstractSet[str] | None = None) -> str:
    """Return an address that may be in a page, with valid characters after the host.

    Allowed are http, https, mailto, tel, ``#…`` and relative addresses; ``//host`` becomes https.

    Raises `Unsafe` for any other scheme, and for a URL without a host.
    """
    address = address.strip().replace("\t", "").replace("\n", "").replace("\r", "")
    scheme = scheme_of(address)
    if len(scheme) == 1:
        raise Unsafe("this is a path on one computer; write one from the source folder, as in /a/b")
    if scheme and scheme not in (SCHEMES if schemes is None else schemes):
        if _PORT.match(address, len(scheme)):
            raise Unsafe(f"a URL with a port needs a scheme; write http://{scheme}:...")
        hint = did_you_mean(scheme, sorted(_USUAL))
        raise Unsafe(f"the URL scheme {scheme}: is not allowed{hint}")
    slashes = address.replace("\\", "/")
    if scheme in _WEB and not _HOST.match(slashes):
        raise Unsafe(f"the URL has no host; write {scheme}://host/path")
    if found := _BARE_HOST.match(slashes):
        raise Unsafe(f"// starts the host {found[1]!r}; write one slash for a path of this site")
    if scheme == "mailto" and not _MAIL.fullmatch(decoded(address)):
        raise Unsafe("this is not an email address; write mailto:name@host")
    whole = "https:" + slashes if slashes.startswith("//") else address
    end = host.end() if (host := _HOST.match(whole)) else len(whole)
    return whole[:end] + valid_end(whole[end:])


def is_safe_url(address: str) -> bool:
    """Return whether `safe_url` lets an address be in a page."""
    try:
        safe_url(address)
    except Unsafe:
        return False
    return True


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
    r"(https?://(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?)(?:[/?#]|$)",
    re.IGNORECASE,
)
_HIGHEST_PORT = 65_535


def origin_of(url: str) -> str | None:
    """Return scheme, host and port of a URL, nothing if it has no plain ones.

    Nothing in it can end a directive or a line of a header.
    """
    found = _ORIGIN.match(url)
    return found[1].lower() if found and _is_port(found[2] or "") else None


def _is_port(text: str) -> bool:
    """Return whether what follows the colon behind a host can be a port; nothing can be."""
    digits = text.lstrip("0")
    is_number = text.isascii() and text.isdigit() and 0 < len(digits) <= len(str(_HIGHEST_PORT))
    return not text or "{" in text or (is_number and int(digits) <= _HIGHEST_PORT)


def path_of(url: str) -> str:
    """Return the path of a URL; an empty text for what is not a URL."""
    return urlsplit(url).path if is_url(url) else ""


_PLAIN = re.compile(
    r"https?://(?:\[[0-9a-f:.]+\]|[^\s\\/?#@:\[\]]+)(?::([^\s\\/?#@:\[\]]*))?(?:[/?#]|$)",
    re.IGNORECASE,
)
_MISLEADING = re.compile(
    r"[\s\\\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]"
)
"""What ends a URL, what browsers drop or read as a slash, and what moves the text around it."""


def is_plain_web_url(url: str) -> bool:
    """Return whether a URL is one of the web whose host readers can see: no user name is before it.

    A host may be one that is not complete, such as ``{tenant}.example.com``; a port has to be one
    that requests can be sent to.
    """
    found = _PLAIN.match(url)
    return bool(found and _is_port(found[1] or "")) and not _MISLEADING.search(url)


_TEMPLATE = re.compile(
    r"(?P<scheme>(?:[^:/{}]|\{[^{}]*\})*)://(?P<host>(?:[^/?#\\{}]|\{[^{}]*\})*)"
)
"""Scheme and host of a URL with names in braces."""
_VARIABLE = re.compile(r"\{([^{}]*)\}")
_OF_SCHEME = re.compile(r"[A-Za-z0-9+.-]*")
_OF_HOST = re.compile(r"[^/?#@\\:{}]*|\{[\w-]+\}")
_HOSTS_END = re.compile(r"[^@\\{}]*|\{[\w-]+\}")
_BEHIND_HOST = re.compile(r"(?:[:/?#][^@\\{}]*)?")
"""What the value of a name may be: in a scheme, inside a host, at its end, behind a whole one.

A host may be another name in braces, ``{your-tenant}``, for which no host exists."""
_IS_WHOLE = re.compile(r"[^:]*[^.:}_-]|\[.*\]", re.DOTALL).fullmatch
"""Whether the text before the names at the end of a host is a host already, without a port."""


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
    host below ``example.com``, whatever the name is. A name at the end of a host may bring a path
    of its own, ``https://{host}``, but no more of a host that is complete without it:
    ``https://example.com{path}``.
    """
    roles: dict[str, dict[re.Pattern[str], None]] = {}
    for name, allowed in _roles(template):
        roles.setdefault(name, {})[allowed] = None
    found = (
        value for name, value in values
        if not all(allowed.fullmatch(value) for allowed in roles.get(name, ()))
    )  # fmt: skip
    return next(found, "")


def _roles(template: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield the names in the scheme and the host of a URL, each with what its value may be."""
    if not (parts := _TEMPLATE.match(template)):
        return
    yield from ((one[1], _OF_SCHEME) for one in _VARIABLE.finditer(parts["scheme"]))
    host = parts["host"]
    names, end = [*_VARIABLE.finditer(host)], len(host)
    for one in reversed(names):
        end = one.start() if one.end() == end else end
    before = host[:end]
    at_end = _BEHIND_HOST if _IS_WHOLE(before) else _HOSTS_END
    yield from ((one[1], at_end if one.start() >= end else _OF_HOST) for one in names)
