"""Version 2026-07-28 of the protocol, in which each request says all that its answer needs.

There is no handshake: a request names its version, and over HTTP its headers repeat what it asks
for. See https://modelcontextprotocol.io/specification/2026-07-28/basic.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from math import isfinite
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping
    from email.message import Message

VERSION = "2026-07-28"
HEADER_MISMATCH = -32020
ABOUT = "io.modelcontextprotocol/"
"""How the keys begin in which a request says what it is, and an answer who gives it."""
NAMED: Mapping[str, str] = {"tools/call": "name", "resources/read": "uri"}
"""What the header ``Mcp-Name`` repeats of a request."""
_ENCODED = re.compile(r"=\?base64\?(.*)\?=")


def version_of(params: Mapping[str, Any]) -> object:
    """Return the version that a request names, or nothing for one of an older version."""
    meta = params.get("_meta")
    return meta.get(f"{ABOUT}protocolVersion") if isinstance(meta, dict) else None


def missing_in(params: Mapping[str, Any]) -> str:
    """Return what a request of this version has to say and does not, or ``""``."""
    name = f"{ABOUT}clientCapabilities"
    return "" if name in params["_meta"] else name


def completed(method: str, result: Mapping[str, Any], server: Mapping[str, str]) -> dict[str, Any]:
    """Return a result with who gives it, and, but for tools, how long it holds: a site changes."""
    holds = {} if method == "tools/call" else {"ttlMs": 0, "cacheScope": "private"}
    return {"resultType": "complete", "_meta": {f"{ABOUT}serverInfo": server}, **holds, **result}


def is_id(value: object) -> bool:
    """Return whether an answer can repeat the id of a request: JSON has no infinite numbers."""
    return isinstance(value, str | int | None) or (isinstance(value, float) and isfinite(value))


def header_fault(message: bytes, headers: Message) -> dict[str, Any] | None:
    """Return the answer to a request of this version that is not what its headers say it is."""
    try:
        asked = json.loads(message)
    except (ValueError, RecursionError):
        return None
    params = asked.get("params") if isinstance(asked, dict) else None
    given = params if isinstance(params, dict) else {}
    if not isinstance(asked, dict) or version_of(given) is None or not is_id(asked.get("id")):
        return None
    method = asked.get("method")
    said = {"MCP-Protocol-Version": version_of(given), "Mcp-Method": method}
    if isinstance(method, str) and given.get(NAMED.get(method, "")) is not None:
        said["Mcp-Name"] = given[NAMED[method]]
    wrong = [name for name, value in said.items() if _decoded(headers.get(name, "")) != value]
    if not wrong:
        return None
    why = f"the header {wrong[0]} does not match the request"
    error = {"code": HEADER_MISMATCH, "message": why}
    return {"jsonrpc": "2.0", "id": asked.get("id"), "error": error}


def _decoded(header: str) -> str | None:
    """Return the text of a header, which has other characters than those of ASCII in base64."""
    found = _ENCODED.fullmatch(header)
    try:
        return base64.b64decode(found[1], validate=True).decode() if found else header
    except (binascii.Error, UnicodeDecodeError):
        return None
