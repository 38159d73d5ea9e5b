"""The editor rules file: what it says, where it goes, what it never overwrites."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.components import ALL
from sphinx_docsjson.editor_rules import (
    RulesError,
    repository_root,
    rules_file,
    rules_text,
    write_rules,
)

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
    assert "`title` (required)" in next(line for line in text.splitlines() if "- `<Tab>`" in line)


def test_the_table_of_choices_names_only_components_that_exist() -> None:
    text = rules_text(())
    tags = set(re.findall(r"`<([A-Z]\w+)", text))
    assert tags
    assert tags <= {row.tag for row in ALL}


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


def test_the_nearest_folder_with_git_is_the_root(tmp_path: Path) -> None:
    inner = tmp_path / "repository" / "docs" / "guide"
    inner.mkdir(parents=True)
    assert repository_root(inner) == inner.resolve()
    (tmp_path / "repository" / ".git").write_text("gitdir: elsewhere")  # a worktree has a file
    assert repository_root(inner) == (tmp_path / "repository").resolve()


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
    with pytest.raises(RulesError, match="is a link to outside"):
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
