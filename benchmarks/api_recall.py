"""How much of OpenAPI files their pages show.

    python benchmarks/api_recall.py FOLDER [--each]

Builds a site for every OpenAPI file below a folder, and looks on the page of every operation for
its parameters, the properties of its bodies at depth 1 and 2, their enumerated values, its
statuses, the words of all these descriptions, and facts: titles of properties that say more than
their names, the names of enumerated values, the values of discriminators, and the servers of
links. What the file says is read
here from the file alone: none of the extension's own code takes part. A property counts only where
it belongs: in the right section, below the right property, for a response below its status, its
values and words in its own box.

For each file it prints two lines: what the page itself shows, and what it shows together with the
parts that it opens in place from other files. ``--each`` prints the operations that lose something.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urljoin

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

KINDS = ("parameters", "depth 1", "depth 2", "enums", "statuses", "words", "facts")
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
ALIKE = {"\u2018": "'", "\u2019": "'"}


# ------------------------------------------------------------- what the file says


class File:
    """An OpenAPI file, read by the rules of the specification and nothing else."""

    def __init__(self, path: Path) -> None:
        """Read the file; it may refer to others in its folder."""
        self.folder = path.parent
        self.loaded: dict[str, Any] = {"": load(path)}
        self.root = self.loaded[""]

    def follow(self, value: Any, here: str = "") -> tuple[Any, str, str]:
        """Return what a value stands for, its file, and the name it is told apart by."""
        name = ""
        for _ in range(20):
            ref = value.get("$ref") if isinstance(value, dict) else None
            if not isinstance(ref, str):
                break
            file, _, pointer = ref.partition("#")
            if file.startswith(("http:", "https:")):
                return {}, here, name
            here = (Path(here).parent / unquote(file)).as_posix() if file else here
            if here not in self.loaded:
                self.loaded[here] = load(self.folder / here)
            name, target = f"{here}#{pointer}", self.loaded[here]
            for part in unquote(pointer).split("/")[1:]:
                key = part.replace("~1", "/").replace("~0", "~")
                target = at(target, key)
            beside = {key: value[key] for key in ("description", "summary") if key in value}
            value = target | beside if isinstance(target, dict) and beside else target
        return (value if isinstance(value, dict) else {}), here, name

    def operations(self) -> Iterator[tuple[str, str, tuple[Any, str], tuple[Any, str]]]:
        """Yield method, path, path item and operation, these two with their files."""
        hooks = {**(self.root.get("x-webhooks") or {}), **(self.root.get("webhooks") or {})}
        for items, is_hook in ((self.root.get("paths") or {}, False), (hooks, True)):
            for path, raw in items.items():
                item, here, _ = self.follow(raw if not str(path).startswith("x-") else {})
                others = item.get("additionalOperations")
                methods = {method: item.get(method) for method in METHODS}
                for method, written in (methods | (others or {})).items():
                    found, inner, _ = self.follow(written, here)
                    if found and not found.get("x-excluded") and not item.get("x-excluded"):
                        name = "WEBHOOK" if is_hook else method.upper()
                        yield name, str(path), (item, here), (found, inner)


def load(path: Path) -> Any:
    """Return the values of a file; what cannot be read is empty."""
    try:
        text = path.read_text("utf-8-sig")
        return json.loads(text) if path.suffix == ".json" else yaml.load(text, _Yaml)
    except (OSError, ValueError, yaml.YAMLError):
        return {}


class _Yaml(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """YAML without dates and without yes and no, as JSON has none."""

    yaml_implicit_resolvers = {
        first: [(kind, pattern) for kind, pattern in rows if "timestamp" not in kind
                and ("bool" not in kind or first in "tTfF")]
        for first, rows in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }  # fmt: skip


def at(value: Any, key: str) -> Any:
    """Return a member of an object or an item of a list."""
    if isinstance(value, list) and key.isdigit() and int(key) < len(value):
        return value[int(key)]
    return value.get(key, {}) if isinstance(value, dict) else {}


@dataclass
class Property:
    """What a schema says of one property, gathered from all parts that apply to it."""

    parts: list[tuple[Any, str]] = field(default_factory=list)
    branches: list[int] = field(default_factory=list)
    """For each part, the branch of a choice that it is in: parts of one branch all apply."""
    texts: set[str] = field(default_factory=set)
    enums: set[str] = field(default_factory=set)
    facts: set[str] = field(default_factory=set)
    """Its titles, and the names of its values."""


class Members:
    """The properties of a schema by name: ``allOf``, choices and items of lists included."""

    def __init__(self, file: File, side: str) -> None:
        """``side`` is the keyword that leaves a property out: ``readOnly`` or ``writeOnly``."""
        self.file = file
        self.side = side

    def of(self, whole: Property, inside: frozenset[str]) -> dict[str, Property]:
        """Return the properties; a schema that is in itself is not entered again."""
        found: dict[str, Property] = {}
        seen = set(inside)
        branches = whole.branches or [0] * len(whole.parts)
        nothing = frozenset[str]()
        pairs = zip(whole.parts, branches, strict=True)
        waiting = [(*part, one, nothing) for part, one in pairs][::-1]
        count = max(branches, default=0) + 1
        self.values_of_tags = set[str]()
        while waiting:
            raw, here, branch, heirs = waiting.pop()
            schema, here, name = self.file.follow(raw, here)
            if name in seen:
                continue
            seen |= {name} - {""}
            joint, choices = inner(schema)
            choices = choices + self.mapped(schema, here, heirs | {name})
            waiting += [(part, here, branch, heirs | {name}) for part in joint]
            waiting += [(part, here, count + n, nothing) for n, part in enumerate(choices)]
            count += len(choices)
            properties = schema.get("properties")
            for key, value in properties.items() if isinstance(properties, dict) else ():
                if isinstance(value, dict):
                    one = found.setdefault(key, Property())
                    one.parts.append((value, here))
                    one.branches.append(branch)
        for key in list(found):
            if not self.describe(found[key]):
                del found[key]
        self.entered = frozenset(seen)
        return found

    def mapped(self, schema: dict[str, Any], here: str, heirs: frozenset[str]) -> list[Any]:
        """Return the schemas that a discriminator leads to, and note its values.

        ``heirs`` are the schemas that have this one in their ``allOf``: one that the discriminator
        itself names has been chosen already.
        """
        mapping = at(schema.get("discriminator"), "mapping")
        found: dict[str, Any] = {}
        for value, ref in mapping.items() if isinstance(mapping, dict) else ():
            known = at(self.file.loaded[here], "components")
            is_name = isinstance(ref, str) and ref in at(known, "schemas")
            found[str(value)] = {"$ref": f"#/components/schemas/{ref}" if is_name else ref}
        targets = {value: self.file.follow(one, here) for value, one in found.items()}
        if heirs & {name for *_, name in targets.values()}:
            return []
        known_ones = [value for value, (target, *_) in targets.items() if target]
        self.values_of_tags |= set(known_ones)
        return [found[value] for value in known_ones]

    def describe(self, one: Property) -> bool:
        """Gather texts and values of a property; false if this side has no such property.

        A description replaces those of the parts of an ``allOf`` beside it: it specialises them.
        """
        waiting, seen = [(*part, False) for part in one.parts], set[str]()
        is_there = True
        allowed: dict[int, set[str]] = {}
        for part, branch in zip(one.parts, one.branches or [0], strict=True):
            if values := self.values(*part):
                known = allowed.get(branch, values)
                allowed[branch] = known & values or known
        one.enums = set().union(*allowed.values())
        while waiting:
            raw, here, is_told = waiting.pop()
            schema, here, name = self.file.follow(raw, here)
            if name in seen:
                continue
            seen |= {name} - {""}
            # what is beside a reference applies since OpenAPI 3.1; in files of 3.0, authors mean it
            is_there &= True not in (at(schema, self.side), at(raw, self.side))
            one.facts |= names_of_values(schema)
            if not name and isinstance(title := schema.get("title"), str):
                one.facts.add(title)
            text = schema.get("description")
            if isinstance(text, str) and not is_told:
                one.texts.add(text)
            item = self.file.follow(schema.get("items"), here)[0].get("description")
            one.texts |= {item} if isinstance(item, str) else set()
            inside = is_told or isinstance(text, str)
            waiting += [(part, here, inside) for part in parts_of(schema)]
        return is_there

    def values(self, raw: Any, here: str, depth: int = 0) -> set[str]:
        """Return the values that a schema allows, or its items do; empty without an ``enum``.

        All parts of an ``allOf`` apply. Where they have no value in common, the last one counts:
        a schema may only have meant to replace what it is made of.
        """
        schema, here, _ = self.file.follow(raw, here)
        found: set[str] = set()
        parts = parts_of(schema) if depth < 20 else []
        enums = [self.values(part, here, depth + 1) for part in parts]
        items = self.file.follow(schema.get("items"), here)[0].get("enum")
        told = (enum for enum in (items, schema.get("enum")) if isinstance(enum, list))
        enums.extend({shown(value) for value in enum} for enum in told)
        for values in filter(None, enums):
            found = found & values or values
        return found


def names_of_values(schema: dict[str, Any]) -> set[str]:
    """Return what code generators call enumerated values, where that is not the value itself."""
    values = schema["enum"] if isinstance(schema.get("enum"), list) else []
    found: set[str] = set()
    for key in ("x-enum-varnames", "x-enumNames", "x-enum-names"):
        names = schema.get(key)
        if isinstance(names, list):
            names = dict(zip(map(shown, values), names, strict=False))
        for value, name in names.items() if isinstance(names, dict) else ():
            found |= {str(name)} if letters(str(name)) != letters(value) else set()
    return found


def letters(text: str) -> str:
    """Return a text without what is no letter or digit, in lower case."""
    return re.sub(r"[\W_]+", "", text).lower()


def says_more(title: str, name: str) -> bool:
    """Return whether a title says more than a name, and is no name in code itself."""
    is_code = re.fullmatch(r"\S*(\w[_.]\w|[a-z0-9][A-Z])\S*", title)
    return not is_code and letters(title) not in {"", letters(name)}


def parts_of(schema: dict[str, Any]) -> list[Any]:
    """Return the parts of an ``allOf``."""
    found = schema.get("allOf")
    return found if isinstance(found, list) else []


def inner(schema: dict[str, Any]) -> tuple[list[Any], list[Any]]:
    """Return the schemas with properties on the same level: those that all apply, and choices."""
    joint, choices = list(parts_of(schema)), []
    for key in ("oneOf", "anyOf"):
        choices += schema[key] if isinstance(schema.get(key), list) else []
    return joint + ([schema["items"]] if isinstance(schema.get("items"), dict) else []), choices


def shown(value: Any) -> str:
    """Return a value as a page would show it."""
    return value if isinstance(value, str) and value else json.dumps(value, ensure_ascii=False)


def words(text: str) -> Counter[str]:
    """Return the words of a description: without tags, without the targets of links."""
    text = re.sub(r"(!?\[[^\]]*\])\([^()\s]*(?:\s+\"[^\"]*\")?\)", r"\1 ", unescape(text))
    text = re.sub(
        r"</?[A-Za-z][^<>]*>|<https?:[^<>]*>|\]\[[^\]]*\]|^\[[^\]]+\]:.*$",
        " ",
        text,
        flags=re.MULTILINE,
    )
    text = re.sub(r"```\w*", " ", text)
    return Counter(re.findall(r"[^\W\d_]{3,}", text))


# ------------------------------------------------------------- what the page shows


@dataclass
class Element:
    """An element of a page."""

    name: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    @cached_property
    def classes(self) -> list[str]:
        """The names in ``class``."""
        return self.attributes.get("class", "").split()

    def elements(self) -> Iterator[Element]:
        """Yield the child elements."""
        return (child for child in self.children if isinstance(child, Element))

    def all(self, *classes: str) -> Iterator[Element]:
        """Yield the elements inside with one of these classes, the outer ones first."""
        for child in self.elements():
            if any(name in child.classes for name in classes):
                yield child
            yield from child.all(*classes)

    def text(self, without: str = "") -> str:
        """Return the text, leaving out elements with a class and what nobody reads."""
        if self.name in {"script", "style", "template"}:
            return ""
        parts = (
            c if isinstance(c, str) else "" if without and without in c.classes else c.text(without)
            for c in self.children
        )
        joiner = " " if self.name in {"br", "div", "p", "li", "td", "th", "section", "pre"} else ""
        return joiner + "".join(parts) + joiner


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("root", {})
        self.stack = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Element(tag, {name: value or "" for name, value in attrs})
        self.stack[-1].children.append(made)
        if tag not in VOID:
            self.stack.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.stack[-1].children.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        names = [element.name for element in self.stack]
        if tag in names[1:]:
            del self.stack[len(names) - 1 - names[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        self.stack[-1].children.append(data)


@dataclass
class Box:
    """What a page shows of one field: its text, its values, and the fields in it."""

    text: str = ""
    values: set[str] = field(default_factory=set)
    inside: dict[str, list[Box]] = field(default_factory=lambda: defaultdict(list))

    def at(self, *names: str) -> list[Box]:
        """Return the boxes at a path of names."""
        boxes = [self]
        for name in names:
            shown = name or '""'
            boxes = [found for box in boxes for found in box.inside.get(shown, ())]
        return boxes


class Site:
    """The pages of one build."""

    def __init__(self, folder: Path, *, opened: bool) -> None:
        """``opened`` reads the parts as well that a page opens in place."""
        self.folder = folder
        self.opened = opened
        self.pages: dict[str, Element] = {}
        self.by_key: dict[tuple[str, str], str] = {}
        self.parts: dict[str, Element | None] = {}
        for path in sorted(folder.rglob("*.html")):
            self.note(path)

    def note(self, path: Path) -> None:
        """Note which operation a page shows, from the bar below its title."""
        text = path.read_text("utf-8")
        if 'class="docsjson-method' not in text:
            return
        page = read(text)
        bar = next(page.all("docsjson-endpoint"), None)
        if bar is not None:
            method = next(bar.all("docsjson-method")).text().strip()
            key = method, next(bar.all("docsjson-path")).text().strip()
            self.by_key.setdefault(key, path.relative_to(self.folder).as_posix())

    def page(self, name: str) -> Element:
        """Return the content of a page."""
        page = read((self.folder / name).read_text("utf-8"))
        found = next((e for e in walk(page) if e.name in {"article", "main"}), None)
        return found or next((e for e in walk(page) if e.attributes.get("role") == "main"), page)

    def part(self, address: str) -> Element | None:
        """Return the part that a page opens in place."""
        if address not in self.parts:
            path = self.folder / unquote(address.partition("#")[0])
            found = read(path.read_text("utf-8")) if path.is_file() else None
            inside = next(found.all("docsjson-schema"), None) if found else None
            self.parts[address] = inside
        return self.parts[address]

    def box(self, element: Element, page: str, depth: int = 0) -> Box:
        """Return what is in an element of a page, field by field."""
        made = Box(text=element.text(without="docsjson-field"))
        self.fill(made, element, page, depth)
        return made

    def fill(self, box: Box, element: Element, page: str, depth: int) -> None:
        """Add to a box the values and fields below an element."""
        for child in element.elements():
            if "docsjson-field" in child.classes:
                name = next((e for e in child.all("docsjson-field-name")), None)
                head = next(
                    (e for e in child.elements() if "docsjson-field-head" in e.classes), None
                )
                own = name if head and name in list(walk(head)) else None
                if own is None:  # a value without a name: its fields are on this level
                    box.text += child.text(without="docsjson-field")
                    self.fill(box, child, page, depth)
                else:
                    box.inside[own.text().strip()].append(self.box(child, page, depth))
                continue
            if child.name == "code":
                box.values.add(child.text())
            if self.opened and "data-docsjson-open" in child.attributes and depth < 2:
                address = urljoin(page, child.attributes.get("href", ""))
                if part := self.part(address):
                    box.text += part.text(without="docsjson-field")
                    self.fill(box, part, address, depth + 1)
            self.fill(box, child, page, depth)


def read(text: str) -> Element:
    """Return the elements of a page."""
    reader = _Reader()
    reader.feed(text)
    return reader.root


def walk(element: Element) -> Iterator[Element]:
    """Yield an element and all inside."""
    yield element
    for child in element.elements():
        yield from walk(child)


# ------------------------------------------------------------- one beside the other


class Count:
    """Found and expected things by kind."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.found: Counter[str] = Counter()
        self.expected: Counter[str] = Counter()
        self.lost: list[str] = []

    def add(self, kind: str, name: str, *, is_there: bool) -> None:
        """Count one thing."""
        self.expected[kind] += 1
        self.found[kind] += is_there
        if not is_there:
            self.lost.append(f"{kind}: {name}")

    def texts(self, text: str, boxes: list[Box], name: str) -> None:
        """Count the words of a description."""
        seen = words(" ".join(box.text for box in boxes).translate(str.maketrans(ALIKE)))
        text = COMMENT.sub(" ", text)
        wanted = words(text.translate(str.maketrans(ALIKE)))
        missing = [word for word in wanted if word not in seen]
        self.expected["words"] += len(wanted)
        self.found["words"] += len(wanted) - len(missing)
        if missing:
            self.lost.append(f"words: {name}: {' '.join(missing[:6])}")

    def property(self, kind: str, name: str, one: Property, found: list[Box]) -> None:
        """Count a property, its values and the words of its descriptions."""
        self.add(kind, name, is_there=bool(found))
        for value in one.enums:
            is_there = any(value in box.values for box in found)
            self.add("enums", f"{name}={value}", is_there=is_there)
        for text in one.texts:
            self.texts(text, found, name)

    def recall(self, kind: str) -> float:
        """Return the part that was found."""
        return self.found[kind] / self.expected[kind] if self.expected[kind] else 1.0


class Comparison:
    """Looks for what a file says on the pages of its site."""

    def __init__(self, file: File, site: Site) -> None:
        """Start counting."""
        self.file, self.site = file, site

    def operation(
        self, method: str, path: str, around: tuple[Any, str], found: tuple[Any, str]
    ) -> Count:
        """Return what the page of an operation shows of it; path item and operation have files."""
        (item, outer), (node, inner) = around, found
        count, name = Count(), self.site.by_key.get((method, path))
        page = self.site.page(name) if name else Element("none", {})
        sections = list(self.sections(page, name or ""))
        said = node.get("description") or item.get("description") or ""
        count.texts(f"{node.get('summary') or ''} {said}", [Box(text=page.text())], "operation")
        listed = [(raw, outer) for raw in item.get("parameters") or ()]
        listed += [(raw, inner) for raw in node.get("parameters") or ()]
        self.parameters(count, listed, sections)
        is_hook = method == "WEBHOOK"
        body, here, _ = self.file.follow(node.get("requestBody"), inner)
        self.content(count, body, here, sections, "body", "writeOnly" if is_hook else "readOnly")
        for status, raw in (node.get("responses") or {}).items():
            if str(status).startswith("x-"):
                continue
            response, here, _ = self.file.follow(raw, inner)
            shown = [(k, s, b) for k, s, b in sections if k == "response" and says(s, str(status))]
            count.add("statuses", f"{status}", is_there=bool(shown))
            count.texts(str(response.get("description") or ""), [b for *_, b in shown], f"{status}")
            for key, link in (response.get("links") or {}).items():
                server = self.file.follow(link, here)[0].get("server")
                if isinstance(server, dict) and server.get("url"):
                    is_there = any(str(server["url"]) in b.text for *_, b in shown)
                    count.add("facts", f"server of {key}", is_there=is_there)
            self.content(count, response, here, shown, "response", "writeOnly")
        return count

    def sections(self, page: Element, name: str) -> Iterator[tuple[str, str, Box]]:
        """Yield kind, status and content of the sections of a page."""
        for section in (e for e in walk(page) if e.name == "section"):
            title = next(
                (c.text() for c in section.elements() if re.fullmatch("h[2-6]", c.name)), ""
            )
            title = title.replace("¶", "").strip().rstrip("#").strip()
            if title in {"Body", "Payload"}:
                yield "body", "", self.site.box(section, name)
            elif title == "Responses":
                yield from self.answers(section, name)
            elif title.endswith(("arameters", "eaders", "ookies", "string")):
                yield "parameters", "", self.site.box(section, name)

    def answers(self, section: Element, name: str) -> Iterator[tuple[str, str, Box]]:
        """Yield the responses, which are rows."""
        rows = next(section.all("docsjson-answers"), None)
        for row in rows.elements() if rows else ():
            title = " ".join(one.text() for one in row.all("docsjson-answer"))
            yield "response", title, self.site.box(row, name)

    def parameters(self, count: Count, listed: list[tuple[Any, str]], sections: list[Any]) -> None:
        """Count the parameters, the form fields of Swagger 2.0 too."""
        boxes = [box for kind, _, box in sections if kind in {"parameters", "body"}]
        own: dict[tuple[str, str], tuple[Any, str]] = {}
        for raw, file in listed:
            one, here, _ = self.file.follow(raw, file)
            own[str(one.get("name")), str(one.get("in"))] = (one, here)
        for (name, where), (one, here) in own.items():
            if where == "body":
                self.content(count, {"content": {"": one}}, here, sections, "body", "readOnly")
                continue
            if where not in {"path", "query", "header", "cookie", "formData", "querystring"}:
                continue
            found = [b for box in boxes for b in box.at(name)]
            count.add("parameters", name, is_there=bool(found))
            count.texts(str(one.get("description") or ""), found, name)
            schema = one.get("schema") or one
            members = Members(self.file, "readOnly")
            about = Property(parts=[(schema, here)])
            members.describe(about)
            self.facts(count, name, about, found)
            for text in about.texts:
                count.texts(text, found, name)
            for value in about.enums:
                count.add(
                    "enums", f"{name}={value}", is_there=any(value in b.values for b in found)
                )

    def content(
        self, count: Count, holder: Any, here: str, sections: list[Any], kind: str, side: str
    ) -> None:
        """Count the properties of a body at depth 1 and 2."""
        count.texts(
            str(holder.get("description") or ""), [b for k, _, b in sections if k == kind], kind
        )
        content, here, _ = self.file.follow(holder.get("content"), here)
        content = content or ({"": holder} if "schema" in holder else {})
        boxes = [box for found, _, box in sections if found == kind]
        done: list[Any] = []
        for written in content.values():
            media, place, _ = self.file.follow(written, here)
            schema = media.get("schema") or media.get("itemSchema")
            if not isinstance(schema, dict) or schema in done:
                continue
            done.append(schema)
            self.members(count, schema, place, boxes, side, kind)

    def members(
        self, count: Count, schema: Any, here: str, boxes: list[Box], side: str, kind: str
    ) -> None:
        """Count the properties of a schema at depth 1 and 2."""
        members = Members(self.file, side)
        top = members.of(Property(parts=[(schema, here)]), frozenset())
        entered = members.entered
        self.tags(count, kind, members, boxes)
        for name, one in top.items():
            found = [b for box in boxes for b in box.at(name)]
            self.one(count, "depth 1", f"{kind} {name}", one, found)
            inside = members.of(one, entered)
            self.tags(count, f"{kind} {name}", members, found)
            for below, inner_one in inside.items():
                deeper = [b for box in found for b in box.at(below)]
                self.one(count, "depth 2", f"{kind} {name}.{below}", inner_one, deeper)

    def tags(self, count: Count, name: str, members: Members, found: list[Box]) -> None:
        """Count the values of the discriminators that were met on a level."""
        seen = " ".join(box.text for box in found)
        for value in sorted(members.values_of_tags):
            pattern = rf"(?<!\w){re.escape(value)}(?!\w)"
            is_there = bool(re.search(pattern, seen))
            count.add("facts", f"discriminator of {name}: {value}", is_there=is_there)

    def one(self, count: Count, kind: str, name: str, one: Property, found: list[Box]) -> None:
        """Count a property and the facts that are said of it."""
        count.property(kind, name, one, found)
        self.facts(count, re.split("[ .]", name)[-1], one, found)

    def facts(self, count: Count, name: str, one: Property, found: list[Box]) -> None:
        """Count the titles of a property or a parameter, and the names of its values."""
        seen = letters(" ".join(box.text for box in found))
        for fact in one.facts:
            if says_more(fact, name):
                count.add("facts", f"{name}: {fact}", is_there=letters(plain(fact)) in seen)


def plain(text: str) -> str:
    """Return a text without tags."""
    return re.sub(r"</?[A-Za-z][^<>]*>", "", text)


def says(title: str, status: str) -> bool:
    """Return whether a row is that of a status."""
    return status.lower() in title.lower().replace(",", " ").split()


# ------------------------------------------------------------- all files of a folder


def files(folder: Path) -> Iterator[Path]:
    """Yield the OpenAPI files below a folder."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".json", ".yaml", ".yml"} and path.is_file():
            value = load(path)
            if isinstance(value, dict) and {"openapi", "swagger"} & value.keys():
                yield path


def build(file: Path, folder: Path) -> Path:
    """Build a site of one file, and return its pages."""
    source, out = folder / "site", folder / "out"
    shutil.copytree(file.parent, source, ignore=lambda *_: [], dirs_exist_ok=True, symlinks=True)
    settings = {"name": "Recall", "navigation": [{"group": "Start", "pages": ["index"]}]}
    settings["openapi"] = file.name  # type: ignore[assignment]
    (source / "docs.json").write_text(json.dumps(settings), "utf-8")
    (source / "index.md").write_text("---\ntitle: Home\n---\n\nHello.\n", "utf-8")
    options = ["-q", "-C", "-D", "extensions=sphinx_docsjson", "-b", "html"]
    command = [sys.executable, "-m", "sphinx", *options, str(source), str(out)]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    return out


def measure(path: Path, *, each: bool) -> list[Count]:
    """Print what is shown of one file, and return the counts without and with opened parts."""
    totals = []
    with tempfile.TemporaryDirectory() as name:
        out = build(path, Path(name))
        for opened in (False, True):
            total, file = Count(), File(path)
            compare = Comparison(file, Site(out, opened=opened))
            for method, route, item, node in file.operations():
                one = compare.operation(method, route, item, node)
                total.found += one.found
                total.expected += one.expected
                if each and one.lost and opened:
                    print(f"  {method} {route}: {'; '.join(one.lost[:12])}"[:600])
            totals.append(total)
            print(line(path.name if not opened else "", "opened" if opened else "page", total))
    return totals


def line(name: str, what: str, count: Count) -> str:
    """Return the counts as a line."""
    cells = (f"{kind} {count.recall(kind):.4f} of {count.expected[kind]}" for kind in KINDS)
    return f"{name[:30]:30} {what:6} " + "  ".join(cells)


def main() -> None:
    """Measure every file, and fail when something is below 0.99."""
    folder, is_low = Path(sys.argv[1]), False
    for path in files(folder):
        counts = measure(path, each="--each" in sys.argv)
        is_low |= any(counts[1].recall(kind) < 0.99 for kind in KINDS)
    raise SystemExit(is_low)


if __name__ == "__main__":
    main()
