"""The wording of problems: what is wrong with a value, what is allowed, what was meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..problems import Message, Subtype
from ..spelling import did_you_mean, hint_at, nearest
from .objects import Enumerated, kind, property_names
from .texts import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pydantic_core import ErrorDetails

    from .objects import Raw
    from .trails import Trail

_SAME = (("href", "url", "link", "to", "destination"), ("source", "from"))
"""Names that tools have for where a link leads, and for where it is."""
FEW = 4
"""Properties of an object of which a message lists all."""
MISSING = "this property is missing"
NULL = "null is not allowed; remove the property"
_SUBTYPES = {subtype.value: subtype for subtype in Subtype}
_EXPECTED = {
    "string_type": "a string",
    "bool_type": "true or false",
    "list_type": "an array",
    "dict_type": "an object",
    "model_type": "an object",
    "int_type": "a whole number",
    "float_type": "a number",
}


def subtype(trail: Trail, type_: str, file: Subtype) -> Subtype:
    """Return the subtype of a fault: what its validator says, its place, or the kind of file."""
    inside = len(trail) > 1 and trail[0] == "navigation"
    found = _SUBTYPES.get(type_, Subtype.NAV if inside else Subtype.SETTINGS)
    return file if found is Subtype.SETTINGS else found


def either(words: Iterable[str]) -> str:
    """Join alternatives: ``a, b or c``."""
    *front, last = words
    return f"{', '.join(front)} or {last}" if front else last


def reason(fault: ErrorDetails, value: object) -> str:
    """Say what is wrong with a value, and what is allowed in its place."""
    context, type_ = fault.get("ctx", {}), fault["type"]
    if type_ in _SUBTYPES:
        return str(context["reason"])
    if type_ == "model_type" and "Group" in context["class_name"]:
        return f"expected a group, not {shown(value)}"
    if type_ in _EXPECTED:
        return f"expected {_EXPECTED[type_]}, not {shown(value)}"
    if type_ == "literal_error":
        return not_one_of(value, context["expected"])
    if type_ == "union_tag_invalid":
        return wrong_kind(value, context)
    return f"{shown(value)} is not allowed here"


def not_one_of(value: object, expected: str) -> str:
    """Say that a value is none of an enumeration, which pydantic writes as ``'a', 'b' or 'c'``."""
    words = [word for word in expected.split("'") if word.strip(" ,") not in ("", "or")]
    near = did_you_mean(value, words) if isinstance(value, str) else ""
    return f"{shown(value)} is not allowed; write {expected}{near}"


def wrong_kind(value: object, context: Mapping[str, Any]) -> str:
    """Say that a value has a kind of JSON that is not expected there."""
    expected = either(context["expected_tags"].strip("'").split("', '"))
    found = shown(value) if kind(value) == context["tag"] else context["tag"]
    return f"expected {expected}, not {found}"


def missing(name: str, holder: object) -> str:
    """Say that a required property is missing, and which other name may stand for it."""
    others = [key for key in holder if isinstance(key, str)] if isinstance(holder, dict) else []
    meant = nearest(name, others)
    for names in _SAME if not meant else ():
        meant = meant or next((key for key in others if key in names and name in names), None)
    return MISSING + (f"; did you write {meant!r} instead?" if meant else "")


def unknown(name: str, model: type[Raw], meant: str | None) -> str:
    """Say that a property is unknown, with what was meant or all that are allowed."""
    if name in model.renamed:
        meant = model.renamed[name]
        return Message(f"write {meant} instead", kind=f"name of {meant}")
    hint = hint_at(meant)
    if not meant and (issubclass(model, Enumerated) or len(property_names(model)) <= FEW):
        names = property_names(model)
        hint = f"; allowed {'are' if names[1:] else 'is only'} {either(names)}"
    return f"no property has this name{hint}"
