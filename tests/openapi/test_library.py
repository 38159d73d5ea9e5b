"""The OpenAPI files of a site: which are read, and which is meant."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.check.endpoints import Reference
from sphinx_docsjson.openapi.model.library import Library
from sphinx_docsjson.openapi.model.servers import servers
from sphinx_docsjson.openapi.plan import validate
from sphinx_docsjson.problems import Place
from sphinx_docsjson.safety import network as remote
from sphinx_docsjson.safety.fetcher import Fetcher
from sphinx_docsjson.safety.network import NotFetchedError
from sphinx_docsjson.settings.tree import OpenApiSource

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PING = "openapi: 3.1.0\ninfo: {title: B, version: '1'}\npaths: {/ping: {get: {summary: Ping}}}\n"
PLACE = Place("docs.json", 3, 15)


def nothing(_url: str) -> tuple[str, str]:
    raise AssertionError("nothing should be fetched")


def loaded(root: Path, *names: str) -> Library:
    library = Library(root, nothing)
    library.load(OpenApiSource(source=name, place=PLACE) for name in names)
    return library


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        (None, "api.yaml: there is no such file", PLACE),
        ("", "api.yaml: is not an OpenAPI document: it contains no object", PLACE),
        ("a: [b\n c: }", "api.yaml: not valid YAML", Place("api.yaml", 2, 3)),
        ("openapi: 9.9.9", "unknown OpenAPI version", PLACE),
    ],
)
def test_a_bad_file_is_one_problem(
    tmp_path: Path, text: str | None, message: str, place: Place
) -> None:
    if text is not None:
        (tmp_path / "api.yaml").write_text(text, "utf-8")
    (problem,) = loaded(tmp_path, "/api.yaml", "./api.yaml").problems
    assert message in problem.message
    assert problem.place == place


def test_a_file_outside_the_source_folder_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "out.yaml").write_text(PING, "utf-8")
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "link.yaml").symlink_to(tmp_path / "out.yaml")
    library = loaded(tmp_path / "site", "../out.yaml", "link.yaml", str(tmp_path / "out.yaml"))
    assert library.specs == {}
    assert len(library.problems) == 3


PARTS = {
    "api.yaml": """openapi: 3.1.0
info: {title: A, version: "1"}
paths: {/a: {$ref: parts/a.yaml}}
components: {schemas: {B: {$ref: "parts/b.yaml#/B"}}}
""",
    "parts/a.yaml": """get: {sumary: Get, responses: {200: {$ref: "b.yaml#/Found"}}}
gte: {}
""",
    "parts/b.yaml": """B: {type: strng, properties: {c: {$ref: "#/C"}, b: {$ref: "#/B"}}}
C: {type: string, maximum: 3, descripton: D.}
Found: {content: {application/json: {schema: {$ref: "../api.yaml#/components/schemas/B"}}}}
""",
}


def test_parts_in_other_files_are_checked_as_those_of_one_file(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    for name, text in PARTS.items():
        (tmp_path / name).write_text(text, "utf-8")
    told = {
        f"{one.place.file}:{one.place.line}{one.message.partition(':')[2]}"
        for one in loaded(tmp_path, "api.yaml").problems
        if one.place
    }
    assert told == {
        "parts/a.yaml:1 unknown key 'sumary'; did you mean 'summary'?",
        "parts/a.yaml:2 there is no HTTP method 'gte'; did you mean 'get'?",
        "parts/b.yaml:1 there is no type 'strng'; did you mean 'string'?",
        "parts/b.yaml:2 'maximum' means nothing for the type string",
        "parts/b.yaml:2 unknown key 'descripton'; did you mean 'description'?",
        "parts/b.yaml:3 the response has no 'description', which OpenAPI requires",
    }


TWICE = PING.replace("{summary: Ping}", "{summary: A,\n  x-a: {<<: {b: 1}, b: 2}, summary: B}")


@pytest.mark.parametrize(
    ("name", "text", "key", "place"),
    [
        ("a.yaml", TWICE, "summary", Place("a.yaml", 4, 28)),
        (
            "a.json",
            '{"openapi": "3.1.0", "paths": {},\n "paths": {}}',
            "paths",
            Place("a.json", 2, 2),
        ),
        ("a.yaml", PING + "x: {$ref: part.yaml}", "b", Place("part.yaml", 2, 1)),
    ],
)
def test_a_key_that_an_object_has_twice_is_reported(
    tmp_path: Path, name: str, text: str, key: str, place: Place
) -> None:
    (tmp_path / "part.yaml").write_text("b: 1\nb: 2\n", "utf-8")
    (tmp_path / name).write_text(text, "utf-8")
    (problem,) = [one for one in loaded(tmp_path, name).problems if "twice" in one.message]
    assert problem.message == f"the key {key!r} is here twice; the last one is used"
    assert problem.place == place


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("# A\n---\n", "---\na: 1\n", 6),
        ("%YAML 1.2\n---\n", "--- {a: 1}\n", 6),
        ("# A\n---\n", "---\n# B\n...\n", None),
        ("---\n", "x: |\n ---\n----: 1\n", None),
    ],
)
def test_a_second_document_of_yaml_is_reported(
    tmp_path: Path, before: str, after: str, line: int | None
) -> None:
    (tmp_path / "a.yaml").write_text(before + PING + after, "utf-8")
    told = [one for one in loaded(tmp_path, "a.yaml").problems if "another" in one.message]
    assert [one.place for one in told] == ([Place("a.yaml", line)] if line else [])


EMPTY = """openapi: 3.1.0
info: {title: A, version: "1", description: {$ref: words.txt}}
paths: {}
components:
  schemas: {A: {$ref: empty.yaml}, B: {$ref: words.txt}, C: {$ref: "#/components/schemas/D"}, D: true}
  examples: {A: {value: {$ref: words.txt}}}
"""


def test_references_to_files_that_hold_no_value(tmp_path: Path) -> None:
    for name, text in {"a.yaml": EMPTY, "empty.yaml": "# A\n", "words.txt": "Words.\n"}.items():
        (tmp_path / name).write_text(text, "utf-8")
    assert [one.message for one in loaded(tmp_path, "a.yaml").problems] == [
        "/components/schemas/A: $ref 'empty.yaml' leads to nothing: empty.yaml is empty",
        "/components/schemas/B: $ref 'words.txt' leads to nothing: words.txt has only a text",
    ]


def test_which_file_is_meant(tmp_path: Path) -> None:
    for name in ("v1-openapi.yaml", "api/v3-openapi.yaml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(PING, "utf-8")
    library = loaded(tmp_path, "v1-openapi.yaml", "api/v3-openapi.yaml")
    for written, name in {
        "/v1-openapi.yaml": "v1-openapi.yaml", "v3-openapi": "api/v3-openapi.yaml",
        "v3-openapi.yaml": "api/v3-openapi.yaml", "v3": "api/v3-openapi.yaml",
    }.items():  # fmt: skip
        found = library.named(written)
        assert found is not None
        assert found.name == name
    assert library.named("v9") is None
    wanted = Reference(key="GET /ping")
    first, second = library.find(wanted), library.find(wanted, ["api/v3-openapi.yaml"])
    assert first is not None
    assert second is not None
    assert (first[0].name, second[0].name) == ("v1-openapi.yaml", "api/v3-openapi.yaml")
    (problem,) = library.not_found(Reference(key="GET /pingg"))
    assert problem.message == "no OpenAPI file has 'GET /pingg'; did you mean 'GET /ping'?"
    (problem,) = library.not_found(Reference(key="GET /ping/users"))
    assert problem.message == "no OpenAPI file has 'GET /ping/users'"
    assert library.find(Reference(key="GET /ping", kind="openapi-schema")) is None


def test_a_file_that_cannot_be_read_is_reported_once(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(PING, "utf-8")
    library = loaded(tmp_path, "good.yaml", "gone.yaml")
    assert len(library.problems) == 1
    for source in ("", "gone.yaml", "/gone.yaml", "gone"):
        assert list(library.not_found(Reference(key="GET /x", source=source))) == []
    assert list(library.not_found(Reference(key="GET /x", source="good.yaml")))
    assert list(library.not_found(Reference(key="GET /x"), ["good.yaml"]))
    assert list(library.not_found(Reference(key="GET /x"), ["good.yaml", "gone.yaml"])) == []
    (problem,) = library.not_found(Reference(key="GET /x", source="../god.yaml"))
    assert problem.message == "there is no OpenAPI file 'god.yaml'; did you mean 'good.yaml'?"
    schema = Reference(key="Cat", source="good.yaml", kind="openapi-schema")
    (problem,) = library.not_found(schema)
    assert problem.message == "no OpenAPI file has the schema 'Cat'"


def test_files_that_no_setting_names_are_found(tmp_path: Path) -> None:
    for name in (
        "a.yaml",
        "sub/b.json",
        ".hidden/c.yaml",
        "node_modules/d.yaml",
        "out/e.yaml",
        "f.txt",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(PING, "utf-8")
    (tmp_path / "sub" / "b.json").write_text('{"openapi": "3.0.0", "paths": {}}', "utf-8")
    sorted_keys = '{"info":{"title":"C","version":"1"},"openapi":"3.0.0","paths":{}}'
    (tmp_path / "sub" / "c.json").write_text(sorted_keys, "utf-8")
    (tmp_path / "package.json").write_text('{"openapi": true}', "utf-8")
    (tmp_path / "text.json").write_text(r'["{\"openapi\":\"3.0.0\"}"]', "utf-8")
    (tmp_path / "broken.yaml").write_text("openapi: 3.0.0\na: [", "utf-8")
    library = Library(tmp_path, nothing)
    library.discover([tmp_path / "out"])
    assert list(library.specs) == ["a.yaml", "sub/b.json", "sub/c.json"]
    assert library.problems == []


def test_a_dead_host_is_asked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def fail(url: str) -> str:
        asked.append(url)
        raise NotFetchedError("no")

    monkeypatch.setattr(remote, "download", fail)
    library = Library(tmp_path, Fetcher(tmp_path, network=True).fetch)
    sources: list[Any] = [
        OpenApiSource(source=f"https://a.example/{n}", place=PLACE) for n in range(3)
    ]
    library.load(sources)
    assert asked == ["https://a.example/0"]
    assert [problem.place for problem in library.problems] == [PLACE] * 3


def test_a_fetched_file_completes_its_relative_servers_and_fetches_nothing_more(
    tmp_path: Path,
) -> None:
    text = PING.replace("paths:", "servers: [{url: /v1}]\nx: {$ref: other.yaml}\npaths:")
    library = Library(tmp_path, lambda _url: (text, ""))
    library.load([OpenApiSource(source="https://a.example/docs/api.yaml", place=PLACE)])
    (problem,) = library.problems
    assert "never cause a request" in problem.message
    found = library.find(Reference(key="GET /ping", source="https://a.example/docs/api.yaml"))
    assert found is not None
    assert [server.url for server in servers(*found)] == ["https://a.example/v1"]


class Finding:
    """What a validator finds."""

    path = ("paths", "/ping", "get")
    message = "'responses' is a required property"


def test_validation_is_kept_until_the_file_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "api.yaml").write_text(PING, "utf-8")
    library = loaded(tmp_path, "api.yaml")
    runs: list[Any] = []

    class Validator:
        def __init__(self, contents: Any) -> None:
            runs.append(contents)

        def iter_errors(self) -> list[Finding]:
            return [Finding()]

    package = ModuleType(validate.PACKAGE)
    package.OpenAPIV31SpecValidator = Validator  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, validate.PACKAGE, package)
    for _ in range(2):
        (problem,) = validate.validation_problems(library, tmp_path / "kept")
        assert problem.message == "/paths/~1ping/get: 'responses' is a required property"
        assert problem.place == Place("api.yaml", 3, 17)
    assert len(runs) == 1
    for file in (tmp_path / "kept").iterdir():
        file.write_text("[broken", "utf-8")
    assert len(list(validate.validation_problems(library, tmp_path / "kept"))) == 1
    assert len(runs) == 2


def test_validation_without_the_validator_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "api.yaml").write_text(PING, "utf-8")
    monkeypatch.setitem(sys.modules, validate.PACKAGE, None)  # type: ignore[arg-type]
    (problem,) = validate.validation_problems(loaded(tmp_path, "api.yaml"), tmp_path / "kept")
    assert "openapi_spec_validator" in problem.message


def test_twice_the_names_that_no_file_has_cost_twice_as_much(
    tmp_path: Path, calls_of: Callable[..., int]
) -> None:
    def ask(number: int) -> None:
        paths = "".join(f"  /item{one}/x{one}: {{get: {{}}}}\n" for one in range(number))
        (tmp_path / "api.yaml").write_text(PING.partition("paths")[0] + f"paths:\n{paths}", "utf-8")
        library = loaded(tmp_path, "api.yaml")
        for one in range(number):
            assert list(library.not_found(Reference(key=f"GET /other{one}/y{one}")))

    assert calls_of(ask, 800) < 2.3 * calls_of(ask, 400)
