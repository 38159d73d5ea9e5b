"""Sphinx's check of links to other sites, which has no deadline as a whole.

Its threads wait for each server as long as something arrives, and for all servers one after the
other; a server may also ask to be left alone for hours. Of a link on several pages it only knows
the first, and of that the paragraph.
"""

from __future__ import annotations

import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, Queue
from typing import TYPE_CHECKING, Any

from sphinx.builders import linkcheck
from sphinx.util.http_date import rfc1123_to_epoch

from .methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from docutils import nodes
    from sphinx.builders import Builder

UNANSWERED, UNASKED, BUSY = "unanswered", "unasked", "busy"
"""Why it is not known whether a link works: time was over, or its server wants to be left alone."""
MOST_WAITS = 3
"""How often a server may ask to be asked again."""


@dataclass(frozen=True, kw_only=True)
class Asking:
    """How servers are asked, and who is told what they answer."""

    seconds: float
    """How long servers are asked at most."""
    patience: float
    """How long one server may ask to be left alone."""
    server: Callable[[str], str | None]
    """Returns the scheme, host and port of a URL."""
    found: Callable[[str, str, nodes.Element], object]
    """Called with the URL of each link, as it is asked and as it is written, and with its node."""
    others: Callable[[], Iterable[str]]
    """Returns URLs that are in no page."""
    told: Callable[[str, str], object]
    """Called with each URL that does not work or is not known to, and with the reason."""


def ask_servers(builder: Builder, asking: Asking) -> None:
    """Have the builder ``linkcheck`` ask servers in another way than it does.

    To go: when Sphinx has settings for that.
    """
    finish, usual, collector = (
        builder.finish, linkcheck.HyperlinkAvailabilityChecker, linkcheck.HyperlinkCollector,
    )  # fmt: skip
    add = collector._add_uri

    def add_uri(self: linkcheck.HyperlinkCollector, uri: str, node: nodes.Element) -> None:
        asked = self.env.events.emit_firstresult("linkcheck-process-uri", uri) or uri
        asking.found(asked, uri, node)
        add(self, uri, node)

    def finish_in_time() -> None:
        held: dict[str, linkcheck.Hyperlink] = builder.hyperlinks  # type: ignore[attr-defined]
        for url in asking.others():
            held.setdefault(url, linkcheck.Hyperlink(url, "", builder.srcdir, 0))
        replace_method(linkcheck, "HyperlinkAvailabilityChecker", lambda c: _Hurried(c, asking))
        try:
            finish()
        finally:
            replace_method(linkcheck, "HyperlinkAvailabilityChecker", usual)

    def finished(*_: object) -> None:
        replace_method(collector, "_add_uri", add)

    builder.events.connect("build-finished", finished, 500)  # comes after a failure, too
    replace_method(collector, "_add_uri", add_uri)
    replace_method(builder, "finish", finish_in_time)


class _Answers(Queue[linkcheck.CheckResult]):
    """Answers of servers, for which nobody waits longer than to a moment."""

    def __init__(self, end: float) -> None:
        super().__init__()
        self._end = end

    def get(self, block: bool = True, timeout: float | None = None) -> linkcheck.CheckResult:
        """Return an answer; raises `Empty` when it is too late."""
        left = max(0, self._end - time.monotonic())
        return super().get(block, left if timeout is None else min(left, timeout))


class _Hurried(linkcheck.HyperlinkAvailabilityChecker):
    """A check of links that ends at a moment, whatever servers do."""

    def __init__(self, config: Any, asking: Asking) -> None:
        super().__init__(config)
        self.rqueue = _Answers(time.monotonic() + asking.seconds)
        self._asking = asking
        self._busy: set[str | None] = set()
        self._waits: Counter[str] = Counter()

    def check(self, hyperlinks: dict[str, linkcheck.Hyperlink]) -> Iterator[linkcheck.CheckResult]:
        """Yield what works, and tell what does not or has no answer in time."""
        waiting = dict(hyperlinks)
        try:
            for result in super().check(hyperlinks):
                del waiting[result.uri]
                if result.status in (linkcheck._Status.BROKEN, linkcheck._Status.TIMEOUT):
                    self._asking.told(result.uri, result.message or str(result.status))
                else:
                    yield result
        except Empty:
            unasked = self._dismiss()
            for uri in waiting:
                self._asking.told(uri, UNASKED if uri in unasked else UNANSWERED)

    def invoke_threads(self) -> None:
        """Start the threads that ask."""
        for _ in range(self.num_workers):
            worker = _Worker(self.config, self.rqueue, self.wqueue, self.rate_limits)
            worker.share(self._asking, self._busy, self._waits)
            worker.start()
            self.workers.append(worker)

    def _dismiss(self) -> set[str]:
        """Have the threads end after what they do now, and return which links nobody asked yet."""
        unasked = set()
        with suppress(Empty):
            while True:
                again, link = self.wqueue.get_nowait()
                if link and again == linkcheck.CHECK_IMMEDIATELY:
                    unasked.add(link.uri)
        for _worker in self.workers:
            self.wqueue.put(linkcheck.CheckRequest(linkcheck.CHECK_IMMEDIATELY, None))
        return unasked


class _Worker(linkcheck.HyperlinkAvailabilityCheckWorker):
    """A thread that asks no more where a server wants to be left alone for long, or often."""

    def share(self, asking: Asking, busy: set[str | None], waits: Counter[str]) -> None:
        """Take what all threads know: which servers are not asked, how often URLs have waited."""
        self._asking, self._busy, self._waits = asking, busy, waits

    def _check(self, docname: str, uri: str, hyperlink: linkcheck.Hyperlink) -> Any:
        if self._asking.server(uri) in self._busy:
            return linkcheck._Status.BROKEN, BUSY, 0
        status, info, code = super()._check(docname, uri, hyperlink)
        is_busy = status == linkcheck._Status.BROKEN and info.startswith("429 ")
        return status, BUSY if is_busy else info, code

    def limit_rate(self, response_url: str, retry_after: str | None) -> float | None:
        """Return when to ask a server again that has asked for rest; nothing for never."""
        self._waits[response_url] += 1
        again, delay = None, _seconds(retry_after or "")
        if self._waits[response_url] <= MOST_WAITS and 0 <= delay <= self._asking.patience:
            again = super().limit_rate(response_url, retry_after)
        if again is None:
            self._busy.add(self._asking.server(response_url))
        return again


def _seconds(retry_after: str) -> float:
    """Return how long a server wants to be left alone; 0 if it does not say."""
    try:
        return float(retry_after or 0)
    except ValueError:
        with suppress(ValueError, TypeError, OverflowError):
            return max(0.0, rfc1123_to_epoch(retry_after) - time.time())
    return 0.0
