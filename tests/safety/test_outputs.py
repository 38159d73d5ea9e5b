"""The record of an output folder: what a build leaves behind, and what the next one removes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from fresh_builds import sphinx_build

from sphinx_docsjson.safety.outputs import Outputs, link_out
from sphinx_docsjson.safety.publish import remove_file

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path


def started(folder: Path, name: str = "html", out: str = "out") -> Outputs:
    """Return the record of a builder's output folder, at the start of a build."""
    made = Outputs(folder / out)
    made.start(folder / "trees" / f"docsjson-{name}.json")
    return made


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    outputs = started(tmp_path)
    outputs.write("b", "x")
    outputs.write("a.md", "x", page="a")
    outputs.finish({"a"}, {"a": "1"})
    again = started(tmp_path)
    assert (again.before, again.digests) == ({"b": "", "a.md": "a"}, {"a": "1"})


@pytest.mark.parametrize(("name", "out"), [("dirhtml", "out"), ("html", "other")])
def test_a_record_is_for_one_builder_and_one_folder(tmp_path: Path, name: str, out: str) -> None:
    outputs = started(tmp_path)
    outputs.write("a", "x")
    outputs.finish([], {})
    assert started(tmp_path, name, out).before == {}


def test_a_project_may_be_moved_as_a_whole(tmp_path: Path) -> None:
    outputs = started(tmp_path / "a")
    outputs.write("page.html", "x")
    outputs.finish([], {})
    (tmp_path / "a").rename(tmp_path / "b")
    assert started(tmp_path / "b").before == {"page.html": ""}


def test_a_folder_of_ours_is_cleaned_without_a_record(tmp_path: Path) -> None:
    outputs = started(tmp_path)
    outputs.write("ours/old", "x")
    outputs.write("old", "x")
    outputs.finish([], {})
    (tmp_path / "trees" / "docsjson-html.json").unlink()
    again = started(tmp_path)
    again.claim("ours")
    again.claim("nothing")
    again.write("ours/new", "x")
    again.finish([], {})
    assert files(tmp_path / "out") == ["old", "ours", "ours/new"]


@pytest.mark.parametrize("text", ["", "[]", "null", "{", "\x00", '{"outdir": 5}', "{}"])
def test_a_record_that_cannot_be_read_is_empty(tmp_path: Path, text: str) -> None:
    (tmp_path / "trees").mkdir()
    (tmp_path / "trees" / "docsjson-html.json").write_text(text, "utf-8")
    outputs = started(tmp_path)
    assert (outputs.before, outputs.digests, outputs.problems) == ({}, {}, [])


def test_parts_of_a_wrong_shape_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "trees").mkdir()
    wrong = {"outdir": "../out", "files": {"a": "", "b": 5}, "digests": []}
    (tmp_path / "trees" / "docsjson-html.json").write_text(json.dumps(wrong), "utf-8")
    outputs = started(tmp_path)
    assert (outputs.before, outputs.digests) == ({"a": ""}, {})


def test_what_nothing_asks_for_any_more_goes(tmp_path: Path) -> None:
    first = started(tmp_path)
    for name, page in (("logo.svg", ""), ("old/feed.xml", "one"), ("two.md", "two")):
        first.write(name, "x", page)
    first.finish({"one", "two"}, {})
    second = started(tmp_path)
    second.rewrite("one")  # which has no feed any more; page two is not written again
    second.finish({"one", "two"}, {})
    assert files(tmp_path / "out") == ["two.md"]
    third = started(tmp_path)
    third.finish({"one"}, {})
    assert files(tmp_path / "out") == []


def test_a_build_that_was_killed_is_known_by_what_it_wrote(tmp_path: Path) -> None:
    complete = started(tmp_path)
    complete.write("kept", "x")
    complete.finish([], {"page": "1"})
    killed = started(tmp_path)
    killed.expect(["page.html"])
    killed.write("new", "x")
    after = started(tmp_path)
    assert after.before.keys() == {"kept", "page.html", "new"}
    assert after.digests == {}, "so all pages are written again"
    after.finish([], {})
    assert files(tmp_path / "out") == []
    assert not list((tmp_path / "trees").glob("*.unfinished"))


def test_a_file_gives_way_to_a_folder_and_a_folder_to_a_file(tmp_path: Path) -> None:
    first = started(tmp_path)
    first.write("a", "x")
    first.write("b/c/d", "x")
    first.finish([], {})
    second = started(tmp_path)
    second.write("a/x", "new")
    second.write("b/c", "new")
    second.finish([], {})
    assert files(tmp_path / "out") == ["a", "a/x", "b", "b/c"]
    assert second.problems == []


def test_a_folder_in_the_place_of_a_page_is_told_in_each_build(tmp_path: Path) -> None:
    """Sphinx takes the folder for the page, and writes neither that nor a message again."""
    (tmp_path / "out/a.html").mkdir(parents=True)
    for _ in range(2):
        outputs = started(tmp_path)
        outputs.expect(["a.html", "b.html"])
        outputs.expect(["a.html", "b.html"])
        outputs.finish({"a", "b"}, {})
        assert [str(problem.message) for problem in outputs.problems] == [
            "'a.html' cannot be written: there is a folder of this name"
        ]


def test_what_cannot_be_written_is_a_problem_and_no_end(tmp_path: Path) -> None:
    (tmp_path / "out" / "llms.txt").mkdir(parents=True)
    (tmp_path / "out" / "llms.txt" / "own").write_text("mine")
    outputs = started(tmp_path)
    outputs.write("llms.txt", "x")
    outputs.write("other.txt", "x")
    outputs.finish([], {"page": "1"})
    assert [(p.subtype.value, p.message) for p in outputs.problems] == [
        ("output", "'llms.txt' cannot be written: Is a directory")
    ]
    assert files(tmp_path / "out") == ["llms.txt", "llms.txt/own", "other.txt"]
    assert started(tmp_path).digests == {}, "the next build tries all of it again"


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """An output folder, and a file beside it."""
    (tmp_path / "secret.txt").write_text("x")
    folder = tmp_path / "out"
    for name in ("a/b/c.html", "a/own.html", "d.html"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x")
    return folder


def test_files_go_with_the_folders_that_they_leave_empty(out: Path) -> None:
    for name in ("a/b/c.html", "d.html", "never/was.html", "a"):
        remove_file(out, name)
    assert files(out) == ["a", "a/own.html"]
    remove_file(out, "a/own.html")
    assert files(out) == []
    assert out.is_dir()


@pytest.mark.parametrize(
    "name",
    ["../secret.txt", "a/../../secret.txt", "/etc/hostname", ".", "", "a" * 300, "a\0", "\ud800"],
)
def test_nothing_outside_of_the_output_is_removed(out: Path, name: str) -> None:
    before = files(out)
    remove_file(out, name)
    remove_file(out, str(out.parent / "secret.txt"))
    assert files(out) == before
    assert (out.parent / "secret.txt").is_file()


def test_no_link_is_followed_or_removed(out: Path) -> None:
    (out / "link.txt").symlink_to(out.parent / "secret.txt")
    (out / "way").symlink_to(out / "a")
    for name in ("link.txt", "way/own.html", "way"):
        remove_file(out, name)
    assert (out / "link.txt").is_symlink()
    assert (out / "a/own.html").is_file()


def test_a_write_replaces_a_link_and_not_what_it_leads_to(out: Path) -> None:
    (out / "link.txt").symlink_to(out.parent / "secret.txt")
    outputs = Outputs(out)
    outputs.write("link.txt", "new")
    assert (out.parent / "secret.txt").read_text() == "x"
    assert (out / "link.txt").read_text() == "new"
    assert not (out / "link.txt").is_symlink()


@pytest.mark.parametrize("name", ["index.html", "_sources/index.md.txt", "_sources"])
def test_nothing_is_written_through_a_link_that_a_stranger_has_added(
    tmp_path: Path, name: str
) -> None:
    victim = tmp_path / "victim"
    link = tmp_path / "out" / name
    link.parent.mkdir(parents=True)
    if "." in name:
        victim.write_text("precious", "utf-8")
    else:
        victim.mkdir()
    link.symlink_to(victim)
    with pytest.raises(SystemExit) as ended:
        build(tmp_path, "# A\n")
    assert ended.value.code == 2
    assert victim.is_dir() or victim.read_text("utf-8") == "precious"
    assert not victim.is_dir() or not files(victim)


def test_a_link_inside_the_output_folder_stays(tmp_path: Path) -> None:
    (tmp_path / "v1").mkdir()
    (tmp_path / "stable").symlink_to("v1")
    (tmp_path / "circle").symlink_to("circle")
    assert link_out(tmp_path) is None


def test_a_link_that_leads_out_is_named_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "index.md").write_text("# A\n")
    (tmp_path / "docs.json").write_text('{"name": "T", "navigation": {"pages": ["index"]}}')
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "a.html").symlink_to("../docs.json")
    options = ("-q", "-C", "-D", "extensions=sphinx_docsjson", "-d", tmp_path / "trees")
    done = sphinx_build(*options, tmp_path, tmp_path / "out")
    assert done.returncode == 2
    last = done.stderr.strip().splitlines()[-1]
    assert "the symbolic link 'a.html' leads out of the output folder" in last
    assert "Traceback" not in done.stderr


def test_a_record_that_is_nested_without_end_is_unusable(tmp_path: Path) -> None:
    record = tmp_path / "trees" / "docsjson-html.json"
    record.parent.mkdir()
    record.write_text("[" * 100_000)
    record.with_name(f"{record.name}.unfinished").write_text("[" * 100_000)
    assert started(tmp_path).before == {}
