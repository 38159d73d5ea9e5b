"""Beside other extensions: each keeps its names, ours stay reachable, and nobody warns."""

from __future__ import annotations

import sys
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from component_cases import Case, Site
from test_component_pages import all_cases

if TYPE_CHECKING:
    from pathlib import Path

OURS = """
::::{docsjson-card-group}
:cols: 2
:::{docsjson-card} Ours
Our card.
:::
::::

::::{docsjson-tabs}
:::{docsjson-tab} Ours
Our tab.
:::
::::

<Card title="Tag">A tag is always ours.</Card>

A {docsjson-badge}`badge` of ours.
"""
DESIGN = """
:::{card} Theirs
Their card.
:::

A {bdg}`badge` and a {docsjson-tooltip}`term <tip>`.

````{tab-set}
```{tab-item} Theirs
Their tab.
```
````
"""
TABS = """
````{tabs}
```{tab} Theirs
Their tab.
```
````
"""
INLINE_TABS = """
```{tab} Theirs
Their tab.
```
"""


def built(folder: Path, source: str, extensions: tuple[str, ...]) -> tuple[str, str]:
    """Return the page of a source as HTML, and the warnings."""
    site = Site(folder, [Case("page", source, "", "")])
    told = site.build("html", *extensions)
    return site.html(0), told


def orders(*extensions: str) -> list[tuple[str, ...]]:
    """Return the extensions with ours in every order."""
    return list(permutations(("sphinx_docsjson", *extensions)))


def is_ours(html: str) -> bool:
    """Return whether all that `OURS` holds came out as our components."""
    parts = ("docsjson-columns", "Our card.", "docsjson-tab-list", "Our tab.", "docsjson-badge")
    return all(part in html for part in parts) and html.count('class="docsjson-card"') == 2


@pytest.mark.parametrize("extensions", orders("sphinx_design"))
def test_with_sphinx_design(extensions: tuple[str, ...], tmp_path: Path) -> None:
    html, told = built(tmp_path, OURS + DESIGN, extensions)
    assert told == ""
    assert is_ours(html)
    assert "sd-card" in html
    assert "sd-tab-set" in html
    assert "docsjson-bubble" in html


@pytest.mark.parametrize("extensions", orders("sphinx_tabs.tabs"))
def test_with_sphinx_tabs(extensions: tuple[str, ...], tmp_path: Path) -> None:
    html, told = built(tmp_path, OURS + TABS, extensions)
    assert told == ""
    assert is_ours(html)
    assert "sphinx-tabs-tab" in html


@pytest.mark.parametrize("extensions", orders("sphinx_inline_tabs"))
def test_with_sphinx_inline_tabs(extensions: tuple[str, ...], tmp_path: Path) -> None:
    html, told = built(tmp_path, OURS + INLINE_TABS, extensions)
    assert told == ""
    assert is_ours(html)
    assert "tab-set" in html


STEPS = """
::::{steps}
:::{step} Theirs
Their step.
:::
::::

:::{accordion}
Their panel.
:::
"""
OUR_STEPS = """
::::{docsjson-steps}
:::{docsjson-step} Ours
Our step.
:::
::::

:::{docsjson-accordion} Ours
Our panel.
:::
"""


@pytest.mark.parametrize("extensions", orders("sphinx_design"))
def test_with_the_newest_names_of_sphinx_design(
    extensions: tuple[str, ...], tmp_path: Path
) -> None:
    html, told = built(tmp_path, OUR_STEPS, extensions)
    assert told == ""
    assert "docsjson-steps" in html
    assert "docsjson-accordion" in html
    if {"sphinx_design.steps", "sphinx_design.accordion"} <= sys.modules.keys():
        html, told = built(tmp_path / "theirs", STEPS, extensions)
        assert "docsjson" not in told
        assert 'class="docsjson-' not in html
        assert "sd-steps" in html


@pytest.mark.parametrize("extensions", orders("sphinx_togglebutton"))
def test_with_sphinx_togglebutton(extensions: tuple[str, ...], tmp_path: Path) -> None:
    pytest.importorskip("sphinx_togglebutton")
    html, told = built(tmp_path, OURS + ":::{toggle}\nTheir text.\n:::\n", extensions)
    assert told == ""
    assert is_ours(html)
    assert 'class="toggle' in html


LATE = """
from docutils import nodes
from docutils.parsers.rst import Directive


class Theirs(Directive):
    has_content = True

    def run(self):
        return [card("", nodes.paragraph("", "their card"))]


class card(nodes.General, nodes.Element):
    pass


def visit(self, node):
    self.body.append("<hr class='theirs'>")


def role(name, rawtext, text, *_, **__):
    return [nodes.strong("", "their badge")], []


def setup(app):
    app.add_node(card, html=(visit, lambda self, node: None))
    app.connect("builder-inited", lambda app: app.add_directive("card", Theirs), priority=950)
    app.connect("env-before-read-docs", lambda app, *_: app.add_role("badge", role))
"""


@pytest.mark.parametrize("extensions", orders("registers_late"))
def test_names_that_another_extension_takes_late_are_its_own(
    extensions: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "registers_late.py").write_text(LATE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    html, told = built(tmp_path, ":::{card} T\n:::\n\nA {badge}`x`.\n" + OURS, extensions)
    assert told == ""
    assert "<hr class='theirs'><p>their card" in html
    assert "their badge" in html
    assert is_ours(html)


@pytest.mark.parametrize("extensions", orders("myst_nb"))
def test_with_myst_nb(extensions: tuple[str, ...], tmp_path: Path) -> None:
    pytest.importorskip("myst_nb")
    html, told = built(tmp_path, OURS, extensions)
    assert told == ""
    assert is_ours(html)


MARKDOWN = """
<Note title="Read this">A <Tooltip tip="Application Programming Interface">API</Tooltip>.</Note>

<Steps>
  <Step title="Install">Get **it**.</Step>
</Steps>

<ParamField query="limit" type="integer" required>How many.</ParamField>

```python app.py
print(1)
```

<table>
  <tr><td>One</td><td>Two</td></tr>
</table>
"""
AS_MARKDOWN = """\
# Page

> **Note: Read this**
>
> A API (Application Programming Interface).

1. **Install**

   Get **it**.

- `limit` (integer, query, required)

  How many.

```python app.py
print(1)
```

| One | Two |
| --- | --- |
"""


def test_markdown_of_another_builder(tmp_path: Path) -> None:
    site = Site(tmp_path, [Case("page", MARKDOWN, "", ""), *all_cases()])
    assert site.build("markdown", "sphinx_docsjson", "sphinx_markdown_builder") == ""
    assert (tmp_path / "markdown" / "case-0.md").read_text("utf-8") == AS_MARKDOWN
