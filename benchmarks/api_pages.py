"""What API pages cost beside plain Markdown pages of the same size.

    python benchmarks/api_pages.py [SPEC | --wrapped 1500]

Builds a site of one page for each operation of an OpenAPI file (one of 300 operations is made up
when none is given; ``--wrapped`` makes up one of so many operations in the shape of Cloudflare's
file), then a site of as many Markdown pages whose HTML is as large, both cold and
with one process. Prints CPU seconds, peak memory and page sizes, and the ratio of the times. The
target is a ratio of at most 1.5, less than 300 MB, and no page over 200 KB.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

OPERATIONS = 300
TAGS = 20
WORDS = (
    "the quick brown fox jumps over a lazy dog while many other animals look on and wonder".split()
)


@dataclass(frozen=True, kw_only=True)
class Cost:
    """What one build took: seconds of CPU, megabytes, and its pages in bytes."""

    seconds: float
    memory: float
    pages: dict[str, int]


def made_up(operations: int = OPERATIONS) -> dict[str, Any]:
    """Return an OpenAPI file of ordinary size: 40 schemas that refer to each other."""
    schemas = {f"Thing{n}": schema(n) for n in range(40)}
    paths = {
        f"/things{n}/{{id}}": {"get": operation(n, None), "post": operation(n, n % 40)}
        for n in range(operations // 2)
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Things", "version": "1"},
        "servers": [{"url": "https://api.example.com/v1"}],
        "components": {"schemas": schemas},
        "paths": paths,
    }


def schema(number: int) -> dict[str, Any]:
    """Return a schema of fifteen properties, three of them other schemas."""
    properties: dict[str, Any] = {
        f"field_{n}": {"type": ["string", "integer", "boolean"][n % 3], "description": sentence(n)}
        for n in range(12)
    }
    for n in range(3):
        target = (number * 3 + n + 1) % 40
        properties[f"thing_{n}"] = {"$ref": f"#/components/schemas/Thing{target}"}
    return {"type": "object", "description": sentence(number), "properties": properties}


def operation(number: int, sent: int | None) -> dict[str, Any]:
    """Return an operation; ``sent`` is the number of the schema that its body has."""
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/Thing{number % 40}"}}}
    made: dict[str, Any] = {
        "tags": [f"tag {number % TAGS}"],
        "summary": f"{'Get' if sent is None else 'Change'} thing {number}",
        "description": sentence(number),
        "parameters": [
            {
                "name": name,
                "in": where,
                "required": where == "path",
                "schema": {"type": "string"},
                "description": sentence(number),
            }
            for name, where in (("id", "path"), ("limit", "query"), ("fields", "query"))
        ],
        "responses": {
            "200": {"description": "Fine.", "content": content},
            "404": {"description": "Nothing."},
        },
    }
    if sent is not None:
        made["requestBody"] = {"content": content}
    return made


def wrapped(operations: int) -> dict[str, Any]:
    """Return a file in the shape of Cloudflare's: answers are wrapped, and bodies deep choices.

    Every answer is an ``allOf`` of common parts and its own result, every error the same schema
    once more, five operations have a tag, and paths are long.
    """
    parts: dict[str, Any] = {
        "messages": {"type": "array", "items": {"type": "object", "required": ["code", "message"],
            "properties": {"code": {"type": "integer"}, "message": {"type": "string"},
                "source": {"type": "object", "properties": {"pointer": {"type": "string"}}}}}},
        "api-response-common": {"type": "object", "required": ["success", "errors", "messages"],
            "properties": {"errors": _ref("messages"), "messages": _ref("messages"),
                "success": {"type": "boolean", "enum": [True], "description": sentence(1)}}},
        "api-response-common-failure": {"type": "object", "properties": {"errors": _ref("messages"),
            "messages": _ref("messages"), "result": {"type": "object", "nullable": True},
            "success": {"type": "boolean", "enum": [False]}}},
        "identifier": {"type": "string", "maxLength": 32, "description": sentence(2)},
    }  # fmt: skip
    for number in range(operations // 5):
        kinds = [
            {"title": f"Kind {kind}", "type": "object", "properties": {
                f"option_{kind}_{n}": {"type": "string", "description": sentence(number + n)}
                for n in range(6)
            }}
            for kind in range(4)
        ]  # fmt: skip
        parts[f"rule{number}"] = {"allOf": [schema_of_rule(number), {"oneOf": kinds}]}
        parts[f"rule{number}-response"] = {"allOf": [_ref("api-response-common"),
            {"type": "object", "properties": {"result": _ref(f"rule{number}")}}]}  # fmt: skip
    paths: dict[str, Any] = {}
    for number in range(operations // 5):
        stem = f"/accounts/{{account_id}}/networks/service{number}/rules"
        paths[stem] = {m: _wrapped(number, m, one=False) for m in ("get", "post")}
        paths[f"{stem}/{{rule_id}}"] = {
            m: _wrapped(number, m, one=True) for m in ("get", "put", "delete")
        }
    return {
        "openapi": "3.0.3",
        "info": {"title": "Wrapped", "version": "4"},
        "servers": [{"url": "https://api.example.com/client/v4"}],
        "security": [{"token": []}, {"email": [], "key": []}],
        "components": {"schemas": parts, "securitySchemes": {
            "token": {"type": "http", "scheme": "bearer"},
            "email": {"type": "apiKey", "in": "header", "name": "X-Auth-Email"},
            "key": {"type": "apiKey", "in": "header", "name": "X-Auth-Key"},
        }},
        "paths": paths,
    }  # fmt: skip


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


def schema_of_rule(number: int) -> dict[str, Any]:
    """Return the fields that all kinds of a rule have."""
    made = schema(number)
    for n in range(3):
        made["properties"][f"thing_{n}"] = {
            "type": "object", "properties": {"id": _ref("identifier"), "note": {"type": "string"}},
        }  # fmt: skip
    return made


def _wrapped(number: int, method: str, *, one: bool) -> dict[str, Any]:
    names = ("account_id", "rule_id") if one else ("account_id",)
    answer = {"application/json": {"schema": _ref(f"rule{number}-response")}}
    failed = {"application/json": {"schema": {"allOf": [
        _ref(f"rule{number}-response"), _ref("api-response-common-failure"),
    ]}}}  # fmt: skip
    made: dict[str, Any] = {
        "tags": [f"Service {number}"],
        "summary": f"{method.title()} rule of service {number} {'one' if one else 'all'}",
        "description": sentence(number),
        "parameters": [{"name": name, "in": "path", "required": True, "schema": _ref("identifier")}
                       for name in names],
        "responses": {"200": {"description": sentence(number), "content": answer},
                      "4XX": {"description": sentence(number + 1), "content": failed}},
    }  # fmt: skip
    if method in {"post", "put"}:
        made["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _ref(f"rule{number}")}},
        }
    return made


def sentence(number: int) -> str:
    """Return some words, the same for the same number."""
    return " ".join(WORDS[(number * 7 + n) % len(WORDS)] for n in range(12)) + "."


def build(source: Path, out: Path) -> Cost:
    """Build a site in a process of its own, and return what it took."""
    options = ["-q", "-C", "-D", "extensions=sphinx_docsjson", "-b", "html", "-j", "1"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.Popen([sys.executable, "-m", "sphinx", *options, str(source), str(out)])
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"the build of {source} failed")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    pages = {path.relative_to(out).as_posix(): path.stat().st_size for path in out.rglob("*.html")}
    return Cost(
        seconds=after.ru_utime - before.ru_utime, memory=usage.ru_maxrss / 1024, pages=pages
    )


def write_site(folder: Path, settings: dict[str, Any]) -> None:
    """Write a settings file and a home page."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "docs.json").write_text(json.dumps({"name": "Benchmark", **settings}), "utf-8")
    (folder / "index.md").write_text("---\ntitle: Home\n---\n\nHello.\n", "utf-8")


def write_api(folder: Path, spec: Path | None, operations: int = 0) -> None:
    """Write the site with the OpenAPI file; ``operations`` asks for one in Cloudflare's shape."""
    write_site(
        folder, {"navigation": [{"group": "Start", "pages": ["index"]}], "openapi": "api.json"}
    )
    if spec is None:
        made = wrapped(operations) if operations else made_up()
        (folder / "api.json").write_text(json.dumps(made), "utf-8")
    else:
        shutil.copy(spec, folder / "api.json")


def write_markdown(folder: Path, count: int, size: int) -> None:
    """Write a site of Markdown pages; ``size`` is the length of the Markdown of one page."""
    names = [f"part{n % TAGS}/page{n}" for n in range(count)]
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault(name.partition("/")[0], []).append(name)
    navigation = [{"group": title, "pages": pages} for title, pages in groups.items()]
    write_site(folder, {"navigation": [{"group": "Start", "pages": ["index"]}, *navigation]})
    for number, name in enumerate(names):
        path = folder / f"{name}.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(markdown(number, size), "utf-8")


def markdown(number: int, size: int) -> str:
    """Return an ordinary page: headings, text, lists, a table, code."""
    parts = [f"---\ntitle: Page {number}\n---\n"]
    section = 0
    while sum(map(len, parts)) < size:
        section += 1
        text = " ".join(sentence(number + section + n) for n in range(4))
        code = "\n".join(f"value_{n} = call({n}, name='{sentence(n)[:20]}')" for n in range(8))
        parts += [
            f"\n## Section {section}\n\n{text} A [link](/index) and `code`.\n\n",
            f"- **one**: {sentence(section)}\n- two: {sentence(section + 1)}\n\n",
            f"```python\n{code}\n```\n\n| a | b |\n|---|---|\n| 1 | {text[:60]} |\n",
        ]
    return "".join(parts)


def average(cost: Cost, part: str) -> float:
    """Return the mean size of the pages whose name holds a text."""
    sizes = [size for name, size in cost.pages.items() if part in name]
    return sum(sizes) / len(sizes)


def fitting_size(folder: Path, wanted: float) -> int:
    """Return how much Markdown makes pages of a size, by building a few."""
    size = 8_000
    for round_number in range(3):
        source, out = folder / f"try{round_number}", folder / f"try{round_number}-out"
        write_markdown(source, 20, size)
        size = max(500, int(size * wanted / average(build(source, out), "part")))
    return size


def main() -> None:
    """Measure, and print."""
    given = sys.argv[1:]
    operations = int(given[1]) if given[:1] == ["--wrapped"] else 0
    spec = Path(given[0]) if given and not operations else None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_api(folder / "api", spec, operations)
        api = build(folder / "api", folder / "api-out")
        count = sum("api-reference/" in page and "/schemas/" not in page for page in api.pages)
        size = fitting_size(folder, average(api, "api-reference/"))
        write_markdown(folder / "plain", count, size)
        plain = build(folder / "plain", folder / "plain-out")
        print(line(f"{count} operations", api, "api-reference/"))
        print(line(f"{count} Markdown pages", plain, "part"))
        print(f"ratio {api.seconds / plain.seconds:.2f}")


def line(what: str, cost: Cost, part: str) -> str:
    """Return a cost as a line of the report."""
    mean, largest = average(cost, part) / 1000, max(cost.pages.values()) / 1000
    sizes = f"mean page {mean:.0f} KB, largest {largest:.0f} KB"
    return f"{what}: {cost.seconds:.1f} CPU s, {cost.memory:.0f} MB, {sizes}"


if __name__ == "__main__":
    main()
