"""Our own words: every one is in every catalogue, and each page speaks its own language."""

from __future__ import annotations

import gettext
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import sphinx
from babel.messages.pofile import read_po
from lxml import html
from safety.small_site import build

import sphinx_docsjson
from sphinx_docsjson.assets import words_in
from sphinx_docsjson.catalogues.own_words import FOLDER, catalogue, locale_of
from sphinx_docsjson.components.rows.callouts import KINDS
from sphinx_docsjson.components.rows.fields import PLACES
from sphinx_docsjson.openapi.changes.kinds import PHRASES
from sphinx_docsjson.openapi.changes.table import KINDS as CHANGES
from sphinx_docsjson.openapi.channels.channel_page import ACTIONS
from sphinx_docsjson.openapi.model.schemas.limits import NAMED, SPANS
from sphinx_docsjson.openapi.model.tag_groups import OURS
from sphinx_docsjson.openapi.page.authorization import (
    FLOWS,
    LABELS,
    OPTIONAL,
    SCHEME_NOTES,
    URLS,
)
from sphinx_docsjson.openapi.page.fields import field_lists, writer
from sphinx_docsjson.openapi.page.render import HEADINGS
from sphinx_docsjson.theme.page.contextual import BUILTINS, OPEN_IN, PROMPT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PACKAGE = Path(sphinx_docsjson.__file__).parent
LOCALES = "ar de es fr ja ko pt_BR ru zh_CN".split()
_IN_TEMPLATE = re.compile(r"_\('([^']+)'\)")
_IN_CODE = re.compile(r"""\bword\(\s*"([^"]+)"|words_of\(\w+, \w+\)\("([^"]+)"\)""")
OTHERS = (
    "Show", "Hide", "child attributes", "item attributes", "Available options:", "required",
    "deprecated", "default:", "read-only", "write-only", "nullable", "unresolved", "Any of",
    "One of", "any of", "one of", "Authorization", "Body", "Responses", "Callbacks", "Always",
    "Example", "Request", "Response", "Scopes", "Style", "Explode", "Not", "Default", "Each item:", "No other properties", "example:", "Reserved characters", "Empty value",
    "No other items", "XML attribute", "XML element", "XML wrapper", "XML namespace", "At least one required",
    "Exactly one required", "Dependencies", "Property names", "Location", "Reply address",
    "Correlation ID", "Docs", "OpenAPI Specs", "More about this",
    "All pages of this documentation are listed in {index}.", "Recursive: the same fields as %s.",
    "Website", "Podcast",
    "This page is long ({size} KB).", "Its sections, one by one, are in {sections}.",
)  # fmt: skip
"""Words that data or nodes hold."""

SPHINX_WRITES = (
    "Added in version %s", "Changed in version %s", "Deprecated since version %s",
    "Removed in version %s", "Link to this code", "Link to this definition",
    "Link to this equation", "Link to this heading", "Link to this image", "Link to this table",
    "Link to this term", "Link to this toctree", "Logo of %s", "Fig. %s", "Table %s", "Listing %s",
    "Section %s", "Parameters", "Returns", "Return type", "Return values", "Raises", "Throws",
    "Yields", "Receives", "Warns", "Bases: %s", "alias of %s", "Default", "Type", "Variables",
    "Keyword Arguments", "Other Parameters", "Example", "Examples", "Notes", "References",
    "Python Module Index", "Symbols", "see %s", "see also %s", "Todo", "(in %s)", "Note",
    "(in %s %s)", "Module code", "Overview: module code", "Warning", "See also", "Index",
)  # fmt: skip
"""Words that Sphinx writes on pages: where its own catalogue lacks them, ours has them."""


def words() -> Iterator[str]:
    """Yield the words of templates, scripts and code, and those of the tables of words."""
    for file in PACKAGE.rglob("*.html"):
        yield from _IN_TEMPLATE.findall(file.read_text("utf-8"))
    yield from words_in(tuple(sorted(PACKAGE.rglob("*.js"))))
    for file in PACKAGE.rglob("*.py"):
        yield from (one or two for one, two in _IN_CODE.findall(file.read_text("utf-8")))
    for row in BUILTINS.values():
        yield from filter(None, (row.title, row.description))
    yield from (PROMPT, OPEN_IN, *HEADINGS.values(), *SCHEME_NOTES.values(), *PLACES, *OTHERS)
    yield from (name for _, name in NAMED)
    yield from (phrase for _, _, *phrases in SPANS for phrase in phrases)
    yield from (*writer.COMBINED.values(), *field_lists.COMBINED.values())
    yield from (*OURS, *PHRASES, *CHANGES.values())
    yield from (OPTIONAL, *FLOWS.values(), *LABELS.values(), *URLS.values(), *ACTIONS.values())
    yield from (tag for tag, _, _ in KINDS)


def known_to_sphinx(locale: str) -> set[str]:
    file = Path(sphinx.package_dir) / "locale" / locale / "LC_MESSAGES" / "sphinx.po"
    with file.open("rb") as stream:
        return {str(m.id) for m in read_po(stream) if m.string and not m.fuzzy}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_is_translated(locale: str) -> None:
    known = {*catalogue(locale), *known_to_sphinx(locale)}
    written = {word for word in words() if any(map(str.isalpha, word))}
    assert (written | {*SPHINX_WRITES}) - known == set()


def test_scripts_name_each_word_where_it_is_looked_for() -> None:
    chosen = re.compile(r"""\bword\([^"\n]*\?\s*".*""")
    scripts = "\n".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.js"))
    assert chosen.findall(scripts) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_translations_keep_the_places_for_values(locale: str) -> None:
    holes = re.compile(r"%s|\{\w+\}|`[^`]*`|<\w+>")
    assert {
        text: found
        for text, found in catalogue(locale).items()
        if sorted(holes.findall(text)) != sorted(holes.findall(found))
    } == {}


def test_catalogues_have_the_same_words() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.po")) == LOCALES
    assert len({frozenset(catalogue(locale)) for locale in LOCALES}) == 1


@pytest.mark.parametrize(
    ("language", "locale"),
    [("pt-BR", "pt_BR"), ("zh", "zh_CN"), ("zh-Hans", "zh_CN"), ("ja", "ja"), (None, "en")],
)
def test_languages_of_pages_have_catalogues(language: str | None, locale: str) -> None:
    assert locale_of(language) == locale


def test_a_country_has_the_words_of_its_language() -> None:
    assert catalogue("fr_CA") == catalogue("fr")


LANGUAGES = {
    "en": "On this page",
    "de": "Auf dieser Seite",
    "ar": "في هذه الصفحة",
    "cn": "本页内容",
}


def words_of_sphinx(locale: str) -> Callable[[str], str]:
    folder = Path(sphinx.package_dir) / "locale"
    return gettext.translation("sphinx", folder, [locale], fallback=True).gettext


def test_each_page_speaks_the_language_of_its_part(tmp_path: Path) -> None:
    page = "---\ntitle: T\n---\n\n## A\n\nText.\n\n## B\n\n<Warning>\n  W\n</Warning>\n"
    page += "\n```{note}\nN\n```\n"
    parts = [
        {"language": code, "groups": [{"group": "G", "pages": [f"{code}/index"]}]}
        for code in LANGUAGES
    ]
    files = {f"{code}/index.md": page for code in LANGUAGES}
    built = build(tmp_path, page, files=files, settings={
        "navigation": {"languages": parts},
        "footer": {"socials": {"podcast": "https://pod.test"}},
        "redirects": [{"source": "/ar/old", "destination": "/ar/index"}],
    })  # fmt: skip
    for code, words in LANGUAGES.items():
        text = (built.out / code / "index.html").read_text("utf-8")
        tree = html.fromstring(text)
        named = tree.xpath("//*[@class='docsjson-socials']//a/@aria-label")
        assert named == [
            catalogue(locale_of({"cn": "zh"}.get(code, code))).get("Podcast", "Podcast")
        ]
        name = {"cn": "zh"}.get(code, code)
        sphinx_says = words_of_sphinx(locale_of(name))
        assert tree.xpath("//p[@class='admonition-title']")[0].text == sphinx_says("Note")
        heading = tree.xpath("//a[@class='headerlink']/@title")[0]
        ours = catalogue(locale_of(name)).get("Link to this heading", "Link to this heading")
        assert heading in {ours, sphinx_says("Link to this heading")}
        assert (heading == "Link to this heading") == (code == "en")
        assert words in tree.xpath("//*[@class='docsjson-toc-title']")[0].text_content()
        assert tree.get("lang") == {"cn": "zh-Hans"}.get(code, code)
        assert tree.get("dir") == {"ar": "rtl"}.get(code)
        data = tree.xpath("//script[@id='docsjson-words']/text()")
        assert bool(data) == (code != "en")
    moved = html.fromstring((built.out / "ar" / "old.html").read_text("utf-8"))
    assert (moved.get("lang"), moved.get("dir")) == ("ar", "rtl")
    assert moved.find("body/p").text_content() == catalogue("ar")["This page is now at %s."] % "T"
    german = html.fromstring((built.out / "de" / "index.html").read_text("utf-8"))
    assert german.xpath("//*[@data-callout-type]//*[@aria-label]/@aria-label") == ["Warnung"]
    assert (
        json.loads(german.xpath("//script[@id='docsjson-words']/text()")[0])["Copy"] == "Kopieren"
    )


MARKED = """
Wörter
======

.. versionadded:: 2
   Ä.
.. versionremoved:: 3
   Ö.

.. code-block:: python
   :caption: Ü

   x = 1

.. table:: Ö

   == ==
   Ä  Ü
   == ==

.. glossary::

   Ä
      Ö

.. py:class:: A

   :param x: Ü
   :returns: Ü
   :rtype: int
   :raises E: Ü

.. py:data:: b
   :type: int
"""


@pytest.mark.parametrize("locale", ["de", "es", "ja", "ko", "ar"])
def test_what_sphinx_cannot_say_is_said_too(tmp_path: Path, locale: str) -> None:
    built = build(tmp_path, MARKED, suffix=".rst", language=locale)
    article = html.fromstring(built.html).xpath("//article")[0]
    shown = " ".join([*article.itertext(), *article.xpath(".//@title")])
    assert re.findall(r"version|Link to|Added|Removed|Parameters|Return|Raises|Type", shown) == []


def test_the_package_holds_the_catalogues() -> None:
    names = {file.relative_to(PACKAGE).as_posix() for file in FOLDER.glob("*.po")}
    assert names == {f"translation/locale/{locale}.po" for locale in LOCALES}


def test_words_of_a_language_that_a_site_has_no_more_are_removed(tmp_path: Path) -> None:
    for language, count in (("de", 1), ("en", 0)):
        folder = build(tmp_path, "# A\n", language=language).out / "_static" / "docsjson"
        assert len([*folder.glob("words-*.js")]) == count
