"""A navigation as lines of text, for fixtures that people can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx_docsjson.settings.tree import Division, EndpointEntry, Group, PageEntry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx_docsjson.settings.tree import Icon, Navigation, OpenApiSource


def outline(navigation: Navigation) -> str:
    """Return the tree, one line per entry, and the links that are shown everywhere."""
    lines = [f"everywhere: {line}" for d in navigation.everywhere for line in _lines(d, 0)]
    lines += [line for child in navigation.children for line in _lines(child, 0)]
    return "\n".join(lines) + "\n"


def _lines(entry: Division | Group | PageEntry | EndpointEntry, depth: int) -> Iterator[str]:
    yield "  " * depth + " ".join(_words(entry))
    for child in entry.children if isinstance(entry, Division | Group) else ():
        yield from _lines(child, depth + 1)


def _words(entry: Division | Group | PageEntry | EndpointEntry) -> Iterator[str]:
    if isinstance(entry, PageEntry):
        yield entry.path
    elif isinstance(entry, EndpointEntry):
        yield f"<{entry.method} {entry.path}{f' of {entry.source}' if entry.source else ''}>"
    else:
        yield f"{entry.kind if isinstance(entry, Division) else 'group'} {entry.title!r}"
        yield from _looks(entry)


def _looks(entry: Division | Group) -> Iterator[str]:
    for name in ("prefix", "href", "tag", "description"):
        if value := getattr(entry, name, None):
            yield f"{name}={value}"
    yield from (n for n in ("default", "hidden", "expanded", "searchable") if getattr(entry, n, 0))
    if entry.icon:
        yield f"icon={_icon(entry.icon)}"
    if isinstance(entry, Group) and entry.root:
        yield f"root={entry.root.path}"
    yield from (f"openapi={_source(source)}" for source in entry.openapi)


def _icon(icon: Icon) -> str:
    return "/".join(part for part in (icon.library, icon.name, icon.style) if part)


def _source(source: OpenApiSource) -> str:
    return f"{source.source}→{source.directory}" if source.directory else source.source
