"""The nodes of API pages: an operation, a schema, or an endpoint that was written by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ...build import build_of
from ...safety.tags import NONE, tag
from ...sphinx_private import app_of
from ...translation.words import words_of
from ..model.access import access_of
from ..model.details import MISSING
from ..model.examples import as_text, example_of
from ..model.operations import Operation, Spec
from ..model.schemas.schema import shape
from ..model.servers import example_server, is_base_url
from ..model.texts.headlines import says_more
from ..model.texts.markdown import first_paragraph, link_elsewhere, without_lead
from ..model.tree import Tree
from ..read.resolve import Documents, Node
from ..samples.answers import answer_of
from ..samples.languages import languages
from ..samples.request import example_request
from . import nodes as api
from .authorization import credentials
from .bar import endpoint
from .fields.field_lists import Word, markdown_body
from .fields.writer import PARAMETER, FieldWriter
from .handmade import handmade_parameters, has_credentials, written_fields
from .panel import (
    block,
    group,
    payload_examples,
    request_choices,
    request_samples,
    response_examples,
)
from .playground import playground_node
from .render import EMPTY, OperationPage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from docutils import nodes
    from markupsafe import Markup
    from sphinx.environment import BuildEnvironment

    from ...check.endpoints import Reference
    from ...sources.front import Front
    from ..model.access import Access
    from ..model.details import Body, Parameter
    from ..plan.api_pages import ApiPages

MORE = "More about this"
EXAMPLE_SERVER = "https://YOUR_HOST"
"""Base URL of samples when neither the settings nor the file has one: readers fill it in."""


def operation_nodes(
    env: BuildEnvironment,
    spec: Spec,
    operation: Operation,
    front: Front,
    taken: dict[str, nodes.Element],
) -> tuple[list[nodes.Element], list[nodes.Element]]:
    """Return the nodes that show an operation: those at the top, and those below.

    ``taken`` are the ids of the document. The page already shows the ``description`` of its
    frontmatter, so the operation's description does not repeat it.
    """
    settings, markdown = build_of(env).settings.api, build_of(env).api.markdown
    access = access_of(settings, front, spec, operation)
    word = words_of_page(env)
    page = OperationPage(
        operation,
        access,
        markdown,
        taken,
        is_open=settings.params_expanded == "all",
        required_first=not settings.maintain_order,
        word=word,
        models=build_of(env).api.models,
    )
    answer = answer_of(operation.method, page.responses)
    top = _top(env, access, operation, page.parameters, page.body, answer)
    samples = _samples(env, spec, page, answer, word)
    page.leave_room_for([*top, *samples])
    description = description_of(operation, front.description or "", word, front.title or "")
    rest = page.sections()
    if description:  # its headings get the ids that are left
        rest.insert(0, api.described(markdown.html(description), description, taken))
    return top, rest + samples


def _samples(
    env: BuildEnvironment, spec: Spec, page: OperationPage, answer: str, word: Word
) -> list[nodes.Element]:
    """Return the request samples, and the examples of what is received."""
    settings, operation, access = build_of(env).settings.api, page.operation, page.access
    base_url = access.base_url or example_server(EXAMPLE_SERVER, spec, operation)
    asked, optional = bool(settings.languages), settings.optional_params_in_examples
    request = example_request(
        operation, base_url, access.schemes, page.body, optional=optional, answer=answer
    )
    made = request_samples(operation, request, languages(settings.languages), asked=asked)
    chosen = [] if operation.webhook else request_choices(request, page.body, optional=optional)
    for one in made[:1] if chosen else []:
        one["choices"] = True
    made += chosen
    received = payload_examples(page.body, word("Example")) if operation.webhook else []
    made += group("RequestExample", received)
    return made + _answers(page, word)


def _answers(page: OperationPage, word: Word) -> list[nodes.Element]:
    """Return the examples of responses; HTML says before them that a success has no body."""
    success = [one for one in page.responses if one.status.startswith("2")]
    empty = [one for one in success[:1] if not one.media]
    shown = response_examples(page.responses, [one.status for one in empty])
    made = group("ResponseExample", shown)
    for one in empty if made else ():
        title = f"{one.status} {one.meaning if made[0]['dropdown'] else ''}".strip()
        made[0]["empty"] = [(title, word(EMPTY))]
    return made


def words_of_page(env: BuildEnvironment) -> Word:
    """Return what translates our words into the language of the page that is read."""
    return words_of(app_of(env), env.docname)


def _top(
    env: BuildEnvironment,
    access: Access,
    operation: Operation,
    parameters: tuple[Parameter, ...],
    body: Body | None,
    answer: str = "json",
) -> list[nodes.Element]:
    """Return the bar, and the form if the page has one."""
    method = "webhook" if operation.webhook else operation.method
    is_old, word = operation.deprecated, words_of_page(env)
    bar = endpoint(method, operation.route, access.shown_url, deprecated=is_old, word=word)
    prefill = build_of(env).settings.api.prefill
    form = playground_node(
        env.config, access, operation, parameters, body, answer=answer, prefill=prefill
    )
    return [bar, form] if form else [bar]


def description_of(operation: Operation, lead: str, word: Word = str, title: str = "") -> str:
    """Return the description of an operation in Markdown, and a link to its other documentation.

    ``lead`` is the description of the page, which is not repeated; nor is its ``title``, where the
    first paragraph says no more.
    """
    start = first_paragraph(operation.description)
    lead = lead or (start if not says_more(start, title) else "")
    description = without_lead(operation.description, lead)
    more = link_elsewhere(operation.node.mapping.get("externalDocs"), word(MORE))
    return "\n\n".join(filter(None, (description, more))).strip()


def schema_nodes(
    pages: ApiPages, node: Node, taken: Iterable[str], word: Word = str
) -> list[nodes.Element]:
    """Return the nodes that show a schema: its fields, and an example."""
    html, plain, cuts, anchors = schema_html(pages, node, taken, word)
    example = example_of(node, request=False)
    box = tag("div", {"class": "docsjson-schema"}, html)
    made: list[nodes.Element] = [api.html_and_markdown(box, plain, cuts, anchors)]
    if example is not MISSING:
        shown = block(word("Example"), "json", as_text(example), "response-example")
        made += group("ResponseExample", [shown], label="")
    return made


def schema_html(
    pages: ApiPages, node: Node, taken: Iterable[str] = (), word: Word = str
) -> tuple[Markup, str, list[str], list[str]]:
    """Return the fields of a schema as HTML and as text, what was cut off, and the ids."""
    tree = Tree(models=pages.models, subject=shape(node).place)
    writer = FieldWriter(pages.markdown, taken, word=word)
    made = tree.add(node)
    tree.grow()
    html = writer.whole(made, PARAMETER)
    return html, markdown_body(made, word), writer.cuts, writer.anchors


def handwritten(
    env: BuildEnvironment,
    document: nodes.document,
    reference: Reference,
    front: Front,
) -> tuple[list[nodes.Element], list[nodes.Element]]:
    """Return the nodes for ``api: METHOD url``; its ParamFields make the form.

    An absolute URL is used as it is; a path is relative to ``api.baseUrl``.
    """
    settings = build_of(env).settings.api
    access = access_of(settings, front, None, None)
    path = reference.path
    if is_base_url(path):
        base, path = split_url(path)
        access = access_of(replace(settings, base_urls=(base,)), front, None, None)
    elif not path.startswith("/"):
        path = f"/{path}"
    root = Node({}, "#", Documents(Path(env.srcdir)))
    fields = written_fields(document)
    parameters, body = handmade_parameters(fields, path, root)
    operation = Operation(method=reference.method, path=path, node=root, item=root)
    top = _top(env, access, operation, parameters, body)
    if not has_credentials(fields, access.schemes):
        top += _credentials(env, access, document.ids)
    base_url = access.base_url or EXAMPLE_SERVER
    request = example_request(operation, base_url, access.schemes, body, listed=parameters)
    asked, known = bool(settings.languages), languages(settings.languages)
    return top, request_samples(operation, request, known, asked=asked)


def _credentials(
    env: BuildEnvironment, access: Access, taken: Iterable[str]
) -> Iterable[nodes.Element]:
    """Yield how to authenticate, on a page whose sections are the author's."""
    word, is_open = words_of_page(env), build_of(env).settings.api.params_expanded == "all"
    writer = FieldWriter(build_of(env).api.markdown, taken, is_open=is_open, word=word)
    if told := credentials(access, writer, word, f"{word('Authorization')}: "):
        html, plain = told
        yield api.html_and_markdown(tag("div", NONE, html), plain, writer.cuts, writer.anchors)


def split_url(url: str) -> tuple[str, str]:
    """Split an absolute URL into its base (scheme and host) and its path."""
    scheme, _, rest = url.partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme}://{host}", slash + path or "/"
