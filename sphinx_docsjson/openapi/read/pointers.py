"""JSON pointers (RFC 6901), and what the addresses of values in a file name. Pure."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from ...spelling import did_you_mean, hint_at

MISSING: Final = object()
"""Stands for a value that is not there."""
_INDEX = re.compile("[0-9]{1,9}")
"""Python refuses to read numbers of thousands of digits."""


def escape(key: str) -> str:
    """Return a key as a part of a JSON pointer."""
    return key.replace("~", "~0").replace("/", "~1")


def key_of(part: str) -> str:
    """Return the key that a part of a JSON pointer means."""
    return part.replace("~1", "/").replace("~0", "~")


def at(contents: Any, pointer: str) -> Any:
    """Return the value at a JSON pointer, or `MISSING`."""
    for part in pointer.split("/")[1:]:
        key = key_of(part)
        if isinstance(contents, dict) and key in contents:
            contents = contents[key]
        elif isinstance(contents, list) and _INDEX.fullmatch(key) and int(key) < len(contents):
            contents = contents[int(key)]
        else:
            return MISSING
    return contents


def near_key(contents: Any, pointer: str) -> str:
    """Return a hint to the name that is most like the first one of a pointer that is not there."""
    value = contents
    for step in pointer.split("/")[1:]:
        if not isinstance(value, dict) or step in value:
            value = value[step] if isinstance(value, dict) else None
        else:
            return did_you_mean(step, map(str, value)) or component_meant(contents, pointer)
    return "" if "/" in pointer else component_meant(contents, pointer)  # an anchor


def component_meant(contents: Any, written: str) -> str:
    """Return a hint to the component that ``Pet`` or the old ``#/definitions/Pet`` means."""
    name, held = key_of(written.rpartition("/")[2]), at(contents, "/components")
    for section, named in held.items() if isinstance(held, dict) and name else ():
        if isinstance(named, dict) and name in named:
            return hint_at(f"#/components/{section}/{escape(name)}")
    return ""


def with_slashes(contents: Any, pointer: str) -> tuple[str, Any]:
    """Return a value by a pointer whose keys have slashes that nobody escaped, and its pointer.

    Some tools write ``#/paths//users/get``. A key may be made of at most 50 parts: to try all of a
    long pointer would be dear. Raises `LookupError` if there is no such value.
    """
    left, right = pointer.split("/")[1:], ""
    while left:
        known = contents if isinstance(contents, dict) else {}
        keys = ((key_of("/".join(left[:n])), n) for n in range(1, min(len(left), 50) + 1))
        key, end = next((one for one in keys if one[0] in known), ("", 0))
        if not end:
            raise LookupError(pointer)
        left, right, contents = left[end:], f"{right}/{escape(key)}", known[key]
    return right, contents


_HOLDERS = (["components", "schemas"], ["definitions"], ["$defs"], ["schemas"])
_PARTS = frozenset(
    """additionalItems additionalProperties contains contentSchema else headers if items not payload
    propertyNames schema then unevaluatedItems unevaluatedProperties""".split()
) | {""}
"""What a file that is a schema, a parameter or a message as a whole has in it without a name."""


def component_of(place: str) -> str:
    """Return the name of the component at an address, or an empty text.

    Files that only hold schemas may have them at the top: ``schemas/index.yaml#/Pet``.
    """
    parts = place.partition("#")[2].split("/")
    named = parts[1:-1] in _HOLDERS or (len(parts) == 2 and parts[1] not in _PARTS)
    return key_of(parts[-1]) if named else ""


def name_at(place: str) -> str:
    """Return the name of the component at an address, or of the file that is one as a whole."""
    file = file_of(place)
    return component_of(place) or file.rpartition(".")[0] or file


def path_in_component(place: str) -> str:
    """Return the names that lead to a schema inside of a component or a body: ``Pet.owner``."""
    parts = place.partition("#")[2].split("/")
    named = [key_of(name) for key, name in pairwise(parts) if key == "properties"]
    return ".".join(filter(None, (component_of("#" + "/".join(parts[:4])), *named)))


def file_of(place: str) -> str:
    """Return the file name of what is a file as a whole, or an empty text."""
    address, _, pointer = place.partition("#")
    return "" if pointer.strip("/") else address.rpartition("/")[2]
