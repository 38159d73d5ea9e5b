"""One channel → the nodes of its page."""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING

from docutils import nodes

from ...build import build_of
from ...safety.tags import NONE, tag
from ...vocabulary import code
from ..asyncapi.channels import ACTIONS, MOST_SERVERS, secured
from ..asyncapi.shown import asks_for_one
from ..asyncapi.sockets import address_of
from ..model.details import Parameter
from ..model.schemas.field import Field
from ..model.security import Scheme, scheme_of
from ..model.texts.headlines import heading_of, one_line
from ..model.texts.markdown import without_lead
from ..model.tree import MAX_FIELDS, Tree
from ..page import nodes as api
from ..page.authorization import AUTHORIZATION, folded, named, scheme_field
from ..page.bar import address_code, endpoint
from ..page.fields.field_lists import markdown_body, markdown_of
from ..page.fields.pieces import note
from ..page.fields.plain import without_html
from ..page.fields.writer import FieldWriter, Stem
from ..page.pages import words_of_page
from ..page.panel import block, group
from .asides import about_server, asides, version_of
from .bindings import BINDING, bindings, text_of
from .message_folds import MessageFolds
from .socket_form import MAX_EXAMPLES, as_schema, examples, socket_node

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.environment import BuildEnvironment

    from ..asyncapi.channels import AsyncSpec, Channel, Exchange, Message
    from ..page.fields.field_lists import Word
    from ..read.resolve import Node

MESSAGE, HEADER = Stem("message", "message"), Stem("header", "header")
SERVER = Stem("server", "server")
MOST_OF_EXAMPLES = 5_000
"""Characters of an example where channels repeat too much."""
JOINT = "·"
"""What is between ways to authenticate where servers and operations each require some."""
OF_HTTP = frozenset({"http", "httpApiKey", "oauth2", "openIdConnect"})
"""Types of security schemes that OpenAPI has as well; the others are those of message brokers."""


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
        self.most = spec.most
        self.tree = Tree(most=spec.most or MAX_FIELDS)
        self.folds = MessageFolds(channel, taken)

    def top(self) -> list[nodes.Element]:
        """Return the bar, and the form if a browser can open the channel."""
        protocols = dict.fromkeys(server.text("protocol") for server in self.channel.servers)
        first = next(filter(None, protocols), "channel")
        if not self.channel.address:
            told = self.word("The address is known at run time only.")
            return [nodes.paragraph(told, told)]
        bar = endpoint(first, self.channel.address, "", word=self.word)
        form = socket_node(self.channel, self.spec.root, self.most)
        return [bar, form] if form else [bar]

    def rest(self) -> list[nodes.Element]:
        """Return what is below: description, servers, parameters, operations and examples."""
        parameters = self._parameters(self.channel.node.get("parameters"))
        grown = [
            (one, self._fields(one.messages), self._fields(one.reply))
            for one in self.channel.exchanges
        ]
        self.tree.grow()
        made = [*self._about(), *self._servers(), *self._authorization()]
        if parameters:
            html, plain = self.writer.fields(parameters), markdown_of(parameters, self.word)
            made.append(self._section(self.word("Path parameters"), html, plain))
        made += self._bindings(self.channel.node)
        for exchange, sent, answered in grown:
            made.append(self._exchange(exchange, sent, answered))
        return [*made, *group("RequestExample", self._examples(), label="Examples")]

    def _about(self) -> Iterator[nodes.Element]:
        """Yield what is said of the channel."""
        node = self.channel.node
        yield from self._described(_told(self.channel.title, node.text("summary")))
        yield from self._described(without_lead(node.text("description"), self.lead))
        yield from asides(node, self._described, self.word)

    def _section(self, title: str, html: str, plain: str) -> nodes.Element:
        node = api.html_and_markdown(html, plain, self.writer.cuts, self.writer.anchors)
        self.writer.cuts, self.writer.anchors = [], []
        return api.section(title, nodes.make_id(title) or "section", [node], self.taken)

    def _described(self, markdown: str) -> list[nodes.Element]:
        return [api.described(self.markdown.html(markdown), markdown)] if markdown.strip() else []

    def _servers(self) -> Iterator[nodes.Element]:
        listed = nodes.bullet_list()
        for server in self.channel.servers[:MOST_SERVERS]:
            if url := address_of(server):
                line = nodes.paragraph("", "", address_code(url), *version_of(server))
                item = nodes.list_item("", line, *about_server(server, self._described, self.word))
                item += self._bindings(server)
                item += self._variables(server)
                listed += item
        if len(self.channel.servers) > MOST_SERVERS:
            listed += nodes.list_item("", nodes.paragraph("", "…"))
        if listed.children:
            yield api.section(self.word("Servers"), "servers", [listed], self.taken)

    def _variables(self, server: Node) -> list[nodes.Element]:
        """Return the parts of a server's address that readers choose."""
        variables = self._parameters(server.get("variables"))
        for one in variables:
            one.marks = [mark for mark in one.marks if mark[0] != "required"]
        return [self._shown(variables, SERVER)] if variables else []

    def _shown(self, fields: list[Field], stem: Stem) -> nodes.Element:
        """Return fields outside of a section of their own."""
        html, plain = self.writer.fields(fields, stem), markdown_of(fields, self.word)
        node = api.html_and_markdown(html, plain, self.writer.cuts, self.writer.anchors)
        self.writer.cuts, self.writer.anchors = [], []
        return node

    def _authorization(self) -> Iterator[nodes.Element]:
        """Yield how to authenticate: at the servers, and for operations."""
        holders = (*self.channel.servers, *(one.node for one in self.channel.exchanges))
        asked = chain.from_iterable(secured(holder, self.spec.root) for holder in holders)
        shown = islice(asked, self.most)
        found = {name: _scheme(name, node, scopes) for name, node, scopes in shown}
        if found:
            word, schemes = self.word, list(found.values())
            ways = [(scheme,) for scheme in schemes]
            fields = [_field(scheme, word) for scheme in schemes]
            joint = "or" if asks_for_one(holders) else JOINT
            html = folded(ways, self.writer.fields(fields, AUTHORIZATION), word, joint=joint)
            plain = f"{named(ways, word, joint)}\n\n{markdown_of(fields, word)}"
            yield self._section(word("Authorization"), html, plain)

    def _parameters(self, holder: Node) -> list[Field]:
        return [self._parameter(*one) for one in islice(holder.items(), self.most)]

    def _parameter(self, name: str, raw: Node) -> Field:
        """Return the field of a parameter: in version 3 it is its own schema."""
        found = raw.follow()
        schema = found.get("schema") if "schema" in found.mapping else as_schema(found)
        made = Parameter(
            name=name, location="path", required=True, schema=schema,
            description=found.text("description"),
        )  # fmt: skip
        field = self.tree.parameter(made, "request")
        if place := found.text("location"):
            field.notes.append(("Location", [place]))
        return field

    def _fields(
        self, messages: tuple[Message, ...]
    ) -> list[tuple[Message, Field | None, Field | None]]:
        return [
            (one, self._tree(one.headers), self._tree(None if one.foreign else one.payload))
            if self.folds.is_new(one)
            else (one, None, None)
            for one in self.folds.to_show(messages)[: self.most]
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
        text, summary = (exchange.node.text(key) for key in ("title", "summary"))
        text = text or summary
        title = heading_of(text) or exchange.name or self.word("Messages")
        content: list[nodes.Element] = []
        if meaning := ACTIONS.get(exchange.action):
            said = f"{exchange.action.upper()}: {self.word(meaning)}"
            content.append(nodes.paragraph(said, said))
        description = exchange.node.text("description")
        content += self._described(_told(title, text, summary, description))
        content += asides(exchange.node, self._described, self.word)
        content += self._bindings(exchange.node)
        content += [self._message(*one) for one in sent]
        if answered:
            label = self.word("Reply")
            content.append(nodes.rubric(label, label))
            address = exchange.node.get("reply").get("address")
            content += self._placed("Reply address", address)
            content += [self._message(*one) for one in answered]
        return api.section(title, nodes.make_id(title) or "operation", content, self.taken)

    def _message(
        self, message: Message, headers: Field | None, payload: Field | None
    ) -> nodes.Element:
        """Return what a message is made of, or a link to where the page shows it."""
        if link := self.folds.again(message):
            return link
        texts = (message.node.text(key) for key in ("title", "summary", "description"))
        told = _told(message.title, *texts)
        html, plain = self.markdown.html(told), [without_html(told)]
        if headers is not None:
            label = self.word("Headers:")
            html += note(label) + self.writer.whole(headers, HEADER)
            plain += [label, markdown_body(headers, self.word)]
        html += tag("p", {"class": "docsjson-media-type"}, message.media) + "\n"
        plain.append(code(message.media))
        if message.was not in {"", message.media}:
            html += note(tag("code", NONE, message.was))
            plain.append(code(message.was))
        if payload is not None:
            html += self.writer.whole(payload, MESSAGE)
            plain.append(markdown_body(payload, self.word))
        elif message.foreign and message.payload is not None:
            text = self._cut(text_of(message.payload.value))
            html += note(tag("code", NONE, message.foreign)) + tag(
                "div", {"class": "highlight"}, tag("pre", NONE, text)
            )
            plain += [code(message.foreign), f"```\n{text}\n```"]
        section = self._section(message.title, html, "\n\n".join(filter(None, plain)))
        section.extend(self._placed("Correlation ID", message.node.get("correlationId")))
        section.extend(asides(message.node, self._described, self.word))
        section.extend(self._bindings(message.node))
        return self.folds.fold(message, section)

    def _placed(self, name: str, node: Node) -> list[nodes.Element]:
        """Return where a message has a value, and what it is for."""
        place = node.text("location")
        if not place:
            return []
        shown = nodes.Text(f"{self.word(name)}: "), nodes.literal(place, place)
        return [nodes.paragraph("", "", *shown), *self._described(node.text("description"))]

    def _bindings(self, node: Node) -> Iterator[nodes.Element]:
        """Yield what a protocol needs to know."""
        return bindings(node, lambda field: self._shown([field], BINDING), self.word, self.most)

    def _examples(self) -> list[nodes.Element]:
        found = islice(examples(self.channel, self.word("Headers")), MAX_EXAMPLES)
        return [block(title, lexer, self._cut(text), "message") for title, lexer, text in found]

    def _cut(self, text: str) -> str:
        """Return a text that holds what a message does, cut where channels repeat too much."""
        return text if self.most is None else text[:MOST_OF_EXAMPLES]


def _told(title: str, *texts: str) -> str:
    """Return what is said below a title as Markdown: nothing twice, and not the title again."""
    known = {"", title.rstrip(".")}
    said = (text.strip() for text in texts if one_line(text).rstrip(".") not in known)
    return "\n\n".join(dict.fromkeys(said))


def _scheme(name: str, node: Node, scopes: object) -> Scheme:
    """Return a way to authenticate; those of message brokers are called as their type is."""
    kind = node.text("type")
    if not kind or kind in OF_HTTP:
        return scheme_of(name, node, scopes)
    return Scheme(id=name, kind="other", hint=kind, description=node.text("description"))


def _field(scheme: Scheme, word: Word) -> Field:
    if scheme.type:
        return scheme_field(scheme, word)
    about = scheme.description
    return Field(name=scheme.id, path=(scheme.id,), type=scheme.hint, description=about)
