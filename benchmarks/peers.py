"""What a build costs beside other generators: the same pages, one after the other, on one machine.

    python benchmarks/peers.py --venvs FOLDER [--pages 100 400] [--kind plain components api]
                               [--peers ...] [--rounds 3] [--table FILE]

Makes a virtual environment for each peer in FOLDER (kept for the next run), generates the sites,
and builds each cold, again after one page changed, and again with nothing changed. Prints CPU and
wall seconds (the median of the rounds), peak memory, the size of a page as it is sent (gzip), and
the ratios to the first peer; ``--table`` writes that to a file. The peers take turns, so what else
the machine does falls on all of them alike.
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import generated

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parent.parent
PACKAGE = "sphinx_docsjson"


@dataclass(frozen=True)
class Peer:
    """A generator: what to install, how to write a site for it, and how to build it."""

    packages: tuple[str, ...]
    write: Callable[[Path, int, str], None]
    command: tuple[str, ...]
    """Behind the environment's ``bin/``; ``{site}`` and ``{out}`` are folders."""
    page: str
    """The source of the page that is changed."""
    kinds: tuple[str, ...] = ("plain", "components")
    program: str = ""
    """A program that is not installed but has to be there; such a peer is left out without it."""


SPHINX = ("python", "-m", "sphinx", "-q", "-b", "html", "-d", "{out}-trees")
OURS = (*SPHINX, "-C", "-D", "extensions=sphinx_docsjson")
WITH_SPHINX = ("sphinx==9.0.4", "myst-parser", "sphinx-design")


def ours(folder: Path, total: int, kind: str) -> None:
    """Write a site for this extension."""
    generated.write_ours_of(kind, folder, total)


def sphinx(theme: str) -> Callable[[Path, int, str], None]:
    """Return what writes a site for a theme of Sphinx's."""

    def write(folder: Path, total: int, kind: str) -> None:
        generated.write_sphinx(folder, total, components=kind == "components", theme=theme)

    return write


def material(folder: Path, total: int, kind: str) -> None:
    """Write a site for mkdocs-material and Zensical."""
    generated.write_material(folder, total, components=kind == "components")


PEERS = {
    "ours": Peer((str(ROOT),), ours, (*OURS, "{site}", "{out}"), "group0/page0.mdx",
                 ("plain", "components", "api")),
    "ours -j 2": Peer((str(ROOT),), ours, (*OURS, "-j", "2", "{site}", "{out}"), "group0/page0.mdx",
                      ("plain", "components", "api")),
    "sphinx-design + basic": Peer(
        WITH_SPHINX, sphinx("basic"), (*SPHINX, "{site}", "{out}"), "group0/page0.md"),
    "sphinx-design + furo": Peer(
        (*WITH_SPHINX, "furo"), sphinx("furo"), (*SPHINX, "{site}", "{out}"), "group0/page0.md"),
    "mkdocs-material": Peer(
        ("mkdocs-material",), material,
        ("python", "-m", "mkdocs", "build", "-q", "-f", "{site}/mkdocs.yml", "-d", "{out}"),
        "docs/group0/page0.md"),
    "zensical": Peer(
        ("zensical",), material, ("zensical", "build", "-f", "{site}/mkdocs.yml"),
        "docs/group0/page0.md"),
    "hugo": Peer((), material, ("hugo", "-q", "-s", "{site}", "-d", "{out}"),
                 "docs/group0/page0.md", ("plain",), "hugo"),
}  # fmt: skip
"""The generators by name; the first one is what the others are compared with."""


@dataclass
class Costs:
    """What the builds of one kind took, a figure for each round."""

    cpu: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)

    def seconds(self) -> float:
        """Return the median of the CPU seconds."""
        return statistics.median(self.cpu)


@dataclass
class Result:
    """What a peer took."""

    cold: Costs = field(default_factory=Costs)
    one: Costs = field(default_factory=Costs)
    """One page changed."""
    none: Costs = field(default_factory=Costs)
    """Nothing changed."""
    weight: float = 0
    """Kilobytes of a page, compressed."""


def environment(folder: Path, peer: Peer) -> Path:
    """Return the ``bin`` folder of the environment that has a peer's packages; make it once."""
    if not peer.packages:
        return Path(str(shutil.which(peer.program))).parent
    place = folder / "-".join(Path(name).name.partition("=")[0] for name in peer.packages)
    if not place.is_dir():
        venv.create(place, with_pip=True)
        editable = ["-e"] if peer.packages[0] == str(ROOT) else []
        pip = [str(place / "bin" / "pip"), "install", "-q", *editable, *peer.packages]
        subprocess.run(pip, check=True)
    if peer.packages[0] == str(ROOT):  # pip compiles the packages of the others
        code = [str(place / "bin" / "python"), "-m", "compileall", "-q", str(ROOT / PACKAGE)]
        subprocess.run(code, check=True)
    return place / "bin"


def run(command: list[str], folder: Path, costs: Costs) -> None:
    """Run a command, and note what it and its children took."""
    began, before = time.perf_counter(), os.times()
    log = folder / "log.txt"
    usual = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with log.open("wb") as file:
        process = subprocess.Popen(command, stdout=file, stderr=file, cwd=folder, env=usual)
        _, status, usage = os.wait4(process.pid, 0)
    after = os.times()
    if status:
        raise SystemExit(f"{' '.join(command)} failed:\n{log.read_text('utf-8')[-2000:]}")
    costs.wall.append(time.perf_counter() - began)
    costs.cpu.append(
        after.children_user - before.children_user + after.children_system - before.children_system
    )
    costs.memory.append(usage.ru_maxrss / (1024 if sys.platform == "linux" else 1024**2))


def build_all(peer: Peer, bin_folder: Path, work: Path, result: Result) -> None:
    """Build the site in a folder cold, then after a change, then with nothing changed."""
    site, out = work / "site", work / "out"
    values = {"site": str(site), "out": str(out)}
    first, *rest = (word.format(**values) for word in peer.command)
    command = [str(bin_folder / first), *rest]
    run(command, work, result.cold)
    page = site / peer.page
    if page.is_file():
        page.write_text(page.read_text("utf-8").replace("Use ", "Please use ", 1), "utf-8")
        run(command, work, result.one)
    run(command, work, result.none)
    pages = list((out if out.is_dir() else site / "site").rglob("page*.html"))
    pages = pages or list((out if out.is_dir() else site / "site").rglob("page*/index.html"))
    if pages:
        result.weight = len(gzip.compress(pages[len(pages) // 2].read_bytes())) / 1000


def measure(names: list[str], total: int, kind: str, rounds: int, venvs: Path) -> dict[str, Result]:
    """Build a site with each peer, in turn, as often as asked."""
    chosen = {n: PEERS[n] for n in names if kind in PEERS[n].kinds}
    chosen = {n: p for n, p in chosen.items() if not p.program or shutil.which(p.program)}
    results = {name: Result() for name in chosen}
    for _ in range(rounds):
        for name, peer in chosen.items():
            with tempfile.TemporaryDirectory() as work:
                peer.write(Path(work, "site"), total, kind)
                build_all(peer, environment(venvs, peer), Path(work), results[name])
    return results


COLUMNS = ("Generator", "CPU s", "Ratio", "Wall s", "Memory MB", "One page changed, CPU s",
           "Nothing changed, CPU s", "A page, KB gzipped")  # fmt: skip


def rows(results: dict[str, Result]) -> list[tuple[str, ...]]:
    """Return the results as rows of a table."""
    base = next(iter(results.values())).cold.seconds()
    return [
        (
            name,
            f"{r.cold.seconds():.1f}",
            f"{r.cold.seconds() / base:.2f}",
            f"{statistics.median(r.cold.wall):.1f}",
            f"{max(r.cold.memory):.0f}",
            f"{r.one.seconds():.2f}" if r.one.cpu else "",
            f"{r.none.seconds():.2f}",
            f"{r.weight:.1f}",
        )
        for name, r in results.items()
    ]


def table(title: str, found: list[tuple[str, ...]]) -> str:
    """Return a table in Markdown."""
    lines = [COLUMNS, tuple("---" for _ in COLUMNS), *found]
    return f"### {title}\n\n" + "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def machine() -> str:
    """Return where and when this was measured."""
    python = f"Python {platform.python_version()}"
    where = f"{platform.platform()}, {os.cpu_count()} processors, {python}"
    return f"{date.today().isoformat()}, {where}"


def main() -> None:
    """Measure, print, and write the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--venvs", type=Path, required=True)
    parser.add_argument("--pages", type=int, nargs="+", default=[100, 400])
    parser.add_argument("--kind", nargs="+", default=["plain", "components"],
                        choices=["plain", "components", "api"])  # fmt: skip
    parser.add_argument("--peers", nargs="+", default=list(PEERS), choices=list(PEERS))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--table", type=Path)
    asked = parser.parse_args()
    tables = [f"Measured {machine()}; the median of {asked.rounds} builds.\n"]
    for kind in asked.kind:
        for total in asked.pages:
            results = measure(asked.peers, total, kind, asked.rounds, asked.venvs.absolute())
            tables.append(table(f"{total:,} pages, {kind}", rows(results)))
            print(tables[-1], flush=True)
    if asked.table:
        asked.table.write_text("\n".join(tables), "utf-8")


if __name__ == "__main__":
    main()
