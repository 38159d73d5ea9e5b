"""Methods of Sphinx's objects that do something more, or something else, in our builds.

Sphinx has no event at these points: before a page is read or written, between the manifest of a
book and its archive, before the pages of a builder are split into chunks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def replace_method(owner: object, name: str, function: Callable[..., object]) -> None:
    """Have an object, such as the builder, call a function instead of one of its methods.

    The function is called without the object; other objects of its class keep the method. One that
    only adds to the method takes it from the object first, so that several can add to it.
    Raises ``AttributeError`` if there is no such method, as in another version of Sphinx.

    To go: when Sphinx has an event there, or lets extensions choose the class of the object.
    """
    getattr(owner, name)
    setattr(owner, name, function)
