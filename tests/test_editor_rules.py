"""The editor rules file: what it says, where it goes, what it never overwrites."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING

import pytest
from sphinx.cmd.build import build_main

from sphinx_docsjson.components import ALL
from sphinx_docsjson.editor_rules import (
    MOST_CHARACTERS,
    RulesError,
    example,
    format_file,
    rules_file,
    rules_for,
    rules_text,
    write_rules,
)
from sphinx_docsjson.markup.grammar.attributes import read_attributes
from sphinx_docsjson.markup.script.tags import find_tags
from sphinx_docsjson.sources.scan import Text

if TYPE_CHECKING:
    from pathlib import Path

SECTIONS = (
    "Language", "Organisation", "The reader's goal", "Choice of components", "Frontmatter",
    "Code examples", "API pages", "Accessibility",
)  # fmt: skip


def test_it_has_all_eight_sections_in_order() -> None:
    headings = re.findall(r"^## (\d)\. (.+)$", rules_text(ALL), re.MULTILINE)
    assert headings == [(str(number), name) for number, name in enumerate(SECTIONS, 1)]


def test_it_names_every_component_and_its_required_attributes() -> None:
    text = rules_text(ALL)
    assert [row.tag for row in ALL if f"- `<{row.tag}>`: {row.help}" not in text] == []
    assert '`title="Text"` (required)' in next(
        line for line in text.splitlines() if "- `<Tab>`" in line
    )


def test_the_table_of_choices_names_only_components_that_exist() -> None:
    text = rules_text(())
    tags = set(re.findall(r"`<([A-Z]\w+)", text))
    assert tags
    assert tags <= {row.tag for row in ALL} | {"Setup"}  # a snippet


def test_examples_of_attributes_are_right() -> None:
    wrong = []
    for row in ALL:
        for attribute in row.attributes:
            shown = example(attribute).split("|")[0].rstrip('"')
            closed = shown + ('"' if '="' in shown else "")
            others = f' {attribute.needs}="/"' if attribute.needs else ""
            (tag,) = find_tags(Text(f"<{row.tag} {closed}{others}/>"))
            values, problems = row.read(read_attributes(tag, {})[0])
            ours = [each for each in problems if each.message.find(f" {attribute.name} ") > 0]
            if ours or attribute.key not in values:
                wrong.append(closed)
    assert wrong == []


def test_a_field_says_that_it_takes_one_location() -> None:
    line = next(line for line in rules_text(ALL).splitlines() if "- `<ParamField>`" in line)
    assert "Exactly one of `path`, `body`, `query`, `header`" in line


def test_the_page_of_the_rules_builds_without_warnings(tmp_path: Path) -> None:
    """Whoever follows the rules to the letter has a site."""
    text = rules_text(ALL)
    (page,) = re.findall(r"(?ms)^   ```mdx\n(.*?)^   ```$", text)
    (group,) = re.findall(r"(?ms)^   ```json\n(.*?)^   ```$", text)
    (tmp_path / "guide").mkdir()
    (tmp_path / "guide" / "install.mdx").write_text(textwrap.dedent(page))
    links = re.findall(r"`(\[[^`]+\]\([^`]+\))`", text)
    tags = "\n\n".join(re.findall(r"`(<Icon icon[^`]*/>|<ParamField query[^`]*>)`", text))
    body = f"{' '.join(links)}\n\n{tags}</ParamField>\n\nBraces \\{{ \\}} and \\<.\n\n<Setup />"
    imports = re.findall(r"`(import [^`]+)`", text)[0]
    (tmp_path / "index.mdx").write_text(
        f"---\ntitle: A\ndescription: B\n---\n{imports}\n\n{body}\n"
    )
    (tmp_path / "snippets").mkdir()
    (tmp_path / "snippets" / "setup.mdx").write_text("Reused.\n")
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "flow.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (tmp_path / "docs.json").write_text(f'{{"name": "A", "navigation": [{group}]}}')
    options = ["-q", "-C", "-W", "-D", "extensions=sphinx_docsjson", "-b", "dirhtml"]
    assert build_main([*options, str(tmp_path), str(tmp_path / "_site")]) == 0


@pytest.mark.parametrize(
    ("name", "path", "begin"),
    [
        ("agents", "AGENTS.md", "# Rules"),
        ("claude", ".claude/rules/docs.md", '---\npaths: ["docs/**/*.mdx", "docs/**/*.md"]\n---\n'),
        (
            "copilot",
            ".github/instructions/docs.instructions.md",
            '---\napplyTo: "docs/**/*.mdx,docs/**/*.md"\n---\n',
        ),
        (
            "cursor",
            ".cursor/rules/docs.mdc",
            "---\ndescription: How pages of the documentation are written\n"
            "globs: docs/**/*.mdx,docs/**/*.md\nalwaysApply: false\n---\n",
        ),
        (
            "windsurf",
            ".windsurf/rules/docs.md",
            "---\ntrigger: glob\ndescription: How pages of the documentation are written\n"
            "globs: docs/**/*.mdx,docs/**/*.md\n---\n",
        ),
    ],
)
def test_each_tool_gets_the_file_that_it_loads(
    name: str, path: str, begin: str, tmp_path: Path
) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    text = rules_for(name, docs, tmp_path, ALL)
    assert format_file(name, tmp_path) == tmp_path / path
    assert text.startswith(begin)
    assert "# Rules for writing" in text
    assert "   sphinx-docsjson check docs\n   sphinx-build -C -W " in text
    assert "FOLDER" not in text
    assert len(text) <= MOST_CHARACTERS.get(name, 20_000)


def test_the_file_of_a_tool_stays_in_the_repository(tmp_path: Path) -> None:
    (tmp_path / "root").mkdir()
    (tmp_path / "root" / ".github").symlink_to(tmp_path)
    with pytest.raises(RulesError, match="is a symbolic link that leads out of"):
        format_file("copilot", tmp_path / "root")


@pytest.mark.parametrize("editor", ["cursor", "vscode", "zed", "my-editor_2.0"])
def test_the_file_stands_in_a_hidden_folder_named_after_the_editor(
    editor: str, tmp_path: Path
) -> None:
    assert rules_file(editor, tmp_path) == tmp_path / f".{editor}" / "rules.md"


@pytest.mark.parametrize(
    "editor",
    ["", ".", "..", "../up", "a/b", "a\\b", "/abs", "C:", "Cursor", "a b", "-x", "git", "é"],
)
def test_a_name_that_is_none_is_refused(editor: str, tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="is not an editor name"):
        rules_file(editor, tmp_path)


def test_parents_are_made_and_nothing_is_overwritten_without_force(tmp_path: Path) -> None:
    target = rules_file("cursor", tmp_path / "new")
    write_rules(target, "one")
    with pytest.raises(RulesError, match="--force"):
        write_rules(target, "two")
    assert target.read_text() == "one"
    write_rules(target, "two", force=True)
    assert target.read_text() == "two"
    assert [path.name for path in target.parent.iterdir()] == ["rules.md"]


def test_a_file_in_the_place_of_the_folder_is_said_clearly(tmp_path: Path) -> None:
    (tmp_path / ".cursor").write_text("")
    for force in (False, True):
        with pytest.raises(RulesError, match="is not a folder"):
            write_rules(rules_file("cursor", tmp_path), "x", force=force)


def test_a_link_does_not_lead_out_of_the_repository(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    root = tmp_path / "root"
    outside.mkdir()
    root.mkdir()
    (root / ".cursor").symlink_to(outside, target_is_directory=True)
    with pytest.raises(RulesError, match="is a symbolic link that leads out of"):
        rules_file("cursor", root)


def test_force_replaces_a_link_and_not_what_it_leads_to(tmp_path: Path) -> None:
    precious = tmp_path / "precious.md"
    precious.write_text("mine")
    target = rules_file("cursor", tmp_path)
    target.parent.mkdir()
    target.symlink_to(precious)
    with pytest.raises(RulesError, match="--force"):
        write_rules(target, "x")
    write_rules(target, "x", force=True)
    assert precious.read_text() == "mine"
    assert target.read_text() == "x"
