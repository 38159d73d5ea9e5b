"""Insert an operation, a schema or a hand-written endpoint into the page that names it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

from ...build import API, build_of, changed_since, kept
from ...check.endpoints import no_endpoint
from ...components.rows.code import code_group, code_panel
from ...problems import Problem, Subtype
from ...reporting import place_of_key, report_all
from ...sources.front import API_KEYS, front_of
from ...sources.titles import title_from_name
from ...spelling import did_you_mean
from ...translation.words import language_of_page
from ...vocabulary import DESCRIPTION, HTTP_METHODS
from ..model.texts.names import digest
from ..plan.api_pages import EVERYTHING, ApiPages, digest_name, overview_name
from ..plan.leading import lead_of
from . import nodes as api
from .httpdomain import add_http_target
from .overview import Overview
from .pages import handwritten, operation_nodes, schema_nodes, words_of_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ...check.endpoints import Reference
    from ...sources.front import Front
    from ..model.operations import Spec
    from ..read.resolve import Node


@dataclass(frozen=True)
class PageRecord:
    """What the environment keeps about an API page."""

    cuts: tuple[str, ...] = ()
    """Addresses of the schemas that the page cuts off."""
    playground: bool = False
    origins: tuple[str, ...] = ()
    """Origins that the playground sends requests to."""
    signs_in: bool = False
    """Whether the playground gets tokens by OAuth 2."""
    socket: bool = False
    """Whether the page has a form that opens a channel."""
    chooses: bool = False
    """Whether readers choose among examples of the body, which the samples follow."""
    operation: tuple[str, str] | None = None
    """File and key of the operation that the page shows."""
    is_target: bool = False
    """Whether cross references to the operation lead to this page."""
    led: tuple[tuple[str, str, str], ...] = ()
    """Links to parts of an API: file, what is written, and the page or schema it leads to."""


def records_of(env: BuildEnvironment) -> dict[str, PageRecord]:
    """Return the records of all API pages, by docname."""
    return kept(env, API, {})


def record_of(content: Sequence[nodes.Element]) -> PageRecord:
    """Return the record of an API page with these nodes."""
    made = [node for one in content for node in one.findall(api.rendered)]
    forms = [node for node in made if isinstance(node, api.playground)]
    return PageRecord(
        cuts=tuple(dict.fromkeys(chain.from_iterable(node.get("cuts", ()) for node in made))),
        playground=any(not form.is_socket for form in forms),
        socket=any(form.is_socket for form in forms),
        origins=tuple(origin for form in forms for origin in form.origins),
        signs_in=any(form.signs_in for form in forms),
        chooses=any(isinstance(node, api.choices) for node in made),
        led=tuple(dict.fromkeys(_led(made))),
    )


def _led(made: Iterable[api.rendered]) -> Iterator[tuple[str, str, str]]:
    for link in (link for node in made for link in node.findall(api.site_link)):
        if "anchor_of" in link:
            yield link["anchor_of"], link["written"], _led_to(link.attributes)


def _led_to(lead: Mapping[str, Any]) -> str:
    return str(lead.get("schema") or lead.get("href", ""))


def leading(pages: ApiPages, spec: Spec, written: str) -> dict[str, str]:
    """Return what is known of a link if it names a part of an API by an anchor."""
    lead = lead_of(pages, spec, written)
    if lead is None:
        return {}
    known = {"anchor_of": spec.name}
    if lead.schema:
        return known | {"schema": lead.schema}
    return known | ({api.LEFT_OUT: ""} if lead.is_left_out else {"href": lead.target or written})


def _nothing(_written: str) -> dict[str, str]:
    return {}


def note_site_links(pages: ApiPages, spec: Spec, content: Iterable[nodes.Element]) -> None:
    """Note the links into the site that the descriptions of a file have, with their places."""
    note_links_of(spec.root, content, partial(leading, pages, spec))


def note_schema_links(pages: ApiPages, schema: Node, content: Iterable[nodes.Element]) -> None:
    """Note the links into the site of what was made of a schema, which may be in any file."""
    root = replace(schema, place=f"{schema.place.partition('#')[0]}#")
    specs = list(pages.library.specs.values())
    spec = next((one for one in specs if one.root.place == root.place), next(iter(specs), None))
    note_links_of(root, content, partial(leading, pages, spec) if spec else _nothing)


def note_links_of(
    root: Node,
    content: Iterable[nodes.Element],
    lead: Callable[[str], Mapping[str, str]] = _nothing,
) -> None:
    """Note the links into the site of what was made of a document; see `note_links`."""
    locate = partial(root.documents.where, first=root.place[:-1])
    for node in (node for one in content for node in one.findall(api.rendered)):
        api.note_links(node, locate, lead)


def moved_targets(_app: Sphinx, env: BuildEnvironment, *_changes: object) -> list[str]:
    """Return the pages that became, or ceased to be, what references to an operation lead to.

    They have to be read again, and so have all pages of an operation that is gone (event
    ``env-get-outdated``).
    """
    api = build_of(env).api
    known = {(spec.name, one.key) for spec in api.library.specs.values() for one in spec.operations}
    return [
        name
        for name, record in records_of(env).items()
        if (key := record.operation)
        and (key not in known or record.is_target != (api.targets.get(key[1]) == name))
    ]


def changed_around(app: Sphinx, env: BuildEnvironment, *_changes: object) -> list[str]:
    """Return the API pages whose files, language or links changed (event ``env-get-outdated``).

    What an operation holds is in files that its page depends on; this is what the site decides.
    """
    api, records = build_of(env).api, records_of(env)
    files = digest(repr((list(api.library.specs), list(api.channels), sorted(api.short.items()))))
    homes = digest(repr(sorted(api.homes.items())))
    decided = {page: (files, language_of_page(app, page)) for page in env.found_docs}
    changed = changed_since(env, "docsjson_decided", decided)
    moved = changed_since(env, "docsjson_homes", dict.fromkeys(env.found_docs, homes))
    several = [page for page in moved if page in records and not records[page].operation]
    led = [page for page, record in records.items() if _is_led_astray(api, record)]
    return [*several, *led, *(page for page in changed if page in records)]


def _is_led_astray(pages: ApiPages, record: PageRecord) -> bool:
    """Return whether links to parts of an API lead elsewhere than when the page was read."""
    for name, written, target in record.led:
        spec = pages.library.specs.get(name)
        if spec and _led_to(leading(pages, spec, written)) != target:
            return True
    return False


class InsertOperation(SphinxTransform):
    """Insert what a key of the frontmatter names: an operation, a schema, an overview."""

    default_priority = 50

    def apply(self, **_: object) -> None:
        """Add it if this is an API page."""
        front = front_of(self.env, self.env.docname)
        if not front.is_api_page:
            return
        reference = front.reference
        if reference is not None and reference.kind == "asyncapi":
            return  # `InsertChannel` does
        if reference is None:
            key, written = ("openapi", front.openapi) if front.openapi else ("api", front.api)
            message = f"{key}: {no_endpoint(written or '')}"
            self._report(Problem(Subtype.OPENAPI, message))
        elif reference.kind == "api":
            self._insert(*handwritten(self.env, self.document, reference, front))
        elif reference.kind == "openapi-schema":
            self._schema(build_of(self.config).api, reference)
        elif reference.kind == "openapi-overview":
            self._overview(build_of(self.config).api, reference, front)
        else:
            self._operation(build_of(self.config).api, reference, front)

    def _report(self, *problems: Problem) -> None:
        place = place_of_key(self.env, *API_KEYS)
        report_all(problem.at(place) for problem in problems)

    def _depend(self, pages: ApiPages, name: str) -> None:
        self.env.note_dependency(str(pages.digest_file(name)))

    def _operation(self, pages: ApiPages, reference: Reference, front: Front) -> None:
        found = pages.library.find(reference)
        if found is None:
            self._depend(pages, EVERYTHING)
            if reference.method.lower() in {*HTTP_METHODS, "webhook"}:
                self._report(*pages.library.not_found(reference))
            else:
                message = f"openapi: {no_endpoint(front.openapi or '')}"
                self._report(Problem(Subtype.OPENAPI, message))
            return
        spec, operation = found
        self._depend(pages, digest_name(spec, operation))
        if operation.summary:
            self._retitle(operation.title)
        top, rest = operation_nodes(self.env, spec, operation, front, self.document.ids)
        note_site_links(pages, spec, [*top, *rest])
        self._insert(top, rest)
        records, key = records_of(self.env), (spec.name, operation.key)
        is_target = pages.targets.get(operation.key) == self.env.docname
        made = replace(records[self.env.docname], operation=key, is_target=is_target)
        records[self.env.docname] = made
        if is_target:
            add_http_target(self.env, operation, top[0])

    def _retitle(self, title: str) -> None:
        """Replace a title that was derived from the docname."""
        if front_of(self.env, self.env.docname).title:
            return
        first = next(iter(self._top().findall(nodes.title)), None)
        if first is not None and first.astext() == title_from_name(self.env.docname):
            first.children = []
            first += nodes.Text(title)
            self.env.metadata[self.env.docname]["title"] = title

    def _schema(self, pages: ApiPages, reference: Reference) -> None:
        self._depend(pages, EVERYTHING)
        found = pages.library.find_schema(reference)
        if found is None:
            self._report(*pages.library.not_found(reference))
            return
        spec, node = found
        self._depend(pages, spec.name)
        self._retitle(reference.key)
        made = schema_nodes(pages, node, self.document.ids, words_of_page(self.env))
        note_site_links(pages, spec, made)
        self._insert([], made)

    def _overview(self, pages: ApiPages, reference: Reference, front: Front) -> None:
        self._depend(pages, EVERYTHING)
        spec = pages.library.named(reference.source)
        if spec is None:
            self._report(*pages.library.not_found(reference))
            return
        self._depend(pages, overview_name(spec))
        self._retitle(reference.key or spec.root.get("info").text("title"))
        page = Overview(self.env, spec, front, self.document.ids)
        group = spec.group_named(reference.key)
        if group and group not in (known := spec.by_group):
            hint = did_you_mean(group, [*known, *spec.groups])
            message = f"{spec.name} has no group {group!r}{hint}"
            self._report(Problem(Subtype.OPENAPI, message))
        made = page.of_group(group) if group else page.whole()
        note_site_links(pages, spec, made)
        self._insert([], made)

    def _top(self) -> nodes.Element:
        sections = [child for child in self.document.children if isinstance(child, nodes.section)]
        return sections[0] if sections else self.document

    def _insert(self, top: list[nodes.Element], rest: list[nodes.Element]) -> None:
        """Insert the bar below title and description, and the rest after the author's content."""
        holder, written = self._top(), set(self._written_examples())
        count = next(
            (i for i, child in enumerate(holder.children) if not _is_head(child)), len(holder)
        )
        holder.insert(count, top)
        holder.extend(node for node in rest if node.get("tag") not in written)
        records_of(self.env)[self.env.docname] = record_of([*top, *rest])

    def _written_examples(self) -> Iterator[str]:
        """Yield the tags of the examples that the author wrote, which replace ours."""
        for node in self.document.findall(code_group):
            yield str(node.get("tag"))
        if any(True for _ in self.document.findall(code_panel)):
            yield from ("RequestExample", "ResponseExample")


def _is_head(node: nodes.Node) -> bool:
    return isinstance(node, nodes.title) or (
        isinstance(node, nodes.paragraph) and DESCRIPTION in node["classes"]
    )
