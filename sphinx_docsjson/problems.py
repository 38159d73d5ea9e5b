"""Problems: what can go wrong, where, and what to do about it. Independent of Sphinx."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

WARNING_TYPE = "docsjson"
"""The warning type; ``suppress_warnings = ["docsjson.link"]`` names it with a subtype."""


class Subtype(Enum):
    """Subtypes of our warnings, for ``suppress_warnings``."""

    SETTINGS = "settings"
    """A value in the settings file or in ``conf.py`` is unknown, missing, or of the wrong shape."""
    NAV = "nav"
    """An entry of the navigation is not a page, names two, or is outside the source folder."""
    PAGE = "page"
    """A page, or a part of it, cannot be read as it was meant."""
    FRONTMATTER = "frontmatter"
    """The frontmatter of a page is not valid YAML, or holds a value of the wrong shape."""
    MDX = "mdx"
    """An expression, import or export that cannot be evaluated without running code."""
    SNIPPET = "snippet"
    """A snippet is missing, imports itself, or is outside the source folder."""
    COMPONENT = "component"
    """A tag or an attribute is unknown, has a bad value, or is in the wrong place."""
    ATTRIBUTE = "component.attribute"
    """A component has an unknown attribute. It is harmless, so this warning appears only when
    ``docsjson_lint`` names ``component.attribute``."""
    HTML = "html"
    """An HTML element or attribute that could run code was left out."""
    URL = "url"
    """A URL has a scheme that is not allowed, is incomplete, or cannot be embedded."""
    PATH = "path"
    """A path leaves the source folder or names a hidden file, or a page cannot be read."""
    LINK = "link"
    """The target of a link, an image or a download does not exist."""
    ASSET = "asset"
    """A logo, favicon or other file of the site is missing or unsafe."""
    ICON = "icon"
    """An icon name is in none of the icon libraries."""
    OPENAPI = "openapi"
    """An OpenAPI file cannot be read, or a part of it is wrong."""
    BOOK = "book"
    """A PDF leaves out letters, because pdfLaTeX has no font for their script."""
    OUTPUT = "output"
    """A file cannot be written: the disk is full, or a permission is missing."""
    LIMIT = "limit"
    """Input is larger, or nested more deeply, than the limits allow."""
    LINT = "lint"
    """A writing rule that ``docsjson_lint`` or a comment in a page names does not exist, or the
    comment is misspelt."""
    LINT_TITLE = "lint.title"
    """Writing rule: a page has no title."""
    LINT_DESCRIPTION = "lint.description"
    """Writing rule: a page has no description."""
    LINT_H1 = "lint.h1"
    """Writing rule: a heading below the page title has level 1."""
    LINT_HEADING_LEVEL = "lint.heading-level"
    """Writing rule: a heading skips a level."""
    LINT_ALT = "lint.alt"
    """Writing rule: an image has no alt text, or a file name as alt text."""
    LINT_LINK_TEXT = "lint.link-text"
    """Writing rule: the text of a link does not say where it leads."""
    LINT_EMBED_TITLE = "lint.embed-title"
    """Writing rule: an embedded page has no title."""
    LINT_LINK_SYNTAX = "lint.link-syntax"
    """Writing rule: a link is written so that readers see its Markdown."""
    LINT_COMMENT = "lint.comment"
    """Writing rule: a comment has no end, so that readers see it."""
    LINT_CODE_LANGUAGE = "lint.code-language"
    """Writing rule: a code block has no language, or a misspelt one."""
    LINT_SECRET = "lint.secret"  # noqa: S105 - the name of a rule
    """Writing rule: code contains what looks like a real key or password."""
    LINT_CODE_GROUP_TITLE = "lint.code-group-title"
    """Writing rule: a code block in a code group has no title."""
    LINT_PARAMETER_TYPE = "lint.parameter-type"
    """Writing rule: a parameter or response field has no type."""
    LINT_PARAMETER_TWICE = "lint.parameter-twice"
    """Writing rule: two parameters or response fields of one list have the same name."""
    LINT_CALLOUTS = "lint.callouts"
    """Writing rule: callouts follow each other without text between them."""
    LINT_FRAME = "lint.frame"
    """Writing rule: an image is not in a frame."""
    LINT_CONTRAST = "lint.contrast"
    """Writing rule: a colour in the settings has too little contrast with the background."""


UNASKED = frozenset({Subtype.ATTRIBUTE})
"""Subtypes that are reported only when ``docsjson_lint`` names them."""


class Message(str):
    """The text of a problem, with what it has in common with others.

    It is a string, so that what only passes texts on need not know of it; only `after` keeps it.
    """

    cause: str
    """What all problems with the same cause share; nothing if it is the whole text."""
    kind: str
    """A name for faults that come in crowds, such as missing pictures; nothing for others."""
    about: str
    """What this fault of its kind is about: the picture that is missing."""

    def __new__(cls, text: str, *, cause: str = "", kind: str = "", about: str = "") -> Self:
        """Make a message of a text."""
        message = super().__new__(cls, text)
        message.cause, message.kind, message.about = cause, kind, about
        return message

    @classmethod
    def of(cls, text: str) -> Message:
        """Return a text as a message."""
        return text if isinstance(text, Message) else cls(text)

    def after(self, start: str, *, cause: str = "", kind: str = "") -> Message:
        """Return the message behind a start that says where the problem is.

        It keeps what it has in common with others, unless that is given.
        """
        cause, kind = cause or self.cause, kind or self.kind
        return Message(f"{start}{self}", cause=cause, kind=kind, about=self.about)


def shown_as_text(written: str, rest: str, kind: str = "") -> Message:
    """Return that readers see what an author wrote as it is: the cause is the rest of the text.

    With a ``kind``, what was written is one of many.
    """
    seen = f" is shown as text{rest}"
    return Message(f"{written}{seen}", cause=seen, kind=kind, about=repr(written))


def is_object(name: str) -> bool:
    """Return whether a name is one such as ``package.module.Class``.

    Another generator documents what it names: a site that moves here links to many of them.
    """
    return bool(_OBJECT.fullmatch(name))


_OBJECT = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)+")


def does_not_exist(what: str, name: str, hint: str) -> Message:
    """Return that a file does not exist; one that no other is near to is one of many."""
    text = f"{what} {name!r} does not exist{hint or ': add it, or correct the path'}"
    return Message(text, kind="" if hint else what, about=repr(name))


@dataclass(frozen=True)
class Place:
    """Where a problem is: a file, and a line and a column, both counted from 1."""

    file: str
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        """Return ``file:line:column``, as editors and Sphinx understand it."""
        parts = [self.file, *(str(n) for n in (self.line, self.column) if n is not None)]
        return ":".join(parts)


@dataclass(frozen=True)
class Problem:
    """One thing the author should know, in one line of text."""

    subtype: Subtype
    message: str
    place: Place | None = None
    written: str = ""
    """What the author wrote on that line, by which the column is found where it is not known."""

    def at(self, place: Place, written: str = "") -> Problem:
        """Return the same problem with a place."""
        return replace(self, place=place, written=written)


ALL_OF_THEM = "sphinx-docsjson check lists all"
"""What to do about problems that a build only counts."""
MORE_LIKE_IT = " more like it"
"""What a warning says after the number of the other places that it is about."""


def more_problems(number: int) -> str:
    """Return how many problems there are besides those that are reported."""
    return f"{number} more problem{'' if number == 1 else 's'}"
