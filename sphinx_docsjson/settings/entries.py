"""How entries of the navigation are told apart: pages from groups."""

from __future__ import annotations

from typing import Any

from pydantic import Tag

from ..check.objects import OBJECT, kind

_GROUP_KEYS = frozenset({"group", "pages", "page", "openapi"})


def entry_kind(value: Any) -> str:
    """Tell pages from groups; whatever is neither has only its kind of JSON."""
    if isinstance(value, str):
        return "the path of a page"
    if isinstance(value, dict) and not _GROUP_KEYS.isdisjoint(value):
        return "a group"
    return f"{OBJECT} without 'group' and 'pages'" if isinstance(value, dict) else kind(value)


PAGE_TAG, GROUP_TAG = Tag("the path of a page"), Tag("a group")
