"""Files of authors that are published under their own paths: none replaces a file of the site.

Nor does one configure the host, or hold what a browser would run: of XML only sitemaps stay.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from ..vocabulary import is_at_the_root
from .files import BadFileError
from .names import IN_ANY_FOLDER, folded
from .publish import published_name

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from .files import SourceFile

_HOST_SUFFIXES = frozenset({"", ".toml", ".config", ".conf", ".cfg", ".ini", ".jsonc"})
_HOST_FILES = frozenset(
    """amplify.json amplify.yml amplify.yaml app.json app.yaml app.yml appspec.yml appspec.yaml
    apphosting.yaml buildspec.yml buildspec.yaml cloudbuild.yaml composer.json customhttp.yml
    customhttp.yaml deno.json divshot.json docker-compose.yml edgeone.json eo.json firebase.json
    heroku.yml host.json manifest.yml netlify.yml now.json package.json
    package-lock.json readthedocs.yml readthedocs.yaml render.yaml routes.json serve.json
    serverless.yml static.json staticwebapp.config.json superstatic.json swa-cli.config.json
    vercel.json wrangler.json""".split()
)
_PROSE = frozenset(
    "authors changelog contributors copying licence license notice readme version".split()
)
"""Names of files without a suffix that only people read."""


def configures_host(name: str) -> bool:
    """Return whether a host may read its settings from a file of the output.

    Parameters: ``name`` is a path below the output folder. At its root that is any file without a
    suffix (``CNAME``, ``Caddyfile``), with one of settings (``netlify.toml``), and those in JSON
    and YAML whose names the documentation of hosts lists; IIS reads ``web.config`` in any folder.
    """
    path = PurePosixPath(folded(name))
    if len(path.parts) > 1 or path.name in _PROSE:
        return path.name == IN_ANY_FOLDER
    return path.suffix in _HOST_SUFFIXES or path.name in _HOST_FILES


def refusal(
    file: Path, name: str, reserved: Collection[str] = (), *, is_trusted: bool = False
) -> str | None:
    """Say why a file may not be published under its own path; nothing if it may.

    Parameters: ``name`` is that path in the output, ``reserved`` the files that the site has
    there, `folded`. An author who ``is_trusted`` may publish what runs, or configures a host.
    """
    if not is_trusted and published_name(file) != file.name:
        return "browsers would run it"
    path = folded(name)
    if path in reserved or is_at_the_root(path) or path.startswith("_"):
        return "the site has a file of this name"
    if not is_trusted and configures_host(name):
        return "hosts read their settings from a file of this name"
    return None


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
