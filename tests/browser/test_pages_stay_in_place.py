"""What a page styles stays inside of its text: it covers no other part of the site."""

from __future__ import annotations

import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hostile.watch import served
from safety.small_site import build

import sphinx_docsjson

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STYLES = (
    "position:absolute;top:-900px;left:-900px;width:3000px;height:3000px",
    "margin:-900px;height:3000px", "transform:scale(90)", "box-shadow:0 0 0 9999px red",
    "outline:9999px solid red", "--x:1;translate:0 -200px;height:900px",
    "rotate:180deg;height:900px;width:900px;z-index:99999;position:relative",
)  # fmt: skip
COVERED = """() => ["header", "aside", "footer"].flatMap(name => {
  const part = document.querySelector(name);
  if (!part || !part.checkVisibility()) return [];
  part.scrollIntoView({block: "center"});
  const box = part.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + 10);
  return document.querySelector(".docsjson-article, .docsjson-contained").contains(top) ? [name] : [];
})"""


def test_no_style_covers_the_site(browser: Browser, tmp_path: Path) -> None:
    pages = {
        f"p{n}.md": f'# T\n\n<div style="{text}">over</div>\n' for n, text in enumerate(STYLES)
    }
    build(tmp_path, "# T", files=pages, settings={"navigation": {"groups": [
        {"group": "A", "pages": ["index", *(name[:-3] for name in pages)]}]}})  # fmt: skip
    tab = browser.new_page(viewport={"width": 1400, "height": 900})
    covered = {}
    for n, style in enumerate(STYLES):
        tab.goto((tmp_path / "out" / f"p{n}.html").as_uri())
        assert tab.locator(".docsjson-article :is([style], .docsjson-styled)").count()
        covered[style] = tab.evaluate(COVERED)
    tab.close()
    assert not {style: parts for style, parts in covered.items() if parts}


@pytest.mark.parametrize("width", [390, 1400])
def test_a_style_leaves_the_text_as_wide_as_it_is(
    browser: Browser, tmp_path: Path, width: int
) -> None:
    """The menu floats beside the title of a page that is in no group."""
    pages = {"plain.md": "# T\n\ntext\n", "styled.md": '# T\n\n<p style="color: red">text</p>\n'}
    navigation = {"pages": ["index", "plain", "styled"]}
    settings = {"navigation": navigation, "contextual": {"options": ["copy"]}}
    build(tmp_path, "# T", files=pages, settings=settings)
    tab = browser.new_page(viewport={"width": width, "height": 900})
    widths = []
    for name in pages:
        tab.goto((tmp_path / "out" / f"{name[:-3]}.html").as_uri())
        assert tab.locator(".docsjson-beside-title").count()
        widths.append(tab.locator(".docsjson-article p").last.evaluate("p => p.clientWidth"))
    tab.close()
    assert widths[0] == widths[1]


def test_no_class_of_the_theme_takes_a_part_of_a_page_out_of_it(
    browser: Browser, tmp_path: Path
) -> None:
    """Directives give their boxes any class."""
    sheets = Path(sphinx_docsjson.__file__).parent.rglob("*.css")
    found = (re.findall(r"\.(docsjson-[\w-]+)", sheet.read_text("utf-8")) for sheet in sheets)
    names = sorted({name for one in found for name in one})
    boxes = "".join(f":::{{container}} {name}\n<button>x</button>\n:::\n\n" for name in names)
    build(
        tmp_path, f"# T\n\n{boxes}", html_theme="docsjson", myst_enable_extensions=["colon_fence"]
    )
    fixed = """() => [...document.querySelectorAll(".docsjson-article *")]
      .filter(one => getComputedStyle(one).position === "fixed").map(one => one.closest("div").className)"""
    for width in (1400, 390):
        tab = browser.new_page(viewport={"width": width, "height": 900})
        tab.goto((tmp_path / "out" / "index.html").as_uri())
        assert tab.locator(".docsjson-article .docsjson-sidebar").count(), "any class is given"
        assert not tab.evaluate(fixed)
        tab.close()


def test_no_style_or_class_covers_another_theme(browser: Browser, tmp_path: Path) -> None:
    over = (
        'style="position:absolute;inset:-900px;margin:-900px"',
        'class="fixed-top modal" style="--x:1"',
    )
    texts = [f"# T\n\n<div {one}>over</div>\n" for one in over]
    # a rule of a theme, such as those of Bootstrap that pydata's has
    files = {"more.md": texts[1], "own/theme.css": ".fixed-top { position: fixed; inset: 0 }"}
    groups = [{"group": "A", "pages": ["index", "more"]}]
    build(tmp_path, texts[0], files=files, settings={"navigation": {"groups": groups}},
          html_theme="furo", html_static_path=["own"], html_css_files=["theme.css"])  # fmt: skip
    tab = browser.new_page(viewport={"width": 1400, "height": 900})
    for name in ("index", "more"):
        tab.goto((tmp_path / "out" / f"{name}.html").as_uri())
        assert tab.get_by_text("over").count() == 1
        assert tab.evaluate(COVERED) == []
    tab.close()


class Leading(BaseHTTPRequestHandler):
    """Serves a page that replaces the one that it is framed in."""

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """Answer every request with that page."""
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<script>top.location = 'https://canary.invalid/'</script>framed")


def test_no_framed_page_leads_readers_away(browser: Browser, tmp_path: Path) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Leading) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        frame = (
            f'<iframe src="http://localhost:{server.server_port}/" title="x" '
            'sandbox="allow-scripts allow-top-navigation"></iframe>'
        )
        build(tmp_path, f"# T\n\n{frame}\n")
        tab = browser.new_page()
        asked: list[str] = []
        tab.on("request", lambda request: asked.append(request.url))
        with served(tmp_path / "out") as home:
            tab.goto(f"{home}index.html", wait_until="commit")
            tab.frame_locator("iframe").get_by_text("framed").wait_for()
            tab.wait_for_timeout(300)
        tab.close()
        server.shutdown()
    assert not [url for url in asked if "canary" in url]
