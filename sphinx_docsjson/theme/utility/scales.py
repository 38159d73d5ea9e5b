"""What may come after the dash of a utility class: lengths, colours, fractions, words. Pure.

Scales and colours are those of Tailwind CSS, which pages of this format are written for.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...safety.css import is_balanced

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MAX_LENGTH = 100
"""Longest value in square brackets, in characters."""

SHADES = ("50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950")
_HUES = {
    "slate": "f8fafc f1f5f9 e2e8f0 cbd5e1 94a3b8 64748b 475569 334155 1e293b 0f172a 020617",
    "gray": "f9fafb f3f4f6 e5e7eb d1d5db 9ca3af 6b7280 4b5563 374151 1f2937 111827 030712",
    "zinc": "fafafa f4f4f5 e4e4e7 d4d4d8 a1a1aa 71717a 52525b 3f3f46 27272a 18181b 09090b",
    "neutral": "fafafa f5f5f5 e5e5e5 d4d4d4 a3a3a3 737373 525252 404040 262626 171717 0a0a0a",
    "stone": "fafaf9 f5f5f4 e7e5e4 d6d3d1 a8a29e 78716c 57534e 44403c 292524 1c1917 0c0a09",
    "red": "fef2f2 fee2e2 fecaca fca5a5 f87171 ef4444 dc2626 b91c1c 991b1b 7f1d1d 450a0a",
    "orange": "fff7ed ffedd5 fed7aa fdba74 fb923c f97316 ea580c c2410c 9a3412 7c2d12 431407",
    "amber": "fffbeb fef3c7 fde68a fcd34d fbbf24 f59e0b d97706 b45309 92400e 78350f 451a03",
    "yellow": "fefce8 fef9c3 fef08a fde047 facc15 eab308 ca8a04 a16207 854d0e 713f12 422006",
    "lime": "f7fee7 ecfccb d9f99d bef264 a3e635 84cc16 65a30d 4d7c0f 3f6212 365314 1a2e05",
    "green": "f0fdf4 dcfce7 bbf7d0 86efac 4ade80 22c55e 16a34a 15803d 166534 14532d 052e16",
    "emerald": "ecfdf5 d1fae5 a7f3d0 6ee7b7 34d399 10b981 059669 047857 065f46 064e3b 022c22",
    "teal": "f0fdfa ccfbf1 99f6e4 5eead4 2dd4bf 14b8a6 0d9488 0f766e 115e59 134e4a 042f2e",
    "cyan": "ecfeff cffafe a5f3fc 67e8f9 22d3ee 06b6d4 0891b2 0e7490 155e75 164e63 083344",
    "sky": "f0f9ff e0f2fe bae6fd 7dd3fc 38bdf8 0ea5e9 0284c7 0369a1 075985 0c4a6e 082f49",
    "blue": "eff6ff dbeafe bfdbfe 93c5fd 60a5fa 3b82f6 2563eb 1d4ed8 1e40af 1e3a8a 172554",
    "indigo": "eef2ff e0e7ff c7d2fe a5b4fc 818cf8 6366f1 4f46e5 4338ca 3730a3 312e81 1e1b4b",
    "violet": "f5f3ff ede9fe ddd6fe c4b5fd a78bfa 8b5cf6 7c3aed 6d28d9 5b21b6 4c1d95 2e1065",
    "purple": "faf5ff f3e8ff e9d5ff d8b4fe c084fc a855f7 9333ea 7e22ce 6b21a8 581c87 3b0764",
    "fuchsia": "fdf4ff fae8ff f5d0fe f0abfc e879f9 d946ef c026d3 a21caf 86198f 701a75 4a044e",
    "pink": "fdf2f8 fce7f3 fbcfe8 f9a8d4 f472b6 ec4899 db2777 be185d 9d174d 831843 500724",
    "rose": "fff1f2 ffe4e6 fecdd3 fda4af fb7185 f43f5e e11d48 be123c 9f1239 881337 4c0519",
}
COLOURS: Mapping[str, str] = MappingProxyType(
    {
        f"{hue}-{shade}": f"#{digits}"
        for hue, row in _HUES.items()
        for shade, digits in zip(SHADES, row.split(), strict=True)
    }
    | {
        "transparent": "transparent", "current": "currentColor", "inherit": "inherit",
        "white": "#fff", "black": "#000",
        "primary": "var(--docsjson-primary)",
        **{
            name: f"var(--docsjson-{name})"
            for name in ("primary-light", "primary-dark", "background-light", "background-dark")
        },
    }
)  # fmt: skip

SHARED_FILTERS = ("brightness", "contrast", "grayscale", "invert", "saturate", "sepia")
"""Filters with a share of one."""
FILTERS = ("blur", *SHARED_FILTERS, "hue-rotate", "drop-shadow")
"""Filters of pictures, in the order in which they apply."""

_NUMBER = r"-?\d{0,5}(?:\.\d{1,4})?"
_UNIT = "px|rem|em|%|vh|vw|svh|dvh|ch|ex|fr|deg|ms|s|pt"
_LENGTH = re.compile(rf"{_NUMBER}(?:{_UNIT})?")
_WORD = r"auto|min-content|max-content|fit-content|none|auto-fit|auto-fill|span|dense"
_TERM = re.compile(
    rf"(?:{_NUMBER}(?:{_UNIT})?|{_WORD}|var\(--[a-z][a-z0-9-]{{0,60}}\)"
    r"|calc\(|min\(|max\(|minmax\(|clamp\(|repeat\(|\(|\)|[,+*/_-])+"
)
_OPERATOR = re.compile(r"(?<=[\d%)mhwx])([+*/-])(?=[\d(.])")
"""A sign between two operands: CSS wants blanks around it."""
_COLOUR = re.compile(
    r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})"
    r"|(?:rgba?|hsla?|oklch|oklab)\([\d.,%/_ deg-]{1,60}\)|var\(--[a-z][a-z0-9-]{0,60}\)"
)


_SHADOW_PART = rf"(?:inset|{_NUMBER}(?:{_UNIT})?|{_COLOUR.pattern})"
_SHADOWS = re.compile(rf"{_SHADOW_PART}(?:,?_{_SHADOW_PART}|,{_SHADOW_PART}){{1,20}}")


def bracketed(text: str) -> str | None:
    """Return what is in square brackets, or nothing if there are none.

    A custom property in round brackets is one in square ones, as in version 4 of Tailwind CSS.
    """
    if text[:3] == "(--" and text[-1:] == ")":
        text = f"[var{text}]"
    inside = text[1:-1] if text[:1] == "[" and text[-1:] == "]" else ""
    return inside if 0 < len(inside) <= MAX_LENGTH else None


def arbitrary(text: str) -> str | None:
    """Return a length, a calculation or a list of tracks in square brackets as CSS.

    Only numbers with units, a few words and arithmetic pass: nothing that could load a file.
    """
    inside = bracketed(text)
    if inside is None or not _TERM.fullmatch(inside) or "/*" in inside:
        return None
    if not is_balanced(inside):
        return None
    return _OPERATOR.sub(r" \1 ", inside.replace("_", " "))


def spacing(text: str) -> str | None:
    """Return a step of the spacing scale, a quarter of a rem, as CSS."""
    if text == "px":
        return "1px"
    if re.fullmatch(r"\d{1,3}(?:\.\d{1,2})?", text):
        return "0" if float(text) == 0 else f"{float(text) / 4:g}rem"
    return arbitrary(text)


def fraction(text: str) -> str | None:
    """Return ``1/2`` as per cent."""
    found = re.fullmatch(r"(\d{1,2})/(\d{1,2})", text)
    return f"{100 * int(found[1]) / int(found[2]):.6g}%" if found and int(found[2]) else None


def colour(text: str) -> str | None:
    """Return a colour of the palette or in square brackets, with its opacity behind a slash."""
    name, _, opacity = text.partition("/")
    inside = bracketed(name)
    found = COLOURS.get(name)
    if inside and _COLOUR.fullmatch(inside):
        found = inside.replace("_", " ")
    if not found or not opacity:
        return found if not opacity else None
    share = opacity if re.fullmatch(r"\d{1,3}", opacity) else _share(opacity)
    return share and f"color-mix(in srgb, {found} {share}%, transparent)"


def _share(opacity: str) -> str | None:
    found = re.fullmatch(r"\[(?:0?\.(\d{1,2})|(\d{1,3})%)\]", opacity)
    return found and str(int(found[2] or found[1].ljust(2, "0")))


def shadows(text: str) -> str | None:
    """Return a list of shadows in square brackets: lengths and a colour each."""
    inside = bracketed(text)
    return inside.replace("_", " ") if inside and _SHADOWS.fullmatch(inside) else None


def number(text: str) -> str | None:
    """Return a whole number, or what is in square brackets."""
    return text if re.fullmatch(r"\d{1,4}", text) else arbitrary(text)


def percent(text: str) -> str | None:
    """Return a number of per cent as a share of one: an opacity or a scale."""
    return f"{int(text) / 100:g}" if re.fullmatch(r"\d{1,3}", text) else arbitrary(text)


def per_cent(text: str) -> str | None:
    """Return a number with a sign for per cent: where a colour of a gradient is."""
    return text if re.fullmatch(r"\d{1,3}%", text) else None


def pixels(text: str) -> str | None:
    """Return a number of pixels."""
    return f"{text}px" if re.fullmatch(r"\d{1,3}", text) else arbitrary(text)


def degrees(text: str) -> str | None:
    """Return an angle."""
    return f"{text}deg" if re.fullmatch(r"\d{1,3}", text) else arbitrary(text)


def milliseconds(text: str) -> str | None:
    """Return a duration."""
    return f"{text}ms" if re.fullmatch(r"\d{1,4}", text) else arbitrary(text)


def tracks(text: str) -> str | None:
    """Return columns or rows of a grid: a number of equal ones, or a list in square brackets."""
    if re.fullmatch(r"[1-9]\d?", text):
        return f"repeat({text}, minmax(0, 1fr))"
    return arbitrary(text)


def span(text: str) -> str | None:
    """Return how many tracks something spans."""
    return f"span {text} / span {text}" if re.fullmatch(r"[1-9]\d?", text) else None


def words(**named: str) -> Callable[[str], str | None]:
    """Return what looks a word up; ``_`` in a name stands for ``-``."""
    table = {name.strip("_").replace("_", "-"): css for name, css in named.items()}
    return table.get


def first(*kinds: Callable[[str], str | None]) -> Callable[[str], str | None]:
    """Return what tries several kinds of values in turn."""
    return lambda text: next((css for kind in kinds if (css := kind(text)) is not None), None)
