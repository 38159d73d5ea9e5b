"""Pages can give their boxes and pictures any class: none makes a script of ours run what they hold."""

from __future__ import annotations

import json
import re
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from quiet_server import Quiet
from safety.small_site import build

import sphinx_docsjson

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

API = {
    "openapi": "3.1.0", "info": {"title": "Pets", "version": "1"},
    "servers": [{"url": "https://api.example"}],
    "paths": {"/pets": {"get": {
        "parameters": [{"name": "limit", "in": "query", "schema": {"type": "integer"}}],
        "responses": {"200": {"description": "All pets"}},
    }}},
}  # fmt: skip
PAGE = """\
---
openapi: GET /pets
---

```{rst-class} CLASSES
```

```{image} a.png
:target: _sources/pets.md.txt
:alt: Click
```

`<div class="docsjson-schema"><img src="x" onerror="document.title='taken over'"></div>`
"""


SCRIPTS = Path(sphinx_docsjson.__file__).parent.rglob("*.js")
CLASSES = sorted(
    {name for one in SCRIPTS for name in re.findall(r"docsjson-[\w-]+", one.read_text("utf-8"))}
)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    settings = {"api": {"openapi": "api.json"},
                "navigation": {"groups": [{"group": "A", "pages": ["index", "pets"]}]}}  # fmt: skip
    files = {
        "pets.md": PAGE.replace("CLASSES", " ".join(CLASSES)),
        "api.json": json.dumps(API),
        "a.png": "\u0089PNG",
    }
    site = build(tmp_path, "# T", files=files, settings=settings)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site.out)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/pets.html"
    server.shutdown()


def test_a_picture_that_passes_for_a_link_to_fields_opens_as_any_other(
    browser: Browser, address: str
) -> None:
    tab = browser.new_page()
    tab.goto(address)
    link = tab.locator("a.docsjson-playground")
    assert link.count() == 1, "any class is given"
    with tab.expect_navigation(url="**/pets.md.txt"):
        link.dispatch_event("click")
    assert tab.title() != "taken over"
    tab.close()
