"""Methods of Sphinx's objects that do something more, or something else, in our builds.

Sphinx has no event at these points: before a page is read or written, between the pages of a book
and its manifest, between that and the archive, before the pages of a builder are split into chunks.
"""

from __future__ import annotations

import os.path
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

from sphinx import package_dir
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.directives.other import TocTree

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from docutils.parsers.rst import Directive
    from sphinx.builders import Builder


def replace_method(owner: object, name: str, function: Callable[..., object]) -> None:
    """Have an object, such as the builder, call a function instead of one of its methods.

    The function is called without the object; other objects of its class keep the method. One that
    only adds to the method takes it from the object first, so that several can add to it.
    Raises ``AttributeError`` if there is no such method, as in another version of Sphinx.

    To go: when Sphinx has an event there, or lets extensions choose the class of the object.
    """
    getattr(owner, name)
    setattr(owner, name, function)


def before_packing(builder: Builder, action: Callable[[], None]) -> None:
    """Have a function called once a builder of HTML has written all files that it may pack."""
    pack: Callable[[], None] = builder.handle_finish  # type: ignore[attr-defined]

    def handle_finish() -> None:
        action()
        pack()

    replace_method(builder, "handle_finish", handle_finish)


def forget_files_of_pages(builder: Any) -> None:
    """Leave the style sheets and scripts that all pages need in the lists of a builder.

    Builders of data write these lists at their end, with what the pages needed that one process
    wrote. To go: when they forget that after each page, as the other builders of HTML do.
    """
    builder._css_files[:] = builder._orig_css_files
    builder._js_files[:] = builder._orig_js_files


def refuse_script_below(builder: Builder, source: Path) -> None:
    """Have a builder publish no script of translations that is in the source folder.

    Sphinx publishes a ``sphinx.js`` beside the catalogues of the language as it is, and its themes
    run it on every page. Its own script is published then.

    To go: when Sphinx has a setting for that.
    """
    if not isinstance(builder, StandaloneHTMLBuilder):
        return
    ask, folder = builder._get_translations_js, os.path.realpath(source)

    def find() -> Path | None:
        found = ask()
        places = (os.path.abspath(found), os.path.realpath(found)) if found else ()  # noqa: PTH100
        return own() if any(Path(place).is_relative_to(folder) for place in places) else found

    def own() -> Path | None:
        names = (builder.config.language, "LC_MESSAGES", "sphinx.js")
        script = Path(package_dir, "locale", *names)
        return script if script.is_file() else None

    replace_method(builder, "_get_translations_js", find)


def with_other_patterns(
    directive: type[Directive], matching: Callable[[Iterable[str], str], list[str]]
) -> type[Directive]:
    """Return the directive ``toctree`` with another way to match patterns; any other as it is.

    Sphinx's own may take longer than anybody waits. To go: when it tries few ways to share a name
    among the stars of a pattern.

    Parameters: ``matching`` returns those of some names that match a pattern.
    """
    read = TocTree.parse_content
    if getattr(directive, "parse_content", None) is not read:
        return directive
    names = {**read.__globals__, "patfilter": matching}
    changed = FunctionType(read.__code__, names, read.__name__)
    return type(directive.__name__, (directive,), {read.__name__: changed})
