"""Every property of the settings has an effect that readers see: a table of properties.

A line of ``tables/DIALECT.txt`` is ``property | page or file | XPath | what is there``. What the
XPath finds is joined to one text. ``!`` in front says that it must not be there, ``!*`` that
nothing may be found. In a file that is no page (it has a suffix) the text itself is looked at.
``@look`` is the style that the theme's sheet gives to a class of the element. ``== name`` says
which site of ``sites/`` the lines are about.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from lxml import html as lxml_html
from search_index import read_index

from sphinx_docsjson.settings.legacy.properties import LegacySettings
from sphinx_docsjson.settings.present.properties import PresentSettings
from sphinx_docsjson.settings.reference import rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HERE = Path(__file__).parent
DIALECTS = {"legacy": LegacySettings, "present": PresentSettings}


class Line(NamedTuple):
    """One line of a table."""

    site: str
    name: str
    where: str
    xpath: str
    expected: str


def lines(dialect: str) -> Iterator[Line]:
    """Yield the lines of a table."""
    site = dialect
    for text in (HERE / "tables" / f"{dialect}.txt").read_text("utf-8").splitlines():
        if text.startswith("== "):
            site = text[3:].strip()
        elif text and not text.startswith("#"):
            yield Line(site, *(part.strip() for part in text.split(" | ")))


@cache
def document(file: Path) -> lxml_html.HtmlElement:
    return lxml_html.document_fromstring(file.read_bytes())


def found(site: Path, line: Line) -> list[str]:
    """Return what is at the place that a line names."""
    if "." in line.where:
        file = site / line.where
        return [file.read_text("utf-8")] if file.is_file() else []
    page = document(site / ("" if line.where == "index" else line.where) / "index.html")
    results = page.xpath(line.xpath.replace("/@look", "/@class"))
    texts = results if isinstance(results, list) else [results]
    if line.xpath.endswith("/@look"):
        return [look for classes in texts if (look := look_of(site, classes))]
    return [" ".join((t if isinstance(t, str) else t.text_content()).split()) for t in texts]


def look_of(site: Path, classes: str) -> str:
    """Return the declarations for a colour or size that an element has as a class."""
    name = next(name for name in classes.split() if name.startswith("docsjson-look-"))
    sheet = (site / "_static" / "docsjson-theme.css").read_text("utf-8")
    rules = re.findall(rf"\.{re.escape(name)}\b[^{{}}]*\{{([^}}]*)\}}", sheet)
    return " ".join(rules)


TABLE = [line for dialect in DIALECTS for line in lines(dialect)]


@pytest.mark.parametrize("line", TABLE, ids=[f"{line.site}-{line.name}" for line in TABLE])
def test_a_property_is_seen(line: Line, built: Callable[[str], Path]) -> None:
    texts = found(built(line.site), line)
    whole = " / ".join(texts)
    if line.expected == "!*":
        assert not texts
    elif line.expected.startswith("!"):
        assert line.expected[1:] not in whole
    else:
        assert texts, "nothing is there"
        assert line.expected in whole


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_property_has_a_line(dialect: str) -> None:
    tested = {line.name for line in lines(dialect)}
    used = {row.property for row in rows(DIALECTS[dialect]) if row.used}
    assert used - tested == set()
    assert tested - used == set()


def test_a_page_may_leave_out_its_neighbours(built: Callable[[str], Path]) -> None:
    site = built("legacy")
    neighbours = "//nav[@class='docsjson-neighbours']"
    assert document(site / "reference/two/index.html").xpath(neighbours)
    assert not document(site / "reference/one/index.html").xpath(neighbours)


def test_the_search_knows_the_keywords_of_a_page(built: Callable[[str], Path]) -> None:
    site = built("legacy")
    page = document(site / "reference/two/index.html")
    assert page.xpath("//meta[@name='keywords']/@content") == ["marigold, beans & peas"]
    assert ("reference/two/", "") in read_index(site).words["marigold"]
