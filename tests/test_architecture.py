"""The shape of the house: which room may import which, and how large things may grow."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sphinx.builders.epub3 import Epub3Builder
from sphinx.builders.latex import LaTeXBuilder
from sphinx.events import EventManager
from sphinx.highlighting import PygmentsBridge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

PACKAGE = Path(__file__).parent.parent / "sphinx_docsjson"
MODULES = sorted(PACKAGE.rglob("*.py"))

GROUND = {"problems", "spelling", "vocabulary", "safety", "safety.pages", "check"}
"""What every room may import."""

SPHINX_SIDE = GROUND | {
    "reporting", "sphinx_private", "project_kind", "builders", "build", "assets", "sources",
}  # fmt: skip
"""What a room that knows Sphinx may import besides its own arrows."""

ROOMS: Mapping[str, set[str]] = {
    "problems": set(),
    "spelling": set(),
    "vocabulary": set(),
    "contrast": {"check"},
    "safety": {"problems", "spelling", "vocabulary", "safety.pages"},
    "safety.pages": {"problems", "safety"},
    "check": GROUND,
    "sources": GROUND,
    "warnings_alike": GROUND,
    "reporting": GROUND | {"warnings_alike"},
    "sphinx_private": set(),
    "project_kind": {"sphinx_private", "vocabulary"},
    "speed": {"builders", "sphinx_private"},
    "builders": GROUND,
    "catalogues": GROUND | {"settings"},
    "build": GROUND | {
        "reporting", "sphinx_private", "project_kind", "sources", "settings", "sitemap",
        "openapi.plan", "catalogues",
    },
    "translation": SPHINX_SIDE | {
        "settings", "sitemap", "components", "catalogues", "openapi.read",
    },
    "assets": GROUND | {"builders", "build", "project_kind", "sphinx_private"},
    "settings": GROUND | {"sources", "settings.legacy", "settings.present"},
    "settings.legacy": GROUND | {"settings"},
    "settings.present": GROUND | {"settings"},
    "sitemap": GROUND | {"settings", "sources"},
    "components": GROUND | {"components.rows"},
    "components.rows": GROUND | {"components"},
    "markup": SPHINX_SIDE | {
        "components", "markup.script", "markup.grammar", "markup.render", "speed",
    },
    "markup.script": GROUND | {"sources"},
    "markup.grammar": GROUND | {"sources", "sphinx_private", "markup.script"},
    "markup.render": SPHINX_SIDE | {"components", "markup.script", "markup.grammar"},
    "html": SPHINX_SIDE | {"components", "contrast", "translation", "html.diagrams"},
    "html.diagrams": SPHINX_SIDE | {"components", "translation"},
    "books": SPHINX_SIDE | {
        "settings", "components", "translation", "navigation", "navigation.order",
    },
    "navigation": SPHINX_SIDE | {"settings", "sitemap", "navigation.order", "navigation.output"},
    "navigation.order": SPHINX_SIDE | {"sitemap", "navigation"},
    "navigation.output": SPHINX_SIDE | {"settings", "sitemap", "navigation", "translation"},
    "openapi.read": GROUND | {"sources"},
    "openapi.model": GROUND | {
        "sources", "settings", "catalogues", "openapi.read",
    },
    "openapi.changes": GROUND | {"openapi.model", "openapi.read"},
    "openapi.samples": GROUND | {"openapi.model", "openapi.read"},
    "openapi.asyncapi": GROUND | {"openapi.model", "openapi.read"},
    "openapi.channels": SPHINX_SIDE | {
        "components", "components.rows", "openapi.asyncapi", "openapi.model", "openapi.page",
        "openapi.plan", "openapi.read", "openapi.samples",
    },
    "openapi.plan": SPHINX_SIDE - {"assets", "build"} | {
        "settings", "catalogues", "openapi.read", "openapi.model", "openapi.asyncapi",
    },
    "openapi.page": SPHINX_SIDE | {
        "components", "components.rows", "translation",
        "openapi.read", "openapi.model", "openapi.plan", "openapi.samples", "openapi.changes",
    },
    "lint": SPHINX_SIDE | {
        "contrast", "settings", "components", "components.rows", "openapi.page", "theme",
    },
    "openapi": SPHINX_SIDE | {
        "settings", "catalogues", "openapi.channels",
        "openapi.read", "openapi.model", "openapi.plan", "openapi.page", "openapi.samples",
    },
    "llms": SPHINX_SIDE | {
        "components", "components.rows", "navigation", "translation", "llms.site", "llms.writers",
        "speed",
    },
    "llms.site": SPHINX_SIDE | {
        "components", "settings", "sitemap", "navigation", "navigation.output", "catalogues", "llms",
        "llms.writers", "passages",
    },
    "llms.writers": SPHINX_SIDE | {"components"},
    "passages": set(),
    "search": SPHINX_SIDE | {"components", "sitemap", "navigation", "passages", "speed"},
    "theme": SPHINX_SIDE | {
        "contrast", "settings", "html", "theme.page", "theme.utility", "translation",
    },
    "theme.page": SPHINX_SIDE | {
        "contrast", "settings", "sitemap", "components", "navigation", "html", "theme",
        "translation", "search",
    },
    "theme.utility": SPHINX_SIDE,
    "reference": SPHINX_SIDE | {
        "settings", "settings.legacy", "settings.present", "components", "components.rows",
        "markup", "markup.script", "markup.grammar", "html", "lint", "theme", "theme.page",
    },
    "editor_rules": GROUND | {"components"},
    "mcp_server": GROUND | {"passages", "openapi.read", "local_server"},
    "local_server": set(),
    "commands": GROUND | {
        "build", "sources", "settings", "components", "editor_rules", "mcp_server", "lint",
        "local_server", "reporting", "markup.script", "openapi.model", "openapi.plan", "sphinx_private",
    },
    "cli": {"commands"},
    "__main__": {"cli"},
}  # fmt: skip
"""Each room, and the rooms that it may import; an arrow never points back.

A room inside another one may import the one around it, and the other way round; what may not be
is a circle of modules.
"""

EVERYTHING = set(ROOMS) | {"extension"}
"""What `extension` may import; the package itself imports `extension`, with what makes it fast."""

SPHINX_FREE = (
    "problems", "spelling", "vocabulary", "contrast", "safety", "check", "sources", "settings", "settings.legacy",
    "settings.present", "sitemap", "components", "components.rows", "openapi.read",
    "openapi.model", "openapi.samples", "openapi.changes", "openapi.asyncapi", "editor_rules",
)  # fmt: skip
"""Rooms of data: they are tested without a build."""

SHARED_STEMS = {"__init__", "events"}
"""Names of modules that may be in any number of rooms; any other is in two at most."""

MOST_LINES_OF_A_FILE = 300
MOST_LINES_OF_A_FUNCTION = 40
USUAL_LINES_OF_A_FUNCTION = {0.5: 5, 0.9: 13}
"""Share of the functions → the most lines that they have."""
MOST_MODULES_OF_A_FOLDER = 16
MOST_ROOMS_OF_A_STEM = 2
VAGUE = {"utils", "util", "helpers", "helper", "misc", "common"}
"""Names that say nothing about what a module is for."""


@cache
def tree_of(path: Path) -> ast.Module:
    """Return a module, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a module but those that only say that a name is read or written."""
    nodes = ast.walk(tree_of(path))
    return tuple(node for node in nodes if not isinstance(node, ast.expr_context))


def name_of(path: Path) -> str:
    """Return the dotted name of a module."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(name: str) -> str:
    """Return the room of a module or of a name in it; the package's own names are in none."""
    parts = name.split(".")[1:]
    inner = ".".join(parts[:2])
    return inner if inner in ROOMS else "".join(parts[:1])


@cache
def imports_of(path: Path) -> tuple[str, ...]:
    """Return the absolute names that a module imports, those inside functions too."""
    return tuple(_imported(path, nodes_of(path)))


def _imported(path: Path, nodes: Iterable[ast.AST]) -> Iterator[str]:
    package = list(path.relative_to(PACKAGE.parent).parts[:-1])
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{stem}.{alias.name}" for alias in node.names)


@cache
def functions() -> tuple[tuple[Path, ast.FunctionDef | ast.AsyncFunctionDef], ...]:
    """Return every function of the package."""
    return tuple(
        (path, node)
        for path in MODULES
        for node in nodes_of(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return the lines of a function, its docstring left out."""
    first = function.body[0]
    said = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    documentation = (first.end_lineno or 0) - first.lineno + 1 if said else 0
    return (function.end_lineno or 0) - function.lineno + 1 - documentation


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_only_what_its_room_may(path: Path) -> None:
    room = room_of(name_of(path))
    allowed = {"extension", "speed"} if not room else ROOMS.get(room, EVERYTHING) | {room}
    inside = [name for name in imports_of(path) if name.startswith("sphinx_docsjson.")]
    assert {room_of(name) for name in inside} <= allowed | {"__version__"}


RARE = {"referencing", "merm", "PIL", "sphinx_docsjson.settings.legacy.properties"}
"""What takes long to load, and few sites need."""


def test_a_build_loads_only_what_most_sites_need() -> None:
    files = {name_of(path): path for path in MODULES}
    waiting, seen = ["sphinx_docsjson.extension"], set[str]()
    while waiting:
        path = files[waiting.pop()]
        at_start = set(_imported(path, tree_of(path).body))
        wanted = at_start | {name.rpartition(".")[0] for name in at_start}
        waiting += (wanted & files.keys()) - seen
        seen |= wanted
    assert "sphinx_docsjson.settings.present.properties" in seen
    assert not seen & RARE


def test_every_room_is_known() -> None:
    assert {room_of(name_of(path)) for path in MODULES} == EVERYTHING | {""}


@pytest.mark.parametrize("room", SPHINX_FREE)
def test_a_room_of_data_knows_nothing_of_sphinx(room: str) -> None:
    paths = [path for path in MODULES if room_of(name_of(path)) == room]
    assert paths
    for path in paths:
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
    ordered = sorted(sizes.values())
    for share, most in USUAL_LINES_OF_A_FUNCTION.items():
        assert ordered[int(len(ordered) * share)] <= most, share


def test_folders_stay_small() -> None:
    folders = Counter(path.parent for path in MODULES if path.stem != "__init__")
    assert {str(f): n for f, n in folders.items() if n > MOST_MODULES_OF_A_FOLDER} == {}


def test_a_name_of_a_module_means_one_thing() -> None:
    stems = Counter(path.stem for path in MODULES if path.stem not in SHARED_STEMS)
    assert {stem: n for stem, n in stems.items() if n > MOST_ROOMS_OF_A_STEM} == {}


def is_inside(room: str, other: str) -> bool:
    """Return whether one of two rooms is a folder of the other."""
    return room.startswith(f"{other}.") or other.startswith(f"{room}.")


def test_rooms_do_not_import_in_a_circle() -> None:
    graph = {
        room: {target for target in allowed if target != room and not is_inside(room, target)}
        for room, allowed in ROOMS.items()
    }
    ground = GROUND  # among themselves the rooms of the ground floor are only held by their modules
    above = {room: targets - ground for room, targets in graph.items() if room not in ground}
    circles = {room: cycle_through(room, above) for room in above}
    assert not {room: circle for room, circle in circles.items() if circle}


def test_no_arrow_is_allowed_in_vain() -> None:
    used: dict[str, set[str]] = {room: set() for room in ROOMS}
    for path in MODULES:
        targets = {room_of(n) for n in imports_of(path) if n.startswith("sphinx_docsjson.")}
        used.setdefault(room_of(name_of(path)), set()).update(targets)
    everybodys = GROUND | SPHINX_SIDE
    vain = {room: allowed - used[room] - everybodys for room, allowed in ROOMS.items()}
    assert {room: names for room, names in vain.items() if names} == {}


def test_names_of_modules_say_what_they_are_for() -> None:
    assert not {path.stem for path in MODULES} & VAGUE


def test_no_function_changes_a_global() -> None:
    found = [path for path in MODULES for n in nodes_of(path) if isinstance(n, ast.Global)]
    assert not found


def test_every_public_function_and_class_is_documented() -> None:
    missing = [
        f"{name_of(path)}:{node.lineno} {node.name}"
        for path in MODULES
        for node in nodes_of(path)
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        if not node.name.startswith(("_", "visit_", "depart_")) and not ast.get_docstring(node)
        if node in tree_of(path).body
    ]
    assert missing == []


def owned_names() -> set[str]:
    """Return the names with a leading underscore that our own code gives to something."""
    found = set[str]()
    for path in MODULES:
        for node in nodes_of(path):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                found.add(node.id)
    return found


NAMED_TUPLES = {"_replace", "_asdict", "_fields"}
"""What `typing.NamedTuple` documents, underscore or not."""


def is_private(node: ast.Attribute, owned: set[str]) -> bool:
    """Return whether an attribute is one that the package of its object keeps to itself."""
    if isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"):
        return False
    if node.attr.startswith("__"):
        return node.attr == "__dict__"
    return node.attr.startswith("_") and node.attr not in owned | NAMED_TUPLES


def uses(wanted: Callable[[ast.AST], bool], *allowed: str) -> list[str]:
    """Return where the package outside of some modules does what it should not."""
    return [
        f"{name_of(path)}:{getattr(node, 'lineno', 0)}"
        for path in MODULES
        if name_of(path).removeprefix("sphinx_docsjson.") not in allowed
        for node in nodes_of(path)
        if wanted(node)
    ]


def test_private_names_of_others_stand_in_one_room() -> None:
    owned = owned_names()

    def breaks(node: ast.AST) -> bool:
        return isinstance(node, ast.Attribute) and is_private(node, owned)

    inside = [n for n in map(name_of, MODULES) if room_of(n) == "sphinx_private"]
    allowed = [name.removeprefix("sphinx_docsjson.") for name in inside]
    assert uses(breaks, *allowed) == []
    assert uses(breaks) != []


def test_methods_of_sphinx_are_replaced_in_one_place() -> None:
    kinds: tuple[type, ...] = (Epub3Builder, LaTeXBuilder, EventManager, PygmentsBridge)
    names = {(kind, name) for kind in kinds for name in dir(kind) if not name.startswith("__")}
    methods = {name for kind, name in names if callable(getattr(kind, name))}

    def replaces(node: ast.AST) -> bool:
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "setattr":
            return isinstance(node.args[1], ast.Constant)
        targets = node.targets if isinstance(node, ast.Assign) else []
        return any(
            isinstance(one, ast.Attribute)
            and one.attr in methods
            and getattr(one.value, "id", "") != "self"
            for one in targets
        )

    assert uses(replaces) == []
    assert replaces(ast.parse("builder.write_doc = f").body[0])
    assert replaces(ast.parse("setattr(builder, 'write_doc', f)", mode="eval").body)


def test_one_module_tells_builders_apart() -> None:
    def compares(node: ast.AST) -> bool:
        if not isinstance(node, ast.Compare):
            return False
        return any(
            isinstance(one, ast.Attribute)
            and one.attr in ("name", "format", "out_suffix")
            and ast.unparse(one.value).endswith("builder")
            for one in ast.walk(node)
        )

    assert uses(compares, "builders") == []
    assert uses(compares) != []


def test_settings_are_read_as_what_they_are() -> None:
    def guesses(node: ast.AST) -> bool:
        is_getattr = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "getattr"
        return is_getattr and ast.unparse(node).find("'docsjson_") > 0

    assert uses(guesses) == []
