"""Files that pages import: found, read once for each page, and asked for their values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...problems import Subtype, did_you_mean
from ...safety.files import safe_path
from ...safety.urls import Unsafe
from ...sources.frontmatter import split
from ..grammar.esm import Declarations, read_file, read_script
from ..grammar.literals import NotLiteral, Reported

if TYPE_CHECKING:
    from pathlib import Path

    from ...sources.imports import Import
    from ..grammar.page import Page

PAGES = (".mdx", ".md")
SCRIPTS = (".jsx", ".tsx", ".js", ".ts")
_QUIET = ("react", "react-dom", "next")


@dataclass(frozen=True)
class Snippet:
    """A file that a page imports: its text without frontmatter, and what it declares."""

    file: Path
    body: str
    declared: Declarations


def file_of(imported: Import, page: Page) -> Path | None:
    """Return the file of an import, if it is one that declares something; say what is wrong."""
    source = imported.source
    if not source.startswith((".", "/")):
        if source.split("/")[0] not in _QUIET:
            message = f"import of {source!r} is left out: packages and addresses are not loaded"
            _report(Subtype.SNIPPET, message, imported, page)
        return None
    try:
        file = find(source, page)
    except Unsafe as error:
        _report(Subtype.SNIPPET, f"import is left out: {error}", imported, page)
        return None
    if file is None:
        message = f"imported file {source!r} does not exist"
        _report(Subtype.SNIPPET, message, imported, page)
    return file if file and file.suffix in (*PAGES, *SCRIPTS) else None


def _report(subtype: Subtype, message: str, imported: Import, page: Page) -> None:
    """Report what is wrong with an import, once for a page."""
    if (page.file, imported) not in page.reported:
        page.reported.add((page.file, imported))
        page.report(subtype, message, imported.line)


def find(name: str, page: Page) -> Path | None:
    """Return the file that a path names, its case aside. Raises `Unsafe`."""
    path = safe_path(name, page.root, page.file.parent)
    candidates = [path, *(path.with_name(path.name + suffix) for suffix in PAGES)]
    found = next((candidate for candidate in candidates if candidate.is_file()), None)
    if found or not path.parent.is_dir():
        return found
    folded = path.name.lower()
    return next((p for p in sorted(path.parent.iterdir()) if p.name.lower() == folded), None)


def load(file: Path, page: Page) -> Snippet:
    """Read a file once per page.

    While it is read it declares nothing, so that imports may go in circles.
    """
    page.files.add(file)
    if file not in page.snippets:
        source = file.read_text(encoding="utf-8-sig", errors="replace")
        body = split(source)[1] if file.suffix in PAGES else source
        page.snippets[file] = Snippet(file, body, Declarations())
        home = page.enter(file=file, mdx=file.suffix != ".md")
        read = read_file if file.suffix in PAGES else read_script
        page.snippets[file] = Snippet(file, body, read(body, home))
    snippet: Snippet = page.snippets[file]
    return snippet


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
    file = file_of(imported, page)
    if file is None:
        raise Reported(name)
    declared = load(file, page).declared
    if imported.export == "*":
        return dict(declared.constants)
    key = key_of(imported, name, declared)
    if key in declared.components:
        raise NotLiteral(name)
    if key not in declared.constants:
        _report(Subtype.MDX, why_missing(key, file, declared), imported, page)
        raise Reported(name)
    return declared.constants[key]


def why_missing(key: str, file: Path, declared: Declarations) -> str:
    """Say why a file does not give what is imported from it."""
    hint = did_you_mean(key, [*declared.components, *declared.constants])
    why = "is more than literals and JSX" if key in declared.unread else f"is not exported{hint}"
    return f"{key!r} of {file.name} {why}"
