"""What is gathered from the tree of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from docutils.utils import new_document
from safety import small_site
from search_index import read_index

from sphinx_docsjson.search.passages import passages
from sphinx_docsjson.vocabulary import SAMPLE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

PAGE = """\
---
title: Tools
---

Tools *do* things<br/>quickly.

## Add <Tooltip tip="Not *two*">one</Tooltip>

Call `add`:

```python
tool.add()
```

<Note>Mind the gap.</Note>

<Tabs><Tab title="Left">One.</Tab><Tab title="Right">Two.</Tab></Tabs>

<AccordionGroup><Accordion title="More">Hidden text.</Accordion></AccordionGroup>

{/* a comment */}

$$x^2$$

| One | Two |
|-----|-----|
| 1   | 2   |

## Remove one

Gone in $O(n)$, not in $\\frac{n}{2}$ steps.

```{py:function} acme.remove(name)
Remove a tool.
```

After the object.

```{glossary}
Gizmo
  A small tool.
```
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Sequence[str]]:
    """The passages of a page by their anchors."""
    folder = tmp_path_factory.mktemp("passages")
    built = small_site.build(folder, PAGE, suffix=".mdx")
    page = read_index(built.out).pages["index.html"]
    return {passage[0]: [*passage, *[""] * (5 - len(passage))] for passage in page.passages}


def test_a_page_has_a_passage_for_its_top_and_each_heading(
    found: dict[str, Sequence[str]],
) -> None:
    assert [*found] == ["", "add", "remove-one", "acme.remove", "term-Gizmo"]


TEXTS = {
    "": ("Tools", "", "Tools do things quickly.", ""),
    "add": (
        "Add one", "", "Not two Call add: Mind the gap. Left One. Right Two. More Hidden text. One Two 1 2", "tool.add()",
    ),
    "remove-one": ("Remove one", "", "Gone in O(n), not in … steps. After the object.", ""),
    "acme.remove": ("acme.remove", "Python function", "acme.remove(name) Remove a tool.", ""),
    "term-Gizmo": ("Gizmo", "", "Gizmo A small tool.", ""),
}  # fmt: skip


@pytest.mark.parametrize("anchor", TEXTS)
def test_a_passage_holds_what_readers_see(found: dict[str, Sequence[str]], anchor: str) -> None:
    assert tuple(found[anchor][1:]) == TEXTS[anchor]


def test_a_question_with_its_answer_is_a_passage_and_other_components_are_none(
    tmp_path: Path,
) -> None:
    page = (
        '<Accordion title="Why does it not start?">Read the log.</Accordion>\n\n'
        '<Steps>\n<Step title="Open the file">Look.</Step>\n<Step title="End">Done.</Step>\n'
        '</Steps>\n\n<Tabs><Tab title="Left">One.</Tab></Tabs>\n'
    )
    built = small_site.build(tmp_path, page, suffix=".mdx")
    found = read_index(built.out).pages["index.html"].passages
    assert [tuple(passage[:4]) for passage in found[1:]] == [
        ("why-does-it-not-start", "Why does it not start?", "", "Read the log."),
    ]


def test_each_entry_of_a_changelog_is_a_passage(tmp_path: Path) -> None:
    page = (
        "Before.\n\n"
        '<Update label="May 2025" description="v2.1" tags={["API"]}>\n  ## Faster\n\n  Twice.\n</Update>\n\n'
        '<Update label="April 2025">First.</Update>\n'
    )
    built = small_site.build(tmp_path, page, suffix=".mdx")
    found = read_index(built.out).pages["index.html"].passages
    assert [tuple(passage[:4]) for passage in found[1:]] == [
        ("may-2025", "May 2025", "", "v2.1 API Faster Twice."),
        ("april-2025", "April 2025", "", "First."),
    ]


def test_a_heading_inside_a_component_begins_a_passage_that_ends_with_the_component(
    tmp_path: Path,
) -> None:
    page = (
        '<Tabs>\n  <Tab title="Left">\n    Before.\n\n    ## Add one\n\n    One.\n\n'
        "    ## Remove one\n\n    Gone.\n  </Tab>\n</Tabs>\n\nAfter.\n"
    )
    built = small_site.build(tmp_path, page, suffix=".mdx")
    found = read_index(built.out).pages["index.html"].passages
    assert [(passage[0], passage[1], passage[3]) for passage in found] == [
        ("", "Index", "Left Before. After."),
        ("add-one", "Add one", "One."),
        ("remove-one", "Remove one", "Gone."),
    ]


API = """
openapi: 3.0.3
info: {title: A, version: "1"}
paths:
  /beds:
    get:
      summary: List beds
      description: |
        Sorted by plan:

        | Plan | Order --- | Least |
        |------|:---------:|------:|
        | Free | oldest    | a-b   |
        | Pro  | newest    |

        Or `a | b`.
      parameters:
        - name: soil
          in: query
          description: |
            One of these.

            | Value | Soil |
            |---|---|
            | wet | clay |
      responses: {"200": {description: OK}}
"""


def test_of_a_table_in_the_description_of_an_operation_the_cells_are_searched(
    tmp_path: Path,
) -> None:
    page = '---\ntitle: Beds\nopenapi: "GET /beds"\n---\n'
    settings = {"navigation": {"pages": ["index"]}, "api": {"openapi": "api.yaml"}}
    site = small_site.build(tmp_path, page, ".mdx", settings=settings, files={"api.yaml": API})
    passages = read_index(site.out).pages["index.html"].passages
    kept = " ".join(text for passage in passages for text in passage[3:])
    assert "Plan Order — Least Free oldest a-b Pro newest Or a | b." in kept
    assert "One of these. Value Soil wet clay" in kept


def test_requests_that_we_wrote_are_not_searched() -> None:
    document = new_document("")
    for title, class_ in (("cURL", f"docsjson-{SAMPLE}curl"), ("Ours", "docsjson-given-sample")):
        code = nodes.literal_block(text=f"code of {title}", classes=[class_])
        tab = nodes.container("", nodes.paragraph(text=title), code, classes=["docsjson-tab"])
        document += tab
    assert passages(document, lambda _, kind: kind) == [("", "", "", "Ours", "code of Ours")]
