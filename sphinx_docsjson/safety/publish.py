"""The one way that files are written, and under which names files of authors are published.

Files are written in one step, and only when they say something new. A file of an author's is served
from the address of the site, so what a browser would run there is published as plain text.
"""

from __future__ import annotations

import os
import re
from contextlib import contextmanager
from filecmp import cmp
from mimetypes import guess_type
from shutil import copyfile
from typing import TYPE_CHECKING

from .svg import NotSvgError, clean_svg

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ACTIVE = re.compile(
    r"text/(?:html|xml|xsl|javascript|ecmascript|x-.*script.*|vbscript)"
    r"|application/(?:.*javascript|.*ecmascript|xml.*|.+\+xml|x-shockwave-flash|hta)"
    r"|message/.*|multipart/.*"
)
"""Types of media that a browser runs, or that may hold what it runs."""

MORE_ACTIVE = frozenset(
    """.htm .html .xht .xhtml .shtml .mht .mhtml .hta .htc .xml .xsl .xslt .rdf .rss .atom .svgz .js
    .mjs .cjs .jsonp .swf .vbs .wasm .manifest .webmanifest .appcache""".split()
)
"""Suffixes that count as active whatever the types that this machine knows."""

_MARKUP = re.compile(rb"[\s\xef\xbb\xbf\x00]*<[!?a-zA-Z]")


def published_name(file: Path) -> str:
    """Return the name under which a file of an author's is published.

    Active types get ``.txt`` behind their name, and so does markup in a file whose type no server
    knows: browsers would guess it. SVG keeps its name, for it is cleaned in the output.
    """
    suffix = file.suffix.lower()
    kind = guess_type(f"x{suffix}")[0]
    if is_svg(file):
        return file.name
    active = suffix in MORE_ACTIVE or (kind is not None and ACTIVE.fullmatch(kind))
    return f"{file.name}.txt" if active or (kind is None and _is_markup(file)) else file.name


def _is_markup(file: Path) -> bool:
    try:
        with file.open("rb") as opened:
            return bool(_MARKUP.match(opened.read(1024)))
    except OSError:
        return False


def write_atomically(file: Path, text: str) -> None:
    """Write a file in UTF-8 so that nobody ever sees half of it; its folder is made.

    What UTF-8 cannot hold (a lone surrogate) becomes a question mark.
    """
    with _draft_of(file) as draft:
        draft.write_bytes(text.encode("utf-8", "replace"))


def draft_name(name: str, process: int) -> str:
    """Return the name under which a process begins a file; one that is killed leaves it behind."""
    return f"{name}.{process}.tmp"


@contextmanager
def _draft_of(file: Path) -> Iterator[Path]:
    """Yield a file beside another one, which it takes the place of if all goes well."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(draft_name(file.name, os.getpid()))
    try:
        yield draft
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def write_if_new(file: Path, text: str) -> None:
    """Write a file unless it says so already, so that nothing looks changed that is not."""
    try:
        if file.read_bytes() == text.encode("utf-8", "replace"):
            return
    except OSError:
        pass  # it is not there yet, or cannot be read: writing tells
    write_atomically(file, text)


def write_new(file: Path, text: str) -> None:
    """Write a file that is not there yet, in UTF-8; its folder is made.

    Raises ``FileExistsError`` if it is there, or if its folder is no folder.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("x", encoding="utf-8", newline="\n") as opened:
        opened.write(text)


def append(file: Path, text: str) -> None:
    """Add text to the end of a file, which is made if need be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8", errors="replace", newline="\n") as opened:
        opened.write(text)


def copy_if_new(source: Path, target: Path) -> None:
    """Copy a file as it is, unless the copy is there already; its folder is made."""
    if not (target.is_file() and cmp(source, target, shallow=False)):
        with _draft_of(target) as draft:
            copyfile(source, draft)


EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'
"""What is served instead of an SVG file that is no plain picture."""


def is_svg(file: Path) -> bool:
    """Say whether a file is named like an SVG picture."""
    return file.suffix.lower() == ".svg"


def cleaned(file: Path) -> tuple[str | None, str | None]:
    """Return an SVG file without what could run, and what was wrong with it, if anything.

    There is no text if the file is no plain picture.
    """
    try:
        text, removed = clean_svg(file.read_text("utf-8", "replace"))
    except NotSvgError as error:
        return None, f"was left out: {error}"
    names = ", ".join(dict.fromkeys(removed))
    return text, f"holds parts that could run; they are left out: {names}" if removed else None


def publish_copy(source: Path, target: Path) -> None:
    """Copy a file of an author's; SVG without what could run."""
    if is_svg(source):
        write_if_new(target, cleaned(source)[0] or EMPTY_PICTURE)
    else:
        copy_if_new(source, target)
