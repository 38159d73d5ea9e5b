"""Style sheets written for the hosted service, for what we have in the place of its elements. Pure.

They name the elements of the service: ``#navbar``, ``.card``. The same rules with our names come
behind them. What the service has around the text of a page is built in another way than ours, so
rules for it only paint and hide there; measures would not fit.
"""

from __future__ import annotations

import re
from copy import copy
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import tinycss2

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    Tokens = list[Any]
    """What tinycss2 reads; it has no types."""

FRAME: Mapping[str, str] = MappingProxyType({
    "#navbar": ".docsjson-header", "#banner": ".docsjson-announcement",
    "#sidebar": ".docsjson-sidebar", "#sidebar-content": ".docsjson-nav",
    "#navigation-items": ".docsjson-nav", "#content-area": ".docsjson-main",
    "#table-of-contents": ".docsjson-toc", "#footer": ".docsjson-footer",
    ".nav-anchor": ".docsjson-anchors a", ".sidebar-group-header": ".docsjson-nav-title",
    ".sidebar-title": ".docsjson-nav-title", "#sidebar-title": ".docsjson-nav-title",
    ".sidebar-group": ".docsjson-nav-section", ".nav-tabs-item": ".docsjson-sections a",
    ".eyebrow": ".docsjson-eyebrow",
})  # fmt: skip
"""What is around the text of a page."""
INSIDE: Mapping[str, str] = MappingProxyType({
    "#mdx-content": ".docsjson-article", ".mdx-content": ".docsjson-article",
    ".prose": ".docsjson-article", ".nav-logo": ".docsjson-logo img",
    **{
        f".{name}": f".docsjson-{of}"
        for name, of in {
            "card": "card", "card-group": "columns", "callout": "callout", "frame": "frame",
            "accordion": "accordion", "accordion-group": "accordion-group", "code-block": "code",
            "code-group": "code-group", "steps": "steps", "step": "step", "tabs": "tabs",
            "update": "update",
        }.items()
    },
})  # fmt: skip
"""The text of a page and its components, and the logo."""
NAMES: Mapping[str, str] = MappingProxyType({**FRAME, **INSIDE})

_ANY = re.compile("|".join(rf"{re.escape(name)}(?![\w-])" for name in NAMES))
_PAINTS = re.compile(
    r"--|(?:background|border|color|fill|stroke|font|text|letter-spacing|opacity|box-shadow|outline|"
    r"filter|backdrop-filter|transition|scrollbar|accent-color|caret-color|list-style)(?:-|$)"
)
"""Properties that change no measure but that of a letter or a line."""
_BUTTON = ".docsjson-action"
_HIDES = MappingProxyType({"display": "none", "visibility": "hidden"})


def rules_for_ours(sheet: str) -> str:
    """Return the rules of a clean style sheet that name elements of the service, for ours."""
    if not _ANY.search(sheet):
        return ""
    return "".join(_rules(tinycss2.parse_stylesheet(sheet, skip_whitespace=True)))


def _rules(nodes: Iterable[Any]) -> Iterator[str]:
    for node in nodes:
        if node.type == "qualified-rule":
            yield from _rule(node)
        elif node.type == "at-rule" and node.content is not None:
            inside = "".join(_rules(contents_of(node)))
            yield f"@{node.at_keyword}{tinycss2.serialize(node.prelude)}{{{inside}}}\n" * bool(
                inside
            )


def _rule(node: Any) -> Iterator[str]:
    """Yield a rule for our elements: what may be said inside of the text, and around it."""
    whole, painting, hiding = list[str](), list[str](), list[str]()
    for part in selectors_in(node.prelude):
        found = set[str]()
        tokens = _renamed(part, found)
        if found.isdisjoint(FRAME):
            whole += [tinycss2.serialize(tokens)] if found else []
        elif _names_its_element(part):
            hiding.append(tinycss2.serialize(tokens))
        else:
            painting.append(tinycss2.serialize(_without_button(tokens)))
    for selectors, body in (
        (whole, lambda: tinycss2.serialize(node.content)),
        (hiding, lambda: "".join(_painted(contents_of(node), _HIDES))),
        (painting, lambda: "".join(_painted(contents_of(node), {}))),
    ):
        if selectors and (inside := body()):
            yield f"{','.join(selectors)}{{{inside}}}\n"


def contents_of(node: Any) -> Tokens:
    """Return the declarations and rules in a rule."""
    found: Tokens = tinycss2.parse_blocks_contents(node.content, skip_whitespace=True)
    return found


def selectors_in(prelude: Tokens) -> Iterator[Tokens]:
    """Yield the selectors between commas."""
    commas = [index for index, token in enumerate(prelude) if token == ","]  # noqa: S105
    for start, end in pairwise([-1, *commas, len(prelude)]):
        yield prelude[start + 1 : end]


def start_of_last(selector: Tokens) -> int:
    """Return where the last element of a selector begins."""
    ends = (
        index + 1
        for index in reversed(range(len(selector)))
        if selector[index].type == "whitespace" or selector[index] in (">", "+", "~")
    )
    return next(ends, 0)


def _names_its_element(selector: Tokens) -> bool:
    """Return whether the last element of a selector has more than a type and a state.

    Which ``span`` is the first in a link is another one here.
    """
    last = selector[start_of_last(selector) :]
    return any(part.type in ("hash", "[] block") or part == "." for part in last)


def _without_button(selector: Tokens) -> Tokens:
    """Return a selector that leaves out the button of the bar, whose text has its own colour."""
    at = start_of_last(selector)
    at += bool(selector[at:]) and (selector[at].type == "ident" or selector[at] == "*")
    beyond = tinycss2.parse_component_value_list(f":not(:where({_BUTTON},{_BUTTON} *))")
    return [*selector[:at], *beyond, *selector[at:]]


def _renamed(selector: Tokens, found: set[str]) -> Tokens:
    """Return a selector in which names of the service mean our elements too; it weighs the same.

    Parameters: ``found`` gets the names.
    """
    written: Tokens = []
    for token in selector:
        if token.type == "function":
            inner = copy(token)
            inner.arguments = _renamed(token.arguments, found)
            written.append(inner)
            continue
        is_class = token.type == "ident" and written[-1:] == ["."]
        mark = "." if is_class else "#"
        name = f"{mark}{token.value}" if is_class or token.type == "hash" else ""
        if name not in NAMES:
            written.append(token)
            continue
        found.add(name)
        if is_class:
            written.pop()
        written += tinycss2.parse_component_value_list(f":is({name},{NAMES[name]})")
    return written


def _painted(nodes: Iterable[Any], hides: Mapping[str, str]) -> Iterator[str]:
    """Yield the declarations that paint or hide, and the rules that hold such."""
    for node in nodes:
        if node.type == "declaration":
            value = tinycss2.serialize(node.value).strip()
            if _PAINTS.match(node.lower_name) or hides.get(node.lower_name) == value:
                yield f"{node.name}:{value}{'!important' * node.important};"
        elif node.type in ("qualified-rule", "at-rule") and node.content is not None:
            mark = f"@{node.at_keyword}" if node.type == "at-rule" else ""
            inside = "".join(_painted(contents_of(node), hides))
            yield f"{mark}{tinycss2.serialize(node.prelude)}{{{inside}}}" * bool(inside)
