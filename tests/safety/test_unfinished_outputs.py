"""The record of an output folder after a build that could not write everything."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from sphinx_docsjson.safety.publish import draft_name

from .test_outputs import files, started

if TYPE_CHECKING:
    from pathlib import Path


def test_what_was_written_in_this_build_never_gives_way(tmp_path: Path) -> None:
    outputs = started(tmp_path)
    outputs.write("a", "x")
    outputs.finish([], {})
    again = started(tmp_path)
    again.write("a", "x")
    again.write("a/b", "y")
    assert files(again.folder) == ["a"]
    assert "'a/b' cannot be written" in again.problems[0].message


def test_after_a_build_that_failed_in_part_no_page_is_up_to_date(tmp_path: Path) -> None:
    outputs = started(tmp_path)
    outputs.write("a", "x")
    outputs.finish([], {"page": "1"})
    (outputs.folder / "b").mkdir()
    again = started(tmp_path)
    again.write("a", "x")
    again.write("b", "y")
    again.finish([], {"page": "2"})
    last = started(tmp_path)
    assert again.problems and last.digests == {}
    assert last.before.keys() == {"a", "b"}


def test_a_record_that_cannot_be_kept_leaves_the_build_unfinished(tmp_path: Path) -> None:
    outputs = started(tmp_path)
    outputs.write("a", "x")
    (tmp_path / "trees" / "docsjson-html.json").mkdir()
    outputs.finish([], {})
    assert outputs.problems
    (tmp_path / "trees" / "docsjson-html.json").rmdir()
    assert started(tmp_path).before.keys() == {"a"}


def test_what_a_killed_build_kept_and_what_it_began_are_both_known(tmp_path: Path) -> None:
    outputs = started(tmp_path)
    outputs.write("a", "x")
    outputs.finish([], {})
    started(tmp_path).write("b", "y")  # and then it is killed
    assert started(tmp_path).before.keys() == {"a", "b"}


def test_a_folder_in_the_way_of_a_page_is_a_problem(tmp_path: Path) -> None:
    outputs = started(tmp_path)
    (outputs.folder / "page.html").mkdir(parents=True)
    outputs.expect(["page.html", "other.html"])
    (problem,) = outputs.problems
    assert "'page.html' cannot be written" in problem.message


def test_what_a_killed_process_began_to_write_goes(tmp_path: Path) -> None:
    outputs = started(tmp_path)
    outputs.write("a", "x")
    draft = outputs.folder / draft_name("a", os.getpid())
    draft.write_text("half", "utf-8")  # and then it is killed
    again = started(tmp_path)
    again.write("a", "x")
    again.finish([], {})
    assert files(again.folder) == ["a"]
