"""Inputs that are large or hostile, each of any size: what `doubling.py` measures."""

from __future__ import annotations

import json
import string
from collections.abc import Callable, Mapping
from math import isqrt
from typing import Any

Files = Mapping[str, str]
Shape = Callable[[int], Files]


def page(text: str, suffix: str = "mdx", **settings: Any) -> Files:
    """Return a site of one page."""
    return {"docs.json": site({"groups": [{"group": "A", "pages": ["index"]}]}, **settings),
            f"index.{suffix}": text}  # fmt: skip


def site(navigation: dict[str, Any], **settings: Any) -> str:
    """Return a settings file."""
    return json.dumps({"name": "T", "navigation": navigation, **settings})


def repeated(unit: str, suffix: str = "mdx", tail: str = "") -> Shape:
    """Return a page that says one thing many times, ``{n}`` being its number."""
    if "{n}" not in unit:
        return lambda n: page(unit * n + tail, suffix)
    return lambda n: page("".join(unit.replace("{n}", str(i)) for i in range(n)) + tail, suffix)


def nested(opening: str, closing: str) -> Shape:
    """Return a page that is nested."""
    return lambda n: page(opening * n + "x" + closing * n)


def quotes_and_brackets(n: int) -> Files:
    """Return a page whose tags mix quotes, brackets and comments that never end."""
    return page("".join(f"<Card a={{`{'([{'[i % 3]}\"'/* // {{' x='\n" for i in range(n)))


def many_pages(n: int) -> list[str]:
    """Return the names of pages."""
    return [f"p/page{i}" for i in range(n)]


def with_pages(navigation: dict[str, Any], names: list[str], **settings: Any) -> Files:
    """Return a site of many pages."""
    files = {f"{name}.mdx": f"---\ntitle: Page {i}\n---\n\nText.\n" for i, name in enumerate(names)}
    return {"docs.json": site(navigation, **settings), "index.mdx": "Hello.\n", **files}


def groups(n: int) -> Files:
    """Return a site with a group for each page."""
    names = many_pages(n)
    return with_pages({"groups": [{"group": name, "pages": [name]} for name in names]}, names)


def divided(kind: str) -> Shape:
    """Return a site with a tab, an anchor or a version for each page."""

    def shape(n: int) -> Files:
        names = many_pages(n)
        divisions = [{kind: f"D {name}", "pages": [name]} for name in names]
        return with_pages({f"{kind}s": divisions}, names)

    return shape


def redirects(n: int) -> Files:
    """Return a site with redirects, each to the next."""
    rows = [{"source": f"/r{i}", "destination": f"/r{i + 1}"} for i in range(n)]
    return page("x", redirects=rows)


def links_to_anchors(n: int) -> Files:
    """Return a site whose navigation bar holds links."""
    links = [{"label": f"L{i}", "href": f"https://e.example/{i}"} for i in range(n)]
    return page("x", navbar={"links": links})


def constants(n: int) -> Files:
    """Return a page whose constants double."""
    lines = ['export const a0 = "xxxxxxxxxxxxxxxx";']
    lines += [f"export const a{i + 1} = `${{a{i}}}${{a{i}}}`;" for i in range(n)]
    return page("\n\n".join([*lines, f"{{a{n}}}\n"]))


def lists(n: int) -> Files:
    """Return a page whose constants are lists of lists."""
    lines = ["export const a0 = ['x', 'y'];"]
    lines += [f"export const a{i + 1} = [a{i}, a{i}];" for i in range(n)]
    return page("\n\n".join([*lines, f"{{a{n}}}\n"]))


def mapped(n: int) -> Files:
    """Return a page that repeats elements for each item of lists inside each other."""
    items = ", ".join(str(i) for i in range(n))
    inner = "{items.map(b => <b>{b}</b>)}"
    return page(f"export const items = [{items}];\n\n{{items.map(a => <p>{inner}</p>)}}\n")


def variables(n: int) -> Files:
    """Return a page that names a long variable of the settings many times."""
    return page("{{long}}\n\n" * n, variables={"long": "x" * 10 * n})


def included(n: int) -> Files:
    """Return a page that includes a file as often as the file is long."""
    text = "```{include} /part.txt\n```\n\n" * n
    return {**page(text, "md"), "part.txt": "Some text.\n\n" * n}


def snippets(n: int) -> Files:
    """Return snippets that each hold the next one ten times."""
    files = dict(page("import S0 from '/snippets/s0.mdx'\n\n<S0/>\n"))
    for i in range(n):
        tags = "<N/>\n\n" * 10
        files[f"snippets/s{i}.mdx"] = f"import N from './s{i + 1}.mdx'\n\n{tags}"
    return files | {f"snippets/s{n}.mdx": "text\n"}


def inserted(n: int) -> Files:
    """Return a page that holds a snippet as often as the snippet is long."""
    long = "Some text.\n\n" * n
    return {**page("import S from '/snippets/s.mdx'\n\n" + "<S/>\n\n" * n), "snippets/s.mdx": long}


def components(n: int) -> Files:
    """Return exported components that hold each other twice."""
    lines = ["export const C0 = () => <b>x</b>;"]
    lines += [f"export const C{i + 1} = () => <p><C{i}/><C{i}/></p>;" for i in range(n)]
    return page("\n\n".join([*lines, f"<C{n}/>\n"]))


def props(n: int) -> Files:
    """Return components that hand a prop on twice as long."""
    lines = ["export const C0 = ({t}) => <b>{t}</b>;"]
    lines += [f"export const C{i + 1} = ({{t}}) => <C{i} t={{`${{t}}${{t}}`}}/>;" for i in range(n)]
    return page("\n\n".join([*lines, f'<C{n} t="xxxxxxxx"/>\n']))


def long_prop(n: int) -> Files:
    """Return a snippet that shows a long prop many times."""
    return {
        **page(f"import S from '/snippets/s.mdx'\n\n<S t=\"{'x' * 10 * n}\"/>\n"),
        "snippets/s.mdx": "{t}\n\n" * n,
    }


def frontmatter(n: int) -> Files:
    """Return a page with many keys."""
    return page("---\n" + "".join(f"key{i}: value\n" for i in range(n)) + "---\n\nText.\n")


def wide_table(n: int) -> Files:
    """Return a table of many columns."""
    return page("|a" * n + "|\n" + "|-" * n + "|\n" + "|b" * n + "|\n")


def api(document: dict[str, Any]) -> Files:
    """Return a site with an OpenAPI file."""
    whole = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, **document}
    return {
        "docs.json": site({"groups": [{"group": "A", "pages": ["index"], "openapi": "api.json"}]}),
        "index.mdx": "x\n", "api.json": json.dumps(whole),
    }  # fmt: skip


def operation(schema: dict[str, Any]) -> dict[str, Any]:
    """Return an operation that sends what a schema describes."""
    content = {"application/json": {"schema": schema}}
    return {"requestBody": {"content": content}, "responses": {"200": {"description": "Fine."}}}


def operations(n: int) -> Files:
    """Return an OpenAPI file of many operations."""
    return api({"paths": {f"/x{i}": {"get": operation({"type": "string"})} for i in range(n)}})


def schemas(n: int) -> Files:
    """Return schemas that each refer to two others."""
    made = {
        f"S{i}": {"type": "object", "properties": {
            name: {"$ref": f"#/components/schemas/S{(i * 2 + j) % n}"}
            for j, name in enumerate("ab")}}
        for i in range(n)
    }  # fmt: skip
    paths = {f"/x{i}": {"post": operation({"$ref": f"#/components/schemas/S{i}"})}
             for i in range(20)}  # fmt: skip
    return api({"paths": paths, "components": {"schemas": made}})


def enums(n: int) -> Files:
    """Return an option with many values, and many properties."""
    values = [f"value {i}" for i in range(n)]
    fields = {f"f{i}": {"type": "string", "enum": values[:50]} for i in range(n)}
    body = {"type": "object", "properties": {"e": {"enum": values}, **fields}}
    return api({"paths": {"/x": {"post": operation(body)}}})


def combined(n: int) -> Files:
    """Return schemas that combine others, each twice."""
    made: dict[str, Any] = {"S0": {"type": "object", "properties": {"x": {"type": "string"}}}}
    for i in range(1, n + 1):
        made[f"S{i}"] = {"allOf": [{"$ref": f"#/components/schemas/S{i - 1}"}] * 2}
    paths = {"/x": {"post": operation({"$ref": f"#/components/schemas/S{n}"})}}
    return api({"paths": paths, "components": {"schemas": made}})


def missing_links(n: int) -> Files:
    """Return many pages, each with a link to a page that is not there."""
    names = many_pages(n)
    files = dict(with_pages({"pages": names}, names))
    for i, name in enumerate(names):
        files[f"{name}.mdx"] = f"---\ntitle: Page {i}\n---\n\n[x](/p/pagee{i}) [y](/q/{i}page)\n"
    return files


def wrapped(before: str, unit: str, after: str, suffix: str = "mdx") -> Shape:
    """Return a page that holds one thing many times inside another."""
    return lambda n: page(
        before + "".join(unit.replace("{n}", str(i)) for i in range(n)) + after, suffix
    )


def one_group(n: int) -> Files:
    """Return a site whose only group holds all pages."""
    names = many_pages(n)
    return with_pages({"groups": [{"group": "A", "pages": names}]}, names)


def groups_nested(n: int) -> Files:
    """Return a site whose groups hold each other, as deep as groups may."""
    names = many_pages(n)
    rows: list[Any] = []
    for start in range(0, n, 20):
        entries: list[Any] = []
        for name in names[start : start + 20]:
            entries = [name, {"group": name, "pages": entries}]
        rows += entries
    return with_pages({"groups": [{"group": "A", "pages": rows}]}, names)


def lists_in_lists(n: int) -> list[Any]:
    """Return lists that hold each other, as deep as settings may."""
    return [json.loads("[" * 50 + "]" * 50) for _ in range(n)]


def divisions_nested(n: int) -> Files:
    """Return a site of one page whose tabs hold each other; settings that are deep are refused."""
    kinds = [("tab", "anchor")[i % 2] for i in range(n)]
    opening = "".join(f'"{kind}s": [{{"{kind}": "T", ' for kind in kinds)
    inner = f'{opening}"pages": ["index"]{"}]" * n}'
    return {"docs.json": site({"inside": 0}).replace('"inside": 0', inner), "index.mdx": "x\n"}


def menu(n: int) -> Files:
    """Return a site whose only tab has a menu."""
    items = [{"item": f"I{i}", "href": f"https://e.example/{i}"} for i in range(n)]
    return {"docs.json": site({"tabs": [{"tab": "T", "menu": items}, {"tab": "U", "pages": [
        "index"]}]}), "index.mdx": "x\n"}  # fmt: skip


def importing(n: int) -> Files:
    """Return many pages that import one snippet."""
    names = many_pages(n)
    text = "import S from '/snippets/s.mdx'\n\n<S/>\n"
    files = {f"{name}.mdx": text for name in names}
    return {"docs.json": site({"tabs": [{"tab": "T", "pages": names[:1]}]}), "index.mdx": "x\n",
            "snippets/s.mdx": "Some text.\n", **files}  # fmt: skip


def imported(n: int) -> Files:
    """Return a page that imports many snippets."""
    text = "".join(f"import S{i} from '/snippets/s{i}.mdx'\n" for i in range(n))
    tags = "".join(f"<S{i}/>\n\n" for i in range(n))
    return {**page(f"{text}\n{tags}"), **{f"snippets/s{i}.mdx": "Text.\n" for i in range(n)}}


def many_props(n: int) -> Files:
    """Return a snippet with many props."""
    given = " ".join(f'p{i}="x"' for i in range(n))
    text = "".join(f"{{p{i}}}\n\n" for i in range(n))
    return {**page(f"import S from '/snippets/s.mdx'\n\n<S {given}/>\n"), "snippets/s.mdx": text}


def conditions_inside(n: int) -> Files:
    """Return an expression whose brackets nest."""
    return page("{" + "(true ? " * n + "1" + " : 0)" * n + "}\n")


def constants_in_a_row(n: int) -> Files:
    """Return constants that each name the one before."""
    lines = ["export const a0 = 'x';", *(f"export const a{i + 1} = a{i};" for i in range(n))]
    return page("\n\n".join([*lines, f"{{a{n}}}\n"]))


def objects(n: int) -> Files:
    """Return an object of many members, each of which is named."""
    members = ", ".join(f"k{i}: 'x'" for i in range(n))
    return page(f"export const o = {{{members}}};\n\n" + "".join(f"{{o.k{i}}} " for i in range(n)))


def frontmatter_of(unit: str) -> Shape:
    """Return a page whose frontmatter says one thing many times."""
    return lambda n: page(
        "---\n" + "".join(unit.replace("{n}", str(i)) for i in range(n)) + "---\n\nText.\n"
    )


def labels(n: int) -> Files:
    """Return a page of labels and links to them."""
    text = "".join(f"(l{i})=\n## H {i}\n\n{{ref}}`l{i}` [](#l{i})\n\n" for i in range(n))
    return page(text, "md")


def ignore_file(line: str) -> Shape:
    """Return a site with many lines in its ignore file, and as many files."""

    def shape(n: int) -> Files:
        lines = "".join(line.replace("{n}", str(i)) + "\n" for i in range(n))
        return {**page("x"), ".mintignore": lines, "some/folder/page.mdx": "x"}

    return shape


def long_name(n: int) -> Files:
    """Return an ignore file with stars, and pages with long names."""
    names = "/".join(["a" * 200] * min(n, 15))
    lines = "".join(f"*a*b{i}*\n" for i in range(n))
    return {**page("x"), ".mintignore": lines, f"{names}.mdx": "x"}


def ignored_pages(n: int) -> Files:
    """Return many files, and lines of an ignore file with stars."""
    files = {f"{name}-{'ab' * 40}.txt": "x" for name in many_pages(n)}
    return {**page("x"), ".mintignore": "*a*b*c\n**/*b*d\n", **files}


def redirect_stars(n: int) -> Files:
    """Return redirects of folders."""
    rows = [{"source": f"/r{i}/:slug*", "destination": f"/s{i}/:slug*"} for i in range(n)]
    return page("x", redirects=rows)


def settings_of(**settings: Callable[[int], Any]) -> Shape:
    """Return a site with some settings that grow."""
    return lambda n: page("x", **{key: value(n) for key, value in settings.items()})


def schema_shape(build: Callable[[int], dict[str, Any]]) -> Shape:
    """Return an OpenAPI file with one operation whose body is of some schema."""
    return lambda n: api({"paths": {"/x": {"post": operation(build(n))}}})


def schema_nested(n: int) -> dict[str, Any]:
    """Return a schema of objects inside objects."""
    inner: dict[str, Any] = {"type": "string"}
    for i in range(n):
        inner = {"type": "object", "properties": {f"p{i}": inner}}
    return inner


def operation_shape(build: Callable[[int], dict[str, Any]], path: str = "/x") -> Shape:
    """Return an OpenAPI file with one operation that holds something many times."""
    return lambda n: api({"paths": {path: {"get": {**operation({"type": "string"}), **build(n)}}}})


def parameters(n: int) -> dict[str, Any]:
    """Return parameters."""
    places = ("query", "header", "cookie")
    return {"parameters": [{"name": f"p{i}", "in": places[i % 3], "schema": {"type": "string"}}
                           for i in range(n)]}  # fmt: skip


def path_parameters(n: int) -> Files:
    """Return an operation whose path is made of parameters."""
    names = [f"p{i}" for i in range(n)]
    declared = [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
                for name in names]  # fmt: skip
    path = "".join(f"/{{{name}}}" for name in names)
    return api({"paths": {path: {"get": {**operation({}), "parameters": declared}}}})


def answers(n: int) -> dict[str, Any]:
    """Return answers, each with examples."""
    body = {"application/json": {"examples": {f"e{i}": {"value": i} for i in range(5)}}}
    return {"responses": {str(100 + i): {"description": "d", "content": body} for i in range(n)}}


def servers(n: int) -> Files:
    """Return a file of many servers and many operations."""
    paths = {f"/x{i}": {"get": operation({})} for i in range(10)}
    return api({"servers": [{"url": f"https://s{i}.example"} for i in range(n)], "paths": paths})


def security(n: int) -> Files:
    """Return a file of many security schemes, all of which an operation accepts."""
    schemes = {f"k{i}": {"type": "apiKey", "in": "header", "name": f"X-{i}"} for i in range(n)}
    one = {**operation({}), "security": [{name: []} for name in schemes]}
    return api({"paths": {"/x": {"get": one}}, "components": {"securitySchemes": schemes}})


def tags(n: int) -> Files:
    """Return operations that each have a tag of their own."""
    paths = {f"/x{i}": {"get": {**operation({}), "tags": [f"T{i}"]}} for i in range(n)}
    return api({"tags": [{"name": f"T{i}"} for i in range(n)], "paths": paths})


def chain(n: int) -> Files:
    """Return references that each lead to the next."""
    made: dict[str, Any] = {f"S{i}": {"$ref": f"#/components/schemas/S{i + 1}"} for i in range(n)}
    made[f"S{n}"] = {"type": "string"}
    body = {"$ref": "#/components/schemas/S0"}
    return api({"paths": {"/x": {"post": operation(body)}}, "components": {"schemas": made}})


def api_files(n: int) -> Files:
    """Return many OpenAPI files."""
    one = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
           "paths": {"/x": {"get": operation({})}}}  # fmt: skip
    entries = [{"group": f"G{i}", "openapi": f"api{i}.json"} for i in range(n)]
    return {"docs.json": site({"groups": [{"group": "A", "pages": ["index"]}, *entries]}),
            "index.mdx": "x\n", **{f"api{i}.json": json.dumps(one) for i in range(n)}}  # fmt: skip


def equal_pages(n: int) -> Files:
    """Return pages with the same title, text and headings."""
    names = many_pages(n)
    files = {f"{name}.mdx": "---\ntitle: Same\n---\n\n## Same\n\nText.\n" for name in names}
    groups = [{"group": "G", "pages": [name]} for name in names]
    return {"docs.json": site({"tabs": [{"tab": f"T{i}", "groups": [group]}
                                        for i, group in enumerate(groups[:5])]}),
            "index.mdx": "x\n", **files}  # fmt: skip


def toctrees_in_circles(n: int) -> Files:
    """Pages of which each names the next six."""
    text = "T\n=\n\n.. toctree::\n\n"
    names = [[f"   p{(i + step) % n}\n" for step in range(1, 7)] for i in range(n)]
    pages = {f"p{i}.rst": text + "".join(below) for i, below in enumerate(names)}
    return {**page(text + "   p0\n", "rst"), **pages}


def toctrees_of_all_pages(n: int) -> Files:
    """Pages of which each lists all the others by a pattern."""
    text = "T\n=\n\n.. toctree::\n   :glob:\n\n   *\n"
    return {**page(text, "rst"), **{f"p{i}.rst": text for i in range(n)}}


def schemas_made_of_a_choice(n: int) -> Files:
    """A schema with variants that are made of it."""
    base = "#/components/schemas/S"
    variants = {
        f"S{i}": {"allOf": [{"$ref": base}, {"properties": {f"x{i}": {"type": "string"}}}]}
        for i in range(n)
    }
    choice = {
        "properties": {"kind": {"type": "string"}}, "discriminator": {"propertyName": "kind"},
        "oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in variants],
    }  # fmt: skip
    return api({
        "paths": {"/x": {"post": operation({"$ref": base})}},
        "components": {"schemas": {"S": choice, **variants}},
    })  # fmt: skip


SHAPES: dict[str, tuple[Shape, int]] = {
    "<": (lambda n: page("<" * n), 20_000),
    "< a": (repeated("<a "), 8_000),
    "{": (lambda n: page("{" * n), 20_000),
    "{ lines": (repeated("{\n"), 8_000),
    "double quotes": (lambda n: page('"' * n), 40_000),
    "quotes in braces": (lambda n: page("{" + "\"'" * n), 40_000),
    "( [ {": (lambda n: page("([{" * n), 20_000),
    "](": (repeated("[a](", tail="b"), 5_000),
    "[": (lambda n: page("[" * n), 5_000),
    "[ ]": (repeated("[a] "), 5_000),
    "![": (repeated("!["), 5_000),
    "backticks": (lambda n: page(" ".join("`" * (i % 400 + 1) for i in range(n))), 2_000),
    "tildes": (repeated("~~a ~b "), 2_000),
    "stars": (repeated("*a **b ***c "), 2_000),
    "underscores": (repeated("_a __b "), 2_000),
    "stars closed": (repeated("*a* **b** "), 2_000),
    "dollars": (repeated("$a $$b "), 8_000),
    "entities": (repeated("&amp;&lt;&x;"), 8_000),
    "backslashes": (repeated("\\a\\"), 20_000),
    "autolinks": (repeated("www.a.b http://c "), 1_500),
    "addresses without spaces": (repeated(",a@b.cd"), 2_000),
    "links": (repeated("[x{n}](https://e.example/{n}) "), 1_500),
    "link definitions": (repeated("[x{n}]: https://e.example/{n}\n"), 2_000),
    "footnotes": (repeated("[^{n}] x\n\n[^{n}]: text {n}\n\n"), 250),
    "comments": (repeated("<!-- "), 10_000),
    "mdx comments": (repeated("{/* "), 10_000),
    "tags nested": (nested("<div>\n", "\n</div>"), 2_000),
    "tags in a line": (nested("<b>", "</b>"), 2_000),
    "cards": (repeated('<Card title="T {n}">\n\nx\n\n</Card>\n\n'), 300),
    "tags never closed": (repeated("<Card title='x'>\n\n"), 1_000),
    "tags that close nothing": (repeated("</Card>\n\n"), 1_000),
    "tags crossed": (repeated("<Card><Note></Card></Note>\n"), 500),
    "unknown tags": (repeated("<Foo{n}/>\n\n"), 1_000),
    "attributes": (
        lambda n: page("<Card " + " ".join(f'a{i}="x"' for i in range(n)) + "/>"), 2_000),
    "attributes of elements": (
        lambda n: page("<img " + " ".join(f'scr{i}="x"' for i in range(n)) + "/>"), 2_000),
    "quotes and brackets": (quotes_and_brackets, 1_500),
    "lists nested": (
        lambda n: page("".join("  " * i + "- x\n" for i in range(isqrt(n)))), 14_400),
    "lists": (repeated("- a\n\n  b\n"), 1_000),
    "quotations nested": (lambda n: page("> " * n + "x\n"), 5_000),
    "quotations": (repeated("> a\nb\n\n"), 1_000),
    "wide table": (wide_table, 400),
    "long table": (lambda n: page("|a|b|\n|-|-|\n" + "|c|d|\n" * n), 500),
    "table lines": (repeated("a | b\n--|--\n"), 1_000),
    "equal headings": (repeated("## Same\n\n"), 500),
    "headings": (repeated("## Head {n}\n\ntext\n\n"), 400),
    "fences": (repeated("```js\nlet x = 1;\n```\n\n"), 400),
    "fences never closed": (repeated("```a\n"), 20_000),
    "colons": (repeated("::: {note}\n", "md"), 200),
    "long line": (lambda n: page("word " * n), 40_000),
    "long word": (lambda n: page("Secret" * n), 2_000),
    "long joined word": (lambda n: page("Secret-" * n), 2_000),
    "long path": (lambda n: page("a/" * n), 2_000),
    "text": (repeated("Some words are here, {n} of them.\n\n"), 1_500),
    "images": (repeated("![x](/images/i{n}.png)\n\n"), 400),
    "imports": (repeated("import A{n} from '/snippets/a{n}.mdx'\n"), 1_000),
    "import words": (lambda n: page("import " + "{a as b, " * n), 20_000),
    "import spaces": (lambda n: page("import " + " " * n + "x"), 40_000),
    "export spaces": (lambda n: page("export const a" + " " * n + "= (" + " " * n + "\n\n"), 8_000),
    "arrow": (lambda n: page("export const a = (" + ") " * n + "\n"), 4_000),
    "arrow types": (lambda n: page("export const a = x" + ": y " * n + "\n"), 4_000),
    "arrow parameters": (
        lambda n: page("export const A = ({" + ", ".join(f"p{i} = 1" for i in range(n))
                       + "}) => <b>x</b>\n\n<A/>\n"), 3_000),
    "arrow brackets": (
        lambda n: page("export const A = ({" + "a, ([{" * n + "}) => <b>x</b>\n\n<A/>\n"), 3_000),
    "returns": (lambda n: page("export function A() {" + " return " * n + "}\n"), 4_000),
    "template holes": (lambda n: page("export const a = `" + "${" * n + "`\n\n"), 8_000),
    "literal comments": (lambda n: page("export const a = [" + "/* " * n + "]\n\n"), 8_000),
    "literal nested": (lambda n: page("{" + "[" * n + "]" * n + "}"), 8_000),
    "map expression": (lambda n: page("{a.map(x => " + "<b>" * n + ")}"), 4_000),
    "conditions": (lambda n: page("{" + "a && " * n + "<b>x</b>}"), 4_000),
    "constants": (constants, 12), "lists of lists": (lists, 10), "map in map": (mapped, 20),
    "snippets in snippets": (snippets, 3), "snippet inserted": (inserted, 40),
    "components in components": (components, 6), "props": (props, 12),
    "long prop": (long_prop, 100), "variables": (variables, 100), "included": (included, 40),
    "frontmatter": (frontmatter, 2_000),
    "frontmatter nested": (lambda n: page("---\na: " + "[" * n + "\n---\n\nText.\n"), 4_000),
    "groups": (groups, 100), "tabs": (divided("tab"), 100), "anchors": (divided("anchor"), 100),
    "versions": (divided("version"), 60), "languages": (divided("language"), 60),
    "redirects": (redirects, 300), "navbar links": (links_to_anchors, 1_000),
    "operations": (operations, 30), "schemas": (schemas, 300), "enums": (enums, 200),
    "combined schemas": (combined, 12),
    "missing links": (missing_links, 100),
}  # fmt: skip

SHAPES |= {
    "emphasis": (repeated("*_*_"), 8_000),
    "emphasis mixed": (repeated("**_*a_ "), 2_000),
    "emphasis words": (repeated("*a_b*c_"), 2_000),
    "strikethrough": (lambda n: page("~~" * n + "a" + "~~" * n), 8_000),
    "brackets nested": (lambda n: page("[" * n + "a" + "]" * n), 2_000),
    "links nested": (lambda n: page("[" * n + "a" + "](b)" * n), 1_000),
    "images nested": (lambda n: page("![" * n + "a" + "](b)" * n), 1_000),
    "link titles": (repeated('[a](b "'), 5_000),
    "link targets": (repeated("[a](<b"), 5_000),
    "link spaces": (lambda n: page("[a](b" + " " * n + "c"), 20_000),
    "definitions open": (repeated("[a{n}]: <\n"), 4_000),
    "definition titles": (repeated("[a{n}]: b '\n"), 4_000),
    "reference links": (wrapped("[a]: b\n\n", "[x{n}][a] ", ""), 1_500),
    "footnotes of one": (wrapped("[^a]: text\n\n", "x[^a] ", "", "md"), 500),
    "addresses": (repeated("<https://e.example/{n}> "), 1_500),
    "mail addresses": (repeated("a@b.c "), 2_000),
    "bare addresses": (lambda n: page("https://e.example/" + "(" * n), 20_000),
    "dots and ats": (repeated("a.@b."), 10_000),
    "character references": (repeated("&#x{n};"), 4_000),
    "zero digits": (lambda n: page("&#" + "0" * n + "1;"), 40_000),
    "ordered lists": (repeated("{n}. a\n"), 1_000),
    "ordered lists nested": (
        lambda n: page("".join("   " * i + "1. x\n" for i in range(isqrt(n)))), 10_000),
    "tight list": (repeated("- a\n"), 1_000),
    "list in a line": (lambda n: page("- " * n + "x\n"), 500),
    "tasks": (repeated("- [ ] a\n"), 1_000),
    "definition list": (repeated("Term {n}\n: text\n\n", "md"), 500),
    "field list": (repeated(":field{n}: text\n", "md"), 500),
    "setext": (repeated("a\n===\n"), 400), "rules": (repeated("---\n\n"), 2_000),
    "hard breaks": (repeated("a\\\n"), 2_000), "blank lines": (lambda n: page("\n" * n), 80_000),
    "indented": (repeated("    a\n"), 4_000), "spaces": (lambda n: page(" " * n), 80_000),
    "tabulators": (lambda n: page("-" + "\t" * n + "a"), 20_000),
    "code long": (wrapped("```python\n", "a = {n}  # text\n", "```\n"), 1_000),
    "code highlighted": (
        lambda n: page("```js {" + ",".join(map(str, range(n))) + "}\n" + "a\n" * n + "```\n"),
        1_000),
    "code lines named": (lambda n: page("```js {1-" + "9" * n + "}\na\n```\n"), 2_000),
    "code meta": (lambda n: page("```js " + "a='b\" " * n + "\nx\n```\n"), 4_000),
    "table cells escaped": (lambda n: page("|a|\n|-|\n|" + "\\|" * n + "|\n"), 10_000),
    "rst tables": (
        lambda n: page("```{list-table}\n" + "* - a\n  - b\n" * n + "```\n", "md"), 200),
    "roles": (repeated("{{sup}}`a{n}` ".replace("{{", "{").replace("}}", "}"), "md"), 8_000),
    "references": (repeated("{ref}`nothing{n}` ", "md"), 500),
    "formulas": (repeated("$a_{n}$ "), 1_000),
    "formula long": (lambda n: page("$" + "a + " * n + "b$"), 2_000),
    "formula nested": (lambda n: page("$" + "{" * n + "a" + "}" * n + "$"), 2_000),
    "attributes of MyST": (repeated("[a]{#i{n} .c} ", "md"), 1_000),
    "labels": (labels, 200),
    "equal ids": (repeated('<div id="a">x</div>\n\n'), 500),
    "equal anchors": (repeated("## Head {#a}\n\n"), 400),
    "equal labels": (repeated("(a)=\n## H\n\n", "md"), 300),
    "headings with markup": (repeated("## `a` *{n}* <b>x</b>\n\n"), 300),
    "headings deeper": (
        lambda n: page("".join("#" * (i % 6 + 1) + f" H {i}\n\n" for i in range(n))), 300),
    "spreads": (lambda n: page("<Card " + "{...{title: 'x'}} " * n + "/>"), 2_000),
    "styles": (
        lambda n: page("<p style={{" + "".join(f"k{i}: 'x', " for i in range(n)) + "}}/>"), 2_000),
    "style value": (lambda n: page('<div style="color: ' + "a" * n + '">x</div>'), 10_000),
    "style text": (lambda n: page('<div style="' + "color: red; " * n + '">x</div>'), 4_000),
    "utility classes": (repeated('<div className="w-[{n}px] md:p-4">x</div>\n\n'), 500),
    "classes": (lambda n: page('<div className="' + "a " * n + '">x</div>'), 10_000),
    "icons": (repeated('<Icon icon="nothing{n}"/> '), 300),
    "card icons": (repeated('<Card title="x" icon="star" href="/index"/>\n\n'), 300),
    "tabs in a page": (wrapped("<Tabs>\n", '<Tab title="T">\n\nx\n\n</Tab>\n', "</Tabs>\n"), 300),
    "steps": (wrapped("<Steps>\n", '<Step title="S">\n\nx\n\n</Step>\n', "</Steps>\n"), 300),
    "accordions": (
        wrapped("<AccordionGroup>\n", '<Accordion title="A {n}">\n\nx\n\n</Accordion>\n',
                "</AccordionGroup>\n"), 300),
    "code groups": (wrapped("<CodeGroup>\n\n", "```js A\nx\n```\n\n", "</CodeGroup>\n"), 300),
    "fields": (repeated('<ParamField body="p{n}" type="string">\n\nx\n\n</ParamField>\n\n'), 200),
    "fields nested": (
        nested('<ParamField body="a"><Expandable>\n\n', "\n\n</Expandable></ParamField>"), 100),
    "updates": (repeated('<Update label="U {n}">\n\nx\n\n</Update>\n\n'), 200),
    "tooltips": (repeated('<Tooltip tip="a">x</Tooltip> '), 500),
    "mermaid": (repeated("```mermaid\ngraph TD\n```\n\n"), 300),
    "pictures drawn": (
        lambda n: page("<svg>" + '<path d="M0 0" strokeWidth={2}/>' * n + "</svg>\n"), 1_000),
    "html comments closed": (repeated("<!-- a -->\n\n"), 2_000),
    "entities in attributes": (lambda n: page('<Card title="' + "&amp;" * n + '"/>'), 10_000),
    "expressions": (repeated("{'a'} "), 2_000),
    "strings joined": (lambda n: page("{" + "'a' + " * n + "'b'}"), 2_000),
    "conditions nested": (conditions_inside, 500),
    "members": (lambda n: page("export const a = {b: 1};\n\n{a" + ".b" * n + "}\n"), 4_000),
    "calls": (lambda n: page("{a" + "()" * n + "}\n"), 4_000),
    "nots": (lambda n: page("{" + "!" * n + "a}\n"), 4_000),
    "signs": (lambda n: page("{" + "-" * n + "1}\n"), 4_000),
    "numbers": (lambda n: page("{" + "1" * n + "}\n"), 8_000),
    "objects": (objects, 500),
    "constants in a row": (constants_in_a_row, 500),
    "exports of lines": (repeated("export const a{n} = `\n\n"), 1_000),
    "jsx of one component": (lambda n: page("export const A = () => <p>" + "<b>x</b>" * n
                                            + "</p>\n\n<A/>\n"), 500),
    "snippet props": (many_props, 300), "imported": (imported, 60), "importing": (importing, 60),
    "frontmatter aliases": (frontmatter_of("a{n}: &a{n} x\nb{n}: *a{n}\n"), 1_000),
    "frontmatter lists": (frontmatter_of("a{n}: [1, 2, 3]\n"), 1_000),
    "frontmatter equal": (frontmatter_of("title: x\n"), 1_000),
    "frontmatter quotes": (lambda n: page('---\ntitle: "' + "\\u0041" * n + '"\n---\n'), 5_000),
    "frontmatter title": (lambda n: page("---\ntitle: " + "word " * n + "\n---\n\nText.\n"), 5_000),
    "one group": (one_group, 500), "groups nested": (groups_nested, 100),
    "divisions nested": (divisions_nested, 30), "menu": (menu, 500),
    "products": (divided("product"), 60), "dropdowns": (divided("dropdown"), 60),
    "equal pages": (equal_pages, 60),
    "ignored lines": (ignore_file("some/x{n}"), 2_000),
    "ignored stars": (ignore_file("**/a*b{n}*"), 1_000),
    "ignored names": (ignored_pages, 200), "ignored long names": (long_name, 200),
    "redirects with stars": (redirect_stars, 300),
    "footer": (settings_of(footer=lambda n: {"links": [{"header": f"H{i}", "items": [
        {"label": "x", "href": "https://e.example"}]} for i in range(n)]}), 500),
    "socials": (settings_of(footer=lambda n: {"socials": {f"x{i}": "https://e.example"
                                                          for i in range(n)}}), 500),
    "banner": (settings_of(banner=lambda n: {"content": "**a** [b](/c) " * n}), 1_000),
    "meta tags": (settings_of(seo=lambda n: {"metatags": {f"m{i}": "x" for i in range(n)}}), 500),
    "unknown settings": (
        lambda n: page("x", "mdx", **{f"unknown{i}": 1 for i in range(n)}), 500),
    "settings nested": (settings_of(variables=lists_in_lists), 200),
    "variables named": (lambda n: page("".join(f"{{{{v{i}}}}} " for i in range(n)),
                                       variables={f"v{i}": "x" for i in range(n)}), 500),
    "schema properties": (schema_shape(lambda n: {"type": "object", "properties": {
        f"p{i}": {"type": "string"} for i in range(n)}}), 200),
    "schema nested": (schema_shape(schema_nested), 40),
    "schema allOf": (schema_shape(lambda n: {"allOf": [
        {"type": "object", "properties": {f"p{i}": {"type": "string"}}} for i in range(n)]}), 200),
    "schema oneOf": (schema_shape(lambda n: {"oneOf": [
        {"type": "object", "properties": {f"p{i}": {"type": "string"}}} for i in range(n)]}), 200),
    "schema required": (schema_shape(lambda n: {"type": "object", "required": [
        f"p{i}" for i in range(n)], "properties": {"a": {"type": "string"}}}), 1_000),
    "schema example": (schema_shape(lambda n: {"type": "object", "example": {
        f"p{i}": i for i in range(n)}}), 1_000),
    "schema pattern": (schema_shape(lambda n: {"type": "string", "pattern": "(a+)+" * n}), 1_000),
    "parameters": (operation_shape(parameters), 200), "path parameters": (path_parameters, 200),
    "answers": (operation_shape(answers), 50), "api servers": (servers, 100),
    "api security": (security, 100), "api tags": (tags, 250), "api files": (api_files, 250),
    "references in a row": (chain, 300),
    "api description": (operation_shape(lambda n: {"description": "**a** [b](c) `d` " * n}), 500),
    "api markup": (operation_shape(lambda n: {"description": "<b>*[`" * n}), 2_000),
    "api summary": (operation_shape(lambda n: {"summary": "word " * n}), 2_000),
}  # fmt: skip


def rst(unit: str, before: str = "") -> Shape:
    """Return a page in reStructuredText that says one thing many times."""
    return lambda n: page(before + "".join(unit.replace("{n}", str(i)) for i in range(n)), "rst")


def snippets_in_a_row(n: int) -> Files:
    """Return snippets that each import the next one."""
    files = dict(page("import S from '/snippets/s0.mdx'\n\n<S/>\n"))
    for i in range(n):
        files[f"snippets/s{i}.mdx"] = f"import N from './s{i + 1}.mdx'\n\n<N/>\n"
    return files | {f"snippets/s{n}.mdx": "text\n"}


def snippets_that_import_all(n: int) -> Files:
    """Return snippets that each import as many others as there are, and a page that needs one."""
    few = isqrt(n)
    text = "".join(f"import S{i} from './s{i}.mdx'\n" for i in range(few))
    made = {f"snippets/s{i}.mdx": f"{text}\n<S{(i + 1) % few}/>\n" for i in range(few)}
    return {**page("import S from '/snippets/s0.mdx'\n\n<S/>\n"), **made}


def components_nested(n: int) -> Files:
    """Return a page of all kinds of boxes inside each other, as deep as tags may be."""
    tags = ("Card title='c'", "Note", "Tabs", "Tab title='t'", "Steps", "Step title='s'",
            "Accordion title='a'", "Columns cols={2}", "Frame", "Expandable title='e'",
            "CardGroup", "Update label='u'", "Panel", "ResponseField name='r'")  # fmt: skip
    row = [tags[i % len(tags)] for i in range(90)]
    opened = "".join(f"<{tag}>\n\n" for tag in row)
    closed = "".join(f"\n\n</{tag.split()[0]}>" for tag in reversed(row))
    return page(f"{opened}x{closed}\n\n" * n)


def blocks_nested(n: int) -> Files:
    """Return quotations and lists inside each other, many times."""
    return page("".join(("> - " * 20) + f"x {i}\n\n" for i in range(n)))


def jsx_nested(n: int) -> Files:
    """Return expressions and elements inside each other."""
    return page("{true && <b>" * n + "x" + "</b>}" * n + "\n")


def unfinished(n: int) -> Files:
    """Return a page in which everything starts and nothing ends."""
    kinds = ("<a b={`", "{'", "[x](", "**y", "_z", "~~", "$", "`", "<!--", "{/*", '<Card title="')
    return page("".join(f"{kinds[i % len(kinds)]} " for i in range(n)))


def yaml_deep(n: int) -> Files:
    """Return frontmatter whose mappings are inside each other; its length is the square."""
    return page("---\n" + "".join(" " * i + "a:\n" for i in range(isqrt(n))) + "---\n\nx\n")


def feed(n: int) -> Files:
    """Return a page of updates with a feed."""
    one = '<Update label="U {n}" tags={["a", "b"]}>\n\nText of [it](/index).\n\n</Update>\n\n'
    text = "".join(one.replace("{n}", str(i)) for i in range(n))
    return page(f"---\nrss: true\n---\n\n{text}", seo={"metatags": {
        "canonical": "https://e.example"}})  # fmt: skip


def beside(name: str, unit: str, text: str, before: str = "", after: str = "") -> Shape:
    """Return a page beside a file that says one thing many times."""
    return lambda n: {
        **page(text),
        name: before + "".join(unit.replace("{n}", str(i)) for i in range(n)) + after,
    }


def schema_tree(n: int) -> dict[str, Any]:
    """Return a schema whose alternatives have alternatives."""
    return {"anyOf": [
        {"oneOf": [{"type": "object", "properties": {f"p{i}_{j}": {"type": "string"}}}
                   for j in range(3)]}
        for i in range(n)]}  # fmt: skip


def schemas_in_circles(n: int) -> Files:
    """Return schemas that all hold each other in a circle."""
    made = {
        f"S{i}": {"type": "object", "properties": {
            "next": {"$ref": f"#/components/schemas/S{(i + 1) % n}"},
            "all": {"type": "array", "items": {"$ref": f"#/components/schemas/S{(i + 7) % n}"}}}}
        for i in range(n)
    }  # fmt: skip
    body = {"$ref": "#/components/schemas/S0"}
    return api({"paths": {"/x": {"post": operation(body)}}, "components": {"schemas": made}})


def webhooks(n: int) -> Files:
    """Return a file of many webhooks and callbacks."""
    hooks = {f"hook{i}": {"post": operation({"type": "string"})} for i in range(n)}
    back = {f"b{i}": {"{$request.body#/u}": {"post": operation({})}} for i in range(n)}
    return api({"paths": {"/x": {"get": {**operation({}), "callbacks": back}}}, "webhooks": hooks})


SHAPES |= {
    f"line of {sign}": (lambda n, sign=sign: page(sign * n), 10_000)
    for sign in string.punctuation if sign not in '<{"['
}  # fmt: skip
SHAPES |= {
    f"words with {sign}": (lambda n, sign=sign: page(f"a{sign} {sign}b " * n), 2_000)
    for sign in string.punctuation
}
SHAPES |= {
    "components nested": (components_nested, 2), "blocks nested": (blocks_nested, 20),
    "jsx nested": (jsx_nested, 200), "unfinished": (unfinished, 4_000),
    "template literal": (lambda n: page("{`" + "a ${1} " * n + "`}\n"), 1_000),
    "string long": (lambda n: page("{'" + "a" * n + "'}\n"), 40_000),
    "attribute long": (lambda n: page('<Card title="' + "a b " * n + '"/>\n'), 10_000),
    "attribute name long": (lambda n: page("<Card " + "a" * n + "='x'/>\n"), 10_000),
    "attribute braces": (lambda n: page("<Card title={" + "{" * n + "}/>\n"), 10_000),
    "link_emph": (repeated("[*a **b** c*](https://e.example/{n}) _d_ "), 800),
    "emphasis long": (lambda n: page("*" + "a " * n + "*\n"), 10_000),
    "link text long": (lambda n: page("[" + "a " * n + "](/index)\n"), 10_000),
    "address long": (lambda n: page("https://e.example/" + "a/" * n + "\n"), 10_000),
    "code spans": (repeated("`a{n}` "), 2_000), "paragraph lines": (repeated("a {n}\n"), 2_000),
    "heading long": (lambda n: page("# " + "a " * n + "\n"), 5_000),
    "words that differ": (repeated("w{n} "), 5_000),
    "tables": (repeated("|a|b|\n|-|-|\n|c|d|\n\n"), 200),
    "table in a list": (repeated("- a\n\n  |a|b|\n  |-|-|\n  |c|d|\n\n"), 150),
    "list with code": (repeated("1. a\n\n   ```js\n   x\n   ```\n\n"), 150),
    "divs": (repeated("<div>\na {n}\n</div>\n"), 500),
    "img tags": (repeated('<img src="/a{n}.png" alt="x"/>\n\n'), 300),
    "details": (repeated("<details><summary>a</summary>\n\nb\n\n</details>\n\n"), 200),
    "tabs with code": (
        wrapped("<Tabs>\n", '<Tab title="T{n}">\n```js\nx\n```\n</Tab>\n', "</Tabs>\n"), 150),
    "groups of tabs": (
        repeated('<Tabs>\n<Tab title="A">\nx\n</Tab>\n<Tab title="B">\ny\n</Tab>\n</Tabs>\n\n'),
        150),
    "footnotes unused": (repeated("[^{n}]: text\n\n"), 500),
    "footnotes missing": (repeated("a[^{n}] "), 1_000),
    "snippets in a row": (snippets_in_a_row, 50),
    "snippets that import all": (snippets_that_import_all, 400),
    "frontmatter deep": (yaml_deep, 2_000),
    "frontmatter text": (lambda n: page("---\na: |\n" + "  text\n" * n + "---\n\nx\n"), 4_000),
    "feed": (feed, 100),
    "style sheet": (beside("a.css", ".a{n} { color: red; }\n", "x"), 1_000),
    "style sheet braces": (beside("a.css", "a{", "x"), 4_000),
    "style sheet comments": (beside("a.css", "/* ", "x"), 10_000),
    "svg file": (beside("a.svg", '<path d="M{n} 0"/>', "![x](/a.svg)",
                        '<svg xmlns="http://www.w3.org/2000/svg">', "</svg>"), 2_000),
    "svg entities": (
        lambda n: {**page("![x](/a.svg)"), "a.svg": "<!ENTITY " * n + "<svg/>"}, 4_000),
    "svg declarations": (
        lambda n: {**page("![x](/a.svg)"), "a.svg": "<svg/>" + "<?xml " * n}, 4_000),
    "api tag long": (operation_shape(lambda n: {"description": "<" + "a" * n}), 8_000),
    "api code spans": (
        operation_shape(lambda n: {"description": "<b>" + "`a`` " * n}), 2_000),
    "schemas that choose": (
        lambda n: api({
            "paths": {"/x": {"post": operation({"$ref": "#/components/schemas/S0"})}},
            "components": {"schemas": {
                f"S{i}": {"anyOf": [{"$ref": f"#/components/schemas/S{(i + 1) % n}"}] * 2}
                for i in range(n)}},
        }), 100),
    "tokens in code": (lambda n: page("```\n" + "-eyJ" * n + "\n```\n"), 4_000),
    "backticks that grow": (
        lambda n: page("".join("e" + "`" * i for i in range(isqrt(n))) + "\n"), 20_000),
    "diagrams": (repeated("```mermaid\ngraph TD\nA--"+"-"*200+">B{n}\n```\n\n"), 50),
    "keywords": (
        lambda n: page("---\nkeywords: [" + "a, " * n + "b]\n---\n\nx\n"), 2_000),
    "titles without text": (
        lambda n: {**page("# A\n"), **{f"p{i}.md": "#\n\n" for i in range(n)}}, 40),
    "svg deep": (lambda n: {**page("![x](/a.svg)"), "a.svg":
                            '<svg xmlns="http://www.w3.org/2000/svg">' + "<g>" * n
                            + "</g>" * n + "</svg>"}, 1_000),
    "settings text": (lambda n: page("x", description="a " * n), 10_000),
    "settings deep": (lambda n: page("x", unknown=json.loads("[" * (n % 400) + "]" * (n % 400))),
                      300),
    "schema tree": (schema_shape(schema_tree), 50), "schemas in circles": (schemas_in_circles, 50),
    "webhooks": (webhooks, 20),
    "api path long": (lambda n: api({"paths": {"/" + "a/" * n: {"get": operation({})}}}), 2_000),
    "api table": (
        operation_shape(lambda n: {"description": "|a|b|\n|-|-|\n" + "|c|d|\n" * n}), 300),
    "api parameter words": (operation_shape(lambda n: {"parameters": [
        {"name": "a", "in": "query", "description": "word " * n, "schema": {"type": "string"}}]}),
        3_000),
    "api default long": (schema_shape(lambda n: {"type": "object", "properties": {
        "a": {"type": "string", "default": "x" * n}}}), 20_000),
    "rst paragraphs": (rst("Some words {n}.\n\n"), 500),
    "rst sections": (rst("Head {n}\n=========\n\ntext\n\n"), 300),
    "rst stars": (rst("*a **b ``c "), 1_000), "rst bars": (rst("|a |b_ c_ "), 1_000),
    "rst targets": (rst(".. _a{n}:\n\ntext a{n}_\n\n"), 300),
    "rst footnotes": (rst("x [#]_\n\n.. [#] note\n\n"), 200),
    "rst substitutions": (rst(".. |a{n}| replace:: b\n\n|a{n}|\n\n"), 300),
    "rst lists nested": (lambda n: page("".join("  " * i + "- x\n\n" for i in range(isqrt(n))),
                                        "rst"), 2_500),
    "rst directives": (rst(".. note::\n\n   text\n\n"), 300),
    "rst grid": (lambda n: page("+---+---+\n" + "| a | b |\n+---+---+\n" * n, "rst"), 200),
    "rst roles": (rst(":ref:`a{n}` :doc:`b{n}` "), 300),
    "rst line": (rst("word "), 10_000),
    "rst contents": (rst(".. contents::\n\nHead {n}\n=========\n\n"), 20),
    "rst numbers of sections": (rst(".. sectnum::\n\nHead {n}\n=========\n\n"), 20),
    "rst notes of targets": (rst(".. target-notes::\n\n.. _a{n}: u{n}\n\na{n}_\n\n"), 20),
    "rst colons": (lambda n: page("a:b:" * n, "rst"), 10_000),
    "rst addresses": (rst("https://a.example/{n} "), 2_000),
    "toctrees in circles": (toctrees_in_circles, 10),
    "toctrees of all pages": (toctrees_of_all_pages, 25),
    "server variables": (
        lambda n: api({"paths": {"/x": {"get": operation({})}}, "servers": [
            {"url": "https://x/" + "{v}" * n, "variables": {"v": {"default": "a" * n}}}]}), 1_000),
    "schemas made of a choice": (schemas_made_of_a_choice, 20),
    "code of one letter": (lambda n: page("```fan\n" + "a" * n + "\n```\n"), 10_000),
    "code of lines": (lambda n: page("```csharp\n" + "a\n" * n + "```\n"), 5_000),
    "code of tabs": (lambda n: page("```easytrieve\nx" + "\t" * n + "y\n```\n"), 5_000),
}  # fmt: skip
