"""What the settings of another generator tell about a site, and the navigation made of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from posixpath import basename
from typing import TYPE_CHECKING, Any

from ...check.texts import LANGUAGE
from ...safety.files import trusted_file
from ...sources.discover import SUFFIXES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

Entry = str | dict[str, Any]
"""A page, or a group of entries, as the navigation writes them."""

FIRST_GROUP, LAST_GROUP = "Get started", "More"
"""The groups of pages that are in none: those before the first group, and all others."""
_SHORT_TITLES = ("linkTitle", "sidebar_label", "nav_title", "sidebar.label")
PAGE = "page"
_ELSEWHERE = {
    "_index": "rename each to 'index'",
    PAGE: "move each, such as docs/start/page.mdx to docs/start.mdx",
}
"""Names of start pages that would be part of the URL here, and what to do."""
DEEPEST = 12
"""How deeply groups may be nested in the settings of another generator."""


@dataclass(frozen=True)
class Found:
    """What a new ``docs.json`` takes from the settings of another generator."""

    folder: Path
    """Where the pages are."""
    name: str | None = None
    color: str | None = None
    settings: dict[str, Any] = field(default_factory=dict)
    """Other settings, as ``docs.json`` has them."""
    navigation: dict[str, Any] = field(default_factory=dict)
    """Groups or tabs; nothing if the generator lists the pages on its own."""
    language: str | None = None
    """The language of the pages, if the site has only one."""
    advice: str = ""
    """What the author has to do besides."""
    left_out: tuple[str, ...] = ()
    """What the other generator shows, and the new settings do not."""
    unpublished: tuple[str, ...] = ()
    """The pages that the other generator does not publish, as lines of an ignore file."""


def groups_from(entries: Iterable[Entry]) -> list[dict[str, Any]]:
    """Return groups: pages beside groups at the top are put into a first and a last group.

    A page that is named twice stays where it comes first.
    """
    groups: list[dict[str, Any]] = []
    first: list[str] = []
    last: list[str] = []
    for entry in _once(entries, set()):
        if isinstance(entry, dict):
            groups.append(entry)
        else:
            (last if groups else first).append(entry)
    return [
        *([{"group": FIRST_GROUP, "pages": first}] if first else []),
        *groups,
        *([{"group": LAST_GROUP, "pages": last}] if last else []),
    ]


def _once(entries: Iterable[Entry], seen: set[str]) -> Iterator[Entry]:
    for entry in entries:
        if isinstance(entry, dict):
            if inner := list(_once(entry["pages"], seen)):
                yield {**entry, "pages": inner}
        elif entry not in seen:
            seen.add(entry)
            yield entry


def navigation_of(parts: dict[str, list[Entry]]) -> dict[str, Any]:
    """Return a navigation of titled parts: tabs, or plain groups if there is one part only."""
    filled: dict[str, list[dict[str, Any]]] = {}
    for title, entries in parts.items():
        groups = groups_from(entries)
        if groups and groups not in filled.values():  # one part may be shown at several places
            filled[title] = groups
    if len(filled) > 1:
        return {"tabs": [{"tab": title, "groups": groups} for title, groups in filled.items()]}
    return {"groups": next(iter(filled.values()))} if filled else {}


def in_language(navigation: dict[str, Any], language: str | None) -> dict[str, Any]:
    """Return a navigation that says in which language its pages are, unless that is English."""
    code = language or "en"
    if "languages" in navigation or not LANGUAGE.fullmatch(code) or re.match(r"(?i)en\b", code):
        return navigation
    shared = {key: value for key, value in navigation.items() if key == "global"}
    parts = {key: value for key, value in navigation.items() if key != "global"}
    return {**shared, "languages": [{"language": code, **parts}]}


def folders_in(folder: Path) -> list[Path]:
    """Return the folders in a folder that may hold the settings of a generator, sorted."""
    if not folder.is_dir():
        return []
    return sorted(one for one in folder.iterdir() if one.is_dir() and one.name[0] not in "._")


def published(part: Any, ignores: Callable[[str], bool]) -> Any:
    """Return a part of a navigation without pages that an ignore file names, and empty groups.

    A page stays one if the navigation names it, so it must not.
    """
    if isinstance(part, dict):
        return {key: published(value, ignores) for key, value in part.items()}
    if not isinstance(part, list):
        return part
    entries = [published(entry, ignores) for entry in part if not _is_ignored(entry, ignores)]
    return [entry for entry in entries if not _is_empty(entry)]


def _is_ignored(entry: object, ignores: Callable[[str], bool]) -> bool:
    return isinstance(entry, str) and any(ignores(f"{entry}{suffix}") for suffix in SUFFIXES)


def _is_empty(entry: object) -> bool:
    return isinstance(entry, dict) and [] in (entry.get("pages"), entry.get("groups"))


def plugins_left_out(names: Sequence[str]) -> list[str]:
    """Return what to say of plugins that are not taken over, if there are any."""
    what = "the plugins" if len(names) > 1 else "the plugin"
    return [f"{what} {', '.join(names)}"] if names else []


def short_titles(fronts: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yield what to say of titles that pages only have in the navigation."""
    for key in _SHORT_TITLES:
        own, _, inner = key.partition(".")
        given = (
            (as_dict(one[own]).get(inner) if inner else one[own], one.get("title"))
            for one in fronts.values()
            if own in one
        )
        if number := sum(bool(text_or_nothing(short)) and short != long for short, long in given):
            pages = "page" if number == 1 else "pages"
            yield f"{key!r} of {number} {pages}: write it as 'sidebarTitle'"


def start_pages(names: list[str]) -> Iterator[str]:
    """Yield what to say of start pages that would be part of the URL."""
    for name, advice in _ELSEWHERE.items():
        own = [one for one in names if basename(one) == name]
        if own and (name != PAGE or are_of_an_app(names)):
            yield f"the URL of {and_more(own)}: {advice}"


def are_of_an_app(names: Collection[str]) -> bool:
    """Return whether pages are those of Next.js' ``app``: each is called ``page`` in a folder."""
    return 2 * sum(basename(one) == PAGE for one in names) > len(names)


def and_more(names: list[str]) -> str:
    """Return the first of some names, and how many more there are."""
    return f"{names[0]} and {len(names) - 1} more" if len(names) > 1 else names[0]


def beginning(file: Path, key: str) -> str | None:
    """Return what the first text of a key begins with if its end is computed."""
    found = re.search(rf"\b{key}:\s*`([^`$\\]+)\$\{{", trusted_file(file).text())
    return found[1] if found else None


def text_or_nothing(value: object) -> str | None:
    """Return a value if it is a text that says something."""
    return value.strip() or None if isinstance(value, str) else None


def as_dict(value: Any) -> dict[str, Any]:
    """Return a value if it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}


def as_list(value: Any) -> list[Any]:
    """Return a value if it is a list, else an empty one."""
    return value if isinstance(value, list) else []
