"""Samples in the languages that this machine has, run: what a server is sent is what they show."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import threading
from contextlib import contextmanager
from email.parser import BytesParser
from email.policy import HTTP
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, unquote

import pytest

from sphinx_docsjson.openapi.samples.bodies import FORM, Content, Part
from sphinx_docsjson.openapi.samples.request import Request

from .samples import sample

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXT = 'it\'s "a\\b" $x `y` #{z} é\u2028'
JSON = {"name": TEXT, "n": [1, 2.5, True, None], "inside": {"a": {}}}
PARTS = (
    Part(name="name", value="@Ada & Co; x"),
    Part(name="tags", value="a"),
    Part(name="tags", value="b"),
    Part(name="photos", value="one.png", file=True, type="image/png"),
    Part(name="photos", value="two.png", file=True),
    Part(name="about", value='{"a":"x;y"}', type="application/json"),
    Part(name="more", value=r'{"a":"b\"c, \\d","e":[1, 2]}', type="application/json"),
    Part(name="note", value="(see @b)", type="text/markdown"),
)
SAVED = b"\x89PNG\r\n\x00\xff"
FILES = {"one.png": b"first\x00file", "two.png": b"second"}
REQUESTS: dict[str, dict[str, Any]] = {
    "get": {"method": "GET", "pairs": ("limit=10", "tag=a%26b", "tag=c%20d", "filter[a][b]=%C3%A9")},
    "json": {
        "method": "POST", "headers": (("X-A", "it's \"a\" $b"),), "cookies": (("a", "1"), ("b", "x")),
        "basic": ("USERNAME", "PASSWORD"), "type": "application/json",
        "content": Content(kind="json", text=json.dumps(JSON, indent=2), value=JSON),
    },
    "text": {"method": "PUT", "type": "text/xml", "content": Content(kind="text", text=f"<a>\n{TEXT}\n</a>")},
    "records": {
        "method": "POST", "type": "application/json-seq",
        "content": Content(kind="text", text='\x1e{"a": "it\'s $b"}\n\x1e1\n'),
    },
    "form": {"method": "POST", "type": FORM, "content": Content(kind="form", parts=(
        Part(name="metadata[a b]", value=TEXT), Part(name="tags", value="1"), Part(name="tags", value="2"),
    ))},
    "fields": {"method": "POST", "content": Content(kind="multipart", parts=PARTS[:1])},
    "multipart": {"method": "POST", "content": Content(kind="multipart", parts=PARTS)},
    "file": {"method": "PUT", "type": "image/png", "content": Content(kind="file", text="one.png")},
    "delete": {"method": "DELETE"},
    "deleted": {
        "method": "DELETE", "type": "application/json",
        "content": Content(kind="json", text='{"a": 1}', value={"a": 1}),
    },
    "empty": {"method": "GET", "headers": (("X-Empty", ""), ("X-B", "b"))},
    "head": {"method": "HEAD"},
    "saved": {"method": "GET", "answer": "response.png"},
    "streamed": {"method": "GET", "answer": "lines"},
}  # fmt: skip
LONG: Any = {"id": 9007199254740993, "ids": [-9223372036854775808, "it's `a` ${b} \\"]}
LONG_NUMBERS: dict[str, dict[str, Any]] = {
    name: {
        "method": "POST", "type": "application/json",
        "content": Content(kind="json", text=json.dumps(value, indent=2), value=value),
    }
    for name, value in (("long", LONG), ("plain", {"id": LONG["id"]}))
}  # fmt: skip
"""Requests with numbers that JavaScript would round."""
JAVA = """import java.io.*; import java.net.*; import java.net.http.*; import java.nio.charset.*;
import java.nio.file.*; import java.util.*; import java.util.stream.*;
class Main {{
{methods}
public static void main(String[] arguments) throws Exception {{ {calls} }}
}}
"""


class Echo(BaseHTTPRequestHandler):
    """Keeps what it is sent by the first part of its path."""

    kept: dict[str, Any]
    protocol_version = "HTTP/1.1"

    def answer(self) -> None:
        """Keep the request."""
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length) if length else self._chunks()
        name = self.path.partition("?")[0].rpartition("/")[2]
        self.kept[name] = (self.command, self.path, self.headers, body)
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        sent = SAVED if name == "saved" else b"{}"
        self.send_header("Content-Length", str(len(sent)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(sent)

    def _chunks(self) -> bytes:
        found = b""
        while self.headers.get("Transfer-Encoding") == "chunked":
            size = int(self.rfile.readline(), 16)
            found += self.rfile.read(size)
            self.rfile.readline()
            if not size:
                break
        return found

    do_GET = do_HEAD = do_POST = do_PUT = do_DELETE = answer  # noqa: N815

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def server() -> Iterator[tuple[str, dict[str, Any]]]:
    """The address of a server, and what it was sent by the name of the request."""
    with serving(Echo) as running:
        yield running


@contextmanager
def serving(handler: type[Echo]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Run a server; yield its address and what it keeps."""
    kept: dict[str, Any] = {}
    made = type("Kept", (handler,), {"kept": kept})
    with ThreadingHTTPServer(("127.0.0.1", 0), made) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}", kept
        running.shutdown()


PYTHON = [sys.executable, "-c", "import runpy, sys\nfor file in sys.argv[1:]: runpy.run_path(file)"]
COMMANDS = {
    "bash": ["bash", "-c", 'set -e; for file in "$@"; do . "$file"; done', "bash"],
    "python": PYTHON,
    "httpx": PYTHON,
    "javascript": [
        "node",
        "-e",
        "(async () => { for (const f of process.argv.slice(1)) await import(f); })()",
    ],
    "php": ["php", "-r", "foreach (array_slice($argv, 1) as $file) include $file;"],
    "ruby": ["ruby", "-e", "ARGV.each { |file| load file }"],
    "go": ["go", "run"],
}
"""How several samples run in one process, given their files."""
SUFFIXES = {"javascript": "mjs", "python": "py", "httpx": "py", "go": "go"}


def run(language: str, made: dict[str, Request], folder: Path) -> None:
    """Run the samples of a language, Java's in one process."""
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    if language == "java":
        texts = {name: sample("java", request) for name, request in made.items()}
        methods = "\n".join(
            f"static void {n}_() throws Exception {{\n{t}\n}}" for n, t in texts.items()
        )
        calls = " ".join(f"{name}_();" for name in texts)
        (folder / "Main.java").write_text(JAVA.format(methods=methods, calls=calls), "utf-8")
        for step in (
            ["javac", "-encoding", "UTF-8", "Main.java"],
            ["java", "-Dfile.encoding=ISO-8859-1", "Main"],  # as Windows has it before Java 18
        ):
            subprocess.run(step, cwd=folder, check=True, capture_output=True)
        return
    files = []
    for name, request in made.items():
        files.append(str(folder / f"sample_{name}.{SUFFIXES.get(language, 'txt')}"))
        Path(files[-1]).write_text(sample(language, request), "utf-8")
    for some in [[file] for file in files] if language == "go" else [files]:
        done = subprocess.run(
            [*COMMANDS[language], *some], cwd=folder, check=False, capture_output=True, text=True,
            timeout=60,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr


def available(language: str) -> bool:
    """Return whether this machine can run a language; Go compiles long, so it has to be asked for."""
    if language in {"python", "httpx"}:
        return find_spec({"python": "requests"}.get(language, language)) is not None
    if language == "go" and "DOCSJSON_GO" not in os.environ:
        return False
    return (
        shutil.which(
            {"bash": "curl", "java": "javac"}.get(language, COMMANDS.get(language, [""])[0])
        )
        is not None
    )


@pytest.mark.parametrize("language", [*COMMANDS, "java"])
def test_a_server_is_sent_what_a_sample_shows(
    language: str, server: tuple[str, dict[str, Any]], tmp_path: Path
) -> None:
    if not available(language):
        pytest.skip(f"no {language} on this machine")
    address, kept = server
    kept.clear()
    made = {
        name: Request(address=f"{address}/x%20y/{name}", **given)
        for name, given in (REQUESTS | LONG_NUMBERS).items()
    }
    if language == "go":
        made = {name: made[name] for name in ("json", "multipart", "saved", "streamed")}
    run(language, made, tmp_path)
    for name, request in made.items():
        check(name, request, *kept[name])
    assert (tmp_path / "response.png").read_bytes() == SAVED


@pytest.mark.parametrize("language", ["bash", "python", "httpx", "php", "ruby"])
def test_headers_are_sent_as_utf_8(
    language: str, server: tuple[str, dict[str, Any]], tmp_path: Path
) -> None:
    if not available(language):
        pytest.skip(f"no {language} on this machine")
    address, kept = server
    request = Request(method="GET", address=f"{address}/named", headers=(("X-A", "é日"),))
    run(language, {"named": request}, tmp_path)
    assert kept["named"][2]["X-A"].encode("latin-1", "surrogateescape").decode() == "é日"


class Challenge(Echo):
    """Asks for an answer to a challenge, and keeps the user's name when it is right."""

    def do_GET(self) -> None:
        """Send a challenge, or look at the answer to it (RFC 7616, 3.4.1)."""
        given = dict(re.findall(r'(\w+)="?([^",]+)', self.headers.get("Authorization", "")))
        self.send_response(200 if given else 401)
        if given:
            user, way = f"{given['username']}:house:PASSWORD", f"GET:{given['uri']}"
            counted = (given[key] for key in ("nonce", "nc", "cnonce", "qop"))
            expected = md5(":".join((md5(user), *counted, md5(way))))
            self.kept[given["username"]] = given["response"] == expected
        else:
            self.send_header("WWW-Authenticate", 'Digest realm="house", nonce="a1", qop="auth"')
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")


def md5(text: str) -> str:
    return hashlib.md5(text.encode(), usedforsecurity=False).hexdigest()


@pytest.mark.parametrize("language", ["bash", "python", "httpx", "php"])
def test_digest_credentials_answer_the_challenge_of_the_server(
    language: str, tmp_path: Path
) -> None:
    if not available(language):
        pytest.skip(f"no {language} on this machine")
    with serving(Challenge) as (address, kept):
        request = Request(method="GET", address=f"{address}/a", digest=("USERNAME", "PASSWORD"))
        run(language, {"digest": request}, tmp_path)
    assert kept == {"USERNAME": True}


def check(name: str, request: Request, method: str, path: str, headers: Any, body: bytes) -> None:
    """Compare what arrived with a request."""
    assert method == request.method, name
    route, _, query = path.partition("?")
    assert route == f"/x%20y/{name}"
    pairs = [pair.partition("=")[::2] for pair in request.pairs]
    assert parse_qsl(query) == [(unquote(key), unquote(value)) for key, value in pairs]
    assert request.headers == tuple((key, headers[key]) for key, _ in request.headers)
    cookies = dict(one.strip().split("=", 1) for one in headers.get("Cookie", "").split(";") if one)
    assert cookies == dict(request.cookies)
    if request.basic:
        assert headers["Authorization"] == "Basic VVNFUk5BTUU6UEFTU1dPUkQ="
    kind = headers.get("Content-Type", "").partition(";")[0]
    if request.content is None:
        assert body == b""
        return
    assert kind == (request.type or "multipart/form-data")
    SENT[request.content.kind](request.content, headers, body)


def _same_json(content: Content, _headers: Any, body: bytes) -> None:
    assert json.loads(body) == content.value


def _same_text(content: Content, _headers: Any, body: bytes) -> None:
    assert body.decode() == content.text


def _same_form(content: Content, _headers: Any, body: bytes) -> None:
    assert parse_qsl(body.decode()) == [(part.name, part.value) for part in content.parts]


def _same_file(content: Content, _headers: Any, body: bytes) -> None:
    assert body == FILES[content.text]


def _same_parts(content: Content, headers: Any, body: bytes) -> None:
    head = f"Content-Type: {headers['Content-Type']}\r\n\r\n".encode()
    found = set()
    for part in BytesParser(policy=HTTP).parsebytes(head + body).iter_parts():
        place = part["Content-Disposition"].params
        value, kind = part.get_payload(decode=True), part["Content-Type"]
        found.add((place["name"], place.get("filename"), str(kind or "").partition(";")[0], value))
    assert len(found) == len(content.parts)
    for one in content.parts:
        value = FILES[one.value] if one.file else one.value.encode()
        (sent,) = [part for part in found if (part[0], part[3]) == (one.name, value)]
        assert sent[1] == one.value if one.file else True
        assert not one.type or sent[2] == one.type


SENT = {
    "json": _same_json, "text": _same_text, "form": _same_form, "file": _same_file,
    "multipart": _same_parts,
}  # fmt: skip
