"""Files are written in one step, and only when they say something new."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.safety.publish import copy_if_new, write_if_new, write_new

if TYPE_CHECKING:
    from pathlib import Path


def test_the_same_text_leaves_the_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "a" / "b.txt"
    write_if_new(file, "été\n")
    before = file.stat().st_mtime_ns, file.stat().st_ino
    write_if_new(file, "été\n")
    assert (file.stat().st_mtime_ns, file.stat().st_ino) == before
    write_if_new(file, "new\n")
    assert file.read_bytes() == b"new\n"
    assert [path.name for path in file.parent.iterdir()] == ["b.txt"]


def test_what_utf_8_cannot_hold_does_not_stop_the_build(tmp_path: Path) -> None:
    write_if_new(tmp_path / "a.txt", "x\ud800y")
    assert (tmp_path / "a.txt").read_bytes() == b"x?y"


def test_a_copy_is_made_once(tmp_path: Path) -> None:
    source, copy = tmp_path / "a.bin", tmp_path / "sub" / "b.bin"
    source.write_bytes(b"\xff\x00")
    copy_if_new(source, copy)
    assert copy.read_bytes() == b"\xff\x00"
    before = copy.stat().st_ino
    copy_if_new(source, copy)
    assert copy.stat().st_ino == before
    source.write_bytes(b"\xff\x01")
    copy_if_new(source, copy)
    assert copy.read_bytes() == b"\xff\x01"
    assert list(copy.parent.iterdir()) == [copy]


def test_a_new_file_takes_the_place_of_none(tmp_path: Path) -> None:
    write_new(tmp_path / "sub" / "a.md", "one\n")
    with pytest.raises(FileExistsError):
        write_new(tmp_path / "sub" / "a.md", "two\n")
    assert (tmp_path / "sub" / "a.md").read_text() == "one\n"
