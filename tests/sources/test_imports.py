"""What files import: discovery and pages read it alike."""

from __future__ import annotations

import pytest

from sphinx_docsjson.markup.grammar.esm import read_file
from sphinx_docsjson.sources.imports import imported

FENCED = "```mdx\nimport A from './a.mdx'\n```\n"


@pytest.mark.parametrize(
    ("text", "pages"),
    [
        ("import A from './a.mdx'", ["docs/a.mdx"]),
        ('import A from "/snippets/a.mdx";', ["snippets/a.mdx"]),
        ("import { b as C, D } from '../d.md'", ["d.md", "d.md"]),
        ("import {\n  A,\n} from './a.mdx'\ntext", ["docs/a.mdx"]),
        ("text\n\nimport A from './a.mdx'\nimport B from './b.mdx'", ["docs/a.mdx", "docs/b.mdx"]),
        ("import A from '../../a.mdx'", []),
        ("import A from './a.jsx'", []),
        ("import './a.mdx'", []),
        ("important words from './a.mdx'", []),
        ("- import A from './a.mdx'", []),
        (FENCED, []),
        (FENCED + "import B from './b.mdx'", ["docs/b.mdx"]),
        ("```inline``` text\nimport B from './b.mdx'", ["docs/b.mdx"]),
        ("````mdx\n```\nimport A from './a.mdx'\n````", []),
    ],
)
def test_discovery_and_pages_see_the_same_imports(text: str, pages: list[str]) -> None:
    assert list(imported(text, "docs/page.mdx")) == pages
    sources = [each.source for each in read_file(text).imports.values()]
    assert len([source for source in sources if source.endswith((".mdx", ".md"))]) == len(pages) + (
        "../../" in text
    )


def test_snippets_are_imports() -> None:
    text = "<Snippet file='part.mdx' />\n\n```\n<Snippet file='shown.mdx' />\n```\n"
    assert list(imported(text, "docs/page.mdx")) == ["_snippets/part.mdx"]
