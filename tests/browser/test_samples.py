"""Request samples in JavaScript, run by the browser: they ask for what they show."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from openapi.samples import CONTENTS, HOSTILE, hostile, sample

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from sphinx_docsjson.openapi.page.request import Content

RUN = """async text => {
  const asked = [];
  const answer = { text: async () => "" };
  const fetch = async (url, options) => { asked.push([url, options]); return answer; };
  const AsyncFunction = (async () => {}).constructor;
  await new AsyncFunction("fetch", "console", "file", text)(fetch, { log() {} }, "a file");
  return asked.map(([url, { method, headers, body }]) => ({
    url, method, headers: Object.entries(headers ?? {}),
    body: body instanceof FormData || body instanceof URLSearchParams ? [...body] : body ?? null,
  }));
}"""
"""Runs a sample with a `fetch` that only keeps what it is asked for."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """An empty page."""
    opened = browser.new_page()
    yield opened
    opened.close()


def sent(content: Content | None) -> Any:
    """Return what the body of a sample is, as the browser tells it."""
    if content is None:
        return None
    if content.kind == "json":
        return json.dumps(content.value, ensure_ascii=False, separators=(",", ":"))
    if content.kind == "text":
        return content.text
    if content.kind == "file":
        return "a file"
    return [[name, value] for name, value, _ in content.parts]


@pytest.mark.parametrize(
    "content", CONTENTS, ids=lambda content: content.kind if content else "none"
)
def test_a_sample_in_javascript_asks_for_what_it_shows(page: Page, content: Content | None) -> None:
    request = hostile(content)
    (asked,) = page.evaluate(RUN, sample("javascript", request))
    assert (asked["url"], asked["method"]) == (f"https://a.example/{HOSTILE}", "POST")
    assert asked["headers"] == [list(header) for header in request.headers]
    assert asked["body"] == sent(content)
