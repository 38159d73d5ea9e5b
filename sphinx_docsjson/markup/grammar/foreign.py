"""Syntax of other generators that a page shows as text, and what to write in its place.

Pages that move here from MkDocs, mdBook, GitBook, Hugo, Docsify, Docusaurus, VitePress, GitHub
or reStructuredText keep some of their old signs. Code and escaped characters are blank in the texts
that are looked at, so that a page may write about any of them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...problems import shown_as_text
from ...safety.allowed import SILENT
from ...spelling import did_you_mean
from ...vocabulary import angled
from .half_written import cut
from .meant import CALLOUTS, CONTAINERS, MEANT, NOTE, TAGS_ELSEWHERE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ..script.tags import Tag

_CONTAINER = re.compile(r"([\w-]+)(?:\[(.*)\]|\s+(\S.*))?")

_OBJECT = re.compile(r"[A-Za-z_]\w*(?:\.\w+)+|[a-z]\w*_\w+")
"""What mkdocstrings reads after ``:::``."""
_OPTION = re.compile(r"[\s>]{4,}(?::\w+:|(?:handler|options|rendering|selection):)")

_EMOJI = (
    "(?:bulb|bug|boom|fire|gem|(?:heavy|white)_check_mark|heart|memo|point_(?:down|left|right|up)|pray"
    "|rocket|raised_hands|smiley?|sparkles|star|tada|thumbsup|warning|wave|wink|wrench|[+-]1|x)"
)
"""The names of emoji that pages write most."""
_OF_CSS = "after|backdrop|before|first-letter|first-line|marker|part|placeholder|selection|slotted"
"""What ``::`` is before in pages about CSS."""
_LINE = re.compile(
    r"^[ \t]*+(?:"
    r"(?P<mkdocs>(?:!!!|\?\?\?)\+?[ \t]+[A-Za-z]\w*(?:[ \t]+inline(?:[ \t]+end)?)?"
    r'(?:[ \t]+"[^"\n]*")?)[ \t]*$'
    r'|(?P<tabs>===[!+]?[ \t]+["“][^"”\n]*["”])[ \t]*$'
    r"|(?P<file>-{1,2}8<-{1,2}(?:[ \t]+\S[^\n]*|[ \t]*(?=\n[^\s-]))|<<<[ \t]+(?:@|\.{0,2}/)\S+"
    r"|\{\*[ \t]+[\w./][^{}\n]*\*\}|\{\{#(?:(?:rustdoc_)?include|playground)[ \t][^{}\n]*\}\})"
    r"|(?P<slashes>/{3,}[ \t]+[a-z][a-z-]*)(?:[ \t]*\|[^\n]*|[ \t]*)$"
    r"|(?P<contents>\[\[?(?i:toc)\]\]?)[ \t]*$"
    r"|(?P<object>:{3,}[ \t]+[A-Za-z_]\w*(?:\.\w+)+)[ \t]*$"
    r"|(?P<colons>:{3,}[ \t]*[A-Za-z][\w-]*)(?![\w`:]).*$"
    r"|(?P<pair>::(?!(?:" + _OF_CSS + r")\b)[a-z][a-z0-9-]*)(?=[\[{\0]|[ \t]*$)"
    r"|(?P<definition>(?<=\n):[ \t]+\S[^\n]*)"
    r"|(?P<abbreviation>\*\[[^\[\]*\n]+\]:[ \t]+[^*\n]+)$"
    r"|(?P<label>\([A-Za-z][\w:.-]*\)=)[ \t]*$"
    r"|(?P<alert>\[![A-Za-z]+\])[+-]?"
    r"|(?P<docsify>[!?]>[ \t]+\S[^\n]*)"
    r"|(?P<readme>\[block:[a-z-]+\])[ \t]*$"
    r"|(?P<directive>\.\.[ \t]+[a-z][\w:-]*::)(?:[ \t].*)?$"
    r")",
    re.MULTILINE,
)
"""What fills a line, or starts one."""
_ANYWHERE = re.compile(
    r"(?P<liquid>\{%-?[ \t]*(?!end)[a-z][\w-]*+(?:[^%{\n]|%(?!\})|\{(?!%))*+%\})"
    r"|(?P<shortcode>\{\{[<%][ \t]*(?!/)[a-z][\w-]*+[^{}\n]*\}\})"
    r"|(?P<marked>(?<![\w=\0])==(?![\s=.,;:!?)\]\x22'])[^=\n]*[^\s=(\[\x22']==(?![\w=\0]))"
    r"|(?P<value>\{\{-?[ \t]*(?:site|page|config|layout)\.[a-z_][^{}\n]*\}\})"
    r"|(?P<critic>(?<!\{)\{(?:\+\+(?=[^{}\n]*\+\+\})|--(?=[^{}\n]*--\})|>>(?=[^{}\n]*<<\}))[^{}\n]*\})"
    r"|(?P<raised>(?<=[\w)])\^(?:[+-]?\d{1,3}|\d?[+-]|st|nd|rd|th)\^(?![\w^]))"
    r"|(?P<inserted>(?<![\w^])\^\^(?![\s;:)/])[^\n^]*[^\s^(;:]\^\^(?![\w^]))"
    r"|(?P<keys>\+\+[a-z0-9]+(?:\+[a-z0-9]+)++\+\+)"
    r"|(?P<icon>(?<![\w:]):(?:material|fontawesome|octicons|simple)-[a-z0-9-]+:)"
    r"|(?P<emoji>(?<![\w:]):[a-z1+_-]++:(?![\w:\0]))"
    r"|(?P<attributes>\{:[ \t]*(?:[.#][A-Za-z]|[a-z]+=)[^{}\n]*\}|\{[ \t]*\.[A-Za-z][^{}\n]*\}"
    r"|\{[ \t]*(?:align|class|height|loading|rel|style|target|width)=[^{}\n]*\})"
    r"|(?P<id>(?<![^\s*_]):id=[\w-]+)[ \t]*(?:\n|\Z)"
    r"|(?P<anchor>\{[ \t]*#[A-Za-z][\w-]*[ \t]*\})"
    r"|(?<![\w:])(?P<role>:(?:py:)?[a-z]+:)(?=\0)"  # code is blank: see `half_written.CODE`
)
_SHOWN = {"definition": "': ' before a definition"}
"""What messages say instead of what was written: pages with definitions have many."""
_END = re.compile(r"%-?[ \t]*end[\w-]+[ \t]*-?%|\{[<%][ \t]*/[\w-]+[ \t]*[>%]\}")
_NAME = re.compile(r"[A-Za-z][\w-]*")
_TITLE = ' title="..."'
_IS_TEXT = re.compile(r"8<|#include.*\.md\b").search
_SIGNS = re.compile(
    r"!!!|\?\?\?|==|8<-|<<<|(?i:\[_?toc_?\])|:::|///|\{\*|\[!|\[block:|\.\. |\{%|\{\{|\+\+|-[a-z]+:"
    r"|\{[:.# ]|\{[achlrstw][a-z]+=|:`|\*\[|\)=|[!?]>[ \t]|:id="
    r"|(?:\A|\n[ \t]*)::[a-z]|\n[ \t]*:[ \t]|\{(?:\+\+|--|>>)|\^[\w+-]{1,4}\^|\^\^|:" + _EMOJI + ":"
)
"""What a text holds that may have some of these: looked for first, as most have none."""
_STYLE = re.compile(r"\{%-? *(?:hint|admonition|callout)\b.*\b(?:style|type)=\W?(\w+)")
_ROLES = frozenset(
    "ref doc term any numref download abbr code math kbd file guilabel menuselection".split()
)
_PYTHON = frozenset(("class", "func", "meth", "mod", "attr", "data", "exc", "obj"))
_LIQUID_OF_OTHERS = frozenset(("if", "for", "set", "block", "extends", "macro", "raw", "assign"))
"""Tags of templates, which pages may well write about."""

_LINKS_OF_LIQUID = frozenset(("link", "post_url"))
"""Tags of Jekyll that become the URL of a page."""


def may_hold(text: str) -> bool:
    """Return whether it is worth looking at a text: nearly none holds any of the signs."""
    return bool(_SIGNS.search(text))


def foreign(text: str) -> Iterator[tuple[str, int]]:
    """Yield a message with its offset for everything that is the syntax of another generator.

    Parameters: ``text`` is that of a paragraph, in which code and escaped characters are blank.
    """
    for pattern in (_LINE, _ANYWHERE):
        for found in pattern.finditer(text):
            kind = found.lastgroup or ""
            written = found[kind].strip()
            if advice := _ADVICE[kind](written):
                shown = _SHOWN.get(kind) or cut(written)
                yield shown_as_text(shown, f": {advice}"), found.start(kind)


def is_end(expression: str) -> bool:
    """Return whether what is between braces ends a block of GitBook, Liquid or Hugo."""
    return bool(_END.fullmatch(expression.strip()))


def _component(written: str) -> str:
    """Return the advice for a block by its name; a name that nothing stands for is a note."""
    return f"write {_meant(written) or NOTE}"


def _mkdocs(written: str) -> str:
    """Return the advice for a callout of MkDocs, which may have a title."""
    if written.startswith("?"):
        return 'write <Accordion title="...">'
    meant = _meant(written) or NOTE
    has_title = '"' in written and meant in CALLOUTS
    return f"write {angled(meant.strip('<>') + _TITLE) if has_title else meant}"


def _meant(written: str) -> str:
    found = _NAME.search(written)
    return MEANT.get(found[0].lower(), "") if found else ""


def instead_of(tag: Tag) -> str:
    """Return what to write instead of a tag of another generator, or ``""`` if that is not clear.

    ``<Admonition>`` and its like name the kind of a callout in an attribute.
    """
    usual = TAGS_ELSEWHERE.get(tag.name) or MEANT.get(tag.name.lower(), "")
    named = (one.value for one in tag.attributes if one.name != "title")
    kinds = (MEANT.get(kind.lower(), "") for kind in named)
    return next((kind for kind in kinds if kind in CALLOUTS), usual) if usual == NOTE else usual


def read_container(info: str) -> tuple[str, str] | None:
    """Return the component that a container between colons is, and its title, if it is one.

    VitePress writes ``::: tip Title``, Docusaurus ``:::tip[Title]``.
    """
    written = _CONTAINER.fullmatch(info.strip())
    component = CONTAINERS.get(written[1]) if written else None
    if not (written and component):
        return None
    return component, written[2] or written[3] or ("Details" if component == "accordion" else "")


def unknown_container(info: str) -> str:
    """Return what to write for a container between colons of an unknown name, if that is clear.

    Other names make a plain container, which a style sheet may style.
    """
    name = (info.split() or [""])[0].partition("[")[0]
    meant = MEANT.get(name.lower(), "")
    is_layout = meant.startswith("<Columns")
    hint = f"; write {meant}" if meant and not is_layout else did_you_mean(name, CONTAINERS)
    hint = "" if name.startswith(("{", "mkdocs-")) else hint  # a directive, or told already
    return f"there is no container :::{name}{hint}" if hint else ""


def of_a_plugin(info: str, below: str) -> str:
    """Return the message for a block of a MkDocs plugin that documents code, if it is one.

    Parameters: ``below`` is the line below ``:::``, which may be an option of the plugin.
    """
    name = info.strip()
    plugin = "mkdocs-click" if name == "mkdocs-click" else "mkdocstrings"
    if plugin == name or _OBJECT.fullmatch(name) or _OPTION.match(below):
        meant = "autodoc" if plugin == "mkdocstrings" else "sphinx-click"
        return f"this block of {plugin} is not read: write a directive of {meant}"
    return ""


def _colons(written: str) -> str:
    """Return the advice for a block between colons, whose highlights are remarks."""
    meant = _component(written)
    return meant if "code block" not in meant else "write <Note>"


def _slashes(written: str) -> str:
    """Return the advice for a block of PyMdown Extensions; other words may be a remark."""
    name = written.strip("/ \t")
    return _OF_SLASHES.get(name) or (_component(written) if _meant(name) else "")


def _template(written: str) -> str:
    found = _NAME.search(written)
    if found and found[0] in _LIQUID_OF_OTHERS:
        return ""
    meant = MEANT["ref"] if found and found[0] in _LINKS_OF_LIQUID else _meant(written)
    return f"write {meant or 'a component or plain text'}"


def _liquid(written: str) -> str:
    """Return the advice for a tag of GitBook, Markdoc or Liquid; callouts say their kind in it."""
    style = _STYLE.search(written)
    return _component(style[1]) if style else _template(written)


def _pair(written: str) -> str:
    meant = _meant(written.replace("prose-", "", 1))
    return f"write {meant or 'a component or plain text'}; this is a block of MDC"


def _critic(written: str) -> str:
    signs = {"+": "write <ins> around the words", "-": "write <del> around the words"}
    return signs.get(written[1], "write <!-- --> for a comment")


def _directive(written: str) -> str:
    name = written.strip(". :")
    return f"write {_meant(name) or f'```{{{name}}}'}; this is reStructuredText"


def _role(written: str) -> str:
    name = written.strip(":").removeprefix("py:")
    full = f"py:{name}" if name in _PYTHON else name
    return f"write {{{full}}} before the `" if name in _ROLES | _PYTHON else ""


FILE_BLOCK = "a block ```{literalinclude} /path"
"""What to write for a line that other generators replace with the code in a file."""


_OF_SLASHES = {
    "html": "write the HTML element",
    **dict.fromkeys(("caption", "figure-caption"), 'put the image into <Frame caption="...">'),
}
_ADVICE: Mapping[str, Callable[[str], str]] = {
    "mkdocs": _mkdocs,
    "tabs": lambda _: 'write <Tabs> with a <Tab title="..."> for each',
    "file": lambda one: f"write {'the text or a snippet' if _IS_TEXT(one) else FILE_BLOCK} here",
    "contents": lambda _: "delete it; the theme shows a table of contents",
    "slashes": _slashes,
    "object": lambda _: "write a directive of autodoc; this is mkdocstrings",
    "colons": _colons,
    "pair": _pair,
    "definition": lambda _: "write <dl> with <dt> for the word and <dd> for this",
    "abbreviation": lambda _: 'write <Tooltip tip="..."> around the word',
    "label": lambda written: f"write {{#{written[1:-2]}}} after the heading; this is MyST",
    "marked": lambda _: "write <mark> around the words",
    "alert": lambda written: f"write {_meant(written) or NOTE} instead of the quotation",
    "docsify": lambda one: f"write {'<Tip>' if one.startswith('?') else '<Warning>'}",
    "readme": lambda one: f"write {_meant(one[7:]) or 'Markdown'}; this is ReadMe",
    "directive": _directive,
    "liquid": _liquid,
    "shortcode": _template,
    "value": lambda _: "write the value itself",
    "critic": _critic,
    "raised": lambda _: "write <sup> around the characters",
    "inserted": lambda _: "write <ins> around the words",
    "keys": lambda _: "write <kbd> around each key",
    "emoji": lambda one: "write the emoji itself" if re.fullmatch(f":{_EMOJI}:", one) else "",
    "icon": lambda _: 'write <Icon icon="..." />',
    "attributes": lambda _: "delete it, or write an element with these attributes",
    "id": lambda one: f"write {{#{one[4:]}}} after the heading",
    "anchor": lambda _: 'write <a id="..."></a> with this id',
    "role": _role,
}


FORBIDDEN = frozenset(
    """applet base body embed form frame frameset head html input link meta noscript object
    option param plaintext script select style template textarea title dialog fieldset legend
    optgroup canvas map area portal slot xmp marquee""".split()
)
"""HTML elements that are not allowed in pages."""


def is_forbidden(name: str) -> bool:
    """Return whether a tag is an HTML element that pages may not hold, and no component.

    Components start with a capital letter: ``<Option>`` is one, but for those of libraries that
    stand for an element whose content nobody sees, such as ``<Script>``.
    """
    folded = name.lower()
    return folded in FORBIDDEN and (folded in SILENT or name in (folded, folded.upper()))
