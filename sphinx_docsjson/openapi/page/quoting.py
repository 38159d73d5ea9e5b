"""Texts and values as languages write them, so that nothing in them can end or run. Pure."""

from __future__ import annotations

import json
import re

_PLAIN = re.compile(r"[A-Za-z0-9_./:@%+=,-]+")


def shell(text: str) -> str:
    """Quote for a POSIX shell: nothing is special between single quotes but their end."""
    if _PLAIN.fullmatch(text):
        return text
    return "'" + text.replace("'", "'\\''") + "'"


def double(text: str) -> str:
    """Quote with double quotes and the escapes of JSON, which Python, JavaScript and Go share."""
    return _visible(json.dumps(text, ensure_ascii=False))


def _visible(quoted: str) -> str:
    """Write out the characters that JSON allows and that end a line or cannot be seen."""
    return re.sub(r"[\u2028\u2029\x7f]", lambda found: f"\\u{ord(found[0]):04x}", quoted)


def single(text: str) -> str:
    """Quote with single quotes for PHP and Ruby: only the backslash and the quote are special."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def go_text(text: str) -> str:
    """Quote for Go: a raw text where that is possible and easier to read."""
    is_raw = "\n" in text and "`" not in text and "\r" not in text
    return f"`{text}`" if is_raw else double(text)


def java_text(text: str) -> str:
    """Quote for Java: a text block when there are several lines."""
    if "\n" not in text:
        return double(text)
    lines = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"').split("\n")
    return '"""\n' + "\n".join("        " + line for line in lines) + '"""'


def python_value(value: object, indent: str = "") -> str:
    """Write a value as Python does, over several lines."""
    inner = indent + "    "
    if isinstance(value, dict) and value:
        lines = [f"{inner}{double(str(k))}: {python_value(v, inner)}," for k, v in value.items()]
        return "\n".join(["{", *lines, indent + "}"])
    if isinstance(value, list) and value:
        return "\n".join(["[", *(f"{inner}{python_value(v, inner)}," for v in value), indent + "]"])
    if isinstance(value, str):
        return double(value)
    return repr(value)


def json_value(value: object, indent: str = "") -> str:
    """Write JSON so that it is a JavaScript value, its lines indented."""
    text = json.dumps(value, indent=2, ensure_ascii=False)
    return _visible(text).replace("\n", "\n" + indent)
