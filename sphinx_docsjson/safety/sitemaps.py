"""Sitemaps that authors write: XML that no browser takes for a page."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

from .files import BadFileError

if TYPE_CHECKING:
    from .files import SourceFile

_PROTOCOL = "{http://www.sitemaps.org/schemas/sitemap/"
_EXTENSIONS = "{http://www.google.com/schemas/sitemap-"
_ALTERNATE = "{http://www.w3.org/1999/xhtml}link"
_MORE_THAN_ELEMENTS = re.compile(
    r"<!(?!--)|<\?(?!xml\s)|encoding\s*=\s*[\"'](?!utf-8)", re.IGNORECASE
)


def is_sitemap(file: SourceFile) -> bool:
    """Return whether a file holds a sitemap and nothing else (https://www.sitemaps.org/protocol.html).

    Besides the elements of the protocol it may hold those for pictures, videos and news, and
    links to the page in other languages. A document type and a style sheet could hold more.
    """
    try:
        text = file.text()
        if _MORE_THAN_ELEMENTS.search(text):
            return False
        root = ET.fromstring(text)  # noqa: S314  # it holds no entities
    except (BadFileError, ET.ParseError, ValueError):
        return False
    names = [str(element.tag) for element in root.iter()]
    known = (_PROTOCOL, _EXTENSIONS)
    return names[0].startswith(_PROTOCOL) and all(
        name == _ALTERNATE or name.startswith(known) for name in names
    )
