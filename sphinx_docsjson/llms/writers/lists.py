"""Lists as Markdown, whose items have a dot or a number: letters become part of the text."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING

from docutils import nodes

from ...components.elements import NUMBERED, below, name_of
from .writer import gap_before, item

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from .writer import Writer


def list_items(node: nodes.Element, out: Writer) -> str:
    """Write a list, without blank lines between its items when all of them are short."""
    numbered = isinstance(node, nodes.enumerated_list)
    labels = numbers(node) if numbered else repeat(0)
    pieces = [out.pieces(child.children) for child in node.children]
    short = all(len(each) < 2 or (len(each) < 3 and each[1].startswith("- ")) for each in pieces)
    gap = "\n" if short else "\n\n"
    kind = str(node.get("enumtype", "")) if numbered else BULLETS
    return gap.join(
        entry(gap.join(each), number, kind) for each, number in zip(pieces, labels, strict=False)
    )


def columns(node: nodes.Element, out: Writer) -> str:
    """Write a list in columns, each of which is a list, as the one list that its author wrote."""
    whole = nodes.bullet_list()
    parts = (part for column in node.children for part in column.children)
    whole.children = [child for part in parts for child in part.children]  # which stay there
    return list_items(whole, out)


def numbers(node: nodes.Element) -> Iterator[int]:
    """Yield the numbers of a list: each follows the one before, unless an author chose it."""
    number = int(node.get("start", 1))
    for child in node.children:
        chosen = child.get("stepnumber", number) if isinstance(child, nodes.Element) else number
        number = int(str(chosen))
        yield number
        number += 1


def items(node: nodes.Element, out: Writer) -> str:
    """Write a list of HTML; its numbers, if it has any, count from where the author says."""
    children = list(below(node, {"li"}))
    if not children:
        return out.blocks(node.children)
    attrs: Mapping[str, str] = node["attrs"]
    kind = NUMBERED.get(attrs.get("type", ""), "") if name_of(node) == "ol" else BULLETS
    step = -1 if "reversed" in attrs else 1
    number = _number(attrs.get("start", ""), len(children) if step < 0 else 1)
    written = []
    for child in children:
        number = _number(child["attrs"].get("value", ""), number)
        written.append(entry(out.blocks(child.children), number, kind))
        number += step
    return "\n".join(written)


def _number(chosen: str, usual: int) -> int:
    """Return the number that an author chose, else the usual one."""
    return int(chosen) if chosen.isdecimal() and len(chosen) < MOST_DIGITS else usual


MOST_DIGITS = 7


def entry(text: str, number: int, kind: str) -> str:
    """Return an item; a letter, which no list of Markdown has, begins its text.

    Parameters: ``kind`` is the name that docutils has for the numbers of a list.
    """
    if kind == BULLETS:
        return item(text)
    write = NUMERALS.get(kind)
    label = write(number) if write else ""
    if not label:
        return item(text, f"{number}. ")
    return item(f"{label}.{gap_before(text)}{text}")


BULLETS = "bullets"


def letters(number: int) -> str:
    """Return a number as HTML counts with letters: ``a`` to ``z``, then ``aa``."""
    found = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        found = chr(ord("a") + rest) + found
    return found


def roman(number: int) -> str:
    """Return a Roman number, or ``""`` for one that has none."""
    found = ""
    for worth, numeral in ROMAN if 0 < number < 4000 else ():
        times, number = divmod(number, worth)
        found += numeral * times
    return found


ROMAN = tuple(
    zip(
        (1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1),
        "m cm d cd c xc l xl x ix v iv i".split(),
        strict=True,
    )
)
NUMERALS: Mapping[str, Callable[[int], str]] = {
    "loweralpha": letters,
    "upperalpha": lambda number: letters(number).upper(),
    "lowerroman": roman,
    "upperroman": lambda number: roman(number).upper(),
}
"""What writes the numbers of a list whose numbers are letters."""
