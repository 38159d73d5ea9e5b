"""What readers and programs without style sheets see: words stay apart in the text itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "Page\n====\n\nsize : int\n    How large it is.\n"


def test_a_term_and_its_kind_stay_apart(tmp_path: Path) -> None:
    html = build(tmp_path, PAGE, suffix=".rst").html
    assert '<dt>size<span class="classifier">: int</span></dt>' in html


def test_other_themes_separate_them_with_styles(tmp_path: Path) -> None:
    html = build(tmp_path, PAGE, suffix=".rst", html_theme="alabaster").html
    assert '<dt>size<span class="classifier">int</span></dt>' in html


def test_the_words_of_a_button_stay_apart(tmp_path: Path) -> None:
    html = build(tmp_path, PAGE, suffix=".rst").html
    assert '<kbd aria-hidden="true">Esc</kbd> <span>Cancel</span>' in html
