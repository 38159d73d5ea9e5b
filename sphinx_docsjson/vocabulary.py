"""Words that several rooms share, each written down once. Knows nothing of Sphinx."""

from __future__ import annotations

HTTP_METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
"""The methods of OpenAPI's path items (3.2, section 4.9), in the order in which pages are made."""
