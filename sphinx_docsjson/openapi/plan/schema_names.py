"""The schemas that have a name, also those in files that API files refer to. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from ..read.pointers import escape
from ..read.referred_files import referred_files
from ..read.resolve import HOME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model.library import Library

_SCHEMA = frozenset(
    "additionalProperties allOf anyOf enum items oneOf properties type".split()
)  # fmt: skip
"""What a schema has, and a file with a path, a response or a parameter does not."""


def named_in(library: Library) -> list[str]:
    """Return the addresses of the named schemas of all files, each once."""
    written = (node for spec in library.specs.values() for node in spec.schemas.values())
    found = dict.fromkeys(node.follow().place for node in written)
    contents = library.documents.contents
    if len(contents) > len(library.specs):
        for source in library.specs:
            for name in referred_files(library.documents, source):
                address = HOME + quote(name)
                found.update(dict.fromkeys(_schemas_in(address, contents.get(address))))
    return list(found)


def _schemas_in(address: str, contents: Any) -> Iterator[str]:
    """Yield the addresses of the schemas in a file, which may be one as a whole."""
    if not isinstance(contents, dict):
        return
    if _is_schema(contents):
        yield f"{address}#"
        return
    components = contents.get("components")
    held = components.get("schemas") if isinstance(components, dict) else None
    for start, schemas in (("/components/schemas", held), ("", contents)):
        for name, one in schemas.items() if isinstance(schemas, dict) else ():
            if _is_schema(one):
                yield f"{address}#{start}/{escape(str(name))}"


def _is_schema(value: Any) -> bool:
    return isinstance(value, dict) and not _SCHEMA.isdisjoint(value)
