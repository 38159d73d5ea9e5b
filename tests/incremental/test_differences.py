"""Differences between incremental and clean builds that were found once: each stays away."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

import pytest

from .killable import Build, files, run

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'
SPEC = json.dumps({
    "openapi": "3.1.0", "info": {"title": "Plants", "version": "1"},
    "paths": {"/plants": {"get": {"responses": {"200": {"description": "OK"}}}}},
})  # fmt: skip


class Site:
    """A site that is edited, and built again and again."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder, self.source = folder, folder / "source"
        self.set(**settings)
        self.put("index.md", "# Home\n")

    def set(self, **settings: Any) -> None:
        first = {"name": "T", "navigation": {"pages": ["index"]}}
        self.put("docs.json", json.dumps({**first, **settings}))

    def put(self, name: str, text: str) -> None:
        file = self.source / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def remove(self, name: str) -> None:
        (self.source / name).unlink()

    def build(self, builder: str = "html", folder: str = "build") -> dict[str, bytes]:
        """Return the files of the output."""
        assert run(Build(self.source, self.folder / folder, builder)) == 0
        return files(self.folder / folder / builder)

    def different(self, builder: str = "html") -> list[str]:
        """Return the files in which one more build differs from a clean one."""
        found, wanted = self.build(builder), self.build(builder, "clean")
        return sorted(n for n in {*found, *wanted} if found.get(n) != wanted.get(n))


EDITS: Mapping[str, tuple[dict[str, str], dict[str, Any], Callable[[Site], None]]] = {
    "a logo is replaced by one of another type": (
        {"a.svg": SVG, "b.png": "x"}, {"logo": "a.svg"}, lambda site: site.set(logo="b.png"),
    ),
    "a page with the name of the search goes": (
        {"search.md": "# Words\n"}, {}, lambda site: site.remove("search.md"),
    ),
    "a page with the name of the index changes": (
        {"genindex.md": "# Words\n"}, {}, lambda site: site.put("genindex.md", "# Others\n"),
    ),
    "a page with the name of the index goes": (
        {"genindex.md": "# Words\n"}, {}, lambda site: site.remove("genindex.md"),
    ),
    "a page loses its encoding": (
        {"p.md": "# Page\n"}, {},
        lambda site: (site.source / "p.md").write_bytes("# Café\n".encode("latin-1")),
    ),
    "an icon that is a file goes": (
        {"a.svg": SVG, "p.md": "---\nicon: /a.svg\n---\n"}, {},
        lambda site: site.put("p.md", "# P\n"),
    ),
    "the file of an icon goes": (
        {"a.svg": SVG, "p.md": "---\nicon: /a.svg\n---\n"},
        {"navigation": {"pages": ["index", "p"]}}, lambda site: site.remove("a.svg"),
    ),
    "the last OpenAPI file goes": (
        {"a.json": SPEC}, {"navigation": {"groups": [{"group": "A", "openapi": "a.json"}]}},
        lambda site: (site.remove("a.json"), site.set()),
    ),
    "a page takes an operation over": (
        {"a.json": SPEC, "p.md": "---\nopenapi: GET /plants\n---\n"}, {"openapi": "a.json"},
        lambda site: site.put("b.md", "---\nopenapi: GET /plants\n---\n"),
    ),
    "the page of an operation gets another language": (
        {"a.json": SPEC, "p.md": "---\nopenapi: GET /plants\n---\n"},
        {"openapi": "a.json", "navigation": {"languages": [
            {"language": "en", "pages": ["index"]}, {"language": "de", "pages": ["p"]},
        ]}},
        lambda site: site.set(openapi="a.json", navigation={"languages": [
            {"language": "en", "pages": ["index", "p"]}, {"language": "de", "pages": []},
        ]}),
    ),
    "a link of the top bar leads elsewhere": (
        {"a/index.md": "# A\n"}, {"navbar": {"links": [{"label": "A", "href": "/a"}]}},
        lambda site: site.put("a.md", "# Other\n"),
    ),
    "a page is replaced by an older file": (
        {"p.md": "# P\n"}, {},
        lambda site: (
            site.put("new.md", "# New\n"),
            os.utime(site.source / "new.md", (1_600_000_000, 1_600_000_000)),
            (site.source / "new.md").replace(site.source / "p.md"),
        ),
    ),
    "a page with index entries stays as it is": (
        {"p.rst": "P\n=\n\n.. index:: word\n"}, {}, lambda site: site.put("index.md", "# Other\n"),
    ),
    "a picture that was cleaned is linked to no more": (
        {"a.svg": SVG, "p.md": "[file](/a.svg)\n"}, {}, lambda site: site.put("p.md", "# P\n"),
    ),
    "a feed goes": (
        {"p.md": '<Update label="1">\nNew.\n</Update>\n'}, {},
        lambda site: site.put("p.md", "# P\n"),
    ),
    "one of two pages with the same feed changes": (
        {"c.md": '<Update label="1">\nOne.\n</Update>\n',
         "c/index.md": '<Update label="2">\nTwo.\n</Update>\n'}, {},
        lambda site: site.put("c.md", '<Update label="1">\nThree.\n</Update>\n'),
    ),
    "a page comes whose feed goes where another was": (
        {"c.md": '<Update label="1">\nOne.\n</Update>\n'}, {},
        lambda site: site.put("c/index.md", '<Update label="2">\nTwo.\n</Update>\n'),
    ),
    "a redirect takes a folder's name, and gives it back": (
        {}, {"redirects": [{"source": "/p.html/x", "destination": "/"}]},
        lambda site: (site.set(), site.put("p.md", "# P\n")),
    ),
}  # fmt: skip


@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_leaves_nothing_behind(tmp_path: Path, edit: str) -> None:
    contents, settings, change = EDITS[edit]
    site = Site(tmp_path, **settings)
    for name, text in contents.items():
        site.put(name, text)
    before = site.build()
    change(site)
    assert site.different() == []
    assert files(tmp_path / "build/html") != before


def test_a_changed_name_and_navigation_read_only_the_root_page_again(tmp_path: Path) -> None:
    site = Site(tmp_path)
    for name in ("a", "b"):
        site.put(f"{name}.md", f"# {name}\n")
    site.build()
    trees = list((tmp_path / "build/doctrees").glob("*.doctree"))
    read = {file.name: file.stat().st_mtime_ns for file in trees}
    site.set(name="Other", navigation={"groups": [{"group": "G", "pages": ["b", "a", "index"]}]})
    assert site.different() == []
    again = {file.name for file in trees if file.stat().st_mtime_ns != read[file.name]}
    assert again == {"index.doctree"}


def test_two_builders_may_share_what_was_read(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.put("p.md", 'import S from "/snippets/s.mdx"\n\n<S />\n')
    site.put("snippets/s.mdx", "One.\n")
    site.build("dirhtml")
    site.put("snippets/s.mdx", "Two.\n")
    site.build("html")
    assert site.different("dirhtml") == []


def test_a_builder_that_did_not_write_the_index_writes_links_to_it(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.put("other.md", "# Other\n")
    site.build()
    site.put("x.rst", "X\n=\n")  # pages in reStructuredText may lead to the index
    site.build("dirhtml")
    assert site.different() == []
    site.remove("x.rst")
    site.build("dirhtml")
    assert site.different() == []


def test_of_two_pages_for_one_file_the_same_wins_each_time(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.put("a.md", "# Hidden\n")
    site.put("a/index.md", "# Shown\n")
    site.build("dirhtml")
    site.put("a.md", "# Hidden again\n")
    assert site.different("dirhtml") == []
    log = (tmp_path / "build" / "log.txt").read_text("utf-8")
    assert "'a/index' replaces this page, which has the same URL" in log
    site.set(navigation={"pages": ["index", "a"]})
    assert site.different("dirhtml") == []
    assert "<h1>Hidden again" in site.build("dirhtml")["a/index.html"].decode()


def test_a_killed_build_leaves_no_drafts(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.build()
    for number in (5, 15, 25, 35):
        site.put("index.md", f"# Home {number}\n")
        assert run(Build(site.source, tmp_path / "build", kill_at=number)) < 0
    assert site.different() == []


def test_a_killed_build_leaves_no_drafts_of_scripts(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.build()
    shared = tmp_path / "build" / "doctrees" / "docsjson-static"
    (shared / "docsjson" / "components.js.123.tmp").write_text("half of")
    (shared / "docsjson-sidebar.js.123.tmp").write_text("half of")
    assert site.different() == []


def test_a_site_without_pages_ends_with_a_message(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.remove("index.md")
    assert run(Build(site.source, tmp_path / "build")) == 2
    log = (tmp_path / "build" / "log.txt").read_text("utf-8")
    assert f"the folder {site.source.name!r} has no pages" in log
    assert "Traceback" not in log


NAMING = {
    "a.mdx": 'import One from "/snippets/a.mdx"\n\n<One />\n',
    "b.mdx": 'import data from "/data/b.json"\n\n{data.a}\n',
    "c.mdx": 'import { Aa } from "/snippets/c.jsx"\n\n<Aa />\n',
    "d.mdx": '<Snippet file="d.mdx" />\n',
    "e.mdx": 'import One from "./snippets/e"\n\n<One />\n',
    "f.mdx": 'import One from "/snippets/F.mdx"\n\n<One />\n',
    "g.mdx": 'import One from "/snippets/outer.mdx"\n\n<One />\n',
    "h.mdx": 'import picture from "/data/h.png"\n\n<img src={picture} alt="" />\n',
    "i.md": "```{include} /data/i.txt\n```\n",
    "j.md": "```{literalinclude} data/j.txt\n```\n",
    "k.md": "````{note}\n```{csv-table}\n:file: data/k.csv\n```\n````\n",
    "l.rst": "L\n=\n\n.. include:: /data/l.txt\n   :literal:\n",
    "m.rst": "M\n=\n\n.. csv-table:: M\n   :file: data/m.csv\n",
    "n.rst": "N\n=\n\n.. image:: /data/n.png\n",
    "o.mdx": '<Card title="O" img="/data/o.png" />\n',
}
"""Pages that name files which may be there or not."""
BESIDE = {
    "_snippets/x.mdx": "x", "data/x.txt": "x", "snippets/e.md": "Older.\n",
    "snippets/f.mdx": "Lower.\n", "snippets/outer.mdx": 'import In from "./inner.mdx"\n\n<In />\n',
}  # fmt: skip
NAMED = {
    "snippets/a.mdx": "One.\n", "data/b.json": '{"a": "value"}', "_snippets/d.mdx": "One.\n",
    "snippets/c.jsx": "export const Aa = () => <b>One</b>;\n", "snippets/e.mdx": "Newer.\n",
    "snippets/F.mdx": "Upper.\n", "snippets/inner.mdx": "In.\n", "data/h.png": "x",
    "data/i.txt": "One.\n", "data/j.txt": "One.\n", "data/k.csv": "a,b\n", "data/l.txt": "One.\n",
    "data/m.csv": "a,b\n", "data/n.png": "x", "data/o.png": "x",
}  # fmt: skip


def test_files_that_pages_name_come_and_go(tmp_path: Path) -> None:
    site = Site(tmp_path)
    for name, text in (NAMING | BESIDE).items():
        site.put(name, text)
    without = site.build()
    for name, text in NAMED.items():
        site.put(name, text)
    assert site.different() == []
    found = files(tmp_path / "build" / "html")
    pages = [f"{name.partition('.')[0]}.html" for name in NAMING]
    assert [page for page in pages if found[page] == without[page]] == []
    for name in NAMED:
        site.remove(name)
    assert site.different() == []


def test_only_the_pages_that_name_a_file_are_read_again_when_it_comes(tmp_path: Path) -> None:
    site = Site(tmp_path)
    for name, text in (NAMING | BESIDE).items():
        site.put(name, text)
    site.build()
    read = {file: file.stat().st_mtime_ns for file in (tmp_path / "build/doctrees").glob("*.doc*")}
    site.put("snippets/a.mdx", "One.\n")
    site.build()
    again = {file.name for file, time in read.items() if file.stat().st_mtime_ns != time}
    assert "a.doctree" in again
    assert not again & {"d.doctree", "e.doctree", "f.doctree", "g.doctree", "o.doctree"}
