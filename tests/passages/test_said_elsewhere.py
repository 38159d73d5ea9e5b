"""What the entries of lists say of the pages that they lead to."""

from __future__ import annotations

import pytest

from sphinx_docsjson.passages.said_elsewhere import LONGEST, MOST, entries_in, said_of

ENTRIES = {
    "- **[Pumps](pumps.md)** Drain a *pond*.": ("pumps.md", "Drain a pond."),
    "* [Pumps](pumps.md#open): drain": ("pumps.md#open", ": drain"),
    "  2. [Pumps \\[new\\]](<a.md>)": ("<a.md>", ""),
    "- [Pumps](pumps.md) or [hoses](hoses.md)": None,
    "- See [pumps](pumps.md)": None,
    "[Pumps](pumps.md) drain": ("pumps.md", "drain"),
    "- ![Pumps](pumps.png) drain": None,
}


@pytest.mark.parametrize("line", ENTRIES)
def test_an_entry_begins_with_its_only_link(line: str) -> None:
    expected = ENTRIES[line]
    assert [*entries_in(f"Text.\n\n{line}\n")] == ([expected] if expected else [])


def test_a_page_is_what_others_say_of_it_without_small_words() -> None:
    entries = [("a", "drain the pond"), ("b", "x"), ("a", "of water"), ("a", "of water")]
    assert said_of(entries) == {"a": "drain pond water", "b": "x"}


def test_a_page_that_everybody_links_to_is_not_about_everything() -> None:
    said = said_of([("a", f"w{n} " + "x" * 400) for n in range(100)])
    assert len(said["a"].split()) == 2 * MOST
    assert len(said["a"]) <= MOST * (LONGEST + 1)


@pytest.mark.parametrize(
    "line", ["- [" * 50_000, "- [" + "\\]" * 50_000, "*" * 100_000 + "[", " " * 100_000 + "["]
)
def test_long_lines_are_read(line: str) -> None:
    assert [*entries_in(f"{line}](")] == []
