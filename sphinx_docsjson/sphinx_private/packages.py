"""What icon packages, markdown-it and extensions of Sphinx keep to themselves."""

from __future__ import annotations

import json
import sqlite3
from functools import cache, partial, wraps
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, cast

from babel.messages.catalog import Catalog
from markdown_it import rules_block

from .doors import is_known
from .methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from markdown_it.rules_block import StateBlock
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

MOST_FORMS = 20
"""Plural forms of a catalogue; no language has more than six."""

# Icon packages: their functions write whole elements with looks of their own, we need the shapes


def font_awesome_entries() -> Mapping[str, Any]:
    """Return the entries of Font Awesome Free: those of its own package, else of `faicons`.

    To go: when a package gives names, aliases and paths.
    """
    newest = "static/fontawesomefree/metadata/icons.json"
    for package, file in (("fontawesomefree", newest), ("faicons", "icons.json")):
        if (spec := find_spec(package)) and spec.origin:
            text = (Path(spec.origin).parent / file).read_text(encoding="utf-8")
            return cast("Mapping[str, Any]", json.loads(text))
    return {}


def lucide_entries() -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Return names with SVG, and aliases with names, as `lucide` keeps them; or two empty lists.

    To go: when the package gives all icons at once: one query for each takes too long.
    """
    spec = find_spec("lucide")
    places = (spec.submodule_search_locations if spec else None) or []
    file = next((p for p in (Path(x, "data/lucide-icons.db") for x in places) if p.is_file()), None)
    if file is None:
        return [], []
    connection = sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        icons = connection.execute("SELECT name, svg FROM icons").fetchall()
        return icons, connection.execute("SELECT alias, name FROM icon_aliases").fetchall()
    finally:
        connection.close()


# Mermaid


def diagram_drawer() -> Callable[[str, Mapping[str, str], float], str] | None:
    """Return what draws a Mermaid diagram as SVG, if the package `merm` is installed.

    The function takes the text of the diagram, the fields of `merm.theme.Theme`, and how far the
    ranks of a flowchart or of states are apart, which the package takes from nothing that is
    public: labels that are wider cover their arrows, and states cover labels. It raises whatever
    the package raises. To go: when `merm` is a dependency and makes room for labels.
    """
    if find_spec("merm") is None:
        return None
    render, theme = import_module("merm").render_diagram, import_module("merm.theme").Theme
    layouts: list[Any] = [
        import_module(f"merm.layout.{name}") for name in ("sugiyama", "statediag")
    ]

    def draw(text: str, look: Mapping[str, str], apart: float) -> str:
        own = layouts[0].LayoutConfig
        for layout in layouts:
            layout.LayoutConfig = partial(own, rank_sep=apart)
        try:
            return str(render(text, theme=theme(**look)))
        finally:
            for layout in layouts:
                layout.LayoutConfig = own

    return draw


# sphinxcontrib-openapi and sphinxcontrib-httpdomain

OPENAPI = "sphinxcontrib.openapi"
HTTP_DOMAIN = "sphinxcontrib.httpdomain"


def openapi_renderer() -> type[Any]:
    """Return the class that renderers of sphinxcontrib-openapi derive from.

    Raises ``ImportError`` or ``AttributeError`` when it is not there. To go: when the package
    documents it, together with `asked_of`.
    """
    renderer: type[Any] = import_module(f"{OPENAPI}.renderers.abc").Renderer
    return renderer


def asked_of(renderer: Any) -> tuple[Any, dict[str, Any]]:
    """Return the state of docutils and the options with which a renderer was made."""
    return renderer._state, renderer._options


def http_routes(env: BuildEnvironment, method: str, path: str) -> tuple[dict[str, Any], str]:
    """Return where the HTTP domain keeps the operations of a method, and the anchor of one.

    Raises ``ExtensionError``, ``KeyError``, ``ImportError``, ``AttributeError`` or ``TypeError``
    when the domain is not there or has changed. To go: when the domain can be told of a target.
    """
    anchor = import_module(HTTP_DOMAIN).http_resource_anchor(method, path)
    return env.get_domain("http").data[method], anchor


def label_routing_table(app: Sphinx, _env: BuildEnvironment) -> None:
    """Set the label of the domain's index, which the domain loses with ``-j`` (``env-updated``).

    To go: when the domain merges it.
    """
    if HTTP_DOMAIN in app.extensions:
        try:
            import_module(HTTP_DOMAIN).register_routingtable_as_label(app, None)
        except (ImportError, AttributeError, KeyError, TypeError):
            return


# Babel


def limit_plural_forms(_app: Sphinx) -> None:
    """Have Babel refuse catalogues of more than `MOST_FORMS` plural forms (``builder-inited``).

    It makes a text of each form for each message, however many the head of a file claims. Sphinx
    reports what it refuses, and builds on. To go: when Babel has a limit.
    """
    forms = vars(Catalog)["num_plurals"].fget
    if hasattr(forms, "limited"):
        return

    @wraps(forms)  # autodoc shows the attribute in the documentation of Babel
    def num_plurals(catalogue: Catalog) -> int:
        number: int = forms(catalogue)
        if number > MOST_FORMS:
            raise ValueError(f"its Plural-Forms are more than {MOST_FORMS}")
        return number

    num_plurals.limited = True  # type: ignore[attr-defined]
    replace_method(Catalog, "num_plurals", cast("Any", property(num_plurals)))


# markdown-it


def reads_indented_code(state: StateBlock) -> bool:
    """Return whether indented lines are code where markdown-it is reading.

    It remembers this when it starts. To go: when it asks whether its rule ``code`` is enabled.
    """
    return state._code_enabled


def read_indented_code(state: StateBlock, *, wanted: bool) -> None:
    """Switch indented code on or off from here on; see `reads_indented_code`."""
    state._code_enabled = wanted


def table_rule_with(cells_of: Callable[[str], list[str]], most_empty: int) -> Callable[..., bool]:
    r"""Return markdown-it's rule for tables with another way to split a row into cells.

    Its own way copies what it has of a cell at each ``\|``, so a long cell costs the square of its
    length. To go: when markdown-it joins the parts of a cell once.

    Parameters: a table ends before its rows lack more than ``most_empty`` cells.
    """
    file = "markdown_it.rules_block.table"
    if not is_known(f"{file}:table", f"{file}:escapedSplit"):
        return rules_block.table
    names = {
        **rules_block.table.__globals__,
        "escapedSplit": cells_of,
        "MAX_AUTOCOMPLETED_CELLS": most_empty,
    }
    return FunctionType(rules_block.table.__code__, names, "table")


# Pygments: its lexer of CSS knows the names of all properties


@cache
def css_properties() -> frozenset[str]:
    """Return the names of the properties of CSS; none if Pygments keeps them elsewhere.

    To go: when a package that we need lists them.
    """
    lexers: Any = import_module("pygments.lexers.css")
    return frozenset(getattr(lexers, "_css_properties", ()))
