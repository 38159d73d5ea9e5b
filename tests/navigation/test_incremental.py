"""An incremental build gives what a clean build gives, and does no more than it must."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest

from .conftest import Site

if TYPE_CHECKING:
    from pathlib import Path

IGNORED = {".buildinfo", ".buildinfo.bak"}


def output(folder: Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file() and file.name not in IGNORED)
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def clean(site: Site) -> dict[str, bytes]:
    """Return what a clean build of the site as it is now gives."""
    other = Site(site.source, site.build_folder.parent / "clean")
    shutil.rmtree(other.build_folder, ignore_errors=True)
    return output(other.build())


def age(folder: Path) -> None:
    """Make all source files older than they are: Sphinx compares times."""
    for file in folder.rglob("*"):
        if file.is_file():
            os.utime(file, (1_600_000_000, 1_600_000_000))


@pytest.fixture
def built(site: Site) -> Site:
    age(site.source)
    site.build()
    return site


def test_a_second_build_does_nothing(built: Site) -> None:
    before = {file: file.stat().st_mtime_ns for file in built.build_folder.rglob("*.html")}
    built.build()
    assert (built.read, built.written) == ((), ())
    pages = ("search", "genindex")
    assert {f: f.stat().st_mtime_ns for f in before if f.stem not in pages} == {
        file: stamp for file, stamp in before.items() if file.stem not in pages
    }


def test_a_new_title_reaches_the_pages_that_show_it(built: Site) -> None:
    built.write("guide/use.mdx", "# Using it\n\nText.\n")
    assert output(built.build()) == clean(built)
    assert built.read == ("guide/use",)
    assert "intro" in built.written


def test_new_text_reaches_no_other_page(built: Site) -> None:
    built.write("guide/use.mdx", "# Use\n\nOther text.\n")
    assert output(built.build()) == clean(built)
    assert set(built.written) == {"guide/use", "intro"}, "Sphinx writes the root page with it"


def replace_with_older(site: Site) -> None:
    """Make a page of a file that was there before the build, under a name that is no page's."""
    (site.source / "guide/use.mdx").unlink()
    site.write("guide/use.md", "# Older text\n")
    age(site.source)


CHANGES = {
    "an anchor goes": lambda site: site.write("guide/setup.md", "# Setup\n\n## Other\n"),
    "a page goes": lambda site: (site.source / "guide/use.mdx").unlink(),
    "an unlisted page goes": lambda site: (site.source / "unlisted.md").unlink(),
    "a page that a link names comes": lambda site: site.write("nope.md", "# Nope\n"),
    "a page that the navigation names comes": lambda site: site.write("ref/indx.md", "# New\n"),
    "a missing image comes": lambda site: shutil.copy(
        site.source / "images/a b.png", site.source / "images/a-b.png"
    ),
    "an older file with another suffix becomes the page": replace_with_older,
    "a file goes": lambda site: (site.source / "files/a.pdf").unlink(),
    "a redirect goes": lambda site: site.write(
        "conf.py", (site.source / "conf.py").read_text().replace('"/old"', '"/older"')
    ),
    "a group is renamed": lambda site: site.write(
        "conf.py", (site.source / "conf.py").read_text().replace('"Inner"', '"Renamed"')
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_an_incremental_build_equals_a_clean_one(built: Site, change: str) -> None:
    CHANGES[change](built)
    found, expected = output(built.build()), clean(built)
    assert sorted(found) == sorted(expected)
    assert [name for name in found if found[name] != expected[name]] == []
    built.build()
    assert built.read == (), "what was done is remembered"


@pytest.mark.parametrize("builder", ["text", "xml", "pseudoxml"])
def test_pages_that_are_gone_leave_no_text_behind(site: Site, builder: str) -> None:
    suffix = {"text": "txt"}.get(builder, builder)
    out = site.build(builder)
    (out / f"mine.{suffix}").write_text("mine")
    assert (out / f"guide/use.{suffix}").is_file()
    (site.source / "guide/use.mdx").unlink()
    site.build(builder)
    assert not (out / f"guide/use.{suffix}").exists()
    assert (out / f"guide/setup.{suffix}").is_file()
    assert (out / f"mine.{suffix}").is_file()


def book(folder: Path) -> Site:
    """Return a site of one page whose settings are in a file, and whose conf.py is used."""
    site = Site(folder / "source", folder / "build")
    site.write("conf.py", 'extensions = ["sphinx_docsjson"]\ndocsjson_path = "docs.json"\n')
    site.write("index.md", "# Home\n")
    return site


@pytest.mark.parametrize(
    ("builder", "name"),
    [("latex", "{}.tex"), ("texinfo", "{}.texi"), ("man", "{}.1"), ("epub", "{}.epub")],
)
def test_a_book_goes_when_the_site_has_another_name(
    tmp_path: Path, builder: str, name: str
) -> None:
    site = book(tmp_path)
    for title in ("One", "Two"):
        site.write("docs.json", f'{{"name": "{title}", "navigation": {{"pages": ["index"]}}}}')
        out = site.build(builder)
        (out / "mine.tex").write_text("mine")
    found = {file.name.lower() for file in out.iterdir()}
    assert name.format("two") in found
    assert name.format("one") not in found
    assert "mine.tex" in found


def test_a_picture_goes_from_a_book(tmp_path: Path) -> None:
    site = book(tmp_path)
    site.write("docs.json", '{"name": "T", "navigation": {"pages": ["index"]}}')
    site.write("one.pdf", "%PDF-1.4 startxref")
    site.write("index.md", "# Home\n\n![one](one.pdf)\n")
    assert (site.build("latex") / "one.pdf").is_file()
    site.write("index.md", "# Home\n")
    out = site.build("latex")
    assert not (out / "one.pdf").exists()
    assert (out / "sphinx.sty").is_file()


def test_pages_of_mysts_are_read_again_when_their_links_name_a_page(tmp_path: Path) -> None:
    site = Site(tmp_path / "source", tmp_path / "build")
    site.write("conf.py", 'extensions = ["myst_parser", "sphinx_docsjson"]\n')
    site.write("docs.json", '{"name": "T", "navigation": {"pages": ["index", "other"]}}')
    site.write("index.md", "# Home\n\n[to](/guide/new)\n")
    site.write("other.md", "# Other\n\n[to](/index)\n")
    site.build()
    site.write("guide/new.md", "# New\n")
    assert output(site.build()) == clean(site)
    assert site.read == ("guide/new", "index")
    (site.source / "guide/new.md").unlink()
    assert output(site.build()) == clean(site)
    assert site.read == ("index",)


def test_other_files_of_the_output_stay(built: Site) -> None:
    own = built.build_folder / "html/guide/own.html"
    own.write_text("mine")
    (built.source / "guide/use.mdx").unlink()
    built.build()
    assert own.read_text() == "mine"


def test_parallel_builds_give_the_same(site: Site) -> None:
    for number in range(12):
        site.write(f"more/p{number}.md", f"# P{number}\n\n[next](p{(number + 1) % 12}) [no](/no)\n")
    age(site.source)
    one = output(site.build())
    told = sorted(site.warnings.splitlines())
    site.build_folder = site.build_folder.parent / "parallel"
    assert output(site.build(parallel=2)) == one
    assert sorted(site.warnings.splitlines()) == told


def test_what_an_interrupted_build_left_undone_is_done(built: Site) -> None:
    kept = next(built.build_folder.glob("doctrees/docsjson-html.json"))
    old, page = kept.read_text(), built.build_folder / "html/ref/index.html"
    before = page.read_bytes()
    built.write("guide/use.mdx", "# Using it\n\nText.\n")
    built.build()
    kept.write_text(old)
    kept.with_name(f"{kept.name}.unfinished").touch()
    page.write_bytes(before)
    assert output(built.build()) == clean(built)


def test_a_broken_record_does_no_harm(built: Site) -> None:
    for text in ("", "[]", '{"outdir": "../html", "files": 1, "faces": [], "x": 2}'):
        next(built.build_folder.glob("doctrees/docsjson-html.json")).write_text(text)
        assert output(built.build()) == clean(built)


def test_a_build_that_was_killed_while_writing_is_made_up_for(built: Site) -> None:
    """Sphinx notes a changed configuration before it writes the first page."""
    changed = {"html_title": "New title"}

    class Killed(BaseException):
        """What ends a process in the middle of its work."""

    def kill(_app: object, pagename: str, *_: object) -> None:
        raise Killed

    with pytest.raises(Killed):
        built.build(connect={"html-page-context": kill}, confoverrides=changed)
    shutil.rmtree(built.build_folder.parent / "clean", ignore_errors=True)
    other = Site(built.source, built.build_folder.parent / "clean")
    assert output(built.build(confoverrides=changed)) == output(other.build(confoverrides=changed))
