"""The small sites that the state machine edits: what their files may hold."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Mapping

PAGES = (
    "index", "intro", "guide/setup", "guide/use", "guide/index", "guide", "ref/x", "unlisted",
)  # fmt: skip
SUFFIXES = (".md", ".mdx", ".rst")
SNIPPETS = ("snippets/one.mdx", "snippets/two.mdx", "shared.mdx")
STYLES = ("custom.css", "guide/more.css")
PICTURES = ("images/a.png", "images/b.svg", "images/c.svg", "files/d.pdf", "files/e.html")
FILLERS = tuple(f"more/page{i}" for i in range(6))
"""Pages of large sites, whose number has Sphinx read with several processes."""
SPECS = ("openapi.json", "api/two.json")
OPERATIONS = ("GET /plants", "POST /plants", "GET /plants/{id}", "DELETE /seeds")

SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M{0} {0}"/>{1}</svg>'


def contents(name: str) -> st.SearchStrategy[str]:
    """Return what a file that pages show may hold."""
    if name.endswith(".svg"):
        return st.builds(SVG.format, st.integers(0, 3), st.sampled_from(["", "<script>x</script>"]))
    return st.sampled_from(["one", "two", "<p>three</p>"])


FRONT: Mapping[str, st.SearchStrategy[Any]] = {
    "title": st.sampled_from(["Alpha", "Beta", "Gamma"]),
    "sidebarTitle": st.sampled_from(["Short", "Shorter"]),
    "tag": st.sampled_from(["NEW", "OLD"]),
    "hidden": st.booleans(),
    "noindex": st.booleans(),
    "description": st.sampled_from(["First text", "Second text"]),
    "icon": st.sampled_from(["book", "/images/b.svg", "/images/a.png"]),
    "openapi": st.sampled_from(OPERATIONS),
    "rss": st.booleans(),
    "url": st.sampled_from(["https://example.org/away"]),
    "mode": st.sampled_from(["wide", "custom"]),
}

links = st.sampled_from([*(f"/{page}" for page in PAGES), "/guide/use#more", "/moved", "#more"])
files = st.sampled_from([f"/{name}" for name in PICTURES])
markdown = st.one_of(
    st.sampled_from([
        "Plain words.", "Other words.", "## More\n\nBelow.", "## Different",
        '<div className="w-4 flex">\n\nIn a box.\n\n</div>', '<p style={{color: "red"}}>Red.</p>',
        '<Update label="2024-01-02">\nA change.\n</Update>',
        "<Steps>\n<Step title=\"One\">\nGo.\n</Step>\n</Steps>",
        '<Tabs>\n<Tab title="A">\na\n</Tab>\n<Tab title="B">\nb\n</Tab>\n</Tabs>',
        "```python\nprint(1)\n```", "Term[^1]\n\n[^1]: Note.", "(here)=\n\n### Here", "{ref}`here`",
        "(here)=\n\n### Elsewhere", "{ref}`there`",
        "{http:get}`/plants`", 'import One from "/snippets/one.mdx"\n\n<One word="w" />',
        'import Two from "/snippets/two.mdx"\n\n<Two />', 'import S from "/shared.mdx"\n\n<S />',
        'import { word } from "/snippets/one"\n\n{word}', "```{include} /snippets/two.mdx\n```",
    ]),
    st.builds("[to]({})".format, links),
    st.builds("[file]({})".format, files),
    st.builds("![picture]({})".format, files),
    st.builds('<Card title="Card" href="{}">\nIn it.\n</Card>'.format, links),
    st.builds('<video src="{}" controls></video>'.format, files),
)  # fmt: skip
rest = st.sampled_from([
    "Plain words.", ".. _there:\n\nMore\n----\n\nBelow.", ".. image:: /images/a.png",
    ":download:`file </files/d.pdf>`", ":doc:`/intro`", ":ref:`here`", ".. index:: word",
    ".. _here:\n\nThere\n-----\n\nBelow.", ":ref:`there`",
    ".. include:: /shared.mdx\n   :literal:",
])  # fmt: skip


@st.composite
def page(draw: st.DrawFn, suffix: str) -> str:
    """Return the text of a page."""
    if suffix == ".rst":
        title = draw(FRONT["title"])
        return "\n\n".join([f"{title}\n{'=' * len(title)}", *draw(st.lists(rest, max_size=3))])
    keys = draw(st.lists(st.sampled_from(sorted(FRONT)), unique=True, max_size=3))
    front = [f"{key}: {json.dumps(draw(FRONT[key]))}" for key in keys]
    head = ["---", *front, "---"] if front else []
    return "\n\n".join(["\n".join(head), *draw(st.lists(markdown, max_size=3))]) + "\n"


snippet = st.sampled_from([
    "Shared words.", "Other {word} shared.", "# Shared\n\n[to](/intro)",
    'import Two from "./two.mdx"\n\n<Two />', "export const word = 'a';\n\nMore.",
])  # fmt: skip


@st.composite
def openapi(draw: st.DrawFn) -> str:
    """Return an OpenAPI file, or what is none."""
    names = draw(st.lists(st.sampled_from(OPERATIONS), unique=True, max_size=3))
    if not names:
        return draw(st.sampled_from(["", "{", "[]"]))
    paths: dict[str, Any] = {}
    for name in names:
        method, path = name.split()
        summary = draw(st.sampled_from(["List", "Change", "Look up"]))
        schema = {"$ref": "#/components/schemas/Plant"}
        answer = {"description": "OK", "content": {"application/json": {"schema": schema}}}
        operation = {"summary": summary, "responses": {"200": answer}}
        if draw(st.booleans()):
            operation["tags"] = [draw(st.sampled_from(["one", "two"]))]
        paths.setdefault(path, {})[method.lower()] = operation
    fields = draw(st.sampled_from([{"id": {"type": "integer"}}, {"name": {"type": "string"}}]))
    components = {"schemas": {"Plant": {"type": "object", "properties": fields}}}
    info = {"title": "Plants", "version": "1"}
    document = {"openapi": "3.1.0", "info": info, "paths": paths, "components": components}
    return json.dumps(document)


style_sheet = st.sampled_from([
    "", "a { color: red }", ".docsjson-article { background: url(/images/a.png) }", "a {", "@import 'x';",
])  # fmt: skip

entries = st.lists(st.sampled_from([*PAGES, *OPERATIONS]), unique=True, max_size=5)


@st.composite
def groups(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Return groups of a navigation."""
    made = []
    for title in draw(st.lists(st.sampled_from(["A", "B", "C"]), unique=True, min_size=1)):
        group: dict[str, Any] = {"group": title, "pages": draw(entries)}
        if draw(st.booleans()):
            group["icon"] = draw(FRONT["icon"])
        if draw(st.integers(0, 3)) == 0:
            group["openapi"] = draw(st.sampled_from(SPECS))
            del group["pages"]
        made.append(group)
    return made


navigation = st.one_of(
    st.fixed_dictionaries({"groups": groups()}),
    st.fixed_dictionaries({"pages": entries}),
    st.fixed_dictionaries({"tabs": st.tuples(
        st.fixed_dictionaries({"tab": st.just("One"), "groups": groups()}),
        st.fixed_dictionaries({"tab": st.just("Two"), "pages": entries}),
    )}),
    st.fixed_dictionaries({"languages": st.tuples(
        st.fixed_dictionaries({"language": st.just("de"), "groups": groups()}),
        st.fixed_dictionaries({"language": st.just("en"), "pages": entries}),
    )}),
)  # fmt: skip

SETTINGS: Mapping[str, st.SearchStrategy[Any]] = {
    "name": st.sampled_from(["Site", "Other site"]),
    "description": st.sampled_from(["About", "About it"]),
    "colors": st.sampled_from([{"primary": "#112233"}, {"primary": "#445566"}]),
    "navigation": navigation,
    "logo": files,
    "favicon": files,
    "openapi": st.sampled_from([*SPECS, list(SPECS)]),
    "api": st.sampled_from([{"playground": {"display": "none"}}, {"baseUrl": "https://a.example"}]),
    "redirects": st.lists(st.fixed_dictionaries({
        "source": st.sampled_from(["/moved", "/away/:slug*", "/guide/old", "/intro", "/search"]),
        "destination": links,
    }), max_size=2),
    "navbar": st.fixed_dictionaries({"links": st.lists(
        st.fixed_dictionaries({"label": st.just("Bar"), "href": st.one_of(links, files)}),
        max_size=2,
    )}),
    "footer": st.sampled_from([{"socials": {"github": "https://github.com/a/b"}}]),
    "seo": st.sampled_from([{"indexing": "all"}, {"indexing": "navigable"}]),
    "icons": st.sampled_from([{"library": "lucide"}, {"library": "fontawesome"}]),
    "variables": st.sampled_from([{"word": "one"}, {"word": "two"}]),
    "banner": st.sampled_from([{"content": "Hello"}, {"content": "Bye", "dismissible": True}]),
}  # fmt: skip
"""The settings that are edited, with their values."""

FIRST: Mapping[str, Any] = {
    "$schema": "https://example.org/docs.json", "theme": "mint", "name": "Site",
    "colors": {"primary": "#112233"},
    "navigation": {"groups": [{"group": "A", "pages": ["index", "guide/setup", "guide/use"]}]},
}  # fmt: skip
BROKEN = ("", "{", '{"name": 5}', "[]")
