"""Text of a sign or two: rules look at what is before and behind a sign, where nothing may be."""

from __future__ import annotations

from string import punctuation
from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("suffix", [".md", ".mdx"])
@pytest.mark.parametrize("form", ["{}\n\n", "| a |\n| - |\n| {} |\n\n", "<Note>{}</Note>\n\n"])
def test_a_sign_or_two_can_be_read(tmp_path: Path, form: str, suffix: str) -> None:
    """Each sign has a page: some start what ends with the page."""
    pages = {
        f"page{number}{suffix}": "".join(form.format(sign + other) for other in ("", *punctuation))
        for number, sign in enumerate(punctuation)
    }
    built = build(tmp_path, "The start\n", suffix, pages, builder="dummy")
    assert "reading it fails" not in built.warnings


@pytest.mark.parametrize("text", ["> %\n>", "- %\n-", "```{note}\n> % a\n>\n```", "> % a\n> %"])
@pytest.mark.parametrize("extensions", [["sphinx_docsjson"], ["myst_parser", "sphinx_docsjson"]])
def test_a_comment_may_end_with_the_text(tmp_path: Path, text: str, extensions: list[str]) -> None:
    built = build(tmp_path, f"# T\n\nThe start\n\n{text}", extensions=extensions)
    assert built.warnings == ""
    assert "The start</p>" in built.html
