"""With several processes, the first one keeps no more than it needs."""

from __future__ import annotations

import gc
from weakref import ref

import pytest
from sphinx import builders
from sphinx.errors import SphinxParallelError

from sphinx_docsjson.speed.events import EVENTS
from sphinx_docsjson.speed.memory import collecting_seldom, drop_copies, drop_written
from sphinx_docsjson.sphinx_private.processes import small_shares


def test_few_tasks_wait_for_processes_and_each_is_done_once() -> None:
    done: list[int] = []
    left = []
    with small_shares(drop_written):
        tasks = builders.ParallelTasks(2)  # type: ignore[attr-defined]
        for number in range(20):
            tasks.add_task(str, number, lambda number, _: done.append(number))
            left.append(number + 1 - len(done))
        tasks.join()
    assert max(left) <= 4, "two are running, two are waiting"
    assert sorted(done) == list(range(20))


def test_a_task_that_fails_ends_the_others() -> None:
    with small_shares(drop_written), pytest.raises(SphinxParallelError):
        tasks = builders.ParallelTasks(1)  # type: ignore[attr-defined]
        for _ in range(20):
            tasks.add_task(int, "no number")
        tasks.join()


class Copy:
    """What refers to itself, as trees and the environment do."""

    def __init__(self) -> None:
        self.itself = self


def test_copies_of_the_environment_are_freed_when_the_next_one_comes() -> None:
    assert ("env-merge-info", drop_copies) in [one[:2] for one in EVENTS]
    with collecting_seldom():
        gc.collect()
        kept = ref(Copy())
        assert kept() is not None
        drop_copies()
        assert kept() is None


def test_what_tasks_hold_is_freed_when_they_are_done() -> None:
    kept = []
    with collecting_seldom(), small_shares(drop_written):
        tasks = builders.ParallelTasks(1)  # type: ignore[attr-defined]
        for _ in range(8):
            copy = Copy()
            kept.append(ref(copy))
            tasks.add_task(bool, copy)
            del copy
            assert sum(one() is not None for one in kept) <= 2, "one is running, one is waiting"
        tasks.join()
