"""Phrases that read as a translation, and what a native writer would say instead.

They are looked for in the documentation, and in everything that the package says: messages,
docstrings and comments. The list grows: add what you stumble over.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "run.py")
FOLDERS = ("demo", "sphinx_docsjson")
TEXT = {".py", ".md", ".mdx", ".html", ".css", ".js", ".toml", ".json", ".yaml"}

INSTEAD = {
    r"(?<![-.])(?:stands?|stood)\b(?! for\b| out\b| in for\b|-in\b|\()": "is, comes before, follows",
    r"(?:older|present|legacy|both|two|which) dialects?\b": "format",
    r"behind (?:the (?:text|language|link|breadcrumbs|image)|an (?:image|icon))\b": "after",
    r"needs? running\b": "would have to be run",
    r"(?:is|are) shown as (?:it is|they are) at first": "in its initial state",
    r"is none of the\b": "is not one of",
    r"is no (?:ordinary|plain)\b": "is not a",
    r"hosts? (?:is|are) asked\b": "contacted",
    r"(?:open|choose|skip)s? no \w+": "does not open, cannot choose",
    r"knows? nothing of\b": "is independent of, does not know",
    r"names? nothing that exists": "does not exist",
    r"of this sort\b": "of this type",
    r"(?:it|page|translation|block) holds an?\b": "contains",
    r"(?:is|are) in \w+ \w+ already\b|is in this part of the navigation already": "already before",
    r"all (?:of them )?together may have": "together, they can have",
    r"ways through the toctrees": "paths",
    r"leads? nowhere": "is broken, has no target",
    r"has no counterpart": "has no equivalent",
    r"is no (?:language|file|ID)\b": "is not a",
    r"must be a text\b|an? text nor\b": "text has no article",
    r"as wikis ha(?:ve|s) it": "as in wikis",
    r"which of the two holds": "which of the two is right",
    r"goes out\b": "is published",
    r"says? whether": "whether; returns whether",
    r"text for machines|Markdown for machines": "plain text for AI tools",
    r"comes nearest": "the closest match",
    r"no full address": "not a full URL",
    r"goes? together with": "combines with",
    r"for good\b(?=[.;,)])": "permanent",
    r"on its way out": "deprecated",
    r"write along": "AI-assisted editors",
    r"calls? for a click": "call-to-action link",
    r"named on the way": "are listed",
    r"(?:says|tells) every (?:problem|mistake)": "reports every problem",
    r"(?:docs\.json|conf\.py|page|settings) can say": "every setting, every option",
    r"stays? theirs": "the other extension keeps the name",
    r"loses? its box": "loses its styling",
    r"no word is lost": "all text is kept",
    r"(?<!there )is no (?:page|picture|regular|link)\b|is no valid"
    r"|(?<!there )is no (?:hex|path|plain sitemap|JSON|Python|folder|URL)\b": "is not a",
    r"nothing but (?:Python|a)\b": "only",
    r"short mark behind": "small label after",
    r"change log\b": "changelog",
    r"cannot go on\b": "cannot continue",
    r"for it (?:has|is|cannot)\b": "because it",
    r"small pages that lead on": "small pages that forward visitors",
    r"rooms of the code": "how the code is organised",
    r"whom nobody knows": "strangers",
    r"names? no (?:page|picture)\b|names no file\b": "does not lead to, is not a",
    r"mend it first": "fix it first",
    r"takes? the place of this": "replaces",
    r"null is no\b|(?<!there )is no (?:base|HTTP|address|value)\b": "is not a",
    r"(?:nested|other|too large) too deep\b(?!ly)": "too deeply",
    r"https? addresses|web address|OpenAPI address": "URL",
    r"by whomever|whoever may\b|(?:page|URL|server|file) of yours": "anyone who; your own",
    r"goes? on (?:doing|reading|writing)": "keeps doing",
    r"(?:write|read) (?:it|every page|the \w+) anew": "again",
    r"previews? of links": "link preview",
    r"what becomes of": "how it looks",
    r"(?:built?|read|written|imported|made|set|gathered|starts) anew": "again",
    r"wins? over\b": "overrides, takes precedence over",
    r"in place of (?:the|a|standard|stdio)\b": "instead of",
    r"where there is room": "if there is room, on wide screens",
    r"(?:loads?|updates?|found|tested) (?:\w+ )?by (?:itself|themselves)": "automatically",
    r"(?:are|is) on paper\b|and on paper,": "in print",
    r"what (?:they|readers) type is forgotten": "discarded",
    r"(?:puts?|hands?) it on to\b": "passes it to",
    r"(?:pages|samples|groups|mistakes|blocks) of (?:schemas|requests|code blocks|a file)\b"
    r"|endpoints of a file": "schema pages, request samples: English has compound nouns",
    r"mighty|furthermore|in order to|utili[sz]e|please note|simply\b": "plainer words",
}  # fmt: skip
"""What not to write → what to write."""


WORD_LISTS = ROOT / "sphinx_docsjson/passages/english.py"
"""The words that readers of any site type into the search."""


STILTED = re.compile(rf"\b(?:{'|'.join(INSTEAD)})".lower())
"""All phrases in one pattern, for text in lower case: it is twenty times as fast as a search for
each phrase that ignores case."""


def better(hit: re.Match[str]) -> str:
    """Return what to write instead of a phrase that was found."""
    patterns = {re.compile(phrase.lower()): instead for phrase, instead in INSTEAD.items()}
    return next(
        instead for pattern, instead in patterns.items() if pattern.match(hit.string, hit.start())
    )


def texts() -> dict[Path, str]:
    """Return every file that people read, and what it says."""
    found = [path for name in FOLDERS for path in (ROOT / name).rglob("*") if path.suffix in TEXT]
    paths = [*(ROOT / name for name in DOCUMENTS), *sorted({*found} - {WORD_LISTS})]
    return {path: path.read_text("utf-8") for path in paths}


def test_we_write_as_a_native_would() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {hit[0]} (better: {better(hit)})"
        for path, text in texts().items()
        for hit in STILTED.finditer(text.lower())
        for line in [hit.string.count("\n", 0, hit.start()) + 1]
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "stilted",
    [
        "Settings stand in docs.json",
        "it may stand here",
        "the link leads nowhere",
        "no full address",
        "the link names no page",
        "only https addresses are fetched",
        "nested too deep",
    ],
)
def test_the_list_finds_what_it_is_for(stilted: str) -> None:
    assert STILTED.search(stilted.lower())
