"""Which files are pages, and what reads them, in projects that do more than this extension."""

from __future__ import annotations

import sys
from io import StringIO
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from safety import small_site
from sphinx.application import Sphinx
from sphinx.cmd.build import build_main
from sphinx.config import Config
from sphinx.parsers import Parser
from sphinx.util.docutils import docutils_namespace, patch_docutils

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from docutils.statemachine import StringList

RST = "Title\n=====\n\nText.\n"


class Upper(Parser):
    """A parser of an extension that reads Markdown in its own way, as recommonmark does."""

    supported = ("md", "markdown")

    def parse(self, inputstring: str | StringList, document: nodes.document) -> None:
        text = str(inputstring).upper()
        document += nodes.section("", nodes.title("", text), ids=["upper"])


def setup_upper(app: Sphinx) -> None:
    app.add_source_suffix(".md", "markdown")
    app.add_source_parser(Upper)


def read(
    folder: Path, files: Mapping[str, str], *extensions: str, **config: object
) -> tuple[dict[str, str], str]:
    """Return the titles of the pages of a project by docname, and what is reported."""
    for name, text in {"conf.py": "project = 'P'\n", **files}.items():
        file = folder / "source" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    config.setdefault("source_suffix", {".rst": "restructuredtext"})  # Sphinx changes the default
    warnings, source = StringIO(), str(folder / "source")
    with patch_docutils(source), docutils_namespace():
        app = Sphinx(
            source, source, str(folder / "out"), str(folder / "trees"), "dummy", freshenv=True,
            confoverrides={"extensions": list(extensions), **config},
            status=None, warning=warnings,
        )  # fmt: skip
        app.build()
    return {name: app.env.titles[name].astext() for name in app.env.found_docs}, warnings.getvalue()


@pytest.mark.parametrize("extensions", [("sphinx_docsjson", "upper"), ("upper", "sphinx_docsjson")])
def test_a_parser_of_another_extension_goes_on_reading_markdown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, extensions: tuple[str, ...]
) -> None:
    upper = ModuleType("upper")
    upper.setup = setup_upper  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "upper", upper)
    files = {"index.md": "# words", "more.mdx": "---\norphan: true\n---\n\n# Words\n"}
    titles, _ = read(tmp_path, files, *extensions)
    assert titles == {"index": "# WORDS", "more": "Words"}


@pytest.mark.parametrize(
    "extensions", [("sphinx_docsjson", "sphinx_mdinclude"), ("sphinx_mdinclude", "sphinx_docsjson")]
)
def test_with_sphinx_mdinclude(tmp_path: Path, extensions: tuple[str, ...]) -> None:
    pytest.importorskip("sphinx_mdinclude")
    titles, said = read(tmp_path, {"index.md": "# Big :sup:`1`\n"}, *extensions)
    assert titles == {"index": "Big 1"}
    assert said == ""


STRAY = {"README.md": "# Readme\n", "node_modules/x/README.md": "# X\n"}


def test_markdown_of_a_project_in_restructuredtext_is_no_page(tmp_path: Path) -> None:
    titles, said = read(tmp_path, {"index.rst": RST, **STRAY}, "sphinx_docsjson")
    assert titles == {"index": "Title"}
    assert said == ""


@pytest.mark.parametrize(
    ("files", "config"),
    [
        ({"index.rst": RST}, {"source_suffix": [".rst", ".md"]}),
        ({"index.rst": RST}, {"docsjson_md_tags": True}),
        ({"index.md": "# Title\n"}, {}),
        ({"start.mdx": "# Title\n"}, {"root_doc": "start"}),
        ({"index.rst": RST}, {"extensions": ["sphinx_docsjson", "myst_parser"]}),
    ],
)
def test_markdown_is_read_where_a_project_asks_for_it(
    tmp_path: Path, files: dict[str, str], config: dict[str, object]
) -> None:
    page = {"two.md": "---\norphan: true\n---\n\n# Two\n"}
    titles, said = read(tmp_path, {**files, **page}, "sphinx_docsjson", **config)
    assert sorted(titles.values()) == ["Title", "Two"]
    assert said == ""


def test_a_build_leaves_no_file_types_to_the_next_one(tmp_path: Path) -> None:
    (tmp_path / "docs.json").write_text('{"name": "A", "navigation": {"pages": ["index"]}}')
    (tmp_path / "index.mdx").write_text("Text.\n")
    options = ["-q", "-Q", "-C", "-D", "extensions=sphinx_docsjson", "-b", "dummy"]
    usual = Config.config_values["source_suffix"].default
    usual.pop(".mdx", None)  # of another test, whose extension is none of ours
    before = dict(usual)
    assert build_main([*options, str(tmp_path), str(tmp_path / "out")]) == 0
    assert usual == before


def test_a_comment_of_myst_needs_a_space_behind_its_sign(tmp_path: Path) -> None:
    page = "# A\n\nInstall it:\n%pip install seeds\n% For writers.\n%\nThen sow.\n"
    html = small_site.build(tmp_path, page, ".md").html
    assert "%pip install seeds" in html
    assert "For writers" not in html
    assert "Then sow." in html
