"""Style sheets for the hosted service: which rules reach our elements, and what they may do there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sphinx_docsjson.safety.style_sheets import clean_sheet
from sphinx_docsjson.theme import PATH
from sphinx_docsjson.theme.hosted_names import NAMES, rules_for_ours

BEYOND = ":not(:where(.safe,.safe *))"
NO_BUTTON = ":not(:where(.docsjson-action,.docsjson-action *))"


def ours(text: str) -> str:
    clean = clean_sheet(text, lambda _written: None, ".safe").text
    return rules_for_ours(clean).replace(BEYOND, "").replace(NO_BUTTON, "~").strip()


@pytest.mark.parametrize(
    ("written", "added"),
    [
        ("a.mine{color:red}", ""),
        (".cards, .card-title{color:red}", ""),
        (".card{gap:1px}", ":is(.card,.docsjson-card){gap:1px;}"),
        (".mine, .dark .card:hover{gap:1px}",
         ".dark :is(.card,.docsjson-card):hover{gap:1px;}"),
        ("p:not(.prose p)::before{gap:1px}",
         "p:not(:is(.prose,.docsjson-article) p)::before{gap:1px;}"),
        ("#banner{width:1px;COLOR:red!important;--x:1;padding:1px}",
         ":is(#banner,.docsjson-announcement){COLOR:red!important;--x:1;}"),
        ("#navbar{position:fixed;top:0}", ""),
        ("#navbar a{color:red;display:none}", ":is(#navbar,.docsjson-header) a~{color:red;}"),
        ("#navbar *:hover{color:red}", ":is(#navbar,.docsjson-header) *~:hover{color:red;}"),
        ("#navbar a[href='/x']{display:none;width:1px}",
         ':is(#navbar,.docsjson-header) a[href="/x"]{display:none;}'),
        ("#footer{a{color:red;margin:0}}", ":is(#footer,.docsjson-footer){a{color:red;}}"),
        ("@media print{#footer{color:red}}",
         "@media print{:is(#footer,.docsjson-footer){color:red;}\n}"),
        ("#navbar .card{gap:1px}", ""),
    ],
)  # fmt: skip
def test_rules_for_names_of_the_service_reach_ours(written: str, added: str) -> None:
    assert ours(written) == added


def test_what_is_added_leaves_alone_what_no_rule_reaches() -> None:
    added = rules_for_ours(clean_sheet("#navbar a,.card::after{color:red}", str, ".safe").text)
    assert added.count(BEYOND) == 2


def test_our_names_are_those_of_our_elements() -> None:
    package = Path(PATH).parent.parent
    known = "".join(
        path.read_text("utf-8")
        for pattern in ("*.css", "*.html")
        for path in sorted(package.rglob(pattern))
    )
    for name in NAMES.values():
        for part in re.findall(r"\.[\w-]+", name):
            assert part[1:] in known
