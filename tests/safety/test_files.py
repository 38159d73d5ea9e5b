"""Files that the input may name: inside the source folder, and not hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.safety import files
from sphinx_docsjson.safety.files import safe_path
from sphinx_docsjson.safety.urls import Unsafe

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path


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
        ("~/x", "no path"),
        ("a\\b", "no path"),
        ("a%00b", "no path"),
        ("c:/x", "no path"),
        ("file:///etc/passwd", "no path"),
        ("//host/x", "no path"),
        ("%2f%2fhost/x", "no path"),
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
    assert files.read_text(path) == "éééé"
    monkeypatch.setattr(files, "MAX_BYTES", 7)
    with pytest.raises(files.BadFileError, match="larger than"):
        files.read_text(path)


def test_a_file_is_found_without_its_suffix_and_whatever_its_case(root: Path) -> None:
    wanted = (root / "guide" / "a b.md").resolve()
    assert files.find_file("guide/a b", root, suffixes=(".mdx", ".md")) == wanted
    assert files.find_file("guide/A B.md", root) == wanted
    assert files.find_file("in", root) == wanted
    assert files.find_file("guide/gone", root, suffixes=(".md",)) is None
    assert files.find_file("gone/x", root) is None


@pytest.mark.parametrize("name", ["leak", "LEAK.MD", "leak.md", "hidden", "/"])
def test_what_is_found_is_checked_as_it_will_be_opened(
    root: Path, tmp_path: Path, name: str
) -> None:
    (tmp_path / "docs.md").write_text("x")
    (root / ".env").write_text("x")
    (root / "leak.md").symlink_to(tmp_path / "secret")
    (root / "hidden.md").symlink_to(".env")
    with pytest.raises(Unsafe):
        files.find_file(name, root, suffixes=(".md",))


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
