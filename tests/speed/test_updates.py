"""A page of many updates is not looked through once for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safety.small_site import build

from sphinx_docsjson.speed import trees

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def page_of(number: int) -> str:
    entries = (
        f'<Update label="U{i}" tags={{["t{i}"]}}>\n\nx\n\n</Update>\n' for i in range(number)
    )
    return "# T\n\n" + "\n".join(entries)


def test_a_page_of_many_updates_is_looked_through_as_often_as_one_of_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks, kinds_of = [], trees.kinds_of
    monkeypatch.setattr(trees, "kinds_of", lambda root: looks.append(root) or kinds_of(root))
    counts = {}
    for number in (2, 30):
        looks.clear()
        site = build(tmp_path / str(number), page_of(number), suffix=".mdx")
        assert site.html.count('aria-pressed="false"') == number
        counts[number] = len(looks)
    assert counts[30] < counts[2] + 10
