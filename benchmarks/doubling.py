"""What a build costs when its input doubles, for input that is large or hostile.

    python benchmarks/doubling.py [--most SECONDS] [SHAPE...]

Builds a small site for each shape of input, at sizes that double until a build takes long enough to
be measured, each in a process of its own. Prints CPU seconds (without those of an empty site) and
the bytes that were written for the last two sizes, and the ratios. The target is that no ratio is
above 2.3; where a limit cuts the input off it is near 1. On a machine that does other things, too,
``--twice`` builds twice, and the lower figure counts.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

TARGET = 2.3
ENOUGH = 0.8
"""Seconds that the smaller build should take, so that noise and fixed costs matter little."""
MOST_DOUBLINGS = 7
NOISE = 0.15
"""Seconds below which a ratio says nothing."""

Files = Mapping[str, str]
Shape = Callable[[int], Files]


@dataclass(frozen=True)
class Cost:
    """What a build took: CPU seconds and bytes of output; no seconds when it took too many."""

    seconds: float | None
    size: int


# --- shapes of input


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
    "quotes and brackets": (quotes_and_brackets, 1_500),
    "lists nested": (lambda n: page("".join("  " * i + "- x\n" for i in range(n))), 120),
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
    "text": (repeated("Some words stand here, {n} of them.\n\n"), 1_500),
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


# --- measuring


def build(folder: Path, files: Files) -> int:
    """Build a site, and return how many bytes were written."""
    source, out = folder / "source", folder / "out"
    for name, text in files.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    with patch_docutils(str(source)), docutils_namespace():
        Sphinx(
            str(source), None, str(out), str(folder / "trees"), "html",
            confoverrides={"extensions": ["sphinx_docsjson"]}, status=None, warning=StringIO(),
        ).build()  # fmt: skip
    return sum(path.stat().st_size for path in out.rglob("*") if path.is_file())


def measure(files: Files, most: int) -> Cost:
    """Build a site in a process of its own; it ends after ``most`` seconds of CPU."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        child = os.fork()
        if not child:
            with suppress(BaseException):
                resource.setrlimit(resource.RLIMIT_CPU, (most, most))
                sys.stderr = StringIO()
                (folder / "size").write_text(str(build(folder, files)))
                os._exit(0)
            os._exit(1)
        _, status, usage = os.wait4(child, 0)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL):
            return Cost(None, 0)
        if status:
            raise SystemExit(f"the build failed: {status}")
        return Cost(usage.ru_utime + usage.ru_stime, int((folder / "size").read_text()))


def least(files: Files, most: int, times: int) -> Cost:
    """Return the least of some measurements."""
    costs = [measure(files, most) for _ in range(times)]
    return min(costs, key=lambda cost: most + 1 if cost.seconds is None else cost.seconds)


def row(name: str, empty: Cost, most: int, times: int) -> bool:
    """Measure one shape and print its line; say whether it is within the target."""
    shape, size = SHAPES[name]
    once = twice = least(shape(size), most, times)
    for _ in range(MOST_DOUBLINGS):
        once, twice = twice, least(shape(2 * size), most, times)
        if twice.seconds is None or (once.seconds or 0) - (empty.seconds or 0) > ENOUGH:
            break
        size *= 2
    if once.seconds is None or twice.seconds is None or empty.seconds is None:
        print(f"{name:26} {size:9,}  more than {most} s", flush=True)
        return False
    first, second = once.seconds - empty.seconds, twice.seconds - empty.seconds
    ratio = second / max(first, NOISE)
    written = (twice.size - empty.size) / max(once.size - empty.size, 10_000)
    good = ratio <= TARGET and written <= TARGET
    print(
        f"{name:26} {size:9,} {first:7.2f} s {second:7.2f} s {ratio:5.2f}"
        f" {once.size - empty.size:11,} {twice.size - empty.size:11,} {written:5.2f}"
        f"{'' if good else '  above the target'}",
        flush=True,
    )
    return good


def main() -> int:
    """Print the table; the exit status says whether all shapes are within the target."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("shapes", nargs="*", metavar="SHAPE", help="names of shapes")
    reader.add_argument("--most", type=int, default=60, help="CPU seconds that a build may take")
    reader.add_argument("--twice", action="store_true", help="build twice, the lower figure counts")
    asked = reader.parse_args()
    times = 2 if asked.twice else 1
    for _ in range(2):  # the first build imports what the others need
        with tempfile.TemporaryDirectory() as name:
            build(Path(name), page("x"))
    empty = least(page("x"), asked.most, 3)
    print(f"an empty site: {empty.seconds:.2f} s, {empty.size:,} bytes")
    print(f"{'shape':26} {'n':>9} {'n':>9} {'2n':>9} {'ratio':>5} {'bytes n':>11} {'2n':>11} ratio")
    rows = [row(name, empty, asked.most, times) for name in asked.shapes or SHAPES]
    print(f"{rows.count(True)} of {len(rows)} shapes are within {TARGET}")
    return 0 if all(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
