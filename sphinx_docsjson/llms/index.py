"""``llms.txt``: the list of all pages, for machines. Pure; no Sphinx.

The format is that of https://llmstxt.org (version 2): a heading, a summary in a quotation, then
sections of links. Titles and descriptions are flattened, so that no page can forge an entry.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .escape import flat, link

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

MOST_CHARACTERS = 100_000
"""Size of the file at which descriptions are shortened, and then entries left out."""

DESCRIPTION_LENGTHS = (300, 150, 75, 0)
"""Characters of a description: the first length with which the file is small enough is taken."""

LEFT_OUT = "- {count} more pages are left out here for want of space."


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One line of the list: a page, an API description or a link out of the site."""

    title: str
    url: str
    description: str = ""


def first_paragraph(description: str, length: int) -> str:
    """Return the first paragraph of a description, cut at a word when it is too long."""
    text = " ".join(description.strip().split("\n\n")[0].split())
    if len(text) <= length:
        return text
    return text[: max(length - 1, 0)].rpartition(" ")[0].rstrip(" ,;:.") + "…" if length else ""


def line(entry: Entry, length: int) -> str:
    """Return the line of an entry: ``- [Title](URL): description``."""
    description = flat(first_paragraph(entry.description, length))
    note = f": {description}" if description else ""
    return f"- {link(flat(entry.title), entry.url)}{note}"


def section(title: str, lines: Sequence[str]) -> list[str]:
    """Return a titled list, or nothing when it is empty."""
    return [f"## {title}", "\n".join(lines)] if lines else []


def fitting(lines: Sequence[str], room: int) -> list[str]:
    """Return the lines that have room; when some have none, a last line says how many."""
    used, kept = len(LEFT_OUT) + 20, 0
    for text in lines:
        used += len(text) + 1
        if used > room:
            break
        kept += 1
    missing = len(lines) - kept
    return [*lines[:kept], *([LEFT_OUT.format(count=missing)] if missing else [])]


def llms_txt(
    name: str,
    description: str,
    entries: Sequence[Entry],
    openapi: Sequence[Entry] = (),
    optional: Sequence[Entry] = (),
    *,
    most: int = MOST_CHARACTERS,
    word: Callable[[str], str] = str,
) -> str:
    """Return the text of ``llms.txt``.

    Parameters: ``name`` and ``description`` are those of the site; ``entries`` are the pages in
    the order of the navigation; ``openapi`` the API descriptions; ``optional`` external links;
    ``most`` the size in characters that the file may have, ``word`` translates a word of ours
    (``Optional`` is one of the format, and stays).
    """

    def written(docs: Iterable[str], length: int) -> str:
        blocks = [
            f"# {flat(name)}",
            *([f"> {flat(description)}"] if description else []),
            *section(word("Docs"), list(docs)),
            *section(word("OpenAPI Specs"), [line(entry, length) for entry in openapi]),
            *section("Optional", [line(entry, length) for entry in optional]),
        ]
        return "\n\n".join(blocks) + "\n"

    for length in DESCRIPTION_LENGTHS:
        lines = [line(entry, length) for entry in entries]
        text = written(lines, length)
        if len(text) <= most:
            return text
    return written(fitting(lines, most - len(written((), 0))), 0)
