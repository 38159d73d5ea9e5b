"""The examples of the reference: every component has one, and its three spellings mean the same."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinx_docsjson.components import ALL, BY_TAG
from sphinx_docsjson.markup.component_directives import directive_name
from sphinx_docsjson.reference.directives import example_name
from sphinx_docsjson.reference.spellings import as_myst, as_rst, read_example

DEMO = Path(__file__).parents[2] / "demo"
EXAMPLES = DEMO / "snippets" / "examples"
TAGS = [row.tag for row in ALL]


def example_of(tag: str) -> str:
    return (EXAMPLES / example_name(BY_TAG[tag])).read_text(encoding="utf-8").strip("\n")


@pytest.mark.parametrize("tag", TAGS)
def test_every_component_has_an_example_that_shows_it(tag: str) -> None:
    assert f"<{tag}" in example_of(tag)


def test_every_example_belongs_to_a_component() -> None:
    assert {path.name for path in EXAMPLES.iterdir()} == {example_name(row) for row in ALL}


@pytest.fixture(scope="module")
def trees(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, str], str]:
    """Build every example in its three spellings; return the trees by page, and the warnings."""
    folder = tmp_path_factory.mktemp("examples")
    source = folder / "source"
    (source / "images").mkdir(parents=True)
    (source / "images" / "bean.png").write_bytes((DEMO / "images" / "bean.png").read_bytes())
    (source / "index.md").write_text("# Index\n")
    warnings = StringIO()
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(
            str(source), None, str(folder / "out"), str(folder / "trees"), "pseudoxml",
            confoverrides={
                "extensions": ["sphinx_docsjson"], "docsjson_path": None,
                "docsjson_md_tags": True, "smartquotes": False,
                "suppress_warnings": ["toc.not_included"],
            },
            status=None, warning=warnings,
        )  # fmt: skip
        for tag in TAGS:
            name, parts = directive_name(tag), read_example(example_of(tag))
            (source / f"{name}-tag.mdx").write_text(f"# T\n\n{example_of(tag)}\n", "utf-8")
            (source / f"{name}-myst.md").write_text(f"# T\n\n{as_myst(parts)}\n", "utf-8")
            (source / f"{name}-rst.rst").write_text(f"T\n=\n\n{as_rst(parts)}\n", "utf-8")
        app.build()
        names = sorted(app.env.found_docs)
        return {name: normal(app.env.get_doctree(name)) for name in names}, warnings.getvalue()


def normal(tree: nodes.document) -> str:
    """Return a tree without what only tells which file it came from."""
    for paragraph in list(tree.findall(nodes.paragraph)):
        if len(paragraph) == 1 and isinstance(paragraph[0], nodes.image):
            paragraph.replace_self(paragraph[0])  # Markdown knows pictures only in lines
    text = "\n".join(tree.pformat().splitlines()[1:])
    text = re.sub(r' ?(?:docsjson_(?:from|page)|bullet|xml:space)="[^"]*"', "", text)
    return re.sub(r'="(?:True)"', '="1"', text)


@pytest.mark.parametrize("spelling", ["myst", "rst"])
@pytest.mark.parametrize("tag", TAGS)
def test_the_spellings_mean_the_same(
    tag: str, spelling: str, trees: tuple[dict[str, str], str]
) -> None:
    found, told = trees
    name = directive_name(tag)
    assert f"{name}-{spelling}" not in told
    assert found[f"{name}-{spelling}"] == found[f"{name}-tag"]
    assert f"<{BY_TAG[tag].node.__name__}" in found[f"{name}-{spelling}"]


def test_what_is_simple_markdown_becomes_restructuredtext() -> None:
    source = '<Note title="A">\n  See `x`.\n\n  ```python a.py {1}\n  print()\n  ```\n</Note>'
    assert as_rst(read_example(source)) == (
        ".. docsjson-note:: A\n\n   See ``x``.\n\n   .. docsjson-code:: python a.py {1}\n\n"
        "      print()"
    )
