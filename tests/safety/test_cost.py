"""One budget for each page: whatever expands, the page stays in step with what was written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.markup.grammar.esm import read_file
from sphinx_docsjson.safety.cost import MOST_CHARACTERS, MOST_NODES, Budget
from sphinx_docsjson.safety.files import MAX_BYTES

from .small_site import build

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

TEXTS = 'export const a0 = "xxxxxxxxxxxxxxxx";\n\n' + "".join(
    f"export const a{n + 1} = `${{a{n}}}${{a{n}}}`;\n\n" for n in range(40)
)
LISTS = 'export const a0 = ["x", "y"];\n\n' + "".join(
    f"export const a{n + 1} = [a{n}, a{n}];\n\n" for n in range(40)
)
COMPONENTS = "export const C0 = () => <b>x</b>;\n\n" + "".join(
    f"export const C{n + 1} = () => <p><C{n}/><C{n}/></p>;\n\n" for n in range(18)
)
PROPS = "export const C0 = ({t}) => <b>{t}</b>;\n\n" + "".join(
    f"export const C{n + 1} = ({{t}}) => <C{n} t={{`${{t}}${{t}}`}}/>;\n\n" for n in range(18)
)
CHILDREN = "export const D = ({children}) => <p>{children}{children}</p>;\n\n"
SNIPPETS = {
    f"snippets/s{n}.mdx": f"import N from './s{n + 1}.mdx'\n\n" + "<N/>\n\n" * 10 for n in range(8)
} | {"snippets/s8.mdx": "text\n"}
INCLUDES = {
    f"parts/s{n}.inc": f"```{{include}} /parts/s{n + 1}.inc\n```\n\n" * 10 for n in range(8)
} | {"parts/s8.inc": "text\n"}
RST = {f"parts/s{n}.inc": f".. include:: /parts/s{n + 1}.inc\n\n" * 10 for n in range(8)} | {
    "parts/s8.inc": "text\n"
}
LONG = "x" * 20_000

GROWING: Mapping[str, tuple[str, str, Mapping[str, str]]] = {
    "texts": (".mdx", TEXTS + "{a40}\n", {}),
    "lists": (".mdx", LISTS + "{a40}\n", {}),
    "lists in attributes": (".mdx", LISTS + "<Card title={a40}>x</Card>\n", {}),
    "components": (".mdx", COMPONENTS + "<C18/>\n", {}),
    "props": (".mdx", PROPS + '<C18 t="xxxxxxxx"/>\n', {}),
    "children": (".mdx", CHILDREN + "<D>" * 18 + "x" + "</D>" * 18 + "\n", {}),
    "lists in lists": (
        ".mdx",
        f"export const a = [{'1, ' * 200}];\n\n{{a.map(x => <p>{{a.map(y => <b>z</b>)}}</p>)}}\n",
        {},
    ),
    "a constant shown often": (".mdx", f"export const a = '{LONG}';\n\n" + "{a}\n\n" * 1000, {}),
    "a prop in code": (
        ".mdx",
        f"import S from '/snippets/s.mdx'\n\n<S t='{LONG}'/>\n",
        {"snippets/s.mdx": "```\n" + "{t}\n" * 1000 + "```\n"},
    ),
    "snippets": (".mdx", "import S from '/snippets/s0.mdx'\n\n<S/>\n", SNIPPETS),
    "old snippets": (
        ".mdx",
        '<Snippet file="a.mdx"/>\n\n' * 400,
        {"snippets/a.mdx": "word " * 1500},
    ),
    "constants of a snippet": (
        ".mdx",
        "import {a40} from '/snippets/s.mdx'\n\nText.\n",
        {"snippets/s.mdx": TEXTS},
    ),
    "included files": (".md", "```{include} parts/s0.inc\n```\n", INCLUDES),
    "included files in reStructuredText": (".rst", ".. include:: parts/s0.inc\n", RST),
    "metadata in reStructuredText": (".rst", ".. meta::\n   :a: b\n\n" * 1000, {}),
    "code from files": (
        ".md",
        "```{literalinclude} parts/long.txt\n```\n\n" * 1000,
        {"parts/long.txt": LONG},
    ),
}


@pytest.mark.parametrize("name", GROWING)
def test_a_page_that_expands_without_end_is_cut_off(tmp_path: Path, name: str) -> None:
    suffix, page, files = GROWING[name]
    start = "" if suffix == ".rst" else "---\ntitle: T\n---\n\n"
    built = build(tmp_path, start + page, suffix, files)
    written = len(page) + sum(map(len, files.values()))
    assert len(built.html) < 30 * (MOST_CHARACTERS + 10 * written)
    if name != "constants of a snippet":  # nothing of it is shown, so there is nothing to miss
        (told,) = [line for line in built.warnings.splitlines() if "docsjson.limit" in line]
        assert ":" in told.partition("the page grows too large")[0]


def test_stars_of_a_toctree_are_matched_in_few_steps(tmp_path: Path) -> None:
    """To try all ways to share a name among the stars takes years."""
    page = f"T\n=\n\n.. toctree::\n   :glob:\n\n   a*\n   {'*a' * 25}b\n"
    built = build(tmp_path, page, ".rst", {f"{'a' * 60}.md": "# Long name\n"})
    assert "Long name" in built.html
    assert built.warnings.count("didn't match any documents") == 1


def test_variables_of_the_settings_are_cut_off(tmp_path: Path) -> None:
    page = "{{long}}\n\n" * 1000
    built = build(tmp_path, page, settings={"variables": {"long": LONG}})
    assert 100_000 < len(built.html) < 10 * MOST_CHARACTERS
    assert built.warnings.count("the page grows too large") == 1
    assert "{{long}}" in built.html


def test_a_page_that_uses_much_is_whole(tmp_path: Path) -> None:
    page = (
        f"export const a = [{', '.join(map(str, range(600)))}];\n\n"
        "import S from '/snippets/s.mdx'\n\n{a.map(x => <p>item {x}.</p>)}\n\n" + "<S/>\n\n" * 50
    )
    built = build(tmp_path, page, ".mdx", {"snippets/s.mdx": "word " * 100 + "\n\n## {n}\n"})
    assert "item 599." in built.html
    assert built.html.count("<p>word word") == 50
    assert "docsjson.limit" not in built.warnings


def test_a_budget_grows_with_what_is_written_and_ends() -> None:
    budget = Budget()
    assert not budget.take_value(["x" * MOST_CHARACTERS, "x"])
    assert not budget.take(0, 0)
    budget = Budget()
    budget.grant(100)
    assert budget.take(MOST_CHARACTERS + 1000, MOST_NODES + 25)
    assert not budget.take(1)


def test_a_page_may_include_as_many_files_as_it_has_lines(tmp_path: Path) -> None:
    page = ".. include:: a\n\n" * 5000
    budget = Budget()
    budget.grant(len(page))
    assert all(budget.take_file(tmp_path / "a") for _ in range(5000))


def test_a_file_allows_for_itself_once(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text("x" * 1000)
    budget = Budget(characters=0, nodes=0)
    results = [budget.take_file(file) for _ in range(12)]
    assert results == [True] * 10 + [False] * 2


def test_constants_cost_no_more_than_they_are_long(calls_of: Callable[..., int]) -> None:
    def constants(count: int) -> str:
        return "".join(f"export const a{n} = {n};\n" for n in range(count))

    once, twice = (calls_of(read_file, constants(n), Budget()) for n in (500, 1000))
    assert twice < 2.1 * once


def test_the_declarations_of_a_snippet_are_bounded() -> None:
    found = read_file(TEXTS, Budget())
    assert sum(map(len, found.constants.values())) <= MOST_CHARACTERS
    assert found.refused is not None


def test_only_some_attributes_of_an_element_are_compared_with_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[str] = []
    monkeypatch.setattr(
        "sphinx_docsjson.markup.grammar.attributes.did_you_mean",
        lambda word, *_: str(compared.append(word) or ""),
    )
    build(tmp_path, "<img " + " ".join(f'scr{n}="x"' for n in range(200)) + " />\n", ".mdx")
    assert len(compared) == 50


def test_files_that_are_too_large_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "source/snippets").mkdir(parents=True)
    for name in ("b.mdx", "snippets/a.mdx", "c.txt"):
        with (tmp_path / "source" / name).open("wb") as file:
            file.truncate(MAX_BYTES + 1)
    page = 'import A from "/snippets/a.mdx"\n\n<A />\n\n```{literalinclude} /c.txt\n```\n\nText\n'
    built = build(tmp_path, page)
    assert "b.mdx:1: WARNING: the file is larger than 32 MB" in built.warnings
    assert "snippet a.mdx: the file is larger than 32 MB" in built.warnings
    assert "the page grows too large" in built.warnings
    assert "Text" in built.html
