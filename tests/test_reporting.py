"""A problem becomes one line of Sphinx's output, with its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson import reporting
from sphinx_docsjson.problems import Place, Problem, Subtype

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.testing.util import SphinxTestApp


class Log:
    """A logger that keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, dict[str, Any]]] = []

    def warning(self, message: str, *values: object, **more: Any) -> None:
        self.told.append((message % values, more))

    error = warning


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Log:
    """Return what stands in for Sphinx's logger."""
    log = Log()
    monkeypatch.setattr(reporting, "logger", log)
    return log


def test_one_line_with_signs_of_the_author(log: Log) -> None:
    reporting.report(Problem(Subtype.MDX, "a %s {b}\n   c", Place("page.mdx", 3, 5)))
    told = {"type": "docsjson", "subtype": "mdx", "location": "page.mdx:3:5"}
    (found,) = log.told
    assert (found[0], {key: found[1][key] for key in told}) == ("a %s {b} c", told)


def test_a_file_alone_is_no_docname(log: Log) -> None:
    reporting.report(Problem(Subtype.NAV, "x", Place("guide.md")))
    assert log.told[0][1]["location"] == "guide.md:1"


def test_what_cannot_be_built_ends_with_status_2(log: Log) -> None:
    with pytest.raises(SystemExit) as stopped:
        reporting.stop(Problem(Subtype.SETTINGS, "no file", Place("docs.json")))
    assert stopped.value.code == 2
    assert log.told == [("no file [docsjson.settings]", {"location": "docs.json:1"})]


@pytest.mark.parametrize(("rest", "more"), [(1, "1 more problem"), (3, "3 more problems")])
def test_of_too_many_problems_the_rest_is_counted(log: Log, rest: int, more: str) -> None:
    most = reporting.MOST_OF_A_SUBTYPE
    links = [Problem(Subtype.LINK, str(n), Place("a.md", n)) for n in range(1, most + 1 + rest)]
    reporting.report_some([*links, Problem(Subtype.ICON, "icon", Place("a.md", 999))])
    messages = [message for message, _ in log.told]
    assert messages[:most] == [str(n) for n in range(1, most + 1)]
    assert messages[most:] == ["icon", f"{more} of this type in this file"]
    assert log.told[-1][1]["location"] == f"a.md:{most + 1}"


PAGE = """---
title: {title}
---

import Part from "/snippets/part.mdx";

<Part />

<script>no</script>

<Card vertical title="Cat">Purrs</Card>
"""


def warnings_of(folder: Path, build: Any, *, pages: int, **options: Any) -> list[str]:
    """Build a site whose pages all make the same mistakes; return its warnings, sorted."""
    (folder / "snippets").mkdir(parents=True)
    (folder / "snippets/part.mdx").write_text("Text\n\n<Crad>x</Crad>\n", "utf-8")
    names = [f"page{number}" for number in range(pages - 1)]
    for name in ("index", *names):
        (folder / f"{name}.mdx").write_text(PAGE.format(title=name), "utf-8")
    (folder / "index.mdx").write_text(PAGE.format(title="Home"), "utf-8")
    (folder / "conf.py").write_text('extensions = ["sphinx_docsjson"]\n', "utf-8")
    (folder / "docs.json").write_text('{"name": "Cats"}', "utf-8")
    app: SphinxTestApp = build(srcdir=folder, buildername="dirhtml", **options)
    app.build()
    text = re.sub(r"\x1b\[[\d;]*m", "", app.warning.getvalue())
    lines = text.replace(f"{folder}/", "").splitlines()
    return sorted(line for line in lines if "[docsjson.component" in line or "html]" in line)


def test_one_cause_is_one_warning(tmp_path: Path, make_app: Any) -> None:
    script, part = warnings_of(tmp_path / "site", make_app, pages=5)
    assert "snippets/part.mdx:3:1: WARNING: unknown component <Crad>" in part
    assert "(on 5 pages) [docsjson.component]" in part
    assert (
        "index.mdx:9:1: WARNING: <script> is not allowed in pages and is left out; 4 more" in script
    )
    assert "like it: page0.mdx:9:1, page1.mdx:9:1, page2.mdx:9:1, ... [docsjson.html]" in script


def test_few_places_are_all_named(tmp_path: Path, make_app: Any) -> None:
    lines = warnings_of(tmp_path / "site", make_app, pages=3)
    assert [line.partition(":")[0] for line in lines] == ["index.mdx", "snippets/part.mdx"]
    assert "2 more like it: page0.mdx:9:1, page1.mdx:9:1 [" in lines[0]


def test_a_verbose_build_names_every_place(tmp_path: Path, make_app: Any) -> None:
    assert len(warnings_of(tmp_path / "site", make_app, pages=5, verbosity=1)) == 10


def test_harmless_attributes_are_reported_when_asked_for(tmp_path: Path, make_app: Any) -> None:
    asked = {"docsjson_lint": ["component.attribute"]}
    lines = warnings_of(tmp_path / "site", make_app, pages=2, confoverrides=asked)
    assert lines[0].startswith("index.mdx:11:1: WARNING: <Card> has no attribute 'vertical'")
    assert lines[0].endswith("[docsjson.component.attribute]")
