"""What other generators have besides pages: an icon, accounts, links to edit, moved URLs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ...check.objects import property_names
from ...safety.urls import origin_of
from ...settings.shared import Socials
from .around import file_of
from .found import text_or_nothing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

Taken = tuple[dict[str, Any], list[str]]
"""Settings, and what is left out of them."""

MOST_REDIRECTS = 2000
_REPOSITORIES = ("source_repository", "repository_url", "github_url")
"""Options of themes that name the repository."""
_NAME = re.compile(r"[\w.-]+", re.ASCII)
_README = re.compile(r"/readme\Z", re.IGNORECASE)
_SPACE = re.compile(r"\s")
_OTHER_NAMES = {
    "facebook-f": "facebook", "globe": "website", "home": "website", "house": "website",
    "linkedin-in": "linkedin", "link": "website", "ycombinator": "hacker-news",
}  # fmt: skip
"""Names of icons that stand for a platform of ``footer.socials``."""


def favicon(written: object, folder: Path) -> Taken:
    """Return the icon of the site, if its file is among the pages in ``folder``."""
    name = text_or_nothing(written)
    if not name:
        return {}, []
    file = file_of(name, folder)
    return ({"favicon": file}, []) if file else ({}, [f"the icon {name}: copy it to {folder}"])


def accounts(named: Iterable[tuple[object, object]], repository: str | None) -> Taken:
    """Return the social accounts of the footer.

    Parameters: ``named`` are the icon and the URL of each; ``repository`` is in the top bar.
    """
    known = property_names(Socials)
    socials: dict[str, str] = {}
    left_out = []
    for icon, target in named:
        href = text_or_nothing(target)
        if not href or href.rstrip("/") == repository:
            continue
        name = str(icon).rsplit("/", 1)[-1].casefold()
        name = _OTHER_NAMES.get(name, name)
        if name in known and origin_of(href):
            socials.setdefault(name, href)
        if socials.get(name) != href:
            left_out.append(f"the link {href}")
    return ({"footer": {"socials": socials}} if socials else {}), left_out


def edit_links(written: object) -> dict[str, Any]:
    """Return the setting for a link on each page that edits it, if the other site has one."""
    return {"feedback": {"suggestEdit": True}} if text_or_nothing(written) else {}


def site_url(url: object, path: object = "/") -> list[str]:
    """Return what to say of the URL of the site, which is an option of each build here."""
    whole = f"{str(url).rstrip('/')}/{str(path or '').strip('/')}".rstrip("/")
    is_url = isinstance(url, str) and origin_of(whole) and not _SPACE.search(whole)
    return [f"the URL of the site: build with --base-url {whole}"] if is_url else []


def repository(*held: Mapping[str, Any]) -> str | None:
    """Return the URL of the repository that the options or the context of a Sphinx theme name."""
    for one in held:
        user, name = (str(one.get(f"github_{part}") or "") for part in ("user", "repo"))
        on_github = f"https://github.com/{user}/{name}" if _NAME.fullmatch(user + name) else None
        urls = (text_or_nothing(one.get(key)) for key in _REPOSITORIES)
        if found := next(filter(None, (*urls, on_github if user and name else None)), None):
            return found
    return None


def redirects(moved: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Return the redirects from old URLs to new ones, each old one once."""
    found: dict[str, str] = {}
    for source, destination in moved:
        if source and destination and source != destination and len(found) < MOST_REDIRECTS:
            found.setdefault(source, destination)
    written = [{"source": source, "destination": to} for source, to in found.items()]
    return {"redirects": written} if written else {}


def with_folders(settings: dict[str, Any], navigation: object) -> dict[str, Any]:
    """Return settings in which the URL of each folder leads to its ``README.md``.

    Most generators, and GitHub, show it at that URL; here, it is a page in the folder.
    """
    written = [(one["source"], one["destination"]) for one in settings.get("redirects", ())]
    names = dict.fromkeys(_pages_of(navigation))
    folders = ((name.rpartition("/")[0], name) for name in names if _README.search(name))
    starts = [(f"/{folder}", f"/{name}") for folder, name in folders if folder not in names]
    return {**settings, **redirects([*written, *starts])}


def _pages_of(part: object) -> Iterator[str]:
    """Yield the pages that a navigation names."""
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    for one in inner:
        if isinstance(one, str) and isinstance(part, list):
            yield one
        yield from _pages_of(one)


def together(*parts: Taken) -> Taken:
    """Return the settings of all parts, and all that is left out of them."""
    settings = {key: value for taken, _ in parts for key, value in taken.items()}
    return settings, [one for _, left_out in parts for one in left_out]


def without_place(settings: Mapping[str, Any], names: Mapping[str, str]) -> list[str]:
    """Return what to say of settings that ``docs.json`` has no place for, where they are used."""
    return list(dict.fromkeys(said for key, said in names.items() if settings.get(key)))
