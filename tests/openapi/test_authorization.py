"""Ways to authenticate, in their own words."""

from __future__ import annotations

import pytest

from sphinx_docsjson.openapi.model.security import security
from sphinx_docsjson.openapi.page.authorization import scheme_field

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
    An access token in the header `Authorization`: `Authorization: Bearer <token>`.

    **Authorization code**
    Authorization URL: <https://id.example/authorize>
    Token URL: `/token`

    Scopes:

    - `read`: Read things""",
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
