"""The keys of the index are text, in our theme and in others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

GLOSSARY = """.. glossary::

   term : <img src=x onerror=run()>
      Text.
"""


@pytest.mark.parametrize("theme", ["docsjson", "basic"])
def test_the_key_of_a_term_is_no_markup(tmp_path: Path, theme: str) -> None:
    built = build(tmp_path, "# Home", files={"terms.rst": GLOSSARY}, html_theme=theme)
    page = (built.out / "genindex.html").read_text(encoding="utf-8")
    assert "<img src=x" not in page
    assert '<h2 id="&lt;img src=x onerror=run()&gt;">&lt;img src=x onerror=run()&gt;</h2>' in page
