"""The box around a table, which scrolls in its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

PAGE = """
```{list-table}
:name: plain
* - A
  - B
```

```{list-table}
:name: placed
:align: center
* - A
  -
    ```{list-table}
    :name: inner
    * - B
    ```
```
"""
BOX = '<div class="docsjson-table"><table'


def test_only_a_table_without_a_place_of_its_own_gets_a_box(tmp_path: Path) -> None:
    html = build(tmp_path, PAGE).html
    assert html.count(BOX) == 1
    assert f'{BOX} class="docutils align-default" id="plain">' in html
    assert [html.count(f'id="{name}"') for name in ("plain", "placed", "inner")] == [1, 1, 1]


def test_other_themes_get_no_box(tmp_path: Path) -> None:
    assert BOX not in build(tmp_path, PAGE, html_theme="alabaster").html


LONG = "A text that takes its time, and more than one line, to say what it is about."
COLUMNS = f"""
| A | B | C |
| - | - | - |
| 1 | 2 | 3 |
| 1 | {LONG} | 3 |

| A | B |
| - | - |
| 1 | {LONG} |
"""


def test_a_column_of_long_texts_beside_two_others_is_wide(tmp_path: Path) -> None:
    html = build(tmp_path, COLUMNS).html
    assert re.findall(r'<th class="head docsjson-long"><p>(\w)</p>', html) == ["B"]
    assert html.count("docsjson-long") == 1


def short_cells(html: str) -> list[str]:
    return re.findall(
        r'<t[hd] class="(?:head )?docsjson-short(?: docsjson-narrow)?"><p>([^<]*)</p>', html
    )


def test_short_columns_beside_a_long_one_keep_their_lines(tmp_path: Path) -> None:
    table = f"| To live | B |\n| - | - |\n| One day | {LONG} |\n| Two | short |\n"
    assert short_cells(build(tmp_path, table).html) == ["To live", "One day", "Two"]


def test_only_narrow_columns_keep_their_lines_on_phones(tmp_path: Path) -> None:
    table = "| {} | B |\n| - | - |\n| One | " + LONG + " |\n\n"
    html = build(tmp_path, table.format("To live") + table.format("How long to live")).html
    assert re.findall(r'docsjson-narrow"><p>([^<]*)', html) == ["To live", "One"]


def test_short_columns_that_fill_the_page_together_keep_none(tmp_path: Path) -> None:
    some = "words that are not so few "
    table = f"| A | B | C |\n| - | - | - |\n| {some} | {some} | {LONG} |\n"
    assert short_cells(build(tmp_path, table).html) == []


def test_columns_without_a_long_one_share_the_width_as_they_like(tmp_path: Path) -> None:
    assert short_cells(build(tmp_path, "| A | B |\n| - | - |\n| 1 | 2 |\n").html) == []


def test_words_beside_names_that_fill_a_phone_have_a_width(tmp_path: Path) -> None:
    names = "| `a_name_of_some_length` | `another_one_like_it` | some words |"
    few = "| `a` | `b` | some words |"
    head = "| A | B | Words |\n| - | - | - |\n"
    html = build(tmp_path, f"{head}{names}\n\n{head}{few}\n").html
    assert re.findall(r'class="head docsjson-words"><p>(\w+)', html) == ["Words"]


def test_words_between_names_that_fill_the_page_have_a_width_everywhere(tmp_path: Path) -> None:
    names = " | ".join(["`a_name_of_some_length`"] * 4)
    html = build(
        tmp_path,
        f"| A | B | C | D | Words | Few |\n|{' - |' * 6}\n| {names} | words that are not so few | a few |\n",
    ).html
    assert re.findall(r'class="head docsjson-(\w+)"><p>(\w+)', html) == [
        ("phrase", "Words"),
        ("words", "Few"),
    ]


def test_a_long_address_in_a_table_may_break(tmp_path: Path) -> None:
    table = (
        "| A | B |\n| - | - |\n| <https://example.org/{}> | [some words](https://example.org) |\n"
    )
    html = build(tmp_path, table.format("letters" * 9)).html
    assert re.findall(r'<a class="([^"]*)" href="https://example.org', html) == [
        "docsjson-bare docsjson-long reference external",
        "reference external",
    ]


def test_a_link_whose_text_is_its_url_is_marked_for_paper(tmp_path: Path) -> None:
    links = ("<https://a.example/>", "[a.example](https://a.example)", "[a](https://a.example)")
    html = build(tmp_path, " ".join(links)).html
    assert re.findall('class="([^"]*)" href="https://a.example', html) == [
        "docsjson-bare reference external",
        "docsjson-bare reference external",
        "reference external",
    ]


def test_a_plain_word_wider_than_a_phone_leaves_room_to_the_other_columns(tmp_path: Path) -> None:
    table = f"| A | B |\n| - | - |\n| {'x1' * 40} | {'字' * 50} |\n| {'x' * 40} | `{'y' * 50}` |\n"
    html = build(tmp_path, table).html
    assert re.findall(r'<td class="docsjson-long"><p>(\w\w)', html) == ["x1"]


def test_only_long_names_may_break(tmp_path: Path) -> None:
    long = "a_name_that_takes_more_room_than_it_should"
    html = build(tmp_path, f"`{long}`\n\n| A | B |\n| - | - |\n| `short` | `{long}` |\n").html
    assert re.findall(r'<code class="([^"]*)"><span class="pre">(\w+)', html) == [
        ("docsjson-breaks docutils literal notranslate", long),
        ("docutils literal notranslate", "short"),
        ("docsjson-breaks docsjson-long docsjson-fits docutils literal notranslate", "a_"),
    ]


def test_long_names_break_on_a_page_only_beside_other_texts(tmp_path: Path) -> None:
    table = f"| A | B |\n| - | - |\n| `{'a_name_' * 6}` | %s |\n"
    html = build(tmp_path, f"{table % 'few'}\n{table % ('words of the other column ' * 2)}").html
    assert re.findall(r'<code class="docsjson-breaks docsjson-long([^"]*?) docutils', html) == [
        " docsjson-fits",
        "",
    ]


def test_a_long_name_in_a_table_breaks_after_its_parts(tmp_path: Path) -> None:
    html = build(
        tmp_path, "| A | B |\n| - | - |\n| 1 | `.when_it_is_not_matched_insert_all()` |\n"
    ).html
    assert 'insert_</span><span class="docsjson-seam">' in html


def test_words_of_code_stay_whole_unless_one_is_wider_than_a_phone(tmp_path: Path) -> None:
    html = build(tmp_path, f"`--dry-run` `{'word ' * 9}` `{'letters' * 9} more`\n").html
    assert re.findall(r'<code class="([^"]*)"><span class="pre">([^<]+)', html) == [
        ("docutils literal notranslate", "--dry-run"),
        ("docutils literal notranslate", "word"),
        ("docsjson-breaks docutils literal notranslate", "letters" * 9),
    ]


def test_cells_that_span_columns_are_left_out(tmp_path: Path) -> None:
    line = ("+" + "-" * 29) * 3 + "+\n"
    cells = "".join(f"|{name:^29}" for name in "abc") + "|\n"
    table = f"{line}{cells}{line}|{LONG:^89}|\n{line}"
    html = build(tmp_path, f"```{{eval-rst}}\n{table}```\n").html
    assert 'colspan="3"' in html
    assert "docsjson-long" not in html


def test_a_corner_without_a_title_is_no_head(tmp_path: Path) -> None:
    """Screen readers would announce a column that has no name."""
    html = build(tmp_path, "| | Test | Live |\n| - | - | - |\n| Kept for | 90 days | ever |\n").html
    cells = re.findall(r"<(t[hd])\b[^>]*>(?:<p>)?(.*?)(?:</p>)?</t[hd]>", html)
    assert cells[:3] == [("td", ""), ("th", "Test"), ("th", "Live")]
