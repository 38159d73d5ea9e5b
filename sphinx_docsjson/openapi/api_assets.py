"""The style sheets and scripts of API pages, and which pages have them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..assets import Asset
from ..build import build_of
from .page.insert import records_of
from .page.tokens import CALLBACK_SCRIPT
from .samples.browser import samples_script
from .samples.languages import languages

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

    from .page.insert import PageRecord

STATIC = Path(__file__).parent / "static"


def shows_api(app: Sphinx, page: str, context: dict[str, object]) -> bool:
    """Return whether a page shows an operation or a schema."""
    return page in records_of(app.env) or bool(context.get("docsjson_schema"))


def is_overview(app: Sphinx, page: str, _context: dict[str, object]) -> bool:
    """Return whether a page may list operations: it is about a file, and about none of its own."""
    record = _record(app, page)
    return record is not None and record.operation is None


def has_playground(app: Sphinx, page: str, _context: dict[str, object]) -> bool:
    """Return whether a page has a form that sends requests."""
    record = _record(app, page)
    return bool(record and record.playground)


def chooses(app: Sphinx, page: str, _context: dict[str, object]) -> bool:
    """Return whether readers of a page choose among examples, which the samples follow."""
    record = _record(app, page)
    return bool(record and record.chooses)


def writes_samples(app: Sphinx, page: str, context: dict[str, object]) -> bool:
    """Return whether a page may write its samples anew."""
    return has_playground(app, page, context) or chooses(app, page, context)


def signs_in(app: Sphinx, page: str, _context: dict[str, object]) -> bool:
    """Return whether a page has a form that gets tokens by OAuth 2."""
    record = _record(app, page)
    return bool(record and record.signs_in)


def has_socket(app: Sphinx, page: str, _context: dict[str, object]) -> bool:
    """Return whether a page has a form that opens a channel."""
    record = _record(app, page)
    return bool(record and record.socket)


def _record(app: Sphinx, page: str) -> PageRecord | None:
    """Return what is known of a page that shows a part of an OpenAPI file."""
    return records_of(app.env).get(page)


def _writers(config: Config) -> str:
    """Return what writes the samples of this site, in JavaScript."""
    return samples_script(languages(build_of(config).settings.api.languages))


ASSETS = (
    Asset(
        name="openapi.css",
        sources=(STATIC / "openapi.css",),
        pages=shows_api,
        priorities=(195, 255),
    ),
    Asset(
        name="openapi-overview.css",
        sources=(STATIC / "overview.css",),
        pages=is_overview,
        priorities=(196, 256),
    ),
    Asset(name="openapi.js", sources=(STATIC / "openapi.js",), pages=shows_api),
    Asset(name="openapi-choices.js", sources=(STATIC / "choices.js",), pages=chooses),
    Asset(
        name="playground.css",
        sources=(STATIC / "playground.css",),
        pages=has_socket,  # start.js loads it where there is a playground
        priorities=(260, 260),
    ),
    Asset(name="playground-start.js", sources=(STATIC / "start.js",), pages=has_playground),
    Asset(
        name="playground.js",
        sources=(STATIC / "elements.js", STATIC / "playground.js"),
        pages=has_playground,
        loaded=True,
    ),
    Asset(
        name="playground-samples.js",
        sources=(STATIC / "samples.js",),
        pages=writes_samples,
        more=_writers,
        loaded=True,
    ),
    Asset(
        name="playground-answers.js",
        sources=(STATIC / "fitting.js", STATIC / "answers.js"),
        pages=has_playground,
        loaded=True,
    ),
    Asset(
        name="playground-media.js",
        sources=(STATIC / "fitting.js", STATIC / "media.js"),
        pages=has_playground,
        loaded=True,
    ),
    Asset(
        name="playground-extras.js",
        sources=(STATIC / "extras.js",),
        pages=has_playground,
        loaded=True,
    ),
    Asset(
        name="playground-oauth.js",
        sources=(STATIC / "oauth.js",),
        pages=signs_in,
        loaded=True,
    ),
    Asset(
        name="socket.js",
        sources=(STATIC / "elements.js", STATIC / "fitting.js", STATIC / "socket.js"),
        pages=has_socket,
    ),
    Asset(
        name=CALLBACK_SCRIPT,
        sources=(STATIC / "oauth-callback.js",),
        pages=signs_in,
        loaded=True,
    ),
)
