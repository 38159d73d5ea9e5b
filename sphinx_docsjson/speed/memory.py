"""What a build keeps in memory: few trees of pages that are stored, and no search for garbage."""

from __future__ import annotations

import atexit
import gc
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from ..sphinx_private import forget_trees

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

MOST_TREES = 150
"""How many trees of pages that are read are kept until the pages are written.

Sphinx keeps all; one takes a third of a megabyte. Others are read back from their files, which
takes a hundredth of the time that a page takes."""

MANY_PAGES = 500
"""In a site of more pages, so few trees save no time that anybody notices, and none are kept."""

THRESHOLDS = (50_000, 20, 50)
"""When Python looks for what is not used any more; see `gc.set_threshold`.

A page makes thousands of objects that refer to each other, and keeps them. By default, Python
looks through them again and again, and finds nothing."""


def collect_seldom(app: Sphinx, *_: object) -> None:
    """Look for unused objects less often while pages are built (event ``env-before-read-docs``).

    From this event on, a build always comes to ``build-finished``, where all is as before. When the
    program ends, Python would look through everything that is left, which takes a third of a second
    and frees what the system takes back anyway.
    """
    again = partial(_collect_again, gc.get_threshold())
    app.connect("build-finished", again, priority=1)  # before a handler ends the program
    atexit.unregister(gc.freeze)  # once, however many sites a program builds
    atexit.register(gc.freeze)
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def drop_copies(*_: object) -> None:
    """Free what earlier processes sent, apart from what was taken over (event ``env-merge-info``).

    Each process that reads pages sends the whole environment, which refers to itself. With
    `THRESHOLDS`, the first process would keep all these copies.
    """
    gc.collect()


def share_with_processes() -> None:
    """Make ready for processes that write pages: they share what is frozen with the first one."""
    gc.collect()
    gc.freeze()


def drop_written() -> None:
    """Free the trees of written pages, which refer to themselves.

    All else is frozen (`share_with_processes`), so looking for them takes little.
    """
    gc.collect()


def _collect_again(thresholds: tuple[int, int, int], *_: object) -> None:
    gc.set_threshold(*thresholds)
    gc.unfreeze()


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """Look for unused objects less often in a block that makes many objects and keeps them."""
    before = gc.get_threshold()
    gc.set_threshold(*THRESHOLDS)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def keep_few_trees(app: Sphinx, *_: object) -> None:
    """Forget trees that are stored (events ``source-read`` and ``doctree-resolved``)."""
    is_large = len(app.env.found_docs) > MANY_PAGES
    forget_trees(app.env, 0 if is_large else MOST_TREES)
