"""How agents use the documentation: ``skill.md``, and the index by which they find it. Pure.

The index is that of https://agentskills.io (discovery, version 0.2.0): below ``/.well-known/``,
with a digest of each skill.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING

from ...vocabulary import SEARCH_JSON
from ..writers.escape import one_line
from .index import FILE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .index import Site

SKILL = "skill.md"
INDEX = ".well-known/agent-skills/index.json"
SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json"
MOST_NAME, MOST_DESCRIPTION = 64, 1024
"""Characters that the format allows."""

TEXT = """---
name: {name}
description: {description}
---

# {title}

{about}

## Find a page

1. Read [{index}]({url_index}): every page with a description, the current version first.
2. Read a page as Markdown: the links of the list end in `.md`.
3. For all pages in one file, read [llms-full.txt]({url_full}).

## Search

- [{search}]({url_search}) names the pages, and the files with their sections and texts.
- With Python, `sphinx-docsjson mcp {base}` searches them by the Model Context Protocol: its
  tools are `search`, `read_page`, `list_pages` and `get_openapi_operation`.
{openapi}
## Answer with the pages

- Name the page that you took a fact from, and link its address without `.md`.
- Where versions differ, take the current one, unless another one was asked for.
"""


def skill_name(name: str) -> str:
    """Return the name of a skill: lower-case letters, digits and hyphens."""
    words = re.findall(r"[a-z0-9]+", name.lower())
    return "-".join([*words, "docs"])[-MOST_NAME:].strip("-")


def skill_text(site: Site, locate: Callable[[str], str], base: str) -> str:
    """Return ``skill.md``; ``base`` is the address of the site, or its folder."""
    title, about = one_line(site.name), one_line(site.description)
    said = f"Read and search the documentation of {title}. {about}"[:MOST_DESCRIPTION]
    openapi = "".join(f"- OpenAPI: {locate(entry.url)}\n" for entry in site.openapi)
    return TEXT.format(
        name=skill_name(title),
        description=json.dumps(said, ensure_ascii=False),
        title=f"Documentation of {title}",
        about=about,
        index=FILE,
        url_index=locate(FILE),
        url_full=locate("llms-full.txt"),
        search=SEARCH_JSON,
        url_search=locate(SEARCH_JSON),
        base=base or "FOLDER",
        openapi=openapi,
    )


def skill_files(
    site: Site, locate: Callable[[str, str], str], base: str
) -> Iterator[tuple[str, str]]:
    """Yield the names and texts of the files about the skill.

    Parameters: ``locate`` returns the URL of a file, seen from another one.
    """
    yield SKILL, skill_text(site, lambda path: locate(path, SKILL), base)
    name = skill_name(one_line(site.name))
    place = f".well-known/agent-skills/{name}/SKILL.md"
    text = skill_text(site, lambda path: locate(path, place), base)
    yield place, text
    entry = {
        "name": name,
        "type": "skill-md",
        "description": f"Read and search the documentation of {one_line(site.name)}.",
        "url": f"{name}/SKILL.md",
        "digest": f"sha256:{hashlib.sha256(text.encode()).hexdigest()}",
    }
    index = {"$schema": SCHEMA, "skills": [entry]}
    yield INDEX, json.dumps(index, indent=2, ensure_ascii=False) + "\n"
