"""Files that the input may name: inside the source folder, and not hidden."""

from __future__ import annotations

import os
import time
from errno import EACCES
from pathlib import Path
from typing import Any

import pytest

from sphinx_docsjson.safety import files
from sphinx_docsjson.safety.files import safe_path
from sphinx_docsjson.safety.urls import Unsafe

from .small_site import build


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A source folder, and a secret beside it."""
    (tmp_path / "secret").write_text("x")
    folder = tmp_path / "docs"
    (folder / "guide").mkdir(parents=True)
    (folder / "guide" / "a b.md").write_text("x")
    (folder / "out").symlink_to(tmp_path / "secret")
    (folder / "in").symlink_to(folder / "guide" / "a b.md")
    return folder


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("guide/a b.md", "guide/a b.md"),
        ("/guide/a%20b.md", "guide/a b.md"),
        ("guide/../guide/./new.md", "guide/new.md"),
        ("in", "guide/a b.md"),
        ("", "."),
        ("/", "."),
        ("a..b", "a..b"),
        (".gitbook/assets/image (1).png", ".gitbook/assets/image (1).png"),
        ("/guide/.github/a.SVG", "guide/.github/a.SVG"),
    ],
)
def test_a_path_inside(root: Path, name: str, path: str) -> None:
    assert safe_path(name, root) == (root / path).resolve()


def test_only_paths_without_a_slash_start_at_the_base(root: Path) -> None:
    assert safe_path("x.md", root, root / "guide") == root / "guide" / "x.md"
    assert safe_path("../x.md", root, root / "guide") == root / "x.md"
    assert safe_path("/x.md", root, root / "guide") == root / "x.md"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("../secret", "leaves the source folder"),
        ("/../secret", "leaves the source folder"),
        ("guide/../../secret", "leaves the source folder"),
        ("%2e%2e/secret", "leaves the source folder"),
        ("..%2fsecret", "leaves the source folder"),
        ("out", "leaves the source folder"),
        ("../docs-other/x", "leaves the source folder"),
        (".env", "hidden file"),
        ("guide/.git/config", "hidden file"),
        ("%2eenv", "hidden file"),
        (".gitbook.yaml", "hidden file"),
        (".gitbook/.a.png", "hidden file"),
        (".gitbook/.git/a.png", "hidden file"),
        (".gitbook/.env", "hidden file"),
        (".github/workflows/a.yml", "hidden file"),
        (".gitbook", "hidden file"),
        (".other/a.png", "hidden file"),
        ("~/x", "not a path"),
        ("a\\b", "write / for each backslash"),
        ("a%5Cb", "write / for each backslash"),
        ("a%00b", "not a path"),
        ("c:/x", "not a path"),
        ("file:///etc/passwd", "not a path"),
        ("//host/x", "not a path"),
        ("%2f%2fhost/x", "not a path"),
        ("a\ud800.png", "cannot be followed"),
        ("environment.pickle", "belongs to the build"),
        ("guide/Environment.Pickle", "belongs to the build"),
        ("guide/a.doctree", "belongs to the build"),
        ("conf.py", "belongs to the build"),
        ("guide/../Conf.PY", "belongs to the build"),
    ],
)
def test_what_is_refused(root: Path, name: str, why: str) -> None:
    with pytest.raises(Unsafe, match=why):
        safe_path(name, root)


def test_a_base_outside_is_refused(root: Path) -> None:
    with pytest.raises(Unsafe, match="leaves the source folder"):
        safe_path("secret", root, root.parent)


def test_only_so_much_of_a_file_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    path.write_text("é" * 4, "utf-8")
    monkeypatch.setattr(files, "MAX_BYTES", 8)
    assert files.trusted_file(path).text() == "éééé"
    monkeypatch.setattr(files, "MAX_BYTES", 7)
    with pytest.raises(files.BadFileError, match="larger than"):
        files.trusted_file(path).text()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
@pytest.mark.parametrize("other", ["pipe", "folder"])
def test_what_takes_the_place_of_a_file_while_it_is_opened_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    (tmp_path / "a.json").write_text("{}")
    regular = (tmp_path / "a.json").stat()
    (tmp_path / "a.json").unlink()
    (os.mkfifo if other == "pipe" else os.mkdir)(tmp_path / "a.json")
    monkeypatch.setattr(Path, "stat", lambda *_args, **_names: regular)
    with pytest.raises(files.BadFileError, match="not a regular file"):
        files.trusted_file(tmp_path / "a.json").data()


@pytest.mark.parametrize("name", ["guide/link", "/guide/LINK.mdx", "guide/link.mdx"])
def test_what_stands_behind_a_name_is_checked_with_it(root: Path, name: str) -> None:
    (root / "guide" / "link.mdx").symlink_to(root.parent / "secret")
    with pytest.raises(Unsafe, match="leaves the source folder"):
        files.source_file(name, root, None, ("", ".mdx")) or files.near_file(name, root)


def test_a_name_may_differ_in_case(root: Path) -> None:
    found = files.near_file("/guide/A%20B.md", root)
    assert found is not None
    assert found.path == root / "guide" / "a b.md"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("/guide/two%20word.md", "; did you mean '/guide/two words.md'?"),
        ("guide/two%20word.md", "; did you mean 'guide/two words.md'?"),
        ("guide/picture.png", ""),
        ("guide/two words.png", "; did you mean 'guide/two words.svg'?"),
        ("guide/only a page.png", ""),
        ("gone/a b.md", ""),
        ("/Guide/a b.md", "; did you mean '/guide/a b.md'?"),
        ("Guide/A b.md", "; did you mean 'guide/a b.md'?"),
        ("guide/../giude/deeper/pictre.png", "; did you mean 'guide/../guide/deeper/picture.png'?"),
        ("guide/deper/picture.png", "; did you mean 'guide/deeper/picture.png'?"),
        ("hiden/x.png", ""),
        ("/logo.svg", "; did you mean '/public/logo.svg'?"),
        ("img/my%20logo.svg", "; did you mean '/static/img/my%20logo.svg'?"),
        ("../logo.svg", ""),
        ("../secre", ""),
        ("/.hiden", ""),
    ],
)
def test_a_file_of_nearly_the_same_name_is_suggested(root: Path, name: str, hint: str) -> None:
    (root / ".hidden").touch()
    for page in ("two words.md", "two words.svg", "only a page.md"):
        (root / "guide" / page).touch()
    for folder in ("guide/deeper", ".hiden", "public", "static/img"):
        (root / folder).mkdir(parents=True)
        (root / folder / "picture.png").touch()
    (root / "public" / "logo.svg").touch()
    (root / "static" / "img" / "my logo.svg").touch()
    assert files.file_hint(name, root) == hint


def test_only_a_plain_file_has_a_fixed_name(root: Path) -> None:
    assert files.plain_text(root / "guide" / "a b.md") == "x"
    assert files.plain_text(root / "out") is None
    assert files.plain_text(root / "guide") is None


@pytest.mark.parametrize(
    "tag",
    [
        "import Leak from '/snippets/leak'\n\n<Leak/>",
        "import Leak from '/snippets/LEAK.MDX'\n\n<Leak/>",
        "import Leak from '/'\n\n<Leak/>",
        '<Snippet file="leak"/>',
        '<Snippet file="../../source"/>',
        '<Snippet file="../../secret.mdx"/>',
    ],
)
def test_no_snippet_is_a_link_out_of_the_source_folder(tmp_path: Path, tag: str) -> None:
    (tmp_path / "source" / "snippets").mkdir(parents=True)
    for secret in (tmp_path / "secret.mdx", tmp_path / "source.mdx"):
        secret.write_text("The password.")
    (tmp_path / "source" / "snippets" / "leak.mdx").symlink_to(tmp_path / "secret.mdx")
    built = build(tmp_path, f"{tag}\n", ".mdx")
    assert "The password" not in built.html
    assert "left out: " in built.warnings


def test_no_example_comes_from_outside(tmp_path: Path) -> None:
    (tmp_path / "card.mdx").write_text("The password.")
    page = "```{docsjson-components} cards\n:examples: ../../x/..\n```\n"
    built = build(tmp_path / "x", page)
    assert "The password" not in built.html
    assert "has no example: " in built.warnings


@pytest.mark.parametrize("name", ["a" * 256, "é" * 128, "a/" * 2001, f"/{'a' * 300}/../b"])
def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path, name: str) -> None:
    if ".." in name:
        assert safe_path(name, tmp_path) == tmp_path / "b"
        return
    with pytest.raises(Unsafe, match="longer than a file name can be"):
        safe_path(name, tmp_path)


def test_a_folder_is_not_read_again_for_each_missing_file(tmp_path: Path, calls_of) -> None:
    def look(count: int) -> None:
        folder = tmp_path / str(count)
        folder.mkdir()
        for number in range(count):
            (folder / f"picture{number}.png").touch()
        assert not any(files.file_hint(f"other{number}.svg", folder) for number in range(count))

    assert calls_of(look, 1_600) < calls_of(look, 400) * 4 * 1.3


def test_a_file_that_was_added_is_suggested(tmp_path: Path) -> None:
    assert files.file_hint("picure.png", tmp_path) == ""
    time.sleep(0.02)  # file systems note when a folder has changed less often than that
    (tmp_path / "picture.png").touch()
    assert files.file_hint("picure.png", tmp_path) == "; did you mean 'picture.png'?"


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("rocket", "library"),
        ("arrow.right", "library"),
        ("rocket.svg", "file"),
        ("/icons/rocket", "file"),
        ("https://a.example/x.svg", "url"),
    ],
)
def test_a_name_tells_where_an_icon_comes_from(name: str, where: str) -> None:
    assert files.icon_source(name) == where


def test_what_is_no_text_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"one\ntwo \xff\n")
    with pytest.raises(files.BadFileError, match="this is not UTF-8: byte 0xff") as error:
        safe_source(tmp_path).text()
    assert error.value.line == 2


def safe_source(folder: Path) -> files.SourceFile:
    """Return the file a.txt of a folder."""
    found = files.source_file("/a.txt", folder)
    assert found is not None
    return found


def test_a_folder_whose_files_nobody_checks_leads_nowhere(tmp_path: Path) -> None:
    root, outside = tmp_path / "root", tmp_path / "outside"
    (root / "plain" / "deep").mkdir(parents=True)
    outside.mkdir()
    (root / "plain" / "deep" / "a.mo").touch()
    (root / "way").symlink_to(outside)
    assert files.stray_entry(root / "plain", root, (".mo",)) is None
    assert files.stray_entry(root / "way", root, (".mo",)) == root / "way"
    (root / "plain" / "b.mo").mkdir()
    assert files.stray_entry(root / "plain", root, (".mo",)) == root / "plain" / "b.mo"
    (root / "plain" / "b.mo").rmdir()
    (root / "plain" / "b.txt").mkdir()
    assert files.stray_entry(root / "plain", root, (".mo",)) is None
    (root / "plain" / "b.txt").rmdir()
    (root / "plain" / "b.txt").symlink_to(root / "plain" / "deep" / "a.mo")
    assert files.stray_entry(root / "plain", root, (".mo",)) == root / "plain" / "b.txt"


def test_a_folder_that_nobody_may_look_into_loses_only_what_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stat, scandir = os.stat, os.scandir

    def refuse(path: Any) -> None:
        if isinstance(path, str | os.PathLike) and "closed" in Path(path).parent.parts:
            raise PermissionError(EACCES, "Permission denied", str(path))

    def checked(path: Any, **options: Any) -> os.stat_result:
        refuse(path)
        return stat(path, **options)

    def listed(path: Any) -> Any:
        refuse(Path(path) / "x")
        return scandir(path)

    (tmp_path / "source/closed").mkdir(parents=True)
    (tmp_path / "source/closed/a.png").touch()
    page = (
        "# T\n\n![x](closed/a.png) [y](closed/a.txt) <Card icon='/closed/a.svg'/>\n\n"
        "```{literalinclude} closed/a.txt\n```\n\n*After*\n"
    )
    monkeypatch.setattr(os, "stat", checked)
    monkeypatch.setattr(os, "scandir", listed)
    built = build(tmp_path, page, suffix=".mdx", settings={"logo": "/closed/a.svg"})
    assert "<em>After</em>" in built.html
    assert "is shown as text" not in built.warnings
    assert "logo 'closed/a.svg' does not exist" in built.warnings


def test_a_logo_that_cannot_be_read_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = os.open

    def refuse(path: Any, *args: Any, **options: Any) -> int:
        if str(path).endswith("logo.svg"):
            raise PermissionError(EACCES, "Permission denied", str(path))
        return opened(path, *args, **options)

    monkeypatch.setattr(os, "open", refuse)
    built = build(tmp_path, "# T", files={"logo.txt": ""}, settings={"logo": "/logo.svg"})
    assert "logo 'logo.svg' does not exist" in built.warnings
    (tmp_path / "source/logo.svg").write_text("")
    built = build(tmp_path, "# T", settings={"logo": "/logo.svg"})
    assert "logo 'logo.svg' cannot be read: Permission denied" in built.warnings
