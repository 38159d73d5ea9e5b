"""The box around a table, which scrolls in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

PAGE = """
```{list-table}
:name: plain
* - A
  - B
```

```{list-table}
:name: placed
:align: center
* - A
  -
    ```{list-table}
    :name: inner
    * - B
    ```
```
"""
BOX = '<div class="docsjson-table"><table'


def test_only_a_table_without_a_place_of_its_own_gets_a_box(tmp_path: Path) -> None:
    html = build(tmp_path, PAGE).html
    assert html.count(BOX) == 1
    assert f'{BOX} class="docutils align-default" id="plain">' in html
    assert [html.count(f'id="{name}"') for name in ("plain", "placed", "inner")] == [1, 1, 1]


def test_other_themes_get_no_box(tmp_path: Path) -> None:
    assert BOX not in build(tmp_path, PAGE, html_theme="alabaster").html
