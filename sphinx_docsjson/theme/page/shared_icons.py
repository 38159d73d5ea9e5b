"""One file with the drawings of the icons that most pages of a site show: those of its navigation.

An icon is some 300 characters, and a sidebar may have a hundred of them. In a file, browsers load
them once for the whole site. They load no drawing from another file of a disk, though, so pages
that may be opened from there have their own.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import accumulate, takewhile
from typing import TYPE_CHECKING

from ...assets import FOLDER, write_site_file
from ...builders import needs_server
from ...html.repeated_icons import NO_DRAWINGS, SharedDrawings, drawing_of, file_of_drawings
from ...sources.front import front_of
from ..notfound import PAGE as NOT_FOUND
from .icons import icon_of, icons_of_settings
from .links import social_icon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ...settings.model import Settings
    from ...settings.tree import Icon

NAME = "icons.svg"
WORTH_A_FILE = 4_096
"""How many characters the drawings have at least that are worth a request."""
MOST_CHARACTERS = 65_536
"""How many characters they have at most: no page shows all icons of a large site."""
_LENGTH_OF_ID = 8
"""How many digits of its checksum name a version of the file."""


class SharedIcons:
    """The drawings that the pages of one builder share. Its file is written before they are."""

    def __init__(self, settings: Settings, draw: Callable[[Icon], str]) -> None:
        """Say which icons the settings name, and how an icon becomes HTML."""
        self._settings = settings
        self._draw = draw
        self._drawings = NO_DRAWINGS

    def write(self, app: Sphinx, env: BuildEnvironment) -> list[str]:
        """Write the file; return the pages to write again. Connected to ``env-updated``."""
        icons = _icons_around(self._settings, env) if needs_server(app.builder) else ()
        names = _names(filter(None, (drawing_of(self._draw(icon)) for icon in icons)))
        text = file_of_drawings(names) if sum(map(len, names)) >= WORTH_A_FILE else ""
        if text:
            address = f"_static/{FOLDER}/{NAME}?v={_checksum(text)}"
            self._drawings = SharedDrawings(address, names)
        return sorted(env.found_docs) if write_site_file(app, NAME, text) else []

    def seen_from(self, page: str, root: str) -> SharedDrawings:
        """Return the drawings as a page refers to them; ``root`` is its way to the top of the site.

        Servers show the page for what is not found at any address, so it has its own.
        """
        if page == NOT_FOUND or self._drawings is NO_DRAWINGS:
            return NO_DRAWINGS
        return self._drawings._replace(address=root + self._drawings.address)


def _icons_around(settings: Settings, env: BuildEnvironment) -> Iterator[Icon]:
    """Yield the icons around the text of the pages, those first that more pages show."""
    yield from (icon for icon, _ in icons_of_settings(settings))
    yield from (social_icon(name) for name, _ in settings.footer.socials)
    fronts = (front_of(env, page) for page in sorted(env.found_docs))
    counts = Counter(icon for front in fronts if (icon := icon_of(front)))
    yield from (icon for icon, _ in counts.most_common())


def _names(drawings: Iterable[str]) -> dict[str, str]:
    """Return drawings with their ids, as many as the file may have.

    The ids are short, for a page may name hundreds of them. The address of the file has its
    checksum, so no page finds another drawing by a number.
    """
    unique = dict.fromkeys(drawings)
    totals = accumulate(map(len, unique))
    fitting = takewhile(lambda pair: pair[1] <= MOST_CHARACTERS, zip(unique, totals, strict=True))
    return {drawing: f"i{number}" for number, (drawing, _) in enumerate(fitting)}


def _checksum(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:_LENGTH_OF_ID]
