"""What Sphinx copied into the output in an earlier build goes when this one copies it no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .conftest import Site
from .test_incremental import clean, output

if TYPE_CHECKING:
    from pathlib import Path

BARE = 'extensions = ["sphinx_docsjson"]\ndocsjson_path = "docs.json"\n'
MUCH = """\
language = "de"
html_static_path = ["static", "single.css"]
html_extra_path = ["extra"]
html_additional_pages = {"about/us": "about.html"}
html_use_opensearch = "https://docs.example"
html_logo = "logo.png"
templates_path = ["templates"]
"""
COPIED = {
    "_static/alabaster.css", "_static/german-stemmer.js", "_static/translations.js",
    "_static/below/made.txt", "_static/single.css", "_static/logo.png", "_static/opensearch.xml",
    "below/plain.txt", "about/us.html", "_sources/index.md.txt",
}  # fmt: skip


@pytest.fixture
def site(tmp_path: Path) -> Site:
    made = Site(tmp_path / "source", tmp_path / "build")
    made.write("docs.json", '{"name": "T", "navigation": {"pages": ["index"]}}')
    made.write("index.md", "# Home\n")
    for name in ("static/below/made.txt_T", "static/.hidden", "single.css", "logo.png"):
        made.write(name, "x")
    made.write("extra/below/plain.txt", "x")
    made.write("templates/about.html", "x")
    made.write("conf.py", BARE + MUCH)
    return made


def test_nothing_stays_of_what_other_settings_copied(site: Site) -> None:
    other_theme = {"html_theme": "alabaster"}
    assert output(site.build(confoverrides=other_theme)).keys() >= COPIED
    site.write("conf.py", f"{BARE}html_copy_source = False\n")
    found, expected = output(site.build()), clean(site)
    assert found.keys() == expected.keys()
    assert found.keys().isdisjoint(COPIED)


def test_what_is_copied_stays_where_nothing_is_written(site: Site) -> None:
    before = output(site.build())
    assert output(site.build()) == before
    assert site.written == ()


def test_a_script_of_translations_that_no_record_names_goes(site: Site) -> None:
    site.write("conf.py", BARE)
    script = site.build() / "_static/translations.js"
    script.write_text("alert(1)")
    site.build()
    assert not script.exists()


def test_a_copied_file_stays_in_the_place_of_a_redirect(site: Site) -> None:
    redirects = '"redirects": [{"source": "/old", "destination": "/"}]'
    site.write("docs.json", f'{{"name": "T", "navigation": {{"pages": ["index"]}}, {redirects}}}')
    site.write("extra/old.html", "mine")
    for _ in range(2):
        assert (site.build() / "old.html").read_text("utf-8") == "mine"
