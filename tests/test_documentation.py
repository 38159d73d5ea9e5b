"""What the documentation says of the project is true."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinx_docsjson.cli import COMMANDS, command_of
from sphinx_docsjson.components import BY_TAG, FAMILIES
from sphinx_docsjson.reference.directives import is_chosen
from sphinx_docsjson.reference.theme_files import OFFERS
from sphinx_docsjson.settings.legacy.properties import LegacySettings
from sphinx_docsjson.settings.present.properties import PresentSettings
from sphinx_docsjson.settings.reference import rows

if TYPE_CHECKING:
    from sphinx_docsjson.check.objects import Raw

ROOT = Path(__file__).parent.parent
DEMO = ROOT / "demo"
INTERNAL = {
    "docsjson_build", "docsjson_derived_theme", "docsjson_pages_anyway", "docsjson_settings",
    "docsjson_variables",
}  # fmt: skip
"""Configuration values that the extension keeps for itself."""


def page(name: str) -> str:
    """Return the source of a page of the demo."""
    return (DEMO / name).read_text(encoding="utf-8")


def test_the_demo_sets_every_property_that_has_an_effect() -> None:
    used = {
        row.property for row in rows(PresentSettings) if row.used and row.property.isidentifier()
    }
    assert used - set(json.loads(page("docs.json"))) == {"banner", "fonts"}


SETTINGS_PAGES = sorted((DEMO / "reference" / "settings").glob("*.mdx"))


@pytest.mark.parametrize(
    ("pages", "dialect", "left_out"),
    [
        (SETTINGS_PAGES, PresentSettings, {"navigation", "api"}),  # their pages are about that only
        ([DEMO / "reference" / "mint.mdx"], LegacySettings, set()),
    ],
)
def test_every_property_is_in_the_section_of_its_family(
    pages: list[Path], dialect: type[Raw], left_out: set[str]
) -> None:
    chosen = [
        name
        for path in pages
        for names in re.findall(r"^:only: (.+)$", path.read_text("utf-8"), re.MULTILINE)
        for name in names.split()
    ]
    found = rows(dialect)
    assert {r.property for r in found if not is_chosen(r, chosen)} == left_out
    unknown = [name for name in chosen if not any(is_chosen(row, [name]) for row in found)]
    assert unknown == []
    assert sorted(chosen) == sorted(set(chosen)), "each is in one place"


def test_the_demo_needs_one_line_of_configuration() -> None:
    assert page("conf.py") == 'extensions = ["sphinx_docsjson"]\n'


def test_configuration_values_and_their_defaults_are_true(tmp_path: Path) -> None:
    with patch_docutils(str(DEMO)), docutils_namespace():
        app = Sphinx(DEMO, DEMO, tmp_path, tmp_path, "dummy", status=None, warning=None)
    text = page("reference/configuration.mdx")
    field = r"""<ResponseField name="(docsjson_\w+)" .*default=["'](.+?)["']>"""
    said = {name: ast.literal_eval(default) for name, default in re.findall(field, text)}
    found = {
        name: o.default for name, o in app.config.values.items() if name.startswith("docsjson_")
    }
    assert set(found) - set(said) == INTERNAL
    assert {name: list(d) if isinstance(d, tuple) else d for name, d in found.items()
            if name in said} == said  # fmt: skip


def test_every_command_is_documented() -> None:
    described = set(re.findall(r"^## (\w+)$", page("reference/command-line.mdx"), re.MULTILINE))
    assert described == set(COMMANDS)


def options_of(command: click.Command) -> set[str]:
    """Return the options of a command and of those below it: one name of each, without ``no-``."""
    below = command.commands.values() if isinstance(command, click.Group) else ()
    named = [
        next(name for name in parameter.opts if name.startswith("--")).replace("--no-", "--")
        for parameter in command.params
        if isinstance(parameter, click.Option) and parameter.opts != ["-h", "--help"]
    ]
    return {*named, *(name for inner in below for name in options_of(inner))}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_a_command_is_documented(name: str) -> None:
    parts = re.split(r"^## (\w+)$", page("reference/command-line.mdx"), flags=re.MULTILINE)
    section = parts[parts.index(name) + 1]
    said = {option.replace("--no-", "--") for option in re.findall(r"`(--[\w-]+)", section)}
    assert options_of(command_of(name)) == said


def test_every_key_of_frontmatter_is_in_the_reference() -> None:
    assert "```{docsjson-frontmatter}\n" in page("reference/frontmatter.mdx")


def test_every_family_of_components_is_on_one_page() -> None:
    texts = "\n".join(path.read_text("utf-8") for path in (DEMO / "components").glob("*.mdx"))
    shown = re.findall(
        r"```\{docsjson-components\} (\w+)\n:examples: snippets/examples\n```", texts
    )
    assert sorted(shown) == sorted(FAMILIES)


def test_everything_that_the_theme_offers_is_on_one_page() -> None:
    pages = page("reference/theme.mdx") + page("reference/templates.mdx")
    shown = re.findall(r"^```\{docsjson-theme\} (\w+)$", pages, re.MULTILINE)
    assert sorted(shown) == sorted(OFFERS)


@pytest.mark.parametrize("source", sorted(DEMO.rglob("*.md*")), ids=lambda path: path.stem)
def test_pages_follow_our_own_rules(source: Path) -> None:
    text = source.read_text(encoding="utf-8")
    is_snippet = "snippets" in source.parts
    assert is_snippet or re.match(r'---\ntitle: ".+"\n(.+\n)*?description: ".+"\n', text)
    outside = re.sub(r"^ *(`{3,}).*?^ *\1$", "", text, flags=re.MULTILINE | re.DOTALL)
    assert not re.findall(r"^# ", outside, re.MULTILINE), "headings start at level 2"
    assert not re.findall(r"!\[\]\(|\[(?:here|click here)\]\(", outside, re.IGNORECASE)
    tags = set(re.findall(r"<([A-Z][\w.]*)", re.sub(r"`[^`]*`", "", outside)))
    named = set(re.findall(r"^(?:import|export const) (\w+) (?:from|=)", outside, re.MULTILINE))
    assert tags <= set(BY_TAG) | named


def test_the_changelog_can_be_read_beside_other_windows() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert [line for line in text.splitlines() if len(line) > 120] == []
