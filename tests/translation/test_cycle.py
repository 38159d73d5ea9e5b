"""A German site of every component: no English word is left but names and code."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import german_site
import pytest
import sphinx
from babel.messages.pofile import read_po
from german_site import Cycle
from lxml import html
from search_index import read_index

from sphinx_docsjson.catalogues.own_words import FOLDER
from sphinx_docsjson.components import ALL
from sphinx_docsjson.markup.component_directives import directive_name
from sphinx_docsjson.safety.allowed import SAFE_INLINES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Message

NAMES = frozenset(
    """Ctrl Esc GitHub Claude ChatGPT Sphinx JSON Markdown llms txt md API Java Ruby PHP Python
    JavaScript cURL Go rss mdx sphinx doc docsjson com example https http html Optional Source
    application json openapi full half none bef""".split()
)
"""Names, and the words of formats that machines look for."""
CODE = (
    "script", "style", "pre", "code", "kbd", "*[contains(@class, 'docsjson-field-type')]",
    "*[contains(@class, 'docsjson-media-type')]", "*[@class='docsjson-field-note']/em", "*[contains(@class, 'docsjson-tree')]",
    "*[@id='authorization']//*[contains(@class, 'docsjson-field-head')]",
    "*[contains(@class, 'docsjson-code-group')]", "*[contains(@class, 'docsjson-llms')]/a",
    "*[contains(@href, 'github.com/sphinx-doc')]",
)  # fmt: skip
"""Elements of HTML that hold code, types and names."""
SPOKEN = ("title", "aria-label", "alt", "placeholder")
"""Attributes that readers see or hear."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Cycle:
    folder = tmp_path_factory.mktemp("german")
    german_site.write(folder / "source")
    return german_site.cycle(folder)


@cache
def german() -> frozenset[str]:
    """The words of the German catalogues, ours and Sphinx's: they may be in lower case."""
    theirs = Path(sphinx.package_dir) / "locale" / "de" / "LC_MESSAGES" / "sphinx.po"
    found = set[str]()
    for file in (FOLDER / "de.po", theirs):
        with file.open("rb") as stream:
            for message in read_po(stream):
                found.update(re.findall(r"[^\W\d_]+", str(message.string)))
    return frozenset(found)


def english(text: str) -> list[str]:
    """Return the words of a text that no translation has touched."""
    words = re.findall(r"[^\W\d_]+", re.sub(r"https?://\S+|\]\([^)]*\)|`[^`]*`", "", text))
    return [w for w in words if re.search("[a-z]{2}", w) and w not in german() | NAMES]


def spoken(page: Path) -> Iterator[str]:
    """Yield what a reader of a page sees or hears, but code."""
    tree = html.parse(str(page)).getroot()
    for element in tree.xpath(" | ".join(f"//{path}" for path in CODE)):
        element.drop_tree()
    yield from tree.itertext()
    for element in tree.iter():
        yield from (text for name in SPOKEN if (text := element.get(name)))
    yield from tree.xpath(
        "//meta[@name='description' or @property='og:title' or @property='og:description']/@content"
    )


def pages(site: Cycle) -> list[Path]:
    return sorted(site.out.rglob("*.html"))


def messages(template: Path) -> list[Message]:
    with template.open("rb") as stream:
        return [message for message in read_po(stream) if message.id]


def test_the_site_shows_every_component() -> None:
    shown = {example.stem for example in german_site.EXAMPLES}
    wanted = {directive_name(row.tag) for row in ALL}
    assert wanted <= shown


def test_no_english_word_is_left_in_the_pages(site: Cycle) -> None:
    left = {page.name: words for page in pages(site) if (words := english(" ".join(spoken(page))))}
    assert left == {}
    assert len(pages(site)) > len(german_site.EXAMPLES)


def test_no_english_word_is_left_in_what_machines_read(site: Cycle) -> None:
    agents = {"skill.md", "SKILL.md"}  # instructions, which are English whatever the pages are
    files = [*site.out.rglob("*.md"), site.out / "llms.txt"]
    files = [f for f in files if f.name not in agents and ".doctrees" not in f.parts]
    prose = {file.name: without_code(file.read_text("utf-8")) for file in files}
    api = {name for name in prose if "plant" in name}  # fields of APIs are there as code
    shown = {name: english(text) for name, text in prose.items() if name not in api}
    assert {name: words for name, words in shown.items() if words} == {}
    assert "ÜHOME ÜOF ÜSEEDS" in prose["llms.txt"]


def without_code(markdown: str) -> str:
    """Return Markdown without blocks of code, trees of files, and types of fields."""
    text = re.sub(r"^( *)(`{3,}).*?^\1\2$", "", markdown, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"^ *- .*?`\w+` \([^,)]*", "", text, flags=re.MULTILINE)
    return re.sub(r"^ *- [\w.]+(?:/|\.\w+)?$", "", text, flags=re.MULTILINE)


def test_the_search_finds_translated_words_only(site: Cycle) -> None:
    index = read_index(site.out)
    assert "uparagraph" in index.words
    assert not {"paragraph", "sentence", "fine"} & index.words.keys()
    assert english(" ".join(page.title for page in index.pages.values())) == []
    assert "ÜEVERYTHING ÜABOUT ÜSOWING" in index.text
    assert "Basics" not in index.text


def test_markup_survives(site: Cycle) -> None:
    home = (site.out / "index.html").read_text("utf-8")
    for written in (
        "ÜA <em>ÜFINE</em> ÜPARAGRAPH",
        'docsjson-badge-rounded">ÜSTABLE</span>',
        "ÜSOME <em>ÜRICH</em> ÜHINT",
        '<abbr title="ÜLONG ÜFORM">ÜABBR</abbr>',
        "ÜFIRST ÜITEM ÜWITH <strong>ÜBOLD</strong>",
        'href="https://example.com/somewhere" title="ÜWORDS ÜOF ÜA ÜDEFINITION">ÜREFERENCE</a>',
        'title="ÜHOVER ÜWORDS"',
        'alt="ÜPAINTED ÜPICTURE"',
        "ÜMY ÜLISTING.ÜPY",
        "ÜFOOTNOTE ÜSENTENCE.",
        "ÜBIG <strong>ÜNEWS</strong> ÜON",
    ):
        assert written in home
    card = html.fromstring(home).xpath("//*[contains(@class, 'docsjson-card')]//a")[0]
    assert (card.get("href"), card.text_content()) == ("note.html", "ÜLINKED ÜTITLE")
    assert card.find("em") is not None
    assert html.fromstring(home).xpath("//a[contains(@class, 'footnote-reference')]/@href")
    assert html.fromstring(home).xpath("//li//input[@type='checkbox']/@aria-label")


def test_what_names_of_the_page_say_is_translated_with_its_markup(site: Cycle) -> None:
    home = html.parse(site.out / "index.html").getroot()
    badges = {
        badge.text_content(): badge.get("class").split()[1]
        for badge in home.find_class("docsjson-badge")
        if "ÜSINCE" in badge.text_content()
    }
    looks = ("green", "red", "blue")
    wanted = {f"ÜSINCE 0.{n}": f"docsjson-badge-{c}" for n, c in enumerate(looks, 1)}
    assert badges == wanted
    text = home.text_content()
    assert "ÜCHOOSING ÜLOVELY ÜPLAN" in text
    assert "{" not in "".join(home.xpath("//h2//text() | //td//text()"))


def test_our_own_words_are_german(site: Cycle) -> None:
    home = (site.out / "index.html").read_text("utf-8")
    assert '<html lang="de"' in home
    words = (
        "Zum Inhalt springen",
        "Auf dieser Seite",
        "Seite kopieren",
        "erforderlich",
        "Vorsicht",
    )
    assert [word for word in words if word not in home] == []
    data = html.fromstring(home).get_element_by_id("docsjson-words").text
    assert json.loads(data)["Copied"] == "Kopiert"


def test_words_of_scripts_that_few_load_are_in_a_file_of_all_pages(site: Cycle) -> None:
    assert 'data-more="' not in (site.out / "index.html").read_text("utf-8")
    page = site.out / "api-reference" / "plants" / "list-plants.html"
    held = html.parse(str(page)).getroot().get_element_by_id("docsjson-words")
    assert "Copied" in held.text
    assert "Base URL" not in json.loads(held.text)
    scripts = site.out / "_static" / "docsjson"
    assert [held.get("data-more")] == [file.name for file in scripts.glob("words-*.js")]
    assert '"Base URL": "Basis-URL"' in (scripts / held.get("data-more")).read_text("utf-8")


def test_feeds_are_translated(site: Cycle) -> None:
    feed = (site.out / "rss.xml").read_text("utf-8")
    assert "<title>ÜFEED ÜHEADING</title>" in feed
    assert "ÜFEED ÜTEXT" in feed
    assert "<category>ÜNOVELTY</category>" in feed


def test_addresses_stay_the_same(site: Cycle) -> None:
    assert (site.out / "api-reference" / "plants" / "list-plants.html").is_file()
    assert 'id="large-heading"' in (site.out / "index.html").read_text("utf-8")


def test_every_text_is_in_its_catalogue_once(site: Cycle) -> None:
    for template in site.templates.rglob("*.pot"):
        written = Counter(str(message.id) for message in messages(template))
        assert [text for text, times in written.items() if times > 1] == []
        assert all(len(message.locations) == 1 for message in messages(template)) or (
            template.stem == "docsjson"  # what an API says in several places
        )


def test_messages_say_where_they_stand(site: Cycle) -> None:
    wrong = []
    for template in site.templates.rglob("*.pot"):
        for message in messages(template):
            first = re.findall(r"[^\W\d_]+", str(message.id))[0]
            for name, line in message.locations:
                lines = (template.parent / name).resolve().read_text("utf-8").splitlines()
                if first not in "\n".join(lines[line - 1 : line + 3]):
                    wrong.append((name, line, message.id))
    assert wrong == []


def test_messages_hold_no_pieces_of_blocks(site: Cycle) -> None:
    inline = {row.tag for row in ALL if row.inline} | SAFE_INLINES
    for template in site.templates.rglob("*.pot"):
        for message in messages(template):
            tags = set(re.findall(r"</?([A-Za-z][\w.]*)", re.sub("`[^`]*`", "", str(message.id))))
            assert tags <= inline, message.id
            assert not re.search(r"^(?:---|#|>|\|)|\b(?:title|href)=\{", str(message.id))


def test_nothing_is_reported(site: Cycle) -> None:
    assert site.warnings == ""
