"""Every place of a site that takes a string: one table by source.

A place is a template of text, or a path in a settings or an OpenAPI file.
"""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote

import yaml

from sphinx_docsjson.components import ALL
from sphinx_docsjson.markup.component_directives import spelling
from sphinx_docsjson.safety.allowed import _GLOBAL, _OF_ELEMENT, _SVG_ATTRIBUTES, ALLOWED
from sphinx_docsjson.safety.svg import ALONE, DRAWING
from sphinx_docsjson.settings.schema import json_schema
from sphinx_docsjson.sources.front import Front

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from sphinx_docsjson.components.spec import Component

KEY = "{}"
"""The step of a path that stands for the name of a member."""
ITEM = "[]"
"""The step of a path that stands for a new entry of a list."""

HERE = Path(__file__).parent


class Place(NamedTuple):
    """Where a string may stand."""

    source: str
    name: str
    """What people read of it; it is unique in its source."""
    how: Any
    """A template, or a path."""


ENCODINGS: Mapping[str, Callable[[str], str]] = {
    "raw": lambda text: text,
    "line": lambda text: " ".join(text.split("\n")),
    "attribute": lambda text: html.escape(text),
    "quoted": lambda text: text.replace('"', "&quot;"),
    "js": lambda text: json.dumps(text),
    "template": lambda text: re.sub(r"[`$\\]", r"\\\g<0>", text),
    "name": lambda text: re.sub(r"[\s/>=<\"']", "", text) or "x",
    "url": lambda text: quote(text),
    "inside": lambda text: text.replace("\n", "\n   "),
}
"""How a template writes a string, so that the grammar around it takes it, or does not."""


def filled(template: str, text: str) -> str:
    """Return a template with a string in its places, ``⟨encoding⟩``."""
    return re.sub(r"⟨(\w+)⟩", lambda m: ENCODINGS[m[1]](text), template)


# ------------------------------------------------------------------------------ settings

SCHEMA = json_schema()["$defs"]
DEEPEST = 4
"""How many objects may be in each other in a path."""
BENIGN = {
    "url": "https://ok.example",
    "href": "https://ok.example",
    "icon": "star",
    "source": "/old",
}


def alternatives(node: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield what a schema allows, references followed; among types it chooses by conditions."""
    if "$ref" in node:
        yield SCHEMA[node["$ref"].rpartition("/")[2]]
    elif "properties" in node or not {"then", "allOf"} & node.keys():
        yield node
    else:
        for one in node.get("allOf", (node,)):
            yield from alternatives(one.get("then", one))


def string_paths(node: Mapping[str, Any], seen: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the path of every string below a schema; no kind of object comes twice on a path."""
    for one in alternatives(node):
        title = one.get("title", "")
        if one.get("type") == "array" and "items" in one:
            yield from ((ITEM, *path) for path in string_paths(one["items"], seen))
        elif one.get("type") == "object" and title not in seen and len(seen) < DEEPEST:
            for name, inner in one.get("properties", {}).items():
                if inner is True or (
                    seen
                    and (
                        inner.get("description", "").endswith("Accepted and ignored.")
                        or name == "$ref"
                    )
                ):
                    continue
                yield from ((name, *path) for path in string_paths(inner, (*seen, title)))
            if one.get("additionalProperties"):
                yield from [(KEY,), ("some",)]
        elif one.get("type", "string") == "string":
            yield ()


def put(value: Any, node: Mapping[str, Any], path: tuple[str, ...], text: str) -> Any:
    """Return a value with a string at a path; what has to be around it is made."""
    if not path:
        return text
    step, rest = path[0], path[1:]
    if step == ITEM:
        inner = next(one for one in alternatives(node) if one.get("type") == "array")
        return [*(value if isinstance(value, list) else ()), put(None, inner["items"], rest, text)]
    if step == KEY or (step == "some" and not rest):
        key, member = (text, "x") if step == KEY else ("some", text)
        return {**(value if isinstance(value, dict) else {}), key: member}
    inner = next(one for one in alternatives(node) if step in one.get("properties", {}))
    is_link = any("$ref" in one for one in node.get("allOf", ()))  # in "global", which needs them
    held = value if isinstance(value, dict) else benign(inner, step, is_link)
    return {**held, step: put(held.get(step), inner["properties"][step], rest, text)}


OWN_PAGE = "a page of its own"
"""Stands in a list of pages for a page that no other list names."""
DIVISIONS = {"products", "languages", "versions", "tabs", "dropdowns", "anchors", "groups", "menu"}
"""Properties of the navigation of which only one may be in an object."""


def benign(node: Mapping[str, Any], step: str, is_link: bool) -> dict[str, Any]:
    """Return an object with harmless texts around a property, so that what is in it is shown."""
    properties = node["properties"]
    needed = str([node.get(one) for one in ("required", "anyOf", "then")])
    left_out = {"$ref", "root", "directory", *([] if "'version'" in needed else ["version"])}
    left_out |= {"name"} if step == "product" else set()  # which readers see instead
    made: dict[str, Any] = {}
    for name, inner in properties.items():
        if inner.get("type") == "string" and name not in left_out:
            made[name] = inner["enum"][0] if "enum" in inner else BENIGN.get(name, f"Some {name}")
    if is_link:
        return {"href": BENIGN["href"], **made}
    if "pages" in properties and step != "href":
        made.pop("href", None)
        made |= {} if step in DIVISIONS else {"pages": [OWN_PAGE]}
    return made


def settings_places(dialect: str) -> Iterator[Place]:
    """Yield every string of a dialect."""
    for path in dict.fromkeys(string_paths(SCHEMA[f"{dialect}Settings"])):
        yield Place(f"{dialect.lower()} settings", ".".join(path), path)


# ------------------------------------------------------------------------------ pages


def front_places() -> Iterator[Place]:
    """Yield the keys of frontmatter, quoted and plain."""
    keys = [field.alias or name for name, field in Front.model_fields.items()]
    for key in (*keys, "og:title", "twitter:image", "unknown"):
        yield Place("frontmatter", key, (key, "js"))
        yield Place("frontmatter", f"{key}, plain", (key, "line"))
    for key in ("og:", "twitter:", ""):
        yield Place("frontmatter", f"name after {key!r}", (key, KEY))


def in_parents(row: Component, text: str) -> str:
    """Return a tag inside those that it has to be in."""
    for parent in row.parents[:1]:
        outer = next(one for one in ALL if one.tag == parent)
        return in_parents(outer, f"<{parent}>\n{text}\n</{parent}>") if outer is not row else text
    return text


def tag_places() -> Iterator[Place]:
    """Yield the attributes and the content of every component tag, in every spelling."""
    common = ("id", "className", "style", "key", "data-x", "onClick")
    for row in ALL:
        needed = "".join(f' {one.name}="some"' for one in row.attributes if one.required)
        title = ' title="Some"' if any(one.name == "title" for one in row.attributes) else ""
        for name in (*(one.name for one in row.attributes), *common):
            others = "".join(part for part in (needed, title) if f" {name}=" not in part)
            spellings = {
                "quotes": f'{name}="⟨quoted⟩"',
                "entities": f'{name}="⟨attribute⟩"',
                "as they come": f'{name}="⟨raw⟩"',
                "a literal": f"{name}={{⟨js⟩}}",
                "a template": f"{name}={{`⟨template⟩`}}",
                "a spread": f'{{...{{"{name}": ⟨js⟩}}}}',
                "a list": f"{name}={{[⟨js⟩, ⟨js⟩]}}",
            }
            for spelling_, text in spellings.items():
                written = in_parents(row, f"<{row.tag}{others} {text}>\n\nText\n\n</{row.tag}>")
                yield Place("tags", f"{row.tag} {name} in {spelling_}", written)
        for name, text in {
            "name": f'<{row.tag}{needed} ⟨name⟩="x">\nText\n</{row.tag}>',
            "spread name": f'<{row.tag}{needed} {{...{{⟨js⟩: "x"}}}}>\nText\n</{row.tag}>',
            "content": f"<{row.tag}{needed}{title}>\n\n⟨raw⟩\n\n</{row.tag}>",
            "one line": f"<{row.tag}{needed}{title}>⟨line⟩</{row.tag}>",
            "fences": f"<{row.tag}{needed}{title}>\n\n```js ⟨line⟩\nx\n```\n\n```\n⟨raw⟩\n```\n\n</{row.tag}>",
        }.items():
            yield Place("tags", f"{row.tag} {name}", in_parents(row, text))


def directive_places() -> Iterator[Place]:
    """Yield the arguments, options and contents of directives and roles, ours and docutils'."""
    for row in ALL:
        name, _ = spelling(row)
        if row.inline:
            yield Place("directives", f"{name} text", f"Text {{{name}}}`⟨line⟩ <some>` text.")
            yield Place("directives", f"{name} target", f"Text {{{name}}}`some <⟨line⟩>` text.")
            continue
        yield Place("directives", f"{name} argument", f"::::{{{name}}} ⟨line⟩\nText\n::::")
        yield Place("directives", f"{name} content", f"::::{{{name}}} Some\n\n⟨raw⟩\n\n::::")
        for attribute in (*(one.name for one in row.attributes), "class"):
            text = f"::::{{{name}}} Some\n:{attribute}: ⟨line⟩\n\nText\n::::"
            yield Place("directives", f"{name} {attribute}", text)
            text = f"::::{{{name}}} Some\n---\n{attribute}: ⟨js⟩\n---\nText\n::::"
            yield Place("directives", f"{name} {attribute} in YAML", text)
    for name, argument, options in DIRECTIVES:
        yield Place("directives", f"{name} argument", f"````{{{name}}} ⟨line⟩\nText\n````")
        yield Place("directives", f"{name} content", f"````{{{name}}} {argument}\n⟨raw⟩\n````")
        for option in options.split():
            text = f"````{{{name}}} {argument}\n:{option}: ⟨line⟩\n\nText\n````"
            yield Place("directives", f"{name} {option}", text)


DIRECTIVES = (
    ("note", "", "class name"),
    ("admonition", "Title", "class name"),
    ("figure", "/files/dot.png", "alt target name class width figclass align height scale"),
    ("image", "/files/dot.png", "alt target name class width height align"),
    ("code-block", "python", "caption name class emphasize-lines lineno-start"),
    ("math", "", "label name class"),
    ("list-table", "Title", "header-rows widths name class"),
    ("table", "Title", "name class widths"),
    ("csv-table", "Title", "header delim name class file url"),
    ("topic", "Title", "class name"),
    ("sidebar", "Title", "subtitle class name"),
    ("rubric", "Title", "class name heading-level"),
    ("container", "some", "name"),
    ("epigraph", "", "class"),
    ("glossary", "", "sorted"),
    ("index", "", "name"),
    ("only", "html", ""),
    ("toctree", "", "caption name titlesonly"),
    ("raw", "html", "file url class"),
    ("include", "/files/text.txt", "literal code parser name"),
    ("literalinclude", "/files/text.txt", "caption name language pyobject start-after"),
    ("meta", "", "description http-equiv=refresh property=og:title"),
    ("parsed-literal", "", "class name"),
    ("productionlist", "some", ""),
    ("py:function", "some(x)", "type module canonical"),
    ("js:function", "some(x)", ""),
    ("c:function", "int some(int x)", ""),
    ("option", "--some", ""),
    ("versionadded", "1.0", ""),
    ("deprecated", "1.0", ""),
    ("seealso", "", "class"),
    ("hlist", "", "columns"),
    ("tab-set", "", "sync-group class"),
    ("eval-rst", "", ""),
    ("contents", "Title", "class"),
    ("card", "Title", "link img"),
    ("openapi:httpdomain", "/api.yaml", ""),
    ("evil", "x", "on"),
)
"""Directives of docutils, Sphinx and others: name, argument and options."""

MARKDOWN = {
    "paragraph": "⟨raw⟩",
    "line": "Text ⟨line⟩ text.",
    "link target": "[text](⟨line⟩)",
    "link target in brackets": "[text](<⟨line⟩>)",
    "link target, encoded": "[text](⟨url⟩)",
    "link title": "[text](https://ok.example '⟨line⟩')",
    "link text": "[⟨line⟩](https://ok.example)",
    "link to a page": "[text](/index#⟨url⟩)",
    "link definition": "[text][⟨name⟩]\n\n[⟨name⟩]: <⟨line⟩> \"⟨line⟩\"",
    "autolink": "<⟨line⟩> and <https://⟨name⟩>",
    "bare URL": "https://ok.example/⟨line⟩ and www.ok.example/⟨line⟩",
    "image alt": "![⟨line⟩](/files/dot.png)",
    "image target": "![alt](⟨line⟩)",
    "image target in brackets": "![alt](<⟨line⟩>)",
    "image title": "![alt](/files/dot.png '⟨line⟩')",
    "heading": "## ⟨line⟩",
    "heading id": "## Heading {#⟨name⟩}",
    "heading with code": "### `⟨line⟩`",
    "underlined heading": "⟨line⟩\n-----",
    "code": "Text `⟨line⟩` text, ``⟨line⟩``",
    "fence info": "```⟨line⟩\nx = 1\n```",
    "fence title": '```js title="⟨quoted⟩" {1}\nx = 1\n```',
    "fence file name": "```js ⟨line⟩\nx = 1\n```",
    "fence content": "```js\n⟨raw⟩\n```",
    "fence of HTML": "```html\n⟨raw⟩\n```",
    "Mermaid": "```mermaid\ngraph TD\n  A[⟨line⟩] --> B\n```",
    "indented code": "    ⟨line⟩",
    "table cell": "| A | ⟨line⟩ |\n|---|:--|\n| ⟨line⟩ | b |",
    "footnote": "Text[^⟨name⟩]\n\n[^⟨name⟩]: ⟨line⟩",
    "list": "- ⟨line⟩\n- [ ] ⟨line⟩\n\n1. ⟨line⟩",
    "quotation": "> ⟨line⟩\n\n> [!NOTE]\n> ⟨line⟩",
    "definition": "⟨line⟩\n: ⟨line⟩",
    "field list": ":⟨name⟩: ⟨line⟩",
    "emphasis": "*⟨line⟩* **⟨line⟩** ~~⟨line⟩~~",
    "expression": "Text {⟨raw⟩} text.",
    "expression, literal": "Text {⟨js⟩} text.",
    "expression, template": "Text {`⟨template⟩`} text.",
    "expression of markup": "{[1, 2].map((x) => <div title={⟨js⟩}>⟨line⟩</div>)}",
    "comment": "{/* ⟨raw⟩ */}",
    "HTML comment": "<!-- ⟨raw⟩ -->",
    "MyST comment": "% ⟨line⟩",
    "constant": "export const aside = ⟨js⟩\n\nText {aside} <Card title={aside} href={aside}>x</Card>",
    "constant of objects": "export const list = [{\"a\": ⟨js⟩, ⟨js⟩: 1}]\n\n{list[0].a} {list}",
    "constant, template": "export const some = `⟨template⟩`\n\n{some}",
    "import": "import Some from ⟨js⟩\n\n<Some />",
    "import name": "import ⟨name⟩ from '/snippets/none.mdx'\n\n<⟨name⟩ />",
    "math": "Text $⟨line⟩$ text.\n\n$$⟨line⟩$$",
    "variable": "{{ ⟨name⟩ }} {{⟨line⟩}}",
    "target": "(⟨name⟩)=\n## Target",
    "attributes": "Text [span]{.⟨name⟩ #⟨name⟩ title=\"⟨quoted⟩\"}",
    "block attributes": "{.⟨name⟩ #⟨name⟩ onclick=\"⟨quoted⟩\"}\nText",
    "role": "{⟨name⟩}`text` {raw}`⟨line⟩` {sub}`⟨line⟩` {kbd}`⟨line⟩` {math}`⟨line⟩`",
    "ref role": "{ref}`⟨line⟩` {doc}`⟨line⟩` {abbr}`x (⟨line⟩)` {guilabel}`⟨line⟩` {term}`⟨line⟩`",
    "download role": "{download}`text <⟨line⟩>`",
    "file role": "{file}`⟨line⟩` {command}`⟨line⟩` {pep}`⟨line⟩` {rfc}`⟨line⟩` {eq}`⟨line⟩`",
}  # fmt: skip
"""Constructs of Markdown and MDX."""

EVIL = (
    "onclick",
    "onerror",
    "onload",
    "formaction",
    "srcdoc",
    "action",
    "background",
    "ping",
    "http-equiv",
    "content",
    "is",
    "part",
)
EVIL_ELEMENTS = (
    "script",
    "style",
    "object",
    "embed",
    "base",
    "meta",
    "link",
    "form",
    "input",
    "template",
    "noscript",
    "math",
    "svg",
    "frameset",
    "applet",
    "dialog",
    "slot",
    "x-y",
    "search",
    "body",
    "html",
    "head",
    "title",
    "textarea",
    "select",
    "option",
    "animate",
    "set",
    "foreignObject",
    "use",
    "image",
    "marquee",
    "portal",
)


def html_places() -> Iterator[Place]:
    """Yield the attributes and the contents of elements, those that are allowed and others."""
    for name in (*sorted(ALLOWED - DRAWING | {"svg"}), *EVIL_ELEMENTS):
        own = _OF_ELEMENT.get(name, frozenset("href src type name content data xlink:href".split()))
        for attribute in (*sorted(_GLOBAL | own | {"style"}), *EVIL[:6]):
            for spelling_, text in {
                "quotes": f'{attribute}="⟨quoted⟩"',
                "literal": f"{attribute}={{⟨js⟩}}",
                "none": f"{attribute}=⟨raw⟩",
            }.items():
                written = f"<{name} {text}>Text</{name}>"
                yield Place("HTML", f"{name} {attribute} {spelling_}", written)
        for what, text in {
            "content": f"<{name}>⟨raw⟩</{name}>",
            "name": f"<{name} ⟨name⟩='x'>Text</{name}>",
            "spread": f"<{name} {{...{{⟨js⟩: ⟨js⟩}}}}>Text</{name}>",
            "style": f"<{name} style={{{{color: ⟨js⟩, [⟨js⟩]: 1}}}}>Text</{name}>",
            "style property": f"<{name} style={{{{⟨js⟩: ⟨js⟩}}}}>Text</{name}>",
            "inner": f"<{name}\n\n⟨raw⟩>\n\nText\n\n</{name}\n\n⟨raw⟩>",
        }.items():
            yield Place("HTML", f"{name} {what}", text)
    yield Place("HTML", "element name", "<⟨name⟩>Text</⟨name⟩>")
    yield Place("HTML", "element name behind a dash", "<a-⟨line⟩>Text")


def svg_elements(names: frozenset[str], extra: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield SVG elements with a string in each of their attributes."""
    attributes = (*sorted(_SVG_ATTRIBUTES), "href", "xlink:href", "style", "onload", "id", "class")
    for name in (*sorted(names), *extra):
        for at, attribute in enumerate(attributes):
            if at % 7 == len(name) % 7 or attribute in ("href", "xlink:href", "style", "fill"):
                yield (
                    f"{name} {attribute}",
                    f'<{name} {attribute}="⟨attribute⟩">⟨attribute⟩</{name}>',
                )
        yield f"{name} content", f"<{name}>⟨raw⟩</{name}>"


ACTIVE_SVG = ("script", "foreignObject", "animate", "set", "handler", "iframe", "use", "a", "image")


def svg_places() -> Iterator[Place]:
    """Yield drawings in pages."""
    for name, text in svg_elements(DRAWING, ACTIVE_SVG):
        yield Place("SVG in pages", name, f"<svg viewBox='0 0 9 9'>{text}</svg>")


SVG_NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def svg_file_places() -> Iterator[Place]:
    """Yield files of drawings."""
    for name, text in svg_elements(DRAWING | ALONE, ACTIVE_SVG):
        yield Place("SVG files", name, (".svg", f"<svg {SVG_NAMES}>{text}</svg>"))
    for name, text in {
        "before": f"⟨raw⟩<svg {SVG_NAMES}/>",
        "in the root": f'<svg {SVG_NAMES} onload="⟨attribute⟩" style="⟨attribute⟩"/>',
        "whole": "⟨raw⟩",
        "entity": f'<!DOCTYPE svg [<!ENTITY x "⟨attribute⟩">]><svg {SVG_NAMES}>&x;</svg>',
        "instruction": f'<?xml-stylesheet href="⟨attribute⟩"?><svg {SVG_NAMES}/>',
        "other namespace": f'<svg {SVG_NAMES}><x:script xmlns:x="http://www.w3.org/1999/xhtml">⟨attribute⟩</x:script></svg>',
        "data": f"<svg {SVG_NAMES}><desc><![CDATA[⟨raw⟩]]></desc></svg>",
    }.items():  # fmt: skip
        yield Place("SVG files", name, (".svg", text))
        yield Place("SVG files", f"{name}, other case", (".SVG", text))


SUFFIXES = """.html .HTM .xhtml .xht .shtml .xml .xsl .rdf .svgz .js .mjs .css .txt .json .md5 .png
.gif .webp .ico .mp4 .vtt .zip .wasm .swf .mht .htc .hta .appcache .webmanifest .php .htaccess .cgi
.unknown .html.bak .txt.html .HtMl""".split()


def linked_places() -> Iterator[Place]:
    """Yield files of every type, with strings for content."""
    for suffix in SUFFIXES:
        yield Place("linked files", f"{suffix} text", (suffix, "⟨raw⟩"))
        yield Place("linked files", f"{suffix} page", (suffix, "<!DOCTYPE html><body>⟨raw⟩</body>"))
        yield Place("linked files", f"{suffix} picture", (suffix, "GIF89a/*⟨raw⟩*/"))


def name_places() -> Iterator[Place]:
    """Yield kinds of files that strings are the names of."""
    for how in (
        "picture",
        "linked file",
        "page.md",
        "page.mdx",
        "page.rst",
        "folder",
        "snippet",
        "API",
    ):
        yield Place("file names", how, how)


def snippet_places() -> Iterator[Place]:
    """Yield a page and the snippet that it imports."""
    for name, page, snippet in (
        ("content", "<Some />", "⟨raw⟩"),
        ("content with props", "<Some text='x' />", "{props.text} ⟨raw⟩"),
        ("prop", "<Some text={⟨js⟩} />", "{text} **{text}** <div title={text}>{text}</div>"),
        ("prop in quotes", '<Some text="⟨quoted⟩" />', "[link]({text}) ![{text}]({text})"),
        ("prop as a link", "<Some text={⟨js⟩} />", "<a href={text}>x</a> <Card title={text} href={text}/>"),
        ("prop as an icon", "<Some text={⟨js⟩} />", "<Icon icon={text} color={text} /> <Badge color={text}>x</Badge>"),
        ("prop in code", "<Some text={⟨js⟩} />", "```js {text}\n{text}\n```\n\n`{text}`"),
        ("prop in a template", "<Some text={⟨js⟩} />", "<img src={`/x${text}`} alt={`${text}`}/>"),
        ("prop as a spread", "<Some text={{⟨js⟩: ⟨js⟩}} />", "<div {...text}>x</div> <Card {...props.text}>y</Card>"),
        ("prop as a style", "<Some text={⟨js⟩} />", "<div style={{color: text}}>x</div>"),
        ("prop name", "<Some {...{⟨js⟩: 'x'}} />", "{props} {text}"),
        ("children", "<Some>\n\n⟨raw⟩\n\n</Some>", "<Note>{children}</Note> {props.children}"),
        ("export", "<Some />", "export const a = ⟨js⟩\n\n{a} <Card title={a} href={a}>{a}</Card>"),
        ("component", "<Some />", "export const A = ({x}) => <a href={x}>{x}</a>\n\n<A x={⟨js⟩} />"),
        ("heading", "<Some />", "## ⟨line⟩ {#⟨name⟩}"),
        ("frontmatter", "<Some />", "---\ntitle: ⟨js⟩\n---\n\nText"),
    ):  # fmt: skip
        yield Place("snippets", name, (page, snippet))


# ------------------------------------------------------------------------------ reStructuredText

RST = {
    "paragraph": "⟨raw⟩",
    "line": "Text ⟨line⟩ text.",
    "heading": "⟨line⟩\n================================================================================================================================",
    "link": "`text <⟨line⟩>`_ and `⟨line⟩ <https://ok.example>`__",
    "target": ".. _⟨name⟩: ⟨line⟩",
    "anonymous target": "text__\n\n__ ⟨line⟩",
    "internal target": ".. _⟨line⟩:\n\nText",
    "image": ".. image:: ⟨line⟩\n   :alt: ⟨line⟩\n   :target: ⟨line⟩",
    "image options": ".. image:: /files/dot.png\n   :alt: ⟨line⟩\n   :target: ⟨line⟩\n   :name: ⟨line⟩",
    "image looks": ".. image:: /files/dot.png\n   :width: ⟨line⟩\n   :class: ⟨line⟩",
    "figure": ".. figure:: /files/dot.png\n   :alt: ⟨line⟩\n\n   ⟨inside⟩",
    "raw": ".. raw:: html\n\n   ⟨inside⟩",
    "raw role": ".. role:: ⟨name⟩(raw)\n   :format: html\n\n:⟨name⟩:`⟨line⟩`",
    "role class": ".. role:: some\n   :class: ⟨line⟩\n\n:some:`text`",
    "meta": ".. meta::\n   :⟨name⟩: ⟨line⟩\n   :http-equiv=refresh: ⟨line⟩\n   :description: ⟨line⟩",
    "code": ".. code-block:: ⟨line⟩\n   :caption: ⟨line⟩\n   :name: ⟨line⟩\n\n   ⟨inside⟩",
    "literal": "::\n\n   ⟨inside⟩",
    "code inline": "``⟨line⟩`` :code:`⟨line⟩` :math:`⟨line⟩`",
    "admonition": ".. admonition:: ⟨line⟩\n   :class: ⟨line⟩\n\n   ⟨inside⟩",
    "container": ".. container:: ⟨line⟩\n\n   ⟨inside⟩",
    "class": ".. class:: ⟨line⟩\n\nText",
    "footnote": "Text [#⟨name⟩]_ [⟨name⟩]_\n\n.. [#⟨name⟩] ⟨line⟩\n.. [⟨name⟩] ⟨line⟩",
    "substitution": "|⟨name⟩| |s|\n\n.. |⟨name⟩| replace:: ⟨line⟩\n.. |s| image:: ⟨line⟩",
    "comment": ".. ⟨line⟩",
    "table": ".. list-table:: ⟨line⟩\n   :class: ⟨line⟩\n\n   * - ⟨line⟩",
    "csv-table": ".. csv-table:: ⟨line⟩\n   :header: ⟨line⟩\n\n   \"⟨line⟩\", x",
    "definition": "⟨line⟩\n   ⟨inside⟩",
    "field list": ":⟨name⟩: ⟨line⟩",
    "options": "-a ⟨name⟩   ⟨line⟩",
    "glossary": ".. glossary::\n\n   ⟨line⟩ : ⟨line⟩\n      Text",
    "index": ".. index:: single: ⟨line⟩; ⟨line⟩\n   pair: ⟨line⟩; x",
    "toctree": ".. toctree::\n   :caption: ⟨line⟩\n\n   ⟨line⟩ <index>\n   Text <https://ok.example/⟨line⟩>",
    "toctree link": ".. toctree::\n\n   Text <⟨line⟩>",
    "topic": ".. topic:: ⟨line⟩\n\n   ⟨inside⟩",
    "sidebar": ".. sidebar:: ⟨line⟩\n   :subtitle: ⟨line⟩\n\n   ⟨inside⟩",
    "rubric": ".. rubric:: ⟨line⟩\n   :class: ⟨line⟩",
    "epigraph": ".. epigraph::\n\n   ⟨inside⟩\n\n   -- ⟨line⟩",
    "line block": "| ⟨line⟩\n| ⟨line⟩",
    "parsed literal": ".. parsed-literal::\n\n   ⟨inside⟩",
    "function": ".. py:function:: ⟨line⟩\n\n   :param ⟨line⟩: ⟨line⟩\n   :type x: ⟨line⟩\n   :raises ⟨line⟩: ⟨line⟩",
    "function of its own": ".. py:function:: some⟨name⟩(a=\"⟨quoted⟩\")\n   :module: ⟨line⟩",
    "object": ".. object:: ⟨line⟩\n\n.. describe:: ⟨line⟩\n\n.. envvar:: ⟨line⟩\n\n.. confval:: ⟨line⟩\n   :type: ⟨line⟩\n   :default: ⟨line⟩",
    "other domains": ".. js:function:: ⟨line⟩\n\n.. c:var:: ⟨line⟩\n\n.. cpp:class:: ⟨line⟩\n\n.. rst:directive:: ⟨line⟩",
    "program": ".. program:: ⟨line⟩\n\n.. option:: ⟨line⟩\n\n   ⟨inside⟩",
    "grammar": ".. productionlist:: ⟨line⟩\n   some: ⟨line⟩",
    "roles": ":abbr:`x (⟨line⟩)` :guilabel:`⟨line⟩` :kbd:`⟨line⟩` :file:`⟨line⟩` :samp:`{⟨line⟩}` :pep:`⟨line⟩` :command:`⟨line⟩`",
    "references": ":ref:`⟨line⟩` :doc:`⟨line⟩` :doc:`⟨line⟩ <index>` :term:`⟨line⟩` :any:`⟨line⟩` :py:func:`⟨line⟩` :numref:`⟨line⟩` :eq:`⟨line⟩`",
    "download": ":download:`⟨line⟩ </files/text.txt>` :download:`x <⟨line⟩>`",
    "include": ".. include:: ⟨line⟩\n\n.. literalinclude:: ⟨line⟩\n   :caption: ⟨line⟩",
    "math": ".. math::\n   :label: ⟨line⟩\n\n   ⟨inside⟩",
    "only": ".. only:: ⟨line⟩\n\n   Text",
    "version": ".. versionadded:: ⟨line⟩\n   ⟨inside⟩",
    "card": ".. docsjson-card:: ⟨line⟩\n   :href: ⟨line⟩\n   :icon: ⟨line⟩\n\n   ⟨inside⟩",
    "code with marks": ".. docsjson-code:: ⟨line⟩\n\n   ⟨inside⟩",
    "default role": ".. default-role:: ⟨line⟩\n\n`⟨line⟩`",
    "title": ".. title:: ⟨line⟩",
    "unicode": ".. |u| unicode:: ⟨line⟩\n\n|u|",
    "date": ".. |d| date:: ⟨line⟩\n\n|d|",
    "front": ":orphan:\n:title: ⟨line⟩\n:icon: ⟨line⟩",
}  # fmt: skip
"""Constructs of reStructuredText."""


# ------------------------------------------------------------------------------ OpenAPI, AsyncAPI


def api_places(source: str, file: str) -> Iterator[Place]:
    """Yield every string and every name in an API description beside this file."""
    document = yaml.safe_load((HERE / file).read_text(encoding="utf-8"))

    def walk(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        members = dict(enumerate(value)) if isinstance(value, list) else value
        if not isinstance(members, dict):
            yield path
            return
        for key, member in members.items():
            if isinstance(value, dict):
                yield (*path, key, KEY)
            yield from walk(member, (*path, key))

    for path in walk(document, ()):
        yield Place(source, ".".join(map(str, path)), path)


def by_name(places: Iterable[Place]) -> tuple[Place, ...]:
    """Return places, each name once."""
    return tuple({place.name: place for place in places}.values())


SOURCES: Mapping[str, tuple[Place, ...]] = {
    "legacy settings": by_name(settings_places("Legacy")),
    "present settings": by_name(settings_places("Present")),
    "frontmatter": by_name(front_places()),
    "tags": by_name(tag_places()),
    "directives": by_name(directive_places()),
    "Markdown": by_name(Place("Markdown", name, text) for name, text in MARKDOWN.items()),
    "HTML": by_name(html_places()),
    "SVG in pages": by_name(svg_places()),
    "SVG files": by_name(svg_file_places()),
    "linked files": by_name(linked_places()),
    "file names": by_name(name_places()),
    "snippets": by_name(snippet_places()),
    "reStructuredText": by_name(Place("reStructuredText", n, text) for n, text in RST.items()),
    "OpenAPI": by_name(api_places("OpenAPI", "api.yaml")),
    "AsyncAPI": by_name(api_places("AsyncAPI", "channels.yaml")),
}
"""Every place, by its source."""
