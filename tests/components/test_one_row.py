"""One row makes a component: no other room asks which component a node is."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import sphinx_docsjson
from sphinx_docsjson.components import BY_TAG

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PACKAGE = Path(sphinx_docsjson.__file__).parent
ROOMS = ("html", "books", "llms", "markup", "theme", "openapi/page", "openapi/channels",
         "reference", "lint")  # fmt: skip
"""The rooms that see the nodes of pages."""

ROWS = "components.rows."
NAMED: Mapping[str, set[str]] = {
    # the alerts of another dialect are written as the callouts that they are like
    "markup/grammar/alerts.py": {"Danger", "Info", "Note", "Tip", "Warning"},
    # blocks of MkDocs become the components that they stand for
    "markup/grammar/mkdocs.py": {"Accordion", "Tab", "Tabs"},
    # the feed of a change log has an item for each entry
    "llms/feed.py": {ROWS + "updates.update", ROWS + "updates.update_tags", "Update"},
    # the form of a hand-written endpoint asks for its parameters
    "openapi/page/handmade.py": {ROWS + "fields.field_block", ROWS + "fields.field_head",
                                 "ParamField"},
    # the examples of an endpoint are components, unless the author wrote their own
    "openapi/page/insert.py": {ROWS + "code.code_group", ROWS + "code.code_panel",
                               "RequestExample", "ResponseExample"},
    "openapi/channels/channel_page.py": {"RequestExample"},
    # each of many messages folds
    "openapi/channels/message_folds.py": {ROWS + "disclosure.accordion", "Accordion"},
    "openapi/directive.py": {"CodeGroup"},
    "openapi/page/pages.py": {"RequestExample", "ResponseExample", "Example"},
    "openapi/page/panel.py": {
        ROWS + "code.code_group", "RequestExample", "CodeGroup",
        "Example",  # the word
    },
    # writing rules are about single components: fields have types, code groups have titles
    "lint/callouts.py": {ROWS + "fields.FIELD_NAME", ROWS + "fields.FIELD_PLACE", ROWS + "fields.FIELD_TYPE",
                       ROWS + "fields.GENERATED", ROWS + "fields.field_block", ROWS + "fields.field_head"},
    "lint/code_samples.py": {ROWS + "code.code_group", ROWS + "code.is_code", "CodeGroup"},
    # an image is in a frame; one in the head of a card is decoration
    "lint/media.py": {ROWS + "cards.card_picture", ROWS + "cards.tile", ROWS + "frames.frame", "Frame"},
    # the reference shows each spelling of a component in a group
    "reference/directives.py": {ROWS + "code.code_group", "CodeGroup"},
    # an entry of the reference is a field
    "reference/printed.py": {
        ROWS + "fields.FIELD_TYPE", ROWS + "fields.GENERATED", ROWS + "fields.field_block",
        ROWS + "fields.head_line", "ResponseField",
    },
}  # fmt: skip
"""What a module makes of rows or looks for, and why; none of it says how a component looks."""

MODULES = [
    *(path for room in ROOMS for path in sorted((PACKAGE / room).rglob("*.py"))),
    *sorted((PACKAGE / "openapi").glob("*.py")),
]


def named_in(tree: ast.Module) -> Iterator[str]:
    """Yield the tags that a module names, and what it imports from the rows."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in BY_TAG:
            yield str(node.value)
        elif isinstance(node, ast.ImportFrom) and node.module and ROWS in f"{node.module}.":
            module = node.module[node.module.index("components") :]
            yield from (f"{module}.{alias.name}" for alias in node.names)


def test_there_are_modules_to_look_at() -> None:
    assert len(MODULES) > len(NAMED)
    assert {path.relative_to(PACKAGE).as_posix() for path in MODULES} >= NAMED.keys()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_room_switches_on_a_component(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert set(named_in(tree)) == NAMED.get(path.relative_to(PACKAGE).as_posix(), set())


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_room_asks_for_the_name_of_a_class(path: Path) -> None:
    names = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
             if isinstance(node, ast.Attribute) and node.attr == "__name__"
             and (isinstance(node.value, ast.Call) or "__class__" in ast.unparse(node.value))]  # fmt: skip
    assert not names
