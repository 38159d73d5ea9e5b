"""The values of the attributes of a tag."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...problems import Message
from ...safety.allowed import attributes_for, html_name
from ...safety.cost import Budget
from ...safety.css import css_name
from ...spelling import did_you_mean, hint_at, nearest
from ...sphinx_private.packages import css_properties
from ...vocabulary import angled
from ..script.expressions import evaluate
from ..script.literals import Content, NotLiteral, OverBudget, Reported, shorten
from ..script.search_opener import OPENS_SEARCH, opens_search
from ..script.tags import Form, Tag, Written, decoded

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

_NEAR = 0.8
_VERY_NEAR = 0.85
"""How similar names of properties must be: there are hundreds, and browsers add more."""
_MOST = 50
"""How many names of one element are compared with the known ones."""
_OF_BROWSERS = ("moz", "ms", "webkit")
"""Prefixes of attributes that only some browsers know."""
_PROPERTY = re.compile(r"(?:\A|;)\s*([a-z][\w-]*)\s*:", re.IGNORECASE)
_FUNCTION = re.compile(r"\s*(?:async\s*)?(?:\([^)]*\)|[\w$]+)\s*=>|\s*function\b")


def read_attributes(
    tag: Tag, names: Mapping[str, Any], budget: Budget | None = None,
    as_code: Container[str] = (), *, keeps_functions: bool = False,
) -> tuple[dict[str, Any], list[Message]]:  # fmt: skip
    """Return the attributes of a tag by their name as written, and what was refused and why.

    Parameters: ``names`` are the constants that expressions may name, ``budget`` what the values
    of expressions are taken from; an attribute that it is too small for is left out without a word.
    The attributes ``as_code`` have the code of an expression as their value if it has none. Only
    what authors write themselves ``keeps_functions``, such as components that it is to show.
    """
    budget = budget or Budget()
    values: dict[str, Any] = {}
    refused: list[Message] = []
    for attribute in tag.attributes:
        try:
            values |= _read(attribute, names, budget, keeps_functions=keeps_functions)
        except (Reported, OverBudget):
            continue
        except NotLiteral:
            if attribute.name in as_code and budget.take(len(attribute.value), 0):
                values[attribute.name] = " ".join(attribute.value.split())
                continue
            refused.append(_explain(attribute))
    return values, refused


def written_wrongly(tag: Tag, is_mdx: bool) -> Iterator[str]:
    """Yield what is wrong with the way the attributes of a tag are written.

    MDX wants the values of attributes in quotes; for HTML elements, that is left to authors.
    """
    if is_mdx and tag.name[:1].isupper():
        for one in tag.attributes:
            if not one.quoted:
                yield f'{one.name}={one.value} has no quotes: write {one.name}="{one.value}"'
    if len(tag.attributes) < 2:
        return
    counts = Counter(one.name for one in tag.attributes if one.form is not Form.SPREAD)
    for name, count in counts.items():
        if count > 1:
            yield f"has the attribute {name!r} twice; the last one counts"


def is_literal(tag: Tag) -> bool:
    """Return whether the attributes of a tag say the same wherever it is: none holds a name."""
    try:
        for attribute in tag.attributes:
            if attribute.form is not Form.SPREAD:
                _read(attribute, {}, Budget())
    except (Reported, NotLiteral):
        return False
    return all(attribute.form is not Form.SPREAD for attribute in tag.attributes)


def _read(
    attribute: Written, names: Mapping[str, Any], budget: Budget, *, keeps_functions: bool = False
) -> dict[str, Any]:
    if attribute.form is Form.SPREAD:
        spread = _value(attribute.value.strip().removeprefix("..."), names, budget)
        if not isinstance(spread, dict):
            raise NotLiteral(shorten(attribute.value))
        return spread
    if attribute.form is Form.EXPRESSION and opens_search(attribute.value):
        return {attribute.name: OPENS_SEARCH}
    if attribute.form is Form.EXPRESSION:
        value = _value(attribute.value, names, budget, keeps_functions=keeps_functions)
        if isinstance(value, Content) and not keeps_functions and attribute.name != "children":
            value = value.plain_text
        return {attribute.name: value}
    is_bare = attribute.form is Form.BARE
    return {attribute.name: True if is_bare else decoded(attribute.value)}


def _value(
    source: str, names: Mapping[str, Any], budget: Budget, *, keeps_functions: bool = False
) -> Any:
    """Return the value of an expression if the page may hold all of it, however it is shared."""
    value = evaluate(source, names, budget, may_be_function=keeps_functions)
    if not budget.take_value(value):
        raise OverBudget(shorten(source))
    return value


def _explain(attribute: Written) -> Message:
    if attribute.form is Form.SPREAD:
        spread = f"the attributes {{{shorten(attribute.value)}}}"
        return Message(f"{spread} are left out: only literals are read", cause="spread")
    what = "a function" if _FUNCTION.match(attribute.value) else f"{{{shorten(attribute.value)}}}"
    start = f"attribute {attribute.name!r} is left out"
    return Message(f"{start}: {what} has no value at build time", cause=start)


def misspelt(
    name: str, left_out: Sequence[str], kept: Iterable[str], style: object
) -> Iterator[str]:
    """Yield the misspelt names of attributes and CSS properties in an element.

    Parameters: the ``name`` of the element, the attributes that are ``left_out`` of the page and
    those that are ``kept``, and its ``style`` as it is written.
    """
    if left_out:
        yield from _attributes(name, left_out[:_MOST], kept)
    if style:
        yield from _properties(style)


def _attributes(name: str, left_out: Sequence[str], kept: Iterable[str]) -> Iterator[str]:
    known = attributes_for(name)
    free = sorted(known.difference(kept))
    for key in left_out:
        written = html_name(key, name)
        if written.startswith(_OF_BROWSERS) or written in known:
            continue
        if name == "button" and key in ("href", "to"):
            link = angled('a href="..."')
            yield f"{angled(name)} with {key!r} is not a link: write {link}"
        elif hint := did_you_mean(written, free, _NEAR):
            yield f"{angled(name)} has no attribute {key!r}{hint}"


def _properties(style: object) -> Iterator[str]:
    names = list(style) if isinstance(style, Mapping) else _PROPERTY.findall(str(style))
    known = css_properties()
    for key in names[:_MOST]:
        written = css_name(str(key)).lower()
        if written in known or written.startswith("-"):
            continue
        if near := nearest(written, known, _VERY_NEAR):
            shown = _in_jsx(near) if isinstance(style, Mapping) else near
            yield f"no CSS property is called {key!r}{hint_at(shown)}"


def _in_jsx(name: str) -> str:
    """Return the name of a property as JSX spells it."""
    return re.sub("-([a-z])", lambda found: found[1].upper(), name)
