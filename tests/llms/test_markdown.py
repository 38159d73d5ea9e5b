"""Document trees become Markdown, and no word that a reader reads gets lost."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from docutils import nodes
from docutils.core import publish_doctree
from sphinx import addnodes
from sphinx.ext.autosummary import autosummary_table

from sphinx_docsjson.components import BY_TAG
from sphinx_docsjson.components.base import component_title
from sphinx_docsjson.components.rows.code import code_group
from sphinx_docsjson.components.spec import Markdown
from sphinx_docsjson.llms.markdown import full_text, page_markdown, writer_of
from sphinx_docsjson.llms.writers.components import SHAPES
from sphinx_docsjson.llms.writers.places import Places

FIXTURES = Path(__file__).parent / "fixtures"


class ToyPlaces(Places):
    """Where things are on a site without a build."""

    def page(self, docname: str) -> str:
        return f"{docname}.md"

    def title(self, docname: str) -> str:
        return docname.title()


NO_ENV: Any = None
PLACES = ToyPlaces(NO_ENV)
OPTIONS = {"report_level": 5, "syntax_highlight": "none", "_disable_config": True}


def cases() -> list[tuple[str, str, str]]:
    """Return the cases of the fixture file: title, reStructuredText, Markdown."""
    text = (FIXTURES / "docutils.txt").read_text(encoding="utf-8")
    found = re.findall(r"([^\n]+)\n\.\n(.*?)\n\.\n(.*?)\n\.\n", text, re.DOTALL)
    return [(title.strip(), source, expected) for title, source, expected in found]


def tree(source: str) -> nodes.document:
    """Return the document tree of a reStructuredText."""
    return publish_doctree(source, settings_overrides=OPTIONS)


CASES = cases()


@pytest.mark.parametrize(("source", "expected"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_markdown_of(source: str, expected: str) -> None:
    assert writer_of(PLACES).blocks(tree(source).children) == expected


def words(text: str) -> list[str]:
    """Return the words of a text, without the marks of Markdown."""
    return re.findall(r"\w+", text.replace("\\", ""))


@pytest.mark.parametrize("source", [case[1] for case in CASES], ids=[case[0] for case in CASES])
def test_no_word_gets_lost(source: str) -> None:
    document = tree(source)
    for comment in list(document.findall(nodes.comment)):
        comment.parent.remove(comment)
    written = words(writer_of(PLACES).blocks(document.children))
    read = [word for text in document.findall(nodes.Text) for word in words(text.astext())]
    missing = [word for word in read if word not in written]
    assert missing == []


def test_a_parameter_that_several_blocks_describe_keeps_them_apart() -> None:
    items = nodes.bullet_list("", nodes.list_item("", nodes.paragraph("", "One.")))
    blocks = (nodes.paragraph("", "If so:"), items, nodes.paragraph("", "Else not."))
    field = nodes.paragraph("", "", nodes.literal("", "a"), nodes.Text(" -- "), *blocks)
    assert writer_of(PLACES).block(field) == "`a` -- If so:\n\n- One.\n\nElse not."


def test_an_unknown_node_is_written_as_its_base_class() -> None:
    class own_box(nodes.admonition):
        pass

    class own_word(nodes.emphasis):
        pass

    class unheard_of(nodes.Element):
        pass

    inner = nodes.paragraph("", "", own_word("", "soft"), nodes.Text(" words"))
    box = unheard_of("", own_box("", nodes.title("", "Mine"), inner))
    assert writer_of(PLACES).block(box) == "> **Mine:** *soft* words"


def test_a_picture_that_another_extension_draws_is_its_source() -> None:
    class graph(nodes.General, nodes.Inline, nodes.Element):
        pass

    write = writer_of(PLACES).blocks
    drawn = graph("", code="digraph { a -> b }", alt="From *a* to b")
    assert write([drawn]) == "From \\*a\\* to b\n\n```graph\ndigraph { a -> b }\n```"
    assert write([graph("", uml="A -> B", alt="A -> B\n")]) == "```graph\nA -> B\n```"


def test_a_signature_is_without_the_link_to_its_source() -> None:
    link = nodes.reference("", "", nodes.inline("", "[source]", classes=["viewcode-link"]))
    signature = addnodes.desc_signature("", "", addnodes.desc_name("", "f() -> list[int]"), link)
    assert writer_of(PLACES).block(signature) == "`f() -> list[int]`"


class sd_tab_label(nodes.TextElement):
    """What sphinx-design makes of the title of a tab."""


class dropdown_main(nodes.Element):
    """What sphinx-design makes of a dropdown."""


class dropdown_title(nodes.TextElement):
    """Its title."""


def test_tabs_dropdowns_and_cards_of_sphinx_design_have_an_end() -> None:
    def part(name: str, *children: nodes.Node) -> nodes.container:
        return nodes.container("", *children, design_component=name)

    def text(words: str) -> nodes.paragraph:
        return nodes.paragraph("", words)

    tabs = [
        node for n in "12" for node in (sd_tab_label("", n), part("tab-content", text(f"tab {n}")))
    ]
    dropdown = dropdown_main("", dropdown_title("", "More"), part("dropdown-body", text("body")))
    card = part("card", part("card-title", nodes.inline("", "Card")), text("about"))
    assert writer_of(PLACES).blocks([part("tab-set", *tabs), dropdown, card]) == (
        "- **1**\n\n  tab 1\n\n- **2**\n\n  tab 2\n\n* **More**\n\n  body\n\n**Card**\n\nabout"
    )


def test_a_table_that_another_extension_keeps_in_a_comment_is_written() -> None:
    summary = autosummary_table("", "", *tree(".. table::\n\n   = =\n   a b\n   = =\n").children)
    hidden = nodes.comment("x", "x")
    assert "| a | b |" in writer_of(PLACES).blocks([summary, hidden])
    assert "x" not in writer_of(PLACES).blocks([hidden])


@pytest.mark.parametrize(("attribute", "box"), [("checked='checked'", "[x] "), ("", "[ ] ")])
def test_the_box_of_a_task_in_raw_html_is_written(attribute: str, box: str) -> None:
    written = f'<input class="a" disabled="disabled" type="checkbox" {attribute}>'
    assert writer_of(PLACES).inline([nodes.raw(written, written, format="html")]) == box


def test_lines_that_sphinx_emphasizes_are_behind_the_language() -> None:
    block = nodes.literal_block("a\nb", "a\nb", language="python")
    block["highlight_args"] = {"hl_lines": [2]}
    assert writer_of(PLACES).block(block) == "```python {2}\na\nb\n```"


def test_text_that_stands_bare_between_blocks_is_kept() -> None:
    box = nodes.container("", nodes.Text("before"), nodes.paragraph("", "in"), nodes.Text("after"))
    assert writer_of(PLACES).block(box) == "before\n\nin\n\nafter"


def test_a_titled_code_block_names_language_and_title_behind_the_fence() -> None:
    code = nodes.literal_block("x = 1", "x = 1", language="python")
    box = nodes.container("", nodes.caption("", "app.py"), code, literal_block=True)
    assert writer_of(PLACES).block(box) == "```python app.py\nx = 1\n```"


def test_samples_that_only_html_draws_are_written_too() -> None:
    first = nodes.literal_block("", "curl /", language="bash")
    group = code_group("", first, tag="RequestExample", listed=[("Python", "python", "get()")])
    expected = "**Request**\n\n```bash\ncurl /\n```\n\n```python Python\nget()\n```"
    assert writer_of(PLACES).block(group) == expected


def test_a_page_has_notice_title_and_text() -> None:
    document = tree("Title\n=====\n\nText.\n\nPart\n----\n\nMore.")
    document.insert(0, nodes.section("", nodes.title("", "Title"), nodes.paragraph("", "Text.")))
    del document[1:]
    page = page_markdown(document, PLACES, index="https://x.test/llms.txt", title="Else")
    notice, _, rest = page.partition("\n\n")
    assert notice.startswith("> ")
    assert "[llms.txt](https://x.test/llms.txt)" in notice
    assert rest == "# Title\n\nText.\n"


def test_a_page_without_a_heading_gets_the_title_that_is_known() -> None:
    page = page_markdown(tree("Text."), PLACES, index="llms.txt", title="Known [title]")
    assert "\n\n# Known \\[title\\]\n\nText.\n" in page


def test_a_long_page_says_so_and_names_its_sections() -> None:
    long = tree("Text and more text.\n\n" * 2600)
    page = page_markdown(long, PLACES, index="llms.txt", title="T", sections="../search.json")
    notice = page.partition("\n\n")[0]
    assert notice.endswith(
        "This page is long (54 KB). Its sections, one by one, are in [search.json](../search.json)."
    )
    other = page_markdown(long, PLACES, index="llms.txt", title="T").partition("\n\n")[0]
    assert other.endswith("This page is long (54 KB).")
    short = page_markdown(tree("Text."), PLACES, index="llms.txt", title="T", sections="s.json")
    assert "long" not in short


def test_the_full_text_names_its_source_and_has_no_notice() -> None:
    page = page_markdown(tree("Text."), PLACES, index="llms.txt", title="T")
    assert full_text(page, "https://x.test/t.md") == "# T\nSource: https://x.test/t.md\n\nText."


def test_every_way_that_rows_may_ask_for_is_written() -> None:
    assert {*SHAPES, "", "entry"} == {*get_args(Markdown)}


def component(tag: str, *content: nodes.Node, **attributes: object) -> nodes.Element:
    """Return a component as pages have it, with a title."""
    row = BY_TAG[tag]
    head = [component_title("", "", nodes.strong("", "T"))] if tag != "CardGroup" else []
    return row.node("", *head, *content, tag=tag, **{**row.fixed, **attributes})


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        (component("ResponseField", nodes.paragraph("", "x")), "- **T**\n\n  x"),
        (component("Update", nodes.paragraph("", "x")), "# T\n\nx"),
        (component("Card", nodes.paragraph("", "x")), "**T**\n\nx"),
        (
            component(
                "CardGroup", component("Card", nodes.paragraph("", "x")), nodes.paragraph("", "y")
            ),
            "- **T** x\n\ny",
        ),
        (component("Visibility", nodes.paragraph("", "x"), **{"for": "humans"}), ""),
        (component("Visibility", nodes.paragraph("", "x"), **{"for": "agents"}), "**T**\n\nx"),
    ],
    ids=["item", "section", "entry", "list", "for humans", "for machines"],
)
def test_a_component_is_written_as_its_row_says(node: nodes.Element, expected: str) -> None:
    assert writer_of(PLACES).block(node) == expected


def test_a_heading_has_the_level_that_was_written() -> None:
    deep = nodes.section("", nodes.title("", "Third"), level_shift=1)
    page = nodes.section("", nodes.title("", "Page"), deep)
    assert writer_of(PLACES).block(page) == "# Page\n\n### Third"
