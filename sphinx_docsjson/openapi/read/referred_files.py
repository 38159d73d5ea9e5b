"""Which files an API description is spread over, and examples that are kept in such files."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import quote

from ...safety.urls import defragged, resolved, scheme_of
from .resolve import HOME, UnresolvedError, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .resolve import Documents, Node

_FILE = re.compile(rb"""\$ref["']?[ \t]*:[ \t]*["']?([^\s"'#,}]+)""")
"""A reference to another file, as JSON or YAML writes it."""
_KEPT = "#/components/examples/"


def is_kept_elsewhere(example: object) -> bool:
    """Return whether an example is only a reference to a file or to a named example.

    The specification takes it as it is written, but tools that join files put in what it names.
    """
    ref = example.get("$ref") if isinstance(example, dict) and len(example) == 1 else None
    if not isinstance(ref, str) or scheme_of(ref):
        return False
    return ref.startswith(_KEPT) or bool(PurePosixPath(ref.partition("#")[0]).suffix)


def written_example(node: Node) -> Node:
    """Return an example, or what it names if it is kept elsewhere and can be read."""
    if not is_kept_elsewhere(node.value):
        return node
    try:
        found = node.target()
        if _KEPT in found.place and "value" in found.mapping:
            found = found.raw("value")
            return found.target() if is_kept_elsewhere(found.value) else found
    except UnresolvedError:
        return node
    return found


def referred_files(documents: Documents, path: str, *, unread: bool = False) -> Iterator[str]:
    """Yield the files of the source folder that a file refers to, and those that they refer to.

    Files that nobody has read yet are left out, unless ``unread`` asks for them: samples, say, are
    read with their pages.
    """
    waiting = [HOME + quote(path)]
    found = set(waiting)
    for address in waiting:  # which grows
        for ref in dict.fromkeys(_FILE.findall(documents.texts.encoded(address))):
            with suppress(ValueError):
                part = defragged(resolved(address, ref.decode())).url
                is_wanted = part.startswith(HOME) and (unread or part in documents.texts)
                if is_wanted and part not in found:
                    found.add(part)
                    waiting.append(part)
                    yield name_of(part)
