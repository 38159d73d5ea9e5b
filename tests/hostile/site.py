"""A site of hostile strings: which string is where, the files of the site, and its build."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from copy import deepcopy
from io import StringIO
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote

import yaml
from hypothesis import strategies as st
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from .payloads import EVERY, FACTOR, SHAPES, Payload, payloads
from .places import DIVISIONS, HERE, KEY, OWN_PAGE, SOURCES, Place, filled, put

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

FIRST = 1_000_001
"""The number of the first payload of a site; all have seven digits."""

DIALECTS = ("legacy settings", "present settings")
SHARES = {
    "OpenAPI": 6,
    "AsyncAPI": 4,
    "SVG files": 4,
    "linked files": 3,
    "frontmatter": 3,
    "file names": 1,
}
"""How often a source is drawn, of 10; less where a string needs a page or a file of its own."""


class Placed(NamedTuple):
    """A hostile string in its place."""

    place: Place
    payload: Payload

    def __repr__(self) -> str:
        """Return what the smallest failing example shows."""
        source, name = self.place[:2]
        kind, text, shape = self.payload
        return f"\n  {source}, {name}: {kind} ({shape}): {text!r}"


class Hostile(NamedTuple):
    """All hostile strings of one site."""

    dialect: str
    strings: Sequence[Placed]


FITTING = {
    "in a URL": re.compile(
        r"href|url|Url|base|destination|proxy|source|canonical|socials|Socials|servers?"
    ),
    "in a colour": re.compile(r"color|light|dark|from|via|to|background"),
    "in a picture": re.compile(r"icon|logo|favicon|image|backgroundImage"),
    "in an endpoint": re.compile(r"openapi|api"),
}
"""The shapes that some places ask for, by the names in their paths."""


def fitting(place: Place, payload: Payload) -> Placed:
    """Return a payload in its place; every other is in the shape that the place asks for."""
    fits = payload.shape == "as it is" and len(payload.text) % 2
    if fits and place.source in (*DIALECTS, "frontmatter"):
        steps = set(re.split(r"[., ]+", place.name)[-3:])
        for shape, names in FITTING.items():
            if any(names.fullmatch(step) for step in steps):
                return Placed(place, payload._replace(shape=shape))
    return Placed(place, payload)


def sources_of(dialect: str, wanted: Sequence[str]) -> list[str]:
    """Return the sources of a site, each as often as it should be drawn."""
    others = {*DIALECTS, *(["AsyncAPI"] if dialect == "legacy settings" else [])} - {dialect}
    names = [name for name in SOURCES if name not in others]
    names = [name for name in names if not wanted or name in wanted]
    return [name for name in names for _ in range(SHARES.get(name, 10))]


def dialects(wanted: Sequence[str]) -> st.SearchStrategy[str]:
    """Draw the dialect of a site."""
    return st.sampled_from([one for one in DIALECTS if one in wanted] or DIALECTS)


def sites(most: int, sources: Sequence[str] = ()) -> st.SearchStrategy[Hostile]:
    """Draw sites of up to some strings, each of them drawn, so that failures shrink to one."""

    def of(dialect: str) -> st.SearchStrategy[Hostile]:
        names = st.sampled_from(sources_of(dialect, sources))
        places = names.flatmap(lambda name: st.sampled_from(SOURCES[name]))
        strings = st.lists(st.builds(fitting, places, payloads()), min_size=1, max_size=most)
        return st.builds(Hostile, st.just(dialect), strings)

    return dialects(sources).flatmap(of)


def crowds(size: int, sources: Sequence[str] = ()) -> st.SearchStrategy[Hostile]:
    """Draw sites of very many strings, which one drawn number stands for.

    They do not shrink, but need not: a string that is found tells its number.
    """

    def of(dialect: str, seed: int) -> Hostile:
        chance = Random(f"{dialect} {seed}")
        names = sources_of(dialect, sources)
        places = (chance.choice(SOURCES[chance.choice(names)]) for _ in range(size))
        shapes = (*["as it is"] * len(SHAPES), *SHAPES)
        return Hostile(dialect, [
            fitting(place, chance.choice(EVERY)._replace(shape=chance.choice(shapes)))
            for place in places
        ])  # fmt: skip

    return st.builds(of, dialects(sources), st.integers(0, 2**32))


# ------------------------------------------------------------------------------ the files

LEGACY = {
    "name": "Some name",
    "colors": {"primary": "#0d9373"},
    "topbarCtaButton": {"name": "Go", "url": "https://ok.example"},
    "tabs": [{"name": "API", "url": "made", "openapi": "/api0.json"}],
    "footerSocials": {"x": "https://ok.example"},
    "feedback": {"suggestEdit": True, "raiseIssue": True},
    "openapi": "/api0.json",
}
PRESENT = {
    "name": "Some name",
    "colors": {"primary": "#0d9373"},
    "navbar": {"primary": {"type": "button", "label": "Go", "href": "https://ok.example"}},
    "footer": {"socials": {"github": "https://github.com/some/docs"}},
    "banner": {"content": "Some banner", "dismissible": True},
    "contextual": {"options": ["copy", "view", "chatgpt", "claude"]},
    "feedback": {"suggestEdit": True, "raiseIssue": True},
}
DOT = (
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63f8cfc0"
    "f01f0005000201ff5c5ba2cb0000000049454e44ae426082"
)
IN_API = 60
"""How many hostile strings an API description holds."""
OWN_PAGES = 30
"""How many pages stand only in lists that hostile strings are in."""
OWN_TAB = {*DIVISIONS, "pages"} - {"tabs"}
"""Lists of the navigation that a tab of their own holds: beside tabs they would not be shown."""
BLOCKS = 150
"""How many blocks with hostile strings a page holds."""


DESCRIPTIONS = {"OpenAPI": "api", "AsyncAPI": "channels"}
"""The API descriptions beside this file."""


def read_api(kind: str) -> dict[str, Any]:
    """Return the API description of a kind."""
    file = HERE / f"{DESCRIPTIONS[kind]}.yaml"
    api: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return api


class Writer:
    """Puts numbered strings into the files of a site."""

    def __init__(self, folder: Path, hostile: Hostile) -> None:
        """Number the strings, and write the files."""
        self.folder, self.hostile = folder, hostile
        self.numbers: dict[int, Placed] = {}
        self.blocks: dict[str, list[str]] = defaultdict(list)
        self.front: list[dict[str, str]] = []
        self.pages: list[str] = ["index", "api/get", "api/add"]
        self.settings: dict[str, Any] = deepcopy(LEGACY if self.is_legacy else PRESENT)
        self.divisions: dict[str, dict[str, Any]] = {}
        self.apis = {kind: [read_api(kind)] for kind in DESCRIPTIONS}
        self.in_api: Counter[str] = Counter()
        self.write()

    @property
    def is_legacy(self) -> bool:
        """Whether the settings are in the legacy format."""
        return self.hostile.dialect == "legacy settings"

    def write(self) -> None:
        """Write all files."""
        self.file("files/dot.png", bytes.fromhex(DOT))
        self.file("files/text.txt", "Some text")
        for placed in self.hostile.strings:
            number = FIRST + len(self.numbers)
            text = placed.payload.numbered(number)
            if self.place(placed.place, text, number):
                self.numbers[number] = placed
        self.write_pages()
        self.write_settings()

    def place(self, place: Place, text: str, number: int) -> bool:
        """Put one string into its place; tell whether it could be."""
        if place.source in DIALECTS:
            self.place_in_settings(place.how, text)
        elif place.source == "frontmatter":
            return self.place_in_front(*place.how, text)
        elif place.source in DESCRIPTIONS:
            return self.place_in_api(place.source, place.how, text)
        elif place.source in ("SVG files", "linked files"):
            suffix, template = place.how
            self.link(self.file(f"files/f{number}{suffix}", filled(template, text)))
        elif place.source == "file names":
            return self.name_file(place.how, text)
        elif place.source == "snippets":
            self.import_snippet(*place.how, text, number)
        else:
            self.blocks[place.source].append(filled(place.how, text))
        return True

    def place_in_settings(self, path: tuple[str, ...], text: str) -> None:
        """Put a string into the settings; each division of the navigation has a tab of its own."""
        root = {"$ref": f"#/{'Legacy' if self.is_legacy else 'Present'}Settings"}
        if not self.is_legacy and path[0] == "navigation" and path[1] in OWN_TAB:
            tab = self.divisions.setdefault(path[1], {"tab": f"Some {path[1]}"})
            whole = put({"navigation": tab}, root, path, text)
            self.divisions[path[1]] = whole["navigation"]
        else:
            self.settings = put(self.settings, root, path, text)

    def place_in_front(self, key: str, style: str, text: str) -> bool:
        """Put a string into the frontmatter of the first page that has no such key."""
        name, value = (key, text) if style != KEY else (json.dumps(key + text), "some")
        page = next((page for page in self.front if name not in page), None)
        if page is None:
            self.front.append(page := {})
        page[name] = filled("⟨line⟩" if style == "line" else "⟨js⟩", value)
        return True

    def place_in_api(self, kind: str, path: tuple[Any, ...], text: str) -> bool:
        """Replace a string of an API description, or add a member under another name."""
        self.in_api[kind] += 1
        if self.in_api[kind] % IN_API == 0:
            self.apis[kind].append(read_api(kind))
        *inside, last = path
        holder: Any = self.apis[kind][-1]
        for step in inside if last != KEY else inside[:-1]:
            holder = holder[step]
        if last == KEY:
            holder[f"/{text}" if inside[:-1] == ["paths"] else text] = deepcopy(holder[inside[-1]])
        else:
            holder[last] = text
        return True

    def link(self, name: str) -> None:
        """Name a file in a page in every way that a page can."""
        path = quote(f"/{name}")
        self.blocks["linked files"].append(
            f"[text]({path}) ![alt]({path}) <iframe src='{path}'></iframe> <img src='{path}'/>\n\n"
            f"<Frame>![alt]({path})</Frame>\n\n<Card title='x' icon='{path}' href='{path}'>x</Card>"
        )

    def name_file(self, how: str, text: str) -> bool:
        """Write a file with a hostile name, and name it in a page."""
        name = (
            re.sub(r"[/\x00\n\ud800-\udfff]+", "", text)
            .encode()[:180]
            .decode(errors="ignore")
            .strip(" .")
        )
        suffix = {"picture": ".png", "linked file": ".txt", "snippet": ".mdx"}.get(
            how, how[4:] if how[:5] == "page." else ""
        )
        if how == "API":
            self.file(f"{name}.json", json.dumps({"openapi": "3.1.0", "info": {"title": "T"}}))
            self.blocks["Markdown"].append(f"[text]({quote(f'/{name}.json')})")
        elif suffix in (".md", ".mdx", ".rst"):
            where = "snippets/" if how == "snippet" else ""
            self.file(f"{where}{name}{suffix}", "Text\n")
            if how == "snippet":
                self.blocks["snippets"].append(
                    f"import X from {json.dumps(f'/snippets/{name}.mdx')}\n\n<X />"
                )
            else:
                self.pages.append(name)
        else:
            folder = f"{name}/x" if how == "folder" else name
            self.link(self.file(f"{folder}{suffix or '.png'}", bytes.fromhex(DOT)))
        return bool(name)

    def import_snippet(self, page: str, snippet: str, text: str, number: int) -> None:
        """Write a snippet, and a page that imports it."""
        self.file(f"snippets/s{number}.mdx", filled(snippet, text))
        name = f"Some{number}"
        called = re.sub(r"\bSome\b", name, filled(page, text), count=1)
        called = re.sub(r"</Some>$", f"</{name}>", called)
        self.blocks["snippets"].append(f"import {name} from '/snippets/s{number}.mdx'\n\n{called}")

    def write_pages(self) -> None:
        """Write pages of the blocks, each with the frontmatter that is next."""
        self.file("index.mdx", "---\ntitle: Home\n---\n\nText\n")
        self.file("api/get.mdx", "---\nopenapi: GET /plants/{id}\n---\n")
        self.file(
            "api/add.mdx",
            "---\ntitle: By hand\napi: POST /notes/{id}\n---\n\n<ParamField path='id'>x</ParamField>\n",
        )
        front = iter(self.front)
        for source, blocks in self.blocks.items():
            suffix = {"directives": ".md", "reStructuredText": ".rst"}.get(source, ".mdx")
            for at in range(0, len(blocks), BLOCKS):
                name = f"{source.lower().replace(' ', '-')}-{at}"
                head = {} if suffix == ".rst" else next(front, {})
                self.page(name, suffix, head, "\n\n".join(blocks[at : at + BLOCKS]))
        for at, head in enumerate(front):
            self.page(f"front-{at}", ".mdx", head, "Text")

    def page(self, name: str, suffix: str, head: dict[str, str], body: str) -> None:
        """Write one page."""
        lines = "".join(f"{key}: {value}\n" for key, value in head.items())
        self.file(name + suffix, f"---\n{lines}---\n\n{body}\n" if head else f"{body}\n")
        self.pages.append(name)

    def write_settings(self) -> None:
        """Write the settings, with all pages in the navigation, and the API descriptions."""
        for kind, apis in self.apis.items():
            for at, api in enumerate(apis):
                self.file(f"{DESCRIPTIONS[kind]}{at}.json", json.dumps(api))
        group = {"group": "Some group", "pages": self.pages}
        files = [f"/api{at}.json" for at in range(len(self.apis["OpenAPI"]))]
        if self.is_legacy:
            tabs = [
                {"name": file, "url": f"made{file[:-5]}", "openapi": file} for file in files[1:]
            ]
            self.settings["tabs"] = [*self.settings.get("tabs", ()), *tabs]
            self.settings["navigation"] = [group, *self.settings.get("navigation", ())]
        else:
            made = [
                {"group": name, key: {"source": f"/{name}.json", "directory": f"made/{name}"}}
                for kind, key in (("OpenAPI", "openapi"), ("AsyncAPI", "asyncapi"))
                for name in (f"{DESCRIPTIONS[kind]}{at}" for at in range(len(self.apis[kind])))
            ]
            main = {"tab": "Main", "groups": [group, *made]}
            navigation = self.settings.get("navigation") or {}
            tabs = [main, *self.divisions.values(), *navigation.get("tabs", ())]
            self.settings["navigation"] = {**navigation, "tabs": tabs}
        self.file("docs.json", self.with_own_pages(json.dumps(self.settings)))

    def with_own_pages(self, settings: str) -> str:
        """Write pages for the lists that ask for one, and return the settings that name them."""
        numbers = count()

        def name(_found: re.Match[str]) -> str:
            page = f"own/{next(numbers) % OWN_PAGES}"
            self.file(f"{page}.mdx", "Text\n")
            return f'"{page}"'

        return re.sub(f'"{OWN_PAGE}"', name, settings)

    def file(self, name: str, content: str | bytes) -> str:
        """Write a file, and return its name."""
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(
            content if isinstance(content, bytes) else content.encode("utf-8", "replace")
        )
        return name


# ------------------------------------------------------------------------------ the build


DATA = ("searchindex.js", "docsjson-search")
"""Scripts and folders of scripts that hold texts of pages; the search of the browser loads them."""


class Built(NamedTuple):
    """A site that was built."""

    out: Path
    warnings: str
    numbers: dict[int, Placed]

    def evaluated(self) -> Iterator[int]:
        """Yield the numbers of templates that were computed during the build."""
        products = {str(number * FACTOR): number for number in self.numbers}
        for text in self.texts():
            found = {products.get(digits) for digits in re.findall(r"(?<!\d)\d{10}(?!\d)", text)}
            yield from filter(None, found)

    def scripts(self) -> Iterator[str]:
        """Yield the names of scripts that hold hostile strings, but for data."""
        for file in sorted(self.out.rglob("*")):
            is_data = file.name in DATA or file.parent.name in DATA
            is_one = file.suffix.lower() in (".js", ".mjs") and not is_data
            if is_one and "canary" in file.read_text(encoding="utf-8", errors="replace"):
                yield file.relative_to(self.out).as_posix()

    def texts(self) -> Iterator[str]:
        """Yield the texts of all files that were written."""
        for file in sorted(self.out.rglob("*")):
            if file.is_file() and file.suffix not in (".png", ".inv", ".css", ".pickle"):
                yield file.read_text(encoding="utf-8", errors="replace")

    def reached(self) -> set[int]:
        """Return the numbers of the payloads that the output holds."""
        found = {int(n) for text in self.texts() for n in re.findall(r"1\d{6}", text)}
        return found & self.numbers.keys()


def build(folder: Path, hostile: Hostile, builder: str = "html") -> Built:
    """Write and build a site."""
    source = folder / "source"
    numbers = Writer(source, hostile).numbers
    warnings = run_sphinx(source, folder / "out", builder)
    return Built(folder / "out", warnings, numbers)


def run_sphinx(source: Path, out: Path, builder: str) -> str:
    """Build a folder, and return the warnings."""
    warnings = StringIO()
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(
            str(source), None, str(out), str(out.parent / "trees"), builder,
            confoverrides={"extensions": ["sphinx_docsjson"], "docsjson_network": False},
            status=None, warning=warnings,
        )  # fmt: skip
        app.build()
    return warnings.getvalue()
