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


def test_the_title_of_an_item_is_a_heading_where_it_is_a_question() -> None:
    page = (
        "# Answers\n\nLead.\n\n- **Why does it *not* start?**\n\n  Read the log.\n\n"
        "  1. **Where is it?**\n\n     Look.\n\n- **Python**\n\n  Code.\n\n"
        "- **One bold line** and more\n"
    )
    assert sections_of(page) == [
        Section("Answers", 1, "Lead.\n\n- **Python**\n\n  Code.\n\n- **One bold line** and more"),
        Section("Why does it not start?", 6, "Read the log.", is_inside=True),
        Section("Where is it?", 6, "**Why does it not start?**\n\nLook.", is_inside=True),
    ]


def test_a_section_in_a_tab_ends_with_the_tab() -> None:
    page = (
        "# Quota\n\n- **Free**\n\n  ## Ten\n\n  Lead.\n\n  - **More**\n\n    ### Deep\n\n"
        "    ```\n    # code\n      x\n    ```\n\n  Last.\n\n- **Paid**\n\n  ## Any\n\n"
        "behind\n\n1. ## Step\n\n   Do.\n\nEnd."
    )
    assert sections_of(page) == [
        Section("Quota", 1, "- **Free**\n\n- **Paid**\n\nbehind\n\nEnd."),
        Section("Ten", 2, "**Free**\n\nLead.\n\n- **More**\n\nLast.", is_inside=True),
        Section("Deep", 3, "**Free › More**\n\n```\n# code\n  x\n```", is_inside=True),
        Section("Any", 2, "**Paid**", is_inside=True),
        Section("Step", 2, "Do.", is_inside=True),
    ]


def test_sections_of_the_same_title_begin_with_the_title_around_them() -> None:
    page = "# News\n\n## v2\n\n### Added\n\nA spade.\n\n### Lost\n\n## v1\n\n### Added\n\n#### Tools\n\n## v0\n\n### Tools\n"
    assert [(each.title, each.text) for each in sections_of(page)] == [
        ("News", ""), ("v2", ""), ("Added", "**v2**\n\nA spade."), ("Lost", ""),
        ("v1", ""), ("Added", "**v1**"), ("Tools", "**v1 › Added**"), ("v0", ""), ("Tools", "**v0**"),
    ]  # fmt: skip
