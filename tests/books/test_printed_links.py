"""Links inside a printed book: each leads to a label, or is no link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from fresh_builds import sphinx_build
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

HOME = """---
title: Home
---

[tab](/parts#first) [heading](/parts#inside) [step](/parts#sow) [field](/parts#param-limit)
[update](/parts#may-2026) [answer](/parts#answer) [page](/parts) [agents](/parts#for-agents)
[block](#block) [word](#word) [cell](#cell) [picture](#picture) [item](#item) [name](#name)
[top](#top) [section](#last) [code](#code)

<div id="block">Text of a block</div>

A <span id="word">word</span> and an empty <a name="name"></a> target.

<img id="picture" src="/dot.svg" alt="A dot" />

<ul><li id="item">An item</li></ul>

| Column |
| - |
| <span id="cell">Cell</span> |

<code id="code">x = 1</code>

## Last
"""
PARTS = """---
title: Parts
---

<Tabs><Tab title="First">

## Inside

Text.

</Tab></Tabs>

<Steps><Step title="Sow">Text.</Step></Steps>

<ParamField query="limit" type="integer">Text.</ParamField>

<Update label="May 2026">Text.</Update>

<Accordion title="Answer" icon="star">Text.</Accordion>

<Visibility for="agents">

## For agents

</Visibility>
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A book of two pages with links to components, elements and headings, as LaTeX."""
    folder: Path = tmp_path_factory.mktemp("labels")
    dot = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    settings = {"navigation": {"groups": [{"group": "Start", "pages": ["index", "parts"]}]}}
    files = {"parts.mdx": PARTS, "dot.svg": dot}
    done = build(folder, HOME, ".mdx", files, settings, builder="latex")
    return next(done.out.glob("*.tex")).read_text("utf-8")


def test_every_link_leads_to_a_label(book: str) -> None:
    wanted = set(re.findall(r"\\hyperref\[\\detokenize\{(.*?)\}\]", book))
    labels = re.findall(r"\\label\{\\detokenize\{(.*?)\}\}", book)
    assert len(wanted) >= 14
    assert wanted <= set(labels)
    assert len(labels) == len(set(labels))


@pytest.mark.parametrize("text", ["agents", "top"])
def test_a_link_to_what_the_book_leaves_out_is_text(book: str, text: str) -> None:
    assert text in book
    assert f"crossref{{{text}}}" not in book
    assert f"samedocref{{{text}}}" not in book


FOREIGN = """# Home

[block](#block) [own](#own) [gone](parts.md#gone)

<Accordion title="Own">Text.</Accordion>

```{note}
:name: block

A note.
```
"""


def test_a_project_without_a_site_gets_labels_of_components_only(tmp_path: Path) -> None:
    conf = 'extensions = ["myst_parser", "sphinx_docsjson"]\ndocsjson_md_tags = True\n'
    (tmp_path / "conf.py").write_text(conf, "utf-8")
    (tmp_path / "index.md").write_text(FOREIGN, "utf-8")
    sphinx_build("-b", "latex", tmp_path, tmp_path / "out")
    text = next((tmp_path / "out").glob("*.tex")).read_text("utf-8")
    for name in ("block", "own"):
        assert f"hyperref[\\detokenize{{index:{name}}}]" in text
    assert "label{\\detokenize{index:own}}" in text
    assert "label{\\detokenize{index:block}}" not in text
