"""A page with ``api:`` says how to authenticate, unless its author does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from lxml import html
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

AUTHORIZATION = "//details[@class='docsjson-authorization']"


def ways(folder: Path, auth: dict[str, str], body: str = "Text.", front: str = "") -> list[str]:
    """Return the lines that name ways to authenticate on a page."""
    settings = {"api": {"mdx": {"server": "https://api.example", "auth": auth}}}
    page = f"---\ntitle: Notes\napi: GET /notes\n{front}---\n\n{body}\n"
    built = build(folder, page, settings=settings)
    assert not built.warnings
    found = html.fromstring(built.html).xpath(f"{AUTHORIZATION}/summary")
    return [one.text_content() for one in found]


@pytest.mark.parametrize(
    ("auth", "line"),
    [
        ({"method": "bearer"}, "Authorization: Bearer token"),
        ({"method": "basic", "name": "account:secret"}, "Authorization: Basic"),
        ({"method": "key", "name": "X-Notes"}, "Authorization: API key X-Notes"),
    ],
)
def test_the_method_of_the_settings_is_named(
    tmp_path: Path, auth: dict[str, str], line: str
) -> None:
    assert ways(tmp_path, auth) == [line]


def test_the_page_has_the_last_word(tmp_path: Path) -> None:
    key = {"method": "key", "name": "X-Notes"}
    assert ways(tmp_path / "none", key, front="authMethod: none\n") == []
    assert ways(tmp_path / "bearer", key, front="authMethod: bearer\n") == [
        "Authorization: Bearer token"
    ]


@pytest.mark.parametrize(
    "field", ['header="x-notes"', 'auth="token"'], ids=["the same header", "another name"]
)
def test_what_the_author_says_is_not_said_twice(tmp_path: Path, field: str) -> None:
    body = f'<ParamField {field} type="string">Your key.</ParamField>'
    assert ways(tmp_path, {"method": "key", "name": "X-Notes"}, body) == []


def test_a_header_of_another_name_says_nothing_about_it(tmp_path: Path) -> None:
    body = '<ParamField header="X-Trace" type="string">Any text.</ParamField>'
    assert ways(tmp_path, {"method": "bearer"}, body) == ["Authorization: Bearer token"]
