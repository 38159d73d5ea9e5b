"""A broken link in a text that many pages show is reported once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path


def test_a_snippet_that_two_pages_show(tmp_path: Path) -> None:
    shows = 'import Part from "/snippets/part.mdx"\n\n# A\n\n<Part />\n'
    files = {"snippets/part.mdx": "[more](#none)\n", "second.mdx": shows}
    groups = [{"group": "A", "pages": ["index", "second"]}]
    built = build(tmp_path, shows, ".mdx", files, {"navigation": {"groups": groups}})
    (said,) = built.warnings.strip().splitlines()
    assert "part.mdx:1" in said
    assert "the pages that show this have no section '#none' (2 times)" in said


def test_the_places_of_settings_are_paths_from_the_source_folder(tmp_path: Path) -> None:
    links = [{"label": str(number), "href": "/", "colour": "red"} for number in range(5)]
    built = build(tmp_path, "# A\n", ".mdx", settings={"navbar": {"links": links}})
    (said,) = built.warnings.strip().splitlines()
    assert "4 more like it: docs.json:1:" in said
