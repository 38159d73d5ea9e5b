"""What a page or a settings file may name: files inside the source folder, and harmless addresses.

Everything that names a file goes through `safe_path`, everything that becomes a link through
`safe_url`. Both are pure but for the look at the file system that symbolic links need.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from pathlib import Path

SCHEMES = frozenset({"http", "https", "mailto", "tel"})
"""Schemes that a link may have."""

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
    """Say whether an address has a scheme, or starts with ``//``."""
    return bool(scheme_of(address)) or address.lstrip().startswith(("//", "\\\\", "/\\"))


def safe_url(address: str) -> str:
    """Return an address that may stand in a link.

    Allowed are http, https, mailto, tel, ``#…`` and relative addresses; an address without a
    scheme but with a host (``//host``) becomes https.

    Raises `Unsafe` for any other scheme.
    """
    address = address.strip().replace("\t", "").replace("\n", "").replace("\r", "")
    scheme = scheme_of(address)
    if scheme and scheme not in SCHEMES:
        raise Unsafe(f"the URL scheme {scheme}: is not allowed")
    slashes = address.replace("\\", "/")
    return "https:" + slashes if slashes.startswith("//") else address


def safe_path(name: str, root: Path, base: Path | None = None) -> Path:
    """Return the file or folder inside ``root`` that a path names.

    Parameters: ``name`` is a path as an author wrote it, percent-encoded or not, relative to
    ``root`` when it starts with ``/``, else to ``base`` (a folder, default ``root``).
    Returns an absolute path with symbolic links resolved; it need not exist.
    Raises `Unsafe` when it would leave ``root``, passes through a hidden file or folder, or is
    no plain path (a scheme, a drive, a backslash, a NUL, ``~``).
    """
    decoded = unquote(name)
    if "\x00" in decoded or "\\" in decoded or decoded.startswith("~") or is_external(decoded):
        raise Unsafe(f"{name!r} is no path inside the source folder")
    home = root.resolve()
    start = home if decoded.startswith("/") else (base or root).resolve()
    try:
        target = (start / decoded.lstrip("/")).resolve()
    except (OSError, RuntimeError) as error:  # a loop of links, a name that is too long
        raise Unsafe(f"{name!r} cannot be followed: {error}") from error
    if not target.is_relative_to(home):
        raise Unsafe(f"{name!r} leaves the source folder")
    if any(part.startswith(".") for part in target.relative_to(home).parts):
        raise Unsafe(f"{name!r} names a hidden file")
    return target
