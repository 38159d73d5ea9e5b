"""The menu beside a page's title: copy the page, view it as Markdown, ask an assistant about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from ...safety.urls import Unsafe, safe_url
from ...settings.model import Contextual, ContextualOption, Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ...sources.front import Front

PROMPT = "Read {url} so that I can ask questions about it."

MARK = "{url}"
"""Stands in an address for that of the page, where the site's own address is not known."""


@dataclass(frozen=True, kw_only=True)
class Builtin:
    """A row: an entry that needs no more than its name in the settings."""

    title: str
    description: str
    icon: Icon | None = None
    address: str | None = None
    """Start of an address, in front of the percent-encoded question."""
    action: str | None = None
    """What our script does: ``copy``, ``print``; or ``view``, which is a link."""


BUILTINS: Mapping[str, Builtin] = {
    "copy": Builtin(
        title="Copy page",
        description="Copy the page as Markdown",
        icon=Icon(name="copy", library="lucide"),
        action="copy",
    ),
    "view": Builtin(
        title="View as Markdown",
        description="Open the page as plain text",
        icon=Icon(name="file-text", library="lucide"),
        action="view",
    ),
    "chatgpt": Builtin(
        title="Open in ChatGPT",
        description="Ask questions about this page",
        icon=Icon(name="message-circle", library="lucide"),
        address="https://chatgpt.com/?hints=search&q=",
    ),
    "claude": Builtin(
        title="Open in Claude",
        description="Ask questions about this page",
        icon=Icon(name="sparkles", library="lucide"),
        address="https://claude.ai/new?q=",
    ),
    "perplexity": Builtin(
        title="Open in Perplexity",
        description="Ask questions about this page",
        icon=Icon(name="telescope", library="lucide"),
        address="https://www.perplexity.ai/search?q=",
    ),
    "grok": Builtin(
        title="Open in Grok",
        description="Ask questions about this page",
        icon=Icon(name="message-circle", library="lucide"),
        address="https://grok.com/?q=",
    ),
    "aistudio": Builtin(
        title="Open in Google AI Studio",
        description="Ask questions about this page",
        icon=Icon(name="sparkles", library="lucide"),
        address="https://aistudio.google.com/prompts/new_chat?prompt=",
    ),
    "download-pdf": Builtin(
        title="Print or save as PDF",
        description="Open the print dialog",
        icon=Icon(name="printer", library="lucide"),
        action="print",
    ),
}
"""Entries that work on a static site; the others of the format need a server."""


@dataclass(frozen=True, kw_only=True)
class MenuEntry:
    """An entry as the template shows it."""

    title: str
    description: str | None
    icon: str
    href: str | None = None
    action: str | None = None
    template: str | None = None
    """Address with `MARK` for that of the page; our script fills it in."""
    is_external: bool = False


def options_of(contextual: Contextual, front: Front) -> Contextual:
    """Return the menu of a page: its frontmatter may leave it out, or name built-in entries.

    ``contextual: false`` leaves it out; a list of names, or an object with ``options``, chooses.
    """
    if front.contextual is False:
        return Contextual()
    names = front.contextual_names
    if names is None:
        return contextual
    options = tuple(ContextualOption(name=str(name)) for name in names if str(name) in BUILTINS)
    return Contextual(options=options, display=contextual.display)


def menu_entries(
    contextual: Contextual,
    *,
    markdown: str,
    page_url: str | None,
    path: str,
    icons: Callable[[Icon | None], str],
) -> list[MenuEntry]:
    """Return the entries of the menu.

    Parameters: ``markdown`` is the address of the page's Markdown, relative to the page;
    ``page_url`` that of the page if the site's address is known; ``path`` its path in the site.
    """
    entries = (
        _builtin(BUILTINS[option.name], markdown, page_url, icons)
        if option.name in BUILTINS
        else _custom(option, page_url, path, icons)
        for option in _unique(contextual.options)
    )
    return [entry for entry in entries if entry]


def _unique(options: Iterable[ContextualOption]) -> Iterable[ContextualOption]:
    return {(option.name, option.href): option for option in options}.values()


def _builtin(
    row: Builtin, markdown: str, page_url: str | None, icons: Callable[[Icon | None], str]
) -> MenuEntry:
    template = row.address and row.address + quote(PROMPT, safe="{}")
    href = template.replace(MARK, quote(page_url, safe="")) if template and page_url else None
    return MenuEntry(
        title=row.title,
        description=row.description,
        icon=icons(row.icon),
        href=markdown if row.action == "view" else href or row.address,
        action=row.action,
        template=None if href else template,
        is_external=row.address is not None,
    )


def _custom(
    option: ContextualOption, page_url: str | None, path: str, icons: Callable[[Icon | None], str]
) -> MenuEntry | None:
    if not option.href or not option.title:
        return None  # a built-in entry that needs a server
    try:
        address = safe_url(option.href)
    except Unsafe:
        return None
    address = address.replace("$path", quote(path, safe=""))
    template = address.replace("$page", MARK)
    href = template.replace(MARK, quote(page_url or "", safe=""))
    return MenuEntry(
        title=option.title,
        description=option.description,
        icon=icons(option.icon),
        href=href,
        template=template if MARK in template and not page_url else None,
        is_external=True,
    )
