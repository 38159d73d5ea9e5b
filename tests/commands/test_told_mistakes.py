"""``check`` tells mistakes that a page, or a project, can be built with in silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from command_line import run, site

from sphinx_docsjson.commands.messages.findings import Finding
from sphinx_docsjson.commands.messages.near_names import Names, with_near_name

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "---\ntitle: T\ndescription: D\n---\n\n"
"""Frontmatter of five lines."""

PAGES = {
    "groups": """<CodeGroup>
Words.
```bash npm
npm install
```
```bash npm
npm run
```
</CodeGroup>

<RequestExample>
Words.
```bash cURL
curl
```
</RequestExample>

<Tabs>
<Tab title="One">a</Tab>
<Tab title="One">b</Tab>
</Tabs>

<CodeGroup>
```bash npm
npm install
```

{/* a comment */}

```bash pnpm
pnpm install
```
</CodeGroup>
""",
    "fences": """```python {1-
a
```
```python {3-1} {1,a} {9}
a
```
```python title="a.py
a
```
```python title=a.py" lines
a
```
```python titel="a.py" highlight={1
a
```
```python a.py {1} {1-9} {props.lines} /a/ title="{" key=value
a
```
```bash "Terminal 1" it's {open
a
```
""",
    "elements": """<img scr="/a.png" alt="A" />

<a herf="/groups">A</a>

<dvi>A</dvi>

<iframe src="https://a.example" title="A" allowFullScreen mozallowfullscreen data-scr="a"></iframe>
""",
}
TOLD = """elements.mdx:6:1: <img> has no attribute 'scr'; did you mean 'src'? [docsjson.component]
elements.mdx:8: <a> has no attribute 'herf'; did you mean 'href'? [docsjson.component]
elements.mdx:10: unknown component <dvi>; did you mean 'div'? [docsjson.component]
fences.mdx:6: '{1-' has no end: add } [docsjson.page]
fences.mdx:9: '3-1' in {3-1} names no lines: write numbers and ranges, as in {1,3-5} [docsjson.page]
fences.mdx:9: 'a' in {1,a} names no lines: write numbers and ranges, as in {1,3-5} [docsjson.page]
fences.mdx:9: '9' in {9} marks nothing: the code has 1 line [docsjson.page]
fences.mdx:12: 'title="a.py' has no end: add " [docsjson.page]
fences.mdx:15: 'title=a.py"' has no start: put a quote behind = [docsjson.page]
fences.mdx:18: there is no option 'titel'; did you mean 'title'? [docsjson.page]
fences.mdx:18: 'highlight={1' has no end: add } [docsjson.page]
groups.mdx:6:1: <CodeGroup> may only hold code blocks [docsjson.component]
groups.mdx:6:1: <CodeGroup> has 2 code blocks with the title 'npm'; give each its own [docsjson.component]
groups.mdx:16:1: <RequestExample> may only hold code blocks [docsjson.component]
groups.mdx:23:1: <Tabs> has 2 tabs with the title 'One'; give each its own [docsjson.component]
"""

CONF = """extensions = ["myst_parser", "sphinx_docsjson"]
myst_heading_anchors = 3
"""
PROJECT = {
    "index.rst": """T
=

.. image:: shto.png
   :alt: A

.. code-block:: pyton

   a

.. highlight:: pyhton

:download:`a <shto.png>`

.. toctree::

   other

.. tabs::

   .. tab:: One

      a

   .. tab:: One

      b
""",
    "other.md": """# Other

## Part one

[a](#prat-one) [b](othr.md) [c](other.md#part-oen)

```pyton
a
```

```{image} shot.png
:alt: A
:widht: 10
```
""",
    "shot.png": "",
}
OF_PROJECT = """index.rst:4: image file not readable: shto.png; did you mean 'shot.png'? [image.not_readable]
index.rst:7: no language is called 'pyton'; did you mean 'python'? [docsjson.lint.code-language]
index.rst:11: no language is called 'pyhton'; did you mean 'python'? [docsjson.lint.code-language]
index.rst:13: download file not readable: shto.png; did you mean 'shot.png'? [download.not_readable]
index.rst:19: {tabs} has 2 tabs with the title 'One'; give each its own [docsjson.component]
other.md:5: 'myst' cross-reference target not found: 'prat-one'; did you mean 'part-one'? [myst.xref_missing]
other.md:5: 'myst' cross-reference target not found: 'othr.md'; did you mean 'other.md'? [myst.xref_missing]
other.md:5: local id not found in doc 'other': 'part-oen'; did you mean 'part-one'? [myst.xref_missing]
other.md:7: no language is called 'pyton'; did you mean 'python'? [docsjson.lint.code-language]
other.md:13: 'image': Unknown option key: 'widht'; did you mean 'width'? [myst.directive_option]
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return what ``check`` says of the pages."""
    pages = {name: HEAD + text for name, text in PAGES.items()}
    settings = {"name": "T", "navigation": {"groups": [{"group": "A", "pages": ["index", *pages]}]}}
    folder = site(tmp_path_factory.mktemp("pages"), settings, **pages)
    return lines_of(folder, "--rules", "none")


@pytest.fixture(scope="module")
def told_of_project(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return what ``check`` says of a Sphinx project."""
    folder = tmp_path_factory.mktemp("project")
    for name, text in {"conf.py": CONF, **PROJECT}.items():
        (folder / name).write_text(text, "utf-8")
    return lines_of(folder, "--rules", "code-language")


def lines_of(folder: Path, *options: str) -> list[str]:
    """Return the lines that ``check`` prints, with paths from the folder."""
    return run("check", folder, *options).stdout.replace(f"{folder.as_posix()}/", "").splitlines()


@pytest.mark.parametrize("line", TOLD.splitlines())
def test_a_mistake_in_a_page(told: list[str], line: str) -> None:
    assert line in told


def test_nothing_else_of_the_pages(told: list[str]) -> None:
    assert sorted(set(told) - set(TOLD.splitlines())) == []


def test_a_setting_of_myst_has_its_line(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text('a = 1\nmyst_enable_extensions = ["colon_fense"]\n', "utf-8")
    said = "myst configuration invalid: 'enable_extensions' items not recognised: {'colon_fense'}"
    found = with_near_name(Finding(message=said), Names(tmp_path))
    assert (found.path, found.line, found.message) == ("conf.py", 2, said)


@pytest.mark.parametrize("line", OF_PROJECT.splitlines())
def test_a_mistake_in_a_project(told_of_project: list[str], line: str) -> None:
    assert line in told_of_project
