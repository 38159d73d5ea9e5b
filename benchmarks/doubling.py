"""What a build costs when its input doubles, for input that is large or hostile.

    python benchmarks/doubling.py [--most SECONDS] [--enough SECONDS] [--times N] [SHAPE...]

Builds a small site for each shape of input, at sizes that double until a build takes long enough to
be measured, each in a process of its own. Prints CPU seconds (without those of an empty site), the
calls of functions and the bytes that were written for the last two sizes, and the ratios. The
target is that no ratio is above 2.3; where a limit cuts the input off it is near 1. Calls are the
same each time, and seconds are not: a ratio of seconds above the target is measured again up to
``--times`` times, and the lowest figures count; ``--enough`` asks for longer builds. ``--who``
prints the functions whose calls grow most.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import math
import os
import resource
import signal
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rare_shapes import RARE
from shapes import SHAPES, Files, page
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

if TYPE_CHECKING:
    from collections.abc import Callable

SHAPES |= RARE
TARGET = 2.3
ENOUGH = 0.8
"""Seconds that the smaller build should take, so that noise and fixed costs matter little."""
MOST_DOUBLINGS = 9
FEW_CALLS = 20_000
"""Calls below which a ratio says nothing; an empty site takes about 200,000."""
NOISE = 0.3
"""Seconds below which a ratio says nothing."""


@dataclass(frozen=True)
class Cost:
    """What a build took: CPU seconds and bytes of output; no seconds when it took too many."""

    seconds: float | None
    size: int


Calls = Counter[str]
"""How often each function is called."""


def build(folder: Path, files: Files) -> int:
    """Build a site, and return how many bytes were written."""
    source, out = folder / "source", folder / "out"
    for name, text in files.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    with patch_docutils(str(source)), docutils_namespace(), suppress(SystemExit):
        Sphinx(
            str(source), None, str(out), str(folder / "trees"), "html",
            confoverrides={"extensions": ["sphinx_docsjson"]}, status=None, warning=StringIO(),
        ).build()  # fmt: skip  # one that refuses its settings costs something, too
    return sum(path.stat().st_size for path in out.rglob("*") if path.is_file())


def counted(folder: Path, files: Files) -> Calls:
    """Build a site, and return the calls of functions."""
    profile = cProfile.Profile()
    profile.runcall(build, folder, files)
    calls = Calls()
    for entry in profile.getstats():
        code = entry.code
        name = code if isinstance(code, str) else f"{code.co_filename}:{code.co_name}"
        calls[name] += entry.callcount
    return calls


def in_a_child(work: Callable[[Path, Files], Any], files: Files, most: int) -> tuple[Any, float]:
    """Return what a function returns in a process of its own, and its CPU seconds.

    It ends after ``most`` seconds; then it returns nothing.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        child = os.fork()
        if not child:
            with suppress(BaseException):
                resource.setrlimit(resource.RLIMIT_CPU, (most, most))
                sys.stderr = StringIO()
                (folder / "found").write_text(json.dumps(work(folder, files)))
                os._exit(0)
            os._exit(1)
        _, status, usage = os.wait4(child, 0)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL):
            return None, math.inf
        if status:
            raise SystemExit(f"the build failed: {status}")
        return json.loads((folder / "found").read_text()), usage.ru_utime + usage.ru_stime


def measure(files: Files, most: int) -> Cost:
    """Build a site in a process of its own; it ends after ``most`` seconds of CPU."""
    size, seconds = in_a_child(build, files, most)
    return Cost(None, 0) if size is None else Cost(seconds, size)


def calls_of(files: Files, most: int) -> Calls:
    """Return the calls of functions that a build takes; none if it takes too long."""
    return Calls(in_a_child(counted, files, 5 * most)[0] or {})


def faster(one: Cost, other: Cost) -> Cost:
    """Return the lower of two measurements of one site."""
    known = [cost for cost in (one, other) if cost.seconds is not None]
    return min(known, key=lambda cost: cost.seconds or 0, default=one)


@dataclass(frozen=True)
class Doubling:
    """What a shape costs at one size and at twice that size, without what an empty site costs."""

    empty: Cost
    once: Cost
    twice: Cost
    calls: tuple[Calls, Calls, Calls] = (Calls(), Calls(), Calls())
    """Those of an empty site, and of both sizes."""

    def seconds(self, cost: Cost) -> float:
        """Return the seconds that the shape takes; infinity for too many."""
        return math.inf if cost.seconds is None else cost.seconds - (self.empty.seconds or 0)

    @property
    def ratio(self) -> float:
        """How many times longer the larger input takes."""
        return self.seconds(self.twice) / max(self.seconds(self.once), NOISE)

    @property
    def growth(self) -> float:
        """How many times more is written for the larger input."""
        return (self.twice.size - self.empty.size) / max(self.once.size - self.empty.size, 10_000)

    @property
    def total(self) -> tuple[int, int]:
        """How many calls both sizes take."""
        empty, once, twice = (calls.total() for calls in self.calls)
        return once - empty, twice - empty

    @property
    def multiplied(self) -> float:
        """How many times more calls the larger input takes."""
        once, twice = self.total
        return twice / max(once, FEW_CALLS)

    @property
    def growing(self) -> list[tuple[int, str]]:
        """The functions that are called more often than twice as often, and how much more."""
        _, once, twice = self.calls
        more = {name: count - 2 * once[name] for name, count in twice.items()}
        return sorted(((m, name) for name, m in more.items() if m > FEW_CALLS), reverse=True)[:6]

    @property
    def is_good(self) -> bool:
        """Whether all are within the target; too long a build never is."""
        return max(self.ratio, self.growth, self.multiplied) <= TARGET

    def line(self, name: str, size: int) -> str:
        """Return the line of the table."""
        first, second = self.seconds(self.once), self.seconds(self.twice)
        return (
            f"{name:26} {size:9,} {first:7.2f} s {second:7.2f} s {self.ratio:5.2f}"
            f" {self.once.size - self.empty.size:11,} {self.twice.size - self.empty.size:11,}"
            f" {self.growth:5.2f} {self.total[0]:11,} {self.total[1]:11,} {self.multiplied:5.2f}"
            f"{'' if self.is_good else '  above the target'}"
        )


def doubling(name: str, empty: Cost, most: int, enough: float) -> tuple[int, Doubling]:
    """Return the size at which a shape takes long enough, and what it costs there."""
    shape, size = SHAPES[name]
    found = Doubling(empty, measure(shape(size), most), measure(shape(2 * size), most))
    for _ in range(MOST_DOUBLINGS):
        if found.twice.seconds is None or found.seconds(found.once) > enough:
            break
        size *= 2
        found = Doubling(empty, found.twice, measure(shape(2 * size), most))
    return size, found


def row(name: str, empty: Cost, asked: argparse.Namespace) -> bool:
    """Measure one shape and print its line; tell whether it is within the target."""
    shape = SHAPES[name][0]
    size, found = doubling(name, empty, asked.most, asked.enough)
    for _ in range(asked.times - 1):
        if found.is_good:
            break
        once = faster(found.once, measure(shape(size), asked.most))
        found = Doubling(empty, once, faster(found.twice, measure(shape(2 * size), asked.most)))
    sizes = page("x"), shape(size), shape(2 * size)
    first, second, third = (calls_of(files, asked.most) for files in sizes)
    found = replace(found, calls=(first, second, third))
    print(found.line(name, size), flush=True)
    for more, who in found.growing if asked.who else ():
        print(f"    {more:11,} {who}")
    return found.is_good


def main() -> int:
    """Print the table; the exit status tells whether all shapes are within the target."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("shapes", nargs="*", metavar="SHAPE", help="names of shapes")
    reader.add_argument("--most", type=int, default=60, help="CPU seconds that a build may take")
    reader.add_argument("--enough", type=float, default=ENOUGH, help="CPU seconds that tell")
    reader.add_argument("--times", type=int, default=3, help="tries of a high ratio")
    reader.add_argument("--who", action="store_true", help="print the functions that grow most")
    asked = reader.parse_args()
    for _ in range(2):  # the first build imports what the others need
        with tempfile.TemporaryDirectory() as name:
            build(Path(name), page("x"))
    empty = faster(measure(page("x"), asked.most), measure(page("x"), asked.most))
    print(f"an empty site: {empty.seconds:.2f} s, {empty.size:,} bytes")
    print(
        f"{'shape':26} {'n':>9} {'n':>9} {'2n':>9} {'ratio':>5} {'bytes n':>11} {'2n':>11} ratio"
        f" {'calls n':>11} {'2n':>11} ratio"
    )
    shapes = asked.shapes or SHAPES
    rows = [row(name, empty, asked) for name in shapes]
    print(f"{rows.count(True)} of {len(rows)} shapes are within {TARGET}")
    return 0 if all(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
