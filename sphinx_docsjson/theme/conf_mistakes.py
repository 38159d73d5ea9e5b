"""What ``conf.py`` says in vain: names that nothing reads, and values that options cannot have.

Sphinx takes any name of a value, and looks at the options of a theme only when it writes HTML.
"""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from functools import cache
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import sphinx
from pygments.styles import get_all_styles
from sphinx.config import Config

from ..builders import only_checks, writes_templates
from ..check.texts import LANGUAGE
from ..problems import WARNING_TYPE, Place, Problem, Subtype
from ..project_kind import ANYWHERE
from ..reporting import report, stop
from ..safety.files import BadFileError, file_hint, found_file, own_text
from ..safety.urls import is_external, scheme_of
from ..spelling import did_you_mean
from ..sphinx_private.configuration import defaults_of, written_in_conf
from ..sphinx_private.themes import installed_themes, is_style, themes_in
from ..vocabulary import THEME
from .derived import folders_of, themes_of
from .option_values import unknown_options, wrong_options

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx

PREFIX = "docsjson_"
_LOCALE = re.compile(rf"{LANGUAGE.pattern}(?:[@.][\w-]+)?")
_OURS = (PREFIX, "html_", "latex_", "linkcheck_", "epub_", "myst_")
"""How the names of values of Sphinx and ours start that are no core values of Sphinx."""
_VERY_NEAR = 0.88
"""How alike a name is to that of a value for it to be meant: projects have names of their own."""


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
            _report(f"there is no value {name!r}{did_you_mean(name, ours)}", name, conf)
    _report_types(config, conf)
    options = config.html_theme_options
    if config.html_theme != THEME or not options:
        return
    known = declared()
    found = chain(wrong_options(options), unknown_options([*map(str, options)], known))
    for name, reason in found:
        _report(f"html_theme_options: {reason}", name, conf)
    config.html_theme_options = {name: options[name] for name in options if name in known}


def _report_types(config: Config, conf: Path) -> None:
    """Report types of our warnings in ``suppress_warnings`` that there are not."""
    types = {f"{WARNING_TYPE}.{kind.value}" for kind in Subtype}
    for name in config.suppress_warnings:
        if str(name).startswith(f"{WARNING_TYPE}.") and name not in {*types, f"{WARNING_TYPE}.*"}:
            message = f"suppress_warnings: there is no type {name!r}{did_you_mean(name, types)}"
            _report(message, str(name), conf)


def report_styles(app: Sphinx, config: Config, names: Iterable[str]) -> None:
    """Report styles of code that are not installed, and use the colours of the theme.

    Sphinx would end with a traceback. Parameter: the names of the values that hold styles.
    """
    for name in names:
        style = config[name]
        if style is None or is_style(style):
            continue
        hint = did_you_mean(str(style), get_all_styles())
        message = f"{name}: Pygments has no style {style!r}{hint}"
        _report(message, name, Path(app.confdir, "conf.py"))
        config[name] = None


def report_texts(app: Sphinx, config: Config) -> None:
    """Report texts that have to be lists, and numbers that have to be texts, and mend them.

    Connected to ``config-inited`` before anything is read: each letter would count as an entry,
    and Sphinx checks types later. What values of other extensions may be is their own.
    """
    written = written_in_conf(config)
    for name, default in defaults_of(config):
        if not (name in written and (name in Config.config_values or name.startswith(_OURS))):
            continue
        value, kind = written[name], ""
        meant: list[str] | str | None = None
        if isinstance(value, str) and isinstance(default, list | tuple | set | frozenset):
            meant, kind = [value], "a list"
        elif isinstance(value, list) and isinstance(default, str):
            only = value[0] if len(value) == 1 else None
            meant, kind = (only, "text") if isinstance(only, str) else (None, "")
        elif type(value) in (int, float) and (isinstance(default, str) or name == "copyright"):
            meant, kind = str(value), "text"
        if meant is not None:
            message = f"{name} has to be {kind}; write {meant!r}"
            _report(message, name, Path(app.confdir, "conf.py"))
            if getattr(config, name) == value:  # else the command line says otherwise
                setattr(config, name, meant)
    _report_suffixes(config, Path(app.confdir, "conf.py"))
    _report_path(app, config)


def _report_suffixes(config: Config, conf: Path) -> None:
    """Report suffixes of pages that lack their dot, and mend them: no file would be a page."""
    suffixes = config.source_suffix
    given = [suffixes] if isinstance(suffixes, str) else suffixes
    if not isinstance(given, list | tuple | dict):
        return
    bare = [one for one in given if isinstance(one, str) and one and not one.startswith(".")]
    for suffix in bare:
        message = f"source_suffix: {suffix!r} needs a dot; write '.{suffix}'"
        _report(message, "source_suffix", conf)
    if bare:
        kinds = given if isinstance(given, dict) else dict.fromkeys(given)
        mended = {f".{one}" if one in bare else one: kind for one, kind in kinds.items()}
        config.source_suffix = mended if isinstance(given, dict) else list(mended)


def _report_path(app: Sphinx, config: Config) -> None:
    """End the build if ``conf.py`` names a settings file that is not there."""
    path = written_in_conf(config).get("docsjson_path")
    if not isinstance(path, str) or path == "auto" or path != config.docsjson_path:
        return
    if not Path(app.srcdir, path).exists():
        hint = file_hint(path, Path(app.srcdir))
        place = _place_of("docsjson_path", Path(app.confdir, "conf.py"))
        message = f"docsjson_path: the file {path!r} does not exist{hint}"
        stop(Problem(Subtype.SETTINGS, message, place))


def report_unread(app: Sphinx, config: Config) -> None:
    """Report misspelt values of Sphinx and its extensions.

    Connected to ``config-inited`` behind all extensions, which may add values there. A name is
    misspelt if a value is close to it and ``conf.py`` has it nowhere else.
    """
    conf = Path(app.confdir, "conf.py")
    written = written_in_conf(config)
    strange = [name for name in written if name not in config.values and "_" in name.strip("_")]
    for name in strange:
        value, hint = written[name], did_you_mean(name, config.values, _VERY_NEAR)
        is_data = not callable(value) and not isinstance(value, ModuleType)
        if hint and is_data and not name.startswith(("_", PREFIX)) and _is_there_once(name, conf):
            _report(f"there is no value {name!r}{hint}", name, conf)


def report_theme(app: Sphinx) -> None:
    """Report a theme that is not installed where no page is written (event ``builder-inited``).

    A builder that writes HTML has ended before, and a book needs no theme.
    """
    theme = app.config.html_theme
    known = _known_themes(app) if only_checks(app.builder) else {theme}
    if theme not in known:
        message = f"html_theme: no theme {theme!r} is installed{did_you_mean(theme, known)}"
        _report(message, "html_theme", Path(app.confdir, "conf.py"))


def _known_themes(app: Sphinx) -> set[str]:
    folders = (themes_in(Path(app.confdir, path)) for path in app.config.html_theme_path)
    return {*installed_themes(), *app.registry.html_themes, *chain.from_iterable(folders)}


def report_values(app: Sphinx, config: Config) -> None:
    """Report values that Sphinx takes as they are, although nothing comes of them.

    Connected to ``config-inited`` behind all extensions, which may change them there.
    """
    written, conf = written_in_conf(config), Path(app.confdir, "conf.py")
    for name, text, message in _faults(app, config):
        if name in written:
            _report(f"{name}: {message}", text, conf)


def report_folders(app: Sphinx) -> None:
    """Report folders of templates and translations that do not exist (event ``builder-inited``).

    Translations are not read in English, nor where their templates are made.
    """
    _report_missing("templates_path", app, app.confdir)
    is_english = re.match(r"en\b|en_", str(app.config.language or "en"))
    if not (writes_templates(app.builder) or is_english):
        _report_missing("locale_dirs", app, app.srcdir)


def _report_missing(name: str, app: Sphinx, root: Path) -> None:
    """Report the folders of a value of ``conf.py`` that do not exist.

    Git keeps no empty folder, and Sphinx builds without it: a build in another theme tells only of
    one that is misspelt.
    """
    is_told = app.config.html_theme == THEME or only_checks(app.builder)
    for folder in _texts(written_in_conf(app.config).get(name)):
        if folder == _MADE_AT_FIRST or Path(root, folder).is_dir():
            continue
        hint = file_hint(folder, Path(root))
        if hint or is_told:
            message = f"{name}: the folder {folder!r} does not exist{hint}"
            _report(message, folder, Path(app.confdir, "conf.py"))


_MADE_AT_FIRST = "_templates"
"""The folder of templates that ``sphinx-quickstart`` makes and names."""


def _faults(app: Sphinx, config: Config) -> Iterator[tuple[str, str, str]]:
    """Yield the name of a value, what of it to look for in the file, and what is wrong."""
    base, language = config.html_baseurl, config.language
    is_url = not isinstance(base, str) or scheme_of(base) in ("http", "https")
    if not is_url and base not in ("", ANYWHERE):
        message = f"{base!r} is not a full URL; start it with 'https://'"
        yield "html_baseurl", "html_baseurl", message
    if isinstance(language, str) and not _LOCALE.fullmatch(language):
        message = f"{language!r} is not a language code; write one such as 'en' or 'pt_BR'"
        yield "language", "language", message
    for name in ("html_css_files", "html_js_files"):
        for file in _texts(getattr(config, name)):
            if not (is_external(file) or _is_served(file, app, config)):
                yield name, file, f"the file {file!r} is in no folder of html_static_path"


def _is_served(file: str, app: Sphinx, config: Config) -> bool:
    """Return whether a file is in a folder that is copied, or may be made by an extension.

    Themes bring files, too; one whose folder is not found may bring any.
    """
    names = [*_texts(config.html_static_path), *_texts(config.html_extra_path)]
    folders = [Path(app.confdir, name) for name in names]
    for theme in themes_of(app, config):
        found = folders_of(app, config, theme)
        if not found and theme in _known_themes(app):
            return True
        folders += (folder / "static" for folder in found)
    there = (Path(folder, file + end).is_file() for folder in folders for end in _OF_TEMPLATES)
    return file.startswith("/") or any(there)


_OF_TEMPLATES = ("", ".jinja", "_t")
"""What the names of static files end in that Sphinx fills in; see `sphinx.util.fileutil`."""


def _texts(values: object) -> Iterator[str]:
    """Yield the texts of a list; of a pair, such as a file and its attributes, the first."""
    for value in values if isinstance(values, list | tuple) else ():
        first = value[0] if isinstance(value, tuple) and value else value
        if isinstance(first, str):
            yield first


def _report(message: str, name: str, conf: Path) -> None:
    report(Problem(Subtype.SETTINGS, message, _place_of(name, conf)))


def _is_there_once(name: str, conf: Path) -> bool:
    with suppress(BadFileError):
        return len(re.findall(rf"\b{re.escape(name)}\b", found_file(conf).text())) == 1
    return False


def _place_of(name: str, conf: Path) -> Place:
    """Return where ``conf.py`` first has a name; its start, if the name comes from elsewhere."""
    with suppress(BadFileError):
        for number, line in enumerate(found_file(conf).text().split("\n"), start=1):
            if found := re.search(rf"\b{re.escape(name)}\b", line):
                return Place(str(conf), number, found.start() + 1)
    return Place(str(conf), 1)
