"""Media types that are misspelt: almost one that APIs use, and none that is registered. Pure."""

from __future__ import annotations

from functools import lru_cache
from mimetypes import types_map
from types import MappingProxyType

from ...spelling import nearest

_NEAR = 0.8
_USUAL = MappingProxyType({
    "application": """atom+xml cbor csv geo+json graphql gzip hal+json javascript jose
        json json-patch+json json-seq json5 jsonl jsonp jwt ld+json merge-patch+json msgpack ndjson
        octet-stream pdf problem+json problem+xml protobuf rss+xml rtf scim+json soap+xml sql
        toml wasm xhtml+xml xml yaml yml zip""",
    "audio": "aac flac mp3 mp4 mpeg ogg opus wav webm",
    "image": "avif bmp gif heic jpeg jpg png svg+xml tiff webp",
    "multipart": "alternative byteranges form-data mixed related",
    "text": "calendar css csv event-stream html javascript markdown plain rtf vcard xml yaml",
    "video": "mp4 mpeg ogg quicktime webm",
    "font": "otf ttf woff woff2",
})  # fmt: skip
"""What follows the slash in the types that APIs send (https://www.iana.org/assignments/media-types)
and in those of nobody that are as frequent."""
_NAMES = MappingProxyType({kind: tuple(names.split()) for kind, names in _USUAL.items()})
_REGISTERED = frozenset(types_map.values())
_FORMS = ("x-www-form-urlencoded",)
"""What may be meant among the names that everybody makes up."""
_OF_ONES_OWN = ("x-", "vnd.", "prs.", "x.")


def without_parameters(media_type: str) -> str:
    """Return a media type in lower case, without parameters such as ``charset``."""
    return media_type.partition(";")[0].strip().lower()


@lru_cache(maxsize=1024)
def type_meant(written: str) -> str | None:
    """Return the media type that a misspelt one means, or nothing for one that may be right."""
    name = without_parameters(written)
    kind, slash, rest = name.replace("\\", "/").partition("/")
    if not slash:
        return next((f"{kind}/{name}" for kind, names in _NAMES.items() if name in names), None)
    if "*" in name or name in _REGISTERED:
        return None
    meant = kind if kind in _NAMES else nearest(kind, _NAMES, _NEAR)
    if meant is None:
        return None
    names = _FORMS if rest.startswith(_OF_ONES_OWN) else _NAMES[meant]
    found = rest if rest in names else nearest(rest, names, _NEAR)
    if found and rest.endswith((f"-{found}", f".{found}")):
        return None  # a name of one's own, such as ``acme-patch+json``
    return f"{meant}/{found}" if found and f"{meant}/{found}" != name else None
