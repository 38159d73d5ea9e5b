"""The HTTP methods that OpenAPI names, in the order in which pages are made."""

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
