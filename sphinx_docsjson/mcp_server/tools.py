"""What an AI tool can ask of a site: search, read a page, list pages, look up an operation."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from ..safety.files import BadFileError
from ..safety.urls import is_external, resolved
from .operations import Operation, closeness, likeness, operations
from .site import SiteError

if TYPE_CHECKING:
    from .site import Hit, Page, Site

Arguments = Mapping[str, Any]
MOST_HITS, USUAL_HITS = 20, 6
MOST_CHARACTERS = 50_000
"""Text of a page or an operation in one answer; more is read from an offset."""
MOST_PAGES = 2_000
"""Pages that an answer lists."""
MOST_OPERATIONS = 100
"""Operations that an answer names."""
MOST_OF_A_QUESTION = 1_000
"""Characters of a question that are looked at."""
EXCERPT = 400
"""Characters of a section that an answer to a search shows."""

TEXT = {"type": "string"}


@dataclass(frozen=True)
class Tool:
    """A tool: what it does, what it takes, and the function that answers."""

    description: str
    properties: Mapping[str, Mapping[str, object]]
    required: tuple[str, ...]
    answer: Callable[[Site, Arguments], tuple[str, dict[str, Any] | None]]
    """Return the text of the answer, and its data."""


def address(site: Site, page: Page, anchor: str = "") -> str:
    """Return the URL of a page, or its path where the site is a folder."""
    base = site.base if is_external(site.base) else "/"
    return resolved(f"{base.rstrip('/')}/", page.url) + (f"#{anchor}" if anchor else "")


def search(site: Site, given: Arguments) -> tuple[str, dict[str, Any]]:
    """Answer with the sections that fit a question best, one for each page."""
    most = max(1, min(_number(given, "limit", USUAL_HITS), MOST_HITS))
    hits = site.search(_text(given, "query")[:MOST_OF_A_QUESTION], most)
    data = [_shown(site, hit) for hit in hits]
    lines = [
        f"{number}. {' › '.join(filter(None, (hit['title'], hit['heading'])))}\n"
        f"   {hit['url']} (read_page: {hit['path']}; in {hit['section'] or 'no section'})\n"
        f"   {hit['excerpt']}"
        for number, hit in enumerate(data, 1)
    ]
    return "\n\n".join(lines) or "No page contains these words.", {"results": data}


def _shown(site: Site, hit: Hit) -> dict[str, Any]:
    text = " ".join(hit.passage.text.split())
    title = hit.passage.title
    return {
        "title": hit.page.title,
        "heading": "" if title == hit.page.title else title,
        "url": address(site, hit.page, hit.passage.anchor),
        "path": hit.page.markdown,
        "section": hit.page.section,
        "excerpt": text if len(text) <= EXCERPT else f"{text[:EXCERPT].rsplit(' ', 1)[0]} …",
    }


def read_page(site: Site, given: Arguments) -> tuple[str, None]:
    """Answer with the Markdown of a page, a part at a time when it is long."""
    return _part(site.read(site.page(_text(given, "path")).markdown), given), None


def _part(text: str, given: Arguments) -> str:
    """Return as much of a text as an answer has room for, from the offset that is asked for."""
    start = _number(given, "offset", 0)
    if not 0 <= start <= len(text):
        raise SiteError(f"there are {len(text)} characters: none at offset {start}")
    end = start + MOST_CHARACTERS
    more = f"\n\n[{len(text) - end} more characters: continue with offset {end}]"
    return text[start:end] + (more if len(text) > end else "")


def list_pages(site: Site, given: Arguments) -> tuple[str, dict[str, Any]]:
    """Answer with all pages by section, or those of a section."""
    wanted = str(given.get("section", "")).lower()
    found = [page for page in site.pages if wanted in page.section.lower()]
    lines, section = list[str](), None
    for page in found[:MOST_PAGES]:
        if page.section != section:
            section = page.section
            lines += ["", f"## {section or 'Other pages'}"]
        about = f": {page.description}" if page.description else ""
        lines.append(f"- {page.title} ({page.markdown}){about}")
    if len(found) > MOST_PAGES:
        lines += ["", f"[{len(found) - MOST_PAGES} more pages: name a section]"]
    data = [asdict(page) for page in found[:MOST_PAGES]]
    return "\n".join(lines).strip() or "No section has this name.", {"pages": data}


def get_openapi_operation(site: Site, given: Arguments) -> tuple[str, None]:
    """Answer with an operation as its OpenAPI file has it, references put in place.

    Of several that are named equally well, as those of two files, the first is answered: that of
    the current version and language. The others are named.
    """
    asked, known = _text(given, "operation"), list[Operation]()
    best, found = 1, list[tuple[str, Operation]]()
    for file, operation in _operations(site, _file(site, given)):
        close = closeness(asked, operation)
        if close > best:
            best, found = close, []
        if close == best:
            found.append((file, operation))
        known.append(operation)
    if not found:
        raise SiteError(f"no operation {asked!r}; known: {_nearest(asked, known)}")
    (file, operation), *others = found
    text = json.dumps(operation.whole(), indent=2, ensure_ascii=False, default=str)
    return _part(text, given) + _also(file, others[:MOST_OPERATIONS]), None


def _also(file: str, others: list[tuple[str, Operation]]) -> str:
    """Return what names operations that a text names as well as the one that is answered."""
    names = ", ".join(f"{each.method} {each.path} in {other}" for other, each in others)
    return f"\n\n[this is from {file}; also: {names}: name another 'file']" if others else ""


def _nearest(asked: str, known: list[Operation]) -> str:
    """Return the names of operations, those first that have most words of a text."""
    text = asked[:MOST_OF_A_QUESTION]
    ranked = sorted(known, key=lambda operation: -likeness(text, operation))
    names = dict.fromkeys(f"{each.method} {each.path}" for each in ranked)
    return ", ".join(list(names)[:MOST_OPERATIONS]) or "none"


def _file(site: Site, given: Arguments) -> str:
    """Return the OpenAPI file that is asked for, or ``""`` for all of them."""
    wanted = _text(given, "file") if given.get("file") else ""
    if wanted and wanted not in site.openapi:
        known = ", ".join(site.openapi[:MOST_OPERATIONS]) or "none"
        raise SiteError(f"no OpenAPI file {wanted!r:.200}; known: {known}")
    return wanted


def _operations(site: Site, only: str) -> Iterator[tuple[str, Operation]]:
    """Yield the operations of the OpenAPI files of a site that can be read, or of one of them."""
    for path in [only] if only else site.openapi:
        beside = partial(_beside, site, posixpath.dirname(path))
        yield from ((path, each) for each in operations(_values(site, path), beside))


def _beside(site: Site, folder: str, path: str) -> Any:
    """Return what a file that another one of the site refers to holds, if it can be read."""
    name = posixpath.normpath(posixpath.join(folder, path))
    return None if name.startswith("..") else _values(site, name)


def _values(site: Site, path: str) -> Any:
    with suppress(BadFileError, SiteError):
        return site.values(path)
    return None


def _text(given: Arguments, name: str) -> str:
    value = given.get(name, "")
    if not isinstance(value, str):
        raise SiteError(f"the argument {name!r} must be text, not {value!r:.40}")
    if not value.strip():
        raise SiteError(f"the argument {name!r} is missing")
    return value


def _number(given: Arguments, name: str, usual: int) -> int:
    """Return a whole number, which some clients send as a text."""
    value = given.get(name)
    if value is None:
        return usual
    if isinstance(value, bool) or not re.fullmatch(r"-?\d{1,99}", str(value)):
        raise SiteError(f"the argument {name!r} must be a whole number, not {value!r:.40}")
    return int(value)


TOOLS: Mapping[str, Tool] = {
    "search": Tool(
        "Search the documentation. Returns the best sections, the current version first.",
        {
            "query": {**TEXT, "description": "Words or a question"},
            "limit": {"type": "integer", "description": f"Results, {USUAL_HITS} by default"},
        },
        ("query",),
        search,
    ),
    "read_page": Tool(
        "Read a page of the documentation as Markdown.",
        {
            "path": {**TEXT, "description": "Path or URL of the page, as search gives it"},
            "offset": {"type": "integer", "description": "Where to continue in a long page"},
        },
        ("path",),
        read_page,
    ),
    "list_pages": Tool(
        "List the pages of the documentation by section, with their descriptions.",
        {"section": {**TEXT, "description": "Only sections whose name contains this"}},
        (),
        list_pages,
    ),
    "get_openapi_operation": Tool(
        "Look up an operation of the API: parameters, bodies, responses, with all schemas.",
        {
            "operation": {
                **TEXT,
                "description": "operationId, method and path (GET /users), or summary",
            },
            "file": {**TEXT, "description": "Only this file, where several have the operation"},
            "offset": {"type": "integer", "description": "Where to continue in a long operation"},
        },
        ("operation",),
        get_openapi_operation,
    ),
}
"""The tools by name."""
