"""Bodies of requests as samples show them: JSON, forms, parts with their types, files. Pure."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlencode

from ..model.details import MISSING, Body, Media
from ..model.examples import as_text, is_json, media_example
from ..model.schemas.describe import innermost
from ..model.schemas.labels import is_binary
from ..model.schemas.schema import shape
from ..read.media_types import without_parameters
from .event_texts import event_text
from .form_values import by_name, form_pairs, plain
from .mixed_texts import is_mixed, mixed_text, sent_mixed
from .xml_texts import is_xml, xml_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ..model.schemas.merging import Shape

NO_BODY = frozenset({"GET", "HEAD", "TRACE"})
"""Methods whose requests have no body: browsers refuse to send one, servers may ignore it."""
FILE = "<file>"
"""What examples hold in the place of a file."""
FORM, PARTS = "application/x-www-form-urlencoded", "multipart/form-data"

JSON_LINES = frozenset(
    ("application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonl",
     "application/jsonlines", "application/x-jsonlines")
)  # fmt: skip
"""Media types of texts with a value of JSON on each line."""
SEQUENCE = "application/json-seq"
"""The same, but each line starts with a record separator (RFC 7464)."""
SEPARATOR = "\x1e"
"""What starts a record."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """A field of a form."""

    name: str
    value: str
    """For a file, its name."""
    file: bool = False
    type: str = ""
    """Media type, where it is not that of plain text or of the file."""

    @property
    def bare(self) -> bool:
        """Whether it is only a name and a text."""
        return not self.file and not self.type


@dataclass(frozen=True, kw_only=True)
class Content:
    """A body to send.

    ``text`` for ``json`` and ``text``, a file's name for ``file``; ``parts`` for ``form`` and
    ``multipart``; ``value`` is what JSON text stands for.
    """

    kind: Literal["json", "text", "form", "multipart", "file"]
    text: str = ""
    value: object = None
    parts: tuple[Part, ...] = ()

    @property
    def typed(self) -> bool:
        """Whether a text has a type: some libraries would send it as a file."""
        return any(part.type and not part.file for part in self.parts)

    @property
    def special(self) -> bool:
        """Whether a part is a file or has a type, which tells a library that there are parts."""
        return not all(part.bare for part in self.parts)

    @cached_property
    def fields(self) -> dict[str, str | list[str]]:
        """The parts that are only names and values, by name."""
        return by_name((part.name, part.value) for part in self.parts if part.bare)

    @property
    def unique(self) -> bool:
        """Whether no two parts have one name."""
        return len({part.name for part in self.parts}) == len(self.parts)

    @cached_property
    def rounded(self) -> bool:
        """Whether JavaScript would round a number of the value, as it does with long ids."""
        return self.kind == "json" and any(map(_is_long, _leaves(self.value)))

    @property
    def has_file(self) -> bool:
        """Whether a part is a file."""
        return any(part.file for part in self.parts)

    @property
    def body(self) -> str:
        """What is sent, except for ``file`` and ``multipart``."""
        if self.kind == "form":
            pairs = [(part.name, part.value) for part in self.parts]
            return urlencode(pairs, safe="*").replace("~", "%7E")  # as the URL standard has it
        return self.text


def grouped(parts: Iterable[Part]) -> list[tuple[str, list[Part], bool]]:
    """Return the parts of a form by their names, and whether several have that name."""
    found: dict[str, list[Part]] = {}
    for part in parts:
        found.setdefault(part.name, []).append(part)
    return [(name, same, len(same) > 1) for name, same in found.items()]


def _leaves(value: object) -> Iterator[object]:
    """Yield the values in a value that have no parts."""
    if not isinstance(value, (dict, list)):
        yield value
        return
    for one in value.values() if isinstance(value, dict) else value:
        yield from _leaves(one)


LONGEST = 2**53 - 1
"""The largest whole number of JavaScript that is told apart from its neighbours."""


def _is_long(value: object) -> bool:
    return isinstance(value, int) and abs(value) > LONGEST


def content_of(body: Body | None, *, optional: bool | None) -> tuple[Content | None, str]:
    """Return the body that examples make, and its media type where the sample has to name it."""
    media = body.media[0] if body and body.media else None
    if body is None or media is None:
        return None, ""
    value = media_example(media, request=True, optional=optional)
    base = without_parameters(media.type)
    if base in {FORM, PARTS}:
        parts = tuple(_parts(media, value, is_multipart=base == PARTS))
        if not parts and not body.required:
            return None, ""
        if base == PARTS:
            return Content(kind="multipart", parts=parts), ""
        return Content(kind="form", parts=parts), base
    if is_mixed(base) and value not in (MISSING, FILE, {}):
        text, media_type = sent_mixed(media_text(media, value), media.type)
        return Content(kind="text", text=text), media_type
    content = _whole(media, value)
    return content, media.type if "*" not in base else _type_in(base, content)


_RANGES: Mapping[str, str] = MappingProxyType(
    {"image": "image/png", "audio": "audio/mpeg", "video": "video/mp4", "text": "text/plain"}
)


def _type_in(media_range: str, content: Content) -> str:
    """Return a type in a range such as ``image/*``, which is itself no type to send."""
    start = media_range.partition("/")[0]
    if content.kind == "file":
        return _RANGES.get(start, "application/octet-stream")
    return _RANGES["text"] if start == "text" else "application/json"


def _whole(media: Media, value: object) -> Content:
    if is_json(media.type):
        given = {} if value is MISSING else value
        text = as_text(given)
        return _written(text) if text is given else _json(text, given)
    if value in (MISSING, FILE, {}) or is_binary(shape(media.schema)):
        return Content(kind="file", text="file")
    text = media_text(media, value)
    if without_parameters(media.type) == SEQUENCE and not isinstance(value, str):
        text = re.sub("(?m)^(?=.)", SEPARATOR, text)
    return Content(kind="text", text=text)


def _written(text: str) -> Content:
    """Return JSON that an author wrote as a text: every language sends what it stands for."""
    try:
        return _json(text, json.loads(text))
    except (ValueError, RecursionError):
        return Content(kind="text", text=text)


def _json(text: str, value: object) -> Content:
    """Return a value of JSON; ``null`` is a text, as libraries take it for no body at all."""
    if value is None:
        return Content(kind="text", text=text)
    return Content(kind="json", text=text, value=value)


def media_text(media: Media, value: object) -> str:
    """Return a value as it is sent in a media type: JSON, a line of JSON for each, XML, events."""
    if isinstance(value, str):
        return as_text(value, media.type)
    if is_xml(media.type):
        return xml_text(media.schema, value)
    if is_mixed(media.type):
        return mixed_text(media, value)
    if events := event_text(media.type, value):
        return events
    if is_text(media.type) and not is_json(media.type):
        return "".join(json.dumps(v, ensure_ascii=False) + "\n" for v in _listed(value))
    return as_text(value, media.type)


def written(media: Media, value: object) -> tuple[str, str]:
    """Return the language of a value and its text: what is no text is JSON, in any type."""
    is_plain = isinstance(value, str) and not is_json(media.type)
    is_plain = is_plain or bool(event_text(media.type, value))
    lexer = "xml" if is_xml(media.type) else "text" if is_plain else "json"
    return lexer, media_text(media, value).rstrip("\n")


def is_text(media_type: str) -> bool:
    """Return whether we can write a value in a media type."""
    base = without_parameters(media_type)
    is_lines = base in JSON_LINES or base == SEQUENCE
    return is_lines or is_json(media_type) or is_xml(media_type) or is_mixed(base)


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def _parts(media: Media, value: object, *, is_multipart: bool) -> Iterator[Part]:
    whole = shape(media.schema)
    known = whole.properties
    for name, given in _with_files(whole, value).items() if isinstance(value, dict) else ():
        encoding = media.encoding.get(str(name))
        is_file = name in known and is_binary(innermost(shape(known[name])))
        pairs = form_pairs(
            str(name), given, style=encoding.text("style"),
            explode=encoding.flag("explode") if "explode" in encoding.mapping else None,
        )  # fmt: skip
        kind = encoding.text("contentType").partition(",")[0].strip()
        for key, one in pairs:
            if one == FILE or (is_multipart and is_file and isinstance(one, str)):
                type_ = "" if "*" in kind else kind
                yield Part(name=key, value=_file_name(one), file=True, type=type_)
                continue
            is_value = isinstance(one, (dict, list))
            typed = kind or ("application/json" if is_value else "")
            yield Part(name=key, value=plain(one), type=typed if is_multipart else "")


def _with_files(whole: Shape, value: dict[str, object]) -> dict[str, object]:
    """Return the values of a form and its required files: no example in JSON can hold these."""
    left = (name for name in whole.properties if name in whole.required and name not in value)
    members = {name: shape(whole.properties[name]) for name in left}
    files = {
        name: [FILE] if member.type == "array" else FILE
        for name, member in members.items()
        if is_binary(innermost(member))
    }
    return {**value, **files}


_FILE_NAME = re.compile(r"[\w. -]{1,80}\.\w{1,8}")


def _file_name(example: str) -> str:
    """Return the name of a file that an example gives, if it is one and not a content.

    It may be behind the folder of the file, or behind the sign that cURL wants.
    """
    name = example.removeprefix("@").replace("\\", "/").rpartition("/")[2]
    return name if _FILE_NAME.fullmatch(name) else "file"
