"""Which files of the source folder a build publishes, and under which names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sphinx_docsjson.safety.files import found_file
from sphinx_docsjson.safety.own_paths import is_sitemap, refusal
from sphinx_docsjson.safety.publish import published_name

from .small_site import build

LIVE = "<script>run()</script>"


def published(folder: Path) -> list[str]:
    """Return the files of the output that hold what could run."""
    files = (file for file in folder.rglob("*") if file.is_file())
    live = (file for file in files if LIVE in file.read_text("utf-8", "replace"))
    return sorted(file.relative_to(folder).as_posix() for file in live)


@pytest.mark.parametrize("name", ["evil.html", "evil.XHTML", "evil.xml", "evil.js", "evil"])
def test_linked_files_are_text_to_a_browser(name: str, tmp_path: Path) -> None:
    page = f"# T\n\n[a](/{name})\n\n<iframe src='/{name}'></iframe>\n\n{{download}}`/{name}`\n"
    names = published(build(tmp_path, page, files={name: LIVE}).out)
    assert names
    assert all(name.endswith(".txt") for name in names)


@pytest.mark.parametrize("suffix", ["php", "PHP5", "phtml", "shtml", "asp"])
def test_no_name_has_a_suffix_for_which_servers_run_a_text(suffix: str, tmp_path: Path) -> None:
    code = "<?php run() ?>"
    files = {f"a.{suffix}": code, f"b.{suffix}.md": f"# B\n\n`{code}`\n", "node.js.md": "# N\n"}
    out = build(tmp_path, f"# T\n\n[a](/a.{suffix}) [b](/b.{suffix})\n", files=files).out
    names = [file.name for file in out.rglob("*") if file.is_file() and file.suffix != ".html"]
    assert {f"a_{suffix}.txt", f"b_{suffix}.md", "node.js.md"} <= {*names}
    assert not [name for name in names if f".{suffix}." in name]
    assert f"b_{suffix}.md" in (out / "index.md").read_text("utf-8")


SVG = f'<svg xmlns="http://www.w3.org/2000/svg">{LIVE}</svg>'


@pytest.mark.parametrize("name", ["evil.svg.de", "evil.SVG.gz", "evil.svg.en.gz"])
def test_drawings_in_a_language_are_no_drawings(name: str, tmp_path: Path) -> None:
    page = f"# T\n\n[a](/{name}) {{download}}`/{name}`\n\n![x](/{name})\n"
    names = published(build(tmp_path, page, files={name: SVG}).out)
    assert names
    assert all(name.endswith(".txt") for name in names)


def test_pictures_made_of_drawings_keep_their_names(tmp_path: Path) -> None:
    file = tmp_path / "drawing.svg.png"
    file.write_bytes(b"\x89PNG")
    assert published_name(file) == file.name


@pytest.mark.parametrize(
    "data",
    [
        LIVE.encode(), LIVE.encode("utf-16"), LIVE.encode("utf-16-le"), LIVE.encode("utf-32"),
        b"\n" * 5_000 + LIVE.encode(), b"<_:script xmlns:_='http://www.w3.org/1999/xhtml'/>",
    ],
)  # fmt: skip
def test_markup_is_found_however_it_is_written(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "map.unknown"
    file.write_bytes(data)
    assert published_name(file) == "map.unknown.txt"


@pytest.mark.parametrize("data", [b"", b"a < b", b" " * 3_000])
def test_other_files_of_unknown_types_keep_their_names(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "map.unknown"
    file.write_bytes(data)
    assert published_name(file) == file.name


@pytest.mark.parametrize("name", ["evil.html", "evil.XML", "evil.svgz", "evil.shtml", "evil.js"])
def test_what_is_no_picture_is_not_published_as_one(name: str, tmp_path: Path) -> None:
    page = f"# T\n\n![a](/{name})\n\n```{{figure}} /{name}\n```\n"
    built = build(tmp_path, page, files={name: LIVE})
    assert published(built.out) == []
    assert f"the file '/{name}' is not a picture" in built.warnings


def test_pictures_in_svg_are_cleaned_whatever_their_case(tmp_path: Path) -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{LIVE}<path d="M0 0"/></svg>'
    page = "# T\n\n[a](/x.SVG)\n\n![b](/x.SVG)\n\n<iframe src='/x.SVG'></iframe>\n"
    assert published(build(tmp_path, page, files={"x.SVG": svg}).out) == []


def test_conf_py_may_publish_everything(tmp_path: Path) -> None:
    built = build(tmp_path, "[a](/good.html)", files={"good.html": LIVE}, docsjson_trusted=True)
    assert [name for name in published(built.out) if name.endswith("/good.html")]


@pytest.mark.parametrize("name", ["conf.py", "_build/doctrees/environment.pickle", "_t/a.doctree"])
def test_files_of_the_build_are_not_published(name: str, tmp_path: Path) -> None:
    page = f"# T\n\n[a](/{name}) [b]({name})\n\n{{download}}`/{name}`\n\n"
    page += f"```{{literalinclude}} /{name}\n```\n\n<video src='/{name}'></video>\n"
    settings = {"navbar": {"links": [{"label": "x", "href": f"/{name}"}]}, "logo": f"/{name}"}
    built = build(tmp_path, page, files={name: LIVE, "sub/conf.py": "x"}, settings=settings)
    assert published(built.out) == []
    alike = sum(map(int, re.findall(r"(\d+) more like it", built.warnings)))
    assert built.warnings.count("belongs to the build: pages cannot name it") + alike >= 6


def test_trusted_pages_may_publish_conf_py(tmp_path: Path) -> None:
    page = "[a](/conf.py) {download}`/conf.py`"
    built = build(tmp_path, page, files={"conf.py": LIVE}, docsjson_trusted=True)
    assert [name for name in published(built.out) if name.endswith("/conf.py")]
    assert built.warnings == ""


REPLACING = (
    "_static/docsjson-theme.js", "_static/x.txt", "searchindex.js", "objects.inv", "Objects.INV",
    "LLMS.txt", "page.html", "vercel.json", "CNAME", "api/web.config", "search-0.json",
)  # fmt: skip


def test_links_of_the_settings_replace_nothing(tmp_path: Path) -> None:
    settings = {"navbar": {"links": [{"label": "Evil", "href": f"/{name}"} for name in REPLACING]}}
    built = build(tmp_path, "# T", files=dict.fromkeys(REPLACING, LIVE), settings=settings)
    assert [n for n in REPLACING if f"{n!r} is not published" not in built.warnings] == []
    assert published(built.out) == []


API = (
    '{"openapi": "3.1.0", "info": {"title": "<script>run()</script>", "version": "1"}, "paths": {}}'
)
NO_API_FILES = (
    *REPLACING,
    "evil.html",
    "evil.svg",
    "search.json",
    "Search-0.JSON",
    "x",
    "netlify.toml",
)


@pytest.mark.parametrize("content", [API, f"# {LIVE}\n{API}"])
def test_files_of_apis_replace_nothing(content: str, tmp_path: Path) -> None:
    groups = [{"group": "A", "pages": ["index"]}, {"group": "B", "openapi": [*NO_API_FILES]}]
    built = build(
        tmp_path, "# T", files=dict.fromkeys(NO_API_FILES, content),
        settings={"navigation": {"groups": groups}},
    )  # fmt: skip
    assert published(built.out) == []
    assert "'vercel.json' is not published: hosts read their settings" in built.warnings
    assert "'search.json' is not published: the site has a file of this name" in built.warnings
    assert '"shards"' in (built.out / "search.json").read_text("utf-8")


def test_files_of_apis_are_published(tmp_path: Path) -> None:
    groups = [{"group": "A", "pages": ["index"]}, {"group": "B", "openapi": ["api/x.json"]}]
    settings = {"navigation": {"groups": groups}}
    built = build(tmp_path, "# T", files={"api/x.json": API}, settings=settings)
    assert published(built.out) == ["api/x.json"]
    assert "api/x.json" in (built.out / "llms.txt").read_text("utf-8")


def test_links_of_the_settings_publish_other_files(tmp_path: Path) -> None:
    settings = {"navbar": {"links": [{"label": "Good", "href": "/files/x.txt"}]}}
    built = build(tmp_path, "# T", files={"files/x.txt": LIVE}, settings=settings)
    assert published(built.out) == ["files/x.txt"]
    assert built.warnings == ""


def test_hidden_pages_stand_in_no_list(tmp_path: Path) -> None:
    groups = [
        {"group": "A", "pages": ["index"]},
        {"group": "B", "hidden": True, "pages": ["secret"]},
    ]
    built = build(
        tmp_path, "# T", files={"secret.md": "# Secret\n"}, settings={"navigation": {"groups": groups}},
        html_baseurl="https://a.example/",
    )  # fmt: skip
    for name in ("llms.txt", "llms-full.txt", "sitemap.xml"):
        assert "ecret" not in (built.out / name).read_text("utf-8")
    assert 'name="robots" content="noindex"' in (built.out / "secret.html").read_text("utf-8")


def test_the_name_of_a_page_is_no_scheme(tmp_path: Path) -> None:
    name = "javascript:alert(1)"
    built = build(tmp_path, "# Home", ".mdx", {f"{name}.md": "# Title"})
    page = (built.out / f"{name}.html").read_text(encoding="utf-8")
    assert 'href="javascript:' not in page
    assert 'href="javascript%3Aalert%281%29.md"' in page


SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{}</urlset>'


XHTML = 'xmlns:x="http://www.w3.org/1999/xhtml"'


@pytest.mark.parametrize(
    "text",
    [
        f"<x:html {XHTML}><x:script>run()</x:script></x:html>",
        f"<x:link {XHTML}/>",
        f'<x:link {XHTML}><url xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/></x:link>',
        '<video xmlns="http://www.google.com/schemas/sitemap-video/1.1"/>',
        "<urlset/>",
        SITEMAP.format(f"<x:script {XHTML}>run()</x:script>"),
        f'<?xml-stylesheet href="x.xsl" type="text/xsl"?>{SITEMAP.format("")}',
        f'<?xml version="1.0" encoding="utf-7"?>{SITEMAP.format("")}',
        f'<!DOCTYPE urlset [<!ENTITY a "b">]>{SITEMAP.format("&a;")}',
        f"<!DOCTYPE urlset>{SITEMAP.format('')}",
        "not xml",
    ],
)
def test_a_sitemap_holds_nothing_else(text: str, tmp_path: Path) -> None:
    (tmp_path / "sitemap.xml").write_text(text, "utf-8")
    assert not is_sitemap(found_file(tmp_path / "sitemap.xml"))


def test_what_is_no_sitemap_is_reported_and_replaced(tmp_path: Path) -> None:
    files = {"sitemap.xml": SITEMAP.format(f"<x:script {XHTML}/>")}
    built = build(tmp_path, "# T", files=files, html_baseurl="https://a.example/")
    assert "'sitemap.xml' is not a plain sitemap" in built.warnings
    assert "https://a.example/" in (built.out / "sitemap.xml").read_text("utf-8")


def test_only_conf_py_lets_an_author_set_headers(tmp_path: Path) -> None:
    own = "/*\n  Access-Control-Allow-Origin: *\n"
    files = {"_headers": own}
    built = build(tmp_path, "# T", files=files, docsjson_headers=True)
    assert "'_headers' is not used: only docsjson_trusted" in built.warnings
    assert "script-src 'self'" in (built.out / "_headers").read_text("utf-8")
    config = {"docsjson_headers": True, "docsjson_trusted": True}
    built = build(tmp_path, "# T", files=files, **config)
    assert (built.out / "_headers").read_text("utf-8") == own


def test_control_characters_in_what_crawlers_read_are_replaced(tmp_path: Path) -> None:
    built = build(tmp_path, "# T", files={"robots.txt": "a\0b\x1b[1m\n", "sitemap.xml": "\0"})
    assert (built.out / "robots.txt").read_text("utf-8") == "a\ufffdb\ufffd[1m\n"


def test_a_plain_sitemap_is_published_as_it_is(tmp_path: Path) -> None:
    link = (
        '<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" href="https://a.example"/>'
    )
    text = SITEMAP.format(f"<url><loc>https://a.example/</loc>{link}</url>")
    built = build(tmp_path, "# T", files={"sitemap.xml": text})
    assert (built.out / "sitemap.xml").read_text("utf-8") == text


@pytest.mark.parametrize(
    "name",
    ["a.md.md", "_static/docsjson-theme.js.md", "_images/a.png.md", "searchindex.js.md",
     "index.html.md", "docs/index.html.mdx", "llms.txt.md", "a/rss.xml.md", "search-0.json.md",
     "a.html/b.md"],
)  # fmt: skip
def test_a_page_takes_the_place_of_no_file(name: str, tmp_path: Path) -> None:
    built = build(tmp_path, "# T", files={name: "# Evil", "a.md": "# A"}, builder="dirhtml")
    assert f"the site has a file where {name!r} would go" in built.warnings
    assert (built.out / "_static" / "docsjson-theme.js").is_file()
    assert (built.out / "a.md").is_file()


@pytest.mark.parametrize(
    "source", ["_static/docsjson-theme.js", "searchindex.js", "objects.inv/x", "a/" * 1000 + "b"]
)
def test_a_redirect_takes_the_place_of_no_file(source: str, tmp_path: Path) -> None:
    settings = {"redirects": [{"source": f"/{source}", "destination": "/index"}]}
    built = build(tmp_path, "# T", settings=settings, builder="dirhtml")
    assert "ERROR" not in built.warnings
    assert (built.out / "_static" / "docsjson-theme.js").is_file()
    assert (built.out / "searchindex.js").is_file()


@pytest.mark.parametrize("name", ["LLMS.txt", "llms.TXT", "\uff4clms.txt", "llms.txt."])
def test_a_name_that_differs_in_case_alone_replaces_nothing(name: str) -> None:
    assert refusal(Path(name), name, {"llms.txt"}) == "the site has a file of this name"
    assert refusal(Path(name), f"more/{name}", {"llms.txt"}) is None
