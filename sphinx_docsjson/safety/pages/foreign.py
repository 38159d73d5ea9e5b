"""Files that pages name in directives of other extensions, which open them on their own."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ..files import is_there, safe_path
from ..urls import Unsafe
from .extensions import KNOWN, texts_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils.parsers.rst import Directive

OPEN_NONE = (*KNOWN, "sphinx_design.", "sphinx_inline_tabs", "sphinx_tabs.", "sphinx_togglebutton")
"""How the modules begin whose directives do not open files, or are guarded by their names."""

_BETWEEN = re.compile(r"[\s,;]+")
_SCHEME = re.compile(r"^file:(?://(?:localhost)?)?", re.IGNORECASE)
_PATTERN = re.compile(r"[*\[]|\?(?!.*=)")  # no question in a URL


def is_foreign(directive: type[Directive]) -> bool:
    """Return whether a directive is of another extension."""
    return not directive.__module__.startswith(OPEN_NONE)


def check_files(directive: Directive) -> None:
    """Check that what a directive of another extension names is neither outside nor hidden.

    What its texts mean is not known: one is a path if a file is there, or a list of such paths.
    A word in a sentence is refused only if it leads outside. Raises `Unsafe`.
    """
    env = directive.state.document.settings.env
    root, base = Path(env.srcdir), Path(env.doc2path(env.docname)).parent
    home = root.resolve()
    for text in texts_in((*directive.arguments, *directive.options.values())):
        whole = "".join(line.strip() for line in text.splitlines())
        words = dict.fromkeys(word for word in _BETWEEN.split(text) if word.strip("./"))
        found = {word: list(_files(word, home, base)) for word in words if word != whole}
        is_list = all(found.values())
        found[whole] = list(_files(whole, home, base))
        for name, path in ((name, path) for name, paths in found.items() for path in paths):
            if not path.is_relative_to(home):
                raise Unsafe(f"{name!r} leaves the source folder")
            if is_list or name == whole:
                safe_path(f"/{path.relative_to(home).as_posix()}", root)


def _files(text: str, home: Path, base: Path) -> Iterator[Path]:
    """Yield the files that a text may name: from the page, the source folder or the machine.

    Directives may replace ``~`` and variables, and take ``file:`` and patterns. Folders above the
    page are yielded as well, and those that a pattern looks into.
    """
    plain = os.path.expanduser(os.path.expandvars(_SCHEME.sub("", text)))  # noqa: PTH111
    start, *rest = _PATTERN.split(plain, maxsplit=1)
    folder = start.rpartition("/")[0] if rest else plain if ".." in plain.split("/") else ""
    with suppress(OSError, ValueError, RuntimeError):
        above = (base / folder).resolve()
        if above.is_dir() and not above.is_relative_to(home):
            yield above
    for name in (base / plain, home / plain.lstrip("/")):
        with suppress(OSError, ValueError, RuntimeError):
            path = name.resolve()
            if is_there(path):
                yield path
