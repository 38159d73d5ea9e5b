"""What single values of a settings file look like: colours, addresses, paths, labels.

The types are pydantic annotations, shared by both dialects. Their validators raise errors whose
kind is a value of `Subtype` and whose reason is written for authors.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, Tag, WrapValidator
from pydantic_core import PydanticCustomError
from pydantic_core.core_schema import ValidationInfo  # noqa: TC002  # pydantic reads it

from ..problems import Subtype
from ..safety import Unsafe, is_external, safe_path, safe_url
from .pages import endpoint, page_path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

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
    """An object of a settings file as it is written: names and types are those of the file."""

    renamed: ClassVar[dict[str, str]] = {}
    """Properties of the other dialect, each with its name in this one."""

    model_config = ConfigDict(
        strict=True,
        extra="allow",  # unknown properties are reported after validation, with a near word
        frozen=True,
        populate_by_name=False,
        json_schema_extra=_close,
    )


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


# ------------------------------------------------------------------------------ single values


def refuse(subtype: Subtype, reason: str) -> PydanticCustomError:
    """Return the error that refuses a value, for validators to raise."""
    # the reason travels as data: as a template, braces of the author's would be replaced
    return PydanticCustomError(subtype.value, "{reason}", {"reason": reason})


def shown(value: Any) -> str:
    """Return a value as messages show it: shortened, in one line."""
    text = repr(value) if isinstance(value, str) else kind(value)
    if isinstance(value, int | float):
        text = str(value).lower()
    return text if len(text) <= 60 else text[:56] + "...'"


_COLOUR = re.compile(r"#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


def _colour(value: str) -> str:
    if not _COLOUR.fullmatch(value.strip()):
        raise refuse(
            Subtype.SETTINGS, f"{shown(value)} is no hex colour; write it as '#0d9373' or '#fff'"
        )
    return "#" + value.strip().removeprefix("#").lower()


def _filled(value: str) -> str:
    if not value.strip():
        raise refuse(Subtype.SETTINGS, "the text is empty")
    return value.strip()


def _harmless(value: str) -> str:
    try:
        return safe_url(_filled(value))
    except Unsafe as error:
        raise refuse(Subtype.URL, f"{shown(value)}: {error}") from None


def _absolute(value: str) -> str:
    address = _harmless(value)
    if not is_external(address):
        raise refuse(
            Subtype.SETTINGS, f"{shown(value)} is no full address; start it with 'https://'"
        )
    return address


def _base(value: str) -> str:
    address = _harmless(value)
    if not address.startswith(("https://", "http://", "/")):
        raise refuse(Subtype.SETTINGS, f"{shown(value)} is no base URL; start it with 'https://'")
    return address


def _inside(value: str, info: ValidationInfo) -> None:
    if info.context is None:  # without a source folder there is nothing to compare with
        return
    try:
        safe_path(value, info.context)
    except Unsafe as error:
        raise refuse(Subtype.PATH, str(error)) from None


def _file(value: str, info: ValidationInfo) -> str:
    if is_external(value):
        return _harmless(value)
    _inside(_filled(value), info)
    return _filled(value).removeprefix("./").lstrip("/")


def _icon(value: str, info: ValidationInfo) -> str:
    if is_external(value):
        return _harmless(value)
    if value.startswith(("/", "./", "../")):
        _inside(value, info)
    return _filled(value)


def _spec(value: str, info: ValidationInfo) -> str:
    if is_external(value) and not safe_http(value):
        raise refuse(Subtype.URL, f"{shown(value)}: an OpenAPI address starts with 'https://'")
    return _file(value, info)


def safe_http(value: str) -> bool:
    """Say whether an address is http, https, or has a host and no scheme."""
    return value.strip().lower().startswith(("https:", "http:", "//"))


def _page(value: str, info: ValidationInfo) -> str:
    text = value.strip()
    if not text:
        raise refuse(Subtype.NAV, "the path of the page is empty")
    if endpoint(text):
        return text
    if is_external(text):
        _harmless(text)
        raise refuse(Subtype.PATH, f"{shown(value)} is an address, not a page of this site")
    _inside(text, info)
    return page_path(text)


_HEX = Field(json_schema_extra={"pattern": "^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$"})

Colour = Annotated[str, AfterValidator(_colour), Words("hex colour"), _HEX]
"""A hex colour with 3 or 6 digits, with or without ``#``; kept as ``#`` and lower case."""
Text = Annotated[str, AfterValidator(_filled)]
"""Text that is not blank, without the blanks at its ends."""
Url = Annotated[str, AfterValidator(_harmless), Words("address")]
"""Where a link leads: http, https, mailto, tel, ``#...`` or relative."""
FullUrl = Annotated[str, AfterValidator(_absolute), Words("full address")]
"""An address with a scheme."""
BaseUrl = Annotated[str, AfterValidator(_base), Words("full address")]
"""The base address of an API."""
FileOrUrl = Annotated[str, AfterValidator(_file), Words("path or address")]
"""A file inside the source folder, kept without a leading slash, or a URL."""
IconName = Annotated[str, AfterValidator(_icon), Words("icon name, path or address")]
"""The name of an icon, a path inside the source folder, or a URL."""
SpecFile = Annotated[str, AfterValidator(_spec), Words("path or address")]
"""An OpenAPI file: a path inside the source folder, or an http(s) URL."""
PageRef = Annotated[str, AfterValidator(_page), Words("path of a page")]
"""A page of the navigation, normalised, or ``METHOD /path``."""
