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
from ..writers.escape import flat, link
from .descriptions import first_paragraph

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

DESCRIPTION_LENGTHS = (300, 150, 75, 0)
"""Characters of a description: the first length with which the file is small enough is taken."""

SHORTEST_DESCRIPTION = 75
"""Before descriptions get shorter than this, a list is split."""

ROOM_FOR_A_NUMBER = 20
"""Bytes that the number of a further file of a part may take in its heading."""

WELL_KNOWN = ".well-known/llms.txt"
"""A second place where programs look for the list."""
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
    hints: tuple[str, ...] = ()
    """What may tell the page from others with the same title, the shortest first."""


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


def title_text(title: str) -> str:
    """Return a title as one line; underscores stay as they are, which readers take for names."""
    return flat(title).replace("\\_", "_")


def line(entry: Entry, length: int, locate: Locate = str) -> str:
    """Return the line of an entry: ``- [Title](URL): description``."""
    description = flat(first_paragraph(entry.description, length))
    note = f": {description}" if description else ""
    hint = f" ({title_text(entry.hints[0])})" if entry.hints else ""
    return f"- {link(title_text(entry.title) + hint, locate(entry.url))}{note}"


def told_apart(sections: Iterable[Section]) -> list[Section]:
    """Return sections whose entries have a hint only where another has the same title.

    Another version of a page is no such page: it is in another part of the site.
    """
    found = list(sections)
    seen = Counter(
        (each.part, entry.title, hint)
        for each in found
        for entry in each.entries
        for hint in {"", *entry.hints}
    )

    def told(part: str, entry: Entry) -> Entry:
        needs = entry.hints if seen[part, entry.title, ""] > 1 else ()
        alone = (hint for hint in needs if seen[part, entry.title, hint] == 1)
        return replace(entry, hints=(next(alone, needs[-1]),) if needs else ())

    return [
        replace(each, entries=tuple(told(each.part, entry) for entry in each.entries))
        for each in found
    ]


def block(title: str, lines: Sequence[str]) -> list[str]:
    """Return a titled list, or nothing when it is empty."""
    return [f"## {flat(title)}", "\n".join(lines)] if lines else []


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
        if whole is not None:
            yield FILE, whole
            return
        parts = self.parts(sections)
        names = part_files(parts)
        for part, own in parts.items():
            file = names[part]
            yield file, self.shortest(own, file, part) or self.text(own, file, 0, part)
        yield FILE, self.overview(parts, names)

    def parts(self, sections: Sequence[Section]) -> dict[str, list[Section]]:
        """Return the sections of each file by its title; a large part has several files.

        Sections in no part join the part of the same title, if there is one.
        """
        found: dict[str, list[Section]] = {}
        titles = [section.part or self.word("Docs") for section in sections]
        for title in dict.fromkeys(titles):
            own = [section for section, of in zip(sections, titles, strict=True) if of == title]
            for number, portion in enumerate(self.portions(own, title), 1):
                found[title if number == 1 else f"{title} ({number})"] = portion
        return found

    def portions(self, sections: Sequence[Section], title: str) -> list[list[Section]]:
        """Return sections as portions of which each fits into a file, with short descriptions."""
        file = f"{FOLDER}/{title}"
        room = self.most - size(self.text((), file, 0, title)) - ROOM_FOR_A_NUMBER
        portions: dict[int, list[Section]] = {}
        number, used = 0, 0
        for section in sections:
            own: dict[int, list[Entry]] = {}
            heading = size("\n\n".join(["", *block(section.title, ["", ""])]))
            for entry in section.entries:
                text = line(entry, SHORTEST_DESCRIPTION, lambda url: self.locate(url, file))
                if used and used + size(text) + heading >= room:
                    number, used = number + 1, 0
                used += size(text) + 1 + (0 if number in own else heading)
                own.setdefault(number, []).append(entry)
            for portion, entries in own.items():
                part = replace(section, entries=tuple(entries))
                portions.setdefault(portion, []).append(part)
        return list(portions.values())

    def overview(self, parts: dict[str, list[Section]], names: dict[str, str]) -> str:
        """Return a list of the files; the first part is in it as well, if it fits."""
        counts = {part: sum(len(own.entries) for own in parts[part]) for part in parts}
        files = Section(
            title=self.word("Docs"),
            entries=tuple(
                Entry(title=part, url=name, description=f"{counts[part]} pages")
                for part, name in names.items()
            ),
        )
        rest = replace(files, entries=files.entries[1:], title="More")
        first = next(iter(parts.values()))
        small = self.shortest([*first, rest], FILE, least=SHORTEST_DESCRIPTION)
        return small or self.shortest([files], FILE) or self.text([files], FILE, 0)


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
