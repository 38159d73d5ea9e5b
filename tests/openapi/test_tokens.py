"""OAuth 2 in the playground: which flows the form runs, and where it asks."""

from __future__ import annotations

import pytest

from sphinx_docsjson.openapi.model.access import Access
from sphinx_docsjson.openapi.model.security import Flow, Scheme
from sphinx_docsjson.openapi.page.tokens import callback_page, flows_of, token_origins


def scheme(name: str, *, needs: tuple[str, ...] = (), **urls: str) -> Scheme:
    """Return a scheme with one flow of two scopes."""
    scopes = (("read", "See things"), ("write", ""))
    flow = Flow(name=name, urls=tuple(urls.items()), scopes=scopes)
    return Scheme(id="oauth", kind="oauth2", flows=(flow,), scopes=needs)


def test_needed_scopes_come_first() -> None:
    (flow,) = flows_of(scheme("clientCredentials", needs=("write", "x"), tokenUrl="https://a/t"))
    assert flow == {
        "flow": "clientCredentials", "tokenUrl": "https://a/t", "needed": 2,
        "scopes": [["write", ""], ["x", ""], ["read", "See things"]],
    }  # fmt: skip


def test_relative_urls_are_those_of_the_api() -> None:
    found = scheme("authorizationCode", authorizationUrl="/in", tokenUrl="https://b.example/t")
    (flow,) = flows_of(found.completed("https://a.example/v1"))
    assert flow["authorizationUrl"] == "https://a.example/in"
    access = Access(alternatives=((found,),))
    assert list(token_origins(access)) == []  # without a base URL it is not complete


def test_only_what_is_asked_by_the_script_is_an_origin() -> None:
    found = scheme(
        "deviceAuthorization",
        tokenUrl="https://b.example/t",
        deviceAuthorizationUrl="https://c.example",
    )
    assert list(token_origins(Access(alternatives=((found,),)))) == [
        "https://b.example", "https://c.example",
    ]  # fmt: skip
    found = scheme(
        "authorizationCode", authorizationUrl="https://a.example", tokenUrl="https://b.example"
    )
    assert list(token_origins(Access(alternatives=((found,),)))) == ["https://b.example"]
    found = scheme(
        "clientCredentials", tokenUrl="https://b.example", refreshUrl="https://d.example"
    )
    assert list(token_origins(Access(alternatives=((found,),))))[1:] == ["https://d.example"]
    found = scheme("clientCredentials", tokenUrl="https://b.example", refreshUrl="javascript:x()")
    assert "refreshUrl" not in flows_of(found)[0]


@pytest.mark.parametrize(
    "flow",
    [
        scheme("implicit", authorizationUrl="https://a.example"),
        scheme("password", tokenUrl="https://a.example"),
        scheme("clientCredentials"),
        scheme("clientCredentials", tokenUrl="javascript:alert(1)"),
        scheme("clientCredentials", tokenUrl="//["),
        scheme("authorizationCode", tokenUrl="https://a.example"),
        scheme("unknown", tokenUrl="https://a.example"),
    ],
)
def test_a_flow_without_its_urls_is_left_out(flow: Scheme) -> None:
    assert flows_of(flow.completed("https://a.example")) == []


def test_the_page_that_a_sign_in_ends_on_has_no_inline_script() -> None:
    page = callback_page("de", lambda text: f"<{text}>")
    assert '<html lang="zh-CN">' in callback_page("zh_CN", str)
    assert page.startswith("<!doctype html>")
    assert '<html lang="de">' in page
    assert "&lt;Authorization&gt;" in page
    assert '<script src="oauth-callback.js" defer></script>' in page
