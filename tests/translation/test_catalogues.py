"""Catalogues of all kinds: what they may do, where they stand, and when pages follow them."""

from __future__ import annotations

import json
import os
import re
from functools import partial
from typing import TYPE_CHECKING

import german_site
import pytest
from lxml import html
from pseudo import translated

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

PAGE = """---
title: Title
description: Plain words
---

First words.

<Card title="Card words" href="/other">
  Inside.
</Card>
"""


def site(folder: Path, page: str = PAGE, conf: str = "", **settings: object) -> Path:
    """Write a site of two pages, and return its folder."""
    source = folder / "source"
    source.mkdir()
    (source / "index.mdx").write_text(page, encoding="utf-8")
    (source / "other.mdx").write_text("---\ntitle: Other\n---\n\nMore.\n", encoding="utf-8")
    navigation = {"groups": [{"group": "Part", "pages": ["index", "other"]}]}
    text = json.dumps({"name": "Site", "navigation": navigation, **settings})
    (source / "docs.json").write_text(text, encoding="utf-8")
    conf = f'extensions = ["sphinx_docsjson"]\nlocale_dirs = ["locale"]\n{conf}\n'
    (source / "conf.py").write_text(conf, encoding="utf-8")
    return source


def catalogue(source: Path, name: str, texts: Mapping[str, str], locale: str = "de") -> Path:
    """Write a catalogue."""
    file = source / "locale" / locale / "LC_MESSAGES" / f"{name}.po"
    file.parent.mkdir(parents=True, exist_ok=True)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
    quoted = partial(json.dumps, ensure_ascii=False)
    pairs = (f"msgid {quoted(k)}\nmsgstr {quoted(v)}\n" for k, v in texts.items())
    file.write_text("\n".join([head, *pairs]), encoding="utf-8")
    return file


def build(source: Path, *options: str, builder: str = "html", language: str = "de") -> str:
    """Build a site into the folder of the builder's name; return what is reported."""
    out, trees = source.parent / builder, source.parent / f"trees-{builder}"
    words = ["-b", builder, "-D", f"language={language}", "-d", trees, *options]
    return german_site.build(*words, source, out)


def page(source: Path, name: str = "index") -> str:
    return (source.parent / "html" / f"{name}.html").read_text("utf-8")


def template(source: Path, *names: str, conf: str = "") -> dict[str, set[str]]:
    """Return the messages of the templates of a site, by the names of these."""
    with (source / "conf.py").open("a", encoding="utf-8") as file:
        file.write(f"\n{conf}\n")
    german_site.build("-b", "gettext", source, source.parent / "gettext")
    found = {}
    for pot in sorted((source.parent / "gettext").rglob("*.pot")):
        text = pot.read_text("utf-8")
        name = pot.relative_to(source.parent / "gettext").with_suffix("").as_posix()
        found[name] = set(re.findall(r'^msgid "(.+)"$', text, re.MULTILINE))
    assert not names or set(found) == set(names)
    return found


# ------------------------------------------------------------------------------ untrusted


@pytest.mark.parametrize(
    ("written", "refused"),
    [
        ("<script>alert(1)</script>", "<script>alert"),
        ('<img src="x" onerror="alert(1)" />', "onerror"),
        ("[words](javascript:alert(1))", "javascript:"),
        ('<a href="javascript:alert(1)">words</a>', "javascript:"),
        ("{raw-html}`<b onclick=x>`", "<b onclick"),
        ('<iframe src="https://evil.example"></iframe>', "<iframe"),
        ('<Card title="new" href="javascript:alert(1)">in</Card>', "javascript:"),
        ('<Tooltip tip="x" href="javascript:alert(1)" cta="y">t</Tooltip>', "javascript:"),
        ("![x](file:///etc/passwd)", "file:///etc"),
        ("```{include} /etc/passwd\n```", "root:x:"),
        ("{download}`/etc/passwd`", "_downloads"),
    ],
)
def test_the_guard_of_pages_holds_for_translations(
    tmp_path: Path, written: str, refused: str
) -> None:
    source = site(tmp_path)
    catalogue(source, "index", {"First words.": written, "Card words": written})
    build(source)
    article = html.fromstring(page(source)).xpath("//article")[0]
    tags = [element for element in article.iter() if isinstance(element.tag, str)]
    assert not {"script", "iframe", "object"} & {element.tag for element in tags}
    attributes = " ".join(f"{name}={value}" for tag in tags for name, value in tag.items())
    assert refused not in attributes
    assert "root:x:" not in article.text_content()


def test_a_translation_that_is_a_block_leaves_the_original(tmp_path: Path) -> None:
    source = site(tmp_path)
    catalogue(source, "index", {"First words.": "Wörter <Note>Kasten</Note>"})
    warnings = build(source)
    assert "First words." in page(source)
    assert warnings.count("the translation is left out: it contains a block") == 1
    assert "index.mdx:6" in warnings


@pytest.mark.parametrize("start", ["# ", "1. ", "- ", "> ", "    ", "+++ ", "| a | b | "])
def test_a_translation_is_a_line_whatever_it_starts_with(tmp_path: Path, start: str) -> None:
    source = site(tmp_path)
    catalogue(source, "index", {"First words.": f"{start}Wörter.", "Title": f"{start}Titel"})
    assert build(source) == ""
    shown = html.fromstring(page(source)).xpath("//article//p")[1].text_content()
    assert shown == f"{start.strip()} Wörter.".strip()


def test_texts_of_attributes_are_escaped(tmp_path: Path) -> None:
    source = site(tmp_path)
    bad = '"><script>alert(1)</script>'
    catalogue(source, "index", {"Plain words": bad, "Title": "T"})
    catalogue(source, "docsjson", {"Part": bad, "Site": bad})
    build(source)
    assert "<script>alert" not in page(source)


# ------------------------------------------------------------------------------ settings of gettext


def test_each_page_has_a_catalogue_and_the_settings_one(tmp_path: Path) -> None:
    found = template(site(tmp_path), "docsjson", "index", "other")
    assert found["docsjson"] == {"Site", "Part"}
    assert found["index"] == {"Title", "Plain words", "First words.", "Card words", "Inside."}


def test_one_catalogue_holds_everything(tmp_path: Path) -> None:
    found = template(site(tmp_path), "all", conf='gettext_compact = "all"')
    assert {"Site", "Part", "Title", "More."} <= found["all"]


def test_one_catalogue_is_applied_to_everything(tmp_path: Path) -> None:
    source = site(tmp_path, conf='gettext_compact = "all"')
    catalogue(source, "all", {"Part": "Teil", "First words.": "Erste Wörter.", "Other": "Anderes"})
    build(source)
    assert ">Teil<" in page(source)
    assert "Erste Wörter." in page(source)
    assert "<h1>Anderes" in page(source, "other")


def test_catalogues_may_stand_elsewhere(tmp_path: Path) -> None:
    source = site(tmp_path, conf='locale_dirs = ["../words"]')
    file = catalogue(source, "index", {"First words.": "Erste Wörter."})
    target = tmp_path / "words" / "de" / "LC_MESSAGES" / "index.po"
    target.parent.mkdir(parents=True)
    file.rename(target)
    build(source)
    assert "Erste Wörter." in page(source)


MORE = """---
title: Title
---

```python
greeting = "hello words"
```

![Alt words](/one.png)

```{index} single: entry words
```

<video src="/one.png" title="Film words" />
"""


def test_code_images_and_index_entries_are_translated_where_the_project_asks(
    tmp_path: Path,
) -> None:
    targets = 'gettext_additional_targets = ["literal-block", "image", "index"]'
    source = site(tmp_path, MORE, targets)
    for name in ("one.png", "two.png"):
        (source / name).write_bytes(b"\x89PNG\r\n\x1a\n" + name.encode())
    found = template(source)["index"]
    assert {'greeting = \\"hello words\\"', "Alt words", "entry words"} <= found
    assert [text for text in found if "Film" in text] == ["Film words"]
    picture = next(text for text in found if text.startswith(".. image::"))
    catalogue(source, "index", {
        'greeting = "hello words"': 'greeting = "hallo Wörter"\n\nprint(greeting)',
        "Alt words": "Bildwörter",
        "entry words": "Stichwörter",
        "Film words": "Filmwörter",
        picture: ".. image:: /two.png",
    })  # fmt: skip
    build(source)
    code = html.fromstring(page(source)).xpath("//pre")[0].text_content()
    assert code.split() == ["greeting", "=", '"hallo', 'Wörter"', "print(greeting)"]
    assert 'alt="Bildwörter"' in page(source)
    assert "Stichwörter" in page(source, "genindex")
    assert 'title="Filmwörter"' in page(source)
    assert "[Filmwörter](" in (tmp_path / "html" / "index.md").read_text("utf-8")


PICTURES = """# Pictures

```{image} one.png
```

```{figure} two.png
Caption
```
"""


@pytest.mark.parametrize("extensions", ['"sphinx_docsjson"', '"myst_parser", "sphinx_docsjson"'])
def test_a_translation_of_an_image_that_names_no_file_is_left_out(
    tmp_path: Path, extensions: str
) -> None:
    more = f'extensions = [{extensions}]\ngettext_additional_targets = ["image"]'
    source = site(tmp_path, conf=more)
    (source / "md.md").write_text(PICTURES, encoding="utf-8")
    for name in ("one.png", "two.png", "three.png"):
        (source / name).write_bytes(b"\x89PNG\r\n\x1a\n" + name.encode())
    texts = {".. image:: one.png": "Ein Bild", ".. image:: two.png": ".. image:: three.png"}
    catalogue(source, "md", texts)
    said = build(source)
    assert (
        "md.md:3: WARNING: the translation is left out: the translation of an image starts with"
        in said
    )
    assert re.findall(r'src="_images/([a-z.]+)"', page(source, "md")) == ["one.png", "three.png"]


def test_texts_of_attributes_are_not_read_as_pages(tmp_path: Path) -> None:
    field = """<ParamField query="q" type="string" post={["Words {a, b} and <b>"]}>Inside</ParamField>"""
    source = site(tmp_path, f"{PAGE}\n{field}\n")
    catalogue(source, "index", {"Words {a, b} and <b>": "Worte {a, b} und <b> *so*"})
    assert "WARNING" not in build(source)
    assert "Worte {a, b} und &lt;b&gt; *so*" in page(source)


# ------------------------------------------------------------------------------ builds


def test_pages_follow_a_catalogue_that_changes(tmp_path: Path) -> None:
    source = site(tmp_path)
    first = {"First words.": "Erste Wörter.", "Card words": "Karte"}
    file = catalogue(source, "index", first)
    settings = catalogue(source, "docsjson", {"Part": "Teil"})
    build(source)
    assert "Erste Wörter." in page(source)
    catalogue(source, "index", {**first, "First words.": "Andere Wörter."})
    catalogue(source, "docsjson", {"Part": "Stück"})
    for each in (file, settings):
        moved(each)
    build(source)
    assert "Andere Wörter." in page(source)
    assert ">Stück<" in page(source, "other")
    once = {p.name: p.read_bytes() for p in (tmp_path / "html").glob("*.html")}
    build(source, "-E", "-a")
    assert {p.name: p.read_bytes() for p in (tmp_path / "html").glob("*.html")} == once


def moved(file: Path) -> None:
    """Let a file be newer than what was made of it, whatever the clock of the file system."""
    later = file.with_suffix(".mo").stat().st_mtime + 10
    os.utime(file, (later, later))


def test_parallel_builds_are_the_same(tmp_path: Path) -> None:
    source = site(tmp_path)
    for number in range(8):
        (source / f"p{number}.mdx").write_text(f"---\ntitle: P\n---\n\nWords {number}.\n")
        catalogue(source, f"p{number}", {f"Words {number}.": f"Wörter {number}."})
    build(source)
    alone = {p.name: p.read_bytes() for p in (tmp_path / "html").glob("*.html")}
    build(source, "-E", "-a", "-j", "2")
    assert {p.name: p.read_bytes() for p in (tmp_path / "html").glob("*.html")} == alone
    assert "Wörter 7." in page(source, "p7")


@pytest.mark.parametrize(
    ("builder", "name"), [("text", "index.txt"), ("epub", "index.xhtml"), ("latex", "site.tex")]
)
def test_books_are_translated(tmp_path: Path, builder: str, name: str) -> None:
    source = site(tmp_path)
    texts = {"First words.": "Erste Worte.", "Card words": "Karte", "Inside.": "Innen."}
    catalogue(source, "index", texts)
    build(source, builder=builder)
    text = (tmp_path / builder / name).read_text("utf-8")
    for words in texts.values():
        assert words in text


def test_a_project_without_settings_file_is_translated(tmp_path: Path) -> None:
    source = site(tmp_path, conf="docsjson_path = None")
    (source / "plain.md").write_text("# Heading\n\nBody *words*.\n", encoding="utf-8")
    catalogue(source, "plain", {"Heading": "Kopf", "Body *words*.": "*Wörter* im Rumpf."})
    build(source)
    assert "<em>Wörter</em> im Rumpf." in page(source, "plain")
    assert "<h1>Kopf" in page(source, "plain")


def test_a_project_may_have_words_of_its_own(tmp_path: Path) -> None:
    source = site(tmp_path, "---\ntitle: T\n---\n\n## A\n\n## B\n")
    catalogue(source, "sphinx", {"On this page": "Was hier steht"})
    build(source)
    assert "Was hier steht" in page(source)


def test_the_pseudo_translation_keeps_markup() -> None:
    text = 'A [b](/c "d") and `e` <Tooltip tip="f">g</Tooltip>'
    assert translated(text) == 'ÜA [ÜB](/c "ÜD") ÜAND `e` <Tooltip tip="ÜF">ÜG</Tooltip>'


def test_a_translation_that_is_nested_too_deeply_leaves_the_original(tmp_path: Path) -> None:
    source = site(tmp_path)
    deep = "<span>" * 90 + "*a **b " * 90 + "x" + "** a*" * 90 + "</span>" * 90
    catalogue(source, "index", {"First words.": deep})
    warnings = build(source)
    assert "First words." in page(source)
    assert warnings.count("the translation is left out: it is nested too deeply") == 1


@pytest.mark.parametrize("written", ["*Wörter* im <Badge>Rumpf</Badge>.", "1. *Wörter* im Rumpf."])
def test_pages_of_myst_with_tags_are_translated(tmp_path: Path, written: str) -> None:
    source = site(tmp_path, conf='extensions.append("myst_parser")')
    text = '---\ntitle: Heading\ndescription: Lead\n---\n\nBody *words*.\n\n<Card title="Card">x</Card>\n'
    (source / "plain.md").write_text(text, encoding="utf-8")
    texts = {"Heading": "Kopf", "Lead": "Vorspann", "Body *words*.": written, "Card": "Karte"}
    catalogue(source, "plain", texts)
    build(source)
    shown = page(source, "plain")
    assert "<em>Wörter</em> im" in shown
    assert '<meta name="description" content="Vorspann"' in shown
    assert "<h1>Kopf" in shown
    assert "Karte" in shown


FIELDS = """:description: Plain words
:sidebarTitle: Short name
:keywords: bulbs
:orphan:
:og\\:title: Shared name

Title
=====

First words.
"""
MYST = """---
description: Other words
sidebarTitle: Other name
keywords: [tulips, weeds]
---

# Other

More.
"""
MYST_CONF = """
extensions = ["myst_parser", "sphinx_docsjson"]
html_theme = "docsjson"
docsjson_path = None
"""


def test_fields_at_the_top_of_other_formats_are_translated(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    toctree = "\n.. toctree::\n\n   other\n"
    (source / "index.rst").write_text(FIELDS + toctree, encoding="utf-8")
    (source / "other.md").write_text(MYST, encoding="utf-8")
    conf = f'{MYST_CONF}locale_dirs = ["locale"]\n'
    (source / "conf.py").write_text(conf, encoding="utf-8")
    texts = template(source, "index", "other", conf="gettext_compact = False")
    assert texts["index"] == {
        "Plain words", "Short name", "bulbs", "Shared name", "Title", "First words.",
    }  # fmt: skip
    assert texts["other"] >= {"Other words", "Other name", "Other", "More."}
    for name, words in texts.items():
        catalogue(source, name, {text: translated(text) for text in words})
    assert build(source) == ""
    home, other = page(source), page(source, "other")
    assert '<meta name="description" content="ÜPLAIN ÜWORDS"' in home
    assert '<meta property="og:title" content="ÜSHARED ÜNAME"' in home
    assert '<meta name="description" content="ÜOTHER ÜWORDS"' in other
    assert "ÜOTHER ÜNAME" in home
    assert "Other name" not in home + other


def test_subtitles_of_sidebars_are_translated(tmp_path: Path) -> None:
    source = site(tmp_path)
    sidebar = "Title\n=====\n\n.. sidebar:: Aside\n   :subtitle: Beside the point\n\n   Words.\n"
    (source / "other.mdx").unlink()
    (source / "other.rst").write_text(sidebar, encoding="utf-8")
    assert "Beside the point" in template(source)["other"]
    catalogue(source, "other", {"Beside the point": "Nebenbei"})
    assert build(source) == ""
    assert "Nebenbei" in page(source, "other")


# ------------------------------------------------------------------------------ other places


def test_the_texts_of_meta_tags_in_the_settings_are_translated(tmp_path: Path) -> None:
    tags = {"og:site_name": "Shared name", "keywords": "some words", "robots": "all follow"}
    paths = [{"path": "other", "metatags": {"og:title": "Path words"}}]
    source = site(tmp_path, seo={"metatags": tags, "paths": paths})
    words = {"Shared name": "Name", "some words": "Wörter", "all follow": "Alles"}
    catalogue(source, "docsjson", words)
    found = template(source)["docsjson"]
    assert {"Shared name", "some words"} < found
    assert "all follow" not in found
    build(source)
    for content in ("Name", "Wörter", "all follow"):
        assert f'content="{content}"' in page(source)


API = {
    "openapi": "3.1.0",
    "info": {"title": "Service", "version": "1"},
    "paths": {
        "/a": {
            "get": {
                "summary": "Ask",
                "responses": {
                    "default": {
                        "description": "Failing words",
                        "content": {
                            "application/json": {
                                "examples": {
                                    "one": {
                                        "summary": "Sample words",
                                        "description": "Told words",
                                        "value": {"summary": "datum"},
                                    }
                                }
                            }
                        },
                    }
                },
            }
        }
    },
}


def test_what_is_said_of_default_responses_and_of_examples_is_translated(tmp_path: Path) -> None:
    tabs = [{"tab": "API", "openapi": "api.json"}, {"tab": "Pages", "pages": ["index", "other"]}]
    source = site(tmp_path, navigation={"tabs": tabs})
    (source / "api.json").write_text(json.dumps(API), encoding="utf-8")
    found = template(source)["docsjson"]
    assert {"Failing words", "Sample words", "Told words"} < found
    assert "datum" not in found
    catalogue(source, "docsjson", {text: translated(text) for text in found})
    build(source)
    shown = html.fromstring(page(source, "api-reference/ask")).text_content()
    for text in ("Failing words", "Sample words", "Told words"):
        assert translated(text) in shown
        assert text not in shown
