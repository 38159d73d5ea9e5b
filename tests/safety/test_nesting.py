"""Signatures and pages that nest deeply: little time, one warning, and the rest is built."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.safety.pages.nesting import is_too_nested, without_gaps

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path

RST = "T\n=\n\n"
DOUBLES = "A<" * 60 + "int"
DEEP = {
    "lists": "- " * 3000 + "x",
    "notes": "\n\n".join("   " * n + ".. note::" for n in range(150)) + "\n\n" + "   " * 150 + "x",
    "types": ".. py:data:: x\n   :type: " + "a|" * 3000 + "a",
    "signs": f".. py:function:: f(a={'-' * 3000}1)",
}


@pytest.mark.parametrize("page", DEEP.values(), ids=DEEP)
def test_one_deep_page_is_shown_as_text(page: str, tmp_path: Path) -> None:
    groups = {"navigation": {"groups": [{"group": "A", "pages": ["index", "deep"]}]}}
    built = build(tmp_path, f"{RST}Text.\n", ".rst", {"deep.rst": f"{RST}{page}\n"}, groups)
    assert "deep.rst:1: WARNING: the page is nested too deeply" in built.warnings
    assert built.warnings.count("WARNING") == 1
    assert "Text." in built.html
    assert "<pre" in (built.out / "deep.html").read_text()


def test_deep_restructuredtext_in_markdown_is_shown_as_text(tmp_path: Path) -> None:
    built = build(tmp_path, f"# T\n\n```{{eval-rst}}\n{DEEP['signs']}\n```\n")
    assert "the page is nested too deeply" in built.warnings


def test_a_signature_without_end_is_shown_as_text(tmp_path: Path) -> None:
    signature = f"f({', '.join(f'a{n}: int = 3' for n in range(900))})"
    built = build(tmp_path, f"{RST}.. py:function:: g()\n                 {signature}\n", ".rst")
    assert "the signature is longer than 10000 characters" in built.warnings
    assert built.warnings.count("WARNING") == 1
    assert "a899: int = 3" in built.html


@pytest.mark.parametrize(
    "page",
    [
        f":cpp:expr:`{DOUBLES}`",
        f":c:expr:`{'(a)((' * 40}`",
        f":cpp:class:`x <{DOUBLES}>`",
        f":any:`{DOUBLES}`",
        f".. cpp:function:: void f({DOUBLES})",
        f".. cpp:alias:: {DOUBLES}",
        f".. c:function:: {'int (' * 60}",
    ],
)
def test_brackets_do_not_double_the_time(page: str, tmp_path: Path) -> None:
    built = build(tmp_path, f"{RST}{page}\n\nAfter.\n", ".rst")
    assert "brackets nest deeper than 10 levels" in built.warnings
    assert "After." in built.html


@pytest.mark.parametrize(
    "page",
    [
        f".. cpp:class:: {'::'.join('a' * 1300)}",
        f".. c:struct:: {'.'.join('a' * 1300)}",
        f".. cpp:namespace:: {'::'.join('a' * 1300)}",
        ".. cpp:namespace-push:: a::a::a::a::a::a::a::a::a::a\n\n" * 130 + ".. cpp:class:: b",
    ],
    ids=["names", "names of C", "a namespace", "namespaces in each other"],
)
def test_names_in_each_other_do_not_end_the_build(page: str, tmp_path: Path) -> None:
    built = build(tmp_path, f"{RST}{page}\n\nAfter.\n", ".rst")
    assert "names nest deeper than 60 levels" in built.warnings
    assert "After." in built.html


@pytest.mark.parametrize("name", ["f", "a::f", "f<T{}>", "operator+"])
def test_overloads_without_end_are_shown_as_text(name: str, tmp_path: Path) -> None:
    """Sphinx compares each overload with all others."""
    many = (f".. cpp:function:: void {name.format(n)}(T{n} a)\n" for n in range(203))
    built = build(tmp_path, "T\n=\n\n" + "\n".join(many), ".rst")
    assert built.warnings.count("more than 200 objects on the page have this name") == 1
    assert built.html.count('<dl class="cpp function">') == 200


def test_many_objects_have_members_of_one_name(tmp_path: Path) -> None:
    classes = (f".. cpp:class:: A{n}\n\n   .. cpp:function:: void f()\n" for n in range(203))
    page = "\n".join(classes) + "\n.. cpp:namespace:: a\n" * 203
    assert build(tmp_path, RST + page, ".rst").warnings == ""


def test_usual_signatures_are_read(tmp_path: Path) -> None:
    page = (
        ".. cpp:function:: std::map<int, std::vector<std::pair<A, B<C>>>> operator<<(D<E> d)\n\n"
        ".. py:function:: f(a: list[tuple[int, ...]] = ((1, (2,)),)) -> int\n"
    )
    built = build(tmp_path, RST + page, ".rst")
    assert built.html.count('class="sig') >= 2
    assert built.warnings == ""


def test_nesting_is_counted() -> None:
    assert not is_too_nested(["(" * 10, "()" * 50, "a->b->c>", "x < y"])
    assert is_too_nested(["(<" * 6])
    assert is_too_nested(["ok", "(" * 11])


def test_gaps_are_closed() -> None:
    assert without_gaps("f(" + " " * 5000 + "x") == "f( x"
    assert without_gaps("a  =  b") == "a  =  b"


def test_columns_in_columns_in_columns_keep_no_browser_busy(tmp_path: Path) -> None:
    kinds = (
        '<Card title="A" className="md:columns-2">§</Card>',
        '<div style="flex-direction: column; column-count: 3">§</div>',
        '<p style="columns: 2"><span className="[columns:2]">§</span></p>',
    )
    page = "word"
    for number in range(9):
        page = kinds[number % 3].replace("§", page)
    built = build(tmp_path, f"{page}\n\n<div style={{{{columns: 2}}}}>beside</div>\n", ".mdx")
    assert built.warnings.count("columns of text nest deeper than 4 levels") == 1
    article = built.html.partition("<article")[2].partition("</article>")[0]
    assert article.count("column-count: 3") == 1
    assert article.count("columns") == 4
    assert "columns: 2" in article.partition("word")[2]


def test_other_styles_with_columns_may_nest(tmp_path: Path) -> None:
    style = "display: grid; grid-template-columns: 1fr; column-gap: 1px; flex-direction: column"
    page = f'<div style="{style}" class="flex-col grid-columns-2">' * 9 + "word" + "</div>" * 9
    built = build(tmp_path, page, ".mdx")
    assert built.warnings == ""
    assert built.html.count("flex-direction: column") == 9
