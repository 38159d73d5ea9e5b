"""Options of directives in untrusted pages: none imports code, and no number costs much.

Docutils converts an option before the directive runs. The name of a parser is imported then, so
the converters themselves have to refuse it.
"""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import accumulate
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from docutils.parsers.rst.directives import flag

from ...problems import Subtype
from ..allowed import Refused, attribute
from ..files import is_there

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

    from docutils.parsers.rst import Directive

    from ..cost import Budget

    Converter = Callable[[Any], Any]

MOST: Mapping[str, int] = {"columns": 100, "tab-width": 64, "widths": 1_000, "heading-offset": 6}
"""Largest value of the options that a page pays for by what they ask for."""
LEAST: Mapping[str, int] = {"columns": 1}
"""Smallest value of the options whose directive fails, or loses its content, below it."""
MOST_OF_OTHERS = 10**9
"""Largest value of any other option; larger ones would still take room when they are printed."""
MOST_LINES = 10_000
"""How many lines a list of lines may name by ranges."""
MOST_COMPARED = 100_000
"""Bytes of two files that are compared: the time grows with the square of their lines."""
LINES = ("lines", "emphasize-lines")
"""Options that list lines, such as ``1-3,7``; Sphinx makes a list of all of them."""
TOO_LARGE = "the value of :{}: is too large"
TOO_SMALL = "the value of :{}: is too small"
NO_VALUE = "it needs another value"
NOT_COMPARED = f"the files are not compared: together, they have more than {MOST_COMPARED:,} bytes"

_ENCODING = re.compile(
    r"utf-?8(-sig)?|utf-?(16|32)(-?[bl]e)?|(us-?)?ascii|latin-?\d*|(iso-?)?8859-\d+|iso-?8859-?\d+"
    r"|(cp|windows-)\d+|mac-?roman|koi8-[rtu]|big5(hkscs)?|gb2312|gbk|gb18030|euc-(jp|kr)"
    r"|shift-jis|sjis|iso-2022-(jp|kr)"
)


class Limited:
    """Marks the value of an option that was too large, or too small."""

    why = TOO_LARGE


class LimitedNumber(Limited, int):
    """The largest allowed number, in the place of a larger one."""


class RaisedNumber(Limited, int):
    """The smallest allowed number, in the place of a smaller one."""

    why = TOO_SMALL


class LimitedNumbers(Limited, list[int]):
    """Numbers of which at least one was too large."""


def safe_options(spec: Mapping[str, Converter], *, strict: bool) -> Mapping[str, Converter]:
    """Return converters that accept what the given ones do, within limits.

    Parameters: ``strict`` has numbers beyond the limits refused by a ``ValueError``; else they
    are replaced by one that is `Limited`, for the directive to report. A mapping that is no
    dictionary, but answers for any name, is left alone: its directive checks what it gets.
    Whatever else a converter raises becomes a ``ValueError``, the error that parsers expect.
    """
    if type(spec) is not dict:
        return spec
    return {name: safe_converter(name, converter, strict) for name, converter in spec.items()}


def safe_converter(name: str, converter: Converter, strict: bool) -> Converter:
    """Return a converter of the option ``name`` for untrusted pages; see `safe_options`."""
    if name == "parser":
        return refuse_parser
    if name == "encoding":
        return safe_encoding
    if not callable(converter) or converter is flag:  # which MyST knows by identity
        return converter

    def convert(text: str | None) -> Any:
        value = _converted(converter, text)
        limited = _limited(value, LEAST.get(name), MOST.get(name, MOST_OF_OTHERS))
        if strict and isinstance(limited, Limited):
            raise ValueError(limited.why.format(name))
        return limited

    return convert


def refuse_parser(_text: str | None) -> None:
    """Refuse any parser: docutils would import a module of that name. Raises ``ValueError``."""
    raise ValueError("pages cannot choose a parser; only docsjson_trusted in conf.py allows it")


def safe_encoding(text: str | None) -> str:
    """Return the name of an encoding of text. Raises ``ValueError`` for any other codec."""
    name = (text or "").strip().lower().replace("_", "-")
    if not _ENCODING.fullmatch(name):
        raise ValueError(f"unknown encoding: {text!r}")
    return name


def _converted(converter: Converter, text: str | None) -> Any:
    """Return what a converter makes of a text. Raises ``ValueError`` or ``TypeError``.

    Some of docutils' own fail in other ways where an option has no value.
    """
    try:
        return converter(text)
    except (ValueError, TypeError):
        raise
    except Exception:  # whatever it raises
        raise ValueError(NO_VALUE) from None


def _limited(value: Any, least: int | None, most: int) -> Any:
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) > most:
            return LimitedNumber(most)
        if least is not None and value < least:
            return RaisedNumber(least)
    if isinstance(value, list) and any(isinstance(one, int) and one > most for one in value):
        return LimitedNumbers(min(one, most) for one in value)
    return value


def clean_style(options: dict[str, Any]) -> Iterator[str]:
    """Keep what pages may say of the look of something, and yield why the rest is left out."""
    written = options.get("style")
    if not isinstance(written, str) or ":" not in written:  # a name of a style, not CSS
        return
    try:
        kept = attribute("div", "style", written)
    except Refused as error:
        kept = error.kept
        yield str(error)
    options["style"] = kept[1] if kept else ""


def limited(options: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is said of each option whose value was too large or too small."""
    for name, value in options.items():
        if isinstance(value, Limited):
            yield value.why.format(name)


def limit(
    directive: Directive, budget: Budget, files: Iterable[Path]
) -> Iterator[tuple[Subtype, str]]:
    """Take away the options that cost too much, or open a file too early; yield why.

    Parameters: ``files`` are those that the directive reads.
    """
    options = directive.options
    for message in clean_style(options):
        yield Subtype.HTML, message
    for message in limited(options):
        yield Subtype.LIMIT, message
    size = sum(file.stat().st_size for file in files if is_there(file))
    if "diff" in options and size > MOST_COMPARED:
        del options["diff"]
        yield Subtype.LIMIT, NOT_COMPARED
    spread, repeats = lines_named(options)
    copies = repeats and repeats * (size + sum(map(len, directive.content)))
    if spread > MOST_LINES or not budget.take(spread + copies):
        for name in LINES:
            options.pop(name, None)
        yield Subtype.LIMIT, "the directive names too many lines; all are treated alike"
    if options.get("figwidth") == "image":
        del options["figwidth"]  # docutils would look from the folder that the build started in
        yield Subtype.PATH, "`:figwidth: image` is left out: pages cannot open images"


class Lines(NamedTuple):
    """What naming lines costs."""

    spread: int
    """How many lines ranges name; Sphinx makes a number of each before it knows the code."""
    repeats: int
    """How often the line that is named most often is named again: the code is copied so often."""


def lines_named(options: Mapping[str, Any]) -> Lines:
    """Return how many lines the options name by ranges, and how often they name the same one."""
    texts = (options.get(name) for name in LINES)
    found = [list(_ranges(text)) for text in texts if isinstance(text, str)]
    spread = sum(last - first for ranges in found for first, last in ranges if first < last < inf)
    return Lines(int(spread), max(map(_repeats, found), default=0))


def _ranges(text: str) -> Iterator[tuple[int, float]]:
    """Yield the ranges that Sphinx reads: a number is whatever Python takes for one.

    ``-5`` starts with the first line, ``5-`` has no end. What is no range is refused by Sphinx.
    """
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        with suppress(ValueError):
            start = int(first or 1)
            yield start, int(last) if last else inf if dash else start


def _repeats(ranges: Iterable[tuple[int, float]]) -> int:
    """Return in how many of the ranges besides the first a line is, for the one that is in most."""
    steps = [step for first, last in ranges for step in ((first, 1), (last + 1, -1))]
    depths = accumulate(change for _, change in sorted(steps))
    return max(0, max(depths, default=0) - 1)
