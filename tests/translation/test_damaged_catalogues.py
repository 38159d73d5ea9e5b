"""Catalogues that are damaged, or that lead out of the source folder."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from babel.messages.catalog import Catalog
from test_catalogues import build, catalogue, site

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DAMAGE = "these translations are left out: the file is damaged"
NOT_READ = "no translations are read from 'locale'"
LANGUAGES = {"navigation": {"languages": [{"language": "de", "pages": ["index", "other"]}]}}


def link_to(target: str) -> Callable[[Path], None]:
    """Return what makes a symbolic link."""
    return lambda file: file.symlink_to(target)


MADE = {
    "index.mo": link_to("../../../../elsewhere"),
    "index.po": link_to("../../../../elsewhere.po"),
    "more": link_to("../../../.."),
    "other.po": os.mkfifo,
    "sphinx.mo": os.mkfifo,
    "docsjson.po": os.mkdir,
}


@pytest.mark.parametrize("name", MADE)
def test_nothing_leads_out_of_a_folder_of_catalogues(tmp_path: Path, name: str) -> None:
    source = site(tmp_path, **LANGUAGES)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_text("kept")
    text = catalogue(source, "text", {"First words.": "Erste Worte."}).read_text()
    (tmp_path / "elsewhere.po").write_text(text)
    folder = source / "locale" / "de" / "LC_MESSAGES"
    if name == "index.mo":
        (folder / "index.po").write_text(text)
    MADE[name](folder / name)
    # what Sphinx reads of its own domain before it loads extensions is out of our hands
    assert NOT_READ in build(source, language="en" if name == "sphinx.mo" else "de")
    assert elsewhere.read_text() == "kept"
    assert "Erste Worte" not in (tmp_path / "html" / "index.html").read_text()


def test_the_folder_itself_may_not_lead_out(tmp_path: Path) -> None:
    source = site(tmp_path)
    catalogue(tmp_path, "index", {"First words.": "Erste Worte."})
    (source / "locale").symlink_to("../locale")
    assert NOT_READ in build(source)
    assert "Erste Worte" not in (tmp_path / "html" / "index.html").read_text()


def test_the_author_of_conf_py_may_link_to_catalogues(tmp_path: Path) -> None:
    source = site(tmp_path, conf="docsjson_trusted = True")
    catalogue(tmp_path, "index", {"First words.": "Erste Worte."})
    (source / "locale").symlink_to("../locale")
    assert NOT_READ not in build(source)
    assert "Erste Worte" in (tmp_path / "html" / "index.html").read_text()


DAMAGED = {
    "empty": b"",
    "no catalogue": b"none at all",
    "cut": b"\xde\x12\x04\x95\0\0\0\0\xff\xff\0\0\x1c\0\0\0",
}


@pytest.mark.parametrize("domain", ["sphinx", "docsjson"])
@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_catalogue_ends_no_build(tmp_path: Path, domain: str, content: bytes) -> None:
    source = site(tmp_path)
    folder = source / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / f"{domain}.mo").write_bytes(content)
    warnings = build(source)
    assert "First words" in (tmp_path / "html" / "index.html").read_text()
    assert warnings.count(f"{domain}.mo:1: WARNING: {DAMAGE}") == 1


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_catalogue_of_pages_is_named_once(tmp_path: Path, content: bytes) -> None:
    source = site(tmp_path)
    folder = source / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (source / "some").mkdir()
    for page in ("a", "b"):
        (source / "some" / f"{page}.md").write_text("# Some\n")
    (folder / "some.mo").write_bytes(content)
    warnings = build(source)
    assert warnings.count(f"some.mo:1: WARNING: {DAMAGE}") == 1
    assert warnings.count(DAMAGE) == 1


@pytest.mark.parametrize("head", ["charset=none", "charset=utf-8\\nPlural-Forms: plural=what(n);"])
@pytest.mark.parametrize("domain", ["sphinx", "docsjson"])
def test_an_impossible_head_ends_no_build(tmp_path: Path, domain: str, head: str) -> None:
    source = site(tmp_path)
    file = catalogue(source, domain, {"Search": "Suche"})
    file.write_text(file.read_text().replace("charset=utf-8", json.dumps(head)[1:-1]))
    build(source)
    assert "First words" in (tmp_path / "html" / "index.html").read_text()


def test_plural_forms_take_no_more_than_a_language_has(tmp_path: Path) -> None:
    source = site(tmp_path)
    file = catalogue(source, "index", {"Search": "Suche"})
    head = 'charset=utf-8\\n"\n"Plural-Forms: nplurals=99; plural=0;'
    plural = '\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n'
    file.write_text(file.read_text().replace("charset=utf-8", head) + plural)
    assert "its Plural-Forms are more than 20 [i18n.not_readable]" in build(source)
    number = vars(Catalog)["num_plurals"]
    assert "number of plurals" in number.__doc__, "autodoc shows Babel's own attribute"
    assert number.fget.__module__ == Catalog.__module__
    assert "First words" in (tmp_path / "html" / "index.html").read_text()
