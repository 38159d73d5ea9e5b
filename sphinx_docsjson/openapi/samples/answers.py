"""What samples do with an answer: print it, print it line by line, or save it as a file. Pure."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from ..model.examples import is_json
from ..model.schemas.labels import is_binary
from ..model.schemas.schema import shape
from ..read.media_types import without_parameters
from .bodies import JSON_LINES, SEQUENCE, is_text
from .event_texts import EVENTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..model.details import Response

_STREAMS = JSON_LINES | {SEQUENCE, EVENTS}
_FILES = ("image/", "audio/", "video/", "font/")
_ENDINGS: Mapping[str, str] = MappingProxyType({
    "application/gzip": "gz",
    "application/octet-stream": "bin",
    "application/pdf": "pdf",
    "application/vnd.ms-excel": "xls",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
    "application/zip": "zip",
    "audio/mpeg": "mp3",
    "image/jpeg": "jpg",
    "image/svg+xml": "svg",
    "video/mpeg": "mpg",
    "video/quicktime": "mov",
})  # fmt: skip
"""Types whose files have another ending than the name of the type, and those that are files."""


def answer_of(method: str, responses: Iterable[Response]) -> str:
    """Return the ``answer`` of a `Request`, by the first of the responses that says success.

    A server may keep a stream open: what waits for its end shows nothing. Terminals cannot show
    files, which are spoiled where they are read as text.
    """
    media = next((one.media for one in responses if one.rank == 1), ())
    if not media or method == "HEAD":
        return "none"
    kind, is_file = without_parameters(media[0].type), is_binary(shape(media[0].schema))
    if kind in _STREAMS:
        return "lines"
    if kind.startswith(_FILES) or kind in _ENDINGS or (is_file and kind == "*/*"):
        return f"response.{_ENDINGS.get(kind) or _ending(kind)}"
    if is_json(kind):
        return "json"
    is_file = is_file and not is_text(kind) and not kind.startswith("text/")
    return f"response.{_ending(kind)}" if is_file else "text"


def _ending(kind: str) -> str:
    """Return the ending of the files of a type, where its name may be one."""
    name = kind.partition("/")[2].removeprefix("x-")
    return name if re.fullmatch("[a-z0-9]{2,5}", name) else "bin"
