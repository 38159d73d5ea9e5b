"""What fails in a page loses its own place, or at most the page; the rest of the site is built."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from docutils import nodes
from docutils.utils import new_document
from sphinx.application import Sphinx
from sphinx.domains.python import PyClasslike
from sphinx.domains.std import StandardDomain
from sphinx.transforms.post_transforms import ReferencesResolver
from sphinx.util.docutils import docutils_namespace
from sphinx.writers.html5 import HTML5Translator

from sphinx_docsjson.markup.unreadable import rescue_pages

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path

OPTION = ".. program:: %d-%d\n\n.. option:: --some\n"
"""Sphinx makes an id of both with the format operator."""

ODD_ELEMENTS = {
    "an empty quotation with a class": '<blockquote class="a"></blockquote>',
    "a player with an id": '<video id="here" src="/a.mp4" />\n\n[link](#here)',
    "an empty footnote": "Text[^b]\n\n[^b]:",
    "a named word in a summary": "<summary><b id='x'>a</b></summary>",
    "a footnote in a player": "<video>\n\n[^a]: note\n\n</video>",
}

NO_FOOTNOTES = {
    "a citation": "[#a]_ text\n\n.. [a] cited\n",
    "a link": "[#a]_ text\n\n.. _a: https://ok.example\n",
    "a section": "[#a]_ text\n\n.. _a:\n\nHead\n----\n",
    "a number": "[2]_ text\n\n.. _2: https://ok.example\n",
    "itself": "[#a]_ text\n\n.. [#a] note [#a]_\n",
    "one that names it": "[#a]_ text\n\n.. [#a] note [#b]_\n\n.. [#b] note [#a]_ [#b]_\n",
    "one that is left out": "[#a]_ text\n\n.. only:: draft\n\n   .. [#a] note\n",
}
"""References to a footnote that is something else, or not there."""

FAILING = {
    "a program with a percent sign": OPTION,
    "a grammar without rules": ".. productionlist:: x\n   y\n",
    "a field with two bodies": ".. py:function:: f\n\n   :param x: a\n\n   x\n   :y\n",
    "a target as a caption": ".. code-block:: python\n   :caption: .. x\n\n   x\n",
    "an empty comment as a caption": ".. figure:: x.png\n\n   ..\n",
    "a date with NUL": ".. |d| date:: \x00\n",
}


@pytest.mark.parametrize("source", FAILING.values(), ids=FAILING)
@pytest.mark.parametrize("suffix", [".rst", ".md"])
def test_a_directive_that_fails_loses_only_itself(tmp_path: Path, source: str, suffix: str) -> None:
    page = source if suffix == ".rst" else f"```{{eval-rst}}\n{source}```\n"
    built = build(tmp_path, "# Home", files={f"bad{suffix}": f"Before\n\n{page}\nAfter\n"})
    assert "Traceback" not in built.warnings
    shown = (built.out / "bad.html").read_text(encoding="utf-8")
    assert "<p>Before</p>" in shown and "<p>After</p>" in shown


@pytest.mark.parametrize("builder", ["html", "epub", "man", "latex"])
def test_no_element_ends_a_build_or_makes_a_page_text(tmp_path: Path, builder: str) -> None:
    files = {f"bad{at}.mdx": f"{one}\n\nAfter\n" for at, one in enumerate(ODD_ELEMENTS.values())}
    built = build(tmp_path, "# Home", files=files, builder=builder)
    assert "the page is shown as text" not in built.warnings


@pytest.mark.parametrize("builder", ["html", "latex", "texinfo"])
def test_a_reference_to_no_footnote_keeps_its_page_and_the_book(
    tmp_path: Path, builder: str
) -> None:
    files = {f"bad{at}.rst": f"{one}\nAfter\n" for at, one in enumerate(NO_FOOTNOTES.values())}
    names = [name.removesuffix(".rst") for name in files]
    settings = {"navigation": {"pages": ["index", *names]}}
    built = build(tmp_path, "# Home", files=files, settings=settings, builder=builder)
    assert "is shown as text" not in built.warnings
    assert 'bad0.rst:1: ERROR: Unknown target name: "a".' in built.warnings
    assert 'bad3.rst:1: ERROR: Unknown target name: "2".' in built.warnings
    assert "bad6" not in built.warnings
    if builder == "html":
        left_out = (built.out / "bad6.html").read_text("utf-8")
        assert '<p><sup id="id1">1</sup> text</p>' in left_out
        return
    shown = "".join(page.read_text("utf-8") for page in built.out.glob("*.tex*"))
    assert shown.count("After") == len(names)


def test_a_handler_that_fails_makes_only_its_page_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sphinx_docsjson.html.arrange.name_frame", fail)
    built = build(tmp_path, "# Home", files={"bad.mdx": "<video />\n", "good.mdx": "Text\n"})
    reason = "because writing it fails: ValueError('what is not expected')"
    assert reason in built.warnings
    assert (built.out / "good.html").is_file()


def test_a_directive_that_fails_is_named_and_shown_as_text(tmp_path: Path) -> None:
    page = "```{note}\nIn it\n\n:::{productionlist} x\n<b>\n:::\n\nBehind\n```\n"
    built = build(tmp_path, page, suffix=".md")
    assert "index.md:4: WARNING: {productionlist} is shown as text: it fails: " in built.warnings
    assert "<p>In it</p>" in built.html and "<p>Behind</p>" in built.html
    assert "&lt;b&gt;" in built.html


def fail(*_: object) -> None:
    raise ValueError("what is not expected")


def test_what_a_failed_directive_opened_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PyClasslike, "transform_content", fail)
    page = ".. py:class:: A\n\n   text\n\n.. py:method:: b\n"
    built = build(tmp_path, "# Home", files={"a.rst": page})
    assert "a.rst:1: WARNING: {py:class} is shown as text: it fails: " in built.warnings
    assert 'id="b"' in (built.out / "a.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("end", ["", "\n\n*it*\n"], ids=["read", "failed"])
def test_a_default_role_ends_with_its_page(
    tmp_path: Path, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StandardDomain, "process_doc", fail_at_emphasis)
    files = {"a.rst": f".. default-role:: pep\n\n`8`{end}\n", "b.rst": "`words`\n"}
    built = build(tmp_path, "# Home", files=files)
    assert "<cite>words</cite>" in (built.out / "b.html").read_text(encoding="utf-8")


def test_a_role_that_a_page_defines_leaves_nothing_to_the_next(tmp_path: Path) -> None:
    """Pages are read in any order, and an incremental build reads only some."""
    page = {"b.rst": ":mine:`words`\n"}
    alone = build(tmp_path / "alone", "# Home", files=page)
    files = {"a.rst": ".. role:: mine(code)\n\n:mine:`x`\n", **page}
    after = build(tmp_path / "after", "# Home", files=files)
    for built in (alone, after):
        assert 'b.rst:1: ERROR: Unknown interpreted text role "mine"' in built.warnings
    shown = [(one.out / "b.html").read_text(encoding="utf-8") for one in (alone, after)]
    assert shown[0] == shown[1]


def fail_at_emphasis(_: object, __: object, ___: str, document: nodes.document) -> None:
    if any(document.findall(nodes.emphasis)):
        raise KeyError(None)


def test_a_page_that_cannot_be_read_is_escaped_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StandardDomain, "process_doc", fail_at_emphasis)
    built = build(tmp_path, "# Home", files={"a b*.rst": "Text <b>bold</b> ``\n\n*it*\n"})
    reason = "the page is shown as text, because reading it fails: KeyError(None)"
    assert built.warnings.count(reason) == 1
    shown = (built.out / "a b*.html").read_text(encoding="utf-8")
    assert "<b>" not in shown
    assert "*it*" in shown


def test_a_number_without_end_is_text(tmp_path: Path) -> None:
    items = f"{'1' * 5000}. *one*\n\n  ({'1' * 5000}) *two*\n"
    files = {"a.rst": items, "b.md": f"```{{eval-rst}}\n{items}```\n"}
    built = build(tmp_path, "# Home", files=files)
    assert "<em>two</em>" in (built.out / "a.html").read_text("utf-8")
    assert built.warnings.count("reading it fails: it contains a number with too many digits") == 1


@pytest.mark.parametrize("depth", ["x", "{a: 1}", "[1]", ".inf", "~", "2020-01-01"])
@pytest.mark.parametrize("suffix", [".mdx", ".md"])
def test_a_depth_that_is_no_number_limits_nothing(tmp_path: Path, depth: str, suffix: str) -> None:
    front = f"---\ntocdepth: {depth}\n---\n\n"
    built = build(tmp_path, "# Home", files={f"bad{suffix}": f"{front}# One\n\n## Two\n"})
    assert built.warnings == ""
    assert "Two" in (built.out / "bad.html").read_text(encoding="utf-8")


def test_a_page_is_written_as_text_without_its_metadata(tmp_path: Path) -> None:
    (tmp_path / "bad.md").write_text("Source", encoding="utf-8")
    written = []
    env = SimpleNamespace(metadata={"bad": {"odd": 1}}, doc2path=lambda name: tmp_path / "bad.md")

    def write(name: str, doctree: Any) -> None:
        if env.metadata.get(name):
            raise TypeError("odd")
        written.append(doctree.astext())

    builder = SimpleNamespace(format="xml", read_doc=None, write_doc=write, write_documents=None)
    config = SimpleNamespace(docsjson_path="docs.json")
    app: Any = SimpleNamespace(builder=builder, env=env, config=config, connect=lambda *_, **__: 0)
    rescue_pages(app)
    builder.write_doc("bad", new_document("bad"))
    assert written[0].endswith("Source")


def test_an_extension_that_fails_ends_the_build_of_a_project_without_a_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StandardDomain, "process_doc", fail_at_emphasis)
    (tmp_path / "conf.py").write_text("project = 'P'\nextensions = ['sphinx_docsjson']\n", "utf-8")
    (tmp_path / "index.rst").write_text("P\n=\n\n*it*\n", "utf-8")
    out, doctrees = tmp_path / "out", tmp_path / "doctrees"
    with docutils_namespace(), pytest.raises(KeyError):
        Sphinx(tmp_path, tmp_path, out, doctrees, "html", status=None).build()


def test_a_page_that_was_mended_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StandardDomain, "process_doc", fail_at_emphasis)
    files = {"bad.rst": ".. include:: part.txt\n", "part.txt": "*it*\n"}
    assert "is shown as text" in build(tmp_path, "# Home", files=files).warnings
    files["part.txt"] = "Fine now\n"
    again = build(tmp_path, "# Home", files=files)
    assert "is shown as text" not in again.warnings
    assert "<p>Fine now</p>" in (again.out / "bad.html").read_text(encoding="utf-8")


LOOSE = {
    "a link": (":type: https://ok.example", 'href="https://ok.example"'),
    "a link among words": (":default: *a* https://ok.example b", "<em>a</em> <a"),
    "a reference": (":default: :ref:`here`", 'href="#here"'),
    "words": (":default: *a* b", '"><em>a</em> b</dd>'),
    "a role that does not exist": (":type: a :nope:`b`\n   :default: c", ":nope:`b`</span>"),
}


@pytest.mark.parametrize("option", LOOSE)
@pytest.mark.parametrize("builder", ["html", "latex", "text", "man"])
def test_a_link_in_an_option_that_is_shown(tmp_path: Path, option: str, builder: str) -> None:
    """Sphinx puts the text of the option into a field without a paragraph."""
    written, shown = LOOSE[option]
    page = f"Before\n\n.. _here:\n\nHead\n----\n\n.. confval:: some\n   {written}\n\nAfter\n"
    settings = {"navigation": {"pages": ["index", "a"]}}
    built = build(tmp_path, "# Home", files={"a.rst": page}, settings=settings, builder=builder)
    assert "is shown as text" not in built.warnings
    if builder == "html":
        assert shown in (built.out / "a.html").read_text(encoding="utf-8")


def test_a_page_that_cannot_be_written_is_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HTML5Translator, "visit_acronym", fail, raising=False)
    files = {"bad.rst": "Before <b>\n\n:acronym:`NASA`\n\nAfter\n"}
    built = build(tmp_path, "# Home", files=files)
    assert built.warnings.count("is shown as text, because writing it fails") == 1
    shown = (built.out / "bad.html").read_text(encoding="utf-8")
    assert "Before &lt;b&gt;" in shown and ":acronym:" in shown


@pytest.mark.parametrize("builder", ["html", "dirhtml", "text"])
def test_a_page_whose_links_cannot_be_resolved_is_text(
    tmp_path: Path, builder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolve = ReferencesResolver.run

    def fail_at_some(self: ReferencesResolver, **options: Any) -> None:
        if any(self.document.findall(nodes.emphasis)):
            raise KeyError(None)
        resolve(self, **options)

    monkeypatch.setattr(ReferencesResolver, "run", fail_at_some)
    files = {"bad.md": "# Bad\n\nBefore *it*\n", "good.md": "# Good\n\n[Bad](bad.md)\n"}
    for _ in range(2):  # the second build has read the environment that the first one has stored
        built = build(tmp_path, "# Home", files=files, builder=builder)
        files["bad.md"] += "\nAfter\n"
    assert built.warnings.count("is shown as text, because writing it fails: KeyError(None)") == 1
    shown = {path.stem: path.read_text("utf-8") for path in built.out.rglob("*.txt")}
    shown |= {path.parent.name: path.read_text("utf-8") for path in built.out.rglob("index.html")}
    shown |= {path.stem: path.read_text("utf-8") for path in built.out.glob("*d.html")}
    assert "Before *it*" in shown["bad"] and "After" in shown["bad"]
    assert "Good" in shown["good"]


def test_a_formula_that_docutils_fails_at_is_code(tmp_path: Path) -> None:
    built = build(tmp_path, "# Home\n\nText $&}x$ text\n\n$$\n&}<b>\n$$\n")
    assert "<code>&amp;}&lt;b&gt;</code>" in built.html


def test_backticks_behind_a_backslash_start_no_code(tmp_path: Path) -> None:
    built = build(tmp_path, "Text \\``` and <b>bold</b> x\n", suffix=".mdx")
    assert "<strong>bold</strong>" in built.html


WRITERS = {
    "latex": "sphinx.writers.latex.LaTeXTranslator",
    "man": "sphinx.writers.manpage.ManualPageTranslator",
    "singlehtml": "sphinx.writers.html5.HTML5Translator",
}


@pytest.mark.parametrize("builder", WRITERS)
def test_a_page_that_a_book_cannot_show_is_text_in_it(
    tmp_path: Path, builder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{WRITERS[builder]}.visit_title_reference", fail, raising=False)
    page = "Bad\n===\n\nBefore\n\n:title:`NASA`\n\nAfter\n"
    settings = {"navigation": {"pages": ["index", "bad", "good"]}}
    files = {"bad.rst": page, "good.md": "# Good\n\nOther words\n"}
    config = {"man_pages": [("index", "t", "T", [], 1)]} if builder == "man" else {}
    built = build(tmp_path, "# Home", files=files, settings=settings, builder=builder, **config)
    names = {"latex": "*.tex", "man": "t.1", "singlehtml": "index.html"}
    shown = next(built.out.glob(names[builder])).read_text(encoding="utf-8")
    assert "Before" in shown and "After" in shown and "Other words" in shown
    assert built.warnings.count("because writing it fails") == 1


def test_a_transform_that_fails_at_a_page_makes_only_this_page_of_a_book_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It sees the whole book: the page is that of the node where it failed."""
    monkeypatch.setattr("sphinx_docsjson.books.printed_links._has_label", fail)
    page = "# Bad\n\nBefore *it*\n\n<div id='x' />\n\n[link](#x)\n"
    settings = {"navigation": {"pages": ["index", "bad", "good"]}}
    files = {"bad.mdx": page, "good.md": "# Good\n\nOther words\n"}
    built = build(tmp_path, "# Home", files=files, settings=settings, builder="latex")
    assert built.warnings.count("bad.mdx:1: WARNING: the page is shown as text") == 1
    shown = next(built.out.glob("*.tex")).read_text(encoding="utf-8")
    assert "Before *it*" in shown and "Other words" in shown


def test_a_home_page_that_a_book_cannot_show_keeps_the_other_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{WRITERS['latex']}.visit_emphasis", fail)
    settings = {"navigation": {"pages": ["index", "good"]}}
    files = {"good.md": "# Good\n\nOther words\n"}
    built = build(tmp_path, "# Home\n\n*it*\n", files=files, settings=settings, builder="latex")
    assert built.warnings.count("the page is shown as text") == 1
    assert "Other words" in next(built.out.glob("*.tex")).read_text(encoding="utf-8")


@pytest.mark.parametrize("suffix", [".md", ".rst"])
@pytest.mark.parametrize("address", ["https://?x", "mailto:nobody", "http:/a"])
def test_a_picture_without_a_host_loses_only_itself(
    tmp_path: Path, suffix: str, address: str
) -> None:
    picture = f"![words]({address})" if suffix == ".md" else f".. image:: {address}"
    built = build(tmp_path, f"Before\n\n{picture}\n\nAfter\n", suffix=suffix)
    assert "it fails" not in built.warnings
    assert "[docsjson.url]" in built.warnings
    assert "<p>After</p>" in built.html
    assert f'"{address}"' not in built.html


@pytest.mark.parametrize("suffix", [".md", ".rst"])
def test_running_heads_keep_their_page(tmp_path: Path, suffix: str) -> None:
    """Sphinx's writers of plain text and of manual pages fail at them."""
    page = ".. header:: Head\n\n.. footer:: Foot\n\n*After*\n"
    page = f"```{{eval-rst}}\n{page}```\n" if suffix == ".md" else page
    built = build(tmp_path, page, suffix=suffix, builder="text")
    assert built.warnings == ""
    assert "*After*" in (built.out / "index.txt").read_text("utf-8")
    assert build(tmp_path, page, suffix=suffix, builder="man").warnings == ""


@pytest.mark.parametrize("title", ["#", "# :", "# (,)"])
def test_a_title_without_a_letter_keeps_the_book(tmp_path: Path, title: str) -> None:
    page = f"{title}\n\nBefore\n\n#{title}\n\n###\n\nAfter\n"
    built = build(tmp_path, page, builder="texinfo")
    assert "it fails" not in built.warnings
    book = next(built.out.glob("*.texi")).read_text("utf-8")
    assert "@chapter" in book and "Before" in book and "<no title>" in book


@pytest.mark.parametrize(
    "block",
    [
        ".. contents::", ".. rst-class:: b", ".. sectnum::", ".. target-notes::",
        ".. _taken:\n\ntext", ".. _docsjson-search:\n\ntext", "text [taken]_\n\n.. [taken] note",
    ],
)  # fmt: skip
def test_a_block_of_restructuredtext_fits_into_its_page(tmp_path: Path, block: str) -> None:
    page = f"## Before\n\n(taken)=\n\n```{{eval-rst}}\n{block}\n\nAfter\n```\n"
    built = build(tmp_path, page, suffix=".md")
    assert "fails" not in built.warnings and "Duplicate ID" not in built.warnings
    assert "After</p>" in built.html
    assert built.html.count('id="docsjson-search"') == 1
