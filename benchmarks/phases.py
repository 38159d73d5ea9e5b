"""Where the seconds of a build go: by phase of Sphinx, and by room of our code.

    python benchmarks/phases.py [SITE] [--pages 100] [--kind components] [--builder html]

Builds a site (one of `generated.py` when none is given) with a profiler, and prints the share of
each phase, then for each room the share of the time inside its own functions, and with what they
call. A regression has a name here. The profiler makes every call dearer, so look at shares, not at
seconds; `peers.py` measures what a build costs.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import generated
from sphinx.cmd.build import main as sphinx_build

PHASES = {
    "start": ("sphinx/application.py", "__init__"),
    "read pages": ("sphinx/builders/__init__.py", "_read_serial"),
    "  parse": ("sphinx_docsjson/markup/parser.py", "parse"),
    "  transforms": ("sphinx_docsjson/speed/transforms.py", "apply_transforms"),
    "  store": ("sphinx/builders/__init__.py", "write_doctree"),
    "write pages": ("sphinx/builders/__init__.py", "write_documents"),
    "  resolve": ("sphinx/environment/__init__.py", "get_and_resolve_doctree"),
    "  translate": ("sphinx_docsjson/speed/trees.py", "walkabout"),
    "  template": ("jinja2/environment.py", "render"),
    "  search index": ("sphinx/search/__init__.py", "feed"),
    "finish": ("sphinx/builders/html/__init__.py", "finish"),
}
"""Phase, and the function whose time it is; those that are set in are parts of the one above."""

Key = tuple[str, int, str]


def room_of(file: str) -> str:
    """Return the room of ours, or the package, that a file is in."""
    parts = Path(file).parts
    if "sphinx_docsjson" in parts:
        inside = parts[parts.index("sphinx_docsjson") + 1 : -1]
        return ".".join(["sphinx_docsjson", *inside[:2]])
    if "site-packages" in parts:
        return parts[parts.index("site-packages") + 1].removesuffix(".py")
    return "python"


def own_times(stats: dict[Key, Any]) -> Counter[str]:
    """Return the seconds inside the functions of each room."""
    found: Counter[str] = Counter()
    for (file, _, _), (_, _, own, _, _) in stats.items():
        found[room_of(file)] += own
    return found


def entered_times(stats: dict[Key, Any]) -> Counter[str]:
    """Return the seconds of the calls that enter a room from another one, with what they call."""
    found: Counter[str] = Counter()
    for (file, _, _), (_, _, _, _, callers) in stats.items():
        room = room_of(file)
        for (caller, _, _), (_, _, _, seconds) in callers.items():
            if room_of(caller) != room:
                found[room] += seconds
    return found


def profile(site: Path, builder: str, out: Path) -> pstats.Stats:
    """Build a site, and return its profile."""
    options = ["-q", "-C", "-D", "extensions=sphinx_docsjson", "-b", builder]
    with cProfile.Profile(time.process_time) as profiler:
        status = sphinx_build([*options, "-d", str(out / "trees"), str(site), str(out / "out")])
    if status:
        raise SystemExit(f"the build of {site} failed")
    return pstats.Stats(profiler)


def report(stats: pstats.Stats) -> None:
    """Print the shares."""
    entries: dict[Key, Any] = stats.stats  # type: ignore[attr-defined]
    total: float = stats.total_tt  # type: ignore[attr-defined]
    print(f"{'phase':<40} share")
    for phase, (file, function) in PHASES.items():
        found = [
            v[3] for (f, _, name), v in entries.items() if f.endswith(file) and name == function
        ]
        print(f"{phase:<40} {max(found, default=0) / total:6.1%}")
    own, entered = own_times(entries), entered_times(entries)
    print(f"\n{'room or package':<40} inside  with what it calls")
    for room, seconds in own.most_common(40):
        print(f"{room:<40} {seconds / total:6.1%}  {min(entered[room] / total, 1):6.1%}")


def main() -> None:
    """Build, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("site", type=Path, nargs="?")
    parser.add_argument("--pages", type=int, default=100)
    parser.add_argument("--kind", default="components", choices=["plain", "components", "api"])
    parser.add_argument("--builder", default="html")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        site = asked.site or Path(name, "site")
        if not asked.site:
            generated.write_ours_of(asked.kind, site, asked.pages)
        report(profile(site, asked.builder, Path(name)))


if __name__ == "__main__":
    main()
