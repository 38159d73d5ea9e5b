"""Real pages, damaged: pieces taken out, doubled, moved and swapped, hostile strings put in."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from shutil import copytree
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from sphinx_docsjson.components import BY_TAG
from sphinx_docsjson.safety.allowed import ALLOWED

from .payloads import EVERY, SHAPES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

DEMO = Path(__file__).parent.parent.parent / "demo"
SUFFIXES = (".mdx", ".md", ".rst")
SIGNS = "<>{}[]()\"'`*_#|:=/\\-&;!$~^%\n\t \x00\ufeff\u2028"
TAGS = (*sorted(ALLOWED), *sorted(BY_TAG))
ENDING = "li dd dt td tr caption table button a p div Step Card".split()
"""Tags at which browsers end others, and some of those."""
FIRST = 1_500_001
"""Where the numbers of the hostile strings start."""


def real_pages() -> list[str]:
    """Return the pages of the demo, and of the folders that ``DOCSJSON_HOSTILE_PAGES`` names."""
    more = os.environ.get("DOCSJSON_HOSTILE_PAGES", "")
    folders = [Path(name) for name in more.split(os.pathsep) if name] or [DEMO]
    files = (file for folder in folders for file in sorted(folder.rglob("*")))
    return [file.read_text("utf-8", "replace") for file in files if file.suffix in SUFFIXES]


def _span(text: str, chance: Random, most: int = 400) -> tuple[int, int]:
    start = chance.randrange(len(text) + 1)
    return start, min(len(text), start + chance.randrange(most))


def delete(text: str, chance: Random) -> str:
    """Take a piece out."""
    start, end = _span(text, chance)
    return text[:start] + text[end:]


def double(text: str, chance: Random) -> str:
    """Write a piece twice."""
    start, end = _span(text, chance)
    return text[:end] + text[start:end] + text[end:]


def move(text: str, chance: Random) -> str:
    """Put a piece elsewhere."""
    start, end = _span(text, chance)
    rest = text[:start] + text[end:]
    at = chance.randrange(len(rest) + 1)
    return rest[:at] + text[start:end] + rest[at:]


def swap(text: str, chance: Random) -> str:
    """Put another sign in the place of a quote, a bracket or the like."""
    signs = [at for at, sign in enumerate(text) if sign in SIGNS]
    if not signs:
        return text
    at = chance.choice(signs)
    return text[:at] + chance.choice(SIGNS) + text[at + 1 :]


def insert_signs(text: str, chance: Random) -> str:
    """Put some signs in."""
    at = chance.randrange(len(text) + 1)
    return text[:at] + "".join(chance.choices(SIGNS, k=chance.randint(1, 6))) + text[at:]


def insert_tags(text: str, chance: Random) -> str:
    """Put tags in, at times one too few: most do not belong into each other."""
    at = chance.randrange(len(text) + 1)
    names = chance.choices(chance.choice((TAGS, ENDING)), k=chance.randint(1, 5))
    apart = chance.choice(("", "\n", "\n\n"))
    tags = [f"<{name}>" for name in names] + ["text"] + [f"</{name}>" for name in reversed(names)]
    if chance.random() < 0.3:
        tags.pop(chance.randrange(len(tags)))
    return text[:at] + apart + apart.join(tags) + apart + text[at:]


def swap_lines(text: str, chance: Random) -> str:
    """Put two lines in each other's place."""
    lines = text.splitlines()
    if len(lines) < 2:
        return text
    one, other = chance.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def insert_payload(text: str, chance: Random) -> str:
    """Put a hostile string in, behind a quote, a bracket or a space."""
    places = [at for at, sign in enumerate(text, 1) if sign in SIGNS] or [0]
    at = chance.choice(places)
    payload = chance.choice(EVERY)._replace(shape=chance.choice((*SHAPES, *["as it is"] * 30)))
    return text[:at] + payload.numbered(FIRST + chance.randrange(400_000)) + text[at:]


KINDS = (
    delete, double, move, swap, insert_signs, swap_lines, insert_payload, insert_payload,
    insert_tags,
)  # fmt: skip


def damaged(pages: Sequence[str], chance: Random) -> str:
    """Return a page with some damage, or two halves of two pages with some."""
    page = chance.choice(pages)
    if chance.random() < 0.2:
        other = chance.choice(pages)
        page = page[: chance.randrange(len(page) + 1)] + other[chance.randrange(len(other) + 1) :]
    for _ in range(chance.randint(1, 12)):
        page = chance.choice(KINDS)(page, chance)
    return page


def damaged_sites(size: int) -> st.SearchStrategy[Mapping[str, str]]:
    """Draw the files of sites of damaged pages."""
    pages = real_pages()

    def of(seed: int) -> Mapping[str, str]:
        chance = Random(seed)
        names = [f"page-{at}{chance.choice(SUFFIXES[:2])}" for at in range(size)]
        stems = ["index", *(name.partition(".")[0] for name in names)]
        settings = {"name": "T", "navigation": {"groups": [{"group": "G", "pages": stems}]}}
        files = {name: damaged(pages, chance) for name in names}
        return {"docs.json": json.dumps(settings), "index.md": "# Home\n", **files}

    return st.builds(of, st.integers(0, 2**32))


def write(folder: Path, files: Mapping[str, str]) -> None:
    """Write the files of a site, and what the pages of the demo name."""
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode("utf-8", "replace"))
    for name in ("snippets", "images"):
        copytree(DEMO / name, folder / name, dirs_exist_ok=True)
