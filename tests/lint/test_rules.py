"""Each writing rule finds what it is about, and nothing in what follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from linted import lint

from sphinx_docsjson.lint.code_samples import language_meant
from sphinx_docsjson.lint.contrast import faint_colors
from sphinx_docsjson.lint.media import unread_links
from sphinx_docsjson.lint.page import Page
from sphinx_docsjson.lint.writing_rules import BY_NAME, RULES, asked_for
from sphinx_docsjson.settings.model import Colors, Settings
from sphinx_docsjson.settings.read import read
from sphinx_docsjson.sources.front import front_from
from sphinx_docsjson.theme.page.icons import icons_of_settings

if TYPE_CHECKING:
    from pathlib import Path

    from linted import Found

HEAD = "---\ntitle: T\ndescription: D\n---\n\n"
"""Frontmatter of five lines."""

KEY = "sk_live_" + "9f3K2mQ7wZ1xR8vB5nT4pL6s"
"""Put together here, so that no scanner takes this file for a leak."""

TYPED = HEAD + '# It\'s "one" -- two — three\n\n(the "docs")[/guide]\n\n### \n'
"""Sphinx makes typographic quotes and dashes of what is typed."""

CASES: dict[str, tuple[str, list[tuple[int, str]]]] = {
    "own-title": ("# Own title\n\nText.\n", [(1, "description")]),
    "misspelt": ("---\ntitel: T\ndescripton: D\n---\n\nText.\n", []),
    "misspelt-attribute": (HEAD + '<ParamField query="a" typ="string">b</ParamField>\n', []),
    "elsewhere": ("---\ntitle: Prices\nurl: https://example.com/prices\n---\n", []),
    "endpoint": ("---\napi: GET /plants\n---\n\nText.\n", []),
    "levels": (
        HEAD + "### A\n\n## B\n\n### C\n\n<Accordion title='q'>\n##### In here\n</Accordion>\n",
        [(6, "heading-level"), (13, "heading-level")],
    ),
    "shifted": (HEAD + "# A\n\n## B\n\n### C\n\n# D\n", [(6, "h1"), (12, "h1")]),
    "decoration": (
        HEAD + '<img src="/a.png" alt="" /> and <img src="/a.png" aria-hidden="true" />\n', []
    ),
    "bare-tag": (HEAD + 'Text <img src="/a.png" /> text.\n', [(6, "alt")]),
    "placeholder": (HEAD + "Text ![a.PNG](/a.png)\n\nand ![Image](/a.png)\n",
                    [(6, "alt"), (8, "alt")]),
    "shot": (HEAD + "Text ![Screenshot 2024-05-01 at 10.11.12](/a.png) and ![CleanShot "
             "2025-01-02 at 9.30.01@2x](/a.png), ![Screenshot of 2024](/a.png)\n",
             [(6, "alt"), (6, "alt")]),
    "embed": (HEAD + '<iframe src="https://a.example/x" />\n\n<iframe src="https://a.example/x" '
              'title="Tour" />\n\n<iframe src="https://a.example/x" aria-hidden="true" />\n',
              [(6, "embed-title")]),
    "twice": (
        HEAD + "".join(
            f'<ParamField {place}="{name}" type="string">A</ParamField>\n\n{between}'
            for place, name, between in (
                ("query", "a", ""), ("path", "a", ""), ("query", "b", ""), ("query", "a", ""),
                ("query", "c", "Or:\n\n"), ("query", "c", "## D\n\n"), ("query", "c", ""),
            )
        ) + '<ResponseField name="c" type="string">A</ResponseField>\n',
        [(12, "parameter-twice")],
    ),
    "card": (HEAD + '<Card title="T" img="/a.png" href="/own-title">Here</Card>\n', []),
    "tile": (HEAD + '<Tile title="T" href="/own-title">\n  ![b](/a.png)\n</Tile>\n', []),
    "badge": (HEAD + "[![Build](/a.png)](https://ci.example)\n\n| a |\n|---|\n| ![b](/a.png) |\n",
              []),
    "steps": (HEAD + "1. One\n\n   ![b](/a.png)\n", [(8, "frame")]),
    "links": (HEAD + "[Here.](/a) [more →](/a) [Read the guide here](/a) https://example.com\n",
              [(6, "link-text"), (6, "link-text")]),
    "empty-link": (HEAD + "[](/a) [](https://a.example) [ ](/a) [![b](/a.png)](/a) <a id='here'></a> "
                   "[<Icon icon='leaf' />](/a)\n", [(6, "link-text"), (6, "link-text")]),
    "wrapped": (HEAD + "One [here](/a)\ntwo `a\nb` ![](/a.png) and\n**[here](/a)** three.\n",
                [(6, "link-text"), (8, "alt"), (9, "link-text")]),
    "typed": (TYPED, [(6, "h1"), (8, "link-syntax")]),
    "template": (HEAD + "[a]({% link b.md %}) [c]({{< ref d >}})\n", []),  # reported by the reader
    "half": (
        HEAD + "[a](page.mdx for more, [b](../a/b.md#c now.\n\n[c](it is) [d](e f](g.py [i](a.mdx)\n",
        [(6, "link-syntax"), (6, "link-syntax"), (8, "link-syntax")],
    ),
    "wiki": (
        HEAD + "[[a page]] [[/b|the guide]] `[[a]]` [[1]] [[no_unique]] x[[a]] [[a]](/own-title)\n",
        [(6, "link-syntax"), (6, "link-syntax")],
    ),
    "turned": (HEAD + "(the guide)[/guide] f(x)[/a] (a)[1] (b)[/c](d)\n", [(6, "link-syntax")]),
    "unread": (
        HEAD + "[js](javascript:alert(1)) [sp](/my page)\n\n`[a](b c)` [w](http://exa mple.com)\n\n"
        "[the guide] (/own-title) [b] (guide.md#x) a[0](x) [x] (y z) [x] (y) [a](b) ![s] (s.png)\n\n{/* open\n\n<!-- open\n",
        [(6, "link-syntax"), (6, "link-syntax"), (8, "link-syntax"),
         (10, "link-syntax"), (10, "link-syntax"), (10, "link-syntax"), (12, "comment"),
         (14, "comment")],
    ),
    "secrets": (
        HEAD + f"```bash\nls\nexport KEY={KEY}\n```\n\n`{KEY}`\n\n```bash\nls\n"
        f"{{/* docsjson-lint: off secret */}}\nexport KEY={KEY}\n```\n",
        [(8, "secret"), (11, "secret")],
    ),
    "indented": (HEAD + "Text:\n\n    code\n", []),
    "misspelt-language": (HEAD + "```pyton\nx\n```\n", [(6, "code-language")]),
    "in-text": (HEAD + "```text\noutput\n```\n", []),
    "request": (HEAD + "<RequestExample>\n```bash\ncurl\n```\n</RequestExample>\n", []),
    "variable": (HEAD + '<ParamField path="SEEDS_API_KEY" required>Key.</ParamField>\n'
                 '<ResponseField name="id" required>Key.</ResponseField>\n',
                 [(7, "parameter-type")]),
    "status": (HEAD + '<ResponseField name="401 Unauthorized">No key.</ResponseField>\n'
               '<ResponseField name="5xx">Ours.</ResponseField>\n', []),
    "three": (HEAD + "<Note>a</Note>\n\n<Tip>b</Tip>\n\n<Info>c</Info>\n\nText.\n\n<Note>d</Note>\n",
              [(8, "callouts")]),
    "_part": ("Some words.\n", []),
    "switched": (
        "{/* docsjson-lint: off title description code-language */}\n\n```\na\n```\n\n"
        "{/* docsjson-lint: on code-language */}\n\n```\nb\n```\n\n"
        "<!-- docsjson-lint: next -->\n\n```\nc\n```\n\n```\nd\n```\n",
        [(9, "code-language"), (19, "code-language")],
    ),
    "misnamed": (HEAD + "{/* docsjson-lint: off atl */}\n\nA ![](/a.png)\n",
                 [(6, "lint"), (8, "alt")]),
    "no_verb": (
        HEAD + "{/* docsjson-lint: nxt alt */}\nA ![](/a.png)\n\n"
        "{/* docsjson-lint next docsjson.lint.alt */}\nA ![](/a.png)\n\n"
        "{/* docsjson-lint is useful */}\nA ![](/a.png)\n",
        [(6, "lint"), (7, "alt"), (13, "alt")],
    ),
}  # fmt: skip
"""Page → the lines and rules that are reported for it."""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Found:
    """Lint the samples of all rules, and the cases above, in one build."""
    folder = tmp_path_factory.mktemp("lint")
    (folder / "a.png").write_bytes(b"")
    samples = {f"{which}-{rule.name}": getattr(rule, which)
               for rule in RULES for which in ("wrong", "right")}  # fmt: skip
    return lint(folder, {**samples, **{name: text for name, (text, _) in CASES.items()}})


@pytest.mark.parametrize(
    "rule", [rule for rule in RULES if rule.name not in ("secret", "contrast")]
)
def test_the_samples_of_the_documentation_are_true(rule: object, found: Found) -> None:
    name = rule.name  # type: ignore[attr-defined]
    assert [hit for hit in found[f"wrong-{name}.mdx"] if hit[2] == name]
    assert not [hit for hit in found[f"right-{name}.mdx"] if hit[2] == name]


@pytest.mark.parametrize("name", CASES)
def test_what_is_reported(name: str, found: Found) -> None:
    about = {*BY_NAME, "lint"}
    hits = [(line, rule) for line, _, rule in found[f"{name}.mdx"] if rule in about]
    assert sorted(hits) == CASES[name][1]


def test_authors_of_restructuredtext_read_no_advice_for_markdown(tmp_path: Path) -> None:
    pages = {
        "index.rst": "Text.\n\n.. image:: b.png\n",
        "bare.rst": ":title: T\n\nText.\n",
        "told.rst": ":description: D\n\nA\n=\n\n.. image:: b.png\n   :alt: A shelf\n",
    }
    (tmp_path / "b.png").write_bytes(b"")
    hits = lint(tmp_path, pages)
    assert [(rule, message.partition(": ")[2]) for _, message, rule in hits["index.rst"]] == [
        ("title", "start it with a heading"),
        (
            "description",
            "add ':description:' at the top, one sentence for search results and lists",
        ),
        ("alt", "describe what it shows in the option ':alt:'"),
    ]
    assert not hits["told.rst"] + hits["meta.rst"]


def test_a_comment_that_names_no_rule_gets_the_nearest(found: Found) -> None:
    messages = [message for _, message, rule in found["misnamed.mdx"] if rule == "lint"]
    assert messages == ["there is no writing rule 'atl'; did you mean 'alt'?"]


def test_a_comment_that_does_nothing_says_why(found: Found) -> None:
    (message,) = (message for _, message, rule in found["no_verb.mdx"] if rule == "lint")
    assert message == (
        "write 'next', 'off' or 'on' after 'docsjson-lint:', not 'nxt'; did you mean 'next'?"
    )


def test_messages_have_the_quotes_that_authors_type(found: Found) -> None:
    empty, heading, link = (message for _, message, _ in found["typed.mdx"])
    assert empty == "the heading has no text"  # and not that it skips a level
    assert heading.startswith("the heading 'It\\'s \"one\" -- two — three' has level 1")
    assert link.endswith('write [the "docs"](/guide)')


@pytest.mark.parametrize(
    ("link", "advice"),
    [
        ("[a](/b c)", "write spaces as %20, and a title in quotes"),
        ("![](b c.png)", "write spaces as %20, and a title in quotes"),
        ("[a](/b “title”)", 'put the title in one pair of straight quotes, as in (/page "Title")'),
        (
            "![a](/b.png =100x)",
            'write <img src="..." alt="..." width="..." /> for an image with a size',
        ),
        ("[a](javascript:x)", "its target is not allowed"),
        ("[a](/b and more", "its ) is missing"),
        ("[a](|https://a.example/b| c)", "write spaces as %20, and a title in quotes"),
    ],
)
def test_how_to_mend_a_link(link: str, advice: str) -> None:
    text = nodes.paragraph()
    for part in link.split("|"):  # a URL between bars is a link by itself
        is_url = part.startswith("https:")
        text += nodes.reference("", part, refuri=part) if is_url else nodes.Text(part)
    (hit,) = unread_links(Page(front_from({}), True, False, [text]))
    assert hit.message.endswith(f"is shown as text, not as a link: {advice}")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("pyton", "python"), ("Javascirpt", "javascript"), ("jsno", "json"),
        ("python", None), ("text", None), ("Dockerfile", None), ("fish", None), ("http", None),
        ("gotmpl", None), ("rego", None), ("mermaid", None), ("promql", None), ("curl", None),
        ("shellsession", None), ("gql", None), ("plsql", None), ("viml", None), ("xsl", None),
        ("reg", None), ("system-verilog", None), ("shellsesion", "shellsession"),
    ],
)  # fmt: skip
def test_a_misspelt_language_is_named(written: str, meant: str | None) -> None:
    assert language_meant(written) == meant


def test_indented_code_is_told_to_get_a_fence(tmp_path: Path) -> None:
    text = (
        HEAD
        + "Text:\n\n    code\n\nText:\n\n    <Note>a</Note>\n\n::: shelf.Bag\n    :members: take\n"
    )
    (_mkdocstrings, code) = sorted(lint(tmp_path, {"a.md": text})["a.md"], reverse=True)
    assert code == (
        8, "indented code has no language: put it between ``` lines and name one", "code-language"
    )  # fmt: skip


def test_a_single_rule_can_be_asked_for(tmp_path: Path) -> None:
    hits = lint(tmp_path, {"index": "[here](/index)\n"}, ["lint.link-text"])["index.mdx"]
    assert [rule for *_, rule in hits] == ["link-text"]


def test_a_bare_file_is_a_page_once_the_navigation_names_it(tmp_path: Path) -> None:
    home, bare = {"index": "---\ntitle: A\n---\n"}, "Text.\n"
    (tmp_path / "bare.mdx").write_text(bare, "utf-8")
    assert not lint(tmp_path, home, ["lint.title"])["bare.mdx"]
    assert lint(tmp_path, {**home, "bare": bare}, ["lint.title"])["bare.mdx"]


def test_colours_that_cannot_be_read() -> None:
    faint = list(faint_colors(Settings(colors=Colors(primary="#7dd3fc"))))
    assert ["of light mode has a contrast of 1.66 with" in one.message for one in faint] == [True]
    (light, _dark) = faint_colors(Settings(colors=Colors(primary="#6366f1")))
    assert "a contrast of 4.46 with the background #ffffff, but text needs 4.5" in light.message
    assert not list(faint_colors(Settings(colors=Colors(primary="#0369a1", light="#7dd3fc"))))
    dark = next(faint_colors(Settings(colors=Colors(primary="#0f172a"))))
    assert "of dark mode" in dark.message


def test_a_colour_and_an_icon_are_reported_where_they_are_written(tmp_path: Path) -> None:
    text = (
        '{"name": "T", "theme": "mint",\n'
        '"colors": {"primary": "#7dd3fc",\n"light": "#333333"},\n'
        '"contextual": {"options": [\n{"title": "Ask", "description": "D", "href": "/x",\n'
        '"icon": "nosuch"}]},\n"navigation": {"pages": []}}'
    )
    (tmp_path / "docs.json").write_text(text, "utf-8")
    settings = read(tmp_path / "docs.json", tmp_path)[0]
    faint = [problem.place for problem in faint_colors(settings)]
    assert [place and place.line for place in faint] == [2, 3]
    assert [place and place.line for _, place in icons_of_settings(settings)] == [6]


def test_a_rule_that_does_not_exist_is_reported() -> None:
    rules, unknown = asked_for(
        ["lint.alt", "docsjson.lint.frame", "lint.link-txt", "component.attribute"]
    )
    assert [rule.name for rule in rules] == ["alt", "frame"]
    assert unknown == ["there is no writing rule 'lint.link-txt'; did you mean 'lint.link-text'?"]
