"""The style sheets and scripts of a site's own: every ``.css`` file of the source folder is used.

The service that sites of this format are written for puts them into every page. Ours are joined
into one file, in a cascade layer above all of ours. Scripts are reported, and never published.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from ..assets import write_site_file
from ..build import build_of, keep, kept
from ..builders import Kind, kind_of, only_checks
from ..problems import Place, Problem, Subtype
from ..project_kind import uses_theme
from ..reporting import report
from ..safety.files import FONTS, PICTURES, BadFileError, found_file, source_file
from ..safety.style_sheets import BadSheetError, Sheet, clean_sheet
from ..safety.urls import Unsafe
from ..vocabulary import BASE, LAYERS
from .code_grounds import schemes_of_code
from .hosted_names import rules_for_ours
from .pictures import FOLDER, SIZE_LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ..safety.files import SourceFile

NAME = "site.css"
LAYER = "docsjson-site"
"""The cascade layer of the site's own rules; it comes last, so they win."""
PATH = "data-current-path"
"""The attribute of the root by which style sheets of the hosted service name a page."""
MOST_CHARACTERS = 400_000
"""How much of a site's style sheets is used."""
MOST_SHOWN = 80
"""How much of an address a message shows, in characters."""
UNTOUCHED = ".docsjson-playground"
"""What no rule of a site reaches: where readers see who gets their credentials."""
_FENCE = f"""@font-face{{font-family:docsjson-inter;font-weight:400 700;font-display:optional;\
src:url("../docsjson-inter.woff2") format("woff2")}}
@layer {BASE}{{
{UNTOUCHED}{{all:initial;display:block;direction:ltr;color-scheme:inherit;\
overflow-wrap:break-word;-webkit-font-smoothing:antialiased;-webkit-locale:inherit;\
--docsjson-font:docsjson-inter,system-ui,sans-serif;--docsjson-font-mono:docsjson-mono,monospace;\
color:var(--docsjson-text);font:400 1rem/1.7 var(--docsjson-font)}}
:root[dir=rtl] {UNTOUCHED}{{direction:rtl}}
{UNTOUCHED} *{{background-image:none!important}}
}}
"""
"""What keeps out of it what it would inherit, and fonts and pictures in custom properties."""


class _Files:
    """The files that the style sheets name, by their name in the output."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.found: dict[str, SourceFile] = {}

    def locate(self, written: str, sheet: str) -> str | None:
        """Return the URL of a file that a style sheet names, for our style sheet.

        It is relative to that style sheet or, as the format has it, to the source folder.
        """
        path, mark, fragment = written.partition("#")
        for base in (self.root / PurePosixPath(sheet).parent, self.root):
            try:
                file = source_file(path.partition("?")[0], self.root, base)
            except Unsafe:
                return None
            if file and _is_wanted_file(file.path):
                name = file.path.relative_to(self.root.resolve()).as_posix()
                self.found[name] = file
                return f"../{FOLDER}/files/{quote(name)}{mark}{fragment}"
        return None


def _is_wanted_file(path: Path) -> bool:
    known = path.suffix.lower() in PICTURES | FONTS
    return known and path.stat().st_size <= SIZE_LIMIT


def write_site_style(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Write the style sheet and its files; return the pages to write again (``env-updated``)."""
    text = ""
    if _is_wanted(app):
        report_scripts(_without_samples(app, _of_site(app, build_of(app).sources.scripts)))
        files = _Files(Path(app.srcdir))
        text = _joined(files, _of_site(app, build_of(app).sources.style_sheets))
        for name, file in files.found.items():
            build_of(app).outputs.publish(file, f"_static/{FOLDER}/files/{name}")
    keep(env, "docsjson_site_style", bool(text))
    keep(env, "docsjson_site_paths", PATH in text)
    return sorted(env.found_docs) if write_site_file(app, NAME, text) else []


def _of_site(app: Sphinx, names: tuple[str, ...]) -> list[str]:
    """Return the names of files but those in a folder that conf.py gives to Sphinx."""
    static = [(Path(app.confdir) / name).resolve() for name in app.config.html_static_path]
    root = Path(app.srcdir).resolve()
    return [name for name in names if not any((root / name).is_relative_to(at) for at in static)]


def _without_samples(app: Sphinx, names: list[str]) -> list[str]:
    """Return the names of files but those of samples that OpenAPI files refer to."""
    api = build_of(app).api
    parts = {
        part for spec in (api.library.specs if names else ())
        for part in api.files_behind(spec, unread=True)
    }  # fmt: skip
    return [name for name in names if name not in parts]


def report_scripts(names: list[str]) -> None:
    """Report that scripts of authors are never run: once, whatever their number."""
    if names:
        what = f"the script {names[0]!r}" + _and_more(len(names) - 1)
        message = f"{what} will not run: scripts in the source folder are never published"
        report(Problem(Subtype.ASSET, message, Place(names[0])))


def _joined(files: _Files, names: list[str]) -> str:
    """Return the rules of the style sheets in our layer; nothing if there are none."""
    cleaned = {name: sheet for name, text in _texts(files.root, names)
               if (sheet := _cleaned(files, name, text))}  # fmt: skip
    _report_left_out(cleaned)
    rules = "".join(sheet.text for sheet in cleaned.values())
    rules += rules_for_ours(rules)
    rules += schemes_of_code(rules)
    return f"@layer {', '.join(LAYERS)};\n{_FENCE}@layer {LAYER}{{\n{rules}}}\n" if rules else ""


def _texts(root: Path, names: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the names and the texts of style sheets, as long as there is room for them."""
    room = MOST_CHARACTERS
    for name in names:
        try:
            text = found_file(root / name).lenient_text()
        except BadFileError as error:
            message = f"the style sheet is not used: {error}"
            report(Problem(Subtype.ASSET, message, Place(name)))
            continue
        if len(text) > room:
            limit = f"together, they can have {MOST_CHARACTERS:,} characters"
            message = f"the style sheet is not used: {limit}"
            report(Problem(Subtype.LIMIT, message, Place(name)))
            continue
        room -= len(text)
        yield name, text


def _cleaned(files: _Files, name: str, text: str) -> Sheet | None:
    try:
        return clean_sheet(text, lambda written: files.locate(written, name), UNTOUCHED)
    except BadSheetError as error:
        report(Problem(Subtype.LIMIT, f"the style sheet is not used: {error}", Place(name)))
        return None


_LEFT_OUT = {
    "imports": "@import of {} is left out: style sheets load nothing from other hosts",
    "foreign": "url() of {} is left out: style sheets load nothing from other hosts",
    "hiding": "{} is not hidden: every page would be empty, as no script of the site runs",
    "missing": "url() names {}, which is not a picture or font in the source folder",
}
"""What is left out → how it is reported: once for all style sheets."""


def _report_left_out(sheets: dict[str, Sheet]) -> None:
    for kind, message in _LEFT_OUT.items():
        found = [(address, Place(name, line)) for name, sheet in sheets.items()
                 for address, line in getattr(sheet, kind)]  # fmt: skip
        if found:
            more = len({address for address, _ in found}) - 1
            first = found[0][0]
            shown = first if len(first) <= MOST_SHOWN else f"{first[:MOST_SHOWN]}…"
            what = repr(shown) + _and_more(more)
            report(Problem(Subtype.ASSET, message.format(what), found[0][1]))


def _and_more(count: int) -> str:
    return f" (and {count} more)" if count else ""


def link_site_style(
    app: Sphinx,
    page: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Link the style sheet from every page (event ``html-page-context``)."""
    if _is_wanted(app) and kept(app.env, "docsjson_site_style", default=False):
        app.add_css_file(f"docsjson/{NAME}", priority=530)
        if kept(app.env, "docsjson_site_paths", default=False):
            context["docsjson_path"] = "/" + page.removesuffix("index").rstrip("/")


def _is_wanted(app: Sphinx) -> bool:
    is_site = kind_of(app.builder) in (Kind.WEBSITE, Kind.ONE_PAGE) or only_checks(app.builder)
    return is_site and uses_theme(app.config) and bool(app.config.docsjson_css)
