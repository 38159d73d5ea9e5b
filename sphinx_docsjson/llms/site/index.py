"""``llms.txt``: the list of all pages, for AI tools. Pure; no Sphinx.

The format is that of https://llmstxt.org (version 2): a heading, a summary in a quotation, then
sections of links. Titles and descriptions are flattened, so that no page can forge an entry.

The list of a large site is split: ``llms.txt`` then names a file for each part of the site.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...vocabulary import READ_AT_ONCE
from ..escape import flat, link

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

DESCRIPTION_LENGTHS = (300, 150, 75, 0)
"""Characters of a description: the first length with which the file is small enough is taken."""

SHORTEST_DESCRIPTION = 75
"""Before descriptions get shorter than this, a list is split."""

LEFT_OUT = "- {count} more pages are left out here for want of space."
FILE, FOLDER = "llms.txt", "llms"

Locate = Callable[[str], str]
"""Return the URL of an entry from the path or the URL that it has."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One line of the list: a page, an API description or a link out of the site."""

    title: str
    url: str
    """A path from the root of the site, or a URL of another one."""
    description: str = ""
    hint: str = ""
    """What tells the page from others with the same title."""


@dataclass(frozen=True, kw_only=True)
class Section:
    """A titled list; ``part`` is the part of the site that it belongs to."""

    title: str
    entries: tuple[Entry, ...]
    part: str = ""


@dataclass(frozen=True, kw_only=True)
class Site:
    """What the list of a site begins and ends with."""

    name: str
    description: str = ""
    openapi: tuple[Entry, ...] = ()
    optional: tuple[Entry, ...] = ()


def first_paragraph(description: str, length: int) -> str:
    """Return the first paragraph of a description, cut at a word when it is too long."""
    text = " ".join(description.strip().split("\n\n")[0].split())
    if len(text) <= length:
        return text
    return text[: max(length - 1, 0)].rpartition(" ")[0].rstrip(" ,;:.") + "…" if length else ""


def title_text(title: str) -> str:
    """Return a title as one line; underscores stay as they are, which readers take for names."""
    return flat(title).replace("\\_", "_")


def line(entry: Entry, length: int, locate: Locate = str) -> str:
    """Return the line of an entry: ``- [Title](URL): description``."""
    description = flat(first_paragraph(entry.description, length))
    note = f": {description}" if description else ""
    hint = f" ({title_text(entry.hint)})" if entry.hint else ""
    return f"- {link(title_text(entry.title) + hint, locate(entry.url))}{note}"


def told_apart(sections: Iterable[Section]) -> list[Section]:
    """Return sections whose entries have a hint only where another has the same title.

    Another version of a page is no such page: it is in another part of the site.
    """
    found = list(sections)
    titles = Counter((each.part, entry.title) for each in found for entry in each.entries)
    return [
        replace(
            section,
            entries=tuple(
                entry if titles[section.part, entry.title] > 1 else replace(entry, hint="")
                for entry in section.entries
            ),
        )
        for section in found
    ]


def block(title: str, lines: Sequence[str]) -> list[str]:
    """Return a titled list, or nothing when it is empty."""
    return [f"## {flat(title)}", "\n".join(lines)] if lines else []


def fitting(lines: Sequence[str], room: int) -> list[str]:
    """Return the lines that have room; when some have none, a last line says how many."""
    used, kept = len(LEFT_OUT) + 20, 0
    for text in lines:
        used += size(text) + 1
        if used > room:
            break
        kept += 1
    missing = len(lines) - kept
    return [*lines[:kept], *([LEFT_OUT.format(count=missing)] if missing else [])]


def size(text: str) -> int:
    """Return the bytes of a text."""
    return len(text.encode())


@dataclass(frozen=True, kw_only=True)
class Lister:
    """Writes the lists of a site."""

    site: Site
    locate: Callable[[str, str], str]
    """Return the URL of an entry, seen from the file whose path is the second argument."""
    word: Callable[[str], str] = str
    """Translates a word of ours (``Optional`` is one of the format, and stays)."""
    most: int = READ_AT_ONCE
    """Bytes at which descriptions are shortened, and then parts get files of their own."""

    def text(self, sections: Sequence[Section], file: str, length: int, part: str = "") -> str:
        """Return a list of sections: of the whole site, or of one part of it."""
        site, word = self.site, self.word

        def lines(entries: Iterable[Entry]) -> list[str]:
            return [line(entry, length, lambda url: self.locate(url, file)) for entry in entries]

        blocks = [
            f"# {flat(f'{site.name}: {part}' if part else site.name)}",
            f"> {flat(first_paragraph(site.description, 1000) or site.name)}",
            *(b for section in sections for b in block(section.title, lines(section.entries))),
        ]
        if not part:
            blocks += block(word("OpenAPI Specs"), lines(site.openapi))
            blocks += block("Optional", lines(site.optional))
        return "\n\n".join(blocks) + "\n"

    def shortest(
        self, sections: Sequence[Section], file: str, part: str = "", *, least: int = 0
    ) -> str | None:
        """Return a list with descriptions as long as they can be, or nothing if it is too large."""
        lengths = (length for length in DESCRIPTION_LENGTHS if length >= least)
        texts = (self.text(sections, file, length, part) for length in lengths)
        return next((text for text in texts if size(text) <= self.most), None)

    def files(self, sections: Sequence[Section]) -> Iterator[tuple[str, str]]:
        """Yield the path and the text of each file, ``llms.txt`` last."""
        whole = self.shortest(sections, FILE, least=SHORTEST_DESCRIPTION)
        parts = list(dict.fromkeys(section.part for section in sections))
        if whole is not None or len(parts) < 2:
            yield FILE, whole or self.cut(sections, FILE)
            return
        names = part_files(parts)
        for part in parts:
            own = [section for section in sections if section.part == part]
            yield names[part], self.shortest(own, names[part], part) or self.cut(own, names[part])
        yield FILE, self.overview(sections, names)

    def overview(self, sections: Sequence[Section], names: dict[str, str]) -> str:
        """Return a list of the files; the first part is in it as well, if it fits."""
        counts = Counter[str]()
        for section in sections:
            counts[section.part] += len(section.entries)
        files = Section(
            title=self.word("Docs"),
            entries=tuple(
                Entry(title=part, url=name, description=f"{counts[part]} pages")
                for part, name in names.items()
            ),
        )
        first = [section for section in sections if section.part == next(iter(names))]
        rest = replace(files, entries=files.entries[1:], title="More")
        small = self.shortest([*first, rest], FILE, least=SHORTEST_DESCRIPTION)
        return small or self.shortest([files], FILE) or self.cut([files], FILE)

    def cut(self, sections: Sequence[Section], file: str) -> str:
        """Return a list without descriptions that ends where the file would be too large."""
        entries = [entry for section in sections for entry in section.entries]
        lines = [line(entry, 0, lambda url: self.locate(url, file)) for entry in entries]
        room = self.most - size(self.text((), file, 0)) - size(self.word("Docs")) - 8
        head, *rest = self.text((), file, 0).rstrip("\n").split("\n\n## ", 1)
        docs = "\n\n".join(block(self.word("Docs"), fitting(lines, room)))
        return "\n\n## ".join((f"{head}\n\n{docs}", *rest)) + "\n"


def part_files(parts: Iterable[str]) -> dict[str, str]:
    """Return the file of each part of a site: ``llms/python-sdk.txt``."""
    found: dict[str, str] = {}
    for part in parts:
        stem = "-".join("".join(c if c.isalnum() else " " for c in part.lower()).split())
        name, number = f"{FOLDER}/{stem or 'docs'}.txt", 2
        while name in found.values():
            name, number = f"{FOLDER}/{stem or 'docs'}-{number}.txt", number + 1
        found[part] = name
    return found
