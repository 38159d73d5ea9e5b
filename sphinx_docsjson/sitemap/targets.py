"""What a link means: a page, a file of the source folder, or an address elsewhere. No Sphinx."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..problems import Message, Problem, Subtype, does_not_exist
from ..safety.characters import with_letters
from ..safety.files import file_hint, is_there, safe_path
from ..safety.urls import Unsafe, decoded, is_external, link_schemes, safe_url
from ..spelling import DID_YOU_MEAN, hint_at
from ..vocabulary import GENERATED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from .redirects import Redirects
    from .sitemap import SiteMap

BASE = "docs"
"""What sites of this format are often served below, so that links start with it."""
NO_TARGET = "()"
"""What authors write where a link or an image has no target."""
_ADDRESS = re.compile(r"([^?#]*)(\?[^#]*)?(#.*)?", re.DOTALL)
_QUOTES = ('"', "'", "“", "”", "„", "‘", "’")
_MOST_HOPS = 10
"""How many redirects in a row are followed."""


@dataclass(frozen=True, kw_only=True)
class Target:
    """What a link leads to: exactly one of ``page``, ``file``, ``generated`` and ``url`` is set."""

    page: str | None = None
    """A docname."""
    file: str | None = None
    """The path of a file, relative to the source folder."""
    generated: str | None = None
    """The name of a file at the root of the site."""
    url: str | None = None
    """An address outside the site."""
    query: str = ""
    """The query with its ``?``, or nothing."""
    fragment: str = ""
    """The fragment without its ``#``, percent-decoded, or nothing."""


_LIKE_WEB = re.compile(
    r"(?:https?:?/{1,2})?((?:www\.)?[\w-]+(?:\.[\w-]+)*\.([a-z]{2,}))(/.*)?", re.IGNORECASE
)
_LIKE_MAIL = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}")
_DOMAINS = frozenset("ai app co com dev edu gov io me net org sh so tech xyz".split())
"""Top-level domains that documentation links to; most file names do not end like them."""


def _web_hint(path: str) -> str:
    """Return a hint at the URL that a path looks like, such as ``www.example.com``."""
    if _LIKE_MAIL.fullmatch(path):
        return hint_at(f"mailto:{path}")
    found = _LIKE_WEB.fullmatch(path)
    is_web = found and (found[2].lower() in _DOMAINS or path.startswith(("www.", "http")))
    return hint_at(f"https://{found[1]}{found[3] or ''}") if found and is_web else ""


class Broken(ValueError):
    """A link that is broken; ``problem`` says why."""

    def __init__(self, subtype: Subtype, message: str) -> None:
        """Make the problem, which has no place yet."""
        super().__init__(message)
        self.problem = Problem(subtype, message)


class Resolver:
    """Says what the links of a site mean."""

    def __init__(
        self, sitemap: SiteMap, root: Path, redirects: Redirects, schemes: Iterable[str] = (),
        *, is_trusted: bool = False, unread: Mapping[str, str] | None = None, base: str = "",
    ) -> None:  # fmt: skip
        """Keep what links are looked up in: pages, the source folder ``root``, redirects.

        ``schemes`` are those that links may have besides the usual ones. Pages that are trusted
        may link to conf.py. ``unread`` maps folders to the OpenAPI files that were to fill them
        with pages, but could not be read. ``base`` is the path that the site is served below.
        """
        self.bases = [one for one in dict.fromkeys((base, BASE)) if one]
        self.is_trusted = is_trusted
        self.unread = unread or {}
        self.schemes = link_schemes(schemes)
        self.sitemap = sitemap
        self.root = root.resolve()
        self.redirects = redirects
        self._first_below: dict[str, str] | None = None

    def resolve(self, written: str, docname: str, hops: int = 0) -> Target:
        """Return what a link on a page means.

        Parameters: ``written`` is the link as the author wrote it: from the root of the site
        (``/a``), or relative to the folder of the page ``docname`` or else to the root.
        Raises `Broken` if its target does not exist, leaves the folder, or is unsafe.
        """
        address = written.strip()
        if is_external(address):
            return Target(url=self.allowed(address))
        path, query, fragment = (part or "" for part in _split(address))
        extra = {"query": query, "fragment": decoded(fragment[1:])}
        if not path:
            if not address:
                raise Broken(Subtype.LINK, "the link has no target: write a path or a URL")
            return Target(page=docname, **extra)
        found = self._local(path, docname) or self._moved(path, docname, hops)
        if not found and (below := self._below_base(path)) is not None:
            found = self._local(below, docname) or self._moved(below, docname, hops)
        if isinstance(found, Target):
            return replace(found, **{key: value for key, value in extra.items() if value})
        return Target(**found, **extra) if found else self._missing(written, path, docname)

    def allowed(self, address: str) -> str:
        """Return an address outside the site. Raises `Broken` if its scheme is not harmless."""
        try:
            return safe_url(address, self.schemes)
        except Unsafe as error:
            raise Broken(Subtype.URL, f"{address[:80]!r}: {error}") from error

    def file(self, written: str, docname: str) -> str:
        """Return the source-relative path of the file that an image or the like names.

        Raises `Broken` if there is none, or none that may be published.
        """
        path = _split(written.strip())[0] or ""
        if not path:
            raise Broken(Subtype.LINK, "the image or file has no path: write one")
        found = self._file(path, docname)
        if not found and (below := self._below_base(path)) is not None:
            found = self._file(below, docname)
        if not found:
            hint = file_hint(path, self.root, self.root / posixpath.dirname(docname))
            raise Broken(Subtype.LINK, does_not_exist("the file", written, hint))
        return found

    # ----------------------------------------------------------------- one kind after the other

    def _local(self, path: str, docname: str) -> dict[str, str] | None:
        for name in _names(path, docname):
            page = self.sitemap.find(name) if name else self.sitemap.home
            if page:
                return {"page": page}
        if path.lstrip("/") in GENERATED:
            return {"generated": path.lstrip("/")}
        return None

    def _moved(self, path: str, docname: str, hops: int) -> Target | dict[str, str] | None:
        """Return where redirects lead, else a file, else the first page below a folder."""
        for name in _names(path, docname):
            destination = self.redirects.find(name)
            if destination and hops >= _MOST_HOPS:
                message = f"the link {destination!r} is redirected in a circle"
                raise Broken(Subtype.LINK, f"{message}, or more than {_MOST_HOPS} times")
            if destination:
                return self._redirected(path, destination, hops)
        if file := self._file(path, docname):
            return {"file": file}
        below = (self._below().get(decoded(name)) for name in _names(path, docname))
        page = next(filter(None, below), None)
        return {"page": page} if page else None

    def _redirected(self, path: str, destination: str, hops: int) -> Target:
        """Return where a redirect of a path leads; what is broken there names the path, too."""
        try:
            return self.resolve(destination, "", hops + 1)
        except Broken as error:
            if hops:
                raise
            message = Message.of(error.problem.message).after(f"{path!r} is redirected: ")
            raise Broken(error.problem.subtype, message) from error

    def _file(self, path: str, docname: str) -> str | None:
        """Return the source-relative path of a file; a refused one raises `Broken`.

        Only where the path leads from the page's own folder counts as leaving the site: that
        it may also be meant from the root is our kindness.
        """
        if not path.strip("./"):
            return None
        folder = self.root / posixpath.dirname(docname)
        refused = None
        for base in dict.fromkeys((folder, self.root)):
            try:
                file = safe_path(path, self.root, base, is_trusted=self.is_trusted)
            except Unsafe as error:
                refused = error if base is folder else refused
                continue
            if is_there(file):
                return file.relative_to(self.root).as_posix()
        if refused:
            message = f"{refused}{self._from_root(path)}"
            raise Broken(Subtype.PATH, Message(message, kind="path", about=repr(path)))
        return None

    def _from_root(self, path: str) -> str:
        """Return ``; did you mean 'x'?`` for a path that goes up too far, but names a file."""
        name = path.lstrip("./")
        try:
            file = safe_path(name, self.root, self.root, is_trusted=self.is_trusted)
        except Unsafe:
            return ""
        return hint_at(f"/{name}" if path.startswith("../") and is_there(file) else None)

    def _below_base(self, path: str) -> str | None:
        """Return a path without the base that the site is served below, if it starts with it."""
        for base in self.bases:
            rest = path.removeprefix(f"/{base}")
            if rest != path and rest[:1] in ("", "/") and not (self.root / base).exists():
                return rest or "/"
        return None

    def _missing(self, written: str, path: str, docname: str) -> Target:
        name = next(_names(path, docname))
        for folder, source in self.unread.items():
            if name.startswith(f"{folder}/"):
                message = f"the link leads to a page of {source}, which could not be read"
                raise Broken(Subtype.LINK, message)
        plain = decoded(path)
        if plain.startswith(_QUOTES):
            raise Broken(Subtype.LINK, f"the link {plain!r} is in quotes: leave them out")
        hint = (
            _web_hint(path)
            or self.sitemap.pages.hint(decoded(name), docname)
            or file_hint(path, self.root, self.root / posixpath.dirname(docname))
            or self._no_folder(decoded(name))
        )
        raise Broken(Subtype.LINK, _leads_nowhere(written, hint))

    def _no_folder(self, name: str) -> str:
        """Return what to say of a folder without pages; one of files need not have any."""
        is_file = bool(posixpath.splitext(name)[1])
        path = self._below_base(f"/{name}") or name
        return "" if is_file else self.sitemap.pages.no_folder(path)

    def _below(self) -> dict[str, str]:
        """Return the first page of each folder, in the order of the navigation."""
        if self._first_below is None:
            self._first_below = {}
            for page in (*self.sitemap.order, *sorted(self.sitemap.pages.names)):
                folder = posixpath.dirname(page)
                while folder and folder not in self._first_below:
                    self._first_below[folder] = page
                    folder = posixpath.dirname(folder)
        return self._first_below


def _leads_nowhere(written: str, hint: str) -> Message:
    """Return that a link is broken: all links to one page are, and all into a missing folder."""
    written, meant = with_letters(written), hint.startswith(DID_YOU_MEAN)
    target = "" if hint.startswith(":") else written.partition("#")[0]
    return Message(
        f"the link {written!r} does not lead to a page or file{hint}",
        cause=f"the link {target!r} does not lead to a page or file{hint}",
        about=f"{written!r}{hint if meant else ''}",
    )


def _split(address: str) -> tuple[str | None, str | None, str | None]:
    """Return path, query with its ``?`` and fragment with its ``#``."""
    found = _ADDRESS.fullmatch(address)
    return (found[1], found[2], found[3]) if found else (None, None, None)


def _names(path: str, docname: str) -> Iterator[str]:
    """Yield the paths from the root of the site that a link may mean, the likeliest first."""
    below = posixpath.join("" if path.startswith("/") else posixpath.dirname(docname), path)
    if not path.startswith("/"):
        yield _normal(below)
    if path.startswith("/") or path.strip("./"):  # ``./`` is the folder of the page, not the site
        yield _normal(path)
    if ".." in path:
        yield posixpath.normpath("/" + below.lstrip("/")).lstrip("/")  # browsers stop at the root


def _normal(path: str) -> str:
    normal = posixpath.normpath("/" + path).lstrip("/") if ".." not in path else _up(path)
    return "" if normal == "." else normal


def _up(path: str) -> str:
    """Return a path without its ``..``; one that leaves the root keeps them, and is not a page."""
    return posixpath.normpath(path.lstrip("/") or ".")
