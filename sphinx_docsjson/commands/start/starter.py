"""The files of a new site, and the settings for a folder that has pages already."""

from __future__ import annotations

import json
import re
from pathlib import Path, PurePosixPath
from string import Template
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ...lint.contrast import colors_of
from ...problems import Subtype
from ...safety.characters import printable
from ...safety.files import own_text
from ...safety.publish import write_new
from ...sources.discover import NO_PAGES, SUFFIXES, discover
from .found import and_more

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

SKELETON = Path(__file__).with_name("skeleton")
FILES = ("index.mdx", "quickstart.mdx", "openapi.yaml")
START_PAGES = (
    "index", "readme", "home", "introduction", "intro", "overview", "welcome", "quickstart",
)  # fmt: skip
"""Names of pages that come before the others of their folder, in this order."""
_README, _QUICKSTART = "readme", "quickstart"
_SUFFIXES = (*SUFFIXES, ".rst")
"""The suffixes of pages, with the one that Sphinx reads besides ours."""
_NO_PAGES = {*NO_PAGES, *(name.replace(".md", ".rst") for name in NO_PAGES)} - {f"{_README}.md"}
_OTHER_PAGES = {
    **dict.fromkeys(
        (".adoc", ".asciidoc", ".ipynb", ".org", ".qmd", ".Rmd", ".textile"), "convert"
    ),
    ".markdown": "rename",
}
"""Suffixes of pages of other generators, and what to do with them."""
_JEKYLL = "_config.yml"
_OTHER_SETTINGS = (_JEKYLL, "_quarto.yml", "antora.yml", "myst.yml", "retype.yml")
"""Settings of other generators that are not read."""
DEEPEST = 30
"""So deep groups lie in groups; the last one has all pages that are deeper."""
_NUMBER_IN_FRONT = re.compile(r"^(?:0\d+|\d{1,3})[-_. ]+(?=[^\W\d_]{2})")
"""The number by which a folder is sorted: not a year, nor that of a version, such as ``1.x``."""
_DIGITS, _LONGEST_NUMBER = re.compile(r"\d+"), 9
"""Numbers in names, and with how many digits they are compared."""
_BETWEEN_WORDS = re.compile(r"(?:(?<!\d)[-_ ]|[-_ ](?!\d))[-_ ]*")
"""What separates words in the names of folders; it joins the numbers of a date."""
_SPECIAL = re.compile(r"[\\`*_{}\[\]<>$~|]")
"""Characters that mean something in MDX, in which the name of the site is written."""

NOTHING: Mapping[str, object] = MappingProxyType({})
NEW_SITE: tuple[dict[str, Any], ...] = (
    {"group": "Get started", "pages": ["index", "quickstart"]},
    {"group": "API reference", "openapi": {"source": "openapi.yaml", "directory": "api"}},
)
"""The navigation of a new site."""


def settings_text(
    name: str, color: str, navigation: Mapping[str, object], others: Mapping[str, object] = NOTHING
) -> str:
    """Return the text of a ``docs.json`` in the present format."""
    written = {
        "theme": "mint", "name": name, "colors": {"primary": color}, **others,
        "navigation": navigation,
    }  # fmt: skip
    return printable(json.dumps(written, indent=2, ensure_ascii=False)) + "\n"


def write_site(folder: Path, name: str, color: str) -> list[Path]:
    """Write a small complete site, and return its files.

    Raises ``FileExistsError`` when one of them already exists.
    """
    escaped = _SPECIAL.sub(r"\\\g<0>", printable(name))
    colors = {"colors": colors_of(color)}
    texts = {"docs.json": settings_text(name, color, {"groups": list(NEW_SITE)}, colors)}
    for file in FILES:
        texts[file] = Template(own_text(SKELETON / file)).safe_substitute(name=escaped)
    for file, text in texts.items():
        write_new(folder / file, text)
    return [folder / file for file in texts]


def pages_in(folder: Path) -> list[str]:
    """Return the names of the pages that a folder holds, as the navigation writes them.

    A ``README.md`` is only a page if the navigation lists it. Here it is the start of its folder,
    as GitHub shows it, unless the folder has another start page, or there are no other pages. A
    quickstart is beside it as often as it is the start.
    """
    found = discover(folder, suffixes=_SUFFIXES, no_pages=_NO_PAGES).files
    pages = {source.docname: None for source in found}
    readmes = {page for page in pages if PurePosixPath(page).name.casefold() == _README}
    starts = {str(PurePosixPath(page).parent) for page in pages if _is_start(page)}
    unwanted = {page for page in readmes if str(PurePosixPath(page).parent) in starts}
    return [page for page in pages if page not in unwanted] if pages.keys() - readmes else []


def refused_in(folder: Path) -> list[str]:
    """Return what a folder holds that is neither a page nor read, each with the reason."""
    if not folder.is_dir():
        return []
    is_read = (folder / "_toc.yml").is_file()  # with it, _config.yml is that of a Jupyter Book
    names = [one for one in _OTHER_SETTINGS if one != _JEKYLL or not is_read]
    others = [folder / name for name in names]
    return [
        *(
            f"{folder / one.place.file}: {one.message}"
            for one in discover(folder, no_pages=_NO_PAGES).problems
            if one.place and one.subtype is Subtype.PATH
        ),
        *(f"the settings in {file}" for file in others if file.is_file()),
        *_of_others(folder),
    ]


def _of_others(folder: Path) -> Iterator[str]:
    """Yield pages in other formats; an extension in ``conf.py`` may read them."""
    if (folder / "conf.py").is_file():
        return
    files = [str(one.file) for one in discover(folder, suffixes=tuple(_OTHER_PAGES)).files]
    for suffix, advice in _OTHER_PAGES.items():
        if own := [file for file in files if file.endswith(suffix)]:
            yield f"{and_more(own)}: {advice} to .md"


def _is_start(page: str) -> bool:
    name = PurePosixPath(page).name.casefold()
    return name in START_PAGES and name not in (_README, _QUICKSTART)


def groups_of(pages: Iterable[str]) -> list[dict[str, Any]]:
    """Return a navigation for pages: one group for each folder, start pages first."""
    tree: dict[str, Any] = {}
    for page in start_first(pages):
        *folders, _ = page.split("/")
        within = tree
        for folder in folders[:DEEPEST]:
            within = within.setdefault(f"{folder}/", {})
        within[page] = None
    top = [name for name in tree if not name.endswith("/")]
    groups = [{"group": "Get started", "pages": top}] if top else []
    return [*groups, *_groups_in(tree)]


def start_first(pages: Iterable[str]) -> list[str]:
    """Return pages by their folders, those first that readers start with."""
    return sorted(pages, key=rank)


def _groups_in(tree: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return each folder as a group: its pages, then its own folders."""
    folders = [(title_of(name), inner) for name, inner in tree.items() if inner is not None]
    pages = [[name for name in inner if inner[name] is None] for _, inner in folders]
    return [
        {"group": title, "pages": [*own, *_groups_in(inner)]}
        for (title, inner), own in zip(folders, pages, strict=True)
    ]


def rank(page: str) -> tuple[tuple[str, ...], int, str]:
    """Return a key that sorts pages by their folders, start pages first, and 2 before 10."""
    *folders, name = page.split("/")
    stem = name.casefold()
    place = START_PAGES.index(stem) if stem in START_PAGES else len(START_PAGES)
    return (tuple(map(_by_numbers, folders)), place, _by_numbers(stem))


def _by_numbers(name: str) -> str:
    return _DIGITS.sub(lambda found: found[0].zfill(_LONGEST_NUMBER), name)


def title_of(name: str) -> str:
    """Return the name of a folder as a heading: ``01_getting-started`` is *Getting started*.

    Years and versions stay as they are, and so do capital letters.
    """
    bare = _NUMBER_IN_FRONT.sub("", name.strip("/"), count=1)
    title = " ".join(_BETWEEN_WORDS.split(bare.strip("-_. ")))
    return title[:1].upper() + title[1:]
