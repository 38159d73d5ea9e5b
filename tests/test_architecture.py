"""The shape of the house: which room may import which, and how large things may grow."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PACKAGE = Path(__file__).parent.parent / "sphinx_docsjson"
MODULES = sorted(PACKAGE.rglob("*.py"))

BOTTOM = {"problems", "safety", "files"}
"""Modules that everybody may import."""

SPHINX_SIDE = BOTTOM | {"reporting", "static"}
"""What a room that knows Sphinx may import besides its own arrows."""

ROOMS: Mapping[str, set[str]] = {
    "problems": set(),
    "safety": BOTTOM,
    "files": set(),
    "reporting": BOTTOM,
    "static": set(),
    "settings": BOTTOM,
    "components": BOTTOM,
    "markup": SPHINX_SIDE | {"components"},
    "html": SPHINX_SIDE | {"components"},
    "navigation": SPHINX_SIDE | {"settings"},
    "openapi": SPHINX_SIDE | {"settings", "components", "navigation"},
    "llms": SPHINX_SIDE | {"settings", "components", "navigation"},
    "theme": SPHINX_SIDE | {"settings", "navigation", "html"},
    "reference": SPHINX_SIDE | {"settings", "components", "markup"},
    "lint": BOTTOM | {"settings", "components"},
    "cli": BOTTOM | {"settings", "components", "lint"},
}
"""Each room, and the rooms that it may import; an arrow never points back."""

EVERYTHING = set(ROOMS) | {"extension"}
"""What `extension` may import; the package itself imports `extension`."""

SPHINX_FREE = (
    "problems", "safety", "files", "settings", "components", "lint", "cli", "navigation/sitemap",
    "openapi/load", "openapi/operations", "openapi/examples", "openapi/samples", "llms/index",
)  # fmt: skip
"""Rooms and modules of data: they are tested without a build."""

MOST_LINES_OF_A_FILE = 300
MOST_LINES_OF_A_FUNCTION = 60
MEDIAN_LINES_OF_A_FUNCTION = 8
VAGUE = {"utils", "util", "helpers", "helper", "misc", "common"}
"""Names that say nothing about what a module is for."""


@cache
def tree_of(path: Path) -> ast.Module:
    """Return a module, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """Return the dotted name of a module."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(path: Path) -> str:
    """Return the room that a module stands in; the package's own `__init__` stands in none."""
    first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def imports_of(path: Path) -> Iterator[str]:
    """Yield the absolute names that a module imports, those inside functions too."""
    package = list(path.relative_to(PACKAGE.parent).parts[:-1])
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{stem}.{alias.name}" for alias in node.names)


def functions() -> Iterator[tuple[Path, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Yield every function of the package."""
    for path in MODULES:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield path, node


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return the lines of a function, its docstring left out."""
    first = function.body[0]
    said = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    documentation = (first.end_lineno or 0) - first.lineno + 1 if said else 0
    return (function.end_lineno or 0) - function.lineno + 1 - documentation


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_only_what_its_room_may(path: Path) -> None:
    room = room_of(path)
    allowed = {"extension", "__version__"} if not room else ROOMS.get(room, EVERYTHING) | {room}
    inside = [name for name in imports_of(path) if name.startswith("sphinx_docsjson.")]
    assert {name.split(".")[1] for name in inside} <= allowed | {"__version__"}


def test_every_room_is_known() -> None:
    assert {room_of(path) for path in MODULES} <= EVERYTHING | {""}


@pytest.mark.parametrize("room", SPHINX_FREE)
def test_a_room_of_data_knows_nothing_of_sphinx(room: str) -> None:
    for path in MODULES:
        if path.relative_to(PACKAGE).with_suffix("").as_posix().startswith(room):
            roots = {name.split(".")[0] for name in imports_of(path)}
            assert not roots & {"sphinx", "myst_parser"}, path


def cycle_through(start: str, graph: Mapping[str, set[str]]) -> list[str]:
    """Return the modules of a circle of imports that holds `start`, or nothing."""
    waiting, seen = [(start, [start])], set[str]()
    while waiting:
        module, way = waiting.pop()
        for target in graph[module]:
            if target == start:
                return [*way, start]
            if target not in seen:
                seen.add(target)
                waiting.append((target, [*way, target]))
    return []


def test_no_import_goes_round_in_a_circle() -> None:
    names = {name_of(path) for path in MODULES}
    graph: dict[str, set[str]] = {}
    for path in MODULES:
        wanted = (n if n in names else n.rpartition(".")[0] for n in imports_of(path))
        # "from .. import __version__" names the root, which imports everything: not an arrow
        graph[name_of(path)] = {n for n in wanted if n in names and n != "sphinx_docsjson"}
    circles = {name: cycle_through(name, graph) for name in sorted(names)}
    assert not {name: circle for name, circle in circles.items() if circle}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_file_stays_short(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= MOST_LINES_OF_A_FILE


def test_functions_stay_short() -> None:
    sizes = {f"{name_of(path)}.{node.name}": lines_of(node) for path, node in functions()}
    assert {n: size for n, size in sizes.items() if size > MOST_LINES_OF_A_FUNCTION} == {}
    assert median(sizes.values()) <= MEDIAN_LINES_OF_A_FUNCTION


def test_names_of_modules_say_what_they_are_for() -> None:
    assert not {path.stem for path in MODULES} & VAGUE


def test_no_function_changes_a_global() -> None:
    found = [path for path in MODULES for n in ast.walk(tree_of(path)) if isinstance(n, ast.Global)]
    assert not found


def test_every_public_function_and_class_is_documented() -> None:
    missing = [
        f"{name_of(path)}:{node.lineno} {node.name}"
        for path in MODULES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        if not node.name.startswith(("_", "visit_", "depart_")) and not ast.get_docstring(node)
        if node in tree_of(path).body
    ]
    assert missing == []
