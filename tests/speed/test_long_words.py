"""Plain text is wrapped as Sphinx wraps it, at a cost in proportion to its words."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from sphinx.testing.util import SphinxTestApp
from sphinx.writers.text import TextWrapper

from sphinx_docsjson.sphinx_private import long_words
from sphinx_docsjson.sphinx_private.long_words import LONGEST, parts, wrapping_quickly

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

WORDS = [
    "a",
    "well-known",
    "x--y",
    ":ref:`a b`",
    "日本語の文",
    "w" * 90,
    "日" * 90,
    "-" * 80,
    "y" * 1800,
]


@pytest.mark.parametrize("seed", range(12))
def test_text_is_wrapped_as_by_sphinx(seed: int) -> None:
    random = Random(seed)
    text = " ".join(random.choices(WORDS, k=random.randrange(1, 12)))
    width = random.choice([9, 70])
    wrapped = TextWrapper(width=width).wrap(text)
    with wrapping_quickly():
        assert TextWrapper(width=width).wrap(text) == wrapped


def test_only_long_words_are_cut() -> None:
    text = f"some {'words ' * 300}{'x' * (2 * LONGEST + 1)} end"
    found = [*parts(text)]
    assert "".join(found) == text
    assert [len(part.split()[-1]) for part in found] == [LONGEST, LONGEST, len("end")]


def test_twice_the_word_costs_twice_as_much(calls_of: Callable[..., int]) -> None:
    wrap = TextWrapper().wrap
    with wrapping_quickly():
        assert calls_of(wrap, "x" * 40_000) < 2.1 * calls_of(wrap, "x" * 20_000)


def test_builds_of_plain_text_wrap_in_this_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(long_words, "parts", lambda text: [seen.append(text) or "cut"])
    (tmp_path / "conf.py").write_text("extensions = ['sphinx_docsjson']")
    (tmp_path / "index.rst").write_text("Some words.")
    app = SphinxTestApp("text", srcdir=tmp_path)
    app.build()
    app.cleanup()
    assert (seen, (app.outdir / "index.txt").read_text()) == (["Some words."], "cut\n")
