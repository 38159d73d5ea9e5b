"""Ids that authors write: Sphinx and docutils write some of them without escaping."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path

LIVE = "<img/src=x/onerror=run()>"
PAGES = (
    f'## Title {{#x">{LIVE}}}\n',
    f"(label)=\n<h2 id='x\">{LIVE}'>Title</h2>\n",
    f"(label)=\n<div id='x\">{LIVE}'>\n\ntext\n\n</div>\n",
    f"(label)=\n\n<Card title='t' id='x\">{LIVE}'>a</Card>\n",
    f"<Accordion title='t' id='x\">{LIVE}'>a</Accordion>\n",
    f"<Update label='t' id='x\">{LIVE}'>a</Update>\n",
    f"(label)=\n<table id='x\">{LIVE}'><tr><td id='x\">{LIVE}'>x</td></tr></table>\n",
    f'```{{code-block}} python\n:name: x">{LIVE}\n:caption: c\nx\n```\n',
)


@pytest.mark.parametrize("page", PAGES)
def test_an_id_is_no_markup(page: str, tmp_path: Path) -> None:
    assert LIVE not in build(tmp_path, "# T\n\n" + page, ".mdx").html
