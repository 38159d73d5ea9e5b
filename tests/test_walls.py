"""What only certain modules may do, each with the reason: read, write, connect, run, write tags.

Hostile input is the normal case, so each of these has one place. A use elsewhere fails here, whether
or not it is harmless: move it into `sphinx_docsjson.safety`, or give it a row with a good reason.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import TYPE_CHECKING

import pytest
from test_architecture import MODULES, name_of, nodes_of

from sphinx_docsjson.safety.allowed import ALLOWED

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Uses = "Callable[[ast.AST], bool]"


def imported(node: ast.AST) -> Iterator[str]:
    """Yield the absolute names that a statement imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and not node.level:
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imports(*names: str, but: tuple[str, ...] = ()) -> Uses:
    """Return what tells whether a statement imports one of some modules, or anything in them."""

    def wanted(node: ast.AST) -> bool:
        found = [name for name in imported(node) if name not in but]
        return any(f"{name}.".startswith(f"{stem}.") for name in found for stem in names)

    return wanted


def calls(*names: str) -> Uses:
    """Return what tells whether a node calls one of some functions by its name."""
    return lambda node: isinstance(node, ast.Call) and getattr(node.func, "id", "") in names


def mentions(*names: str) -> Uses:
    """Return what tells whether a node takes one of some functions, also to call it later."""

    taken = attributes(*names)

    def wanted(node: ast.AST) -> bool:
        read = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in names
        return read or taken(node)

    return wanted


def attributes(*names: str) -> Uses:
    """Return what tells whether a node takes one of some attributes, called or not."""

    def wanted(node: ast.AST) -> bool:
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "getattr":
            return any(getattr(one, "value", "") in names for one in node.args[1:2])
        return isinstance(node, ast.Attribute) and node.attr in names

    return wanted


def hides(*modules: str) -> Uses:
    """Return what tells whether a statement imports a module under another name, or all of it."""

    def wanted(node: ast.AST) -> bool:
        given = node.names if isinstance(node, ast.Import) else []
        return any(one.name in modules and (one.asname or one.name != "os") for one in given)

    return wanted


def replaces_file(node: ast.AST) -> bool:
    """Return whether a node moves a file: to replace text takes two texts."""
    named = isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "replace"
    return named and len(node.args) == 1 and not node.keywords  # type: ignore[attr-defined]


def dotted(*names: str) -> Uses:
    """Return what tells whether a node is one of some dotted names."""
    last = {name.rpartition(".")[2] for name in names}
    from_module = imports(*names)
    return lambda node: (
        (isinstance(node, ast.Attribute) and node.attr in last and ast.unparse(node) in names)
        or (isinstance(node, ast.ImportFrom) and from_module(node))
    )


def any_of(*kinds: Uses) -> Uses:
    """Return what tells whether a node is of any of some kinds."""
    return lambda node: any(kind(node) for kind in kinds)


def texts(node: ast.AST) -> Iterator[str]:
    """Yield the constant parts of a text that is put together."""
    parts: list[ast.expr] = []
    if isinstance(node, ast.JoinedStr):
        parts = node.values
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
        parts = [node.left, node.right]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        builds = node.func.attr in ("format", "format_map", "join", "replace", "substitute")
        listed = [one for arg in node.args for one in getattr(arg, "elts", ())]
        parts = [node.func.value, *node.args, *listed] if builds else []
    elif isinstance(node, ast.AugAssign):
        parts = [node.value]
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


TAG = re.compile(r"""(?<!\(\?P)<(?:[A-Za-z/!?]|$)|[A-Za-z]="|[A-Za-z]='""")
"""The start of a tag, or of the value of an attribute; groups of patterns have a ``?P``."""


def builds_tags(node: ast.AST) -> bool:
    """Return whether a node puts text together of which a part is a tag."""
    return any(TAG.search(text) for text in texts(node))


def claims_html(node: ast.AST) -> bool:
    """Return whether a node declares that a text which is no literal is HTML."""
    named = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Markup"
    return named and any(not isinstance(a, ast.Constant) for a in node.args)  # type: ignore[attr-defined]


def lists_elements(node: ast.AST) -> bool:
    """Return whether a node lists names of HTML elements, as what lets them are in a page would."""
    words: list[str] = []
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        words = node.value.split()
    elif isinstance(node, ast.Set | ast.List | ast.Tuple):
        words = [str(one.value) for one in node.elts if isinstance(one, ast.Constant)]
    known = ALLOWED.intersection(words)
    return len(known) > 4 and len(known) > 3 * len(set(words) - known)


def makes_elements(node: ast.AST) -> bool:
    """Return whether a node makes an HTML element of a page, or changes which one it is."""
    named = isinstance(node, ast.Call) and any(one.arg == "element" for one in node.keywords)
    changed = isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)
    return named or (changed and ast.unparse(node.slice) == "'element'")


READS = any_of(
    mentions("open"), attributes("read_text", "read_bytes"), imports("io", "sqlite3", "mmap"),
    imports("fileinput", "linecache", "zipfile", "tarfile", "glob"),
    dotted("os.open", "os.read", "os.scandir", "os.walk", "os.readlink"),
)  # fmt: skip
WRITES = any_of(
    attributes("write_text", "write_bytes", "copyfile", "copy2", "copytree", "symlink_to", "touch"),
    attributes("unlink", "rmdir", "rmtree", "mkdir", "hardlink_to", "rename", "chmod"),
    imports("shutil", "tempfile"), dotted("os.remove", "os.rename", "os.replace", "os.write"),
    dotted("os.makedirs", "os.mkdir", "os.symlink", "os.link", "os.truncate", "os.unlink"),
    hides("os"), replaces_file,
)  # fmt: skip
CONNECTS = any_of(hides("urllib"), imports(
    "urllib.request", "urllib.robotparser", "http", "requests", "httpx", "urllib3", "aiohttp",
    "socket", "socketserver", "ssl", "asyncio", "ftplib", "smtplib", "xmlrpc", "webbrowser",
    "sphinx.util.requests",
))  # fmt: skip
RUNS = any_of(
    calls("compile"), mentions("eval", "exec", "__import__"),
    attributes("import_module", "system", "popen"), dotted("os.system", "os.popen", "os.fork"),
    attributes("execv", "execve", "execvp", "execl", "spawnl", "spawnv", "posix_spawn"),
    imports("subprocess", "pickle", "marshal", "shelve", "runpy", "ctypes", "code", "pty", "dill"),
    imports("importlib", "multiprocessing", but=("importlib.metadata.version",)),
)  # fmt: skip
RESOLVES = imports("urllib.parse", but=("urllib.parse.quote", "urllib.parse.urlencode"))

MAY: Mapping[str, tuple[Uses, Mapping[str, str]]] = {
    "read a file or a folder": (READS, {
        "safety.files": "the place",
        "safety.dimensions": "a picture's first bytes, which are in memory",
        "theme.page.cards": "a logo and a picture, which are in memory, for Pillow",
        "safety.publish": "looks whether a file already exists, and cleans SVG",
        "safety.fetcher": "keeps copies of what was fetched",
        "safety.outputs": "the record of what earlier builds have written",
        "sphinx_private.packages": "the icons that installed packages hold",
        "sphinx_private.static_files": "names in the folders that conf.py and themes have copied",
        "sources.discover": "the walk over the source folder; it follows no link out of it",
        "openapi.model.library": "a walk that looks for OpenAPI files and follows no links",
        "commands.live_site": "the server for the author's own machine reads the site it serves",
    }),
    "write, move or remove a file": (WRITES, {
        "safety.publish": "the place",
        "safety.outputs": "removes what an earlier build has written and nothing asks for",
        "commands.books": "copies a book to the folder that its author names",
    }),
    "connect": (CONNECTS, {
        "safety.network": "the place",
        "commands.live_site": "answers the author's own browser on 127.0.0.1",
        "local_server": "listens on 127.0.0.1, for programs of this machine",
        "mcp_server.transports": "answers the author's own AI tools on 127.0.0.1",
    }),
    "run code or start a process": (RUNS, {
        "cli": "the module of a command, which a table of ours names",
        "sphinx_private.doors": "names of functions that are in a table of ours",
        "sphinx_private.packages": "names of packages that may be installed, none from input",
        "sphinx_private.themes": "names of installed themes, none of which is loaded",
        "openapi.plan.validate": "loads openapi-spec-validator, if it is installed",
        "commands.books": "runs TeX when the author asks for a PDF",
    }),
    "take a URL apart or resolve it": (RESOLVES, {
        "safety.urls": "the place",
        "safety.network": "checks the host of what is fetched",
        "commands.live_site": "the path of a request to the server on the author's machine",
    }),
    "build a tag": (builds_tags, {
        "safety.tags": "the place",
        "html.code": "takes the boxes that Pygments draws around errors out of what it wrote",
        "vocabulary": "names a tag in plain text",
        "llms.feed": "the last tags of a feed, which are constants",
        "html.diagrams.fitting": "writes numbers into tags of a drawing, before it is cleaned",
        "safety.svg": "names a tag in a message",
        "commands.live_site": "the tag of its own script, a constant",
        "markup.home_page": "tags of a page, which are read and checked as an author's are",
    }),
    "list HTML elements": (lists_elements, {
        "safety.allowed": "the place",
        "safety.svg": "the elements of drawings",
        "safety.pages.drawings": "the shapes of drawings, to count what they draw",
        "openapi.model.texts.html_in_text": "those that end where the next begins; it lets none stand",
    }),
    "make an HTML element of a page": (makes_elements, {
        "markup.render.element_renderer": "of a tag that `safety.allowed` lets stand",
        "markup.render.renderer": "rules, struck text and boxes of tasks, which Markdown has",
        "markup.render.settle": "of an element that was inline, and is around blocks",
        "html.arrange": "a link around blocks, from one inside of them",
        "html.stray_parts": "cells and lists around what an author wrote outside of them",
        "llms.writers.raw_html": "of a raw node, only to be written as Markdown",
        "books.direction": "boxes that say in which direction a page and its code are written",
        "books.events": "a box in the place of an element of text that is around blocks",
        "openapi.page.nodes": "an image of a description, for the navigation to resolve",
    }),
    "declare that a text is HTML": (claims_html, {
        "safety.tags": "the place",
        "html.code": "what Pygments wrote",
        "html.icons": "a drawing of the package lucide",
        "markup.script.reader": "a class of our own with this name: JSX in an attribute",
        "openapi.model.texts.markdown": "what markdown-it wrote, with HTML off and all links checked",
        "openapi.page.nodes": "what `FieldWriter` wrote, kept in a node",
    }),
    "make raw nodes, or look at them": (dotted("nodes.raw"), {
        "books.chapters": "the command of LaTeX for a part; Sphinx escapes its title",
        "books.plain": "a line break of LaTeX, a constant",
        "components.asides": "reads the text of those in a heading",
        "llms.writers.raw_html": "reads them, to write what they show as Markdown",
        "markup.probe": "looks whether one has passed the guard",
        "markup.unread": "looks for tags that MyST does not read",
        "markup.untrusted": "drops all of an untrusted page",
        "markup.render.renderer": "replaces what MyST makes of a task list",
        "search.passages": "leaves them out",
        "theme.page.toc": "finds no headings in them",
    }),
    "print": (any_of(calls("print"), dotted("click.echo")), {
        "commands.telling": "the place",
        "commands.completion": "a script for the shell, a constant",
        "commands.settings": "JSON for programs",
    }),
    "say that a file may be read": (any_of(calls("SourceFile")), {"safety.files": "the place"}),
    "take a file that no check has seen": (calls("trusted_file"), {
        "commands.moving.mv": "pages and settings below the folder that its author names",
        "commands.start.docusaurus": "sidebars in the folder that its author names",
        "commands.start.found": "settings there, of which only the beginning of a text is known",
        "commands.start.javascript": "settings there, and what they import from below that folder",
        "commands.start.mkdocs": "mkdocs.yml in the folder that its author names",
        "commands.start.toctrees": "conf.py there, which is not run",
        "settings.load": "the settings file, which conf.py, a user, or a checked reference names",
        "theme.derived": "the file of a theme in html_theme_path, or that an extension registers",
    }),
    "take a file from a walk": (calls("found_file"), {
        "commands.start.sidebars": "the walk for pages",
        "commands.start.toctrees": "the walk for pages",
        "check.columns": "the file of a page that Sphinx has read",
        "commands.books": "the log of TeX in the folder that the command made for a book",
        "lint.events": "the file of a page or a snippet that was just read",
        "markup.unread": "the file of a page that Sphinx has read",
        "markup.unreadable": "the file of a page that Sphinx has read",
        "navigation.settings_links": "a file that the resolver found below the source folder",
        "openapi.model.library": "its walk",
        "safety.publish": "pictures of the site that were checked, and copies of them",
        "sources.source": "the walk for pages",
        "commands.messages.near_names": "conf.py, which Sphinx has just run",
        "theme.conf_mistakes": "conf.py, which Sphinx has just run",
        "theme.site_style": "style sheets that the walk for pages has found",
    }),
    "read what is no source": (calls("own_text"), {
        "books.manifest": "the manifest and the pages of a book, which were just written",
        "theme.conf_mistakes": "the options that the theme of this package and Sphinx's declare",
        "assets": "style sheets and scripts of this package, and what an earlier build has written",
        "search.store": "what an earlier build has kept for the search",
        "catalogues.own_words": "catalogues of this package",
        "commands.kept_warnings": "the names of pages that an earlier build has written",
        "editor_rules": "a template of this package",
        "commands.start.starter": "the pages of a new site, which are part of this package",
        "navigation.output.half_files": "Sphinx's note of what an earlier build was made with",
        "navigation.output.moved": "pages that forward visitors, written by an earlier build",
        "llms.site.written": "the Markdown of a page, which was just written",
        "openapi.plan.validate": "what the validator found in an earlier build",
        "reference.theme_files": "the templates and style sheets of our theme",
    }),
    "read a file of a fixed name": (calls("plain_text"), {
        "sources.ignored": ".mintignore",
        "commands.start.docusaurus": "the colour of the site",
        "commands.start.sidebars": "the names of categories",
        "commands.start.contents.docsify": "sidebars, and the start page that has the options",
        "commands.start.contents.fern": "docs.yml",
        "commands.start.contents.hugo": "the settings in the folder that its author names",
        "commands.start.contents.jupyter_book": "the table of contents, and the settings beside it",
        "commands.start.contents.lists": "tables of contents",
        "commands.start.contents.summary": "tables of contents, and the settings beside them",
        "commands.start.contents.wiki": "the sidebar of a wiki",
        "commands.start.pages_files": ".pages, of a plugin of MkDocs",
        "theme.page.repository": ".git/config and .git/HEAD, for the address of the repository",
    }),
}  # fmt: skip
"""What → which nodes do it, and which modules may, each with the reason."""


@cache
def doing(wanted: Uses) -> dict[str, list[int]]:
    """Return the modules that hold certain nodes, with the lines."""
    found: dict[str, list[int]] = {}
    for path in MODULES:
        for node in nodes_of(path):
            if wanted(node):
                name = name_of(path).removeprefix("sphinx_docsjson.")
                found.setdefault(name, []).append(getattr(node, "lineno", 0))
    return found


@pytest.mark.parametrize("what", MAY)
def test_only_these_modules_may(what: str) -> None:
    wanted, allowed = MAY[what]
    found = doing(wanted)
    assert {name: lines for name, lines in found.items() if name not in allowed} == {}


@pytest.mark.parametrize("what", MAY)
def test_no_module_may_in_vain(what: str) -> None:
    wanted, allowed = MAY[what]
    assert set(allowed) - set(doing(wanted)) == set()


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ("read a file or a folder", "open(name)"),
        ("read a file or a folder", "path.open()"),
        ("read a file or a folder", "Path(x).read_bytes()"),
        ("read a file or a folder", "map(open, names)"),
        ("read a file or a folder", "read = open"),
        ("read a file or a folder", "getattr(path, 'read_text')()"),
        ("write, move or remove a file", "import os as system"),
        ("write, move or remove a file", "Path(a).replace(b)"),
        ("write, move or remove a file", "from shutil import copy"),
        ("write, move or remove a file", "path.unlink()"),
        ("write, move or remove a file", "from os import replace as put"),
        ("write, move or remove a file", "os.symlink(a, b)"),
        ("connect", "import urllib"),
        ("connect", "import urllib.request"),
        ("connect", "from urllib.request import urlopen"),
        ("connect", "from http.client import HTTPSConnection"),
        ("connect", "from urllib import request as ask"),
        ("connect", "from sphinx.util import requests"),
        ("connect", "import requests"),
        ("run code or start a process", "import pickle"),
        ("run code or start a process", "os.system(x)"),
        ("run code or start a process", "eval(x)"),
        ("run code or start a process", "map(eval, x)"),
        ("run code or start a process", "builtins.eval(x)"),
        ("run code or start a process", "from os import system"),
        ("run code or start a process", "os.execv(a, b)"),
        ("take a URL apart or resolve it", "from urllib.parse import quote, urljoin"),
        ("take a URL apart or resolve it", "import urllib.parse"),
        ("build a tag", "f'<a href={x}>'"),
        ("build a tag", "f'<{name}>'"),
        ("build a tag", "f' title=\"{x}'"),
        ("build a tag", "'<p>' + x"),
        ("build a tag", "'<p>%s</p>' % x"),
        ("build a tag", "'<p>{}</p>'.format(x)"),
        ("build a tag", "'</li><li>'.join(x)"),
        ("build a tag", "x.replace('a', '<br>')"),
        ("build a tag", "x += '<br>'"),
        ("build a tag", "''.join(['<p>', x])"),
        ("list HTML elements", "{'a', 'b', 'p', 'script', 'table', 'div'} - {'script'}"),
        ("list HTML elements", "'a b p table div'.split()"),
        ("make an HTML element of a page", "element('', element=name, attrs={})"),
        ("make an HTML element of a page", "node['element'] = name"),
        ("declare that a text is HTML", "Markup(x)"),
        ("make raw nodes, or look at them", "nodes.raw('', x, format='html')"),
    ],
)
def test_each_wall_sees_who_climbs_it(what: str, code: str) -> None:
    assert any(MAY[what][0](node) for node in ast.walk(ast.parse(code)))


@pytest.mark.parametrize("code", ["re.compile(f'(?P<{name}>x)')", "'<p>'", "1 < x", "f'{a} < {b}'"])
def test_other_code_builds_no_tags(code: str) -> None:
    assert not [node for node in ast.walk(ast.parse(code)) if builds_tags(node)]
