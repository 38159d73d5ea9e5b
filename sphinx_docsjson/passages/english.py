"""What the words of an English question tell: which say little, and which mean the same."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from .everyday import EVERYDAY
from .terms import fold

if TYPE_CHECKING:
    from collections.abc import Callable

GENERAL = frozenset(
    """accept actually add after ago all along already also always among another anything apply
    around automatically available away back based become before begin behind being best better
    big bring build call certain change choose click come common contain continue correctly
    create current currently define depend depending different directly done each easily easy
    either else end enough etc even ever every everything exactly exist existing expect explain
    far few find first follow full fully further get give given go going good handle hear help
    here high hold important include including keep kind know large later lead least leave less
    let like list little long look lose lot main make many mean might more much must my myself
    need never new next nothing often old once one only ordinary other otherwise own part pass
    per place prevent proper properly provide put quickly rather reach ready real really receive
    right run same say second see set several short show similar simple simply single small some
    somebody someone something sometimes soon special specific start still such sure take talk
    tell thing think third thus time together too try turn two understand usual usually t various
    want way whether whole whose wonder work write wrong yes yourself""".split()
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
        "collaborator colleague coworker member teammate user", "color colour", "column grid",
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
        "monitoring observability telemetry tracing", "namespace prefix", "openapi swagger",
        "persist persistence save storage store", "python py", "rename renaming",
        "repo repository", "revert rollback undo", "rate throttle throttling",
        "delegate delegation handoff", "test testing", "ts typescript",
        "validate validation verification verify", "site website",
        "allowlist whitelist", "audit history", "batch bulk many multiple several",
        "expiration expire expiry temporary ttl", "regenerate renew reroll rotate",
        "replay rerun restart", "sequence sequential",
        "label tag", "query question", "choose decide evaluate pick select",
        "fetch get list retrieve",
        "credential password", "recover restore", "order sort", "policy rule", "listen subscribe",
        "exclude ignore omit skip", "incorrect wrong",
    )
)  # fmt: skip
"""Words that pages and readers use for the same thing; none is in two groups."""

QUALIFYING = "without"
"""Behind this word, a question says less of what it is about; those words count half."""

INTRODUCING = (
    "introduction", "overview", "uberblick", "ubersicht", "einfuhrung", "apercu",
    "introduccion", "introducao", "обзор", "введение", "概述", "简介", "介绍", "概要", "はじめに",
    "개요", "소개", "\u0645\u0642\u062f\u0645\u0647",
)  # fmt: skip
"""Titles of pages that say what something is, in our languages, as `fold` returns them."""

_ASKED = "如何|怎么样?|怎樣|怎样|怎麼|什么是|什麼是|是什么|是什麼|有什么|请问|請問|可以|吗|嗎|呢|"
_ASKED += "どうやって|とは何ですか|とは|するには|する方法|の方法|の使い方|使い方|ですか|したい|"
_ASKED += "어떻게|하는 방법|하는 법|무엇인가요"
SPOKEN = (rf"(?:{_ASKED})(?=.)|(?<=.)(?:{_ASKED})", " ")
"""What Chinese, Japanese and Korean questions have before or behind what they are about."""

SHORT_FORMS = (
    SPOKEN,
    (
        r"\b(?:ca|wo|do|does|did|is|are|was|were|has|have|had|could|would|should|must|need)"
        r"n['’]?t\b",
        " not t ",
    ),
    (r"(?<=\w)['’](?:s|m|re|ve|ll|d)\b|(?<=\bwhat)s\b", " is "),
)
"""How readers shorten words, with an apostrophe or without one, and what asks without saying
anything; also patterns of JavaScript.

Otherwise *dont* would be looked for, and the halves of *doesn't*. What pages say in such a word is
found by its *t*: whoever asks why something doesn't start may be helped by what can't be seen.
"""

DEFINITION = r"^\s*(?:what|who)(?:.s| is| are)\b"
"""How a question begins that wants to know what something is; also a pattern of JavaScript."""


OPERATION = r"(?<![\w-])(?:apis?|endpoints?)(?![\w-])"
"""What a question says that wants an operation, not a guide; also a pattern of JavaScript."""


def spelled_out(text: str) -> str:
    """Return a question or a heading with small words in place of verbs that are shortened."""
    for pattern, words in SHORT_FORMS:
        text = re.sub(pattern, words, text, flags=re.IGNORECASE)
    return text


def asks_for_an_operation(question: str) -> bool:
    """Return whether a question wants an operation of an API."""
    return bool(re.search(OPERATION, question, re.IGNORECASE))


def asks_what_it_is(question: str) -> bool:
    """Return whether a question wants to know what something is."""
    return bool(re.search(DEFINITION, question, re.IGNORECASE))


def qualifying(question: str) -> str:
    """Return the part of a question that says less of what it is about."""
    return fold(question).partition(f" {QUALIFYING} ")[2]


MEANINGS = (*((group, group) for group in SYNONYMS), *EVERYDAY)
"""Words of questions, each with the words of pages that are looked for as well."""


Synonyms = Mapping[str, Sequence[tuple[str, tuple[str, ...]]]]
"""Stem → words that have it, each with its synonyms."""


def synonyms_by_stem(stem: Callable[[str], str]) -> Synonyms:
    """Return the words that have synonyms, with these, by their stems."""
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for asked, said in MEANINGS:
        for word in asked:
            own = stem(word)
            others = tuple(other for other in said if stem(other) != own)
            found.setdefault(own, []).append((word, others))
    return found
