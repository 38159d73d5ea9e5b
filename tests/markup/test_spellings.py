"""Tags, MyST directives and reStructuredText directives are three spellings of one document tree."""

from __future__ import annotations

import re
from io import StringIO
from typing import TYPE_CHECKING

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinx_docsjson.components import ALL, BY_TAG
from sphinx_docsjson.components.kinds import BadValue
from sphinx_docsjson.markup.component_directives import directive_name, spelling
from sphinx_docsjson.vocabulary import DIRECTIVE_PREFIX

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx_docsjson.components.spec import Attribute, Component

WORDS = ("word", "2", "true", "teal", "humans", "inset", "a, b")
BLOCKS = [row for row in ALL if not row.inline]
INLINES = [row for row in ALL if row.inline]


def value_for(attribute: Attribute) -> str:
    """Return a word that an attribute takes."""
    for word in WORDS:
        try:
            attribute.kind(word)
        except BadValue:
            continue
        return word
    with pytest.raises(BadValue, match="one of") as error:
        attribute.kind("nothing")
    return re.split(r"one of |, ", str(error.value))[1]


def attributes_of(row: Component) -> dict[str, str]:
    """Return an example of every attribute that can be given together with the others."""
    left_out = {*row.at_most_one_of[1:], "id"}
    return {a.name: value_for(a) for a in row.attributes if a.name not in left_out}


def tree_of(row: Component) -> list[Component]:
    """Return a component with the parent that it must be in and the child that it must hold."""
    outer = [BY_TAG[row.parents[0]]] if row.parents else []
    inner = [BY_TAG[row.children[0]]] if row.children and row.children[0] not in row.parents else []
    return [*outer, row, *inner]


def as_tags(rows: list[Component]) -> str:
    if not rows:
        return "Content of it."
    written = " ".join(f'{name}="{value}"' for name, value in attributes_of(rows[0]).items())
    return f"<{rows[0].tag} {written}>\n{as_tags(rows[1:])}\n</{rows[0].tag}>"


def head_and_options(row: Component) -> tuple[str, list[str]]:
    values = attributes_of(row)
    _, main = spelling(row)
    argument = values.pop(main, "") if main else ""
    options = [f":{directive_name(name)}: {value}" for name, value in values.items()]
    return argument, options


def as_myst(rows: list[Component]) -> str:
    if not rows:
        return "Content of it."
    fence = ":" * (3 + len(rows))
    argument, options = head_and_options(rows[0])
    name = DIRECTIVE_PREFIX + directive_name(rows[0].tag)
    inside = "\n".join([*options, "", as_myst(rows[1:])])
    return f"{fence}{{{name}}} {argument}\n{inside}\n{fence}"


def as_rst(rows: list[Component]) -> str:
    if not rows:
        return "Content of it."
    argument, options = head_and_options(rows[0])
    name = DIRECTIVE_PREFIX + directive_name(rows[0].tag)
    inside = "\n".join([*options, "", as_rst(rows[1:])])
    return f".. {name}:: {argument}\n" + "\n".join(
        f"   {line}".rstrip() for line in inside.splitlines()
    )


@pytest.fixture(scope="module")
def trees(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Build every component in its three spellings; return the trees by page."""
    folder: Path = tmp_path_factory.mktemp("spellings")
    source = folder / "source"
    source.mkdir()
    settings = '{"name": "T", "navigation": [{"group": "All", "pages": ["card-tag"]}]}'
    (source / "docs.json").write_text(settings, encoding="utf-8")
    for row in BLOCKS:
        rows = tree_of(row)
        name = directive_name(row.tag)
        (source / f"{name}-tag.mdx").write_text(f"# T\n\n{as_tags(rows)}\n", encoding="utf-8")
        (source / f"{name}-myst.md").write_text(f"# T\n\n{as_myst(rows)}\n", encoding="utf-8")
        (source / f"{name}-rst.rst").write_text(f"T\n=\n\n{as_rst(rows)}\n", encoding="utf-8")
    for row in INLINES:
        tag, role = inline_spellings(row)
        name = directive_name(row.tag)
        (source / f"{name}-tag.mdx").write_text(f"# T\n\nA {tag} b.\n", encoding="utf-8")
        (source / f"{name}-myst.md").write_text(
            f"# T\n\nA {{{DIRECTIVE_PREFIX}{name}}}`{role}` b.\n", encoding="utf-8"
        )
        (source / f"{name}-rst.rst").write_text(
            f"T\n=\n\nA :{DIRECTIVE_PREFIX}{name}:`{role}` b.\n", encoding="utf-8"
        )
    warnings = StringIO()
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(
            str(source), None, str(folder / "out"), str(folder / "trees"), "pseudoxml",
            confoverrides={"extensions": ["sphinx_docsjson"], "smartquotes": False},
            status=None, warning=warnings, freshenv=True,
        )  # fmt: skip
        app.build()
    out = folder / "out"
    return {path.stem: normal(path.read_text(encoding="utf-8")) for path in out.glob("*.pseudoxml")}


def inline_spellings(row: Component) -> tuple[str, str]:
    first = row.attributes[0].name
    if first == "icon":
        return '<Icon icon="rocket"/>', "rocket"
    if spelling(row)[1] == "tip":
        return f'<{row.tag} tip="about it">term</{row.tag}>', "term <about it>"
    return f"<{row.tag}>term</{row.tag}>", "term"


def normal(tree: str) -> str:
    """Return a tree without what only tells which file it came from."""
    lines = tree.splitlines()[1:]
    text = "\n".join(line.rstrip() for line in lines if line.strip())
    text = re.sub(r'docsjson_(?:from|page)="[^"]*"', "", text)
    return re.sub(r'="(?:True)"', '="1"', text)


@pytest.mark.parametrize("tag", [row.tag for row in ALL])
@pytest.mark.parametrize("other", ["myst", "rst"])
def test_the_same_tree(tag: str, other: str, trees: dict[str, str]) -> None:
    name = directive_name(tag)
    assert trees[f"{name}-{other}"] == trees[f"{name}-tag"]
    node = BY_TAG[tag].node.__name__
    assert f"<{node}" in trees[f"{name}-tag"]
