"""What a build leaves behind for the next one."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.navigation import record

if TYPE_CHECKING:
    from pathlib import Path


def builder(folder: Path, name: str = "html", out: str = "out") -> Any:
    return SimpleNamespace(name=name, outdir=folder / out, doctreedir=folder / "trees")


def kept(folder: Path, text: str) -> Any:
    """Keep a text as the record of a builder; return the builder."""
    (folder / "trees").mkdir(exist_ok=True)
    (folder / "trees" / "docsjson-html.json").write_text(text, "utf-8")
    return builder(folder)


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    made = record.Record(["b", "a", "b"], {"page": "1"})
    record.save(builder(tmp_path), made)
    assert record.load(builder(tmp_path)) == record.Record(["a", "b"], {"page": "1"})


@pytest.mark.parametrize(("name", "out"), [("dirhtml", "out"), ("html", "other")])
def test_a_record_is_for_one_builder_and_one_folder(tmp_path: Path, name: str, out: str) -> None:
    record.save(builder(tmp_path), record.Record(["a"], {}))
    assert record.load(builder(tmp_path, name, out)) == record.Record()


def test_a_project_may_be_moved_as_a_whole(tmp_path: Path) -> None:
    record.save(builder(tmp_path / "a"), record.Record(["page.html"], {}))
    (tmp_path / "a").rename(tmp_path / "b")
    assert record.load(builder(tmp_path / "b")).files == ["page.html"]


@pytest.mark.parametrize("text", ["", "[]", "null", "{", "\x00", '{"outdir": 5}', "{}"])
def test_a_record_that_cannot_be_read_is_empty(tmp_path: Path, text: str) -> None:
    assert record.load(kept(tmp_path, text)) == record.Record()


def test_parts_of_a_wrong_shape_are_left_out(tmp_path: Path) -> None:
    record.save(builder(tmp_path), record.Record(["a"], {"page": "1"}))
    written = json.loads((tmp_path / "trees" / "docsjson-html.json").read_text("utf-8"))
    shapes = {list: ["a", 5, None], dict: [], str: written["outdir"]}
    wrong = {key: shapes[type(value)] for key, value in written.items()}
    assert record.load(kept(tmp_path, json.dumps(wrong))) == record.Record(["a"], {})
