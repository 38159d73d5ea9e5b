"""The store of passages: what it holds, how much of it is in memory, and what it reads again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx_docsjson.search.store import Store, packed

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx_docsjson.passages.weights import Passage

PASSAGES: list[Passage] = [
    ("", "Keys", "", "Kept \ud800 and “said” of. " * 200, ""),
    ("b", "B", "function", "", "x()" * 200),
]


def test_passages_are_kept_compressed_and_come_back_as_they_were() -> None:
    found = packed(PASSAGES)
    assert [tuple(passage) for passage in found] == PASSAGES
    assert (len(found), found[1][1], [p[1] for p in found[1:]]) == (2, "B", ["B"])
    assert len(found.data) * 10 < sum(len(text) for passage in PASSAGES for text in passage)


def test_another_build_reads_what_was_kept_of_the_pages_that_are_left(tmp_path: Path) -> None:
    file = tmp_path / "store.json"
    store = Store(file)
    store.pages = {"a": (packed(PASSAGES), [("b", "Said.")]), "gone": (packed([]), [])}
    store.keep({"a"})
    (page, (passages, said)), *others = Store(file).pages.items()
    assert (page, [tuple(one) for one in passages], [tuple(one) for one in said], others) == (
        "a", PASSAGES, [("b", "Said.")], [],
    )  # fmt: skip


def test_a_store_that_is_broken_or_of_another_version_is_empty(tmp_path: Path) -> None:
    file = tmp_path / "store.json"
    for text in ("", "[", '5\n["a", [[], []]]\n', '6\n["a", 1]\n', '6\n["a", 1, "é", []]\n'):
        file.write_text(text, "utf-8")
        assert Store(file).pages == {}
