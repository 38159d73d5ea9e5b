"""What we take from other packages without their leave does what we need it for."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from sphinx.application import Sphinx
from sphinx.cmd.build import build_main
from sphinx.directives.other import Only, TocTree
from sphinx.search.en import SearchEnglish
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinx_docsjson.sphinx_private import (
    add_static_folder,
    mend_search_index,
    remember_stems,
)
from sphinx_docsjson.sphinx_private.methods import with_other_patterns
from sphinx_docsjson.sphinx_private.packages import font_awesome_entries

if TYPE_CHECKING:
    from pytest import MonkeyPatch


def test_toctrees_ask_what_they_are_given_which_pages_match() -> None:
    changed: Any = with_other_patterns(TocTree, lambda names, _: sorted(names))
    own: Any = changed.parse_content
    assert "patfilter" in TocTree.parse_content.__code__.co_names
    assert own.__globals__["patfilter"]("ba", "x") == ["a", "b"]
    assert with_other_patterns(Only, lambda _, __: []) is Only


def test_builders_without_an_index_are_left_alone() -> None:
    remember_stems(SimpleNamespace(builder=SimpleNamespace()))  # type: ignore[arg-type]
    remember_stems(SimpleNamespace(builder=SimpleNamespace(indexer=None)))  # type: ignore[arg-type]


def test_each_word_is_stemmed_once_in_a_build(tmp_path: Path, monkeypatch) -> None:
    asked: list[str] = []
    stem = SearchEnglish.stem

    def count(self: SearchEnglish, word: str) -> str:
        asked.append(word)
        return stem(self, word)

    monkeypatch.setattr(SearchEnglish, "stem", count)
    source = tmp_path / "source"
    source.mkdir()
    for number in range(3):
        (source / f"page{number}.md").write_text("# Same\n\nwonderful words\n", encoding="utf-8")
    settings = '{"name": "T", "navigation": [{"group": "a", "pages": ["page0"]}]}'
    (source / "docs.json").write_text(settings, encoding="utf-8")
    with patch_docutils(str(source)), docutils_namespace():
        Sphinx(
            str(source), None, str(tmp_path / "out"), str(tmp_path / "trees"), "html",
            status=None, warning=StringIO(),
            confoverrides={"extensions": ["sphinx_docsjson"], "html_theme": "alabaster"},
        ).build()  # fmt: skip
    assert asked.count("wonderful") == 1


def test_the_search_index_is_that_of_a_clean_build() -> None:
    indexer = SimpleNamespace(
        _mapping={"gone": set(), "kept": {"a"}}, _title_mapping={"old": set()},
        _index_entries={"b": ["new"]}, _titles={"b": "B", "c": "C"},
    )  # fmt: skip
    handler: Any = SimpleNamespace(builder=SimpleNamespace(indexer=indexer))
    mend_search_index(handler, lambda: {"c": ["kept"], "b": ["old"], "unwritten": ["entry"]})
    assert indexer._mapping == {"kept": {"a"}}
    assert indexer._title_mapping == {}
    assert indexer._index_entries == {"b": ["new"], "c": ["kept"]}


def test_the_first_build_may_write_some_of_the_pages(tmp_path: Path) -> None:
    """The others have index entries, too, but no place in the search index."""
    source, out = tmp_path / "source", tmp_path / "out"
    source.mkdir()
    (source / "conf.py").write_text('extensions = ["sphinx_docsjson"]\n', encoding="utf-8")
    toctree = "Home\n====\n\n.. toctree::\n\n   a\n"
    for name, text in {"index": toctree, "a": ".. index:: word\n\nA\n=\n"}.items():
        (source / f"{name}.rst").write_text(text, encoding="utf-8")
    assert build_main(["-q", "-b", "html", str(source), str(out), str(source / "index.rst")]) == 0
    assert (out / "searchindex.js").is_file()


def test_a_builder_without_an_index_has_nothing_to_mend() -> None:
    handler: Any = SimpleNamespace(builder=SimpleNamespace())
    mend_search_index(handler, dict)


def test_the_newer_package_of_icons_is_read_where_it_is_installed(
    tmp_path: Path, monkeypatch: MonkeyPatch
) -> None:
    metadata = tmp_path / "fontawesomefree/static/fontawesomefree/metadata"
    metadata.mkdir(parents=True)
    (tmp_path / "fontawesomefree/__init__.py").touch()
    (metadata / "icons.json").write_text('{"butterfly": {}}', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert list(font_awesome_entries()) == ["butterfly"]


def test_a_folder_is_copied_once_however_often_it_is_added() -> None:
    """Every room with style sheets or scripts adds the folder: its files were compared each time."""
    folders: list[Any] = []
    registry = SimpleNamespace(static_dirs=folders)
    newer: Any = SimpleNamespace(registry=registry, add_static_dir=folders.append)
    older: Any = SimpleNamespace(config=SimpleNamespace(html_static_path=["mine"]))
    for _ in range(3):
        add_static_folder(newer, Path("trees"))
        add_static_folder(older, Path("trees"))
    assert folders == [Path("trees")]
    assert older.config.html_static_path == ["mine", "trees"]
