"""Which HTML elements pages may hold, and which attributes they may have.

Elements are parsed like components and written again from these lists: nothing that an author
wrote reaches the output as markup. Attributes and elements that could run code are not in them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..vocabulary import RESERVED_ATTRIBUTE, RESERVED_ID
from .css import css_name, css_value, is_one_value, is_safe_declaration, only_computes
from .svg import DRAWING
from .urls import NEVER, Unsafe, is_photograph, safe_url, scheme_of

SAFE_BLOCKS = frozenset(
    """address article aside blockquote caption center col colgroup dd details div dl dt figcaption
    figure footer header hgroup hr li main menu nav ol p pre section summary table tbody td tfoot
    th thead tr ul h1 h2 h3 h4 h5 h6""".split()
)
SAFE_INLINES = frozenset(
    """a abbr b bdi bdo big br cite code data del dfn em font i img ins kbd label mark meter
    nobr progress q rp rt ruby s samp small span strike strong sub sup time tt u var wbr
    picture button""".split()
)
WRAPPING = frozenset(
    "abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small "
    "span strike strong sub sup time tt u var".split()
)
"""Elements that hold text, and no blocks."""
MEDIA = frozenset({"video", "audio", "iframe", "source", "track"})
MATHML = frozenset(
    """math annotation maligngroup menclose merror mfenced mfrac mi mmultiscripts mn mo mover
    mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd
    mtext mtr munder munderover none semantics""".split()
)
"""Elements of formulas (MathML 3) that only show something: no links, no actions.

None holds elements of HTML, which browsers would read by other rules.
"""
FOREIGN = DRAWING | MATHML
"""Elements of other languages, which browsers end where a paragraph begins."""
VOID = frozenset("area base br col embed hr img input link meta param source track wbr".split())
"""Elements that have no content and no end (HTML, 13.1.2)."""
ALLOWED = SAFE_BLOCKS | SAFE_INLINES | MEDIA | FOREIGN
"""Every element that a page may hold."""

OTHER_NAMES: Mapping[str, str] = {
    "Link": "a", "Image": "img", "Heading": "h2", "CodeBlock": "pre", "Latex": "var",
}  # fmt: skip
"""Names that elements have in pages written for some libraries, and on the hosted service."""

SILENT = frozenset({"script", "style", "template", "noscript", "head", "title"}) - DRAWING
"""Elements whose content readers never see: it goes with them."""

_GLOBAL = frozenset(
    """id class title lang dir role width height align valign hidden tabindex translate
    color size face""".split()
)
_OF_ELEMENT: Mapping[str, frozenset[str]] = {
    name: frozenset(attributes.split())
    for name, attributes in {
        "a": "href target rel download name hreflang",
        "img": "src alt loading srcset sizes decoding",
        "iframe": "src allow allowfullscreen frameborder loading "
        "scrolling referrerpolicy sandbox seamless",
        "video": "src poster controls autoplay loop "
        "muted playsinline preload controlslist disablepictureinpicture",
        "audio": "src controls autoplay loop muted preload",
        "source": "src type media sizes srcset",
        "track": "src kind srclang label default",
        "details": "open name",
        "ol": "start type reversed",
        "ul": "type",
        "li": "value",
        "td": "colspan rowspan headers abbr bgcolor",
        "th": "colspan rowspan headers scope abbr bgcolor",
        "col": "span",
        "colgroup": "span",
        "table": "border cellpadding cellspacing bgcolor",
        "tr": "bgcolor",
        "time": "datetime",
        "q": "cite",
        "blockquote": "cite",
        "data": "value",
        "meter": "value min max low high optimum",
        "progress": "value max",
        "button": "type disabled",
        "label": "for",
    }.items()
}
_SVG_ATTRIBUTES = frozenset(
    """viewBox preserveAspectRatio xmlns fill fill-opacity fill-rule stroke stroke-width
    stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit
    stroke-opacity opacity d cx cy r rx ry x y x1 y1 x2 y2 dx dy points transform
    gradientUnits gradientTransform offset stop-color stop-opacity clip-path clip-rule mask
    clipPathUnits maskUnits patternUnits patternTransform filter filterUnits in in2 result mode
    operator k1 k2 k3 k4 stdDeviation values type flood-color flood-opacity radius
    color-interpolation-filters text-anchor dominant-baseline font-size font-family font-weight
    letter-spacing marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY
    orient version focusable""".split()
)
_CASED: Mapping[str, str] = {name.lower(): name for name in DRAWING | _SVG_ATTRIBUTES}
_FOLDED = re.compile(r'(?<=<)[a-z]+|(?<= )[a-z]+(?==")')


def cased(start: str) -> str:
    """Return the start tag of a drawing's element with its names as XML has them.

    Browsers know ``viewbox`` in HTML for ``viewBox``, which docutils folds; e-books are XML.
    """
    return _FOLDED.sub(lambda name: _CASED.get(name[0], name[0]), start)


_MATHML_ATTRIBUTES = frozenset(
    """accent accentunder align alttext bevelled close columnalign columnlines columnspacing
    columnspan denomalign depth display displaystyle encoding fence form frame framespacing
    largeop linebreak linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize
    minsize movablelimits notation numalign open rowalign rowlines rowspacing rowspan rspace
    scriptlevel separator separators stretchy symmetric voffset""".split()
)
"""Attributes that say how a formula looks; none holds an address."""
_STYLING = frozenset({"mathbackground", "mathcolor", "mathsize"})
"""Attributes that browsers read as CSS."""
_DRAWN_ELSEWHERE = frozenset({"use", "image"})
"""Elements of a drawing that show what another place holds."""
RESERVED_IDS = re.compile(rf"{RESERVED_ID}|docsjson[A-Z]")
"""Ids of the theme, and names that its scripts call: browsers look those up among the ids, too."""
_OPEN_NAMES = re.compile(r"(?:data|aria)-[a-z0-9_.-]+")
"""Attributes that every element may have, whatever they are called."""
_URLS = frozenset({"href", "src", "poster", "cite"})
_JSX_NAMES = {"classname": "class", "htmlfor": "for", "xlinkhref": "href"}
_RENAMED = re.compile(r"(?<=[a-z])(?=[A-Z])")
_FRAGMENT = re.compile(r"#[\w.:-]+")
_PART = re.compile(r"url\(#[\w-]+\)")
"""A part of the same picture, such as a gradient."""
_LEADS_AWAY = re.compile(r"(?<!\S)allow-top-navigation(?!\S)", re.IGNORECASE)
"""What lets a frame replace the page that it is in, even before readers touch it."""
_ON_CLICKS = "allow-top-navigation-by-user-activation"
"""What lets it do so only when they click in it."""
_PERMITTED = re.compile(
    r"\s*(?:(?:accelerometer|autoplay|clipboard-write|encrypted-media|fullscreen|gyroscope"
    r"|picture-in-picture|web-share)(?:\s[^,]*)?)?",
    re.IGNORECASE,
)
"""A permission that players of videos ask for. Others reach devices, or what readers keep."""
_IDS = re.compile(r"id|name|for|aria-(?:owns|controls|details|flowto|\w+(?:by|message|descendant))")
"""Attributes that name elements: for screen readers, ``aria-owns`` moves them."""
_SPACES = re.compile(r"\s+")
_MARKUP = re.compile(r"[\"'<>&`\x00-\x08\x0e-\x1f\x7f]")


class Refused(ValueError):
    """An attribute that is left out because it could run code; its text says which and why."""

    kept: tuple[str, str] | None = None
    """What may stay of the attribute: a ``style`` loses only some of its declarations."""


def html_name(name: str, of: str) -> str:
    """Return the HTML spelling of an attribute in JSX spelling (``className``, ``strokeWidth``)."""
    folded = name.replace(":", "").lower() if name.lower() != "xml:lang" else "lang"
    if folded in _JSX_NAMES:
        return _JSX_NAMES[folded]
    if of in DRAWING:
        dashed = _RENAMED.sub("-", name).lower()
        return dashed if dashed in _SVG_ATTRIBUTES else name
    return name.lower()


def attribute(of: str, name: str, value: object) -> tuple[str, str] | None:
    """Return an attribute of an element as HTML may hold it, or nothing when it says nothing.

    Parameters: ``of`` is the element, ``name`` the name in HTML spelling, ``value`` a literal.
    Raises `Refused` for what could run code or load something unsafe.
    """
    if name.lower().startswith("on") or name in ("srcdoc", "formaction", "dangerouslysetinnerhtml"):
        raise Refused(f"{name} could run code")
    if name == "style":
        return _style(value)
    known = _GLOBAL | _OF_ELEMENT.get(of, _of_language(of))
    is_known = name in known or (name == "href" and of in _DRAWN_ELSEWHERE)
    if not is_known and not _OPEN_NAMES.fullmatch(name):
        return None
    if name.startswith(RESERVED_ATTRIBUTE):
        raise Refused(f"{name} belongs to the scripts of the theme")
    if value is False or value is None:
        return ("aria-hidden", "false") if name == "aria-hidden" else None
    written = "" if value is True and not name.startswith("aria-") else _text(value)
    if name == "id" or (of, name) == ("a", "name"):  # which is an id as well
        written = clean_id(written)
    if _IDS.fullmatch(name) and any(map(RESERVED_IDS.match, written.split())):
        raise Refused(f"{name}: {written!r} belongs to the theme")
    if name == "class":
        return name, " ".join(own_classes(written))
    if name in _URLS:
        return name, _url(of, name, written)
    if name in ("sandbox", "allow"):
        return name, _permissions(name, written)
    drawn = _PART.sub("", written) if of in DRAWING or name in _STYLING else ""
    is_look = name in _SVG_ATTRIBUTES or name in _STYLING
    if not only_computes(drawn) or (is_look and not is_one_value(drawn)):
        raise Refused(f"{name} could load a file or be slow to draw")
    return name, written


def attributes_for(of: str) -> frozenset[str]:
    """Return the attributes that an element of HTML may have, in HTML spelling."""
    return frozenset() if of in FOREIGN else _GLOBAL | _OF_ELEMENT.get(of, frozenset())


def _of_language(name: str) -> frozenset[str]:
    """Return the attributes that any element of a drawing or a formula may have."""
    if name in MATHML:
        return _MATHML_ATTRIBUTES
    return _SVG_ATTRIBUTES if name in DRAWING else frozenset()


def clean_id(written: str) -> str:
    """Return an id that an author chose, without what HTML does not allow in one.

    Characters of markup are left out: Sphinx writes the link of a heading to itself, and docutils
    the second id of an element, without escaping.
    """
    return _SPACES.sub("-", _MARKUP.sub("", written).strip())


def own_classes(value: object) -> list[str]:
    """Return the classes that an author may give: those of the theme could cover the page."""
    names = value.split() if isinstance(value, str) else []
    return [name for name in names if not name.startswith(RESERVED_ID)]


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _permissions(name: str, written: str) -> str:
    """Return what a frame may do, or raise `Refused` with what is left of it."""
    if name == "sandbox":
        careful = _LEADS_AWAY.sub(_ON_CLICKS, written)
        why = f"the frame could lead readers away; write {_ON_CLICKS}"
    else:
        careful = ";".join(filter(_PERMITTED.fullmatch, written.split(";"))).strip()
        why = "the frame could reach the devices and the data of readers"
    if careful not in (written, written.strip()):
        error = Refused(f"{name}: {why}")
        error.kept = (name, careful) if careful else None
        raise error
    return written


def _url(of: str, name: str, written: str) -> str:
    if of == "use":
        if not _FRAGMENT.fullmatch(written):
            raise Refused(f"{name} may only name a part of the drawing")
        return written
    if of in ("img", "image", "source", "video") and is_photograph(written):
        return written
    if of == "image":
        raise Refused(f"{name} may only be a photograph that is in the drawing itself")
    if of == "a" and name == "href" and scheme_of(written) not in NEVER:
        return written  # as for every link, its scheme is checked where its target is looked up
    try:
        return safe_url(written)
    except Unsafe as error:
        raise Refused(f"{name}: {error}") from error


def _style(value: object) -> tuple[str, str] | None:
    """Return a ``style`` from a text or from an object in JSX spelling.

    Raises `Refused` when a declaration could do harm; the others are what may stay.
    """
    if isinstance(value, Mapping):
        pairs = [(css_name(key), css_value(key, item)) for key, item in value.items()]
    elif isinstance(value, str):
        parts = (part.partition(":") for part in _DECLARATION.findall(value))
        pairs = [(key, item) for key, _, item in parts]
    else:
        return None
    good = [(key.strip(), item.strip()) for key, item in pairs if item.strip()]
    kept = [f"{key}: {item}" for key, item in good if is_safe_declaration(key, item)]
    # custom properties come last: what starts with one only sets such, and moves nothing
    kept.sort(key=lambda declaration: declaration.startswith("--"))
    style = ("style", "; ".join(kept)) if kept else None
    if len(kept) < len(good):
        refused = next(key for key, item in good if not is_safe_declaration(key, item))
        harm = "load a file, run code, cover the page or be slow to draw"
        error = Refused(f"{refused[:40]} in style could {harm}")
        error.kept = style
        raise error
    return style


_DECLARATION = re.compile(r"(?:[^;\"'()]++|\"[^\"]*+\"|'[^']*+'|\([^()]*+\)|[\"'()])++")
"""A declaration: a semicolon in quotes or brackets, as in an embedded picture, ends none."""
