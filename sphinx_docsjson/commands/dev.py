"""``sphinx-docsjson dev``: the site in a browser while it is written."""

from __future__ import annotations

import gc
import os
import sys
import time
from contextlib import suppress
from dataclasses import replace
from errno import EADDRINUSE
from os.path import samestat
from pathlib import Path
from typing import TYPE_CHECKING

import click
from watchfiles import DefaultFilter, watch

from ..safety.characters import in_one_line
from ..sources.discover import SUFFIXES
from .building import all_cores
from .folder import FOLDER, NO_CONF, source_folder
from .live_site import Board, server_for
from .messages.unlisted import note_on_unlisted
from .progress import Terminal, by_type, counted
from .sphinx_run import Order, Result, run_sphinx
from .telling import tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from watchfiles import Change

    from .live_site import Server
    from .messages.findings import Finding

PORT = 3000
MORE_PORTS = 20
"""How many ports after the usual one are tried."""
MOST_SHOWN = 30
"""How many findings a page shows."""
MILLISECONDS_OF_QUIET = 30
"""How long files must be left alone before a build starts: editors write several at once."""
MILLISECONDS_OF_WAITING = 200
"""How long to wait for changes at most."""
SECONDS_OF_A_TURN = 0.0005
"""How long the build may keep Python from answering the browser, at each step of an answer."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME")
"""The environment variables of Linux that say where a browser can be shown."""
NO_BUILD = Result(findings=(), is_complete=False, pages=(), seconds=0)
"""The result before the first build."""


class Source(DefaultFilter):
    """The files whose changes matter: not hidden ones, nor what the build itself writes."""

    def __init__(self, root: Path, output: Path) -> None:
        """``root`` is the source folder; ``output`` may lie inside it."""
        super().__init__(ignore_paths=[output.resolve()])
        self._root = root.resolve()

    def __call__(self, change: Change, path: str) -> bool:
        """Return whether a change matters."""
        parts = Path(path).relative_to(self._root).parts
        hidden = any(part.startswith(".") and part != ".mintignore" for part in parts)
        return not hidden and not path.endswith("~") and super().__call__(change, path)


@click.command()
@FOLDER
@click.option(
    "--port", metavar="PORT", type=click.IntRange(1, 65535),
    help=f"Port of the server: {PORT} by default, or the next one that is free.",
)  # fmt: skip
@click.option("--open/--no-open", "open_page", default=True, help="Open the browser.")
@NO_CONF
def dev(folder: Path, port: int | None, open_page: bool, no_conf: bool) -> None:
    """Show the site of DIR in the browser, and update it whenever a file is saved.

    Example: sphinx-docsjson dev docs
    """
    source = source_folder(folder)
    order = Order(source=source, output=source, jobs=all_cores(), runs_conf=not no_conf).elsewhere()
    board = Board()
    sys.setswitchinterval(SECONDS_OF_A_TURN)
    server = _server(order.output, port, board)
    if server.server_port != (port or PORT):
        tell(f"Port {PORT} is taken.", err=True)
    changes = watched(order)
    next(changes)  # from now on nothing is missed, whatever is saved while the first build runs
    first = _build(order, board)  # before there are threads, as it starts processes
    server.start()
    tell(f"Your site: {server.address}   (Ctrl+C stops)", err=True)
    if open_page and _has_screen():
        click.launch(server.address)
    with suppress(KeyboardInterrupt):
        _rebuild_for_ever(replace(order, jobs=1), board, changes, first)


def _has_screen() -> bool:
    """Return whether a browser can be shown: else a text browser may take the terminal."""
    return sys.platform != "linux" or any(map(os.environ.get, SCREENS))


def _server(folder: Path, port: int | None, board: Board) -> Server:
    """Return the server. Raises `click.ClickException` if no port is available."""
    try:
        return server_for(folder, [port] if port else range(PORT, PORT + MORE_PORTS), board)
    except OSError as error:
        why = f"cannot be used: {(error.strerror or '').lower()}"
        reason = "is taken" if error.errno == EADDRINUSE else why
        message = f"port {port or PORT} {reason}; choose another with --port"
        raise click.ClickException(message) from None


def watched(order: Order) -> Iterator[Iterable[Path]]:
    """Yield the files that change, or nothing after a while without changes.

    What changes between two steps is in the second. Watching begins with the first. It begins
    again after a name that is not UTF-8, at which it fails, and when the folder itself was
    replaced: the whole folder has changed then.
    """
    root = order.source.resolve()  # what changes is named as the folder is that is watched
    while True:
        with suppress(RuntimeError, OSError):
            yield from _changes(root, order.output)
        while not root.is_dir():
            time.sleep(MILLISECONDS_OF_WAITING / 1000)
            yield []
        yield [root]


def _changes(root: Path, output: Path) -> Iterator[list[Path]]:
    """Yield the files that change in a folder, for as long as it is this folder."""
    folder = root.stat()
    changes = watch(
        root, watch_filter=Source(root, output), step=MILLISECONDS_OF_QUIET,
        rust_timeout=MILLISECONDS_OF_WAITING, yield_on_timeout=True,
    )  # fmt: skip
    for changed in changes:
        yield [Path(path) for _, path in changed]
        if not samestat(folder, root.stat()):
            return


def _rebuild_for_ever(
    order: Order, board: Board, changes: Iterator[Iterable[Path]], last: Result
) -> None:
    for paths in filter(None, changes):
        forget_modules(paths)
        names = sorted({in_one_line(path.name) for path in paths})
        tell(f"{time.strftime('%H:%M:%S')} {', '.join(names[:3])}", err=True)
        only_text = last.is_complete and all(path.suffix in SUFFIXES for path in paths)
        order = replace(order, first=board.looked_at, only_text=only_text)
        last = _build(order, board, last=last)


def forget_modules(paths: Iterable[Path]) -> None:
    """Reload Python modules that changed, such as extensions that ``conf.py`` loads."""
    changed = {str(path) for path in paths if path.suffix == ".py"}
    for name, module in list(sys.modules.items()):
        if changed and getattr(module, "__file__", None) in changed:
            del sys.modules[name]


def _build(order: Order, board: Board, *, last: Result = NO_BUILD) -> Result:
    """Build the site, and tell open pages: the first page of the order as soon as it is there.

    When nothing but text has changed, that page need not be shown again. What the ``last`` build
    has reported is only counted in the terminal.
    """
    early: list[int] = []

    def shown() -> None:
        early.append(board.put_early(order.first))

    with Terminal(order.source) as terminal:

        def warn(finding: Finding) -> None:
            if finding not in last.findings:
                terminal.warn(finding)

        result = run_sphinx(order, terminal.status, warn, shown)
    if result.is_complete:
        pages = counted(len(result.pages), "page")
        found = by_type(result.findings)
        if new := [file for file in result.unlisted if file not in last.unlisted]:
            terminal.say(note_on_unlisted(new))
        terminal.say(f"{pages}, {result.seconds:.1f} s, {found}", "bold")
    else:
        result = replace(result, unlisted=last.unlisted)
        is_there = (order.output / "index.html").is_file()
        shown_now = "; the site shows its last good version" if is_there else ""
        terminal.say(f"The build failed{shown_now}", "bold red")
    board.put(
        failed=not result.is_complete,
        **({"page": order.first, "shown": early[0]} if early and order.only_text else {}),
        findings=[
            {"place": _place(finding.path, finding.line), "message": finding.message}
            for finding in result.findings[:MOST_SHOWN]
        ],
        more=max(0, len(result.findings) - MOST_SHOWN),
    )
    gc.collect()  # a build leaves megabytes that Python would not look for on its own
    return result


def _place(path: str, line: int | None) -> str:
    return f"{path}:{line}" if line else path
