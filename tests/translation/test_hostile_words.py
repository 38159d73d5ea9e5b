"""Translations of Sphinx's words and ours are text, whoever wrote them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

from sphinx_docsjson.safety.characters import safe_translation

if TYPE_CHECKING:
    from pathlib import Path

EVIL = '\\"><script>alert(1)</script>'
WORDS = ("Search", "Search Page", "Next", "Navigation", "Link to this heading", "On this page",
         "Copyright", "Created using %s", "Index", "Skip to content")  # fmt: skip
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'


@pytest.mark.parametrize("theme", ["docsjson", "alabaster"])
def test_translations_run_nothing(tmp_path: Path, theme: str) -> None:
    entries = "".join(f'msgid "{word}"\nmsgstr "x{EVIL}"\n\n' for word in WORDS)
    built = build(
        tmp_path, "# Home\n\n## Part\n", language="de", locale_dirs=["locale"], html_theme=theme,
        files={f"locale/{name}/LC_MESSAGES/sphinx.po": HEAD + entries for name in ("de", "fr")},
        settings={"navigation": {"languages": [
            {"language": "de", "pages": ["index"]}, {"language": "fr", "pages": ["b"]},
        ]}},
    )  # fmt: skip
    pages = [file.read_text("utf-8") for file in built.out.rglob("*.html")]
    assert any("x”›‹script›" in page for page in pages)
    assert not [page for page in pages if "<script>alert" in page]


@pytest.mark.parametrize(
    ("word", "translation", "said"),
    [
        ("Search", 'L\'<b>"x"', "L’‹b›”x”"),
        ("Page %(a)s of %(b)s", "%(b)s: %(a)s", "%(b)s: %(a)s"),
        ("Page %s of %d", "%d: %s", None),
        ("Page %s", "%s %s", None),
        ("Page %s", "%(x)s", None),
        ("Page", "100 %", None),
        ("page", "\\input /etc/passwd ", None),
        ("page", "^^5cinput /etc/passwd ", None),
        ('<a href="%(path)s">x</a>', '<a href="%(path)s">y</a>', None),
    ],
)
def test_what_a_translation_may_say(word: str, translation: str, said: str | None) -> None:
    assert safe_translation(word, translation) == said
