"""Docutils' settings: the parser that knows them is made once for a build, not for each page.

docutils makes an option of its command line of each setting, with all its help and its checks, to
find out the defaults.
"""

from __future__ import annotations

import warnings
from functools import partial
from typing import TYPE_CHECKING, Any

from docutils.frontend import OptionParser
from docutils.utils import DependencyList

from ..sphinx_private import reading_settings_with
from ..sphinx_private.doors import is_known
from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sphinx.application import Sphinx

DONE_OTHERWISE = (
    "sphinx.util.docutils:_get_settings",
    "sphinx.util.docutils:_parse_str_to_doctree",
)


def keep_settings(app: Sphinx) -> None:
    """Read the pages of a build with the same parser of settings (event ``builder-inited``)."""
    if is_known(*DONE_OTHERWISE):
        read = partial(_read, app.builder.read_doc, Settings())
        replace_method(app.builder, "read_doc", read)


def _read(read: Callable[..., None], settings: Settings, docname: str, **options: Any) -> None:
    """Read a page."""
    with reading_settings_with(settings):
        read(docname, **options)


class Settings:
    """Returns the settings of a new document."""

    def __init__(self) -> None:
        """Start without any parser."""
        self.asked: tuple[object, ...] = ()
        self.parser: OptionParser | None = None

    def __call__(
        self, *components: Any, defaults: Mapping[str, Any], read_config_files: bool = False
    ) -> Any:
        """Return settings; the parser is made again if others are asked for."""
        kinds = [one if isinstance(one, type) else type(one) for one in components]
        asked = (kinds, dict(defaults), read_config_files)
        if self.parser is None or asked != self.asked:
            with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
                self.parser = OptionParser(components, defaults, read_config_files)
            self.asked = asked
        values = self.parser.get_default_values()
        if values.record_dependencies.file is None:  # the parser keeps the list of its first page
            values.record_dependencies = DependencyList()
        return values
