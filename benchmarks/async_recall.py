"""How much of AsyncAPI files their pages show.

    python benchmarks/async_recall.py FOLDER [--each]

Builds a site for every AsyncAPI file (2.x and 3.x) below a folder, and looks on the page of every
channel for its operations, messages, the properties of their payloads at depth 1 and 2 and of their
headers, their enumerated values, the bindings, and the words of all these descriptions. As in
`api_recall`, what the file says is read here from the file alone, and what a page opens in place
counts as shown. ``--each`` prints the channels that lose something.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api_recall import Box, Count, Element, File, Members, Property, Site, load, read, walk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

KINDS = (
    "channels", "operations", "messages", "depth 1", "depth 2", "enums", "bindings", "words",
)  # fmt: skip
Place = tuple[Any, str]
"""A value, and the file that it is in."""


@dataclass
class Said:
    """What a file says of a channel."""

    name: str
    address: str | None
    texts: list[tuple[str, str]] = field(default_factory=list)
    """What a text is, and the text: titles, summaries and descriptions."""
    operations: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)
    schemas: list[tuple[str, Place]] = field(default_factory=list)
    bindings: list[tuple[str, Any]] = field(default_factory=list)


class Async:
    """An AsyncAPI file, read by the rules of its specification."""

    def __init__(self, file: File) -> None:
        """Note which generation of the specification it is written in."""
        self.file = file
        self.is_third = str(file.root.get("asyncapi", "")).startswith("3")

    def channels(self) -> Iterator[Said]:
        """Yield what it says of each channel."""
        for name, raw in mapping(self.file.root.get("channels")).items():
            channel, here, _ = self.file.follow(raw)
            address = channel.get("address", name if not self.is_third else None)
            said = Said(name=str(name), address=address if isinstance(address, str) else None)
            self.about(said, channel, here, f"channel {name}")
            for key, one in mapping(channel.get("parameters")).items():
                self.about(said, *self.file.follow(one, here)[:2], f"parameter {key}")
            operations = self.third(name) if self.is_third else self.second(channel, here)
            for title, operation, inner, messages in operations:
                said.operations.append(title)
                self.about(said, operation, inner, f"operation {title}")
                for message in messages:
                    self.message(said, message)
            yield said

    def second(self, channel: Any, here: str) -> Iterator[tuple[str, Any, str, list[Place]]]:
        """Yield the operations of a channel of AsyncAPI 2, with their messages."""
        for action in ("publish", "subscribe"):
            operation, inner, _ = self.file.follow(channel.get(action), here)
            if operation:
                whole, place, _ = self.file.follow(operation.get("message"), inner)
                listed = whole.get("oneOf") if isinstance(whole.get("oneOf"), list) else [whole]
                messages = [(one, place) for one in listed if one]
                yield headline(operation, action), operation, inner, messages

    def third(self, channel: str) -> Iterator[tuple[str, Any, str, list[Place]]]:
        """Yield the operations of a channel of AsyncAPI 3, with their messages and replies."""
        for name, raw in mapping(self.file.root.get("operations")).items():
            operation, here, _ = self.file.follow(raw)
            if self.file.follow(operation.get("channel"), here)[2].endswith(
                f"#/channels/{channel}"
            ):
                messages = self.listed(operation, here)
                reply, inner, _ = self.file.follow(operation.get("reply"), here)
                messages += self.listed(reply, inner) if reply else []
                yield headline(operation, name), operation, here, messages

    def listed(self, operation: Any, here: str) -> list[Place]:
        """Return the messages of an operation or a reply: those it names, or its channel's."""
        if isinstance(operation.get("messages"), list):
            return [(one, here) for one in operation["messages"]]
        channel, here, _ = self.file.follow(operation.get("channel"), here)
        return [(one, here) for one in mapping(channel.get("messages")).values()]

    def message(self, said: Said, place: Place) -> None:
        """Note what a message says, traits included."""
        message, here, name = self.file.follow(*place)
        title = str(message.get("title") or message.get("name") or name.rpartition("/")[2])
        said.messages.append(title)
        self.about(said, message, here, f"message {title}")
        for key in ("payload", "headers"):
            schema, inner = message.get(key), here
            if isinstance(schema, dict) and "schema" in schema and "schemaFormat" in schema:
                kind, schema = str(schema["schemaFormat"]), schema["schema"]
            else:
                kind = str(message.get("schemaFormat") or "")
            if isinstance(schema, dict) and ("json" in kind or "aai" in kind or not kind):
                said.schemas.append((f"{title} {key}", (schema, inner)))

    def about(self, said: Said, one: Any, here: str, what: str) -> None:
        """Note texts and bindings; a trait adds what there is not yet."""
        traits = one.get("traits") if isinstance(one.get("traits"), list) else []
        parts = [(one, here), *(self.file.follow(raw, here)[:2] for raw in traits)]
        for key in ("title", "summary", "description"):
            if text := next((p[key] for p, _ in parts if isinstance(p.get(key), str)), ""):
                said.texts.append((what, text))
        for part, place in parts:
            said.schemas += [
                (f"{what} headers", (part["headers"], place))
                for _ in "1"
                if part is not one and isinstance(part.get("headers"), dict)
            ]
            for raw in part.get("tags") or ():
                tag, _, _ = self.file.follow(raw, place)
                said.texts += [
                    (f"{what} tag", str(tag.get(k) or "")) for k in ("name", "description")
                ]
            bound, inner, _ = self.file.follow(part.get("bindings"), place)
            for protocol, raw in bound.items():
                self.bound(said, f"{what} {protocol}", *self.file.follow(raw, inner)[:2])

    def bound(self, said: Said, what: str, value: Any, here: str) -> None:
        """Note the values of a binding; a schema in it is one of its own."""
        for key, inner in mapping(value).items():
            if key == "bindingVersion" or str(key).startswith("x-"):
                continue
            if isinstance(inner, dict) and ({"properties", "type", "$ref"} & inner.keys()):
                said.schemas.append((f"{what} {key}", (inner, here)))
                said.bindings.append((what, key))
            elif isinstance(inner, dict):
                self.bound(said, what, inner, here)
            else:
                said.bindings += [(what, key), *((what, one) for one in leaves(inner))]


def mapping(value: Any) -> dict[Any, Any]:
    """Return a value if it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}


def leaves(value: Any) -> Iterable[Any]:
    """Yield a value, or the values of a list."""
    return (
        (one for one in value if not isinstance(one, (dict, list)))
        if isinstance(value, list)
        else [value]
    )


def headline(operation: Any, name: str) -> str:
    """Return what the heading of an operation should say."""
    return str(
        operation.get("title") or operation.get("summary") or operation.get("operationId") or name
    )


# ------------------------------------------------------------- one beside the other


class Comparison:
    """Looks for what a file says of channels on the pages of its site."""

    def __init__(self, file: File, folder: Path) -> None:
        """Read the pages."""
        self.file, self.site = file, Site(folder, opened=True)
        self.pages: list[tuple[str, str, str, Element]] = []
        for path in sorted(folder.rglob("*.html")):
            page = read(path.read_text("utf-8"))
            body = next((e for e in walk(page) if e.name in {"article", "main"}), page)
            bar = next(body.all("docsjson-path"), None)
            title = next((e.text() for e in walk(body) if e.name == "h1"), "")
            name = path.relative_to(folder).as_posix()
            self.pages.append((name, bar.text().strip() if bar else "", title, body))

    def channel(self, said: Said) -> Count:
        """Return what the pages of a channel show of it."""
        count = Count()
        title = next((text for what, text in said.texts if what.startswith("channel")), said.name)
        found = [
            (name, body) for name, address, heading, body in self.pages
            if (address == said.address if said.address else plain(title) in plain(heading)
                or plain(said.name) in plain(heading))
        ]  # fmt: skip
        count.add("channels", said.name, is_there=bool(found))
        boxes = [self.site.box(body, name) for name, body in found]
        text = " ".join(body.text() for _, body in found)
        everything = [Box(text=text)]
        for kind, names in (("operations", said.operations), ("messages", said.messages)):
            for name in names:
                count.add(kind, name, is_there=plain(name) in plain(text))
        for what, words in said.texts:
            count.texts(words, everything, what)
        for what, value in said.bindings:
            shown = value if isinstance(value, str) else json.dumps(value)
            count.add("bindings", f"{what} {value}", is_there=shown in text)
        for what, (schema, here) in said.schemas:
            self.members(count, schema, here, boxes, what)
        return count

    def members(self, count: Count, schema: Any, here: str, boxes: list[Box], what: str) -> None:
        """Count the properties of a schema at depth 1 and 2, with their values and words."""
        members = Members(self.file, "x-none")
        top = members.of(Property(parts=[(schema, here)]), frozenset())
        entered = members.entered
        for name, one in top.items():
            found = [b for box in boxes for b in deep(box, name)]
            count.property("depth 1", f"{what} {name}", one, found)
            for below, inner in members.of(one, entered).items():
                deeper = [b for box in found for b in box.at(below)]
                count.property("depth 2", f"{what} {name}.{below}", inner, deeper)


def deep(box: Box, name: str) -> list[Box]:
    """Return the boxes of a name at the top, or below one: bindings are named with dots."""
    top = [b for key, found in box.inside.items() for b in found if key.rpartition(".")[2] == name]
    return top or [b for found in box.inside.values() for one in found for b in one.at(name)]


def plain(text: str) -> str:
    """Return the letters and digits of a text."""
    return "".join(c for c in text.lower() if c.isalnum())


def build(file: Path, folder: Path) -> Path:
    """Build a site of one file, and return its pages."""
    source, out = folder / "site", folder / "out"
    shutil.copytree(file.parent, source, dirs_exist_ok=True, symlinks=True)
    settings = {
        "theme": "mint", "name": "Recall", "colors": {"primary": "#0d9373"},
        "navigation": {"groups": [{"group": "Start", "pages": ["index"]}]},
        "api": {"asyncapi": file.name},
    }  # fmt: skip
    (source / "docs.json").write_text(json.dumps(settings), "utf-8")
    (source / "index.md").write_text("---\ntitle: Home\n---\n\nHello.\n", "utf-8")
    options = ["-q", "-C", "-D", "extensions=sphinx_docsjson", "-b", "html"]
    command = [sys.executable, "-m", "sphinx", *options, str(source), str(out)]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    return out


def measure(path: Path, *, each: bool) -> Count:
    """Print what is shown of one file, and return the counts."""
    total, file = Count(), File(path)
    with tempfile.TemporaryDirectory() as name:
        compare = Comparison(file, build(path, Path(name)))
        for said in Async(file).channels():
            one = compare.channel(said)
            total.found += one.found
            total.expected += one.expected
            if each and one.lost:
                print(f"  {said.name}: {'; '.join(one.lost[:12])}"[:600])
    cells = (f"{kind} {total.recall(kind):.4f} of {total.expected[kind]}" for kind in KINDS)
    print(f"{path.name[:30]:30} " + "  ".join(cells))
    return total


def main() -> None:
    """Measure every file, and fail when something is below 0.99."""
    is_low = False
    for path in sorted(Path(sys.argv[1]).rglob("*")):
        if path.suffix in {".json", ".yaml", ".yml"} and "asyncapi" in mapping(load(path)):
            count = measure(path, each="--each" in sys.argv)
            is_low |= any(count.recall(kind) < 0.99 for kind in KINDS)
    raise SystemExit(is_low)


if __name__ == "__main__":
    main()
