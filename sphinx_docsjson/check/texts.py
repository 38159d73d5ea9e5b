"""What single texts of a settings file look like: colours, addresses, paths, labels.

The types are pydantic annotations, shared by both formats. Their validators raise errors whose
kind is a value of `Subtype` and whose reason is written for authors.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import AfterValidator, WithJsonSchema
from pydantic_core import PydanticCustomError
from pydantic_core.core_schema import ValidationInfo  # noqa: TC002  # pydantic reads it

from ..problems import Subtype
from ..safety.files import safe_path
from ..safety.urls import Unsafe, is_external, is_plain_web_url, safe_link
from ..spelling import did_you_mean
from ..vocabulary import IconType  # pydantic reads it
from .endpoints import page_path, read_entry
from .objects import Raw, TextOrObject, Words, kind, optional

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def refuse(subtype: Subtype, reason: str) -> PydanticCustomError:
    """Return the error that refuses a value, for validators to raise."""
    # the reason travels as data: as a template, braces of the author's would be replaced
    return PydanticCustomError(subtype.value, "{reason}", {"reason": reason})


def shown(value: object) -> str:
    """Return a value as messages show it: shortened, in one line."""
    text = repr(value) if isinstance(value, str) else kind(value)
    if isinstance(value, int | float):
        text = str(value).lower()
    return text if len(text) <= 60 else text[:56] + "...'"


_SPECIAL = frozenset("%\\:~\0")
HEX_COLOUR = re.compile("#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
"""A hex colour, with or without ``#``; the group is its digits."""


def _colour(value: str) -> str:
    if not HEX_COLOUR.fullmatch(value.strip()):
        raise refuse(
            Subtype.SETTINGS, f"{shown(value)} is not a hex colour; write it as '#0d9373' or '#fff'"
        )
    return "#" + value.strip().removeprefix("#").lower()


def _filled(value: str) -> str:
    if not value.strip():
        raise refuse(Subtype.SETTINGS, "the text is empty")
    return value.strip()


def _harmless(value: str) -> str:
    try:
        return safe_link(_filled(value))
    except Unsafe as error:
        raise refuse(Subtype.URL, f"{shown(value)}: {error}") from None


def _absolute(value: str) -> str:
    address = _harmless(value)
    if not is_external(address):
        raise refuse(
            Subtype.SETTINGS, f"{shown(value)} is not a full URL; start it with 'https://'"
        )
    return address


def _canonical(value: str) -> str:
    return _harmless(value) if value.strip().startswith("/") else _absolute(value)


def _base(value: str) -> str:
    address = _harmless(value)
    if not address.startswith(("https://", "http://", "/")):
        raise refuse(
            Subtype.SETTINGS, f"{shown(value)} is not a base URL; start it with 'https://'"
        )
    if not address.startswith("/") and not is_plain_web_url(address):
        reason = "requests are not sent to a URL that has a user name, or no host and port"
        raise refuse(Subtype.URL, f"{shown(value)}: {reason}")
    return address


class SourceFolder:
    """The folder that no path may leave; pass it as the context of a validation.

    Following links costs a look at the disk for each part of a path, and a site has thousands of
    pages: a folder that was found to be inside is remembered for the pages in it.
    """

    def __init__(self, root: Path) -> None:
        """Keep the folder."""
        self.root = root
        self.known: set[str] = set()

    def admit_page(self, path: str) -> None:
        """Raise `Unsafe` for the path of a page that leaves the folder."""
        folder, plain = path.rpartition("/")[0], _is_plain(path)
        if folder not in self.known or not plain:
            safe_path(path, self.root)
        if plain:
            self.known.add(folder)


def _is_plain(path: str) -> bool:
    """Return whether a path has no part that could mean another folder than it says."""
    return "/." not in f"/{path}" and "//" not in path and _SPECIAL.isdisjoint(path)


def _inside(value: str, info: ValidationInfo, *, page: bool = False) -> None:
    folder: SourceFolder | None = info.context
    if folder is None:  # there is nothing to compare with
        return
    try:
        if page:
            folder.admit_page(value)
        else:
            safe_path(value, folder.root)
    except Unsafe as error:
        raise refuse(Subtype.PATH, str(error)) from None


def _file(value: str, info: ValidationInfo) -> str:
    if is_external(value):
        return _harmless(value)
    _inside(_filled(value), info)
    path = _filled(value).removeprefix("./").lstrip("/")
    if not path:
        raise refuse(Subtype.SETTINGS, f"{shown(value)} is not the path of a file")
    return path


def _icon(value: str, info: ValidationInfo) -> str:
    if is_external(value):
        return _harmless(value)
    if value.startswith(("/", "./", "../")):
        _inside(value, info)
    return _filled(value)


def _spec(value: str, info: ValidationInfo) -> str:
    if is_external(value) and not safe_http(value):
        raise refuse(Subtype.URL, f"{shown(value)}: an OpenAPI URL starts with 'https://'")
    return _file(value, info)


def safe_http(value: str) -> bool:
    """Return whether an address is http, https, or has a host and no scheme."""
    return value.strip().lower().startswith(("https:", "http:", "//"))


def _page(value: str, info: ValidationInfo) -> str:
    text = value.strip()
    if not text:
        raise refuse(Subtype.NAV, "the path of the page is empty")
    if read_entry(text):
        return text
    if is_external(text):
        _harmless(text)
        raise refuse(Subtype.PATH, f"{shown(value)} is a URL, not a page of this site")
    _inside(text, info, page=True)
    return page_path(text)


def _like(pattern: str) -> WithJsonSchema:
    """Tell editors what a text looks like; the validator beside it knows more."""
    return WithJsonSchema({"type": "string", "pattern": pattern})


_FILLED = _like(r"\S")
_RUNS = "javascript|vbscript|data"
"""Schemes that run code, as people write them; the build also knows how browsers read them."""
_LINK = _like(rf"^\s*(?!\s|(?:{_RUNS}):)\S")
_FULL = _like(rf"^\s*(?!\s|(?:{_RUNS}):)([A-Za-z][A-Za-z0-9+.-]*:|//)")
_WEB = _like(r"^\s*(https?://|/)")
_PAGE = _like(r"^\s*(?!https?:|//)\S")
_HEX = _like(rf"^\s*{HEX_COLOUR.pattern}\s*$")
LANGUAGE = re.compile("[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*")
"""How codes of languages are made: https://www.rfc-editor.org/rfc/rfc5646"""

Colour = Annotated[str, AfterValidator(_colour), Words("hex colour"), _HEX]
"""A hex colour with 3 or 6 digits, with or without ``#``; kept as ``#`` and lower case."""
Text = Annotated[str, AfterValidator(_filled), _FILLED]
"""Text that is not blank, without the blanks at its ends."""
LanguageCode = Annotated[str, AfterValidator(_filled), _like(rf"^\s*{LANGUAGE.pattern}\s*$")]
"""A text that should be a code of a language; another one is kept as its name."""
Url = Annotated[str, AfterValidator(_harmless), Words("URL or path"), _LINK]
"""Where a link leads: http, https, mailto, tel, ``#...`` or relative."""
FullUrl = Annotated[str, AfterValidator(_absolute), Words("full URL"), _FULL]
"""An address with a scheme."""
CanonicalUrl = Annotated[str, AfterValidator(_canonical), Words("full URL"), _LINK]
"""The address of a page: with a scheme, or from the root of the host."""
BaseUrl = Annotated[str, AfterValidator(_base), Words("full URL"), _WEB]
"""The base address of an API."""
FileOrUrl = Annotated[str, AfterValidator(_file), Words("path or URL"), _LINK]
"""A file inside the source folder, kept without a leading slash, or a URL."""
IconName = Annotated[str, AfterValidator(_icon), Words("icon name, path or URL"), _LINK]
"""The name of an icon, a path inside the source folder, or a URL."""
SpecFile = Annotated[str, AfterValidator(_spec), Words("path or URL"), _LINK]
"""An OpenAPI file: a path inside the source folder, or an http(s) URL."""
PageRef = Annotated[str, AfterValidator(_page), Words("path of a page"), _PAGE]
"""A page of the navigation, normalised, or ``METHOD /path``."""


class IconObject(Raw):
    """An icon with its style."""

    name: IconName = optional("Name of the icon, a path, or a URL.", default=...)
    style: IconType | None = optional("Style of the icon.")
    library: Literal["fontawesome", "lucide", "tabler"] | None = optional("Icon library.")


IconValue = TextOrObject[IconName, IconObject]
"""An icon: its name, or an object that adds the style."""


_ROBOTS = frozenset(
    """all follow index indexifembedded max-image-preview max-snippet max-video-preview noai
    noarchive nocache nofollow noimageai noimageindex noindex none nosnippet notranslate noydir
    noodp unavailable_after""".split()
)
"""What search engines understand in the meta tag ``robots``; new words may come."""


def misspelt_robots(value: object) -> Iterator[str]:
    """Yield what is wrong with the text of a meta tag ``robots``: words that are almost known."""
    for part in value.split(",") if isinstance(value, str) else ():
        word = part.partition(":")[0].strip().lower()
        if word not in _ROBOTS and (hint := did_you_mean(word, _ROBOTS)):
            yield f"search engines do not know {shown(word)}{hint}"
