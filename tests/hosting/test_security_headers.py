"""Headers that hosts send: the file ``_headers``, and the recipes of the documentation."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from servers import free_port, start_apache, start_caddy

from sphinx_docsjson.navigation.output.headers import MOST_CHARACTERS, OTHERS, policy
from sphinx_docsjson.openapi.model.servers import Server, Variable
from sphinx_docsjson.safety.urls import origin_of

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = Path(__file__).parent.parent.parent / "demo" / "deploy" / "security-headers.mdx"
SENT = {"Content-Security-Policy": policy(["https://api.example.com"]), **OTHERS}
"""What each recipe sends."""


def recipe(title: str) -> str:
    """Return a block of code of the page about publishing, by the title behind its language."""
    found = re.search(rf"```\w+ {re.escape(title)}\n(.*?)\n```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def parsed(text: str) -> dict[str, dict[str, str]]:
    """Return headers by path, as Netlify and Cloudflare Pages read ``_headers``."""
    rules: dict[str, dict[str, str]] = {}
    path = ""
    for line in filter(str.strip, text.splitlines()):
        if line.startswith(("/", "https://")):
            path = line.strip()
        else:
            name, _, value = line.strip().partition(": ")
            rules.setdefault(path, {})[name] = value
    return rules


def test_the_recipes_for_files_of_hosts_send_the_same() -> None:
    assert parsed(recipe("_headers")) == {"/*": SENT}
    netlify = tomllib.loads(recipe("netlify.toml"))["headers"]
    assert netlify == [{"for": "/*", "values": SENT}]
    vercel = json.loads(recipe("vercel.json"))["headers"]
    assert [rule["source"] for rule in vercel] == ["/(.*)"]
    assert {row["key"]: row["value"] for row in vercel[0]["headers"]} == SENT


# --- servers that are installed here


def nginx(program: str, folder: Path, port: int) -> list[str]:
    """Write the configuration of nginx, and return what starts it."""
    places = "".join(
        f"{name}_temp_path {folder / name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    server = f"listen 127.0.0.1:{port};\nroot {folder / 'site'};\n{recipe('nginx')}\n"
    (folder / "conf").write_text(
        f"daemon off;\npid {folder / 'pid'};\nerror_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}server {{\n{server}}}\n}}\n"
    )
    return [program, "-e", "stderr", "-p", str(folder), "-c", str(folder / "conf")]


def apache2(program: str, folder: Path, port: int) -> list[str]:
    """Write the configuration of Apache, and return what starts it."""
    return start_apache(program, folder, port, recipe("Apache"), ())


def caddy(program: str, folder: Path, port: int) -> list[str]:
    """Write the configuration of Caddy, and return what starts it."""
    return start_caddy(program, folder, port, recipe("Caddyfile"))


def answer(port: int) -> dict[str, str]:
    """Return the headers of the home page, or of a refusal, once the server answers."""
    for _ in range(100):
        try:
            with urlopen(f"http://127.0.0.1:{port}/index.html", timeout=5) as answered:
                return dict(answered.headers)
        except HTTPError as refused:  # a server that root started may not read what root wrote
            return dict(refused.headers)
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


@pytest.mark.parametrize("start", [nginx, apache2, caddy], ids=lambda start: start.__name__)
def test_a_server_sends_what_its_recipe_says(
    start: Callable[[str, Path, int], list[str]], tmp_path: Path
) -> None:
    program = shutil.which(start.__name__)
    if program is None:
        pytest.skip(f"{start.__name__} is not installed")
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<p>x</p>")
    port = free_port()
    env = {**os.environ, "HOME": str(tmp_path)}
    with subprocess.Popen(start(program, tmp_path, port), env=env) as running:
        try:
            sent = answer(port)
        finally:
            running.terminate()
    assert {name: sent.get(name) for name in SENT} == SENT


# --- the file that the build makes


def test_a_build_writes_the_file_when_asked(build: Callable[..., Path]) -> None:
    assert not (build() / "_headers").exists()
    rules = parsed((build("-D", "docsjson_headers=1") / "_headers").read_text("utf-8"))
    assert rules == {"/*": {"Content-Security-Policy": policy(), **OTHERS}}


def test_the_file_goes_when_nothing_asks_for_it(build: Callable[..., Path]) -> None:
    assert (build("-D", "docsjson_headers=1") / "_headers").exists()
    assert not (build() / "_headers").exists()


def test_other_themes_get_no_policy(build: Callable[..., Path]) -> None:
    options = ("-D", "docsjson_headers=1", "-D", "html_theme=alabaster")
    rules = parsed((build(*options) / "_headers").read_text("utf-8"))
    assert rules == {"/*": dict(OTHERS)}


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://api.example.com/v1", "https://api.example.com"),
        ("HTTP://API.example.com:8080?x", "http://api.example.com:8080"),
        ("http://[::1]:3000/", "http://[::1]:3000"),
        ("https://a.example; script-src *", None),
        ("https://a.example\nX: y", None),
        ("https://a.example 'unsafe-inline'", None),
        ("https://user@a.example/", None),
        ("https://*.example/", None),
        ("https://{region}.example/", None),
        ("javascript:x", None),
        ("/v1", None),
    ],
)
def test_an_origin_says_nothing_but_an_origin(url: str, origin: str | None) -> None:
    assert origin_of(url) == origin


def test_all_choices_of_a_server_may_be_asked() -> None:
    region = Variable(name="region", default="eu", choices=("eu", "us", "x; script-src *"))
    server = Server(url="https://{region}.api.example/{unused}", variables=(region,))
    assert server.origins == ("https://eu.api.example", "https://us.api.example")


def test_a_policy_that_no_host_would_read_names_no_servers() -> None:
    many = [f"https://server-{number}.example.com" for number in range(200)]
    assert len(policy(many)) <= MOST_CHARACTERS
    assert "connect-src 'self' https:;" in policy(many)
    long = [f"https://{'a.' * 400}example"]
    assert "form-action 'self' https:;" in policy(many, long)


def test_answers_of_readers_may_be_sent_where_the_settings_say() -> None:
    content = policy(["https://api.example"], ["https://rate.example"])
    assert "form-action 'self' https://rate.example;" in content
    assert "connect-src 'self' https://api.example https://rate.example;" in content
