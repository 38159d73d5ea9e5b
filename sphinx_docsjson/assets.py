"""The style sheets and scripts that we write at build time: one row for each, one way for all.

Sources are small files beside the code that needs them; nothing that is generated is kept. The
files are written next to the doctrees, and Sphinx copies them to ``_static/docsjson``.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from hashlib import blake2s
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes

from .build import USED, build_of, kept
from .builders import Kind, kind_of, writes_html
from .project_kind import has_site, uses_theme
from .safety.files import own_text
from .safety.publish import remove_drafts, remove_file, write_if_new
from .sphinx_private import add_static_folder
from .sphinx_private.methods import before_packing, forget_files_of_pages
from .vocabulary import BASE, COMPONENTS, LAYERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

FOLDER = "docsjson"
"""Folder of the output's ``_static``, and of the sources in a room's ``static``."""

PACKAGE = f"{__package__}."

WORDS = Path(__file__).with_name("words.js")
"""What every script starts with: the function ``word``."""

_SAID = re.compile(r"""\bword\("((?:[^"\\]|\\.)*)\"""")
_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
_BLOCK_COMMENT = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n", re.DOTALL | re.MULTILINE)
_LINE_COMMENT = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_LAST_COMMENT = re.compile(
    r"""(?<=[;,{}()\[\]])[ \t]+(?://[ \t][^"'`\n]*$|/\*[^"'`*\n]*\*/(?=[^"'`\n]*$))""", re.MULTILINE
)
"""A comment behind code. A text that it would be part of has its closing quote behind it."""
_INDENT = re.compile(r"\n\s*")
_NEEDLESS = re.compile(
    r"""
    ("[^"]*") | \s*(\})\s* | \s*([{;,])\s* | (:)\s+ | \s+([>~])\s+ | (?<![\w.])0(?=\.\d) | \n()\s*
    """,
    re.VERBOSE,
)
"""What CSS can do without, around what stays: strings, brackets, signs."""


@dataclass(frozen=True, kw_only=True)
class Asset:
    """A style sheet or a script."""

    name: str
    """Its name in the output; the suffix says which of the two it is."""
    sources: tuple[Path, ...]
    """Its parts, in the order of the cascade, or in the order in which they run."""
    pages: Callable[[Sphinx, str, dict[str, Any]], bool] | None = None
    """Says of a page and its template context whether it links the file; nothing: all do."""
    base: tuple[Path, ...] = ()
    """Of a style sheet: what comes before the others, in the lowest layer."""
    elsewhere: tuple[Path, ...] = ()
    """Of a style sheet: what only other themes need, before the others."""
    layer: str = COMPONENTS
    """Of a style sheet: the cascade layer of the sources; an empty one is no layer."""
    more: Callable[[Config], str] | None = None
    """Gives rules, or statements of a script, that are made for this site."""
    loaded: bool = False
    """Of a script: no page links it, but another script of the ``pages`` loads it when needed."""
    is_for_books: bool = False
    """Whether it is for e-books: they get nothing else, and websites do not get it."""
    priorities: tuple[int, int] = (500, 500)
    """Of a style sheet: where its link is with our theme, and with others (theirs have 200)."""


def style_sheet(asset: Asset, config: Config) -> str:
    """Return the text of a style sheet.

    In our theme its rules are in the layers that the theme orders. In another theme they are
    in no layer, because its rules for bare elements would win.
    """
    rules = _joined(asset.sources)
    if not uses_theme(config) and not asset.is_for_books:
        return shrink(_joined(asset.base) + _joined(asset.elsewhere) + rules)
    rules += asset.more(config) if asset.more else ""
    if asset.is_for_books:
        return shrink(rules)
    base = f"@layer {BASE} {{\n{_joined(asset.base)}}}\n" if asset.base else ""
    layered = f"@layer {asset.layer} {{\n{rules}}}\n" if asset.layer else rules
    return shrink(f"@layer {', '.join(LAYERS)};\n{base}{layered}")


@lru_cache(maxsize=32)
def shrink(css: str) -> str:
    """Return CSS without comments and what else browsers do not need; strings stay as they are."""
    return _NEEDLESS.sub(_needed, _COMMENT.sub("", css))


def _needed(found: re.Match[str]) -> str:
    """Return what stays of a piece of CSS; a line break stays as a space."""
    return (found[found.lastindex] or " ") if found.lastindex else ""


def script(asset: Asset, config: Config) -> str:
    """Return the text of a script."""
    parts = "\n".join(own_text(path) for path in (WORDS, *asset.sources))
    parts += asset.more(config) if asset.more else ""
    return lean(f'(() => {{\n"use strict";\n{parts}}})();\n')


@lru_cache(maxsize=64)
def lean(script: str) -> str:
    """Return JavaScript without indents and comments, but for those with a quote behind them.

    No text in our scripts goes over several lines. A real minifier would save a twentieth more.
    """
    whole_lines = _LINE_COMMENT.sub("", _BLOCK_COMMENT.sub("", script))
    return _INDENT.sub("\n", _LAST_COMMENT.sub("", whole_lines))


@cache
def words_in(paths: tuple[Path, ...]) -> frozenset[str]:
    """Return the words of ours that scripts say."""
    return frozenset(_SAID.findall(_joined(paths)))


def _joined(paths: Iterable[Path]) -> str:
    return "".join(own_text(path) for path in paths)


LOOK = "docsjson-look-"
"""How the classes of such rules start."""


def look_class(declarations: str) -> str:
    """Return the class whose rule holds some declarations that would be a ``style`` attribute."""
    return LOOK + blake2s(declarations.encode(), digest_size=4).hexdigest()


def rules_of(looks: Iterable[str], *, like: str = "") -> str:
    """Return the rules of some declarations; like a ``style`` attribute, they are in no layer.

    ``like`` is more of their selector: ``:not(#_)`` overrides the rules that authors have for
    classes, as the attribute does.
    """
    return "".join(f".{look_class(look)}{like}{{{look}}}\n" for look in sorted(looks))


def write_assets(app: Sphinx, assets: Iterable[Asset]) -> None:
    """Write the files, and link those that every page needs (event ``builder-inited``)."""
    if writes_html(app.builder) and has_site(app.config):
        _write(app, assets)
        for asset in _for(app, assets):
            if asset.pages is None:
                _link(app, asset)
        if kind_of(app.builder) is Kind.DATA:
            before_packing(app.builder, partial(forget_files_of_pages, app.builder))


def write_needed(app: Sphinx, _env: BuildEnvironment, assets: Iterable[Asset]) -> None:
    """Write the files where nothing but components of ours needs them (``env-updated``)."""
    if is_written(app) and not has_site(app.config):
        _write(app, assets)


def is_written(app: Sphinx) -> bool:
    """Return whether the output has our files, once all pages are read."""
    is_used = has_site(app.config) or bool(kept(app.env, USED, dict[str, bool]()))
    return is_used and writes_html(app.builder)


def note_use(app: Sphinx, doctree: nodes.document) -> None:
    """Note whether a page has components of ours (event ``doctree-read``)."""
    if any(True for _ in doctree.findall(_is_ours)):
        kept(app.env, USED, dict[str, bool]())[app.env.docname] = True


def _is_ours(node: nodes.Node) -> bool:
    """Return whether a node is of a class of ours, or a callout."""
    is_of_package = type(node).__module__.startswith(PACKAGE)
    if isinstance(node, nodes.document):
        return False
    return is_of_package or (isinstance(node, nodes.admonition) and "tag" in node)


def _is_needed(app: Sphinx, page: str) -> bool:
    """Return whether a page of a project without a site has components of ours."""
    used = kept(app.env, USED, dict[str, bool]())
    return bool(used) if kind_of(app.builder) is Kind.ONE_PAGE else page in used


def _write(app: Sphinx, assets: Iterable[Asset]) -> None:
    folder = _static_folder(app)
    for each in (folder, folder / FOLDER):
        remove_drafts(each)  # Sphinx copies all that the folder holds
    copied = (file.relative_to(folder).as_posix() for file in folder.rglob("*"))
    build_of(app).outputs.claim_files(f"_static/{name}" for name in copied)
    for asset in _for(app, assets):
        is_script = asset.name.endswith(".js")
        text = script(asset, app.config) if is_script else style_sheet(asset, app.config)
        write_if_new(folder / FOLDER / asset.name, text)
        build_of(app).outputs.expect([f"_static/{FOLDER}/{asset.name}"])
    add_static_folder(app, folder)


def _for(app: Sphinx, assets: Iterable[Asset]) -> list[Asset]:
    """Return the files that the output has: a book has no scripts, and a style sheet of its own."""
    is_book = kind_of(app.builder) is Kind.BOOK
    return [asset for asset in assets if asset.is_for_books == is_book]


def _static_folder(app: Sphinx) -> Path:
    """Return where the files are written; builders may share the folder of the doctrees."""
    is_book = kind_of(app.builder) is Kind.BOOK
    return Path(app.doctreedir) / ("docsjson-book" if is_book else "docsjson-static")


def write_static(app: Sphinx, name: str, text: str) -> None:
    """Write a file beside the scripts that is no style sheet and no script."""
    folder = _static_folder(app)
    write_if_new(folder / FOLDER / name, text)
    build_of(app).outputs.expect([f"_static/{FOLDER}/{name}"])


def write_own(app: Sphinx, path: Path) -> None:
    """Write a file of ours beside the scripts, under its own name."""
    write_static(app, path.name, own_text(path))


def write_scripts(app: Sphinx, paths: Iterable[Path]) -> None:
    """Write scripts to ``_static`` under their own names (event ``builder-inited``)."""
    folder = _static_folder(app)
    for path in paths:
        write_if_new(folder / path.name, lean(own_text(path)))
        build_of(app).outputs.expect([f"_static/{path.name}"])
    add_static_folder(app, folder)


def write_site_file(app: Sphinx, name: str, text: str) -> bool:
    """Write a file that is made from the pages or files of this site; none, if its text is empty.

    Returns whether the pages that link it have to be written again.
    """
    folder = _static_folder(app)
    if text:
        write_if_new(folder / FOLDER / name, text)
        build_of(app).outputs.expect([f"_static/{FOLDER}/{name}"])
    else:
        remove_file(folder, f"{FOLDER}/{name}")
    return text != _published(app, name)


def _published(app: Sphinx, name: str) -> str:
    with suppress(OSError, UnicodeDecodeError):
        return own_text(Path(app.outdir) / "_static" / FOLDER / name)
    return ""


def link_assets(
    app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
    assets: Iterable[Asset],
) -> None:
    """Link from a page the files that only some pages need (event ``html-page-context``)."""
    everywhere = not has_site(app.config) and _is_needed(app, pagename)
    for asset in _for(app, assets):
        if asset.pages is None:
            needed = everywhere
        else:
            needed = not asset.loaded and asset.pages(app, pagename, context)
        if needed:
            _link(app, asset)


def _link(app: Sphinx, asset: Asset) -> None:
    address = f"{FOLDER}/{asset.name}"
    if asset.name.endswith(".js"):
        app.add_js_file(address, loading_method="defer")
    else:
        ours, others = asset.priorities
        app.add_css_file(address, priority=ours if uses_theme(app.config) else others)
