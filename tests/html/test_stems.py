"""Words are stemmed once per build."""

from __future__ import annotations

from types import SimpleNamespace

from sphinx_docsjson.html.stems import remember_stems


def test_each_word_is_stemmed_once() -> None:
    asked: list[str] = []

    def stem(word: str) -> str:
        asked.append(word)
        return word[:3]

    language = SimpleNamespace(stem=stem)
    remember_stems(None, SimpleNamespace(indexer=SimpleNamespace(lang=language)))  # type: ignore[arg-type]
    assert [language.stem(word) for word in ("words", "words", "other")] == ["wor", "wor", "oth"]
    assert asked == ["words", "other"]


def test_builders_without_an_index_are_left_alone() -> None:
    remember_stems(None, SimpleNamespace())  # type: ignore[arg-type]
    remember_stems(None, SimpleNamespace(indexer=None))  # type: ignore[arg-type]
