"""Text that somebody else wrote, made safe to be in Markdown. Pure."""

from __future__ import annotations

import re
from urllib.parse import quote

from ...vocabulary import fence_for

_SPACE = re.compile(r"[\s\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]+")
"""White space, control characters, and marks that change the direction of what follows."""

_SYNTAX = re.compile(
    r"[\\`*\[\]]|~(?=~)|<(?=[A-Za-z/!?])|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)"
)
"""Characters that Markdown would read, where it would; underscores inside words are only text."""

_LINE_START = re.compile(
    r"^([^\S\n]*+)(#{1,6}(?=\s|$)|[-+](?=\s|$|-)|>|~~~|=+(?=\s*$)|\d+(?=[.)](?:\s|$)))",
    re.MULTILINE,
)
"""What starts a block when it is at the beginning of a line."""

_UNSAFE_IN_URL = re.compile(r"[\s<>()\[\]\\\x00-\x1f\x7f\"`]")


def one_line(text: str) -> str:
    """Return a text in one line, without control characters."""
    return _SPACE.sub(" ", text).strip()


def inline(text: str) -> str:
    """Escape what Markdown would read as inline syntax."""
    return _SYNTAX.sub(lambda match: "\\" + match[0], text)


def line_start(text: str) -> str:
    """Escape what would start a heading, a list or a quotation at the beginning of a line."""

    def escape(match: re.Match[str]) -> str:
        space, mark = match.groups()
        return f"{space}{mark}\\" if mark[-1].isdecimal() else f"{space}\\{mark}"

    return _LINE_START.sub(escape, text)


def flat(text: str) -> str:
    """Return a text in one line in which nothing is Markdown, for titles and descriptions."""
    return inline(one_line(text))


def address(url: str) -> str:
    """Return a URL that cannot end the parentheses that it is in."""
    return _UNSAFE_IN_URL.sub(lambda match: quote(match[0], safe=""), url.strip())


def link(text: str, url: str, title: str = "") -> str:
    """Return a link; its text is taken as Markdown, its title is plain text."""
    said = flat(title).replace('"', '\\"')
    shown = f' "{said}"' if said else ""
    return f"[{text}]({address(url)}{shown})"


_QUOTES = {'"': "“”„«»", "'": "‘’‚‹›"}
_CURLY = re.compile(r"[“”‘’‚„‹›–—…]|«\u202f?|\u202f?»")
"""What Sphinx's smart quotes write: https://www.sphinx-doc.org/en/master/usage/configuration.html#confval-smartquotes"""

_PLAIN = {
    **{curly: plain for plain, all_ in _QUOTES.items() for curly in all_},
    "–": "--", "—": "---", "…": "...",
}  # fmt: skip


def has_smart_quotes(text: str) -> bool:
    """Return whether a text has characters that smart quotes write."""
    return _CURLY.search(text) is not None


def straight(text: str, source: str) -> str:
    """Return a text with the quotes and dashes that its author typed.

    Parameters: ``source`` is what the author wrote: a curly character that it has stays.
    """

    def typed(match: re.Match[str]) -> str:
        curly = match[0].strip("\u202f")
        plain = _PLAIN[curly]
        return match[0] if curly in source or plain not in source else plain

    return text if "&" in source and _ENTITY.search(source) else _CURLY.sub(typed, text)


_ENTITY = re.compile(r"&(?:[lrsb]d?quo|[lr]s?aquo|[mn]dash|hellip|#\w+);")


def fence(text: str, info: str = "") -> str:
    """Return a fenced code block that holds any text, fences too."""
    text = text.rstrip("\n")
    bars = fence_for(text, "~" if "`" in info else "`")
    return f"{bars}{one_line(info)}\n{text}\n{bars}"
