"""Pages as sections."""

from __future__ import annotations

from sphinx_docsjson.passages.sections import Section, prose_and_code, sections_of

PAGE = """> All pages are listed in [llms.txt](llms.txt).

# Guide

> About it.

## With [pip](x.md) and `uv`

```bash
# no heading
pip install acme
```

### Deeper \\_now\\_

Last.
"""


def test_a_page_is_split_at_headings_but_not_inside_of_code() -> None:
    code = "```bash\n# no heading\npip install acme\n```"
    assert sections_of(PAGE) == [
        Section("Guide", 1, "> About it."),
        Section("With pip and uv", 2, code),
        Section("Deeper _now_", 3, "Last."),
    ]


def test_text_before_the_first_heading_is_kept() -> None:
    assert sections_of("Text.\n\nMore.\n\n# A") == [
        Section("", 0, "Text.\n\nMore."),
        Section("A", 1, ""),
    ]


def test_code_is_told_from_prose_and_marks_are_left_out() -> None:
    prose, code = prose_and_code(
        "Run `pip` *now*, see [it](/a/b).\n\n```bash\npip install\n```\n\nEnd."
    )
    assert prose.split() == ["Run", "pip", "now,", "see", "it.", "End."]
    assert code == "```bash\npip install\n```"
