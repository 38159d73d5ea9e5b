"""``mv`` moves a page or a folder, and everything that names it follows."""

from __future__ import annotations

import json
import os
from errno import EACCES
from typing import TYPE_CHECKING

import pytest
from command_line import run

from sphinx_docsjson.commands.moving.moved_links import mend_page
from sphinx_docsjson.commands.moving.moved_settings import add_redirects, mend_settings
from sphinx_docsjson.commands.moving.moves import Moves

if TYPE_CHECKING:
    from pathlib import Path

SETTINGS = """\
{
    "name": "guide/setup",
    "navigation": {"groups": [
        {"group": "guide/setup", "pages": ["index",   "guide/setup", "guide/use"]},
        {"group": "API", "openapi": {"source": "api.yaml", "directory": "guide/api"}}
    ]},
    "navbar": {"links": [{"label": "x", "href": "/guide/setup#a"}]},
    "redirects": [
        {"source": "/old", "destination": "/guide/setup"}
    ]
}
"""
PAGES = {
    "index.mdx": "[a](guide/setup) [b](/guide/setup#x) [c](./guide/use.mdx)\n",
    "guide/setup.mdx": "[use](./use) [home](../index) ![i](/images/a.png) ![j](../images/a.png)\n",
    "guide/use.mdx": (
        "---\nurl: /guide/setup\n---\n[a](setup.mdx?b) [c]: d `[x](setup)`\n\n[r]: ./setup\n\n"
        "```md\n[a](setup)\n```\n\n<Card href=\"/guide/setup/\" img='../images/a.png' />\n"
        '<Link to="/guide/setup">s</Link>\n'
        '[e](https://x.example/guide/setup) <Snippet file="note.mdx" />\n'
    ),
    "snippets/note.mdx": "import { a } from '/guide/use.mdx'\n",
    "images/a.png": "",
}


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """Return a site in which everything is linked."""
    for name, text in {"docs.json": SETTINGS, **PAGES}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def lines(docs: Path, name: str) -> str:
    """Return the text of a file."""
    return (docs / name).read_text("utf-8")


def test_names_with_spaces_and_brackets_stay_linked(docs: Path) -> None:
    (docs / "index.mdx").write_text(
        "---\ntitle: a\n---\n[b](/guide/setup) [u](guide/use) ![i](images/a.png)\n\n"
        '[r]: /guide/use\n\n<img srcset="/images/a.png 2x" src="/images/a.png" alt="b" />\n',
        "utf-8",
    )
    before = lines(docs, "index.mdx")
    assert run("mv", docs / "guide", docs / "a guide (x)").exit_code == 0
    assert run("mv", docs / "images", docs / "my images").exit_code == 0
    text = lines(docs, "index.mdx")
    assert "[b](/a%20guide%20%28x%29/setup) [u](a%20guide%20%28x%29/use)" in text
    assert "![i](my%20images/a.png)" in text
    assert "[r]: /a%20guide%20%28x%29/use\n" in text
    assert 'srcset="/my%20images/a.png 2x" src="/my images/a.png"' in text
    (docs / "index.mdx").write_text(f"{text}\n![k](<my images/a.png>)\n", "utf-8")
    assert "docsjson.link" not in run("check", docs).stdout
    assert run("mv", docs / "a guide (x)", docs / "guide").exit_code == 0
    assert run("mv", docs / "my images", docs / "images").exit_code == 0
    assert lines(docs, "index.mdx") == f"{before}\n![k](<images/a.png>)\n"


def test_names_with_spaces_and_signs_follow_in_settings_and_links(docs: Path) -> None:
    pages = '["index", "guide/c#", "guide/f sharp", "f"]'
    (docs / "docs.json").write_text(f'{{"name": "T", "navigation": {{"pages": {pages}}}}}')
    (docs / "index.mdx").write_text("[c](/guide/c%23#a) [f](</guide/f sharp>)\n")
    for name in ("guide/c#", "guide/f sharp", "f"):
        (docs / f"{name}.mdx").write_text("# A\n")
    for old, new in (("guide/c#.mdx", "b/c#.mdx"), ("guide/f sharp.mdx", "b/f.mdx")):
        assert run("mv", docs / old, docs / new).exit_code == 0
    assert run("mv", docs / "f.mdx", docs / "g?.mdx").exit_code == 0
    assert '["index", "b/c#", "b/f", "g?"]' in lines(docs, "docs.json")
    assert '{ "source": "/f", "destination": "/g%3F" }' in lines(docs, "docs.json")
    assert lines(docs, "index.mdx") == "[c](/b/c%23#a) [f](</b/f>)\n"


def test_pages_of_channels_follow_their_file(docs: Path) -> None:
    (docs / "apis").mkdir()
    (docs / "apis" / "events.yaml").write_text("asyncapi: 3.0.0\n")
    written = ("asyncapi: 'apis/events.yaml news'", "asyncapi: apis/events.yaml", "asyncapi: index")
    for number, line in enumerate(written):
        (docs / f"page{number}.mdx").write_text(f"---\n{line}\n---\n")
    assert run("mv", docs / "apis", docs / "specs").exit_code == 0
    assert run("mv", docs / "index.mdx", docs / "start.mdx").exit_code == 0
    assert [lines(docs, f"page{number}.mdx").split("\n")[1] for number in range(3)] == [
        line.replace("apis", "specs") for line in written
    ]


def test_links_of_settings_keep_signs_of_names_encoded(docs: Path) -> None:
    links = """"navbar": {"links": [{"label": "C", "href": "/c%23?a=1#b"}, {"label": "F", "href": "/f"}]},
  "banner": {"content": "[C](/c%23#b)"},
  "redirects": [{"source": "/a", "destination": "/c%23#b"}, {"source": "/e", "destination": "/d%20e"}]"""
    pages = '{"pages": ["index", "c#", "f", "d e"]}'
    (docs / "docs.json").write_text(f'{{"name": "T", "navigation": {pages},\n  {links}}}')
    for name in ("index", "c#", "f", "d e"):
        (docs / f"{name}.mdx").write_text("# A\n")
    for old, new in (("c#", "b/c#"), ("f", "f#"), ("d e", "b/d e")):
        assert run("mv", docs / f"{old}.mdx", docs / f"{new}.mdx", "--no-redirect").exit_code == 0
    assert lines(docs, "docs.json") == (
        f'{{"name": "T", "navigation": {pages},\n  {links}}}'.replace("/c%23", "/b/c%23")
        .replace('"/f"', '"/f%23"').replace("/d%20e", "/b/d%20e")
        .replace('"c#", "f", "d e"', '"b/c#", "f#", "b/d e"')
    )  # fmt: skip


CONSTANTS = """\
export const start = "/guide/setup"
const image = '/images/a.png'
export const path = "/guide/setup"
export const cards = [
  { title: "Setup", href: "/guide/setup", img: './images/a.png' },
]

<Card href={start} img={ image } title={path} />
<img srcSet="/images/a.png, ./images/a.png 2x" /> `href: "/guide/setup"`
"""


def test_links_in_descriptions_of_an_api_follow(docs: Path) -> None:
    yaml = "openapi: 3.1.0\ninfo:\n  description: See [it](/guide/setup#a), [b](/guide/use).\n"
    (docs / "api.yaml").write_text(yaml, "utf-8")
    written = '{"a": "[x](/guide/setup/)\\n", "b": "/guide/setup", "c": "](/guide/setup"}'
    (docs / "data.json").write_text(written, "utf-8")
    (docs / "other.json").write_bytes(b"\xff](/guide/setup)")
    run("mv", docs / "guide/setup.mdx", docs / "start.mdx")
    assert lines(docs, "api.yaml") == yaml.replace("/guide/setup", "/start")
    assert lines(docs, "data.json") == (
        '{"a": "[x](/start/)\\n", "b": "/guide/setup", "c": "](/start"}'
    )
    assert (docs / "other.json").read_bytes() == b"\xff](/guide/setup)"


def test_constants_and_lists_of_pictures_follow(docs: Path) -> None:
    (docs / "index.mdx").write_text(CONSTANTS)
    (docs / "snippets" / "list.jsx").write_text(
        "export const base = '/guide/setup'\nconst a = b[0](guide/setup)\n"
        'export const A = () => <a href="/guide/setup">`${base}`</a>\n'
    )
    assert run("mv", docs / "guide" / "setup", docs / "first").exit_code == 0
    assert run("mv", docs / "images", docs / "media").exit_code == 0
    made = CONSTANTS.replace("images/a", "media/a").replace('"/guide/setup"', '"/first"')
    made = made.replace('path = "/first"', 'path = "/guide/setup"')
    assert lines(docs, "index.mdx") == made.replace('`href: "/first"`', '`href: "/guide/setup"`')
    assert lines(docs, "snippets/list.jsx") == (
        "export const base = '/guide/setup'\nconst a = b[0](guide/setup)\n"
        'export const A = () => <a href="/first">`${base}`</a>\n'
    )


def test_markdown_in_settings_follows(docs: Path) -> None:
    settings = {
        "name": "T", "navigation": {"pages": ["index"]},
        "errors": {"404": {"title": "/guide/setup", "description": "See [it](/guide/setup#a)."}},
        "banner": {"content": "[New](/guide/setup) `/guide/setup`"},
    }  # fmt: skip
    (docs / "docs.json").write_text(json.dumps(settings))
    assert run("mv", docs / "guide" / "setup", docs / "first", "--no-redirect").exit_code == 0
    found = json.loads(lines(docs, "docs.json"))
    assert found["errors"]["404"] == {"title": "/guide/setup", "description": "See [it](/first#a)."}
    assert found["banner"]["content"] == "[New](/first) `/guide/setup`"


@pytest.mark.parametrize("page", ["index.mdx", "guide/use.mdx"])
def test_links_that_climb_above_the_root_lead_where_browsers_go(docs: Path, page: str) -> None:
    (docs / page).write_text("[a](../../guide/setup#x) ![i](../../../images/a.png)\n", "utf-8")
    run("mv", docs / "guide/setup", docs / "book/start")
    run("mv", docs / "images/a.png", docs / "pics/b.png")
    up = "../" if "/" in page else ""
    assert lines(docs, page) == f"[a]({up}book/start#x) ![i]({up}pics/b.png)\n"


def test_a_page_moves(docs: Path) -> None:
    done = run("mv", docs / "guide" / "setup", docs / "start" / "first")
    assert done.exit_code == 0, done.output
    assert not (docs / "guide" / "setup.mdx").exists()
    assert lines(docs, "index.mdx") == "[a](start/first) [b](/start/first#x) [c](./guide/use.mdx)\n"
    assert lines(docs, "start/first.mdx") == (
        "[use](../guide/use) [home](../index) ![i](/images/a.png) ![j](../images/a.png)\n"
    )
    assert lines(docs, "guide/use.mdx") == (
        "---\nurl: /start/first\n---\n[a](../start/first.mdx?b) [c]: d `[x](setup)`\n\n"
        "[r]: ../start/first\n\n```md\n[a](setup)\n```\n\n"
        "<Card href=\"/start/first/\" img='../images/a.png' />\n"
        '<Link to="/start/first">s</Link>\n'
        '[e](https://x.example/guide/setup) <Snippet file="note.mdx" />\n'
    )
    assert lines(docs, "docs.json") == SETTINGS.replace(
        '"guide/setup", "guide/use"', '"start/first", "guide/use"'
    ).replace('"/guide/setup#a"', '"/start/first#a"').replace(
        '"destination": "/guide/setup"}',
        '"destination": "/start/first"},\n'
        '        { "source": "/guide/setup", "destination": "/start/first" }',
    )


def test_a_folder_moves_and_back(docs: Path) -> None:
    assert run("mv", docs / "guide", docs / "book" / "tasks").exit_code == 0
    settings = json.loads(lines(docs, "docs.json"))
    first, api = settings["navigation"]["groups"]
    assert first["pages"] == ["index", "book/tasks/setup", "book/tasks/use"]
    assert api["openapi"] == {"source": "api.yaml", "directory": "book/tasks/api"}
    assert settings["redirects"][1] == {
        "source": "/guide/:path*",
        "destination": "/book/tasks/:path*",
    }
    assert lines(docs, "book/tasks/setup.mdx").startswith("[use](./use) [home](../../index)")
    assert "from '/book/tasks/use.mdx'" in lines(docs, "snippets/note.mdx")
    assert run("mv", docs / "book" / "tasks", docs / "guide", "--no-redirect").exit_code == 0
    assert {name: lines(docs, name) for name in PAGES} == PAGES


def test_images_and_snippets_move(docs: Path) -> None:
    assert run("mv", docs / "images", docs / "media").exit_code == 0
    assert "img='../media/a.png'" in lines(docs, "guide/use.mdx")
    assert "![i](/media/a.png) ![j](../media/a.png)" in lines(docs, "guide/setup.mdx")
    assert lines(docs, "docs.json") == SETTINGS
    run("mv", docs / "snippets" / "note.mdx", docs / "snippets" / "deep" / "hint.mdx")
    assert '<Snippet file="deep/hint.mdx" />' in lines(docs, "guide/use.mdx")
    assert lines(docs, "docs.json") == SETTINGS


def test_a_dry_run_changes_nothing(docs: Path) -> None:
    done = run("mv", docs / "guide", docs / "book", "--dry-run")
    assert f"Would change {docs / 'index.mdx'}" in done.output
    assert f"Would move {docs / 'guide'} to {docs / 'book'}" in done.output
    assert {name: lines(docs, name) for name in PAGES} == PAGES
    assert lines(docs, "docs.json") == SETTINGS


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("nothing", "x", "there is no such file or folder"),
        ("index", "guide/use.mdx", "already exists"),
        ("index", "../x", "pages cannot leave the folder of the settings"),
        ("guide", "guide/in", "cannot move into itself"),
        ("docs.json", "x.json", "contains the settings of the site and cannot be moved"),
    ],
)
def test_what_cannot_be(old: str, new: str, message: str, docs: Path) -> None:
    done = run("mv", docs / old, docs / new)
    assert done.exit_code == 1
    assert message in done.output
    assert {name: lines(docs, name) for name in PAGES} == PAGES


@pytest.mark.parametrize(
    ("new", "page"),
    [
        ("help/", "help/setup"),
        ("guide/", "guide/setup"),
        ("release-1.4", "release-1.4"),
        ("notes.txt", "notes.txt"),
    ],
)
def test_a_page_stays_a_page_wherever_it_goes(docs: Path, new: str, page: str) -> None:
    """A slash at the end means a folder, and a number after a dot is no suffix."""
    (docs / "setup.mdx").write_text("Text.\n", "utf-8")
    (docs / "guide/setup.mdx").unlink()
    done = run("mv", docs / "setup", f"{docs}/{new}")
    assert done.exit_code == 0, done.output
    assert lines(docs, f"{page}.mdx") == "Text.\n"


@pytest.mark.parametrize("name", ["\x1b]0;x\x07.mdx", "a\rb.mdx", "a\x9bb.mdx"])
def test_names_of_files_do_not_steer_the_terminal(docs: Path, name: str) -> None:
    (docs / name).write_text("[a](/guide/setup)\n", "utf-8")
    (docs / "guide/setup.mdx").write_text("x\n", "utf-8")
    said = [
        run("mv", docs / "guide/setup.mdx", docs / "setup.mdx"),
        run("mv", docs / "setup.mdx", docs / name),
        run("mv", docs / name, docs / "plain.mdx"),
    ]
    assert [done.exit_code for done in said] == [0, 1, 0]
    assert all("[U+00" in done.output or "a b.mdx" in done.output for done in said)
    assert not {"\x1b", "\x07", "\r", "\x9b"}.intersection("".join(done.output for done in said))


def test_a_name_with_a_line_break_makes_no_message_of_its_own(docs: Path) -> None:
    (docs / "a\nMoved b.mdx").write_text("[a](/guide/setup)\n", "utf-8")
    done = run("mv", docs / "guide/setup.mdx", docs / "setup.mdx")
    assert "a Moved b.mdx" in done.output
    assert "\nMoved b" not in done.output


@pytest.mark.parametrize(
    ("old", "new"), [(".git", "git"), (".git/a", "a"), ("index.mdx", ".git/hooks/index.mdx")]
)
def test_what_is_hidden_is_no_file_of_the_site(docs: Path, old: str, new: str) -> None:
    (docs / ".git").mkdir()
    (docs / ".git/a").write_text("x", "utf-8")
    done = run("mv", docs / old, docs / new)
    assert done.exit_code == 1
    assert "is hidden: it is not a file of the site" in done.output
    assert (docs / old).exists()


def test_redirects_of_a_wrong_shape_stay(docs: Path) -> None:
    wrong = '[1, null, {"source": ["/b"]}]'
    settings = f'{{"name": "T", "redirects": {wrong}, "navigation": {{"pages": ["index"]}}}}'
    (docs / "docs.json").write_text(settings, "utf-8")
    assert run("mv", docs / "index.mdx", docs / "b.mdx").exit_code == 0
    kept = json.loads(lines(docs, "docs.json"))["redirects"]
    assert kept == [*json.loads(wrong), {"source": "/index", "destination": "/b"}]


@pytest.mark.parametrize("name", ["\udcff.mdx", "a\nb.mdx", "\x1b[2J.mdx", "x" * 300, "y/" * 1500])
@pytest.mark.parametrize("old", ["guide/setup.mdx", "guide"])
def test_a_name_that_no_page_can_have_is_refused_before_anything_changes(
    old: str, name: str, docs: Path
) -> None:
    before = {path: path.read_bytes() for path in docs.rglob("*.*")}
    done = run("mv", docs / old, docs / "new" / name)
    assert done.exit_code == 1 and done.output.count("Error: ") == 1
    assert "\x1b" not in done.output and "\nb.mdx" not in done.output
    assert {path: path.read_bytes() for path in docs.rglob("*.*")} == before


def test_settings_that_are_no_json_stop_it(docs: Path) -> None:
    (docs / "docs.json").write_text('{"a": }')
    done = run("mv", docs / "guide", docs / "book")
    assert "docs.json:1:7: this is not JSON" in done.output
    assert (docs / "guide").is_dir()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ('{"navigation": {"$ref": "../other.json"}}', "docs.json:1:25: "),
        ('{"navigation": {"$ref": "linked.json"}}', "docs.json:1:25: "),
        ('{"navigation": ' + "[" * 5000, "docs.json:1:"),
    ],
)
def test_settings_lead_to_no_file_elsewhere(docs: Path, settings: str, message: str) -> None:
    other = docs.with_name("other.json")
    other.write_text('{"pages": ["/guide/setup"]}')
    (docs / "linked.json").symlink_to(other)
    (docs / "docs.json").write_text(settings)
    done = run("mv", docs / "guide", docs / "book")
    assert (done.exit_code, message in done.output) == (1, True), done.output
    assert other.read_text() == '{"pages": ["/guide/setup"]}'
    assert (docs / "guide").is_dir()


MOVES = Moves("python", "sdk/python", {"python.md": "sdk/python.md"}, {"python.md", "a.md"})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('{"pages":["python"]}', '{"pages":["sdk/python"]}'),
        ('{"languages": ["python"]}', '{"languages": ["python"]}'),
        ('{"label": "python", "href": "python"}', '{"label": "python", "href": "sdk/python"}'),
        ('{"openapi": "python.md GET /x"}', '{"openapi": "sdk/python.md GET /x"}'),
    ],
)
def test_only_paths_are_mended(before: str, after: str) -> None:
    assert mend_settings(before, MOVES) == after


@pytest.mark.parametrize(
    "text", ['{"a": 1}', '{\n\t"a": 1\n}\n', '{"redirects": []}', '{"redirects": [\n ]}', "{}"]
)
def test_redirects_are_added_to_any_file(text: str) -> None:
    made = json.loads(add_redirects(text, {"/a": "/b", "/c": "/d"}))
    assert [tuple(one.values()) for one in made["redirects"]] == [("/a", "/b"), ("/c", "/d")]
    assert made | {"redirects": 0} == json.loads(text) | {"redirects": 0}


def test_a_redirect_away_from_the_new_place_goes() -> None:
    text = '{"redirects": [{"source": "/a", "destination": "/b"}, {"source": "/x", "destination": "/y"}]}'
    made = json.loads(add_redirects(text, {"/b": "/a"}))["redirects"]
    assert [one["source"] for one in made] == ["/x", "/b"]


def test_code_in_longer_fences_stays() -> None:
    text = "````md\n```\n[a](python)\n````\n[a](python)"
    assert mend_page(text, "a.md", MOVES) == text[:-7] + "sdk/python)"


RST = """\
Use
===

Signs below a heading open no code
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

:doc:`setup` :doc:`Set up </guide/setup>` `link <setup.html>`_ :download:`../images/a.png`

It goes on: :doc:`how to set
up <setup>`, :doc:`more <setup>`, `a link
to it <setup.html>`_ and :ref:`a
label <setup>`.

.. _there: setup.html

.. image:: ../images/a.png
   :target: setup

.. toctree::
   :caption: setup

   setup
   Set up <setup>
   use

Not code::

   :doc:`setup`

.. code-block:: rst

   :doc:`setup`

``:doc:`setup` `` stays.
"""
MYST = """\
{doc}`setup` {doc}`Set up <setup>` `{doc}` and `setup` {doc}`how to
set up <setup>`

```{toctree}
:caption: setup
setup
Set up </guide/setup>
```

````{note}
[a](setup)
```{image} ../images/a.png
```
```rst
:doc:`setup`
```
````

:::{include} setup.md
:::
[b](setup)
"""


def test_the_roles_and_directives_of_sphinx_follow() -> None:
    moves = Moves(
        "guide/setup.md", "start/first.md", {"guide/setup.md": "start/first.md"},
        {"guide/setup.md", "guide/use.rst", "guide/more.md", "images/a.png"},
    )  # fmt: skip
    expected = RST.replace("setup", "../start/first").replace("/guide/../start", "/start")
    for stays in (":caption: {}\n", "   :doc:`{}`\n", "``:doc:`{}` ``", "label <{}>"):
        expected = expected.replace(stays.format("../start/first"), stays.format("setup"))
    assert mend_page(RST, "guide/use.rst", moves) == expected
    expected = MYST.replace("setup", "../start/first").replace("/guide/../start", "/start")
    for stays in (":caption: {}\n", "\n:doc:`{}`\n", "and `{}`"):
        expected = expected.replace(stays.format("../start/first"), stays.format("setup"))
    assert mend_page(MYST, "guide/more.md", moves) == expected


def test_a_sphinx_project_without_settings(tmp_path: Path) -> None:
    conf = (
        'root_doc = "index"  # ä\nhtml_logo = "img/a.png"; project, x = \'ä img\', ["img/a.png"]\n'
    )
    index = "A\n=\n\n.. image:: img/a.png\n"
    (tmp_path / "img").mkdir()
    for name, text in {"conf.py": conf, "index.rst": index, "img/a.png": ""}.items():
        (tmp_path / name).write_text(text, "utf-8")
    assert run("mv", tmp_path / "img", tmp_path / "files").exit_code == 0
    assert lines(tmp_path, "conf.py") == conf.replace("img/a.png", "files/a.png")
    assert lines(tmp_path, "index.rst") == index.replace("img/", "files/")


@pytest.mark.parametrize(
    ("conf", "old", "new", "moved"),
    [
        ("gettext_compact = False", "guide/setup.mdx", "start.mdx", {"guide/setup": "start"}),
        ("gettext_compact = False", "guide", "manual", {"guide/setup": "manual/setup"}),
        ("", "guide", "manual", {"guide": "manual"}),
        ("", "guide/setup.mdx", "guide/begin.mdx", {}),
        ("", "index.mdx", "home.mdx", {"index": "home"}),
        ("gettext_compact = 'all'", "guide", "manual", {}),
    ],
)
def test_translations_follow_their_pages(
    docs: Path, conf: str, old: str, new: str, moved: dict[str, str]
) -> None:
    (docs / "conf.py").write_text(f"{conf}\n", "utf-8")
    folder = docs / "locale/de/LC_MESSAGES"
    names = {"guide/setup", "guide", "index", "all"}
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.po").write_text(name, "utf-8")
    run("mv", docs / old, docs / new)
    assert {path.relative_to(folder).as_posix(): path.read_text("utf-8")
            for path in folder.rglob("*.po")} == {
        f"{moved.get(name, name)}.po": name for name in names
    }  # fmt: skip


def test_catalogues_with_other_pages_stay_and_are_named(docs: Path) -> None:
    (docs / "locale/de/LC_MESSAGES").mkdir(parents=True)
    (docs / "locale/de/LC_MESSAGES/guide.po").write_text("", "utf-8")
    done = run("mv", docs / "guide/setup.mdx", docs / "start.mdx")
    assert "guide.po has translations of other pages, too: move those by hand" in done.output
    assert (docs / "locale/de/LC_MESSAGES/guide.po").exists()


def test_a_redirect_that_an_interrupted_move_has_written_is_not_written_again() -> None:
    once = add_redirects('{\n  "name": "T"\n}\n', {"/a": "/b"})
    assert add_redirects(once, {"/a": "/b"}) == once


def test_redirects_on_one_line_keep_their_spaces() -> None:
    text = '{"redirects": [ { "source": "/a", "destination": "/b" } ]}'
    made = '{ "source": "/c", "destination": "/d" } ]}'
    assert add_redirects(text, {"/c": "/d"}).endswith(made)


def test_a_folder_that_may_not_be_written_to_is_one_line(
    docs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Path, _data: bytes) -> int:
        raise PermissionError(EACCES, "Permission denied", str(self))

    monkeypatch.setattr("pathlib.Path.write_bytes", refused)
    done = run("mv", docs / "guide/setup.mdx", docs / "start.mdx")
    assert (done.exit_code, done.output) == (1, f"Error: {docs}/docs.json: permission denied\n")


def test_others_wait_until_a_move_is_done(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    seen = []

    def is_held(*_paths: Path) -> None:
        handle = os.open(docs, os.O_RDONLY)
        with pytest.raises(BlockingIOError):
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.close(handle)
        seen.append(True)

    monkeypatch.setattr("sphinx_docsjson.commands.moving.mv.move", is_held)
    run("mv", docs / "guide/setup.mdx", docs / "guide/start.mdx")
    assert seen
