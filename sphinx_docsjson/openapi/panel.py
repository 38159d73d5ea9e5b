"""What stands beside an operation: request samples, and examples of its responses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes

from ..components.code import code_block, code_group
from ..components.fences import Fence
from .details import MISSING, Response
from .examples import as_text, is_json, media_example
from .samples import Language, lexer_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .operations import Operation
    from .request import Request

MAX_EXAMPLES = 12
"""Most examples of responses on one page."""
MAX_LENGTH = 2_000
"""Longest example of a response, in characters."""
MAX_TOTAL = 5_000
"""Characters that all examples of responses on one page may have."""
MAX_BODY = 2_000
"""Longest body, in characters, that is shown in all languages; a longer one is in `FEW` of them."""
FEW = 3


def group(tag: str, blocks: list[nodes.Element]) -> list[nodes.Element]:
    """Return blocks of code as a ``RequestExample`` or ``ResponseExample``; nothing for none."""
    return [code_group("", *blocks, tag=tag)] if blocks else []


def block(title: str, lexer: str, text: str, mark: str) -> nodes.Element:
    """Return a titled block of code.

    Its code has a class that scripts find it by, and the one that Sphinx's own blocks have.
    """
    made = code_block(text, Fence(language=lexer, title=title))
    for code in made.findall(nodes.literal_block):
        code["classes"] += [f"docsjson-{mark}", f"highlight-{code['language']}"]
    return made


def request_samples(
    operation: Operation, request: Request | None, languages: tuple[Language, ...]
) -> list[nodes.Element]:
    """Return the samples that the author gave, then one for each other language."""
    given = list(_given(operation))
    blocks = [block(label, lexer, source, "given-sample") for label, lexer, source in given]
    if request is None or operation.webhook:
        return blocks
    shown = {lexer for _, lexer, _ in given}
    is_long = request.content is not None and len(request.content.text) > MAX_BODY
    for language in languages[:FEW] if is_long else languages:
        if language.lexer not in shown:
            text = language.write(request)
            blocks.append(block(language.name, language.lexer, text, f"sample-{language.lexer}"))
    return blocks


def _given(operation: Operation) -> Iterator[tuple[str, str, str]]:
    """Yield label, lexer and text of the samples in ``x-codeSamples``."""
    for key in ("x-codeSamples", "x-code-samples"):
        for sample in operation.node.get(key).listed():
            found = sample.follow()
            source, lang = found.text("source"), found.text("lang") or "text"
            if source.strip():
                yield found.text("label") or lang, lexer_of(lang), source


def response_examples(responses: tuple[Response, ...]) -> list[nodes.Element]:
    """Return examples of responses: all that were given, else one made up, for each status."""
    made: list[nodes.Element] = []
    left = MAX_TOTAL
    for title, lexer, text in (one for response in responses for one in _examples(response)):
        if left <= 0 or len(made) == MAX_EXAMPLES:
            break
        shown = _cut(text, min(left, MAX_LENGTH))
        left -= len(shown)
        made.append(block(title, lexer, shown, "response-example"))
    return made


def _examples(response: Response) -> Iterator[tuple[str, str, str]]:
    media = response.media[0] if response.media else None
    if media is None:
        return
    lexer = "json" if is_json(media.type) else "xml" if "xml" in media.type else "text"
    values: list[tuple[str, Any]] = [(e.summary or e.name, e.value) for e in media.examples]
    values = values or [("", media_example(media, request=False))]
    for name, value in values:
        if value is not MISSING and value != "<file>":
            title = f"{response.status} {name}" if name and len(values) > 1 else response.status
            yield title, lexer, as_text(value, media.type)


def _cut(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    return text[:most].rpartition("\n")[0] + "\n…"
