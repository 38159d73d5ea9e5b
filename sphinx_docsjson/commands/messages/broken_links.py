"""Links to other sites that do not work: what is wrong with them, where, and what to do."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING

from ...check.columns import with_line
from ...problems import Place, Problem, Subtype
from ...reporting import place_of, report
from ...safety.urls import origin_of
from ...sphinx_private.link_checks import BUSY, UNANSWERED, UNASKED, Asking, ask_servers
from ...vocabulary import STATUSES
from .links_around import links_around

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

MINUTES = 15.0
"""How long servers are asked at most, unless somebody allows more or less."""
SECONDS_OF_REST = 60.0
"""How long a server may ask to be left alone, unless ``conf.py`` allows another time."""
USUAL_REST = 300.0
"""What Sphinx allows where ``conf.py`` says nothing; nobody wants to wait that long."""
_LONGEST = 160
_GONE = ("404", "410")
_STATUS = re.compile(r"(\d{3}) (?:Client|Server) Error")
_ANCHOR = re.compile(r"Anchor '([^'\n]{1,200})' not found")
_TOO_MANY = re.compile(r"Exceeded \d+ redirects")
_FAILURES = (
    (r"NameResolution|getaddrinfo|Name or service|nodename nor", "no server has this name"),
    (r"refused", "its server refuses connections"),
    (r"(?i)ssl|certificate", "its server has no valid certificate"),
    (r"(?i)timed out|timeout", "its server does not answer"),
    (r"(?i)Invalid URL|Failed to parse|label empty or too long", "it is not a URL"),
    (r"(?i)connection (?:aborted|reset|broken)|RemoteDisconnected", "its server hangs up"),
)
_MEND = "correct the URL, or remove the link"
_LOOK = "if it works in a browser, add it to linkcheck_ignore in conf.py"
_LATER = "check again later"


def ask_for(app: Sphinx, minutes: float) -> None:
    """Have the check of links end after some minutes, and report what is wrong with each link."""
    places: defaultdict[str, dict[Place, str]] = defaultdict(dict)
    rest = app.config.linkcheck_rate_limit_timeout

    def found(url: str, written: str, node: nodes.Element) -> None:
        places[url].setdefault(place_of(node, app.env, app.env.docname), written)

    def others() -> list[str]:
        around = links_around(app)
        for url, place in around:
            places[url].setdefault(place, url)
        return [url for url, _ in around]

    ask_servers(app.builder, Asking(
        seconds=minutes * 60, patience=SECONDS_OF_REST if rest == USUAL_REST else rest,
        server=origin_of, found=found, others=others, told=partial(_report, places, minutes),
    ))  # fmt: skip


def _report(places: dict[str, dict[Place, str]], minutes: float, url: str, why: str) -> None:
    """Report a link at each of its places."""
    text = _message(url, why, minutes)
    for place, written in places[url].items():
        report(Problem(Subtype.LINK, text, with_line(place, written), written))


def _message(url: str, why: str, minutes: float) -> str:
    """Return what to say of a link that does not work, or is not known to."""
    more = f"{_LATER}, or allow more with --links-minutes"
    unknown = {
        UNANSWERED: (f"its server has not answered in the first {minutes:g} min", more),
        UNASKED: (f"its server was not asked in the first {minutes:g} min", more),
        BUSY: ("its server allows no more requests for now: 429 Too Many Requests", _LATER),
    }
    if why in unknown:
        reason, advice = unknown[why]
        return f"link not checked: {url} ({reason}); {advice}"
    reason, advice = _reason(why)
    return f"broken link: {url} ({reason}); {advice}"


def _reason(why: str) -> tuple[str, str]:
    """Return why a link does not work, and what to do, out of what Sphinx says."""
    if found := _STATUS.match(why):
        return _of_status(found[1])
    if why == "unauthorized":
        return _of_status("401")
    if found := _ANCHOR.search(why):
        return f"that page has no section {found[1]!r}", "correct what follows '#'"
    if _TOO_MANY.search(why):
        return "its server redirects it without end", _MEND
    for pattern, reason in _FAILURES:
        if re.search(pattern, why):
            return reason, _MEND
    return (why if len(why) <= _LONGEST else f"{why[:_LONGEST]}..."), _MEND


def _of_status(code: str) -> tuple[str, str]:
    name = STATUSES.get(code)
    advice = _MEND if code in _GONE else _LATER if code.startswith("5") else _LOOK
    return f"its server answered {code}{f' {name}' if name else ''}", advice
