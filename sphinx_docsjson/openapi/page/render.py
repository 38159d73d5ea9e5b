"""One operation → the nodes of its page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING

from docutils import nodes
from markupsafe import Markup

from ...safety.tags import NONE, tag
from ..model.details import Body, Media, Response, body, callbacks, parameters, responses
from ..model.operations import Operation
from ..model.tree import Field, Tree
from . import nodes as api
from .fields import FieldWriter, Stem, Word, code, markdown_of, note, tabs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..model.access import Access, Scheme
    from ..model.markdown import Markdown
    from ..model.schema import Side
    from ..read.resolve import Node

AUTHORIZATION = Stem("authorization", "authorization")
BODY = Stem("body", "body")
RESPONSE = Stem("response", "response")
CALLBACK = Stem("callback", "callback")
HEADINGS = {
    "path": "Path parameters",
    "query": "Query parameters",
    "querystring": "Query string",
    "header": "Headers",
    "cookie": "Cookies",
}


@dataclass(kw_only=True)
class _Media:
    """A body in one media type, with its fields."""

    media: Media
    field: Field


@dataclass(kw_only=True)
class _Response:
    """A response with its fields."""

    response: Response
    headers: list[Field]
    bodies: list[_Media]


@dataclass(kw_only=True)
class _Callback:
    """A request that the API sends, with its fields."""

    title: str
    description: str
    body: list[_Media]
    responses: list[_Response]


class OperationPage:
    """Builds the nodes of one operation; all its trees share one budget."""

    def __init__(
        self,
        operation: Operation,
        access: Access,
        markdown: Markdown,
        taken: dict[str, nodes.Element],
        *,
        is_open: bool = False,
        required_first: bool = False,
        word: Word = str,
    ) -> None:
        """Start a page.

        Parameters: ``taken`` are the ids of the document, to which those of new sections are
        added; ``word`` translates a word of ours.
        """
        self.word = word
        self.operation = operation
        self.access = access
        self.markdown = markdown
        self.taken = taken
        self.writer = FieldWriter(markdown, taken, is_open=is_open, word=word)
        self.body: Body | None = body(operation)
        self.responses = responses(operation)
        self.parameters = parameters(operation)
        self.tree = Tree(required_first=required_first)

    def sections(self) -> list[nodes.Element]:
        """Return the sections: authorization, parameters, body, responses, callbacks."""
        tree = self.tree
        grouped = {
            location: [tree.parameter(parameter, place=True) for parameter in listed]
            for location, listed in groupby(self.parameters, key=attrgetter("location"))
        }
        bodies = _bodies(tree, self.body.media if self.body else (), "request")
        answers = [_answer(tree, response) for response in self.responses]
        called = [_callback(tree, *each) for each in callbacks(self.operation)]
        tree.grow()
        made = [*self._authorization(), *self._parameters(grouped), *self._body(bodies)]
        return [*made, *self._responses(answers), *self._callbacks(called)]

    def _section(self, title: str, html: str, plain: str) -> nodes.Element:
        node = api.html_and_markdown(html, plain, self.writer.cuts, self.writer.anchors)
        self.writer.cuts, self.writer.anchors = [], []
        return api.section(self.word(title), nodes.make_id(title), [node], self.taken)

    def _authorization(self) -> Iterable[nodes.Element]:
        alternatives = [schemes for schemes in self.access.alternatives if schemes]
        if not alternatives:
            return
        shown = [[_scheme_field(s, self.word) for s in schemes] for schemes in alternatives]
        parts = [self.writer.fields(fields, AUTHORIZATION) for fields in shown]
        either = self.word("or")
        html = note(either).join(parts)
        yield self._section("Authorization", html, f"\n\n{either}\n\n".join(map(self._text, shown)))

    def _text(self, fields: Iterable[Field]) -> str:
        return markdown_of(fields, self.word)

    def _parameters(self, grouped: dict[str, list[Field]]) -> Iterable[nodes.Element]:
        for location, fields in grouped.items():
            yield self._section(HEADINGS[location], self.writer.fields(fields), self._text(fields))

    def _body(self, bodies: list[_Media]) -> Iterable[nodes.Element]:
        if self.body is None:
            return
        html = self.markdown.html(self.body.description) + self._media(bodies, BODY)
        plain = [self.body.description, *(self._plain(b) for b in bodies)]
        yield self._section("Body", html, "\n\n".join(filter(None, plain)))

    def _responses(self, answers: list[_Response]) -> Iterable[nodes.Element]:
        if answers:
            plain = "\n\n".join(self._plain_response(answer) for answer in answers)
            yield self._section("Responses", self._answers(answers, RESPONSE), plain)

    def _callbacks(self, called: list[_Callback]) -> Iterable[nodes.Element]:
        if not called:
            return
        html, plain = Markup(), []
        for one in called:
            html += tag("p", {"class": "docsjson-callback"}, tag("code", NONE, one.title)) + "\n"
            html += self.markdown.html(one.description) + self._media(one.body, CALLBACK)
            html += self._answers(one.responses, CALLBACK)
            plain += [code(one.title), one.description, *map(self._plain, one.body)]
            plain += map(self._plain_response, one.responses)
        yield self._section("Callbacks", html, "\n\n".join(filter(None, plain)))

    def _answers(self, answers: Sequence[_Response], stem: Stem) -> Markup:
        made = [(answer.response.status, self._answer(answer, stem)) for answer in answers]
        return tabs(made) if made else Markup()

    def _answer(self, answer: _Response, stem: Stem) -> Markup:
        response = answer.response
        html = self.markdown.html(response.description)
        stem = stem._replace(own=f"{stem.own}-{response.status.lower()}")
        if answer.headers:
            headers = Stem(f"{stem.own}-header", f"{stem.hosted}-header")
            fields = self.writer.fields(answer.headers, headers)
            html += note(self.word("Headers:")) + fields
        html += self._media(answer.bodies, stem)
        for link in response.links:
            target = [tag("code", NONE, link.operation)] if link.operation else []
            before, _, after = self.word("Link %s:").partition("%s")
            html += note(before, link.name, after, " ", *target)
            html += self.markdown.html(link.description)
        return html

    def _media(self, bodies: Sequence[_Media], stem: Stem) -> Markup:
        if not bodies:
            return Markup()
        made = [(one.media.type, self._one_media(one, stem)) for one in bodies]
        if len(made) > 1:
            return tabs(made)
        label, content = made[0]
        return tag("p", {"class": "docsjson-media-type"}, label) + "\n" + content

    def _one_media(self, one: _Media, stem: Stem) -> Markup:
        start = note(self.word("A sequence of:")) if one.media.streamed else Markup()
        return start + (self.writer.whole(one.field, stem) if one.media.schema else "")

    def _plain(self, one: _Media) -> str:
        fields = f"\n\n{self._text([one.field])}" if one.media.schema else ""
        return f"{code(one.media.type)}{fields}"

    def _plain_response(self, answer: _Response) -> str:
        lines = [f"**{answer.response.status}** {answer.response.description}".strip()]
        if answer.headers:
            lines += [self.word("Headers:"), self._text(answer.headers)]
        return "\n\n".join([*lines, *map(self._plain, answer.bodies)])


def _bodies(tree: Tree, media: Iterable[Media], side: Side) -> list[_Media]:
    return [_Media(media=one, field=tree.add(one.schema, side=side)) for one in media]


def _answer(tree: Tree, response: Response) -> _Response:
    headers = [tree.parameter(header) for header in response.headers]
    return _Response(
        response=response, headers=headers, bodies=_bodies(tree, response.media, "response")
    )


def _callback(tree: Tree, name: str, expression: str, method: str, node: Node) -> _Callback:
    called = Operation(method=method, path=expression, node=node, item=node)
    found = body(called)
    return _Callback(
        title=f"{name}: {method} {expression}",
        description=node.text("description") or node.text("summary"),
        body=_bodies(tree, found.media if found else (), "response"),
        responses=[_answer(tree, response) for response in responses(called)],
    )


SCHEME_NOTES = {
    "bearer": "A token in the header `{name}`: `{name}: Bearer <token>`.",
    "basic": "User name and password in the header `{name}`: `{name}: Basic <credentials>`.",
    "oauth2": "An access token in the header `{name}`: `{name}: Bearer <token>`.",
    "key": "A key in the {location} `{name}`.",
    "other": "Credentials in the header `{name}`.",
}


def _scheme_field(scheme: Scheme, word: Word) -> Field:
    usage = word(SCHEME_NOTES[scheme.kind])
    for key, value in (("{name}", scheme.name), ("{location}", word(scheme.location))):
        usage = usage.replace(key, value)
    made = Field(name=scheme.name, path=(scheme.name,), type=scheme.hint or "string")
    made.marks = [("place", scheme.location), ("required", "required")]
    made.description = scheme.description or usage
    if scheme.scopes:
        made.notes.append(("Scopes", list(scheme.scopes)))
    return made


NAME: Mapping[str, str] = MappingProxyType({"class": "docsjson-path-name"})


def endpoint_html(
    method: str, path: str, base_url: str, *, deprecated: bool = False, word: Word = str
) -> Markup:
    """Return the bar with method, base URL and path; names in braces stand out."""
    kind = re.sub(r"[^a-z]", "", method.lower()) or "other"
    pieces = enumerate(re.split(r"(\{[^{}]*\})", path))  # every second one is a name
    shown = (tag("span", NAME, piece) if index % 2 else piece for index, piece in pieces)
    base = [tag("span", {"class": "docsjson-base-url"}, base_url)] if base_url else []
    label = tag("span", {"class": "docsjson-field-deprecated"}, word("deprecated"))
    mark = [label] if deprecated else []
    url = tag(
        "pre", {"class": "docsjson-url"}, *base, tag("span", {"class": "docsjson-path"}, *shown)
    )
    verb = tag("span", {"class": "docsjson-method"}, method.upper())
    box = {"class": f"docsjson-endpoint docsjson-copyable docsjson-method-{kind}"}
    return tag("div", box, "\n", verb, "\n", url, *mark, "\n") + "\n"


def endpoint(
    method: str, path: str, base_url: str, *, deprecated: bool = False, word: Word = str
) -> api.endpoint:
    """Return the node of the bar."""
    html = endpoint_html(method, path, base_url, deprecated=deprecated, word=word)
    line = f"{method.upper()} {base_url}{path}"
    mark = nodes.Text(f" ({word('deprecated')})" if deprecated else "")
    return api.endpoint(
        "", nodes.paragraph("", "", nodes.literal(line, line), mark), html=str(html)
    )
