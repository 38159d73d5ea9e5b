"""Recipes that send Markdown to agents: each runs where its server is installed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from servers import free_port, start_apache, start_caddy

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = Path(__file__).parent.parent.parent / "demo" / "deploy" / "agents.mdx"
FILES = {
    "index.html": "<p>home</p>", "index.md": "# home",
    "guide/index.html": "<p>guide</p>", "guide.md": "# guide",
    "part/index.html": "<p>part</p>", "part/index.md": "# part",
    "plain/index.html": "<p>plain</p>", "404.html": "<p>lost</p>", "llms.txt": "# all",
}  # fmt: skip
ANSWERS = {
    "/": "# home", "/guide/": "# guide", "/part/": "# part", "/plain/": "<p>plain</p>",
    "/guide.md": "# guide",
}  # fmt: skip
"""What an agent gets at an address."""


def recipe(title: str) -> str:
    """Return a block of code of the page about publishing, by the title behind its language."""
    found = re.search(rf"```\w+ {re.escape(title)}\n(.*?)\n```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def nginx(program: str, folder: Path, port: int) -> list[str]:
    """Write the configuration of nginx, and return what starts it."""
    places = "".join(
        f"{name}_temp_path {folder / name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    outer, inner = recipe("nginx for agents").split("# in server")
    server = f"listen 127.0.0.1:{port};\nroot {folder / 'site'};\n{inner}\n"
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "conf").write_text(
        f"{user}daemon off;\npid {folder / 'pid'};\nerror_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}{outer}server {{\n{server}}}\n}}\n"
    )
    return [program, "-e", "stderr", "-p", str(folder), "-c", str(folder / "conf")]


TYPES = "TypesConfig /dev/null\nAddType text/html .html\n"


def apache2(program: str, folder: Path, port: int) -> list[str]:
    """Write the configuration of Apache, and return what starts it."""
    return start_apache(
        program, folder, port, TYPES + recipe("Apache for agents"), ("mime", "rewrite")
    )


def caddy(program: str, folder: Path, port: int) -> list[str]:
    """Write the configuration of Caddy, and return what starts it."""
    return start_caddy(program, folder, port, recipe("Caddyfile for agents"))


def get(port: int, path: str, accept: str) -> tuple[int, dict[str, str], str]:
    """Return the status, the headers and the text of an answer, once the server answers."""
    for _ in range(100):
        try:
            asked = Request(f"http://127.0.0.1:{port}{path}", headers={"Accept": accept})
            with urlopen(asked, timeout=5) as found:
                return found.status, dict(found.headers), found.read().decode()
        except HTTPError as refused:
            return refused.code, dict(refused.headers), refused.read().decode()
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


@pytest.mark.parametrize("start", [nginx, apache2, caddy], ids=lambda start: start.__name__)
def test_a_server_sends_markdown_to_agents_and_html_to_people(
    start: Callable[[str, Path, int], list[str]], tmp_path: Path
) -> None:
    program = shutil.which(start.__name__)
    if program is None:
        pytest.skip(f"{start.__name__} is not installed")
    site = tmp_path / "site"
    for name, text in FILES.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text)
    for folder in (tmp_path, *tmp_path.parents[:2]):
        folder.chmod(0o755)  # a server that root started may not read what root wrote
    port = free_port()
    env = {**os.environ, "HOME": str(tmp_path)}
    with subprocess.Popen(start(program, tmp_path, port), env=env) as running:
        try:
            got = {path: get(port, path, "text/markdown, */*") for path in ANSWERS}
            status, headers, text = get(port, "/guide/", "text/html")
            lost = get(port, "/nothing/", "text/markdown")
        finally:
            running.terminate()
    assert {path: answer[2] for path, answer in got.items()} == ANSWERS
    kinds = {path: answer[1]["Content-Type"] for path, answer in got.items()}
    assert kinds["/guide/"] == kinds["/guide.md"] == "text/markdown; charset=utf-8"
    assert (status, text) == (200, "<p>guide</p>")
    assert "Accept" in headers["Vary"]
    assert headers["Link"].startswith('</llms.txt>; rel="llms-txt"')
    assert (lost[0], lost[2]) == (404, "<p>lost</p>")


FUNCTION = """
import {{ {name} as answer }} from "./recipe.mjs";
const files = JSON.parse(process.argv[2]);
const read = async (url) => {{
  const text = files[new URL(url).pathname.slice(1)];
  return new Response(text ?? "", {{ status: text === undefined ? 404 : 200 }});
}};
globalThis.fetch = read;
const found = {{}};
for (const path of JSON.parse(process.argv[3])) {{
  const request = new Request("https://x.test" + path, {{ headers: {{ accept: "text/markdown" }} }});
  const next = () => new Response("html");
  const context = {{ request, next, env: {{ ASSETS: {{ fetch: read }} }} }};
  const answered = await ({call});
  found[path] = [await answered.text(), answered.headers.get("content-type")];
}}
console.log(JSON.stringify(found));
"""


@pytest.mark.parametrize(
    ("title", "name", "call"),
    [
        ("functions/_middleware.js", "onRequest", "answer(context)"),
        ("netlify/edge-functions/markdown.js", "default", "answer(request, context)"),
    ],
)
def test_a_function_answers_agents(title: str, name: str, call: str, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    (tmp_path / "recipe.mjs").write_text(recipe(title))
    (tmp_path / "run.mjs").write_text(FUNCTION.format(name=name, call=call))
    asked = json.dumps([*ANSWERS])
    run = [node, "run.mjs", json.dumps(FILES), asked]
    done = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    markdown = "text/markdown; charset=utf-8"
    assert found["/"] == ["# home", markdown]
    assert found["/guide/"] == ["# guide", markdown]
    assert found["/part/"] == ["# part", markdown]
    assert found["/plain/"][0] == "html"


def test_the_recipe_of_vercel_is_json() -> None:
    rewrites = json.loads(recipe("vercel.json for agents"))["rewrites"]
    assert [rule["destination"] for rule in rewrites] == ["/index.md", "/:page.md"]
    assert all(rule["has"][0]["key"] == "accept" for rule in rewrites)
