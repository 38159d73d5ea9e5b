"""Samples and examples of an operation: those of the side panel, and those of its body."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ...build import build_of
from ...builders import WHOLE, kind_of
from ...components.fences import Fence, code_block
from ...components.rows.code import code_group
from ...safety.tags import island
from ...safety.tags import tag as element
from ...sphinx_private import app_of
from ...vocabulary import SAMPLE, angled, code
from ..model.details import MISSING, Response
from ..model.examples import media_example
from ..model.servers import is_base_url
from ..model.texts.names import schema_page
from ..read.check import MOST_LISTED
from ..samples.bodies import FILE, written
from ..samples.chosen_bodies import MAX_EXAMPLES, MAX_TOTAL, choices_of, titled_bodies
from ..samples.form_values import compact
from ..samples.languages import lexer_of
from . import nodes as api

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..model.details import Body, Media
    from ..model.operations import Operation
    from ..samples.languages import Language
    from ..samples.request import Request
    from .fields.field_lists import Word

MADE_UP = 2_000
"""Longest example that we make up, in characters."""
MAX_MADE_UP = 5_000
"""Characters that all made-up examples on one page may have."""
MAX_BODY = 2_000
"""Longest body, in characters, that is shown in all languages; a longer one is in `FEW` of them."""
FEW = 3
MAX_COLOURED = 4_000
"""Longest sample, in characters, that is coloured in the languages that are not shown first."""
MOST_COLOURED = 12_000
"""Characters of examples that are coloured on a page: colours take three times as many."""
BLOCK = 1_000
"""HTML characters around a sample or an example."""
WIDEST = 52
"""Widest row of tabs that the panel has room for, in characters."""
MOST_TABS = 3
"""More languages than these, besides the first, are in a menu: a row of tabs would be cut off."""


def group(
    tag: str, blocks: list[nodes.Element], *, label: str | None = None
) -> list[nodes.Element]:
    """Return blocks of code as a ``RequestExample`` or ``ResponseExample``; nothing for none.

    Titles that a row of tabs would cut off are in a menu. What is no request and no response, but
    takes the place of one, has a ``label`` of its own, or an empty one.
    """
    titles = [caption.astext() for one in blocks for caption in one.findall(nodes.caption)]
    more = {} if label is None else {"label": label}
    return [code_group("", *blocks, tag=tag, dropdown=_is_wide(titles), **more)] if blocks else []


def _is_wide(titles: Iterable[str]) -> bool:
    return sum(len(title) + 4 for title in titles) > WIDEST


def block(title: str, lexer: str, text: str, mark: str) -> nodes.Element:
    """Return a titled block of code.

    Its code has a class that scripts find it by, and the one that Sphinx's own blocks have.
    """
    made = code_block(text, Fence(language=lexer, title=title))
    for one in made.findall(nodes.literal_block):
        one["classes"] += [f"docsjson-{mark}", f"highlight-{one['language']}"]
    return made


def request_samples(
    operation: Operation,
    request: Request | None,
    languages: tuple[Language, ...],
    *,
    asked: bool = False,
) -> list[nodes.Element]:
    """Return the samples as a ``RequestExample``: what the author gave, then our own.

    Of our own only the first is a block; the other languages are in the attribute ``more``
    (title, lexer, text and our name of each), and become blocks where readers can choose:
    `OfferLanguages`. If the author ``asked`` for these languages, Markdown shows them all: they are
    in the attribute ``listed`` as well.
    """
    given = list(_given(operation))
    blocks = [block(label, lexer, source, "given-sample") for label, lexer, source in given]
    shown = {lexer for _, lexer, _ in given}
    made = [one for one in _written(operation, request, languages) if one[1] not in shown]
    if made and not blocks:
        blocks.append(_sample(*made.pop(0)))
    groups = group("RequestExample", blocks)
    if groups and not operation.webhook:
        groups[0]["request"] = operation.key
    if made and groups:
        groups[0]["dropdown"] |= len(made) > MOST_TABS
        groups[0]["more"] = made
        groups[0]["listed"] = [one[:3] for one in made] if asked else []
    return groups


def _sample(title: str, lexer: str, text: str, identity: str) -> nodes.Element:
    return block(title, lexer, text, f"{SAMPLE}{identity}")


def _written(
    operation: Operation, request: Request | None, languages: tuple[Language, ...]
) -> list[tuple[str, str, str, str]]:
    """Return our own samples; a long body in few languages only."""
    if request is None or operation.webhook:
        return []
    is_long = request.content is not None and len(request.content.text) > MAX_BODY
    chosen = languages[:FEW] if is_long else languages
    return [(one.name, one.lexer, one.write(request), one.id) for one in chosen]


class OfferLanguages(SphinxPostTransform):
    """Show request samples in all languages in HTML, where readers see one at a time.

    In print and plain text, seven versions of one request would be in the way. So this runs after
    the Markdown of a page is written, and before HTML is arranged.
    """

    default_priority = 800
    formats = ("html",)

    def run(self, **_: object) -> None:
        """Add other languages and empty answers, and leave long examples without colours."""
        left = MOST_COLOURED
        for samples in self.document.findall(code_group):
            samples.attributes.pop("listed", None)
            for example in filter(_is_example, samples.findall(nodes.literal_block)):
                left -= len(example.astext())
                example["language"] = example["language"] if left >= 0 else "text"
            for title, text in samples.attributes.pop("empty", ()):
                samples.insert(0, block(title, "text", text, "response-example"))
            for title, lexer, text, identity in samples.attributes.pop("more", ()):
                shown = lexer if len(text) <= MAX_COLOURED else "text"
                samples += _sample(title, shown, text, identity)


def _is_example(block: nodes.Element) -> bool:
    return any(name.endswith("-example") for name in block["classes"])


def html_size(node: nodes.Element) -> int:
    """Estimate the HTML characters of a form, or of samples and examples."""
    if isinstance(node, api.rendered):
        return len(node["html"])
    more: list[tuple[str, ...]] = node.get("more") or []
    size = sum(
        BLOCK + len(text) * (3 if len(text) <= MAX_COLOURED else 1) for _, _, text, *_ in more
    )
    left = MOST_COLOURED
    for one in node.findall(nodes.literal_block):
        length = len(one.astext())
        left -= length if _is_example(one) else 0
        size += BLOCK + length * (3 if left >= 0 else 1)
    return size


class LinkSchemas(SphinxPostTransform):
    """Let a page link to the pages of the schemas that it cuts off, or that descriptions name."""

    default_priority = 250  # once links are resolved, and before Markdown is written
    formats = ("html",)

    def run(self, **_: object) -> None:
        """Note the address of each, seen from this page."""
        if kind_of(app_of(self.env).builder) in WHOLE:
            return
        uri = partial(app_of(self.env).builder.get_relative_uri, self.env.docname)
        named = build_of(app_of(self.env)).api.schema_page
        for node in self.document.findall(api.rendered):
            cuts: list[str] = node.get("cuts") or []
            node += [api.site_link("", written=f"/{schema_page(one)}", schema=one) for one in cuts]
            for link in (one for one in node.findall(api.site_link) if "schema" in one):
                page = named(link["schema"])
                link["href"], link["schema_page"] = uri(page), page


def _given(operation: Operation) -> Iterator[tuple[str, str, str]]:
    """Yield label, lexer and text of the samples in ``x-codeSamples``."""
    for key in ("x-codeSamples", "x-code-samples"):
        for sample in islice(operation.node.get(key).listed(), MOST_LISTED):
            found = sample.follow()
            source, lang = found.get("source").value, found.text("lang") or "text"
            if isinstance(source, str) and source.strip():
                yield found.text("label") or lang, lexer_of(lang), source


class _Shown(NamedTuple):
    """An example, as it will be a block."""

    title: str
    lexer: str
    text: str
    is_given: bool = True
    meaning: str = ""
    """What a menu, which has the room, adds to the title."""


def response_examples(
    responses: tuple[Response, ...], more: Iterable[str] = ()
) -> list[nodes.Element]:
    """Return examples for each response: those given, else one we make; ``more`` are titles too."""
    found = [one for response in responses for one in _examples(response)]
    if _is_wide((*more, *(one.title for one in found))):
        found = [one._replace(title=f"{one.title} {one.meaning}".strip()) for one in found]
    return _blocks(found, "response-example")


def payload_examples(body: Body | None, title: str) -> list[nodes.Element]:
    """Return what a webhook may send, which readers receive: one that is given, else made up.

    Several are below the fields, to choose from.
    """
    media = body.media if body else ()
    if any(len(one.examples) > 1 for one in media):
        return []
    values = ((one, media_example(one, request=False)) for one in media)
    found = [
        _Shown(title, *written(one, value), bool(one.examples))
        for one, value in values
        if value is not MISSING and value != FILE
    ]
    return _blocks(found[:1], "response-example")


def request_examples(media: Iterable[Media]) -> list[nodes.Element]:
    """Return the examples of bodies to choose from, where there are several.

    The samples show the first one only.
    """
    found = [_Shown(title, *written(each, value)) for title, each, value in titled_bodies(media)]
    return group("CodeGroup", _blocks(found, "request-example"))


def request_choices(
    request: Request, body: Body | None, *, optional: bool | None
) -> list[nodes.Element]:
    """Return the data of a menu of `request_examples` that the samples follow, if there is one."""
    data = choices_of(request, body, optional=optional)
    html = element("div", {"class": "docsjson-choices"}, island(compact(data))) + "\n"
    return [api.choices("", html=str(html))] if data else []


def remarks(media: Media, word: Word) -> str:
    """Return what the author says of examples as Markdown: descriptions, and where values are."""
    told = ((one, angled(one.url) if is_base_url(one.url) else one.url) for one in media.remarks)
    return "\n\n".join(
        f"{word('Example')} {code(one.name)}: {' '.join(filter(None, (url, one.description)))}"
        for one, url in told
    )


def _blocks(found: Iterable[_Shown], mark: str) -> list[nodes.Element]:
    """Return blocks of code: what the author wrote as it is, what we make up in few lines."""
    made: list[nodes.Element] = []
    left = {True: MAX_TOTAL, False: MAX_MADE_UP}
    for one in found:
        most = left[True] if one.is_given else min(left[False], MADE_UP)
        if most <= 0 or len(made) == MAX_EXAMPLES:
            continue
        shown = _cut(one.text, most)
        left[one.is_given] -= len(shown)
        made.append(block(one.title, one.lexer, shown, mark))
    return made


def _examples(response: Response) -> Iterator[_Shown]:
    given = [(one, e.summary or e.name, e.value) for one in response.media for e in one.examples]
    made = [(one, "", media_example(one, request=False)) for one in response.media[:1]]
    shown = [one for one in given or made if one[2] is not MISSING and one[2] != FILE]
    texts = {(name, *written(media, value)): media for media, name, value in reversed(shown)}
    for (name, lexer, text), media in reversed(texts.items()):
        told = name or media.type if len(texts) > 1 else ""
        title, meaning = f"{response.status} {told}".strip(), "" if told else response.meaning
        yield _Shown(title, lexer, text, bool(given), meaning)


def _cut(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    return text[:most].rpartition("\n")[0] + "\n…"
