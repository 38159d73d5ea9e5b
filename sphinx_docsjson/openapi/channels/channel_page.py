"""One channel → the nodes of its page."""

from __future__ import annotations

import json
from operator import itemgetter
from typing import TYPE_CHECKING

from docutils import nodes

from ...build import build_of
from ...safety.tags import NONE, island, tag
from ...safety.urls import origin_of
from ..asyncapi.channels import address_of, socket_urls
from ..model.details import MISSING, Parameter
from ..model.examples import as_text, example_of, is_json
from ..model.labels import type_of_value
from ..model.markdown import without_lead
from ..model.schema import shape
from ..model.tree import Tree
from ..page import nodes as api
from ..page.bar import endpoint
from ..page.field_lists import code, markdown_of
from ..page.fields import FieldWriter, Stem, note
from ..page.pages import words_of_page
from ..page.panel import block, group
from ..page.plain import without_html
from ..samples.bodies import compact

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sphinx.environment import BuildEnvironment

    from ..asyncapi.channels import AsyncSpec, Channel, Exchange, Message
    from ..model.describe import Field
    from ..page.field_lists import Word
    from ..read.resolve import Node

ACTIONS: Mapping[str, str] = {
    "publish": "Messages that you can send to this channel.",
    "subscribe": "Messages that you can receive from this channel.",
    "send": "Messages that the application sends.",
    "receive": "Messages that the application receives.",
}
"""What the actions of operations mean, in version 2 and 3."""
MAX_EXAMPLES = 8
"""Most examples of messages beside the page."""
MESSAGE, HEADER = Stem("message", "message"), Stem("header", "header")
BINDING = Stem("binding", "binding")


class ChannelPage:
    """Builds the nodes of one channel; all its trees share one budget."""

    def __init__(
        self,
        env: BuildEnvironment,
        spec: AsyncSpec,
        channel: Channel,
        taken: dict[str, nodes.Element],
        lead: str = "",
    ) -> None:
        """Start a page.

        Parameters: ``taken`` are its ids, to which those of new sections are added; ``lead`` is
        the description that it shows already.
        """
        self.lead = lead
        self.word: Word = words_of_page(env)
        self.markdown = build_of(env).api.markdown
        self.spec, self.channel, self.taken = spec, channel, taken
        self.writer = FieldWriter(self.markdown, taken, word=self.word)
        self.tree = Tree()

    def top(self) -> list[nodes.Element]:
        """Return the bar, and the form if a browser can open the channel."""
        protocols = dict.fromkeys(server.text("protocol") for server in self.channel.servers)
        first = next(filter(None, protocols), "channel")
        bar = endpoint(first, self.channel.address, "", word=self.word)
        form = socket_node(self.channel)
        return [bar, form] if form else [bar]

    def rest(self) -> list[nodes.Element]:
        """Return what is below: description, servers, parameters, operations and examples."""
        parameters = [self._parameter(*one) for one in self.channel.node.get("parameters").items()]
        grown = [(one, self._fields(one.messages), self._fields(one.reply))
                 for one in self.channel.exchanges]  # fmt: skip
        self.tree.grow()
        description = without_lead(self.channel.node.text("description"), self.lead)
        made = [*self._described(description), *self._servers()]
        if parameters:
            html, plain = self.writer.fields(parameters), markdown_of(parameters, self.word)
            made.append(self._section(self.word("Path parameters"), html, plain))
        made += self._bindings(self.channel.node)
        for exchange, sent, answered in grown:
            made.append(self._exchange(exchange, sent, answered))
        return [*made, *group("RequestExample", self._examples())]

    def _section(self, title: str, html: str, plain: str) -> nodes.Element:
        node = api.html_and_markdown(html, plain, self.writer.cuts, self.writer.anchors)
        self.writer.cuts, self.writer.anchors = [], []
        return api.section(title, nodes.make_id(title) or "section", [node], self.taken)

    def _described(self, markdown: str) -> list[nodes.Element]:
        return [api.described(self.markdown.html(markdown), markdown)] if markdown.strip() else []

    def _servers(self) -> Iterator[nodes.Element]:
        listed = nodes.bullet_list()
        for server in self.channel.servers:
            if url := address_of(server):
                line = nodes.paragraph("", "", nodes.literal(url, url))
                item = nodes.list_item("", line, *self._described(server.text("description")))
                listed += item
        if listed.children:
            yield api.section(self.word("Servers"), "servers", [listed], self.taken)

    def _parameter(self, name: str, raw: Node) -> Field:
        """Return the field of a parameter: in version 3 it is its own schema."""
        found = raw.follow()
        schema = found.get("schema") if "schema" in found.mapping else _as_schema(found)
        made = Parameter(
            name=name, location="path", required=True, schema=schema,
            description=found.text("description"),
        )  # fmt: skip
        return self.tree.parameter(made, "request")

    def _fields(
        self, messages: Iterable[Message]
    ) -> list[tuple[Message, Field | None, Field | None]]:
        return [
            (one, self._tree(one.headers), self._tree(None if one.foreign else one.payload))
            for one in messages
        ]

    def _tree(self, schema: Node | None) -> Field | None:
        return self.tree.add(schema) if schema is not None else None

    def _exchange(
        self,
        exchange: Exchange,
        sent: list[tuple[Message, Field | None, Field | None]],
        answered: list[tuple[Message, Field | None, Field | None]],
    ) -> nodes.Element:
        """Return the section of an operation."""
        text = exchange.node.text("summary") or exchange.node.text("title")
        title = self.markdown_free(text) or exchange.name
        content: list[nodes.Element] = []
        if meaning := ACTIONS.get(exchange.action):
            said = f"{exchange.action.upper()}: {self.word(meaning)}"
            content.append(nodes.paragraph(said, said))
        content += self._described(exchange.node.text("description"))
        content += self._bindings(exchange.node)
        content += [self._message(*one) for one in sent]
        if answered:
            label = self.word("Reply")
            content.append(nodes.rubric(label, label))
            content += [self._message(*one) for one in answered]
        return api.section(title, nodes.make_id(title) or "operation", content, self.taken)

    def markdown_free(self, text: str) -> str:
        """Return a summary as plain text on one line."""
        return " ".join(without_html(text).replace("`", "").split())

    def _message(
        self, message: Message, headers: Field | None, payload: Field | None
    ) -> nodes.Element:
        """Return what a message is made of."""
        told = message.node.text("description") or message.node.text("summary")
        html = tag("p", {"class": "docsjson-media-type"}, message.media) + "\n"
        html += self.markdown.html(told)
        plain = [code(message.media), without_html(told)]
        if headers is not None:
            label = self.word("Headers:")
            html += note(label) + self.writer.whole(headers, HEADER)
            plain += [label, markdown_of([headers], self.word)]
        if payload is not None:
            html += self.writer.whole(payload, MESSAGE)
            plain.append(markdown_of([payload], self.word))
        elif message.foreign and message.payload is not None:
            text = _text(message.payload.value)
            html += note(tag("code", NONE, message.foreign)) + tag(
                "div", {"class": "highlight"}, tag("pre", NONE, text)
            )
            plain += [code(message.foreign), f"```\n{text}\n```"]
        section = self._section(message.title, html, "\n\n".join(filter(None, plain)))
        section.extend(self._bindings(message.node))
        return section

    def _bindings(self, node: Node) -> Iterator[nodes.Element]:
        """Yield what a protocol needs to know: values as one list, schemas as fields."""
        listed, schemas = nodes.bullet_list(), []
        for protocol, raw in node.get("bindings").items():
            binding = raw.follow()
            for name in binding.mapping.keys() - {"bindingVersion", "$ref"}:
                label, value = f"{protocol}.{name}", binding.get(name)
                if {"type", "properties"} & value.mapping.keys():
                    schemas.append((label, value))
                else:
                    listed += _binding(label, _text(value.value))
        listed.children.sort(key=lambda item: item.astext())
        if listed.children or schemas:
            title = self.word("Bindings")
            yield nodes.rubric(title, title)
        yield from [listed] if listed.children else []
        for label, schema in sorted(schemas, key=itemgetter(0)):
            tree = Tree()
            field = tree.add(schema, name=label)
            tree.grow()
            html, plain = self.writer.field(field, BINDING), markdown_of([field], self.word)
            yield api.html_and_markdown(html, plain, self.writer.cuts, self.writer.anchors)
            self.writer.cuts, self.writer.anchors = [], []

    def _examples(self) -> list[nodes.Element]:
        made = [
            block(title, lexer, text, "message") for title, lexer, text in examples(self.channel)
        ]
        return made[:MAX_EXAMPLES]


def _binding(label: str, text: str) -> nodes.list_item:
    shown = nodes.literal(label, label), nodes.Text(": "), nodes.literal(text, text)
    return nodes.list_item("", nodes.paragraph("", "", *shown))


def _as_schema(parameter: Node) -> Node:
    """Return the schema of a parameter of version 3, which is a text."""
    keys = ("enum", "default", "examples")
    kept = {key: parameter.mapping[key] for key in keys if key in parameter.mapping}
    return type(parameter)({"type": "string", **kept}, parameter.place, parameter.documents)


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def examples(channel: Channel) -> Iterator[tuple[str, str, str]]:
    """Yield title, lexer and text of an example of each message: given ones, else a made-up one."""
    seen: set[str] = set()
    for exchange in channel.exchanges:
        for message in (*exchange.messages, *exchange.reply):
            if message.title in seen:
                continue
            seen.add(message.title)
            lexer = "json" if is_json(message.media) else "text"
            for title, value in _values(message):
                yield title, lexer, as_text(value, message.media)


def _values(message: Message) -> Iterator[tuple[str, object]]:
    given = [one.follow() for one in message.node.get("examples").listed()]
    with_payload = [one for one in given if "payload" in one.mapping]
    for one in with_payload:
        name = one.text("summary") or one.text("name")
        is_alone = len(with_payload) == 1 or not name
        yield message.title if is_alone else f"{message.title}: {name}", one.mapping["payload"]
    if not with_payload and message.payload is not None and not message.foreign:
        made = example_of(message.payload, request=False)
        if made is not MISSING:
            yield message.title, made


def socket_node(channel: Channel) -> api.playground | None:
    """Return the form that opens a channel by WebSocket; nothing if no browser can."""
    urls = [url for url in socket_urls(channel) if origin_of(_as_http(url))]
    if not urls:
        return None
    data = {
        "socket": True,
        "urls": urls,
        "params": [
            _input(name, raw.follow()) for name, raw in channel.node.get("parameters").items()
        ],
        "messages": [[title, text] for title, _, text in examples(channel)][:MAX_EXAMPLES],
    }
    form = tag("div", {"class": "docsjson-playground"}, island(compact(data))) + "\n"
    node = api.playground("", html=str(form))
    found = (origin_of(_as_http(url)) or "" for url in urls)
    node.origins = [f"ws{origin.removeprefix('http')}" for origin in dict.fromkeys(found)]
    node.is_socket = True
    return node


def _as_http(url: str) -> str:
    return f"http{url.removeprefix('ws')}" if url.startswith("ws") else url


def _input(name: str, parameter: Node) -> dict[str, object]:
    schema = parameter.get("schema") if "schema" in parameter.mapping else _as_schema(parameter)
    found = shape(schema)
    options = found.keywords.get("enum")
    made: dict[str, object] = {"name": name, "type": type_of_value(found)}
    if isinstance(options, list) and options:
        made["enum"] = options[:200]
    if isinstance(default := found.keywords.get("default"), str | int | float):
        made["default"] = default
    return made
