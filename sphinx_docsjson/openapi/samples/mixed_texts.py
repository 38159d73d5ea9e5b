"""Bodies in parts that are no form, such as ``multipart/mixed``, as texts. Pure.

The boundary is what the first line says, so a text of the author's is sent as well.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from ..model.details import MISSING, headers_of
from ..model.examples import FORMATS, parameter_example, shown_example
from ..model.texts.headlines import one_line
from .quoting import in_quotes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model.details import Media
    from ..read.resolve import Node

_MIXED = re.compile(r"multipart/(?!form-data\b)", re.IGNORECASE)
_BOUNDARY = re.compile(r"^--([\w.+-]{1,70})\s*?$", re.MULTILINE)


def is_mixed(media_type: str) -> bool:
    """Return whether a body has parts and is no form."""
    return bool(_MIXED.match(media_type.strip()))


def mixed_text(media: Media, value: object) -> str:
    """Return the parts of an object or a list as a text, each with what its file says of it."""
    parts = ["\n".join([*_head(*one), "", _plain(one[1])]) for one in _parts(media, value)]
    boundary = "part"
    while any(f"--{boundary}" in part for part in parts):
        boundary += "-part"
    return "".join(f"--{boundary}\n{part}\n" for part in parts) + f"--{boundary}--\n"


def sent_mixed(text: str, media_type: str) -> tuple[str, str]:
    """Return a text in parts with the line breaks of RFC 2046, and its type with the boundary."""
    found = _BOUNDARY.search(text)
    named = f"; boundary={found[1]}" if found and "boundary=" not in media_type.lower() else ""
    return re.sub(r"\r?\n", "\r\n", text), media_type + named


def _parts(media: Media, value: object) -> Iterator[tuple[str, object, Node | None]]:
    """Yield name, value and encoding of each part; the items of a list have no name."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield str(name), one, media.encoding.get(str(name))
        return
    first = media.part_encoding
    for index, one in enumerate(value if isinstance(value, list) else [value]):
        yield "", one, first[index] if index < len(first) else media.item_encoding


def _head(name: str, value: object, encoding: Node | None) -> Iterator[str]:
    """Yield the headers of a part."""
    is_file = value == FORMATS["binary"]
    if name:
        quoted, file = f'"{in_quotes(name)}"', '; filename="file"' if is_file else ""
        yield f"Content-Disposition: form-data; name={quoted}{file}"
    kind = encoding.text("contentType").partition(",")[0].strip() if encoding else ""
    usual = "application/octet-stream" if is_file else ""
    usual = "application/json" if isinstance(value, (dict, list)) else usual
    if given := usual if "*" in kind else kind or usual:
        yield f"Content-Type: {one_line(given)}"
    for header in headers_of(encoding) if encoding else ():
        example = parameter_example(header) if header.required else shown_example(header)
        if example is not MISSING and header.name.lower() != "content-type":
            yield f"{one_line(header.name)}: {one_line(_plain(example))}"


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)
