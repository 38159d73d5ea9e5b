"""Builds in a process of their own, which may be killed at a certain write."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from io import StringIO
from typing import TYPE_CHECKING, NamedTuple

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

if TYPE_CHECKING:
    from pathlib import Path

CHANGES = {"open", "os.rename", "os.mkdir", "os.remove", "os.rmdir"}
"""Events of Python's audit for what changes a folder (https://peps.python.org/pep-0578/)."""
WRITING = os.O_WRONLY | os.O_RDWR


class Build(NamedTuple):
    """One build: what of which folder, and how."""

    source: Path
    folder: Path
    builder: str = "html"
    jobs: int = 1
    kill_at: int = 0
    """The number of the change of a file before which the build is killed; never if 0."""


def run(build: Build) -> int:
    """Build in a child of this process, which has everything imported; return its exit status.

    A build that was killed has a negative one.
    """
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os._exit(_start(build))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def warm_up(folder: Path) -> None:
    """Build a page in this process, so that its children find everything imported."""
    (folder / "source").mkdir()
    (folder / "source" / "index.md").write_text("# Home\n\n```python\nx\n```\n", "utf-8")
    (folder / "source" / "docs.json").write_text('{"name": "T", "navigation": {"pages": []}}')
    for builder in ("html", "dirhtml"):
        _build(Build(folder / "source", folder / "build", builder))


def _start(build: Build) -> int:
    os.setpgrp()
    if build.kill_at:
        kill_before(build.kill_at, f"{build.folder}/")
    return _build(build)


def _build(build: Build) -> int:
    build.folder.mkdir(parents=True, exist_ok=True)
    log = StringIO()
    try:
        with patch_docutils(), docutils_namespace():
            app = Sphinx(
                build.source, None, build.folder / build.builder, build.folder / "doctrees",
                build.builder, confoverrides={"extensions": ["sphinx_docsjson"]},
                parallel=build.jobs, status=None, warning=log,
            )  # fmt: skip
            app.build()
        status = app.statuscode
    except SystemExit as error:
        status = int(error.code or 0)
    except BaseException:
        traceback.print_exc(file=log)
        status = 3
    (build.folder / "log.txt").write_text(log.getvalue(), "utf-8")
    return status


def kill_before(number: int, folder: str) -> None:
    """Kill this process and its children before a certain change of a file below a folder."""
    left = number

    def count(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal left
        if event in CHANGES and str(arguments[0]).startswith(folder):
            if event == "open" and not int(str(arguments[2])) & WRITING:
                return
            left -= 1
            if left == 0:
                os.killpg(0, signal.SIGKILL)

    sys.addaudithook(count)


def files(folder: Path) -> dict[str, bytes]:
    """Return the files of an output folder; Sphinx keeps a copy of its older notes there."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and file.name != ".buildinfo.bak"
    }
