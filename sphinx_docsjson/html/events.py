"""What this room registers, as data for the extension."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from markupsafe import escape

from ..builders import shows_theme
from ..project_kind import has_site, uses_myst
from ..sphinx_private import remember_stems, restore_containers
from .arrange import ArrangeForHtml, collect_panel, settle_players
from .assets import ASSETS
from .code_parts import colour_in_parts
from .diagrams.drawing import DrawDiagrams, OfferDiagrams, TakeDiagramsBack
from .looks import contain_styles, link_looks, read_looks, write_looks
from .mathml import check_formulas, offer_renderer
from .shown_titles import hide_title
from .sizes import SizeBoxes, SizeImages
from .visitors import node_visitors

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sphinx.application import Sphinx
    from sphinx.transforms.post_transforms import SphinxPostTransform

__all__ = ["ASSETS", "EVENTS", "POST_TRANSFORMS", "node_visitors"]


def leave_containers(app: Sphinx, before: Mapping[str, Any]) -> None:
    """Write containers as before in a project that is neither a site nor written for MyST.

    Connected to ``builder-inited``. ``before`` are the visitors that were there before MyST's.
    """
    if not has_site(app.config) and not uses_myst(app.config):
        restore_containers(app, before)


ENTRIES = "genindexentries"


def escape_keys(
    _app: Sphinx, _name: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Escape the keys of the index, which Sphinx's template writes as they are.

    A key is a letter, or what an author wrote behind a term of a glossary. A template that escapes
    them too finds that they are, and leaves them. Connected to ``html-page-context``.
    """
    if ENTRIES in context:
        context[ENTRIES] = [(escape(key), *rest) for key, *rest in context[ENTRIES]]


CAPTION = 'class="caption" role="heading"'
LEVEL = 'aria-level="2"'


def level_captions(
    app: Sphinx, _name: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Give the captions of toctrees in a page the level that a heading has to name.

    Sphinx resolves toctrees behind all events with a document, and its writer gives the role
    alone. Connected to ``html-page-context``.
    """
    body = context.get("body")
    if isinstance(body, str) and CAPTION in body and shows_theme(app.builder):
        context["body"] = body.replace(CAPTION, f"{CAPTION} {LEVEL}")


NUMBER = re.compile(r'(<span class="linenos)">( *\d+)</span>')
"""The number of a line as Pygments writes it in front of the code."""


def draw_numbers(
    app: Sphinx, _name: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Leave the numbers of lines to the style sheet, so that they are no part of the code.

    As text they would be glued to it: ``10import os``. Connected to ``html-page-context``.
    """
    body = context.get("body")
    if isinstance(body, str) and 'class="linenos"' in body and shows_theme(app.builder):
        context["body"] = NUMBER.sub(r'\1" data-line="\2"></span>', body)


CODE = re.compile(r"(?s)<pre>.*?</pre>")
"""A block of code; elsewhere, ``m`` may be a class of the author's."""
FIRST_NUMBER = re.compile(r'<span class="m">(\d+)</span>(?=[-.:/@]\w)')
"""What Pygments takes for a number of its own in a command: ``127`` of an address."""


def leave_words_plain(
    app: Sphinx, _name: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Colour no part of a word alone in commands, such as the start of ``127.0.0.1`` or ``1.2.3``.

    Connected to ``html-page-context``.
    """
    body = context.get("body")
    if isinstance(body, str) and '<span class="m">' in body and shows_theme(app.builder):
        context["body"] = CODE.sub(lambda block: FIRST_NUMBER.sub(r"\1", block[0]), body)


OWN_LINK = re.compile(r'<a class="headerlink" href="#[^"]*[|^%\\][^"]*')
"""A heading's link to itself, if its target has characters that a URL must not contain.

It starts with what is always the same, so that Python finds it ten times faster."""
ENCODED = str.maketrans({sign: quote(sign) for sign in "|^%\\"})


def encode_own_links(
    _app: Sphinx, _name: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Encode the links of headings to themselves, in which Sphinx writes the ids as they are.

    Readers copy these links into messages and tables, where a ``|`` would end them. Connected to
    ``html-page-context``.
    """
    body = context.get("body")
    if isinstance(body, str) and "headerlink" in body:
        context["body"] = OWN_LINK.sub(lambda found: found[0].translate(ENCODED), body)


EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("builder-inited", colour_in_parts, 950),
    ("config-inited", offer_renderer, 800),
    ("doctree-read", read_looks, 500),
    ("doctree-resolved", collect_panel, 500),
    ("doctree-resolved", settle_players, 500),
    ("doctree-resolved", hide_title, 500),
    ("doctree-resolved", check_formulas, 500),
    ("doctree-resolved", remember_stems, 600),
    ("env-updated", write_looks, 400),
    ("html-page-context", escape_keys, 500),
    ("html-page-context", level_captions, 500),
    ("html-page-context", draw_numbers, 500),
    ("html-page-context", leave_words_plain, 500),
    ("html-page-context", encode_own_links, 500),
    ("html-page-context", link_looks, 500),
    ("html-page-context", contain_styles, 900),
)
"""Event, function and priority."""

POST_TRANSFORMS: tuple[type[SphinxPostTransform], ...] = (
    SizeImages,
    SizeBoxes,
    DrawDiagrams,
    OfferDiagrams,
    TakeDiagramsBack,
    ArrangeForHtml,
)
