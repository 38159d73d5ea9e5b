"""Utility classes that take no value, and what they declare, as data. Pure."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def _each(css: str, names: str, prefix: str = "") -> dict[str, str]:
    """Return a fixed class for each word, which is its value too."""
    return {f"{prefix}{name}": css.format(name) for name in names.split()}


def _flexed(css: str, prefix: str, *names: str) -> dict[str, str]:
    long = {"start": "flex-start", "end": "flex-end", "between": "space-between",
            "around": "space-around", "evenly": "space-evenly"}  # fmt: skip
    return {f"{prefix}-{name}": css.format(long.get(name, name)) for name in names}


_COLOURS = "color, background-color, border-color, text-decoration-color, fill, stroke"
_MOVES = "transform, translate, scale, rotate"
_SIDES = ("start", "end", "center", "between", "around", "evenly", "stretch", "baseline", "normal")

FIXED: Mapping[str, str] = MappingProxyType({
    **_each("display: {}",
            "block inline-block inline flex inline-flex grid inline-grid flow-root contents"),
    "hidden": "display: none", "table-cell": "display: table-cell",
    "table-row": "display: table-row", "list-item": "display: list-item",
    "flex-row": "flex-direction: row", "flex-row-reverse": "flex-direction: row-reverse",
    "flex-col": "flex-direction: column", "flex-col-reverse": "flex-direction: column-reverse",
    "flex-wrap": "flex-wrap: wrap", "flex-nowrap": "flex-wrap: nowrap",
    "flex-wrap-reverse": "flex-wrap: wrap-reverse",
    "grow": "flex-grow: 1", "flex-grow": "flex-grow: 1", "grow-0": "flex-grow: 0",
    "shrink": "flex-shrink: 1", "flex-shrink": "flex-shrink: 1", "shrink-0": "flex-shrink: 0",
    "flex-shrink-0": "flex-shrink: 0", "flex-grow-0": "flex-grow: 0",
    "table": "display: table", **_each("table-layout: {}", "auto fixed", "table-"),
    "appearance-none": "appearance: none", "appearance-auto": "appearance: auto",
    **_flexed("align-items: {}", "items", *_SIDES), **_flexed("align-self: {}", "self", *_SIDES),
    **_flexed("justify-content: {}", "justify", *_SIDES),
    **_flexed("align-content: {}", "content", *_SIDES), "self-auto": "align-self: auto",
    **_each("justify-items: {}", "start end center stretch", "justify-items-"),
    **_each("justify-self: {}", "auto start end center stretch", "justify-self-"),
    **_each("place-content: {}", "start end center stretch", "place-content-"),
    **_each("place-items: {}", "start end center stretch", "place-items-"),
    **_each("place-self: {}", "auto start end center stretch", "place-self-"),
    **_each("grid-auto-flow: {}", "row dense", "grid-flow-"),
    "grid-flow-col": "grid-auto-flow: column",
    **_each("text-align: {}", "left center right justify start end", "text-"),
    **_each("text-wrap: {}", "wrap nowrap balance pretty", "text-"),
    "italic": "font-style: italic", "not-italic": "font-style: normal",
    "underline": "text-decoration-line: underline", "no-underline": "text-decoration-line: none",
    "overline": "text-decoration-line: overline",
    "line-through": "text-decoration-line: line-through",
    **_each("text-transform: {}", "uppercase lowercase capitalize"),
    "normal-case": "text-transform: none",
    "truncate": "overflow: hidden; text-overflow: ellipsis; white-space: nowrap",
    "text-ellipsis": "text-overflow: ellipsis", "text-clip": "text-overflow: clip",
    **_each("white-space: {}", "normal nowrap pre pre-line pre-wrap break-spaces", "whitespace-"),
    "break-normal": "overflow-wrap: normal; word-break: normal",
    "break-words": "overflow-wrap: break-word", "break-all": "word-break: break-all",
    "break-keep": "word-break: keep-all",
    "antialiased": "-webkit-font-smoothing: antialiased", "tabular-nums":
    "font-variant-numeric: tabular-nums",
    "font-sans": "font-family: var(--docsjson-font)", "font-serif": "font-family: serif",
    "font-mono": "font-family: var(--docsjson-font-mono)",
    **_each("list-style-type: {}", "none disc decimal", "list-"),
    **_each("list-style-position: {}", "inside outside", "list-"),
    **_each("vertical-align: {}", "baseline top middle bottom text-top text-bottom sub super",
            "align-"),
    **_each("position: {}", "static relative absolute sticky"),
    **_each("visibility: {}", "visible"), "invisible": "visibility: hidden",
    "isolate": "isolation: isolate",
    **_each("overflow: {}", "auto hidden clip visible scroll", "overflow-"),
    **_each("overflow-x: {}", "auto hidden clip visible scroll", "overflow-x-"),
    **_each("overflow-y: {}", "auto hidden clip visible scroll", "overflow-y-"),
    **_each("object-fit: {}", "contain cover fill none scale-down", "object-"),
    **_each("object-position: {}", "bottom center left right top", "object-"),
    "box-border": "box-sizing: border-box", "box-content": "box-sizing: content-box",
    **_each("float: {}", "left right none", "float-"),
    **_each("clear: {}", "left right both none", "clear-"),
    "border-collapse": "border-collapse: collapse", "border-separate": "border-collapse: separate",
    **_each("border-style: {}", "solid dashed dotted double none", "border-"),
    **_each("text-decoration-style: {}", "solid dashed dotted double wavy", "decoration-"),
    **_each("cursor: {}", "auto default pointer help not-allowed wait text move grab grabbing none "
            "zoom-in zoom-out", "cursor-"),
    "select-none": "user-select: none", "select-all": "user-select: all",
    "select-text": "user-select: text", "pointer-events-none": "pointer-events: none",
    "pointer-events-auto": "pointer-events: auto",
    **{
        name: f"transition-property: {properties}; transition-duration: var(--tw-duration, .15s)"
        for name, properties in {
            "transition": f"{_COLOURS}, opacity, box-shadow, {_MOVES}, filter",
            "transition-all": "all", "transition-colors": _COLOURS,
            "transition-opacity": "opacity", "transition-shadow": "box-shadow",
            "transition-transform": _MOVES,
        }.items()
    },
    "transition-none": "transition-property: none",
    "ease-linear": "transition-timing-function: linear",
    "ease-in": "transition-timing-function: cubic-bezier(.4,0,1,1)",
    "ease-out": "transition-timing-function: cubic-bezier(0,0,.2,1)",
    "ease-in-out": "transition-timing-function: cubic-bezier(.4,0,.2,1)",
    "bg-cover": "background-size: cover", "bg-contain": "background-size: contain",
    "bg-center": "background-position: center", "bg-no-repeat": "background-repeat: no-repeat",
    "bg-none": "background-image: none", "bg-clip-text": "background-clip: text",
    **_each("overscroll-behavior: {}", "auto contain none", "overscroll-"),
    **_each("touch-action: {}", "auto none manipulation", "touch-"),
    "resize": "resize: both", "resize-none": "resize: none", "resize-x": "resize: horizontal",
    "resize-y": "resize: vertical", "will-change-transform": "will-change: transform",
    "ring-inset": "--tw-inset: inset",
    "outline-dashed": "outline-style: dashed", "outline-dotted": "outline-style: dotted",
    "animate-spin": "animation: tw-spin 1s linear infinite",
    "animate-ping": "animation: tw-ping 1s cubic-bezier(0,0,.2,1) infinite",
    "animate-pulse": "animation: tw-pulse 2s cubic-bezier(.4,0,.6,1) infinite",
    "animate-bounce": "animation: tw-bounce 1s infinite", "animate-none": "animation: none",
    "container": "width: 100%", "prose-sm": "font-size: .875rem", "prose-lg": "font-size: 1.125rem",
    "prose-xl": "font-size: 1.25rem",
    **_each("mix-blend-mode: {}", "normal multiply screen overlay darken lighten color-dodge "
            "color-burn hard-light soft-light difference exclusion hue saturation color luminosity",
            "mix-blend-"),
    "sr-only": "position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; "
    "clip-path: inset(50%); white-space: nowrap",
    "not-sr-only": "position: static; width: auto; height: auto; clip-path: none",
    **{
        f"bg-{word}-to-{short}":
            f"background-image: linear-gradient(to {long}, var(--tw-from, transparent) "
            "var(--tw-from-at,), var(--tw-via,) var(--tw-to, transparent) var(--tw-to-at,))"
        for word in ("gradient", "linear")
        for short, long in {
            "t": "top", "b": "bottom", "l": "left", "r": "right", "tr": "top right",
            "tl": "top left", "br": "bottom right", "bl": "bottom left",
        }.items()
    },
})  # fmt: skip
"""Classes that take no value."""
