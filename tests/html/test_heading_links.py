"""Which of the headings inside of components have a link to themselves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path


INSIDE = """# T

<Visibility for="humans">

## You

</Visibility>

<div id="first-step">
  ## Primer paso
</div>

<Steps>
  <Step title="One">
    ### In a step
  </Step>
</Steps>

<div className="hero">
  <h2>Designed</h2>
</div>

<Card>

## Card

</Card>

<a href="/index">

## Linked

</a>

## `a | b` and 50%
"""


def test_markdown_headings_inside_of_components_have_their_link(tmp_path: Path) -> None:
    html = build(tmp_path, INSIDE, ".mdx").html
    assert '<h2 id="you">You<a class="headerlink" href="#you"' in html
    assert '<h2 id="primer-paso">Primer paso<a class="headerlink" href="#primer-paso"' in html
    assert '<h3 id="in-a-step">In a step<a class="headerlink"' in html
    assert '<h2 id="designed">Designed</h2>' in html
    assert 'id="a-|-b-and-50%">' in html
    assert '<a class="headerlink" href="#a-%7C-b-and-50%25"' in html


def test_steps_and_entries_of_a_changelog_have_their_link(tmp_path: Path) -> None:
    page = '# T\n\n<Update label="1.2">\n\n<Accordion title="More">\n\nText\n\n</Accordion>\n\n</Update>\n'
    html = build(tmp_path, INSIDE + page, ".mdx").html
    assert 'docsjson-title">One<a class="headerlink" href="#one"' in html
    assert '<h2 class="docsjson-title">1.2<a class="headerlink" href="#1-2"' in html
    assert 'href="#more"' not in html


def test_headings_in_a_block_that_is_a_link_have_none_of_their_own(tmp_path: Path) -> None:
    html = build(tmp_path, INSIDE, ".mdx").html
    assert '<h2 id="card">Card</h2>' in html
    assert re.search('<h2 id="linked">(?:(?!headerlink).)*</h2>', html)


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
