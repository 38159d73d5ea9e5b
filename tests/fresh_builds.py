"""Builds in processes of their own, which have all modules loaded already.

Sphinx registers nodes, translations and more in the process that it runs in, so some tests need
one that nothing else has used. Starting Python and importing Sphinx takes most of the time of a
small build; a server that has imported everything once forks for each build instead.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
import tempfile
from dataclasses import dataclass
from multiprocessing import forkserver
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from kept_work import work_kept
from sphinx.application import builtin_extensions
from sphinx.cmd.build import main

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).parent.parent
LOADED = ["sphinx.cmd.build", *builtin_extensions, "sphinx_docsjson.extension", "warmed_builds"]
"""The modules that the server imports: those of Sphinx that it would load for each build, too."""
TEMPLATES = "DOCSJSON_TEST_TEMPLATES"
"""The environment variable that names the folder of compiled templates."""


@dataclass(frozen=True)
class Done:
    """What a build has left on its outputs, and its exit status."""

    returncode: int
    stdout: str
    stderr: str


def sphinx_build(
    *words: str | Path,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    path: Sequence[str] = (),
) -> Done:
    """Run ``sphinx-build`` with some arguments in a process of its own.

    ``env`` is the whole environment, or nothing for that of the tests; ``path`` holds folders of
    further modules.
    """
    context = multiprocessing.get_context(_start_server())
    with tempfile.TemporaryDirectory() as name:
        outputs = Path(name, "stdout"), Path(name, "stderr")
        given = dict(os.environ if env is None else env)
        given[TEMPLATES] = os.environ.get(TEMPLATES, name)
        arguments = ([*map(str, words)], str(cwd), given, [*path], [*map(str, outputs)])
        process = context.Process(target=_build, args=arguments)
        process.start()
        process.join(300)
        assert process.exitcode is not None, "the build takes more than five minutes"
        said, complained = (file.read_text("utf-8", "replace") for file in outputs)
    return Done(process.exitcode, said, complained)


def _start_server() -> str:
    """Start the server if there can be one and is none yet; return how builds are started."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return "spawn"
    multiprocessing.set_forkserver_preload(LOADED)
    with pytest.MonkeyPatch.context() as patch:  # it does not know where this process finds modules
        patch.setenv("PYTHONPATH", str(Path(__file__).parent), prepend=os.pathsep)
        forkserver.ensure_running()
    return "forkserver"


def _build(
    words: list[str], cwd: str, env: dict[str, str], path: list[str], outputs: list[str]
) -> None:
    gc.freeze()  # the modules stay: nothing of them needs to be looked at again
    for number, name in enumerate(outputs, start=1):
        os.dup2(os.open(name, os.O_WRONLY | os.O_CREAT), number)
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(env)
    sys.path[:0] = path
    sys.stdout, sys.stderr = (os.fdopen(n, "w", encoding="utf-8", closefd=False) for n in (1, 2))
    with work_kept(Path(env[TEMPLATES])):
        status = main(words)
    sys.stdout.flush()
    sys.stderr.flush()
    sys.exit(status)
