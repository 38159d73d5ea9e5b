"""Register everything with Sphinx; the only module that does.

Read it as a table of contents: the settings, then the pages, the tree, the output. What a room
registers it declares itself, as data.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal, cast

from myst_parser.sphinx_ext.main import setup_sphinx

from . import build, reporting, theme
from .assets import link_assets, note_use, write_assets, write_needed
from .books import events as books
from .components import lexers
from .html import events as html
from .lint import events as lint
from .llms import events as llms
from .llms import visitors as markdown
from .markup import (
    component_directives,
    file_types,
    loose_links,
    probe,
    unread,
    unreadable,
    untrusted,
    unwritable,
)
from .markup.parser import keep_front, note_description
from .markup.render import characters, guard, local_roles, myst_renderer, snippet_files
from .navigation import events as navigation
from .openapi import api_assets
from .openapi import events as openapi
from .reference.directives import DIRECTIVES
from .reporting import stop_cleanly, without_traceback
from .search import events as search
from .speed import events as speed
from .sphinx_private import containers_of
from .theme import events as theme_events
from .translation import events as translation
from .translation.scripts import add_words, write_words
from .vocabulary import THEME

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx

Rebuild = Literal["", "env", "html"]

ASSETS = (*html.ASSETS, *api_assets.ASSETS)

EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    *reporting.EVENTS,
    ("build-finished", stop_cleanly, 0),
    *build.EVENTS,
    ("config-inited", file_types.register_file_types, 100),
    *characters.EVENTS,
    ("builder-inited", partial(write_assets, assets=ASSETS), 500),
    ("doctree-read", note_use, 500),
    ("env-updated", partial(write_needed, assets=ASSETS), 400),
    ("html-page-context", partial(link_assets, assets=ASSETS), 400),
    *translation.EVENTS,
    ("env-updated", partial(write_words, assets=ASSETS), 450),
    ("html-page-context", partial(add_words, assets=ASSETS, theme=theme.SCRIPTS), 450),
    *navigation.EVENTS,
    *openapi.EVENTS,
    *lint.EVENTS,
    *html.EVENTS,
    *books.EVENTS,
    *llms.EVENTS,
    *theme_events.EVENTS,
    *speed.EVENTS,
    *search.EVENTS,
    ("config-inited", guard.read_no_docutils_conf, 900),
    ("builder-inited", guard.guard_directives, 900),
    ("env-before-read-docs", probe.check_guard, 1001),
    ("object-description-transform", unreadable.keep_only_fields, 400),
    ("doctree-read", unread.report_unread, 500),
    ("builder-inited", unreadable.rescue_pages, 900),
    ("builder-inited", unwritable.rescue_books, 900),
    ("doctree-read", note_description, 50),
    ("doctree-read", keep_front, 600),
    ("env-before-read-docs", component_directives.register_plain, 999),
    ("builder-inited", guard.guard_domains, 900),
    ("doctree-read", local_roles.forget_roles, 900),
    ("env-get-outdated", snippet_files.reread, 500),
    ("env-get-outdated", myst_renderer.reread_links, 500),
)


def register(app: Sphinx) -> None:
    """Register the settings, the parser, the nodes, the theme and all event handlers."""
    for name, default, rebuild, types in (
        *build.CONFIG_VALUES,
        *openapi.CONFIG_VALUES,
        *llms.CONFIG_VALUES,
        *theme_events.CONFIG_VALUES,
    ):
        app.add_config_value(name, default, cast("Rebuild", rebuild), types=types)
    register_pages(app)
    ours = (*html.node_visitors(), *openapi.NODES, *markdown.NODES, *books.NODES)
    for node, visitors in ours:
        app.add_node(node, **{**markdown.VISITORS, **visitors})
    register_transforms(app)
    for lexer in lexers.LEXERS:
        app.add_lexer(lexer.aliases[0], lexer)
    app.add_html_theme(THEME, str(theme.PATH))
    for event, handler, priority in EVENTS:
        app.connect(event, without_traceback(handler), priority=priority)


def register_pages(app: Sphinx) -> None:
    """Register how pages are written: what MyST brings, and components as directives and roles."""
    leave_containers = partial(html.leave_containers, before=containers_of(app))
    app.connect("builder-inited", without_traceback(leave_containers), priority=10)
    setup_sphinx(app)
    component_directives.register_prefixed(app)
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)


def register_transforms(app: Sphinx) -> None:
    """Register the transforms of pages that are read, and of those that are written."""
    for room in (characters, loose_links, untrusted, translation, openapi, navigation):
        for transform in room.TRANSFORMS:
            app.add_transform(transform)
    rooms = (translation, navigation, openapi, html, books, llms)
    for late in (late for room in rooms for late in room.POST_TRANSFORMS):
        app.add_post_transform(late)
