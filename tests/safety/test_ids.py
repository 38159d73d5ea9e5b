"""Ids that authors write: Sphinx and docutils write some of them without escaping."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.vocabulary import THEME_IDS

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path

LIVE = "<img/src=x/onerror=run()>"
PAGES = (
    f'## Title {{#x">{LIVE}}}\n',
    f"(label)=\n<h2 id='x\">{LIVE}'>Title</h2>\n",
    f"(label)=\n<div id='x\">{LIVE}'>\n\ntext\n\n</div>\n",
    f"(label)=\n\n<Card title='t' id='x\">{LIVE}'>a</Card>\n",
    f"<Accordion title='t' id='x\">{LIVE}'>a</Accordion>\n",
    f"<Update label='t' id='x\">{LIVE}'>a</Update>\n",
    f"(label)=\n<table id='x\">{LIVE}'><tr><td id='x\">{LIVE}'>x</td></tr></table>\n",
    f"(label)=\n<a name='x\">{LIVE}'></a>\n",
    f'```{{code-block}} python\n:name: x">{LIVE}\n:caption: c\nx\n```\n',
)


@pytest.mark.parametrize("page", PAGES)
def test_an_id_is_no_markup(page: str, tmp_path: Path) -> None:
    assert LIVE not in build(tmp_path, "# T\n\n" + page, ".mdx").html


PATH = '/x" autofocus onfocus=run() x="/{a}'
OBJECTS = {
    ".rst": f"T\n=\n\n.. http:get:: {PATH}\n\n   x\n\n.. default-domain:: http\n\n.. post:: {PATH}\n",
    ".md": f"# T\n\n```{{http:get}} {PATH}\n```\n\n:::{{note}}\n```{{eval-rst}}\n.. http:post:: {PATH}\n```\n:::\n",
}


@pytest.mark.parametrize("suffix", OBJECTS)
def test_the_id_of_an_object_is_no_markup(suffix: str, tmp_path: Path) -> None:
    pytest.importorskip("sphinxcontrib.httpdomain")
    groups = [{"group": "A", "pages": ["index"]}, {"group": "B", "openapi": "api.json"}]
    files = {"api.json": json.dumps(API)}
    settings = {"navigation": {"groups": groups}}
    html = build(tmp_path, OBJECTS[suffix], suffix, files=files, settings=settings).html
    assert html.count('class="headerlink" href="#') >= 2
    assert '" autofocus' not in html


NAMED = """
## docsjson-search

(docsjson-search)=

text[^docsjson-main] and[^docsjson-words]

[^docsjson-main]: note
[^docsjson-words]: note

<Tabs><Tab title="x" id="docsjson-words">x</Tab></Tabs>

<a id="docsjson-search"></a><a name="docsjson-search"></a><Tabs><Tab title="docsjson-search">x</Tab></Tabs>

```{figure} x.png
:name: docsjson-sidebar
c
```
"""
NAMED_IN_RST = """
docsjson-search
===============

.. _docsjson-main:

text [docsjson-sidebar]_ and _`docsjson-toc-title` and :ref:`x <docsjson-main>`

.. [docsjson-sidebar] x
"""
PATHS = {
    f"/{name}": {"get": {"operationId": name, "tags": [name], "responses": {}}}
    for name in ("docsjson-search", "docsjson-main")
}
API = {"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": PATHS}
WORDS = "docsjson-words"
"""The id of the data with our words, which pages in English hold none of."""


def test_nothing_in_a_page_has_an_id_of_the_theme(tmp_path: Path) -> None:
    groups = [{"group": "A", "pages": ["index", "r"]}, {"group": "B", "openapi": "api.json"}]
    files = {"r.rst": NAMED_IN_RST, "api.json": json.dumps(API)}
    built = build(
        tmp_path, "# T\n\n" + NAMED, ".md", files=files, settings={"navigation": {"groups": groups}}
    )
    pages = [page for page in built.out.rglob("*.html") if "_static" not in page.parts]
    assert len(pages) > 5
    for page in pages:
        ids = Counter(re.findall(r'\bid="([^"]+)"', page.read_text("utf-8")))
        assert {
            name: ids[name] for name in (*THEME_IDS, WORDS) if ids[name] > (name != WORDS)
        } == {}, page
