"""The column of a problem is that of what the author wrote, or unknown: never a guess."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.check import columns
from sphinx_docsjson.check.columns import column_in, with_column
from sphinx_docsjson.problems import Place
from sphinx_docsjson.safety.files import found_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.mark.parametrize(
    ("line", "written", "column"),
    [
        ("- see [the page](gone) there", "gone", 18),
        ("[gone](gone) is gone", "gone", 8),
        ("[a](gone2) [b](gone)", "gone", 16),
        ("[a](/x/gone) [b](gone#part)", "gone#part", 18),
        ("> | a | <Icon icon='leef' /> |", "leef", 21),
        ("[a](other.md#part)", "part", 14),
        ("word<Badgge>x</Badgge>", "<Badgge>", 5),
        ("Press [here](/a)", "[here]", 7),
        ("[a](gone) [b](gone)", "gone", None),
        ("</Note></Note>", "</Note>", None),
        ("nothing of it", "gone", None),
        ("", "gone", None),
    ],
)
def test_where_a_line_has_what_was_written(line: str, written: str, column: int | None) -> None:
    assert column_in(line, written) == column


@pytest.mark.parametrize(
    ("place", "written", "column"),
    [
        (lambda file: Place(file, 2), "gone", 5),
        (lambda file: Place(file, 3), "gone", None),
        (lambda file: Place(file, 4), "/%C3%A9", 5),
        (lambda file: Place(file, 5), "/%C3%A9", 5),
        (lambda file: Place(file, 6), "a%5Cb%20c", 6),
        (lambda file: Place(file, 9), "gone", None),
        (lambda file: Place(file, 2, 1), "gone", 1),
        (lambda file: Place(file), "gone", None),
        (lambda file: Place(file, 2), "", None),
        (lambda file: Place(f"{file}:docstring of x", 2), "gone", None),
    ],
)
def test_the_line_of_a_place_is_looked_at(
    tmp_path: Path, place: Callable[[str], Place], written: str, column: int | None
) -> None:
    file = tmp_path / "page.mdx"
    file.write_bytes(
        b"\xef\xbb\xbfOne\r\n[a](gone)\x0c\r\n\r\n[a](/%C3%A9)\r\n[a](/\xc3\xa9)\r\n[a](<a\\b c>)"
    )
    assert with_column(place(str(file)), written).column == column


def test_no_file_of_the_working_folder_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "openapi.yaml").write_text("a\ngone\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert with_column(Place("openapi.yaml", 2), "gone").column is None


def test_a_file_is_read_once_for_many_problems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text("[a](gone) [b](away)\n" * 3)
    read: list[object] = []
    monkeypatch.setattr(columns, "found_file", lambda file: read.append(file) or found_file(file))
    places = [with_column(Place(str(page), line, None), "away") for line in (1, 2, 3)]
    assert [(place.line, place.column) for place in places] == [(1, 15), (2, 15), (3, 15)]
    assert read == [page]


def test_a_line_without_end_has_no_columns() -> None:
    assert column_in(f"{'x ' * 5_000}[a](gone)", "gone") is None
