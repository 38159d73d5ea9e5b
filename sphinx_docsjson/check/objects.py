"""What settings and frontmatter are made of: objects, fields, arrays and kinds of JSON."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
)  # fmt: skip

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, WrapValidator

from ..problems import Subtype

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pydantic.fields import FieldInfo

    from .trails import Trail

    Found = Iterator[tuple[Trail, str]]
    """Trails inside of a value, each with what is wrong there."""


class Dropped(Enum):
    """Replaces an entry that was taken out of a list, so that the others keep their index."""

    ENTRY = "dropped"


DROPPED: Final = Dropped.ENTRY
T = TypeVar("T")
Object = TypeVar("Object")


def _skip(value: object, handler: Callable[[object], object]) -> object:
    return value if value is DROPPED else handler(value)


Items = list[Annotated[T, WrapValidator(_skip)]]
"""An array whose bad entries are left out. Read it with `kept`."""


def kept(items: Sequence[T] | None, trail: Trail) -> Iterator[tuple[T, Trail]]:
    """Yield the entries of an array that were right, each with its trail in the file."""
    for index, item in enumerate(items or ()):
        if item is not DROPPED:
            yield item, (*trail, index)


STRING, OBJECT, ARRAY, BOOLEAN = "a string", "an object", "an array", "true or false"
_KINDS: tuple[tuple[type, str], ...] = (
    (str, STRING),
    (dict, OBJECT),
    (list, ARRAY),
    (bool, BOOLEAN),
    (int, "a number"),
    (float, "a number"),
)


def kind(value: object) -> str:
    """Name the JSON kind of a value, with its article; also the tag in a union of kinds."""
    return next((name for type_, name in _KINDS if isinstance(value, type_)), "null")


STRING_TAG, OBJECT_TAG, ARRAY_TAG, BOOLEAN_TAG = (Tag(t) for t in (STRING, OBJECT, ARRAY, BOOLEAN))

OneOrMore = Annotated[
    Annotated[T, STRING_TAG] | Annotated[Items[T], ARRAY_TAG], Discriminator(kind)
]
"""A text, or an array of such texts."""
TextOrObject = Annotated[
    Annotated[T, STRING_TAG] | Annotated[Object, OBJECT_TAG], Discriminator(kind)
]
"""A text, or the object that says more."""


def _close(schema: dict[str, Any], model: type[BaseModel]) -> None:
    """Say in the JSON Schema what reading checks by itself: required and unknown properties."""
    schema["additionalProperties"] = False
    asked = [f.alias or n for n, f in model.model_fields.items() if mark(f).is_needed]
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


@dataclass(frozen=True)
class Within:
    """Marks a type whose values no class describes: finds what is wrong inside of one."""

    find: Callable[[object], Found]
    """Yields the trail inside of a value, and what is wrong there."""


LABEL_MISSING = "this property is missing; without it, the URL is shown"
OWN, SAME = ".", "same"
"""The path that is the field's own name, and the conversion that changes nothing."""


@dataclass(frozen=True)
class Mark:
    """What a property means besides its type."""

    to: str | None = None
    """The path in the model that the value goes to, from where the object around it goes to:
    usually the name of the field; ``""`` for an object whose properties go to the same place as
    itself; nothing for what other code reads.
    """
    how: str = SAME
    """The name of the conversion."""
    is_needed: bool = False
    """Whether it is reported when it is missing."""
    is_unused: bool = False
    """Whether real sites have it, and it changes nothing here."""

    def __call__(self, schema: dict[str, Any]) -> None:
        """Add nothing to the JSON Schema: pydantic asks whatever is beside it."""


def mark(field: FieldInfo) -> Mark:
    """Return what a field was declared with."""
    found = field.json_schema_extra
    return found if isinstance(found, Mark) else Mark()


TITLES = ("title", "name", "label")
"""What other tools call the title of a part of the navigation."""


def title_meant(value: Raw, written: str) -> str | None:
    """Return the property that holds the title of an object, if ``written`` was used for it."""
    if written not in TITLES:
        return None
    fields = type(value).model_fields.items()
    own = (name for name, field in fields if mark(field).to == "title")
    return next((name for name in own if name not in value.model_fields_set), None)


def needed(
    default: Any, description: str, alias: str | None = None, to: str | None = OWN, how: str = SAME
) -> Any:
    """Declare a required property; when it is missing, that is reported and the default is used."""
    return Field(
        **{"default_factory" if callable(default) else "default": default},
        description=description,
        alias=alias,
        json_schema_extra=Mark(to, how, is_needed=True),
    )


def optional(
    description: str,
    alias: str | None = None,
    default: object = None,
    to: str | None = OWN,
    how: str = SAME,
) -> Any:
    """Declare an optional property; ``to`` and ``how`` are those of its `Mark`."""
    return Field(
        default=default, description=description, alias=alias, json_schema_extra=Mark(to, how)
    )


def unused(description: str, alias: str | None = None, note: str = "Accepted and ignored.") -> Any:
    """Declare a property that real sites have; it changes nothing here, as its ``note`` says."""
    return Field(
        default=None,
        description=f"{description} {note}",
        alias=alias,
        json_schema_extra=Mark(is_unused=True),
    )


class Target(NamedTuple):
    """A property whose value goes to the model: its field, its path there, its conversion."""

    name: str
    field: FieldInfo
    to: str
    how: str

    @property
    def property(self) -> str:
        """Return the name of the property in the file."""
        return self.field.alias or self.name


def targets(model: type[Raw]) -> Iterator[Target]:
    """Yield the properties of an object that go to the model."""
    for name, field in model.model_fields.items():
        to, how = mark(field).to, mark(field).how
        if to is not None:
            yield Target(name, field, name if to == OWN else to, how)


def objects_in(annotation: object, path: str = "") -> Iterator[tuple[type[Raw], str]]:
    """Yield the objects that a type can hold, each with its path: `[]` behind that of a list."""
    if isinstance(annotation, type) and issubclass(annotation, Raw):
        yield annotation, path
    elif get_origin(annotation) is list:
        yield from objects_in(get_args(annotation)[0], f"{path}[]")
    elif get_origin(annotation) is Annotated:
        yield from objects_in(get_args(annotation)[0], path)
    elif get_origin(annotation) in (Union, UnionType):
        for choice in get_args(annotation):
            yield from objects_in(choice, path)


@dataclass(frozen=True)
class Words:
    """What a type takes, in the words of the reference tables."""

    text: str
