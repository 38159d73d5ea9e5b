"""How pages and navigation entries name what they show: a page, an endpoint or a schema."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import PurePosixPath
from posixpath import normpath

from ..spelling import did_you_mean
from ..vocabulary import DATA_SUFFIXES, HTTP_METHODS

_ENDPOINT = re.compile(
    rf"(?:^|(?<=\s))(?P<method>{'|'.join(HTTP_METHODS)}|webhook)\s+(?P<path>\S.*)",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, kw_only=True)
class Reference:
    """What an API page shows."""

    key: str
    """``METHOD /path``, ``webhook name``, or the name of a schema or a group."""
    source: str = ""
    """The file named in front, if one was."""
    kind: str = "openapi"
    """The key of frontmatter that it is under."""

    @property
    def method(self) -> str:
        """The method in upper case, ``WEBHOOK``, or an empty text for what is no endpoint."""
        return self.key.partition(" ")[0].upper() if self.kind in {"openapi", "api"} else ""

    @property
    def path(self) -> str:
        """The path, the URL, or the name of the webhook."""
        return self.key.partition(" ")[2]


def page_path(written: str) -> str:
    """Return the normalised path of a page: no ``/`` or ``./`` in front, no ``/`` or suffix behind.

    ``/`` is the page ``index``.
    """
    path = normpath("/" + written.strip()).lstrip("/")
    for suffix in (".mdx", ".md"):
        path = path.removesuffix(suffix)
    return path or "index"


def read_endpoint(written: str | None, kind: str = "openapi") -> Reference | None:
    """Read ``[file] METHOD /path`` or ``[file] webhook name``; nothing when it is neither."""
    text = (written or "").strip()
    found = _ENDPOINT.search(text)
    if not found:
        return None
    return _endpoint(found, text[: found.start()], kind)


def read_additional(written: str) -> Reference | None:
    """Read ``[file] METHOD /path`` with a method that only an OpenAPI file knows, as ``COPY``."""
    found = _ADDITIONAL.fullmatch(written.strip())
    return _endpoint(found, found["source"]) if found else None


def _endpoint(found: re.Match[str], source: str, kind: str = "openapi") -> Reference:
    """Return a reference to the method and the path that were found behind the name of a file."""
    method = found["method"].upper()
    shown = "webhook" if method == "WEBHOOK" else method
    return Reference(
        key=f"{shown} {found['path'].strip()}", source=source.strip().strip("\"'"), kind=kind
    )


_ADDITIONAL = re.compile(r"(?P<source>(?:[^\s].*?\s)?)(?P<method>[A-Z][A-Z-]*)\s+(?P<path>/.*)")


def no_endpoint(written: str) -> str:
    """Return what is wrong with a text that names no endpoint: its method, or its form."""
    words = written.split()
    method = next((word for word, behind in pairwise(words) if behind.startswith("/")), "")
    if not method.isalpha():
        return "expected METHOD /path, such as: GET /users/{id}"
    known = [name.upper() for name in HTTP_METHODS]
    return f"there is no HTTP method {method!r}{did_you_mean(method, known, 0.6)}"


def read_entry(written: str) -> Reference | None:
    """Read an entry of the navigation that names an endpoint; nothing for the path of a page.

    There a path starts with a slash, so that a page may be called ``get started``.
    """
    found = read_endpoint(written)
    is_endpoint = found and (found.method == "WEBHOOK" or found.path.startswith("/"))
    return found if is_endpoint else None


def read_channel(written: str) -> Reference | None:
    """Read ``[file] channel``, or ``file`` for its overview; nothing for an empty text."""
    source, _, channel = written.strip().partition(" ")
    source = source.strip("\"'")
    if not (PurePosixPath(source).suffix.lower() in DATA_SUFFIXES or "://" in source):
        source, channel = "", written
    found = Reference(key=channel.strip(), source=source, kind="asyncapi")
    return found if found.source or found.key else None


def read_overview(written: str) -> Reference | None:
    """Read ``file`` or ``file group``; nothing for an empty text."""
    source, _, group = written.strip().partition(" ")
    found = Reference(key=group.strip(), source=source.strip("\"'"), kind="openapi-overview")
    return found if found.source else None


def read_schema(written: str) -> Reference | None:
    """Read ``[file] Name``; nothing for an empty text."""
    source, _, name = written.strip().rpartition(" ")
    schema = Reference(key=name, source=source.strip().strip("\"'"), kind="openapi-schema")
    return schema if name else None
