"""Where requests go and who may send them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sphinx_docsjson.openapi.model.access import (
    Access,
    access_of,
    access_of_file,
)
from sphinx_docsjson.openapi.model.mistakes import mistakes
from sphinx_docsjson.openapi.model.security import Scheme
from sphinx_docsjson.openapi.model.servers import example_server, known_servers, servers
from sphinx_docsjson.openapi.samples.request import example_request
from sphinx_docsjson.settings.model import Api, Auth
from sphinx_docsjson.sources.front import Front, front_from

from .cases import spec

FILE = """
servers: [{url: "https://file.example"}]
components:
  securitySchemes:
    bearer: {type: http, scheme: bearer}
    key: {type: apiKey, in: header, name: X-Key}
security: [{key: []}]
paths:
  /own: {get: {responses: {}}}
  /open: {get: {security: [], responses: {}}}
  /two: {get: {security: [{bearer: []}, {key: []}, {}], responses: {}}}
webhooks: {hook: {post: {responses: {}}}}
"""


def reached(path: str, api: Api | None = None, **frontmatter: Any) -> Any:
    found = spec(FILE)
    operation = found.find(path if " " in path else f"GET {path}")
    assert operation is not None
    return access_of(api or Api(), front_from(frontmatter), found, operation)


def kinds(access: Any) -> list[list[str]]:
    return [[f"{scheme.kind} {scheme.name}" for scheme in way] for way in access.alternatives]


def test_base_urls_of_the_settings_come_before_those_of_the_file() -> None:
    urls = ("https://a.example/v1/", "https://b.example", "javascript:x()")
    access = reached("/own", Api(base_urls=urls))
    assert [server.url for server in access.servers] == [
        "https://a.example/v1",
        "https://b.example",
    ]
    assert reached("/own").base_url == "https://file.example"


def test_a_relative_server_lies_below_a_base_url_that_has_no_path_itself() -> None:
    found = spec(FILE.replace("https://file.example", "/api/v1"))
    operation = found.find("GET /own")
    for base, url in (
        ("https://a.example", "https://a.example/api/v1"),
        ("https://a.example/v2", "https://a.example/v2"),
    ):
        access = access_of(Api(base_urls=(base,)), front_from({}), found, operation)
        assert access.base_url == url
    assert access_of(Api(), front_from({}), found, operation).servers == ()


@pytest.mark.parametrize("url", ["/v1:a", "v1", "/{v}", "/", "//a.example", "javascript:x", ""])
def test_the_overview_names_paths_that_nothing_completes(url: str) -> None:
    server = json.dumps({"url": url, "variables": {"v": {"default": "v2"}}})
    found = spec(f"paths: {{/a: {{get: {{}}}}}}\nservers: [{server}]")
    shown = [url] if url in {"/v1:a", "v1", "/{v}"} else []
    assert [one.url for one in known_servers(found)] == shown
    assert servers(found, found.operations[0]) == ()


def test_a_relative_server_lies_beside_the_address_that_a_file_gives_itself() -> None:
    for own, urls in (
        ("https://a.example/specs/api.yaml", ["https://a.example/specs/v1"]),
        ("api.yaml", ["./v1"]),
        ("javascript:x", ["./v1"]),
    ):
        found = spec(f"paths: {{/a: {{}}}}\n$self: '{own}'\nservers: [{{url: ./v1}}]")
        assert [server.url for server in known_servers(found)] == urls


@pytest.mark.parametrize(
    ("url", "expected"),
    [("/v4", "/v4"), ("v4/", "/v4"), ("/", ""), ("https://{host}", ""), ("//other", "")],
)
def test_samples_without_a_base_url_have_the_path_of_the_server(url: str, expected: str) -> None:
    found = spec(FILE.replace("https://file.example", url))
    operation = found.find("GET /own")
    assert operation is not None
    made = example_server("https://a.example", found, operation)
    assert made == f"https://a.example{expected}"


def test_a_webhook_has_no_token_of_the_api() -> None:
    assert reached("webhook hook").alternatives == ()


@pytest.mark.parametrize(
    ("path", "auth", "written", "expected"),
    [
        ("/own", Auth(), None, [["key X-Key"]]),
        ("/open", Auth(), None, []),
        ("/two", Auth(), None, [["bearer Authorization"], ["key X-Key"], []]),
        ("/own", Auth(method="bearer"), None, [["bearer Authorization"], ["key X-Key"]]),
        ("/two", Auth(method="bearer"), None, [["bearer Authorization"], ["key X-Key"], []]),
        ("/open", Auth(method="bearer"), None, []),
        ("/own", Auth(method="none"), None, []),
        ("/own", Auth(method="key"), None, [["key Key"], ["key X-Key"]]),
        ("/own", Auth(), "none", []),
        ("/own", Auth(), "Bearer", [["bearer Authorization"]]),
        ("/own", Auth(method="bearer"), "key", [["key X-Key"]]),
        ("/own", Auth(), "magic", [["key X-Key"]]),
    ],
)
def test_ways_to_authenticate(path: str, auth: Auth, written: str | None, expected: Any) -> None:
    more = {"authMethod": written} if written else {}
    assert kinds(reached(path, Api(auth=auth), **more)) == expected


SCHEMES = """
paths: {/a: {get: {security: [{sent: []}, {later: []}]}}}
components: {securitySchemes: {sent: %s, later: {type: http, scheme: basic}}}
"""


@pytest.mark.parametrize(
    ("scheme", "kind", "header"),
    [
        ("{type: http, scheme: Token}", "other", "Token YOUR_CREDENTIALS"),
        ("{type: http, scheme: Digest}", "other", None),
        ("{type: http, scheme: Bearer}", "bearer", "Bearer YOUR_TOKEN"),
        ("{type: mutualTLS}", "basic", None),
    ],
)
def test_requests_have_the_credentials_that_the_scheme_names(
    scheme: str, kind: str, header: str | None
) -> None:
    found = spec(SCHEMES % scheme)
    schemes = access_of(Api(), Front(), found, found.operations[0]).schemes
    assert [one.kind for one in schemes] == [kind]
    made = example_request(found.operations[0], "https://a.example", schemes, None)
    assert dict(made.headers).get("Authorization") == header
    assert (made.digest == ("USERNAME", "PASSWORD")) is ("Digest" in scheme)


def test_labels_of_basic_and_the_prefix() -> None:
    auth = Auth(method="basic", name="[user name]:[pass phrase]")
    ((scheme,), *_) = reached("/own", Api(auth=auth)).alternatives
    assert scheme.labels == ("user name", "pass phrase")
    plain = Auth(method="basic", name="id:secret")
    assert reached("/own", Api(auth=plain)).alternatives[0][0].labels == ("id", "secret")
    assert reached("/own", Api(auth=Auth(input_prefix="k_"))).alternatives[0][0].prefix == "k_"


@pytest.mark.parametrize(
    ("path", "api", "written", "mode"),
    [
        ("/own", Api(), None, "show"),
        ("/own", Api(playground="hide"), None, "hide"),
        ("/own", Api(playground="hide"), "show", "show"),
        ("/own", Api(), "simple", "simple"),
        ("/own", Api(), "none", "hide"),
        ("/own", Api(), "interactive", "show"),
        ("/own", Api(playground="simple"), "loud", "simple"),
        ("webhook hook", Api(), None, "hide"),
    ],
)
def test_the_mode_of_the_playground(path: str, api: Api, written: str | None, mode: str) -> None:
    assert reached(path, api, **({"playground": written} if written else {})).mode == mode


def test_a_variable_that_is_empty_at_the_end_leaves_no_slash() -> None:
    variable = "variables: {base: {default: ''}}"
    found = spec(
        f"paths: {{/a: {{}}}}\nservers: [{{url: 'https://a.example/{{base}}', {variable}}}]"
    )
    assert [server.filled for server in known_servers(found)] == ["https://a.example"]


def test_with_nowhere_to_send_to_there_is_no_form() -> None:
    found = spec("paths: {/a: {get: {}}}\nservers: [{url: 'javascript:x()'}]")
    access = access_of(Api(), Front(), found, found.operations[0])
    assert (access.mode, access.servers) == ("simple", ())


@pytest.mark.parametrize(
    ("url", "value", "filled"),
    [
        ("https://{h}.good.example/v1", "eu", "https://eu.good.example/v1"),
        ("https://{h}", "api.example/v1", "https://api.example/v1"),
        ("https://{h}", "{your-tenant}", "https://{your-tenant}"),
        ("https://{h}.good.example", "{p}", "https://{p}.good.example"),
        ("https://a.example:{h}/{p}", "443", "https://a.example:443/{p}"),
        ("https://a.example/{h}", "x?y#z@", "https://a.example/x?y#z@"),
        ("{h}/v1", "https://a.example", "https://a.example/v1"),
        *(("https://{h}.good.example", value, "") for value in (
            "evil.example/#", "evil.example?", "evil.example#", "me@evil.example/", "evil.example\\",
            "evil.example:80/", "{p}{h}", "{p}.",
        )),
        ("https://{h}.good.example:{p}", "evil.example/#", ""),
        ("https://good.example{h}", "@evil.example", ""),
        ("https://good.example{h}", ".evil.example", ""),
        ("{h}://good.example", "https://evil.example/?", ""),
        ("https://good.example:{h}", "0", ""),
        ("{p}://{h}.good.example", "evil.example/#", ""),
        ("{h}/.good.example", "https://good.example@evil.example", ""),
    ],
)  # fmt: skip
@pytest.mark.parametrize("given", ["default", "enum"])
def test_no_value_of_a_variable_leads_to_another_host(
    url: str, value: str, filled: str, given: str
) -> None:
    default, choices = (value, []) if given == "default" else ("", [value, "other"])
    variable = {"default": default, "enum": choices}
    servers = json.dumps([{"url": url, "variables": {"h": variable}}])
    text = f"paths: {{/a: {{get: {{}}}}}}\nservers: {servers}"
    found = spec(text)
    assert access_of(Api(), Front(), found, found.operations[0]).base_url == filled
    assert [server.filled for server in known_servers(found)] == ([filled] if filled else [])
    assert sum("is left out" in one.message for one in mistakes(found)) == (not filled)


def test_the_ways_and_base_urls_of_a_file_are_those_of_its_operations() -> None:
    added = "  /else: {get: {servers: [{url: 'https://b.example'}], security: [{key: []}], responses: {}}}\n"
    found = access_of_file(Api(), Front(), spec(FILE.replace("webhooks:", added + "webhooks:")))
    assert [server.url for server in found.servers] == ["https://file.example", "https://b.example"]
    assert [[one.id for one in way] for way in found.alternatives] == [["key"], ["bearer"]]
    assert found.mode == "show"
    hidden = access_of_file(Api(playground="hide"), Front(), spec(FILE))
    assert (hidden.mode, hidden.alternatives) == ("hide", ())


def test_a_form_asks_once_for_schemes_that_differ_in_their_scopes() -> None:
    first, other = (Scheme(id="a", kind="oauth2", scopes=(name,)) for name in "xy")
    key = Scheme(id="k", kind="key")
    ways = ((first,), (), (other,), (key,), (other, key))
    assert Access(alternatives=ways).apart == ((first,), (), (key,), (other, key))
