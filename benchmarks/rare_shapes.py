"""More inputs that are large or hostile: what few pages hold, and files beside pages."""

from __future__ import annotations

import json
from typing import Any

from shapes import Files, Shape, api, operation, page, repeated, rst, site, wrapped

SVG = '<svg xmlns="http://www.w3.org/2000/svg">'


def with_api(file: str, text: str, kind: str = "openapi") -> Files:
    """Return a site with a file that describes an API."""
    group = {"group": "A", "pages": ["index"], kind: file}
    return {"docs.json": site({"groups": [group]}), "index.mdx": "x\n", file: text}


def references_missing(n: int) -> Files:
    """Return properties that refer to schemas with other names than the file has."""
    fields = {f"p{i}": {"$ref": f"#/components/schemas/M{i}"} for i in range(n)}
    body = operation({"type": "object", "properties": fields})
    schemas = {f"A{i}": {"type": "string"} for i in range(n)}
    return api({"paths": {"/x": {"post": body}}, "components": {"schemas": schemas}})


def references_through_paths(n: int) -> Files:
    """Return operations that each send what the next one sends."""
    to = "#/paths/~1x{}/post/requestBody/content/application~1json/schema"
    paths = {f"/x{i}": {"post": operation({"$ref": to.format(i + 1)})} for i in range(n)}
    return api({"paths": {**paths, f"/x{n}": {"post": operation({"type": "string"})}}})


def channels(n: int) -> Files:
    """Return an AsyncAPI file whose channels each have a message of their own."""
    to = "#/components/messages/m{}"
    made: dict[str, Any] = {
        "asyncapi": "3.0.0", "info": {"title": "T", "version": "1"},
        "channels": {f"c{i}": {"address": f"a/{i}", "messages": {"m": {"$ref": to.format(i)}}}
                     for i in range(n)},
        "operations": {f"o{i}": {"action": "send", "channel": {"$ref": f"#/channels/c{i}"}}
                       for i in range(n)},
        "components": {"messages": {
            f"m{i}": {"payload": {"type": "object", "properties": {"x": {"type": "string"}}}}
            for i in range(n)}},
    }  # fmt: skip
    return with_api("a.json", json.dumps(made), "asyncapi")


def messages(n: int) -> Files:
    """Return an AsyncAPI file with one channel that has many messages."""
    made: dict[str, Any] = {
        "asyncapi": "3.0.0", "info": {"title": "T", "version": "1"},
        "channels": {"c": {"address": "a", "messages": {
            f"m{i}": {"payload": {"type": "string"}} for i in range(n)}}},
        "operations": {"o": {"action": "send", "channel": {"$ref": "#/channels/c"}}},
    }  # fmt: skip
    return with_api("a.json", json.dumps(made), "asyncapi")


HEAD = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\n"


def yaml_merges(n: int) -> Files:
    """Return mappings that each take in the one before."""
    rows = (f"x-{i + 1}: &a{i + 1}\n  <<: *a{i}\n  k{i}: 1\n" for i in range(n))
    return with_api("api.yaml", f"{HEAD}x-0: &a0 {{k: 1}}\n{''.join(rows)}")


def yaml_doubles(n: int) -> Files:
    """Return mappings that each hold the one before twice."""
    rows = (f"x-{i + 1}: &a{i + 1} {{x: *a{i}, y: *a{i}}}\n" for i in range(n))
    return with_api("api.yaml", f"{HEAD}x-0: &a0 {{k: 1}}\n{''.join(rows)}")


def translations(n: int) -> Files:
    """Return a page with a translation of each paragraph."""
    rows = (f'msgid "Text {i}."\nmsgstr "*a* **b {i}**"\n\n' for i in range(n))
    return {
        **page("".join(f"Text {i}.\n\n" for i in range(n))),
        "conf.py": "extensions = ['sphinx_docsjson']\nlanguage = 'de'\nlocale_dirs = ['locale']\n",
        "locale/de/LC_MESSAGES/index.po": "".join(rows),
    }


def redirects_in_a_circle(n: int) -> Files:
    """Return redirects that lead in a circle, and a link to one of them."""
    rows = [{"source": f"/r{i}", "destination": f"/r{(i + 1) % n}"} for i in range(n)]
    return page("[a](/r0)\n", redirects=rows)


def redirects_followed(n: int) -> Files:
    """Return a page whose links are all redirected by patterns."""
    rows = [{"source": f"/o{i}/:a*", "destination": f"/n{i}/:a*"} for i in range(n)]
    return page("".join(f"[a](/o{i}/x)\n" for i in range(n)), redirects=rows)


def versions_in_languages(n: int) -> Files:
    """Return a site in three languages with five versions of many pages each.

    Each page lists all versions of its language, so their number stays the same.
    """
    names = {
        (code, version): [f"{code}/v{version}/p{i}" for i in range(n)]
        for code in ("en", "de", "fr")
        for version in range(5)
    }
    languages = [
        {"language": code, "versions": [{"version": f"v{i}", "pages": names[code, i]}
                                        for i in range(5)]}
        for code in ("en", "de", "fr")
    ]  # fmt: skip
    text = "---\ntitle: P\n---\n\nText.\n"
    files = {f"{name}.mdx": text for pages in names.values() for name in pages}
    return {"docs.json": site({"languages": languages}), "index.mdx": "x\n", **files}


def spreads(n: int) -> Files:
    """Return an object of many members that is spread into tags."""
    members = ", ".join(f"'data-k{i}': 'x'" for i in range(n))
    return page(f"export const o = {{{members}}};\n\n" + "<div {...o}>x</div>\n\n" * 10)


def css_files(n: int) -> Files:
    """Return many style sheets."""
    return {**page("x"), **{f"s{i}.css": f".a{i} {{ color: red }}" for i in range(n)}}


def svg(text: Shape | None = None, before: str = "", unit: str = "", after: str = "") -> Shape:
    """Return a page that shows an SVG file which says one thing many times."""
    shown = text or (lambda _n: page("![x](/a.svg)"))
    return lambda n: {**shown(n), "a.svg": f"{SVG}{before}{unit * n}{after}</svg>"}


def classes(n: int) -> Files:
    """Return a page with many utility classes, each different."""
    rows = (f'<div className="w-[{i}px] md:hover:p-{i} bg-red-{i}">x</div>\n' for i in range(n))
    return page("".join(rows))


RARE: dict[str, tuple[Shape, int]] = {
    "references missing": (references_missing, 600),
    "references through paths": (references_through_paths, 30),
    "reference long": (lambda n: api({"paths": {"/x": {"post": operation(
        {"$ref": "#/" + "a/" * n})}}}), 20_000),
    "channels": (channels, 200), "messages of a channel": (messages, 50),
    "yaml merges": (yaml_merges, 200), "yaml doubles": (yaml_doubles, 10),
    "yaml brackets": (lambda n: with_api("api.yaml", f"{HEAD}x-a: {'[{a: ' * n}\n"), 2_000),
    "translations": (translations, 200),
    "settings deep and wide": (lambda n: page("x", seo=json.loads(
        '{"a":' * 90 + json.dumps([{"b": 1}] * n) + "}" * 90)), 500),
    "redirects in a circle": (redirects_in_a_circle, 200),
    "redirects followed": (redirects_followed, 150),
    "versions in languages": (versions_in_languages, 5),
    "links and emphasis": (repeated("[*a **b](c) _d* e**](f) "), 500),
    "brackets and emphasis": (
        lambda n: page("*a [b " * n + "](c)* " * n), 500),
    "code in links": (repeated("[`a](`b) ``"), 1_000),
    "cells long": (lambda n: page("|a|b|\n|-|-|\n|" + "x " * n + "|y|\n"), 10_000),
    "cells too many": (lambda n: page("|a|b|\n|-|-|\n" + "|c" * n + "|\n"), 4_000),
    "footnotes in a row": (lambda n: page(
        "[^0]\n\n" + "".join(f"[^{i}]: a [^{i + 1}]\n\n" for i in range(n))), 100),
    "definitions in quotations": (lambda n: page("".join(
        f"> [x{i}]: <b{i}> 'title {i}'\n\n[x{i}] " for i in range(n))), 200),
    "anchors of one name": (
        lambda n: page('<a id="x"></a>\n\n' * n + "[l](#x)\n\n" * n), 150),
    "anchors missing": (lambda n: page(
        "".join(f"[x](#m{i}) " for i in range(n)) + "\n\n" +
        "".join(f"## h{i}\n\n" for i in range(n))), 200),
    "headings of one id": (repeated("## Same {#same}\n\n"), 150),
    "members spread": (spreads, 100),
    "templates nested": (lambda n: page("{" + "`a${" * n + "1" + "}`" * n + "}\n"), 300),
    "sums of texts": (
        lambda n: page("<Card title={" + "'a' + " * n + "'b'}/>\n"), 500),
    "classes long": (
        lambda n: page('<Icon icon="star" className="' + "w-4 " * n + '"/>'), 5_000),
    "classes that differ": (classes, 250),
    "style sheets": (css_files, 50),
    "style sheet values": (lambda n: {
        **page("x"), "a.css": "a{color:rgb(" + "1 " * n + ")}"}, 10_000),
    "style sheet selectors": (lambda n: {
        **page("x"), "a.css": ",".join(f".a{i}::before" for i in range(n)) + "{color:red}"}, 2_000),
    "svg style": (svg(None, "<style>", "a{fill:url(http://x/)}b{", "</style>"), 1_000),
    "svg links": (svg(None, "", '<a href="java&#10;script:x" style="fill:u\\72l(http://x)"/>'),
                  500),
    "svg icons": (svg(lambda n: page('<Icon icon="/a.svg"/> ' * n), "", '<path d="M0 0"/>'), 100),
    "rst links of one name": (rst("a__ \n\n__ http://x/{n}\n\n"), 150),
    "rst options": (lambda n: page(".. note::\n" + "   :class: a\n" * n + "\n   x\n", "rst"), 500),
    "rst grammar": (lambda n: page(".. productionlist::\n" + "".join(
        f"   a{i}: `a{i + 1}` \"x\"\n" for i in range(n)), "rst"), 150),
    "rst directives that fail": (rst(".. productionlist:: x\n   y\n\n"), 50),
    "glossary": (wrapped("```{glossary}\n", "term{n}\n  text {term}`term0`\n", "```\n", "md"), 100),
    "terms of one entry": (lambda n: page(
        "```{glossary}\n" + "".join(f"a{i}\n" for i in range(n)) + "  x\n```\n", "md"), 250),
    "signature": (lambda n: page("```{py:function} f(" + ", ".join(
        f"a{i}: int = 3" for i in range(n)) + ")\n```\n", "md"), 200),
    "formulas": (lambda n: page("<math><mi>" + "α" * n + "</mi></math>\n"), 2_000),
    "code behind code": (lambda n: page("<code>a</code>" * n + "\n"), 500),
    "names alike": (lambda n: page("".join(
        f"[x{i}][labell {i}]\n\n[lbel {i}]: /index\n\n" for i in range(n))), 600),
}  # fmt: skip
