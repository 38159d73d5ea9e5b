"""Recipes that send Markdown to agents: each runs where its server is installed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from servers import free_port, start_apache, start_caddy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DEMO = Path(__file__).parent.parent.parent / "demo"
FILES = {
    "index.html": "<p>home</p>", "index.md": "# home",
    "guide/index.html": "<p>guide</p>", "guide.md": "# guide",
    "part/index.html": "<p>part</p>", "part/index.md": "# part",
    "plain/index.html": "<p>plain</p>", "404.html": "<p>lost</p>", "llms.txt": "# all",
    "deep/inner/index.html": "<p>inner</p>",
}  # fmt: skip
ANSWERS = {
    "/": "# home", "/guide/": "# guide", "/part/": "# part", "/plain/": "<p>plain</p>",
    "/guide.md": "# guide",
}  # fmt: skip
"""What an agent gets at an address."""
LOST = ("/nothing/", "/deep/")
"""Addresses without a page; one is a folder."""
REFUSED = "text/html, text/markdown; q=0.0"
"""What a reader sends who wants no Markdown."""


LINK = '</llms.txt>; rel="llms-txt", </llms-full.txt>; rel="llms-full-txt"'


def recipe(title: str, page: str = "deploy/agents.mdx") -> str:
    """Return a block of code of a page about publishing, by the title behind its language."""
    text = (DEMO / page).read_text("utf-8")
    found = re.search(rf"```\w+ {re.escape(title)}\n(.*?)\n *```", text, re.DOTALL)
    assert found is not None
    return dedent(found[1])


def nginx(program: str, folder: Path, port: int) -> list[str]:
    """Write the configuration of nginx, and return what starts it."""
    outer, inner = recipe("nginx for agents").split("# in server")
    return start_nginx(
        program,
        folder,
        f"{outer}server {{\nlisten 127.0.0.1:{port};\nroot {folder / 'site'};\n{inner}\n}}\n",
    )


def start_nginx(program: str, folder: Path, servers: str) -> list[str]:
    """Write the configuration of nginx with these servers, and return what starts it."""
    places = "".join(
        f"{name}_temp_path {folder / name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "conf").write_text(
        f"{user}daemon off;\npid {folder / 'pid'};\nerror_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}{servers}}}\n"
    )
    return [program, "-e", "stderr", "-p", str(folder), "-c", str(folder / "conf")]


TYPES = "TypesConfig /dev/null\nAddType text/html .html\n"


def apache2(program: str, folder: Path, port: int) -> list[str]:
    """Write the configuration of Apache, and return what starts it."""
    return start_apache(
        program, folder, port, TYPES + recipe("Apache for agents"), ("mime", "rewrite", "autoindex")
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


@contextmanager
def running(start: Callable[[str, Path, int], list[str]], folder: Path) -> Iterator[int]:
    """Serve the files, and give the port."""
    program = shutil.which(start.__name__.removeprefix("plain_"))
    if program is None:
        pytest.skip(f"{start.__name__} is not installed")
    for name, text in FILES.items():
        (folder / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "site" / name).write_text(text)
    for each in (folder, *folder.parents[:2]):
        each.chmod(0o755)  # a server that root started may not read what root wrote
    port = free_port()
    env = {**os.environ, "HOME": str(folder)}
    with subprocess.Popen(start(program, folder, port), env=env) as server:
        try:
            yield port
        finally:
            server.terminate()


SERVERS = pytest.mark.parametrize(
    "start", [nginx, apache2, caddy], ids=lambda start: start.__name__
)


@SERVERS
def test_a_server_sends_markdown_to_agents_and_html_to_people(
    start: Callable[[str, Path, int], list[str]], tmp_path: Path
) -> None:
    with running(start, tmp_path) as port:
        got = {path: get(port, path, "text/markdown, */*") for path in ANSWERS}
        status, headers, text = get(port, "/guide/", "text/html")
        refused, mixed = get(port, "/guide/", REFUSED), get(port, "/guide/", "Text/Markdown")
        no_file = get(port, "/nothing.md", "*/*")
        lost = [get(port, path, accept) for path in LOST for accept in ("text/markdown", "*/*")]
    assert {path: answer[2] for path, answer in got.items()} == ANSWERS
    kinds = {path: answer[1]["Content-Type"] for path, answer in got.items()}
    assert kinds["/guide/"] == kinds["/guide.md"] == "text/markdown; charset=utf-8"
    assert (status, text) == (200, "<p>guide</p>")
    assert (refused[2], mixed[2]) == ("<p>guide</p>", "# guide")
    assert (no_file[0], no_file[1]["Content-Type"].partition(";")[0]) == (404, "text/html")
    assert "Accept" in headers["Vary"]
    assert headers["Link"] == LINK
    assert {(answer[0], answer[2]) for answer in lost} == {(404, "<p>lost</p>")}


@SERVERS
def test_a_start_page_without_markdown_is_sent_as_it_is(
    start: Callable[[str, Path, int], list[str]], tmp_path: Path
) -> None:
    with running(start, tmp_path) as port:
        (tmp_path / "site" / "index.md").unlink()
        found = get(port, "/", "text/markdown, */*")
    assert (found[0], found[2]) == (200, "<p>home</p>")


def plain_nginx(program: str, folder: Path, port: int) -> list[str]:
    """Write the configuration that the page about publishing has, and return what starts it."""
    server = recipe("docs.conf", "deploy.mdx").replace("listen 80", f"listen 127.0.0.1:{port}")
    types = "types { text/html html; }\n"
    return start_nginx(program, folder, types + server.replace("/var/www/docs", f"{folder}/site"))


def plain_apache2(program: str, folder: Path, port: int) -> list[str]:
    """Do the same for Apache."""
    server = recipe("docs-apache.conf", "deploy.mdx").replace("*:80", f"127.0.0.1:{port}")
    server = server.replace("/var/www/docs", f"{folder}/site")
    return start_apache(program, folder, port, TYPES + server, ("mime", "rewrite", "autoindex"))


def plain_caddy(program: str, folder: Path, port: int) -> list[str]:
    """Do the same for Caddy."""
    server = recipe("Caddyfile", "deploy.mdx").replace("/var/www/docs", f"{folder}/site")
    server = server.replace("docs.example.com", f"http://127.0.0.1:{port}")
    (folder / "conf").write_text(f"{{\n    admin off\n}}\n{server}")
    return [program, "run", "--config", str(folder / "conf"), "--adapter", "caddyfile"]


@pytest.mark.parametrize("start", [plain_nginx, plain_apache2, plain_caddy])
def test_a_server_serves_a_site_and_its_page_for_unknown_urls(
    start: Callable[[str, Path, int], list[str]], tmp_path: Path
) -> None:
    with running(start, tmp_path) as port:
        home, markdown = get(port, "/", "*/*"), get(port, "/guide.md", "*/*")
        lost = [get(port, path, "*/*") for path in LOST]
    assert (home[0], home[2]) == (200, "<p>home</p>")
    assert markdown[1]["Content-Type"] == "text/markdown; charset=utf-8"
    assert {(answer[0], answer[2]) for answer in lost} == {(404, "<p>lost</p>")}


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
  const request = new Request("https://x.test" + path, {{ headers: {{ accept: process.argv[4] }} }});
  const next = () => new Response("html");
  const context = {{ request, next, env: {{ ASSETS: {{ fetch: read }} }} }};
  const answered = (await {call}) ?? next();
  const sent = ["content-type", "vary", "link"].map((name) => answered.headers.get(name));
  found[path] = [await answered.text(), ...sent];
}}
console.log(JSON.stringify(found));
"""


ELSEWHERE = "//elsewhere.test/guide/"
"""A path that, resolved as a link, would lead to another host."""


@pytest.mark.parametrize(
    ("title", "name", "call"),
    [
        ("functions/_middleware.js", "onRequest", "answer(context)"),
        ("netlify/edge-functions/markdown.js", "default", "answer(request, context)"),
        ("middleware.js", "default", "answer(request)"),
    ],
)
def test_a_function_answers_agents(title: str, name: str, call: str, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    (tmp_path / "recipe.mjs").write_text(recipe(title))
    (tmp_path / "run.mjs").write_text(FUNCTION.format(name=name, call=call))

    def ask(accept: str, *paths: str) -> dict[str, list[str | None]]:
        run = [node, "run.mjs", json.dumps(FILES), json.dumps(paths), accept]
        done = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=True)
        return dict(json.loads(done.stdout))

    found = ask("text/markdown", *ANSWERS, ELSEWHERE)
    assert ask(REFUSED, "/guide/")["/guide/"][0] == "html"
    sent = ["text/markdown; charset=utf-8", "Accept", LINK]
    assert found["/"] == ["# home", *sent]
    assert found["/guide/"] == ["# guide", *sent]
    assert found["/part/"] == ["# part", *sent]
    html = ["html", "text/plain;charset=UTF-8"]
    by_settings = [None, None] if title == "middleware.js" else ["Accept", LINK]
    assert found["/plain/"] == found[ELSEWHERE] == [*html, *by_settings]


def test_vercel_sends_the_headers_with_html_and_runs_the_function_for_pages_only() -> None:
    everywhere, markdown = json.loads(recipe("vercel.json for agents"))["headers"]
    sent = {row["key"]: row["value"] for row in everywhere["headers"]}
    assert sent == {"Vary": "Accept", "Link": LINK}
    assert markdown["headers"][0]["value"] == "text/markdown; charset=utf-8"
    found = re.search(r'matcher: "(.*)"', recipe("middleware.js"))
    assert found is not None
    matcher = re.compile(found[1].replace("\\\\", "\\"))
    for path in ("/", "/guide/", "/v1.2/guide/"):
        assert matcher.fullmatch(path)
    for path in ("/guide.md", "/_static/a/", "/v1.2/guide/index.md"):
        assert not matcher.fullmatch(path)
