"""What the last build of a website left behind: a small file beside the doctrees.

It is written when a build has ended well. After one that was interrupted the older one still
stands, so that the next build does again what may not have been done.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from ..safety.files import own_text
from ..safety.publish import write_if_new

if TYPE_CHECKING:
    from sphinx.builders import Builder


@dataclass
class Record:
    """What one builder wrote into one output folder."""

    files: list[str] = field(default_factory=list)
    """The files that it may remove again, relative to the output folder."""
    digests: dict[str, str] = field(default_factory=dict)
    """What stood around each page: docname → digest."""


def load(builder: Builder) -> Record:
    """Return the record of the last build into the same folder; an empty one if it is unusable."""
    try:
        found = json.loads(own_text(_file(builder)))
    except (OSError, ValueError):
        return Record()
    if not isinstance(found, dict) or found.get("outdir") != _place(builder):
        return Record()
    files, digests = found.get("files"), found.get("digests")
    return Record(
        files=[name for name in files if isinstance(name, str)] if isinstance(files, list) else [],
        digests=digests if isinstance(digests, dict) else {},
    )


def save(builder: Builder, record: Record) -> None:
    """Keep a record for the next build."""
    content = {
        "outdir": _place(builder),
        "files": sorted(set(record.files)),
        "digests": dict(sorted(record.digests.items())),
    }
    write_if_new(_file(builder), json.dumps(content))


def _file(builder: Builder) -> Path:
    return Path(builder.doctreedir, f"docsjson-{builder.name}.json")


def _place(builder: Builder) -> str:
    return os.path.relpath(builder.outdir, builder.doctreedir)
