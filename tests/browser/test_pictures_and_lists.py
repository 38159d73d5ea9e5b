"""What an author's pictures, lists and titles come to in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from safety import small_site
from test_search_alike import served

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="9" height="9"/></svg>'
PICTURES = """# Pictures

<img className="block dark:hidden" src="/day.svg" alt="Day" />
<img className="hidden dark:block" src="/night.svg" alt="Night" />
<div className="hidden dark:block">![Stars](/stars.svg)</div>

![Both](/both.svg)
"""
TASKS = """# Tasks

- [ ] The first paragraph, which is so long that its lines are broken on a screen of this width.

  The second paragraph.

  - A list

- Not a task

  Its second paragraph.
"""
STARTS = """() => [...document.querySelectorAll(".docsjson-article li > p")].map((p) => {
  const range = document.createRange();
  range.selectNodeContents(p);
  return [...new Set([...range.getClientRects()].filter((r) => r.width > 20).map((r) => Math.round(r.left)))];
})"""

WORDS = "# Title\n\n*Emphasis* and\n\n```python\nplant()  # comment\n```\n"
LOOKS = """() => ["em", ".highlight .c1", "h1"].map((name) => {
  const look = getComputedStyle(document.querySelector(`.docsjson-article ${name}`));
  return [look.fontStyle, look.letterSpacing === "normal"];
})"""
HEAD = """() => [".docsjson-page-menu", "h1"].map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [box.top, box.bottom];
})"""


@pytest.mark.parametrize(
    ("mode", "shown"),
    [("light", {"both", "day"}), ("dark", {"both", "night", "stars"})],
)
def test_pictures_of_the_other_mode_are_not_fetched(
    browser: Browser, tmp_path: Path, mode: str, shown: set[str]
) -> None:
    names = ("day", "night", "stars", "both")
    site = small_site.build(tmp_path, PICTURES, ".mdx", {f"{name}.svg": SVG for name in names})
    with served(site.out) as address:
        page = browser.new_page(color_scheme="dark" if mode == "dark" else "light")
        fetched: list[str] = []
        page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
        page.goto(address, wait_until="networkidle")
        page.close()
    assert sorted(f for f in fetched if f.removesuffix(".svg") in names) == sorted(
        f"{name}.svg" for name in shown
    )


def test_all_of_a_task_begins_where_its_text_does(browser: Browser, tmp_path: Path) -> None:
    site = small_site.build(tmp_path, TASKS, ".mdx")
    with served(site.out) as address:
        page = browser.new_page(viewport={"width": 500, "height": 800})
        page.goto(address)
        starts = page.evaluate(STARTS)
        page.close()
    assert len(starts) == 5
    first, second, _, *others = starts
    assert len(first) == 1
    assert [first] * 3 == [second, *others], "as in any other list"


@pytest.mark.parametrize(
    ("language", "looks"),
    [
        ("en", [["italic", True], ["italic", True], ["normal", False]]),
        ("zh_CN", [["normal", True]] * 3),
        ("ar", [["normal", True]] * 3),
    ],
)
def test_scripts_without_italics_are_not_slanted_or_set_tight(
    browser: Browser, tmp_path: Path, language: str, looks: list[object]
) -> None:
    site = small_site.build(tmp_path, WORDS, language=language)
    with served(site.out) as address:
        page = browser.new_page()
        page.goto(address)
        shown = page.evaluate(LOOKS)
        page.close()
    assert shown == looks


@pytest.mark.parametrize("width", [1280, 390])
def test_the_menu_of_a_page_is_beside_the_title_when_nothing_is_above_that(
    browser: Browser, tmp_path: Path, width: int
) -> None:
    settings = {"contextual": {"options": ["copy", "view"]}}
    site = small_site.build(
        tmp_path, "# A\n\nThe title of the group is not repeated.\n", settings=settings
    )
    with served(site.out) as address:
        page = browser.new_page(viewport={"width": width, "height": 800})
        page.goto(address)
        (top, bottom), (start, end) = page.evaluate(HEAD)
        page.close()
    assert start < (top + bottom) / 2 < end


def test_changes_of_an_api_fit_on_a_phone(browser: Browser, tmp_path: Path) -> None:
    api = (
        "openapi: 3.1.0\ninfo: {{title: Pets, version: '1'}}\nservers: [{{url: 'https://{}.example'}}]\n"
        "paths: {{/pets: {{get: {{summary: List all the pets that there are, responses: {{}}}}}}}}\n"
    )
    source = {"source": "api.yaml", "previous": "old.yaml"}
    files = {"api.yaml": api.format("pets"), "old.yaml": api.format("animals.of.all.kinds")}
    settings = {"api": {"openapi": source}}
    built = small_site.build(tmp_path, "# Home\n", files=files, settings=settings)
    with served(built.out) as url:
        page = browser.new_page(viewport={"width": 390, "height": 800})
        page.goto(f"{url}/api-reference/overview.html")
        cells = page.locator("table.docsjson-changes td")
        assert cells.count() == 6
        for cell in cells.all():
            box = cell.bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= 390
        page.close()
