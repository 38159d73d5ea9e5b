"""A built site as the server reads it: a folder, or an address."""

from __future__ import annotations

import json
import posixpath
import re
import time
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ..openapi.read.load import parse
from ..passages.figures import FIGURES
from ..passages.ranking import Ranking
from ..passages.said_elsewhere import entries_in, said_of
from ..passages.sections import prose_and_code
from ..passages.terms import tokens
from ..passages.weights import IndexedPage, names_of_site
from ..safety.characters import in_one_line
from ..safety.files import BadFileError, source_file
from ..safety.network import Home, NotFetchedError, download, home_of
from ..safety.urls import Unsafe, decoded, is_external
from ..vocabulary import HTTP_METHODS, SEARCH_JSON

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..passages.ranking import Answer

T = TypeVar("T", "Page", "Passage")

_VERSION = re.compile(r"\bv(?:ersion)?[ .]?(\d[\w.-]*)|\b(\d+\.\d[\w.-]*)", re.IGNORECASE)
"""How questions and titles name a version: v2, version 2, 2.0."""

_OPERATION = re.compile(rf"^- (?:{'|'.join(HTTP_METHODS).upper()}) \S.* /\S*$", re.MULTILINE)
"""An entry of the list of the operations of a group: a method, a title and a path."""

MOST_SHARDS = 1_000
"""Files of sections that a site may have: one has the sections of many pages."""
MOST_CHARACTERS = 500_000_000
"""How much they may hold together."""
MOST_SECONDS = 120
"""How long reading them may take, from a folder or over the network."""


class SiteError(ValueError):
    """A site that cannot be read; the message says why and what to do.

    It may repeat what the site says, which must not steer the terminal that shows it.
    """

    def __init__(self, message: str) -> None:
        """``message`` is put in one line."""
        super().__init__(in_one_line(message))


@dataclass(frozen=True)
class Page:
    """A page of the site."""

    title: str
    description: str
    section: str
    current: bool
    main: bool
    url: str
    markdown: str


@dataclass(frozen=True)
class Passage:
    """A section of a page."""

    page: int
    title: str
    anchor: str
    text: str


@dataclass(frozen=True)
class Hit:
    """A page that answers a question, with the section that does so best."""

    page: Page
    passage: Passage


@dataclass
class Site:
    """The pages and sections of a site; ``base`` is its folder or its address."""

    base: str
    _texts: dict[str, str] = field(default_factory=dict)
    _values: dict[str, Any] = field(default_factory=dict)

    def read(self, path: str) -> str:
        """Return a file of the site. Raises `SiteError` when there is none."""
        if path not in self._texts:
            self._texts[path] = self._fetched(path)
        return self._texts[path]

    def values(self, path: str) -> Any:
        """Return what a file of JSON or YAML holds. Raises `SiteError` and `BadFileError`."""
        if path not in self._values:
            self._values[path] = parse(self.read(path))
        return self._values[path]

    def _fetched(self, path: str) -> str:
        address = f"{self.base.rstrip('/')}/{path}"
        try:
            if is_external(self.base):
                return download(address, self._home)
            file = source_file(f"/{path}", Path(self.base))
            if file is None:
                raise BadFileError("there is no such file")
            return file.text()
        except (Unsafe, BadFileError, NotFetchedError) as error:
            raise SiteError(f"{address}: {error}") from error

    @cached_property
    def _home(self) -> Home:
        return home_of(self.base)

    def _data(self, path: str) -> dict[str, Any]:
        try:
            found = json.loads(self.read(path))
        except (ValueError, RecursionError) as error:
            why = "give the folder or the URL of a built site"
            raise SiteError(f"{error}; {why}" if isinstance(error, SiteError) else why) from error
        if not isinstance(found, dict):
            raise SiteError(f"{path} is not a file of the site")
        return found

    def load(self) -> None:
        """Read the site and index it. Raises `SiteError` when it is none."""
        _ = self._ranking

    @cached_property
    def head(self) -> dict[str, Any]:
        """What the site says of itself, its pages and its files."""
        return self._data(SEARCH_JSON)

    @cached_property
    def pages(self) -> list[Page]:
        """The pages, those of the default version first."""
        try:
            return [_made(Page, page) for page in self.head["pages"]]
        except (KeyError, TypeError) as error:
            raise SiteError(f"{SEARCH_JSON} is not from a built site: {error}") from error

    @cached_property
    def passages(self) -> list[Passage]:
        """The sections of all pages."""
        names, start = dict.fromkeys(self.head["shards"]), time.monotonic()
        if len(names) > MOST_SHARDS:
            raise SiteError(f"{SEARCH_JSON} names more than {MOST_SHARDS} files")
        found: list[Passage] = []
        size = 0
        for name in names:
            found += (_made(Passage, each) for each in self._data(name)["sections"])
            size += len(self.read(name))
            if size > MOST_CHARACTERS:
                raise SiteError(f"{self.base} has more than {MOST_CHARACTERS} characters of text")
            if time.monotonic() - start > MOST_SECONDS:
                raise SiteError(f"reading {self.base} took more than {MOST_SECONDS} seconds")
        return found

    @cached_property
    def _by_page(self) -> list[list[Passage]]:
        found: list[list[Passage]] = [[] for _ in self.pages]
        try:
            for each in self.passages:
                found[each.page].append(each)
        except (IndexError, KeyError, TypeError, AttributeError) as error:
            raise SiteError(f"{SEARCH_JSON} is not from a built site: {error}") from error
        return found

    @cached_property
    def _ranking(self) -> Ranking:
        said = self._said()
        pages = [
            _indexed(page, passages, said.get(page.markdown, ""))
            for page, passages in zip(self.pages, self._by_page, strict=True)
        ]
        name = self.head.get("name")
        if pages and isinstance(name, str):
            pages[0] = replace(pages[0], names=names_of_site(name))
        return Ranking(pages)

    def _said(self) -> dict[str, str]:
        """Return what other pages say of each page, by the path of its Markdown."""
        base, known = str(self.head.get("base") or "/"), {page.markdown for page in self.pages}
        found = (
            (source.markdown, _path(target, source.markdown, base), text)
            for source, passages in zip(self.pages, self._by_page, strict=True)
            for passage in passages
            for target, text in entries_in(passage.text)
        )
        return said_of((to, text) for source, to, text in found if to in known and to != source)

    def search(self, question: str, most: int) -> list[Hit]:
        """Return the pages that answer a question best: those of the default version first.

        A question that names another version is about that one.
        """
        asked = _versions(question)

        def is_named(page: Page) -> bool:
            outermost = page.section.split(" › ")[0]
            return bool(asked) and not page.current and not asked.isdisjoint(_versions(outermost))

        def rank(answer: Answer) -> tuple[bool, bool, float]:
            page = self.pages[answer.page]
            score = answer.score * (FIGURES.same_tab if page.main else 1.0)
            return not is_named(page), not page.current, -score

        answers = sorted(self._ranking.answers(question), key=rank)
        return [
            Hit(self.pages[answer.page], self._by_page[answer.page][answer.passage])
            for answer in answers[:most]
        ]

    def page(self, name: str) -> Page:
        """Return a page by its path, its URL or its Markdown's. Raises `SiteError`."""
        base = self._base_of(name)
        if base is None and is_external(self.base) and is_external(name):
            raise SiteError(f"{name!r:.200} is not on {self.base}")
        wanted = _key(name.removeprefix(base or ""))
        keys = [(_key(page.markdown), page) for page in self.pages]
        found = [page for key, page in keys if key == wanted]
        found = found or [page for key, page in keys if key and f"/{wanted}".endswith(f"/{key}")]
        if not found:
            raise SiteError(f"there is no page {name!r}; list_pages lists all of them")
        return max(found, key=lambda page: len(page.markdown))

    def _base_of(self, name: str) -> str | None:
        """Return what a name begins with: the site, or the URL of the published one, if any."""
        bases = (str(base).rstrip("/") for base in (self.base, self.head.get("base") or ""))
        return next((base for base in bases if base and f"{name}/".startswith(f"{base}/")), None)

    @property
    def openapi(self) -> list[str]:
        """The OpenAPI files of the site."""
        listed = self.head.get("openapi")
        return [str(path) for path in listed] if isinstance(listed, list) else []


def _versions(text: str) -> set[str]:
    """Return the versions that a text names, without a ``v``."""
    return {(one or other).strip(".-").lower() for one, other in _VERSION.findall(text)}


def _made(kind: type[T], given: Mapping[str, Any]) -> T:
    """Return an object of a file. Raises `KeyError` and `TypeError` for what is none."""
    values = {each.name: given[each.name] for each in fields(kind)}
    for each in fields(kind):
        if type(values[each.name]).__name__ != each.type:
            raise TypeError(f"{each.name!r} is not of the type {each.type}")
    return kind(**values)


def _path(target: str, page: str, base: str) -> str:
    """Return the path that a link of a page leads to, both below the base of the site."""
    name = target.partition("#")[0]
    folder = "" if name.startswith(base) else posixpath.dirname(page)
    return posixpath.normpath(posixpath.join(folder, name.removeprefix(base)))


def _indexed(page: Page, passages: list[Passage], entries: str = "") -> IndexedPage:
    found = [(each.anchor, each.title, "", *prose_and_code(each.text)) for each in passages]
    lead = next((text for _, _, _, text, _ in found if text), "")
    said = tokens(page.description)
    is_derived = tokens(lead)[: len(said)] == said  # from a page without one
    about = {
        "address": page.markdown.rpartition(".")[0].removesuffix("index"),
        "description": "" if is_derived else page.description, "crumb": page.section,
        "entries": entries,
    }  # fmt: skip
    is_listing = bool(_OPERATION.search(lead))
    return IndexedPage(title=page.title, passages=found, about=about, is_listing=is_listing)


def _key(name: str) -> str:
    """Return a page's name without what differs between a page and its Markdown."""
    key = decoded(re.split("[?#]", name, maxsplit=1)[0]).strip("/")
    for ending in ("/index.html", "/index.md", ".html", ".md", "/index"):
        key = key.removesuffix(ending)
    return "" if key == "index" else key
