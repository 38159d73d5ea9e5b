"""Titles of operations: one line of plain text. Pure."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

from ....safety.allowed import SAFE_BLOCKS, SAFE_INLINES
from ....spelling import cut_behind_word
from ....vocabulary import HTTP_METHODS, STATUSES, with_raised
from .html_in_text import with_notes

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST = 120
"""Longest title, in characters."""
MOST_IN_SIDEBAR = 60
"""Longest entry of the sidebar, in characters."""
_TAG = re.compile(r"<(/?)([A-Za-z][\w.-]*+)([^<>]*+)>")
BREAK = re.compile(
    r"</?(?:p|br|hr|li|ul|ol|dl|dt|dd|div|pre|blockquote|section|article|aside|figure|figcaption"
    r"|header|footer|details|summary|table|caption|thead|tbody|tfoot|tr|td|th|h[1-6])\b[^<>]*>",
    re.IGNORECASE,
)
"""A tag before or after which a line ends: the texts at its sides are no one word."""
_LINK = re.compile(r"(?:!\[|\[)([^\[\]]*)\]\([^()]*\)")
_MARKS = re.compile(r"\*\*|__|`|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|^#+\s+|~~")
_SENTENCE = re.compile(r"(.+?[.!?])(?=\s+[A-Z]|\s*$)", re.DOTALL)
_SHORT = frozenset("etc. inc. ltd. co. vs. no. jr. sr. approx.".split())
"""Words that are written with a full stop."""
_SMALL = r"[^\W\d_A-Z]"
_WORD = re.compile(
    rf"[Vv]\d+(?!{_SMALL}|\d)|[A-Z]{{2,}}s(?!{_SMALL})"
    rf"|[A-Z]+(?=[A-Z]{_SMALL})|[A-Z]?{_SMALL}+|[A-Z]+|\d+"
)
"""A word of a name: a version, several of what an abbreviation stands for, any other word."""


def without_links(markdown: str) -> str:
    """Return Markdown with the texts of its links and pictures in their places."""
    return _LINK.sub(r"\1", markdown) if "](" in markdown else markdown


def one_line(markdown: str) -> str:
    """Return Markdown as one line without its marks and tags."""
    text = without_links(without_tags(with_raised(markdown)))
    return " ".join(unescape(_MARKS.sub("", text.strip())).split())


def without_tags(text: str) -> str:
    """Return a text without the tags of HTML in it."""
    text = with_notes(text)
    return _TAG.sub(_without_tag, BREAK.sub(" ", text))


def _without_tag(found: re.Match[str]) -> str:
    """Return nothing for a tag; what only looks so stays: ``<pet-id>``, ``List<String>``."""
    closing, name, rest = found.groups()
    is_element = name.lower() in SAFE_BLOCKS | SAFE_INLINES
    return "" if closing or is_element or rest.endswith("/") or "=" in rest else found[0]


def title_line(markdown: str) -> str:
    """Return a summary as a title: one line that does not end like a sentence.

    The full stop of an ellipsis or an abbreviation stays.
    """
    line = one_line(markdown)
    last = line.rpartition(" ")[2].lower()
    is_sentence = line.endswith(".") and "." not in last[:-1] and last not in _SHORT
    return line[:-1].rstrip() or line if is_sentence else line


def first_sentence(markdown: str) -> str:
    """Return the first sentence of a description, if it is short enough for a title."""
    line = next(filter(None, map(one_line, _PARAGRAPH.split(markdown))), "")
    found = _SENTENCE.match(line)
    sentence = (found[1] if found else line).rstrip(".:")
    return sentence if len(sentence) <= MOST else cut_at_word(sentence, MOST)


_PARAGRAPH = re.compile(r"\n\s*\n|</p>")
_GAP = re.compile(r"\n[ \t]*\n|<br */?>[ \t]*\n", re.IGNORECASE)
_NO_LINE = re.compile(
    r"\]\s*[\[(:]|://|\\|~~|</?(?!/?(?:b|i|em|strong|code|tt|p|span|sup|sub)\b)[a-z!]"
    r"|(?<!\w)_(?=\w)|(?<![\w*])\*(?=[^*\s])|^[ \t]*(?:[-+*]\s|[>|#]|\d+[.)]\s|```)|^(?: {4}|\t)",
    re.IGNORECASE | re.MULTILINE,
)
"""What is no part of a line of plain text, strong text and code."""


def first_line(markdown: str, most: int) -> tuple[str, str]:
    """Return the first paragraph of a text if it is a line, and the rest; both are Markdown.

    There is no line where the paragraph has a link, a list or a block, or is too long.
    """
    parts = _GAP.split(markdown.strip(), maxsplit=1)
    line, rest = parts[0].strip(), "".join(parts[1:]).strip()
    is_whole = line.count("`") % 2 == 0 and line.count("**") % 2 == 0
    if not is_whole or _NO_LINE.search(line) or len(one_line(line)) > most:
        return "", markdown.strip()
    return line, rest


def paragraphs(*texts: str) -> str:
    """Join texts as paragraphs, without repeats and without texts that another one starts with."""
    told = list(dict.fromkeys(filter(None, map(str.strip, texts))))
    return "\n\n".join(one for one in told if not any(_starts(one, other) for other in told))


def _starts(text: str, other: str) -> bool:
    start = text.rstrip(".")
    return other != text and re.match(rf"{re.escape(start)}(?!\w)", other) is not None


def without_status(text: str, status: str) -> str:
    """Return a description without the status at its start, which is beside it.

    A number before a word in lower case may count things: ``200 items``.
    """
    meaning, rest = STATUSES.get(status), text.strip().removeprefix(status)
    is_repeated = rest != text.strip() and (
        not rest
        or re.match(r"\s*[:–—-]\s|\s+[A-Z]", rest)
        or (meaning and rest.casefold().startswith(f" {meaning.casefold()}"))
    )
    return rest.lstrip(" \t\n:–—-") if is_repeated else text


def heading_of(markdown: str) -> str:
    """Return a title as one line, or the first sentence of one that is too long for a heading."""
    line = title_line(markdown)
    return line if len(line) <= MOST_IN_SIDEBAR else first_sentence(markdown)


def says_more(title: str, *names: str) -> bool:
    """Return whether a title says more than names do, as *Account ID* beside ``account_id`` not."""
    return _letters(title) not in {"", *map(_letters, names)}


def _letters(text: str) -> str:
    return re.sub(r"[\W_]+", "", text).casefold()


def own_title(keywords: Mapping[str, object], name: str, *others: str) -> str:
    """Return the title of a field if it says more than its names and its description do.

    Many tools write what a class is called in code, which says nothing to readers.
    """
    written = keywords.get("title") if name else ""
    if not written:
        return ""
    title = one_line(str(written))
    is_code = _IDENTIFIER.fullmatch(title) or title in str(keywords.get("description") or "")
    return title if not is_code and says_more(title, name, *others) else ""


_IDENTIFIER = re.compile(r"\S*(?:\w[_.]\w|[a-z\d][A-Z])\S*")


def is_plain(text: str) -> bool:
    """Return whether a text has no sign that means something in Markdown or HTML, or may."""
    return not _SIGNS.search(text)


_SIGNS = re.compile(r"[\\`*_\[\]<>&\r\n]")


def words_of_name(name: str) -> str:
    """Return the name of an operation in words: ``getUser_byID`` is ``Get user by ID``."""
    found = _WORD.findall(name)
    words = [word if word[: max(2, len(word) - 1)].isupper() else word.lower() for word in found]
    text = " ".join(words)
    return text[:1].upper() + text[1:]


def title_of(summary: str, description: str, name: str, path: str) -> str:
    """Return the title of an operation by the first of these that says something.

    Some generators write method and path as the summary, or put the path into the name. A name
    in words is a better title than the start of a long sentence.
    """
    *method, last = summary.lower().split() or [""]
    is_path = bool(path) and last == path.lower() and len(method) < 2
    if not is_path and (said := title_line(summary)):
        return said
    if len(path) > 1 and path in name:
        name = name.rpartition(path)[2]
        name = "" if name.strip("-_. ").lower() in HTTP_METHODS else name
    sentence, named = first_sentence(description), words_of_name(name)
    is_cut = sentence.endswith("…")
    return (named if is_cut else sentence) or sentence or named or words_of_path(path)


def words_of_path(path: str) -> str:
    """Return a path in words, with the parameter that it ends in: ``/users/{id}``: *Users (id)*.

    Parameters in between say less than the words around them.
    """
    parts = _IN_BRACES.split(path)  # every second one is a parameter
    text = words_of_name(" ".join(parts[::2]))
    if not text:
        return words_of_name(path)
    last = words_of_name(parts[-2]).lower() if parts[1:] and not parts[-1].strip("/") else ""
    return cut_at_word(f"{text} ({last})" if last else text, MOST)


_IN_BRACES = re.compile(r"\{([^{}]*)\}")


def cut_at_word(text: str, most: int = MOST_IN_SIDEBAR) -> str:
    """Return a text that is not longer than a number of characters, cut behind a word."""
    return cut_behind_word(text, most)
