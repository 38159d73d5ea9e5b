"""Which files an API description is spread over."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import quote

from ...safety.urls import defragged, resolved
from .resolve import HOME, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .resolve import Documents

_FILE = re.compile(rb"""\$ref["']?[ \t]*:[ \t]*["']?([^\s"'#,}]+)""")
"""A reference to another file, as JSON or YAML writes it."""


def referred_files(documents: Documents, path: str) -> Iterator[str]:
    """Yield the files of the source folder that a file refers to, and those that they refer to.

    Files that nobody has read yet are left out: no page shows anything of them.
    """
    waiting = [HOME + quote(path)]
    found = set(waiting)
    for address in waiting:  # which grows
        for ref in dict.fromkeys(_FILE.findall(documents.texts.encoded(address))):
            with suppress(ValueError):
                part = defragged(resolved(address, ref.decode())).url
                if part not in found and part in documents.texts and part.startswith(HOME):
                    found.add(part)
                    waiting.append(part)
                    yield name_of(part)
