"""OAuth 2 in the playground: how readers get a token, and where the form then asks for it. Pure."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ...safety.tags import NONE, opening, tag
from ...safety.urls import origin_of
from ..model.servers import is_base_url

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..model.access import Access
    from ..model.security import Flow, Scheme
    from .fields.field_lists import Word

CALLBACK = "oauth.html"
"""Name of the page that a sign-in ends on, beside the scripts."""
CALLBACK_SCRIPT = "oauth-callback.js"
MAX_SCOPES = 100
"""Most scopes that the form lists."""
RENEWS = "refreshUrl"
"""The URL that a token is renewed at, where that is not the one that it came from."""
NEEDED: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "authorizationCode": ("authorizationUrl", "tokenUrl"),
    "clientCredentials": ("tokenUrl",),
    "deviceAuthorization": ("deviceAuthorizationUrl", "tokenUrl"),
})  # fmt: skip
"""Flows that the playground runs, and the URLs that each needs.

`implicit` and `password` are left out: https://www.rfc-editor.org/rfc/rfc9700 advises against them.
"""


def flows_of(scheme: Scheme) -> list[dict[str, object]]:
    """Return the ways to get a token as data of the form; only those whose URLs are complete."""
    made = (_flow(flow, scheme.scopes) for flow in scheme.flows)
    return [flow for flow in made if flow]


def _flow(flow: Flow, needed: tuple[str, ...]) -> dict[str, object]:
    given = dict(flow.urls)
    wanted = {key: given.get(key, "") for key in NEEDED.get(flow.name, ())}
    if not wanted or not all(map(is_base_url, wanted.values())):
        return {}
    if is_base_url(renewing := given.get(RENEWS, "")):
        wanted[RENEWS] = renewing
    known = dict(flow.scopes)
    scopes = [[name, known.get(name, "")] for name in dict.fromkeys((*needed, *known))]
    return {"flow": flow.name, **wanted, "scopes": scopes[:MAX_SCOPES], "needed": len(needed)}


def token_origins(access: Access) -> Iterator[str]:
    """Yield the origins that the form asks for tokens; a sign-in window needs no permission."""
    for scheme in (scheme for schemes in access.apart for scheme in schemes):
        for flow in flows_of(scheme):
            urls = (flow.get(key) for key in ("tokenUrl", "deviceAuthorizationUrl", RENEWS))
            yield from filter(None, (origin_of(str(url)) for url in urls if url))


def callback_page(language: str, word: Word) -> str:
    """Return the page that a sign-in ends on; its script hands the answer to the form."""
    robots = opening("meta", {"name": "robots", "content": "noindex"})
    referrer = opening("meta", {"name": "referrer", "content": "no-referrer"})
    script = tag("script", {"src": CALLBACK_SCRIPT, "defer": True})
    head = (opening("meta", {"charset": "utf-8"}), robots, referrer)
    text = word("You can close this window and go back to the documentation.")
    top = tag("head", NONE, *head, tag("title", NONE, word("Authorization")), script)
    refused = word("No page is waiting for this sign-in. Go back and get a token again.")
    body = tag("body", NONE, tag("p", {"data-refused": refused}, text))
    page = tag("html", {"lang": language.replace("_", "-")}, top, body)
    return f"{opening('!doctype html')}\n{page}\n"
