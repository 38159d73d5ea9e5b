"""Settings out of a Sphinx project: its name, colour and repository, and its toctrees."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from fnmatch import fnmatchcase
from posixpath import dirname, join, normpath
from typing import TYPE_CHECKING, Any, NamedTuple

from ...safety.files import BadFileError, found_file, is_there, trusted_file
from ...sources.discover import discover
from ...sources.titles import title_from_name
from .around import anchors, links_outside, top_bar
from .besides import repository
from .contents.jupyter_book import in_toc
from .found import DEEPEST, FIRST_GROUP, Entry, Found, as_dict, groups_from, text_or_nothing
from .starter import groups_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .around import Link

SUFFIXES = (".rst", ".md", ".mdx", ".txt")
PLACES = ("source", "docs", "docs/source", "doc", "doc/source", "docs/*", "doc/*")
ROOTS = ("index", "contents")

_RST = re.compile(r"^(?P<indent>[ \t]*)\.\. toctree::\s*$")
_MYST = re.compile(r"^[ \t]*(?P<fence>`{3,}|:{3,}|~{3,})\{toctree\}\s*$")
_OPTION = re.compile(r":?(?P<name>[\w-]+):(?P<value>.*)$")
_MARKDOWN_TITLE = re.compile(r"^#[ \t]+(\S.*)$", re.MULTILINE)
_MARKDOWN_HEADING = re.compile(r"(?P<level>#{1,6})[ \t]+\S")
_UNDERLINED = re.compile(
    r"(?![\w-]+:\s[^\n]*\n---\s*$)\S[^\n]*\n(?P<line>[=\-~^\"'#*+`:.])(?P=line){2,}\s*$"
)
"""A title and its line; not the last line of frontmatter."""
_RST_TITLE = re.compile(
    r"^(?P<title>\S[^\n]*)\n(?P<line>[=\-~^\"'#*+`:.])(?P=line){2,}\s*$", re.MULTILINE
)
_ROLE = re.compile(r"(?::[\w:.+-]+:)?`{1,2}([^`<>]+)`{1,2}")
"""Code, or a role with its text, in a title."""
LONGEST_PATTERN = 500
"""Characters of a pattern in a toctree that is looked at; no path of a page is that long."""
MOST_SETS = 10
"""Sets of characters in such a pattern."""
MOST_COMPARED = 500_000
"""How often names of pages are compared with patterns of toctrees; 200 patterns of 2,500 pages."""
_HEX = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})$")


ADVICE = (
    'Add "sphinx_docsjson" to extensions in {file}, and docsjson_trusted = True if you write all '
    "pages yourself"
)


def settings_file(folder: Path) -> Path | None:
    """Return the ``conf.py`` of a project with a root page, if there is one."""
    places = (place for pattern in PLACES for place in sorted(folder.glob(pattern)))
    files = (place / "conf.py" for place in (folder, *places))
    return next((file for file in files if file.is_file() and _root(file.parent, {})), None)


def read(file: Path, _folder: Path) -> Found:
    """Return what the project tells. Raises `BadFileError` when ``conf.py`` cannot be read."""
    text = trusted_file(file).text()
    said = _assigned(text)
    options = as_dict(said.get("html_theme_options"))
    project = _Project(file.parent)
    groups = project.groups(_root(file.parent, said) or ROOTS[0])
    if len(project.seen) == 1:  # another extension makes the toctrees
        groups = groups_from(in_toc(file.parent)) or groups_of(project.pages)
    links = links_outside(project.links, "label", "href")
    return Found(
        folder=file.parent,
        name=text_or_nothing(said.get("project")),
        color=_color(options),
        settings=top_bar([], repository(options, as_dict(said.get("html_context")))),
        navigation={**anchors(links), "groups": groups} if groups else {},
        advice="" if "sphinx_docsjson" in text else ADVICE.format(file=file),
    )


def _assigned(text: str) -> dict[str, Any]:
    """Return the literals that ``conf.py`` gives to names; it is not run."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise BadFileError(f"is not Python: {str(error) or 'nested too deeply'}") from error
    found = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                found[node.targets[0].id] = ast.literal_eval(node.value)
            except (ValueError, TypeError, RecursionError, MemoryError):
                continue
    return found


def _root(folder: Path, said: dict[str, Any]) -> str | None:
    """Return the page that the toctrees start from."""
    named = text_or_nothing(said.get("root_doc") or said.get("master_doc"))
    names = (named,) if named else ROOTS
    return next((n for n in names for s in SUFFIXES if is_there(folder / f"{n}{s}")), None)


def _color(options: dict[str, Any]) -> str | None:
    color = as_dict(options.get("light_css_variables")).get("color-brand-primary")
    return color if isinstance(color, str) and _HEX.match(color) else None


class _Toctree(NamedTuple):
    """A toctree as it is written."""

    options: dict[str, str]
    entries: list[str]
    section: str = ""
    """The title of the section that shows it, if that is not the whole page."""


class _Project:
    """The pages of a project, and the toctrees on them."""

    def __init__(self, folder: Path) -> None:
        found = discover(folder, suffixes=SUFFIXES, no_pages=()).files
        self.texts = {one.docname: found_file(folder / one.file).lenient_text() for one in found}
        self.pages = [one.docname for one in found if not one.file.endswith(".txt")]
        self.seen: set[str] = set()
        self.names: defaultdict[int, list[str]] = defaultdict(list)
        """The names of pages by how many folders they are in."""
        for name in sorted(self.texts):
            self.names[name.count("/")].append(name)
        self.links: list[Link] = []
        """The entries that lead to other sites, with their titles."""
        self.compared = 0

    def groups(self, root: str) -> list[dict[str, Any]]:
        """Return the toctrees of the root page as groups; the root page is in the first one.

        A toctree without a caption is named after the section that shows it.
        """
        self.seen.add(root)
        parts: list[tuple[str, list[Entry]]] = [(FIRST_GROUP, [root])]
        for toctree in toctrees(self.texts.get(root, "")):
            plain = self.title(root) if len(parts) > 1 else FIRST_GROUP
            title = toctree.options.get("caption") or toctree.section or plain
            if pages := list(self.entries(toctree, root)):
                if title != parts[-1][0]:
                    parts.append((title, []))
                parts[-1][1].extend(pages)
        return [{"group": title, "pages": pages} for title, pages in parts]

    def entries(self, toctree: _Toctree, page: str, depth: int = 0) -> Iterator[Entry]:
        self.links += [_link(entry) for entry in toctree.entries if "://" in entry]
        step = -1 if "reversed" in toctree.options else 1
        for entry in toctree.entries[::step]:
            for name in self.named(entry, page, "glob" in toctree.options)[::step]:
                if name in self.texts and name not in self.seen:
                    self.seen.add(name)
                    yield self.page(name, depth + 1)

    def named(self, entry: str, page: str, is_glob: bool) -> list[str]:
        """Return the pages that an entry of a toctree names."""
        entry = _target(entry)
        if "://" in entry or entry == "self":
            return []
        base = entry.lstrip("/") if entry.startswith("/") else join(dirname(page), entry)
        name = normpath(base)
        name = next((name.removesuffix(s) for s in SUFFIXES if name.endswith(s)), name)
        if is_glob and any(character in name for character in "*?["):
            return self.matching(name)
        return [name]

    def matching(self, pattern: str) -> list[str]:
        """Return the pages that a pattern means; none once they have been compared too often.

        Those that a toctree names already are not compared again.
        """
        depth = pattern.count("/")
        self.compared += len(pattern) + len(self.names[depth])
        is_long = len(pattern) > LONGEST_PATTERN or pattern.count("[") > MOST_SETS
        if is_long or self.compared > MOST_COMPARED:
            return []
        self.names[depth] = [name for name in self.names[depth] if name not in self.seen]
        return [name for name in self.names[depth] if fnmatchcase(name, pattern)]

    def page(self, name: str, depth: int) -> Entry:
        """Return a page; one with toctrees of its own is a group that it comes first in."""
        inner: list[Entry] = []
        found = list(toctrees(self.texts[name])) if depth < DEEPEST else []
        for toctree in found:
            pages = list(self.entries(toctree, name, depth))
            title = toctree.options.get("caption") if len(found) > 1 else None
            inner += [{"group": title, "pages": pages}] if title and pages else pages
        return {"group": self.title(name), "pages": [name, *inner]} if inner else name

    def title(self, name: str) -> str:
        text = self.texts.get(name, "")
        if found := _MARKDOWN_TITLE.search(text):
            return _without_closing(found[1])
        found = _RST_TITLE.search(text)
        return _ROLE.sub(r"\1", found[1]).strip() if found else title_from_name(name)


def _without_closing(heading: str) -> str:
    """Return a heading of Markdown without the number signs that may close it."""
    text = heading.rstrip()
    bare = text.rstrip("#")
    return bare.rstrip() if bare.endswith((" ", "\t")) else text


def _target(entry: str) -> str:
    """Return what an entry of a toctree leads to: ``a`` of ``Title <a>``."""
    title, _, target = entry.removesuffix(">").rpartition("<")
    is_titled = entry.endswith(">") and title.strip() and target and ">" not in target
    return target if is_titled else entry


def _link(entry: str) -> Link:
    """Return the title and the target of an entry; those of a page do not lead to another site."""
    target = _target(entry)
    title = entry.removesuffix(">").removesuffix(target).removesuffix("<").strip()
    return {"label": title or target, "href": target}


def toctrees(text: str) -> Iterator[_Toctree]:
    """Yield the toctrees of a page, in reStructuredText or in MyST; none is inside another."""
    lines, number = text.splitlines(), 0
    section = _Section()
    while number < len(lines):
        line = lines[number]
        number += 1
        if found := _MYST.match(line):
            inner = list(_until_fence(lines, number, found["fence"]))
        elif found := _RST.match(line):
            inner = list(_indented(lines, number, len(found["indent"])))
        else:
            section.read(line, lines[number : number + 1])
            continue
        number += len(inner)
        toctree = _toctree(inner)
        yield toctree if "hidden" in toctree.options else toctree._replace(section=section.title)


class _Section:
    """The section that a page is read in."""

    def __init__(self) -> None:
        self.title = ""
        self._has_title = False
        """Whether the title of the page was read; it is underlined as sections are."""

    def read(self, line: str, following: list[str]) -> None:
        """Read a line, of which the one that follows is known."""
        if found := _MARKDOWN_HEADING.match(line):
            self.title = _without_closing(line[found.end() - 1 :]) if found["level"] != "#" else ""
        elif _UNDERLINED.match("\n".join([line, *following])):
            self.title = line.strip() if self._has_title else ""
            self._has_title = True


def _until_fence(lines: list[str], start: int, fence: str) -> Iterator[str]:
    for number in range(start, len(lines)):
        line = lines[number].strip()
        if line.startswith(fence):
            return
        yield line


def _indented(lines: list[str], start: int, indent: int) -> Iterator[str]:
    for number in range(start, len(lines)):
        line = lines[number]
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            return
        yield line.strip()


def _toctree(lines: list[str]) -> _Toctree:
    options: dict[str, str] = {}
    entries: list[str] = []
    in_block = False
    for line in lines:
        if line == "---" and not entries:
            in_block = not in_block
        elif (in_block or (line.startswith(":") and not entries)) and (
            found := _OPTION.match(line)
        ):
            options[found["name"]] = found["value"].strip().strip("\"'")
        elif line and not line.startswith((".. ", "%", "#")):
            entries.append(line)
    return _Toctree(options, entries)
