"""Lines of highlighted code that are numbered or marked get an element each."""

from __future__ import annotations

import pytest

from sphinx_docsjson.html.code import mark_lines

HTML = '<div class="highlight"><pre><span></span>one\ntwo\n</pre></div>'


def test_a_marked_line_has_the_names_of_its_marks() -> None:
    assert mark_lines(HTML, {"added": [2], "focused": [2]}, numbered=False) == (
        '<div class="highlight"><pre><span class="docsjson-line">one\n</span>'
        '<span class="docsjson-line docsjson-added docsjson-focused">two\n</span></pre></div>'
    )


def test_numbered_lines_need_no_mark() -> None:
    assert mark_lines(HTML, {}, numbered=True).count('class="docsjson-line"') == 2


@pytest.mark.parametrize(("html", "numbered"), [(HTML, False), ("<p>no code</p>", True)])
def test_other_html_stays_as_it_is(html: str, numbered: bool) -> None:
    assert mark_lines(html, {}, numbered=numbered) == html
