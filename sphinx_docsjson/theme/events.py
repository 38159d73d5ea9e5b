"""The handlers of this room, as data for the extension: event, function, priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .conf_mistakes import (
    report_folders,
    report_texts,
    report_theme,
    report_unknown,
    report_unread,
    report_values,
)
from .configure import choose_theme, copy_files, follow_code_style, tell_other_theme, use_settings
from .derived import find_base
from .icon_templates import leave_out_icons
from .notfound import write_not_found
from .page.bars import check_bars
from .page.cards import write_cards
from .page.context import start
from .page.head import add_meta, check_tags
from .page.icons import check_page, check_settings, copy_icons
from .pictures import clean_packed, clean_pictures
from .site_style import link_site_style, write_site_style
from .styles import link_few, offer_filter, write_few, write_neighbours, write_theme_scripts
from .utility.sheet import link_utilities, write_utilities

if TYPE_CHECKING:
    from collections.abc import Callable

CONFIG_VALUES: tuple[tuple[str, Any, str, tuple[type, ...]], ...] = (
    ("docsjson_utilities", True, "html", (bool,)),
    ("docsjson_stars", False, "html", (bool,)),
    ("docsjson_cards", False, "html", (bool,)),
    ("docsjson_css", True, "html", (bool,)),
)
"""Name, default, what is rebuilt when it changes, and types."""

EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("config-inited", find_base, 40),
    ("config-inited", report_texts, 5),
    ("config-inited", choose_theme, 480),
    ("config-inited", follow_code_style, 485),
    ("config-inited", report_unknown, 490),
    ("config-inited", use_settings, 500),
    ("config-inited", report_unread, 990),
    ("config-inited", report_values, 990),
    ("builder-inited", tell_other_theme, 10),
    ("builder-inited", report_theme, 500),
    ("builder-inited", report_folders, 500),
    ("builder-inited", start, 500),
    ("builder-inited", check_settings, 500),
    ("builder-inited", check_bars, 500),
    ("builder-inited", check_tags, 500),
    ("builder-inited", clean_packed, 500),
    ("builder-inited", offer_filter, 500),
    ("builder-inited", write_neighbours, 500),
    ("builder-inited", write_few, 500),
    ("builder-inited", write_theme_scripts, 500),
    ("doctree-read", check_page, 500),
    ("doctree-read", add_meta, 600),
    ("env-updated", write_utilities, 400),
    ("env-updated", write_site_style, 400),
    ("write-started", leave_out_icons, 500),
    ("html-page-context", link_utilities, 500),
    ("html-page-context", link_site_style, 500),
    ("html-page-context", link_few, 990),
    ("html-collect-pages", write_not_found, 500),
    ("build-finished", write_cards, 500),
    ("build-finished", copy_files, 500),
    ("build-finished", copy_icons, 500),
    ("build-finished", clean_pictures, 500),
)
