"""Links to other sites, whose servers are asked for a limited time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.util.logging import getLogger

from ...sphinx_private.link_checks import stop_asking_after

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders.linkcheck import Hyperlink

MINUTES = 15.0
"""How long servers are asked at most, unless somebody allows more or less."""

logger = getLogger(__name__)


def ask_for(app: Sphinx, minutes: float) -> None:
    """Have the check of links end after some minutes, and name each link that is left then."""

    def left(link: Hyperlink, was_asked: bool) -> None:
        why = "its server has not answered" if was_asked else "its server was not asked"
        logger.warning(
            "link not checked: %s (%s in the first %g min)",
            link.uri, why, minutes,
            location=(link.docname, link.lineno),
        )  # fmt: skip

    stop_asking_after(app.builder, minutes * 60, left)
