"""Translations that no one can overlook: every word of a message in capitals, with an umlaut.

Markup stays as it is, as a translator would leave it: tags, code, the targets of links.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from pathlib import Path

TEXT_ATTRIBUTES = "tip headline cta title description alt label"
_KEPT = re.compile(
    r"""`[^`]*`|\]\([^)\s]*(?:\s+(?=")|\))|\[\^[^\]]*\]|(?<=\])\[[^\]]*\]|\{[\w:-]+\}(?=`)|</?[A-Za-z][^<>]*>"""
    r"""|&#?\w+;|\\.|https?:\S+"""
)
_SPOKEN = re.compile(rf"(?<= )({'|'.join(TEXT_ATTRIBUTES.split())})=([\"'])(.*?)\2")
_WORD = re.compile(r"[^\W\d_]+")


def translated(text: str) -> str:
    """Return the translation of a message."""
    parts, start = [], 0
    for kept in _KEPT.finditer(text):
        parts += [_marked(text[start : kept.start()]), _tag(kept[0])]
        start = kept.end()
    return "".join([*parts, _marked(text[start:])])


def _marked(text: str) -> str:
    return _WORD.sub(lambda found: f"Ü{found[0].upper()}", text)


def _tag(written: str) -> str:
    """Return what is kept, but for the texts in the attributes of a tag."""
    if not written.startswith("<"):
        return written
    return _SPOKEN.sub(lambda m: f"{m[1]}={m[2]}{translated(m[3])}{m[2]}", written)


def fill(template: Path, catalogue: Path) -> list[str]:
    """Write the catalogue of a template with all messages translated; return the messages."""
    with template.open("rb") as stream:
        found = read_po(stream, locale="de")
    for message in found:
        if message.id:
            message.string = translated(str(message.id))
    found.fuzzy = False
    catalogue.parent.mkdir(parents=True, exist_ok=True)
    with catalogue.open("wb") as stream:
        write_po(stream, found)
    return [str(message.id) for message in found if message.id]
