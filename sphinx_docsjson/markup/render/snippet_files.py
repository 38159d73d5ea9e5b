"""Files that pages import: found, read once for each page, and asked for their values."""

from __future__ import annotations

import os
import re
from collections import ChainMap
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...build import kept
from ...components import BY_TAG
from ...problems import Subtype, does_not_exist
from ...safety.files import BadFileError, file_hint, near_file, source_file
from ...safety.urls import Unsafe
from ...sources.frontmatter import split
from ...sources.imports import Import
from ...spelling import did_you_mean
from ...vocabulary import angled
from ..grammar.esm import Declarations, read_data, read_file, read_script
from ..grammar.meant import MEANT
from ..grammar.page import HOME, Page
from ..script.literals import NotLiteral, OverBudget, Reported
from .characters import cleaned

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ...safety.files import SourceFile

PAGES = (".mdx", ".md")
SCRIPTS = (".jsx", ".tsx", ".js", ".ts")
DATA = (".json",)
_OF_BUNDLERS = (".css", ".scss", ".vue", ".svelte")
"""Files that mean something to the tools that bundle scripts, and no value."""
_PASSES_ON = re.compile(r"\bexport\s*\*|\bmodule\.exports\b")
"""How a file exports names that other files declare."""
_QUIET = ("react", "react-dom", "next")
_COMPONENTS = re.compile(r"(?:@astrojs/starlight|nextra|fumadocs-ui)/components\b")
"""Where other generators have the components that have tags here, or close ones."""
_ROOT = re.compile(r"(?:@site|[@~])/")
"""What other generators call the folder of the site in the path of an import."""


@dataclass(frozen=True)
class Snippet:
    """A file that a page imports: its text without frontmatter, and what it declares."""

    file: Path
    body: str
    declared: Declarations


def _built_in(imported: Import) -> str:
    """Return what to write instead of a component of another generator, if it has one here."""
    source = imported.source
    if not source.startswith("@theme/") and not _COMPONENTS.match(source):
        return ""
    is_default = imported.export in ("default", "*")
    name = source.rpartition("/")[2] if is_default else imported.export
    if name in BY_TAG:
        return f"delete it, {angled(name)} is built in"
    meant = MEANT.get(name.lower())
    return f"delete it, and write {meant} for {angled(name)}" if meant else ""


def _in_folder(source: str, page: Page) -> str:
    """Return how to name a file of the source folder that a path without a slash before it has."""
    path = f"/{_ROOT.sub('', source, count=1)}"
    with suppress(Unsafe):
        return f"write {path!r}" if find(path, page) else ""
    return ""


def file_of(imported: Import, page: Page) -> SourceFile | None:
    """Return the file of an import, if it is one that stands for a value; say what is wrong."""
    source = imported.source
    if not source.startswith((".", "/")):
        if source.split("/")[0] not in _QUIET:
            named = _in_folder(source, page)
            why = _built_in(imported) or named or "packages and URLs are not loaded"
            message = f"import of {source!r} is left out: {why}"
            report_import(Subtype.SNIPPET, message, imported, page)
        return None
    try:
        file = find(source, page)
    except Unsafe as error:
        report_import(Subtype.SNIPPET, f"import is left out: {error}", imported, page)
        return None
    if file is None:
        hint = file_hint(source, page.root, page.file.parent)
        message = does_not_exist("imported file", source, hint)
        report_import(Subtype.SNIPPET, message, imported, page)
    return file if file and file.path.suffix not in _OF_BUNDLERS else None


def report_unused(page: Page) -> None:
    """Report missing files and names of imports that the page never uses."""
    unread = (one for one in list(page.imports.values()) if isinstance(one, Import))
    for imported in unread:
        file = file_of(imported, page) if imported.source.startswith((".", "/")) else None
        if file:
            _report_missing(imported, file, page)


def _report_missing(imported: Import, found: SourceFile, page: Page) -> None:
    """Report an import of a name that does not occur in its file."""
    if imported.export in ("default", "*") or found.path.suffix not in (*PAGES, *SCRIPTS):
        return
    loaded = load(found, page)
    if imported.export not in loaded.body and not _PASSES_ON.search(loaded.body):
        message = why_missing(imported.export, found.path, loaded.declared)
        report_import(Subtype.MDX, message, imported, page)


def report_import(subtype: Subtype, message: str, imported: Import, page: Page) -> None:
    """Report what is wrong with an import, once for a page."""
    if (page.file, imported) not in page.reported:
        page.reported.add((page.file, imported))
        page.report(subtype, message, imported.line)


def find(name: str, page: Page) -> SourceFile | None:
    """Return the file that a path names, its case aside. Raises `Unsafe`."""
    asked = name, str(page.file.parent)
    page.asked[asked] = ""
    found = _find(*asked, page.root)
    page.asked[asked] = str(found.path) if found else ""
    return found


def _find(name: str, base: str, root: Path) -> SourceFile | None:
    folder = Path(base)
    return source_file(name, root, folder, ("", *PAGES)) or near_file(name, root, folder)


def note_asked(env: BuildEnvironment, asked: Mapping[tuple[str, str], str]) -> None:
    """Keep what the page being read asked for (see ``Page.asked``), until it is read again."""
    if asked:
        pages: dict[str, dict[tuple[str, str], str]] = kept(env, "docsjson_asked", {})
        pages.setdefault(env.docname, {}).update(asked)


def note_file(name: str, base: Path, env: BuildEnvironment) -> None:
    """Keep that a directive of the page being read names a file.

    Sphinx hears of files that docutils reads only when it has read the page without a failure.
    """
    found = _found_now(name, str(base), Path(env.srcdir))
    note_asked(env, {(name, str(base)): found})
    if found:
        env.note_dependency(os.path.relpath(found, env.srcdir))


def _found_now(name: str, base: str, root: Path) -> str:
    try:
        found = _find(name, base, root)
    except Unsafe:
        return ""
    return str(found.path) if found else ""


def reread(_app: Sphinx, env: BuildEnvironment, *_changes: object) -> list[str]:
    """Return the pages that would find other files by the names in them (``env-get-outdated``).

    A file may be there now, or one that fits better; Sphinx knows only of those that were read.
    """
    pages: dict[str, dict[tuple[str, str], str]] = kept(env, "docsjson_asked", {})
    root = Path(env.srcdir)

    @cache
    def now(name: str, base: str) -> str:
        return _found_now(name, base, root)

    return [
        docname
        for docname in sorted(pages.keys() & env.found_docs)
        if any(
            now(name, "" if name.startswith("/") else base) != found
            for (name, base), found in pages[docname].items()
        )
    ]


def _text_of(found: SourceFile, page: Page) -> str:
    try:
        return cleaned(found.lenient_text(), str(found.path))
    except BadFileError as error:
        page.report(Subtype.SNIPPET, f"snippet {found.path.name}: {error}", None)
        return ""


def load(found: SourceFile, page: Page) -> Snippet:
    """Read a file once per page.

    While it is read it declares nothing, so that imports may go in circles. A file that is only
    shown, such as a picture, stands for its path.
    """
    file = found.path
    page.files.add(file)
    if file not in page.snippets and file.suffix not in (*PAGES, *SCRIPTS, *DATA):
        address = f"/{file.relative_to(page.root).as_posix()}"
        page.snippets[file] = Snippet(file, "", Declarations(constants={"default": address}))
    if file not in page.snippets:
        source = _text_of(found, page)
        page.budget.grant(len(source))
        body = split(source)[1] if file.suffix in PAGES else source
        page.snippets[file] = Snippet(file, body, Declarations())
        page.snippets[file] = Snippet(file, body, _declared(file, body, page))
    snippet: Snippet = page.snippets[file]
    return snippet


def _declared(file: Path, body: str, page: Page) -> Declarations:
    """Return what a file declares; names of the page mean nothing in it."""
    home = page.enter(file=file, mdx=file.suffix != ".md", names=ChainMap(), imports=ChainMap())
    if file.suffix in DATA:
        return read_data(body, home)
    is_page = file.suffix in PAGES
    found = read_file(body, page.budget, home) if is_page else read_script(body, home)
    home.imports, home.names = ChainMap({}, found.components_by_name), found.names
    found.names[HOME] = home
    return found


def key_of(imported: Import, name: str, declared: Declarations) -> str:
    """Return what a file calls the thing that is imported under a name."""
    key = declared.exported.get(imported.export, imported.export)
    if key == "default" and key not in (*declared.constants, *declared.components):
        return name
    return key


def value_of(page: Page, name: str, imported: Import) -> Any:
    """Return the value that a page imports under a name.

    Raises `NotLiteral` where there is none, and `Reported` when its author was told why.
    """
    found = file_of(imported, page)
    if found is None:
        raise Reported(name)
    declared = load(found, page).declared
    if imported.export == "*":
        return declared.constants
    key = key_of(imported, name, declared)
    if key in declared.functions:
        return declared.functions[key].value
    if key in declared.components and key not in declared.constants:
        raise NotLiteral(name)
    if key not in declared.constants and page.budget.is_used_up:
        raise OverBudget(name)
    if not declared.constants and found.path.suffix in DATA:
        raise Reported(name)
    if key not in declared.constants:
        report_import(Subtype.MDX, why_missing(key, found.path, declared), imported, page)
        raise Reported(name)
    return declared.constants[key]


def why_missing(key: str, file: Path, declared: Declarations, outcome: str = "") -> str:
    """Say why a file does not give what is imported from it, and with which outcome."""
    if key in declared.unread:
        why = "it is neither a value known at build time nor plain JSX"
        return f"{key!r} in {file.name} cannot be expanded: {why}{outcome}"
    names = [*declared.components, *declared.constants]
    hint = did_you_mean(key, names)
    if not names and file.suffix in PAGES:
        hint = f"; leave out the braces: import {key} from '…'"
    return f"{key!r} is not exported by {file.name}{outcome}{hint}"
