"""What the lists say of a page."""

from __future__ import annotations

import pytest

from sphinx_docsjson.llms.site.descriptions import first_paragraph, first_sentence


def test_a_description_is_cut_at_a_word() -> None:
    assert first_paragraph("word " * 100, 300).endswith("word…")
    assert len(first_paragraph("word " * 100, 300)) <= 300
    assert len(first_paragraph("x" * 400, 300)) <= 300
    assert first_paragraph("one two", 7) == "one two"


def test_a_description_in_chinese_is_cut_near_its_length() -> None:
    """It was `…` alone, or what comes before the only space."""
    assert first_paragraph("用户可以在这里管理订单。" * 40, 300)[280:].endswith("…")
    assert first_paragraph("使用 API" + "管理所有订单和发票" * 40, 300).startswith(
        "使用 API管理所有"
    )
    assert len(first_paragraph("使用 API" + "管理所有订单和发票" * 40, 300)) > 290


def test_the_first_sentence_of_a_page() -> None:
    page = "> notice\n\n# Title\n\n> **Note:** x\n\n```\ncode\n```\n\nRead *the* [guide](x) before you start.\nMore.\n"
    assert first_sentence(page) == "Read the guide before you start."
    assert first_sentence("> notice\n\n# Title\n") == ""
    fields = "- `object`\n  - `name` (`string`)\n\n    The name.\n\n"
    assert first_sentence(f"> notice\n\n# Title\n\n{fields}") == ""
    one = "- `object`\n\n  A plant.\n\n  - `name` (`string`)\n\n    The name.\n\n"
    assert first_sentence(f"> notice\n\n# Title\n\n{one}") == "A plant."
    about = "Version 1 · [Download the file](api.yaml)\n\n"
    assert first_sentence(f"> notice\n\n# Title\n\n{about}{fields}It grows.") == "It grows."
    assert first_sentence("> notice\n\n# Title\n\n**Start here**\n\n- [A](a.md)\n") == "A"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("This page was made by a tool [^1]. More.", "This page was made by a tool."),
        ("Keep *marks* and [**PEP 8**](x) out. More.", "Keep marks and PEP 8 out."),
        ("It costs ~~5~~ 6 coins, 2 \\* 3. More.", "It costs 6 coins, 2 * 3."),
        (
            "Several formats, e.g. This one, are read. More.",
            "Several formats, e.g. This one, are read.",
        ),
        (
            "これは最初の文です。次の文はここにあります。まだ続きます。また",
            "これは最初の文です。次の文はここにあります。",
        ),
        ("Two roles exist for members:\n\n- reader", "Two roles exist for members"),
        ("Two roles exist:\n- reader\n- owner", "Two roles exist"),
        (
            "`GET https://x.test/a/{id}`\n\n## Authorization\n\nA token.",
            "GET https://x.test/a/{id}",
        ),
        ("`DELETE /a` (deprecated)\n\n**Request**\n\nText.", "DELETE /a"),
        ("`GET /a`\n\nReturns every one of them. More.", "Returns every one of them."),
        (
            "- **YAML**\n\n  ```yaml\n  name: My Config\n\n  models:\n  ```\n\nIt is read once, at the start. More.",
            "It is read once, at the start.",
        ),
        (
            "> **Info:** Get a key from [the studio](x). More.\n>\n> - item\n\n## Use it\n\n```\nx\n```",
            "Get a key from the studio.",
        ),
        ("> **Info:** Aside.\n\nRead this before you start. More.", "Read this before you start."),
        ("> **Info:** Aside.\n\n- item", "Aside."),
        ("> **Info: Title**\n>\n> Aside.\n\n- item", "Aside."),
        ("*Last updated: May 1*\n\nReturns every one of them. More.", "Returns every one of them."),
        ("*All of it is in italics.*", "All of it is in italics."),
        (
            "[A film](https://x.test/a)\n\nWatch it before you start. More.",
            "Watch it before you start.",
        ),
        ("[A film](https://x.test/a)\n\n## Head", "A film"),
        ("/films/a.mp4\n\nWatch it before you start. More.", "Watch it before you start."),
        (
            "- **Author**\n\n  Somebody\n\nRead it before you start. More.",
            "Read it before you start.",
        ),
        ("> only quoted words", ""),
        (
            "> `f(a) -> b`\n>\n> `f(c)`\n>\n> Get *a* thing back\n> from the store. More.\n>\n> - x",
            "Get a thing back from the store.",
        ),
        ("> `class A`\n>\n> Bases: [`B`](b.md)\n>\n> Holds things.", "Holds things."),
        ("> `class A`\n>\n> - **Parameters**", ""),
        ("> `class A`\n>\n> Holds things.\n\nAll about things.", "All about things."),
        ("## Head\n\nText of a page without a lead. More.", "Text of a page without a lead."),
        ("- Get *it*.\n  - now\n- Run `x`\n\n## Head\n\n- More", "Get it; Run x"),
        ("1. [One](a.md)\n2. [ ] Two", "One; Two"),
        ("- docs\n  - images\n- [ ] docs.json", ""),
        ("- `https://x.test`\n- **Name**\n\n## API\n\n- GET [Read](a.md) `/a`", "GET Read /a"),
        ("```\n- code\n```", ""),
        ("All ids [^1] , and names[^2].", "All ids, and names."),
    ],
)
def test_a_sentence_is_plain_text(text: str, sentence: str) -> None:
    assert first_sentence(f"> notice\n\n# Title\n\n{text}\n") == sentence


def test_a_description_ends_before_a_list() -> None:
    assert first_paragraph("Members can:\n- read\n- write", 300) == "Members can"
    assert first_paragraph("- read\n- write", 300) == "- read - write"


def test_only_the_start_of_a_long_paragraph_is_looked_at_for_a_sentence() -> None:
    assert len(first_sentence("# T\n\n" + "a [" * 20_000)) <= 5_000
