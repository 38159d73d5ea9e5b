"""How pages and endpoints are named."""

from __future__ import annotations

import pytest

from sphinx_docsjson.check.endpoints import no_endpoint, page_path, read_endpoint, read_entry


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
        ("GET /users", ("", "GET /users")),
        ("post  /users/{id}", ("", "POST /users/{id}")),
        ("query /users", ("", "QUERY /users")),
        ("/openapi.json DELETE /users", ("/openapi.json", "DELETE /users")),
        ("my api.json GET /users", ("my api.json", "GET /users")),
        ("webhook order.created", ("", "webhook order.created")),
        ("get started", None),
        ("users", None),
        ("fetch /users", None),
        ("", None),
    ],
)
def test_entries_that_name_an_endpoint(written: str, found: tuple[str, str] | None) -> None:
    entry = read_entry(written)
    assert ((entry.source, entry.key) if entry else None) == found


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("get /x", ("", "GET /x")),
        ("Post  /x/{id}", ("", "POST /x/{id}")),
        ("query /x", ("", "QUERY /x")),
        ("v3-openapi PUT /api", ("v3-openapi", "PUT /api")),
        ("/my api.yaml DELETE /a b", ("/my api.yaml", "DELETE /a b")),
        ("webhook new pet", ("", "webhook new pet")),
        ("file.json Webhook x", ("file.json", "webhook x")),
        ("GET https://a.example/x", ("", "GET https://a.example/x")),
        ("nope", None),
        ("GET", None),
        (None, None),
    ],
)
def test_endpoints_as_they_are_written(
    written: str | None, expected: tuple[str, str] | None
) -> None:
    found = read_endpoint(written)
    assert ((found.source, found.key) if found else None) == expected


def test_what_keeps_a_text_from_naming_an_endpoint() -> None:
    assert no_endpoint("pst /x") == "there is no HTTP method 'pst'; did you mean 'POST'?"
    assert no_endpoint("/x").startswith("expected METHOD /path")
    assert no_endpoint("7 /x").startswith("expected METHOD /path")
