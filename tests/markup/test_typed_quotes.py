"""Which quotation marks stay as they are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

PAGE = """\
# 它是"数据"吗

它是"关于数据的数据"。*强调*"词"。

- 値は"author"です

It is "data", not '数'.

It is "data" (数据).
"""


def test_marks_beside_letters_without_spaces_between_them_stay(tmp_path: Path) -> None:
    html = build(tmp_path, PAGE).html.replace("&quot;", '"')
    for typed in ('它是"数据"吗', '"关于数据的数据"', '"词"', '"author"', "'数'"):
        assert typed in html, typed
    assert "“data” (数据)" in html, "spaces say which mark opens"
