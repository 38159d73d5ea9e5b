"""The search in browsers and the one for AI tools rank alike: two programs, one set of figures."""

from __future__ import annotations

import json
import threading
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from page_errors import visiting
from quiet_server import Quiet
from safety import small_site
from waiting import wait_until

from sphinx_docsjson.mcp_server.site import Site
from sphinx_docsjson.search import shards

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

PAGES = {
    "index": "# Garden tools\n\nA library for gardens; PCK for short.\n\n## Overview\n\nIt waters plants.\n\n"
    '<CardGroup><Card title="Hooks" href="/hooks">Ring a bell.</Card></CardGroup>\n\n- [Pumps](/pumps): drain a pond',
    "plants": "# Plants\n\nA plant grows.\n\n[Hooks](/hooks) may sing loudly.\n\n## List plants\n\nReturn all plants.\n\n"
    "## Rename a plant\n\nEach plant has one name.\n",
    "watering": "# Watering\n\nWater plants by a schedule, or terminate it.\n\n## Timers\n\nA timer runs at night.\n\n"
    "## Pumps\n\nCall `Pump.open` or send `pumps/open`; `get_pump_id` names the pump.\n",
    "batch": "# Batch updates with PCK, the plant care kit\n\nUpdate several plants with one request.\n",
    "pumps": "# Open a pump\n\nPumps open slowly. Open one pump after the other.\n",
    "faq": '# Questions\n\n<Accordion title="Why are my plants not growing?">Water them.</Accordion>'
    '\n\n<Accordion title="Where do timers run?">In the pump.</Accordion>\n',
    "hooks": "# Webhooks\n\nA hook tells that a plant was watered.\n",
    "drips": "# Remote Drip Control\n\nPumps drip.\n\n## Open\n\nOpen a drip.\n",
    "errors": "# Troubleshooting\n\nSolve a problem: Straße, ma\u00adre\u0301e, m\u0142yn. 连接水泵。\n\n## Pump failed\n\nIt has no water.\n",
}
QUESTIONS = (
    "plants", "what is a plant", "watering", "waterng", "web hooks", "pumps/open", "Pump.open",
    "get_pump_id", "update many plants at once", "why are my plants not growing", "open a pump",
    "where do timers run", "run it every night", "pump failure", "list all plants", "rename plants",
    "is it stuck", "water on mondays", "what went terribly wrong", "constructor", "sing loudly",
    "terminal pumps", "terminating", "watered", "ring a bell", "drain a pond",
    "list plants and water", "open rdc", "remote drip of a pump",
    "plants dont grow", "why aren't they growing", "what's a plant", "pump takes too long",
    "timer plants", "strasse", "Marée", "mlyn", "如何连接水泵", "what is the plant care kit", "what is pck",
)  # fmt: skip
OF_THE_SITE = QUESTIONS[-2:]
ANSWERED = "text => document.querySelector('dialog.docsjson-search').dataset.text === text"
TITLES = """() => [...document.querySelectorAll("dialog.docsjson-search .docsjson-hit-group")]
  .map((group) => group.querySelector(".docsjson-hit-title").textContent)"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site about gardens."""
    settings = {"name": "Plant Care Kit", "navigation": {"pages": [*PAGES]}}
    files = {f"{name}.mdx": text for name, text in PAGES.items() if name != "index"}
    place = tmp_path_factory.mktemp("alike")
    return small_site.build(place, PAGES["index"], ".mdx", files, settings).out


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a site; gives its address."""
    handler = partial(Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_both_searches_give_the_same_pages_first(browser: Browser, folder: Path) -> None:
    site = Site(str(folder))
    with served(folder) as address, visiting(browser, address) as visit:
        page = visit()
        page.keyboard.press("/")
        shown, expected = {}, {}
        for question in QUESTIONS:
            typed = f"{question} "  # a word that is not finished yet counts in another way
            page.locator("dialog.docsjson-search input").fill(typed)
            wait_until(page, ANSWERED, arg=typed)
            shown[question] = page.evaluate(TITLES)[:3]
            expected[question] = [hit.page.title for hit in site.search(question, 3)]
    assert shown == expected
    assert {shown[question][0] for question in OF_THE_SITE} == {"Garden tools"}


def test_both_searches_find_an_operation_by_its_address(browser: Browser, tmp_path: Path) -> None:
    operation = {"responses": {"200": {"description": "Done"}}}
    paths: dict[str, dict[str, object]] = {
        "/runs": {"get": {"summary": "List runs"}, "post": {"summary": "Start a job"}},
        "/runs/{run}": {"get": {"summary": "Show one"}, "delete": {"summary": "Forget it"}},
        "/plans": {"post": {"summary": "Post plans"}},
    }
    api = {
        "openapi": "3.1.0", "info": {"title": "Jobs", "version": "1"},
        "servers": [{"url": "https://api.example.org/v2"}],
        "paths": {path: {verb: {**one, **operation} for verb, one in verbs.items()}  # type: ignore[dict-item]
                  for path, verbs in paths.items()},
    }  # fmt: skip
    guide = (
        "# Get a run\n\nGet runs. Post runs. A run runs; delete a run.\n\n## Runs\n\nRun runs.\n"
    )
    settings = {"navigation": {"groups": [
        {"group": "A", "pages": ["index", "guide"]}, {"group": "B", "openapi": "api.json"}]}}  # fmt: skip
    files = {"guide.md": guide, "api.json": json.dumps(api)}
    out = small_site.build(tmp_path, "# Start\n", files=files, settings=settings).out
    expected = {
        "POST /runs": "Start a job", "get /runs/": "List runs", "GET /runs/{run}": "Show one",
        "DELETE /runs/:id": "Forget it", "/v2/plans": "Post plans",
    }  # fmt: skip
    site = Site(str(out))
    assert {asked: site.search(asked, 1)[0].page.title for asked in expected} == expected
    shown = {}
    with served(out) as address, visiting(browser, address) as visit:
        page = visit()
        page.keyboard.press("/")
        for asked in expected:
            page.locator("dialog.docsjson-search input").fill(asked)
            wait_until(page, ANSWERED, arg=asked)
            shown[asked] = page.evaluate(TITLES)[0]
    assert all(shown[asked].endswith(title) for asked, title in expected.items()), shown


def test_what_begins_the_first_word_of_a_file_finds_it(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shards, "SIZE_OF_TERMS", 1)  # each beginning of words has a file
    pages = {"rolls.md": "# Rolls\n", "rotating.md": "# Rotating\n", "zebra.md": "# Zebras\n"}
    names = ["index", *(name.removesuffix(".md") for name in pages)]
    settings = {"navigation": {"pages": names}}
    site = small_site.build(tmp_path, "# Start\n", files=pages, settings=settings).out
    shown = {}
    with served(site) as address, visiting(browser, address) as visit:
        page = visit()
        page.keyboard.press("/")
        for typed in ("rot", "ro", "rotated ", "ze", "zeb"):
            page.locator("dialog.docsjson-search input").fill(typed)
            wait_until(page, ANSWERED, arg=typed)
            shown[typed.strip()] = {*page.evaluate(TITLES)}
    assert shown == {
        "rot": {"Rotating"}, "ro": {"Rolls", "Rotating"}, "rotated": {"Rotating"},
        "ze": {"Zebras"}, "zeb": {"Zebras"},
    }  # fmt: skip
