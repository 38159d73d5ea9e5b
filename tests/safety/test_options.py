"""Options of directives in untrusted pages: they import no code, and ask for little."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from docutils.parsers.rst import directives
from docutils.parsers.rst.directives import images
from sphinx.util._lines import parse_line_num_spec

from sphinx_docsjson.problems import Subtype
from sphinx_docsjson.safety.cost import Budget
from sphinx_docsjson.safety.pages.options import (
    MOST_COMPARED,
    MOST_LINES,
    NOT_COMPARED,
    LimitedNumber,
    limit,
    lines_named,
    safe_converter,
    safe_encoding,
    safe_options,
)

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path

RUN = "import pathlib\npathlib.Path(__file__).with_name('canary').touch()\nclass Parser: pass\n"
"""A module that leaves a trace when it is imported."""
INCLUDES = (
    (".rst", "T\n=\n\n.. include:: part.txt\n   :parser: {}\n\nAfter.\n"),
    (".rst", "T\n=\n\n.. Include:: part.txt\n   :Parser: {}\n\nAfter.\n"),
    (".md", "# T\n\n```{{include}} part.txt\n:parser: {}\n```\n\nAfter.\n"),
    (".md", '# T\n\n```{{include}} part.txt\n---\n"parser": {}\n---\n```\n\nAfter.\n'),
    (".md", "# T\n\n```{{eval-rst}}\n.. include:: part.txt\n   :parser: {}\n```\n\nAfter.\n"),
)


@pytest.mark.parametrize(("suffix", "page"), INCLUDES)
def test_no_page_imports_a_module_of_the_input(
    suffix: str, page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path / "source")
    files = {"part.txt": "part\n", "hostile_parser.py": RUN}
    built = build(tmp_path, page.format("hostile_parser"), suffix, files)
    assert "hostile_parser" not in sys.modules
    assert not (tmp_path / "source/canary").exists()
    assert "pages cannot choose a parser" in built.warnings
    assert "After." in built.html


@pytest.mark.parametrize(("suffix", "page"), INCLUDES)
def test_no_page_is_read_as_docutils_xml(suffix: str, page: str, tmp_path: Path) -> None:
    part = (
        "<document><paragraph><raw format='html' xml:space='preserve'>&lt;b onclick=run()&gt;</raw>"
        "<reference refuri='javascript:run()' internal='True'>x</reference></paragraph></document>"
    )
    built = build(tmp_path, page.format("xml"), suffix, {"part.txt": part})
    assert "<b onclick" not in built.html
    assert 'href="javascript' not in built.html


def test_conf_py_may_choose_a_parser(tmp_path: Path) -> None:
    page = "T\n=\n\n.. include:: part.txt\n   :parser: rst\n"
    built = build(tmp_path, page, ".rst", {"part.txt": "*part*\n"}, docsjson_trusted=True)
    assert "<em>part</em>" in built.html


@pytest.mark.parametrize(
    ("suffix", "page"),
    [
        (".rst", ".. code-block:: py\n   :emphasize-lines: 1-90000\n\n   kept"),
        (".rst", ".. literalinclude:: part.txt\n   :lines: 1-90000"),
        (".rst", ".. literalinclude:: part.txt\n   :tab-width: 90000"),
        (".rst", ".. include:: part.txt\n   :literal:\n   :tab-width: 90000"),
        (".rst", ".. hlist::\n   :columns: 90000\n\n   * kept"),
        (".rst", ".. hlist::\n   :columns: 0\n\n   * kept"),
        (".md", "```{hlist}\n:columns: -3\n\n* kept\n```"),
        (".rst", ".. list-table::\n   :widths: 90000 1\n\n   * - kept\n     - b"),
        (".rst", ".. code-block:: py\n   :lineno-start: 99999999999\n\n   kept"),
        (".md", "```{code-block} py\n:emphasize-lines: 1-90000\nkept\n```"),
        (".md", "```{code-block} py\n:emphasize-lines: 1-9999999999999999999999999\nkept\n```"),
        (".md", "```{literalinclude} part.txt\n:tab-width: 90000\n```"),
        (".md", "```{code-block} py\n:emphasize-lines: 1-90_000\nkept\n```"),
        (".rst", ".. code-block:: py\n   :emphasize-lines: -90000\n\n   kept"),
    ],
)
def test_a_number_takes_little_and_the_page_stays(suffix: str, page: str, tmp_path: Path) -> None:
    title = "T\n=" if suffix == ".rst" else "# T"
    files = {"part.txt": "\tkept\n"}
    built = build(tmp_path, f"{title}\n\n{page}\n\nAfter.\n", suffix, files)
    assert built.warnings.count("WARNING") == 1
    assert "[docsjson.limit]" in built.warnings
    assert "kept" in built.html
    assert "After." in built.html
    assert len(built.html) < 100_000


@pytest.mark.parametrize("builder", ["html", "text"])
def test_a_value_that_is_missing_concerns_one_directive(tmp_path: Path, builder: str) -> None:
    """Docutils takes such values apart before it looks whether they are there."""
    options = "csv-table::\n   :delim:\n\n   1\n", "figure:: x.png\n   :figwidth:\n"
    page = "\n".join(f".. {option}" for option in options)
    built = build(tmp_path, f"T\n=\n\n{page}\n*After*\n", ".rst", builder=builder)
    assert "is shown as text" not in built.warnings
    assert built.warnings.count("it needs another value") == len(options)
    assert built.html.count("<em>After</em>") == (builder == "html")


def test_lines_are_taken_from_the_budget_of_the_page(tmp_path: Path) -> None:
    block = ".. code-block:: py\n   :emphasize-lines: 1-9999\n\n   kept\n\n"
    built = build(tmp_path, f"T\n=\n\n{block * 50}", ".rst")
    assert "names too many lines" in built.warnings


def test_a_long_line_named_many_times_is_shown_once(tmp_path: Path) -> None:
    page = "# T\n\n```{literalinclude} part.txt\n:lines: 1" + 100 * ",1" + "\n```\n"
    built = build(tmp_path, page, files={"part.txt": 50_000 * "kept " + "\n"})
    assert "names too many lines" in built.warnings
    assert built.html.count("kept") == 50_000


def test_converters_keep_what_is_harmless() -> None:
    assert safe_converter("columns", int, strict=False)("3") == 3
    assert isinstance(safe_converter("columns", int, strict=False)("101"), LimitedNumber)
    assert safe_converter("x", directives.flag, strict=False) is directives.flag
    with pytest.raises(ValueError, match="too large"):
        safe_converter("columns", int, strict=True)("101")
    assert lines_named({"lines": "1-3, 7, 9-", "emphasize-lines": "2-4"}) == (4, 0)


@pytest.mark.parametrize("name", ["utf-8", "UTF_8", "latin1", "cp1252", "iso-8859-15", "shift_jis"])
def test_encodings_of_text_are_allowed(name: str) -> None:
    assert "".encode(safe_encoding(name)) == b""


@pytest.mark.parametrize("name", ["hex", "zlib", "rot13", "punycode", "idna", "", None])
def test_other_codecs_are_refused(name: str | None) -> None:
    with pytest.raises(ValueError, match="unknown encoding"):
        safe_encoding(name)


@pytest.mark.parametrize(
    ("suffix", "page"),
    [
        (".rst", "T\n=\n\n.. figure:: {}\n   :figwidth: image\n\n   After.\n"),
        (".md", "# T\n\n```{{figure}} {}\n:figwidth: Image\nAfter.\n```\n"),
        (".md", "# T\n\n```{{eval-rst}}\n.. figure:: {}\n   :figwidth: image\n\n   After.\n```\n"),
    ],
)
def test_no_picture_is_opened_for_its_width(
    suffix: str, page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    pillow = SimpleNamespace(Image=SimpleNamespace(open=opened.append))
    monkeypatch.setattr(images, "PIL", pillow)
    built = build(tmp_path, page.format(tmp_path / "secret.png"), suffix, {"../secret.png": "x"})
    assert opened == []
    assert ":figwidth: image` is left out" in built.warnings
    assert "After." in built.html


def test_a_range_of_any_length_counts_as_a_long_one() -> None:
    assert lines_named({"lines": f"1-{'9' * 4_000}"}).spread > MOST_LINES


@pytest.mark.parametrize("text", ["1-99_999", "1-+99999", "1 - 99999", "-99999", "1-٩٩٩٩٩"])
def test_every_range_that_sphinx_reads_counts(text: str) -> None:
    assert len(parse_line_num_spec(text, 1)) == 99_999
    assert lines_named({"lines": text}).spread == 99_998


@pytest.mark.parametrize(
    ("text", "repeats"),
    [("1,2,3", 0), ("1,1,1", 2), ("1-3,3-5", 1), ("2-,-3,3", 2), ("3-,1-,2-", 2), ("1-x", 0)],
)
def test_lines_named_again_are_copies_of_them(text: str, repeats: int) -> None:
    assert lines_named({"lines": text}).repeats == repeats


def test_only_so_much_is_compared(tmp_path: Path) -> None:
    """The time to compare files grows with the square of their lines."""
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    old.write_text("a\n" * (MOST_COMPARED // 4))
    new.write_text("b\n" * (MOST_COMPARED // 4))
    directive: Any = SimpleNamespace(options={"diff": "old.txt"}, content=[])
    assert list(limit(directive, Budget(), [old, new])) == []
    with new.open("a") as file:
        file.write("b")
    assert list(limit(directive, Budget(), [old, new])) == [(Subtype.LIMIT, NOT_COMPARED)]
    assert directive.options == {}


def test_a_number_may_be_too_small() -> None:
    assert isinstance(safe_converter("start", int, False)("-99999999999"), LimitedNumber)


def test_a_directive_that_takes_text_as_an_encoding_gets_a_safe_one() -> None:
    with pytest.raises(ValueError, match="unknown encoding"):
        safe_converter("encoding", directives.unchanged, False)("rot13")


def test_what_answers_for_any_option_is_left_alone() -> None:
    class AnyOption(dict[str, object]):
        """Says of each option that it exists."""

    spec = AnyOption()
    assert safe_options(spec, strict=True) is spec  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("suffix", "page"),
    [
        (".rst", "T\n=\n\n.. code-block:: py\n   :emphasize-lines: 9\n\n   kept\n"),
        (".md", "# T\n\n```{code-block} py\n:emphasize-lines: 9\nkept\n```\n"),
    ],
)
def test_a_warning_about_lines_names_its_page(suffix: str, page: str, tmp_path: Path) -> None:
    built = build(tmp_path, page, suffix)
    assert f"/index{suffix}:" in built.warnings
    assert "out of range" in built.warnings
