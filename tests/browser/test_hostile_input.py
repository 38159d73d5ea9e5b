"""Hostile strings in every place that takes one: none of them runs in a reader's browser.

``DOCSJSON_HOSTILE_STRINGS=20000`` tries so many at random (``DOCSJSON_HOSTILE_SEED`` starts at
another place), and prints how many were tried by kind and by source. ``DOCSJSON_HOSTILE_TALLY``
names a file that sums the counts of several such runs up.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from hostile.payloads import PAYLOADS, Payload
from hostile.places import SOURCES
from hostile.site import Hostile, Placed, build, crowds, sites
from hostile.tally import Tally
from hostile.watch import SWEEP, Silent, watched
from hypothesis import HealthCheck, Phase, given, seed, settings
from jinja2.filters import FILTERS

from sphinx_docsjson.safety import allowed, urls

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, Page

STRINGS = int(os.environ.get("DOCSJSON_HOSTILE_STRINGS", "0"))
SEED = int(os.environ.get("DOCSJSON_HOSTILE_SEED", "0"))
TALLY = os.environ.get("DOCSJSON_HOSTILE_TALLY")
IN_A_CROWD = 4000
QUIETLY = {"deadline": None, "database": None, "suppress_health_check": list(HealthCheck)}


@pytest.fixture(scope="module")
def blank(closed_browser: Browser) -> Iterator[Page]:
    """Yield an empty page that can be swept."""
    page = closed_browser.new_page()
    page.set_content("<title>x</title>")
    page.evaluate(SWEEP)
    yield page
    page.close()


class Fault(NamedTuple):
    """What should not have happened."""

    what: str
    strings: Sequence[Placed]
    """The strings whose numbers it tells: the smallest input."""


def faults(
    browser: Browser, hostile: Hostile, tally: Tally | None = None, holding: str = ""
) -> list[Fault]:
    """Build a site, use its pages that hold a text, and return what should not have happened."""
    with tempfile.TemporaryDirectory() as name:
        built = build(Path(name), hostile)
        found = [f"evaluated: {number}" for number in built.evaluated()]
        found += ["a traceback"] if "Traceback" in built.warnings else []
        found += [f"a script or a style holds it: {name}" for name in built.scripts()]
        found += watched(browser, built.out, holding)
        if tally:
            tally.add(built)
        return [Fault(one, strings_in(one, built.numbers)) for one in found]


def strings_in(what: str, numbers: dict[int, Placed]) -> Sequence[Placed]:
    """Return the strings whose numbers a text holds."""
    known = dict.fromkeys(int(number) for number in re.findall(r"1\d{6}", what))
    return [numbers[number] for number in known if number in numbers]


def test_there_are_kinds_and_places_enough() -> None:
    assert len(PAYLOADS) >= 16
    assert all(len(texts) >= 3 for texts in PAYLOADS.values())
    assert sum(map(len, SOURCES.values())) > 5_000
    assert len(SOURCES["present settings"]) > 700, "those in lists are among them"
    assert len(SOURCES["legacy settings"]) > 120


def test_no_hostile_string_runs(closed_browser: Browser) -> None:
    """Each string is drawn by itself, so that a failure shrinks to a single one."""

    @settings(max_examples=2, derandomize=True, **QUIETLY)
    @given(sites(60))
    def run(hostile: Hostile) -> None:
        assert faults(closed_browser, hostile) == []

    run()


def test_no_string_of_a_crowd_runs(closed_browser: Browser) -> None:
    tally = Tally()

    @seed(SEED)
    @settings(
        max_examples=max(1, STRINGS // IN_A_CROWD),
        phases=[Phase.generate],
        derandomize=not STRINGS,
        **QUIETLY,
    )
    @given(crowds(IN_A_CROWD if STRINGS else 500))
    def run(hostile: Hostile) -> None:
        assert faults(closed_browser, hostile, tally) == []

    run()
    if TALLY:
        tally.add_to(Path(TALLY))
    sys.stdout.write(f"\nseed {SEED}\n{tally}\n")
    assert tally.shown["all"] > tally.tried["all"] / 2


# ------------------------------------------------------------------------------ it is able to fail


@pytest.mark.parametrize(
    "html",
    [
        '<article class="docsjson-article"><p data-docsjson-stars="x"></p></article>',
        '<article class="docsjson-article"><form class="docsjson-rating" action="https://a.example"></form></article>',
        '<form action="https://a.example"></form>',
        '<form class="docsjson-rating" action="javascript:x"></form>',
        "<p onclick=x></p>",
        "<p style='background: url(https://a.example)'></p>",
        "<base href=/>",
    ],
)
def test_the_sweep_sees_what_a_page_must_not_hold(blank: Page, html: str) -> None:
    assert blank.evaluate("html => hostileSweep(false, html)", html)


@pytest.mark.parametrize("place", ["/other.html", "/page.html"])
def test_a_page_that_goes_elsewhere_while_it_is_used_is_seen(
    closed_browser: Browser, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the other page takes: here, longer than the first one is used."""
    answer = Silent.do_GET

    def answer_slowly(handler: Silent) -> None:
        time.sleep(0.5 * (handler.path == place))
        answer(handler)

    monkeypatch.setattr(Silent, "do_GET", answer_slowly)
    page = "<title>x</title><input><script>oninput = () => location.assign({})</script>"
    (tmp_path / "page.html").write_text(page.format(f"'{place}'"), encoding="utf-8")
    (tmp_path / "q.txt").touch()
    found = watched(closed_browser, tmp_path)
    went = rf"page\.html: went to http://127\.0\.0\.1:\d+{place}"
    assert any(re.fullmatch(went, one) for one in found)


def caught(browser: Browser, source: str, names: Sequence[str], kind: str) -> set[Placed]:
    """Return the strings of a kind, in places of a source, that were caught."""
    places = [place for place in SOURCES[source] if place.name in names]
    strings = [Placed(place, Payload(kind, text)) for place in places for text in PAYLOADS[kind]]
    hostile = Hostile("present settings", strings)
    found = faults(browser, hostile, holding="canary")
    return {string for fault in found for string in fault.strings}


def test_it_finds_attribute_names_that_are_not_checked(
    closed_browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    anything = re.compile(r"(?:data|aria)-.*", re.DOTALL)
    monkeypatch.setattr(allowed, "_OPEN_NAMES", anything)
    assert caught(closed_browser, "HTML", ["div spread", "a spread"], "attribute name")


def test_it_finds_schemes_that_are_not_checked(
    closed_browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(urls, "SCHEMES", urls.SCHEMES | {"javascript"})
    assert caught(closed_browser, "HTML", ["a href literal"], "javascript URL")


def test_it_finds_templates_that_do_not_escape(
    closed_browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FILTERS, "e", str)
    assert caught(closed_browser, "frontmatter", ["title", "description"], "script element")
