"""Blocks of code: the words behind the opening of a fence, the marks in the code, the node.

After the language come words, ``key=value``, quoted values (with backslash escapes), ``{1,3-5}``
and ``/pattern/``, with white space between. What is no option makes up the title. Instead, there
may be a list of attributes in braces, as MkDocs has it, and options may have the names that they
have elsewhere.

A block is a ``literal_block`` to every builder; with a title it is, as Sphinx's own blocks
with a caption do, in a ``container`` marked ``literal_block``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from docutils import nodes

from .base import VERBATIM, icon, lead_icon
from .lexers import lexer_for, lexer_name
from .line_sets import MAX_LINE, line_numbers, united
from .translatable import markdown_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FLAGS = ("lines", "wrap", "expandable", "nocopy")
TEXTS = ("title", "icon", "lang")
LINE_SETS = ("highlight", "focus")
SWALLOWED = ("filename", "theme", "twoslash")
"""Words that say nothing here, and yet are no part of the title."""
ELSEWHERE = MappingProxyType({
    "hl_lines": "highlight", "linenums": "lines", "numberlines": "lines",
    "showlinenumbers": "lines",
})  # fmt: skip
"""Names that options have in other generators, in lower case."""

_WORD = re.compile(
    r"""
    (?P<key>[A-Za-z][\w-]*)=
        (?: "(?P<double>(?:[^"\\]|\\.)*)" | '(?P<single>(?:[^'\\]|\\.)*)'
          | \{(?P<braces>[^{}]*)\} | (?P<bare>\S+) )
    | \{(?P<range>[^{}\s][^{}]*)\}(?=\s|$)
    | /(?P<pattern>(?:[^/\\\s]|\\.)+)/(?=\s|$)
    | (?P<word>\S+)
    """,
    re.VERBOSE,
)
_IN_BRACKETS = re.compile(r"\[([^\[\]]+)\]")
"""A title as VitePress writes it."""
_LANGUAGE = re.compile(r"[^\s{}=\"']+(?=[\s{]|$)")
_ESCAPE = re.compile(r"\\(.)")
_ATTRIBUTE = r"""[A-Za-z][\w-]*+=(?:"[^"]*+"|'[^']*+'|[^\s{}"']++)|[.#][^\s{}="']++"""
_LIST = re.compile(rf"\{{:?(?:[ \t]*+(?:{_ATTRIBUTE}))++[ \t]*+\}}")
"""A list of attributes: ``{ .python title="oven.py" hl_lines="2 4" }``.

https://facelessuser.github.io/pymdown-extensions/extensions/superfences/
"""


@dataclass(frozen=True, kw_only=True)
class Fence:
    """What a fence says about its code.

    Flags are `None` when unset, so that the settings of the site can choose. Lines are counted
    from 1, in the order of the file, without repeats.
    """

    language: str = ""
    title: str = ""
    icon: str = ""
    lang: str = ""
    lines: bool | None = None
    wrap: bool | None = None
    expandable: bool | None = None
    nocopy: bool | None = None
    highlight: tuple[int, ...] = ()
    focus: tuple[int, ...] = ()


def read_info(info: str, most: int = MAX_LINE) -> Fence:
    """Read the whole info string of a fence, such as ``python app.py lines {2-3}``.

    A fence may have options and no language, as in ``title="app.py"`` and ``{2}``. Its code has
    ``most`` lines.
    """
    language, options = _split(info)
    return read_options(options, language, most)


def _split(info: str) -> tuple[str, str]:
    """Return the language of a fence, and its options without the braces of a list."""
    info = info.strip()
    found = _LANGUAGE.match(info)
    language = found[0] if found else ""
    options = info[len(language) :].strip()
    return _listed(options, language) if _LIST.fullmatch(options) else (language, options)


def _listed(options: str, language: str) -> tuple[str, str]:
    """Read a list of attributes: the first class is the language if the fence names none."""
    words = []
    for written in re.findall(_ATTRIBUTE, options):
        if written[0] not in ".#":
            key, _, value = written.partition("=")
            words.append(written if value[0] in "\"'" else f'{key}="{value}"')
        elif written[1:].lower() in ELSEWHERE:
            words.append(written[1:])
        elif written[0] == ".":
            language = language or written[1:]
    return language, " ".join(words)


def read_options(meta: str, language: str = "", most: int = MAX_LINE) -> Fence:
    """Read what comes after the language; the code has ``most`` lines."""
    values: dict[str, Any] = {"language": language}
    words = [match[0] for match in _WORD.finditer(meta) if not _read_word(match, values)]
    title = " ".join(words)
    in_brackets = _IN_BRACKETS.fullmatch(title)
    for key in LINE_SETS:
        values[key] = tuple(line_numbers(",".join(values.get(key, ())), most))
    values.setdefault("title", in_brackets[1] if in_brackets else title)
    if language == "nocopy":
        values |= {"language": "text", "nocopy": True}
    return Fence(**values)


def words_of(info: str) -> Iterator[re.Match[str]]:
    """Yield the words of an info string after its language."""
    return _WORD.finditer(_split(info)[1])


def _read_word(match: re.Match[str], values: dict[str, Any]) -> bool:
    """Store one word of the info string; tell whether it leaves the title."""
    if match["range"] is not None:
        values.setdefault("highlight", []).append(match["range"])
        return True
    if match["pattern"] is not None:
        return True
    if match["key"]:
        return _read_pair(match, values)
    word = match["word"]
    key = "expandable" if word == "[expandable]" else word
    if flag := _flag_elsewhere(word):
        values[flag] = True
        return True
    if key.lower() in FLAGS:
        values[key.lower()] = True
    return key in RESERVED


def _flag_elsewhere(word: str) -> str | None:
    """Return the flag that a word is in another generator: ``showLineNumbers{5}`` is ``lines``."""
    key = ELSEWHERE.get(word.partition("{")[0].lower())
    return key if key in FLAGS else None


def _read_pair(match: re.Match[str], values: dict[str, Any]) -> bool:
    """Store ``key=value``; tell whether it leaves the title."""
    written = match.group("double", "single", "braces", "bare")
    given = next(value for value in written if value is not None)
    name = match["key"].lower()
    if key := ELSEWHERE.get(name):
        _read_elsewhere(key, given, values)
        return True
    if name in LINE_SETS:
        values.setdefault(name, []).append(given)
    elif match["braces"] is not None:
        pass  # an expression: nothing is run, so it says nothing
    elif name in FLAGS and given.lower() in ("true", "false"):
        values[name] = given.lower() == "true"
    elif name in TEXTS:
        values[name] = given if match["bare"] is not None else _ESCAPE.sub(r"\1", given)
    return name in RESERVED or match["bare"] is None


def _read_elsewhere(key: str, given: str, values: dict[str, Any]) -> None:
    """Store an option of another generator: lines are apart by spaces, flags may be numbers."""
    if key in LINE_SETS:
        values.setdefault(key, []).append(given.replace(" ", ","))
    else:
        values[key] = given.lower() not in ("0", "false")


def fence_of(written: Mapping[str, object], most: int = MAX_LINE) -> Fence:
    """Read the attributes of a ``<CodeBlock>``: the options of a fence, and ``filename``.

    Its code has ``most`` lines.
    """
    given = {"title": written.get("filename"), **written}
    texts = {key: str(given[key]) for key in ("language", *TEXTS) if given.get(key)}
    flags = {key: given[key] not in (False, None, "false") for key in FLAGS if key in given}
    named = {key: str(given.get(key, "")).strip("[]") for key in LINE_SETS}
    lines = {key: tuple(line_numbers(text, most)) for key, text in named.items()}
    values: dict[str, Any] = {**texts, **flags, **lines}
    return Fence(**values)


RESERVED = frozenset({*FLAGS, *TEXTS, *LINE_SETS, *SWALLOWED})

_OPENING = r"(?://|\#|--|;|%|<!--|/\*|\{/\*|')"
_CLOSING = r"(?:-->|\*/\}?)?"
_MARK = re.compile(
    rf"(?:^|(?<=[^ \t]))[ \t]*{_OPENING}[ \t]*\[!code[ \t]+"
    r"(?P<what>[^\]\n:]{1,40})(?P<rest>:[^\]\n]{0,80})?\]"
    rf"[ \t]*{_CLOSING}[ \t]*$"
)
MARKS = MappingProxyType({
    "++": "added", "--": "removed", "highlight": "highlighted", "hl": "highlighted",
    "focus": "focused", "error": "error", "warning": "warning",
})  # fmt: skip
"""The words of ``[!code ...]``, and the class of the lines that each marks."""


class code_fence(nodes.literal_block):
    """The code itself.

    Attributes: ``language`` (of Pygments), ``label`` (the language as readers call it),
    ``marks`` (name → lines counted from 1), and the flags ``linenos``, ``wrap``, ``expandable``,
    ``nocopy`` where they are set.
    """


class code_figure(nodes.container):
    """A block of code with its title."""


def read_marks(source: str) -> tuple[str, dict[str, list[int]]]:
    """Take the comments ``[!code ...]`` out of code.

    Returns the code without them, and the marked lines by name, counted from 1. A comment that
    is alone on its line goes with the line, and marks those that follow; ``:n`` marks n.
    """
    if "[!code" not in source:
        return source, {}
    lines: list[str] = []
    marks: dict[str, list[tuple[int, int]]] = {}
    for line in source.split("\n"):
        found = _MARK.search(line)
        if not found:
            lines.append(line)
            continue
        code = line[: found.start()]
        if code.strip():
            lines.append(code)
        first = len(lines) + (0 if code.strip() else 1)
        name = MARKS.get(found["what"].strip())
        if name:
            marks.setdefault(name, []).append((first, first + _count(found["rest"]) - 1))
    return "\n".join(lines), {name: united(found, len(lines)) for name, found in marks.items()}


def _count(rest: str | None) -> int:
    number = (rest or "").lstrip(":").strip()
    return min(int(number), 10_000) if number.isdecimal() else 1


def code_block(source: str, fence: Fence) -> nodes.Element:
    """Return the node of a block of code, which every builder renders.

    Parameters: ``source`` is the text between the fences; ``fence`` is what `read_info` returns.
    With a title the node is a `code_figure` with a caption, else a `code_fence`.
    """
    block = _block(source.removesuffix("\n"), fence)
    if not fence.title:
        return block
    picture = [lead_icon("", "", icon(fence.icon))] if fence.icon else []
    text = nodes.Text(fence.title)
    caption = nodes.caption(markdown_of([text]), "", *picture, text, **VERBATIM)
    return code_figure("", caption, block, literal_block=True)


def _block(source: str, fence: Fence) -> code_fence:
    code, marks = read_marks(source)
    language = fence.language
    if language.lower() == "mdx" and code.lstrip().startswith("<"):
        language = "html"  # Markdown's lexer knows no tags
    total = code.count("\n") + 1
    for name, lines in (("highlighted", fence.highlight), ("focused", fence.focus)):
        inside = {line for line in lines if 1 <= line <= total}
        if inside:
            marks[name] = sorted(inside | set(marks.get(name, ())))
    flags = {name: True for name in ("wrap", "expandable", "nocopy") if getattr(fence, name)}
    lexer = lexer_for(lexer_name(language), code)
    block = code_fence(code, code, language=lexer, force=True, **flags)
    block["label"] = fence.lang or fence.language
    if fence.lines:
        block["linenos"] = True
    if marks:
        block["marks"] = marks
    if marks.get("highlighted"):
        block["highlight_args"] = {"hl_lines": marks["highlighted"]}
    return block
