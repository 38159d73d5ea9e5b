"""What frontmatter and navigation entries say about an operation: ``openapi:``, ``api:``. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...vocabulary import HTTP_METHODS

if TYPE_CHECKING:
    from collections.abc import Mapping

KEYS = ("openapi", "openapi-schema", "api")
"""Keys of frontmatter that make a page an API page."""
_ENDPOINT = re.compile(
    rf"(?:(?P<source>.*?)\s+)?(?P<method>{'|'.join(HTTP_METHODS)}|webhook)\s+(?P<path>\S.*)",
    re.IGNORECASE | re.DOTALL,
)
_LINE = re.compile(r"(openapi|openapi-schema|api)[ \t]*:[ \t]*(.*)")


@dataclass(frozen=True, kw_only=True)
class Reference:
    """What an API page shows."""

    key: str
    """``METHOD /path``, ``webhook name``, or the name of a schema."""
    source: str = ""
    """The file named in front, if one was."""
    kind: str = "openapi"
    """The key of frontmatter that it stands under."""

    @property
    def method(self) -> str:
        """The method in upper case, ``WEBHOOK``, or an empty text for a schema."""
        return "" if self.kind == "openapi-schema" else self.key.partition(" ")[0].upper()

    @property
    def path(self) -> str:
        """The path, the address, or the name of the webhook."""
        return self.key.partition(" ")[2]


def read_endpoint(written: Any, kind: str = "openapi") -> Reference | None:
    """Read ``[file] METHOD /path`` or ``[file] webhook name``; nothing when it is neither."""
    if not isinstance(written, str):
        return None
    found = _ENDPOINT.fullmatch(written.strip())
    if not found:
        return None
    method = found["method"].lower()
    shown = "webhook" if method == "webhook" else method.upper()
    source = (found["source"] or "").strip().strip("\"'")
    return Reference(key=f"{shown} {found['path'].strip()}", source=source, kind=kind)


def read_schema(written: Any) -> Reference | None:
    """Read ``[file] Name``."""
    if not isinstance(written, str) or not written.strip():
        return None
    source, _, name = written.strip().rpartition(" ")
    return Reference(key=name, source=source.strip().strip("\"'"), kind="openapi-schema")


def reference_of(frontmatter: Mapping[str, Any]) -> Reference | None:
    """Return what a page shows, by its frontmatter; nothing for a page that is no API page."""
    if "openapi" in frontmatter:
        return read_endpoint(frontmatter["openapi"])
    if "openapi-schema" in frontmatter:
        return read_schema(frontmatter["openapi-schema"])
    return read_endpoint(frontmatter.get("api"), "api")


def method_of(frontmatter: Mapping[str, Any]) -> str:
    """Return the method that marks a page in the navigation, in upper case, or an empty text."""
    found = reference_of(frontmatter)
    return found.method if found else ""


def peek(text: str) -> dict[str, str]:
    """Return the keys `KEYS` of the frontmatter of a page, by a look at its lines.

    ``text`` is the start of a page. This is for the question which operations pages name; the
    page itself is read by the parser.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    found: dict[str, str] = {}
    if not lines or lines[0].rstrip() != "---":
        return found
    for line in lines[1:200]:
        if line.rstrip() == "---":
            return found
        if match := _LINE.match(line):
            found[match[1]] = match[2].strip().strip("\"'")
    return found
