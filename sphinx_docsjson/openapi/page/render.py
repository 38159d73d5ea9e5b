"""One operation → the nodes of its page."""

from __future__ import annotations

from functools import partial
from operator import add
from types import MappingProxyType
from typing import TYPE_CHECKING

from docutils import nodes
from markupsafe import Markup

from ...safety.tags import NONE, block, tag
from ...vocabulary import STATUSES, code
from ..model.details import Body, Response, body, callbacks, parameters, responses
from ..model.tree import MAX_FIELDS, ROOM, Tree
from ..model.written import encode, without_media_type
from ..samples.bodies import NO_BODY
from . import nodes as api
from .answers.bodies import SEQUENCE, MediaBody, bodies_of, media_texts, without_shown_example
from .answers.callbacks import REQUEST, SIDES, Callback, callback, grouped
from .answers.responses import Answer, Row, alike, answer, folded_headers, meaning_of, rows
from .authorization import credentials
from .bar import server_list
from .fields.field_lists import Word, markdown_of, type_html
from .fields.pieces import note, tabs
from .fields.plain import without_html
from .fields.writer import FieldWriter, Stem
from .panel import html_size, remarks, request_examples

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..model.access import Access
    from ..model.operations import Operation
    from ..model.schemas.field import Field
    from ..model.texts.markdown import Markdown

BODY = Stem("body", "body")
RESPONSE = Stem("response", "response")
CALLBACK = Stem("callback", "callback")
NOTHING = Markup()
TOTAL, LEAST_ROOM = 440_000, 25_000
"""HTML characters of what is on a page, and those of its fields whatever is beside them."""
NO_MODELS: Mapping[str, str] = MappingProxyType({})
HEADINGS = {
    "path": "Path parameters",
    "query": "Query parameters",
    "querystring": "Query string",
    "header": "Headers",
    "cookie": "Cookies",
}


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
        models: Mapping[str, str] = NO_MODELS,
    ) -> None:
        """Start a page.

        Parameters: ``taken`` are the ids of the document, to which those of new sections are
        added; ``word`` translates a word of ours; ``models`` are the schema pages by address.
        """
        self.word = word
        self._text = partial(markdown_of, word=word)
        self.operation = operation
        self.access = access
        self.markdown = markdown
        self.taken = taken
        self.writer = FieldWriter(markdown, taken, is_open=is_open, word=word)
        self.body: Body | None = body(operation)
        self.examples = request_examples(self.body.media if self.body else ())
        self.responses = responses(operation)
        self.parameters = parameters(operation)[: operation.most]
        most = operation.most or MAX_FIELDS
        self.tree = Tree(required_first=required_first, models=models, most=most)

    def leave_room_for(self, beside: Iterable[nodes.Element]) -> None:
        """Show fewer fields beside a long form and long samples, which are on the same page."""
        taken = sum(map(html_size, (*beside, *self.examples)))
        self.tree.room = max(LEAST_ROOM, min(ROOM, TOTAL - taken))

    def sections(self) -> list[nodes.Element]:
        """Return the sections: authorization, parameters, body, responses, callbacks."""
        tree = self.tree
        asked = grouped(tree, self.parameters)
        sent, got = SIDES[self.operation.webhook]
        bodies = bodies_of(tree, self.body.media if self.body else (), sent, REQUEST)
        answers = [answer(tree, same, got) for same in alike(self.responses)]
        called = [callback(tree, *each) for each in callbacks(self.operation)]
        tree.grow()
        for one in bodies:
            encode(one.field, one.media)
        for one in (*bodies, *(each for found in answers for each in found.bodies)):
            without_media_type(one.field, one.types)
        for one in self._sampled(bodies, answers):
            without_shown_example(one)
        made = [*self._servers(), *self._authorization(), *self._parameters(asked)]
        made += self._body(bodies)
        return [*made, *self._responses(answers), *self._callbacks(called)]

    def _sampled(self, bodies: list[MediaBody], answers: list[Answer]) -> Iterable[MediaBody]:
        """Yield the bodies whose examples the samples show: the first one of each list."""
        is_sent = self.operation.webhook or self.operation.method not in NO_BODY
        yield from bodies[: int(is_sent)]
        yield from (one.bodies[0] for one in answers if one.bodies)

    def _servers(self) -> Iterable[nodes.Element]:
        """Yield the base URLs that are not those of the file, if it says more of them."""
        found = self.access.servers if self.access.is_own else ()
        if found[1:] or any(one.description or one.variables for one in found):
            listed = server_list(found, self._fields)
            yield api.section(self.word("Servers"), "servers", [listed], self.taken)

    def _fields(self, fields: list[Field], stem: Stem) -> nodes.Element:
        """Return fields outside of a section of their own."""
        return self._rendered(self.writer.fields(fields, stem), self._text(fields))

    def _section(self, title: str, html: str, plain: str) -> nodes.Element:
        node = self._rendered(html, plain)
        return api.section(self.word(title), nodes.make_id(title), [node], self.taken)

    def _rendered(self, html: str, plain: str) -> nodes.Element:
        node = api.html_and_markdown(html, plain, self.writer.cuts, self.writer.anchors)
        self.taken.update(dict.fromkeys(self.writer.anchors, node))  # for others on this page
        self.writer.cuts, self.writer.anchors = [], []
        return node

    def _authorization(self) -> Iterable[nodes.Element]:
        if told := credentials(self.access, self.writer, self.word):
            yield self._section("Authorization", *told)

    def _parameters(self, grouped: dict[str, list[Field]]) -> Iterable[nodes.Element]:
        for location, fields in grouped.items():
            yield self._section(HEADINGS[location], self.writer.fields(fields), self._text(fields))

    def _body(self, bodies: list[MediaBody]) -> Iterable[nodes.Element]:
        if self.body is None:
            return
        is_asked = self.body.required and not self.operation.webhook
        mark = self.word("required") if is_asked else ""
        html = block("p", MEDIA_TYPE, tag("span", MARK, mark)) if mark and bodies[1:] else NOTHING
        html += self._media(bodies, BODY, mark, self.markdown.html(self.body.description))
        plain = filter(
            None, [without_html(self.body.description), media_texts(bodies, self.word, mark)]
        )
        section = self._section("Body", html, "\n\n".join(plain))
        section += self.examples
        yield section

    def _responses(self, answers: list[Answer]) -> Iterable[nodes.Element]:
        if answers:
            plain = "\n\n".join(self._plain_response(answer) for answer in answers)
            yield self._section("Responses", self._answers(answers, RESPONSE), plain)

    def _callbacks(self, called: list[Callback]) -> Iterable[nodes.Element]:
        if not called:
            return
        html, plain = Markup(), []
        for one in called:
            html += tag("p", {"class": "docsjson-callback"}, tag("code", NONE, one.title)) + "\n"
            html += self.markdown.html(one.description)
            plain += [code(one.title), without_html(one.description)]
            for location, fields in one.parameters.items():
                heading = self.word(HEADINGS[location])
                html += note(heading) + self.writer.fields(fields, CALLBACK)
                plain += [heading, self._text(fields)]
            html += self._media(one.body, CALLBACK, told=self.markdown.html(one.about))
            html += self._answers(one.responses, CALLBACK) if one.responses else ""
            plain += [without_html(one.about), media_texts(one.body, self.word)]
            plain += map(self._plain_response, one.responses)
        yield self._section("Callbacks", html, "\n\n".join(filter(None, plain)))

    def _answers(self, answers: Sequence[Answer], stem: Stem) -> Markup:
        made = [
            Row(
                one.responses,
                [meaning_of(response, self.markdown) for response in one.responses],
                self._answer(one, stem),
            )
            for one in answers
        ]
        return rows(made, is_open=self.writer.is_open, empty=self.word(EMPTY))

    def _answer(self, answer: Answer, stem: Stem) -> Markup:
        response = answer.responses[0]
        html = self._meanings(answer.responses)
        stem = stem._replace(own=f"{stem.own}-{response.status.lower()}")
        for headers in answer.headers:
            below = Stem(f"{stem.own}-header", f"{stem.hosted}-header")
            fields = self.writer.fields(headers.fields, below)
            beside = folded_headers(headers, fields, self.word, is_open=self.writer.is_open)
            html += beside if answer.bodies else note(self.word("Headers:")) + fields
        html += self._media(answer.bodies, stem)
        for link in response.links:
            values = [self.markdown.line(link.target)] if link.target else []
            values += (tag("code", NONE, one) for one in link.values)
            before, _, after = self.word("Link %s:").partition("%s")
            html += note(before, link.name, after, " ", Markup(" · ").join(values))
            html += self.markdown.html(link.description)
        return html

    def _meanings(self, responses: list[Response]) -> Markup:
        """Return what the titles leave of what each status means; the same meanings together."""
        made, left = Markup(), [(one.status, one.said[1]) for one in responses if one.said[1]]
        for meaning in dict.fromkeys(rest for _, rest in left):
            same = [status for status, rest in left if rest == meaning]
            if responses[1:]:
                made += note(Markup(", ").join(tag("code", NONE, status) for status in same))
            made += self.markdown.html(meaning)
        return made

    def _media(
        self, bodies: Sequence[MediaBody], stem: Stem, mark: str = "", told: Markup = NOTHING
    ) -> Markup:
        """Return bodies with their media types; ``told`` is what is said of them all."""
        if not bodies:
            return told
        made = [self._one_media(one, stem) for one in bodies]
        labels = [", ".join(one.types) for one in bodies]
        kinds = [type_html(b.field, self.word) if b.is_named else NOTHING for b in bodies]
        if len(made) > 1:
            lines = (kind and block("p", MEDIA_TYPE, kind) for kind in kinds)
            return told + tabs([*zip(labels, map(add, lines, made), strict=True)])
        kind = [" · ", kinds[0]] if kinds[0] else []
        marks = [" ", tag("span", MARK, mark)] if mark else []
        return block("p", MEDIA_TYPE, labels[0], *kind, *marks) + told + made[0]

    def _one_media(self, one: MediaBody, stem: Stem) -> Markup:
        start = note(self.word(SEQUENCE)) if one.media.streamed else Markup()
        fields = self.writer.whole(one.field, stem) if one.media.schema else ""
        return start + fields + self.markdown.html(remarks(one.media, self.word))

    def _plain_response(self, answer: Answer) -> str:
        told = ((one.status, without_html(_told(one))) for one in answer.responses)
        lines = [f"**{status}** {text}".strip() for status, text in told]
        for headers in answer.headers:
            named = " ".join([*map(code, headers.of), self.word("Headers:")])
            lines += [named, self._text(headers.fields)]
        lines += filter(None, [media_texts(answer.bodies, self.word)])
        for link in answer.responses[0].links:
            values = " · ".join(filter(None, (link.target, *map(code, link.values))))
            lines += [f"{self.word('Link %s:').replace('%s', link.name)} {values}".strip()]
            lines += [without_html(link.description)]
        if not (lines[len(answer.responses) :] or any(one.said[1] for one in answer.responses)):
            lines.append(self.word(EMPTY))
        return "\n\n".join(filter(None, lines))


def _told(response: Response) -> str:
    """Return what is said of a status in Markdown, as the page says it."""
    line, rest = response.said
    known = line or STATUSES.get(response.status, "")
    return "\n\n".join(filter(None, (known, rest)))


MEDIA_TYPE: Mapping[str, str] = MappingProxyType({"class": "docsjson-media-type"})
MARK: Mapping[str, str] = MappingProxyType({"class": "docsjson-field-required"})
EMPTY = "No body."
