"""What the words of an English question tell: which say little, and which mean the same."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

GENERAL = frozenset(
    """add all before after build create define each every find first get give go keep know let like
    list make many more need new one only other own put run see set show some take tell
    time try want way work write""".split()
)
"""Words that many questions have, whatever they are about; they count half."""

SYNONYMS = tuple(
    group.split()
    for group in (
        "accordion collapsible expandable", "admonition box callout note",
        "airgapped internet offline", "alert notification notify",
        "allow permission permit privilege role", "argument parameter", "attach upload",
        "attribute field property", "attempt retry", "audio speech voice",
        "background async asynchronous", "backup export", "begin start quickstart",
        "billing cost price pricing", "block deny forbid prevent", "browse crawl scrape",
        "bug issue problem troubleshooting", "build create make write", "cache caching",
        "callback hook webhook", "cancel kill shutdown stop terminate",
        "certificate https ssl tls", "changelog news release updates",
        "chart diagram graph plot", "ci cd pipeline",
        "collaborator colleague member teammate user", "color colour", "column grid",
        "combine compose merge mount", "compare comparison difference versus",
        "concurrency concurrent parallel simultaneous simultaneously",
        "config configuration configure options settings", "container docker",
        "coupon discount promo voucher", "cpu machine ram",
        "cron night nightly periodic recurring schedule scheduled scheduling", "custom own",
        "database db", "deactivate disable off", "activate enable", "deadline duration timeout",
        "debug debugging inspect inspector", "delay pause sleep wait", "delete erase remove",
        "deploy deployment hosting publish", "directory folder",
        "duplicate idempotency idempotent twice", "edit modify change update", "editor ide",
        "email mail", "encrypt encryption secure security", "env environment",
        "error exception failure crash", "example sample", "fast performance speed",
        "function method", "help support", "hidden hide invisible visibility",
        "image picture photo", "install installation setup", "instruction prompt",
        "javascript js", "k8s kubernetes", "key secret token",
        "language locale localization translate translation",
        "lifecycle lifespan startup teardown", "limit maximum quota restrict", "link url",
        "live realtime stream streaming", "log logging",
        "login signin auth authenticate authentication", "migrate migration upgrade",
        "monitoring observability tracing", "namespace prefix", "openapi swagger",
        "persist persistence save storage store", "python py", "rename renaming",
        "repo repository", "revert rollback undo", "rate throttle throttling",
        "telemetry tracking", "test testing", "ts typescript",
        "validate validation verification verify", "site website",
    )
)  # fmt: skip
"""Words that pages and readers use for the same thing; none is in two groups."""

INTRODUCING = ("introduction", "overview")
"""Words in the titles of pages that say what something is."""

DEFINITION = r"^\s*(?:what|who)(?:.s| is| are)\b"
"""How a question begins that wants to know what something is; also a pattern of JavaScript."""


def asks_what_it_is(question: str) -> bool:
    """Return whether a question wants to know what something is."""
    return bool(re.search(DEFINITION, question, re.IGNORECASE))


def synonyms_by_stem(stem: Callable[[str], str]) -> Mapping[str, tuple[str, ...]]:
    """Return the stem of each word that has synonyms, with these."""
    return {
        stem(word): tuple(other for other in group if stem(other) != stem(word))
        for group in SYNONYMS
        for word in group
    }
