"""The style sheets and the script that only pages with some components link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

from sphinx_docsjson.html.assets import classes_in

if TYPE_CHECKING:
    from pathlib import Path

RARE = {
    "Update": '<Update label="May">New.</Update>',
    "Tree": '<Tree><Tree.File name="a.py" /></Tree>',
    "Color": '<Color variant="compact"><Color.Item name="a" value="#0f766e" /></Color>',
    "View": '<View title="Python">Text.</View>',
    "Prompt": '<Prompt description="Ask">Text.</Prompt>',
    "Banner": "<Banner>Text.</Banner>",
    "Tooltip": '<Tooltip tip="What it is">Text</Tooltip> and more.',
    "Diagram": "```mermaid\ngraph TD; a --> b\n```",
}


@pytest.mark.parametrize("text", RARE.values(), ids=RARE)
def test_a_page_with_a_rare_component_links_both(tmp_path: Path, text: str) -> None:
    html = build(tmp_path, text, ".mdx").html
    assert "docsjson/components-rare.css" in html
    assert "docsjson/components-rare.js" in html


def test_other_pages_link_none(tmp_path: Path) -> None:
    text = "<Note>What `docsjson-tree` is.</Note>\n\n<Tip>Text.</Tip>"
    assert "components-rare" not in build(tmp_path, text, ".mdx").html


CARDS = {
    "Card": '<Card title="A">Text.</Card>',
    "Columns": "<Columns>Text.</Columns>",
    "Tile": '<Tile title="A" href="/">Text.</Tile>',
    "Steps": '<Steps><Step title="A">Text.</Step></Steps>',
}


@pytest.mark.parametrize("text", CARDS.values(), ids=CARDS)
def test_a_page_with_cards_or_steps_links_their_style_sheet(tmp_path: Path, text: str) -> None:
    assert "docsjson/components-cards.css" in build(tmp_path, text, ".mdx").html


def test_a_page_without_cards_links_no_style_sheet_for_them(tmp_path: Path) -> None:
    text = "<Note>`docsjson-card`</Note>\n\n<ParamField path='a' type='string'>Text.</ParamField>"
    assert "components-cards" not in build(tmp_path, text, ".mdx").html


def test_classes_are_found_however_they_are_quoted() -> None:
    html = """<p class="a b"><i class='c "d"'></i><b class=e></b><p class="a b">class f</p>"""
    assert classes_in(html) == """class="a b" class='c "d"' class=e"""
    assert classes_in("""<p data-class="a" subclass="b" CLASS="c">""") == 'class="a"'


def test_a_prompt_in_a_quotation_has_none_of_its_marks(tmp_path: Path) -> None:
    text = "> <Prompt>\n> Ask *this*\n>\n>   > kept\n> </Prompt>"
    page = build(tmp_path, text, ".mdx").html
    assert "Ask *this*\n\n  &gt; kept\n<" in page.replace("</span><span>", "")
