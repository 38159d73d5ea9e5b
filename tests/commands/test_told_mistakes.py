"""``check`` tells mistakes that a page, or a project, can be built with in silence."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from command_line import run, site

from sphinx_docsjson.commands.messages.findings import Finding
from sphinx_docsjson.commands.messages.near_names import Names, with_near_name

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "---\ntitle: T\ndescription: D\n---\n\n"
"""Frontmatter of five lines."""

PAGES = {
    "written": """<Frame caption=Hi>
  <img src="/images/a.svg" alt="A drawing" />
</Frame>

<ParamField path="id" type="sting" required>Words.</ParamField>

<ParamField path="one" type="Strings">Words.</ParamField>

Run `a {b} it.

Words {b}

Words <Badge>new.

D <Badge>e<Badge> f

<ParamField path="all" type="string[]">Words.</ParamField>

<Update label="June" tags=["a"]>
Words.
</Update>
""",
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
```{note
a
```
```py hl_lines="1 9"
{!> ../src/a.py!}
```
""",
    "texts": """One&nbps;two &mdsh; three &nbsp; &copy; AT&T; &foo; `&nbps;`

![]()

<Snippet fil="a.mdx" />

{{versoin}} {{version}}

<Tabs></Tabs>

<CodeGroup></CodeGroup>

<Card />

<Frame caption="C"></Frame>

<Note></Note>

<Accordion title="A"></Accordion>

<Accordion />

<Card>

{/* nothing yet */}

</Card>

<Card title="T" />

<Icon icon="star" color="puple" /> <Icon />

[a](//groups) [b](//example.com) [c](//localhost/a)
""",
    "formulas": """Words for $5 and $x_{1}$.

$$
\\frac{1}{
$$

$$
never closed
""",
    "diagrams": """```mermaid
grph TD
```

```mermaid
%% comment
graph TD
  A --> B[open
  B -->
  A -> C
  subgraph one
```

```mermaid
sequenceDiagram
  A->>B
  loop x
```

```mermaid
```

```mermaid
---
title: Fine
---
flowchart LR
  A["a [b"] -->|t(| B(r) & C>flag] -- "x -> y" --> D{{d}}
  subgraph s [T]
    D -.-> E[[e]]; E <--> F([f])
  end
  classDef x fill:#f9f
```

```mermaid
sequenceDiagram
  participant A as a->b
  alt x
    A->>+B: x: y
  end
  Note over A,B: loop
```
""",
    "names": """import { Part } from "/part.mdx"

<Part />
""",
    "part": "Words.\n",
    "lists": """1.one
2.two

-one
-two

- [ x] a
- [x ] b
- [] c
- [x] d
- [](/groups)

####### deep

![A](../images/a.svg)

-v and 1.0 are

A <Tooltip tip="t" cta="More">term</Tooltip>.

<div style={{ bakground: "red", "--own": "1" }}>a</div>

<div style="colr: red; margin-inlin: 0; user-select: none">a</div>
""",
    "unused": """import { Other } from "/part.mdx"

Words.
""",
    "imports": """import Z from "/snippets/z.mdx

Text.
""",
    "quotes": """import One from /snippets/one.mdx

import Two from “./two.jsx”;

import data from a file, or from /etc, as you like
""",
    "elements": """<img scr="/a.png" alt="A" />

<a herf="/groups">A</a>

<dvi>A</dvi>

<iframe src="https://a.example" title="A" allowFullScreen mozallowfullscreen data-scr="a"></iframe>

<iframe src="https://a.example" title="A" width="wide" height="20rem"></iframe>

<table><tr><td colspan="two">A</td><td colSpan={2}>B</td></tr></table>

<video src="https://a.example/a.mp4" width="100%" height="auto" /> <Icon icon="" />
""",
}
TOLD = """quotes.mdx:6:1: 'import One from /snippets/one.mdx' is shown as text: put the path in straight quotes, \
as in from '/snippets/one.mdx' [docsjson.page]
quotes.mdx:8:1: 'import Two from “./two.jsx”;' is shown as text: put the path in straight quotes, as in from \
'./two.jsx' [docsjson.page]
elements.mdx:6:1: <img> has no attribute 'scr'; did you mean 'src'? [docsjson.component]
elements.mdx:8:1: <a> has no attribute 'herf'; did you mean 'href'? [docsjson.component]
elements.mdx:10:1: unknown component <dvi>; did you mean 'div'? [docsjson.component]
elements.mdx:14:1: <iframe> width must be a length, such as 400 or 50% (got 'wide') [docsjson.component]
elements.mdx:14:1: <iframe> height must be a length, such as 400 or 50% (got '20rem') [docsjson.component]
elements.mdx:16:12: <td> colspan must be a whole number (got 'two') [docsjson.component]
elements.mdx:18:68: <Icon> icon must be a name or a path (got '') [docsjson.component]
written.mdx:6:1: <Frame> caption=Hi has no quotes: write caption="Hi" [docsjson.component]
written.mdx:10:1: <ParamField> type 'sting' is not known; did you mean 'string'? [docsjson.component]
written.mdx:14:5: '`a … it.' is shown as text: write another ` where the code ends [docsjson.page]
written.mdx:16:7: {b} is shown as text: expressions are not run; write \\{ for a brace [docsjson.mdx]
written.mdx:18:7: <Badge> is never closed: add </Badge> [docsjson.component]
written.mdx:20:3: <Badge> is never closed: add </Badge> [docsjson.component]
written.mdx:20:11: <Badge> is never closed: add </Badge> [docsjson.component]
written.mdx:24:1: <Update> has no end: write tags={["a"]}, with braces [docsjson.component]
lists.mdx:6:1: '1.one' is shown as text: write a space after 1. [docsjson.page]
lists.mdx:9:1: '-one' is shown as text: write a space after - [docsjson.page]
lists.mdx:12:3: '[ x]' is shown as text: write [x] for a task [docsjson.page]
lists.mdx:13:3: '[x ]' is shown as text: write [x] for a task [docsjson.page]
lists.mdx:14:3: '[]' is shown as text: write [ ] for a task [docsjson.page]
lists.mdx:18:1: '####### deep' is shown as text: a heading has at most 6 # [docsjson.page]
lists.mdx:20:6: '../images/a.svg' leaves the source folder; did you mean '/images/a.svg'? [docsjson.path]
lists.mdx:24:3: <Tooltip> cta is not shown without href [docsjson.component]
lists.mdx:26:1: no CSS property is called 'bakground'; did you mean 'background'? [docsjson.component]
lists.mdx:28:1: no CSS property is called 'colr'; did you mean 'color'? [docsjson.component]
lists.mdx:28:1: no CSS property is called 'margin-inlin'; did you mean 'margin-inline'? [docsjson.component]
unused.mdx:6:10: 'Other' is not exported by part.mdx; leave out the braces: import Other from '…' [docsjson.mdx]
fences.mdx:6:11: '{1-' has no end: add } [docsjson.page]
fences.mdx:9:12: '3-1' in {3-1} names no lines: write numbers and ranges, as in {1,3-5} [docsjson.page]
fences.mdx:9:20: 'a' in {1,a} names no lines: write numbers and ranges, as in {1,3-5} [docsjson.page]
fences.mdx:9:24: '9' in {9} marks nothing: the code has 1 line [docsjson.page]
fences.mdx:12:11: 'title="a.py' has no end: add " [docsjson.page]
fences.mdx:15:11: 'title=a.py"' has no start: put a quote after = [docsjson.page]
fences.mdx:18:11: there is no option 'titel'; did you mean 'title'? [docsjson.page]
fences.mdx:18:24: 'highlight={1' has no end: add } [docsjson.page]
fences.mdx:27:4: '{note' has no end: add } [docsjson.page]
fences.mdx:30:19: '9' in hl_lines="1 9" marks nothing: the code has 1 line [docsjson.page]
fences.mdx:30: a line that includes a file is shown as code: write a block ```{literalinclude} /path [docsjson.page]
groups.mdx:6:1: <CodeGroup> may only contain code blocks [docsjson.component]
groups.mdx:6:1: <CodeGroup> has 2 code blocks with the title 'npm'; give each its own [docsjson.component]
groups.mdx:16:1: <RequestExample> may only contain code blocks [docsjson.component]
groups.mdx:23:1: <Tabs> has 2 tabs with the title 'One'; give each its own [docsjson.component]
texts.mdx:6:14: '&mdsh;' is shown as text; did you mean '&mdash;'? [docsjson.page]
texts.mdx:6: '&nbps;' is shown as text; did you mean '&nbsp;'? [docsjson.page]
texts.mdx:8:4: the image or file has no path: write one [docsjson.link]
names.mdx:6:10: 'Part' is not exported by part.mdx; the text inside its tag is shown; leave out the braces: import Part from '…' [docsjson.mdx]
imports.mdx:6: the import of Z has no end: write it as import Z from '/path' [docsjson.mdx]
texts.mdx:12:1: {{versoin}} is shown as text: no variable of the settings has this name; did you mean 'version'? [docsjson.mdx]
texts.mdx:14:1: <Tabs> is empty: write its content, or delete it [docsjson.component]
texts.mdx:16:1: <CodeGroup> is empty: write its content, or delete it [docsjson.component]
texts.mdx:18:1: <Card> is empty: write its content, or delete it [docsjson.component]
texts.mdx:20:1: <Frame> is empty: write its content, or delete it [docsjson.component]
texts.mdx:22:1: <Note> is empty: write its content, or delete it [docsjson.component]
texts.mdx:24:1: <Accordion> is empty: write its content, or delete it [docsjson.component]
texts.mdx:26:1: <Accordion> needs the attribute 'title': write title="…" [docsjson.component]
texts.mdx:36:1: <Icon> color must be a colour, such as #0d9373 (got 'puple'); did you mean 'purple'? [docsjson.component]
texts.mdx:36:36: <Icon> is empty: write icon="…", or delete it [docsjson.component]
texts.mdx:38:5: '//groups': // starts the host 'groups'; write one slash for a path of this site [docsjson.url]
formulas.mdx:8: the formula lacks a } [docsjson.page]
formulas.mdx:12:1: the formula is never closed: add a line with $$ [docsjson.page]
diagrams.mdx:7:1: no Mermaid diagram starts with 'grph'; did you mean 'graph'? [docsjson.page]
diagrams.mdx:13: a ] is missing [docsjson.page]
diagrams.mdx:14: the arrow leads to nothing: name a node after it [docsjson.page]
diagrams.mdx:15: -> is not an arrow: write --> [docsjson.page]
diagrams.mdx:16: this subgraph has no end: add a line 'end' [docsjson.page]
diagrams.mdx:21: the message has no text: write ': text' after the names [docsjson.page]
diagrams.mdx:22:3: 'loop' has no end: add a line 'end' [docsjson.page]
diagrams.mdx:25: the diagram is empty [docsjson.page]
texts.mdx:10:1: <Snippet> needs the attribute 'file'; it has no attribute 'fil' [docsjson.component]
"""

CONF = """extensions = ["myst_parser", "sphinx_docsjson"]
myst_heading_anchors = 3
suppress_warnings = ["docsjson.lnk", "docsjson.link", "toc.not_included"]
exclude_patterns = "build"
release = 1.0
html_baseurl = "a.example"
html_css_files = ["own.css", "/root.css", "https://a.example/a.css"]
language = "englsh"
templates_path = ["_templats"]
locale_dirs = ["lcale"]
"""
PROJECT = {
    "index.rst": """:orphn:

T
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

.. note:

   a comment

.. todo: another one
""",
    "other.md": """---
titel: Other
---
# Other

## Part one

[a](#prat-one) [b](othr.md) [c](other.md#part-oen)

```pyton
a
```

```{image} shot.png
:alt: A
:widht: 10
```

```{note
a
```
""",
    "shot.png": "",
}
OF_PROJECT = """conf.py:4:1: exclude_patterns has to be a list; write ['build'] [docsjson.settings]
conf.py:5:1: release has to be text; write '1.0' [docsjson.settings]
conf.py:6:1: html_baseurl: 'a.example' is not a full URL; start it with 'https://' [docsjson.settings]
conf.py:7:20: html_css_files: the file 'own.css' is in no folder of html_static_path [docsjson.settings]
conf.py:8:1: language: 'englsh' is not a language code; write one such as 'en' or 'pt_BR' [docsjson.settings]
conf.py:10:17: locale_dirs: the folder 'lcale' does not exist [docsjson.settings]
conf.py:9:20: templates_path: the folder '_templats' does not exist [docsjson.settings]
conf.py:3:23: suppress_warnings: there is no type 'docsjson.lnk'; did you mean 'docsjson.link'? [docsjson.settings]
index.rst:1: orphn: no key has this name; did you mean 'orphan'? [docsjson.frontmatter]
index.rst:31:1: '.. note:' starts a comment: write '.. note::' [docsjson.page]
other.md:2: titel: no key has this name; did you mean 'title'? [docsjson.frontmatter]
other.md:19: {note is shown as code: add a } after the name [docsjson.page]
index.rst:6: image file not readable: shto.png; did you mean 'shot.png'? [image.not_readable]
index.rst:9:17: no language is called 'pyton'; did you mean 'python'? [docsjson.lint.code-language]
index.rst:13:16: no language is called 'pyhton'; did you mean 'python'? [docsjson.lint.code-language]
index.rst:15: download file not readable: shto.png; did you mean 'shot.png'? [download.not_readable]
index.rst:21: {tabs} has 2 tabs with the title 'One'; give each its own [docsjson.component]
other.md:8:6: 'myst' cross-reference target not found: 'prat-one'; did you mean 'part-one'? [myst.xref_missing]
other.md:8:20: 'myst' cross-reference target not found: 'othr.md'; did you mean 'other.md'? [myst.xref_missing]
other.md:8:42: local id not found in doc 'other': 'part-oen'; did you mean 'part-one'? [myst.xref_missing]
other.md:10:4: no language is called 'pyton'; did you mean 'python'? [docsjson.lint.code-language]
other.md:16: 'image': Unknown option key: 'widht'; did you mean 'width'? [myst.directive_option]
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return what ``check`` says of the pages."""
    pages = {name: HEAD + text for name, text in PAGES.items()}
    groups = [{"group": "A", "pages": ["index", *pages]}]
    settings = {"name": "T", "navigation": {"groups": groups}, "variables": {"version": "1"}}
    folder = site(tmp_path_factory.mktemp("pages"), settings, **pages)
    (folder / "images").mkdir()
    (folder / "images/a.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")
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


def test_an_extension_that_is_not_there_has_its_line(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text('a = 1\nextensions = ["sphinx.ext.autodocc"]\n', "utf-8")
    said = "Extension error: Could not import extension sphinx.ext.autodocc (exception: ...)"
    found = with_near_name(Finding(message=said), Names(tmp_path))
    assert (found.path, found.line) == ("conf.py", 2)
    assert found.message == f"{said}; did you mean 'sphinx.ext.autodoc'?"


def test_a_first_page_that_is_not_there_has_its_line(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text('a = 1\nroot_doc = "hom"\n', "utf-8")
    names: Any = Names(tmp_path)
    config = SimpleNamespace(root_doc="hom")
    names.env = SimpleNamespace(config=config, found_docs={"home"})
    said = (
        "Sphinx error: Sphinx is unable to load the master document (/x/nothing.md). The master "
        "document must be within the source directory or a subdirectory of it."
    )
    found = with_near_name(Finding(message=said), names)
    assert (found.path, found.line) == ("conf.py", 2)
    assert found.message == "root_doc names 'hom', which is not a page; did you mean 'home'?"


@pytest.mark.parametrize("line", OF_PROJECT.splitlines())
def test_a_mistake_in_a_project(told_of_project: list[str], line: str) -> None:
    assert line in told_of_project


def test_nothing_else_of_the_project(told_of_project: list[str]) -> None:
    assert sorted(set(told_of_project) - set(OF_PROJECT.splitlines())) == []


@pytest.mark.parametrize(
    ("conf", "message"),
    [
        (
            'extensions = ["sphinx_docsjson"]\nsource_suffix = ["mdx", ".md"]',
            "conf.py:2:1: source_suffix: 'mdx' needs a dot; write '.mdx' [docsjson.settings]",
        ),
        (
            'extensions = ["sphinx_docsjson"]\ndocsjson_path = "dcs.json"',
            "conf.py:2:1: docsjson_path: the file 'dcs.json' does not exist; "
            "did you mean 'docs.json'? [docsjson.settings]",
        ),
        (
            'extensions = ["sphinx_docsjson"]\nhtml_baseurl = ["https://a.example/"]',
            "conf.py:2:1: html_baseurl has to be text; write 'https://a.example/' "
            "[docsjson.settings]",
        ),
    ],
)
def test_a_value_of_conf_that_nothing_could_be_built_with(
    conf: str, message: str, tmp_path: Path
) -> None:
    (tmp_path / "conf.py").write_text(conf, encoding="utf-8")
    assert lines_of(site(tmp_path)) == [message]


@pytest.mark.parametrize(
    ("conf", "name", "message"),
    [
        ('extensions = "myst_parser"', "m", 'extensions has to be a list; write ["myst_parser"]'),
        ('extensions = ["sphinx-docsjson"]', "sphinx-docsjson", "did you mean 'sphinx_docsjson'?"),
        (
            'extensions = ["notfound.extension"]',
            "notfound.extension",
            "; install it in the same environment as sphinx-docsjson",
        ),
    ],
)
def test_an_extension_that_cannot_be_imported(
    conf: str, name: str, message: str, tmp_path: Path
) -> None:
    (tmp_path / "conf.py").write_text(conf, encoding="utf-8")
    said = f"Extension error: Could not import extension {name} (exception: No module named 'x')"
    found = with_near_name(Finding(message=said), Names(tmp_path))
    assert found.message.endswith(message)
    assert (found.path, found.line) == ("conf.py", 1)


def test_the_rows_of_a_table_that_are_too_long_take_one_line(tmp_path: Path) -> None:
    rows = "| a | b |\n|---|---|\n" + "| 1 | 2 | 3 |\n" * 5
    one, other = lines_of(site(tmp_path, index=f"{HEAD}{rows}\n{rows}"))
    assert one.startswith("index.mdx:8:11: the row has 3 cells, but the first row has 2: '3' is")
    assert one.endswith("; the same in lines 9, 10, 11, ... [docsjson.page]")
    assert other.startswith("index.mdx:16:11: ")


def test_a_folder_without_pages_is_named(tmp_path: Path) -> None:
    folder = site(tmp_path)
    (folder / "index.mdx").unlink()
    done = run("check", folder)
    assert f"the folder {folder.name!r} has no pages: start with index.mdx" in done.stdout
