"""Every component inside every other one, where it belongs or not: a page is never lost by it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from safety.small_site import build

from sphinx_docsjson.components import ALL

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx_docsjson.components.spec import Component

VALUES = {"value": '"red"', "href": '"/index"', "tags": "{['a', 'b']}", "for": '"agents"'}

QUOTED = '"x"'


def written(component: Component, content: str) -> str:
    """Return a tag with all that a component needs, around some content."""
    given = [one.name for one in component.attributes if one.required]
    given += [one.name for one in component.attributes if one.name in ("title", "label", "tags")]
    names = [*dict.fromkeys([*given, *component.at_most_one_of[:1]])]
    attributes = "".join(f" {name}={VALUES.get(name, QUOTED)}" for name in names)
    return f"<{component.tag}{attributes}>{content}</{component.tag}>"


def test_components_inside_each_other(tmp_path: Path) -> None:
    pages = {
        f"page{number}.mdx": "\n\n".join(written(outer, written(inner, "text")) for inner in ALL)
        for number, outer in enumerate(ALL)
    }
    for builder in ("html", "latex", "text"):
        built = build(tmp_path, "Start\n", ".mdx", pages, builder=builder)
        assert re.findall(r".*fails.*", built.warnings) == []
