"""Lines of highlighted code that are numbered or marked get an element each."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers.shell import BashLexer

from sphinx_docsjson.html import events
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


def test_a_word_of_a_command_has_one_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pygments takes ``127`` of ``127.0.0.1`` for a number of its own."""
    monkeypatch.setattr(events, "shows_theme", lambda _: True)
    command = "ping -c 3 127.0.0.1 -p 8080:80; pip install lamp==1.2.3 # 2024-05-01"
    own = '<p><span class="m">12</span>-inch</p>'
    page: dict[str, Any] = {"body": highlight(command, BashLexer(), HtmlFormatter()) + own}
    app: Any = SimpleNamespace(builder=None)
    events.leave_words_plain(app, "", "", page, None)
    code, _, text = page["body"].partition("<p>")
    assert code.count('<span class="m">') == 1
    assert re.sub("<[^>]+>", "", code).strip() == command
    assert f"<p>{text}" == own, "a class of the author's"
