"""SVG without what could run: the elements that may be in pages and in files.

A page leaves out every element but those that are `DRAWING`, and every attribute that it does not
know (`allowed`). A file, such as a logo, is served from the site's own address; it may also hold
the elements that are `ALONE`, animations, and what drawing programs store in namespaces of their
own. Of attributes it loses event handlers and unsafe addresses: browsers do nothing with those
that they do not know. Of style sheets it loses the rules that load something.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from types import MappingProxyType
from typing import Any

import tinycss2

from .css import loads_files
from .pages import drawings
from .urls import SCHEMES, scheme_of

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"

DRAWING = frozenset(
    """svg g path circle ellipse line marker polygon polyline rect defs linearGradient
    radialGradient stop clipPath mask pattern symbol text tspan title desc filter feBlend
    feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset
    feMorphology use image""".split()
)
"""Elements that only draw (SVG 2); with an address in them they name a part of the same picture.

An ``image`` may also hold a photograph, or name one as an ``<img>`` does.
"""

ALONE = frozenset(
    """a altGlyph altGlyphDef altGlyphItem color-profile cursor feComponentTransfer
    feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFuncA
    feFuncB feFuncG feFuncR feImage fePointLight feSpecularLighting feSpotLight feTile
    feTurbulence flowDiv flowPara flowRegion flowRoot flowSpan font font-face font-face-format
    font-face-name font-face-src font-face-uri glyph glyphRef hatch hatchpath hkern
    mesh meshgradient meshpatch meshrow metadata missing-glyph solidColor solidcolor style switch
    textPath tref view vkern""".split()
)
"""More elements of SVG 1.1, SVG 2 and drawing programs, for a picture that is a file of its own.

They name other things or style the whole document. Nothing here runs, embeds a document, or
changes attributes such as ``href`` later.
"""

ANIMATIONS = frozenset("animate animateMotion animateTransform mpath set".split())
"""Elements that move a drawing, in a file of its own, if they change only what is `MOVED`."""
MOVED = frozenset(
    """cx cy d dx dy fill fill-opacity font-size fx fy gradientTransform height offset opacity
    pathLength patternTransform points r rx ry stdDeviation stop-color stop-opacity stroke
    stroke-dasharray stroke-dashoffset stroke-opacity stroke-width transform viewBox visibility
    width x x1 x2 y y1 y2""".split()
)
"""Attributes that may change later: none holds an address or code."""

_PICTURES = frozenset({"image", "feimage", "img"})
"""Elements that show a picture: what is in it does not run (SVG 2, "image element")."""
_PICTURE_DATA = "data:image/", "data:img/"
"""How the address of such a picture begins; Photoshop writes the second, which browsers take."""
_STYLED = frozenset(
    """style fill stroke filter mask clip-path cursor marker marker-start marker-mid marker-end
    color-profile""".split()
)
"""Attributes that may name a file as CSS does."""
_OTHER_ENCODING = re.compile(
    r"<\?xml\s[^<>]*?encoding\s*=\s*[\"'](?!utf-?8[\"']|us-ascii[\"'])", re.IGNORECASE
)

_RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#"
_W3C = "{http://www.w3.org/"
"""All namespaces that browsers act on are the W3C's; RDF, which is too, only describes."""

_REFUSED = {
    "a style sheet": re.compile(r"<\?xml-stylesheet"),
    "an entity that is read from elsewhere": re.compile(
        r"<!ENTITY\s+(?:%\s+)?[\w:.-]+\s+(?:SYSTEM|PUBLIC)\b"
    ),
    "a parameter entity": re.compile(r"<!ENTITY\s+%"),
    "an entity that contains others": re.compile(
        r"""<!ENTITY\s[^<>"']*(?:"[^"]*[&%]|'[^']*[&%])"""
    ),
}
"""Style sheets can be programs, entities can fetch files or expand without bound. Declarations
that parameter entities make are read by browsers, but not by expat. Entities that are plain text
stay: drawing programs write them for names of namespaces."""
_DECLARES = re.compile(r"<!(?:ENTITY|ATTLIST)")
_PARAMETER = re.compile(r"%[^\W\d][\w:.-]*;")


class NotSvgError(ValueError):
    """The text is no SVG image, or one that could expand without bound."""


def clean_svg(text: str) -> tuple[str, list[str]]:
    """Return an SVG image without active parts, and the names of the parts that were left out.

    The text is returned as it was when there was nothing to leave out and browsers read it as we
    do: it declares no encoding but UTF-8.
    Raises `NotSvgError` when it is not well-formed, not an SVG image, holds entities that could
    fetch files or expand without bound, or parts that draw each other too often.
    """
    refused = _refused(text)
    if refused:
        raise NotSvgError(f"it holds {refused}")
    try:  # what could expand or fetch has been refused
        root = ET.fromstring(text)  # noqa: S314
    except ET.ParseError as error:
        raise NotSvgError(f"it is not well-formed: {error}") from error
    if _local(root.tag) != "svg":
        raise NotSvgError("its root element is not svg")
    if _NAMING.search(text) and _draws_too_often(root):
        raise NotSvgError(drawings.TOO_OFTEN)
    if drawings.blurs_too_often(text, root):
        raise NotSvgError(drawings.TOO_BLURRED)
    removed = [*_drop_rules(root), *_drop_elements(root), *_drop_attributes(root)]
    if removed or _OTHER_ENCODING.search(text):
        return _serialise(root), removed
    return text, []


def _refused(text: str) -> str | None:
    """Return the name of what a picture holds that keeps us from reading it, if anything."""
    if _DECLARES.search(text) and _PARAMETER.search(text):
        return "a parameter entity"
    return next((what for what, pattern in _REFUSED.items() if pattern.search(text)), None)


_PIXELS = MappingProxyType(
    {"": 1, "px": 1, "pt": 4 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54}
)
"""CSS pixels of an absolute unit (CSS Values 4, 6.2)."""
_LENGTH = re.compile(r"\s*(\d{1,9}(?:\.\d{1,9})?)\s*([a-z]{0,2})\s*", re.IGNORECASE)
_SEPARATOR = re.compile(r"[\s,]+")


def svg_size(start: str) -> tuple[int, int, bool] | None:
    """Return width and height of an SVG picture in CSS pixels, from the start of its text.

    The third value tells whether that is only its ratio, from its ``viewBox``. Returns nothing if
    neither is there (SVG 2, 8.2 and 8.12).
    """
    root = _root_of(start)
    if root is None or _local(root.tag) != "svg":
        return None
    width, height = (_pixels(root.get(side, "")) for side in ("width", "height"))
    if width and height:
        return round(width), round(height), False
    box = [_pixels(part) for part in _SEPARATOR.split(root.get("viewBox", "").strip())[2:]]
    if len(box) != 2 or not (box[0] and box[1]):
        return None
    if width or height:
        share = width / box[0] if width else height / box[1]
        return round(box[0] * share), round(box[1] * share), False
    return round(box[0]), round(box[1]), True


def _root_of(start: str) -> ET.Element | None:
    if _refused(start):
        return None
    parser: Any = ET.XMLPullParser(["start"])  # what could expand or fetch has been refused
    try:
        parser.feed(start)
        return next((element for _, element in parser.read_events()), None)
    except ET.ParseError:
        return None


def _pixels(written: str) -> float:
    """Return an absolute length in pixels; nothing (0) for one that depends on the page."""
    found = _LENGTH.fullmatch(written)
    return float(found[1]) * _PIXELS.get(found[2].lower(), 0) if found else 0


def _local(name: object) -> str:
    return str(name).rpartition("}")[2].lower()


_NAMING = re.compile(r"href|url|[\\&]", re.IGNORECASE)
"""One of these is in each picture whose parts name each other."""


def _drawable(elements: list[ET.Element]) -> set[str]:
    """Return the ids of the parts of a picture, without gradients: those are only colours."""
    parts = (one for one in elements if not _local(one.tag).endswith("gradient"))
    return {one.get("id", "") for one in parts}


def _draws_too_often(root: ET.Element) -> bool:
    """Return whether a browser would draw the parts of a picture too often."""
    elements = list(root.iter())
    sheets = ("".join(one.itertext()) for one in elements if _local(one.tag) == "style")
    rules = drawings.naming_rules("".join(sheets), _drawable(elements))
    styled = (style for one in elements if "--" in (style := one.get("style", "")))
    written = map(drawings.parts_in, styled)
    variables = {one for some in (*rules.values(), *written) for one in some if one[0][:2] == "--"}
    if any(len(named) > drawings.MOST_RULES for named in (*rules.values(), variables)):
        return True
    made: dict[ET.Element, drawings.Part] = {}
    for element in reversed(elements):  # what is inside first
        name, attributes = _local(element.tag), {_local(k): v for k, v in element.items()}
        own = attributes.get("id", "")
        classes = attributes.get("class", "").lower().split()
        selected = dict.fromkeys(["*", name, own.lower(), *classes])
        styles = [*variables, *(rule for one in selected for rule in rules.get(one, ()))]
        inner = [made[one] for one in element]
        made[element] = drawings.Part(name, [own] if own else [], attributes, inner, styles)
    return drawings.are_drawn_too_often([made[root]], len(made))


def _drop_rules(root: ET.Element) -> list[str]:
    """Take the rules out of style sheets that load something, such as a font of another host."""
    dropped = []
    for element in root.iter(f"{{{SVG}}}style"):
        if _loads(element) and not len(element) and (rules := _own_rules(element.text or "")):
            dropped.append("rules of <style>")
            element.text = rules
    return dropped


def _own_rules(sheet: str) -> str:
    """Return the rules of a style sheet that load nothing but what they hold themselves."""
    try:
        rules = tinycss2.parse_stylesheet(sheet, skip_comments=True)
        return "".join(text for text in map(_written, rules) if text and not loads_files(text))
    except (ValueError, RecursionError):  # numbers without end, brackets without end
        return ""


def _written(rule: Any) -> str:
    return "" if rule.type == "error" else str(rule.serialize())


def _drop_elements(root: ET.Element) -> list[str]:
    dropped = []
    for parent in list(root.iter()):
        for child in [c for c in parent if not _may_stand(c)]:
            dropped.append(f"<{str(child.tag).rpartition('}')[2]}>")
            parent.remove(child)
    return dropped


def _may_stand(element: ET.Element) -> bool:
    namespace, _, name = str(element.tag).rpartition("}")
    if namespace in ("", f"{{{SVG}"):
        if name in ANIMATIONS:
            return _only_moves(element)
        return name in DRAWING | ALONE and not _loads(element)
    return namespace == _RDF or not namespace.startswith(_W3C)


def _only_moves(element: ET.Element) -> bool:
    """Return whether an animation changes nothing but where and how a part is drawn."""
    values = (element.get(name, "") for name in ("from", "to", "by", "values"))
    return element.get("attributeName", "d") in MOVED and not any(map(loads_files, values))


def _loads(element: ET.Element) -> bool:
    return _local(element.tag) == "style" and loads_files("".join(element.itertext()))


def _drop_attributes(root: ET.Element) -> list[str]:
    dropped = []
    for element in root.iter():
        for name, value in list(element.attrib.items()):
            if _is_active(element, _local(name), value):
                dropped.append(_local(name))
                del element.attrib[name]
    return dropped


def _is_active(element: ET.Element, name: str, value: str) -> bool:
    if name.startswith("on"):
        return True
    if name in {"href", "src"}:
        return not _is_harmless(element, value)
    return name in _STYLED and (loads_files(value) or "javascript:" in value.lower())


def _is_harmless(element: ET.Element, address: str) -> bool:
    if address.startswith("#"):
        return True
    if _local(element.tag) == "a":
        return scheme_of(address) in SCHEMES
    return _local(element.tag) in _PICTURES and address.lstrip().lower().startswith(_PICTURE_DATA)


def _serialise(root: ET.Element) -> str:
    ET.register_namespace("", SVG)
    ET.register_namespace("xlink", XLINK)
    return ET.tostring(root, encoding="unicode")
