"""Put an operation, a schema or a hand-written endpoint into the page that asks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

from ..components.code import code_group, code_panel
from ..problems import Place, Problem, Subtype, did_you_mean
from ..reporting import report
from . import nodes as api
from .access import Access, access_of
from .details import is_base_url
from .examples import MISSING, as_text, example_of
from .fields import FieldWriter, text
from .frontmatter import Reference, reference_of
from .handmade import handmade_parameters
from .interop import add_http_target
from .names import schema_page
from .operations import Operation, Spec
from .panel import block, group, request_samples, response_examples
from .playground import playground_node
from .render import OperationPage, endpoint
from .request import example_request
from .resolve import Node
from .samples import languages
from .schema import name_of, shape
from .site import EVERYTHING, Site, api_of, digest_name, site_of
from .tree import Tree

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.environment import BuildEnvironment

LEAD = "docsjson-lead"
"""Class of the paragraph that holds the description of a page."""


@dataclass(frozen=True)
class PageRecord:
    """What is kept of an API page after it was read."""

    cuts: tuple[tuple[str, str], ...] = ()
    """Addresses of the schemas that the page has no room for, and the pages that hold them."""
    playground: bool = False


def records_of(env: BuildEnvironment) -> dict[str, PageRecord]:
    """Return what is kept of all API pages, by docname."""
    found: dict[str, PageRecord] = env.__dict__.setdefault("docsjson_api", {})
    return found


class InsertOperation(SphinxTransform):
    """Add what ``openapi``, ``openapi-schema`` and ``api`` in the frontmatter ask for."""

    default_priority = 50

    def apply(self, **_: Any) -> None:
        """Add it, if this page is an API page."""
        frontmatter = self.env.metadata[self.env.docname]
        if not {"openapi", "openapi-schema", "api"} & frontmatter.keys():
            return
        reference = reference_of(frontmatter)
        site = site_of(self.env)
        if reference is None:
            self._problem("expected METHOD /path, such as: GET /users/{id}")
        elif reference.kind == "api":
            self._place(*handwritten(self.env, self.document, reference, frontmatter))
        elif reference.kind == "openapi-schema":
            self._schema(site, reference)
        else:
            self._operation(site, reference, frontmatter)

    def _problem(self, message: str) -> None:
        report(Problem(Subtype.OPENAPI, message, Place(str(self.env.doc2path(self.env.docname)), 1)))

    def _depend(self, site: Site, name: str) -> None:
        self.env.note_dependency(str(site.digest_file(name)))

    def _operation(self, site: Site, reference: Reference, frontmatter: Mapping[str, Any]) -> None:
        found = site.library.find(reference) if site.library else None
        if site.library is None or found is None:
            self._depend(site, EVERYTHING)
            hint = site.library.suggestion(reference) if site.library else ""
            self._problem(f"no OpenAPI file has {reference.key!r}{hint}")
            return
        spec, operation = found
        self._depend(site, digest_name(spec, operation))
        if operation.summary and not frontmatter.get("title"):
            self._retitle(operation.summary)
        lead = str(frontmatter.get("description", ""))
        top, rest = operation_nodes(self.env, spec, operation, frontmatter, self.document.ids, lead)
        self._place(top, rest)
        if site.homes.get((spec.name, operation.key)) == self.env.docname:
            add_http_target(self.env, operation, top[0])

    def _retitle(self, title: str) -> None:
        """Give a page without a title the summary of its operation."""
        self.env.metadata[self.env.docname]["title"] = title
        first = next(iter(self._top().findall(nodes.title)), None)
        if first is not None:
            first.children = []
            first += nodes.Text(title)

    def _schema(self, site: Site, reference: Reference) -> None:
        self._depend(site, EVERYTHING)
        found = site.library.find_schema(reference) if site.library else None
        if found is None:
            known = [n for s in (site.library.specs.values() if site.library else ()) for n in s.schemas]
            hint = did_you_mean(reference.key, known)
            self._problem(f"no OpenAPI file has the schema {reference.key!r}{hint}")
            return
        spec, node = found
        self._depend(site, spec.name)
        self._place([], schema_nodes(site, node, self.document.ids))

    def _top(self) -> nodes.Element:
        sections = [child for child in self.document.children if isinstance(child, nodes.section)]
        return sections[0] if sections else self.document

    def _place(self, top: list[nodes.Element], rest: list[nodes.Element]) -> None:
        """Put the bar below title and description, and the rest behind the author's content."""
        holder = self._top()
        tags = {node.get("tag") for node in self.document.findall(code_group)}
        if next(iter(self.document.findall(code_panel)), None) is not None:
            tags |= {"RequestExample", "ResponseExample"}
        index = 0
        for child in holder.children:
            is_lead = isinstance(child, nodes.paragraph) and LEAD in child["classes"]
            if not (isinstance(child, nodes.title) or is_lead):
                break
            index += 1
        holder.insert(index, top)
        holder.extend(n for n in rest if not (isinstance(n, code_group) and n["tag"] in tags))
        cuts = [tuple(cut) for node in rest for one in node.findall(api.rendered) for cut in one.get("cuts", ())]
        form = any(isinstance(node, api.playground) for node in top)
        records_of(self.env)[self.env.docname] = PageRecord(tuple(dict.fromkeys(cuts)), form)  # type: ignore[arg-type]


def operation_nodes(
    env: BuildEnvironment,
    spec: Spec,
    operation: Operation,
    frontmatter: Mapping[str, Any],
    taken: dict[str, Any],
    lead: str = "",
) -> tuple[list[nodes.Element], list[nodes.Element]]:
    """Return the nodes that show an operation: those at the top, and those below.

    ``taken`` are the ids of the document; ``lead`` is what stands above already, and is left out
    of the description.
    """
    settings, markdown = api_of(env.config), site_of(env).markdown
    access = access_of(settings, frontmatter, spec, operation)
    page = OperationPage(
        spec, operation, access, markdown, taken, is_open=settings.params_expanded == "all"
    )
    top: list[nodes.Element] = [
        endpoint(operation.method, operation.path, access.base_url, deprecated=operation.deprecated)
    ]
    form = playground_node(env.config, access, operation, page.parameters, page.body)
    top += [form] if form else []
    description = operation.node.text("description").strip()
    description = description.removeprefix(lead).strip() if lead else description
    rest: list[nodes.Element] = []
    if description:
        rest.append(api.described(markdown.html(description), description))
    rest += page.sections()
    request = example_request(
        operation,
        access.base_url or "https://api.example.com",
        access.schemes,
        page.body,
        optional=settings.optional_params_in_examples,
    )
    samples = request_samples(operation, request, languages(settings.languages))
    rest += group("RequestExample", samples)
    rest += group("ResponseExample", response_examples(page.responses))
    return top, rest


def schema_nodes(site: Site, node: Node, taken: dict[str, Any]) -> list[nodes.Element]:
    """Return the nodes that show a schema: its fields, and an example."""
    html, plain, cuts = schema_html(site, node, taken)
    example = example_of(node, request=False)
    made: list[nodes.Element] = [api.html_and_text(html, plain, cuts=cuts)]
    if example is not MISSING:
        made += group("ResponseExample", [block("Example", "json", as_text(example), "example")])
    return made


def schema_html(
    site: Site, node: Node, taken: Mapping[str, Any] | None = None
) -> tuple[str, str, list[tuple[str, str]]]:
    """Return the fields of a schema as HTML and as text, and the schemas that were cut off."""
    tree, writer = Tree(), FieldWriter(site.markdown, taken or ())
    made = tree.add(node)
    tree.grow()
    html = writer.whole(made, "")
    cuts = [(place, schema_page(place, name_of(Node({}, place, node.documents)))) for place in writer.cuts]
    description = str(shape(node).words.get("description") or "")
    if description and made.children and description not in html:
        html = site.markdown.html(description) + html
    return html, text([made]), cuts


def handwritten(
    env: BuildEnvironment,
    document: nodes.document,
    reference: Reference,
    frontmatter: Mapping[str, Any],
) -> tuple[list[nodes.Element], list[nodes.Element]]:
    """Return the nodes for ``api: METHOD url``; its ParamFields make the form.

    An absolute address is used as it is; a path stands below ``api.baseUrl``.
    """
    settings = api_of(env.config)
    access = access_of(settings, frontmatter, None, None)
    path = reference.path
    if is_base_url(path):
        base, path = split_address(path)
        access = access_of(settings_with(settings, base), frontmatter, None, None)
    elif not path.startswith("/"):
        path = f"/{path}"
    parameters, body = handmade_parameters(document, path)
    root = Node({}, "#", parameters.documents)
    operation = Operation(method=reference.method, path=path, node=root, item=root)
    top: list[nodes.Element] = [endpoint(reference.method, path, access.base_url)]
    form = playground_node(env.config, access, operation, parameters.listed, body)
    top += [form] if form else []
    request = example_request(
        operation, access.base_url or "https://api.example.com", access.schemes, body,
        listed=parameters.listed,
    )  # fmt: skip
    samples = request_samples(operation, request, languages(settings.languages))
    return top, group("RequestExample", samples)


def split_address(address: str) -> tuple[str, str]:
    """Split an absolute address into its base (scheme and host) and its path."""
    scheme, _, rest = address.partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme}://{host}", slash + path or "/"


def settings_with(settings: Any, base: str) -> Any:
    """Return the settings with one base URL."""
    from dataclasses import replace

    return replace(settings, base_urls=(base,))
