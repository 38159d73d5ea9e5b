"""The `api` object in the present format."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from ...check.objects import Raw, optional, unused
from ..repeated import SampleLanguages
from ..shared import BaseUrlValue
from .entries import PresentSpecValue


class ParamsObject(Raw):
    """Parameters on API pages."""

    expanded: Literal["all", "closed"] = optional(
        "Whether nested parameters are open at first.",
        default="closed",
        to="params_expanded",
        how="expanded",
    )
    post: Any = unused("Labels after the parameter's name.")


class PresentPlaygroundObject(Raw):
    """The playground of the API pages."""

    renamed: ClassVar[dict[str, str]] = {"mode": "api.playground.display"}

    display: Literal["interactive", "simple", "none", "auth"] = optional(
        "The playground, the endpoint only (`simple`), or neither.",
        default="interactive",
        to="playground",
        how="playground",
    )
    proxy: Any = unused("Sends requests through a proxy.")
    credentials: Any = unused("Sends cookies.")


class ExamplesObject(Raw):
    """Request samples."""

    defaults: Literal["all", "required"] | None = optional(
        "Whether samples include all optional fields, or none; by default those with an example.",
        to="optional_params_in_examples",
        how="all or required",
    )
    languages: SampleLanguages = optional("Languages of the request samples, in order.", how="list")
    prefill: bool = optional(
        "Whether the playground is filled in with the examples of the OpenAPI file.",
        default=False,
        to="prefill",
    )
    autogenerate: Any = unused("Makes samples where there are none.")


class MdxAuthObject(Raw):
    """How readers authenticate in the playground."""

    method: Literal["bearer", "basic", "key", "none"] | None = optional(
        "Authentication method of all endpoints."
    )
    name: str | None = optional("Name of the credential.")
    input_prefix: str | None = optional("Text that the input field starts with.", "inputPrefix")


class MdxObject(Raw):
    """API pages that are written by hand."""

    server: BaseUrlValue | None = optional(
        "Base URL of the endpoints, or several.", to="base_urls", how="one or list"
    )
    auth: MdxAuthObject | None = optional("Authentication in the playground.")


class PresentApiObject(Raw):
    """API pages."""

    renamed: ClassVar[dict[str, str]] = {
        "baseUrl": "api.mdx.server", "auth": "api.mdx.auth", "request": "api.examples",
        "paramFields": "api.params",
    }  # fmt: skip

    openapi: PresentSpecValue | None = optional("OpenAPI files: paths or URLs.", how="specs")
    asyncapi: PresentSpecValue | None = optional("AsyncAPI files: paths or URLs.", how="specs")
    params: ParamsObject | None = optional("Parameters.", to="api")
    playground: PresentPlaygroundObject | None = optional("The playground.", to="api")
    examples: ExamplesObject | None = optional("Request samples.", to="api")
    mdx: MdxObject | None = optional("API pages that are written by hand.", to="api")
    overview: bool = optional(
        "Whether every OpenAPI file and every tag with a description gets an overview page.",
        default=True,
        to="api.overview",
    )
    models: bool = optional(
        "Whether every named schema gets a page that all its uses link to.",
        default=False,
        to="api.models",
    )
    url: Any = unused("Whether the full URL of an endpoint is shown.")
