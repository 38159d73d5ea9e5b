"""The sidebar as HTML: rendered once for all the pages that share it, then made current by page.

Rendering it for every page would cost pages × entries; so a sidebar is rendered once for each
depth of pages (relative URLs differ), with the places noted at which a page that is current
has to be marked. Making it current copies the text and inserts a few words.

A sidebar of many entries on as many pages would still be a site that grows with their square. In
such a sidebar only the groups around the current page are open; others are a link to their first
page, on which they are open. So are the parts of a long list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from markupsafe import Markup

from ...html.shown_titles import breakable
from ...safety.tags import NONE, Attributes, joined, opening, tag
from ...sitemap.model import Sidebar, SidebarGroup, SidebarPage
from .runs import Run, in_runs

if TYPE_CHECKING:
    from .links import Icons
    from .runs import Entry

CURRENT = ' aria-current="page"'
OPEN = " open"
MOST_ENTRIES = 300
"""Pages and groups of a sidebar of which each page has all."""
NOTHING = Markup()


@dataclass(frozen=True, kw_only=True)
class Label:
    """How a page is shown in a list of links."""

    title: str
    href: str
    is_external: bool = False
    icon: Markup = NOTHING
    """HTML of the icon, or nothing."""
    tag: str | None = None
    method: str | None = None
    """HTTP method of an API page, in capitals."""
    deprecated: bool = False
    description: str | None = None


OUTSIDE = Markup(
    '<svg class="docsjson-external" viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">'
    '<path d="M3 9l6-6M4 3h5v5" fill="none" stroke="currentColor" stroke-width="1.5"/></svg>'
)
"""The icon of a link that leaves the site."""

Labels = Callable[[SidebarPage], "Label | None"]


@dataclass(frozen=True)
class RenderedSidebar:
    """A sidebar with no page current, and where the marks of each page go."""

    html: str
    marks: Mapping[str, tuple[Mark, ...]] = field(default_factory=dict)
    """By page, in the order of the text."""

    def current(self, page: str) -> str:
        """Return the HTML with a page marked as current and the groups around it open."""
        parts, start = [], 0
        for offset, end, inside in self.marks.get(page, ()):
            opened = inside if isinstance(inside, str) else inside.current(page)
            parts += [self.html[start:offset], opened]
            start = end
        return "".join([*parts, self.html[start:]])


Mark = tuple[int, int, str | RenderedSidebar]
"""Where a part of the HTML starts and ends, and what takes its place where a page is current."""


def entries_of(entries: Iterable[Entry]) -> Iterator[SidebarPage]:
    """Yield the pages and links in a sidebar, and in its groups."""
    for entry in entries:
        if isinstance(entry, SidebarPage):
            yield entry
            continue
        if entry.root:
            yield SidebarPage(page=entry.root)
        yield from entries_of(entry.entries)


def render_sidebar(sidebar: Sidebar, labels: Labels, icons: Icons) -> RenderedSidebar:
    """Render a sidebar.

    Parameters: ``labels`` gives the label of an entry, nothing for one that cannot be shown;
    ``icons`` the HTML of an icon.
    """
    size = sum(1 for _ in entries_of(sidebar.entries))
    writer = _Writer(labels, icons, folds=size > MOST_ENTRIES)
    for kind, entries in groupby(sidebar.entries, key=type):
        write = writer.sections if kind is SidebarGroup else writer.list_of
        write(entries)
    return writer.rendered()


class _Writer:
    """Writes HTML and notes offsets for the marks."""

    def __init__(self, labels: Labels, icons: Icons, *, folds: bool) -> None:
        self.labels = labels
        self.icons = icons
        self.folds = folds
        self.parts: list[str] = []
        self.size = 0
        self.marks: dict[str, list[Mark]] = {}

    def rendered(self) -> RenderedSidebar:
        marks = {page: tuple(marks) for page, marks in self.marks.items()}
        return RenderedSidebar("".join(self.parts), marks)

    def add(self, html: Markup) -> None:
        self.parts.append(html)
        self.size += len(html)

    def start(self, opened: Markup, pages: Iterable[str], mark: str) -> None:
        """Add a tag that opens an element; pages that are current get a mark at its end."""
        self.add(opened[:-1])
        for page in pages:
            self.marks.setdefault(page, []).append((self.size, self.size, mark))
        self.add(opened[-1:])

    def folded(
        self, group: SidebarGroup, write: Callable[[_Writer, SidebarGroup], None], around: str
    ) -> None:
        """Write a group as a link to its first page; where one of its pages is current, in full."""
        labels = (self.labels(entry) for entry in entries_of((group,)) if entry.page)
        first = next((label for label in labels if label and not label.is_external), None)
        if first is None:
            write(self, group)
            return
        opened, start = _Writer(self.labels, self.icons, folds=True), self.size
        write(opened, group)
        link = {"class": "docsjson-nav-link docsjson-nav-folded", "href": first.href}
        self.add(tag(around, NONE, tag("a", link, self._shown(group, self._root(group))), "\n"))
        rendered = opened.rendered()
        for page in sorted(group.pages):
            self.marks.setdefault(page, []).append((start, self.size, rendered))

    def cut(self, entries: Iterable[Entry]) -> Iterable[Entry]:
        """Return the entries of a list, or its runs if it is a long one in a large sidebar."""
        return in_runs(entries, self.name) if self.folds else entries

    def name(self, entry: Entry) -> str:
        """Return the title of an entry; nothing if it is not shown."""
        if isinstance(entry, SidebarGroup):
            return entry.title
        label = self.labels(entry)
        return label.title if label else ""

    def sections(self, groups: Iterable[Entry]) -> None:
        """Write groups of the first level."""
        for group in self.cut(groups):
            if isinstance(group, Run):
                self.folded(group, _Writer.open_sections, "div")
            elif isinstance(group, SidebarGroup):
                self.section(group)

    def section(self, group: SidebarGroup) -> None:
        """Write a group of the first level."""
        if self.folds and group.title:
            self.folded(group, _Writer.open_section, "div")
        else:
            self.open_section(group)

    def open_sections(self, run: SidebarGroup) -> None:
        """Write the groups of a run."""
        self.sections(run.entries)

    def open_section(self, group: SidebarGroup) -> None:
        """Write a title and a list."""
        self.add(Markup('<div class="docsjson-nav-section">'))
        if group.title:
            self.add(Markup('<p class="docsjson-nav-title">'))
            self._title(group)
            self.add(Markup("</p>"))
        self.list_of(group.entries)
        self.add(Markup("</div>\n"))

    def _title(self, group: SidebarGroup) -> None:
        root = self._root(group)
        inside = self._shown(group, root)
        if not root or not group.root:
            self.add(inside)
            return
        self.start(opening("a", {"href": root.href}), (group.root,), CURRENT)
        self.add(inside + Markup("</a>"))

    def _root(self, group: SidebarGroup) -> Label | None:
        named = SidebarPage(page=group.root, title=group.title or None)
        return self.labels(named) if group.root else None

    def _shown(self, group: SidebarGroup, root: Label | None = None) -> Markup:
        title = root.title if root and group.title else group.title
        return joined((self.icons(group.icon), tag("span", NONE, title, _tag(group.tag))))

    def list_of(self, entries: Iterable[Entry]) -> None:
        self.add(Markup('<ul class="docsjson-nav-list">\n'))
        self.items(entries)
        self.add(Markup("</ul>"))

    def items(self, entries: Iterable[Entry]) -> None:
        """Write pages, links and nested groups."""
        for entry in self.cut(entries):
            if isinstance(entry, SidebarPage):
                self.link(entry)
            elif isinstance(entry, Run):
                self.folded(entry, _Writer.open_items, "li")
            elif self.folds:
                self.folded(entry, _Writer.details, "li")
            else:
                self.details(entry)

    def open_items(self, run: SidebarGroup) -> None:
        """Write the entries of a run."""
        self.items(run.entries)

    def details(self, group: SidebarGroup) -> None:
        """Write a nested group, which collapses; it is open around the current page.

        Its title leads to its root page, as that of a group of the first level does. The link is
        before what collapses, not in it: screen readers do not find links in buttons.
        """
        has_link = self._link_to_root(group)
        box: Attributes = {"class": "docsjson-nav-details", "open": group.expanded}
        name: Attributes = {"aria-label": group.title} if has_link else NONE
        self.start(opening("details", box), () if group.expanded else group.pages, OPEN)
        self.add(tag("summary", name, NOTHING if has_link else self._shown(group)))
        self.list_of(group.entries)
        self.add(Markup("</details></li>\n"))

    def _link_to_root(self, group: SidebarGroup) -> bool:
        """Start the entry of a nested group; return whether it has a link to its root page."""
        root = self._root(group)
        if not (root and group.root):
            self.add(Markup("<li>"))
            return False
        self.add(Markup('<li class="docsjson-nav-branch">'))
        link = {"class": "docsjson-nav-link", "href": root.href}
        self.start(opening("a", link), (group.root,), CURRENT)
        self.add(self._shown(group, root) + Markup("</a>"))
        return True

    def link(self, entry: SidebarPage) -> None:
        label = self.labels(entry)
        if not label:
            return
        link = {"class": "docsjson-nav-link", "href": label.href}
        if label.is_external:
            link |= {"target": "_blank", "rel": "noopener"}
        self.add(Markup("<li>"))
        own = (entry.page,) if entry.page and not label.is_external else ()
        self.start(opening("a", link), own, CURRENT)
        self.add(_inside(label) + Markup("</a></li>\n"))


def _inside(label: Label) -> Markup:
    classes = {"class": "docsjson-deprecated"} if label.deprecated else NONE
    title = tag("span", classes, breakable(label.title), _tag(label.tag))
    outside = OUTSIDE if label.is_external else NOTHING
    return joined((label.icon, method_pill(label.method), title, outside))


def method_pill(method: str | None) -> Markup:
    """Return the mark of an API page's HTTP method."""
    if not method:
        return NOTHING
    short = {"DELETE": "DEL", "OPTIONS": "OPT", "WEBHOOK": "HOOK"}.get(method, method)
    return tag("span", {"class": f"docsjson-verb docsjson-verb-{method.lower()}"}, short) + " "


def _tag(written: str | None) -> Markup:
    return " " + tag("span", {"class": "docsjson-nav-tag"}, written) if written else NOTHING
