"""What stands in the output beside the pages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.navigation import outputs

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.testing.util import SphinxTestApp


@pytest.mark.parametrize(
    ("fields", "is_found"),
    [
        ({}, True),
        ({"noindex": True}, False),
        ({"noindex": "TRUE"}, False),
        ({"hidden": "true"}, False),
        ({"hidden": False, "noindex": "no"}, True),
    ],
)
def test_pages_that_ask_for_silence_are_not_told_of(
    app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch, fields: dict[str, object], is_found: bool
) -> None:
    monkeypatch.setattr(app.env, "metadata", {"guide/use": fields})
    assert ("guide/use" in outputs.findable(app.builder)) == is_found


def test_search_engines_are_told_of_the_pages_in_the_order_of_the_navigation(
    app: SphinxTestApp,
) -> None:
    assert outputs.findable(app.builder) == ["intro", "guide/setup", "guide/use", "ref/index"]


def test_a_sitemap_has_full_addresses(app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.config, "html_baseurl", "https://docs.example/a&b/")
    found = re.findall("<loc>(.*?)</loc>", outputs.sitemap_xml(app.builder))
    assert found[:2] == [
        "https://docs.example/a&amp;b/intro.html",
        "https://docs.example/a&amp;b/guide/setup.html",
    ]
    assert "Sitemap: https://docs.example/a&b/sitemap.xml\n" in outputs.robots_txt(app.builder)


def test_without_an_address_there_is_neither(
    app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.config, "html_baseurl", "")
    assert outputs.sitemap_xml(app.builder) == outputs.robots_txt(app.builder) == ""


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """An output folder, and a file beside it."""
    (tmp_path / "secret.txt").write_text("x")
    folder = tmp_path / "out"
    for name in ("a/b/c.html", "a/own.html", "d.html"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x")
    return folder


def test_stale_files_go_with_the_folders_that_they_leave_empty(out: Path) -> None:
    outputs.remove_stale(out, ["a/b/c.html", "d.html", "never/was.html", "a"])
    assert files(out) == ["a", "a/own.html"]
    outputs.remove_stale(out, ["a/own.html"])
    assert files(out) == []
    assert out.is_dir()


@pytest.mark.parametrize("name", ["../secret.txt", "a/../../secret.txt", "/etc/hostname"])
def test_nothing_outside_of_the_output_is_removed(out: Path, name: str) -> None:
    before = files(out)
    outputs.remove_stale(out, [name, str(out.parent / "secret.txt")])
    assert files(out) == before
    assert (out.parent / "secret.txt").is_file()
