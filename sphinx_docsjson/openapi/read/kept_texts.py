"""The texts of the documents of a site, kept as UTF-8. Pure.

Python keeps a text with a single emoji in four bytes a character, and a large file has 13 MB.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...sources.yaml12 import Repeated


class Texts(MutableMapping[str, str]):
    """Texts by the addresses of their documents; each is decoded when it is asked for."""

    def __init__(self) -> None:
        """Start with none."""
        self._kept: dict[str, bytes] = {}
        self.repeated: dict[str, list[Repeated]] = {}
        """The keys that objects of a document have twice."""

    def __getitem__(self, address: str) -> str:
        """Return the text of a document."""
        return self._kept[address].decode("utf-8", "surrogatepass")

    def __setitem__(self, address: str, text: str) -> None:
        """Keep the text of a document."""
        self._kept[address] = _encoded(text)

    def __delitem__(self, address: str) -> None:
        """Forget the text of a document."""
        del self._kept[address]

    def __iter__(self) -> Iterator[str]:
        """Yield the addresses."""
        return iter(self._kept)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._kept)

    def __contains__(self, address: object) -> bool:
        """Return whether there is a text."""
        return address in self._kept

    def repeated_in(self, address: str) -> list[Repeated]:
        """Return a list for the keys that objects of a document have twice."""
        return self.repeated.setdefault(address, [])

    def encoded(self, address: str) -> bytes:
        """Return the text of a document as UTF-8; nothing where there is none."""
        return self._kept.get(address, b"")

    def line_of(self, address: str, words: str) -> int | None:
        """Return the line of a document in which words come first."""
        text = self.encoded(address)
        index = text.find(_encoded(words))
        return None if index < 0 else text.count(b"\n", 0, index) + 1


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
