"""Rules for code: its language, its title, and keys that look real."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from docutils import nodes
from pygments.lexers import get_all_lexers
from sphinx.addnodes import highlightlang
from sphinx.highlighting import lexer_classes

from ..components.fence_mistakes import UNCLOSED_DIRECTIVE
from ..components.fences import code_fence
from ..components.lexers import LEXER_NAMES, lexer_name
from ..components.rows.code import code_group, is_code
from ..spelling import hint_at, nearest
from .page import Hit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .page import Page

GROUP = "CodeGroup"
FENCE = "```"

SECRETS: Mapping[str, re.Pattern[str]] = {
    name: re.compile(rf"(?:\b|\B(?=-)){pattern}")
    for name, pattern in {
        "an AWS access key": r"(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])",
        "an Anthropic key": r"sk-ant-[\w-]{20,}",
        "an OpenAI key": r"sk-(?:proj|svcacct|admin)-[\w-]{20,}",
        "an API key": r"(?:sk|pk|rk)[-_](?:(?:live|prod|or-v1)[-_])?[A-Za-z0-9]{20,}",
        "an Azure storage key": r"AccountKey=[A-Za-z0-9+/]{80,90}={0,2}",
        "a Databricks token": r"dapi[a-f0-9]{32}",
        "a DigitalOcean token": r"do[opr]_v1_[a-f0-9]{64}",
        "a Discord webhook": r"discord(?:app)?\.com/api/webhooks/\d{15,22}/[\w-]{50,}",
        "a Docker token": r"dckr_pat_[\w-]{27,}",
        "a GitHub token": r"(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50,})",
        "a GitLab token": r"gl(?:pat|ptt|rt|dt)-[\w-]{20}",
        "a Google key": r"AIza[\w-]{35}",
        "a Google client secret": r"GOCSPX-[\w-]{28}",
        "a Google access token": r"ya29\.[\w-]{40,}",
        "a Grafana token": r"glsa_[A-Za-z0-9]{32}_[a-f0-9]{8}",
        "a Groq key": r"gsk_[A-Za-z0-9]{48,}",
        "a Hugging Face token": r"hf_[A-Za-z0-9]{30,}",
        "a JSON web token": r"eyJ[\w-]{10,500}\.eyJ[\w-]{10,}\.[\w-]{20,}",
        "a Linear key": r"lin_api_[A-Za-z0-9]{40}",
        "a Netlify token": r"nfp_[A-Za-z0-9]{36,}",
        "a Notion token": r"(?:ntn_[A-Za-z0-9]{43,}|secret_[A-Za-z0-9]{43})",
        "an npm token": r"npm_[A-Za-z0-9]{36}",
        "a password in a URL": r"(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqp)"
        r"://[\w.-]{1,60}:[^\s:@/<>{}$\[\]*]{12,80}@(?!localhost|127\.)[\w.-]+",
        "a private key": r"-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40,}",
        "a PyPI token": r"pypi-[\w-]{50,}",
        "a Replicate token": r"r8_[A-Za-z0-9]{37}",
        "a SendGrid key": r"SG\.[\w-]{22}\.[\w-]{43}",
        "a Sentry token": r"sntry[su]_[A-Za-z0-9+/=_]{40,}",
        "a Shopify token": r"shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}",
        "a Slack token": r"(?:xox[abeprs]|xapp)-[A-Za-z0-9-]{20,}",
        "a Slack webhook": r"hooks\.slack\.com/services/T\w{8,}/B\w{8,}/\w{20,}",
        "a Stripe webhook secret": r"whsec_[A-Za-z0-9]{24,}",
        "a Supabase token": r"sbp_[a-f0-9]{40}",
        "a Telegram token": r"\d{8,10}:AA[\w-]{32,34}(?![\w-])",
        "a Twilio key": r"SK[a-f0-9]{32}",
        "an xAI key": r"xai-[A-Za-z0-9]{70,}",
    }.items()
}
"""What keys of services look like; sources: the documentation of each service."""
_PLACEHOLDER = re.compile(
    r"example|placeholder|your|secret|token|dummy|fake|sample|test|redacted|here|replace|"
    r"x{3}|(.)\1{3}|1234|4321|abcd|\.\.\.",
    re.IGNORECASE,
)
"""What shows that a key is made up."""
_FEWEST_CHARACTERS = 12
"""How many different characters a real key has at least."""
_SHOWN = 6
_LONGEST_CODE = 3
"""Letters of a name such as ``sql``, with which too many others share their letters."""
_NO_CODE = re.compile(r"\s*(?:<|:\w+:|(?:options|handler|selection|rendering):)")
"""What indented code begins with that is none: tags, and options of mkdocstrings."""
_MISSPELT = 0.85
"""How alike names of languages must be: there are nine hundred."""


def no_language(page: Page) -> Iterator[Hit]:
    """Yield blocks of code without a language, or with a misspelt one."""
    for node in page.nodes:
        if not isinstance(node, code_fence):
            yield from _misspelt(node)
        elif node.get("indented"):
            yield from _indented(node)
        elif not node.get("label") and not _is_reported(node):
            message = "the code block has no language: write one after the fence, or 'text'"
            yield Hit(message, node, written=FENCE)
        elif node.get("label"):
            yield from _no_such_language(node["label"], node)


def _is_reported(node: nodes.Element) -> bool:
    """Return whether a directive lacks its brace, so that its name is the title of a block."""
    title = node.parent.next_node(nodes.caption) if node.parent is not None else None
    return title is not None and bool(UNCLOSED_DIRECTIVE.match(title.astext()))


def _misspelt(node: nodes.Node) -> Iterator[Hit]:
    """Yield a misspelt language of a directive of Sphinx: those without one have a default."""
    if isinstance(node, nodes.literal_block):
        yield from _no_such_language(str(node.get("language", "")), node)
    elif isinstance(node, highlightlang):  # docutils gives it the line below it
        yield from _no_such_language(node["lang"], node.parent, node["lang"])


def _no_such_language(name: str, node: nodes.Node, text: str = "") -> Iterator[Hit]:
    if meant := language_meant(name):
        yield Hit(f"no language is called {name!r}{hint_at(meant)}", node, text)


def _indented(node: code_fence) -> Iterator[Hit]:
    """Yield a block of indented code, which has no fence that could name a language.

    Components, and what mkdocstrings shows, are reported where they are read.
    """
    if not _NO_CODE.match(node.astext()):
        yield Hit("indented code has no language: put it between ``` lines and name one", node)


@lru_cache(maxsize=1024)
def language_meant(written: str) -> str | None:
    """Return the language that a misspelt name means; most unknown names are right, but new."""
    name = written.lower()
    if lexer_name(name) != "text" or name in LEXER_NAMES or written in lexer_classes:
        return None
    of_pygments = {alias for _, aliases, *_ in get_all_lexers() for alias in aliases}
    names = sorted(of_pygments | {*LEXER_NAMES})
    if name in names:
        return None
    letters = sorted(name)
    swapped = (one for one in names if len(one) > _LONGEST_CODE and sorted(one) == letters)
    return next(swapped, None) or nearest(name, names, _MISSPELT)


def secret(page: Page) -> Iterator[Hit]:
    """Yield code with what looks like a key that somebody uses."""
    for node in page.nodes:
        if isinstance(node, nodes.literal_block | nodes.literal):
            for kind, key in secrets_in(node.astext()):
                yield Hit(_leaked(kind, key), node, key.split("\n")[0])


def secrets_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield each key in a text that does not look made up: its kind, and the key."""
    seen = set[str]()
    for kind, pattern in SECRETS.items():
        for found in pattern.findall(text):
            is_real = len(set(found)) >= _FEWEST_CHARACTERS and not _PLACEHOLDER.search(found)
            if is_real and found not in seen:
                seen.add(found)
                yield kind, found


def _leaked(kind: str, key: str) -> str:
    shown = " ".join(key[:_SHOWN].split())
    return f"{shown}… looks like {kind}: write a placeholder, such as YOUR_KEY, and revoke the key"


def untitled_in_group(page: Page) -> Iterator[Hit]:
    """Yield the first block of each code group that has no title."""
    for node in page.nodes:
        if isinstance(node, code_group) and node["tag"] == GROUP:
            blocks = [child for child in node.children if is_code(child)]
            bare = next((one for one in blocks if isinstance(one, nodes.literal_block)), None)
            if bare is not None:
                message = "a code block in this group has no title: write one after its language"
                yield Hit(message, bare, written=bare.get("label") or FENCE)
