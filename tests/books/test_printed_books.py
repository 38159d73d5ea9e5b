"""What whole books need that websites do not: widths of columns, lists that are not too deep."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from component_cases import Case, Site
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

DEEP = 9
WIDE = (
    "| Name | Meaning |\n| --- | --- |\n| `a_very_long_name_that_cannot_break` | "
    + "many words " * 20
    + "|\n"
)
NARROW = "| a | b |\n| --- | --- |\n| c | d |\n"
NESTED = (
    '<ResponseField name="f" type="object">\n<Expandable title="more">\n' * DEEP
    + "Deepest.\n"
    + "</Expandable>\n</ResponseField>\n" * DEEP
)


@pytest.fixture(scope="module")
def latex(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A book with wide and narrow tables, nested fields and a line break, as LaTeX."""
    folder: Path = tmp_path_factory.mktemp("book")
    callouts = '<Danger title="**Hot** oven">Text.</Danger>\n\n<Info>Text.</Info>\n'
    pages = [WIDE, NARROW, NESTED, callouts, "one<br/>two\n", '<Icon icon="check"/>\n']
    assert Site(folder, [Case("", page, "", "") for page in pages]).build("latex") == ""
    return next((folder / "latex").glob("*.tex")).read_text("utf-8")


def test_the_longest_word_of_a_wide_table_fits(latex: str) -> None:
    wide, narrow = re.findall(r"\\begin\{tabul\w*\}(?:\{\\linewidth\})?\[t\]\{(.*?)\}\n", latex)[:2]
    first, second = (int(width) for width in re.findall(r"\\X\{(\d+)\}", wide))
    assert first >= len("a_very_long_name_that_cannot_break")
    assert second > first
    assert narrow == "TT"


def test_lists_are_not_deeper_than_latex_allows(latex: str) -> None:
    assert "Deepest." in latex
    depth = deepest = 0
    for edge in re.findall(r"\\(begin|end)\{(?:description|itemize|enumerate|quote)\}", latex):
        depth += 1 if edge == "begin" else -1
        deepest = max(deepest, depth)
    assert 2 < deepest <= 6


def test_lines_break(latex: str) -> None:
    assert "one\\leavevmode\\newline{}" in latex


def test_the_book_has_no_empty_pages_and_no_made_up_names(tmp_path: Path) -> None:
    settings = {"navigation": {"groups": [{"group": "Start", "pages": ["index", "one"]}]}}
    done = build(tmp_path, "# Home\n", ".md", {"one.md": "# One\n"}, settings, builder="latex")
    text = next(done.out.glob("*.tex")).read_text("utf-8")
    assert "openany,oneside" in text.partition("{sphinxmanual}")[0]
    assert r"\author{}" in text
    assert "Start" not in text, "the table of contents is not called after the first group"


HOME = "# Home\n\nSee [one](#one).\n\n## One\n\n## Two\n"


def test_the_start_page_is_one_chapter_and_groups_are_parts(tmp_path: Path) -> None:
    groups = [
        {"group": r"A & \input{x}", "pages": ["index", {"group": "Inner", "pages": ["a"]}, "b"]},
        {"group": "C", "pages": ["c"]},
    ]
    files = {f"{name}.md": f"# Page {name}\n" for name in "abc"}
    settings = {"navigation": {"groups": groups}}
    done = build(tmp_path, HOME, files=files, settings=settings, builder="latex")
    text = next(done.out.glob("*.tex")).read_text("utf-8")
    assert re.findall(r"\\((?:part|chapter|section)\{.*)\}\n", text) == [
        r"part{A \& \textbackslash{}input\{x\}", "chapter{Home", "section{One", "section{Two", "chapter{Page a",
        "chapter{Page b", "part{C", "chapter{Page c",
    ]  # fmt: skip
    assert text.count(r"\label{\detokenize{index:home}}") == 1
    assert done.warnings == ""


def test_callouts_have_the_boxes_of_their_kinds(latex: str) -> None:
    boxes = re.findall(r"\\begin\{sphinxadmonition\}\{(\w+)\}\{(.*)\}", latex)
    assert boxes == [("danger", r"\sphinxstylestrong{Hot} oven"), ("note", "Info")]


def test_what_conf_py_says_of_a_book_wins(tmp_path: Path) -> None:
    elements = {"extraclassoptions": "openright"}
    done = build(tmp_path, "# Home\n", builder="latex", latex_elements=elements, author="Ada")
    text = next(done.out.glob("*.tex")).read_text("utf-8")
    assert "openany" not in text
    assert r"\author{Ada}" in text


WHOLE_PDF = "%PDF-1.4 startxref"


def test_pictures_that_latex_cannot_show_become_their_text(tmp_path: Path) -> None:
    files = {
        "seed.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
        **dict.fromkeys(("seed.gif", "seed.webp", "seed.PNG"), "x"), "seed.pdf": WHOLE_PDF,
        "cut.pdf": "%PDF-1.4",
    }  # fmt: skip
    page = "# Home\n\n" + "".join(f"A ![small {file}]({file}).\n\n" for file in files)
    done = build(tmp_path, page, files=files, builder="latex")
    text = next(done.out.glob("*.tex")).read_text("utf-8")
    assert re.findall(r"A small \w+\.\w+", text) == [
        f"A small {name}" for name in ("seed.svg", "seed.gif", "seed.webp", "seed.PNG", "cut.pdf")
    ]
    assert re.findall(r"graphics\{\{(\w+)\}\.(\w+)", text) == [("seed", "pdf")]
    assert done.warnings.count("is left out: TeX cannot read it") == 2


TAKEN_BY_SPHINX: tuple[dict[str, object], ...] = (
    {"docsjson_path": None},
    {"docsjson_trusted": True},
)
"""Projects whose pictures Sphinx looks for."""


@pytest.mark.parametrize("config", TAKEN_BY_SPHINX)
def test_of_pictures_of_several_types_latex_gets_one(
    tmp_path: Path, config: dict[str, object]
) -> None:
    page = "Home\n====\n\n.. figure:: plan.*\n\n   Our plan\n"
    files = {"plan.svg": "<svg/>", "plan.png": "x", "plan.puml": "x"}
    built = build(tmp_path, page, ".rst", files, builder="latex", **config)
    text = next(built.out.glob("*.tex")).read_text("utf-8")
    assert "graphics{{plan}.png}" in text


@pytest.mark.parametrize(("config", "is_told"), [
    ({}, True), ({"latex_elements": {"fontenc": r"\usepackage[T2A,T1]{fontenc}"}}, False),
    ({"language": "ru"}, False), ({"latex_engine": "xelatex"}, False),
])  # fmt: skip
def test_letters_that_pdflatex_leaves_out_are_named(
    config: dict[str, object], is_told: bool, tmp_path: Path
) -> None:
    done = build(tmp_path, "# Home\n\nSchön: ≤ Установка\n", builder="latex", **config)
    assert ("index.md:3" in done.warnings) is is_told
    said = "letters of this book: Установк (Cyrillic); set 'language', or 'latex_engine' to"
    assert (said in done.warnings) is is_told


def test_a_script_that_no_language_prints_needs_another_program(tmp_path: Path) -> None:
    done = build(tmp_path, "# Home\n\nبذور\n", builder="latex", language="ar")
    assert "(Arabic); set 'latex_engine' to" in done.warnings


def test_plain_text_has_room_for_words(tmp_path: Path) -> None:
    label = "9" * 5000
    deep = "".join(f"{'  ' * level}- level {level}\n" for level in range(40))
    page = f"# Title\n\nText[^{label}]\n\n{deep}\n[^{label}]: The note.\n"
    built = build(tmp_path, page, builder="text")
    shown = (built.out / "index.txt").read_text("utf-8")
    assert built.warnings == ""
    assert "The note." in shown and "level 39" in shown and "[^" not in shown
