"""Values that stand for a schema: given ones first, else made up. Pure, always the same."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ..read.media_types import without_parameters
from ..read.resolve import Node
from .details import MISSING, Media, Parameter
from .schemas.labels import is_binary, tag_of
from .schemas.limits import is_number, number_within
from .schemas.schema import Side, is_left_out, shape

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .schemas.merging import Shape

MAX_DEPTH = 8
"""Deepest nesting of a made-up value."""
MAX_VALUES: Mapping[Side, int] = {"response": 100, "request": 40}
"""Most values in a made-up body; requests get fewer, as samples repeat them in each language."""
FEW = 3
"""How many members an object gets when nothing says which."""
MAX_TEXT = 20_000
"""Longest example that a page shows, in characters."""

FORMATS: dict[str, str] = {
    "date-time": "2026-01-31T09:30:00Z",
    "date": "2026-01-31",
    "time": "09:30:00Z",
    "duration": "P3D",
    "email": "user@example.com",
    "idn-email": "user@example.com",
    "hostname": "example.com",
    "ipv4": "192.0.2.1",
    "ipv6": "2001:db8::1",
    "uri": "https://example.com",
    "url": "https://example.com",
    "uri-reference": "/path",
    "uuid": "3fa85f64-5717-4562-b3fc-2c963f66afa6",
    "byte": "aGVsbG8=",
    "binary": "<file>",
    "password": "********",
}
"""Texts by format; the addresses are those set aside for examples (RFC 2606, 3849, 5737)."""


class Maker:
    """Makes one value; counts what it makes, and remembers what it is inside of."""

    def __init__(
        self, *, request: bool, optional: bool | None = True, invents: bool = True
    ) -> None:
        """``request`` leaves out read-only properties, else write-only ones are left out.

        ``optional`` makes all optional properties, or none; `None` those with an example, or a
        few of an object that has neither these nor required ones. Without ``invents``, there is
        only what examples, defaults and constants say.
        """
        self.side: Side = "request" if request else "response"
        self.invents = invents
        self.optional = optional
        self.left = MAX_VALUES[self.side]
        self._known: dict[tuple[str, int], bool] = {}

    def make(self, node: Node, inside: tuple[str, ...] = ()) -> object:
        """Return a value for a schema; `MISSING` when it would never end."""
        if node.value is False:
            return MISSING
        found = shape(node)
        self.left -= 1
        given = given_value(found, choices=self.invents)
        if given is not MISSING:
            return given
        if found.place in inside or len(inside) > MAX_DEPTH or self.left < 0:
            return MISSING
        made = self._by_type(found, (*inside, found.place))
        return made if self.invents or made else MISSING

    def _by_type(self, found: Shape, inside: tuple[str, ...]) -> object:
        if found.choices and not found.properties:
            return self._of_choices(found, inside)
        if found.type == "object":
            return self._object(found, inside)
        if found.type == "array":
            return self._items(found, inside)
        return plain_value(found) if self.invents else MISSING

    def _items(self, found: Shape, inside: tuple[str, ...]) -> list[object]:
        """Return the items of a list: one, or as many as there have to be if that is a few."""
        nodes = found.prefix or ([found.items] if found.items else [])
        made = [value for node in nodes if (value := self.make(node, inside)) is not MISSING]
        least = found.keywords.get("minItems")
        count = int(least) if is_number(least) and least <= FEW else 1
        is_one = len(made) == 1 and not found.prefix and not isinstance(made[0], dict)
        if not self.invents or not is_one or count < 2:
            return made
        if found.keywords.get("uniqueItems") is True:
            options = shape(nodes[0]).keywords.get("enum")
            return list(options[:count]) if isinstance(options, list) else made
        return made * count

    def _first(self, parent: Shape, variants: list[Node], inside: tuple[str, ...]) -> object:
        for variant in variants:
            made = self.make(variant, inside)
            if isinstance(made, dict) and self.invents:
                made = self._tagged(made, variant, parent, inside)
            if made is not MISSING:
                return made
        return MISSING

    def _tagged(
        self, made: dict[str, object], variant: Node, parent: Shape, inside: tuple[str, ...]
    ) -> dict[str, object]:
        """Return a variant with what tells it apart, which some files do not call required."""
        if tag := tag_of(variant, parent):
            return {**made, parent.discriminator: tag}
        member = shape(variant).properties.get(parent.discriminator)
        if member is None or parent.discriminator in made or is_left_out(member, self.side):
            return made
        value = self.make(member, inside)
        return made if value is MISSING else {parent.discriminator: value, **made}

    def _of_choices(self, found: Shape, inside: tuple[str, ...]) -> object:
        """Return the first variant of each choice in one, if all are objects, else the first."""
        made = [self._first(found, choice.variants, inside) for choice in found.choices]
        objects = [value for value in made if isinstance(value, dict)]
        if len(objects) < len(made):
            return next((value for value in made if value is not MISSING), MISSING)
        return {key: value for one in objects for key, value in one.items()}

    def _object(self, found: Shape, inside: tuple[str, ...]) -> dict[str, object]:
        value = self._members(found, inside)
        chosen = self._of_choices(found, inside) if found.choices else None
        value |= chosen if isinstance(chosen, dict) else {}
        for part in found.partial:
            value |= {k: v for k, v in part.items() if k in value}
        if not value and isinstance(found.additional, Node):
            made = self.make(found.additional, inside)
            value = {} if made is MISSING else {"key": made}
        return value

    def _members(self, found: Shape, inside: tuple[str, ...]) -> dict[str, object]:
        """Return the properties; those that take one value each come before the room is used up."""
        asked = found.required if self.side == "request" else found.properties
        chosen = [
            (name, member) for name, member in self._chosen(found)
            # sent unasked, ``null`` would say that there is no such value
            if name in asked or not _is_only_null(member)
        ]  # fmt: skip
        made = {name: self.make(one, inside) for name, one in sorted(chosen, key=_is_deep)}
        for name, member in chosen if self.invents else ():
            if made[name] is MISSING and name in asked and _ends(member, inside):
                made[name] = None
        return {name: made[name] for name, _ in chosen if made[name] is not MISSING}

    def _chosen(self, found: Shape) -> list[tuple[str, Node]]:
        """Return the properties to make."""
        members = found.properties.items()
        known = [pair for pair in members if not is_left_out(pair[1], self.side)]
        if self.optional:
            return known
        is_asked = self.optional is None
        required = found.required.union(*(names[0] for _, names in found.needs))
        chosen = [
            (name, member) for name, member in known
            if name in required or (is_asked and self._gives(member))
        ]  # fmt: skip
        return chosen or (known[:FEW] if is_asked and not found.variants else [])

    def _gives(self, member: Node, levels: int = 2) -> bool:
        """Return whether there is an example for a property, or for what is made in it."""
        found = shape(member)
        key = found.place, levels
        if key not in self._known:
            inside = [*found.properties.values(), *([found.items] if found.items else [])]
            inside += (choice.variants[0] for choice in found.choices if choice.variants)
            self._known[key] = _has_example(member) or (levels > 0 and any(
                self._gives(one, levels - 1) for one in inside if not is_left_out(one, self.side)
            ))  # fmt: skip
        return self._known[key]


def _has_example(member: Node) -> bool:
    keywords = shape(member).keywords
    return "example" in keywords or bool(keywords.get("examples"))


def _is_deep(named: tuple[str, Node]) -> bool:
    """Return whether a property may take more than one value."""
    found = shape(named[1])
    return bool(found.choices) or found.type in {"object", "array"}


def _ends(member: Node, inside: tuple[str, ...]) -> bool:
    """Return whether a property may be ``null`` where it would repeat what it is in."""
    return shape(member).nullable and shape(member).place in inside


def _is_only_null(member: Node) -> bool:
    """Return whether a property can be nothing but ``null``."""
    found = shape(member)
    return found.types == ["null"] or found.keywords.get("const", MISSING) is None


def given_value(found: Shape, *, choices: bool = True) -> object:
    """Return the value that a schema itself names: an example, a constant, a default.

    With ``choices``, the first of its enumerated values, too.
    """
    keywords = found.keywords
    if "example" in keywords:
        return keywords["example"]
    listed = keywords.get("examples")
    if isinstance(listed, list) and listed:
        return listed[0]
    if isinstance(listed, dict) and listed:  # not allowed, but written
        first = next(iter(listed.values()))
        return first.get("value", first) if isinstance(first, dict) else first
    if "const" in keywords:
        return keywords["const"]
    if "default" in keywords and keywords["default"] is not None:
        return keywords["default"]
    return keywords["enum"][0] if choices and keywords.get("enum") else MISSING


def plain_value(found: Shape) -> object:
    """Return a made-up text, number or truth value."""
    if found.type == "boolean":
        return True
    if found.type in {"integer", "number"}:
        return number_within(found.keywords, whole=found.type == "integer")
    if found.type == "null":
        return None
    is_file = found.type == "file" or is_binary(found)
    form = "binary" if is_file else str(found.keywords.get("format"))
    if found.type == "string" or form in FORMATS:
        return FORMATS.get(form, "<string>")
    return {} if found.known and not found.keywords.get("never") else MISSING


def example_of(node: Node, *, request: bool, optional: bool | None = True) -> object:
    """Return an example value for a schema, or `MISSING`; it is kept, so nobody may change it."""
    known = shape(node).examples
    if (request, optional) not in known:
        known[request, optional] = Maker(request=request, optional=optional).make(node)
    return known[request, optional]


def media_example(media: Media, *, request: bool, optional: bool | None = True) -> object:
    """Return the first given example of a body, else one for its schema, or `MISSING`."""
    if media.examples or not media.schema:
        return media.examples[0].value if media.examples else MISSING
    return example_of(media.schema, request=request, optional=optional)


def given_example(media: Media) -> object:
    """Return the first given example of a body, else what its schema gives; nothing made up."""
    if media.examples or not media.schema:
        return media.examples[0].value if media.examples else MISSING
    return Maker(request=True, invents=False).make(media.schema)


def shown_example(parameter: Parameter) -> object:
    """Return the example that a file gives for a parameter or for its schema, or `MISSING`.

    There is none to send where it is ``null``, which only JSON can write.
    """
    found = parameter.example
    if found is MISSING and _has_example(parameter.schema):
        found = given_value(shape(parameter.schema))
    return MISSING if found is None and not parameter.media else found


def parameter_example(parameter: Parameter) -> object:
    """Return a value for a parameter, or `MISSING`; only a given one for a part of the path."""
    if (found := shown_example(parameter)) is not MISSING:
        return found
    if parameter.location == "path":
        return given_value(shape(parameter.schema), choices=False)
    made = example_of(parameter.schema, request=True, optional=None)
    may_be_text = not (parameter.media or shape(parameter.schema).type)
    return "<string>" if made == {} and may_be_text else made


def as_text(value: object, media_type: str = "application/json") -> str:
    """Return a value as a page shows it: indented JSON; a text stays, if it is JSON or in none."""
    if isinstance(value, str) and (value.lstrip()[:1] in {"{", "["} or not is_json(media_type)):
        shown = value
    else:
        shown = json.dumps(value, indent=2, ensure_ascii=False)
    return shown if len(shown) <= MAX_TEXT else shown[:MAX_TEXT].rstrip() + "\n…"


def is_json(media_type: str) -> bool:
    """Return whether a media type is JSON (RFC 6839: ``application/problem+json`` is)."""
    base = without_parameters(media_type)
    return base.endswith(("/json", "+json")) or base == "*/*"
