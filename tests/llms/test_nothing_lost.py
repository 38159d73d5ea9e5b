"""Every word that is in the document tree of a page of the demo is in its Markdown."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from page_facts import KINDS, compared

from sphinx_docsjson.components import ALL

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent.parent
FENCED = re.compile(r"^( *(?:> ?)*)(`{3,}|~{3,}).*?^\1\2$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(`+).*?\1")


def trees_of(folder: Path) -> Iterator[tuple[str, nodes.document]]:
    """Yield the names of the pages of a build, and their document trees."""
    for path in sorted((folder / "doctrees").rglob("*.doctree")):
        name = path.relative_to(folder / "doctrees").with_suffix("").as_posix()
        yield name, pickle.loads(path.read_bytes())


def words(text: str) -> Counter[str]:
    """Return the words of a text, without the marks of Markdown."""
    return Counter(re.findall(r"\w+", text.replace("\\", "")))


def read(document: nodes.document) -> Counter[str]:
    """Return the words that readers and programs find in a document tree."""
    for human in list(document.findall(lambda node: is_for(node, "humans"))):
        human.parent.remove(human)
    hidden = (nodes.comment, nodes.system_message, nodes.substitution_definition)
    for node in list(document.findall(lambda node: isinstance(node, hidden))):
        node.parent.remove(node)
    return sum((words(text.astext()) for text in document.findall(nodes.Text)), Counter())


def is_for(node: nodes.Node, readers: str) -> bool:
    """Return whether a node is a `Visibility` for some readers."""
    return isinstance(node, nodes.Element) and node.get("for") == readers


def test_no_page_loses_a_word(demo_built: Path) -> None:
    lost = {}
    for docname, tree in trees_of(demo_built):
        written = words((demo_built / "site" / f"{docname}.md").read_text(encoding="utf-8"))
        if missing := read(tree) - written:
            lost[docname] = dict(missing)
    assert lost == {}


def test_the_markdown_says_what_the_html_says(demo_built: Path) -> None:
    """Of what the demo says, all but one in a thousand is in both, and nothing much is added."""
    both, html, markdown = (dict.fromkeys(KINDS, 0) for _ in range(3))
    for _, in_html, in_markdown in compared(demo_built / "site"):
        assert in_markdown.tags == []
        for kind in KINDS:
            one, other = getattr(in_html, kind), getattr(in_markdown, kind)
            both[kind] += (one & other).total()
            html[kind] += one.total()
            markdown[kind] += other.total()
    assert min(html.values()) > 5
    assert {
        kind: both[kind] / html[kind] for kind in KINDS if both[kind] < 0.999 * html[kind]
    } == {}
    added = {kind: both[kind] / markdown[kind] for kind in KINDS}
    assert {kind: share for kind, share in added.items() if share < 0.995} == {}


def test_no_tag_is_left_outside_of_code(demo_built: Path) -> None:
    tags = "|".join(re.escape(row.tag) for row in ALL)
    left = {}
    for path in (demo_built / "site").rglob("*.md"):
        text = CODE.sub("", FENCED.sub("", path.read_text("utf-8")))
        if found := re.findall(rf"(?<!\\)</?(?:{tags})\b[^>]*>", text):
            left[path.name] = found
    assert left == {}


def test_the_demo_shows_every_component(demo_built: Path) -> None:
    shown = {
        node["tag"]
        for _, tree in trees_of(demo_built)
        for node in tree.findall(nodes.Element)
        if "tag" in node
    }
    assert {row.tag for row in ALL} - shown == set()


def test_a_site_of_another_theme_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("# A\n", "utf-8")
    script = [sys.executable, str(ROOT / "benchmarks" / "compare_markdown.py"), str(tmp_path)]
    alone = subprocess.run(script, capture_output=True, text=True, check=False)
    (tmp_path / "a.html").write_text("<article><h1>A</h1></article>", "utf-8")
    other = subprocess.run(script, capture_output=True, text=True, check=False)
    assert alone.stderr.endswith("has no page with Markdown beside its HTML\n")
    assert other.stderr.endswith(
        "is not built with the theme docsjson; only its pages are compared\n"
    )
