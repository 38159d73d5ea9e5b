"""``check`` reports what is wrong with the whole site, in four forms."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from command_line import GOOD, PAGE, run, site

from sphinx_docsjson.commands.check import _named
from sphinx_docsjson.commands.formats import FORMATS
from sphinx_docsjson.commands.messages.findings import Finding, findings_in
from sphinx_docsjson.lint.writing_rules import BY_NAME
from sphinx_docsjson.markup.parser import PageParser
from sphinx_docsjson.markup.probe import DOCNAME as PROBE
from sphinx_docsjson.problems import Subtype
from sphinx_docsjson.reporting import meaning_of

if TYPE_CHECKING:
    from click.testing import Result

BROKEN = {
    "settings": {**GOOD, "topBarLinks": [], "modeToggle": {"default": "dim"}},
    "pages": {
        "links": "---\ntitle: A\n---\n\n[x](/indxe)\n\n[y](/indxe)\n",
        "tags": "---\ntitel: A\n---\n\n# A\n\n<Card tilte='x' bogus='y'>one</Card>\n",
    },
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site with one mistake of each kind."""
    return site(tmp_path_factory.mktemp("broken"), BROKEN["settings"], **BROKEN["pages"])


@pytest.fixture(scope="module")
def told(folder: Path) -> Result:
    """Return what ``check`` says of it."""
    return run("check", folder)


def test_our_own_documentation_has_no_problems() -> None:
    done = run("check", Path(__file__).parents[2] / "demo")
    assert (done.exit_code, done.stdout) == (0, "")


def test_a_good_site(tmp_path: Path) -> None:
    done = run("check", site(tmp_path))
    assert (done.exit_code, done.stdout) == (0, "")
    assert re.fullmatch(r"1 page, [\d.]+ s, no problems\n", done.stderr)
    assert {path.name for path in tmp_path.iterdir()} == {"docs.json", "index.mdx"}


@pytest.mark.parametrize("command", [("check",), ("build", "--strict")])
def test_conf_py_is_only_run_if_it_may(tmp_path: Path, command: tuple[str, ...]) -> None:
    folder = site(tmp_path)
    (folder / "conf.py").write_text("1 / 0\n", "utf-8")
    name, *options = command
    out = [tmp_path / "out"] if name == "build" else []
    assert run(name, folder, *out, *options).exit_code == 2
    assert run(name, folder, *out, *options, "--no-conf").exit_code == 0


@pytest.mark.parametrize(
    "expected",
    [
        "docs.json:11:3: topBarLinks: no property has this name; did you mean 'topbarLinks'? ",
        "docs.json:13:",
        "links.mdx:5:",
        "did you mean 'index'? [docsjson.link]",
        "tags.mdx:2:1: titel: no key has this name; did you mean 'title'? [docsjson.frontmatter]",
        "tags.mdx:7:1: <Card> has no attribute 'tilte'; did you mean 'title'? [docsjson.component]",
        "tags.mdx:7:1: <Card> has no attribute 'bogus': remove it [docsjson.component.attribute]",
        "tags.mdx:1: the page has no description: add 'description:' to its frontmatter",
    ],
)
def test_each_problem_with_its_place(told: Result, folder: Path, expected: str) -> None:
    assert expected in told.stdout.replace(f"{folder.as_posix()}/", "")
    assert told.exit_code == 1


def test_pages_outside_of_the_navigation_are_told_but_are_no_problem(tmp_path: Path) -> None:
    pages = {"lost": PAGE, "meant": PAGE.replace("---\n", "---\nhidden: true\n", 1), "_part": PAGE}
    done = run("check", site(tmp_path, **pages))
    assert (done.exit_code, done.stdout) == (0, "")
    assert "1 page is not in the navigation (lost.mdx): list it there" in done.stderr


def test_the_settings_and_not_the_toctrees_say_what_is_in_the_navigation(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text("extensions = ['sphinx_docsjson']\n", "utf-8")
    (tmp_path / "index.rst").write_text("Seeds\n=====\n\n.. toctree::\n\n   read\n", "utf-8")
    settings = {"name": "Acme", "navigation": {"pages": ["index", "listed"]}}
    site(tmp_path, settings, read=PAGE, listed=PAGE, lost=PAGE)
    (tmp_path / "index.mdx").unlink()
    told = run("check", tmp_path, "--rules", "none").stderr
    assert "2 pages are not in the navigation (lost.mdx, read.mdx)" in told


def test_a_mistake_that_many_pages_share_is_one_line(tmp_path: Path) -> None:
    words = "<Fancy>x</Fancy>\n\n<Fancy />\n\n<Card zzz>x</Card>\n\n<head></head>\n\n!!! note\n"
    pages = {f"p{number}": f"{PAGE}\n{words}" for number in range(5)}
    told = run("check", site(tmp_path, **pages), "--rules", "none").stdout
    assert [told.count(one) for one in ("Fancy", "zzz", "<head>", "!!!")] == [1, 1, 1, 1]
    assert "p0.mdx:8:1: unknown component <Fancy>" in told
    also = ", ".join(f"{tmp_path.as_posix()}/p{number}.mdx:8" for number in (1, 2, 3))
    assert f"(10 times on 5 pages: also {also}; --format json lists all)" in told
    assert len(found_in(tmp_path, "--rules", "none")) == 25


def test_a_mistake_that_one_page_repeats_is_one_line(tmp_path: Path) -> None:
    links = "\n\n".join(f"[Part {number}](/gone)" for number in range(10))
    moved = [{"source": f"/old#{number}", "destination": "/index"} for number in range(10)]
    settings = {"name": "Acme", "redirects": moved, "navigation": {"pages": ["index"]}}
    source = site(tmp_path, settings, index=f"{PAGE}\n{links}\n")
    told = run("check", source, "--rules", "none").stdout
    assert told.count("/gone") == told.count("redirect from") == 1
    assert "(10 times in this file: also 10, 12, 14; --format json lists all)" in told


def test_writing_rules_can_be_chosen(folder: Path) -> None:
    for names, expected in (("none", 0), ("description", 2), ("lint.alt, docsjson.lint.title", 0)):
        kinds = [item["kind"] for item in found_in(folder, "--rules", names)]
        assert sum(kind.startswith("docsjson.lint") for kind in kinds) == expected
    done = run("check", folder, "--rules", "atl")
    assert done.exit_code == 2
    assert "there is no writing rule 'atl'; did you mean 'alt'?" in done.output


@pytest.mark.parametrize(
    ("rules", "without"),
    [("all", ()), ("all,-alt", ("alt",)), ("-frame , -lint.h1", ("contrast", "frame", "h1"))],
)
def test_rules_can_be_left_out(rules: str, without: tuple[str, ...]) -> None:
    assert _named(rules) == [BY_NAME[name].kind.value for name in BY_NAME if name not in without]


def test_pages_that_have_not_changed_are_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = {"one": "---\ntitle: A\n---\n\n![](/none.png)\n", "two": "# Two\n\n[x](/gone)\n"}
    folder, read = site(tmp_path, GOOD, **pages), list[str]()
    monkeypatch.setattr(
        "sphinx_docsjson.commands.check.all_cores", lambda: 1
    )  # so that this process reads the pages

    def check() -> list[dict[str, object]]:
        read.clear()
        return found_in(folder)

    parse = PageParser.parse
    monkeypatch.setattr(PageParser, "parse", lambda self, text, document: (
        read.append(document.settings.env.docname), parse(self, text, document))[1])  # fmt: skip
    first = check()
    assert set(read) - {PROBE} == {"index", "one", "two"}
    assert check() == first
    assert set(read) - {PROBE} == set()
    (folder / "two.mdx").write_text("# Two\n\nMended.\n", "utf-8")
    assert check() == [item for item in first if item["path"] == str(folder / "one.mdx")] != []
    assert set(read) - {PROBE} == {"two"}
    assert found_in(folder, "--fresh") == check()


def test_accessibility_alone(tmp_path: Path) -> None:
    settings = {**GOOD, "colors": {"primary": "#7dd3fc"}}
    folder = site(tmp_path, settings, one="# One\n\n[here](/gone) ![](/gone.png)\n")
    found = found_in(folder, "--a11y")
    assert [item["kind"] for item in found] == [
        "docsjson.lint.contrast", "docsjson.lint.link-text", "docsjson.lint.alt",
    ]  # fmt: skip
    assert found[0]["path"] == str(folder / "docs.json")


def test_paths_are_those_that_the_author_gave(told: Result, folder: Path) -> None:
    assert all(line.startswith(folder.as_posix()) for line in told.stdout.splitlines())


def test_settings_that_cannot_be_read(tmp_path: Path) -> None:
    done = run("check", site(tmp_path, '{\n  "name": "x",\n}'))
    assert done.exit_code == 2
    assert "docs.json:2:14: this is not JSON" in done.stdout


def test_pages_are_read_although_the_settings_cannot_be(tmp_path: Path) -> None:
    page = f"{PAGE}\n<Crad>[a page of an API](/api)</Crad>\n"
    done = run("check", site(tmp_path, '{\n  "name": "x"\n', index=page), "--rules", "none")
    first, second = done.stdout.splitlines()
    assert "docs.json:3:1: this is not JSON" in first
    assert "index.mdx:8:1: unknown component <Crad>" in second
    assert "links, API files and the navigation are checked once" in done.stderr
    assert done.exit_code == 2


def found_in(folder: Path, *options: str) -> list[dict[str, object]]:
    """Return the problems of a folder as JSON has them."""
    found: list[dict[str, object]] = json.loads(
        run("check", folder, "--format", "json", *options).stdout
    )
    return found


def test_json_has_every_place(folder: Path) -> None:
    found = found_in(folder)
    links = [item["line"] for item in found if item["kind"] == "docsjson.link"]
    assert links == [5, 7]


FOUND = (
    Finding(message="100% wrong\nhere", kind="docsjson.link", path="a,b c.mdx", line=2, column=3),
    Finding(message="it failed", is_error=True),
)
RULES = [
    {"id": "build", "name": "Build"},
    {
        "id": "docsjson.link",
        "name": "Link",
        "shortDescription": {"text": meaning_of(Subtype.LINK)},
    },
]
"""The rules that they break, as SARIF describes them."""


def test_lines_for_github(tmp_path: Path) -> None:
    assert FORMATS["github"](FOUND, tmp_path).splitlines() == [
        "::error::it failed",
        f"::warning file={tmp_path.as_posix()}/a%2Cb c.mdx,line=2,col=3,title=docsjson.link"
        "::100%25 wrong%0Ahere",
    ]


@pytest.mark.parametrize("name", ["::error::a.mdx", "##[error]a.mdx"])
def test_the_name_of_a_file_is_no_command_of_a_service(name: str) -> None:
    found = [Finding(message="wrong", path=name, line=1)]
    assert FORMATS["text"](found, Path()) == f"./{name}:1: wrong\n"


def test_a_log_for_code_scanning(tmp_path: Path) -> None:
    (run_of_tool,) = json.loads(FORMATS["sarif"](FOUND, tmp_path))["runs"]
    assert run_of_tool["tool"]["driver"]["rules"] == RULES
    error, warning = run_of_tool["results"]
    assert (error["level"], error["locations"]) == ("error", [])
    place = warning["locations"][0]["physicalLocation"]
    assert place["region"] == {"startLine": 2, "startColumn": 3}
    assert place["artifactLocation"]["uri"].endswith("/a,b%20c.mdx")


def test_a_log_for_code_scanning_explains_a_writing_rule(tmp_path: Path) -> None:
    broken = [Finding(message="", kind="docsjson.lint.link-text", path="a.mdx")]
    (run_of_tool,) = json.loads(FORMATS["sarif"](broken, tmp_path))["runs"]
    (rule,) = run_of_tool["tool"]["driver"]["rules"]
    assert rule["name"] == "LintLinkText"
    assert rule["shortDescription"]["text"] == "The text of a link says where it leads."
    assert rule["help"]["markdown"] == BY_NAME["link-text"].mend


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("{root}/a b.mdx:3:7: WARNING: x [docsjson.link]\n", ("a b.mdx", 3, 7, "docsjson.link")),
        ("{root}/a.rst:3: WARNING: x: y [ref.ref]\n", ("a.rst", 3, None, "ref.ref")),
        ("docs.json:3:7: ERROR: x\n", ("docs.json", 3, 7, "")),
        ("{root}/c.md:: WARNING: x [image.y]\n", ("c.md", None, None, "image.y")),
        ("WARNING: x: 1: y [toc.no_title]\n", ("", None, None, "toc.no_title")),
        ("{root}/m.py:docstring of m.f:4: WARNING: x\n", ("m.py", None, None, "")),
    ],
)
def test_messages_of_sphinx_are_taken_apart(
    text: str, place: tuple[object, ...], tmp_path: Path
) -> None:
    (found,) = findings_in(text.format(root=tmp_path), tmp_path)
    assert (found.path, found.line, found.column, found.kind) == place


def test_a_docstring_is_named_with_its_own_line(tmp_path: Path) -> None:
    text = f"{tmp_path}/docs/../src/m.py:docstring of m.f:4: WARNING: x\n"
    (found,) = findings_in(text, tmp_path / "docs")
    assert found.line_below(tmp_path / "docs") == (
        f"{tmp_path.as_posix()}/src/m.py: x (docstring of m.f, line 4)"
    )


def test_a_file_that_a_page_includes_is_named_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "conf.py").write_text("extensions = ['sphinx_docsjson']\n", "utf-8")
    (docs / "index.rst").write_text("Seeds\n=====\n\n.. include:: ../NEWS.rst\n", "utf-8")
    (tmp_path / "NEWS.rst").write_text("*never closed\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    done = run("check", "docs", "--rules", "none")
    assert done.stdout.startswith("NEWS.rst:1: Inline emphasis")
    again = run("check", docs, "--rules", "none")
    assert again.stdout.startswith(f"{tmp_path.as_posix()}/NEWS.rst:1: Inline emphasis")


def test_of_a_traceback_only_the_error_is_shown(tmp_path: Path) -> None:
    trace = 'Traceback (most recent call last):\n  File "a.py", line 1\n    import b\nOops: no b'
    (found,) = findings_in(f"WARNING: it failed:\n{trace} [autodoc]\n", tmp_path)
    assert (found.message, found.kind) == ("it failed: Oops: no b", "autodoc")


def test_a_sphinx_project_needs_no_settings(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text("extensions = ['sphinx_docsjson']\n", "utf-8")
    (tmp_path / "index.rst").write_text("Seeds\n=====\n\n:doc:`sow`\n", "utf-8")
    done = run("check", tmp_path, "--rules", "none")
    assert (done.exit_code, done.stdout.count("\n")) == (1, 1)
    assert "index.rst:4:7: unknown document: 'sow' [ref.doc]" in done.stdout


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("import nosuch", "ModuleNotFoundError: No module named 'nosuch'; install it in the"),
        ("release = {}['x']", "KeyError: 'x'"),
        ("release = (", "not valid Python: '(' was never closed"),
        ("import json; json.loads('')", "JSONDecodeError: Expecting value"),
    ],
)
def test_a_conf_py_that_fails_is_one_line(tmp_path: Path, line: str, said: str) -> None:
    folder = site(tmp_path)
    (folder / "conf.py").write_text(f"extensions = ['sphinx_docsjson']\n{line}\n", "utf-8")
    done = run("check", folder)
    assert (done.exit_code, done.stdout.count("\n")) == (2, 1)
    assert f"conf.py:2: {said}" in done.stdout


def test_a_conf_py_that_does_not_load_the_extension(tmp_path: Path) -> None:
    folder = site(tmp_path)
    (folder / "conf.py").write_text("project = 'x'\n")
    done = run("check", folder)
    assert done.exit_code == 2
    advice = "the project does not load this extension: add 'sphinx_docsjson' to extensions"
    assert done.stdout == f"{tmp_path.as_posix()}/conf.py: {advice}\n"


def test_what_only_the_finished_site_would_show_is_found_too(tmp_path: Path) -> None:
    settings = {
        "name": "A", "navigation": {"groups": [{"group": "G", "icon": "bicyle", "pages": ["a"]}]},
        "redirects": [{"source": "/x", "destination": "/y"}, {"source": "/a", "destination": "/"}],
    }  # fmt: skip
    page = "---\ntitle: A\ndescription: d\n---\n\n$$\n\\nosuch{x}\n$$\n"
    panels = "\n<Panel>one</Panel>\n\n<Panel>two</Panel>\n"
    folder = site(tmp_path, json.dumps(settings), a=page + panels)
    (folder / "own.js").write_text("alert(1)")
    done = run("check", folder, "--rules", "none")
    for kind, said in (
        ("icon", "the icon 'bicyle'"), ("link", "redirect from '/x'"), ("page", "the formula is"),
        ("nav", "redirect from '/a' is never used"), ("asset", "the script 'own.js' will not run"),
    ):  # fmt: skip
        (line,) = [line for line in done.stdout.splitlines() if said in line]
        assert line.endswith(f"[docsjson.{kind}]")
    written = run("build", folder, tmp_path / "out")
    assert {line for line in written.stderr.splitlines() if "docsjson." in line[-30:]} <= {
        *done.stdout.splitlines(), written.stderr.splitlines()[-1]
    }  # fmt: skip


def test_a_page_that_is_read_from_a_copy_keeps_its_name(tmp_path: Path) -> None:
    (site(tmp_path) / "other.md").write_bytes(b"---\ntitle: A\n---\n\ncaf\xe9 [x](/gone)\n")
    done = run("check", tmp_path, "--rules", "none")
    assert [line.partition(" ")[0] for line in done.stdout.splitlines()] == [
        f"{tmp_path.as_posix()}/other.md:5:", f"{tmp_path.as_posix()}/other.md:5:10:",
    ]  # fmt: skip


def test_the_syntax_of_other_generators_is_reported_once_for_each_place(tmp_path: Path) -> None:
    folder = site(tmp_path, {"name": "Acme", "navigation": {"pages": ["index", "old"]}})
    (folder / "index.mdx").write_text(
        PAGE + '\n:::hint\nText\n:::\n\n{% hint style="info" %}\nText\n{% endhint %}\n\n'
        "<TabItem>Text</TabItem>\n\n`!!! note` and {% if x %} and {% endif %}\n"
    )
    (folder / "old.md").write_text(
        PAGE + "\n!!! note\n\nText\n\n- item\n\n  {% tabs %}\n\n:::tip\nx\n:::\n"
    )
    assert run("check", folder, "--rules", "none").stdout.splitlines() == [
        f"{folder}/index.mdx:8:1: :::hint is shown as text: write <Tip> [docsjson.page]",
        f'{folder}/index.mdx:12:1: {{% hint style="info" %}} is shown as text: write <Info> '
        "[docsjson.mdx]",
        f'{folder}/index.mdx:16:1: unknown component <TabItem>; write <Tab title="..."> '
        "[docsjson.component]",
        f"{folder}/index.mdx:18:16: {{% if x %}} is shown as text: expressions are not run; "
        "write what it shows, or \\{ for a brace [docsjson.mdx]",
        f"{folder}/old.md:8:1: !!! note is shown as text: write <Note> [docsjson.page]",
        f"{folder}/old.md:14:3: {{% tabs %}} is shown as text: write <Tabs> [docsjson.page]",
    ]


def test_a_list_of_languages_is_reported(tmp_path: Path) -> None:
    folder = site(tmp_path, {"name": "Acme", "navigation": {"pages": ["index"]}})
    (folder / "conf.py").write_text('extensions = ["sphinx_docsjson"]\nlanguage = ["de", "en"]\n')
    done = run("check", folder)
    assert (done.exit_code, done.stdout) == (
        2, f"{folder / 'conf.py'}:2: language has to be text; write 'de'\n",
    )  # fmt: skip


@pytest.mark.parametrize("theme", ['html_theme = "docsjson"', "# the theme of docs.json"])
def test_names_in_conf_py_that_nothing_reads_are_reported(tmp_path: Path, theme: str) -> None:
    if theme.startswith("#"):
        (tmp_path / "docs.json").write_text('{"name": "S", "navigation": {"pages": ["index"]}}')
    (tmp_path / "conf.py").write_text(
        f'extensions = ["sphinx_docsjson"]\n{theme}\ndocsjson_llm = True\n'
        'html_theme_options = {"primray": "#0f766e", "globaltoc_collapse": "false"}\n'
        'docsjson_lint = ["alts", "lint.titel", "lint.h1", "component.attribute"]\n'
    )
    (tmp_path / "index.rst").write_text("Seeds\n=====\n\nWords.\n")
    conf = tmp_path / "conf.py"
    lines = {
        f"{conf}:5: docsjson_lint: there is no writing rule 'alts'; did you mean 'lint.alt'? "
        "[docsjson.lint]",
        f"{conf}:5: docsjson_lint: there is no writing rule 'lint.titel'; "
        "did you mean 'lint.title'? [docsjson.lint]",
        f"{conf}:3:1: there is no value 'docsjson_llm'; did you mean 'docsjson_llms'? "
        "[docsjson.settings]",
        f"{conf}:4:24: html_theme_options: the theme 'docsjson' has no option 'primray'; "
        "did you mean 'primary'? [docsjson.settings]",
    }
    assert set(run("check", tmp_path, "--rules", "none").stdout.splitlines()) == lines
    built = run("build", tmp_path, tmp_path / "out")
    assert lines <= set(built.stderr.splitlines())
    assert "unsupported theme option" not in built.stderr


def test_unknown_directives_and_roles_are_reported_with_what_is_close(tmp_path: Path) -> None:
    folder = site(tmp_path, {"name": "Acme", "navigation": {"pages": ["index", "old"]}})
    (folder / "old.md").write_text(PAGE + "\n```{notte}\nx\n```\n\n{reff}`x` and {py:fnc}`x`\n")
    assert run("check", folder, "--rules", "none").stdout.splitlines() == [
        f"{folder}/old.md:8:5: Unknown directive type: 'notte'; did you mean 'note'? "
        "[myst.directive_unknown]",
        f"{folder}/old.md:12:2: Unknown interpreted text role \"reff\"; did you mean 'ref'? "
        "[myst.role_unknown]",
        f"{folder}/old.md:12:16: Unknown interpreted text role \"py:fnc\"; did you mean 'py:func'? "
        "[myst.role_unknown]",
    ]


def test_what_is_close_to_names_that_sphinx_does_not_find(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text(
        'extensions = ["sphinx_docsjson"]\nhtml_theme = "docsjsno"\nhtml_logo = "lgo.svg"\n'
        'exclude_pattern = ["x"]\nproject_name = "x"\nhtml_titel = "x"\nhtml_title = html_titel\n'
    )
    (tmp_path / "logo.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (tmp_path / "sow.rst").write_text(".. _sowing:\n\nSow\n===\n\nWords.\n")
    (tmp_path / "index.rst").write_text(
        "Seeds\n=====\n\n.. toctree::\n   :maxdept: 2\n\n   sow\n\n.. toctree::\n\n   sow\n   swo\n\n"
        ":ref:`sowin` :doc:`swo` :docsjson-icn:`leaf`\n"
    )
    conf, index = tmp_path / "conf.py", tmp_path / "index.rst"
    assert set(run("check", tmp_path, "--rules", "none").stdout.splitlines()) == {
        f"{conf}:2:1: html_theme: no theme 'docsjsno' is installed; did you mean 'docsjson'? "
        "[docsjson.settings]",
        f"{conf}:3: logo file 'lgo.svg' does not exist; did you mean 'logo.svg'?",
        f"{conf}:4:1: there is no value 'exclude_pattern'; did you mean 'exclude_patterns'? "
        "[docsjson.settings]",
        f'{index}:4: Error in "toctree" directive: unknown option: "maxdept"; '
        "did you mean 'maxdepth'? [docutils]",
        f"{index}:9: toctree contains reference to nonexisting document 'swo'; "
        "did you mean 'sow'? [toc.not_readable]",
        f"{index}:14:7: undefined label: 'sowin'; did you mean 'sowing'? [ref.ref]",
        f"{index}:14:20: unknown document: 'swo'; did you mean 'sow'? [ref.doc]",
        f'{index}:14:26: Unknown interpreted text role "docsjson-icn"; did you mean '
        "'docsjson-icon'? [docutils]",
    }
    built = run("build", tmp_path, tmp_path / "out").stderr
    assert "Theme error: no theme named 'docsjsno'; did you mean 'docsjson'?" in built


def test_markdown_that_a_sphinx_project_does_not_read_is_named(tmp_path: Path) -> None:
    conf = 'extensions = ["sphinx_docsjson"]\nsource_suffix = {".rst": "restructuredtext"}\n'
    (tmp_path / "conf.py").write_text(conf)
    (tmp_path / "index.rst").write_text("Seeds\n=====\n\nWords.\n")
    (tmp_path / "usage.md").write_text("# Usage\n")
    (tmp_path / "README.md").write_text("# Read me\n")
    done = run("check", tmp_path, "--rules", "none")
    assert (done.exit_code, done.stdout) == (0, "")
    assert "1 Markdown file is not a page (usage.md); add '.md' to source_suffix" in done.stderr


def test_files_with_other_suffixes_of_markdown_are_named(tmp_path: Path) -> None:
    (tmp_path / "docs.json").write_text('{"name": "S", "navigation": {"pages": ["index"]}}')
    for name in ("index.mdx", "sow.MDX", "water.markdown", "README.MD", "notes.mdc"):
        (tmp_path / name).write_text("# Words\n")
    said = run("check", tmp_path, "--rules", "none").stderr
    assert "2 Markdown files are not pages (sow.MDX, water.markdown); only names that" in said


def test_tags_and_boxes_that_myst_does_not_read_are_reported(tmp_path: Path) -> None:
    conf = 'extensions = ["myst_parser", "sphinx_docsjson"]\n'
    (tmp_path / "conf.py").write_text(conf)
    (tmp_path / "index.md").write_text(
        "# Seeds\n\n<Tip>Try this.</Tip>\n\n<Tip>\n\nAgain.\n\n</Tip>\n\n:::{note}\nA note.\n:::\n\n"
        "<b>bold</b> and <Unknown>x</Unknown>\n\n`<Card>` and ::: at the end :::{tip}\n"
    )
    told = run("check", tmp_path, "--rules", "none").stdout.splitlines()
    assert told == [
        f"{tmp_path}/index.md:3:1: <Tip> is not read in this page: set docsjson_md_tags = True in "
        "conf.py, or write a directive [docsjson.page]",
        f"{tmp_path}/index.md:11: :::{{note}} is shown as text: add 'colon_fence' to "
        "myst_enable_extensions in conf.py [docsjson.page]",
    ]
    more = 'docsjson_md_tags = True\nmyst_enable_extensions = ["colon_fence"]\n'
    (tmp_path / "conf.py").write_text(conf + more)
    assert "is not read" not in run("check", tmp_path, "--rules", "none").stdout
