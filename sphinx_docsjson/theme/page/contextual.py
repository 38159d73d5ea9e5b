"""The menu beside a page's title: copy the page, view it as Markdown, ask an assistant about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from ...safety.urls import Unsafe, safe_link
from ...settings.model import Contextual, ContextualOption
from ...settings.tree import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ...sources.front import Front
    from .links import Icons

PROMPT = "Read {url} so that I can ask questions about it."

OPEN_IN = "Open in %s"
"""Title of the entry of an assistant."""

MARK = "{url}"
"""Placeholder in a URL for that of the page, where the site's own URL is not known."""


@dataclass(frozen=True, kw_only=True)
class Builtin:
    """A row: an entry that needs no more than its name in the settings."""

    description: str
    icon: str
    """Name of an icon of Lucide."""
    title: str = ""
    name: str = ""
    """Name of an assistant, instead of a title."""
    url: str | None = None
    """Start of a URL, in front of the percent-encoded question."""
    action: str | None = None
    """What our script does: ``copy``, ``print``; or ``view``, which is a link."""


def _assistant(name: str, icon: str, url: str) -> Builtin:
    return Builtin(name=name, description="Ask questions about this page", icon=icon, url=url)


BUILTINS: Mapping[str, Builtin] = {
    "copy": Builtin(
        title="Copy page",
        description="Copy the page as Markdown",
        icon="copy",
        action="copy",
    ),
    "view": Builtin(
        title="View as Markdown",
        description="Open the page as plain text",
        icon="file-text",
        action="view",
    ),
    "chatgpt": _assistant("ChatGPT", "message-circle", "https://chatgpt.com/?hints=search&q="),
    "claude": _assistant("Claude", "sparkles", "https://claude.ai/new?q="),
    "perplexity": _assistant("Perplexity", "telescope", "https://www.perplexity.ai/search?q="),
    "grok": _assistant("Grok", "message-circle", "https://grok.com/?q="),
    "aistudio": _assistant(
        "Google AI Studio", "sparkles", "https://aistudio.google.com/prompts/new_chat?prompt="
    ),
    "download-pdf": Builtin(
        title="Print or save as PDF",
        description="Open the print dialog",
        icon="printer",
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
    """URL with `MARK` for that of the page; our script fills it in."""
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
    icons: Icons,
    word: Callable[[str], str] = str,
) -> list[MenuEntry]:
    """Return the entries of the menu.

    Parameters: ``markdown`` is the URL of the page's Markdown, relative to the page;
    ``page_url`` that of the page if the site's URL is known; ``path`` its path in the site;
    ``word`` translates a word of ours.
    """
    unique = {(option.name, option.href): option for option in contextual.options}
    entries = (
        _builtin(BUILTINS[option.name], markdown, page_url, icons, word)
        if option.name in BUILTINS
        else _custom(option, page_url, path, icons)
        for option in unique.values()
    )
    return [entry for entry in entries if entry]


def _builtin(
    row: Builtin, markdown: str, page_url: str | None, icons: Icons, word: Callable[[str], str]
) -> MenuEntry:
    template = row.url and row.url + quote(word(PROMPT), safe="{}")
    href = template.replace(MARK, quote(page_url, safe="")) if template and page_url else None
    return MenuEntry(
        title=word(OPEN_IN).replace("%s", row.name) if row.name else word(row.title),
        description=word(row.description),
        icon=icons(Icon(name=row.icon, library="lucide")),
        href=markdown if row.action == "view" else href or row.url,
        action=row.action,
        template=None if href else template,
        is_external=row.url is not None,
    )


def _custom(
    option: ContextualOption, page_url: str | None, path: str, icons: Icons
) -> MenuEntry | None:
    if not option.href or not option.title:
        return None  # a built-in entry that needs a server
    try:
        url = safe_link(option.href)
    except Unsafe:
        return None
    template = url.replace("$path", quote(path, safe="")).replace("$page", MARK)
    href = template.replace(MARK, quote(page_url or "", safe=""))
    return MenuEntry(
        title=option.title,
        description=option.description,
        icon=icons(option.icon),
        href=href,
        template=template if MARK in template and not page_url else None,
        is_external=True,
    )
