"""Sphinx's check of links to other sites, which has no deadline as a whole.

Its threads wait for each server as long as something arrives, and for all servers one after the
other; a server may also ask to be left alone for five minutes.
"""

from __future__ import annotations

import time
from contextlib import suppress
from queue import Empty, Queue
from typing import TYPE_CHECKING, Any

from sphinx.builders import linkcheck

from .methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sphinx.builders import Builder


def stop_asking_after(
    builder: Builder, seconds: float, left: Callable[[linkcheck.Hyperlink, bool], None]
) -> None:
    """Have the builder ``linkcheck`` end in time, and be told each link that has no answer then.

    Parameters: ``left`` is also told whether the link was asked at all.

    To go: when Sphinx has a setting for that.
    """
    finish, usual = builder.finish, linkcheck.HyperlinkAvailabilityChecker

    def finish_in_time() -> None:
        def hurried(config: Any) -> _Hurried:
            return _Hurried(config, time.monotonic() + seconds, left)

        replace_method(linkcheck, "HyperlinkAvailabilityChecker", hurried)
        try:
            finish()
        finally:
            replace_method(linkcheck, "HyperlinkAvailabilityChecker", usual)

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

    def __init__(
        self, config: Any, end: float, left: Callable[[linkcheck.Hyperlink, bool], None]
    ) -> None:
        super().__init__(config)
        self.rqueue = _Answers(end)
        self._left = left

    def check(self, hyperlinks: dict[str, linkcheck.Hyperlink]) -> Iterator[linkcheck.CheckResult]:
        """Yield what servers answered in time, and tell the links that are left."""
        waiting = dict(hyperlinks)
        try:
            for result in super().check(hyperlinks):
                del waiting[result.uri]
                yield result
        except Empty:
            unasked = self._dismiss()
            for uri, link in waiting.items():
                self._left(link, uri not in unasked)

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
