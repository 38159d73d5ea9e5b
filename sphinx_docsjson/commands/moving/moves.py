"""Which files move, and what a written path means before and after."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from posixpath import dirname, join, normpath, relpath
from typing import TYPE_CHECKING
from urllib.parse import quote

from ...safety.urls import decoded, is_external

if TYPE_CHECKING:
    from collections.abc import Mapping
    from collections.abc import Set as AbstractSet

RST = ".rst"
PAGES = (".mdx", ".md", RST)
"""Suffixes that links leave out."""
DATA = (".yaml", ".yml", ".json")
SCRIPTS = (".jsx", ".tsx", ".js", ".ts")
_IN_URLS = re.compile("[?#]")
"""Characters of names that mean something else in links."""
PART_FOLDERS = ("snippets", "_snippets")
"""Where a snippet is that a page names without its folder."""


def stem_of(file: str) -> str:
    """Return the path of a page without its suffix, and of any other file as it is."""
    return next((file.removesuffix(suffix) for suffix in PAGES if file.endswith(suffix)), file)


@dataclass(frozen=True)
class Moves:
    """A move, with all the files that it concerns; paths start at the source folder."""

    old: str
    """The file or the folder that moves."""
    new: str
    files: Mapping[str, str]
    """Each file that moves, and where to."""
    there: AbstractSet[str]
    """All files of the site before the move."""
    stems: Mapping[str, str] = field(init=False)
    """The pages that move, without their suffixes."""
    pages: AbstractSet[str] = field(init=False)
    """All pages of the site before the move, without their suffixes."""

    def __post_init__(self) -> None:
        """Note the pages, as links name them."""
        stems = {stem_of(old): stem_of(new) for old, new in self.files.items() if is_page(old)}
        object.__setattr__(self, "stems", stems)
        object.__setattr__(self, "pages", {stem_of(name) for name in self.there if is_page(name)})

    def has(self, path: str) -> bool:
        """Return whether settings name a page or file by a path, whatever signs are in it."""
        name = path.strip("/")
        return name in self.there or stem_of(name) in self.pages

    def mended(self, written: str, file: str = "", *, is_link: bool = True) -> str | None:
        """Return what to write instead of a path or a link; nothing if it stays.

        Parameters: ``file`` is the file that holds it, as it was called before the move; without
        it, paths start at the source folder, as those of settings do. ``is_link`` says that ``#``
        and ``?`` end the path; in the name of a page or file they are plain characters.
        """
        ends = map(written.find, "?#") if is_link or not self.has(written) else ()
        end = min((at for at in ends if at >= 0), default=len(written))
        path, rest = written[:end], written[end:]
        if not path or is_external(path) or "{" in path:
            return None
        for reading in dict.fromkeys((path, decoded(path))):
            made = self._followed(reading, file)
            if made is not None:
                made = in_link(made) if is_link else made
                return made + rest if made != reading else None
        return None

    def _followed(self, path: str, file: str) -> str | None:
        """Return the path after the move; nothing if it is broken."""
        for base in dict.fromkeys((dirname(file), "")):
            whole = path if path.startswith("/") else join("/", base, path)
            name = normpath(whole).lstrip("/")  # as in a browser, '..' ends at the root
            if target := self._target(name):
                stays = file not in self.files and target in (name, name.removesuffix(".html"))
                return path if stays else self._written(path, name, target, file, base)
        return None

    def _target(self, name: str) -> str | None:
        """Return where a file, a page or a folder is after the move; nothing if there is none."""
        if name in self.there:
            return self.files.get(name, name)
        stem = stem_of(name.removesuffix(".html"))
        for page in (stem, f"{stem}/index"):
            if page in self.pages:
                found = self.stems.get(page, page)
                return found if page == stem else dirname(found) or found
        inside = name == self.old or name.startswith(f"{self.old}/")
        return self.new + name[len(self.old) :] if inside else None

    def _written(self, path: str, name: str, target: str, file: str, base: str) -> str:
        """Return the new path in the form of the old one."""
        if path.startswith("/"):
            made = f"/{target}"
        elif file and (base or not dirname(file)):
            home = dirname(self.files.get(file, file))
            made = relpath(target, home or ".")
            if path.startswith("./") and not made.startswith("."):
                made = f"./{made}"
        else:
            made = target
        html = ".html" if name.endswith(".html") and name not in self.there else ""
        return made + html + ("/" if path.endswith("/") else "")


def in_link(path: str) -> str:
    """Return a path for a link, in which ``#`` and ``?`` are parts of names."""
    return _IN_URLS.sub(lambda one: quote(one[0]), path)


def is_page(file: str) -> bool:
    """Return whether a file is one that links name without its suffix."""
    return file.endswith(PAGES)


def is_script(file: str) -> bool:
    """Return whether a file is one that pages import values and components from."""
    return file.endswith(SCRIPTS)


def is_data(file: str) -> bool:
    """Return whether a file may be one of an API, whose descriptions link to pages."""
    return file.endswith(DATA)
