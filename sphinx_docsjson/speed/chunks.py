"""With ``-j``: pages are written while others are still resolved, from early on.

Sphinx resolves pages in its first process, and starts another one whenever it has a chunk of them.
Until the first chunk is resolved, no other process has anything to do; while the last one is
written, the first process waits. With small chunks both are short. And while the others are busy,
the first process resolves few chunks ahead: it keeps the trees of their pages.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ..sphinx_private.doors import is_known
from ..sphinx_private.methods import replace_method
from ..sphinx_private.processes import small_shares
from .memory import drop_written, share_with_processes

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet

    from sphinx.application import Sphinx

DONE_OTHERWISE = (
    "sphinx.builders:Builder._write_parallel",
    "sphinx.util.parallel:ParallelTasks._join_one",
    "sphinx.util.parallel:ParallelTasks.add_task",
    "sphinx.util.parallel:make_chunks",
)


def write_early(app: Sphinx) -> None:
    """Write the pages of a build in small chunks (event ``builder-inited``)."""
    if app.parallel > 1 and is_known(*DONE_OTHERWISE):
        write = partial(_write, app.builder.write_documents)
        replace_method(app.builder, "write_documents", write)


def _write(write: Callable[[AbstractSet[str]], None], docnames: AbstractSet[str]) -> None:
    share_with_processes()
    with small_shares(drop_written):
        write(docnames)
