"""What a host should send with every page: the file ``_headers``, for hosts that read one.

The policy allows what the theme and the components of pages need, and no more, besides the style
attributes that authors may write in HTML elements.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from ...build import API, build_of, kept
from ...project_kind import uses_theme
from ...safety.urls import origin_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from sphinx.builders import Builder

    from ...settings.model import Settings

FILE = "_headers"

GITHUB_API = "https://api.github.com"
"""Asked for the stars of a repository that the top bar links to."""

MOST_CHARACTERS = 1_900
"""Cloudflare ignores lines of more than 2,000; servers that do not fit become ``https:``."""

_ANY = ("https:",)

POLICY: Mapping[str, str] = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' blob: data: https:",
    "media-src": "'self' blob: https:",
    "frame-src": "'self' https:",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'self'",
}
"""Content Security Policy Level 3, by directive.

Pages may show pictures, videos and frames of other sites over https, and the playground shows
pictures, sounds and videos that an API answers (``blob:``). Nobody else's page may frame them.
"""

OTHERS: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def policy(origins: Collection[str] = (), forms: Collection[str] = ()) -> str:
    """Return the policy of a site whose pages send requests and forms to these origins."""
    more = {"connect-src": {*origins, *forms}, "form-action": forms}
    longer = {name: " ".join([POLICY[name], *sorted(m)]) for name, m in more.items()}
    directives = {**POLICY, **longer}
    text = "; ".join(f"{name} {value}" for name, value in directives.items())
    if len(text) <= MOST_CHARACTERS:
        return text
    return policy(_ANY, forms if origins is not _ANY else _ANY)


def headers_txt(builder: Builder) -> str:
    """Return the file; nothing unless ``docsjson_headers`` asks for it.

    Other themes run scripts of their own in their pages, so they get no policy.
    """
    config = builder.config
    if not config.docsjson_headers:
        return ""
    settings = build_of(builder).settings
    stars = _of_stars(settings) if config.docsjson_stars else ()
    rating = origin_of(settings.feedback.rating_url or "")
    asked = (page.origins for page in kept(builder.env, API, dict[str, Any]()).values())
    origins = {*chain.from_iterable(asked), *stars}
    content = policy(origins, [rating] if rating else [])
    ours = {"Content-Security-Policy": content} if uses_theme(config) else {}
    lines = (f"  {name}: {value}\n" for name, value in {**ours, **OTHERS}.items())
    return "".join(["/*\n", *lines])


def _of_stars(settings: Settings) -> Iterator[str]:
    action = settings.call_to_action
    kinds = {link.type for link in settings.navbar_links} | {action.type if action else ""}
    if "github" in kinds:
        yield GITHUB_API
