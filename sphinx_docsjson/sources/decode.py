"""Pages that are not UTF-8: read all the same, with a sign in the place of what cannot be read.

Sphinx 9 ends the build at the first such page. So it is given a copy that it can read, beside
the doctrees; nothing is written into the source folder.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..safety.publish import write_if_new
from .patterns import escape

if TYPE_CHECKING:
    from pathlib import Path

    from .source import Sources


def readable_copies(sources: Sources, root: Path, folder: Path) -> tuple[Sources, dict[str, str]]:
    """Copy the pages that are not UTF-8 into a folder.

    Parameters: ``root`` is the source folder, ``folder`` where the copies go.
    Returns the sources without the files that were copied, and the absolute paths of the copies
    by docname. What is no UTF-8 becomes U+FFFD (Unicode, section 3.9).
    """
    copies: dict[str, str] = {}
    left_out: list[str] = []
    for source in sources.files:
        if source.bad_line:
            copy = folder / source.file
            write_if_new(copy, (root / source.file).read_text("utf-8", "replace"))
            copies[source.docname] = str(copy)
            left_out.append(escape(source.file))
    files = tuple(source for source in sources.files if source.docname not in copies)
    return replace(sources, files=files, excluded=(*sources.excluded, *left_out)), copies
