"""How a page is named."""

from __future__ import annotations

import pytest

from sphinx_docsjson.check.pages import endpoint, page_path


@pytest.mark.parametrize(
    ("written", "path"),
    [
        ("guide", "guide"),
        ("/guide", "guide"),
        ("./guide", "guide"),
        ("././guide//", "guide"),
        ("//guide", "guide"),
        (" guide ", "guide"),
        ("guide.md", "guide"),
        ("guide.mdx", "guide"),
        ("guide.mdx/", "guide"),
        ("a/../b", "b"),
        ("../../b", "b"),
        ("a.b", "a.b"),
        ("a.MD", "a.MD"),
        ("/", "index"),
        ("api/index", "api/index"),
    ],
)
def test_spellings_of_a_page(written: str, path: str) -> None:
    assert page_path(written) == path


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("GET /users", (None, "get", "/users")),
        ("post  /users/{id}", (None, "post", "/users/{id}")),
        ("/openapi.json DELETE /users", ("/openapi.json", "delete", "/users")),
        ("webhook order.created", (None, "webhook", "order.created")),
        ("get started", None),
        ("users", None),
        ("fetch /users", None),
        ("a b c GET /users", None),
        ("", None),
    ],
)
def test_endpoints(written: str, found: tuple[str | None, str, str] | None) -> None:
    assert endpoint(written) == found
