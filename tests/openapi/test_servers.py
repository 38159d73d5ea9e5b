"""Relative servers: what makes them complete, and how they are shown where nothing does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from docutils import nodes
from safety.small_site import build

from sphinx_docsjson.openapi.model.access import access_of
from sphinx_docsjson.openapi.model.mistakes import mistakes
from sphinx_docsjson.openapi.model.operations import read_spec
from sphinx_docsjson.openapi.model.servers import example_server, known_servers
from sphinx_docsjson.openapi.page.bar import address_code
from sphinx_docsjson.openapi.read.load import parse
from sphinx_docsjson.openapi.read.resolve import HOME, Documents
from sphinx_docsjson.settings.model import Api
from sphinx_docsjson.sources.front import Front

if TYPE_CHECKING:
    from sphinx_docsjson.openapi.model.operations import Spec

FETCHED = "https://files.example/specs/api.json"
SELF = "https://self.example/specs/api.json"
URLS = {
    "/v1": "{host}/v1",
    "/v1/": "{host}/v1",
    "v1": "{host}/specs/v1",
    "./v1": "{host}/specs/v1",
    "../v1": "{host}/v1",
    ".": "{host}/specs",
    "/": "{host}",
    "/{version}/api": "{host}/v2/api",
    "{version}/api": "{host}/specs/v2/api",
    "../{version}": "{host}/v2",
    "{root}": "{host}",
    "{path}/api": "{host}/base/api",
    "{none}/api": "{host}/api",
    "{site}/v1": "https://whole.example/v1",
    "https://{tenant}.example/v1": "https://eu.example/v1",
}
VARIABLES = {
    "version": "v2", "root": "/", "path": "/base", "none": "",
    "site": "https://whole.example", "tenant": "eu",
}  # fmt: skip


def file(url: str, own: str = "", address: str = HOME + "api.json", **more: Any) -> Spec:
    variables = {
        name: {"default": text} for name, text in VARIABLES.items() if f"{{{name}}}" in url
    }
    contents = {
        "openapi": "3.2.0", "info": {"title": "A", "version": "1"},
        "servers": [{"url": url, "variables": variables}],
        "paths": {"/a": {"get": {"responses": {"200": {"description": "d"}}}}},
    } | ({"$self": own} if own else {}) | more  # fmt: skip
    text = json.dumps(contents)
    return read_spec(Documents(Path()).add(address, parse(text), text))


@pytest.mark.parametrize(("url", "expected"), URLS.items())
@pytest.mark.parametrize(
    ("own", "address", "host"),
    [
        (SELF, HOME + "api.json", "https://self.example"),
        (SELF, FETCHED, "https://files.example"),
        ("", FETCHED, "https://files.example"),
        ("/specs/other.json", FETCHED, "https://files.example"),
        ("urn:example:api", FETCHED, "https://files.example"),
    ],
)
def test_a_relative_server_is_found_from_the_address_of_its_file(
    url: str, expected: str, own: str, address: str, host: str
) -> None:
    found = file(url, own, address)
    access = access_of(Api(), Front(), found, found.operations[0])
    assert access.base_url == access.shown_url == expected.replace("{host}", host)
    assert [one.filled for one in known_servers(found, Api())] == [access.base_url]
    assert [one.name for one in access.servers[0].variables] == [
        name for name in VARIABLES if f"{{{name}}}" in url
    ]


@pytest.mark.parametrize(("url", "expected"), URLS.items())
def test_without_one_it_is_found_from_the_base_url_of_the_settings(url: str, expected: str) -> None:
    host = "https://base.example"
    found, api = file(url), Api(base_urls=(host,))
    access = access_of(api, Front(), found, found.operations[0])
    below = expected.replace("{host}", host).replace("/specs", "")
    assert access.base_url == (below if "{host}" in expected else host)
    assert [one.filled for one in known_servers(found, api)] == [access.base_url]


@pytest.mark.parametrize(("url", "expected"), URLS.items())
def test_where_nothing_is_known_it_is_shown_as_it_is_written(url: str, expected: str) -> None:
    found = file(url)
    access = access_of(Api(), Front(), found, found.operations[0])
    if "{host}" not in expected:
        assert access.base_url == access.shown_url == expected
        return
    written = url.rstrip("/")
    for name, text in VARIABLES.items():
        written = written.replace(f"{{{name}}}", text)
    assert (access.base_url, access.shown_url) == ("", written.rstrip("/"))
    sample = example_server("https://api.example", found, found.operations[0])
    assert sample == expected.replace("{host}", "https://api.example").replace("/specs", "")


def test_each_relative_server_lies_below_the_base_url_of_the_settings() -> None:
    two = [{"url": "/v1"}, {"url": "/v2", "description": "Next"}, {"url": "https://b.example"}]
    found = file("/", servers=two)
    api = Api(base_urls=("https://a.example",))
    urls = ["https://a.example/v1", "https://a.example/v2"]
    access = access_of(api, Front(), found, found.operations[0])
    assert [one.url for one in access.servers] == urls
    assert [one.url for one in known_servers(found, api)] == urls


def test_a_host_in_a_variable_without_its_scheme_counts_as_a_path_and_is_told() -> None:
    variables = {"host": {"default": "api.example.com"}}
    found = file("/", servers=[{"url": "{host}/v1", "variables": variables}])
    (fault,) = mistakes(found)
    assert "'{host}/v1' of the server counts as a path; start it with 'https://'" in fault.message


def test_the_bar_and_the_overview_show_a_server_as_it_is_written(tmp_path: Path) -> None:
    text = json.dumps(
        {
            "openapi": "3.1.0",
            "info": {"title": "A", "version": "1"},
            "servers": [
                {"url": "/{version}/api", "variables": {"version": {"default": "v2"}}},
            ],
            "paths": {
                "/a": {"get": {"summary": "One", "responses": {"200": {"description": "d"}}}}
            },
        }
    )
    groups = [{"group": "A", "pages": ["index"]}, {"group": "B", "openapi": "api.json"}]
    settings = {"navigation": {"groups": groups}}
    made = build(tmp_path, "# Home", files={"api.json": text}, settings=settings)
    (page,) = (made.out / "api-reference").glob("one*.html")
    shown = page.read_text("utf-8")
    assert 'class="docsjson-base-url" title="/v2/api">/v2/api</span>' in shown
    assert "https://YOUR_HOST/v2/api/a" in shown.replace("<wbr>", "")


FLOWS = {
    "components": {
        "securitySchemes": {
            "oauth": {
                "type": "oauth2",
                "flows": {
                    "authorizationCode": {
                        "authorizationUrl": "/in",
                        "tokenUrl": "token",
                        "refreshUrl": "//login.example/renew",
                        "scopes": {},
                    }
                },
            },
            "known": {"type": "openIdConnect", "openIdConnectUrl": "./known"},
            "bare": {"type": "openIdConnect", "openIdConnectUrl": "login.example.com/known"},
        }
    },
    "security": [{"oauth": [], "known": [], "bare": []}],
}


@pytest.mark.parametrize(
    ("url", "address", "bases", "expected"),
    [
        ("https://a.example/v1", HOME, (), ("https://a.example/in", "https://a.example/token")),
        ("https://a.example/v1/", HOME, (), ("https://a.example/in", "https://a.example/v1/token")),
        ("/{version}/", FETCHED, (), ("https://files.example/in", "https://files.example/v2/token")),
        ("/v1/", HOME, ("https://b.example",), ("https://b.example/in", "https://b.example/v1/token")),
        ("/v1", HOME, (), ("/in", "token")),
        ("", FETCHED, (), ("https://files.example/in", "https://files.example/token")),
    ],
)  # fmt: skip
def test_relative_urls_of_security_schemes_are_resolved_against_the_server(
    url: str, address: str, bases: tuple[str, ...], expected: tuple[str, str]
) -> None:
    address = f"{HOME}api.json" if address == HOME else address
    own = {"servers": [{"url": "https://else.example"}]} if url else {"servers": []}
    paths = {"/a": {"get": own | {"responses": {"200": {"description": "d"}}}}}
    more: dict[str, Any] = {"paths": paths} if url.startswith("https:") else {}
    found = file(url, address=address, **FLOWS, **more, **({} if url else {"servers": []}))
    access = access_of(Api(base_urls=bases), Front(), found, found.operations[0])
    oauth, known, bare = access.alternatives[0]
    urls = dict(oauth.flows[0].urls)
    assert (urls["authorizationUrl"], urls["tokenUrl"]) == expected
    whole = "https://login.example/renew" if "https:" in expected[0] else "//login.example/renew"
    assert urls["refreshUrl"] == whole
    shown = "./known" if expected[1] == "token" else expected[1].replace("token", "known")
    assert dict(known.urls)["openIdConnectUrl"] == shown
    assert dict(bare.urls)["openIdConnectUrl"] == "login.example.com/known"


def test_pages_show_the_urls_of_security_schemes_resolved(tmp_path: Path) -> None:
    operation = {"summary": "One", "responses": {"200": {"description": "d"}}}
    text = json.dumps(
        {
            "openapi": "3.1.0", "info": {"title": "A", "version": "1"},
            "servers": [{"url": "https://a.example/v1"}], "paths": {"/a": {"get": operation}},
            **FLOWS,
        }
    )  # fmt: skip
    groups = [{"group": "A", "pages": ["index"]}, {"group": "B", "openapi": "api.json"}]
    settings = {"navigation": {"groups": groups}}
    made = build(tmp_path, "# Home", files={"api.json": text}, settings=settings)
    pages = [one.read_text("utf-8") for one in (made.out / "api-reference").glob("*.html")]
    shown = [page for page in pages if 'href="https://a.example/known"' in page]
    assert len(shown) == 2  # the operation and the overview
    assert all('href="https://a.example/token"' in page for page in shown)


def test_an_address_is_code_whose_names_stay_in_one_line() -> None:
    made = address_code("https://{region}.a.example/{a-name-that-is-wider-than-a-phone}")
    assert made.astext() == "https://{region}.a.example/{a-name-that-is-wider-than-a-phone}"
    (name,) = made.findall(nodes.inline)
    assert (name.astext(), name["classes"]) == ("{region}", ["docsjson-path-name"])
