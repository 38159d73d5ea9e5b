"""Descriptions: Markdown, and the HTML that pages may hold. No directives, no components."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import lru_cache, wraps
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from ....safety.tags import NONE, block, tag
from ....safety.tags import text as plain
from ....safety.urls import is_plain_web_url, is_safe_url
from ....vocabulary import angled
from .bare_urls import link_urls
from .html_in_text import image, link_of, with_notes, written_again

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from markdown_it.renderer import RendererHTML
    from markdown_it.rules_core import StateCore
    from markdown_it.rules_inline import StateInline
    from markdown_it.utils import EnvType, OptionsDict

MAX_LENGTH = 50_000
"""Longest text that is read as Markdown at once, in characters: reading may cost its square."""
MOST_KEPT = 4096
"""How many descriptions are kept in another form: what the pages of one tag have in common."""
LONG = 4000
"""Of descriptions that are longer than this, `MOST_LONG` are kept."""
MOST_LONG = 32
DEEPEST = 100
"""So deep may lists of fields be nested; each list takes two levels."""
_BRACKETED = re.compile(r"\((https?://[^()]+)\)")
"""A target in brackets of its own, which no page of the site has: `[text]((https://…))`."""
_SIZED = re.compile(
    r"!\[(?P<text>[^]\n]{0,500})\]\((?P<url>[^\s()]{1,2000}) {1,9}"
    r"=(?=[\dx])(?P<width>\d{0,4}%?)(?:px)?(?:x\d{0,4}(?:px|%)?)?\)"
)
"""An image with its size, which some API tools read: `![text](url =128x32)`."""
_MARKUP = re.compile(r"[*_`\[\]<>&#|\\~!\n+]|^\s*(?:[-=]|\d+[.)])|  $")


_T = TypeVar("_T")
_PARAGRAPH = re.compile(r"<p>([^<]*(?:<(?!/?p\b)[^<]*)*)</p>")


def keeping_last(make: Callable[[str], _T]) -> Callable[[str], _T]:
    """Return a function of descriptions that remembers what it made last, long ones apart."""
    short, long = lru_cache(maxsize=MOST_KEPT)(make), lru_cache(maxsize=MOST_LONG)(make)

    @wraps(make)
    def made(text: str) -> _T:
        return short(text) if len(text) <= LONG else long(text)

    return made


class Markdown:
    """Turns descriptions into HTML; keeps what it made last, as files repeat themselves."""

    def __init__(self) -> None:
        """Set the reader up: CommonMark, tables, and HTML that `written_again` checks."""
        self.html: Callable[[str], Markup] = keeping_last(self._render)
        """Return a description as block-level HTML; an empty text for an empty one."""
        self._reader = _reader()
        for token, rule in _RULES.items():
            self._reader.add_render_rule(token, rule)

    def line(self, text: str) -> Markup:
        """Return what is in the paragraph that a description is; nothing if it is more."""
        found = _PARAGRAPH.fullmatch(self.html(text).strip())
        return Markup(found[1]) if found else Markup()  # noqa: S704 # a part of our own HTML

    def tokens(self, text: str) -> list[Token]:
        """Return the tokens of a text with descriptions and fields, for formats without HTML."""
        return _reader({"maxNesting": DEEPEST}).parse(text)

    def _render(self, text: str) -> Markup:
        text = with_notes(text).strip()
        if len(text) > MAX_LENGTH:
            return Markup().join(map(self._piece, _pieces(_without_padding(text))))
        return self._piece(text)

    def _piece(self, text: str) -> Markup:
        if "://" in text or _MARKUP.search(text):
            with suppress(RecursionError):
                return self._checked(text)
        return tag("p", NONE, plain(text)) + "\n" if text else Markup()

    def _checked(self, text: str) -> Markup:
        """Return Markdown as HTML; what markdown-it writes of HTML is not checked yet."""
        env: dict[str, object] = {}
        tokens = self._reader.parse(text, env)
        made = self._reader.renderer.render(tokens, self._reader.options, env)
        if any(map(_holds_html, tokens)):
            return written_again(made)
        return Markup(made)  # noqa: S704 # it escapes what it reads


_ROW = re.compile(r"^ {0,3}\|.*$", re.MULTILINE)
_PADDING = re.compile(r" {3,}")


def _without_padding(text: str) -> str:
    """Return a text without what pads the cells of its tables, often most of a long one."""
    return _ROW.sub(lambda row: _PADDING.sub(" ", row[0]), text)


def _pieces(text: str) -> Iterator[str]:
    """Yield a text in pieces none of which is too long; they end behind a paragraph or a line."""
    start = 0
    while len(text) - start > MAX_LENGTH:
        ends = (text.rfind(mark, start, start + MAX_LENGTH) for mark in ("\n\n", "\n"))
        end = next((end for end in ends if end > start), start + MAX_LENGTH)
        yield text[start:end].strip("\n")
        start = end
    yield text[start:].strip("\n")


def _reader(options: Mapping[str, Any] = MappingProxyType({})) -> MarkdownIt:
    """Return a reader that leaves the text of a link where pages may not lead there."""
    made = MarkdownIt("commonmark", options).enable(["table", "strikethrough"])
    made.validateLink = _is_link  # type: ignore[method-assign]
    made.inline.ruler.before("link", "sized_image", _sized_image)
    made.core.ruler.push("bare_urls", link_urls)
    made.core.ruler.push("safe_links", _keep_safe_links)
    return made


def _is_link(url: str) -> bool:
    """Take every link for one: unsafe ones are left out later, but for their text."""
    return isinstance(url, str)


def _sized_image(state: StateInline, silent: bool) -> bool:
    """Read an image with its size; code that shows how one is written stays as it is."""
    at, end = state.pos, state.posMax
    found = _SIZED.match(state.src, at, end) if state.src.startswith("![", at, end) else None
    if found and not silent:
        token = state.push("image", "img", 0)
        token.content, token.children = found["text"], []
        token.attrs = {"src": state.md.normalizeLink(found["url"]), "alt": ""}
        if found["width"]:
            token.attrs["width"] = found["width"]
    state.pos = found.end() if found else at
    return bool(found)


def _keep_safe_links(state: StateCore) -> None:
    for token in state.tokens:
        if token.children:
            token.children = list(_with_safe_links(token.children))


def _with_safe_links(tokens: Iterable[Token]) -> Iterator[Token]:
    """Yield tokens without the marks of unsafe links, and with texts for unsafe images."""
    are_left_out: list[bool] = []
    for token in tokens:
        if token.type == "link_open":
            if inside := _BRACKETED.fullmatch(str(token.attrGet("href"))):
                token.attrSet("href", inside[1])
            are_left_out.append(not is_safe_url(str(token.attrGet("href"))))
        is_left_out = are_left_out[-1:] == [True] and token.type in {"link_open", "link_close"}
        if token.type == "link_close":
            are_left_out.pop()
        if token.type == "image" and not is_safe_url(str(token.attrGet("src"))):
            yield Token("text", "", 0, content=token.content)
        elif not is_left_out:
            yield token


def _holds_html(token: Token) -> bool:
    return token.type in _HTML or any(inner.type in _HTML for inner in token.children or ())


_HTML = ("html_block", "html_inline")


def _link_open(
    renderer: RendererHTML,
    tokens: Sequence[Token],
    index: int,
    options: OptionsDict,
    env: EnvType,
) -> str:
    """Open a link."""
    token = tokens[index]
    token.attrs = {**token.attrs, **link_of(str(token.attrGet("href")))}
    return renderer.renderToken(tokens, index, options, env)


def _image(_renderer: RendererHTML, tokens: Sequence[Token], index: int, *_: object) -> str:
    """Write an image."""
    given = tokens[index].attrs
    more = {name: str(given[name]) for name in ("title", "width") if given.get(name)}
    return image(str(tokens[index].attrGet("src")), tokens[index].content, more)


def code_block(content: str) -> Markup:
    """Return lines of code as a block."""
    return block("div", {"class": "highlight"}, tag("pre", NONE, plain(content)))


def _code(_renderer: RendererHTML, tokens: Sequence[Token], index: int, *_: object) -> str:
    return code_block(tokens[index].content)


_RULES: Mapping[str, Callable[..., str]] = {
    "heading_open": lambda *_: "<p><strong>",
    "heading_close": lambda *_: "</strong></p>\n",
    "link_open": _link_open,
    "image": _image,
    "fence": _code,
    "code_block": _code,
}


def without_lead(text: str, lead: str) -> str:
    """Return a description without its first paragraph, if that is what is above it."""
    start, _, rest = text.strip().partition("\n\n")
    return rest.strip() if " ".join(start.split()) == " ".join(lead.split()) else text.strip()


def link_elsewhere(docs: object, title: str = "") -> str:
    """Return the link to other documentation (``externalDocs``), or nothing without a URL.

    ``title`` is what it is called if the file does not say.
    """
    told = docs if isinstance(docs, dict) else {}
    url, said = (str(told.get(key) or "") for key in ("url", "description"))
    named = said.replace("[", "(").replace("]", ")").strip() or title or url
    return f"[{named}]({angled(url)})" if is_plain_web_url(url) else ""


def first_paragraph(text: str) -> str:
    """Return the first paragraph of a description when it is plain text, else an empty text."""
    start = re.split(r"\n\s*\n", text.strip(), maxsplit=1)[0].replace("\n", " ")
    return start if len(start) <= 300 and not _MARKUP.search(start) else ""
