"""What directives may read: nothing outside of the source folder, in every spelling and parser."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

from .small_site import build as build_site

if TYPE_CHECKING:
    from pathlib import Path

    from .small_site import Built

SECRET = "canaryoutside"
PROBLEM = re.compile("WARNING|ERROR|CRITICAL")
OUTSIDE = "{outside}"
"""Stands for the absolute path of the file outside."""


FILES = {
    "../secret.txt": SECRET + "\n",
    "code/inside.txt": "insideisread\n",
    "code/part.inc": ".. include:: ../../secret.txt\n",
}
"""What is beside the page; the first is none of its business."""


def build(folder: Path, page: str, suffix: str = ".md", **config: object) -> Built:
    """Build a site whose page may name the files."""
    text = page.replace(OUTSIDE, str(folder / "secret.txt"))
    return build_site(folder, text, suffix, FILES, **config)


MARKDOWN = (
    "```{include} ../secret.txt\n```",
    "```{Include} ../secret.txt\n```",
    "```{INCLUDE} {outside}\n```",
    "```{include} <{outside}>\n```",
    "```{include} ..%2fsecret.txt\n```",
    "```{Literalinclude} ../secret.txt\n```",
    '```{literalinclude} code/inside.txt\n---\n"diff": ../secret.txt\n---\n```',
    '```{csv-table}\n---\n"file": ../secret.txt\n---\n```',
    "```{CSV-table}\n:file: ../secret.txt\n```",
    "```{csv-table}\n---\n{file: ../secret.txt}\n---\n```",
    "```{csv-table}\n:file: '{outside}'\n```",
    "```{eval-rst}\n.. include:: ../secret.txt\n```",
    "```{eval-rst}\n.. include:: <{outside}>\n```",
    "```{eval-rst}\n.. literalinclude:: ../secret.txt\n```",
    "````{note}\n```{eval-rst}\n.. include:: ../secret.txt\n```\n````",
    "````{note}\n```{eval-rst}\n.. csv-table::\n   :file: ../secret.txt\n```\n````",
    "<Note>\n```{eval-rst}\n.. include:: code/part.inc\n```\n</Note>",
)
RESTRUCTUREDTEXT = (
    ".. include:: ../secret.txt",
    ".. include:: <{outside}>",
    ".. include:: <../../../../../../../../../..{outside}>",
    ".. include:: code/part.inc",
    ".. Include:: ../secret.txt\n   :literal:",
    ".. literalinclude:: ../secret.txt",
    ".. literalinclude:: code/inside.txt\n   :diff: ../secret.txt",
    ".. csv-table:: T\n   :file: ../secret.txt",
    ".. csv-table:: T\n   :file: {outside}",
    ".. raw:: html\n   :file: ../secret.txt",
)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
@pytest.mark.parametrize("suffix", [".md", ".mdx", ".rst"])
def test_what_is_no_file_is_not_read(tmp_path: Path, suffix: str) -> None:
    """Reading a pipe waits until somebody writes to it."""
    (tmp_path / "source").mkdir()
    os.mkfifo(tmp_path / "source" / "pipe.txt")
    names = ("include", "literalinclude")
    fences = [f"```{{{name}}} pipe.txt\n```\n" for name in names]
    fences.append("```{csv-table}\n:file: pipe.txt\n```\n")
    lines = [f".. {name}:: pipe.txt\n" for name in names]
    lines.append(".. csv-table::\n   :file: pipe.txt\n")
    built = build_site(tmp_path, "\n".join(lines if suffix == ".rst" else fences), suffix)
    assert "'pipe.txt' is not a regular file" in built.warnings


@pytest.mark.parametrize("page", MARKDOWN)
def test_markdown_reads_no_file_outside(page: str, tmp_path: Path) -> None:
    built = build(tmp_path, f"# T\n\n{page}\n\nAfter.\n")
    assert SECRET not in built.html
    assert "After." in built.html
    assert PROBLEM.search(built.warnings)


@pytest.mark.parametrize("page", RESTRUCTUREDTEXT)
def test_restructuredtext_reads_no_file_outside(page: str, tmp_path: Path) -> None:
    built = build(tmp_path, f"T\n=\n\n{page}\n\nAfter.\n", ".rst")
    assert SECRET not in built.html
    assert "After." in built.html
    assert PROBLEM.search(built.warnings)


@pytest.mark.parametrize(
    "page",
    [
        ".. raw:: html\n\n   <b onclick=run()>x</b>",
        ".. role:: raw-html(raw)\n   :format: html\n\n:raw-html:`<b onclick=run()>x</b>`",
        ".. meta::\n   :http-equiv=refresh: 0; url=https://evil.example",
        "`x <javascript:run()>`_",
    ],
)
def test_restructuredtext_emits_nothing_live(page: str, tmp_path: Path) -> None:
    built = build(tmp_path, f"T\n=\n\n{page}\n\nAfter.\n", ".rst")
    for live in ("<b onclick", 'http-equiv="refresh"', 'href="javascript:'):
        assert live not in built.html
    assert PROBLEM.search(built.warnings)


@pytest.mark.parametrize("around", ["{}", "````{{note}}\n{}\n````"])
def test_restructuredtext_in_markdown_inserts_no_file_at_all(around: str, tmp_path: Path) -> None:
    page = around.format("```{eval-rst}\n.. include:: code/inside.txt\n```")
    built = build(tmp_path, f"# T\n\n{page}\n")
    assert "insideisread" not in built.html
    assert '"include" directive disabled' in built.warnings


def test_a_page_redirects_nobody(tmp_path: Path) -> None:
    page = "```{eval-rst}\n.. meta::\n   :http-equiv=refresh: 0; url=https://evil.example\n```\n"
    built = build(tmp_path, f"# T\n\n{page}")
    assert "evil.example" not in built.html.partition("<body")[0]
    assert "WARNING: a meta element with http-equiv is left out" in built.warnings


@pytest.mark.parametrize(
    "url", ["https://127.0.0.1:9/x.csv", "http://evil.example/", "file:///etc/passwd"]
)
def test_tables_are_not_fetched(url: str, tmp_path: Path) -> None:
    for number, option in enumerate((f":url: {url}", f'---\n"url": {url}\n---')):
        built = build(tmp_path / str(number), f"# T\n\n```{{csv-table}}\n{option}\n```\n")
        assert "pages fetch nothing" in built.warnings


def test_files_inside_are_read(tmp_path: Path) -> None:
    for number, (page, suffix) in enumerate(
        (
            ("# T\n\n```{literalinclude} code/inside.txt\n```\n", ".md"),
            ("# T\n\n```{Include} /code/inside.txt\n```\n", ".md"),
            ("T\n=\n\n.. literalinclude:: /code/inside.txt\n", ".rst"),
            ("T\n=\n\n.. include:: code/inside.txt\n", ".rst"),
            ("T\n=\n\n.. csv-table::\n   :file: code/inside.txt\n", ".rst"),
        )
    ):
        built = build(tmp_path / str(number), page, suffix)
        assert "insideisread" in built.html
        assert built.warnings == ""


@pytest.mark.parametrize(
    ("page", "suffix"),
    [
        ("T\n=\n\n.. raw:: html\n\n   <b class=trusted>x</b>\n", ".rst"),
        ("# T\n\n```{raw} html\n<b class=trusted>x</b>\n```\n", ".md"),
    ],
)
def test_conf_py_may_trust_its_pages(page: str, suffix: str, tmp_path: Path) -> None:
    built = build(tmp_path / "1", page, suffix, docsjson_trusted=True)
    assert "<b class=trusted>" in built.html
    guarded = build(tmp_path / "2", page, suffix)
    assert "<b class=trusted>" not in guarded.html
    assert "docsjson_trusted" in guarded.warnings


@pytest.mark.parametrize(
    ("page", "suffix"),
    [
        ("# T\n\n```{literalinclude} ../secret.txt\n```\n", ".md"),
        ("# T\n\n```{include} ../secret.txt\n```\n", ".md"),
        ("# T\n\n```{csv-table}\n:file: ../secret.txt\n```\n", ".md"),
        ("# T\n\n```{eval-rst}\n.. include:: ../secret.txt\n```\n", ".md"),
        ("T\n=\n\n.. include:: ../secret.txt\n", ".rst"),
    ],
)
@pytest.mark.parametrize("config", [{"docsjson_trusted": True}, {"docsjson_path": None}])
def test_conf_py_may_trust_its_pages_with_files(
    config: dict[str, object], page: str, suffix: str, tmp_path: Path
) -> None:
    assert SECRET in build(tmp_path, page, suffix, **config).html


def test_directives_of_other_extensions_read_nothing_outside(tmp_path: Path) -> None:
    places = {"a": "../a.json", "b": "../b.json", "c": ".c/c.json", "inside": "inside.json"}
    api = '{"openapi": "3.0.0", "info": {"title": "T", "version": "1"}, "paths": {"/way-%s": {"get": {"responses": {}}}}}'
    files = {place: api % name for name, place in places.items()}
    named = ("../a.json", "/../a.json", str(tmp_path / "b.json"), ".c/c.json", "inside.json")
    page = "T\n=\n\n" + "".join(f".. openapi:httpdomain:: {one}\n\n" for one in named)
    page += ".. div::\n   :style: position: fixed; color: red\n\n   Text\n"
    extensions = ["sphinx_docsjson", "sphinxcontrib.openapi", "sphinx_design"]
    built = build_site(tmp_path, page, ".rst", files, extensions=extensions)
    assert set(re.findall(r"/way-(\w+)", built.html)) == {"inside"}
    assert "leaves the source folder; only docsjson_trusted" in built.warnings
    assert "color: red" in built.html
    assert "position" not in built.html.partition("<article")[2].partition("</article>")[0]
