"""Hugo's settings: the name of the site, and where the pages of each language are.

Source: "Configure Hugo" and "Configure languages" in the documentation of Hugo.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ....safety.files import BadFileError, is_there, plain_text
from ....sources.yaml12 import read_yaml
from ..around import top_bar
from ..besides import site_url
from ..found import Found, as_dict, text_or_nothing
from ..orders import in_order
from .language_folders import longer_urls

if TYPE_CHECKING:
    from pathlib import Path

_CONTENT = "content"
_NAMES = tuple(
    f"{place}{name}.{suffix}"
    for place in ("", "config/_default/")
    for name in ("hugo", "config")
    for suffix in ("toml", "yaml", "yml", "json")
)


def settings_file(folder: Path) -> Path | None:
    """Return the settings in a folder that has its pages in ``content``, or above that."""
    home = _home(folder)
    files = (home / name for name in _NAMES) if (home / _CONTENT).is_dir() else ()
    return next((file for file in files if is_there(file) and _is_of_hugo(file)), None)


def _is_of_hugo(file: Path) -> bool:
    """Return whether settings are Hugo's: many programs have a ``config.json``."""
    return file.stem == "hugo" or "baseurl" in (plain_text(file) or "").lower()


def _home(folder: Path) -> Path:
    """Return the folder of the whole site; its pages may be what the author named."""
    return folder / ".." if folder.resolve().name == _CONTENT else folder


def read(file: Path, folder: Path) -> Found:
    """Return what the settings tell. Raises `BadFileError` when they cannot be read."""
    config = _config(file)
    languages = [_lower(one) for one in as_dict(config.get("languages")).values()]
    pages = _pages(_home(folder), config, languages)
    found = in_order(folder if pages.resolve() == folder.resolve() else pages)
    main = text_or_nothing(config.get("defaultcontentlanguage")) or "en"
    has_own_urls = config.get("defaultcontentlanguageinsubdir") is True
    shown = _lower(config.get("params"))
    names = (one.get("title") for one in (config, *languages))
    said = text_or_nothing(shown.get("description"))
    return replace(
        found,
        name=next(filter(None, map(text_or_nothing, names)), None),
        language=main,
        settings={
            **({"description": said} if said else {}),
            **top_bar([], text_or_nothing(shown.get("github_repo"))),
            **found.settings,
        },
        left_out=(
            *found.left_out,
            *([] if has_own_urls else longer_urls(found, main)),
            *site_url(config.get("baseurl")),
            f"all other settings in {file}, such as menus and permalinks",
        ),
    )


def _config(file: Path) -> dict[str, Any]:
    text = plain_text(file) or ""
    try:
        return _lower(tomllib.loads(text) if file.suffix == ".toml" else read_yaml(text))
    except tomllib.TOMLDecodeError as error:
        raise BadFileError(f"not valid TOML: {error}") from error


def _lower(written: object) -> dict[str, Any]:
    """Return an object with its names in lower case, which Hugo does not tell apart."""
    return {str(name).lower(): value for name, value in as_dict(written).items()}


def _pages(home: Path, config: dict[str, Any], languages: list[dict[str, Any]]) -> Path:
    """Return the folder of the pages; of several languages, the folder that has theirs."""
    usual = text_or_nothing(config.get("contentdir")) or _CONTENT
    own = (text_or_nothing(one.get("contentdir")) or usual for one in languages)
    folders = list(dict.fromkeys(home / name for name in own)) or [home / usual]
    above = {one.parent for one in folders}
    place = folders[0] if len(folders) == 1 else above.pop() if len(above) == 1 else home
    is_inside = place.is_dir() and place.resolve().is_relative_to((home / _CONTENT).resolve())
    place = place if is_inside else home / _CONTENT
    held = [one for one in place.iterdir() if one.is_dir() or one.suffix == ".md"]
    only = held[0].name if len(held) == 1 and held[0].is_dir() else ""
    return place / only if only == config.get("defaultcontentlanguage", "en") else place
