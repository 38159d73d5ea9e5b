"""Colours and sizes that authors choose, as rules of one style sheet instead of style attributes.

So a content security policy without ``'unsafe-inline'`` blocks nothing on a page that we write.
The rules of all pages are in one small file, and the pages that use some of them link it. In our
theme, so are sizes, spaces, lines and colours that an author wrote as a ``style`` of an HTML
element. Other styles stay where they are, because scripts may take them back, unless the element
becomes a node of docutils, which has none; and so do all in e-books.
"""

from __future__ import annotations

import re
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ..assets import LOOK, look_class, rules_of, write_site_file
from ..build import build_of, kept
from ..builders import Kind, kind_of, writes_html
from ..components import row_of
from ..components.base import component_icon
from ..components.elements import element, inline_element, media, name_of
from ..project_kind import has_site, uses_theme
from ..reporting import place_of, report
from ..safety.css import may_be_a_rule
from ..safety.tags import closing, opening
from ..vocabulary import STYLE, STYLED
from .icons import icon_svg, missing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

NAME = "looks.css"
KEPT = "docsjson_looks"
SIDES = ("width", "height")
_FIRM = re.compile(
    r"(?:text-align|vertical-align|white-space|line-height|color|background-color"
    r"|font-(?:size|weight|style)|(?:m(?:in|ax)-)?(?:width|height)"
    r"|(?:margin|padding)(?:-\w+)*|border(?:-\w+)*)"
)
"""Properties that scripts seldom take back: the rule of a class does for them."""
_SHARE = re.compile(r"\d+(?:\.\d+)?%")
WRITTEN = (element, inline_element)
"""Elements that authors wrote themselves, with the ``style`` that they chose."""
CONTAINED = "docsjson-contained"
"""Class of what is around the text of a page in another theme when it styles an element."""
_MOVES = re.compile(
    r'\sstyle="(?!--)|\sclass="[^"]*\b(?:absolute|fixed|modal|offcanvas|overlay|sticky)\b'
)
"""A style of a page, or a class that themes know to take an element out of the text."""


def icon_look(node: nodes.Element) -> str:
    """Return the declarations of an icon: its colour and its size."""
    return "; ".join(_of_icon(node))


def _of_icon(node: nodes.Element) -> Iterator[str]:
    if node.get("color"):
        yield f"color: {node['color']}"
    if node.get("size"):
        yield f"font-size: {int(node['size'])}px"


def image_look(image: nodes.Element) -> str:
    """Return the declarations of the sides of an image that are no plain pixels."""
    sides = {side: image[side] for side in SIDES if side in image and "scale" not in image}
    return "; ".join(f"{side}: {value}" for side, value in sides.items()
                     if not value.removesuffix("px").isdecimal())  # fmt: skip


def column_looks(group: nodes.tgroup) -> dict[nodes.colspec, str]:
    """Return the declarations of columns, as docutils writes them where an author gave widths."""
    if "colwidths-given" not in group.parent["classes"]:
        return {}
    columns = [child for child in group.children if isinstance(child, nodes.colspec)]
    widths = [column.get("colwidth") for column in columns]
    if not all(isinstance(width, int | float) and width > 0 for width in widths):
        return {}
    whole = sum(widths)
    return {column: f"width: {column['colwidth'] / whole:.1%}" for column in columns}


def box_look(box: nodes.Element) -> str:
    """Return the declarations of a table or a figure whose author gave its width."""
    return f"width: {box['width']}" if "width" in box else ""


LOOKS: Mapping[type[nodes.Element], Callable[[Any], str]] = MappingProxyType(
    {
        component_icon: icon_look,
        nodes.image: image_look,
        nodes.table: box_look,
        nodes.figure: box_look,
    }
)
"""What declares the attributes of nodes that are no components."""


def look_of(node: nodes.Element) -> str:
    """Return the declarations that the attributes of a node ask for, or an empty string."""
    for kind, declared in LOOKS.items():
        if isinstance(node, kind):
            return declared(node)
    row = row_of(node)
    return row.look(node) if row is not None and row.look is not None else ""


def read_looks(app: Sphinx, doctree: nodes.document) -> None:
    """Note what a page declares, and report its unknown icons (event ``doctree-read``)."""
    docname, library = app.env.docname, build_of(app).settings.icon_library
    found = set[str]()
    node: Any
    for node in doctree.findall(partial(_may_have_look, has_site(app.config))):
        if isinstance(node, component_icon):
            asked = node.get("library") or library
            if not icon_svg(node["name"], node.get("icontype"), asked):
                problem, place = missing(node["name"]), place_of(node, app.env, docname)
                report(problem.at(place, node["name"]), docname)
        if isinstance(node, nodes.tgroup):
            found.update(column_looks(node).values())
        found |= {look_of(node), node.get(STYLE, ""), look_of_element(node)}
    if found := found - {""}:
        kept(app.env, KEPT, dict[str, tuple[str, ...]]())[docname] = tuple(sorted(found))


def _may_have_look(is_site: bool, node: nodes.Node) -> bool:
    """Return whether to look at a node; at boxes only in a site, which may have our theme."""
    if isinstance(node, (nodes.table, nodes.tgroup, nodes.figure)):
        return is_site
    has_look = isinstance(node, nodes.Element) and (
        "tag" in node.attributes or STYLE in node.attributes
    )
    return has_look or isinstance(node, (component_icon, nodes.image, *WRITTEN))


def look_of_element(node: nodes.Element) -> str:
    """Return the ``style`` of an element of an author, if a class may stand for it.

    The style sheet of the theme looks for that of a table. Of players and embedded pages, so are
    sides in percent: HTML has only pixels there.
    """
    if not isinstance(node, WRITTEN) or name_of(node) == "table":
        return ""
    attrs = node["attrs"]
    shares = (f"{side}: {attrs[side]}" for side in SIDES if has_share(node, side))
    style = "; ".join(filter(None, (str(attrs.get("style", "")), *shares)))
    names = (declaration.partition(":")[0].strip() for declaration in style.split(";"))
    is_firm = all(map(_FIRM.fullmatch, names)) and may_be_a_rule(style)
    return style if is_firm else ""


def has_share(node: nodes.Element, side: str) -> bool:
    """Return whether a player or an embedded page has a side in percent."""
    return isinstance(node, media) and bool(_SHARE.fullmatch(str(node["attrs"].get(side, ""))))


def write_looks(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Write the style sheet, and return the pages that link an older one (``env-updated``)."""
    if not writes_html(app.builder):
        return []
    pages: dict[str, tuple[str, ...]] = kept(env, KEPT, {})
    text = rules_of({look for looks in pages.values() for look in looks}, like=":not(#_)")
    return sorted(pages) if write_site_file(app, NAME, text) else []


def link_looks(
    app: Sphinx, _page: str, _template: str, context: dict[str, Any], doctree: object
) -> None:
    """Link the style sheet from a page that needs it (event ``html-page-context``).

    In other themes Sphinx writes the sizes of images, so a page may have no class of ours.
    """
    if doctree is not None and LOOK in context.get("body", ""):
        app.add_css_file(f"docsjson/{NAME}", priority=510)


def contain_styles(
    app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Keep what a page styles inside of its text in other themes (event ``html-page-context``).

    In ours the text is an element that we know.
    """
    is_site = kind_of(app.builder) in (Kind.WEBSITE, Kind.ONE_PAGE) and has_site(app.config)
    if not is_site or uses_theme(app.config):
        return
    body = context.get("body", "")
    if STYLED in body or _MOVES.search(body):
        context["body"] = str(opening("div", {"class": CONTAINED})) + body + str(closing("div"))


def as_class(translator: Any, given: dict[str, Any]) -> dict[str, Any]:
    """Return attributes of an element of ours with a class in the place of its ``style``."""
    if "style" not in given or kind_of(translator.builder) is Kind.BOOK:
        return given
    rest = {name: value for name, value in given.items() if name != "style"}
    return {**rest, "class": f"{given.get('class', '')} {look_class(given['style'])}".strip()}


def element_as_class(translator: Any, node: nodes.Element, given: dict[str, Any]) -> dict[str, Any]:
    """Return attributes of an element of an author, with a class if one may stand for its look.

    In another theme its own rules for elements would win.
    """
    look, is_book = look_of_element(node), kind_of(translator.builder) is Kind.BOOK
    if not look or is_book or not uses_theme(translator.config):
        return given
    rest = {key: given[key] for key in given if key not in SIDES or not has_share(node, key)}
    classes = [given.get("class", ""), STYLED if "style" in given else ""]
    return as_class(translator, {**rest, "style": look, "class": " ".join(classes).strip()})
