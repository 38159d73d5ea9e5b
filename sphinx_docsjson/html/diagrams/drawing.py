"""Mermaid diagrams as pictures that the build draws, if the package `merm` is installed.

Nothing runs in the browsers of readers: a page shows an SVG file in the colours of the site, which
dark mode turns round, and below it the code of the diagram, closed: to copy it, and for those who
do not see pictures. A book has the picture alone, a printed one if an image converter of Sphinx's
makes one of SVG files that TeX reads. What cannot be drawn stays a block of code, as it is for
every other builder and in the Markdown of the page.
"""

from __future__ import annotations

import re
from hashlib import blake2s
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.transforms.post_transforms.images import ImageConverter
from sphinx.util.logging import getLogger
from sphinx.util.osutil import relative_uri

from ...build import build_of
from ...builders import Kind, kind_of, shows_theme
from ...components.base import body
from ...components.diagram_mistakes import MOST_CHARACTERS
from ...components.elements import sized_image
from ...components.fences import code_fence
from ...project_kind import has_site
from ...safety.publish import write_if_new
from ...safety.svg import NotSvgError, clean_svg, svg_size
from ...sphinx_private import app_of
from ...sphinx_private.packages import diagram_drawer
from ...translation.words import words_of
from .distances import room_for_labels
from .fitting import drawn_with_room, fitted
from .readable import readable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sphinx.application import Sphinx

    Draw = Callable[[str, Mapping[str, str], float], str]

logger = getLogger(__name__)

FONT = "system-ui, sans-serif"

MOST_LINES, MOST_OF_A_LINE, MOST_JOINS = 200, 300, 24
"""What is drawn, up to `MOST_CHARACTERS`: so much takes a tenth of a second.

An ``&`` multiplies the arrows of a line.
"""
MOST_DAYS = 40 * 365
"""How much time a Gantt chart may take: its axis has a line for each quarter of a year."""

COLOURS = {
    "node_fill": "surface-2", "node_stroke": "primary-line", "node_text_color": "heading",
    "edge_stroke": "muted", "edge_label_bg": "background", "subgraph_fill": "surface",
    "subgraph_stroke": "border-strong", "text_color": "text", "background_color": "background",
}  # fmt: skip
"""Colour of the drawing → colour of the site."""
LEAST_SCALE, MOST_SHRUNK = 0.8, 900
"""Wider drawings than this scroll, at this scale: shrunk to the text, nobody could read them."""

_YEAR = re.compile(r"(\d{4})-\d\d-\d\d")
_DURATION = re.compile(r"(\d+)d\b")
_PAIR = re.compile(r"light-dark\((#\w+), (#\w+)\)")


class DrawDiagrams(SphinxPostTransform):
    """Put pictures in the place of the diagrams that can be drawn."""

    default_priority = 875
    formats = ("html",)

    def run(self, **_options: object) -> None:
        """Draw all diagrams of a page; of themes, only ours keeps wide ones inside of the text."""
        app = app_of(self.env)
        is_book = kind_of(app.builder) is Kind.BOOK
        if not (is_book or shows_theme(app.builder)):
            return
        for fence, text in drawings(app, self.document, self.env.docname):
            image = _image(app, text, fence.astext(), self.env.docname)
            fence.replace_self(figure := body("figure", classes=["docsjson-diagram"]))
            summary = body("summary", nodes.Text(words_of(app, self.env.docname)("Code")))
            view = body("div", image, classes=["docsjson-diagram-view"])
            figure += image if is_book else [view, body("details", summary, fence)]


class OfferDiagrams(SphinxPostTransform):
    """Offer the drawings of a printed book to the image converters, which know no SVG in a page."""

    default_priority = 190  # before the converters
    formats = ("latex",)

    def run(self, **_options: object) -> None:
        """Put images in the place of the diagrams, if a converter is there to make use of them."""
        app, page = app_of(self.env), self.env.docname
        if not (
            has_site(app.config) and any(map(_is_converter, app.registry.get_post_transforms()))
        ):
            return
        folder = Path(app.doctreedir) / "docsjson-diagrams"
        for fence, text in drawings(app, self.document, page):
            file = folder / _name(text)
            write_if_new(file, text)
            self.env.images.add_file(page, str(file))
            image = offered("", uri=str(file), candidates={"*": str(file)}, align="center")
            image.code, image["alt"] = fence, " ".join(fence.astext().split())
            fence.replace_self(image)


class offered(nodes.image):
    """The image of a diagram, and the block of code that comes back if none converts it."""

    code: nodes.Element


class TakeDiagramsBack(SphinxPostTransform):
    """Show the code of the diagrams that no image converter has converted."""

    default_priority = 210
    formats = ("latex",)

    def run(self, **_options: object) -> None:
        """Look at all that were offered; those that remain are ordinary images."""
        for image in list(self.document.findall(offered)):
            is_svg = image["uri"].endswith(".svg")
            image.replace_self(image.code if is_svg else nodes.image("", **image.attributes))


def _is_converter(transform: type[Any]) -> bool:
    return issubclass(transform, ImageConverter)


def drawings(
    app: Sphinx, document: nodes.document, page: str
) -> Iterator[tuple[nodes.Element, str]]:
    """Yield the diagrams of a page that can be drawn, and the SVG of each."""
    fences = list(document.findall(code_fence))
    diagrams = [fence for fence in fences if fence.get("label", "").lower() == "mermaid"]
    draw = diagram_drawer() if diagrams else None
    if draw is None:
        return
    for fence in diagrams:
        if text := drawn(app, draw, fence.astext(), page):
            yield fence, text


def drawn(app: Sphinx, draw: Draw, source: str, page: str) -> str | None:
    """Return the SVG of a diagram; nothing if it cannot be drawn.

    On a website it has no background: inverted for dark mode, it would not be that of the page.
    """
    if not is_small(source):
        return None
    try:
        look = look_of_site(app.config)
        if kind_of(app.builder) is not Kind.BOOK:
            look["background_color"] = "transparent"
        diagram = readable(source)
        apart = room_for_labels(diagram)
        text = drawn_with_room(lambda one: draw(one, look, apart), diagram)
        text, _ = clean_svg(fitted(_with_font(text)))
    except NotSvgError:
        return None
    except Exception as error:  # the package raises what it likes for a text that it cannot read
        logger.info("docsjson: a diagram of %s is shown as code: %s", page, error)
        return None
    return text if "<text" in text else None  # what was not understood may leave an empty picture


def is_small(source: str) -> bool:
    """Return whether a diagram may be drawn; what an author writes must not hold a build up."""
    lines = source.split("\n")
    return (
        len(source) <= MOST_CHARACTERS
        and len(lines) <= MOST_LINES
        and max(map(len, lines)) <= MOST_OF_A_LINE
        and source.count("&") <= MOST_JOINS
        and _days_in(source) <= MOST_DAYS
    )


def _days_in(source: str) -> int:
    """Return how many days a Gantt chart takes at most, and nothing for other diagrams."""
    if "gantt" not in source:
        return 0
    years = [int(year) for year in _YEAR.findall(source)] or [0]
    return (max(years) - min(years)) * 365 + sum(map(int, _DURATION.findall(source)))


def look_of_site(config: Any) -> dict[str, str]:
    """Return the colours of a drawing: those of the site in light mode."""
    palette = config.html_theme_options.get("palette", {})
    pairs = {name: _PAIR.fullmatch(palette.get(of, "")) for name, of in COLOURS.items()}
    return {name: pair[1] for name, pair in pairs.items() if pair} | {"font_family": FONT}


def _with_font(svg: str) -> str:
    """Give a font to the texts for which the package has no rule."""
    head, mark, rest = svg.partition("<style>")
    return f"{head}{mark}.edge-label text{{font:14px {FONT}}}{rest}" if mark else svg


def _name(text: str) -> str:
    """Return the name of the file of a drawing."""
    return f"docsjson-diagram-{blake2s(text.encode(), digest_size=8).hexdigest()}.svg"


def _image(app: Sphinx, text: str, source: str, page: str) -> sized_image:
    """Return the picture of a diagram, whose file is written into the output."""
    name = f"_images/{_name(text)}"
    build_of(app).outputs.write(name, text, page)
    size, classes = svg_size(text), ["no-scaled-link"]
    if size and size[0] > MOST_SHRUNK and kind_of(app.builder) is not Kind.BOOK:
        size = (round(size[0] * LEAST_SCALE), round(size[1] * LEAST_SCALE), size[2])
        classes.append("docsjson-wide")
    is_one = kind_of(app.builder) is Kind.ONE_PAGE
    uri = name if is_one else relative_uri(app.builder.get_target_uri(page), name)
    return sized_image(
        uri=uri, alt=" ".join(source.split()), candidates={"?": ""}, classes=classes,
        sides={"width": str(size[0]), "height": str(size[1])} if size else {},
    )  # fmt: skip
