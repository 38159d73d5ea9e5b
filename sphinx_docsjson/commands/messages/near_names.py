"""The names that are close to what Sphinx, docutils and MyST say that there is not."""

from __future__ import annotations

import ast
import re
from contextlib import suppress
from dataclasses import replace
from os.path import relpath
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.domains.python import PythonDomain
from sphinx.domains.std import StandardDomain
from sphinx.roles import specific_docroles

from ...check.columns import with_column
from ...problems import Place
from ...safety.files import BadFileError, found_file
from ...spelling import did_you_mean, hint_at
from ...sphinx_private import registered_directives, registered_roles
from ...sphinx_private.themes import installed_themes
from ...vocabulary import THEME
from .findings import Finding

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from sphinx.environment import BuildEnvironment

    Known = Callable[["Names", re.Match[str], Finding], Iterable[str]]
    """Takes the names of the site, what was found in a message, and the message."""

_DOCUTILS_ROLES = ("abbreviation", "code", "emphasis", "math", "strong", "sub", "sup", "title")
_NAME = r"['\"](?P<name>[^'\"\n]{1,80})['\"]"
_NEAR: tuple[tuple[re.Pattern[str], Known], ...] = tuple(
    (re.compile(pattern), known)
    for pattern, known in (
        (f"Unknown directive type:? {_NAME}", lambda *_: _directives()),
        (f"Unknown interpreted text role:? {_NAME}", lambda *_: _roles()),
        (f"Theme error: no theme named {_NAME}", lambda *_: (THEME, *installed_themes())),
        (f"undefined label: {_NAME}", lambda names, *_: names.labels),
        (f"unknown document: {_NAME}", lambda names, *_: names.pages),
        (
            f"toctree contains reference to nonexisting document {_NAME}",
            lambda names, *_: names.pages,
        ),
        (
            f"local id not found in doc '(?P<page>[^'\\n]{{1,200}})': {_NAME}",
            lambda names, found, _: names.sections(found["page"]),
        ),
        (
            f"'myst' cross-reference target not found: {_NAME}",
            lambda names, found, finding: names.targets(found["name"], finding.path),
        ),
    )
)
"""What Sphinx, docutils and MyST say of a name that nothing has, and the names that there are."""
_OPTION = re.compile(
    r'Error in "(?P<directive>[^"\n]{1,80})" directive: unknown option: "(?P<name>[^"\n]{1,80})"\.'
)


_FILE = re.compile(
    r"(?:image|download) file not readable: (?P<name>[^\n]{1,500})"
    r"|Include file '(?P<included>[^'\n]{1,500})' not found or reading it failed"
)
"""What Sphinx says of a file that is not there: its path from the source folder, or all of it."""
_SETTING_OF_MYST = re.compile(r"myst configuration invalid: '(?P<name>\w{1,80})'")
_VALUE = re.compile(r"The config value [`'](?P<name>\w{1,80})['`]|(?P<ours>docsjson_\w{1,40}):")
"""What Sphinx says of the type of a value, and what we say of one, without a place."""
INSTALL_IT = "; install it in the same environment as sphinx-docsjson"
"""What to do about a package that cannot be imported."""
_EXTENSION = re.compile(r"Extension error: Could not import extension (?P<name>[\w.-]{1,200})")
_EXTENSIONS = (
    "sphinx_docsjson", "myst_parser", "myst_nb", "sphinx_copybutton", "sphinx_design",
    "sphinx.ext.autodoc", "sphinx.ext.autosummary", "sphinx.ext.extlinks", "sphinx.ext.intersphinx",
    "sphinx.ext.mathjax", "sphinx.ext.napoleon", "sphinx.ext.todo", "sphinx.ext.viewcode",
    "sphinx_autodoc_typehints", "autoapi.extension", "sphinx_sitemap", "sphinxext.opengraph",
)  # fmt: skip
"""Extensions that many projects have."""
_AS_TEXT = re.compile(r"^extensions\s*=\s*(?P<text>(['\"])[\w.,\s-]{1,200}\2)", re.MULTILINE)
"""Extensions that are one text, of which Sphinx takes each letter for one."""
_ROOT = re.compile(r"Sphinx error: Sphinx is unable to load the master document \([^()\n]*\)\. ")
_OPTION_OF_MYST = re.compile(
    r"(?P<said>'[\w:-]{1,80}': Unknown option key: '(?P<name>[^'\n]{1,80})')"
    r" \(allowed: \[(?P<known>[^\]\n]*)\]\)"
)
_QUOTED = re.compile(r"'([^'\n]*)'")
_IN_CONF = re.compile(
    rf"(?:html_(?:static|extra)_path entry|(?:logo|favicon) file) {_NAME} does not exist"
)
"""What Sphinx says of a path in ``conf.py``, without a place."""


class Names:
    """The names that a site has, as far as its build has come."""

    def __init__(self, source: Path) -> None:
        """``source`` is the folder of the pages; nothing of them is known yet."""
        self.source = source
        self.env: BuildEnvironment | None = None
        self._folders: dict[Path, Iterable[str]] = {}

    @property
    def pages(self) -> Iterable[str]:
        """The names of all pages."""
        return self.env.found_docs if self.env else ()

    @property
    def labels(self) -> Iterable[str]:
        """The names of all labels."""
        return self.env.domains.standard_domain.anonlabels if self.env else ()

    @property
    def files(self) -> Iterable[str]:
        """The paths of all pages from the source folder."""
        return (str(self.env.doc2path(page, base=False)) for page in self.pages) if self.env else ()

    def sections(self, page: str) -> Iterator[str]:
        """Yield what links to a part of a page may end in."""
        if self.env:
            yield from self.env.metadata.get(page, {}).get("myst_slugs", {})
            labels = self.env.domains.standard_domain.anonlabels.items()
            yield from (name for name, (docname, _) in labels if docname == page)

    def targets(self, written: str, path: str) -> Iterable[str]:
        """Return what a link of MyST may lead to: pages, or labels and the sections of its page.

        Parameters: ``path`` is the file that the link is in, from the source folder.
        """
        if Path(written).suffix:
            return (relpath(file, Path(path).parent) for file in self.files)
        own = self.env.path2doc(path) if self.env else None
        return (*self.labels, *self.sections(own or ""))

    def beside(self, file: Path) -> Iterable[str]:
        """Return the names of the files in the folder of a file of the site."""
        folder = (self.source / file).parent.resolve()
        if not (folder.is_relative_to(self.source.resolve()) and folder.is_dir()):
            return ()
        if folder not in self._folders:
            self._folders[folder] = [path.name for path in folder.iterdir()]
        return self._folders[folder]


def with_near_name(finding: Finding, names: Names) -> Finding:
    """Return a finding about a name that nothing has with the name that is close to it."""
    message = finding.message
    if found := _OPTION.match(message):
        directive = registered_directives().get(found["directive"])
        hint = did_you_mean(found["name"], (directive and directive.option_spec) or ())
        return replace(finding, message=found[0].removesuffix(".") + hint)
    if found := _OPTION_OF_MYST.match(message):
        hint = did_you_mean(found["name"], _QUOTED.findall(found["known"]))
        return replace(finding, message=found["said"] + hint) if hint else finding
    if found := _IN_CONF.match(message):
        file = Path(found["name"])
        said = message + did_you_mean(file.name, names.beside(file))
        return _in_conf(replace(finding, message=said), found["name"], names.source)
    if found := _SETTING_OF_MYST.match(message):
        return _in_conf(finding, f"myst_{found['name']}", names.source)
    if not finding.path and (found := _VALUE.match(message)):
        return _in_conf(finding, found["name"] or found["ours"], names.source)
    if found := _EXTENSION.match(message):
        return _of_extension(finding, found["name"], names.source)
    if _ROOT.match(message) and names.env:
        root = names.env.config.root_doc
        said = f"root_doc names {root!r}, which is not a page{did_you_mean(root, names.pages)}"
        return _in_conf(replace(finding, message=said), "root_doc", names.source)
    if found := _FILE.match(message):
        file = Path(found["name"] or found["included"])
        return replace(finding, message=message + did_you_mean(file.name, names.beside(file)))
    return _near(finding, names)


def wrong_language(source: Path) -> Finding | None:
    """Return what to say of a ``language`` that is a list.

    Sphinx fails at it before it loads any extension.
    """
    with suppress(BadFileError, SyntaxError, ValueError, RecursionError):
        for one in ast.parse(found_file(source / "conf.py").text()).body:
            given = one.value if isinstance(one, ast.Assign) else None
            if isinstance(given, ast.List | ast.Tuple) and _is_of(one, "language"):
                meant = ast.unparse(given.elts[0]) if given.elts else "'en'"
                message = f"language has to be text; write {meant}"
                return Finding(message=message, path="conf.py", line=one.lineno, is_error=True)
    return None


def _is_of(statement: ast.stmt, name: str) -> bool:
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return any(isinstance(one, ast.Name) and one.id == name for one in targets)


def _near(finding: Finding, names: Names) -> Finding:
    for pattern, known in _NEAR:
        if found := pattern.match(finding.message):
            file = (names.source / finding.path).absolute()
            place = Place(str(file), finding.line, finding.column)
            located = replace(finding, column=with_column(place, found["name"]).column)
            hint = _hint(found["name"], tuple(known(names, found, finding)))
            return replace(located, message=found[0] + hint) if hint else located
    return finding


def _hint(name: str, known: Collection[str]) -> str:
    """Return a hint at a near name; the names of documents have no ending."""
    stem, dot, _ = name.rpartition(".")
    return hint_at(stem) if dot and stem in known else did_you_mean(name, known)


def _in_conf(finding: Finding, name: str, source: Path) -> Finding:
    """Return a finding about a name in ``conf.py`` with its line."""
    try:
        lines = found_file(source / "conf.py").text().splitlines()
    except BadFileError:
        return finding
    line = next((n for n, text in enumerate(lines, 1) if name in text), None)
    return replace(finding, path="conf.py", line=line)


def _of_extension(finding: Finding, name: str, source: Path) -> Finding:
    """Return a finding about an extension that cannot be imported, with the name of a near one."""
    with suppress(BadFileError):
        if found := _AS_TEXT.search(found_file(source / "conf.py").text()):
            message = f"extensions has to be a list; write [{found['text']}]"
            return _in_conf(replace(finding, message=message), "extensions", source)
    hint = did_you_mean(name, _EXTENSIONS)
    if not hint and "No module named" in finding.message:
        hint = INSTALL_IT
    return _in_conf(replace(finding, message=finding.message + hint), name, source)


def _directives() -> Iterator[str]:
    yield from registered_directives()
    yield from StandardDomain.directives
    yield from (f"py:{name}" for name in PythonDomain.directives)


def _roles() -> Iterator[str]:
    yield from (*registered_roles(), *StandardDomain.roles, *specific_docroles, *_DOCUTILS_ROLES)
    yield from (f"py:{name}" for name in PythonDomain.roles)
