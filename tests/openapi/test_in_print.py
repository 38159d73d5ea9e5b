"""API pages in books and plain text: what is Markdown there becomes nodes of docutils."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from safety.small_site import build

from sphinx_docsjson.openapi.in_print import printed
from sphinx_docsjson.openapi.model.texts.markdown import Markdown

if TYPE_CHECKING:
    from pathlib import Path

FIELDS = """\
- `limit` (`integer`, default: `20`)

  How **many**.

- `who` (`object`)
  - `name` (`string`)
"""
LEVELS = 12

API = """\
openapi: 3.1.0
info: {title: Seeds, version: "1"}
paths:
  /seeds:
    get:
      summary: List seeds
      description: |
        All *seeds*, see [the guide](/guide).

        - first
        - <b>second</b>
      parameters:
        - {name: limit, in: query, description: "How `many`.", schema: {type: integer}}
      responses: {"200": {description: Good}}
"""
GUIDE = "# Guide\n\nSee [the limit](/seeds#param-limit).\n"


def tree(markdown: str) -> nodes.container:
    made = nodes.container()
    made += printed(Markdown().tokens(markdown), {})
    return made


def test_fields_are_terms_with_what_is_said_of_them() -> None:
    outer, inner = tree(FIELDS).findall(nodes.definition_list)
    assert [term.astext() for term in outer.findall(nodes.term)] == [
        "limit (integer, default: 20)", "who (object)", "name (string)",
    ]  # fmt: skip
    assert isinstance(outer[0][1][0], nodes.paragraph)
    assert isinstance(outer[0][1][0][1], nodes.strong)
    assert inner.parent.parent is outer[1]


def test_other_lists_stay_lists() -> None:
    made = tree("- `a` is a word\n- two\n\n1. one\n")
    assert [type(child) for child in made] == [nodes.bullet_list, nodes.enumerated_list]


def test_lists_are_no_deeper_than_latex_allows() -> None:
    nested = "\n".join(f"{'  ' * level}- `f{level}` (`object`)" for level in range(LEVELS))
    made = tree(nested)
    assert all(f"f{level}" in made.astext() for level in range(LEVELS))
    depth = max(
        sum(isinstance(around, nodes.definition_list) for around in ancestors(text))
        for text in made.findall(nodes.Text)
    )
    assert depth == 4


def ancestors(node: nodes.Node) -> list[nodes.Node]:
    return [] if node.parent is None else [node.parent, *ancestors(node.parent)]


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("a <br/>b <i>c</i> List<Item>", "a b c List<Item>"),
        ("<details><summary>More</summary>\ntext</details>", "More text"),
        ("![a seed](seed.png)", "a seed"),
        ("# Title", "Title"),
        ("~~old~~", "old"),
        ("[x](javascript:alert(1)) ![y](vbscript:b)", "x y"),
    ],
)
def test_the_text_of_everything_else_is_kept(markdown: str, expected: str) -> None:
    assert tree(markdown).astext() == expected


def test_code_quotations_and_tables_are_kept() -> None:
    made = tree("```js\nx < 1\n```\n\n> said\n\n| a | b |\n| - | - |\n| `c` | d |\n")
    code, quote, table = made.children
    assert isinstance(code, nodes.literal_block)
    assert code.astext() == "x < 1"
    assert isinstance(quote, nodes.block_quote)
    assert [cell.astext() for cell in table.findall(nodes.entry)] == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("cells", "widths"),
    [("| `c` | d |", [5, 1]), (f"| c | {'word ' * 40} |", [1, 59]), ("| c " * 40 + "|", [1, 1])],
)
def test_columns_of_tables_are_as_wide_as_their_texts(cells: str, widths: list[int]) -> None:
    (table,) = tree(f"| a | b |\n| - | - |\n{cells}\n").children
    assert [one["colwidth"] for one in table.findall(nodes.colspec)] == widths


@pytest.fixture(scope="module")
def latex(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A book with an API page, as LaTeX."""
    folder: Path = tmp_path_factory.mktemp("book")
    files = {
        "api.yaml": API,
        "seeds.mdx": '---\nopenapi: "api.yaml GET /seeds"\n---\n',
        "guide.md": GUIDE,
    }
    groups = [{"group": "A", "pages": ["index", "seeds", "guide"]}]
    done = build(folder, "# Home\n", files=files, settings={"navigation": {"groups": groups}},
                 builder="latex")  # fmt: skip
    assert done.warnings == ""
    return next(done.out.glob("*.tex")).read_text("utf-8")


def test_a_book_holds_no_markdown_of_api_pages(latex: str) -> None:
    assert r"All \sphinxstyleemphasis{seeds}" in latex
    assert r"\item {} " in latex
    assert "second" in latex
    assert "<b>" not in latex
    assert r"\sphinxlineitem{\sphinxcode{\sphinxupquote{limit}} (\sphinxcode" in latex


def test_links_of_api_pages_lead_through_a_book(latex: str) -> None:
    wanted = set(re.findall(r"\\hyperref\[\\detokenize\{(.*?)\}\]", latex))
    assert {"guide::doc", "seeds:param-limit"} <= wanted
    assert wanted <= set(re.findall(r"\\label\{\\detokenize\{(.*?)\}\}", latex))
