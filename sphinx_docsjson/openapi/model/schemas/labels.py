"""What schemas and their variants are called, in the words that pages use. Pure."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from ....vocabulary import angled
from ...read.pointers import file_of
from ...read.resolve import Node
from ..texts.headlines import one_line, says_more
from .merging import value_text
from .schema import shape

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .merging import Shape


MOST_NESTED = 3
"""So many lists in lists are told apart."""
MOST_OF_A_VALUE = 60
"""Longest value, in characters, that names a choice that allows no other."""
SIMPLE = frozenset({"string", "integer", "number", "boolean"})
ANY_OF, ONE_OF = "any of", "one of"
"""What a choice is called whose variants follow. A list of such is just an array."""


def label(found: Shape, depth: int = 0) -> str:
    """Return how a type is called: ``string<date>``, ``enum<string>``, ``integer[]``, …"""
    if found.keywords.get("never"):
        return "never"
    if found.variants and not found.types and not found.properties:
        named = " | ".join(plain_types(found, depth))
        return named or (ANY_OF if found.combinator == "anyOf" else ONE_OF)
    kind = found.type
    if kind == "array" and found.prefix and depth < MOST_NESTED:
        return f"[{', '.join(label(shape(one), depth + 1) or 'any' for one in found.prefix)}]"
    if len(found.value_types) > 1:
        lists = _list_label(found, depth) if found.items else "array"
        return " | ".join(lists if one == "array" else one for one in found.value_types)
    if kind == "array":
        return _list_label(found, depth)
    if "enum" in found.keywords and kind in {"string", "integer", "number"}:
        return f"enum{angled(kind)}"
    form = found.keywords.get("format")
    if kind == "string" and is_binary(found):
        return "file"
    if kind in {"string", "number", "integer", ""} and found.known and isinstance(form, str):
        return f"{kind or 'any'}{angled(form)}"
    return kind or ("any" if found.known else "unknown")


def _list_label(found: Shape, depth: int) -> str:
    """Return how a list is called, from what is in it."""
    items = shape(found.items) if found.items and depth < MOST_NESTED else None
    inner = label(items, depth + 1) if items else "any"
    if inner in {ANY_OF, ONE_OF}:
        return "array"
    if items and items.nullable:
        inner += " | null"
    return f"({inner})[]" if " | " in inner else f"{inner or 'any'}[]"


def is_list_of(found: Shape) -> bool:
    """Return whether the members of a schema are those of lists: its other types have none."""
    is_object = found.properties or found.patterns or isinstance(found.additional, Node)
    return found.type == "array" or ("array" in found.types and not is_object)


def plain_types(found: Shape, depth: int = 0) -> list[str]:
    """Return the types of a choice of which there is nothing more to say than these."""
    is_all = len(found.choices) == 1 and not found.conditions
    variants = [shape(one) for one in found.variants] if is_all and depth < MOST_NESTED else []
    are_plain = all(_is_plain(one, depth + 1) for one in variants)
    return list(dict.fromkeys(label(one, depth + 1) for one in variants if are_plain))


def _is_plain(found: Shape, depth: int) -> bool:
    """Return whether a schema is a type, or a list of one, without a name and further words."""
    if found.type == "array" and found.items and not found.prefix:
        inner = shape(found.items)
        return _says_nothing(found) and depth < MOST_NESTED and _is_plain(inner, depth + 1)
    is_simple = found.type in SIMPLE and not found.items
    return is_simple and _says_nothing(found) and not found.properties


def _says_nothing(found: Shape) -> bool:
    """Return whether a type is alone."""
    return not (
        found.name or found.choices or found.excluded or found.needs
        or found.keywords.keys() - {"format"}
    )  # fmt: skip


_TEXTS = re.compile(r"text/|application/(.*[+])?(json|xml|yaml|javascript|x-www-form-urlencoded)\b")
"""Media types of texts, which a string of JSON can hold as they are."""


def is_binary(found: Shape) -> bool:
    """Return whether a string is the content of a file.

    OpenAPI 3.0 says so with the format ``binary``, 3.1 with a media type and no encoding.
    """
    kind = found.keywords.get("contentMediaType")
    is_plain = found.keywords.get("contentEncoding", "binary") == "binary"
    is_media = isinstance(kind, str) and is_plain and not _TEXTS.match(kind.lower())
    return found.keywords.get("format") == "binary" or is_media


def type_of_value(found: Shape) -> str:
    """Return the JSON type of the values of a schema, ``any`` for one that may have several."""
    if len(found.value_types) > 1 or (found.variants and not found.properties):
        return "any"
    return found.type or "any"


def variant_name(node: Node, parent: Shape) -> str:
    """Return what a choice is called: by the discriminator, by its title, its name or its file."""
    found = shape(node)
    file = file_of(found.place)
    key = found.name or file if found.known else (node.ref or "").rpartition("/")[2]
    values = ", ".join(parent.mapping.get(key, ()))
    named = values or str(found.keywords.get("title") or "")
    only = only_value(found)
    if only and only[0] is not None and not named and not found.name:
        value = value_text(only[0])
        return value if len(value) <= MOST_OF_A_VALUE else label(found)
    needed = "" if found.types or found.properties else " + ".join(sorted(found.required))
    known = named.strip() or found.name or file.rpartition(".")[0]
    return known or needed or label(found) or "object"


def name_of(found: Shape) -> str:
    """Return what a schema is called: by its name, its title or its file, else by its type."""
    title = found.keywords.get("title")
    known = found.name or (one_line(title) if isinstance(title, str) else "")
    return known or file_of(found.place).rpartition(".")[0] or label(found) or "object"


def variant_names(variants: Sequence[Node], parent: Shape) -> list[str]:
    """Return what the choices of ``oneOf`` or ``anyOf`` are called.

    Names that come up more than once get what sets each apart: the constant of a property, or a
    property of its own.
    """
    names = [variant_name(variant, parent) for variant in variants]
    groups: dict[str, list[Shape]] = {}
    for name, variant in zip(names, variants, strict=True):
        groups.setdefault(name, []).append(shape(variant))
    owned = {name: iter(_owned(same) if len(same) > 1 else [""]) for name, same in groups.items()}
    return [f"{name} ({own})" if (own := next(owned[name])) else name for name in names]


def _owned(same: Sequence[Shape]) -> Iterator[str]:
    """Yield what each of the variants of one name has alone, if anything."""
    constants = [constants_of(one) for one in same]
    values = Counter(chain.from_iterable(one.items() for one in constants))
    properties = Counter(chain.from_iterable(one.properties for one in same))
    for found, own in zip(same, constants, strict=True):
        known = sorted(found.properties, key=lambda key: key not in found.required)
        fixed = (f"{key} = {value}" for key, value in own.items() if values[key, value] == 1)
        yield next(chain(fixed, (key for key in known if properties[key] == 1)), "")


def only_value(found: Shape) -> list[object]:
    """Return the value of a schema that allows one only; nothing for any other."""
    keywords = found.keywords
    listed = [keywords["const"]] if "const" in keywords else keywords.get("enum")
    return listed if isinstance(listed, list) and len(listed) == 1 else []


def constants_of(found: Shape) -> dict[str, str]:
    """Return the properties that can have one value only."""
    only = {key: only_value(shape(member)) for key, member in found.properties.items()}
    return {key: str(one[0]) for key, one in only.items() if one and isinstance(one[0], (str, int))}


def tag_of(node: Node, parent: Shape) -> str:
    """Return the first value of the discriminator that a variant has, as `tags_of` yields it."""
    return next(iter(tags_of(node, parent)), "")


def tags_of(node: Node, parent: Shape) -> Sequence[str]:
    """Return the values of the discriminator that a variant has, unless its schema names one.

    Some files leave it to the discriminator to say that there is such a property. What a mapping
    says is worth more than the name of a component.
    """
    found = shape(node)
    member = found.properties.get(parent.discriminator)
    own = found.name or file_of(found.place)
    is_told = parent.discriminator and found.properties and (found.name or own in parent.mapping)
    if not is_told:
        return ()
    if is_renamed(found, parent):
        return parent.mapping[own]
    keywords = shape(member).keywords if member else {}
    is_fixed = "const" in keywords or "example" in keywords or len(keywords.get("enum") or ()) == 1
    return () if is_fixed else parent.mapping.get(own, (own,))


def is_renamed(found: Shape, parent: Shape) -> bool:
    """Return whether a mapping has another value for a variant than the name of its component."""
    own = found.name or file_of(found.place)
    is_named = parent.discriminator and found.named_after == parent.discriminator
    return bool(is_named and parent.mapping.get(own))


MEANINGS = ("x-enumDescriptions", "x-enum-descriptions")
NAMES = ("x-enum-varnames", "x-enumNames", "x-enum-names")
"""Extensions of Redocly and of code generators, as OpenAPI has no keywords for it."""


def meanings(found: Shape) -> Iterator[str]:
    """Yield what the values of an enumeration mean, as the lines of a Markdown list."""
    options = found.keywords.get("enum")
    names, told = (
        next((found.keywords[key] for key in keys if key in found.keywords), None)
        for keys in (NAMES, MEANINGS)
    )
    for index, option in enumerate(options if isinstance(options, list) else ()):
        value = value_text(option)
        name, text = (_of_value(one, index, value) for one in (names, told))
        if said := ": ".join(filter(None, (name if says_more(name, value) else "", text))):
            yield f"- `{value}`: {said}"


def _of_value(told: object, index: int, value: str) -> str:
    if isinstance(told, dict):
        return str(told.get(value) or "").strip()
    return str(told[index]).strip() if isinstance(told, list) and index < len(told) else ""
