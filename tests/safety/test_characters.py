"""No control character reaches the output, whatever it was written in."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from sphinx_docsjson.check.locate import read_json
from sphinx_docsjson.markup.script.expressions import evaluate
from sphinx_docsjson.openapi.read.load import parse
from sphinx_docsjson.safety.characters import first_unprintable, in_one_line, printable
from sphinx_docsjson.sources.frontmatter import read_front
from sphinx_docsjson.sources.yaml12 import read_yaml

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path

BAD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]")
UNICORN = "\U0001f984"


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("plain\t\r\n", "plain\t\r\n"),
        ("a\0b\x1bc\x7fd\x85e\uffff", "a\ufffdb\ufffdc\ufffdd\ufffde\ufffd"),
        ("a\fb\vc", "a b c"),
        ("\ud83e\udd84", UNICORN),
        ("\ud83e \udd84", "\ufffd \ufffd"),
    ],
)
def test_what_may_be_written(text: str, clean: str) -> None:
    assert printable(text) == clean


def test_messages_are_one_line_without_signs_that_nobody_sees(tmp_path: Path) -> None:
    assert in_one_line("a\n b\u202ec\ud800\x1b[1m") == "a b[U+202E]c[U+D800][U+001B][1m"
    settings = {"na\u202eme\x1b[31m": 1}
    said = build(tmp_path, "# A\n", ".md", settings=settings).warnings
    assert "na[U+202E]me" in said
    assert not re.search("\u202e|\x1b\\[31m", said)


def test_a_message_leaves_out_the_middle_of_what_is_endless() -> None:
    number = in_one_line(f"cols must be from 1 to 4 (got {'9' * 40_000}); write 'cols=2'")
    words = in_one_line(f"{'word ' * 10_000} is unknown; did you mean 'name'?")

    assert number == f"cols must be from 1 to 4 (got {'9' * 60}…{'9' * 58}); write 'cols=2'"
    assert len(words) == 2_001
    assert words.endswith("is unknown; did you mean 'name'?")


def test_the_first_one_is_named_with_its_place() -> None:
    assert first_unprintable("ab\nc\x1bd\x00") == ("U+001B", 2, 2)
    assert first_unprintable("\x00") == ("U+0000", 1, 1)
    assert first_unprintable("ab\n\t\r") is None


ESCAPED = [
    (r"\ud83e\udd84", UNICORN),
    (r"\ud83e", "\ufffd"),
    (r"\udd84\ud83e", "\ufffd\ufffd"),
    (r"\u001b", "\ufffd"),
    (r"\u0085", "\ufffd"),
    (r"\u00e9", "é"),
]


@pytest.mark.parametrize(("written", "meant"), ESCAPED)
def test_escapes_mean_the_same_everywhere(written: str, meant: str) -> None:
    text = f'{{"a": "x{written}y", "b": 1}}'
    wanted = {"a": f"x{meant}y", "b": 1}
    assert read_json(text, "docs.json").value == wanted
    assert parse(text) == wanted
    assert read_yaml(text) == wanted
    assert parse(f'a: "x{written}y"\nb: 1\n') == wanted
    head = read_front(f'---\ntitle: "x{written}y"\nsidebarTitle: b\n---\n', "a.md")
    assert (head.front.title, head.front.sidebar_title) == (wanted["a"], "b")
    assert not head.problems
    assert evaluate(f'"x{written}y"') == wanted["a"]


def test_control_characters_in_yaml_lose_no_file() -> None:
    assert read_yaml("a: x\x1by\nb: 1\n") == {"a": "x\ufffdy", "b": 1}
    assert parse("a: x\x85y\nb: 1\n") == {"a": "x\ufffdy", "b": 1}


PAGE = """---
title: "Bell \x07 and \\x1b"
---

NUL \x00, ESC \x1b, C1 \x9b, entities &#27; &#12; &#128;.

export const a = "\\x1b\\u0007\\0";

{a}

<Card title="x\x1b&#12;y" href="/index\x08">z</Card>

![alt \x1b &#12;](/index)

import S from '/snippets/s.mdx'

<S/>

```{literalinclude} /code.txt
```

```{include} /part.txt
```

```
code \x1b
```
"""
FILES = {
    "snippets/s.mdx": "Snippet \x1b.\n",
    "code.txt": "line\ncode \x1b\n",
    "part.txt": "part \x1b\n",
    "other.rst": "Other\x01\n=====\n\n.. |esc| unicode:: 0x1b\n\nText |esc| \x1b.\n",
}


def test_no_page_shows_a_control_character(tmp_path: Path) -> None:
    built = build(tmp_path, PAGE, ".mdx", FILES, {"name": "N \x1b\x85"})
    for file in built.out.rglob("*"):
        is_source = "_sources" in file.parts
        if not is_source and file.suffix in (".html", ".md", ".txt", ".json", ".xml"):
            assert not BAD.search(file.read_text(encoding="utf-8")), file
    told = re.findall(r"(\S+): WARNING: the control character (\S+)", built.warnings)
    names = sorted((file.rpartition("/source/")[2], name) for file, name in told)
    assert names == [
        ("index.mdx:2:14", "U+0007"),
        ("other.rst:1:6", "U+0001"),
        ("part.txt:1:6", "U+001B"),
    ]
    assert "1 more like it: snippets/s.mdx:1:9 [" in built.warnings


def test_an_api_shows_no_control_character(tmp_path: Path) -> None:
    api = {
        "openapi": "3.1.0",
        "info": {"title": "T", "version": "1"},
        "paths": {"/x": {"get": {"summary": "S \x1b", "description": "D \x85 \uffff"}}},
    }
    settings = {
        "navigation": {"groups": [{"group": "A", "pages": ["index"], "openapi": "api.json"}]}
    }
    files = {"api.json": json.dumps(api, ensure_ascii=False).replace(r"\u001b", "\x1b", 1)}
    files = {"api.json": files["api.json"].replace("\x1b", r"\u001b")}
    built = build(tmp_path, "Hello.\n", files=files, settings=settings)
    pages = [file.read_text(encoding="utf-8") for file in built.out.rglob("*.html")]
    assert any("S \ufffd" in page for page in pages)
    assert not any(BAD.search(page) for page in pages)
    assert "api.json:1:" in built.warnings
    assert "U+0085 is replaced" in built.warnings


def test_trees_are_well_formed_xml(tmp_path: Path) -> None:
    built = build(tmp_path, PAGE, ".mdx", FILES, builder="xml")
    ET.parse(built.out / "index.xml")


def test_escapes_of_restructuredtext_are_no_control_characters(tmp_path: Path) -> None:
    page = "Title\n=====\n\n:sub:`a`\\ b \\*c\\* and ``x``\\ [y].\n\n.. parsed-literal::\n\n   *d*\\ e\n"
    text = (build(tmp_path, page, ".rst", builder="text").out / "index.txt").read_text("utf-8")
    assert "ab *c* and" in text
    assert "[y]" in text
    assert "\ufffd" not in text


def test_metadata_of_myst_pages_need_be_no_texts(tmp_path: Path) -> None:
    """MyST keeps the values of YAML beside the nodes that it makes of them."""
    page = "---\nmyst:\n  html_meta:\n    rating: true\n---\n\n# Home\n"
    built = build(tmp_path, page, docsjson_path=None)
    assert "is shown as text" not in built.warnings
    assert "<h1>Home" in built.html
