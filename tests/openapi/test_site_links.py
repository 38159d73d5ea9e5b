"""Links of descriptions into the site, on a page and on the page of a schema."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from lxml import html as lxml_html
from safety.small_site import build
from sphinx.cmd.build import build_main

from sphinx_docsjson.openapi.plan import origins
from sphinx_docsjson.sources.yaml_places import positions

if TYPE_CHECKING:
    from pathlib import Path

SETTINGS = """{"name": "T", "navigation": [{"group": "S", "pages": ["index"]}],
"openapi": "api.yaml"}"""
FILES = {
    "docs.json": SETTINGS.replace('"index"', '"index", "en/guide"'),
    "index.md": "---\ntitle: H\n---\n\n[a](/api-reference/get-x#response-uid)\n",
    "en/guide.md": "---\ntitle: G\n---\n\n## Setup\n\nHi.\n",
    "pic.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "api.yaml": """openapi: 3.1.0
info: {title: A, version: "1", contact: {email: no address}}
paths:
  /x:
    get:
      summary: Get x
      externalDocs: {url: "https://a.example/more"}
      x-mint: {content: "In [content](/gone)."}
      description: |
        See [Guide](/en/guide#setup), [rel](../en/guide) and <a href="/en/guide">HTML</a>.
        [angled](</en/guide> "tip")

        ![a pic](/pic.svg) [lost](/nowhere) [half](/en/guide#nope)

        Code `[x](/en/guide)` and \\[no](/en/guide) and [ref].

        ```
        [code](/en/guide)
        ```

        [ref]: /en/guide "tip"
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                properties:
                  lone: {type: string, description: "A lone ` tick."}
                  uid: {type: string, description: "[field](/en/guide#setup), [lost](/nowhere)"}
                  more: {type: string}
""",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("links")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


@pytest.mark.parametrize(
    ("builder", "page", "guide"),
    [
        ("html", "api-reference/get-x.html", "../en/guide.html"),
        ("dirhtml", "api-reference/get-x/index.html", "../../en/guide/"),
    ],
)
def test_links_lead_where_those_of_pages_do(
    site: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    builder: str,
    page: str,
    guide: str,
) -> None:
    log, read = tmp_path / "log", []
    monkeypatch.setattr(origins, "positions", lambda text: read.append(text) or positions(text))
    options = ["-q", "-C", "-D", "extensions=sphinx_docsjson", "-w", str(log)]
    assert build_main([*options, "-b", builder, str(site), str(tmp_path / "out")]) == 0
    article = lxml_html.fromstring((tmp_path / "out" / page).read_bytes()).xpath("//article")[0]
    links = {link.text: link.get("href") for link in article.xpath(".//a")}
    assert links["Guide"] == links["field"] == f"{guide}#setup"
    assert links["rel"] == links["HTML"] == links["half"] == links["angled"] == guide
    assert "lost" not in links
    assert article.xpath(".//span[@class='docsjson-broken-link']/text()") == [
        "content",
        "lost",
        "lost",
    ]
    assert article.xpath(".//img[@alt='a pic']/@src")[0].endswith("/pic.svg")
    twin = (tmp_path / "out" / "api-reference" / "get-x.md").read_text("utf-8")
    assert "[rel](../en/guide.md)" in twin
    assert "A lone ` tick." in twin
    assert "[field](../en/guide.md#setup)" in twin
    assert '[ref]: ../en/guide.md "tip"' in twin
    assert "Code `[x](/en/guide)` and \\[no](/en/guide) and [ref]." in twin
    assert "```\n[code](/en/guide)\n```" in twin
    warnings = log.read_text("utf-8").splitlines()
    assert len(read) == 1
    assert [line[line.index("api.yaml") : line.index(" [docsjson")] for line in warnings] == [
        "api.yaml:2:1: WARNING: this is not an email address; write mailto:name@host",
        "api.yaml:5:5: WARNING: the link '/gone' does not lead to a page or file",
        "api.yaml:13: WARNING: the link '/nowhere' does not lead to a page or file (2 times)",
        "api.yaml:13: WARNING: 'en/guide' has no section '#nope'; it has '#setup'",
    ]


def test_what_sphinx_says_of_a_generated_page_names_the_file(tmp_path: Path) -> None:
    """A port of this computer that nobody listens on: the link is found broken at once."""
    (tmp_path / "docs.json").write_text(SETTINGS, "utf-8")
    (tmp_path / "index.md").write_text(FILES["index.md"], "utf-8")
    gone = '"See [this](http://127.0.0.1:9/gone)."'
    paths = f"paths:\n  /x:\n    get:\n      description: {gone}\n      responses: {{}}\n"
    text = f"openapi: 3.1.0\ninfo: {{title: A, version: '1'}}\n{paths}"
    (tmp_path / "api.yaml").write_text(text, "utf-8")
    log = tmp_path / "log"
    options = ["-q", "-C", "-D", "extensions=sphinx_docsjson", "-w", str(log), "-b", "linkcheck"]
    build_main([*options, str(tmp_path), str(tmp_path / "out")])
    assert re.findall(r"(\S+): WARNING: broken link", log.read_text("utf-8")) == ["api.yaml:5:5"]


def test_print_has_the_links_too(site: Path, tmp_path: Path) -> None:
    build_main(
        ["-q", "-C", "-D", "extensions=sphinx_docsjson", "-b", "latex", str(site), str(tmp_path)]
    )
    tex = next(tmp_path.glob("*.tex")).read_text("utf-8")
    assert r"\sphinxcrossref{Guide}" in tex
    assert "(/en/guide#" not in tex


def test_links_lead_to_headings_of_descriptions(tmp_path: Path) -> None:
    text = (
        "## Notes\\n\\nSee [notes](#notes), [body](#responses) and [none](#none).\\n\\n## Responses"
    )
    spec = f'openapi: 3.1.0\ninfo: {{title: A, version: "1"}}\npaths:\n  /x:\n    get:\n      summary: Get x\n      description: "{text}"\n      responses: {{"200": {{description: ok}}}}\n'
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "api.yaml").write_text(spec, "utf-8")
    (folder / "docs.json").write_text(SETTINGS, "utf-8")
    (folder / "index.md").write_text("# H\n\n[a](/api-reference/get-x#notes)\n", "utf-8")
    log = tmp_path / "log"
    options = ["-q", "-C", "-D", "extensions=sphinx_docsjson", "-w", str(log), "-b", "html"]
    build_main([*options, str(folder), str(tmp_path / "out")])
    page = (tmp_path / "out/api-reference/get-x.html").read_text("utf-8")
    assert '<p id="notes"><strong>Notes</strong></p>' in page
    assert page.count('id="responses"') == 1
    assert 'href="#notes"' in page
    warnings = log.read_text("utf-8")
    assert "'#none'" in warnings
    assert "'#notes'" not in warnings


@pytest.mark.parametrize("empty", ["[empty]()", "![empty]()", "[empty](<>)", "![](  )"])
def test_a_link_to_nothing_stays_in_the_markdown(tmp_path: Path, empty: str) -> None:
    text = f"See {empty}, [x]: and [Guide](/guide)."
    spec = {
        "openapi": "3.1.0", "info": {"title": "A", "version": "1"},
        "paths": {"/x": {"get": {"summary": "Get x", "description": text, "responses": {}}}},
    }  # fmt: skip
    navigation = {"groups": [{"group": "A", "pages": ["index"], "openapi": "api.json"}]}
    files = {"api.json": json.dumps(spec), "guide.md": "# Guide\n"}
    built = build(tmp_path, "# Home", files=files, settings={"navigation": navigation})
    assert "is shown as text" not in built.warnings
    shown = (built.out / "api-reference" / "get-x.md").read_text(encoding="utf-8")
    assert f"See {empty}" in shown and "[Guide](../guide.md)" in shown
