"""The small schemas that the playground's form reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.schemas.labels import is_binary, only_value, tags_of, type_of_value, variant_names
from ..model.schemas.schema import is_left_out, shape
from ..model.texts.headlines import cut_at_word, first_sentence
from ..read.media_types import without_parameters
from ..samples.bodies import FORM, PARTS

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from ..model.details import Media
    from ..model.schemas.merging import Choice, Shape
    from ..read.resolve import Node

MAX_FIELDS = 150
"""Most fields that the form of one body has; what lies deeper is written as JSON."""
MAX_DEPTH = 6
MAX_OPTIONS = 200
MAX_VARIANTS = 20
MAX_HELP = 100
"""Longest help below the name of a field, in characters."""


def shortened(description: str) -> str:
    """Return the start of a description as plain text."""
    return cut_at_word(first_sentence(description[: 4 * MAX_HELP]), MAX_HELP)


def given(values: dict[str, object]) -> dict[str, object]:
    """Return the members that have a value; the form takes the others for empty."""
    return {
        key: value for key, value in values.items() if value not in ("", None, False, [], (), {})
    }


class Schemas:
    """Makes the small schemas that the form reads; ends recursion and large ones."""

    def __init__(self, media: Media | None = None) -> None:
        """Start with room for all fields of a parameter, or of a body in this form."""
        self.left = MAX_FIELDS
        is_form = media is not None and without_parameters(media.type) in {FORM, PARTS}
        self.has_null, self.is_json = not is_form, not is_form and media is not None

    def schema(
        self,
        node: Node,
        inside: tuple[str, ...] = (),
        *,
        required: bool | None = False,
        more: AbstractSet[str] = frozenset(),
    ) -> dict[str, object]:
        """Return the data of a schema. ``required`` is None for a variant, which needs ``more``."""
        keywords = (found := shape(node)).keywords
        self.left -= 1
        options = keywords.get("enum")
        made = given(
            {
                "type": type_of_value(found).replace("null", "any"),
                "format": "binary" if is_binary(found) else _text(keywords.get("format")),
                "enum": options[:MAX_OPTIONS] if isinstance(options, list) else [],
                "required": required,
                "nullable": found.nullable and self.has_null,
                "help": shortened(str(keywords.get("description") or "")),
            }
        )
        made |= {k: keywords[k] for k in ("default", "const") if keywords.get(k) is not None}
        only = [] if required is False else only_value(found)
        if only and (only == [None] or not found.nullable):
            made["const"] = only[0]  # an optional ``null`` would be sent with its variant
        if found.place not in inside and len(inside) < MAX_DEPTH and self.left >= 0:
            made |= self._members(found, (*inside, found.place), found.required | more)
        elif found.type in {"object", "array"} or found.variants:
            made["type"] = "any"
        return made

    def _members(
        self, found: Shape, inside: tuple[str, ...], required: set[str]
    ) -> dict[str, object]:
        made: dict[str, object] = {}
        if properties := self._properties(found, inside, required):
            made["props"] = properties
        if found.items is not None and found.type == "array":
            made["items"] = self.schema(found.items, inside)
        choices = [self._variants(choice, found, inside, required) for choice in found.choices]
        if len(choices) == 1 and not properties:
            return made | {"any": choices[0] + _NULL * (found.nullable and self.is_json)}
        parts = [choice for choice in choices if any(one.keys() & _MEMBERS for _, one in choice)]
        return made | ({"props": properties, "parts": parts} if parts else {})

    def _properties(
        self, found: Shape, inside: tuple[str, ...], required: set[str]
    ) -> list[tuple[str, dict[str, object]]]:
        """Return the properties but those that all variants of a choice have: they know more."""
        known = dict(found.properties)
        for variant in (one for condition in found.conditions for one in condition.variants):
            known = shape(variant).properties | known
        theirs = [
            set[str].intersection(*(set(shape(one).properties) for one in choice.variants))
            for choice in found.choices
        ]
        return [
            (name, self.schema(member, inside, required=name in required))
            for name, member in known.items()
            if name not in set().union(*theirs) and not is_left_out(member, "request")
        ]

    def _variants(
        self, choice: Choice, parent: Shape, inside: tuple[str, ...], required: set[str]
    ) -> list[tuple[str, dict[str, object]]]:
        made: list[tuple[str, dict[str, object]]] = []
        names = variant_names(choice.variants, parent)
        variants = choice.variants[:MAX_VARIANTS]
        for count, (name, variant) in enumerate(zip(names, variants, strict=False)):
            # Each gets its share of what is left: the first ones left nothing to the others.
            share = max(self.left // (len(variants) - count), min(self.left, 1))
            others, self.left = self.left - share, share
            data = self.schema(variant, inside, required=None, more=required)
            self.left += others
            if tags := tags_of(variant, parent):
                allowed = {"const": tags[0]} if len(tags) == 1 else {"enum": list(tags)}
                props: list[tuple[str, dict[str, object]]] = data.get("props", [])  # type: ignore[assignment]
                for member in (member for key, member in props if key == parent.discriminator):
                    member.pop("const", None)
                    member |= allowed
            is_cut = (
                not data.keys() & _MEMBERS and parent.discriminator in shape(variant).properties
            )
            if not (is_cut and made):  # without its tag, the form would take it for another one
                made.append((name, data))
        return made


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


_NULL: list[tuple[str, dict[str, object]]] = [("null", {"type": "null"})]
"""A variant of choices; all other values have a box beside them that says ``null``."""
_MEMBERS = frozenset(("props", "any", "parts"))
"""What a schema of the form has when it has fields."""
