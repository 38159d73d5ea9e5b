"""Files are written in one step, and only when they say something new."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.safety import publish
from sphinx_docsjson.safety.files import MAX_BYTES
from sphinx_docsjson.safety.own_paths import configures_host
from sphinx_docsjson.safety.publish import (
    cleaned,
    copy_if_new,
    draft_name,
    published_name,
    write_if_new,
    write_new,
    write_parts_if_new,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.mark.parametrize("write", [write_if_new, write_parts_if_new])
def test_the_same_text_leaves_the_file_alone(tmp_path: Path, write: Any) -> None:
    file = tmp_path / "a" / "b.txt"
    write(file, "été\n")
    before = file.stat().st_mtime_ns, file.stat().st_ino
    write(file, "été\n")
    assert (file.stat().st_mtime_ns, file.stat().st_ino) == before
    write(file, "new\n")
    assert file.read_bytes() == b"new\n"
    assert [path.name for path in file.parent.iterdir()] == ["b.txt"]


def test_a_killed_build_leaves_a_draft_that_the_next_one_knows(tmp_path: Path) -> None:
    seen = list[str]()

    def parts() -> Iterator[str]:
        seen.extend(path.name for path in tmp_path.iterdir())
        yield "text"

    write_parts_if_new(tmp_path / "a.txt", parts())
    assert seen == [draft_name("a.txt", os.getpid())]


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


@pytest.mark.parametrize(
    "name",
    ["vercel.json", "Vercel.JSON", "staticwebapp.config.json", "netlify.toml", "CNAME", "Caddyfile",
     "web.config", "api/Web.config", "amplify.yml", "any.conf", "firebase.json", "apple-app-site-association",
     "vercel.json.", "\uff56ercel.json"],
)  # fmt: skip
def test_files_that_configure_hosts_are_known(name: str) -> None:
    assert configures_host(name)


@pytest.mark.parametrize(
    "name", ["openapi.json", "api/vercel.json", "a.pdf", "LICENSE", "api.yaml", "files/LICENSE"]
)
def test_other_files_configure_nothing(name: str) -> None:
    assert not configures_host(name)


@pytest.mark.parametrize(
    ("name", "published"),
    [
        ("a.pdf", "a.pdf"), ("a.zip", "a.zip"), ("a.csv", "a.csv"), ("a.json", "a.json"),
        ("a.yaml", "a.yaml"), ("a.txt", "a.txt"), ("a.png", "a.png"), ("a.mp4", "a.mp4"),
        ("a.SVG", "a.SVG"), ("a.html", "a.html.txt"), ("a.HTML", "a.HTML.txt"),
        ("a.Xhtml", "a.Xhtml.txt"), ("a.xml", "a.xml.txt"), ("a.js", "a.js.txt"),
        ("a.mjs", "a.mjs.txt"), ("a.svgz", "a.svgz.txt"), ("a.mht", "a.mht.txt"),
        ("a.html.en", "a.html.en.txt"), ("a.php", "a_php.txt"), ("a.phtml", "a_phtml.txt"),
        ("a.html.svg", "a.html.svg.txt"), ("a.py", "a.py"), ("install.sh", "install.sh"),
        *((f"a.{end}", f"a.{end}.txt") for end in ("html.", "js.", "HTML .", "html .")),
        *((f"a.{end}", f"a_{end}.txt") for end in (
            "php8", "php-s", "pht", "phtm", "asis", "var", "cer", "shtml",
        )),
        ("a.svg.png", "a.svg.png"), ("a.", "a."), ("a..pdf", "a..pdf"),
        ("a.b.png", "a.b.png"), ("v1.2.pdf", "v1.2.pdf"), ("Web.config", "Web.config.txt"),
        ("web.config.", "web.config..txt"), ("a.PhP", "a_PhP.txt"), ("a.svg.de", "a.svg.de.txt"),
    ],
)  # fmt: skip
def test_what_browsers_would_run_is_published_as_text(name: str, published: str) -> None:
    assert published_name(Path("/no/folder", name)) == published


@pytest.mark.parametrize(
    ("content", "is_active"),
    [
        (b"<script>run()</script>", True), (b"\xef\xbb\xbf \n<!DOCTYPE html>", True),
        (b"<?xml version='1.0'?>", True), (b"plain", False), (b"1 < 2", False), (b"", False),
    ],
)  # fmt: skip
def test_a_file_of_unknown_type_is_judged_by_its_content(
    content: bytes, is_active: bool, tmp_path: Path
) -> None:
    for name in ("file", "file.zzz"):
        file = tmp_path / name
        file.write_bytes(content)
        assert published_name(file) == (f"{name}.txt" if is_active else name)


def test_the_machine_that_builds_does_not_decide_what_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(mimetypes.types_map, ".zzz", "text/plain")
    (tmp_path / "file.zzz").write_bytes(b"<script>run()</script>")
    assert mimetypes.guess_type("file.zzz")[0] == "text/plain"
    assert published_name(tmp_path / "file.zzz") == "file.zzz.txt"


def test_only_a_file_below_the_folder_is_removed(tmp_path: Path) -> None:
    folder, outside = tmp_path / "out", tmp_path / "outside"
    (folder / "a" / "b").mkdir(parents=True)
    outside.mkdir()
    for file in (outside / "kept", folder / "a" / "b" / "c", folder / "a" / "other"):
        file.touch()
    (folder / "way").symlink_to(outside)
    (folder / "link").symlink_to(outside / "kept")
    for name in ("../outside/kept", str(outside / "kept"), "way/kept", "link", "a", "none/at/all"):
        publish.remove_file(folder, name)
    assert (outside / "kept").exists() and (folder / "link").is_symlink()
    publish.remove_file(folder, "a/b/c")
    assert [path.name for path in (folder / "a").iterdir()] == ["other"]


def test_a_picture_larger_than_any_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    with file.open("wb") as opened:
        opened.truncate(MAX_BYTES + 1)
    assert cleaned(file) == (None, "was left out: the file is larger than 32 MB")
