"""The rows of both formats, used forwards to read the file and backwards to write it.

A row is a field of a format: it names the path in the model that its value goes to, and the
conversion. Paths start at the frozen class that is made: `Settings` for the whole file,
`NavbarLink` for a link of the top bar. Of two rows with one path, the first that is written
counts.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ..check.objects import SAME, Raw, Target, kept, mark, objects_in, targets
from .conversions import CONVERSIONS
from .model import ContextualOption, PathTags, Redirect
from .tree import Banner, CallToAction, Footer, FooterColumn, NavbarLink

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from _typeshed import DataclassInstance

    from ..check.locate import Document
    from ..check.trails import Trail
    from .tree import Icon

T = TypeVar("T", bound="DataclassInstance")
Values = dict[str, Any]

NAMES = {"github": "GitHub", "discord": "Discord"}
"""Labels of links that need none."""


# ------------------------------------------------------------------------------ to the model


class Found(NamedTuple):
    """A value of the model, its path there, and its trail in the file."""

    path: str
    value: object
    trail: Trail


def gather(raw: Raw, trail: Trail, document: Document, around: str = "") -> Iterator[Found]:
    """Yield what the properties of an object say, with those of the objects inside it.

    ``around`` is the path of the object itself. What is absent yields nothing.
    """
    for row in targets(type(raw)):
        value, where = getattr(raw, row.name), (*trail, row.property)
        path = f"{around}.{row.to}".strip(".")
        if isinstance(value, Raw) and row.how == SAME:
            yield from gather(value, where, document, path)
        elif (found := _read(row.how, value, where, document)) is not None:
            yield Found(path, found, where)


def make(
    type_: type[T],
    raw: Raw,
    trail: Trail,
    document: Document,
    complete: Callable[[Values], Values] = lambda values: values,
    **known: Any,
) -> T:
    """Return the frozen object that an object of the file stands for.

    Parameters: ``complete`` adds values that follow from others, ``known`` are values that no
    row gives, or not alone.
    """
    found: dict[str, Found] = {}
    for one in gather(raw, trail, document):
        found.setdefault(one.path, one)
    values = {path: one.value for path, one in found.items()}
    for field in fields(type_):
        if "of" in field.metadata:
            one = found.get(field.metadata["of"], Found("", None, trail))
            values[field.name] = document.place(one.trail)
    return _build(type_, complete(values) | known)


def _build(type_: type[T], values: Values) -> T:
    """Return a frozen object with values at dotted paths."""
    own, inner = dict[str, Any](), dict[str, Values]()
    for path, value in values.items():
        head, _, rest = path.partition(".")
        if rest:
            inner.setdefault(head, {})[rest] = value
        else:
            own[head] = value
    parts = {head: _build(type(_default(type_, head)), rest) for head, rest in inner.items()}
    return type_(**own, **parts)


def _default(type_: type[DataclassInstance], name: str) -> Any:
    """Return the default of a field, or `MISSING`."""
    field = type_.__dataclass_fields__[name]
    return field.default if field.default_factory is MISSING else field.default_factory()


def _read(how: str, value: Any, trail: Trail, document: Document) -> object:
    kind = OBJECTS.get(how)
    if kind and kind.is_list:  # an empty list says something, too: a language has no links then
        return tuple(kind.read(item, where, document) for item, where in kept(value, trail))
    if value is None:
        return None
    return (kind or CONVERSIONS[how]).read(value, trail, document)


# ------------------------------------------------------------------------------ objects


class Objects(NamedTuple):
    """Objects of the file that become frozen ones, in a list or alone."""

    type_: type[DataclassInstance]
    is_list: bool = True
    complete: Callable[[Values], Values] = lambda values: values
    """Adds what some values say about others."""

    def read(self, item: Any, trail: Trail, document: Document) -> object:
        """Return the frozen object; a word stands for an object that has only a name."""
        if isinstance(item, str):
            return _build(self.type_, {"name": item})
        return make(self.type_, item, trail, document, self.complete)

    def write(self, value: Any, model: type[Raw]) -> object:
        """Return what is in the file, as an object or objects of the class ``model``."""
        if self.is_list:  # what has no properties but a name is written as that word
            return [written(model, item) or getattr(item, "name", {}) for item in value]
        return written(model, value)


def _labelled(values: Values) -> Values:
    label = values.get("label") or NAMES.get(values.get("type", ""))
    return {**values, "label": label or values["href"]}


def _labelled_by_icon(values: Values) -> Values:
    label = values.get("label") or NAMES.get(values["type"]) or _name_of(values.get("icon"))
    return _labelled({**values, "label": label})


def _name_of(icon: Icon | None) -> str:
    """Return what an icon is called, for a link that has nothing else: ``discord`` is "Discord"."""
    word = icon.name.rpartition("/")[2].partition(".")[0].replace("-", " ") if icon else ""
    return NAMES.get(word, word.capitalize())


def _button(values: Values) -> Values:
    """Return what a button has: no icon, and a type of its own where a link has none."""
    found = {name: value for name, value in values.items() if name != "icon"}
    if found["type"] in NAMES:
        return {"label": "", **found}
    return _labelled({**found, "type": "button"})


OBJECTS: Mapping[str, Objects] = {
    "links": Objects(NavbarLink, complete=_labelled),
    "links with icons": Objects(NavbarLink, complete=_labelled_by_icon),
    "button": Objects(CallToAction, is_list=False, complete=_button),
    "banner": Objects(Banner, is_list=False),
    "footer": Objects(Footer, is_list=False),
    "columns": Objects(FooterColumn),
    "redirects": Objects(Redirect),
    "options": Objects(
        ContextualOption, complete=lambda values: {**values, "name": values["title"]}
    ),
    "paths": Objects(PathTags),
}
"""The conversions of objects by the names that rows give them."""


# ------------------------------------------------------------------------------ to the file


def written(model: type[Raw], value: DataclassInstance) -> dict[str, Any]:
    """Return the object of the class ``model`` that stands for a frozen object.

    What is at its default is left out, unless the file must have it.
    """
    found = {row.property: _said(row, value) for row in targets(model)}
    return {name: said for name, said in found.items() if said not in (None, "", {}, [])}


def _said(row: Target, value: DataclassInstance) -> object:
    """Return what a property says about a frozen object, or nothing."""
    inside = {path: model for model, path in objects_in(row.field.annotation)}
    *way, last = row.to.split(".")
    owner = reduce(getattr, way, value)
    if row.how == SAME and "" in inside:
        return written(inside[""], getattr(owner, last) if row.to else owner)
    found, default = getattr(owner, last), _default(type(owner), last)
    if found is None or (found == default and not mark(row.field).is_needed):
        return None
    if row.how in OBJECTS:
        return OBJECTS[row.how].write(found, *inside.values())
    return CONVERSIONS[row.how].write(found)
