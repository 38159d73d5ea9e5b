"""How an entry of the navigation names a page or an endpoint."""

from __future__ import annotations

from posixpath import normpath

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "webhook")
"""First words of an endpoint entry, in any case."""


def page_path(written: str) -> str:
    """Return the normalised path of a page: no ``/`` or ``./`` in front, no ``/`` or suffix behind.

    ``/`` is the page ``index``.
    """
    path = normpath("/" + written.strip()).lstrip("/")
    for suffix in (".mdx", ".md"):
        path = path.removesuffix(suffix)
    return path or "index"


def endpoint(written: str) -> tuple[str | None, str, str] | None:
    """Return file (or nothing), method in lower case and path of a ``[FILE] METHOD /path`` entry.

    Returns nothing for every other entry. What follows ``webhook`` is a name, not a path.
    """
    words = written.split()
    if not 2 <= len(words) <= 3 or words[-2].lower() not in METHODS:
        return None
    method, path = words[-2].lower(), words[-1]
    if method != "webhook" and not path.startswith("/"):
        return None
    return (words[0] if len(words) == 3 else None), method, path
