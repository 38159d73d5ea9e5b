"""Patterns take time in step with the text: half a million of one sign ends at once, or never."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.commands.messages.findings import findings_in
from sphinx_docsjson.commands.moving.moved_links import mend_page
from sphinx_docsjson.commands.moving.moves import Moves
from sphinx_docsjson.commands.start import toctrees
from sphinx_docsjson.commands.start.javascript import _ARROW, _IMPORT
from sphinx_docsjson.commands.start.mkdocs import _Pages
from sphinx_docsjson.components.fences import read_marks
from sphinx_docsjson.html.diagrams.readable import readable
from sphinx_docsjson.lint.code_samples import secrets_in
from sphinx_docsjson.lint.comments import Switches
from sphinx_docsjson.llms.site.descriptions import before_list, first_sentence
from sphinx_docsjson.llms.writers.escape import line_start
from sphinx_docsjson.markup.grammar.foreign import _ANYWHERE
from sphinx_docsjson.markup.grammar.halves.lifting import _HEADING_ID
from sphinx_docsjson.markup.grammar.indented import _is_prose as is_prose
from sphinx_docsjson.markup.grammar.jsx import read_jsx
from sphinx_docsjson.markup.grammar.mkdocs import _ATTRIBUTES, _CLASS, _OF_IMAGE
from sphinx_docsjson.markup.grammar.overlooked import _DASHES
from sphinx_docsjson.markup.script.tags import read_tag
from sphinx_docsjson.openapi.page.fields.plain import without_html
from sphinx_docsjson.passages.sections import plain, sections_of
from sphinx_docsjson.safety.allowed import Refused, attribute
from sphinx_docsjson.safety.pages.options import lines_named
from sphinx_docsjson.safety.svg import NotSvgError, clean_svg
from sphinx_docsjson.sources.patterns import matcher
from sphinx_docsjson.sources.scan import Text
from sphinx_docsjson.vocabulary import fence_for, with_raised

if TYPE_CHECKING:
    from collections.abc import Callable

MANY = 500_000
GAP = " " * 20_000


def tag_in(source: str) -> object:
    return read_tag(Text(source), 0, len(source))


def cleaned(text: str) -> None:
    with suppress(NotSvgError):
        clean_svg(text)


def mended(text: str) -> str:
    return mend_page(text, "a", Moves("a", "b", {}, set()))


def styled(text: str) -> None:
    with suppress(Refused):
        attribute("div", "style", text)


def taken_over(text: str) -> object:
    """Read a project whose pages say ``text`` one folder deep, as ``new`` does."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "conf.py").write_text("")
        (folder / "index.md").write_text(text)
        return toctrees.read(folder / "conf.py", folder).navigation


def globs(text: str) -> str:
    return f"# Title\n\n```{{toctree}}\n:glob:\n\n{text}\n```\n"


def placed(text: str) -> list[int | None]:
    found = Switches(text)
    return [found.line_of("none", number) for number in range(1, 500)]


def switched(text: str) -> list[bool]:
    found = Switches(text)
    return [found.is_off("alt", line) for line in range(text.count("\n"))]


CASES: dict[str, tuple[Callable[[str], Any], str]] = {
    "spaces before a mark of code": (read_marks, "x [!code" + " " * MANY + "x"),
    "tabs before a mark of code": (read_marks, "x [!code" + "\t" * MANY + "x"),
    "spaces at the end of a tag": (tag_in, "<Card" + " " * MANY + "x y<"),
    "spaces behind an attribute": (tag_in, "<Card a='b'" + " " * MANY + "<"),
    "spaces in a heading": (lambda text: _HEADING_ID.search(text), "a" + " " * MANY + "b"),
    "classes of a heading": (_HEADING_ID.search, "a {" + ".b " * MANY),
    "many lists behind a heading": (_HEADING_ID.search, "a {.b}" * MANY),
    "spaces in a heading of Markdown": (sections_of, "# a" + " " * MANY + "b"),
    "spaces in an element of a function": (read_jsx, "<b>x" + " " * MANY + "x</b>"),
    "items of a list in one line": (sections_of, "- " * MANY),
    "text above the line that does not end": (with_raised, "<sup>" * (MANY // 10)),
    "digits in an option": (lambda text: lines_named({"lines": text}), "1" * MANY),
    "ranges in an option": (lambda text: lines_named({"lines": text}), "1-," * (MANY // 3)),
    "brackets in a passage": (plain, "[" * (MANY // 10)),
    "links that do not end": (plain, "[a](" * (MANY // 10)),
    "blank lines in Markdown": (line_start, "\n" * MANY + "a"),
    "brackets in a first sentence": (first_sentence, "# T\n\na" + "[" * MANY),
    "snippets that do not end": (mended, "<Snippet " * (MANY // 10)),
    "links beside code": (mended, "](a) `b` " * (MANY // 30)),
    "entities that do not end": (cleaned, "<!ENTITY " * (MANY // 10)),
    "declarations that do not end": (cleaned, "<svg/>" + "<?xml " * (MANY // 10)),
    "a long name of a tag": (without_html, "<" + "a" * MANY),
    "tokens that do not end": (lambda text: list(secrets_in(text)), "-eyJ" * (MANY // 10)),
    "quotes in a style": (styled, "(\"'" * (MANY // 10)),
    "letters in a style": (styled, "a" * MANY + '"'),
    "brackets in a pattern": (lambda text: matcher([text])("a"), "[" * (MANY // 10)),
    "stars in a pattern": (lambda text: matcher(["*a" * 20 + "**b" * 5])(text), "a" * 200),
    "stars in the navigation of MkDocs": (_Pages({"a" * 200}).like, "*a" * 20 + "b"),
    "spaces behind the name of an attribute": (
        mended,
        "href" + " " * MANY + "=" + " " * MANY + "x",
    ),
    "colons that open no fence": (mended, ":" * MANY + "`"),
    "items of a list before no fence": (mended, "- " * MANY + "x"),
    "runs of backticks": (mended, " ".join("`" * length for length in range(1_000))),
    "spaces in an entry": (mended, "```{toctree}\na" + " " * MANY + "b <\n```"),
    "spaces in a warning": (
        lambda text: list(findings_in(text, Path())),
        "WARNING: a" + " " * MANY + "b",
    ),
    "spaces behind a type of TypeScript": (
        lambda text: _ARROW.match(text),
        "() :" + " " * MANY + "x",
    ),
    "spaces in an import": (lambda text: list(_IMPORT.finditer(text)), "import" + " " * MANY),
    "blank lines in a block of code": (fence_for, "a" + "\n" * MANY + "b"),
    "blank lines around comments": (Switches, "a" + "\n" * MANY + "b"),
    "comments that switch rules off": (
        switched,
        "% docsjson-lint: next alt\n\nText.\n\n" * (MANY // 100),
    ),
    "a long name in a tag of Liquid": (_ANYWHERE.match, "{%a" + "-_" * MANY),
    "tags of Liquid that nothing ends": (
        lambda text: list(_ANYWHERE.finditer(text)),
        "{%a " * (MANY // 4),
    ),
    "lines that hold a space": (before_list, "a\n" + " \n" * MANY),
    "many mistakes in a long page": (placed, "a\n" * (MANY // 10)),
    "attributes of an image": (_ATTRIBUTES.match, "{" + " width=1" * MANY),
    "values of an attribute": (_ATTRIBUTES.match, "{width=" + "1" * MANY),
    "sizes of an image": (_OF_IMAGE.findall, "width=" * MANY),
    "classes of a link": (_ATTRIBUTES.match, "{" + " .a" * MANY),
    "the class of a link": (_ATTRIBUTES.match, "{." + "a" * MANY),
    "marks of classes": (_CLASS.findall, "." * MANY),
    "quotes of values": (_CLASS.findall, '="' * MANY),
    "tabs before dashes": (_DASHES.match, "\t" * MANY),
    "spaces in a diagram": (readable, "flowchart TD\na" + " " * (MANY // 5) + "b"),
    "spaces in a title of a diagram": (readable, f"graph\nsubgraph {GAP} a b {GAP} ["),
    "signs at the end of a title": (taken_over, "# a" + "#" * MANY + "b"),
    "spaces in a title": (taken_over, "# a" + " " * MANY + "b"),
    "spaces in an entry of a toctree": (taken_over, globs("a" + " " * MANY + "b")),
    "spaces in an option of a toctree": (taken_over, "```{toctree}\n:a: b" + " " * MANY + "b\n```"),
    "brackets in a toctree": (taken_over, globs("[" * MANY)),
    "lines of brackets in a toctree": (taken_over, globs(("[" * 400 + "\n") * (MANY // 400))),
    "lines that hold a wide space": (is_prose, "A b.\n" + "\u00a0\n" * (MANY // 10) + "C d e f."),
    "toctrees one in another": (taken_over, ".. toctree::\n\n" * (MANY // 5)),
}


@pytest.mark.parametrize("name", CASES)
def test_a_long_text_is_read(name: str) -> None:
    read, text = CASES[name]
    read(text)


def test_the_globs_of_toctrees_cost_no_more_than_the_limit(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text("")
    (tmp_path / "index.md").write_text(globs("page-0\n" + "*nothing\n" * 2_000 + "*-1"))
    for number in range(300):
        (tmp_path / f"page-{number}.md").write_text(f"# Page {number} C#\n")
    assert "page-1" not in str(toctrees.read(tmp_path / "conf.py", tmp_path).navigation)
    (tmp_path / "index.md").write_text(globs("*-1\n*nothing\n*[1-2]\n"))
    groups = toctrees.read(tmp_path / "conf.py", tmp_path).navigation["groups"]
    assert groups[0]["pages"][:4] == ["index", "page-1", "page-101", "page-102"]
