"""What all builds of a process of tests need, made once for all of them.

What a build gives does not depend on it. Most sites of tests have a page or two: compiling
templates, listing the installed packages, and making messages that nobody asked for would take
half of the time.
"""

from __future__ import annotations

import logging
from contextlib import contextmanager
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

import pytest
import sphinx.registry
import sphinx.theming
import sphinx.util.logging
from jinja2 import FileSystemBytecodeCache
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.jinja2glue import BuiltinTemplateLoader

from sphinx_docsjson.markup import probe
from sphinx_docsjson.markup.render import guard
from sphinx_docsjson.speed import templates as speed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import CodeType

    from docutils import nodes
    from sphinx.application import Sphinx


COMPILED: dict[tuple[str, ...], CodeType] = {}
"""Compiled templates that are in no file; processes that are forked have those of their parent."""
PARSED: dict[tuple[object, ...], nodes.document] = {}
"""Pages that try the guard, by the way in which they were parsed."""


@contextmanager
def work_kept(folder: Path) -> Iterator[None]:
    """Keep what builds have in common: compiled templates of files in a folder, the rest here.

    Jinja names them after their files and compares them with their source.
    """

    def kept(_trees: str, pattern: str) -> FileSystemBytecodeCache:
        return FileSystemBytecodeCache(str(folder), pattern)

    installed = cache(entry_points)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(speed, "CompiledTemplates", kept)
        patch.setattr(BuiltinTemplateLoader, "render_string", _with_compiled_texts(COMPILED))
        patch.setattr(sphinx.theming, "entry_points", installed)
        patch.setattr(sphinx.registry, "entry_points", installed)
        patch.setattr(probe, "parsed", _with_kept_pages(probe.parsed, PARSED))
        patch.setattr(sphinx.util.logging, "setup", _without_unseen(sphinx.util.logging.setup))
        yield


def _with_compiled_texts(kept: dict[tuple[str, ...], CodeType]) -> Callable[..., str]:
    """Return a method that renders a text, such as a style sheet of Sphinx's, and compiles it once."""

    def render(loader: Any, source: str, context: dict[str, Any]) -> str:
        environment = loader.environment
        key = (source, *sorted(environment.extensions))
        if key not in kept:
            kept[key] = environment.compile(source)
        names = environment.make_globals(None)
        template = environment.template_class.from_code(environment, kept[key], names)
        return str(template.render(context))

    return render


def _with_kept_pages(
    parsed: Callable[..., nodes.document], kept: dict[tuple[object, ...], nodes.document]
) -> Callable[..., nodes.document]:
    """Return a function that parses the page which tries the guard once for each way of parsing."""

    def parsed_once(app: Sphinx, text: str) -> nodes.document:
        ways = (getattr(DocutilsRenderer, "run_directive", None), guard.FileGuard.run_directive)
        key = (text, *ways, guard.guarded, str(app.env.myst_config), *app.extensions)
        if key not in kept:
            kept[key] = parsed(app, text)
        return kept[key]

    return parsed_once


def _without_unseen(setup: Callable[..., None]) -> Callable[..., None]:
    """Return a function that sets logging up, and has no message made that no handler takes."""

    def quiet(*arguments: Any, **options: Any) -> None:
        setup(*arguments, **options)
        logger = logging.getLogger(sphinx.util.logging.NAMESPACE)
        logger.setLevel(min(handler.level for handler in logger.handlers))

    return quiet
