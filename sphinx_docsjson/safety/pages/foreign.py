"""Files that pages name in directives of other extensions, which open them on their own."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ..files import is_there, safe_path
from ..urls import Unsafe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils.parsers.rst import Directive

KNOWN = (
    "docutils.", "sphinx.", "myst_parser.", __name__.partition(".")[0] + ".",
    "sphinx_design.", "sphinx_inline_tabs", "sphinx_tabs.", "sphinx_togglebutton",
)  # fmt: skip
"""How the modules begin whose directives do not open files, or are guarded by their names."""


def is_foreign(directive: type[Directive]) -> bool:
    """Return whether a directive is of another extension."""
    return not directive.__module__.startswith(KNOWN)


def check_files(directive: Directive) -> None:
    """Check that what a directive of another extension names is neither outside nor hidden.

    What its texts mean is not known: one is a path if a file is there. Raises `Unsafe`.
    """
    env = directive.state.document.settings.env
    root, base = Path(env.srcdir), Path(env.doc2path(env.docname)).parent
    home = root.resolve()
    for text in (*directive.arguments, *directive.options.values()):
        for path in _files(text, home, base) if isinstance(text, str) else ():
            if not path.is_relative_to(home):
                raise Unsafe(f"{text!r} leaves the source folder")
            safe_path(f"/{path.relative_to(home).as_posix()}", root)


def _files(text: str, home: Path, base: Path) -> Iterator[Path]:
    """Yield the files that a text may name: from the page, the source folder or the machine."""
    for name in (base / text, home / text.lstrip("/")):
        with suppress(OSError, ValueError, RuntimeError):
            path = name.resolve()
            if is_there(path):
                yield path
