"""The `api` object of the present dialect."""

from __future__ import annotations

from typing import Any, Literal

from ...check.objects import Items, Raw, optional, unused
from ...check.texts import Text
from ..shared import BaseUrlValue
from .entries import ModernSpecValue


class ParamsObject(Raw):
    """Parameters on API pages."""

    expanded: Literal["all", "closed"] = optional(
        "Whether nested parameters are open at first.", default="closed"
    )
    post: Any = unused("Pills behind the parameter's name.")


class ModernPlaygroundObject(Raw):
    """The playground of the API pages."""

    display: Literal["interactive", "simple", "none", "auth"] = optional(
        "The playground, the endpoint only (`simple`), or neither.", default="interactive"
    )
    proxy: Any = unused("Sends requests through a proxy.")
    credentials: Any = unused("Sends cookies.")


class ExamplesObject(Raw):
    """Request samples."""

    defaults: Literal["all", "required"] = optional(
        "Whether samples hold optional parameters.", default="all"
    )
    languages: Items[Text] | None = optional("Languages of the request samples, in order.")
    prefill: Any = unused("Fills the playground with examples.")
    autogenerate: Any = unused("Makes samples where there are none.")


class MdxAuthObject(Raw):
    """How readers authenticate in the playground."""

    method: Literal["bearer", "basic", "key", "none"] | None = optional(
        "Strategy of all endpoints."
    )
    name: str | None = optional("Name of the credential.")
    input_prefix: str | None = optional("Text that the input starts with.", "inputPrefix")


class MdxObject(Raw):
    """API pages that are written by hand."""

    server: BaseUrlValue | None = optional("Base URL of the endpoints, or several.")
    auth: MdxAuthObject | None = optional("Authentication in the playground.")


class ModernApiObject(Raw):
    """API pages."""

    openapi: ModernSpecValue | None = optional("OpenAPI files: paths or URLs.")
    asyncapi: Any = unused("AsyncAPI files.")
    params: ParamsObject | None = optional("Parameters.")
    playground: ModernPlaygroundObject | None = optional("The playground.")
    examples: ExamplesObject | None = optional("Request samples.")
    mdx: MdxObject | None = optional("API pages that are written by hand.")
    url: Any = unused("Whether the whole address of an endpoint is shown.")
