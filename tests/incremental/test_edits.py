"""An incremental build equals a clean one, whatever was edited, and wherever a build was killed.

Hypothesis edits a small site, builds it again and again into the same folder, and compares the
output byte for byte with that of a clean build. ``DOCSJSON_EDITS`` is the number of sites to try
(CONTRIBUTING says more); without it a few fixed ones are.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from . import site
from .killable import Build, files, run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Draw = Callable[[st.SearchStrategy[Any]], Any]

SITES = int(os.environ.get("DOCSJSON_EDITS", "0"))
counts: Counter[str] = Counter()


class Edits(RuleBasedStateMachine):
    """A site that is edited and built."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="edits-"))
        self.source = self.folder / "source"
        self.settings: dict[str, Any] = dict(site.FIRST)
        self.history: list[str] = []
        for page in ("index", "guide/setup", "guide/use"):
            self.put(f"{page}.md", f"# {page}\n")
        self.save()
        counts["sites"] += 1
        counts["edits"] -= len(self.history)  # a site has to begin with something

    @initialize(large=st.booleans())
    def grow(self, large: bool) -> None:
        """Make some sites large enough for several processes."""
        for page in site.FILLERS if large else ():
            self.put(f"{page}.md", f"# {page}\n")
            counts["edits"] -= 1

    def put(self, name: str, text: str) -> None:
        """Write a file. Its time is exact, where that of the system's clock is some ms old."""
        file = self.source / name
        if file.is_dir() or any(above.is_file() for above in file.parents):
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        now = time.time_ns()
        os.utime(file, ns=(now, now))
        self.note(f"{name}: {text!r}")

    def note(self, edit: str) -> None:
        self.history.append(edit)
        counts["edits"] += 1

    def save(self) -> None:
        self.put("docs.json", json.dumps(self.settings))

    def there(self, *suffixes: str) -> list[str]:
        names = (path.relative_to(self.source).as_posix() for path in self.source.rglob("*.*"))
        return sorted(name for name in names if name.endswith(suffixes))

    def write_page(self, draw: Draw) -> None:
        suffix = draw(st.sampled_from(site.SUFFIXES))
        self.put(draw(st.sampled_from(site.PAGES)) + suffix, draw(site.page(suffix)))

    def change_page(self, draw: Draw) -> None:
        if names := self.there(*site.SUFFIXES):
            name = draw(st.sampled_from(names))
            self.put(name, draw(site.page(Path(name).suffix)))

    def rename_page(self, draw: Draw) -> None:
        if names := self.there(*site.SUFFIXES):
            name = draw(st.sampled_from(names))
            new = self.source / (draw(st.sampled_from(site.PAGES)) + Path(name).suffix)
            new.parent.mkdir(parents=True, exist_ok=True)
            (self.source / name).rename(new)
            self.note(f"{name} → {new}")

    def remove(self, draw: Draw) -> None:
        if names := [name for name in self.there("") if name != "docs.json"]:
            name = draw(st.sampled_from(names))
            (self.source / name).unlink()
            self.note(f"{name} removed")

    def write_snippet(self, draw: Draw) -> None:
        self.put(draw(st.sampled_from(site.SNIPPETS)), draw(site.snippet))

    def write_picture(self, draw: Draw) -> None:
        name = draw(st.sampled_from(site.PICTURES))
        self.put(name, draw(site.contents(name)))

    def write_openapi(self, draw: Draw) -> None:
        self.put(draw(st.sampled_from(site.SPECS)), draw(site.openapi()))

    def write_style_sheet(self, draw: Draw) -> None:
        self.put(draw(st.sampled_from(site.STYLES)), draw(site.style_sheet))

    def set_setting(self, draw: Draw) -> None:
        name = draw(st.sampled_from(sorted(site.SETTINGS)))
        self.settings[name] = draw(site.SETTINGS[name])
        self.save()

    def drop_setting(self, draw: Draw) -> None:
        if names := sorted(self.settings.keys() - site.FIRST.keys()):
            del self.settings[draw(st.sampled_from(names))]
            self.save()

    EDITS = (
        write_page, write_page, change_page, change_page, rename_page, remove, write_snippet,
        write_picture, write_style_sheet, write_openapi, set_setting, set_setting, drop_setting,
    )  # fmt: skip

    @rule(data=st.data())
    def edit_and_build(self, data: st.DataObject) -> None:
        """Edit the site, build it in one of the ways, and compare unless it was killed."""
        for edit in data.draw(st.lists(st.sampled_from(self.EDITS), min_size=1, max_size=4)):
            edit(self, data.draw)
        if data.draw(st.integers(0, 9)) == 0:
            self.build_with_broken_settings(data.draw(st.sampled_from(site.BROKEN)))
        builder = data.draw(st.sampled_from(["html", "html", "dirhtml"]))
        jobs = data.draw(st.sampled_from([1, 1, 2]))
        if data.draw(st.integers(0, 2)) == 0:
            self.build_and_kill(builder, jobs, data.draw(st.integers(1, 250)))
        else:
            self.build_and_compare(builder, jobs)

    def teardown(self) -> None:
        """Compare once more, unless that has been done, and tidy up."""
        self.build_and_compare("html", 1)
        shutil.rmtree(self.folder)

    def build(self, folder: str, builder: str = "html", jobs: int = 1, kill_at: int = 0) -> int:
        counts["builds"] += 1
        self.history.append(f"{folder}: {builder} -j {jobs} {kill_at or ''}")
        return run(Build(self.source, self.folder / folder, builder, jobs, kill_at))

    def build_with_broken_settings(self, text: str) -> None:
        self.put("docs.json", text)
        self.build("build")
        self.save()

    def build_and_kill(self, builder: str, jobs: int, at: int) -> None:
        is_killed = self.build("build", builder, jobs, at) < 0
        counts["kills"] += is_killed
        counts[f"kills -j {jobs}"] += is_killed

    def build_and_compare(self, builder: str, jobs: int) -> None:
        shutil.rmtree(self.folder / "clean", ignore_errors=True)
        status = self.build("build", builder, jobs)
        assert status in (0, 2), self.report()
        assert status == self.build("clean", builder), self.report()
        if status == 0:
            counts["comparisons"] += 1
            counts[f"comparisons -j {jobs}"] += 1
            found, wanted = (files(self.folder / f / builder) for f in ("build", "clean"))
            different = {n for n in {*found, *wanted} if found.get(n) != wanted.get(n)}
            assert not different, f"{sorted(different)}\n{self.report()}"

    def report(self) -> str:
        """Return what was done, for whoever has to find out why."""
        log = (self.folder / "build" / "log.txt").read_text("utf-8")
        return "\n".join([str(self.folder), *self.history, log])


EditsTest = Edits.TestCase
EditsTest.settings = settings(
    max_examples=SITES or 2,
    stateful_step_count=6,
    derandomize=not SITES,
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(autouse=True, scope="module")
def numbers(request: pytest.FixtureRequest) -> Iterator[None]:
    """Print how much was tried; a long run adds it to a file."""
    yield
    line = json.dumps(counts)
    capture = request.config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        print(f"\n{line}")  # noqa: T201
    if log := os.environ.get("DOCSJSON_EDITS_LOG"):
        with Path(log).open("a") as opened:
            opened.write(f"{line}\n")
