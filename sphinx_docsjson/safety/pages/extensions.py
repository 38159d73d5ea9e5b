"""What belongs to other extensions, and the texts that pages give to it."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

KNOWN = ("docutils.", "sphinx.", "myst_parser.", __name__.partition(".")[0] + ".")
"""How the modules begin that are of no other extension: ours, and those that we build on."""


def texts_in(values: Iterable[object]) -> Iterator[str]:
    """Yield the texts among some values, and in the lists and mappings among them."""
    waiting = deque(values)
    while waiting:
        value = waiting.popleft()
        if isinstance(value, str):
            yield value
        elif isinstance(value, Mapping):
            waiting += [*value, *value.values()]
        elif isinstance(value, list | tuple | set):
            waiting += value
