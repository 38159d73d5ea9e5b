"""Toctrees that lead back to their own page: Sphinx would follow them without end."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from docutils import nodes
from safety.small_site import build
from sphinx import addnodes
from sphinx.environment.collectors.toctree import TocTreeCollector

from sphinx_docsjson.navigation.order.circular_toctrees import cut_circles, restore_circles
from sphinx_docsjson.sitemap.circles import TOO_MANY, circles

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def toctree(*pages: str) -> str:
    lines = "\n".join(pages)
    return f"# Title\n\n```{{toctree}}\n{lines}\n```\n"


def test_a_page_may_name_the_page_that_names_it(tmp_path: Path) -> None:
    built = build(
        tmp_path,
        toctree("a"),
        files={"a.md": toctree("b"), "b.md": toctree("a", "c"), "c.md": "# C"},
    )
    assert (built.out / "b.html").is_file()
    assert (
        "b.md:1: WARNING: the toctree does not count for the order of the pages where it leads to a"
        in built.warnings
    )
    assert "where it leads to c" not in built.warnings


def test_a_page_may_name_itself_and_home(tmp_path: Path) -> None:
    settings = {"navigation": {"groups": [{"group": "G", "pages": ["index", "a", "b"]}]}}
    files = {"a.md": toctree("a"), "b.md": toctree("/index")}
    built = build(tmp_path, "# Home", files=files, settings=settings)
    assert "where it leads to index: it contains this page" in built.warnings


def test_whoever_suppresses_the_warning_of_sphinx_gets_none_of_ours(tmp_path: Path) -> None:
    files = {"a.md": toctree("b"), "b.md": toctree("a")}
    built = build(tmp_path, toctree("a"), files=files, suppress_warnings=["toc.circular"])
    assert not built.warnings


def test_a_circle_that_is_opened_elsewhere_comes_back(tmp_path: Path) -> None:
    """`b` names `a` still, when `a` names `b` no more: as in a clean build."""
    both = {"a.md": toctree("b"), "b.md": toctree("a")}
    settings = {"navigation": {"groups": [{"group": "G", "pages": ["index", "b"]}]}}
    build(tmp_path / "one", "# Home", files=both, settings=settings)
    both["a.md"] = "# Title"
    later = build(tmp_path / "one", "# Home", files=both, settings=settings)
    clean = build(tmp_path / "two", "# Home", files=both, settings=settings)
    for page in ("index", "a", "b"):
        name = f"{page}.html"
        assert (later.out / name).read_text("utf-8") == (clean.out / name).read_text("utf-8")


def toc(child: str, depth: int) -> nodes.bullet_list:
    """Return the sections of a page, the innermost of which has a toctree."""
    inner: nodes.Element = addnodes.toctree("", entries=[(None, child)], numbered=999)
    for _ in range(depth):
        link = nodes.reference("", "", anchorname="")
        inner = nodes.bullet_list(
            "", nodes.list_item("", addnodes.compact_paragraph("", "", link), inner)
        )
    assert isinstance(inner, nodes.bullet_list)
    return inner


def chain(length: int, depth: int) -> Any:
    """Return an environment of pages of which each numbers the sections of the next."""
    names = [f"p{n}" for n in range(length)]
    tocs = {name: toc(f"p{n + 1}", depth) for n, name in enumerate(names)}
    return SimpleNamespace(
        config=SimpleNamespace(root_doc="p0", suppress_warnings=[]), doc2path=str, titles={}, toc_secnumbers={},
        toctree_includes={name: [f"p{n + 1}"] for n, name in enumerate(names)},
        tocs=tocs, numbered_toctrees={"p0"}, get_doctree=tocs.__getitem__,
    )  # fmt: skip


@pytest.mark.parametrize("depth", [1, 6, 30])
def test_many_levels_of_numbered_toctrees_are_cut(depth: int) -> None:
    env = chain(500, depth)
    before = {page: toc.pformat() for page, toc in env.tocs.items()}
    cut_circles(None, env)  # type: ignore[arg-type]
    TocTreeCollector().assign_section_numbers(env)
    assert "p5" in env.toc_secnumbers
    restore_circles(None, env, [])  # type: ignore[arg-type]
    assert {page: toc.pformat() for page, toc in env.tocs.items()}.keys() == before.keys()
    assert [len(list(toc.findall(addnodes.toctree))) for toc in env.tocs.values()] == [1] * 500
    assert all(t["entries"] for toc in env.tocs.values() for t in toc.findall(addnodes.toctree))


def test_pages_that_all_name_each_other_cost_as_much_as_they_are_long(
    tmp_path: Path, calls_of: Callable[..., int]
) -> None:
    def cost(count: int) -> int:
        names = [f"p{n}" for n in range(count)]
        files = {f"{name}.md": toctree(*names) for name in names}
        return calls_of(partial(build, tmp_path / str(count), toctree("p0"), files=files))

    cost(1)  # the first build of a process makes what all others have, too
    assert cost(20) < 3 * cost(10)


def test_pages_with_too_many_ways_to_them_are_below_the_root_page_only() -> None:
    below = {str(n): [str(m) for m in range(n + 1, 30)] for n in range(30)}
    found = circles("0", below)
    assert {reason for _, _, reason in found} == {TOO_MANY}
    steps = {(page, child) for page, children in below.items() for child in children if page != "0"}
    assert {(page, child) for page, child, _ in found} == steps


def test_some_pages_may_be_in_several_toctrees() -> None:
    below = {"0": ["1", "2"], "1": ["3"], "2": ["3", "1"], "3": ["4"]}
    assert circles("0", below) == []


def test_ways_that_join_are_as_long_as_all_their_parts() -> None:
    """The walk comes to the end of the way first, then to parts that lead there."""
    below = {str(n): [str(n + 1)] for n in range(2_000)}
    starts = {"root": [str(n) for n in range(1_950, -1, -50)]}
    assert len(circles("root", below | starts)) == 2_000 // 600
