"""Pages that are nested more deeply than Sphinx can store them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from .conftest import Case, build_cases

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(("levels", "is_shown_as_text"), [
    (100, False), (192, sys.version_info < (3, 12)), (300, True),
])  # fmt: skip
def test_a_page_that_is_too_deep_is_shown_as_text(
    levels: int, is_shown_as_text: bool, tmp_path: Path
) -> None:
    deep = "".join("*a " if n % 2 else "**a " for n in range(levels))
    deep += "core" + "".join(" b**" if n % 2 else " b*" for n in range(levels))
    pages = [Case("deep", ".md", f"# Title\n\n{deep}\n", ""), Case("other", ".md", "# Other\n", "")]
    first, second = build_cases(pages, tmp_path)
    assert "core" in first
    message = "nested too deeply to be read; it is shown as text [docsjson.limit]"
    assert first.count(message) == is_shown_as_text
    assert "Other" in second


def test_functions_that_never_end_show_what_came_before(tmp_path: Path) -> None:
    endless = (
        "export const Endless = () => {\n"
        "  const again = (n) => <div>{n}{again(n + 1)}</div>;\n"
        "  return <div>{again(1)}</div>;\n};\n\n<Endless />\n\nAfter.\n"
    )
    (shown,) = build_cases([Case("endless", ".mdx", endless, "")], tmp_path)
    assert "After." in shown
    assert shown.count("[docsjson.snippet]") == 1
    assert "functions call each other too deeply" in shown
