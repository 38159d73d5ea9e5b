"""Rspress' settings: name, look and links; the order of the pages comes from their folders.

Source: "Basic config" and "Theme config" in the documentation of Rspress.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..around import logo, top_bar
from ..besides import accounts, edit_links, favicon, site_url, together, without_place
from ..found import Found, as_dict, as_list, text_or_nothing
from ..javascript import SUFFIXES, exported
from ..orders import in_order
from .language_folders import longer_urls

if TYPE_CHECKING:
    from pathlib import Path

_DOCS = "docs"
_NO_PLACE = {"sidebar": "the sidebars of themeConfig", "nav": "the bar at the top"}


def settings_file(folder: Path) -> Path | None:
    """Return the settings in a folder, in ``website`` there, or above its ``docs``."""
    above = [folder / ".."] if folder.resolve().name == _DOCS else []
    places = [folder, folder / "website", *above]
    files = (one / f"rspress.config{suffix}" for one in places for suffix in SUFFIXES)
    return next((file for file in files if file.is_file()), None)


def read(file: Path, folder: Path) -> Found:
    """Return what the settings tell. Raises `BadFileError` when they cannot be read."""
    home = file.parent
    config = as_dict(exported(file, home))
    theme = as_dict(config.get("themeConfig"))
    pages = home / (text_or_nothing(config.get("root")) or _DOCS)
    is_inside = pages.is_dir() and pages.resolve().is_relative_to(home.resolve())
    pages = pages if is_inside else home / _DOCS
    found = in_order(folder if pages.resolve() == folder.resolve() else pages)
    links = map(as_dict, as_list(theme.get("socialLinks")))
    named = [(one.get("icon"), one.get("content")) for one in links]
    repository = next((str(link) for icon, link in named if icon == "github" and link), None)
    said = text_or_nothing(config.get("description"))
    shown, left_out = together(
        logo(config.get("logo"), found.folder),
        favicon(config.get("icon"), found.folder),
        accounts(named, repository),
        (top_bar([], repository), []),
        ({"description": said} if said else {}, []),
        (edit_links(as_dict(theme.get("editLink")).get("docRepoBaseUrl")), []),
    )
    bars = sorted(found.folder.glob("_nav.json")) + sorted(found.folder.glob("*/_nav.json"))
    return replace(
        found,
        name=text_or_nothing(config.get("title")),
        language=text_or_nothing(config.get("lang")),
        settings={**shown, **found.settings},
        left_out=(
            *found.left_out,
            *left_out,
            *longer_urls(found, text_or_nothing(config.get("lang"))),
            *([f"the bar at the top, in {bars[0]}"] if bars else []),
            *without_place(theme, _NO_PLACE),
            *site_url(config.get("siteOrigin"), config.get("base")),
        ),
    )
