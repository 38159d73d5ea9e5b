"""The stars of a GitHub repository: asked for once, and not missed when they cannot be had."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from sphinx.cmd.build import build_main
from waiting import wait_until

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page, Route

SETTINGS = {
    "name": "Acme",
    "topbarCtaButton": {"type": "github", "url": "https://github.com/acme/tool"},
    "navigation": [{"group": "All", "pages": ["index", "other"]}],
}

SETTLED = """
const ask = window.fetch;
window.settled = 0;
window.fetch = (...request) => {
  const answer = ask(...request);
  const note = () => setTimeout(() => { window.settled += 1; });
  answer.then(note, note);
  return answer;
};
"""
"""Counts the requests whose answer the page has seen, and acted on."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a button that shows a repository."""
    place = tmp_path_factory.mktemp("stars")
    source = place / "source"
    source.mkdir()
    (source / "docs.json").write_text(json.dumps(SETTINGS), "utf-8")
    for name in ("index", "other"):
        (source / f"{name}.md").write_text("---\ntitle: Page\n---\n\nText.\n", "utf-8")
    options = [
        "-q",
        "-C",
        "-D",
        "extensions=sphinx_docsjson",
        "-D",
        "docsjson_stars=1",
        "-d",
        str(place / "doctrees"),
    ]
    assert build_main([*options, str(source), str(place / "site")]) == 0
    return place / "site"


def visit(context: BrowserContext, folder: Path, name: str = "index") -> Page:
    page = context.new_page()
    page.goto((folder / f"{name}.html").as_uri())
    return page


def test_stars_are_asked_for_once(browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        headers = {"access-control-allow-origin": "*"}
        route.fulfill(json={"stargazers_count": 12345}, headers=headers)

    context.route("https://api.github.com/**", answer)
    page = visit(context, folder)
    button = page.locator(".docsjson-bar .docsjson-action-github")
    expect(button).to_have_text("acme/tool★ 12K")
    page.goto((folder / "other.html").as_uri())
    expect(button).to_have_text("acme/tool★ 12K")
    assert asked == ["https://api.github.com/repos/acme/tool"]
    context.close()


@pytest.mark.parametrize("status", [None, 403, 404])
def test_without_an_answer_the_link_is_enough(
    browser: Browser, folder: Path, status: int | None
) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    context.route(
        "https://api.github.com/**",
        lambda route: route.fulfill(status=status, body="no") if status else route.abort(),
    )
    context.add_init_script(SETTLED)
    page = visit(context, folder)
    wait_until(page, "window.settled === 1")
    button = page.locator(".docsjson-bar .docsjson-action-github")
    expect(button).to_have_text("acme/tool")
    expect(button).to_have_attribute("href", "https://github.com/acme/tool")
    assert errors == []
    context.close()
