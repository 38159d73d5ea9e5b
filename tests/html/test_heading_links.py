"""Which of the headings inside of components have a link to themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path


def test_what_only_sorts_readers_leaves_headings_their_link(tmp_path: Path) -> None:
    page = '# T\n\n<Visibility for="humans">\n\n## You\n\n</Visibility>\n\n<Card>\n\n## Card\n\n</Card>\n'
    built = build(tmp_path, page, ".mdx")
    assert '<h2 id="you">You<a class="headerlink" href="#you"' in built.html
    assert '<h2 id="card">Card</h2>' in built.html


TREE = """Home
====

.. toctree::
   :caption: Contents

   more
"""


def test_the_caption_of_a_toctree_is_a_heading_with_a_level(tmp_path: Path) -> None:
    files = {"tree.rst": TREE, "more.rst": "More\n====\n"}
    built = build(tmp_path, "# Home", files=files)
    page = (built.out / "tree.html").read_text("utf-8")
    assert '<p class="caption" role="heading" aria-level="2">' in page
