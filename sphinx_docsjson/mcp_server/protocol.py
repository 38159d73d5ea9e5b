"""The messages of the Model Context Protocol: JSON-RPC 2.0 with the methods of a server.

See https://modelcontextprotocol.io/specification.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from .. import __version__
from . import stateless
from .rebuilt import Rebuilt
from .site import SiteError
from .tools import TOOLS

if TYPE_CHECKING:
    from .site import Site

VERSIONS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")
"""Versions of the protocol that begin with a handshake, the newest first."""
ALL_VERSIONS = (stateless.VERSION, *VERSIONS)
PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS = -32700, -32600, -32601, -32602
NOT_FOUND = -32002
UNKNOWN_VERSION = -32022
SCHEME = "docs:///"
"""What the URI of a page begins with."""
PAGES_AT_ONCE = 200
MOST_AT_ONCE = 100
"""Messages in a batch: each may ask for a long answer."""
MOST_DIGITS = 9
STATUS: Mapping[int, int] = {
    NO_METHOD: 404,
    **dict.fromkeys((INVALID_PARAMS, UNKNOWN_VERSION, stateless.HEADER_MISMATCH), 400),
}
"""The HTTP status that goes with an error, in the version without a handshake."""
NO_VERSION = "unsupported protocol version"
CAPABILITIES: Mapping[str, Mapping[str, object]] = {"tools": {}, "resources": {}}
INSTRUCTIONS = "Documentation of {name}. Search first, then read the pages that fit."

Params = Mapping[str, Any]


class RpcError(ValueError):
    """A request that is answered with an error."""

    def __init__(self, code: int, message: str, **data: object) -> None:
        """Take the code of JSON-RPC, a message, and what programs may read of it."""
        super().__init__(message)
        self.code, self.data = code, data


class Server:
    """Answers messages about one site, which may be built again while it is served."""

    def __init__(self, site: Site) -> None:
        """Take the site as it is now."""
        self.site, self._rebuilt = site, Rebuilt(site)

    def answer_text(self, text: str | bytes) -> bytes | None:
        """Return the answer to a message or a batch as JSON; nothing for notifications.

        Halves of characters, which a message may hold, are written as JSON escapes them.
        """
        answer = self._answer_text(text)
        return None if answer is None else answer.encode("utf-8", "backslashreplace")

    def _answer_text(self, text: str | bytes) -> str | None:
        try:
            message = json.loads(text)
        except (ValueError, RecursionError) as error:
            return json.dumps(_error(None, PARSE_ERROR, str(error)))
        many = message if isinstance(message, list) else [message]
        if not 0 < len(many) <= MOST_AT_ONCE:
            return json.dumps(_error(None, INVALID_REQUEST, f"not 1 to {MOST_AT_ONCE} messages"))
        answers = [found for each in many if (found := self.answer(each)) is not None]
        if not answers:
            return None
        return json.dumps(answers if isinstance(message, list) else answers[0], ensure_ascii=False)

    def answer(self, message: object) -> dict[str, Any] | None:
        """Return the answer to a message, or nothing when it asks for none."""
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            is_answer = isinstance(message, dict) and ("result" in message or "error" in message)
            return None if is_answer else _error(None, INVALID_REQUEST, "no request")
        if "id" not in message:
            return None
        if not stateless.is_id(message["id"]):
            return _error(None, INVALID_REQUEST, "the id is neither text nor a number")
        try:
            params = message.get("params")
            self.site = self._rebuilt.site()
            result = self._result(message["method"], params if isinstance(params, dict) else {})
        except RpcError as error:
            return _error(message["id"], error.code, str(error), error.data)
        return {"jsonrpc": "2.0", "id": message["id"], "result": result}

    def _result(self, name: str, params: Params) -> dict[str, Any]:
        version = stateless.version_of(params)
        is_stateless = version is not None
        method = (STATELESS_METHODS if is_stateless else METHODS).get(name)
        if is_stateless and version != stateless.VERSION:
            raise RpcError(UNKNOWN_VERSION, NO_VERSION, supported=ALL_VERSIONS, requested=version)
        if is_stateless and (missing := stateless.missing_in(params)):
            raise RpcError(INVALID_PARAMS, f"the request has no {missing}")
        if method is None:
            raise RpcError(NO_METHOD, f"unknown method {name!r}")
        result = method(self, params)
        return stateless.completed(name, result, self._info) if is_stateless else result

    @property
    def _name(self) -> str:
        return str(self.site.head.get("name", "documentation"))

    @property
    def _info(self) -> dict[str, str]:
        return {"name": "sphinx-docsjson", "title": self._name, "version": __version__}

    def discover(self, _params: Params) -> dict[str, Any]:
        """Say which versions are spoken, and what there is."""
        return {
            "supportedVersions": ALL_VERSIONS,
            "capabilities": CAPABILITIES,
            "instructions": INSTRUCTIONS.format(name=self._name),
        }

    def initialize(self, params: Params) -> dict[str, Any]:
        """Agree on a version, and say what there is."""
        asked = params.get("protocolVersion")
        return {
            "protocolVersion": asked if asked in VERSIONS else VERSIONS[0],
            "capabilities": CAPABILITIES,
            "serverInfo": self._info,
            "instructions": INSTRUCTIONS.format(name=self._name),
        }

    def ping(self, _params: Params) -> dict[str, Any]:
        """Say that the server is there."""
        return {}

    def list_tools(self, _params: Params) -> dict[str, Any]:
        """Return the tools."""
        return {
            "tools": [
                {
                    "name": name,
                    "description": tool.description,
                    "inputSchema": {
                        "type": "object",
                        "properties": dict(tool.properties),
                        "required": list(tool.required),
                    },
                    "annotations": {"readOnlyHint": True, "openWorldHint": False},
                }
                for name, tool in TOOLS.items()
            ]
        }

    def call_tool(self, params: Params) -> dict[str, Any]:
        """Return what a tool answers; what goes wrong inside of it is an answer too."""
        tool = TOOLS.get(str(params.get("name")))
        if tool is None:
            raise RpcError(INVALID_PARAMS, f"unknown tool {params.get('name')!r}")
        given = params.get("arguments")
        try:
            text, data = tool.answer(self.site, given if isinstance(given, dict) else {})
        except SiteError as error:
            return {"content": [{"type": "text", "text": str(error)}], "isError": True}
        structured = {} if data is None else {"structuredContent": data}
        return {"content": [{"type": "text", "text": text}], "isError": False, **structured}

    def list_resources(self, params: Params) -> dict[str, Any]:
        """Return the pages, so many at once."""
        cursor = str(params.get("cursor") or "0")
        if not cursor.isdecimal() or len(cursor) > MOST_DIGITS:
            raise RpcError(INVALID_PARAMS, f"unknown cursor {cursor!r}")
        start, pages = int(cursor), self.site.pages
        end = start + PAGES_AT_ONCE
        listed = [
            {
                "uri": SCHEME + page.markdown,
                "name": page.markdown,
                "title": page.title,
                "description": page.description,
                "mimeType": "text/markdown",
            }
            for page in pages[start:end]
        ]
        return {"resources": listed, **({"nextCursor": str(end)} if end < len(pages) else {})}

    def list_templates(self, _params: Params) -> dict[str, Any]:
        """Return the form of the URI of a page."""
        template = {"uriTemplate": SCHEME + "{+path}", "name": "page", "mimeType": "text/markdown"}
        return {"resourceTemplates": [template]}

    def read_resource(self, params: Params) -> dict[str, Any]:
        """Return a page."""
        uri = str(params.get("uri", ""))
        try:
            text = self.site.read(self.site.page(uri.removeprefix(SCHEME)).markdown)
        except SiteError as error:
            code = NOT_FOUND if stateless.version_of(params) is None else INVALID_PARAMS
            raise RpcError(code, str(error)) from error
        return {"contents": [{"uri": uri, "mimeType": "text/markdown", "text": text}]}


METHODS: Mapping[str, Callable[[Server, Params], dict[str, Any]]] = {
    "initialize": Server.initialize,
    "ping": Server.ping,
    "tools/list": Server.list_tools,
    "tools/call": Server.call_tool,
    "resources/list": Server.list_resources,
    "resources/templates/list": Server.list_templates,
    "resources/read": Server.read_resource,
}
"""The requests that are answered."""
STATELESS_METHODS = {
    **{name: method for name, method in METHODS.items() if "/" in name},
    "server/discover": Server.discover,
}
"""Those of the version without a handshake."""


def is_unread(answer: bytes) -> bool:
    """Return whether an answer says that there was no message, or one without a method."""
    return answer.startswith(b'{"jsonrpc": "2.0", "id": null, "error"')


def status_of(answer: bytes) -> int:
    """Return the HTTP status of an answer in the version without a handshake."""
    found = json.loads(answer)
    error = found.get("error") if isinstance(found, dict) else None
    return STATUS.get(error["code"], 200) if error else 200


def unknown_version() -> bytes:
    """Return the answer to a message in a version of the protocol that is not spoken here."""
    return json.dumps(
        _error(None, UNKNOWN_VERSION, NO_VERSION, {"supported": ALL_VERSIONS})
    ).encode()


def _error(
    number: object, code: int, message: str, data: Mapping[str, object] | None = None
) -> dict[str, Any]:
    more = {"data": dict(data)} if data else {}
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message, **more}}
