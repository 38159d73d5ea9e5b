"""What pages are called in sidebars, and by their titles."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


def title_of(env: BuildEnvironment, docname: str) -> str:
    """Return the title of a page: from its frontmatter, its first heading, else its name."""
    title = env.metadata.get(docname, {}).get("title")
    if title:
        return str(title)
    heading = env.titles.get(docname)
    text = heading.astext() if heading is not None else ""
    return text if text and text != "<no title>" else title_from_name(docname)


def label_of(env: BuildEnvironment, docname: str) -> str:
    """Return what a page is called in a sidebar: its ``sidebarTitle``, else its title."""
    return str(env.metadata.get(docname, {}).get("sidebarTitle") or title_of(env, docname))


def title_from_name(docname: str) -> str:
    """Return a title made from a docname: its last segment, with spaces and a capital."""
    folder, name = posixpath.split(docname)
    if name == "index" and folder:
        name = posixpath.basename(folder)
    words = name.replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:]
