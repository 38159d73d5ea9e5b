"""What settings and frontmatter are made of: objects, fields, arrays and kinds of JSON."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, TypeVar

from pydantic import BaseModel, ConfigDict, Field, Tag, WrapValidator

from ..problems import Subtype

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from .locate import Trail


class Dropped(Enum):
    """Stands in a list for an entry that was taken out, so that the others keep their index."""

    ENTRY = "dropped"


DROPPED: Final = Dropped.ENTRY
T = TypeVar("T")


def _skip(value: Any, handler: Callable[[Any], Any]) -> Any:
    return value if value is DROPPED else handler(value)


Items = list[Annotated[T, WrapValidator(_skip)]]
"""An array whose bad entries are left out. Read it with `kept`."""


def kept(items: Sequence[T] | None, trail: Trail) -> Iterator[tuple[T, Trail]]:
    """Yield the entries of an array that were right, each with its trail in the file."""
    for index, item in enumerate(items or ()):
        if item is not DROPPED:
            yield item, (*trail, index)


def _close(schema: dict[str, Any], model: type[BaseModel]) -> None:
    """Say in the JSON Schema what reading checks by itself: required and unknown properties."""
    schema["additionalProperties"] = False
    asked = [f.alias or n for n, f in model.model_fields.items() if is_needed(f.json_schema_extra)]
    if asked:
        schema["required"] = sorted({*schema.get("required", ()), *asked})


class Raw(BaseModel):
    """An object as it is written in a file, whose names and types it has."""

    renamed: ClassVar[dict[str, str]] = {}
    """Properties of the other dialect, each with its name in this one."""

    model_config = ConfigDict(
        defer_build=True,  # a build reads one dialect; the models of the other cost nothing then
        strict=True,
        extra="allow",  # unknown properties are reported after validation, with a near word
        frozen=True,
        populate_by_name=False,
        json_schema_extra=_close,
    )

    subtype: ClassVar[Subtype] = Subtype.SETTINGS
    """Of the problems in a file whose root this is."""

    def unknown(self) -> Iterable[str]:
        """Return the properties that have no field, and that are reported."""
        return self.model_extra or ()

    def oddities(self) -> Iterator[tuple[str, str]]:
        """Yield properties that do not go together, each with what is wrong."""
        return iter(())


class Enumerated(Raw):
    """An object whose properties are an enumeration: messages list all of them."""


def property_names(model: type[BaseModel]) -> list[str]:
    """Return the names of an object's properties as they are written in the file."""
    return [field.alias or name for name, field in model.model_fields.items()]


LABEL_MISSING = "this property is missing; without it the address is shown"
NEEDED, UNUSED = "x-needed", "x-unused"
"""Marks of fields, kept beside their JSON Schema."""


def needed(default: Any, description: str, alias: str | None = None) -> Any:
    """Declare a required property; when it is missing, that is reported and the default stands."""
    if callable(default):
        return Field(
            default_factory=default,
            description=description,
            alias=alias,
            json_schema_extra={NEEDED: True},
        )
    return Field(
        default=default,
        description=description,
        alias=alias,
        json_schema_extra={NEEDED: True},
    )


def is_needed(extra: Any) -> bool:
    """Say whether a field was declared with `needed`."""
    return isinstance(extra, dict) and NEEDED in extra


def optional(description: str, alias: str | None = None, default: Any = None) -> Any:
    """Declare an optional property."""
    return Field(default=default, description=description, alias=alias)


def unused(description: str, alias: str | None = None) -> Any:
    """Declare a property that real sites have and that changes nothing here."""
    return Field(
        default=None,
        description=f"{description} Accepted and not used.",
        alias=alias,
        json_schema_extra={UNUSED: True},
    )


def is_unused(extra: Any) -> bool:
    """Say whether a field was declared with `unused`."""
    return isinstance(extra, dict) and UNUSED in extra


@dataclass(frozen=True)
class Words:
    """What a type takes, in the words of the reference tables."""

    text: str


# ------------------------------------------------------------------------------ kinds of JSON

STRING, OBJECT, ARRAY, BOOLEAN = "a string", "an object", "an array", "true or false"
_KINDS: tuple[tuple[type, str], ...] = (
    (str, STRING),
    (dict, OBJECT),
    (list, ARRAY),
    (bool, BOOLEAN),
    (int, "a number"),
    (float, "a number"),
)


def kind(value: Any) -> str:
    """Name the JSON kind of a value, with its article; also the tag in a union of kinds."""
    return next((name for type_, name in _KINDS if isinstance(value, type_)), "null")


STRING_TAG, OBJECT_TAG, ARRAY_TAG, BOOLEAN_TAG = (Tag(t) for t in (STRING, OBJECT, ARRAY, BOOLEAN))
