"""Ways to authenticate, in their own words."""

from __future__ import annotations

import pytest
from lxml import html as lxml_html
from markupsafe import Markup

from sphinx_docsjson.openapi.model.access import Access
from sphinx_docsjson.openapi.model.security import security
from sphinx_docsjson.openapi.model.texts.markdown import Markdown
from sphinx_docsjson.openapi.page.authorization import credentials, folded, named, scheme_field
from sphinx_docsjson.openapi.page.fields.field_lists import markdown_of
from sphinx_docsjson.openapi.page.fields.writer import FieldWriter

from .cases import drawn, spec

FILE = """
components:
  securitySchemes:
    digest: {type: http, scheme: digest}
    cert: {type: mutualTLS}
    oidc: {type: openIdConnect, openIdConnectUrl: "https://id.example/.well-known"}
    oauth:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example/authorize
          tokenUrl: /token
          scopes: {read: Read things, write: Write things}
security: [{NAME: [read]}]
paths: {/a: {get: {responses: {}}}}
"""


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (
            "digest",
            """Authorization (digest)
    Credentials of Digest authentication in the header `Authorization`.
    Scopes: read""",
        ),
        (
            "cert",
            """cert (mutualTLS)
    A client certificate (mutual TLS).
    Scopes: read""",
        ),
        (
            "oidc",
            """Authorization (string)
    An access token from OpenID Connect in the header `Authorization`: `Authorization: Bearer <token>`.

    Discovery URL: <https://id.example/.well-known>
    Scopes: read""",
        ),
        (
            "oauth",
            """Authorization (string)
    An access token in the header `Authorization`: `Authorization: Bearer <token>`.""",
        ),
        (
            "nowhere",
            """nowhere (undefined, unresolved)
    The file does not define this security scheme.""",
        ),
    ],
)
def test_each_says_what_is_sent_and_where_it_comes_from(name: str, expected: str) -> None:
    found = spec(FILE.replace("NAME", name))
    ((scheme,),) = security(found, found.operations[0])
    assert drawn([scheme_field(scheme, str)]) == expected


FLOW = """\
**Authorization code**
Authorization URL: <https://id.example/authorize>
Token URL: `/token`

Scopes:

- `read`: Read things"""


def test_the_flows_of_an_operation_are_folded_and_say_what_it_needs() -> None:
    found = spec(FILE.replace("NAME", "oauth"))
    ((scheme,),) = security(found, found.operations[0])
    field = scheme_field(scheme, str)
    assert field.folded == ("Authorization code: read", FLOW.replace("\n", "  \n", 2))
    html = FieldWriter(Markdown()).field(field)
    assert "<summary>Authorization code: read</summary><p><strong>Authorization code" in html
    assert "Read things" in markdown_of([field])
    repeated = spec(FILE.replace("NAME", "oauth").replace("read: Read things", "read: read"))
    ((scheme,),) = security(repeated, repeated.operations[0])
    assert scheme_field(scheme, str).folded[1].endswith("- `read`")
    listed = scheme_field(scheme, str, listed=True)
    assert listed.folded == ("", "")
    assert (field.type, listed.type) == ("string", "oauth2"), "a list says what each of them is"


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("digest", "Digest read"),
        ("cert", "Mutual TLS read"),
        ("oauth", "OAuth 2.0 read"),
        ("oidc", "OpenID Connect read"),
        ("key", "API key X-Key"),
        ("hawk", "hawk read"),
        ("nowhere", "nowhere"),
    ],
)
def test_a_line_names_the_ways_and_opens_what_they_ask_for(name: str, line: str) -> None:
    more = (
        "    key: {type: apiKey, in: header, name: X-Key}\n    hawk: {type: http, scheme: Hawk}\n"
    )
    found = spec(FILE.replace("NAME", name).replace("    oidc:", f"{more}    oidc:"))
    ways = security(found, found.operations[0])
    assert named(ways, str).replace("`", "") == line
    made = folded(ways, Markup("<p>Fields</p>"), str)
    details = lxml_html.fragment_fromstring(made)
    assert details.findtext("div/p") == "Fields"
    assert details.xpath("string(summary)") == line
    assert details.get("open") is None


def test_the_line_says_what_is_used_together_and_what_instead_and_whether_it_is_needed() -> None:
    found = spec(FILE.replace("[{NAME: [read]}]", "[{digest: [], cert: []}, {oauth: []}, {}]"))
    ways = [schemes for schemes in security(found, found.operations[0]) if schemes]
    details = lxml_html.fragment_fromstring(
        folded(ways, Markup(), str, is_optional=True, is_open=True)
    )
    assert details.xpath("string(summary)") == "Digest + Mutual TLS or OAuth 2.0 · optional"
    assert named(ways, str) == "Digest + Mutual TLS or OAuth 2.0"
    assert details.get("open") is not None


def test_ways_that_are_called_the_same_are_named_once() -> None:
    more = "    one: {type: apiKey, in: header, name: X}\n    two: {type: apiKey, in: header, name: X}\n"
    text = FILE.replace("[{NAME: [read]}]", "[{one: []}, {two: []}, {oauth: []}]")
    found = spec(text.replace("    oidc:", f"{more}    oidc:"))
    ways = security(found, found.operations[0])
    assert named(ways, str) == "API key `X` or OAuth 2.0"
    details = lxml_html.fragment_fromstring(folded(ways, Markup(), str))
    assert details.xpath("string(summary)") == "API key X or OAuth 2.0"


def test_schemes_that_would_look_alike_show_their_names() -> None:
    text = """
components:
  securitySchemes:
    shopKey: {type: http, scheme: bearer}
    staffToken: {type: http, scheme: bearer}
    key: {type: apiKey, in: header, name: X-Key}
    other: {type: apiKey, in: header, name: X-Other}
security: [{shopKey: []}, {staffToken: [write]}, {key: []}, {other: []}]
paths: {/a: {get: {responses: {}}}}
"""
    found = spec(text)
    access = Access(alternatives=security(found, found.operations[0]))
    told = credentials(access, FieldWriter(Markdown()), str)
    assert told is not None
    assert told[1].splitlines()[0] == (
        "Bearer token (shopKey) or Bearer token (staffToken) `write`"
        " or API key `X-Key` or API key `X-Other`"
    )
    titles = lxml_html.fragment_fromstring(told[0]).xpath(
        ".//*[@class='docsjson-field-limit']/text()"
    )
    assert titles == ["shopKey", "staffToken"]


def test_one_scheme_with_several_lists_of_scopes_is_one_field() -> None:
    scopes = [f"{{oauth: [{name}]}}" for name in ("read", "'write, all'", "c", "d", "e")]
    found = spec(FILE.replace("[{NAME: [read]}]", f"[{', '.join(scopes)}, {{cert: []}}]"))
    access = Access(alternatives=security(found, found.operations[0]))
    told = credentials(access, FieldWriter(Markdown()), str)
    assert told is not None
    line = "OAuth 2.0 `read` or `write, all` or `c` or `d` … or Mutual TLS"
    assert told[1].splitlines()[0] == line
    (details,) = lxml_html.fragments_fromstring(told[0])
    assert details.xpath("string(summary)") == line.replace("`", "")
    assert details.xpath(".//*[@class='docsjson-field-name']/text()") == ["Authorization", "cert"]
    titles = "Authorization code: read or write, all or c or d …"
    assert details.xpath("string(.//details/summary)") == titles
    assert "e" in details.xpath(".//details//li/code/text()")
