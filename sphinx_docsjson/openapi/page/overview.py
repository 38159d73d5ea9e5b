"""The overview of an OpenAPI file, or of one of its groups: what it says of itself, and a list."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from docutils import nodes
from markdown_it import MarkdownIt

from ...build import build_of
from ...safety.urls import scheme_of
from ...vocabulary import OPERATIONS
from ..changes.compare import compared
from ..changes.table import table_of
from ..model.access import access_of_file
from ..model.operations import Spec
from ..model.security import known_schemes
from ..model.servers import base_of_schemes, is_base_url, known_servers
from ..model.tag_groups import UNTAGGED, display_name
from ..model.texts.headlines import one_line, paragraphs, says_more
from ..model.texts.markdown import without_lead
from . import nodes as api
from .authorization import AUTHORIZATION, scheme_field
from .bar import server_list
from .fields.field_lists import markdown_of
from .fields.writer import FieldWriter, Stem
from .pages import words_of_page
from .playground import credentials_node

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sphinx.environment import BuildEnvironment

    from ...sources.front import Front
    from ..model.operations import Operation
    from ..model.schemas.field import Field
    from ..plan.api_pages import ApiPages
    from ..read.resolve import Node
    from .fields.field_lists import Word

DEEPEST = 6
_REDOC = re.compile(
    r"^[ \t]*<(?:SecurityDefinitions\s*+/"
    r'|SchemaDefinition\b(?=[^<>]*+>)[^<>]*?\bschemaRef="(#/[^"<>\s]*+)"[^<>]*+)>',
    re.MULTILINE,
)
"""An element that descriptions written for Redoc have on a line of its own."""


class Named(Protocol):
    """What was read of a file."""

    @property
    def name(self) -> str:
        """The name of the file."""


File = TypeVar("File", bound=Named)


class FileOverview(Generic[File]):
    """Builds nodes of an overview from what its file says of itself."""

    download = "Download the OpenAPI file"

    def __init__(
        self, env: BuildEnvironment, spec: File, front: Front, taken: dict[str, nodes.Element]
    ) -> None:
        """Start a page; ``taken`` are its ids, to which those of new sections are added."""
        self.env, self.front = env, front
        self.pages: ApiPages = build_of(env).api
        self.word: Word = words_of_page(env)
        self.spec = spec
        self.lead = front.description or ""
        self.taken = taken
        self.writer = FieldWriter(self.pages.markdown, taken, word=self.word)

    def facts(self, info: Node) -> Iterator[nodes.Element]:
        """Yield a line of facts, and the link to the file."""
        facts = [f"{self.word('Version')} {info.text('version')}"] if info.text("version") else []
        line = nodes.paragraph("", ", ".join(facts), classes=["docsjson-api-facts"])
        licence, contact, terms = (
            info.get("license"),
            info.get("contact"),
            info.text("termsOfService"),
        )
        about = contact.text("url")
        links = [
            (self.word(self.download), _address(self.spec.name)),
            (_licence(licence), licence.text("url")),
            (self.word("Terms of service") if terms else "", terms),
            (contact.text("name") or (self.word("Contact") if about else ""), about),
            (contact.text("email"), f"mailto:{contact.text('email')}"),
        ]
        for text, url in links:
            if text and (shown := _link(text, url)):
                line += [*([nodes.Text(" · ")] if line.children else []), shown]
        yield line

    def described(self, markdown: str, level: int) -> list[nodes.Element]:
        """Return a description; its headings become headings of the page."""
        made: list[nodes.Element] = []
        around: list[tuple[int, list[nodes.Element] | nodes.Element]] = [(0, made)]
        for depth, title, text in _parts(without_lead(markdown, self.lead)):
            content = [api.described(self.pages.markdown.html(text), text)] if text else []
            if not depth:
                made += content
                continue
            while around[-1][0] >= depth:
                around.pop()
            is_deep = len(around) + level - 2 >= DEEPEST
            section = api.section(title, nodes.make_id(title) or "section", content, self.taken)
            around[-1][1].append(section)
            around += [] if is_deep else [(depth, section)]
        return made

    def shown(self, fields: list[Field], stem: Stem) -> nodes.Element:
        """Return fields as a node."""
        html, plain = self.writer.fields(fields, stem), markdown_of(fields, self.word)
        node = api.html_and_markdown(html, plain, self.writer.cuts, self.writer.anchors)
        self.writer.cuts, self.writer.anchors = [], []
        return node


class Overview(FileOverview[Spec]):
    """Builds the nodes of an overview of an OpenAPI file."""

    def whole(self) -> list[nodes.Element]:
        """Return what there is on the page of a file."""
        info = self.spec.root.get("info")
        text = _REDOC.sub(self._instead, info.text("description"))
        described = [*self.described(text, 2), *more(self.spec.root)]
        made = [*self.facts(info), *described, *self._servers(), *self._authentication()]
        made += [*self._changes(), *self._told()]
        return [*made, *self._operations()]

    def _instead(self, element: re.Match[str]) -> str:
        """Return a link to what an element of Redoc's shows in its place."""
        if schema := element[1]:
            return f"[{schema.rpartition('/')[2]}]({schema})"
        is_shown = any(known_schemes(self.spec))
        return f"[{self.word('Authorization')}](#authorization)" if is_shown else ""

    def _operations(self) -> Iterator[nodes.Element]:
        """Yield a section for each group; for a long file, a list of the pages of its groups."""
        groups = self.spec.by_group
        pages = {title: self.pages.overviews.get((self.spec.name, title)) for title in groups}
        if self.spec.is_long and any(pages.values()):
            yield self._index(groups, pages)
            return
        for title, operations in groups.items():
            yield from self._group(title, operations)

    def _index(
        self, groups: Mapping[str, list[Operation]], pages: Mapping[str, str | None]
    ) -> nodes.Element:
        """Return the list of the groups of a long file, each with a link to its own list."""
        listed = nodes.bullet_list(classes=[OPERATIONS])
        for title, operations in groups.items():
            name, page = self._named(title), pages[title]
            count = nodes.inline("", f" {len(operations)}", classes=["docsjson-count"])
            link = nodes.reference("", name, refuri=f"/{page}", docsjson_link=True)
            listed += as_item(link if page else nodes.Text(name), count)
        return api.section(self.word("Operations"), "operations", [listed], self.taken)

    def _changes(self) -> Iterator[nodes.Element]:
        """Yield what has changed since the earlier version of the file that the settings name."""
        earlier = self.pages.library.earlier.get(self.spec.name)
        rows = compared(earlier, self.spec) if earlier else []
        if earlier and rows:
            version = earlier.root.get("info").text("version")
            title = self.word("Changes since {version}" if version else "Changes")
            title = title.replace("{version}", version)
            table = table_of(rows, self.word, self._head)
            yield api.section(title, "changes", [table], self.taken)

    def _told(self) -> Iterator[nodes.Element]:
        """Yield a section for each tag that has no operations, if it says something."""
        for title in self.spec.bare_groups():
            if content := list(self._tags(title, 3)):
                yield api.section(title, nodes.make_id(title) or "about", content, self.taken)

    def _named(self, title: str) -> str:
        return self.word(title) if title in UNTAGGED else self.pages.title(title)

    def of_group(self, title: str) -> list[nodes.Element]:
        """Return what there is on the page of a group: its description, and its operations."""
        operations = self.spec.by_group.get(title, [])
        return [*self._tags(title, 2), *self._listed(operations)]

    def _servers(self) -> Iterator[nodes.Element]:
        found = known_servers(self.spec, build_of(self.env).settings.api)
        if not found:
            return
        listed = server_list(found, self.shown)
        yield api.section(self.word("Servers"), "servers", [listed], self.taken)

    def _authentication(self) -> Iterator[nodes.Element]:
        settings = build_of(self.env).settings.api
        base = base_of_schemes(settings, self.spec, ())
        schemes = (scheme.completed(base) for scheme in known_schemes(self.spec))
        fields = [scheme_field(scheme, self.word, listed=True) for scheme in schemes]
        if fields:
            access = access_of_file(settings, self.front, self.spec)
            form = credentials_node(self.env.config, access, self.word("Enter credentials"))
            shown = [self.shown(fields, AUTHORIZATION), *filter(None, [form])]
            yield api.section(self.word("Authorization"), "authorization", shown, self.taken)

    def _group(self, title: str, operations: list[Operation]) -> Iterator[nodes.Element]:
        content = [*self._tags(title, 3), *self._listed(operations)]
        name = self._named(title)
        yield api.section(name, nodes.make_id(name) or "group", content, self.taken)

    def _tags(self, title: str, level: int) -> Iterator[nodes.Element]:
        """Yield what the tags of a group say of it."""
        for tag in self.spec.tags_of(title):
            summary = tag.text("summary")
            told = (
                "" if display_name(tag) == one_line(summary) else summary,
                tag.text("description"),
            )
            yield from self.described(paragraphs(*told), level)
            yield from more(tag)

    def _listed(self, operations: Iterable[Operation]) -> Iterator[nodes.Element]:
        items = [item for one in operations for item in self._operation(one)]
        if items:
            yield nodes.bullet_list("", *items, classes=[OPERATIONS])

    def _operation(self, operation: Operation) -> Iterator[nodes.list_item]:
        """Yield the item of an operation that has a page in the navigation."""
        if (self.spec.name, operation.key) in self.pages.homes and not operation.hidden:
            path = [nodes.Text(" "), nodes.literal(operation.path, operation.path)]
            is_title = operation.title == operation.path
            yield as_item(*self._head(operation), *([] if is_title else path))

    def _head(self, operation: Operation) -> Iterator[nodes.Node]:
        """Yield method and title of an operation; without a page to link to, its path as well."""
        docname = self.pages.homes.get((self.spec.name, operation.key))
        method = "WEBHOOK" if operation.webhook else operation.method
        kind = f"docsjson-method-{method.lower()}"
        yield nodes.inline(method, method, classes=["docsjson-method", kind])
        yield nodes.Text(" ")
        if docname:
            refuri = f"/{docname}"
            yield nodes.reference("", operation.title, refuri=refuri, docsjson_link=True)
        else:
            yield nodes.Text(f"{operation.title} " if operation.title != operation.path else "")
            yield nodes.literal(operation.path, operation.path)


def as_item(*content: nodes.Node) -> nodes.list_item:
    """Return an item of a list."""
    return nodes.list_item("", nodes.paragraph("", "", *content))


def _licence(node: Node) -> str:
    """Return the name of a licence, with its SPDX identifier if that is different."""
    name, identifier = node.text("name"), node.text("identifier")
    return f"{name} ({identifier})" if says_more(identifier, name) else name


def _address(name: str) -> str:
    return name if scheme_of(name) else f"/{name}"


def _link(text: str, url: str) -> nodes.Node | None:
    """Return a link, or only its text if there is no URL that pages may link to."""
    if url.startswith("/") and not url.startswith("//"):
        return nodes.reference("", text, refuri=url, docsjson_link=True)
    if is_base_url(url) or url.startswith("mailto:"):
        return nodes.reference("", text, refuri=url, internal=False)
    return nodes.Text(text) if text else None


def more(node: Node) -> Iterator[nodes.Element]:
    """Yield the link to what is documented elsewhere."""
    other = node.get("externalDocs")
    if found := _link(other.text("description") or other.text("url"), other.text("url")):
        yield nodes.paragraph("", "", found)


def _parts(markdown: str) -> Iterator[tuple[int, str, str]]:
    """Yield the text before the first heading, and each heading with the text below it.

    The first number is the level of the heading, 0 for the text before it.
    """
    lines, start, level, title = markdown.splitlines(), 0, 0, ""
    tokens = MarkdownIt("commonmark").enable("table").parse(markdown)
    for index, token in enumerate(tokens):
        if token.type == "heading_open" and not token.level and token.map:
            yield level, title, "\n".join(lines[start : token.map[0]]).strip()
            level, title = int(token.tag[1]), one_line(tokens[index + 1].content)
            start = token.map[1]
    yield level, title, "\n".join(lines[start:]).strip()
