"""What readers read reaches translators; what components link to is checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from component_cases import Case, Site

from sphinx_docsjson.components import ALL, BY_TAG
from sphinx_docsjson.components.kinds import link, rich
from sphinx_docsjson.markup.component_directives import directive_name

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx_docsjson.components.spec import Component

ATTRIBUTES = [
    (row.tag, attribute.name)
    for row in ALL
    for attribute in row.attributes
    if attribute.kind is rich
]
NEEDED = {"View": 'title="T"', "Tab": 'title="T"', "Update": 'label="L"'}
TOGETHER = {"cta": 'href="https://example.com/x"'}
"""Attributes that show only beside another one."""

HOLDING = [
    row.tag
    for row in ALL
    if not row.raw and not row.children and row.tag not in ("Icon", "GitHub.Repo")
]
"""Components that may hold text."""


def words_of(tag: str, name: str) -> str:
    return f"Words of {name} in {directive_name(tag)}"


def page_of(row: Component, attributes: str) -> str:
    """Return a page with a component, in the parent that it needs."""
    given = attributes if "title=" in attributes else f"{attributes} {NEEDED.get(row.tag, '')}"
    if row.tag == "Update" and "label=" in attributes:
        given = attributes
    content = f"Content of {directive_name(row.tag)}."
    inner = f"<{row.tag} {given.strip()}>{content}</{row.tag}>"
    return f"<{row.parents[0]}>\n{inner}\n</{row.parents[0]}>\n" if row.parents else f"{inner}\n"


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> str:
    """All messages that translators get from a site with every text of every component."""
    pages = []
    for tag, name in ATTRIBUTES:
        extra = TOGETHER.get(name, "")
        pages.append(page_of(BY_TAG[tag], f'{name}="{words_of(tag, name)}" {extra}'))
    pages += [
        '<Icon icon="rocket"/> beside words of a line.\n',
        "| Words of a cell | b |\n| - | - |\n| c | d |\n",
    ]
    pages += ["<table><tr><td>Words of a table in HTML</td></tr></table>\n"]
    pages += ["<details><summary>Words of a summary</summary>\n\nWords of details.\n\n</details>\n"]
    pages += ["```python Words of a file\nprint()\n```\n"]
    folder: Path = tmp_path_factory.mktemp("gettext")
    pages += [page_of(BY_TAG[tag], "") for tag in HOLDING]
    Site(folder, [Case(str(n), page, "", "") for n, page in enumerate(pages)]).build("gettext")
    return "".join(path.read_text("utf-8") for path in (folder / "gettext").glob("*.pot"))


@pytest.mark.parametrize(("tag", "name"), ATTRIBUTES)
def test_every_text_of_a_component_can_be_translated(tag: str, name: str, template: str) -> None:
    assert words_of(tag, name) in template


@pytest.mark.parametrize("tag", HOLDING)
def test_the_content_of_a_component_can_be_translated(tag: str, template: str) -> None:
    assert f"Content of {directive_name(tag)}." in template


@pytest.mark.parametrize(
    "words", ["Words of a cell", "Words of a table in HTML", "Words of a summary",
              "Words of details.", "Words of a file", "beside words of a line."],
)  # fmt: skip
def test_other_texts_can_be_translated(words: str, template: str) -> None:
    assert words in template


LINKED = [
    (row.tag, attribute.name)
    for row in ALL
    for attribute in row.attributes
    if attribute.kind is link
]


def test_links_of_components_are_checked(tmp_path: Path) -> None:
    """A port of this computer that nobody listens on: each link is found broken at once."""
    pages = [
        page_of(BY_TAG[tag], f'title="T" tip="t" {name}="http://127.0.0.1:9/{directive_name(tag)}"')
        if tag == "Tooltip"
        else page_of(BY_TAG[tag], f'{name}="http://127.0.0.1:9/{directive_name(tag)}"')
        for tag, name in LINKED
    ]
    pages += [
        '<iframe src="http://127.0.0.1:9/iframe"></iframe>\n',
        '<a href="http://127.0.0.1:9/a">a</a>\n',
    ]
    site = Site(tmp_path, [Case(str(n), page, "", "") for n, page in enumerate(pages)])
    site.build("linkcheck")
    found = (tmp_path / "linkcheck" / "output.txt").read_text("utf-8")
    wanted = [*(directive_name(tag) for tag, _ in LINKED), "iframe", "a"]
    assert [name for name in wanted if f"http://127.0.0.1:9/{name}:" not in found] == []
