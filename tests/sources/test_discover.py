"""Which files are pages."""

from __future__ import annotations

import builtins
import io
import os
from itertools import product
from pathlib import Path

import pytest
from sphinx.util.matching import get_matching_files, patfilter

from sphinx_docsjson.problems import Subtype
from sphinx_docsjson.safety.files import source_file
from sphinx_docsjson.sources.discover import discover
from sphinx_docsjson.sources.patterns import escape, matcher, matching
from sphinx_docsjson.sources.source import readable_copies


@pytest.fixture
def tree(tmp_path: Path):
    """Return a function that makes files below a folder: ``name=text`` or names alone."""
    root = tmp_path / "docs"
    root.mkdir()

    def make(*names: str, **texts: str) -> Path:
        for name in names:
            file, _, text = name.partition("=")
            (root / file).parent.mkdir(parents=True, exist_ok=True)
            (root / file).write_text(text)
        return root

    return make


def messages(sources) -> list[str]:
    return [
        f"{problem.place} {problem.subtype.value}: {problem.message}"
        for problem in sources.problems
    ]


def test_pages_are_all_markdown_files(tree) -> None:
    root = tree("index.mdx", "b/c.md", "b/a.mdx", "notes.txt", "d/image.png")
    assert discover(root).pages == ("b/a", "b/c", "index")


@pytest.mark.parametrize(
    "name",
    [
        "README.md",
        "a/Readme.md",
        "LICENSE.md",
        "CHANGELOG.md",
        "b/contributing.md",
        "AGENTS.md",
        "a/CLAUDE.md",
    ],
)
def test_files_about_the_repository_are_no_pages(tree, name: str) -> None:
    sources = discover(tree("index.md", name))
    assert sources.pages == ("index",)
    assert sources.excluded == (name,)


def test_their_mdx_spellings_are_pages(tree) -> None:
    assert discover(tree("changelog.mdx", "readme.mdx")).pages == ("changelog", "readme")


def test_pages_about_ai_tools_are_pages(tree) -> None:
    root = tree("agents.md", "models/claude.md", "Gemini.md", "b/AGENTS.md")
    assert discover(root).pages == ("Gemini", "agents", "models/claude")
    assert "b/AGENTS" in discover(root, named=["b/AGENTS"]).pages


def test_what_the_navigation_names_is_a_page(tree) -> None:
    root = tree(
        "changelog.md",
        "snippets/shown.md",
        "snippets/other.md",
        "venv/setup.md",
        "drafts/x.md",
        ".mintignore=drafts/\n",
    )
    sources = discover(root, named={"changelog", "snippets/shown", "venv/setup", "drafts/x"})
    assert sources.pages == ("changelog", "drafts/x", "snippets/shown", "venv/setup")
    assert sources.excluded == ("snippets/other.md",)


def test_folders_without_pages(tree) -> None:
    root = tree(
        "a.md",
        "snippets/s.md",
        "_snippets/s.md",
        "x/snippets/page.md",
        ".github/b.md",
        "node_modules/m/r.md",
        "_build/o.md",
        ".venv/a.md",
        "x/.hidden.md",
    )
    sources = discover(root)
    assert sources.pages == ("a", "x/snippets/page")
    assert sources.excluded == (
        ".github",
        ".venv",
        "_build",
        "_snippets",
        "node_modules",
        "snippets",
        "x/.hidden.md",
    )


def test_excluded_by_the_author(tree) -> None:
    root = tree("a.md", "old/b.md", "old/c/d.md", "x/tmp1.md", "out/e.md")
    assert discover(root, exclude=["old/*", "**/tmp?.md", "out"]).pages == ("a",)


def test_ignore_file_has_the_syntax_of_git(tree) -> None:
    root = tree(
        "a.md",
        "drafts/b.md",
        "x/drafts/c.md",
        "d.tmp.md",
        "keep.tmp.md",
        ".mintignore=# comment\ndrafts/\n*.tmp.md\n!keep.tmp.md\n!\n",
    )
    assert discover(root).pages == ("a", "keep.tmp")


def test_a_part_of_pages_may_have_the_name_of_a_file_of_the_site(tree) -> None:
    root = tree("a.md", "snippets/java/index.html.mdx", "java/index.html.mdx")
    sources = discover(root)
    assert sources.excluded == ("java/index.html.mdx", "snippets")
    assert [problem.place.file for problem in sources.problems] == ["java/index.html.mdx"]


def test_imported_files_are_parts_of_pages(tree) -> None:
    root = tree(
        'a.mdx=import Part from "/parts/one.mdx"\nimport {\n  X,\n} from \'./two.mdx\';\n',
        "b.mdx=```js\nimport Y from '/three.mdx'\n```\n",
        "parts/one.mdx=import Z from '../four.md'\n",
        "two.mdx", "three.mdx", "four.md", "five.mdx",
        "snippets/s.mdx=import F from '/FIVE.mdx'\n",
    )  # fmt: skip
    assert discover(root).pages == ("a", "b", "three")


def test_a_page_that_imports_itself_stays(tree) -> None:
    assert discover(tree("a.mdx=import A from './a.mdx'\n")).pages == ("a",)


def test_two_files_of_one_page(tree) -> None:
    sources = discover(tree("guide.md", "guide.mdx"))
    assert sources.pages == ("guide",)
    assert sources.excluded == ("guide.md",)
    assert messages(sources) == [
        "guide.md nav: 'guide.mdx' and 'guide.md' make the same page; 'guide.mdx' is used"
    ]


def test_a_file_that_is_not_utf_8(tree) -> None:
    root = tree("a.md")
    (root / "a.md").write_bytes(b"one\ntwo \xff\n")
    sources = discover(root)
    assert [source.bad_line for source in sources.files if source.docname == "a"] == [2]
    assert messages(sources) == ["a.md:2 page: the file is not encoded in UTF-8"]


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-8"])
def test_a_file_is_read_in_the_encoding_that_it_starts_with(
    encoding: str, tree, tmp_path: Path
) -> None:
    root = tree("a.md")
    written = "\ufeff---\ntitle: Bäume\n---\n\nText\n".encode(encoding)
    bad = b"\xff" if encoding == "utf-8" else b""
    (root / "a.md").write_bytes(written + bad)
    sources = discover(root)
    assert [str(source.front.title) for source in sources.files] == ["Bäume"]
    line = 6 if bad else 1
    assert messages(sources) == [f"a.md:{line} page: the file is not encoded in UTF-8"]
    assert source_file("a.md", root).lenient_text().startswith("---\ntitle: Bäume\n")
    _, copies = readable_copies(sources, root, tmp_path / "copies")
    assert "title: Bäume" in Path(copies["a"]).read_text("utf-8")


def test_symbolic_links_that_leave_the_folder_are_refused(tree, tmp_path: Path) -> None:
    root = tree("index.md", "inside/a.md")
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.md").write_text("import A from './index.md'\n")
    (root / "leak.md").symlink_to(outside / "secret.md")
    (root / "sub").symlink_to(outside)
    (root / "gone.md").symlink_to("nowhere.md")
    (root / "loop").symlink_to(root)
    (root / "self").symlink_to("self")
    (root / "fine").symlink_to("inside")
    (root / ".env").write_text("SECRET=1\n")
    (root / "env.md").symlink_to(".env")
    sources = discover(root)
    assert sources.pages == ("fine/a", "index", "inside/a")
    assert sources.excluded == ("env.md", "gone.md", "leak.md", "loop", "sub")
    assert {problem.subtype for problem in sources.problems} == {Subtype.PATH}
    assert (
        "leak.md path: the symbolic link 'leak.md' leads outside the source folder"
        ": copy its target" in messages(sources)
    )


def test_nothing_outside_is_opened(tree, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tree("index.md=import X from '../secret.md'\nimport Y from '/../secret.md'\n")
    (tmp_path / "secret.md").write_text("x")
    (root / "leak.md").symlink_to(tmp_path / "secret.md")
    opened = set()

    def noting(usual):
        return lambda file, *a, **k: opened.add(Path(file).name) or usual(file, *a, **k)

    for module in (builtins, io, os):
        monkeypatch.setattr(module, "open", noting(module.open))
    discover(root)
    assert opened == {"index.md", ".mintignore"}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_no_page(tree) -> None:
    root = tree("index.md")
    os.mkfifo(root / "pipe.md")
    assert discover(root).pages == ("index",)


def test_very_deep_folders(tree) -> None:
    folder = tree("index.md")
    for _ in range(700):
        folder = folder / "d"
        folder.mkdir()
    assert discover(folder.parents[699]).pages == ("index",)


ODD = [
    "a*b.md",
    "a?b.md",
    "[slug].md",
    "a[b.md",
    "back\\slash.md",
    "a]b.md",
    "!x.md",
    "^.md",
    "ünï.md",
]


@pytest.mark.parametrize("name", ODD)
@pytest.mark.filterwarnings("error")
def test_an_escaped_name_matches_itself_only(tree, name: str) -> None:
    root = tree(*ODD, "aXb.md", "s.md", "index.md")
    kept = set(get_matching_files(root, ["**"], [escape(name)]))
    assert kept == {*ODD, "aXb.md", "s.md", "index.md"} - {name}
    assert matcher([escape(name)])(name)


@pytest.mark.parametrize(
    "pattern", ["*.md", "a/*", "**/b.md", "a/?.md", "[ab].md", "[!a].md", "a/**", "a[", "[^a].md"]
)
def test_patterns_mean_what_sphinx_means(tree, pattern: str) -> None:
    names = {"a.md", "b.md", "^.md", "a/b.md", "a/c/b.md", "a["}
    root = tree(*names)
    kept = set(get_matching_files(root, ["**"], [pattern]))
    excluded = matcher([pattern])
    around = {name: [name, *map(str, Path(name).parents)] for name in names}
    assert {name for name in names if not any(map(excluded, around[name]))} == kept


def test_stars_mean_what_sphinx_means() -> None:
    names = ["".join(name) for name in product("ab/", repeat=5)]
    for signs in product(["*", "**", "a", "/", "?"], repeat=4):
        pattern = "".join(signs)
        assert matching(names, pattern) == patfilter(names, pattern), pattern


@pytest.mark.parametrize("pattern", ["[]", "a[]", "[!]", "[ab]*[!a]**b", "**[]a]*"])
def test_sets_mean_what_sphinx_means(pattern: str) -> None:
    names = ["".join(name) for name in product("ab[]/", repeat=3)]
    assert matching(names, pattern) == patfilter(names, pattern)


def test_a_set_that_ends_before_it_begins_matches_nothing() -> None:
    assert matching(["a", "b", "z"], "[z-a]*") == []
    assert matcher(["[z-a]", "b"])("b")


def test_the_order_is_that_of_the_alphabet(tree) -> None:
    root = tree("b.md", "a/z.md", "a.md", "B.md")
    assert discover(root) == discover(root)
    assert discover(root).pages == ("B", "a", "a/z", "b")


def test_variables_are_filled_in_before_a_page_is_looked_at(tree) -> None:
    root = tree(
        "page.mdx=---\nopenapi: GET {{ path }}\nversion: '{{v}}'\n---\nimport A from './{{part}}.mdx'\n",
        "part.mdx",
    )
    variables = {"path": "/pets", "v": "2.0", "part": "part"}
    (source,) = discover(root, variables=variables).files
    assert source.docname == "page"
    assert source.front.reference is not None
    assert source.front.reference.key == "GET /pets"
    assert source.front.version == "2.0"


def test_lines_with_many_stars_ignore_nothing(tree) -> None:
    root = tree(".mintignore=# *a*a*a*a\n*a*a*a*ab\n**/**/**/**/drafts/*.md\nx.md\n", "a" * 99 + ".md",
                "b/drafts/c.md", "x.md")  # fmt: skip
    found = discover(root)
    assert [source.docname for source in found.files] == ["a" * 99]
    [problem] = found.problems
    assert problem.subtype is Subtype.LIMIT
    assert str(problem.place).endswith(".mintignore:2")


@pytest.mark.parametrize(
    "name", [b"x\xff.md", b"x\x1b[31m.md", b"x\n.md", b"c1\xc2\x9b.md", b"d\xff/x.md", b"x\xff.css"]
)
def test_a_name_that_no_address_can_have_is_refused(tree, name: bytes) -> None:
    root = tree("index.md")
    file = root / os.fsdecode(name)
    file.parent.mkdir(exist_ok=True)
    file.touch()
    found = discover(root)
    assert [source.docname for source in found.files] == ["index"]
    assert not found.style_sheets
    (said,) = messages(found)
    assert said.isprintable()
    assert said.endswith("path: the name has characters that a URL cannot contain")


@pytest.mark.parametrize("name", [f"{'x' * 201}.md", f"{'é' * 100}.md", f"{'d' * 201}/x.md"])
def test_a_name_that_is_too_long_is_refused(tree, name: str) -> None:
    found = discover(tree("index.md", name, f"{'x' * 196}.md"))
    assert [source.docname for source in found.files] == ["index", "x" * 196]
    (said,) = messages(found)
    assert "too long" in said


@pytest.mark.parametrize("name", ["e\u0301te\u0301.md", "e\u0301te\u0301/x.md"])
def test_a_name_with_separate_accents_is_refused(tree, name: str) -> None:
    found = discover(tree("index.md", "été.mdx", name))
    assert [source.docname for source in found.files] == ["index", "été"]
    (said,) = messages(found)
    assert "rename the file" in said


def test_the_folders_above_may_have_separate_accents(tree) -> None:
    found = discover(tree("e\u0301te\u0301/index.md") / "e\u0301te\u0301")
    assert [source.docname for source in found.files] == ["index"]
    assert not messages(found)


def test_what_may_not_be_read_is_refused(tree, monkeypatch: pytest.MonkeyPatch) -> None:
    root, access = tree("index.mdx", "secret.mdx", "locked/a.mdx"), os.access
    monkeypatch.setattr(os, "access", lambda path, mode: (
        not str(path).endswith("secret.mdx") and access(path, mode)
    ))  # fmt: skip
    sources = discover(root)
    assert sources.pages == ("index", "locked/a")
    assert messages(sources) == ["secret.mdx path: the file cannot be read: Permission denied"]
