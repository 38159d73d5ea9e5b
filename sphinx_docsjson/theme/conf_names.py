"""Names in ``conf.py`` that mean nothing: values of ours, and options of our theme.

Sphinx takes any name of a value, and looks at the options of a theme only when it writes HTML.
"""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import sphinx

from ..problems import Place, Problem, Subtype, did_you_mean
from ..reporting import report
from ..safety.files import BadFileError, found_file, own_text
from ..sphinx_private.configuration import written_in_conf
from ..vocabulary import THEME

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

PREFIX = "docsjson_"


@cache
def declared() -> tuple[str, ...]:
    """Return the names of the options that our theme has, and those that it inherits."""
    themes = (Path(__file__).parent / THEME, Path(sphinx.package_dir, "themes", "basic"))
    files = (tomllib.loads(own_text(folder / "theme.toml")) for folder in themes)
    return tuple(chain.from_iterable(file["options"] for file in files))


def report_unknown(app: Sphinx, config: Config) -> None:
    """Report names that nothing reads (event ``config-inited``).

    An unknown option of the theme is left out, so that Sphinx need not report it again.
    """
    conf = Path(app.confdir, "conf.py")
    ours = [name for name in config.values if name.startswith(PREFIX)]
    for name in written_in_conf(config):
        if name.startswith(PREFIX) and name not in ours:
            message = f"there is no value {name!r}{did_you_mean(name, ours)}"
            report(Problem(Subtype.SETTINGS, message, _place_of(name, conf)))
    options = config.html_theme_options
    if config.html_theme != THEME or not options:
        return
    known = declared()
    for name in [name for name in options if name not in known]:
        message = f"html_theme_options: the theme {THEME!r} has no option {name!r}"
        message += did_you_mean(str(name), known)
        report(Problem(Subtype.SETTINGS, message, _place_of(str(name), conf)))
    config.html_theme_options = {name: options[name] for name in options if name in known}


def _place_of(name: str, conf: Path) -> Place:
    """Return where ``conf.py`` first has a name; its start, if the name comes from elsewhere."""
    with suppress(BadFileError):
        for number, line in enumerate(found_file(conf).text().split("\n"), start=1):
            if found := re.search(rf"\b{re.escape(name)}\b", line):
                return Place(str(conf), number, found.start() + 1)
    return Place(str(conf), 1)
