"""Link preview images, drawn by Pillow if the site asks for them.

Services show one beside a link to a page (https://ogp.me/). They are asked for with
``docsjson_cards`` and need the URL of the site, for such a picture has a full URL. The same page
gives the same picture, and one that already exists is not drawn again.
"""

from __future__ import annotations

import io
from dataclasses import astuple, dataclass
from functools import cached_property, lru_cache, partial
from hashlib import blake2s
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from ... import __version__
from ...build import build_of
from ...builders import Kind, kind_of, shows_theme
from ...contrast import mix
from ...navigation.addresses import site_uri
from ...navigation.titles import title_of
from ...problems import Problem, Subtype
from ...reporting import report
from ...safety.dimensions import dimensions_of
from ...safety.files import BadFileError
from ...sources.front import front_of
from ..colors import shade
from ..pictures import find_assets
from .card_text import can_show, font, lines_of
from .head import HEIGHT, IMAGE, OPEN_GRAPH, WIDTH, own_tags

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from sphinx.application import Sphinx

    from ...safety.files import SourceFile

FOLDER = "_static/docsjson-cards"
MARGIN = 80
LOGO_HEIGHT, LOGO_WIDTH = 72, 520
TITLE_SIZES = (80, 64)
"""Font sizes of the title, in pixels: the second is for titles that need more than two lines."""
MOST_LINES = 3
COLOURS = 128
"""A picture of so few colours is a fifth of the size, and nobody sees the difference."""

MOST_PIXELS = 4096
"""The longest side of a logo that is decoded."""
MOST_SCANS = 100
"""Scans of a JPEG that is decoded: each goes over the whole picture, and about ten are usual."""
_SCAN = b"\xff\xda"
FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}
MOST_BYTES = 4 * 2**20

NEEDS_PILLOW = "docsjson_cards needs the package Pillow: pip install 'sphinx-docsjson[cards]'"
NEEDS_BASE = "docsjson_cards needs html_baseurl: link preview images have full URLs"


class Look(NamedTuple):
    """The colours of a card, as ``#rrggbb``."""

    background: str
    heading: str
    muted: str
    primary: str


@dataclass(frozen=True)
class Card:
    """What a picture shows."""

    title: str
    site: str
    look: Look
    logo: bytes = b""
    """A picture in one of `FORMATS`; without one the name of the site is in its place."""

    @property
    def mark(self) -> bytes:
        """What the file of this very picture holds: it tells whether it has to be drawn again."""
        digest = blake2s(repr((__version__, _pillow(), *astuple(self))).encode(), digest_size=16)
        return b"docsjson " + digest.hexdigest().encode()


def _pillow() -> str | None:
    """Return the version of Pillow; nothing if it is not installed."""
    try:
        return version("pillow")
    except ImportError:
        return None


class Cards:
    """The pictures of the pages of one builder."""

    def __init__(self, app: Sphinx) -> None:
        """Take the application; nothing is drawn yet."""
        self.app = app
        self.settings = build_of(app).settings

    @cached_property
    def is_wanted(self) -> bool:
        """Whether the site has such pictures: it asks for them, and can have them."""
        config, builder = self.app.config, self.app.builder
        is_site = kind_of(builder) is Kind.WEBSITE and shows_theme(builder)
        wanted = config.docsjson_cards and is_site and OPEN_GRAPH not in self.app.extensions
        return bool(wanted and config.html_baseurl and _pillow())

    def url(self, page: str) -> str | None:
        """Return the full URL of the picture of a page, if it has one."""
        return site_uri(self.app.config, quote(file_of(page))) if self.card(page) else None

    def card(self, page: str) -> Card | None:
        """Return what the picture of a page shows; nothing if it has none, or one of its own."""
        if not self.is_wanted or page not in self.app.env.found_docs:
            return None
        own = own_tags(self.settings, front_of(self.app.env, page), page)
        title = title_of(self.app.env, page)
        if own.get(IMAGE) or not can_show(title):
            return None
        return Card(title, self._site, self._look, self._logo)

    @cached_property
    def _site(self) -> str:
        name = self.settings.name or str(self.app.config.html_title or "")
        return name if can_show(name) else ""

    @cached_property
    def _is_dark(self) -> bool:
        return self.settings.appearance.default == "dark"

    @cached_property
    def _look(self) -> Look:
        palette: Mapping[str, str] = self.app.config.html_theme_options["palette"]
        return Look(*(shade(palette[name], is_dark=self._is_dark) for name in Look._fields))

    @cached_property
    def _logo(self) -> bytes:
        assets, _ = find_assets(self.settings, Path(self.app.srcdir))
        asset = assets.get("logo-dark" if self._is_dark else "logo-light")
        return _picture(asset.source) if asset and asset.source else b""


def _picture(file: SourceFile) -> bytes:
    """Return the content of a picture that may be decoded; nothing if it may not."""
    size = dimensions_of(file)
    if file.path.suffix.lower() not in FORMATS or not size or max(size[:2]) > MOST_PIXELS:
        return b""
    try:
        return file.data(MOST_BYTES)
    except BadFileError:
        return b""


def file_of(page: str) -> str:
    """Return the name of the picture of a page in the output."""
    return f"{FOLDER}/{page}.png"


def write_cards(app: Sphinx, exception: Exception | None) -> None:
    """Draw the pictures of all pages. Connected to ``build-finished``."""
    if exception or not app.config.docsjson_cards:
        return
    cards, outputs = Cards(app), build_of(app).outputs
    if cards.is_wanted:
        for page in sorted(app.env.found_docs):
            if card := cards.card(page):
                outputs.draw(file_of(page), card.mark, partial(draw, card))
    elif shows_theme(app.builder):
        missing = NEEDS_BASE if _pillow() else NEEDS_PILLOW
        report(Problem(Subtype.ASSET, missing))


def draw(card: Card) -> bytes:
    """Return a picture as PNG. Pillow must be installed."""
    from PIL import Image, ImageDraw, PngImagePlugin

    image = Image.new("RGB", (WIDTH, HEIGHT), card.look.background)
    pen = ImageDraw.Draw(image)
    tint = mix(card.look.background, card.look.primary, 0.1)
    pen.ellipse((WIDTH - 420, -320, WIDTH + 260, 360), fill=tint)
    pen.rectangle((0, HEIGHT - 14, WIDTH, HEIGHT), fill=card.look.primary)
    _write(pen, card, has_logo=_put_logo(image, card.logo))
    notes, file = PngImagePlugin.PngInfo(), io.BytesIO()
    notes.add_text("Comment", card.mark.decode())
    image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE).save(file, "PNG", pnginfo=notes)
    return file.getvalue()


def _put_logo(image: Image, data: bytes) -> bool:
    """Draw the logo into the corner; return whether there is one that can be read."""
    logo = _decoded(data) if data else None
    if logo:
        image.paste(logo, (MARGIN, MARGIN), logo)
    return logo is not None


@lru_cache(maxsize=1)
def _decoded(data: bytes) -> Image | None:
    """Return a logo as small as cards show it; nothing if it cannot be read, or costs too much.

    All cards of a site show the same one. Pillow may find another size than we did, for a file
    can name several.
    """
    from PIL import Image as Images

    if data.count(_SCAN) > MOST_SCANS:
        return None
    try:
        with Images.open(io.BytesIO(data), formats=[*{*FORMATS.values()}]) as opened:
            if max(opened.size) > MOST_PIXELS:
                return None
            logo = opened.convert("RGBA")
    except (OSError, ValueError, SyntaxError, Images.DecompressionBombError):  # damaged, or huge
        return None
    share = min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width)
    return logo.resize((max(1, round(logo.width * share)), max(1, round(logo.height * share))))


def _write(pen: ImageDraw, card: Card, *, has_logo: bool) -> None:
    """Write the name of the site, at the bottom if the logo is at the top, and the title."""
    room = WIDTH - 2 * MARGIN
    name = lines_of(card.site, font(36), room, 1)
    top = HEIGHT - MARGIN - 36 if has_logo else MARGIN + 12
    pen.text((MARGIN, top), "".join(name), font=font(36), fill=card.look.muted)
    size = next((s for s in TITLE_SIZES if len(lines_of(card.title, font(s), room)) < MOST_LINES),
                TITLE_SIZES[-1])  # fmt: skip
    lines = lines_of(card.title, font(size), room, MOST_LINES)
    line_height = round(size * 1.2)
    start = (HEIGHT - line_height * len(lines)) // 2 + 20
    for number, line in enumerate(lines):
        at = (MARGIN, start + number * line_height)
        pen.text(at, line, font=font(size), fill=card.look.heading)
