"""The ``_toc.yml`` and ``_config.yml`` of Jupyter Book 1, and of the extension sphinx-external-toc.

Source: "Structure and organize content" in the documentation of Jupyter Book 1.
"""

from __future__ import annotations

from posixpath import basename, splitext
from typing import TYPE_CHECKING, Any

from ....safety.files import BadFileError, is_there, plain_text
from ....sources.patterns import matcher
from ....sources.yaml12 import read_yaml
from ..around import anchors, links_outside, logo, objects_in, top_bar
from ..besides import favicon, together
from ..found import DEEPEST, Entry, Found, as_dict, as_list, groups_from, text_or_nothing
from ..starter import pages_in, start_first, title_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_TOC, _CONFIG = "_toc.yml", "_config.yml"
_BELOW = ("parts", "subtrees", "chapters", "sections", "entries")
"""What the lists in ``_toc.yml`` are called."""


def settings_file(folder: Path) -> Path | None:
    """Return the table of contents in a folder, or in ``docs`` there."""
    return next(filter(is_there, (folder / _TOC, folder / "docs" / _TOC)), None)


def read(file: Path, _folder: Path) -> Found:
    """Return what the files say. Raises `BadFileError` for one that is no YAML."""
    pages = file.parent
    contents, config = (as_dict(_yaml(pages / name)) for name in (_TOC, _CONFIG))
    repository = as_dict(config.get("repository")).get("url")
    links = anchors(links_outside(objects_in(contents), "title", "url"))
    shown, left_out = together(
        logo(config.get("logo"), pages),
        favicon(as_dict(config.get("html")).get("favicon"), pages),
        (top_bar([], text_or_nothing(repository)), []),
    )
    return Found(
        folder=pages,
        name=text_or_nothing(config.get("title")),
        language=text_or_nothing(as_dict(config.get("sphinx")).get("language")),
        settings=shown,
        navigation={**links, "groups": groups} if (groups := groups_from(in_toc(pages))) else {},
        left_out=tuple(left_out),
    )


def _yaml(file: Path) -> object:
    try:
        return read_yaml(plain_text(file) or "")
    except BadFileError as error:
        raise BadFileError(f"{file.name}: {error}") from error


def in_toc(folder: Path) -> list[Entry]:
    """Return the entries of ``_toc.yml`` in a folder; none if there is no list of pages."""
    contents, names = as_dict(_yaml(folder / _TOC)), set(pages_in(folder))
    start = [{"file": contents.get("root")}]
    below = list(_branch(contents, names))
    return [*_branch({"entries": start}, names), *below] if below else []


def _branch(above: Mapping[str, Any], names: set[str], depth: int = 0) -> Iterator[Entry]:
    """Yield what is below an entry; a page with others below it is the first of a group."""
    for one in (as_dict(one) for key in _BELOW for one in as_list(above.get(key))):
        file = str(one.get("file") or "")
        own = [file] if file in names else [name] if (name := splitext(file)[0]) in names else []
        below = list(_branch(one, names, depth + 1)) if depth < DEEPEST else []
        title = text_or_nothing(one.get("caption") or one.get("title"))
        usual = title_of(basename((own or [file])[0].removesuffix("/index")))
        if below and (title or usual):
            yield {"group": title or usual, "pages": [*own, *below]}
        else:
            is_like = matcher([splitext(str(one.get("glob") or ""))[0]])
            yield from (*own, *below, *start_first(filter(is_like, names)))
