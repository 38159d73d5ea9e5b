"""The same page in another version or language: found by its path, what it shows, or its group."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Mapping

    from .model import Trail


class Twins:
    """The pages of one version or language, to be found from a page of another one."""

    def __init__(self, pages: Iterable[tuple[str, Trail]], shown: Mapping[str, str]) -> None:
        """Index pages, each with the groups around it; the first of two alike counts.

        ``shown`` tells what pages show, by a name that it has in all versions and languages.
        """
        self._shown = shown
        self._by_shape: dict[Hashable, str] = {}
        for page, trail in pages:
            for shape in (*_masked(page), *_own(page), *self._same(page), *_groups(trail)):
                self._by_shape.setdefault(shape, page)

    def find(self, page: str, trail: Trail) -> str | None:
        """Return the twin of a page that is in the groups ``trail``, or nothing.

        The path differs in one segment that is not the last, or has one more or one less in
        front; else the twin shows the same, or it is the first page of the same group.
        """
        shapes = (*_masked(page), *_shifted(page), *self._same(page), *_groups(trail))
        return next((self._by_shape[shape] for shape in shapes if shape in self._by_shape), None)

    def _same(self, page: str) -> Iterator[Hashable]:
        if page in self._shown:
            yield ("shown", self._shown[page])


def _masked(page: str) -> Iterator[Hashable]:
    """Yield the path with each of its folders left out of account in turn."""
    parts = page.split("/")
    for number in range(len(parts) - 1):
        yield ("masked", *parts[:number], None, *parts[number + 1 :])


def _own(page: str) -> Iterator[Hashable]:
    yield ("whole", page)
    yield ("tail", page.partition("/")[2])


def _shifted(page: str) -> Iterator[Hashable]:
    yield ("tail", page)
    yield ("whole", page.partition("/")[2])


def _groups(trail: Trail) -> Iterator[Hashable]:
    titles = tuple(title for title, _ in trail)
    if titles:
        yield ("groups", *titles)
        yield ("group", titles[-1])
