"""What lists say of a page: its description, or the first sentence of its Markdown. Pure."""

from __future__ import annotations

import re

from ...passages.sections import plain, without_code
from ...spelling import cut_behind_word

_LEFT_OUT = re.compile(r"!\[[^\]]*\]\([^)]*\)|(?<!\\)~~[^~]+~~|\s?\[\^[^\]]*\](?:\s+(?=[,.;:!?]))?")
"""Pictures, what no longer holds, and marks of footnotes."""
_BLOCK = re.compile(
    r"[#>|]|[-*] |\d+[.)] |```|~~~|!\[[^\]]*\]\([^)]*\)$|`[^`]*`$|\[\^|-{3}|\$\$"
    r"|\*\*[^*]*\*\*$|[^\n]* · "
)
"""How blocks begin that are no paragraph of text."""
_FIELD = re.compile(r"^ *- `[^`\n]+` \(", re.MULTILINE)
"""A field of an object, or a parameter, with its type."""
_ENDPOINT = re.compile(r"`([A-Z]+ [^`]+)`(?: \([^()]*\))?$")
"""The method and the path of an operation, below the title of its page."""
_CALLOUT = re.compile(r"> \*\*[^*\n]+(?::\*\* |\*\*\n>\n> )(.+)", re.DOTALL)
"""A callout: its kind or its title, and its first paragraph."""
_OBJECT = re.compile(r"(?:> `[^\n]*`\n>\n)+(?:> Bases: [^\n]*\n>\n)?> ([^\n]+(?:\n> [^\n]+)*)")
"""What describes a class or a function: its signatures, and the first paragraph below them."""
_REMARK = re.compile(r"\*[^*]+\*$")
"""A paragraph in italics, such as the day of the last change: not what the page is about."""
_TARGET = re.compile(r"\[[^\]]*\]\([^()]*\)$|(?:https?:/)?/\S+$|\s+\S*[^\s.!?。！？]$")
"""A link or a file alone, and a single word in an item of a list."""
_QUOTED = re.compile(r"\n>.*", re.DOTALL)
"""What follows the first line of a callout."""
_SENTENCE = re.compile(
    r".{20,}?(?:[。！？]|(?<!\be\.g)(?<!\bi\.e)(?<!\betc)(?<!\bvs)[.!?](?=\s+[^\sa-z]|\s*$))"
)
_ITEMS = re.compile(
    r"^(?:[-*] |\d+[.)] )(?:\[[ x]\] )?+(?!`[^`]*`$|\*\*[^*]*\*\*$|-{3}|[a-z0-9_./-]+$)(.+)",
    re.MULTILINE,
)
"""The items of a list that are more than a name: that of a folder or a file, for one."""
_MOST_OF_A_LIST = 150
"""Characters of a list that stand for a page of lists."""
_LONGEST = 5_000
"""Characters of a paragraph that are looked at for a sentence; brackets take time by the square."""
_ITEM = re.compile(r"^[^\S\n]*(?:[-*+]|\d+[.)])\s", re.MULTILINE)


def first_sentence(page: str) -> str:
    """Return the first sentence of the text of a page, without the marks of Markdown.

    An operation that nobody described has its method and its path. What is said of a field of an
    object says nothing of the page. Where all text is in callouts, in italics, or below the
    signatures of classes and functions, the first of them says it; else a link or a list does.
    """
    endpoint, aside, link, items, is_field = "", "", "", "", False
    for block in without_code(page).split("\n\n")[1:]:
        is_field = bool(_FIELD.search(block)) or (is_field and block.startswith(" "))
        if is_field:
            continue
        if found := _ENDPOINT.match(block.strip()):
            endpoint = found[1]
        elif endpoint and (_BLOCK.match(block.lstrip()) or block.startswith("**")):
            return endpoint
        elif _REMARK.match(block.strip()):
            aside = aside or _sentence(block)
        elif _TARGET.match(block):
            link = link or _sentence(block)
        elif block.strip() and not _BLOCK.match(block.lstrip()):
            return _sentence(block)
        elif callout := _CALLOUT.match(block):
            aside = aside or _sentence(_QUOTED.sub("", callout[1]))
        elif (described := _OBJECT.match(block)) and not _BLOCK.match(described[1]):
            aside = aside or _sentence(described[1].replace("\n> ", " "))
        else:
            each_item = (_sentence(item) for item in _ITEMS.findall(block[:_LONGEST]))
            items = items or "; ".join(item.rstrip(".") for item in each_item)
    return endpoint or aside or link or first_paragraph(items, _MOST_OF_A_LIST)


def _sentence(block: str) -> str:
    text = " ".join(plain(_LEFT_OUT.sub("", before_list(block[:_LONGEST]))).split())
    found = _SENTENCE.match(text)
    return found[0] if found else without_colon(text)


def before_list(text: str) -> str:
    """Return a paragraph without the list that follows in it."""
    found = _ITEM.search(text)
    return text[: found.start()] if found and text[: found.start()].strip() else text


def without_colon(text: str) -> str:
    """Return a text that ends with a colon, which leads to what is not here, without it."""
    return text.rstrip(" :") if text.endswith(":") else text


def first_paragraph(description: str, length: int) -> str:
    """Return the first paragraph of a description, cut at a word when it is too long."""
    start = before_list(description.strip().split("\n\n")[0])
    return cut_behind_word(without_colon(" ".join(start.split())), length)
