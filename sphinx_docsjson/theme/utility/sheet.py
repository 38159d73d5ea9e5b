"""The style sheet of the utility classes that the pages of a site use.

The service that pages of this format are written for serves these classes, so pages use them for
grids, pictures and home pages. Our style sheet has rules for the classes that are used and no
others, in a cascade layer of its own. They apply within the text of a page only.
"""

from __future__ import annotations

import re
import zlib
from itertools import chain
from typing import TYPE_CHECKING, Any

from ...assets import write_site_file
from ...build import keep, kept
from ...builders import Kind, kind_of, writes_html
from ...problems import Problem, Subtype
from ...project_kind import uses_theme
from ...reporting import report
from ...vocabulary import LAYERS, UTILITIES
from .rules import Rule, read_rule
from .scales import FILTERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

NAME = "utilities.css"
MOST_BYTES = 15_000
"""Largest style sheet, compressed as servers do; what a page needs to be shown should be small."""
BARE = "not-prose"
"""The class of what is no text of a page, with all that it holds; it declares nothing itself."""
_CONTAIN = (
    ".docsjson-article{position:relative;isolation:isolate;overflow:clip;overflow-clip-margin:1rem}"
)
"""Keeps what a page positions or widens inside of its text: it must not cover the theme."""
_OWN = (
    "border", "ring", "ring-shadow", "inset", "away", "offset", "shadow", "shade", "from", "via",
    "to", "from-at", "via-at", "to-at",
    "duration", "x", "y", "scale-x", "scale-y", *FILTERS,
)  # fmt: skip
"""Properties that several classes of one element set, and not those of the elements in it."""
_MOVES = """@media (prefers-reduced-motion: no-preference){
@keyframes tw-spin{to{transform:rotate(360deg)}}
@keyframes tw-ping{75%,to{transform:scale(2);opacity:0}}
@keyframes tw-pulse{50%{opacity:.5}}
@keyframes tw-bounce{0%,to{transform:translateY(-25%)}50%{transform:none}}
}
"""
"""The steps of animations, for readers who do not mind them."""
_BUTTONS = (
    ":where(.docsjson-article) "
    "button:where([class*=rounded],[class*=border],[class*=bg-],[class*=px-])"
    "{border:0 solid;background:none}"
)
"""Buttons start without the look that browsers give them, as these classes expect."""
_OURS = "[class*=docsjson-]:not(.docsjson-linked-block)"
"""Components; a link around blocks is the author's own box."""
_BLOCKS = (
    ":where(.docsjson-page-custom,.docsjson-page-frame) :where(.docsjson-article) "
    f":where(div,a,section[class]):where(:not({_OURS},.prose,"
    f".docsjson-article :is({_OURS},.prose) *))>:where(p,h1,h2,h3,h4,h5,h6,ul,ol)"
    "{margin-block:0}"
)
"""On pages that authors lay out themselves, blocks start without space around them."""
_CENTRED = (
    ":where(.docsjson-article) "
    ":where(img,video,iframe,svg):where([class*=mx-auto],[class*=ml-auto],[class*=mr-auto])"
    "{display:block}"
)
"""Pictures are blocks, as these classes expect: in a line of text a margin centres nothing."""
_SIZED_ICON = (
    ':where(.docsjson-inline-icon:is([class^="w-"],[class*=" w-"],[class^="h-"],[class*=" h-"],'
    '[class^="size-"],[class*=" size-"]))'
)
_ICONS = (
    f"{_SIZED_ICON}{{display:inline-block}}"
    f"{_SIZED_ICON} :where(.docsjson-icon,svg){{display:block;width:100%;height:100%}}"
)
"""An icon fills the box that has these classes."""
_BARE = (
    ":where(.docsjson-article) :where(.not-prose,.not-prose *)"
    f":where(:not({_OURS},.docsjson-article .not-prose :is({_OURS}) *)){{"
    "&:where(p,h1,h2,h3,h4,h5,h6,ul,ol,li,dl,dd,blockquote,figure,hr){margin:0}"
    "&:where(h1,h2,h3,h4,h5,h6){color:inherit;font-size:inherit;font-weight:inherit;"
    "letter-spacing:normal;line-height:inherit}"
    "&:where(ul,ol,li){padding:0;list-style:none}"
    "&:where(a){color:inherit;font-weight:inherit;text-decoration:none}"
    "&:where(img,video){display:block;border-radius:0}}"
)
"""What is no prose starts without the look of text."""
_PROSE = "".join(
    f":where(.docsjson-article .prose)>:where(:{child}-child){{margin-block-{side}:0}}"
    for child, side in (("first", "start"), ("last", "end"))
)
"""Text in a box, such as a callout of the author's own, leaves no space at the edges of the box."""
_BEGINNINGS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (_CONTAIN, re.compile("")), (_BUTTONS, re.compile("")), (_BLOCKS, re.compile("")),
    (_CENTRED, re.compile("m[xlr]-auto$")), (_ICONS, re.compile("(?:^|:)(?:w|h|size)-")),
    (_BARE, re.compile(f"^{BARE}$")), (_PROSE, re.compile("^prose$")),
)  # fmt: skip
"""Rules that the classes build on, and which classes do."""


def utilities_of(env: BuildEnvironment) -> dict[str, tuple[str, ...]]:
    """Return the classes of each page that has utility classes, by docname."""
    written: dict[str, tuple[str, ...]] = kept(env, "docsjson_classes", {})
    known = {BARE, *filter(read_rule, {*chain.from_iterable(written.values())})}
    return {page: names for page, names in sorted(written.items()) if not known.isdisjoint(names)}


def style_sheet(classes: Iterable[str]) -> tuple[str, int]:
    """Return the style sheet of some classes, and how many of them it had no room for."""
    names = set(classes)
    found = {name: rule for name in names if (rule := read_rule(name))}
    known = [*found, *({BARE, "prose"} & names)]
    begin = [css for css, of in _BEGINNINGS if any(map(of.search, known))]
    rules = sorted(found.values())
    count = len(rules)
    while (text := _text(begin, rules[:count])) and len(zlib.compress(text.encode())) > MOST_BYTES:
        count = count * 9 // 10
    return text, len(rules) - count


def _text(begin: list[str], rules: list[Rule]) -> str:
    if not begin:
        return ""
    inside = "\n".join([*begin, *(rule.css for rule in rules)])
    moves = _MOVES if "animation: tw-" in inside else ""
    own = "".join(
        f"@property --tw-{name}{{syntax:'*';inherits:false}}\n"
        for name in _OWN
        if f"--tw-{name}: " in inside
    )
    return f"@layer {', '.join(LAYERS)};\n{own}{moves}@layer {UTILITIES}{{\n{inside}\n}}\n"


def write_utilities(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Write the style sheet, and return the pages that link an older one (``env-updated``)."""
    if not _is_wanted(app):
        write_site_file(app, NAME, "")
        return []
    used = utilities_of(env)
    text, left_out = style_sheet(name for names in used.values() for name in names)
    if left_out:
        message = f"the pages use too many utility classes; {left_out} are left out"
        report(Problem(Subtype.LIMIT, message))
    keep(env, "docsjson_utility_pages", frozenset(used))
    return list(used) if write_site_file(app, NAME, text) else []


def link_utilities(
    app: Sphinx, page: str, _template: str, _context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Link the style sheet from a page that needs it (event ``html-page-context``)."""
    pages: frozenset[str] = kept(app.env, "docsjson_utility_pages", frozenset())
    if doctree is not None and _is_wanted(app) and page in pages:
        app.add_css_file(f"docsjson/{NAME}", priority=520)


def _is_wanted(app: Sphinx) -> bool:
    config = app.config
    is_site = writes_html(app.builder) and kind_of(app.builder) is not Kind.BOOK
    return is_site and uses_theme(config) and bool(config.docsjson_utilities)
