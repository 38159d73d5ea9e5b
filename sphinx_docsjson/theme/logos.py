"""The files of a site that the settings name: logos, favicons, background images."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from ..problems import Place, Problem, Subtype
from ..safety.files import PICTURES, safe_path
from ..safety.publish import copy_if_new, write_if_new
from ..safety.svg import NotSvgError, clean_svg
from ..safety.urls import Unsafe, is_external, safe_url

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ..settings.model import Settings

FOLDER = "docsjson-site"
"""Folder below ``_static`` that the files are copied to."""

SIZE_LIMIT = 20 * 1024 * 1024
"""Larger files are refused (bytes)."""

EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"/>'
"""What is served instead of a file that is no plain picture."""


@dataclass(frozen=True, kw_only=True)
class Asset:
    """A file to be copied, or an address; one of ``source`` and ``url`` is set."""

    role: str
    """``logo-light``, ``logo-dark``, ``favicon-light``, … : its name in the output."""
    source: Path | None = None
    url: str | None = None

    @property
    def address(self) -> str:
        """Its address: absolute, or relative to ``_static``."""
        return self.url or f"{FOLDER}/{self.file_name}"

    @property
    def file_name(self) -> str:
        """The name of the copy."""
        return self.role + (self.source.suffix.lower() if self.source else "")


def named_files(settings: Settings) -> Iterator[tuple[str, str, Place | None]]:
    """Yield role, path or URL, and place of every file that the settings name."""
    pairs = (
        ("logo", settings.logo),
        ("favicon", settings.favicon),
        ("background", settings.background.image),
    )
    for name, pair in pairs:
        for mode in ("light", "dark"):
            value = getattr(pair, mode, None)
            if pair and value:
                place = pair.dark_place if mode == "dark" else None
                yield f"{name}-{mode}", value, place or pair.place


def find_assets(settings: Settings, source: Path) -> tuple[dict[str, Asset], list[Problem]]:
    """Return the usable files by role, and a problem for each that is missing or unsafe."""
    assets: dict[str, Asset] = {}
    problems: dict[Problem, None] = {}  # a set that keeps its order: both modes may share a file
    for role, value, place in named_files(settings):
        try:
            asset, complaint = _find(role, value, source)
        except Unsafe as error:
            problems[Problem(Subtype.PATH, f"{_kind(role)}: {error}", place)] = None
            continue
        if asset:
            assets[role] = asset
        if complaint:
            problems[Problem(Subtype.ASSET, f"{_kind(role)} {value!r} {complaint}", place)] = None
    return assets, list(problems)


def _kind(role: str) -> str:
    return {"background": "background image"}.get(role.partition("-")[0], role.partition("-")[0])


def _find(role: str, value: str, source: Path) -> tuple[Asset | None, str | None]:
    if is_external(value):
        return Asset(role=role, url=quote(safe_url(value), safe=":/?#[]@!$&*+,;=%~")), None
    path = safe_path(value, source)
    if not path.is_file():
        return None, "does not exist in the source folder"
    if path.suffix.lower() not in PICTURES:
        return None, "is not a picture"
    if path.stat().st_size > SIZE_LIMIT:
        return None, f"is larger than {SIZE_LIMIT // 1024 // 1024} MB"
    return _checked(Asset(role=role, source=path))


def _checked(asset: Asset) -> tuple[Asset | None, str | None]:
    if not asset.source or asset.source.suffix.lower() != ".svg":
        return asset, None
    try:
        _, removed = clean_svg(asset.source.read_text("utf-8", "replace"))
    except NotSvgError as error:
        return None, f"was left out: {error}"
    names = ", ".join(dict.fromkeys(removed))
    return asset, f"holds parts that could run; they are left out: {names}" if removed else None


def copy_assets(assets: dict[str, Asset], static: Path) -> None:
    """Copy the files below ``static`` (the output's ``_static``); SVG images cleaned."""
    for asset in assets.values():
        if asset.source:
            write_copy(asset.source, static / FOLDER / asset.file_name)


def write_copy(source: Path, target: Path) -> None:
    """Copy a picture; one in SVG without what could run."""
    if source.suffix.lower() != ".svg":
        copy_if_new(source, target)
        return
    try:
        text, _ = clean_svg(source.read_text("utf-8", "replace"))
    except NotSvgError:
        text = EMPTY
    write_if_new(target, text)
