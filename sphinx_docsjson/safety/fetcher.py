"""The files of other sites that a build asks for, and the copies that are kept of them."""

from __future__ import annotations

import hashlib
import json
import time
from typing import TYPE_CHECKING

from . import network
from .network import NotFetchedError, check_address
from .publish import write_atomically

if TYPE_CHECKING:
    from pathlib import Path

MOST_SECONDS = 60
"""How long all requests of a build may take together."""
CACHE_VERSION = 1


class Fetcher:
    """Fetches files, and keeps a copy of each beside the doctrees."""

    def __init__(self, cache: Path, *, network: bool) -> None:
        """``cache`` is a folder of our own; without ``network`` only copies are used."""
        self.cache = cache
        self.may_ask = network
        self._dead: set[str] = set()
        self._spent = 0.0

    def fetch(self, url: str) -> tuple[str, str]:
        """Return the text of a file, and what went wrong if it is an older copy.

        Raises `NotFetchedError` when it cannot be fetched and there is no copy.
        """
        check_address(url)
        try:
            text = self._fresh(url)
        except NotFetchedError as error:
            kept = self._kept(url)
            if kept is None:
                raise
            return kept, f"{error}; the copy of an earlier build is used"
        self._keep(url, text)
        return text, ""

    def _fresh(self, url: str) -> str:
        if not self.may_ask:
            raise NotFetchedError("docsjson_network forbids requests")
        host = check_address(url).host
        if host in self._dead:
            raise NotFetchedError(f"the host {host} did not answer earlier in this build")
        if self._spent > MOST_SECONDS:
            raise NotFetchedError(f"fetching has taken {MOST_SECONDS} seconds in this build")
        start = time.monotonic()
        try:
            return network.download(url)
        except NotFetchedError:
            self._dead.add(host)
            raise
        finally:
            self._spent += time.monotonic() - start

    def _file(self, url: str) -> Path:
        return self.cache / (hashlib.sha256(url.encode()).hexdigest()[:32] + ".json")

    def _kept(self, url: str) -> str | None:
        try:
            kept = json.loads(self._file(url).read_text("utf-8"))
            text, version = kept["text"], kept["version"]
            sound = version == CACHE_VERSION and kept["sha256"] == _digest(text)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None
        return text if sound else None

    def _keep(self, url: str, text: str) -> None:
        made = {"version": CACHE_VERSION, "url": url, "sha256": _digest(text), "text": text}
        write_atomically(self._file(url), json.dumps(made))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
