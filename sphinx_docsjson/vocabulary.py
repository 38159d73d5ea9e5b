"""Words that several rooms share, each written down once. Knows nothing of Sphinx."""

from __future__ import annotations

from typing import Literal

HTTP_METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
"""The methods of OpenAPI's path items (3.2, section 4.9), in the order in which pages are made."""

IconType = Literal[
    "brands", "duotone", "light", "regular", "sharp-duotone-solid", "sharp-light",
    "sharp-regular", "sharp-solid", "sharp-thin", "solid", "thin",
]  # fmt: skip
"""The styles of icons."""
