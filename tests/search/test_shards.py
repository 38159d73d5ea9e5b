"""The files that the index is cut into."""

from __future__ import annotations

from array import array
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from search_index import read_index

from sphinx_docsjson.search import shards
from sphinx_docsjson.search.shards import FOLDER, ListedPage, files

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def listed(name: str, prose: str = "", scope: str = "v1") -> ListedPage:
    return ListedPage(
        address=f"{name}.html", title=name.upper(), crumb="", marker="",
        scope=(("version", scope),), passages=[("", name, "", prose, "")],
    )  # fmt: skip


Places = list[tuple[int, int]]


def written(folder: Path, pages: list[ListedPage], words: Mapping[str, Places]) -> Path:
    """Write the files of an index below a folder."""
    found = {word: array("Q", chain.from_iterable(places)) for word, places in words.items()}
    for name, text in files(pages, found, ["the"]):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


@pytest.fixture
def small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files as small as they get."""
    for name in ("SIZE_OF_TERMS", "SIZE_OF_HEADS", "SIZE_OF_PAGES", "SIZE_OF_WORDS"):
        monkeypatch.setattr(shards, name, 1)


WORDS: Mapping[str, Places] = {
    "zebra": [(0, 5), (2, 7)], "zebras": [(1, 3)], "alpha": [(2, 1)], "𝒳": [(0, 1)], "ﬀ": [(1, 1)],
}  # fmt: skip


@pytest.mark.usefixtures("small_files")
def test_a_site_in_many_files_is_the_same_index(tmp_path: Path) -> None:
    pages = [listed("a"), listed("b", scope="v2"), listed("c", scope="v2")]
    index = read_index(written(tmp_path, pages, WORDS))
    assert index.words["zebra"] == {("a.html", ""): 5, ("c.html", ""): 7}
    assert index.words.keys() == WORDS.keys()
    assert [*index.pages] == ["a.html", "b.html", "c.html"]
    assert index.head["scopes"] == [[["version", "v1"]], [["version", "v2"]]]
    assert index.head["scope"] == [[1, 0], [2, 1]]
    for kind in ("heads", "pages"):
        assert [first for first, _ in index.head[kind]] == [0, 1, 2]


@pytest.mark.usefixtures("small_files")
def test_forms_of_a_word_are_in_one_file(tmp_path: Path) -> None:
    index = read_index(written(tmp_path, [listed(n) for n in "abc"], WORDS))
    firsts = [first for first, _ in index.head["terms"]]
    assert firsts.count("zeb") == 1, "so a form that nobody wrote leads there, too"
    # the order of JavaScript's strings, which is that of UTF-16
    assert firsts == sorted(firsts, key=lambda word: word.encode("utf-16-be"))
    assert firsts[-2:] == ["𝒳", "ﬀ"]


def test_a_word_that_is_everywhere_leads_to_where_it_says_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shards, "MOST_PLACES", 2)
    pages = [listed(name) for name in "abcd"]
    words = {"page": [(0, 1), (1, 9), (2, 1), (3, 4)]}
    index = read_index(written(tmp_path, pages, words))
    assert index.words["page"] == {("b.html", ""): 9, ("d.html", ""): 4}


def test_names_of_files_say_what_is_in_them() -> None:
    def names(prose: str) -> set[str]:
        return {name for name, _ in files([listed("a", prose)], {"word": array("Q", [0, 1])}, [])}

    assert names("one") == names("one")
    changed = names("one") ^ names("two")
    assert len(changed) == 2, "only the file that says it"
    assert all(name.startswith(f"{FOLDER}/") for name in changed)
