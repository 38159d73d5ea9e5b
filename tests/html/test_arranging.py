"""Components in others whose content HTML leaves out: nothing is arranged in what has gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

INSIDE = {
    "hidden": "<Visibility for='agents'>text</Visibility>",
    "a changelog": "<Update label='May' tags={['a', 'b']}>text</Update>",
    "a callout": "<Note>text</Note>",
    "a field": "<ParamField query='a'>text</ParamField>",
}
AROUND = {
    "hidden": "<Visibility for='agents'>{}</Visibility>",
    "a colour": "<Color><Color.Item value='red'>{}</Color.Item></Color>",
}


@pytest.mark.parametrize("inside", INSIDE.values(), ids=INSIDE)
@pytest.mark.parametrize("around", AROUND.values(), ids=AROUND)
def test_what_is_left_out_is_not_arranged(tmp_path: Path, around: str, inside: str) -> None:
    built = build(tmp_path, f"Before.\n\n{around.format(inside)}\n\nAfter.\n", ".mdx")
    assert "fails" not in built.warnings
    assert "<p>After.</p>" in built.html
