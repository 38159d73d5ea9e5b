"""The playground in a browser, against servers that these tests start."""

from __future__ import annotations

import base64
import hashlib
import json
import threading
from email import message_from_string
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlencode

import pytest
from kept_pages import lent
from page_errors import noting
from playwright.sync_api import expect
from sphinx.cmd.build import build_main
from waiting import wait_until

from sphinx_docsjson.openapi.samples.bodies import Content, Part
from sphinx_docsjson.openapi.samples.languages import USUAL
from sphinx_docsjson.openapi.samples.request import Request
from sphinx_docsjson.translation.scripts import ADDED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page, Route

SITE = Path(__file__).parent / "fixtures" / "playground"
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


class Files(SimpleHTTPRequestHandler):
    """Serves the site without a word, with the headers that its file ``_headers`` asks for."""

    def end_headers(self) -> None:
        """Send them with every answer."""
        for line in Path(self.directory, "_headers").read_text("utf-8").splitlines()[1:]:
            self.send_header(*line.strip().split(": ", 1))
        super().end_headers()

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""


class Api(BaseHTTPRequestHandler):
    """An API that keeps what it was asked."""

    asked: list[dict[str, Any]]
    goes_on: threading.Event
    cors = True

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""

    def answer(self) -> None:
        """Keep the request, and answer as its path asks."""
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length).decode("utf-8", "replace")
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.asked.append(
            {"method": self.command, "path": self.path, "headers": headers, "body": body}
        )
        path = self.path.partition("?")[0]
        if path == "/stream":
            self.stream()
        elif path == "/open":
            name = "attachment; filename*=UTF-8''r%C3%A9port.pdf"
            more = {"Content-Disposition": name, "Access-Control-Expose-Headers": "*"}
            self.send(200, b"%PDF", "application/pdf", more)
        elif path == "/picture":
            self.send(200, PIXEL, "image/png")
        elif path == "/redirect":
            self.send(302, b"", "text/plain", {"Location": "http://localhost:1/evil"})
        elif path == "/moved":
            self.send(302, b"", "text/plain", {"Location": "/things/1"})
        elif path in TOKENS:
            TOKENS[path](self, dict(parse_qsl(body or self.path.partition("?")[2])))
        elif path == "/denied" or headers.get("authorization") == "Bearer by client_credentials":
            self.send(
                401, b'{"error": "<b>no</b>", "id": 12345678901234567890}', "application/json"
            )
        else:
            self.send(200, json.dumps({"ok": True, "path": self.path}).encode(), "application/json")

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = answer  # noqa: N815

    def do_OPTIONS(self) -> None:
        """Allow everything, if this server allows anything."""
        self.send(204, b"", "text/plain")

    def send(self, status: int, body: bytes, kind: str, more: dict[str, str] | None = None) -> None:
        """Send an answer."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if self.cors:
            for name in ("Origin", "Headers", "Methods"):
                self.send_header(f"Access-Control-Allow-{name}", "*")
            self.send_header(
                "Access-Control-Allow-Headers", "authorization, x-api-key, x-trace, content-type"
            )
        for name, value in (more or {}).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def sign_in(self, given: dict[str, str]) -> None:
        """Send a reader who signs in back to the form at once; for a forger with another state."""
        state = "forged" if given["client_id"] == "forger" else given["state"]
        query = urlencode({"code": given["code_challenge"], "state": state})
        self.send(302, b"", "text/plain", {"Location": f"{given['redirect_uri']}?{query}"})

    def token(self, given: dict[str, str]) -> None:
        """Give a token to whoever has a right to one; a device has to ask twice."""
        answer: dict[str, Any] = {"access_token": f"by {given['grant_type']}", "expires_in": 60}
        if given["grant_type"] == "authorization_code":
            hashed = hashlib.sha256(given["code_verifier"].encode()).digest()
            challenge = base64.urlsafe_b64encode(hashed).rstrip(b"=").decode()
            answer["refresh_token"] = "again"
            if given["code"] != challenge:
                answer = {"error": "invalid_grant"}
        elif given["grant_type"].endswith("device_code"):
            asked = sum(one["path"] == "/token" for one in self.asked)
            answer = {"error": "authorization_pending"} if asked < 2 else answer | {"expires_in": 1}
        self.send(
            400 if "error" in answer else 200, json.dumps(answer).encode(), "application/json"
        )

    def device(self, _given: dict[str, str]) -> None:
        """Give a device its code."""
        answer = {
            "device_code": "d", "user_code": "ABCD", "verification_uri": "https://a.example/go",
            "verification_uri_complete": "javascript:alert(1)", "interval": 1,
        }  # fmt: skip
        self.send(200, json.dumps(answer).encode(), "application/json")

    def stream(self) -> None:
        """Send an event, and two more as soon as a test wants them."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        for number in range(3):
            self.wfile.write(f"data: event {number}\n\n".encode())
            self.wfile.flush()
            self.goes_on.wait(30)


TOKENS: dict[str, Callable[[Any, dict[str, str]], None]] = {
    "/authorize": Api.sign_in, "/token": Api.token, "/renew": Api.token, "/device": Api.device,
}  # fmt: skip
"""What answers the requests of OAuth 2, by path."""


@pytest.fixture(scope="module")
def asked() -> list[dict[str, Any]]:
    """What the API was asked, in order."""
    return []


def serve(handler: Any) -> Iterator[str]:
    """Start a server, and give its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="module")
def goes_on() -> threading.Event:
    """What lets a stream of events go on."""
    return threading.Event()


@pytest.fixture(scope="module")
def api(asked: list[dict[str, Any]], goes_on: threading.Event) -> Iterator[str]:
    """An API that allows pages of other origins to ask it."""
    yield from serve(type("Open", (Api,), {"asked": asked, "goes_on": goes_on}))


class Socket(StreamRequestHandler):
    """Accepts a WebSocket (RFC 6455), answers its first message, and closes.

    The answers are the path, then text and other bytes in binary messages.
    """

    def handle(self) -> None:
        """Speak with one page."""
        path = self.rfile.readline().split()[1]
        lines = iter(lambda: self.rfile.readline().strip(), b"")
        key = next(
            line.split()[1] for line in lines if line.lower().startswith(b"sec-websocket-key")
        )
        while self.rfile.readline().strip():
            pass
        magic = hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest()
        accept = b"Sec-WebSocket-Accept: " + base64.b64encode(magic)
        upgrade = b"HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self.wfile.write(upgrade + accept + b"\r\n\r\n")
        length = self.rfile.read(2)[1] & 127
        mask, data = self.rfile.read(4), self.rfile.read(length)
        said = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        answer = b"<b>" + path + b"</b> " + said
        frames = ((0x81, answer), (0x82, b'{"in": "bytes"}'), (0x82, b"\xff\x00\xfe"))
        for kind, content in frames:
            self.wfile.write(bytes([kind, len(content)]) + content)
        self.wfile.write(b"\x88\x02\x03\xe8")
        self.rfile.read(6)


@pytest.fixture(scope="module")
def socket() -> Iterator[str]:
    """A server that pages open channels at."""
    with ThreadingTCPServer(("127.0.0.1", 0), Socket) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.fixture(scope="module")
def closed_api() -> Iterator[str]:
    """An API that does not."""
    yield from serve(type("Closed", (Api,), {"asked": [], "cors": False}))


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory, api: str, closed_api: str, socket: str
) -> Iterator[str]:
    """The address of a site whose pages ask these servers."""
    folder = tmp_path_factory.mktemp("playground")
    (folder / "source").mkdir()
    for file in SITE.iterdir():
        text = file.read_text("utf-8").replace("@API@", api).replace("@CLOSED@", closed_api)
        text = text.replace("@DOWN@", "http://127.0.0.1:9").replace("@SOCKET@", socket)
        (folder / "source" / file.name).write_text(text, "utf-8")
    options = ["-q", "-W", "-C", "-D", "extensions=sphinx_docsjson", "-b", "html"]
    options += ["-D", "docsjson_headers=1"]
    assert build_main([*options, str(folder / "source"), str(folder / "site")]) == 0
    yield from serve(partial(Files, directory=str(folder / "site")))


@pytest.fixture
def page(browser: Browser, site: str, asked: list[dict[str, Any]]) -> Iterator[Page]:
    """A page of a browser that remembers nothing."""
    asked.clear()
    faults: list[str] = []
    with lent(browser, f"{site}/") as opened:
        opened.listen("pageerror", noting(faults))
        yield opened
    assert faults == []


def opened(page: Page, address: str) -> Page:
    """Open a page and its form."""
    page.goto(address)
    page.get_by_role("button", name="Try it").click()
    return page


def sent(page: Page, asked: list[dict[str, Any]]) -> dict[str, Any]:
    """Press the button, wait for the answer, and return what arrived."""
    page.get_by_role("button", name="Send").click()
    page.locator(".docsjson-play-result .docsjson-play-status").wait_for()
    return asked[-1]


def field(page: Page, label: str) -> Any:
    """Return the input with a label; a star and the type may follow its name."""
    return page.locator(".docsjson-play").get_by_label(label, exact=False).first


def test_a_key_goes_into_its_header_with_the_prefix(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/key.html")
    secret = field(page, "X-Api-Key")
    assert secret.input_value() == "key_"
    secret.fill("key_123")
    field(page, "id").fill("a b/c")
    got = sent(page, asked)
    assert (got["method"], got["path"]) == ("GET", "/things/a%20b%2Fc")
    assert got["headers"]["x-api-key"] == "key_123"
    assert "authorization" not in got["headers"]
    assert "cookie" not in got["headers"]
    assert "referer" not in got["headers"]


def test_a_bearer_token(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/bearer.html")
    page.locator("[name=docsjson-credential]").fill("abc")
    field(page, "id").fill("1")
    assert sent(page, asked)["headers"]["authorization"] == "Bearer abc"


def test_basic_credentials_may_have_any_letters(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/basic.html")
    names = page.locator("[name=docsjson-credential]")
    names.nth(0).fill("jürgen")
    names.nth(1).fill("pa:ss")
    field(page, "id").fill("1")
    word = sent(page, asked)["headers"]["authorization"].removeprefix("Basic ")
    assert base64.b64decode(word).decode() == "jürgen:pa:ss"


def test_an_operation_that_is_open_to_all_asks_for_nothing(
    page: Page, site: str, asked: Any
) -> None:
    opened(page, f"{site}/open.html")
    assert page.locator("[name=docsjson-credential]").count() == 0
    assert not {"authorization", "x-api-key"} & sent(page, asked)["headers"].keys()


def test_parameters_are_written_in_their_styles(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/key.html")
    field(page, "id").fill("1")
    listed = {"tags": ["a&b", "c d"], "ids": ["1", "2"], "near": ["a|b", "c"], "expand": ["x", "y"]}
    for name, values in listed.items():
        for number, value in enumerate(values, 1):
            page.get_by_role("button", name=f"Add item to {name}").click()
            page.get_by_label(f"{name} {number}", exact=True).fill(value)
    form = page.locator(".docsjson-play")
    form.get_by_role("group", name="filter").get_by_label("name").fill("ü")
    form.get_by_role("group", name="filter").get_by_label("size").fill("3")
    field(page, "X-Trace").fill("t-1")
    field(page, "kind").select_option("large")
    field(page, "deep").select_option("true")
    got = sent(page, asked)
    query = got["path"].partition("?")[2]
    assert query == (
        "tags=a%26b&tags=c%20d&ids=1,2&near=a%7Cb%7Cc&expand[0]=x&expand[1]=y"
        "&filter[name]=%C3%BC&filter[size]=3&kind=large&deep=true"
    )
    assert got["headers"]["x-trace"] == "t-1"


def test_a_long_base_url_gives_way_to_the_path(page: Page, site: str) -> None:
    page.goto(f"{site}/key.html")
    bar, path = page.locator(".docsjson-endpoint"), page.locator(".docsjson-path")
    before = bar.bounding_box(), path.bounding_box()
    page.locator(".docsjson-base-url").evaluate("(e) => { e.textContent += '/long'.repeat(60); }")
    after = bar.bounding_box(), path.bounding_box()
    assert before[0] == after[0]
    assert before[1] and after[1]
    assert after[1]["width"] == pytest.approx(before[1]["width"], abs=1)  # type: ignore[index]
    assert after[1]["x"] + after[1]["width"] < after[0]["x"] + after[0]["width"]  # type: ignore[index]
    bar.evaluate("(e) => e.classList.add('docsjson-endpoint-full')")
    assert not page.locator(".docsjson-base-url").is_visible(), "two of its letters would be left"
    copy = page.locator(".docsjson-endpoint > .docsjson-copy")
    assert copy.evaluate("e => getComputedStyle(e).position") != "static", (
        "it says beside itself that it has copied"
    )


def test_a_long_name_in_a_path_is_not_below_the_button(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(f"{site}/key.html")
    page.locator(".docsjson-path-name").evaluate(
        "(e) => { e.textContent = `{${'name_'.repeat(9)}}`; e.classList.add('docsjson-path-long'); }"
    )
    name = page.locator(".docsjson-path-name").bounding_box()
    button = page.get_by_role("button", name="Try it").bounding_box()
    assert name
    assert button
    assert name["x"] + name["width"] <= button["x"]


def test_a_missing_path_parameter_is_asked_for_and_nothing_is_sent(
    page: Page, site: str, asked: Any
) -> None:
    opened(page, f"{site}/key.html")
    page.get_by_role("button", name="Send").click()
    assert "required" in page.locator(".docsjson-play-result").inner_text()
    assert asked == []


def test_a_path_that_makes_another_host_of_the_address_is_not_sent(page: Page, site: str) -> None:
    """``https://api.example`` and ``@evil.example`` are an address of ``evil.example``."""

    def spoilt(route: Route) -> None:
        answer = route.fetch()
        text = answer.text().replace('"path":"', '"path":"@evil.example', 1)
        route.fulfill(response=answer, body=text)

    asked_for: list[str] = []
    page.on("request", lambda one: asked_for.append(one.url))
    page.route("**/open.html", spoilt)
    opened(page, f"{site}/open.html")
    page.get_by_role("button", name="Send").click()
    said = page.locator(".docsjson-play-result").inner_text()
    assert "the address does not belong to the base URL" in said
    assert [url for url in asked_for if "evil" in url] == []


def test_a_json_body_arrives_as_it_was_typed(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/create.html")
    form = page.locator(".docsjson-play")
    form.get_by_label("name").first.fill('Ding "x" €')
    form.get_by_label("count").fill("12345678901234567890")
    form.get_by_label("price").fill("1.5")
    form.get_by_label("live").select_option("false")
    page.get_by_role("button", name="Add item to colours").click()
    page.get_by_label("colours 1", exact=True).fill("red")
    form.get_by_role("group", name="owner").get_by_label("name").fill("Ada")
    form.get_by_label("Kind of shape").select_option("Square")
    form.get_by_label("side").fill("2")
    form.get_by_label("extra").fill('{"a": [1]}')
    got = sent(page, asked)
    assert got["headers"]["content-type"] == "application/json"
    assert json.loads(got["body"]) == {
        "name": "Ding \"x\" €", "count": 12345678901234567890, "price": 1.5, "live": False, "colours": ["red"],
        "owner": {"name": "Ada"}, "shape": {"side": 2}, "extra": {"a": [1]},
    }  # fmt: skip


def test_form_and_json_show_the_same_body(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/create.html")
    form = page.locator(".docsjson-play")
    form.get_by_label("name").first.fill("A")
    page.get_by_role("button", name="JSON", exact=True).click()
    area = form.locator("textarea")
    assert json.loads(area.input_value()) == {"name": "A"}
    area.fill('{"name": "B", "colours": ["x", "y"], "unknown": 1}')
    page.get_by_role("button", name="Form", exact=True).click()
    assert form.get_by_label("name").first.input_value() == "B"
    assert page.get_by_label("colours 2", exact=True).input_value() == "y"
    assert json.loads(sent(page, asked)["body"]) == {
        "name": "B", "colours": ["x", "y"], "unknown": 1,
    }  # fmt: skip


def test_what_is_typed_on_pages_from_right_to_left_stays_in_order(page: Page, site: str) -> None:
    opened(page, f"{site}/create.html").evaluate("document.documentElement.dir = 'rtl'")
    form = page.locator(".docsjson-play")
    name = form.get_by_label("name").first
    assert name.evaluate("e => getComputedStyle(e).unicodeBidi") == "plaintext"
    page.get_by_role("button", name="JSON", exact=True).click()
    assert form.locator("textarea").evaluate("e => getComputedStyle(e).direction") == "ltr"


def test_broken_json_stays_and_is_named(page: Page, site: str) -> None:
    opened(page, f"{site}/create.html")
    page.get_by_role("button", name="JSON", exact=True).click()
    page.locator(".docsjson-play textarea").fill("{nope")
    page.locator(".docsjson-play textarea").blur()
    expect(page.locator(".docsjson-play [role=alert]")).to_contain_text("not valid JSON")
    page.get_by_role("button", name="Form", exact=True).click()
    assert "not valid JSON" in page.locator(".docsjson-play [role=alert]").inner_text()
    assert page.locator(".docsjson-play textarea").input_value() == "{nope"


def test_items_are_asked_for_what_they_need(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/create.html")
    form = page.locator(".docsjson-play")
    form.get_by_label("name").first.fill("A")
    page.get_by_role("button", name="Add item to parts").click()
    for _ in range(2):  # with nothing in it, and with something else
        page.get_by_role("button", name="Send").click()
        expect(page.locator(".docsjson-play-result")).to_contain_text("“code” is required.")
        expect(form.get_by_label("code")).to_be_focused()
        beside = form.locator(".docsjson-play-row", has=page.get_by_label("code")).last
        expect(beside.locator("small").last).to_have_text("“code” is required.")
        form.get_by_label("sort").fill("s")
        expect(form.get_by_text("is required", exact=False)).to_have_count(1)
    assert asked == []
    form.get_by_label("code").fill("c")
    assert json.loads(sent(page, asked)["body"])["parts"] == [{"code": "c", "sort": "s"}]


def test_a_file_arrives_in_its_part(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/upload.html")
    field(page, "title").fill("Größe")
    upload = {"name": "a.txt", "mimeType": "text/plain", "buffer": b"content of a file"}
    page.locator(".docsjson-play input[type=file]").set_input_files([upload])
    got = sent(page, asked)
    assert got["headers"]["content-type"].startswith("multipart/form-data; boundary=")
    assert 'name="title"\r\n\r\nGröße\r\n' in got["body"]
    assert 'name="file"; filename="a.txt"' in got["body"]
    assert "content of a file" in got["body"]


def test_a_file_that_is_still_to_be_chosen_stays_in_the_samples(
    page: Page, site: str, asked: Any
) -> None:
    opened(page, f"{site}/needed.html")
    sample = page.locator(".docsjson-sample-bash pre")
    expect(sample).to_contain_text("'scan=@file;type=image/png'")
    field(page, "title").fill("Map")
    expect(sample).to_contain_text("title=Map")
    expect(sample).to_contain_text("'scan=@file;type=image/png'")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".docsjson-play-result")).to_contain_text("“scan” is required.")
    page.locator(".docsjson-play input[type=file]").evaluate(CHOOSE)
    body = sent(page, asked)["body"]
    assert 'name="scan"; filename="scan"\r\nContent-Type: image/png\r\n\r\nPNG' in body


CHOOSE = """(node) => {
    const data = new DataTransfer();
    data.items.add(new File(["PNG"], "scan"));
    node.files = data.files;
}"""
"""Chooses a file whose type the browser does not know."""
PASTE = """(node, text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    node.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, cancelable: true}));
}"""


def test_a_text_keeps_its_lines(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/form.html")
    field(page, "note").fill("see: ")
    field(page, "note").evaluate(PASTE, "one\ntwo")
    assert field(page, "note").input_value() == "see: one\ntwo"
    field(page, "name").evaluate(PASTE, "a line\n")  # pasted as the browser does it: not here
    assert field(page, "name").evaluate("node => node.tagName") == "INPUT"
    assert parse_qsl(sent(page, asked)["body"]) == [("note", "see: one\ntwo")]
    opened(page, f"{site}/create.html")
    page.get_by_role("button", name="JSON").click()
    page.locator(".docsjson-play textarea").fill('{"name": "one\\ntwo"}')
    page.get_by_role("button", name="Form").click()
    assert field(page, "name").input_value() == "one\ntwo"
    assert json.loads(sent(page, asked)["body"]) == {"name": "one\ntwo"}


def test_a_part_that_is_an_object_is_no_file(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/upload.html")
    form = page.locator(".docsjson-play")
    form.get_by_role("group", name="about").get_by_label("id").fill("12345678901234567890")
    for number in (1, 2):
        page.get_by_role("button", name="Add item to scans").click()
        scan = {"name": f'{number}".png', "mimeType": "image/png", "buffer": b"P\r\nNG"}
        page.get_by_label(f"scans {number}", exact=True).set_input_files([scan])
    got = sent(page, asked)
    message = message_from_string(
        f"Content-Type: {got['headers']['content-type']}\n\n{got['body']}"
    )
    parts = [
        (part.get_param("name", header="content-disposition"), part.get_filename(),
         part.get_content_type(), part.get_payload())
        for part in message.get_payload()
    ]  # fmt: skip
    assert parts == [
        ("about", None, "application/json", '{"id":12345678901234567890}'),
        ("scans", "1%22.png", "image/png", "P\r\nNG"),
        ("scans", "2%22.png", "image/png", "P\r\nNG"),
    ]


def test_an_encoded_form_and_plain_text(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/form.html")
    field(page, "name").fill("a b")
    field(page, "note").fill("x&y")
    got = sent(page, asked)
    assert (got["headers"]["content-type"], got["body"]) == (
        "application/x-www-form-urlencoded", "name=a+b&note=x%26y",
    )  # fmt: skip
    opened(page, f"{site}/raw.html")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".docsjson-play-result")).to_contain_text("“Body” is required.")
    expect(page.locator(".docsjson-play textarea")).to_be_focused()
    page.locator(".docsjson-play textarea").fill("just text\n")
    got = sent(page, asked)
    assert (got["headers"]["content-type"], got["body"]) == ("text/plain", "just text\n")
    page.get_by_label("Media type").select_option("application/xml")
    got = sent(page, asked)
    assert got["headers"]["content-type"] == "application/xml"
    assert got["body"] == "<note>\n  <to>Ada</to>\n</note>"
    page.get_by_label("Media type").select_option("multipart/mixed")
    got = sent(page, asked)
    assert got["headers"]["content-type"] == "multipart/mixed; boundary=part"
    assert got["body"].startswith(
        "--part\r\n\r\none\r\n--part\r\nContent-Type: application/json\r\n"
    )


def test_another_base_url_and_its_variable(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/key.html")
    page.get_by_label("Base URL").select_option(index=1)
    field(page, "stage").select_option("live")
    shown = page.locator(".docsjson-play-final")
    assert str(shown.text_content()).endswith("/live")
    field(page, "id").fill("1")
    assert sent(page, asked)["path"] == "/live/things/1"
    opened(page, f"{site}/key.html")
    field(page, "id").fill("2")
    assert sent(page, asked)["path"] == "/live/things/2", "the tab keeps the choice"
    page.get_by_label("Base URL").select_option(index=2)
    assert sent(page, asked)["path"] == "/things/2"


def test_a_handwritten_endpoint_has_a_form_of_its_fields(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/handwritten.html")
    field(page, "id").fill("7")
    field(page, "limit").fill("5")
    page.locator(".docsjson-play").get_by_label("text").fill("Hello")
    page.get_by_role("button", name="Add item to tags").click()
    page.get_by_label("tags 1", exact=True).fill("t")
    got = sent(page, asked)
    assert (got["method"], got["path"]) == ("POST", "/notes/7?limit=5")
    assert json.loads(got["body"]) == {"text": "Hello", "tags": ["t"]}


def test_events_show_as_they_come(page: Page, site: str, goes_on: threading.Event) -> None:
    goes_on.clear()
    opened(page, f"{site}/stream.html")
    page.get_by_role("button", name="Send").click()
    shown = page.locator(".docsjson-play-result div pre")
    expect(shown).to_contain_text("event 0")
    expect(shown).not_to_contain_text("event 1")
    goes_on.set()
    expect(shown).to_contain_text("event 2")


def test_a_request_can_be_stopped(page: Page, site: str, goes_on: threading.Event) -> None:
    goes_on.clear()
    opened(page, f"{site}/stream.html")
    page.get_by_role("button", name="Send").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Cancelled")).to_be_visible()
    goes_on.set()
    expect(page.locator(".docsjson-play-result")).not_to_contain_text("event 2")


def test_a_picture_shows(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/picture.html")
    sent(page, asked)
    wait_until(page, "document.querySelector('.docsjson-play-result img')?.naturalWidth === 1")
    assert asked[-1]["path"] == "/picture?size=3", "what is required has the file's default"
    saved = page.get_by_role("link", name="Save the answer")
    assert saved.get_attribute("download") == "picture.png"


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ("image/png, text/html", "application/octet-stream"),
        ("image/x;, text/html", "image/x"),
        ("image/x+xml", "application/octet-stream"),
        ("VIDEO/mp4; codecs=avc1", "video/mp4"),
    ],
)
def test_what_shows_a_picture_is_no_page_in_a_tab_of_its_own(
    page: Page, site: str, told: str, kept: str
) -> None:
    body = "<script>document.title = 'run'</script>"
    headers = {"Content-Type": told, "Access-Control-Allow-Origin": "*"}
    page.route("**/picture?size=3", lambda route: route.fulfill(body=body, headers=headers))
    make = "const make = URL.createObjectURL; URL.createObjectURL = (blob) => "
    page.add_init_script(f"{make} {{ (window.kinds ||= []).push(blob.type); return make(blob); }}")
    opened(page, f"{site}/picture.html")
    page.get_by_role("button", name="Send").click()
    wait_until(page, "window.kinds")
    what_is_saved = "application/octet-stream"
    assert page.evaluate("kinds") == list(dict.fromkeys([kept, what_is_saved]))


def test_json_folds_and_is_never_markup(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/denied.html")
    sent(page, asked)
    result = page.locator(".docsjson-play-result")
    assert "401" in result.inner_text()
    assert "credentials" in result.inner_text()
    expect(result).to_contain_text('"<b>no</b>"')
    assert '"id": 12345678901234567890' in result.inner_text()
    assert result.locator("b").count() == 0
    assert result.locator(".docsjson-play-json details[open]").count() == 1
    shown = result.locator(".docsjson-play-json")
    lines = ["{", '"error": "<b>no</b>",', '"id": 12345678901234567890', "}"]
    assert shown.inner_text().split("\n") == lines  # open, it reads as what it is
    shown.locator("summary").click()
    assert shown.inner_text().split() == ["{", "…", "}", "2"]


def test_errors_are_told_apart(page: Page, site: str) -> None:
    for name, word in (
        ("blocked", "CORS"),
        ("down", "cannot be reached"),
        ("redirect", "redirect"),
    ):
        opened(page, f"{site}/{name}.html")
        page.locator("[name=docsjson-credential]").fill("secret")
        page.get_by_role("button", name="Send").click()
        page.locator(".docsjson-play-status").wait_for()
        assert word in page.locator(".docsjson-play-result").inner_text()


def test_the_samples_follow_and_hide_credentials_until_asked(page: Page, site: str) -> None:
    opened(page, f"{site}/key.html")
    sample = page.locator(".docsjson-sample-bash pre")
    before = sample.inner_text()
    assert "{id}" in before
    field(page, "id").fill("x'y")
    field(page, "X-Api-Key").fill("key_secret")
    expect(sample).to_contain_text("things/x%27y")
    expect(sample).to_contain_text("X-Api-Key: key_YOUR_API_KEY")
    assert "secret" not in sample.inner_text()
    page.get_by_label("Show credentials in samples").check()
    expect(sample).to_contain_text("X-Api-Key: key_secret")
    field(page, "X-Api-Key").fill("")
    expect(sample).to_contain_text("X-Api-Key: key_YOUR_API_KEY")


def test_samples_of_the_page_and_of_the_build_are_written_alike(
    page: Page, site: str, api: str
) -> None:
    opened(page, f"{site}/create.html")
    hostile = "a'b\"c`id`$(x)\\n</script>é\u2028%s#{y}"
    page.locator(".docsjson-play").get_by_label("name").first.fill(hostile)
    value = {"name": hostile}
    text = json.dumps(value, indent=2, ensure_ascii=False)
    request = Request(
        method="POST", address=f"{api}/things", headers=KEY, type="application/json",
        content=Content(kind="json", text=text, value=value), answer="none",
    )  # fmt: skip
    compare_samples(page, request)


KEY = (("X-Api-Key", "key_YOUR_API_KEY"),)


def compare_samples(page: Page, request: Request) -> None:
    """Compare the samples of a page with those that the build writes."""
    for language in USUAL:
        block = f".docsjson-sample-{language.id} pre"
        wanted = [block, language.write(request)]
        same = "([block, text]) => document.querySelector(block).textContent === text"
        wait_until(page, same, arg=wanted)


def test_samples_of_forms_are_written_alike(page: Page, site: str, api: str) -> None:
    opened(page, f"{site}/upload.html")
    expect(page.locator(".docsjson-play legend", has_text="Body")).to_have_text("Body · optional")
    field(page, "title").fill("it's")
    upload = {"name": "a b.txt", "mimeType": "text/plain", "buffer": b"x"}
    page.locator(".docsjson-play input[type=file]").set_input_files([upload])
    parts = (Part(name="title", value="it's"), Part(name="file", value="a b.txt", file=True))
    request = Request(
        method="POST", address=f"{api}/upload", headers=KEY, answer="none",
        content=Content(kind="multipart", parts=parts),
    )  # fmt: skip
    compare_samples(page, request)


def test_samples_show_the_example_that_is_chosen(page: Page, site: str, api: str) -> None:
    page.goto(f"{site}/wide.html")
    small = page.locator(".docsjson-sample-bash pre").text_content()
    tabs = page.locator(".docsjson-code-group", has=page.locator(".docsjson-request-example"))
    page.get_by_label("Example", exact=True).select_option("A large one")
    value = {"kind": "wide", "size": 9, "p11": "eleven", "edge": 4}
    text = json.dumps(value, indent=2)
    request = Request(
        method="POST", address=f"{api}/wide", headers=KEY, type="application/json",
        content=Content(kind="json", text=text, value=value), answer="none",
    )  # fmt: skip
    compare_samples(page, request)
    expect(tabs.get_by_role("tab", name="A large one")).to_have_attribute("aria-selected", "true")
    tabs.get_by_role("tab", name="A small one").click()
    expect(page.locator(".docsjson-sample-bash pre")).to_have_text(str(small).rstrip())
    assert page.get_by_label("Example", exact=True).input_value() == "A small one"


def test_a_link_to_a_field_opens_what_hides_it(page: Page, site: str) -> None:
    page.goto(f"{site}/create.html#body-owner-email")
    page.locator("#body-owner-email").wait_for(state="visible")


def test_one_button_opens_and_closes_all_that_a_section_folds(page: Page, site: str) -> None:
    page.goto(f"{site}/create.html")
    section = page.locator("section#body")
    folds = section.locator(".docsjson-expandable")
    button = section.get_by_role("button", name="Expand all", exact=True)
    assert folds.evaluate_all("all => all.some((one) => !one.open)")
    button.click()
    assert folds.evaluate_all("all => all.every((one) => one.open)")
    section.get_by_role("button", name="Collapse all", exact=True).click()
    assert folds.evaluate_all("all => all.every((one) => !one.open)")
    expect(button).to_be_visible()


MANY_FOLDS = """button => {
  const fold = document.querySelector("section#body .docsjson-field .docsjson-expandable");
  for (let i = 0; i < 50; i += 1) fold.after(fold.cloneNode(true));
  window.named = 0;
  const count = (records) => window.named += records.length;
  new MutationObserver(count).observe(button, { childList: true });
}"""
"""Adds folds to a section, and counts how often its button gets a name."""


def test_the_button_of_many_folds_gets_its_name_once(page: Page, site: str) -> None:
    page.goto(f"{site}/create.html")
    section = page.locator("section#body")
    button = section.get_by_role("button", name="Expand all", exact=True)
    button.evaluate(MANY_FOLDS)
    button.click()
    expect(section.get_by_role("button", name="Collapse all", exact=True)).to_be_visible()
    assert page.evaluate("window.named") <= 4  # the old text goes and the new one comes


def test_each_field_has_a_link_that_takes_no_room(page: Page, site: str) -> None:
    page.goto(f"{site}/key.html")
    head = page.locator("#param-id > .docsjson-field-head")
    link = head.get_by_role("link", name="Link to id", exact=True)
    assert link.get_attribute("href") == "#param-id"
    assert page.locator(".docsjson-field[id]").count() == page.get_by_label("Link to").count()
    head.hover()
    expect(link).to_have_css("opacity", "1")
    place, name = link.bounding_box(), head.locator(".docsjson-field-name").bounding_box()
    assert place
    assert name
    assert 0 <= place["x"] < place["x"] + place["width"] <= name["x"]
    assert name["y"] <= place["y"] + place["height"] / 2 <= name["y"] + name["height"]
    text = (page.goto(f"{site}/key.html") or pytest.fail("no page")).text()
    assert text.count('class="headerlink"') == text.count("Link to this heading")


def test_fields_of_fields_unfold_on_phones_and_nothing_is_too_wide(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}/create.html")
    summary = page.locator(".docsjson-beside > summary").first
    assert summary.evaluate("e => document.documentElement.scrollWidth") == 390
    assert "child attributes" in str(summary.text_content())
    summary.click()
    page.locator("#body-owner-email").wait_for(state="visible")


def test_fields_are_close_to_each_other_and_a_line_shows_what_they_are_in(
    page: Page, site: str
) -> None:
    page.goto(f"{site}/create.html#body-owner-email")
    inner = page.locator("#body-owner-email").bounding_box()
    outer = page.locator("#body-owner").bounding_box()
    assert inner
    assert outer
    assert inner["x"] + inner["width"] == outer["x"] + outer["width"]  # nothing is lost at the end
    assert 16 <= inner["x"] - outer["x"] <= 20
    line = page.locator("#body-owner details > div").evaluate(
        "e => getComputedStyle(e).borderLeftWidth"
    )
    assert line == "2px"
    page.goto(f"{site}/key.html")
    described = page.locator("#param-id").evaluate(
        """e => { e.querySelector(".docsjson-field-body")?.remove();
        const body = document.createElement("div"), text = document.createElement("p");
        body.className = "docsjson-field-body"; text.textContent = "One line.";
        body.append(text); e.append(body); return e.offsetHeight; }"""
    )
    assert 50 < described <= 72


def storage(page: Page) -> str:
    """Return all that a page could have stored."""
    script = "JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, location.href])"
    return str(page.evaluate(script))


def test_nothing_is_stored_unless_asked(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/key.html")
    field(page, "X-Api-Key").fill("key_secret")
    field(page, "id").fill("1")
    sent(page, asked)
    assert "secret" not in storage(page)
    page.reload()
    page.get_by_role("button", name="Try it").click()
    assert field(page, "X-Api-Key").input_value() == "key_"
    field(page, "X-Api-Key").fill("key_secret")
    page.get_by_label("Keep credentials").check()
    field(page, "id").fill("1")
    sent(page, asked)
    assert "secret" in page.evaluate("sessionStorage.getItem('docsjson-playground')")
    page.goto(f"{site}/create.html")
    page.get_by_role("button", name="Try it").click()
    assert field(page, "X-Api-Key").input_value() == "key_secret"
    page.get_by_label("Keep them in this browser").check()
    other = page.context.new_page()
    opened(other, f"{site}/create.html")
    assert field(other, "X-Api-Key").input_value() == "key_secret"
    other.close()
    page.get_by_label("Keep credentials").uncheck()
    assert not page.get_by_label("Keep them in this browser").is_checked()
    assert "secret" not in storage(page)


def test_kept_credentials_are_those_of_one_base_url(page: Page, site: str) -> None:
    opened(page, f"{site}/key.html")
    field(page, "X-Api-Key").fill("key_secret")
    page.get_by_label("Keep them in this browser").check()
    opened(page, f"{site}/neighbour.html")
    assert field(page, "X-Api-Key").input_value() == "key_"
    assert not page.get_by_label("Keep credentials").is_checked()
    opened(page, f"{site}/create.html")
    assert field(page, "X-Api-Key").input_value() == "key_secret"


def test_unticking_the_second_box_leaves_credentials_to_the_session(page: Page, site: str) -> None:
    opened(page, f"{site}/key.html")
    field(page, "X-Api-Key").fill("key_secret")
    page.get_by_label("Keep them in this browser").check()
    page.get_by_label("Keep them in this browser").uncheck()
    assert page.evaluate("localStorage.getItem('docsjson-playground')") is None
    assert "secret" in page.evaluate("sessionStorage.getItem('docsjson-playground')")


def test_credentials_of_the_overview_reach_all_pages_until_they_are_forgotten(
    page: Page, site: str
) -> None:
    page.goto(f"{site}/overview.html")
    page.get_by_role("button", name="Enter credentials").click()
    field(page, "X-Api-Key").fill("key_secret")
    field(page, "X-Api-Key").press("Enter")
    expect(page.get_by_role("button", name="Send")).to_have_count(0)
    assert "secret" not in storage(page)
    page.get_by_label("Keep credentials").check()
    field(page, "X-Api-Key").fill("key_other_secret")
    field(page, "X-Api-Key").press("Tab")
    opened(page, f"{site}/create.html")
    assert field(page, "X-Api-Key").input_value() == "key_other_secret"
    page.get_by_label("Keep them in this browser").check()
    page.get_by_role("button", name="Forget credentials").click()
    assert field(page, "X-Api-Key").input_value() == "key_"
    assert not page.get_by_label("Keep credentials").is_checked()
    assert "secret" not in storage(page)


def test_a_page_starts_with_the_scheme_whose_credentials_are_kept(page: Page, site: str) -> None:
    opened(page, f"{site}/signed.html")
    page.get_by_label("Way to authenticate").select_option(index=1)
    field(page, "access token").fill("a-token")
    page.get_by_label("Keep credentials").check()
    opened(page, f"{site}/signed.html")
    assert field(page, "access token").input_value() == "a-token"
    page.get_by_label("Way to authenticate").select_option(index=0)
    page.get_by_role("button", name="Forget credentials").click()
    assert "a-token" not in storage(page)


def test_each_way_to_authenticate_has_a_name_of_its_own(page: Page, site: str) -> None:
    opened(page, f"{site}/signed.html")
    ways = page.get_by_label("Way to authenticate").locator("option")
    expect(ways).to_have_text(["X-Api-Key", "oauth2", "hashed", "office"])


def test_a_body_that_browsers_do_not_send_is_named(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/search.html")
    expect(page.locator(".docsjson-play")).to_contain_text("no body with GET requests")
    assert sent(page, asked)["body"] == ""


def test_a_list_without_items_is_sent_as_an_empty_list(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/batch.html")
    assert sent(page, asked)["body"] == "[]"


def signing(page: Page, site: str, client: str = "me") -> Any:
    """Open the form of an API with OAuth 2 and its part that gets a token."""
    opened(page, f"{site}/signed.html")
    page.get_by_label("Way to authenticate").select_option("oauth2")
    page.get_by_role("button", name="Get a token").click()
    place = page.locator(".docsjson-play-tokens")
    place.get_by_label("Client ID").fill(client)
    return place


def got_token(page: Page, place: Any) -> str:
    """Press the button, wait for the token, and return it."""
    place.get_by_role("button", name="Get a token").click()
    expect(place.get_by_role("status")).to_contain_text("Token received")
    value: str = page.locator("[name=docsjson-credential]").input_value()
    return value


def test_a_reader_signs_in_with_pkce_and_renews_the_token(
    page: Page, site: str, asked: Any
) -> None:
    place = signing(page, site)
    assert place.get_by_label("read").is_checked()
    assert not place.get_by_label("write").is_checked()
    assert f"{site}/_static/docsjson/oauth.html" in place.inner_text()
    assert got_token(page, place) == "by authorization_code"
    query = dict(parse_qsl(asked[0]["path"].partition("?")[2]))
    assert (query["audience"], query["scope"], query["code_challenge_method"]) == (
        "things", "read", "S256",
    )  # fmt: skip
    expect(page.locator("body")).to_be_visible()
    assert len(page.context.pages) == 1
    place.get_by_role("button", name="Renew the token").click()
    expect(page.locator("[name=docsjson-credential]")).to_have_value("by refresh_token")
    assert sent(page, asked)["headers"]["authorization"] == "Bearer by refresh_token"
    assert "by refresh_token" not in storage(page)
    asked.clear()  # the server has sent no other refresh token, so the first still counts
    with page.expect_response("**/renew"):
        place.get_by_role("button", name="Renew the token").click()
    assert "refresh_token=again" in asked[0]["body"]
    place.get_by_label("Way to get a token").select_option("Client credentials")
    expect(place.get_by_role("button", name="Renew the token")).to_be_hidden()


def test_an_answer_with_another_state_is_not_taken(page: Page, site: str, asked: Any) -> None:
    page.clock.install()
    place = signing(page, site)
    got_token(page, place)
    asked.clear()
    place.get_by_label("Client ID").fill("forger")
    with page.context.expect_page() as waiting:
        place.get_by_role("button", name="Get a token").click()
    waiting.value.wait_for_url("**/oauth.html")  # its script has taken the code out of the address
    page.clock.fast_forward(61_000)  # the first token expires, of which nothing is said now
    expect(place.get_by_role("status")).to_contain_text("Continue in the window")
    expect(waiting.value.locator("p")).to_contain_text("No page is waiting for this sign-in")
    waiting.value.close()
    expect(place.get_by_role("status")).to_contain_text("If you closed the sign-in window")
    place.get_by_role("button", name="Cancel").click()
    expect(place.get_by_role("status")).to_contain_text("Cancelled")
    assert [one["path"] for one in asked if one["path"] == "/token"] == []


def test_clients_and_devices_get_tokens_and_are_told_of_expired_ones(
    page: Page, site: str, asked: Any
) -> None:
    place = signing(page, site)
    place.get_by_label("Way to get a token").select_option("Client credentials")
    place.get_by_label("Client ID").fill("a:b")
    place.get_by_label("Client secret").fill("s&t")
    place.get_by_label("Client secret").press("Enter")
    expect(page.locator("[name=docsjson-credential]")).to_have_value("by client_credentials")
    word = asked[-1]["headers"]["authorization"].removeprefix("Basic ")
    assert base64.b64decode(word) == b"a%3Ab:s%26t"
    assert (asked[-1]["path"], asked[-1]["body"]) == (
        "/token", "grant_type=client_credentials&scope=read",
    )  # fmt: skip
    sent(page, asked)
    told = page.locator(".docsjson-play-result")
    expect(told).to_contain_text("check them. The access token may have expired: get a new one.")
    place.get_by_label("Client authentication").select_option("body")
    with page.expect_response("**/token"):
        place.get_by_role("button", name="Get a token").click()
    assert "authorization" not in asked[-1]["headers"]
    assert asked[-1]["body"].endswith("client_id=a%3Ab&client_secret=s%26t")
    asked.clear()
    ways = place.get_by_label("Way to get a token")
    ways.select_option("Device authorization")
    place.get_by_label("Client secret").fill("")
    place.get_by_role("button", name="Get a token").click()
    expect(place.get_by_role("status")).to_contain_text("ABCD")
    ways.select_option("Client credentials")
    expect(place.get_by_role("status")).to_contain_text("Cancelled")
    ways.select_option("Device authorization")
    place.get_by_role("button", name="Get a token").click()
    expect(place.get_by_role("status")).to_contain_text("ABCD")
    link = place.get_by_role("link")
    assert (link.get_attribute("href"), link.get_attribute("rel")) == (
        "https://a.example/go", "noopener noreferrer",
    )  # fmt: skip
    expect(page.locator("[name=docsjson-credential]")).to_have_value(
        "by urn:ietf:params:oauth:grant-type:device_code"
    )
    expect(place.get_by_role("status")).to_have_text("The token has expired: get a new one.")


def test_the_address_of_the_page_changes_nothing(
    page: Page, site: str, asked: Any, api: str
) -> None:
    evil = "https://evil.example"
    asks: list[str] = []
    page.on("request", lambda request: asks.append(request.url))
    opened(page, f"{site}/key.html?baseUrl={evil}&server={evil}&token=x#baseUrl={evil}")
    field(page, "id").fill("1")
    got = sent(page, asked)
    assert got["headers"]["host"] == api.removeprefix("http://")
    assert not [url for url in asks if url.startswith(evil)]


def test_style_sheets_of_the_site_do_not_reach_the_form(page: Page, site: str) -> None:
    looks = []
    for hostile in (True, False):
        page.goto(f"{site}/restyled.html")
        page.evaluate(LOOK, hostile)
        page.locator(".docsjson-play-toggle").dispatch_event("click")
        page.locator(".docsjson-play").wait_for()
        looks.append(page.evaluate(LOOKS))
    pairs = zip(*looks, strict=True)
    changed = {name for one, other in pairs for name in one if one[name] != other[name]}
    assert changed == {"background-color"}  # colours may change, and a picture is none
    fonts = {family.strip(' "') for look in looks[0] for family in look["font-family"].split(",")}
    assert fonts == {"docsjson-inter", "docsjson-mono", "system-ui", "sans-serif", "monospace"}


LOOK = (
    "(hostile) => { if (!hostile) document.documentElement.removeAttribute('data-current-path'); }"
)
"""Leaves a page to the rules of ``style.css``, or not."""
LOOKS = """() => Array.from(document.querySelectorAll(".docsjson-play, .docsjson-play *"), (node) => {
  const look = getComputedStyle(node);
  const measured = /size|width|height|origin|top|left|right|bottom|inset/;
  return Object.fromEntries(Array.from(look).filter((name) => !measured.test(name)).map((name) => [name, look[name]]));
})"""
"""How all elements of the form look, without what the size of the window changes."""


def test_what_the_form_needs_is_loaded_with_it(page: Page, site: str) -> None:
    page.goto(f"{site}/restyled.html")
    sheet = page.locator("link[href*='playground.css']")
    assert sheet.count() == 0
    page.locator(".docsjson-play-toggle").dispatch_event("click")
    page.locator(".docsjson-play").wait_for()
    assert sheet.count() == 1
    expect(page.locator(".docsjson-play")).to_have_css("border-top-width", "1px")


def test_simple_and_hidden_pages_have_no_form(page: Page, site: str) -> None:
    for name in ("simple", "hide"):
        page.goto(f"{site}/{name}.html")
        assert page.get_by_role("button", name="Try it").count() == 0
        assert page.locator(".docsjson-playground").count() == 0
        assert page.locator("script[src*=playground]").count() == 0
        assert "/things/{id}" in page.locator(".docsjson-endpoint").inner_text()


def test_every_input_has_a_name_and_keys_are_enough(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/create.html")
    unnamed = page.evaluate(
        """() => [...document.querySelectorAll('.docsjson-play :is(input, select, textarea, button)')]
        .filter((e) => !(e.labels?.length || e.getAttribute('aria-label') || e.textContent.trim())).length"""
    )
    assert unnamed == 0
    assert page.locator(".docsjson-play-result").get_attribute("aria-live") == "polite"
    form = page.locator(".docsjson-play")
    form.get_by_label("name").first.fill("K")
    form.get_by_label("name").first.press("Enter")
    page.locator(".docsjson-play-status").wait_for()
    assert json.loads(asked[-1]["body"]) == {"name": "K"}


def test_long_forms_fold_and_say_what_is_missing(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/wide.html")
    form = page.locator(".docsjson-play")
    page.get_by_role("button", name="Send").click()
    assert "size" in page.locator(".docsjson-play-result").inner_text()
    assert asked == []
    assert form.get_by_text("How large it is").is_visible()
    form.get_by_label("size").fill("3")
    assert form.get_by_label("note", exact=True).is_visible(), "a form shows three fields"
    assert not form.get_by_label("p11").is_visible()
    form.get_by_text("11 more fields").click()
    form.get_by_label("Filter fields").fill("no such field")
    expect(form.locator(".docsjson-play-more")).to_contain_text("Nothing found for “no such field”")
    form.get_by_label("Filter fields").fill("p11")
    assert form.locator(".docsjson-play-more > .docsjson-play-row:visible").count() == 1
    form.get_by_label("p11").fill("x")
    form.get_by_label("Filter fields").fill("")
    form.get_by_label("null for note").check()
    form.get_by_label("size").press("Control+Enter")
    page.locator(".docsjson-play-status").wait_for()
    assert json.loads(asked[-1]["body"]) == {"kind": "wide", "size": 3, "note": None, "p11": "x"}


def test_an_example_fills_the_form_and_json_that_it_cannot_show_stays(
    page: Page, site: str, asked: Any
) -> None:
    opened(page, f"{site}/wide.html")
    form = page.locator(".docsjson-play")
    expect(form.get_by_label("Example", exact=True)).to_have_value("")
    form.get_by_label("Example", exact=True).select_option("A small one")
    assert form.get_by_label("size").input_value() == "1"
    form.get_by_label("Example", exact=True).select_option("A large one")
    assert form.get_by_label("p11").input_value() == "eleven"
    assert form.get_by_label("edge").input_value() == "4"
    form.get_by_label("Kind of Body").select_option("Round")
    form.get_by_label("radius").fill("2")
    made = {"kind": "wide", "size": 9, "p11": "eleven", "form": "round", "radius": 2}
    assert json.loads(sent(page, asked)["body"]) == made
    page.get_by_role("button", name="JSON", exact=True).click()
    form.locator("textarea").fill('{"kind": "wide", "size": "many"}')
    page.get_by_role("button", name="Form", exact=True).click()
    assert "cannot show" in form.locator("[role=alert]").inner_text()
    assert json.loads(sent(page, asked)["body"]) == {"kind": "wide", "size": "many"}


def test_examples_of_optional_parameters_are_not_sent_unasked(
    page: Page, site: str, asked: Any
) -> None:
    opened(page, f"{site}/given.html")
    assert field(page, "id").input_value() == ""
    field(page, "id").fill("x")
    assert sent(page, asked)["path"] == "/given/x?page=3"


def fitted_form(page: Page, site: str) -> Any:
    """Open the form of a body with variants; its parameter has a value."""
    opened(page, f"{site}/fitted.html")
    field(page, "id").fill("1")
    return page.locator(".docsjson-play")


@pytest.mark.parametrize(
    "body",
    [
        {"ref": 7},
        {"ref": [1, 2]},
        {"ref": "a", "tags": [], "deep": {}},
        {"power": {"by": "oil"}},
        {"place": None},
        {"place": {"town": "Bern"}},
    ],
)
def test_the_form_shows_a_value_in_the_variant_that_fits_and_what_is_empty(
    body: dict[str, Any], page: Page, site: str, asked: Any
) -> None:
    form = fitted_form(page, site)
    page.get_by_role("button", name="JSON", exact=True).click()
    form.locator("textarea").fill(json.dumps(body))
    page.get_by_role("button", name="Form", exact=True).click()
    assert form.locator("[role=alert]").inner_text() == ""
    assert json.loads(sent(page, asked)["body"]) == body


def test_the_form_adds_the_only_value_of_a_required_field(
    page: Page, site: str, asked: Any
) -> None:
    form = fitted_form(page, site)
    page.get_by_role("button", name="JSON", exact=True).click()
    form.locator("textarea").fill('{"mark": {"at": 3}}')
    page.get_by_role("button", name="Form", exact=True).click()
    assert json.loads(sent(page, asked)["body"]) == {"mark": {"kind": "dot", "at": 3}}


def test_null_is_one_of_the_choices_of_a_value_that_may_be_it(
    page: Page, site: str, asked: Any
) -> None:
    form = fitted_form(page, site)
    form.get_by_label("Kind of place").select_option("null")
    assert json.loads(sent(page, asked)["body"]) == {"place": None}


def test_what_is_said_of_fields_is_above_them_and_as_far_left_as_their_name(
    page: Page, site: str
) -> None:
    form = fitted_form(page, site)
    for text in ("Where it is", "How deep"):
        row = form.locator(".docsjson-play-row", has_text=text).last
        label, said, fields = (one.bounding_box() for one in row.locator("> *").all())
        assert label and said and fields
        assert label["x"] == said["x"] == fields["x"]
        assert fields["y"] >= said["y"] + said["height"]
    null = form.get_by_label("null for deep").bounding_box()
    first = row.get_by_role("textbox").bounding_box()
    assert null and first and null["y"] + null["height"] <= first["y"]


def test_another_variant_keeps_the_values_that_it_takes_too(
    page: Page, site: str, asked: Any
) -> None:
    form = fitted_form(page, site)
    form.get_by_label("Kind of power").select_option("Sail")
    for name, value in {"masts": "2", "name": "Ada", "length": "7.5"}.items():
        field(page, name).fill(value)
    form.get_by_label("Kind of power").select_option("Motor")
    assert json.loads(sent(page, asked)["body"]) == {"power": {"by": "oil", "name": "Ada"}}


def test_an_optional_variant_is_sent_when_it_is_chosen_and_examples_lose_nothing(
    page: Page, site: str, asked: Any
) -> None:
    form = fitted_form(page, site)
    expect(form.locator("legend", has_text="Body")).to_have_text("Body")
    form.get_by_label("Kind of ref").select_option('""')
    assert json.loads(sent(page, asked)["body"]) == {"ref": ""}
    form.get_by_label("Kind of ref").select_option("string")
    form.get_by_label("Kind of ref").locator("+ div input").fill("a")
    assert json.loads(sent(page, asked)["body"]) == {"ref": "a"}
    form.get_by_label("Kind of power").select_option("Sail")
    assert json.loads(sent(page, asked)["body"]) == {"ref": "a", "power": {"by": "wind"}}
    form.get_by_label("Example", exact=True).select_option("Odd")
    assert json.loads(sent(page, asked)["body"]) == {"ref": 7, "tags": [], "deep": {}}
    form.get_by_label("Example", exact=True).select_option("Old")
    expect(page.get_by_role("button", name="JSON", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    assert json.loads(sent(page, asked)["body"]) == {"ref": {"id": 7}}


def test_an_answer_is_saved_with_its_own_name(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/open.html")
    sent(page, asked)
    saved = page.get_by_role("link", name="Save the answer")
    assert saved.get_attribute("download") == "réport.pdf"


def test_what_browsers_cannot_send_is_said(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/fitted.html")
    result = page.locator(".docsjson-play-result")
    field(page, "id").fill("..")
    page.get_by_role("button", name="Send").click()
    expect(result).to_contain_text("“..” cannot be sent")
    field(page, "id").fill("1")
    page.locator(".docsjson-play").get_by_role("textbox", name="X-Trace").fill("€")
    page.get_by_role("button", name="Send").click()
    expect(result).to_contain_text("“X-Trace” cannot be sent")
    assert asked == []


def test_forms_are_written_as_their_encoding_says(page: Page, site: str, asked: Any) -> None:
    opened(page, f"{site}/nested.html")
    form = page.locator(".docsjson-play")
    form.get_by_role("group", name="metadata").get_by_label("a").fill("x y")
    for number in (1, 2):
        page.get_by_role("button", name="Add item to tags").click()
        page.get_by_label(f"tags {number}", exact=True).fill(str(number))
    assert sent(page, asked)["body"] == "metadata%5Ba%5D=x+y&tags=1%2C2"


def test_answers_stay_and_can_be_saved_and_send_keeps_the_focus(
    page: Page, site: str, asked: Any
) -> None:
    opened(page, f"{site}/moved.html")
    form = page.locator(".docsjson-play")
    assert sent(page, asked)["path"] == "/things/1"
    assert page.evaluate("document.activeElement.textContent") == "Send"
    assert {one["method"] for one in asked} <= {"GET", "OPTIONS"}
    assert form.get_by_role("link", name="Save the answer").get_attribute("download") == "1.json"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    form.get_by_role("button", name="Copy", exact=True).click()
    expect(form.get_by_role("button", name="Copied")).to_be_visible()
    assert '"path": "/things/1"' in page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Add item to More headers").click()
    form.get_by_placeholder("Name").fill("X-More")
    form.get_by_placeholder("Value").fill("1")
    got = sent(page, asked)
    assert (got["path"], got["headers"]["x-more"]) == ("/moved", "1")
    assert "not followed" in page.locator(".docsjson-play-result").inner_text()
    expect(page.locator(".docsjson-play-past > details")).to_have_count(1)
    assert form.get_by_placeholder("Name").evaluate("e => getComputedStyle(e).fontSize") == "16px"


def test_a_channel_connects_sends_and_shows(page: Page, site: str) -> None:
    opened(page, f"{site}/channel.html")
    form = page.locator(".docsjson-play")
    form.get_by_label("room").select_option("b c")
    assert form.get_by_label("Message").input_value() == '{\n  "body": "Hi"\n}'
    form.get_by_label("Message").fill("Hello")
    form.get_by_label("token").fill("a&b")
    assert form.get_by_role("button", name="Send").is_disabled()
    form.get_by_role("button", name="Connect", exact=True).click()
    expect(form.get_by_role("status")).to_have_text("“seat” is required.")
    form.get_by_label("seat").fill("1/2")
    form.get_by_role("button", name="Connect", exact=True).click()
    expect(form.get_by_role("status")).to_have_text("Connected")
    form.get_by_label("Message").press("Control+Enter")
    log = form.locator(".docsjson-play-log > li")
    expect(log.nth(0)).to_contain_text("Hello")
    expect(log.nth(1)).to_contain_text("<b>/chat/b%20c/1%2F2?token=a%26b</b> Hello")
    expect(log.nth(2)).to_contain_text('{"in": "bytes"}')
    expect(log.nth(3)).to_contain_text("3 bytes")
    expect(form.get_by_role("status")).to_contain_text("1000")
    assert form.get_by_role("button", name="Connect", exact=True).is_visible()


def test_texts_of_a_file_keep_their_direction_in_a_site_from_right_to_left(
    page: Page, site: str
) -> None:
    opened(page, f"{site}/create.html")
    page.evaluate("document.documentElement.dir = 'rtl'")
    look = "getComputedStyle(document.querySelector('.docsjson-answer > span + span'))"
    assert page.evaluate(f"{look}.unicodeBidi") == "plaintext"
    assert page.evaluate(f"{look}.textAlign") == "right"


def test_fields_start_at_the_right_in_a_site_from_right_to_left(page: Page, site: str) -> None:
    opened(page, f"{site}/create.html")
    page.evaluate("document.documentElement.dir = 'rtl'")
    names = page.locator(".docsjson-field-head > .docsjson-field-name:visible")
    far = "e => e.parentElement.getBoundingClientRect().right - e.getBoundingClientRect().right"
    assert names.count()
    assert {round(name.evaluate(far)) for name in names.all()} == {0}
    assert names.first.evaluate("e => getComputedStyle(e).direction") == "ltr"


@pytest.mark.parametrize(("is_there", "label"), [(True, "Senden"), (False, "Send")])
def test_words_of_the_playground_come_with_it(
    page: Page, site: str, is_there: bool, label: str
) -> None:
    held = '<script type="application/json" id="docsjson-words" data-more="words-1.js">{}</script>'
    page.route("**/create.html", lambda route: route.fulfill(
        body=route.fetch().text().replace("</head>", f"{held}</head>"), content_type="text/html"))  # fmt: skip
    more = ADDED % '{"Send": "Senden"}'
    page.route("**/words-1.js*", lambda route: (
        route.fulfill(body=more, content_type="text/javascript") if is_there else route.abort()))  # fmt: skip
    opened(page, f"{site}/create.html")
    expect(page.get_by_role("button", name=label, exact=True)).to_be_visible()


def answered(page: Page, site: str, body: str | bytes, kind: str) -> Any:
    """Send a request that is answered like this, and return what shows the answer."""
    headers = {"Content-Type": kind, "Access-Control-Allow-Origin": "*"}
    page.route("**/picture?size=3", lambda route: route.fulfill(body=body, headers=headers))
    opened(page, f"{site}/picture.html")
    page.get_by_role("button", name="Send").click()
    result = page.locator(".docsjson-play-result")
    expect(result.get_by_role("link", name="Save the answer")).to_be_visible()
    return result


SLOW = "let now = 0; performance.now = () => now += 1000;"
"""A clock by which a browser takes long for everything."""
FAST = "performance.now = () => 0;"
"""A clock by which it takes no time, however busy the machine is."""


def test_json_of_many_values_is_written_as_far_as_it_is_unfolded(page: Page, site: str) -> None:
    page.add_init_script(FAST)
    result = answered(page, site, f"[{','.join(['[7]'] * 49_000)}]", "application/json")
    assert result.locator("*").count() < 100
    tree = result.locator(".docsjson-play-json > details")
    tree.locator("summary").first.click()
    expect(tree.locator("> div > details")).to_have_count(1001)
    rest = tree.locator("> div > details").last
    expect(rest).to_have_text("… 48000")
    rest.locator("summary").click()
    expect(tree.locator("> div > details")).to_have_count(2001)
    tree.locator("> div > details").nth(1500).locator("summary").click()
    expect(tree.locator("> div > details").nth(1500)).to_contain_text("7")


def test_json_too_long_to_fold_is_indented(page: Page, site: str) -> None:
    page.add_init_script(FAST)
    result = answered(page, site, f"[{','.join(['[7]'] * 60_000)}]", "application/json")
    assert result.locator("pre").last.text_content().startswith("[\n  [\n    7\n  ],")
    expect(result).to_contain_text("The start of 240001 characters.")


@pytest.mark.parametrize(
    ("kind", "text"),
    [("text/plain", "\u0301" * 9000), ("application/json", json.dumps(["\u0301" * 9000]))],
)
def test_of_a_text_that_takes_a_browser_long_the_start_shows(
    page: Page, site: str, kind: str, text: str
) -> None:
    page.add_init_script(SLOW)
    result = answered(page, site, text, kind)
    expect(result).to_contain_text(f"The start of {len(text)} characters.")
    assert len(result.locator("pre").last.text_content()) == 4096


def test_json_that_is_nested_too_deeply_for_a_tree_is_valid(page: Page, site: str) -> None:
    result = answered(page, site, "[" * 90_000 + "]" * 90_000, "application/json")
    expect(result.locator("pre").last).to_contain_text("[[[[")
    expect(result).not_to_contain_text("not valid")


def test_no_playlist_is_played_whatever_its_type(page: Page, site: str) -> None:
    text = "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:9/a.ts\n"
    result = answered(page, site, text, "video/mp4")
    assert result.locator("video").count() == 0


def test_events_that_take_a_browser_long_are_not_read_to_their_end(
    page: Page, site: str, goes_on: threading.Event
) -> None:
    page.add_init_script(SLOW)
    goes_on.clear()
    opened(page, f"{site}/stream.html")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".docsjson-play-result")).to_contain_text("the rest was not read")
    goes_on.set()


@pytest.mark.parametrize(
    "body", [{"access_token": {"a": 1}}, {"access_token": "a", "more": "x" * 2_000_000}]
)
def test_what_is_no_token_and_no_end_of_an_answer_is_told(
    page: Page, site: str, body: dict[str, Any]
) -> None:
    headers = {"Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*"}
    page.route("**/token", lambda route: route.fulfill(json=body, headers=headers))
    place = signing(page, site)
    place.get_by_label("Way to get a token").select_option("Client credentials")
    place.get_by_label("Client secret").fill("s")
    place.get_by_role("button", name="Get a token").click()
    expect(place.get_by_role("status")).to_have_text("No token: 200")


def test_a_server_cannot_make_a_page_ask_it_without_a_pause(
    page: Page, site: str, asked: Any
) -> None:
    headers = {"Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*"}
    given = '{"device_code": "d", "user_code": "ABCD", "interval": 1e999, "expires_in": 1e999}'
    page.route("**/device", lambda route: route.fulfill(body=given, headers=headers))
    page.add_init_script(
        "const later = setTimeout; window.pauses = [];"
        "window.setTimeout = (work, pause) => { pauses.push(pause); return later(work, pause); };"
    )
    place = signing(page, site)
    place.get_by_label("Way to get a token").select_option("Device authorization")
    place.get_by_role("button", name="Get a token").click()
    expect(place.get_by_role("status")).to_contain_text("ABCD")
    assert max(page.evaluate("pauses")) == 2e9, "timers take longer ones for none"
    place.get_by_role("button", name="Cancel").click()
    assert [one for one in asked if one["path"] == "/token"] == []


def test_many_messages_of_a_channel_show_together_and_in_part(page: Page, site: str) -> None:
    page.add_init_script(FAST)
    page.add_init_script(
        """window.WebSocket = class {
            static OPEN = 1;
            readyState = 1;
            constructor() { setTimeout(() => {
                this.onopen();
                for (let at = 0; at < 400; at++) this.onmessage({ data: `${at} `.repeat(9000) });
            }); }
            close() {}
        };"""
    )
    opened(page, f"{site}/channel.html")
    form = page.locator(".docsjson-play")
    form.get_by_label("seat").fill("1")
    form.get_by_role("button", name="Connect", exact=True).click()
    log = form.locator(".docsjson-play-log")
    expect(log.locator("li")).to_have_count(200)
    expect(log.locator("li").last).to_contain_text("399 399")
    assert len(log.locator("li").last.text_content()) < 1100


FLOODING = """window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() { setTimeout(() => {
        this.onopen();
        for (let at = 0; at < MANY; at++) this.onmessage?.({ data: "x" });
    }); }
    close() { window.isClosed = true; }
};"""
"""A server that sends many messages, and never answers a close."""


def flooded(page: Page, site: str, messages: int) -> Any:
    """Return the form of a channel whose server sends messages, and never answers a close."""
    page.add_init_script(FLOODING.replace("MANY", str(messages)))
    opened(page, f"{site}/channel.html")
    form = page.locator(".docsjson-play")
    form.get_by_label("seat").fill("1")
    form.get_by_role("button", name="Connect", exact=True).click()
    return form


def test_a_flood_of_messages_ends_the_connection(page: Page, site: str) -> None:
    form = flooded(page, site, 20_000)
    status = form.locator("[role=status]").first
    expect(status).to_have_text("Not connected · the rest was not read")
    expect(form.get_by_role("button", name="Connect", exact=True)).to_be_visible()
    assert page.evaluate("window.isClosed")


def test_a_reader_leaves_a_server_that_does_not_answer(page: Page, site: str) -> None:
    form = flooded(page, site, 1)
    form.get_by_role("button", name="Disconnect").click()
    expect(form.locator("[role=status]").first).to_have_text("Not connected")
    assert page.evaluate("window.isClosed")


def test_a_channel_that_is_closed_already_is_left_without_a_fault(page: Page, site: str) -> None:
    faults: list[object] = []
    page.on("pageerror", lambda error: faults.append(error))
    form = flooded(page, site, 1)
    leave = form.get_by_role("button", name="Disconnect")
    expect(leave).to_be_visible()
    leave.evaluate("button => { button.click(); button.click(); }")
    expect(form.locator("[role=status]").first).to_have_text("Not connected")
    assert faults == []


@pytest.mark.parametrize("charset", ["iso-8859-1", "utf-16", "unknown-9"])
def test_an_answer_is_read_in_its_own_charset(page: Page, site: str, charset: str) -> None:
    body = "naïve".encode("utf-8" if "unknown" in charset else charset)
    result = answered(page, site, body, f"text/csv; charset={charset}")
    expect(result.locator("pre").last).to_have_text("naïve")


@pytest.mark.parametrize(
    ("kind", "name"),
    [("image/svg+xml", "picture.svg"), ("audio/wav", "picture.wav"), ("text/xml", "picture.xml")],
)
def test_the_file_of_an_answer_is_named_after_its_type(
    page: Page, site: str, kind: str, name: str
) -> None:
    result = answered(page, site, "<svg/>", kind)
    assert result.get_by_role("link", name="Save the answer").get_attribute("download") == name


def test_an_answer_that_breaks_off_is_shown_as_far_as_it_came(page: Page, site: str) -> None:
    page.add_init_script(BREAKS_OFF)
    opened(page, f"{site}/picture.html")
    page.get_by_role("button", name="Send").click()
    result = page.locator(".docsjson-play-result")
    expect(result).to_contain_text("200 OK")
    expect(result).to_contain_text("the connection broke off")
    expect(result.locator("pre").last).to_have_text("start")
    expect(result).not_to_contain_text("CORS")


BREAKS_OFF = """
    const broken = (stream) => { stream.enqueue(new TextEncoder().encode("start")); stream.sent = true; };
    window.fetch = async () => new Response(new ReadableStream({
        pull(stream) { if (stream.sent) stream.error(new TypeError("network error")); else broken(stream); },
        sent: false,
    }), { statusText: "OK", headers: { "Content-Type": "text/plain" } });
"""
"""A connection that is lost after the first bytes of an answer."""


def test_events_that_were_read_stay_and_can_be_saved_when_a_reader_stops(
    page: Page, site: str, goes_on: threading.Event
) -> None:
    goes_on.clear()
    opened(page, f"{site}/stream.html")
    page.get_by_role("button", name="Send").click()
    result = page.locator(".docsjson-play-result")
    expect(result).to_contain_text("event 0")
    page.get_by_role("button", name="Cancel").click()
    expect(result).to_contain_text("Cancelled")
    goes_on.set()
    expect(result).to_contain_text("event 0")
    assert focused(page) == "Send"
    with page.expect_download() as download:
        result.get_by_role("link", name="Save the answer").click()
    assert Path(download.value.path()).read_text("utf-8") == "data: event 0\n\n"


def focused(page: Page) -> str:
    """Return the text of what has the focus."""
    return str(page.evaluate("document.activeElement.textContent"))


def test_an_answer_stays_below_when_the_next_request_is_not_sent(
    page: Page, site: str, asked: Any
) -> None:
    opened(page, f"{site}/bearer.html")
    field(page, "id").fill("1")
    sent(page, asked)
    field(page, "id").fill("")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".docsjson-play-result")).to_contain_text("is required")
    expect(page.locator(".docsjson-play-past")).to_contain_text("200 OK · GET /things/1")


def test_a_message_about_json_does_not_move_the_button_that_is_being_clicked(
    page: Page, site: str, asked: Any
) -> None:
    opened(page, f"{site}/create.html")
    page.get_by_role("button", name="JSON", exact=True).click()
    page.locator(".docsjson-play textarea").fill("{nope")
    assert sent(page, asked)["body"] == "{nope"
    expect(page.locator(".docsjson-play [role=alert]")).to_contain_text("not valid JSON")


def test_the_focus_stays_in_the_form_when_a_row_is_removed(page: Page, site: str) -> None:
    opened(page, f"{site}/bearer.html")
    add = page.get_by_role("button", name="Add item to More headers and parameters")
    add.click()
    page.get_by_role("button", name="Remove Headers item").click()
    expect(add).to_be_focused()


def test_a_script_that_could_not_be_loaded_is_loaded_again(
    page: Page, site: str, asked: Any
) -> None:
    page.route("**/playground-answers.js*", lambda route: route.abort(), times=1)
    opened(page, f"{site}/bearer.html")
    field(page, "id").fill("1")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".docsjson-play-result")).to_contain_text("Error")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".docsjson-play-result")).to_contain_text("200 OK")
    assert len(asked) == 1


def test_a_client_is_asked_for_its_secret_before_anything_is_sent(
    page: Page, site: str, asked: Any
) -> None:
    place = signing(page, site)
    place.get_by_label("Way to get a token").select_option(label="Client credentials")
    place.get_by_role("button", name="Get a token").click()
    expect(place).to_contain_text("“Client secret” is required.")
    expect(place.get_by_label("Client secret")).to_be_focused()
    assert asked == []


def test_a_link_among_the_facts_of_an_api_is_not_torn_apart(page: Page, site: str) -> None:
    """Two scripts in the text of a link: what follows must not come between them."""
    page.goto(f"{site}/overview.html")
    styles = """() => {
      document.documentElement.dir = "rtl";
      document.querySelector("article").innerHTML = `<p class="docsjson-api-facts">1.0 · <a>ملف OpenAPI</a> · MIT</p>
        <section><p>What is on the shelves.</p></section>`;
      return ["a", "section p"].map(name => getComputedStyle(document.querySelector("article " + name)).unicodeBidi);
    }"""
    assert page.evaluate(styles) == ["isolate", "plaintext"]


def test_the_button_that_sends_keeps_its_colours_under_the_pointer(page: Page, site: str) -> None:
    opened(page, f"{site}/bearer.html")
    send = page.get_by_role("button", name="Send")
    colour = "send => getComputedStyle(send).backgroundColor"
    page.mouse.move(0, 0)
    usual = send.evaluate(colour)
    send.hover()
    assert send.evaluate(colour) == usual


def test_what_adds_a_header_fits_on_a_phone(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, f"{site}/bearer.html")
    page.get_by_role("button", name="Add item to More headers and parameters").click()
    remove = page.get_by_role("button", name="Remove Headers item").bounding_box()
    value = page.get_by_placeholder("Value").bounding_box()
    assert remove
    assert value
    assert value["width"] > 3 * remove["width"]


def test_a_closing_bracket_of_an_answer_is_less_far_in_than_its_keys(page: Page, site: str) -> None:
    result = answered(page, site, '{"a": 1, "b": {"c": 2}}', "application/json")
    lefts = """shown => {
      const range = document.createRange();
      const left = node => { range.selectNodeContents(node); return Math.round(range.getBoundingClientRect().left); };
      const [outer, inner] = shown.querySelectorAll("details");
      const [one, two] = shown.querySelectorAll("details > div > div .docsjson-play-key, summary .docsjson-play-key");
      return [left(outer.lastChild.firstChild), left(one), left(two), left(inner.lastChild.firstChild)];
    }"""
    outer, one, two, inner = result.locator(".docsjson-play-json").evaluate(lefts)
    assert outer < one
    assert abs(one - two) <= 4
    assert outer < inner
