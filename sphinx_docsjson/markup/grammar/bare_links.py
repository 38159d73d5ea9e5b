"""Web and mail addresses in a text, without brackets: which characters may come before them.

The plugin that finds them follows the specification of GitHub, in which few may. Writers put
others there: ``"https://…"``, and the punctuation of languages without spaces, which also ends one.
"""

from __future__ import annotations

import html
import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from markdown_it.rules_inline import StateInline

    InlineRule = Callable[[StateInline, bool], bool]

_WEB = re.compile(r"https?\Z")
_NAME = re.compile(r"[A-Za-z0-9.+_-]+\Z")
_STARTS = re.compile(r"www\.|@|://|(?<=mailto):|(?<=xmpp):")
"""What the rules look for; they are asked at each ``w``, ``:`` and ``@``."""
_ENDS = re.compile(r"[、。，；：！？）」』】》〉”’<]|\s")
_ENTITY = re.compile(r"&(?:#(?:[0-9]{1,7}|[xX][0-9a-fA-F]{1,6})|[a-zA-Z][a-zA-Z0-9]{1,31});")
"""The name or the number of a character (CommonMark, 2.5), which ``&copy=1`` is not."""
_LONGEST = 8_000
"""How long an address may be, which servers allow; each that a text may hold is read to its end."""
_LONGEST_HOST = 255
"""How long the name of a host may be (RFC 1035, 2.3.4)."""
_IN_NAMES = str.maketrans("-._", "aaa")
_HOST = re.compile(rf"(?:://)?([^\s!\"#%&'()*,/:;?@\[\\\]{{}}]{{{_LONGEST_HOST + 1}}})")
_LONGEST_NAME = 64
"""How many characters the part of a mail address before its ``@`` may have (RFC 5321, 4.5.3)."""


def loosely(name: str, rule: InlineRule) -> InlineRule:
    """Return the rule of the plugin with a name, so that more characters may be before a link."""
    ends = {"gfm_autolink_protocol": _web, "gfm_autolink_email": _mail}.get(name, _www)

    def read(state: StateInline, silent: bool) -> bool:
        if state.linkLevel or silent:
            return rule(state, silent)
        source, end = state.src, state.posMax
        if not _STARTS.match(source, state.pos, end):
            return False
        if found := _ENDS.search(source, state.pos, min(end, state.pos + _LONGEST)):
            state.posMax = found.start()
        if state.posMax > state.pos + _LONGEST or _is_long(state):
            state.posMax = end
            return False
        if start := ends(state):
            if state.pos == start:
                state.pushPending()
            state.src = f"{source[: start - 1]} {source[start:]}"  # as if a space were before it
        try:
            is_link = rule(state, silent)
        finally:
            state.src, state.posMax = source, end
        if is_link:
            _resolve_entities(state)
        return is_link

    return read


def _is_long(state: StateInline) -> bool:
    """Return whether what is here has a name that is too long for a host."""
    found = _HOST.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    signs = found[1].translate(_IN_NAMES)  # other punctuation ends a name
    return not any(unicodedata.category(sign).startswith("P") for sign in signs)


def _resolve_entities(state: StateInline) -> None:
    """Show ``&amp;`` in the link that was just found as ``&``, as in all other text of a page."""
    link, text, _ = state.tokens[-3:]
    if _ENTITY.search(text.content):
        link.attrs["href"] = state.md.normalizeLink(_resolved(str(link.attrs["href"])))
        text.content = _resolved(text.content)


def _resolved(written: str) -> str:
    return _ENTITY.sub(lambda found: html.unescape(found[0]), written)


def _web(state: StateInline) -> int:
    """Return where the address starts that holds the ``:`` here, if anything may be before it."""
    found = _WEB.search(state.src, max(state.pos - 5, 0), state.pos)
    start = found.start() if found else 0
    before = state.src[start - 1 : start]
    return 0 if before.isascii() and before.isalpha() else start


def _mail(state: StateInline) -> int:
    found = _NAME.search(state.src, max(state.pos - _LONGEST_NAME, 0), state.pos)
    start = found.start() if found else 0
    return start if state.src[start - 1 : start] != "/" and _parts(state.src, start) else 0


def _www(state: StateInline) -> int:
    return state.pos if _parts(state.src, state.pos) else 0


def _parts(source: str, start: int) -> bool:
    """Return whether what is before an offset is white space or punctuation, of any language."""
    before = source[start - 1 : start] if start else ""
    return bool(before) and (before.isspace() or unicodedata.category(before).startswith("P"))
