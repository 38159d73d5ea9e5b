"""Damaged pages on builders of every sort: no build ends, and no output holds what could run.

What browsers make of the tags of a page leaves the theme around it as it is.

By hand: ``DOCSJSON_HOSTILE_SITES=50`` for more sites, and ``DOCSJSON_HOSTILE_PAGES`` for folders
of pages that take the place of the demo's.
"""

from __future__ import annotations

import os
import re
import tempfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import html5lib
from hypothesis import HealthCheck, Phase, given, seed, settings
from lxml import etree, html

from .damage import damaged_sites, write
from .site import run_sphinx

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SITES = int(os.environ.get("DOCSJSON_HOSTILE_SITES", "0"))
SEED = int(os.environ.get("DOCSJSON_HOSTILE_SEED", "0"))
RUNS = re.compile(
    r"^(?:[^;]*;\s*url=)?[\x00-\x20]*(?:java|vb)script:|^[\x00-\x20]*data:(?!image/|,)",
    re.IGNORECASE,
)


def active(root: etree._Element) -> Iterator[str]:
    """Yield the elements and attributes of a page that could run."""
    for element in root.iter(etree.Element):
        name = etree.QName(element).localname.lower()
        inline = name == "script" and element.text and "json" not in element.get("type", "")
        if inline or name in ("base", "object", "embed", "applet", "frame"):
            yield etree.tostring(element, encoding="unicode")[:200]
        is_text = name == "meta" and "http-equiv" not in element.attrib  # a description, perhaps
        for attribute, value in [] if is_text else element.attrib.items():
            if attribute.lower().startswith("on") or attribute == "srcdoc" or RUNS.match(value):
                yield f"{name} {attribute}={value}"[:200]


def pages_of(out: Path) -> Iterator[etree._Element]:
    """Yield the pages of a website or of an EPUB, parsed."""
    for file in sorted(out.rglob("*.html")):
        yield html.document_fromstring(file.read_bytes())
    for book in out.glob("*.epub"):
        with zipfile.ZipFile(book) as opened:
            names = [name for name in opened.namelist() if name.endswith(".xhtml")]
            for name in names:
                yield etree.fromstring(opened.read(name))


AROUND = {
    "end-of-text": "docsjson-article",
    "docsjson-above-text": "docsjson-main",
    "docsjson-to-top": "docsjson-main",
    "docsjson-sidebar": "docsjson-shell",
}
"""What the theme puts around and behind the text of a page, and what that is in: ids or classes."""


def misplaced(page: str) -> Iterator[str]:
    """Yield what is not where the theme puts it, once a browser has mended the tags of a page."""
    before, _, behind = page.rpartition("</article>")
    marked = f'{before}<i id="end-of-text"></i></article>{behind}'
    root = html5lib.parse(marked, treebuilder="lxml")
    for name, parent in AROUND.items():
        found = root.xpath("//*[@id=$name or starts-with(@class, $name)]", name=name)
        around = [found[0].getparent().get(key) for key in ("id", "class")] if found else []
        if parent not in around:
            yield f"{name} in {around}"


BUILDERS = ("html", "dirhtml", "singlehtml", "epub", "latex", "text", "man")


@seed(SEED)
@settings(
    max_examples=SITES or 1, derandomize=not SITES, deadline=None, database=None,
    phases=[Phase.generate], suppress_health_check=list(HealthCheck),
)  # fmt: skip
@given(damaged_sites(12))
def test_damaged_pages_are_built(files: Mapping[str, str]) -> None:
    """They are read once: each builder writes what the first one has read."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(folder / "source", files)
        for builder in BUILDERS:
            warnings = run_sphinx(folder / "source", folder / builder, builder)
            assert "Traceback" not in warnings, builder
            assert "writing it fails" not in warnings, builder
            assert [one for page in pages_of(folder / builder) for one in active(page)] == []
        for page in (folder / "html").glob("*.html"):
            assert list(misplaced(page.read_text("utf-8"))) == [], page.name
