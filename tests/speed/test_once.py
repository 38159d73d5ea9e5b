"""What is the same on all pages is made once in a build."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections import Counter
from io import StringIO
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
import sphinx
from jinja2 import Environment
from myst_parser.config import main as myst_config
from pygments.formatters import HtmlFormatter
from pygments.lexers.python import PythonLexer
from sphinx import builders
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.builders.html._assets import _CascadingStyleSheet
from sphinx.transforms.post_transforms.code import HighlightLanguageVisitor
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinx_docsjson.llms import events as llms
from sphinx_docsjson.search import events as search
from sphinx_docsjson.speed import memory, settings
from sphinx_docsjson.speed.chunks import write_early
from sphinx_docsjson.speed.templates import Tags

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PAGES = 4
PAGE = """---
title: "Page {n}"
---

## Section

Text with words.

```python
a = {n}
```

```python
b = {n}
```
"""


def counted(patch: pytest.MonkeyPatch, counts: Counter[str], owner: Any, name: str) -> None:
    """Count the calls of a method from here on."""
    real = getattr(owner, name)

    def call(*args: Any, **options: Any) -> Any:
        counts[f"{owner.__name__}.{name}"] += 1
        return real(*args, **options)

    patch.setattr(owner, name, call)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a site of some pages with two blocks of code each."""
    folder = tmp_path_factory.mktemp("once")
    names = [f'"page{n}"' for n in range(PAGES)]
    written = f'{{"name": "T", "navigation": {{"pages": [{", ".join(names)}]}}}}'
    (folder / "docs.json").write_text(written, encoding="utf-8")
    for n in range(PAGES):
        (folder / f"page{n}.mdx").write_text(PAGE.format(n=n), encoding="utf-8")
    return folder


def build(source: Path, when_read: Callable[[], None] = lambda: None) -> int:
    """Build the site; return how many trees were kept when all pages were read."""
    kept: list[int] = []
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(
            str(source), None, str(source / "out"), str(source / "trees"), "html",
            confoverrides={"extensions": ["sphinx_docsjson"]}, status=None, warning=StringIO(),
        )  # fmt: skip
        app.connect("env-updated", lambda _app, env: kept.append(len(env._write_doc_doctree_cache)))
        app.connect("env-updated", lambda *_: when_read())
        app.build()
    return sum(kept)


@pytest.fixture(scope="module")
def counts(source: Path) -> Counter[str]:
    """Build the site, and count."""
    found: Counter[str] = Counter()
    with pytest.MonkeyPatch.context() as patch:
        for owner, name in (
            (settings, "OptionParser"), (PythonLexer, "__init__"), (HtmlFormatter, "__init__"),
            (StandaloneHTMLBuilder, "render_partial"), (myst_config, "validate_fields"),
            (HighlightLanguageVisitor, "depart_document"),
        ):  # fmt: skip
            counted(patch, found, owner, name)
        patch.setattr(memory, "MOST_TREES", 2)
        found["trees"] = build(source)
    return found


def test_settings_of_docutils_are_read_once(counts: Counter[str]) -> None:
    assert counts["sphinx_docsjson.speed.settings.OptionParser"] == (sphinx.version_info >= (9,))


def test_settings_of_myst_are_checked_once(counts: Counter[str]) -> None:
    assert counts["myst_parser.config.main.validate_fields"] < PAGES


def test_no_page_is_walked_for_the_language_of_its_code(counts: Counter[str]) -> None:
    assert counts["HighlightLanguageVisitor.depart_document"] == 0


def test_lexers_and_formatters_are_made_once(counts: Counter[str]) -> None:
    assert counts["PythonLexer.__init__"] == 1
    assert counts["HtmlFormatter.__init__"] < PAGES


def test_a_title_is_rendered_once_for_its_page_and_its_neighbours(counts: Counter[str]) -> None:
    contents, titles = PAGES, PAGES
    assert counts["StandaloneHTMLBuilder.render_partial"] <= contents + titles


def test_few_trees_are_kept_until_they_are_written(counts: Counter[str]) -> None:
    assert counts["trees"] == 3  # two, and that of the page that was read last


def test_python_looks_for_garbage_as_before_after_a_build(source: Path) -> None:
    before, during = gc.get_threshold(), list[tuple[int, int, int]]()
    gc.set_threshold(701, 11, 12)
    try:
        (source / "page0.mdx").write_text(PAGE.format(n="anew"), encoding="utf-8")
        build(source, lambda: during.append(gc.get_threshold()))
        assert during == [memory.THRESHOLDS]
        assert gc.get_threshold() == (701, 11, 12)
        assert gc.get_freeze_count() == 0
    finally:
        gc.set_threshold(*before)


def test_python_looks_for_no_garbage_when_the_program_ends() -> None:
    program = """
import gc
from types import SimpleNamespace
from sphinx_docsjson.speed.memory import collect_seldom

class Circle:
    def __init__(self, name):
        self.itself, self.name = self, name
    def __del__(self):
        print(self.name)

done = []
application = SimpleNamespace(connect=lambda _event, handler, **_options: done.append(handler))
collect_seldom(application)
collect_seldom(application)
for handler in done:
    handler()
Circle("found")
gc.collect()
held = Circle("looked for at the end")
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert ended.stdout.split("\n") == ["found", ""]
    assert not ended.stderr


def test_python_looks_for_garbage_seldom_while_indexes_are_written(
    source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    during: dict[str, tuple[int, int, int]] = {}

    def noting(name: str, write: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any) -> Any:
            during[name] = gc.get_threshold()
            return write(*args)

        return noted

    monkeypatch.setattr(search, "postings", noting("search", search.postings))
    monkeypatch.setattr(llms, "site_files", noting("llms", llms.site_files))
    (source / "page0.mdx").write_text(PAGE.format(n="once more"), encoding="utf-8")
    build(source)
    assert during == {"search": memory.THRESHOLDS, "llms": memory.THRESHOLDS}


def test_an_application_that_builds_nothing_changes_nothing(source: Path) -> None:
    before = gc.get_threshold()
    with patch_docutils(str(source)), docutils_namespace():
        Sphinx(
            str(source), None, str(source / "none"), str(source / "none"), "html",
            confoverrides={"extensions": ["sphinx_docsjson"]}, status=None, warning=StringIO(),
        )  # fmt: skip
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_a_second_build_compiles_no_template(
    counts: Counter[str], source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert counts
    monkeypatch.setattr(Environment, "_generate", lambda *_: pytest.fail("it was compiled"))
    (source / "page1.mdx").write_text(PAGE.format(n="changed"), encoding="utf-8")
    build(source)
    assert "changed" in (source / "out" / "page1.html").read_text(encoding="utf-8")


def test_tags_are_kept_for_a_folder() -> None:
    tags, written = Tags(), list[str]()

    def write(asset: Any) -> str:
        written.append(str(asset.filename))
        return f"<link {len(written)}>"

    write.__module__ = "sphinx.builders.html"  # as that of Sphinx itself
    sheet = _CascadingStyleSheet("a.css")
    for root in ("./", "./", "../"):
        context: dict[str, Any] = {"css_tag": write, "content_root": root}
        tags.keep(None, "", "", context, None)  # type: ignore[arg-type]
        context["css_tag"](sheet)
    assert written == ["a.css", "a.css"]


@pytest.mark.parametrize(("processes", "chunks"), [(1, 4), (2, 10)])
def test_with_processes_pages_are_written_in_small_chunks(processes: int, chunks: int) -> None:
    found: list[int] = []

    def write_documents(names: list[str]) -> None:
        found.append(len(builders.make_chunks(names, 1)))  # type: ignore[attr-defined]

    app: Any = SimpleNamespace(
        parallel=processes, builder=SimpleNamespace(write_documents=write_documents)
    )
    usual = builders.make_chunks  # type: ignore[attr-defined]
    write_early(app)
    app.builder.write_documents(["page"] * 100)
    assert found == [chunks]
    assert builders.make_chunks is usual  # type: ignore[attr-defined]
