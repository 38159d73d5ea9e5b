"""``build`` writes the site, and sums up what came of it."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path
from subprocess import DEVNULL
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from command_line import GOOD, PAGE, run, site

from sphinx_docsjson.commands import books
from sphinx_docsjson.commands.kept_warnings import AGAIN
from sphinx_docsjson.commands.messages.findings import Finding
from sphinx_docsjson.commands.progress import by_type
from sphinx_docsjson.commands.sphinx_run import Order

if TYPE_CHECKING:
    from collections.abc import Sequence


def test_a_site_and_a_book(tmp_path: Path) -> None:
    source, out = tmp_path / "docs", tmp_path / "out"
    source.mkdir()
    address = "https://docs.example.com/"
    done = run("build", site(source), out, "--epub", "--base-url", address)
    assert done.exit_code == 0, done.output
    assert f'<link rel="canonical" href="{address}"' in (out / "index.html").read_text("utf-8")
    assert f"Built {out}: 1 page, " in done.stderr
    assert "no warnings" in done.stderr
    (book,) = (out / "book").glob("*.epub")
    assert zipfile.is_zipfile(book)
    assert book.name == "acme.epub"
    assert not list(out.rglob("*.doctree"))
    assert {path.name for path in source.iterdir()} == {"docs.json", "index.mdx"}


@pytest.mark.parametrize(("options", "status"), [((), 0), (("--strict",), 1)])
def test_warnings(options: tuple[str, ...], status: int, tmp_path: Path) -> None:
    folder = site(tmp_path, other="---\ntitle: A\n---\n\n[x](/missing)\n\n[y](/missing)\n")
    done = run("build", folder, tmp_path / "out", *options)
    assert done.exit_code == status
    assert "1 warning (docsjson.link 1), some at several places: " in done.stderr
    assert f"{folder.as_posix()}/other.mdx:5:5: " in done.stderr


def test_a_page_that_has_not_changed_keeps_its_warnings(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    words = "# A\n\n<Fancy />\n\n[x](/missing) ![](/none.png)\n"
    pages = {f"page{number}": PAGE for number in range(8)}  # enough for several processes
    folder = site(tmp_path / "docs", broken=words, **pages)

    def warnings() -> set[str]:
        done = run("build", folder, tmp_path / "out", "--strict")
        found = {line for line in done.stderr.splitlines() if line.endswith("]")}
        assert done.exit_code == int(bool(found))
        return found

    first = warnings()
    assert len(first) == 3
    assert warnings() == first
    (folder / "missing.md").write_text(PAGE, "utf-8")
    assert warnings() == {line for line in first if "missing" not in line}
    (folder / "broken.mdx").write_text(PAGE, "utf-8")
    assert warnings() == set()


def test_what_is_wrong_with_the_whole_is_told_again(tmp_path: Path) -> None:
    folder, out = tmp_path / "docs", tmp_path / "out"
    folder.mkdir()
    (folder / "conf.py").write_text("extensions = ['sphinx_docsjson']\n", "utf-8")
    for name in ("index", "alone"):
        (folder / f"{name}.rst").write_text("Title\n=====\n\nWords.\n", "utf-8")
    for _ in range(2):
        assert (
            "alone.rst: document isn't included in any toctree" in run("build", folder, out).stderr
        )


def test_after_a_build_that_was_stopped_all_is_told(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    folder = site(tmp_path / "docs", broken="# A\n\n[x](/missing)\n")
    order = Order(source=folder, output=tmp_path / "out")
    run("build", folder, order.output)
    (order.doctrees / AGAIN).unlink()  # it is written at the end
    assert run("build", folder, order.output, "--strict").exit_code == 1


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    out = tmp_path / "file" / "out"
    (tmp_path / "docs").mkdir()
    done = run("build", site(tmp_path / "docs"), out)
    assert done.exit_code == 2
    assert f"cannot write to {tmp_path / 'file'}" in done.output
    assert "Errno" not in done.output


@pytest.mark.parametrize("place", ["", "docs", "docs/en"])
def test_a_site_is_not_written_among_its_pages(tmp_path: Path, place: str) -> None:
    """Nor around them: it would replace the README.md of the project by a page of the site."""
    (tmp_path / place).mkdir(parents=True, exist_ok=True)
    (tmp_path / "README.md").write_text("# Mine\n", "utf-8")
    done = run("build", site(tmp_path / place), tmp_path)
    assert (tmp_path / "README.md").read_text("utf-8") == "# Mine\n"
    assert done.exit_code == 1
    assert (
        done.output == f"Error: {tmp_path} contains the pages: choose another folder for the site\n"
    )


def test_what_ends_a_build(tmp_path: Path) -> None:
    done = run("build", site(tmp_path, "{"), tmp_path / "out")
    assert done.exit_code == 2
    assert "Nothing was built" in done.stderr
    assert "Traceback" not in done.output


@pytest.mark.parametrize(
    "fault", ["KeyError('oops')", "BaseExceptionGroup('no', [KeyError('oops'), SystemExit()])"]
)
def test_a_fault_of_an_extension_is_one_line(fault: str, tmp_path: Path) -> None:
    folder = site(tmp_path)
    (folder / "conf.py").write_text(
        "extensions = ['sphinx_docsjson']\n"
        f"def fail(app, env):\n    raise {fault}\n"
        "def setup(app):\n    app.connect('env-updated', fail)\n"
    )
    done = run("build", folder, tmp_path / "out")
    assert done.exit_code == 2
    assert "oops" in done.stderr
    assert "Traceback" not in done.output


def test_a_summary_names_the_most_frequent_types() -> None:
    kinds = ["a"] * 3 + ["b"] * 2 + ["c", "d"]
    found = [Finding(message="x", kind=kind) for kind in kinds]
    assert by_type(found) == "7 warnings (a 3, b 2, c 1, ...)"


def test_a_site_inside_its_sources_is_no_source(tmp_path: Path) -> None:
    folder = site(tmp_path)
    assert run("build", folder, folder / "site").exit_code == 0
    assert "1 page, " in run("check", folder, "--rules", "none").stderr
    assert "2 pages, " in run("check", site(tmp_path, other="# A\n"), "--rules", "none").stderr


def test_a_book_repeats_no_warning_of_the_site(tmp_path: Path) -> None:
    folder = site(tmp_path, other="---\ntitle: A\n---\n\n[x](/missing)\n")
    done = run("build", folder, tmp_path / "out", "--epub")
    assert done.stderr.count("does not lead to a page or file") == 1
    assert "epub: no more warnings" in done.stderr


@pytest.fixture
def tex(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Have a stand-in for TeX make an empty PDF of each book; return how it is called."""
    calls: list[dict[str, Any]] = []

    def run_make(command: Sequence[str], cwd: Path, **options: Any) -> object:
        calls.append({**options, "cwd": cwd})
        assert "-k" in command  # an error in one book does not leave out those after it
        text = "".join(file.read_text("utf-8") for file in cwd.glob("*.tex"))
        works = "FAIL" not in text and not (re.search("ODD|ENDS", text) and len(calls) < 3)
        for file in cwd.glob("*.tex"):
            file.with_suffix(".fdb_latexmk").touch()
            file.with_suffix(".aux").touch()
            if "FAIL" not in text:
                file.with_suffix(".pdf").touch()
            ends = "ENDS" in file.read_text("utf-8")
            file.with_suffix(".log").write_text("! Emergency stop.\n" * ends, "utf-8")
        said = "(a.tex)\n! LaTeX Error: File `tgtermes.sty' not found.\n"
        return SimpleNamespace(returncode=0 if works else 2, stdout=said)

    monkeypatch.setattr(books.shutil, "which", lambda name: name)
    monkeypatch.setattr(books.subprocess, "run", run_make)
    return calls


def test_books_are_those_of_this_build(tex: list[dict[str, Any]], tmp_path: Path) -> None:
    source, out = tmp_path / "docs", tmp_path / "out"
    source.mkdir()
    (source / "seed.pdf").write_text("x", "utf-8")
    picture = f"{PAGE}\n![a seed](seed.pdf)\n"
    for name in ("One", "Two"):
        done = run(
            "build", site(source, {**GOOD, "name": name}, index=picture), out, "--pdf", "--epub"
        )
        names = {file.name for file in (out / "book").iterdir()}
        assert names == {f"{name.lower()}.pdf", f"{name.lower()}.epub"}
        assert re.findall("unknown mimetype for (.+?),", done.stderr) == ["_images/seed.pdf"]
    failed = run(
        "build", site(source, {**GOOD, "name": "Two"}, index=f"{picture}FAIL"), out, "--pdf"
    )
    assert "TeX needs tgtermes.sty, which is not installed" in failed.stderr
    assert not [*tex[-1]["cwd"].glob("two.fdb_latexmk")]  # or the next try would end at once
    assert {call["stdin"] for call in tex} == {DEVNULL}
    assert {call["env"]["LATEXOPTS"] for call in tex} == {"-no-shell-escape"}


def test_a_book_with_errors_is_made_and_half_a_book_is_not(
    tex: list[dict[str, Any]], tmp_path: Path
) -> None:
    pages = site(tmp_path, index=f"{PAGE}\nODD\n")
    first = run("build", pages, tmp_path / "out", "--pdf")
    assert "TeX found errors, first: LaTeX Error" in first.stderr
    assert "acme.pdf" in first.stderr
    again = run("build", site(tmp_path, index=f"{PAGE}\nENDS\n"), tmp_path / "out", "--pdf")
    assert "TeX needs tgtermes.sty" in again.stderr
    assert "acme.pdf" not in again.stderr
    assert {call["env"]["LATEXMKOPTS"] for call in tex} == {"-f -interaction=nonstopmode"}


def test_a_book_that_tex_does_not_end_leaves_the_others(
    tex: list[dict[str, Any]], tmp_path: Path
) -> None:
    folder = site(tmp_path, index=f"{PAGE}\nENDS\n", other=PAGE)
    rows = [("index", "one.tex", "One", "", "howto"), ("other", "two.tex", "Two", "", "howto")]
    conf = f'extensions = ["sphinx_docsjson"]\nlatex_documents = {rows!r}\n'
    (folder / "conf.py").write_text(conf, "utf-8")
    told = run("build", folder, tmp_path / "out", "--pdf").stderr
    assert "; it did not make one.pdf" in told
    assert [file.name for file in (tmp_path / "out" / "book").iterdir()] == ["two.pdf"]


def test_tex_tries_without_what_another_program_left(
    tex: list[dict[str, Any]], tmp_path: Path
) -> None:
    pages = site(tmp_path)
    for runs in (1, 3):
        told = run("build", pages, tmp_path / "out", "--pdf").stderr
        assert "TeX found" not in told
        assert len(tex) == runs
        site(tmp_path, index=f"{PAGE}\nODD\n")


def test_a_missing_tex_program_is_named(
    tex: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = site(tmp_path)
    conf = 'extensions = ["sphinx_docsjson"]\nlatex_engine = "xelatex"\n'
    (folder / "conf.py").write_text(conf, "utf-8")
    monkeypatch.setattr(books.shutil, "which", lambda name: None if name == "xelatex" else name)
    failed = run("build", folder, tmp_path / "out", "--pdf")
    assert "this PDF needs the TeX program xelatex, which is not installed here" in failed.stderr
    assert (failed.exit_code, tex) == (1, [])


def test_the_url_of_a_site_is_a_whole_one(tmp_path: Path) -> None:
    done = run("build", site(tmp_path), tmp_path / "out", "--base-url", "docs.example.com")
    assert done.exit_code == 2
    assert "'docs.example.com' is not a URL such as https://docs.example.com" in done.stderr


def test_a_line_number_is_no_picture(tmp_path: Path) -> None:
    text = "---\ntitle: A\n---\n" + "\n" * 96 + "</Note>\n"
    done = run("build", site(tmp_path, other=text), tmp_path / "out")
    assert "other.mdx:100:1: </Note> has no opening tag" in done.stderr


def test_warnings_for_programs(tmp_path: Path) -> None:
    broken = {f"page{number}": "---\ntitle: A\n---\n\n[x](/missing)\n" for number in range(6)}
    done = run("build", site(tmp_path, **broken), tmp_path / "out", "--format", "json", "--epub")
    found = json.loads(done.stdout)
    assert [Path(one["path"]).stem for one in found] == sorted(broken)
    assert {(one["kind"], one["line"], one["column"]) for one in found} == {("docsjson.link", 5, 5)}
    assert "missing" not in done.stderr
    assert "6 warnings (docsjson.link 6)" in done.stderr
    said = run("build", tmp_path, tmp_path / "out", "--format", "github", "--strict")
    assert said.exit_code == 1
    assert said.stdout.count("::warning file=") == 6


def test_what_ends_a_build_is_told_to_programs(tex: list[dict[str, Any]], tmp_path: Path) -> None:
    ended = run("build", site(tmp_path, "{"), tmp_path / "out", "--format", "json")
    assert ended.exit_code == 2
    assert [one["is_error"] for one in json.loads(ended.stdout)] == [True]
    pages = site(tmp_path, index=f"{PAGE}\nFAIL\n")
    failed = run("build", pages, tmp_path / "out", "--format", "json", "--pdf")
    assert tex
    assert json.loads(failed.stdout) == []
    assert "TeX needs tgtermes.sty" in failed.stderr


def test_a_pdf_without_tex_is_refused_before_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(books.shutil, "which", lambda _: None)
    done = run("build", site(tmp_path), tmp_path / "out", "--pdf")
    assert done.exit_code == 1
    assert "a PDF needs make, latexmk and TeX" in done.stderr
    assert not (tmp_path / "out").exists()
