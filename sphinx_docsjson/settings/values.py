"""Small values that many parts of the settings are made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..problems import Place
    from ..vocabulary import IconType

def place_field() -> Place | None:
    """Declare a field for a place, which takes no part in comparisons."""
    return field(default=None, compare=False, repr=False)


@dataclass(frozen=True, kw_only=True)
class Icon:
    """An icon: a name of a library, a path from the source folder, or a URL."""

    name: str
    style: IconType | None = None
    library: str | None = None


@dataclass(frozen=True, kw_only=True)
class PerMode:
    """One value for light mode and one for dark mode."""

    light: str | None = None
    dark: str | None = None
    place: Place | None = place_field()
    """Where the value stands; with two, that of light mode."""
    dark_place: Place | None = place_field()
    """Where the value of dark mode stands, when it has a place of its own."""


@dataclass(frozen=True, kw_only=True)
class Gradient:
    """The colour of an anchor's icon: one colour, or a gradient of two or three."""

    start: str
    via: str | None = None
    end: str | None = None


@dataclass(frozen=True, kw_only=True)
class OpenApiSource:
    """An OpenAPI file: a path from the source folder or an https URL; and where its pages go."""

    source: str
    directory: str | None = None
    place: Place | None = place_field()
