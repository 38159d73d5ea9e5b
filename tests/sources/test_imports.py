"""What files import: discovery and pages read it alike."""

from __future__ import annotations

import pytest

from sphinx_docsjson.markup.grammar.esm import read_file
from sphinx_docsjson.safety.cost import Budget
from sphinx_docsjson.sources.imports import Import, end_of_statement, imported, read_import
from sphinx_docsjson.sources.scan import Text

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
    sources = [each.source for each in read_file(text, Budget()).imports.values()]
    assert len([source for source in sources if source.endswith((".mdx", ".md"))]) == len(pages) + (
        "../../" in text
    )


def test_snippets_are_imports() -> None:
    text = "<Snippet file='part.mdx' />\n\n```\n<Snippet file='shown.mdx' />\n```\n"
    assert list(imported(text, "docs/page.mdx")) == ["_snippets/part.mdx"]


@pytest.mark.parametrize(
    ("statement", "names"),
    [
        ("import A from 'x'", {"A": "default"}),
        ("import A, { b as C, D } from 'x';", {"A": "default", "C": "b", "D": "D"}),
        ("import {\n  a,\n  b,\n}\nfrom\n'x'", {"a": "a", "b": "b"}),
        ("import * as All from 'x'", {"All": "*"}),
        ("import A from'x' // from 'y'", {"A": "default"}),
        ("import 'x'", {}),
    ],
)
def test_names_of_an_import(statement: str, names: dict[str, str]) -> None:
    assert read_import(statement, 1) == {n: Import("x", export, 1) for n, export in names.items()}


@pytest.mark.parametrize(
    "text",
    ["import A from 'x", "import { A }from 'x'", "import A fro 'x'", "import from 'x'", "import A; 'x'", "import"],
)  # fmt: skip
def test_no_imports(text: str) -> None:
    assert read_import(text, 1) is None


HOSTILE = [
    "import{}'",
    "import x{}from{}'",
    "import '{}",
    "import {{{}",
    "<Snippet file={}",
    "<Snippet{}",
]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("filler", [" ", "\n", "from ", "import ", "{", "=' ", "file="])
def test_the_cost_is_linear(text: str, filler: str, calls_of) -> None:
    def read(times: int) -> None:
        hostile = text.replace("{}", filler * times)
        read_import(hostile, 1)  # where a pattern backtracks, this does not come to an end
        list(imported(hostile, "page.mdx"))

    assert calls_of(read, 8_000) < calls_of(read, 1_000) * 8 * 1.5


def test_comments_that_never_end_are_paid_for() -> None:
    text = Text("import {" + "/*" * 20_000)
    end_of_statement(text, 0, len(text.source))
    assert text.budget > -2 * len(text.source)


def test_an_import_may_be_long() -> None:
    names = [f"PythonNameOfSomeLength{number}" for number in range(300)]
    clause = ",\n".join(f"{name} as {name}" for name in names)
    assert list(read_import(f"import {{\n{clause}\n}} from '/a.mdx'", 1) or ()) == names
