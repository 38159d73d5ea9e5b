"""The bodies of requests and responses, with their fields."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ....vocabulary import code
from ...model.examples import is_json
from ...samples.xml_texts import is_xml
from ..fields.field_lists import is_bare, kind_of, markdown_body
from ..fields.plain import without_html
from ..panel import remarks

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...model.details import Media
    from ...model.schemas.field import Field
    from ...model.schemas.schema import Side
    from ...model.tree import Tree
    from ..fields.field_lists import Word


@dataclass(kw_only=True)
class MediaBody:
    """A body, with its fields."""

    same: list[Media]
    """More than one where media types have the same fields."""
    field: Field

    @property
    def media(self) -> Media:
        """The first one, which speaks for all."""
        return self.same[0]

    @property
    def types(self) -> list[str]:
        """The media types."""
        return [one.type for one in self.same]

    @property
    def is_named(self) -> bool:
        """Whether its type is beside its media type, as its fields are shown without it."""
        return bool(self.media.schema and is_bare(self.field) and self.field.type != "object")


def bodies_of(tree: Tree, media: Iterable[Media], side: Side, rank: int) -> list[MediaBody]:
    """Return bodies with their fields, which come when the tree grows.

    A media type is compared with the last body only; XML is on its own, as it names more.
    """
    made: list[MediaBody] = []
    last: dict[bool, MediaBody] = {}
    for one in media:
        in_xml = is_xml(one.type)
        if in_xml in last and _is_same(last[in_xml].media, one):
            last[in_xml].same.append(one)
            continue
        field = tree.add(one.schema, side=side, rank=rank, is_xml=in_xml)
        last[in_xml] = MediaBody(same=[one], field=field)
        made.append(last[in_xml])
    return made


def _is_same(one: Media, other: Media) -> bool:
    """Return whether two media types have the same fields, and the same is said of both."""
    return (
        one.schema.value == other.schema.value
        and _encodings(one) == _encodings(other)
        and (one.streamed, one.remarks) == (other.streamed, other.remarks)
    )


def _encodings(one: Media) -> list[object]:
    """Return what is said of how the parts of a body are written."""
    others = one.item_encoding.value if one.item_encoding else None
    return [one.encoding.value, [node.value for node in one.part_encoding], others]


SEQUENCE = "A sequence of:"
"""What is said before the fields of one item of a stream."""


def without_shown_example(one: MediaBody) -> None:
    """Leave out the only example of an object or a list in JSON, which the samples show as well."""
    examples = one.field.examples
    is_sample = len(examples) == 1 and examples[0][:1] in {"{", "["}
    if is_sample and is_json(one.media.type) and not one.media.examples:
        one.field.examples = []


def media_texts(bodies: Sequence[MediaBody], word: Word, mark: str = "") -> str:
    """Return bodies, each behind its media type; several are items of a list, so that each ends.

    ``mark`` follows the types, such as "required".
    """
    texts = [_media_text(one, word, mark) for one in bodies]
    if len(texts) > 1:
        texts = ["- " + textwrap.indent(text, "  ")[2:] for text in texts]
    return "\n\n".join(texts)


def _media_text(one: MediaBody, word: Word, mark: str) -> str:
    kind = f" · {kind_of(one.field, word)}" if one.is_named else ""
    start = f"\n\n{word(SEQUENCE)}" if one.media.streamed else ""
    fields = f"{start}\n\n{markdown_body(one.field, word)}" if one.media.schema else start
    told = without_html(remarks(one.media, word))
    told = told and f"\n\n{told}"
    types = ", ".join(map(code, one.types))
    return f"{types}{kind}{mark and f' ({mark})'}{fields}{told}"
