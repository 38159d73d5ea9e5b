"""Texts and values as languages write them, so that nothing in them can end or run. Pure."""

from __future__ import annotations

import json
import re
from urllib.parse import quote

_PLAIN = re.compile(r"[A-Za-z0-9_./:@%+=,-]+")


LOST = re.compile("[\r\x1e]")
"""Characters that text loses when it is copied: carriage returns, and what separates records."""


def shell(text: str) -> str:
    """Quote for a POSIX shell: nothing is special between single quotes but their end.

    Characters of `LOST` are escaped, in a way that Bash and Zsh read.
    """
    if _PLAIN.fullmatch(text):
        return text
    if LOST.search(text):
        quoted = text.replace("\\", "\\\\").replace("'", "\\'")
        quoted = quoted.replace("\r", "\\r").replace("\x1e", "\\x1e")
        return f"$'{quoted}'"
    return "'" + text.replace("'", "'\\''") + "'"


def double(text: str) -> str:
    """Quote with double quotes and the escapes of JSON, which Python, JavaScript and Go share."""
    return _visible(json.dumps(text, ensure_ascii=False))


def _visible(quoted: str) -> str:
    """Write out the characters that JSON allows and that end a line or cannot be seen."""
    return re.sub(r"[\u2028\u2029\x7f]", lambda found: f"\\u{ord(found[0]):04x}", quoted)


def single(text: str) -> str:
    """Quote for PHP and Ruby: in single quotes, only the backslash and the quote are special.

    Characters of `LOST` are escaped, which takes double quotes.
    """
    if LOST.search(text):
        return '"' + re.sub(r'["\\\r\x1e$#]', lambda found: _ESCAPED[found[0]], text) + '"'
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


_ESCAPED = {'"': '\\"', "\\": "\\\\", "\r": "\\r", "\x1e": "\\x1e", "$": "\\x24", "#": "\\x23"}
"""How texts between double quotes have what means something in PHP or in Ruby."""


def go_text(text: str) -> str:
    """Quote for Go: a raw text where that is possible and easier to read."""
    is_raw = "\n" in text and "`" not in text and not LOST.search(text)
    return f"`{text}`" if is_raw else double(text)


def backtick(text: str) -> str:
    """Quote for JavaScript: a text of several lines where nothing in it has a meaning."""
    is_plain = "\n" in text and not re.search(r"[`\\\r\x1e]|\$\{", text)
    return f"`{text}`" if is_plain else double(text)


def java_text(text: str) -> str:
    """Quote for Java: a text block when there are several lines, of which it keeps each ending."""
    ends_in_space = any(line != line.rstrip() for line in text.split("\n"))
    if "\n" not in text or LOST.search(text) or ends_in_space:
        return double(text)
    lines = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"').split("\n")
    return '"""\n' + "\n".join("        " + line for line in lines) + '"""'


SHORT = 60
"""Longest list or object that is on one line, in characters."""


def python_value(value: object, indent: str = "") -> str:
    """Write a value as Python does, over several lines if it is long."""
    members, (start, end) = _python_members(value), "{}" if isinstance(value, dict) else "[]"
    if members is None:
        return double(value) if isinstance(value, str) else repr(value)
    inner = indent + "    "
    flat = ", ".join(key + python_value(one) for key, one in members)
    if len(flat) <= SHORT and "\n" not in flat:
        return f"{start}{flat}{end}"
    lines = [f"{inner}{key}{python_value(one, inner)}," for key, one in members]
    return "\n".join([start, *lines, indent + end])


def python_headers(headers: dict[str, str], indent: str = "") -> str:
    """Write headers for libraries that take no text but ASCII, or would send it as Latin-1."""
    if all(map(str.isascii, headers.values())):
        return python_value(headers, indent)
    values = (double(one) + ("" if one.isascii() else ".encode()") for one in headers.values())
    lines = (f"{indent}    {double(n)}: {one}," for n, one in zip(headers, values, strict=True))
    return "\n".join(["{", *lines, indent + "}"])


def _python_members(value: object) -> list[tuple[str, object]] | None:
    """Return the members of an object or a list, with what comes before each."""
    if isinstance(value, dict):
        return [(f"{double(str(key))}: ", one) for key, one in value.items()]
    return [("", one) for one in value] if isinstance(value, (list, tuple)) else None


def json_value(value: object, indent: str = "") -> str:
    """Write JSON so that it is a JavaScript value, its lines indented."""
    text = json.dumps(value, indent=2, ensure_ascii=False)
    return _visible(text).replace("\n", "\n" + indent)


def dollar(text: str) -> str:
    """Quote for Kotlin, where a dollar sign starts a value and there is no form feed."""
    numbered = _ESCAPE.sub(lambda found: _NUMBERED.get(found[0], found[0]), double(text))
    return numbered.replace("$", "\\$")


def braced(text: str) -> str:
    """Quote for Rust and Swift, which write the number of a character in braces."""
    return _ESCAPE.sub(lambda found: _in_braces(found[0]), double(text))


def _in_braces(escape: str) -> str:
    found = _NUMBERED.get(escape, escape)
    return f"\\u{{{found[2:]}}}" if found.startswith("\\u") else found


_ESCAPE = re.compile(r"\\(?:u[0-9a-f]{4}|.)")
"""An escape of JSON as a whole: the second of two backslashes starts none."""
_NUMBERED = {"\\b": "\\u0008", "\\f": "\\u000c"}
"""Escapes that languages lack, as numbers."""


def powershell(text: str) -> str:
    """Quote for PowerShell: single quotation marks, of which it knows several, are doubled.

    Characters of `LOST` are escaped, which takes double quotes.
    """
    if LOST.search(text):
        quoted = re.sub('[`"$\u201c-\u201e]', r"`\g<0>", text)
        quoted = quoted.replace("\r", "`r").replace("\x1e", "`u{1e}")
        return f'"{quoted}"'
    return "'" + re.sub("(['\u2018-\u201b])", r"\1\1", text) + "'"


def form_value(text: str) -> str:
    """Write a value for ``curl --form``: in quotes if one of its characters has a meaning.

    In JSON only semicolons have one; quotes and commas have one in names of files.
    """
    if not re.search(r'[;,"\\\n]|^[@<(]', text) or _PLAIN_JSON.fullmatch(text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


_PLAIN_JSON = re.compile(r"[{\[][^;\n]*[}\]]")


def form_name(text: str) -> str:
    """Write a name for ``curl --form``, which reads a file after the first ``=@``."""
    return text.replace("=", "%3D")


def form_type(text: str) -> str:
    """Write a type for ``curl --form``, without what it takes for options: some read files."""
    return _FORM_OPTIONS.sub("", text)


_FORM_OPTIONS = re.compile(r";\s*(?:filename|headers|encoder)=.*", re.IGNORECASE | re.DOTALL)


def in_quotes(text: str) -> str:
    """Write a name into the head of a part (WHATWG HTML, multipart/form-data encoding)."""
    return (
        text.replace("\r\n", "%0D%0A").replace("\n", "%0A").replace("\r", "%0D").replace('"', "%22")
    )


def of_body(name: str) -> bool:
    """Return whether .NET keeps a header with the body, and drops it among those of a request."""
    return name.lower().startswith("content-")


def percent(text: str) -> str:
    """Percent-encode the name of a form field, but for brackets."""
    return quote(text, safe="[]!~*'()")


def escaped_uri(url: str) -> str:
    """Percent-encode what strict readers of URLs refuse: braces, bars, brackets of a query."""
    return quote(url, safe="%/:?#@!$&'()*+,;=~")
