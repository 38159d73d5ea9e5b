"""AsyncAPI: both versions are read alike, and channels become pages. One small site, built once."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from lxml import html
from safety.small_site import build

from sphinx_docsjson.openapi.asyncapi.channels import MOST_SERVERS, Channel, read_asyncapi
from sphinx_docsjson.openapi.asyncapi.mistakes import mistakes
from sphinx_docsjson.openapi.asyncapi.shown import asks_for_one
from sphinx_docsjson.openapi.asyncapi.sockets import socket_urls
from sphinx_docsjson.openapi.channels.message_folds import MOST_LINKS, MessageFolds
from sphinx_docsjson.openapi.channels.socket_form import distinct_messages, examples, socket_node
from sphinx_docsjson.openapi.model.operations import NoSpecError
from sphinx_docsjson.openapi.model.tree import Tree
from sphinx_docsjson.openapi.plan.channel_files import closed_servers
from sphinx_docsjson.openapi.read.resolve import Documents, Node

from .cases import document
from .cases import drawn as lines_of

if TYPE_CHECKING:
    from safety.small_site import Built

SECOND = """asyncapi: 2.6.0
info: {title: Chat, version: "1"}
servers:
  live: {url: "chat.example/{stage}", protocol: wss, variables: {stage: {default: v1}}}
  log: {url: "kafka.example:9092", protocol: kafka}
channels:
  rooms/{room}:
    parameters: {room: {description: Its name., schema: {type: string, enum: [a, b]}}}
    publish:
      operationId: say
      message:
        oneOf:
          - {$ref: "#/components/messages/text"}
          - {name: picture, contentType: image/png, payload: {type: string, format: binary}}
    subscribe: {message: {$ref: "#/components/messages/text"}}
components:
  messageTraits:
    common: {headers: {type: object, properties: {id: {type: string}}}, title: Common}
  messages:
    text:
      title: Text
      traits: [{$ref: "#/components/messageTraits/common"}]
      payload: {type: object, required: [body], properties: {body: {type: string, description: "<b>Said</b>"}}}
      examples: [{name: short, payload: {body: Hi}}, {name: headers only, headers: {id: x}}]
"""
THIRD = """asyncapi: 3.0.0
info: {title: Chat, version: "1"}
servers:
  live:
    host: chat.example
    pathname: /{stage}
    protocol: wss
    variables: {stage: {default: v1, enum: [v1, v2], description: Which one.}}
    security: [{$ref: "#/components/securitySchemes/key"}, {type: X509}]
    summary: For people.
    tags: [{name: public, description: Open to all.}]
    bindings: {ws: {limit: 3}}
  log: {host: "kafka.example:9092", protocol: kafka}
channels:
  room:
    address: rooms/{room}
    title: A room
    summary: One for each topic.
    externalDocs: {url: "https://chat.example/rooms", description: All of rooms}
    description: Where people talk.
    servers: [{$ref: "#/servers/live"}]
    parameters: {room: {description: Its name., enum: [a, b], default: b}}
    messages:
      text: {$ref: "#/components/messages/text"}
      old: {payload: {schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: {type: record}}}
    bindings:
      ws: {method: GET, query: {type: object, properties: {since: {type: integer}}}, bindingVersion: "0.1"}
  later: {address: null, messages: {done: {payload: {description: what comes of it}}}}
operations:
  say:
    action: receive
    channel: {$ref: "#/channels/room"}
    title: Say something
    summary: Which all hear.
    tags: [{name: slow}, {description: Has no name.}]
    messages: [{$ref: "#/channels/room/messages/text"}]
    security: [{type: http, scheme: bearer}]
    reply: {address: {location: $message.header#/to}, channel: {$ref: "#/channels/room"}, messages: [{$ref: "#/channels/room/messages/old"}]}
  hear: {action: send, channel: {$ref: "#/channels/room"}}
components:
  securitySchemes: {key: {type: httpApiKey, in: query, name: token, description: Ask us.}}
  messages:
    text:
      title: Text
      correlationId: {location: $message.header#/id}
      examples: [{name: short, summary: A short one, headers: {id: 7f}, payload: {body: Hi}}]
      payload: {type: object, required: [body], properties: {body: {type: string, description: "[Guide](/index)"}}}
"""


LATER = next(line for line in THIRD.splitlines(keepends=True) if line.startswith("  later:"))

MANY = {
    "asyncapi": "3.0.0",
    "info": {"title": "Commands", "version": "1"},
    "channels": {"all": {
        "address": "/all",
        "messages": {name: {"payload": {"properties": {name: {"type": "string"}}}}
                     for name in (*"abcdef", "failed")},
    }},
    "operations": {f"do {name}": {
        "action": "receive",
        "channel": {"$ref": "#/channels/all"},
        "messages": [{"$ref": f"#/channels/all/messages/{name}"}],
        "reply": {"messages": [{"$ref": "#/channels/all/messages/failed"}]},
    } for name in "abcdef"},
}  # fmt: skip


def channel(text: str) -> Channel:
    return read_asyncapi(document(text)).channels[0]


def drawn(text: str) -> list[tuple[str, str, list[str]]]:
    """Return the operations of a channel: action, name and messages."""
    found = channel(text).exchanges
    return [(one.action, one.name, [m.title for m in (*one.messages, *one.reply)]) for one in found]


def test_both_versions_are_read_into_the_same() -> None:
    assert drawn(SECOND) == [
        ("publish", "say", ["Text", "picture"]),
        ("subscribe", "subscribe", ["Text"]),
    ]
    assert drawn(THIRD) == [("receive", "say", ["Text", "old"]), ("send", "hear", ["Text", "old"])]
    assert channel(SECOND).address == channel(THIRD).address == "rooms/{room}"
    assert socket_urls(channel(SECOND)) == ["wss://chat.example/v1/rooms/{room}"]
    addresses = [f"wss://chat.example/{stage}/rooms/{{room}}" for stage in ("v1", "v2")]
    assert socket_urls(channel(THIRD)) == addresses


AVRO = """asyncapi: 3.0.0
channels:
  orders:
    messages:
      made:
        payload:
          schemaFormat: application/vnd.apache.avro;version=1.9.0
          schema:
            type: record
            name: Order
            namespace: org.seeds
            doc: What was ordered.
            fields:
              - {name: id, type: {type: string, logicalType: uuid}, doc: Its <b>number</b>.}
              - {name: total, type: {type: bytes, logicalType: decimal, precision: 10, scale: 2}}
              - {name: state, type: {type: enum, name: State, symbols: [NEW, PAID]}, default: NEW}
              - {name: was, type: ["null", State], default: null}
              - name: lines
                type: {type: array, items: {type: record, name: Line, fields: [{name: seed, type: long}, {name: of, type: Order}]}}
              - {name: notes, type: {type: map, values: [string, int]}}
              - {name: first, type: org.seeds.Line}
"""


@pytest.mark.parametrize(
    ("payload", "told"),
    [
        ("{$ref: '#/components/schemas/Order'}", "Order"),
        ("{title: Order placed, type: object}", "Order placed"),
        ("{type: record, name: Truck, fields: []}", "Truck"),
        ("{type: object, name: Truck}", "message"),
    ],
)
def test_a_message_without_a_name_is_called_like_its_payload(payload: str, told: str) -> None:
    text = f"""
asyncapi: 2.6.0
channels: {{a: {{publish: {{message: {{payload: {payload}}}}}}}}}
components: {{schemas: {{Order: {{type: object}}}}}}
"""
    ((message,),) = (one.messages for one in channel(text).exchanges)
    assert message.title == told


def test_payloads_in_avro_have_fields() -> None:
    ((message,),) = (one.messages for one in channel(AVRO).exchanges)
    assert message.payload is not None
    tree = Tree()
    made = tree.add(message.payload)
    tree.grow()
    assert (message.foreign, message.was) == ("", "application/vnd.apache.avro;version=1.9.0")
    assert (
        lines_of([made])
        == """object
What was ordered.
id (string<uuid>, required)
    Its <b>number</b>.
total (string<decimal(10, 2)>, required)
state (enum<string>, default: NEW)
    Available options: NEW, PAID
was (enum<string>, State, nullable, default: null)
    Available options: NEW, PAID
lines (object[], required)
    seed (integer<int64>, required)
    of (object, Order, required)
notes (object, required)
    {key} (string | integer<int32>)
first (object, Line, required)
    seed (integer<int64>, required)
    of (object, Order, required)"""
    )
    ((_, lexer, text),) = examples(channel(AVRO), "")
    assert (lexer, json.loads(text)["state"]) == ("json", "NEW")


@pytest.mark.parametrize("schema", [
    "{type: record}", "4", "{type: gone}", "[]", "{type: record, fields: [4, {name: 5}, {name: a, type: gone}]}",
    "'{\"type\": \"record\"}'", "'{'", "{type: array}", "{type: enum, name: A}",
])  # fmt: skip
def test_wrong_shapes_of_avro_are_passed_over(schema: str) -> None:
    form = "schemaFormat: application/vnd.apache.avro"
    text = f"asyncapi: 3.0.0\nchannels: {{a: {{messages: {{m: {{{form}, payload: {schema}}}}}}}}}"
    for one in read_asyncapi(document(text)).channels[0].exchanges[0].messages:
        assert one.payload is not None
        Tree().add(one.payload)


def test_traits_add_what_a_message_does_not_say() -> None:
    message = channel(SECOND).exchanges[0].messages[0]
    assert message.title == "Text"
    assert message.headers is not None
    assert "id" in message.headers.get("properties").mapping


COMMANDS = """asyncapi: 3.0.0
servers: {live: {host: chat.example, protocol: ws}}
channels:
  all:
    address: /all
    messages:
      list: {title: "List `all` that are there now, and those that were. They are many and more.", summary: List all., payload: {const: list}}
      listed: {payload: {const: listed}}
      news: {payload: {const: news}}
operations:
  list:
    action: receive
    summary: Asks for `all` that are there now, and those that were. Be patient.
    description: Asks for `all` that are there now, and those that were. Be patient.
    channel: {$ref: "#/channels/all"}
    messages: [{$ref: "#/channels/all/messages/list"}]
    reply: {messages: [{$ref: "#/channels/all/messages/listed"}]}
  tell: {action: send, channel: {$ref: "#/channels/all"}, messages: [{$ref: "#/channels/all/messages/news"}]}
"""


def test_the_form_offers_what_readers_send() -> None:
    root = document(COMMANDS)
    (channel,) = read_asyncapi(root).channels
    form = socket_node(channel, root)
    assert form is not None
    data = json.loads(html.fromstring(form["html"]).xpath("string(script)"))
    assert data["messages"] == [["List all that are there now, and those that were", '"list"']]


def test_messages_that_no_operation_has_are_those_of_their_channel() -> None:
    later = """  later:
    messages:
      news: {payload: {type: string}}
      old: {headers: {schemaFormat: application/schema+json, schema: {title: Top}}}
"""
    text = THIRD.replace(LATER, later)
    assert drawn(text) == drawn(THIRD), "the operations of a channel have all of its messages"
    found = read_asyncapi(document(text)).channels[1].exchanges
    assert [(one.name, [each.name for each in one.messages]) for one in found] == [
        ("", ["news", "old"])
    ]
    headers = found[0].messages[1].headers
    assert headers is not None
    assert headers.text("title") == "Top", "an object with the format of headers holds their schema"


def test_titles_are_one_sentence_and_what_they_leave_out_is_said_once(tmp_path: Path) -> None:
    groups = [{"group": "A", "pages": ["index"]}, {"group": "Chat", "asyncapi": "chat.yaml"}]
    settings = {"theme": "mint", "navigation": {"groups": groups}}
    built = build(tmp_path, "# Home\n", files={"chat.yaml": COMMANDS}, settings=settings)
    (path,) = (path for path in built.out.rglob("*.html") if path.stem == "all")
    shown = html.parse(str(path)).getroot()
    (asked,) = shown.xpath("//section[@id='asks-for-all-that-are-there-now-and-those-that-were']")
    told = " ".join(asked.text_content().split())
    assert told.count("Be patient") == told.count("They are many") == told.count("List all.") == 1


@pytest.mark.parametrize("text", ["openapi: 3.0.0", "asyncapi: 4.0.0", "[]", "asyncapi: {}"])
def test_other_documents_are_named(text: str) -> None:
    with pytest.raises(NoSpecError):
        read_asyncapi(document(text))


@pytest.mark.parametrize("text", [
    "asyncapi: 3.0.0\nchannels: [1]\noperations: {a: 1, b: {channel: {$ref: '#/x'}, messages: {}}}",
    "asyncapi: 2.0.0\nchannels: {a: 1, b: {publish: [], subscribe: {message: 3}, servers: [1]}}",
    "asyncapi: 3.0.0\nchannels: {a: {messages: {m: {payload: {$ref: '#/channels/a'}, traits: [4]}}}}",
])  # fmt: skip
def test_wrong_shapes_are_passed_over(text: str) -> None:
    for one in read_asyncapi(document(text)).channels:
        assert not socket_urls(one)


@pytest.mark.parametrize("name", ["evil.example/#", "evil.example?", "evil.example/"])
def test_no_variable_leads_a_socket_to_another_host(name: str) -> None:
    variable = f"variables: {{name: {{default: '{name}'}}}}"
    server = f"{{protocol: wss, host: '{{name}}.chat.example', {variable}}}"
    text = f"asyncapi: 3.0.0\nservers: {{a: {server}}}\nchannels: {{a: {{address: /b}}}}"
    (one,) = read_asyncapi(document(text)).channels
    assert one.servers
    assert not socket_urls(one)


def test_readers_choose_the_variables_of_a_socket() -> None:
    stage = "{default: live, enum: [test, live, 'x.example/']}"
    server = f"{{url: '{{stage}}.chat.example/{{v}}', protocol: wss, variables: {{stage: {stage}, v: {{enum: [v2, v1]}}}}}}"
    text = f"asyncapi: 2.6.0\nservers: {{a: {server}}}\nchannels: {{b: {{}}}}"
    (one,) = read_asyncapi(document(text)).channels
    assert socket_urls(one) == [
        "wss://live.chat.example/v2/b", "wss://live.chat.example/v1/b",
        "wss://test.chat.example/v2/b", "wss://test.chat.example/v1/b",
    ]  # fmt: skip


LEFT_OUT = {
    "wss://user:word@chat.example": "its URL has a user name",
    "wss://chat.example:99999": "no host and port to connect to",
    "wss://": "no host and port to connect to",
    "javascript://chat.example/%0arun()": "its URL is not one of ws or wss",
    "https://chat.example": "its URL is not one of ws or wss",
    "wss://{name}.chat.example": "with the value 'evil.example/' its URL has another host",
}


@pytest.mark.parametrize("url", LEFT_OUT)
def test_a_server_that_no_browser_can_open_is_named(url: str) -> None:
    server = {
        "protocol": "wss", "url": url, "variables": {"name": {"default": "evil.example/"}},
    }  # fmt: skip
    written = {"asyncapi": "2.6.0", "servers": {"a": server}, "channels": {"b": {}}}
    root = document(json.dumps(written))
    assert not socket_urls(read_asyncapi(root).channels[0])
    (fault,) = closed_servers(root)
    assert fault.place.endswith("#/servers/a")
    assert LEFT_OUT[url] in fault.message


def many(number: int) -> dict[str, Any]:
    """Return a file whose servers, channels, operations and messages all belong together."""
    message = {"$ref": "#/components/messages/m"}
    traits = [{"headers": {"properties": {f"h{one}": {}}}} for one in range(number)]
    return {
        "asyncapi": "3.0.0",
        "servers": {f"s{one}": {"protocol": "wss", "host": "a.example"} for one in range(number)},
        "channels": {
            f"c{one}": {"messages": {f"m{each}": message for each in range(one and number)}}
            for one in range(2)
        },
        "operations": {
            f"o{one}": {"action": "send", "channel": {"$ref": "#/channels/c1"}}
            for one in range(number)
        },
        "components": {"messages": {"m": {"payload": {}, "traits": [*traits, *traits[:1]]}}},
    }


def test_what_belongs_to_everything_is_read_and_shown_once() -> None:
    """What is read for each pair takes four times as long for a file of twice the length."""
    found = read_asyncapi(document(json.dumps(many(100)))).channels
    assert [len(one.servers) for one in found] == [MOST_SERVERS + 1] * 2
    operations = found[1].exchanges
    assert len({id(one.messages) for one in operations}) == 1
    assert len({id(one.node) for one in operations[0].messages}) == 1
    assert [len(each) for each in distinct_messages(operations)] == [100, 0]
    folds = MessageFolds(found[1], {})
    shown = [len(folds.to_show(one.messages)) for one in operations]
    assert shown == [100, *[MOST_LINKS] * 99]


def test_the_last_trait_of_a_name_counts() -> None:
    traits = "[{$ref: '#/components/t/a'}, {$ref: '#/components/t/b'}, {$ref: '#/components/t/a'}]"
    message = f"{{traits: {traits}, headers: {{x: 1}}}}"
    text = f"""asyncapi: 2.0.0
channels: {{c: {{publish: {{message: {message}}}}}}}
components: {{t: {{a: {{name: A, headers: {{x: 2, y: 2}}}}, b: {{name: B, headers: {{y: 3}}}}}}}}
"""
    (found,) = channel(text).exchanges[0].messages
    assert found.node.text("name") == "A"
    assert found.node.get("headers").value == {"x": 1, "y": 2}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    page = "---\ntitle: Home\ndescription: D\n---\n\nHello.\n"
    own = "---\ntitle: Mine\nasyncapi: chat.yaml room\n---\n\nMine.\n"
    navigation = [
        {"group": "A", "pages": ["index", "own"]},
        {"group": "Chat", "asyncapi": {"source": "chat.yaml", "directory": "chat"}},
        {"group": "Commands", "asyncapi": {"source": "many.json", "directory": "many"}},
    ]
    settings = {"navigation": {"groups": navigation}, "api": {"asyncapi": "old.yaml"}}
    files = {"many.json": json.dumps(MANY), "chat.yaml": THIRD, "old.yaml": SECOND, "own.md": own}
    return build(tmp_path_factory.mktemp("channels"), page, files=files, settings=settings)


def page(site: Built, name: str) -> Any:
    return html.fromstring((site.out / f"{name}.html").read_bytes()).xpath("//article")[0]


def test_a_channel_has_a_page_with_all_its_parts(site: Built) -> None:
    shown = page(site, "chat/room")
    headings = [
        h.text_content().removesuffix("#").strip() for h in shown.xpath(".//h1|.//h2|.//h3")
    ]
    assert headings == [
        "A room", "Servers", "Authorization", "Path parameters", "Say something", "Text", "old", "hear", "Text", "old",
    ]  # fmt: skip
    text = " ".join(shown.text_content().split())
    for part in ("WSS", "rooms/{room}", "wss://chat.example/{stage}", "Which one.", "v1, v2", "Ask us.", "X509", "Bearer", "Its name.", "ws.method: GET", "ws.query object", "since integer",
                 "RECEIVE: Messages that the application receives.", "body string required",
                 '{"type": "record"}', "Reply address: $message.header#/to",
                 "Correlation ID: $message.header#/id", "For people. Tags: public Open to all.", "ws.limit: 3",
                 "One for each topic.", "All of rooms", "Which all hear. Tags: slow", '{ "id": "7f" }'):  # fmt: skip
        assert part in text
    (folded,) = shown.xpath(".//details[@class='docsjson-authorization']")
    assert folded.get("open") is None
    assert " ".join(folded.xpath("summary")[0].text_content().split()) == (
        "API key token · X509 · Bearer token"
    )
    assert text.count("Where people talk.") == 1, "the page shows it below its title already"
    assert shown.xpath("//a[text()='Guide']/@href")[0] == "../index.html"
    assert site.warnings == ""


@pytest.mark.parametrize(
    ("written", "is_choice"),
    [
        ("[{security: [{type: X509}, {type: http, scheme: basic}]}, {}]", True),
        ("[{security: [{a: []}, {b: []}]}]", True),
        ("[{security: [{a: [], b: []}]}]", False),
        ("[{security: [{a: []}]}, {security: [{b: []}]}]", False),
        ("[{}]", False),
    ],
)
def test_one_of_the_schemes_of_a_server_is_enough(written: str, is_choice: bool) -> None:
    assert asks_for_one(document(f"all: {written}").raw("all").listed()) is is_choice


def test_a_channel_says_so(tmp_path: Path) -> None:
    text = """asyncapi: 3.0.0
info: {title: T, version: '1'}
servers: {a: {host: a.example, protocol: wss, security: [{type: X509}, {type: http, scheme: bearer}]}}
channels: {b: {address: /b}}
"""
    files = {"events.yaml": text}
    made = build(tmp_path, "Hello.", files=files, settings={"api": {"asyncapi": "events.yaml"}})
    [shown] = [one.read_text("utf-8") for one in made.out.rglob("b.md")]
    assert "X509 or Bearer token" in shown


def test_many_messages_fold_and_are_shown_once(site: Built) -> None:
    shown = page(site, "many/all")
    folded = shown.xpath(".//details[contains(@class, 'docsjson-accordion')]")
    titles = [one.xpath("string(summary)").strip() for one in folded]
    assert titles == ["a", "failed", "b", "c", "d", "e", "f"]
    assert len(shown.xpath(".//h2")) == 6
    assert not shown.xpath(".//h3")
    assert shown.xpath(".//p/a[text()='failed']/@href") == ["#failed"] * 5
    assert folded[1].get("id") == "failed"
    plain = (site.out / "many" / "all.md").read_text("utf-8")
    assert plain.count("`failed` (`string`)") == 1
    assert plain.count("[failed](#failed)") == 5


def test_the_form_has_the_addresses_of_the_file_only(site: Built) -> None:
    text = (site.out / "chat" / "room.html").read_text("utf-8")
    found = re.search(r'docsjson-playground"><script type="application/json">(.*?)</script>', text)
    assert found is not None
    data = json.loads(found[1])
    assert data["urls"] == [f"wss://chat.example/{stage}/rooms/{{room}}" for stage in ("v1", "v2")]
    assert data["params"] == [
        {"name": "room", "type": "string", "enum": ["a", "b"], "default": "b"}
    ]
    assert data["query"] == [
        {"name": "since", "type": "integer"}, {"name": "token", "type": "string", "secret": True},
    ]  # fmt: skip
    assert data["messages"] == [["Text: A short one", '{\n  "body": "Hi"\n}']]
    assert "docsjson/socket.js" in text
    assert "docsjson/playground-start.js" not in text


def test_a_channel_whose_address_is_not_known_claims_none(site: Built) -> None:
    shown = page(site, "chat/later").text_content()
    assert "The address is known at run time only." in shown
    assert "Messages" in shown
    assert "what comes of it" in shown
    assert "Try it" not in shown
    assert "docsjson/socket.js" not in (site.out / "chat" / "later.html").read_text("utf-8")


def test_a_file_has_an_overview_with_its_download_and_its_channels(site: Built) -> None:
    shown = page(site, "chat/overview")
    text = " ".join(shown.text_content().split())
    for part in ("Download the AsyncAPI file", "Servers", "wss://chat.example/{stage}", "Channels", "For people.", "Open to all.", "ws.limit: 3", "stage enum<string> default: v1"):  # fmt: skip
        assert part in text
    links = {one.text_content(): one.get("href") for one in shown.xpath(".//a")}
    assert links["A room"] == "../own.html", "the page of an author counts"
    assert links["Download the AsyncAPI file"].endswith("chat.yaml")
    assert "overview.html" in (site.out / "index.html").read_text("utf-8")
    old = (site.out / "api-reference" / "overview.md").read_text("utf-8")
    assert "rooms-room.md" in old


def test_an_author_writes_the_overview_of_a_file(tmp_path: Path) -> None:
    own = "---\ntitle: Mine\nasyncapi: {}\n---\n\nMine.\n"
    settings = {"api": {"asyncapi": "chat.yaml"}}
    files = {"many.json": json.dumps(MANY), "chat.yaml": THIRD, "none.md": own.format("chat.yml")}
    files |= {f"{name}.md": own.format(name) for name in ("room", "all", "rom")}
    files["broken.yaml"] = "asyncapi: 3.0.0\nchannels: ["
    built = build(tmp_path, own.format("chat.yaml"), files=files, settings=settings)
    assert "Download the AsyncAPI file" in built.html
    assert not (built.out / "api-reference" / "overview.html").exists()
    assert "none.md:3:1: WARNING: chat.yml: there is no such file" in built.warnings
    unknown = "rom.md:3:11: WARNING: no AsyncAPI file has the channel 'rom'; did you mean 'room'?"
    assert unknown in built.warnings
    assert built.warnings.count("WARNING") == 2
    assert "Say something" in page(built, "room").text_content()
    assert "/all" in page(built, "all").text_content(), "a file that no setting names is found"


def test_pages_of_authors_and_of_the_older_version(site: Built) -> None:
    assert "Say something" in page(site, "own").text_content()
    old = page(site, "api-reference/rooms-room").text_content()
    assert "PUBLISH: Messages that you can send to this channel." in old
    markdown = (site.out / "api-reference" / "rooms-room.md").read_text("utf-8")
    assert "- `body` (`string`, required)" in markdown
    assert "**Said**" in markdown
    assert '```json Text\n{\n  "body": "Hi"\n}\n```' in markdown


WRONG = """
asyncapi: 3.0.0
inf: {}
info: {title: A}
servers: {prod: {hst: a.example, protocol: wss}, test: {host: a.example}, lost: {$ref: "#/none"}}
channels:
  open: {address: "open/{room"}
  given: {address: "a/{b}/{c}", parameters: {b: {enum: [x], default: y}}, messages: {m: {$ref: "#/components/schemas/A"}}}
  chat: {address: "/chat/{room}", parameters: {rom: {}, room: {}}, messages: {hi: {paylod: {}}}}
  bare: {parameters: {rom: {}}}
  typed:
    messages:
      json: {headers: {type: objct}, payload: {properties: {a: {type: strng}}}}
      avro: {payload: {schemaFormat: application/vnd.apache.avro, schema: {type: record}}}
      old: {schemaFormat: application/vnd.apache.avro, payload: {type: record}}
components:
  schemas: {A: {type: nubmer}}
operations:
  send: {action: sned, channel: {$ref: "#/channels/chat"}}
  receive: {action: receive, channel: "#/channels/chat"}
  nothing: {action: receive}
  other: {action: send, channel: {$ref: "#/channels/chat"}, messages: [{$ref: "#/channels/typed/messages/json"}]}
"""


def test_mistakes_of_a_file() -> None:
    found = mistakes(Node(yaml.safe_load(WRONG), "a.yaml#", Documents(Path())))
    assert {fault.place.partition("#")[2]: fault.message for fault in found} == {
        "/inf": "unknown key 'inf'; did you mean 'info'?",
        "/servers/prod/hst": "unknown key 'hst'; did you mean 'host'?",
        "/channels/chat/messages/hi/paylod": "unknown key 'paylod'; did you mean 'payload'?",
        "/channels/chat/parameters/rom": "the address has no {rom}; did you mean 'room'?",
        "/channels/typed/messages/json/headers/type": "there is no type 'objct'; did you mean 'object'?",
        "/channels/typed/messages/json/payload/properties/a/type": "there is no type 'strng'; did you mean 'string'?",
        "/components/schemas/A/type": "there is no type 'nubmer'; did you mean 'number'?",
        "/operations/send/action": "there is no action 'sned'; did you mean 'send'?",
        "/operations/receive/channel": "'channel' has to be an object, not '#/channels/chat'",
        "/operations/nothing": "the operation has no 'channel'",
        "/info": "'info' has no 'version'",
        "/servers/test": "the server has no 'protocol'",
        "/channels/open": "the address has a { that is never closed",
        "/channels/given": "no parameter describes {c} of the address",
        "/channels/given/parameters/b/default": "the default 'y' is not a value of 'enum'",
        "/channels/given/messages/m/$ref": "'#/components/schemas/A' is not a message",
        "/operations/other/messages/0": "the message is one of the channel 'typed', not of 'chat'",
    }


WRONG_SECOND = """
asyncapi: 2.6.0
info: {title: A, version: "1"}
servers:
  prod: {url: a.example, protocol: wss, security: [{kye: []}, {key: []}]}
  test: {protocol: wss}
channels:
  a/{id}:
    parameters: {id: {schema: {type: string}}}
    servers: [prdo, prod]
    publish: {message: {oneOf: [{payload: {type: strin}}]}, security: [{none: []}]}
    subscribe: {message: {headers: {type: objct}}}
components: {securitySchemes: {key: {type: userPassword}}}
"""


def test_mistakes_of_a_file_of_version_2() -> None:
    found = mistakes(Node(yaml.safe_load(WRONG_SECOND), "a.yaml#", Documents(Path())))
    channel = "/channels/a~1{id}"
    assert {fault.place.partition("#")[2]: fault.message for fault in found} == {
        "/servers/prod/security/0": "no security scheme is named 'kye'; did you mean 'key'?",
        "/servers/test": "the server has no 'url'",
        f"{channel}/servers/0": "no server is named 'prdo'; did you mean 'prod'?",
        f"{channel}/publish/message/oneOf/0/payload/type": "there is no type 'strin'; did you mean 'string'?",
        f"{channel}/publish/security/0": "no security scheme is named 'none'",
        f"{channel}/subscribe/message/headers/type": "there is no type 'objct'; did you mean 'object'?",
    }
