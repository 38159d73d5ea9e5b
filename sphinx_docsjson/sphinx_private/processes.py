"""How Sphinx shares its work out among processes while it writes with ``-j``."""

from __future__ import annotations

import time
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from sphinx import builders
from sphinx.util.parallel import ParallelTasks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PAUSE = 0.02
"""Seconds between two looks at whether a process has ended, as in `ParallelTasks.join`."""


class FewTasks(ParallelTasks):
    """Tasks of which as many wait as there are processes, not all there are.

    Sphinx resolves pages faster than others write them, and each waiting task holds the trees of
    its pages: of a large site, nearly all of them. To go: when Sphinx waits.
    """

    after_each: Callable[[], object]
    """What to call when a task was added and others may have ended."""

    def add_task(self, *args: Any, **keywords: Any) -> None:
        """Add a task; return when few enough are waiting."""
        super().add_task(*args, **keywords)
        try:
            while len(self._precvs_waiting) > self.nproc:
                if not self._join_one():
                    time.sleep(PAUSE)
        except BaseException:
            self.terminate()
            raise
        self.after_each()


@contextmanager
def small_shares(after_each: Callable[[], object]) -> Iterator[None]:
    """Have Sphinx start a process for fewer pages than usual, and resolve no more than it needs.

    ``after_each`` is called whenever a share has been handed on. To go: when Sphinx writes pages
    while it resolves the first of them.
    """
    before: dict[str, Any] = {
        name: vars(builders)[name] for name in ("make_chunks", "ParallelTasks")
    }
    tasks = type("ParallelTasks", (FewTasks,), {"after_each": staticmethod(after_each)})
    ours = {"make_chunks": partial(before["make_chunks"], maxbatch=1), "ParallelTasks": tasks}
    try:
        vars(builders).update(ours)
        yield
    finally:
        vars(builders).update(before)
