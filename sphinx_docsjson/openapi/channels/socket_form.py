"""The form that opens a channel by WebSocket, and the messages that it starts with."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, islice
from typing import TYPE_CHECKING

from ...safety.tags import island, tag
from ...safety.urls import origin_of
from ..asyncapi.channels import secured
from ..asyncapi.sockets import as_http, socket_urls
from ..model.details import MISSING
from ..model.examples import as_text, example_of, is_json
from ..model.schemas.labels import type_of_value
from ..model.schemas.schema import shape
from ..page import nodes as api
from ..samples.form_values import compact

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..asyncapi.channels import Channel, Exchange, Message
    from ..read.resolve import Node

MAX_EXAMPLES = 8
"""Most examples of messages of one channel."""
MAX_MESSAGES = 60
"""Most messages that the form offers."""
SENT = frozenset({"publish", "receive"})
"""Operations whose messages readers send: version 3 says what the application does with them."""


def as_schema(parameter: Node) -> Node:
    """Return the schema of a parameter of version 3, which is a text."""
    keys = ("enum", "default", "examples")
    kept = {key: parameter.mapping[key] for key in keys if key in parameter.mapping}
    return type(parameter)({"type": "string", **kept}, parameter.place, parameter.documents)


def examples(channel: Channel, headers: str) -> Iterator[tuple[str, str, str]]:
    """Yield title, lexer and text of an example of each message: given ones, else a made-up one.

    Headers that an example gives follow, each with a title that ends in ``headers``.
    """
    return _examples(channel.exchanges, headers)


def _examples(exchanges: Iterable[Exchange], headers: str = "") -> Iterator[tuple[str, str, str]]:
    seen: set[str] = set()
    for messages in distinct_messages(exchanges):
        for message in messages:
            if message.title in seen:
                continue
            seen.add(message.title)
            lexer = "json" if message.was or is_json(message.media) else "text"
            for title, value in _values(message):
                yield title, lexer, as_text(value, message.media)
            for name, value in _headers(message) if headers else ():
                yield f"{name} · {headers}", "json", as_text(value)


def distinct_messages(exchanges: Iterable[Exchange]) -> Iterator[tuple[Message, ...]]:
    """Yield what operations send and are answered; of those with all messages of a channel, one."""
    known: set[int] = set()
    for messages in (each for one in exchanges for each in (one.messages, one.reply)):
        if id(messages) not in known:
            known.add(id(messages))
            yield messages


def _values(message: Message) -> Iterator[tuple[str, object]]:
    given = [one.follow() for one in message.node.get("examples").listed()]
    with_payload = [one for one in given if "payload" in one.mapping]
    for one in with_payload:
        name = one.text("summary") or (one.text("name") if with_payload[1:] else "")
        yield f"{message.title}: {name}" if name else message.title, one.mapping["payload"]
    if not with_payload and message.payload is not None and not message.foreign:
        made = example_of(message.payload, request=False)
        if made is not MISSING:
            yield message.title, made


def _headers(message: Message) -> Iterator[tuple[str, object]]:
    for one in (raw.follow() for raw in message.node.get("examples").listed()):
        if "headers" in one.mapping:
            name = one.text("summary") or one.text("name")
            yield f"{message.title}: {name}" if name else message.title, one.mapping["headers"]


def socket_node(channel: Channel, root: Node, most: int | None = None) -> api.playground | None:
    """Return the form that opens a channel by WebSocket; nothing if no browser can.

    It has ``most`` parameters.
    """
    urls = [url for url in socket_urls(channel) if origin_of(as_http(url))]
    if not urls:
        return None
    sent = [replace(one, reply=()) for one in channel.exchanges if one.action in SENT]
    messages = islice(_examples(sent or channel.exchanges), MAX_MESSAGES)
    data = {
        "socket": True,
        "urls": urls,
        "params": [
            _input(name, _parameter(raw.follow()))
            for name, raw in islice(channel.node.get("parameters").items(), most)
        ],
        "query": [_input(*one) for one in islice(_query(channel, root, most).items(), most)],
        "messages": [[title, text] for title, _, text in messages],
    }
    form = tag("div", {"class": "docsjson-playground"}, island(compact(data))) + "\n"
    node = api.playground("", html=str(form))
    found = (origin_of(as_http(url)) or "" for url in urls)
    node.origins = [f"ws{origin.removeprefix('http')}" for origin in dict.fromkeys(found)]
    node.is_socket = True
    return node


def _query(channel: Channel, root: Node, most: int | None) -> dict[str, Node]:
    """Return what a connection may have in its query: by the binding, and as credentials."""
    query = channel.node.get("bindings").get("ws").get("query")
    found = dict(islice(query.get("properties").items(named=True), most))
    asked = chain.from_iterable(secured(holder, root) for holder in channel.servers)
    for _, scheme, _ in islice(asked, most):
        if scheme.text("type") == "httpApiKey" and scheme.text("in") == "query":
            found.setdefault(
                scheme.text("name"),
                replace(scheme, value={"type": "string", "format": "password"}),
            )
    return found


def _parameter(parameter: Node) -> Node:
    return parameter.get("schema") if "schema" in parameter.mapping else as_schema(parameter)


def _input(name: str, schema: Node) -> dict[str, object]:
    found = shape(schema)
    options = found.keywords.get("enum")
    made: dict[str, object] = {"name": name, "type": type_of_value(found)}
    if found.keywords.get("format") == "password":
        made["secret"] = True
    if isinstance(options, list) and options:
        made["enum"] = options[:200]
    if isinstance(default := found.keywords.get("default"), str | int | float):
        made["default"] = default
    return made
