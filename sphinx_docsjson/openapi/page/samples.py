"""Request samples in several languages; every text is quoted by the rules of its language. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote_plus

from ...problems import nearest
from .quoting import double, go_text, java_text, json_value, python_value, shell, single

if TYPE_CHECKING:
    from collections.abc import Callable

    from .request import Content, Request


@dataclass(frozen=True, kw_only=True)
class Language:
    """A language that samples are written in."""

    name: str
    """What readers see."""
    lexer: str
    """What Pygments calls it."""
    write: Callable[[Request], str]
    names: tuple[str, ...] = ()
    """Other names that settings may use."""


def body_text(content: Content) -> str:
    """Return the text of a body that is sent as text."""
    if content.kind == "form":
        return "&".join(
            f"{quote_plus(name)}={quote_plus(value)}" for name, value, _ in content.parts
        )
    return content.text


# ----------------------------------------------------------------------------- languages


def curl(request: Request) -> str:
    """Write a cURL command; a value that starts with ``@`` would be read as a file's name."""
    lines = [f"curl --request {shell(request.method)}", f"--url {shell(request.url)}"]
    lines += [f"--header {shell(f'{name}: {value}')}" for name, value in request.headers]
    content = request.content
    if content and content.kind in {"json", "text"}:
        lines.append(f"--data-raw {shell(content.text)}")
    elif content and content.kind == "file":
        lines.append(f"--data-binary {shell('@' + content.text)}")
    elif content and content.kind == "form":
        lines += [
            f"--data-urlencode {shell(f'{name}={value}')}" for name, value, _ in content.parts
        ]
    elif content:
        lines += [_curl_part(*part) for part in content.parts]
    return " \\\n  ".join(lines)


def _curl_part(name: str, value: str, is_file: bool) -> str:
    if is_file:
        return f"--form {shell(f'{name}=@{value}')}"
    return f"--form-string {shell(f'{name}={value}')}"


def python(request: Request) -> str:
    """Write Python with the library ``requests``."""
    lines = ["import requests", "", f"url = {double(request.url)}"]
    arguments = ["url"]
    if request.headers:
        lines.append("headers = " + python_value(dict(request.headers)))
        arguments.append("headers=headers")
    if request.content:
        more, argument = _python_body(request.content)
        lines += more
        arguments.append(argument)
    method = request.method.lower()
    known = method in {"get", "post", "put", "patch", "delete", "head", "options"}
    call = f"requests.{method}(" if known else f"requests.request({double(request.method)}, "
    return "\n".join(
        [*lines, "", f"response = {call}{', '.join(arguments)})", "print(response.text)"]
    )


def _python_body(content: Content) -> tuple[list[str], str]:
    if content.kind == "json":
        return ["payload = " + python_value(content.value)], "json=payload"
    if content.kind == "text":
        return ["payload = " + double(content.text)], "data=payload.encode()"
    if content.kind == "file":
        return [], f'data=open({double(content.text)}, "rb")'
    data = python_value({name: value for name, value, is_file in content.parts if not is_file})
    if content.kind == "form":
        return ["data = " + data], "data=data"
    files = [
        f'    {double(n)}: open({double(v)}, "rb"),' for n, v, is_file in content.parts if is_file
    ]
    return ["data = " + data, "files = {", *files, "}"], "data=data, files=files"


def javascript(request: Request) -> str:
    """Write JavaScript with ``fetch``."""
    lines = []
    options = [f"  method: {double(request.method)},"]
    if request.headers:
        pairs = [f"    {double(name)}: {double(value)}," for name, value in request.headers]
        options += ["  headers: {", *pairs, "  },"]
    if request.content:
        more, body = _javascript_body(request.content)
        lines += more
        options.append(f"  body: {body},")
    lines += [f"const response = await fetch({double(request.url)}, {{", *options, "});"]
    return "\n".join([*lines, "console.log(await response.text());"])


def _javascript_body(content: Content) -> tuple[list[str], str]:
    if content.kind == "json":
        return [], f"JSON.stringify({json_value(content.value, '  ')})"
    if content.kind == "text":
        return [], double(content.text)
    if content.kind == "file":
        return [], "file"
    make = "FormData" if content.kind == "multipart" else "URLSearchParams"
    adds = [
        f"form.append({double(name)}, {'file' if is_file else double(value)});"
        for name, value, is_file in content.parts
    ]
    return [f"const form = new {make}();", *adds, ""], "form"


def php(request: Request) -> str:
    """Write PHP with its cURL functions."""
    options = [
        f"    CURLOPT_URL => {single(request.url)},",
        "    CURLOPT_RETURNTRANSFER => true,",
        f"    CURLOPT_CUSTOMREQUEST => {single(request.method)},",
    ]
    if request.headers:
        pairs = [f"        {single(f'{name}: {value}')}," for name, value in request.headers]
        options += ["    CURLOPT_HTTPHEADER => [", *pairs, "    ],"]
    if request.content:
        options += _php_body(request.content)
    start = ["<?php", "", "$curl = curl_init();", "curl_setopt_array($curl, ["]
    return "\n".join(
        [*start, *options, "]);", "", "$response = curl_exec($curl);", "echo $response;"]
    )


def _php_body(content: Content) -> list[str]:
    if content.kind == "file":
        return [f"    CURLOPT_POSTFIELDS => file_get_contents({single(content.text)}),"]
    if content.kind != "multipart":
        return [f"    CURLOPT_POSTFIELDS => {single(body_text(content))},"]
    values = [
        (name, f"new CURLFile({single(value)})" if is_file else single(value))
        for name, value, is_file in content.parts
    ]
    parts = [f"        {single(name)} => {value}," for name, value in values]
    return ["    CURLOPT_POSTFIELDS => [", *parts, "    ],"]


def go(request: Request) -> str:
    """Write Go with ``net/http``."""
    body, steps, imports = _go_body(request.content)
    names = sorted({"fmt", "io", "net/http", *imports})
    lines = ["package main", "", "import (", *(f'\t"{name}"' for name in names), ")", ""]
    lines += ["func main() {", *steps]
    lines.append(
        f"\treq, _ := http.NewRequest({double(request.method)}, {double(request.url)}, {body})"
    )
    for name, value in request.headers:
        lines.append(f"\treq.Header.Add({double(name)}, {double(value)})")
    if request.content and request.content.kind == "multipart":
        lines.append('\treq.Header.Add("Content-Type", form.FormDataContentType())')
    lines += ["", "\tres, _ := http.DefaultClient.Do(req)", "\tdefer res.Body.Close()"]
    return "\n".join(
        [*lines, "\tbody, _ := io.ReadAll(res.Body)", "\tfmt.Println(string(body))", "}"]
    )


def _go_body(content: Content | None) -> tuple[str, list[str], list[str]]:
    if content is None:
        return "nil", [], []
    if content.kind == "file":
        return "file", [f"\tfile, _ := os.Open({double(content.text)})"], ["os"]
    if content.kind != "multipart":
        return (
            "payload",
            [f"\tpayload := strings.NewReader({go_text(body_text(content))})"],
            ["strings"],
        )
    steps = ["\tpayload := &bytes.Buffer{}", "\tform := multipart.NewWriter(payload)"]
    imports = ["bytes", "mime/multipart"]
    for name, value, is_file in content.parts:
        if is_file:
            imports.append("os")
            steps += [
                f"\tpart, _ := form.CreateFormFile({double(name)}, {double(value)})",
                f"\tfile, _ := os.Open({double(value)})",
                "\tio.Copy(part, file)",
            ]
        else:
            steps.append(f"\tform.WriteField({double(name)}, {double(value)})")
    return "payload", [*steps, "\tform.Close()", ""], imports


def java(request: Request) -> str:
    """Write Java with ``java.net.http``."""
    lines = [
        "HttpRequest request = HttpRequest.newBuilder()",
        f"    .uri(URI.create({double(request.url)}))",
    ]
    lines += [f"    .header({double(name)}, {double(value)})" for name, value in request.headers]
    lines.append(f"    .method({double(request.method)}, {_java_body(request.content)})")
    lines += [
        "    .build();",
        "HttpResponse<String> response = HttpClient.newHttpClient()",
        "    .send(request, HttpResponse.BodyHandlers.ofString());",
        "System.out.println(response.body());",
    ]
    return "\n".join(lines)


def _java_body(content: Content | None) -> str:
    publishers = "HttpRequest.BodyPublishers"
    if content is None:
        return f"{publishers}.noBody()"
    if content.kind == "file":
        return f"{publishers}.ofFile(Path.of({double(content.text)}))"
    if content.kind == "multipart":  # the library has no such body: name its parts
        return f"multipart({', '.join(double(name) for name, _, _ in content.parts)})"
    return f"{publishers}.ofString({java_text(body_text(content))})"


def ruby(request: Request) -> str:
    """Write Ruby with ``net/http``."""
    lines = [
        'require "net/http"', "", f"uri = URI({single(request.url)})",
        f"request = Net::HTTPGenericRequest.new({single(request.method)}, "
        f"{'true' if request.content else 'false'}, true, uri)",
    ]  # fmt: skip
    lines += [f"request[{single(name)}] = {single(value)}" for name, value in request.headers]
    if request.content:
        lines.append(_ruby_body(request.content))
    start = 'Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https")'
    end = ["  http.request(request)", "end", "puts response.body"]
    return "\n".join([*lines, "", f"response = {start} do |http|", *end])


def _ruby_body(content: Content) -> str:
    if content.kind == "file":
        return f"request.body = File.binread({single(content.text)})"
    if content.kind != "multipart":
        return f"request.body = {single(body_text(content))}"
    parts = [
        f"[{single(name)}, {f'File.open({single(value)})' if is_file else single(value)}]"
        for name, value, is_file in content.parts
    ]
    return f"request.set_form([{', '.join(parts)}], 'multipart/form-data')"


LANGUAGES = (
    Language(name="cURL", lexer="bash", write=curl, names=("bash", "shell", "sh")),
    Language(name="Python", lexer="python", write=python, names=("py", "python3")),
    Language(
        name="JavaScript", lexer="javascript", write=javascript, names=("js", "node", "nodejs")
    ),
    Language(name="PHP", lexer="php", write=php),
    Language(name="Go", lexer="go", write=go, names=("golang",)),
    Language(name="Java", lexer="java", write=java),
    Language(name="Ruby", lexer="ruby", write=ruby, names=("rb",)),
)
"""All languages, in the order in which they are shown."""
_BY_NAME = {name: one for one in LANGUAGES for name in (one.name.lower(), one.lexer, *one.names)}


def languages(names: tuple[str, ...]) -> tuple[Language, ...]:
    """Return the languages that settings name, in their order; all of them for no names.

    Names that we do not know are passed over.
    """
    chosen = [_BY_NAME[name.lower()] for name in names if name.lower() in _BY_NAME]
    return tuple(dict.fromkeys(chosen)) or LANGUAGES


def lexer_of(language: str) -> str:
    """Return what Pygments calls a language that an author named, or ``text``."""
    name = language.lower()
    if name not in _BY_NAME and name.isidentifier():
        return name
    known = _BY_NAME.get(nearest(name, _BY_NAME) or "")
    return known.lexer if known else "text"
