"""Whether a documentation that others wrote means the same with this extension as without it.

    python benchmarks/compare_doctrees.py FOLDER [--order first|last] [-D NAME=VALUE]...
                                          [--ours NAME=VALUE]...

Builds the documentation in FOLDER, which has a ``conf.py``, twice: as it is, and with
``sphinx_docsjson`` among its extensions, and the values of ``--ours`` set. Prints every difference
between the document trees that were read, those that were resolved, and the warnings. The exit
status is 1 if there is any.

A FOLDER without a ``conf.py`` holds fixtures of a parser: files in which a line with a lone dot
ends a title, an input and an output. Each input becomes a page.

FOLDER itself is read, so extensions that write pages into it do so; the output goes elsewhere.
"""

from __future__ import annotations

import argparse
import difflib
import os
import pickle
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from sphinx.cmd.build import build_main
from sphinx.config import Config
from sphinx.util.tags import Tags

OURS = "sphinx_docsjson"
BUILDER = "pseudoxml"
"""The builder whose output is the resolved document tree."""
MOST_LINES = 30
"""How many lines of a difference are printed."""

SAME_ORDER = {"PYTHONHASHSEED": "0"}
"""Has sets in the same order in both builds."""

NOT_THE_SAME_TWICE = re.compile(
    r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|0x[0-9a-f]{6,}|\x1b\[[0-9;]*m"
)
"""Identifiers that MyST makes by chance, addresses in memory, and colours."""


CASES = """
extensions = ["myst_parser"]
myst_heading_anchors = 3
myst_enable_extensions = [
    "alert", "amsmath", "attrs_block", "attrs_inline", "colon_fence", "deflist", "dollarmath",
    "fieldlist", "html_admonition", "html_image", "replacements", "smartquotes", "strikethrough",
    "substitution", "tasklist",
]
"""
"""The ``conf.py`` of a documentation that is made of fixtures."""


def documentation_of_cases(fixtures: Path, folder: Path) -> Path:
    """Write each input in a folder of fixtures as a page, and return the folder of the pages."""
    folder.mkdir()
    (folder / "conf.py").write_text(CASES, "utf-8")
    (folder / "index.md").write_text("# Cases\n\n```{toctree}\n:glob:\n*\n```\n", "utf-8")
    for file in sorted(fixtures.iterdir()):
        parts = re.split(r"^\.\n", file.read_text("utf-8"), flags=re.MULTILINE)
        for number, text in enumerate(parts[1::3]):
            (folder / f"{file.stem}-{number}.md").write_text(text, "utf-8")
    return folder


def arguments() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--order", choices=("first", "last"), default="last")
    parser.add_argument("-D", dest="values", action="append", default=[])
    parser.add_argument("--ours", action="append", default=[])
    parser.add_argument("--build", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--with-ours", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def extensions_of(given: argparse.Namespace) -> list[str]:
    """Return the extensions of one build."""
    overrides: dict[str, Any] = dict(value.split("=", 1) for value in given.values)
    named = list(Config.read(given.folder.resolve(), overrides=overrides, tags=Tags()).extensions)
    if not given.with_ours:
        return named
    return [OURS, *named] if given.order == "first" else [*named, OURS]


def build(given: argparse.Namespace) -> int:
    """Build the documentation once, into the folder ``given.build``."""
    ours = given.ours if given.with_ours else []
    values = [f"extensions={','.join(extensions_of(given))}", *given.values, *ours]
    return build_main([
        "-q", "-E", "-T", "-b", BUILDER, "-w", str(given.build / "warnings"),
        "-d", str(given.build / "trees"), *(part for value in values for part in ("-D", value)),
        str(given.folder), str(given.build / "out"),
    ])  # fmt: skip


def plain(text: str) -> str:
    """Return a text without what differs between two builds of the same."""
    return NOT_THE_SAME_TWICE.sub("…", text)


def results(folder: Path) -> dict[str, str]:
    """Return what a build gave, by name: document trees, read and resolved, and warnings."""
    found = {"warnings": "\n".join(sorted((folder / "warnings").read_text("utf-8").splitlines()))}
    for file in sorted((folder / "trees").rglob("*.doctree")):
        tree = pickle.loads(file.read_bytes())
        found[f"read {file.relative_to(folder / 'trees')}"] = tree.pformat()
    for file in sorted((folder / "out").rglob("*.pseudoxml")):
        found[f"resolved {file.relative_to(folder / 'out')}"] = file.read_text("utf-8")
    own = f"{folder.parent.name}/{folder.name}/"
    return {name: plain(text.replace(own, "…/")) for name, text in found.items()}


def differences(before: dict[str, str], after: dict[str, str]) -> int:
    """Print what differs; return how many results do."""
    differ = [name for name in sorted({*before, *after}) if before.get(name) != after.get(name)]
    for name in differ:
        texts = (before.get(name, "").splitlines(), after.get(name, "").splitlines())
        lines = list(difflib.unified_diff(*texts, "without", "with", lineterm="", n=2))
        print(f"=== {name}", *lines[:MOST_LINES], sep="\n")
        if len(lines) > MOST_LINES:
            print(f"… {len(lines) - MOST_LINES} more lines")
    print(f"{len(differ)} of {len(before)} results differ")
    return len(differ)


def main() -> int:
    """Build twice, and compare."""
    given = arguments()
    if given.build:
        return build(given)
    with tempfile.TemporaryDirectory() as place:
        source = given.folder
        if not (source / "conf.py").is_file():
            source = documentation_of_cases(source, Path(place, "source"))
        rest = [str(source) if one == str(given.folder) else one for one in sys.argv[1:]]
        for name, more in (("without", ()), ("with", ("--with-ours",))):
            folder = Path(place, name)
            folder.mkdir()
            command = [sys.executable, __file__, *rest, "--build", str(folder), *more]
            subprocess.run(command, check=True, env={**os.environ, **SAME_ORDER})
        found = [results(Path(place, name)) for name in ("without", "with")]
    return int(differences(*found) > 0)


if __name__ == "__main__":
    sys.exit(main())
