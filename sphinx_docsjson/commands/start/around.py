"""What other generators show around pages: links, logo, footer, light and dark mode."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ...safety.files import safe_path
from ...safety.urls import Unsafe, origin_of
from .found import DEEPEST, as_dict, as_list, text_or_nothing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

Link = dict[str, str]
PUBLIC = ("", "public", "static")
"""Where files of the source folder are whose URLs have nothing in front."""
_FILE = re.compile(r"\.(?:csv|gif|jpe?g|json|pdf|png|svg|txt|xml|ya?ml|zip)$", re.IGNORECASE)
_SITES = {"github": "https://github.com/", "discord": "https://discord."}


def links_outside(items: Iterable[Any], label: str, target: str) -> list[Link]:
    """Return the links to other sites, each once; ``label`` and ``target`` name the keys."""
    found: dict[str, Link] = {}
    for item in map(as_dict, items):
        text, href = text_or_nothing(item.get(label)), text_or_nothing(item.get(target))
        if href and origin_of(href) and (text or _site_of(href)):
            found.setdefault(href, {"label": text, "href": href} if text else {"href": href})
    return list(found.values())


def is_file(link: str) -> bool:
    """Return whether a link leads to a file for readers to open, and not to a page."""
    return bool(_FILE.search(link.partition("#")[0].partition("?")[0]))


def links_to_files(objects: Iterable[dict[str, Any]], key: str) -> list[str]:
    """Return the links in a navigation to files of the site, as what is left out."""
    links = (str(one.get(key) or "") for one in objects)
    return [f"the link to {link}" for link in links if is_file(link) and "://" not in link]


def objects_in(value: Any, depth: int = 0) -> Iterator[dict[str, Any]]:
    """Yield every object in lists and objects that are inside each other."""
    if depth > 2 * DEEPEST:
        return
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else as_list(value):
        yield from objects_in(inner, depth + 1)


def _site_of(href: str) -> str | None:
    return next((name for name, start in _SITES.items() if href.startswith(start)), None)


def top_bar(links: list[Link], repository: str | None) -> dict[str, Any]:
    """Return the top bar: the repository, then other links."""
    shown: list[Link] = [{"type": "github", "href": repository}] if repository else []
    same = (repository or "").casefold()
    shown += [_typed(link) for link in links if link["href"].rstrip("/").casefold() != same]
    return {"navbar": {"links": shown}} if shown else {}


def _typed(link: Link) -> Link:
    site = _site_of(link["href"])
    return {"type": site, **link} if site else link


def anchors(links: Iterable[Link]) -> dict[str, Any]:
    """Return the part of a navigation that shows links in the sidebar of every page."""
    found = [{"anchor": one["label"], "href": one["href"]} for one in links if "label" in one]
    return {"global": {"anchors": found}} if found else {}


def logo(written: Any, folder: Path) -> tuple[dict[str, Any], list[str]]:
    """Return the logo, if its files are among the pages in ``folder``; else what is left out."""
    held = as_dict(written)
    names = {
        "light": held.get("light") or held.get("src") if held else written,
        "dark": held.get("dark") or held.get("srcDark"),
    }
    named = {mode: name for mode, name in names.items() if text_or_nothing(name)}
    files = {mode: file_of(str(name), folder) for mode, name in named.items()}
    missing = [f"the logo {named[mode]}: copy it to {folder}" for mode in files if not files[mode]]
    if missing or not files:
        return {}, missing[:1]
    value = files["light"] if list(files) == ["light"] else files
    return {"logo": value}, []


def file_of(name: str, folder: Path) -> str | None:
    """Return the path of a file that the other generator serves, if it is among the pages."""
    for place in PUBLIC:
        with suppress(Unsafe):
            file = safe_path(name.lstrip("/"), folder, folder / place)
            if file.is_file():
                return f"/{file.relative_to(folder.resolve()).as_posix()}"
    return None


def mode(default: str, *, is_fixed: bool) -> dict[str, Any]:
    """Return the mode that new readers see: ``light`` or ``dark``; nothing for that of readers."""
    if default not in ("light", "dark"):
        return {}
    return {"appearance": {"default": default, **({"strict": True} if is_fixed else {})}}


def footer_text(footer: Mapping[str, Any]) -> list[str]:
    """Return what is left out of a footer: its text."""
    texts = (footer.get(name) for name in ("message", "copyright"))
    return ["the text of the footer"] if any(map(text_or_nothing, texts)) else []


def short_paths(folder: Path, public: str) -> list[str]:
    """Return what is left out of a folder whose files have URLs without its name."""
    if not (folder / public).is_dir():
        return []
    return [f"the short paths of files in {public}/: write /{public}/logo.svg for /logo.svg"]
