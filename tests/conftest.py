"""What tests of every room may ask for."""

from __future__ import annotations

import gc
import os
import threading
from cProfile import Profile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from filelock import FileLock
from fresh_builds import TEMPLATES, sphinx_build
from kept_work import work_kept
from sphinx.locale import translators

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


TESTS = pytest.StashKey[int]()
"""How many tests this process has run."""
TESTS_BETWEEN_COLLECTIONS = 1000
DEMO = Path(__file__).parent.parent / "demo"


def pytest_collection_finish() -> None:
    """Keep Python from looking through half a million objects that stay until the end.

    The fixture ``memory`` collects what tests leave behind:
    https://docs.python.org/3/library/gc.html#gc.freeze
    """
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], 100_000)


def pytest_sessionfinish() -> None:
    """Keep pytest from looking five times through what the end of the process frees anyway."""
    gc.freeze()


@pytest.fixture(scope="session")
def demo_built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the demo in ``site`` and its trees in ``doctrees``; nobody changes them.

    It is built once with the builder that sites are published with, whatever number of processes
    the tests run in: https://pytest-xdist.readthedocs.io/en/stable/how-to.html
    """
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "demo"
    with FileLock(f"{folder}.lock"):
        if not (folder / "site").exists():
            options = ["-q", "-j", "auto", "-b", "dirhtml", "-D", "docsjson_headers=1"]
            done = sphinx_build(*options, "-d", folder / "doctrees", DEMO, folder / "draft")
            assert done.returncode == 0, done.stderr
            (folder / "draft").rename(folder / "site")
    return folder


@pytest.fixture(scope="session", autouse=True)
def shared_work(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Do what all builds have in common once, also for those in processes of their own."""
    folder = tmp_path_factory.mktemp("templates")
    with work_kept(folder), pytest.MonkeyPatch.context() as patch:
        patch.setenv(TEMPLATES, str(folder))
        yield


@pytest.fixture(scope="session", autouse=True)
def servers_are_stopped() -> Iterator[None]:
    """Fail at the end when the thread of a server still runs.

    A server that was closed but never stopped asks a closed socket for news again and again: five
    such threads made the tests after them take four times as long.
    """
    yield
    running = [thread.name for thread in threading.enumerate() if "serve_forever" in thread.name]
    assert not running, "call shutdown() as well as server_close()"


@pytest.fixture(autouse=True)
def language() -> Iterator[None]:
    """Forget the language of a build, which Sphinx keeps for the whole process."""
    yield
    translators.clear()


@pytest.fixture(autouse=True)
def memory(request: pytest.FixtureRequest) -> Iterator[None]:
    """Give back what builds leave behind from time to time: a process would grow to gigabytes."""
    yield
    request.config.stash[TESTS] = number = request.config.stash.get(TESTS, 0) + 1
    if number % TESTS_BETWEEN_COLLECTIONS == 0:
        gc.collect()


@pytest.fixture
def calls_of() -> Callable[..., int]:
    """Return a function that counts the calls that a function makes.

    It is a measure of cost that no other work on the machine changes: timings have no place in
    tests.
    """

    def count(function: Callable[..., Any], *arguments: Any) -> int:
        profile = Profile()
        profile.runcall(function, *arguments)
        return sum(entry.callcount for entry in profile.getstats())

    return count
