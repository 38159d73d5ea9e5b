"""``check --links`` asks other sites whether links to them work, for a limited time."""

from __future__ import annotations

import socket
import threading
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest
from command_line import PAGE, run, site
from sphinx.builders.linkcheck import HyperlinkCollector

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ASKED = Counter[str]()


class Answers(BaseHTTPRequestHandler):
    """Answers a path with the number in it: ``/404``, ``/429/3600`` with a time to wait."""

    def do_GET(self) -> None:
        """Answer."""
        ASKED[self.path] += 1
        status, _, rest = self.path.strip("/").partition("/")
        self.send_response(int(status))
        if rest:
            self.send_header("Retry-After", unquote(rest).partition("?")[0])
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_HEAD = do_GET  # noqa: N815 - the name is the library's

    def log_message(self, *_: object) -> None:
        """Print nothing."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Run a server, and return its address."""
    ASKED.clear()
    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()


def said(folder: Path, *options: str) -> list[str]:
    """Return what ``check --links`` reports, with the paths from the folder."""
    done = run("check", folder, "--links", "--rules", "none", *options)
    return done.stdout.replace(f"{folder}/", "").splitlines()


def test_broken_links_to_other_sites_are_problems(tmp_path: Path) -> None:
    away = f"{PAGE}\n[gone](http://127.0.0.1:1/gone)\n"
    done = run("check", site(tmp_path, index=away), "--links")
    assert done.exit_code == 1
    assert "broken link: http://127.0.0.1:1/gone" in done.stdout
    assert run("check", tmp_path).exit_code == 0


def test_sphinx_asks_as_ever_after_a_check_that_failed(tmp_path: Path) -> None:
    folder = site(tmp_path)
    (folder / "conf.py").write_text(
        "extensions = ['sphinx_docsjson']\n\n\ndef fail(*_):\n    raise RuntimeError('no')\n\n\n"
        "def setup(app):\n    app.connect('env-updated', fail)\n"
    )
    before = HyperlinkCollector._add_uri
    assert run("check", folder, "--links").exit_code == 2
    assert HyperlinkCollector._add_uri is before


def test_minutes_are_above_zero(tmp_path: Path) -> None:
    done = run("check", site(tmp_path), "--links", "--links-minutes", "0")
    assert done.exit_code == 2
    assert "0 is not a number above 0" in done.stderr
    assert "N minutes, 15 by default." in " ".join(run("check", "--help").stdout.split())


def test_links_without_an_answer_in_time_are_named(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text(
        "extensions = ['sphinx_docsjson']\nlinkcheck_workers = 1\n", encoding="utf-8"
    )
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        pages = site(tmp_path, index=f"{PAGE}\n[a]({url}/a)\n\n[b]({url}/b)\n")
        done = run("check", pages, "--links", "--links-minutes", "0.005")
    said = [line.partition("index.mdx")[2] for line in done.stdout.splitlines()]
    assert said == [
        f":8:5: link not checked: {url}/a (its server has not answered in the first 0.005 min); "
        "check again later, or allow more with --links-minutes [docsjson.link]",
        f":10:5: link not checked: {url}/b (its server was not asked in the first 0.005 min); "
        "check again later, or allow more with --links-minutes [docsjson.link]",
    ]
    assert done.exit_code == 1


def test_links_around_the_pages_are_asked(tmp_path: Path, server: str) -> None:
    settings = {
        "theme": "mint", "name": "Acme", "colors": {"primary": "#123456"},
        "navbar": {"links": [{"label": "A", "href": f"{server}/404/navbar"}]},
        "footer": {"socials": {"github": f"{server}/404/footer"}},
        "redirects": [{"source": "/a", "destination": f"{server}/404/moved"}],
        "navigation": {
            "global": {"anchors": [{"anchor": "B", "href": f"{server}/404/anchor"}]},
            "pages": ["index", "away"],
        },
        "api": {"mdx": {"server": f"{server}/404/server"}},
        "contextual": {"options": [
            {"title": "C", "description": "D", "href": f"{server}/404/?q=$page"}
        ]},
    }  # fmt: skip
    away = f"---\ntitle: Away\nurl: {server}/404/page\n---\n"
    found = said(site(tmp_path, settings, away=away))
    advice = "(its server answered 404 Not Found); correct the URL, or remove the link"
    assert sorted(line.partition(" broken link: ")[2] for line in found) == [
        f"{server}/404/{name} {advice} [docsjson.link]"
        for name in ("anchor", "footer", "moved", "navbar", "page")
    ]
    text = (tmp_path / "docs.json").read_text().splitlines()
    line = next(n for n, one in enumerate(text, 1) if "/navbar" in one)
    column = text[line - 1].index('"http') + 1
    assert f"docs.json:{line}:{column}:" in "\n".join(found)
    assert any(line.startswith("away.mdx:3:6:") for line in found)


def test_each_place_of_a_broken_link_is_named(tmp_path: Path, server: str) -> None:
    (tmp_path / "snippets").mkdir()
    (tmp_path / "snippets" / "part.mdx").write_text(f"Words.\n\n[c]({server}/410)\n")
    index = (
        f"{PAGE}\nThe first line,\nand [b]({server}/410) the second.\n\n"
        '<Snippet file="part.mdx" />\n'
    )
    other = f"{PAGE}\n[a]({server}/410)\n"
    found = said(site(tmp_path, index=index, other=other))
    assert [line.partition(" broken")[0] for line in found] == [
        "index.mdx:9:9:", "other.mdx:8:5:", "snippets/part.mdx:3:5:"
    ]  # fmt: skip


API = """\
openapi: 3.1.0
info: {title: Seeds, version: "1"}
security: [{login: []}]
components:
  securitySchemes:
    login:
      type: oauth2
      description: "[Get a token](SERVER/404/token-page)."
      flows: {clientCredentials: {tokenUrl: "SERVER/404/token", scopes: {}}}
paths:
  /seeds:
    get:
      summary: List seeds
      description: See [this](SERVER/404/a[]).
      parameters:
        - {name: limit, in: query, schema: {type: integer}, description: "See [b](SERVER/404/b)."}
      responses: {"200": {description: "Fine, see SERVER/404/c."}}
"""


def test_links_in_fields_of_an_api_are_asked_at_their_places(tmp_path: Path, server: str) -> None:
    (tmp_path / "api.yaml").write_text(API.replace("SERVER", server))
    settings = {
        "theme": "mint", "name": "Acme", "colors": {"primary": "#123456"},
        "navigation": {"groups": [{"group": "API", "openapi": "api.yaml", "pages": ["GET /seeds"]}]},
    }  # fmt: skip
    found = [line.partition(" (")[0] for line in said(site(tmp_path, settings))]
    assert [line for line in found if "broken" in line] == [
        f"api.yaml:{line}: broken link: {server}/404/{name}"
        for line, name in ((8, "token-page"), (14, "a[]"), (16, "b"), (17, "c"))
    ]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("403", "403 Forbidden); if it works in a browser, add it to linkcheck_ignore in conf.py"),
        ("500", "500 Internal Server Error); check again later"),
        ("401", "401 Unauthorized); if it works in a browser, add it to linkcheck_ignore"),
        ("499", "499); if it works in a browser"),
        ("200#none", "(that page has no section 'none'); correct what follows '#'"),
    ],
)
def test_what_to_do_depends_on_the_answer(
    tmp_path: Path, server: str, path: str, expected: str
) -> None:
    (found,) = said(site(tmp_path, index=f"{PAGE}\n[a]({server}/{path})\n"))
    assert f"broken link: {server}/{path} (" in found
    assert expected in found


def test_servers_that_are_not_there(tmp_path: Path) -> None:
    index = f"{PAGE}\n[a](http://127.0.0.1:1/a)\n\n[b](https://no-such-host.invalid/b)\n"
    refused, unknown = said(site(tmp_path, index=index))
    assert "(its server refuses connections); correct the URL, or remove the link" in refused
    assert "(no server has this name); correct the URL, or remove the link" in unknown


@pytest.mark.parametrize("rest", ["3600", "nan", "-1", "inf", "Wed, 21 Oct 2099 07:28:00 GMT"])
def test_nobody_waits_for_a_server_that_wants_to_be_left_alone(
    tmp_path: Path, server: str, rest: str
) -> None:
    (tmp_path / "conf.py").write_text(
        "extensions = ['sphinx_docsjson']\nlinkcheck_workers = 1\n", encoding="utf-8"
    )
    written = rest.replace(" ", "%20")
    index = f"{PAGE}\n[a]({server}/429/{written})\n\n[b]({server}/429/{written}?b)\n"
    ASKED.clear()
    found = said(site(tmp_path, index=index), "--links-minutes", "0.5")
    assert [line.partition(" (")[2] for line in found] == [
        "its server allows no more requests for now: 429 Too Many Requests); "
        "check again later [docsjson.link]"
    ] * 2
    assert ASKED.total() <= 4


def test_a_server_that_says_again_and_again_to_come_back_at_once(
    tmp_path: Path, server: str
) -> None:
    ASKED.clear()
    index = f"{PAGE}\n[a]({server}/429/0)\n"
    (found,) = said(site(tmp_path, index=index), "--links-minutes", "0.5")
    assert "429 Too Many Requests" in found
    assert ASKED.total() < 20
