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
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from . import site
from .killable import Build, files, run

if TYPE_CHECKING:
    from collections.abc import Iterator

SITES = int(os.environ.get("DOCSJSON_EDITS", "0"))
counts: Counter[str] = Counter()
suffixes = st.sampled_from(site.SUFFIXES)


class Edits(RuleBasedStateMachine):
    """A site that is edited and built."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="edits-"))
        self.source = self.folder / "source"
        self.settings: dict[str, Any] = dict(site.FIRST)
        self.pending = True
        self.history: list[str] = []
        for page in ("index", "guide/setup", "guide/use"):
            self.put(f"{page}.md", f"# {page}\n")
        self.save()
        counts["sites"] += 1

    def teardown(self) -> None:
        if not os.environ.get("DOCSJSON_KEEP"):
            shutil.rmtree(self.folder)

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
        self.pending = True
        counts["edits"] += 1

    def save(self) -> None:
        self.put("docs.json", json.dumps(self.settings))

    def there(self, *suffixes: str) -> list[str]:
        names = (path.relative_to(self.source).as_posix() for path in self.source.rglob("*.*"))
        return sorted(name for name in names if name.endswith(suffixes))

    @rule(name=st.sampled_from(site.PAGES), suffix=suffixes, data=st.data())
    def write_page(self, name: str, suffix: str, data: st.DataObject) -> None:
        self.put(name + suffix, data.draw(site.page(suffix)))

    @rule(data=st.data())
    def change_page(self, data: st.DataObject) -> None:
        if names := self.there(*site.SUFFIXES):
            name = data.draw(st.sampled_from(names))
            self.put(name, data.draw(site.page(Path(name).suffix)))

    @rule(data=st.data(), new_name=st.sampled_from(site.PAGES))
    def rename_page(self, data: st.DataObject, new_name: str) -> None:
        if names := self.there(*site.SUFFIXES):
            name = data.draw(st.sampled_from(names))
            new = self.source / (new_name + Path(name).suffix)
            new.parent.mkdir(parents=True, exist_ok=True)
            (self.source / name).rename(new)
            self.note(f"{name} → {new}")

    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        if names := [name for name in self.there("") if name != "docs.json"]:
            name = data.draw(st.sampled_from(names))
            if (self.source / name).is_file():
                (self.source / name).unlink()
                self.note(f"{name} removed")

    @rule(name=st.sampled_from(site.SNIPPETS), text=site.snippet)
    def write_snippet(self, name: str, text: str) -> None:
        self.put(name, text)

    @rule(name=st.sampled_from(site.PICTURES), data=st.data())
    def write_picture(self, name: str, data: st.DataObject) -> None:
        self.put(name, data.draw(site.contents(name)))

    @rule(name=st.sampled_from(site.SPECS), text=site.openapi())
    def write_openapi(self, name: str, text: str) -> None:
        self.put(name, text)

    @rule(name=st.sampled_from(sorted(site.SETTINGS)), data=st.data())
    def set_setting(self, name: str, data: st.DataObject) -> None:
        self.settings[name] = data.draw(site.SETTINGS[name])
        self.save()

    @rule(name=st.sampled_from(sorted(site.SETTINGS)))
    def drop_setting(self, name: str) -> None:
        if name in self.settings and name not in site.FIRST:
            del self.settings[name]
            self.save()

    @rule(text=st.sampled_from(site.BROKEN))
    def build_with_broken_settings(self, text: str) -> None:
        self.put("docs.json", text)
        counts["builds"] += 1
        self.history.append("built")
        run(Build(self.source, self.folder / "build"))
        self.save()

    @precondition(lambda self: self.pending)
    @rule(builder=st.sampled_from(["html", "html", "dirhtml"]), jobs=st.sampled_from([1, 1, 2]))
    def build_and_compare(self, builder: str, jobs: int) -> None:
        self.pending = False
        self.history.append(f"built {builder} -j {jobs}")
        built = Build(self.source, self.folder / "build", builder, jobs)
        clean = Build(self.source, self.folder / "clean", builder)
        shutil.rmtree(clean.folder, ignore_errors=True)
        status = run(built)
        assert status < 3, self.report(built)
        assert status == run(clean)
        counts["builds"] += 1
        if status == 0:
            counts["comparisons"] += 1
            found, wanted = files(built.folder / builder), files(clean.folder / builder)
            different = {n for n in found | wanted if found.get(n) != wanted.get(n)}
            assert not different, f"{sorted(different)}\n{self.report(built)}"

    @precondition(lambda self: self.pending)
    @rule(at=st.integers(1, 250), jobs=st.sampled_from([1, 1, 2]))
    def build_and_kill(self, at: int, jobs: int) -> None:
        self.history.append(f"killed at {at} -j {jobs}")
        status = run(Build(self.source, self.folder / "build", "html", jobs, kill_at=at))
        counts["kills"] += status < 0
        counts["builds"] += 1

    def report(self, build: Build) -> str:
        """Return what was done, for whoever has to find out why."""
        log = (build.folder / "log.txt").read_text("utf-8")
        return "\n".join([str(self.folder), *self.history, log])


EditsTest = Edits.TestCase
EditsTest.settings = settings(
    max_examples=SITES or 3,
    stateful_step_count=40,
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
        print(f"\n{line}")
    if log := os.environ.get("DOCSJSON_EDITS_LOG"):
        with Path(log).open("a") as opened:
            opened.write(f"{line}\n")
