"""``dev`` serves the last build, and tells open pages about the next."""

from __future__ import annotations

import http.client
import json
import os
import socket
import sys
import time
import weakref
from dataclasses import replace
from errno import EACCES
from pathlib import Path
from shutil import copytree
from threading import Thread
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from command_line import run, site
from watchfiles import Change

from sphinx_docsjson.commands import live_site
from sphinx_docsjson.commands.dev import (
    SCREENS,
    Source,
    _build,
    _has_screen,
    forget_modules,
    watched,
)
from sphinx_docsjson.commands.live_site import NEWS, SCRIPT, Board, server_for
from sphinx_docsjson.commands.sphinx_run import Order, Result

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sphinx_docsjson.commands.live_site import Server


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Server, Board]]:
    """Serve a folder with two pages."""
    (tmp_path / "guide").mkdir()
    (tmp_path / "index.html").write_text("<html><head></head>Start</html>")
    (tmp_path / "guide" / "index.html").write_text("<head></head>Guide")
    (tmp_path / "404.html").write_text("<head></head>Nothing here")
    (tmp_path / "data.txt").write_text("<head></head>")
    board = Board()
    server = server_for(tmp_path, [0], board)
    server.start()
    yield server, board
    server.shutdown()
    server.server_close()


def asked(
    server: Server, path: str, host: str = "localhost", method: str = "GET"
) -> tuple[int, str]:
    """Return the status and the body of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
    connection.request(method, path, headers={"Host": f"{host}:{server.server_port}"})
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


@pytest.mark.parametrize(
    ("path", "status", "text"),
    [("/", 200, "Start"), ("/guide/", 200, "Guide"), ("/none/", 404, "Nothing here")],
)
def test_pages_load_the_script(
    served: tuple[Server, Board], path: str, status: int, text: str
) -> None:
    server, board = served
    answered, body = asked(server, path)
    assert answered == status
    assert text in body
    assert f'<script defer src="{SCRIPT}" data-build="{board.number}"></script></head>' in body


@pytest.mark.parametrize(
    ("hosts", "status"),
    [
        (("localhost",), 200),
        (("localhost:1",), 200),
        (("localhost", "evil.test"), 403),
        (("localhost:1, evil.test",), 403),
        ((), 403),
    ],
)
def test_a_request_names_one_host(
    served: tuple[Server, Board], hosts: tuple[str, ...], status: int
) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", served[0].server_port, timeout=5)
    connection.putrequest("GET", "/", skip_host=True)
    for host in hosts:
        connection.putheader("Host", host)
    connection.endheaders()
    assert connection.getresponse().status == status


def test_a_site_that_was_never_built_shows_no_folder(
    served: tuple[Server, Board], tmp_path: Path
) -> None:
    for name in ("404.html", "index.html"):
        (tmp_path / name).unlink()
    server, board = served
    for path in ("/", "/none/"):
        status, body = asked(server, path)
        assert status == 404
        assert "No page yet" in body
        assert f'<script defer src="{SCRIPT}" data-build="{board.number}"></script></head>' in body


def test_other_files_are_as_they_are(served: tuple[Server, Board]) -> None:
    assert asked(served[0], "/data.txt") == (200, "<head></head>")
    assert "EventSource" in asked(served[0], SCRIPT)[1]
    assert asked(served[0], "/guide")[0] == 301
    assert asked(served[0], "/../../etc/passwd")[0] == 404


def test_other_sites_cannot_read_it_under_a_name_of_their_own(served: tuple[Server, Board]) -> None:
    assert asked(served[0], "/", host="evil.example")[0] == 403
    assert asked(served[0], "/", host="evil.example", method="HEAD")[0] == 403
    assert asked(served[0], "/", method="HEAD") == (200, "")


def test_other_sites_cannot_load_its_scripts(served: tuple[Server, Board]) -> None:
    server = served[0]
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
    connection.request("GET", "/data.txt", headers={"Host": "localhost"})
    answer = connection.getresponse()
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    connection.close()


@pytest.mark.parametrize(
    ("path", "site_of_asker", "mode", "status"),
    [
        ("/data.txt", "cross-site", "no-cors", 403),
        ("/data.txt", "same-site", "cors", 403),
        ("/data.txt", "same-origin", "cors", 200),
        ("/", "cross-site", "navigate", 200),
        ("/", "none", "navigate", 200),
        (f"{NEWS}?page=/evil/", "cross-site", "navigate", 403),
        (f"{NEWS}?page=/evil/", "cross-site", "no-cors", 403),
    ],
)
def test_pages_of_other_sites_may_only_lead_readers_here(
    served: tuple[Server, Board], path: str, site_of_asker: str, mode: str, status: int
) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", served[0].server_port, timeout=5)
    said = {"Host": "localhost", "Sec-Fetch-Site": site_of_asker, "Sec-Fetch-Mode": mode}
    connection.request("GET", path, headers=said)
    answer = connection.getresponse()
    assert answer.status == status
    assert "frame-ancestors 'self' " in answer.headers["Content-Security-Policy"]
    assert served[1].looked_at == ""
    connection.close()


def test_a_connection_that_says_nothing_is_closed(
    served: tuple[Server, Board], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sphinx_docsjson.commands.live_site.Handler.timeout", 0.05)
    for half in (b"", b"GET / HTTP/1.1\r\nHost: local"):
        with socket.create_connection(("127.0.0.1", served[0].server_port), timeout=30) as silent:
            silent.sendall(half)
            assert silent.recv(1) == b""


def test_no_redirect_leads_to_another_host(served: tuple[Server, Board]) -> None:
    assert asked(served[0], "/guide")[0] == 301
    assert asked(served[0], "/\\evil.example/..")[0] == 404


@pytest.mark.parametrize(
    "path", ["/%00", "/" + "a" * 300, "/%ff", "/a%0ab", "//evil.example/..", "http://["]
)
def test_a_name_that_no_file_can_have_is_not_found(
    served: tuple[Server, Board], path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(served[0], path)[0] in (404, 200, 301)
    assert "Traceback" not in capsys.readouterr().err


def test_news_reach_a_page_that_waits(served: tuple[Server, Board]) -> None:
    server, board = served
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
    connection.request("GET", NEWS, headers={"Host": "localhost"})
    answer = connection.getresponse()
    assert answer.fp.readline() == b"data: {}\n"
    answer.fp.readline()
    board.put(failed=True, findings=[], more=0)
    line = answer.fp.readline().decode()
    assert json.loads(line.removeprefix("data: ")) == {
        "build": board.number,
        "failed": True,
        "findings": [],
        "more": 0,
    }
    connection.close()


@pytest.mark.parametrize(
    ("error", "printed"),
    [(BrokenPipeError, ""), (ConnectionResetError, ""), (KeyError, "KeyError")],
)
def test_a_browser_that_leaves_is_no_error(
    served: tuple[Server, Board],
    capsys: pytest.CaptureFixture[str],
    error: type[Exception],
    printed: str,
) -> None:
    try:
        raise error
    except error:
        served[0].handle_error(None, ("127.0.0.1", 1))
    told = capsys.readouterr().err
    assert printed in told
    assert bool(printed) == bool(told)


def test_a_port_that_is_taken(served: tuple[Server, Board], tmp_path: Path) -> None:
    taken = served[0].server_port
    other = server_for(tmp_path, [taken, 0], Board())
    assert other.server_port != taken
    other.server_close()
    done = run("dev", site(tmp_path), "--port", taken, "--no-open")
    assert done.exit_code == 1
    assert f"port {taken} is taken; choose another with --port" in done.output


def test_a_port_that_is_not_for_this_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_arguments: object) -> Server:
        raise PermissionError(EACCES, "Permission denied")

    monkeypatch.setattr("sphinx_docsjson.commands.live_site.Server", refused)
    done = run("dev", site(tmp_path), "--port", 80, "--no-open")
    assert "port 80 cannot be used: permission denied; choose another with --port" in done.output


def test_no_browser_is_opened_where_there_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SCREENS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not _has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert _has_screen()
    monkeypatch.delenv("WAYLAND_DISPLAY")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert _has_screen()


def test_a_failed_build_leaves_the_pages_and_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "docs"
    source.mkdir()
    order, board = Order(source=site(source, "["), output=tmp_path / "out"), Board()
    assert not _build(order, board).is_complete
    assert capsys.readouterr().err.endswith("The build failed\n")
    site(source)
    assert _build(order, board).is_complete
    (source / "index.mdx").write_text("---\ntitle: New\n---\n\n[x](/none)\n")
    first = board.number
    _build(order, board)
    assert "<h1>New" in (tmp_path / "out" / "index.html").read_text("utf-8")
    assert json.loads(board.text)["findings"][0]["place"] == "index.mdx:5"
    site(source, "{")
    assert not _build(order, board).is_complete
    news = json.loads(board.text)
    assert (news["build"], news["failed"]) == (first + 2, True)
    assert news["findings"][0]["place"] == "docs.json:1"
    assert (tmp_path / "out" / "index.html").exists()
    assert "The build failed; the site shows its last good version" in capsys.readouterr().err


def test_what_is_wrong_elsewhere_stays_in_the_page_and_is_printed_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").mkdir()
    source, board = site(tmp_path / "docs", other="# A\n\n<Fancy />\n\n[x](/none)\n"), Board()
    order = Order(source=source, output=tmp_path / "out")
    first = _build(order, board)
    assert capsys.readouterr().err.count("other.mdx:") == 2
    (source / "index.mdx").write_text("---\ntitle: New\n---\n\n[x](/nothing)\n", "utf-8")
    assert len(_build(order, board, last=first).findings) == 3
    assert {one["place"] for one in json.loads(board.text)["findings"]} == {
        "other.mdx:3", "other.mdx:5", "index.mdx:5",
    }  # fmt: skip
    printed = capsys.readouterr().err
    assert "other.mdx:" not in printed
    assert "index.mdx:5:5: " in printed
    assert "3 warnings" in printed


def test_a_page_that_nobody_lists_is_named_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").mkdir()
    source = site(tmp_path / "docs")
    order, board = Order(source=source, output=tmp_path / "out"), Board()
    first = _build(order, board)
    assert "not in the navigation" not in capsys.readouterr().err
    (source / "lost.mdx").write_text("---\ntitle: Lost\n---\n")
    second = _build(order, board, last=first)
    assert (
        "1 page is not in the navigation (lost.mdx): list it there, or write 'hidden: true' in the "
        "frontmatter\n2 pages, " in capsys.readouterr().err
    )
    (source / "index.mdx").write_text("---\ntitle: New\n---\n")
    _build(order, board, last=second)
    assert "lost.mdx" not in capsys.readouterr().err


@pytest.mark.parametrize("only_text", [True, False])
def test_the_page_that_is_looked_at_is_written_and_shown_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, only_text: bool
) -> None:
    """It only waits for the files of the theme if they may be others now."""
    source, board = tmp_path / "docs", Board()
    source.mkdir()
    order = Order(source=site(source, a="# A\n", z="# Z\n"), output=tmp_path / "out")
    _build(order, board)
    news: list[dict[str, object]] = []
    page = tmp_path / "out" / "a" / "index.html"
    colours = tmp_path / "out" / "_static" / "pygments.css"
    colours.unlink()

    def put(**told: object) -> int:
        words = page.read_text("utf-8").count("Words.")
        news.append({**told, "a": words, "colours": colours.exists()})
        return 7

    monkeypatch.setattr(board, "put", put)
    for name in "az":
        (source / f"{name}.mdx").write_text(f"# {name}\n\nWords.\n")
    _build(replace(order, first="/z/", only_text=only_text), board)
    early, last = news
    assert (early["early"], early["page"], early["a"]) == (True, "/z/", 0)
    assert early["colours"] is not only_text
    assert (last.get("page"), last.get("shown")) == (("/z/", 7) if only_text else (None, None))
    assert last["a"]
    assert last["colours"]
    assert "Words." in (tmp_path / "out" / "z" / "index.html").read_text("utf-8")


def test_the_other_pages_wait_until_the_browser_has_the_page_that_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live_site, "SECONDS_TO_LOAD", 60)
    board = Board()
    assert board.put_early("/a/") == board.number, "nobody waits"
    told: list[str] = []
    reader = Thread(target=lambda: told.append(board.wait(board.number)[1]))
    build = Thread(target=board.put_early, args=("/a/",), daemon=True)
    reader.start()
    while not board._waiting:
        time.sleep(0.01)
    build.start()
    reader.join()
    assert json.loads(told[0])["page"] == "/a/"
    assert build.is_alive()
    board.look("/a/")
    build.join()


def test_a_page_takes_the_builds_of_a_new_command_for_newer() -> None:
    before = Board()
    old = before.put(failed=False)
    time.sleep(0.01)
    assert Board().put(failed=False) > old


def test_the_server_notes_which_page_is_looked_at(served: tuple[Server, Board]) -> None:
    server, board = served
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
    connection.request("GET", f"{NEWS}?page=%2Fguide%2F", headers={"Host": "localhost"})
    answer = connection.getresponse()
    answer.fp.readline()
    assert board.looked_at == "/guide/"
    connection.close()


def test_what_is_saved_while_a_build_runs_is_seen_after_it(tmp_path: Path) -> None:
    changes = watched(Order(source=site(tmp_path), output=tmp_path / "out"))
    next(changes)
    (tmp_path / "index.mdx").write_text("Saved while nobody looked.\n")
    seen = next(filter(None, changes))
    assert [path.name for path in seen] == ["index.mdx"]


def seen_after(changes: Iterator[Iterable[Path]], action: Callable[[], object]) -> set[str]:
    """Return the names of the next files that change."""
    next(changes)
    action()
    return {path.name for path in next(filter(None, changes))}


def test_a_folder_behind_a_link_is_watched(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "link").symlink_to(site(tmp_path / "docs"), target_is_directory=True)
    changes = watched(Order(source=tmp_path / "link", output=tmp_path / "out"))
    page = tmp_path / "link/index.mdx"
    assert seen_after(changes, lambda: page.write_text("Saved.\n")) == {"index.mdx"}


@pytest.mark.skipif(sys.platform == "darwin", reason="all names are UTF-8 there")
def test_a_name_that_is_no_text_does_not_end_the_watching(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    source = site(tmp_path / "docs")
    changes = watched(Order(source=source, output=tmp_path / "out"))
    odd = os.fsdecode(bytes(source) + b"/bad\xff.md")
    assert seen_after(changes, lambda: Path(odd).write_text("x")) == {source.name}
    page = source / "index.mdx"
    assert seen_after(changes, lambda: page.write_text("Saved.\n")) == {"index.mdx"}


def test_a_folder_that_is_replaced_is_watched_again(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    source = site(tmp_path / "docs")
    changes = watched(Order(source=source, output=tmp_path / "out"))
    next(changes)
    source.rename(tmp_path / "old")
    copytree(tmp_path / "old", source)
    while source not in next(changes):
        pass  # what went with the old folder
    page = source / "index.mdx"
    assert seen_after(changes, lambda: page.write_text("Saved.\n")) == {"index.mdx"}


@pytest.mark.parametrize(
    ("path", "matters"),
    [
        ("index.mdx", True),
        ("images/a.png", True),
        (".mintignore", True),
        (".git/index", False),
        ("node_modules/x.js", False),
        ("index.mdx~", False),
        ("site/index.html", False),
    ],
)
def test_which_changes_matter(path: str, matters: bool, tmp_path: Path) -> None:
    wanted = Source(tmp_path, tmp_path / "site")
    assert wanted(Change.modified, str(tmp_path / path)) is matters


def test_a_module_that_changed_is_imported_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("docs_changed", "docs_same"):
        module = ModuleType(name)
        module.__file__ = f"/docs/{name}.py"
        monkeypatch.setitem(sys.modules, name, module)
    forget_modules([Path("/docs/docs_changed.py"), Path("/docs/index.mdx")])
    assert "docs_changed" not in sys.modules
    assert "docs_same" in sys.modules


def test_a_build_of_the_preview_leaves_nothing_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Left:
        """What refers to itself, as the parts of a build do."""

    left: list[weakref.ref[Left]] = []

    def leave(*_: object) -> Result:
        one = Left()
        one.__dict__["itself"] = one
        left.append(weakref.ref(one))
        return Result(findings=(), is_complete=False, pages=(), seconds=0)

    monkeypatch.setattr("sphinx_docsjson.commands.dev.run_sphinx", leave)
    _build(Order(source=tmp_path, output=tmp_path / "out"), Board())
    assert left[0]() is None
