"""Untrusted pages stay harmless whatever parser, directive or transform made their nodes."""

from __future__ import annotations

import pickle
import re
from html import escape
from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx import addnodes
from sphinx.config import Config

from sphinx_docsjson.markup.untrusted import MOST_SYMBOLS, SettledPage
from sphinx_docsjson.navigation.links import CheckAddresses
from sphinx_docsjson.safety.pages.markup_of_others import may_have_others, runs, would_run
from sphinx_docsjson.sitemap.circles import circles

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path

RST = "T\n=\n\n"
META = ".. meta::\n   :{}: c\n"
SCRIPT = "a><script>run()</script><x=b"


@pytest.mark.parametrize("name", [SCRIPT, "onload=run()", "HTTP-EQUIV=refresh", "class=a style=b"])
def test_the_head_of_a_page_only_describes_it(name: str, tmp_path: Path) -> None:
    page = META.format(name)
    for number, (suffix, text) in enumerate(
        ((".rst", RST + page), (".md", f"# T\n\n```{{eval-rst}}\n{page}```\n"))
    ):
        built = build(tmp_path / str(number), text, suffix)
        head = built.html.partition("<body")[0]
        assert "run()" not in head
        assert 'content="c"' not in head
        assert "[docsjson.html]" in built.warnings


def test_metadata_that_describes_is_kept_and_escaped(tmp_path: Path) -> None:
    page = f'{RST}.. meta::\n   :property=og:type: a"b\n   :description lang=en: d\n'
    built = build(tmp_path, page, ".rst")
    assert '<meta content="a&quot;b" property="og:type"' in built.html
    assert built.warnings == ""


ENTRIES = "x <javascript://%0arun()>\njavascript://%0arun()\ny <DATA://text/html,run()>"


@pytest.mark.parametrize("builder", ["html", "epub"])
def test_no_toctree_leads_to_a_script(builder: str, tmp_path: Path) -> None:
    indented = ENTRIES.replace("\n", "\n   ")
    for number, (suffix, page) in enumerate(
        (
            (".rst", f"{RST}.. toctree::\n\n   {indented}\n   kept <https://ok.example>\n"),
            (".md", f"# T\n\n```{{toctree}}\n{ENTRIES}\nkept <https://ok.example>\n```\n"),
        )
    ):
        built = build(tmp_path / str(number), page, suffix, builder=builder)
        shown = "".join(f.read_text() for f in sorted(built.out.glob("index.*html")))
        assert "run()" not in shown
        assert 'href="https://ok.example"' in shown
        assert built.warnings.count("[docsjson.url]") == 2
        assert built.warnings.count("(2 times)") == 1


class LateLinks(Directive):
    """A directive of an extension whose nodes nobody checks while they are read."""

    def run(self) -> list[nodes.Node]:
        """Return a link that says it is internal, a download, and raw output."""
        return [
            nodes.paragraph(
                "", "",
                nodes.reference("", "one", refuri="javascript:run()", internal=True),
                addnodes.download_reference("", "two", refuri="javascript://run()", reftarget="x"),
            ),
            nodes.raw("", "<b onclick=run()>", format="html"),
        ]  # fmt: skip


@pytest.mark.parametrize("trusted", [False, True])
def test_the_last_word_is_ours(
    trusted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(directives._directives, "late", LateLinks)
    built = build(tmp_path, f"{RST}.. late::\n", ".rst", docsjson_trusted=trusted)
    assert ("javascript:run()" in built.html) == trusted
    assert ("<b onclick" in built.html) == trusted
    assert ("[docsjson.url]" in built.warnings) != trusted


@pytest.mark.parametrize(
    ("page", "suffix"),
    [
        (':og"><script>run(): x\n:R&D: y\n\nT\n=\n', ".rst"),
        ("---\n'og\"><script>run()': x\nR&D: y\n---\n\n# T\n", ".md"),
    ],
)
def test_names_of_metadata_are_no_markup(page: str, suffix: str, tmp_path: Path) -> None:
    """Extensions write them into the head as they are."""
    built = build(tmp_path, page, suffix)
    assert built.warnings.count("a field at the top of the page is left out") == 1
    seen = pickle.loads((tmp_path / "trees" / "environment.pickle").read_bytes()).metadata["index"]
    assert "R&D" in seen
    assert not any("<" in name for name in seen)


class icon(nodes.inline):
    """A node of an extension that writes its picture as it is."""


class Icons(Directive):
    """A directive of an extension that makes pictures of what a page says."""

    def run(self) -> list[nodes.Node]:
        """Return a picture that runs, one whose attribute does, and one that only draws."""
        return [
            nodes.paragraph("", "", *(icon("", text, svg=svg, **more) for text, svg, more in (
                ("one", '<svg class="a" onfocus="run()" tabindex="1">', {}),
                ("two", "x", {"onClick": "run()"}),
                ("two", "x", {"sources": [("<script>run()", "video/mp4")]}),
                ("three", '<svg class="a" aria-hidden="true"><path d="M0 0"></path></svg>', {}),
            )))
        ]  # fmt: skip


@pytest.mark.parametrize("trusted", [False, True])
def test_code_in_nodes_of_other_extensions_is_left_out(
    trusted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(directives._directives, "icons", Icons)
    monkeypatch.setattr("sphinx_docsjson.markup.untrusted.may_have_others", lambda _: True)
    built = build(tmp_path, f"{RST}.. icons::\n", ".rst", docsjson_trusted=trusted)
    shown = [word for word in ("one", "two", "three") if f">{word}</span>" in built.html]
    assert shown == (["one", "two", "three"] if trusted else ["three"])
    assert ("the icon is left out" in built.warnings) != trusted


@pytest.mark.parametrize(
    "text",
    [
        'a" onfocus="x', "a/ONFOCUS =x", "<ScRipt>", "<style>", "java\tscript:x", 'href="&#106;avascript:x',
        "x' style='position:fixed", "style=position:fixed", "vbscript:x", "x srcdoc=y",
    ],
)  # fmt: skip
def test_texts_that_would_run_are_known(text: str) -> None:
    assert would_run(text)


@pytest.mark.parametrize(
    "text",
    [
        "https://x.example/?once=1", 'A["only = 1"] --> B', "<<form>> <<object>> <<interface>>",
        '<svg style="color: red" viewBox="0 0 1 1"><path d="M0"/></svg>', "the language javascript: it",
        "class A { +on(x) }", "style A fill:#f9f", "", "state Shop {\n  online = true\n}",
    ],
)  # fmt: skip
def test_texts_that_only_show_are_left_alone(text: str) -> None:
    assert not would_run(text)


@pytest.mark.parametrize(
    ("extensions", "has_setup", "expected"),
    [
        (["sphinx_docsjson", "sphinx.ext.todo", "myst_parser"], False, False),
        (["sphinx_docsjson", "sphinx_design"], False, True),
        (["sphinx_docsjson"], True, True),  # where conf.py may load others
    ],
)
def test_where_nodes_of_others_may_be(
    extensions: list[str], has_setup: bool, expected: bool
) -> None:
    config = Config({"setup": print} if has_setup else {}, {"extensions": extensions})
    assert may_have_others(config) == expected


class plantuml(nodes.General, nodes.Element):
    """A diagram of an extension that escapes its source, and nothing else."""


def test_diagrams_may_have_styles_where_their_source_is_escaped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    diagram = plantuml(uml="@startuml\n<style>\nclassDiagram { }\n</style>\n@enduml")
    assert runs(diagram)
    monkeypatch.setattr(plantuml, "__module__", "sphinxcontrib.plantuml")
    assert not runs(diagram)
    assert runs(plantuml(alt="<style>"))


def test_the_checks_run_last() -> None:
    assert CheckAddresses.default_priority > 990
    assert SettledPage.default_priority > 900


def test_substitutions_that_double_stay_small(tmp_path: Path) -> None:
    lines = [f".. |a{n}| replace:: |a{n + 1}| |a{n + 1}|" for n in range(40)]
    page = RST + "\n".join([*lines, ".. |a40| replace:: x", "", "|a0|", "", "After.", ""])
    built = build(tmp_path, page, ".rst")
    assert "substitutions that name themselves, or grow too large" in built.warnings
    assert "After." in built.html
    assert len(built.html) < 1_000_000


def test_substitutions_in_a_circle_end(tmp_path: Path) -> None:
    page = f"{RST}.. |a| replace:: |b| |b|\n.. |b| replace:: |a| |a|\n.. |c| replace:: kept\n\n|a| |c|\n"
    built = build(tmp_path, page, ".rst")
    assert "|a| kept" in built.html
    assert built.warnings.count("WARNING") == 1


def test_rows_of_signs_at_footnotes_stay_short(tmp_path: Path) -> None:
    notes = "".join(f".. [*] note {n}\n" for n in range(MOST_SYMBOLS + 5))
    text = f"T\n=\n\n[#]_ {'[*]_ ' * (MOST_SYMBOLS + 5)}\n\n.. [#] first\n{notes}"
    built = build(tmp_path, text, suffix=".rst", docsjson_path="docs.json")
    links = re.findall(r'role="doc-noteref">(.*?)</a>', built.html)
    marks = [re.sub(r"<.*?>|[][]", "", link) for link in links]
    assert len(marks) == MOST_SYMBOLS + 6
    assert marks[1] == "*" and max(map(len, marks)) == 10
    assert [mark for mark in marks if mark.isdigit()] == ["1", "2", "3", "4", "5", "6"]
    assert built.warnings.count("have numbers instead") == 1


def test_toctrees_that_hold_each_other_are_built(tmp_path: Path) -> None:
    page = "P\n=\n\n.. toctree::\n\n   {}\n"
    pages = {"p.rst": page.format("q"), "q.rst": page.format("p")}
    groups = {"navigation": {"groups": [{"group": "A", "pages": ["index", "p", "q"]}]}}
    built = build(tmp_path, f"{RST}Text.\n", ".rst", pages, groups)
    assert "Text." in built.html
    assert (built.out / "q.html").exists()
    assert "not count for the order of the pages where it leads to p: it contains this page" in (
        built.warnings
    )


def test_circles_are_found_without_recursion() -> None:
    chain = {str(n): [str(n + 1)] for n in range(5000)}
    assert {reason for _, _, reason in circles("0", chain)} == {"there are more than 100 levels"}
    assert circles("a", {"a": ["b", "c"], "b": ["c"], "c": []}) == []
    assert [step[:2] for step in circles("a", {"a": ["b"], "b": ["a", "c"]})] == [("b", "a")]


DATES = f"{RST}.. |d| date:: %Y-%m-%d\n\nMade |d|, |today|.\n"


def test_dates_are_those_of_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    built = build(tmp_path, DATES, ".rst")
    assert "Made 1970-01-02, Jan 02, 1970." in built.html
    assert built.warnings == ""


def test_a_date_may_have_no_pattern(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    page = f"{RST}.. |d| date::\n\nMade |d|.\n"
    assert "Made 1970-01-02." in build(tmp_path, page, ".rst").html


def test_pages_do_not_ask_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    built = build(tmp_path, DATES, ".rst")
    assert "Made %Y-%m-%d, |today|." in built.html
    assert re.findall(r"set SOURCE_DATE_EPOCH; 1 more like it: index.rst:(\d+)", built.warnings)


def test_conf_py_may_show_the_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    trusted = build(tmp_path / "1", DATES, ".rst", docsjson_trusted=True)
    assert "%Y" not in trusted.html
    assert "|today|" in build(tmp_path / "2", DATES, ".rst").html
    assert "Made %Y-%m-%d, then." in build(tmp_path / "3", DATES, ".rst", today="then").html


def test_roles_end_with_their_page(tmp_path: Path) -> None:
    page = f"{RST}.. role:: emphasis(strong)\n.. role:: own\n\n:emphasis:`here` :own:`here`\n"
    later = "Z\n=\n\n:emphasis:`there` :own:`there`\n"
    for number, trusted in enumerate((False, True)):
        files = {"z.rst": later, "zz.rst": later}
        folder = tmp_path / str(number)
        built = build(folder, page, ".rst", files, docsjson_trusted=trusted)
        assert '<strong class="emphasis">here</strong> <span class="own">here' in built.html
        shown = (built.out / "zz.html").read_text()
        assert ("<em>there</em>" in shown) != trusted
        assert built.warnings.count('Unknown interpreted text role "own"') == (0 if trusted else 2)


def test_pages_of_myst_break_lines(tmp_path: Path) -> None:
    page = "# T\n\nRoses are red,\\\nviolets  \nblue\n"
    both = {"extensions": ["myst_parser", "sphinx_docsjson"]}
    built = build(tmp_path, page, **both)
    assert "Roses are red,<br />\nviolets<br />\nblue" in built.html
    assert built.warnings == ""


LEAVING = """.. image:: {0}

`words <{0}>`_ name_

.. _name: {0}

.. figure:: /a.png
   :target: {0}
"""


@pytest.mark.parametrize("target", ["../secret.txt", "%2e%2e/secret.txt", "b/../../secret.txt"])
@pytest.mark.parametrize("builder", ["html", "singlehtml"])
def test_no_link_leaves_the_site(tmp_path: Path, target: str, builder: str) -> None:
    page = LEAVING.format(target)
    files = {"../secret.txt": "x", "a.png": "x"}
    build(tmp_path, RST + page, ".rst", files, builder=builder)
    shown = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert "words" in shown
    assert "secret" not in shown


def test_a_link_to_a_folder_above_stays_inside(tmp_path: Path) -> None:
    files = {"a/b.rst": f"{RST}`x <../index.html>`_ `y <../../index.html>`_\n"}
    built = build(tmp_path, "# T\n", files=files, builder="dirhtml")
    shown = (built.out / "a" / "b" / "index.html").read_text(encoding="utf-8")
    assert shown.count('href="../index.html"') == 1 and 'href="../../index.html"' in shown
    trusted = {"a.rst": f"{RST}`x <../b.html>`_\n"}
    (tmp_path / "2").mkdir()
    built = build(tmp_path / "2", "# T\n", files=trusted, docsjson_trusted=True)
    assert 'href="../b.html"' in (built.out / "a.html").read_text(encoding="utf-8")


def test_metadata_that_is_translated_is_kept(tmp_path: Path) -> None:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    built = build(
        tmp_path,
        f"{RST}.. meta::\n   :description: Words\n",
        ".rst",
        {"locale/de/LC_MESSAGES/index.po": f'{head}msgid "Words"\nmsgstr "Wörter"\n'},
        language="de",
        locale_dirs=["locale"],
    )
    assert '<meta content="Wörter" name="description"' in built.html
    assert "translated=" not in built.html
    assert built.warnings == ""


FORMATS = (
    "x {number.__class__}",
    "number {name:>99}",
    "number {",
    "{name} {0}",
    "x %99s",
    "%d",
    "100%",
)
FIGURE = """
.. _f:

.. figure:: a.png

   cap

:numref:`Fig. {number}: {name} <f>` :numref:`Fig. %s <f>`
"""


@pytest.mark.parametrize("builder", ["html", "latex"])
def test_texts_of_references_are_no_formats(builder: str, tmp_path: Path) -> None:
    page = RST + FIGURE + "".join(f":numref:`{text} <f>`\n" for text in FORMATS)
    built = build(tmp_path, page, ".rst", {"a.png": "x"}, builder=builder, numfig=True)
    shown = built.html or (built.out / "t.tex").read_text()
    assert "number {name:&gt;99}" in shown or r"number \{name:\textgreater{}99\}" in shown
    assert "Fig. 1: cap<" in shown or r"\nameref{\detokenize{index:f}}" in shown
    assert f"({len(FORMATS)} times) [docsjson.page]" in built.warnings
    assert "Error" not in built.warnings


TAG = "<img src=x onerror=run()>"
CHANGES = f"""
{TAG}
=========================

.. versionadded:: 1.0 {TAG}

.. py:module:: a

.. py:function:: f

   .. versionchanged:: 1.0
      {TAG}
"""


def test_the_list_of_changes_is_text(tmp_path: Path) -> None:
    files = {f"{TAG}.rst": CHANGES}
    built = build(tmp_path, CHANGES, ".rst", files, builder="changes", version="1.0")
    pages = [file.read_text() for file in built.out.rglob("*.html")]
    assert not [text for text in pages if "<img" in text]
    listed = (built.out / "changes.html").read_text()
    assert listed.count(escape(TAG)) >= 8
    assert "<i>Added:</i>" in listed


def test_the_name_of_a_site_adds_no_line_to_a_file(tmp_path: Path) -> None:
    settings = {"name": 'A\n\nmsgid "b"\nCompiled file=c'}
    for builder, pattern in (("gettext", "*.pot"), ("htmlhelp", "*.hhp")):
        built = build(tmp_path / builder, "# T\n", settings=settings, builder=builder)
        texts = [file.read_text() for file in built.out.glob(pattern)]
        assert texts
        assert not re.findall(r'(?m)^msgid "b"|^Compiled file=c$', "".join(texts))


LISTS = {
    "contents": '<a class="reference internal" href="#head-',
    "target-notes": '<a class="footnote-reference',
    "sectnum": '<span class="sectnum">',
}


@pytest.mark.parametrize(("directive", "entry"), LISTS.items())
def test_a_page_lists_itself_only_as_often_as_its_length_allows(
    tmp_path: Path, directive: str, entry: str
) -> None:
    part = f".. {directive}::\n\nHead {{0}}\n=========\n\nx{{0}}_\n\n.. _x{{0}}: {{0}}\n\n"
    counts = []
    for number in (60, 90):
        page = "".join(part.format(i) for i in range(number))
        built = build(tmp_path / str(number), page, ".rst")
        counts.append(built.html.count(entry))
        assert built.warnings.count("it lists its sections or links, or numbers them") == 1
        assert "Traceback" not in built.warnings
        assert f"Head {number - 1}" in built.html
    assert 0 < counts[1] <= 1.65 * counts[0]


def test_a_table_of_contents_in_each_section_is_no_problem(tmp_path: Path) -> None:
    sections = (f"Head {i}\n========\n\n.. contents::\n   :local:\n\n" for i in range(40))
    parts = (f"Part {i}.{k}\n---------\n\ntext\n\n" for i in range(40) for k in range(2))
    page = "T\n#\n\n" + "".join(f"{section}{next(parts)}{next(parts)}" for section in sections)
    built = build(tmp_path, page, ".rst")
    assert built.warnings == ""
    assert built.html.count("Part 39.1") >= 2
