"""CSS that authors write: declarations in ``style``, style sheets in pictures and of sites.

Nothing in it may load a file, run, or take an element out of its page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import tinycss2
from tinycss2.ast import LiteralToken

if TYPE_CHECKING:
    from collections.abc import Iterator

    Tokens = list[Any]
    """What tinycss2 reads; it has no types."""

FUNCTIONS = frozenset(
    """rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark device-cmyk var env calc
    min max clamp abs sign round mod rem sin cos tan pow sqrt hypot log exp minmax repeat
    fit-content linear-gradient radial-gradient conic-gradient repeating-linear-gradient
    repeating-radial-gradient repeating-conic-gradient translate translatex translatey translatez
    translate3d rotate rotatex rotatey rotatez rotate3d scale scalex scaley scalez scale3d skew
    skewx skewy matrix matrix3d perspective cubic-bezier steps linear circle ellipse inset polygon
    path rect xywh blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate
    sepia counter counters""".split()
)
"""Functions of CSS that only compute: colours, lengths, shapes, filters. Others may load files."""

_NAME = re.compile(r"-{0,2}[a-zA-Z][\w-]*")
_CALLED = re.compile(r"([\w-]+)\s*(\()?|\(")
"""A name, with the bracket behind it if it is called, or a bracket without a name. What is no call
is matched too: a pattern that looked for calls alone would try again at each letter of a name."""
_BLURS = re.compile(r"(?<![\w-])(?:drop-shadow|blur)\s*\(", re.IGNORECASE)
MOST_BLURS = 4
"""How many shadows and blurs a filter has: for each shadow, browsers draw all before it twice."""
_UNSAFE_NAMES = frozenset({"behavior", "behaviour", "-moz-binding"})
_UNSAFE_TEXT = re.compile(r"[\\<>;{}@]|javascript:|/\*", re.IGNORECASE)
_POSITION = re.compile(r"\s*(?:static|relative|absolute)\s*(?:!\s*important\s*)?", re.IGNORECASE)
_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})(?:\r\n|\s)?|(.))", re.DOTALL)
_DECLARATIONS = re.compile(r"[;{}]")
_LOADED = re.compile(r"@import|(?:image-set|cross-fade|src)\s*\(|url\s*\(\s*[\"']?(?!#|data:)")


_OPENS = re.compile(r"[\"'\[\]]")
_OLD_PSEUDO_ELEMENTS = frozenset({"before", "after", "first-line", "first-letter"})
"""Pseudo-elements that may be written with one colon (Selectors 4, section 3.6.1)."""
_PAGES = frozenset({"html", "body"})
_HIDING = {
    "visibility": ("hidden", "collapse"), "display": ("none",), "opacity": ("0", "0%", "0.0"),
    "content-visibility": ("hidden",),
}  # fmt: skip
"""Properties and the values that leave readers nothing."""


def is_safe_declaration(name: str, value: str) -> bool:
    """Return whether a declaration only changes the look of its own element.

    ``position: fixed`` and ``sticky`` would lay an element over the rest of the site, and ``var()``
    could mean one of them.
    """
    lowered = name.strip().lower()
    if not _NAME.fullmatch(lowered) or lowered in _UNSAFE_NAMES:
        return False
    if lowered == "position" and not _POSITION.fullmatch(value):
        return False
    if lowered.startswith("--") and _BLURS.search(value):
        return False  # a variable may be used many times
    return is_one_value(value) and only_computes(value)


def is_one_value(value: str) -> bool:
    """Return whether a text is one value of CSS: it ends no declaration, and is no markup."""
    return not _UNSAFE_TEXT.search(value)


def is_balanced(value: str) -> bool:
    """Return whether the brackets of a value are pairs; an open one swallows the rules after it."""
    depth = 0
    for sign in value:
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            return False
    return depth == 0


def may_be_a_rule(declarations: str) -> bool:
    """Return whether declarations that are safe in a ``style`` attribute are so in a style sheet.

    There an open quote or bracket swallows the rules after it.
    """
    return is_balanced(declarations) and not _OPENS.search(declarations)


def only_computes(value: str) -> bool:
    """Return whether a value calls no function but those that compute, and soon end."""
    called = [name.lower() for name, bracket in _CALLED.findall(value) if bracket]
    return FUNCTIONS.issuperset(called) and not (called and has_long_filters(value))


def has_long_filters(style: str) -> bool:
    """Return whether declarations, or the rules of a style sheet, have filters that take long."""
    for one in _DECLARATIONS.split(_ESCAPE.sub(_plain, style)):
        is_variable = ":" in one and "--" in one.partition(":")[0]
        if len(_BLURS.findall(one)) > (0 if is_variable else MOST_BLURS):
            return True
    return False


def loads_files(style_sheet: str) -> bool:
    """Return whether a style sheet loads anything that it does not hold itself."""
    return bool(_LOADED.search(_ESCAPE.sub(_plain, style_sheet).lower()))


def _plain(escape: re.Match[str]) -> str:
    """Return the character that an escape of CSS stands for."""
    code = int(escape[1], 16) if escape[1] else 0
    return escape[2] or (chr(code) if 0 < code < 0x110000 else "\ufffd")


def parts_of(tokens: Tokens) -> list[Tokens]:
    """Return the parts between commas, without white space around them."""
    parts: list[Tokens] = [[]]
    for part in tokens:
        if part == ",":
            parts.append([])
        else:
            parts[-1].append(part)
    return [_trimmed(part) for part in parts]


def _trimmed(tokens: Tokens) -> Tokens:
    start, end = 0, len(tokens)
    while start < end and tokens[start].type == "whitespace":
        start += 1
    while end > start and tokens[end - 1].type == "whitespace":
        end -= 1
    return tokens[start:end]


def joined(parts: list[Tokens]) -> Tokens:
    """Return parts with commas between them."""
    comma = LiteralToken(0, 0, ",")
    return [token for part in parts for token in (*part, comma)][:-1]


def is_whole(selector: Tokens) -> bool:
    """Return whether a selector ends with an element: the restriction must not become one."""
    return bool(selector) and selector[-1] not in (">", "+", "~", "|", "||")


def pseudo_elements(tokens: Tokens) -> Iterator[int]:
    """Yield where pseudo-elements begin."""
    for index, (mark, after) in enumerate(pairwise(tokens)):
        old = getattr(after, "lower_value", "") in _OLD_PSEUDO_ELEMENTS
        if mark == ":" and (after == ":" or old):
            yield index


def is_page(selector: Tokens) -> bool:
    """Return whether a selector means the page: its root or its body, whatever their state."""
    if any(True for _ in pseudo_elements(selector)):
        return False
    breaks = [at for at, token in enumerate(selector) if _combines(token)]
    first, *rest = selector[breaks[-1] + 1 if breaks else 0 :] or [None]
    if first == ":":
        return bool(rest) and getattr(rest[0], "lower_value", "") == "root"
    return getattr(first, "lower_value", "") in _PAGES


def _combines(token: Any) -> bool:
    return token.type == "whitespace" or token in (">", "+", "~")


def hides(declaration: Any) -> bool:
    """Return whether a declaration leaves nothing of an element to be seen."""
    is_one = declaration.type == "declaration"
    values = _HIDING.get(declaration.lower_name, ()) if is_one else ()
    return bool(values) and tinycss2.serialize(declaration.value).strip().lower() in values


_ANY_FONT = frozenset(
    """serif sans-serif monospace cursive fantasy math emoji fangsong system-ui ui-serif
    ui-sans-serif ui-monospace ui-rounded inherit initial unset revert revert-layer""".split()
)
"""Values of ``font-family`` for which every machine has a font, and those that copy another."""
_CODE_FONT = re.compile(r"mono|code|consol|courier|menlo", re.IGNORECASE)
_SERIF_FONT = re.compile(
    r"\bserif|\bslab|times|georgia|garamond|palatino|cambria|baskerville|playfair|merriweather"
    r"|\blora\b",
    re.IGNORECASE,
)
"""Fonts that browsers come near to by themselves."""


def with_fallback(name: str, value: Tokens) -> Tokens:
    """Return the value of a declaration, with a font of the theme behind fonts that may be missing.

    Browsers would show text in Times where a font of another host is not loaded.
    """
    named = [token for token in value if token.type in ("string", "ident")]
    words = {token.value.lower() for token in named}
    is_list = name == "font-family" and len(named) > 0
    is_short = name == "font" and len(value) > 0 and value[-1].type == "string"
    is_sure = bool(words & _ANY_FONT) or any(token.type == "function" for token in value)
    is_sure = is_sure or any(map(_SERIF_FONT.search, words))
    if not (is_list or is_short) or is_sure:
        return value
    kind = "-mono" if any(map(_CODE_FONT.search, words)) else ""
    fallback = tinycss2.parse_component_value_list(f",var(--docsjson-font{kind})")
    return [*_trimmed(value), *fallback]


def css_name(key: str) -> str:
    """Return the CSS name of a property that is written as in JSX."""
    return key if key.startswith("--") else re.sub(r"[A-Z]", lambda m: "-" + m[0].lower(), key)


_VENDOR = re.compile(r"-?(?:webkit|moz|ms|o)-")
_UNITLESS = frozenset(
    """animation-iteration-count aspect-ratio border-image-outset border-image-slice
    border-image-width box-flex box-flex-group box-ordinal-group column-count columns fill-opacity
    flex flex-grow flex-negative flex-order flex-positive flex-shrink flood-opacity font-weight
    grid-area grid-column grid-column-end grid-column-span grid-column-start grid-row grid-row-end
    grid-row-span grid-row-start line-clamp line-height opacity order orphans scale stop-opacity
    stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity stroke-width tab-size
    widows z-index zoom""".split()
)
"""Properties whose numbers are no lengths (React, `isUnitlessNumber`), as CSS names them."""


def css_value(key: str, value: object) -> str:
    """Numbers are pixels but for a few properties, as in JSX."""
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    is_length = not key.startswith("--") and _VENDOR.sub("", css_name(key), 1) not in _UNITLESS
    if number and value != 0 and is_length:
        return f"{value}px"
    return "" if value is None or isinstance(value, (bool, Mapping, list)) else str(value)
